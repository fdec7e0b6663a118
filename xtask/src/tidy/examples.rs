//! Every public function of a domain crate has a runnable example, or names the item whose example uses it:
//! ``Example: see [`System::add`]``. What is public can be reached from outside, since the compiler warns of what cannot.

use super::Finding;
use crate::tree::File;
use handbook::trace::tests_begin;

/// The crates whose functions have examples.
const CRATES: &[&str] = &["handbook", "glossary", "tiebreak", "formats", "pairing", "tournament"];

/// How an item names the one whose example uses it.
const REFERENCE: &str = "Example: see [`";

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let items: Vec<Item> = CRATES.iter().flat_map(|name| of_crate(name, files)).collect();
    let functions = items.iter().filter(|item| item.is_function);
    functions.filter_map(|item| wanting(item, &items)).collect()
}

fn of_crate(name: &str, files: &[File]) -> Vec<Item> {
    let folder = format!("crates/{name}/src/");
    let sources = files.iter().filter(|file| file.path.starts_with(&folder) && file.is(&[".rs"]));
    sources.flat_map(|file| items(name, file)).collect()
}

/// Something public, or a module, with what is written about it.
struct Item {
    path: String,
    line: usize,
    /// `Type::function`, or the name alone.
    name: String,
    is_function: bool,
    /// The code of its runnable examples.
    example: String,
    /// The item whose example is said to use it.
    reference: Option<String>,
}

impl Item {
    fn new(file: &File, line: usize, name: String, is_function: bool, documentation: &[&str]) -> Item {
        let reference = documentation.iter().find_map(|text| {
            let (_, rest) = text.split_once(REFERENCE)?;
            Some(rest.split_once("`]")?.0.to_owned())
        });
        let example = runnable(documentation);
        Item { path: file.path.clone(), line, name, is_function, example, reference }
    }

    /// Whether it is what a reference names, by its last or its last two words.
    fn is_named(&self, reference: &str) -> bool {
        let reference = reference.trim_start_matches("crate::").trim_end_matches("()");
        self.name == reference || reference.ends_with(&format!("::{}", self.name))
    }

    /// Whether an example calls it: a method by a dot or by its type, anything else by its name.
    fn is_used_in(&self, example: &str) -> bool {
        match self.name.split_once("::") {
            Some((_, method)) => has(example, &format!(".{method}")) || has(example, &self.name),
            None => has(example, &self.name),
        }
    }
}

/// What a function lacks.
fn wanting(item: &Item, all: &[Item]) -> Option<Finding> {
    let what = match &item.reference {
        _ if !item.example.is_empty() => return None,
        None => "has no runnable example, and does not name the item whose example uses it: \
                 write one, or `Example: see [`Item`]`, or make it pub(crate)"
            .to_owned(),
        Some(reference) => {
            let mut named = all.iter().filter(|other| other.is_named(reference));
            if named.any(|other| item.is_used_in(&other.example)) {
                return None;
            }
            format!("is used by no runnable example of `{reference}`")
        }
    };
    let (path, line, subject) = (item.path.clone(), item.line, item.name.clone());
    Some(Finding { check: "example", path, line, what: format!("`{subject}` {what}"), subject })
}

/// Whether a name stands in a text, and not only a longer one with the same letters.
fn has(text: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back().filter(|_| !name.starts_with('.'));
        let after = text[at + name.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// The lines of code blocks that are compiled and run.
fn runnable(documentation: &[&str]) -> String {
    let (mut example, mut open) = (String::new(), None);
    for line in documentation {
        match (line.trim().strip_prefix("```"), open) {
            (Some(words), None) => open = Some(matches!(words, "" | "rust")),
            (Some(_), Some(_)) => open = None,
            (None, Some(true)) => example.extend([line, "\n"]),
            (None, Some(false) | None) => {}
        }
    }
    example
}

/// The module of a file and the public items in it, without tests.
fn items(crate_name: &str, file: &File) -> Vec<Item> {
    let tests = tests_begin(&file.path, &file.text);
    let about: Vec<&str> = file.lines().filter_map(|(_, line)| line.strip_prefix("//!")).collect();
    let mut items = vec![Item::new(file, 1, module(crate_name, &file.path), false, &about)];
    let (mut documentation, mut owner, mut is_hidden) = (Vec::new(), String::new(), false);
    for (number, line) in file.lines().take_while(|(number, _)| *number < tests) {
        let text = line.trim_start();
        if let Some(said) = text.strip_prefix("///") {
            documentation.push(said);
        } else if let Some((kind, name)) = public(text) {
            let is_method = line.starts_with(' ') && !owner.is_empty();
            let name = if is_method { format!("{owner}::{name}") } else { name.to_owned() };
            items.push(Item::new(file, number, name, kind == "fn" && !is_hidden, &documentation));
            (documentation, is_hidden) = (Vec::new(), false);
        } else if text.starts_with('#') {
            is_hidden |= text == "#[doc(hidden)]";
        } else {
            (documentation, is_hidden) = (Vec::new(), false);
        }
        if line.starts_with("impl") || line.starts_with('}') {
            owner = implemented(line).unwrap_or_default();
        }
    }
    items
}

/// The name of the module in a file; of the crate in its root.
fn module(crate_name: &str, path: &str) -> String {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    let name = path.rsplit('/').next().unwrap_or(path);
    if name == "lib" { crate_name.to_owned() } else { name.to_owned() }
}

/// The kind and the name of what a line makes public; macros are public where they are exported.
fn public(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_prefix("pub ").or_else(|| line.strip_prefix("macro_rules! "))?;
    let mut words = rest.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let mut kind = words.next()?;
    let mut name = words.next();
    while matches!(kind, "const" | "unsafe" | "async") && name == Some("fn") {
        (kind, name) = ("fn", words.next());
    }
    match name {
        Some(name) if !line.starts_with("macro_rules!") => Some((kind, name)),
        Some(_) | None => Some(("macro", kind)),
    }
}

/// The type of `impl Type`, `impl<'a> Type<'a>` or `impl Trait for Type`.
fn implemented(line: &str) -> Option<String> {
    let rest = line.strip_prefix("impl")?;
    let rest = match rest.strip_prefix('<') {
        Some(parameters) => after_parameters(parameters),
        None => rest,
    };
    let rest = rest.split_once(" for ").map_or(rest, |(_, of)| of).trim_start().trim_start_matches('&');
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').unwrap_or(rest.len());
    rest[..end].rsplit("::").next().map(str::to_owned)
}

/// What follows the bracket that closes the parameters.
fn after_parameters(text: &str) -> &str {
    let mut depth = 1;
    let end = text.char_indices().find(|(_, c)| {
        depth += i32::from(*c == '<') - i32::from(*c == '>');
        depth == 0
    });
    end.map_or("", |(at, _)| &text[at + 1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in a file of the first crate.
    fn found(text: &str) -> Vec<String> {
        let file = File::new(&format!("crates/{}/src/a.rs", CRATES[0]), text);
        check(&[file]).into_iter().map(|finding| finding.subject).collect()
    }

    #[test]
    fn an_example_that_runs_is_wanted_of_public_functions() {
        assert_eq!(found("/// Says.\npub fn say() {}\n"), ["say"]);
        assert_eq!(found("/// Says.\n/// ```\n/// a::say();\n/// ```\npub fn say() {}\n"), [""; 0]);
        assert_eq!(found("/// ```no_run\n/// a::say();\n/// ```\npub const fn say() {}\n"), ["say"]);
        assert_eq!(found("#[doc(hidden)]\npub fn say() {}\n"), [""; 0], "nobody is to know it");
        assert_eq!(found("pub(crate) fn say() {}\nfn ask() {}\npub struct A;\n"), [""; 0]);
        assert_eq!(found("#[cfg(test)]\nmod tests {\n    pub fn say() {}\n}\n"), [""; 0]);
    }

    #[test]
    fn a_function_may_name_the_item_whose_example_uses_it() {
        let with = |example: &str, reference: &str| {
            found(&format!(
                "/// A.\n/// ```\n/// {example}\n/// ```\npub struct A;\n\nimpl<'a, T: Into<B>> A<'a> {{\n    /// Says. Example: see [`{reference}`].\n    #[must_use]\n    pub fn say() {{}}\n}}\n"
            ))
        };
        assert_eq!(with("A::say();", "A"), [""; 0]);
        assert_eq!(with("A::say();", "crate::A"), [""; 0]);
        assert_eq!(with("A::say_more();", "A"), ["A::say"], "the example does not use it");
        assert_eq!(with("B::say();", "A"), ["A::say"], "that is another one");
        assert_eq!(with("a.say().more();", "A"), [""; 0]);
        assert_eq!(with("A::say();", "B"), ["A::say"], "there is no such item");
        assert_eq!(with("A::say();", "A::say"), ["A::say"], "it has none of its own");
    }

    #[test]
    fn a_module_has_examples_too() {
        let text =
            "//! Words.\n//! ```\n//! a::say();\n//! ```\n\n/// Example: see [`a`].\npub fn say() {}\n";
        assert_eq!(found(text), [""; 0]);
    }
}
