//! Which modules of a crate use which, read from its sources.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr as _;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::tree::File;

/// A module by its path from the root of the crate, which is the empty one.
pub(crate) type Module = Vec<String>;

/// The modules of a crate without those of tests, and which uses which.
pub(crate) struct Modules {
    all: BTreeSet<Module>,
    uses: BTreeSet<(Module, Module)>,
}

/// What one file says: the paths that it names, and what it exports again under which name.
#[derive(Default)]
struct Named {
    paths: Vec<Module>,
    /// The name under which something is known in the file, and its path.
    imported: BTreeMap<String, Module>,
    exported: BTreeMap<String, Module>,
    tests: BTreeSet<String>,
}

impl Modules {
    /// Reads the modules of the crate below a folder, `crates/web/src/` for example.
    pub(crate) fn of(files: &[File], folder: &str) -> Result<Modules, String> {
        let mut sources = BTreeMap::new();
        for file in files {
            let Some(path) = file.path.strip_prefix(folder).and_then(|path| path.strip_suffix(".rs")) else {
                continue;
            };
            let tokens =
                TokenStream::from_str(&file.text).map_err(|error| format!("{}: {error}", file.path))?;
            sources.insert(module_of(path), Named::of(tokens));
        }
        let tests: Vec<Module> = sources.iter().flat_map(|(module, named)| named.tests_in(module)).collect();
        sources.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
        let all: BTreeSet<Module> = sources.keys().cloned().collect();
        let mut uses = BTreeSet::new();
        for (module, named) in &sources {
            for path in named.paths.iter().chain(named.imported.values()) {
                let used = named.absolute(module, path, &all).map(|path| owner(&path, &sources, &all, 0));
                uses.extend(used.filter(|used| used != module).map(|used| (module.clone(), used)));
            }
        }
        Ok(Modules { all, uses })
    }

    /// For every folder with modules, its name and which of its modules uses which; what lies deeper counts
    /// as the module of the folder.
    pub(crate) fn by_folder(&self) -> BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> {
        let mut folders: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for module in &self.all {
            if let Some((name, folder)) = module.split_last() {
                folders.entry(folder.to_vec()).or_default().entry(name.clone()).or_default();
            }
        }
        for (user, used) in &self.uses {
            let common = user.iter().zip(used).take_while(|(one, other)| one == other).count();
            let (Some(user_in), Some(used_in)) = (user.get(common), used.get(common)) else { continue };
            let folder = folders.entry(user[..common].to_vec()).or_default();
            folder.entry(user_in.clone()).or_default().insert(used_in.clone());
        }
        folders
    }
}

/// The module that a source file is.
fn module_of(path: &str) -> Module {
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if path == "lib" || path == "mod" { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// The module that defines what a path from the root names, exports followed.
fn owner(
    path: &[String],
    sources: &BTreeMap<Module, Named>,
    all: &BTreeSet<Module>,
    followed: usize,
) -> Module {
    let longest = (0..=path.len()).rev().find(|length| sources.contains_key(&path[..*length])).unwrap_or(0);
    let (module, rest) = path.split_at(longest);
    let exported = sources.get(module).zip(rest.first()).and_then(|(named, name)| named.exported.get(name));
    let target = exported.and_then(|target| sources[module].absolute(module, target, all));
    match target {
        Some(target) if followed < 8 => {
            let whole: Vec<String> = target.into_iter().chain(rest[1..].iter().cloned()).collect();
            owner(&whole, sources, all, followed + 1)
        }
        Some(_) | None => module.to_vec(),
    }
}

impl Named {
    fn of(tokens: TokenStream) -> Named {
        let mut named = Named::default();
        named.read(tokens);
        named
    }

    fn tests_in(&self, module: &[String]) -> Vec<Module> {
        let below = |name: &String| module.iter().cloned().chain([name.clone()]).collect();
        self.tests.iter().map(below).collect()
    }

    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at = match &tokens[at] {
                TokenTree::Punct(mark) if mark.as_char() == '#' && is_of_tests(tokens.get(at + 1)) => {
                    self.skip_item(&tokens, at + 2)
                }
                TokenTree::Ident(word) if word == "use" => {
                    let end = end_of_statement(&tokens, at);
                    let is_public = is_public(&tokens[..at]);
                    self.read_use(&[], &tokens[at + 1..end], is_public);
                    end + 1
                }
                TokenTree::Ident(_) => {
                    let (path, after) = path_at(&tokens, at);
                    self.paths.extend((path.len() > 1).then_some(path));
                    after
                }
                TokenTree::Group(group) => {
                    self.read(group.stream());
                    at + 1
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => at + 1,
            };
        }
    }

    /// Leaves out an item that only tests have, and remembers the name of a module.
    fn skip_item(&mut self, tokens: &[TokenTree], from: usize) -> usize {
        let is_end = |token: &TokenTree| match token {
            TokenTree::Punct(mark) => mark.as_char() == ';',
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            TokenTree::Ident(_) | TokenTree::Literal(_) => false,
        };
        let end = tokens[from..].iter().position(is_end).map_or(tokens.len(), |end| from + end);
        for pair in tokens[from..end].windows(2) {
            if let [TokenTree::Ident(word), TokenTree::Ident(name)] = pair
                && word == "mod"
            {
                self.tests.insert(name.to_string());
            }
        }
        end + 1
    }

    /// Reads the tree of a `use`, without the semicolon.
    fn read_use(&mut self, before: &[String], tree: &[TokenTree], is_public: bool) {
        for branch in tree.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',')) {
            let mut path = before.to_vec();
            let mut name = None;
            for (at, token) in branch.iter().enumerate() {
                match token {
                    TokenTree::Ident(word) if word == "as" => {
                        name = branch.get(at + 1).map(ToString::to_string);
                        break;
                    }
                    TokenTree::Ident(word) => path.push(word.to_string()),
                    TokenTree::Group(group) => {
                        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                        self.read_use(&path, &inner, is_public);
                        path.clear();
                    }
                    TokenTree::Punct(_) | TokenTree::Literal(_) => {}
                }
            }
            if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
                path.pop();
            }
            let Some(name) = name.or_else(|| path.last().cloned()) else { continue };
            if is_public {
                self.exported.insert(name.clone(), path.clone());
            }
            self.imported.insert(name, path);
        }
    }

    /// A path of the file as one from the root of the crate; none if it leads to another crate.
    fn absolute(&self, module: &[String], path: &[String], all: &BTreeSet<Module>) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        let below = |start: &[String], rest: &[String]| start.iter().chain(rest).cloned().collect::<Module>();
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some(below(module, rest)),
            "super" => {
                let ups = path.iter().take_while(|word| *word == "super").count();
                Some(below(&module[..module.len().saturating_sub(ups)], &path[ups..]))
            }
            name => match self.imported.get(name).filter(|target| target.as_slice() != path) {
                Some(target) if target.first() != Some(first) => {
                    self.absolute(module, &below(target, rest), all)
                }
                Some(_) | None => {
                    Some(below(module, path)).filter(|whole| all.contains(&whole[..=module.len()]))
                }
            },
        }
    }
}

/// Whether the brackets after a `#` say that what follows is for tests.
fn is_of_tests(brackets: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(group)) = brackets else { return false };
    let text = group.stream().to_string().replace(' ', "");
    ["cfg(test", "cfg(all(test", "cfg(any(test"].iter().any(|start| text.starts_with(start))
}

/// Whether what stands before a `use` makes it public, for the crate at least.
fn is_public(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(word)] => word == "pub",
        [.., TokenTree::Ident(word), TokenTree::Group(_)] => word == "pub",
        _ => false,
    }
}

fn end_of_statement(tokens: &[TokenTree], from: usize) -> usize {
    let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';');
    tokens[from..].iter().position(is_end).map_or(tokens.len(), |end| from + end)
}

/// The path that begins at a word, and where it ends: words with `::` between them.
fn path_at(tokens: &[TokenTree], at: usize) -> (Module, usize) {
    let mut path = vec![tokens[at].to_string()];
    let mut after = at + 1;
    let is_colon =
        |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    while let (true, true, Some(TokenTree::Ident(word))) =
        (is_colon(tokens.get(after)), is_colon(tokens.get(after + 1)), tokens.get(after + 2))
    {
        path.push(word.to_string());
        after += 3;
    }
    (path, after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(files: &[(&str, &str)]) -> BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> {
        let files: Vec<File> =
            files.iter().map(|(path, text)| File::new(&format!("src/{path}"), text)).collect();
        Modules::of(&files, "src/").expect("they can be read").by_folder()
    }

    fn root(files: &[(&str, &str)]) -> Vec<(String, Vec<String>)> {
        let root = uses(files).remove(&Vec::new()).unwrap_or_default();
        root.into_iter().map(|(module, uses)| (module, uses.into_iter().collect())).collect()
    }

    #[test]
    fn paths_imports_and_exports_lead_to_the_module_that_defines_it() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c; pub(crate) use c::Thing;"),
            ("a.rs", "use crate::{Thing, b::{self, other as renamed}}; fn f() { b::g(); }"),
            ("b.rs", "// crate::a::f\nfn g() { let text = \"crate::a\"; std::fs::read(text) }"),
            ("c.rs", "struct Thing;"),
        ];
        let [a, b, c] = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(root(&files), [(a, vec![b.clone(), c.clone()]), (b, vec![]), (c, vec![])]);
    }

    #[test]
    fn macros_are_read_and_tests_are_not() {
        let files = [
            ("lib.rs", "mod a; mod b; #[cfg(test)] mod checks;"),
            (
                "a.rs",
                "fn f() { html! { p { (super::b::g()) } } } #[cfg(test)] mod tests { use crate::checks::x; }",
            ),
            ("b.rs", "fn g() {}"),
            ("checks.rs", "use crate::a::f;"),
        ];
        let [a, b] = ["a", "b"].map(str::to_owned);
        assert_eq!(root(&files), [(a, vec![b.clone()]), (b, vec![])]);
    }

    #[test]
    fn what_lies_deeper_counts_for_its_folder() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "mod deep; mod low;"),
            ("a/deep.rs", "use super::low::x; use crate::b::g;"),
            ("a/low.rs", "fn x() {}"),
            ("b.rs", "fn g() { crate::a::low::x() }"),
        ];
        let folders = uses(&files);
        assert!(
            folders[&Vec::new()]["a"].contains("b") && folders[&Vec::new()]["b"].contains("a"),
            "a cycle"
        );
        let inside = &folders[&vec!["a".to_owned()]];
        assert!(inside["deep"].contains("low") && inside["low"].is_empty());
    }
}
