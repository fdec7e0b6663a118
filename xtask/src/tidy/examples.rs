//! Every public function of a domain crate, and every method of a public trait, has a runnable example or
//! names the item whose example uses it: ``Example: see [`System::add`]``. What is public can be reached from
//! outside, since the compiler warns of what cannot.
//!
//! A method is used where it is called on its own type, not on another that has one of the same name: the
//! type is named in the example, or what the example uses gives it. Nothing is compiled for this; what is
//! read are words.

use std::collections::BTreeSet;

use super::Finding;
use crate::tree::File;
use handbook::trace::tests_begin;

/// The crates whose functions have examples.
const CRATES: &[&str] =
    &["handbook", "glossary", "rating", "title", "prize", "tiebreak", "formats", "pairing", "tournament"];

/// How an item names the one whose example uses it.
const REFERENCE: &str = "Example: see [`";

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let items: Vec<Item> = CRATES.iter().flat_map(|name| of_crate(name, files)).collect();
    let functions = items.iter().filter(|item| item.kind == Kind::Function);
    functions.filter_map(|item| wanting(item, &items)).collect()
}

fn of_crate(name: &str, files: &[File]) -> Vec<Item> {
    let folder = format!("crates/{name}/src/");
    let sources = files.iter().filter(|file| file.path.starts_with(&folder) && file.is(&[".rs"]));
    sources.flat_map(|file| items(name, file)).collect()
}

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A function or a method, which needs an example.
    Function,
    /// What can be used in an example and gives something: a field, a variant, a trait of a type.
    Part,
    /// Anything else that may have an example.
    Other,
}

/// Something public, or a module, with what is written about it.
struct Item {
    path: String,
    line: usize,
    /// `Type::function`, or the name alone.
    name: String,
    kind: Kind,
    /// The types that whoever uses it has in hand.
    gives: Vec<String>,
    /// The code of its runnable examples.
    example: String,
    /// The item whose example is said to use it.
    reference: Option<String>,
}

impl Item {
    fn new(file: &File, line: usize, name: String, kind: Kind, documentation: &[&str]) -> Item {
        let text = documentation.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        let reference = text.split_once(REFERENCE).and_then(|(_, rest)| rest.split_once("`]"));
        let reference = reference.map(|(name, _)| name.to_owned());
        let example = runnable(documentation);
        Item { path: file.path.clone(), line, name, kind, gives: Vec::new(), example, reference }
    }

    /// The same, with the types of a text in hand for whoever uses it.
    fn giving(mut self, text: &str) -> Item {
        let owner = self.name.split_once("::").map(|(owner, _)| owner.to_owned());
        let types = words(text).filter(|word| word.starts_with(char::is_uppercase));
        let types =
            types.filter_map(|word| if word == "Self" { owner.clone() } else { Some(word.to_owned()) });
        self.gives = types.collect();
        self
    }

    /// Whether it is what a reference names, by its last or its last two words.
    fn is_named(&self, reference: &str) -> bool {
        let reference = reference.trim_start_matches("crate::").trim_end_matches("()");
        self.name == reference || reference.ends_with(&format!("::{}", self.name))
    }

    /// Whether an example uses it: a method by its type, or by a dot where it has its type in hand; anything
    /// else by its name.
    fn is_used_in(&self, example: &Example<'_>) -> bool {
        match self.name.split_once("::") {
            // A trait of a type is used wherever the type is.
            Some((owner, "")) => example.in_hand.contains(owner),
            Some((owner, method)) => {
                let is_mentioned = example.called.contains(method) || example.defined.contains(method);
                has(example.text, &self.name) || is_mentioned && example.in_hand.contains(owner)
            }
            None => example.words.contains(self.name.as_str()),
        }
    }
}

/// An example, and the types that it has in hand.
struct Example<'a> {
    text: &'a str,
    words: BTreeSet<&'a str>,
    /// What stands behind a dot, or in braces: methods and fields.
    called: BTreeSet<&'a str>,
    /// The functions that it defines, such as those of a trait.
    defined: BTreeSet<&'a str>,
    in_hand: BTreeSet<&'a str>,
}

impl<'a> Example<'a> {
    fn of(item: &'a Item, all: &'a [Item]) -> Example<'a> {
        let text = item.example.as_str();
        let behind = |sign: &str| -> BTreeSet<&'a str> {
            text.split(sign).skip(1).filter_map(|rest| words(rest).next()).collect()
        };
        let all_words: BTreeSet<&str> = words(text).collect();
        let mut in_hand = all_words.clone();
        in_hand.extend(item.name.split("::").next());
        let mut example =
            Example { text, called: behind("."), defined: behind("fn "), words: all_words, in_hand };
        while example.take_in_hand(all) {}
        example
    }

    /// Takes in hand what the items give that it uses; says whether that is anything new.
    fn take_in_hand(&mut self, all: &'a [Item]) -> bool {
        let before = self.in_hand.len();
        let used: Vec<&Item> =
            all.iter().filter(|item| !item.gives.is_empty() && item.is_used_in(self)).collect();
        self.in_hand.extend(used.into_iter().flat_map(|item| item.gives.iter().map(String::as_str)));
        self.in_hand.len() > before
    }
}

/// The words of a text, as names are written.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
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
            if named.any(|other| item.is_used_in(&Example::of(other, all))) {
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
    let mut items = vec![Item::new(file, 1, module(crate_name, &file.path), Kind::Other, &about)];
    let (mut documentation, mut owner, mut is_hidden) = (Vec::new(), Owner::default(), false);
    let lines: Vec<(usize, &str)> = file.lines().take_while(|(number, _)| *number < tests).collect();
    for (at, &(number, line)) in lines.iter().enumerate() {
        let text = line.trim_start();
        if let Some(said) = text.strip_prefix("///") {
            documentation.push(said);
            continue;
        }
        if text.starts_with('#') {
            is_hidden |= text == "#[doc(hidden)]";
            continue;
        }
        if let Some((kind, name)) = public(text).or_else(|| owner.member(line)) {
            let name = if line.starts_with(' ') { owner.of(name) } else { name.to_owned() };
            let kind = match kind {
                "fn" if !is_hidden => Kind::Function,
                "part" => Kind::Part,
                _ => Kind::Other,
            };
            let given = if kind == Kind::Part { text.to_owned() } else { signature(&lines[at..]) };
            items.push(Item::new(file, number, name, kind, &documentation).giving(&given));
        }
        (documentation, is_hidden) = (Vec::new(), false);
        if ["impl", "pub ", "}"].iter().any(|begin| line.starts_with(begin)) {
            owner = Owner::begun_by(line);
            items.extend(owner.as_trait(file, number));
        }
    }
    items
}

/// A signature: whoever calls a function has its parameters in hand, what it gives to a closure, and what it
/// returns.
fn signature(lines: &[(usize, &str)]) -> String {
    let end = lines.iter().position(|(_, line)| line.contains(['{', ';'])).map_or(lines.len(), |at| at + 1);
    lines[..end].iter().map(|(_, line)| format!("{line} ")).collect()
}

/// What the lines below belong to.
#[derive(Default)]
struct Owner {
    name: String,
    /// The trait that is implemented for it.
    implements: Option<String>,
    /// Whether its functions are public without saying so.
    is_trait: bool,
    /// Whether its variants are.
    is_enum: bool,
}

impl Owner {
    /// The owner that a line begins; none where it begins none.
    fn begun_by(line: &str) -> Owner {
        let named = |name: Option<&str>| name.unwrap_or_default().to_owned();
        match public(line) {
            Some(("struct", name)) => Owner { name: name.to_owned(), ..Owner::default() },
            Some(("trait", name)) => Owner { name: name.to_owned(), is_trait: true, ..Owner::default() },
            Some(("enum", name)) => Owner { name: name.to_owned(), is_enum: true, ..Owner::default() },
            _ => {
                let implements = line.split_once(" for ").and_then(|(before, _)| words(before).last());
                let name = named(implemented(line).as_deref());
                Owner { implements: implements.map(str::to_owned), name, ..Owner::default() }
            }
        }
    }

    /// The kind and the name of a method of a public trait, or of a variant.
    fn member<'a>(&self, line: &'a str) -> Option<(&'static str, &'a str)> {
        let text = line.strip_prefix("    ").filter(|text| !text.starts_with(' '))?;
        if self.is_trait {
            return Some(("fn", words(text.strip_prefix("fn ")?).next()?));
        }
        let is_variant = self.is_enum && text.starts_with(char::is_uppercase);
        is_variant.then(|| words(text).next()).flatten().map(|name| ("part", name))
    }

    /// The name of what belongs to it.
    fn of(&self, name: &str) -> String {
        if self.name.is_empty() { name.to_owned() } else { format!("{}::{name}", self.name) }
    }

    /// The trait that whoever has its type in hand has, too.
    fn as_trait(&self, file: &File, line: usize) -> Option<Item> {
        let gives = self.implements.as_ref()?;
        Some(Item::new(file, line, format!("{}::", self.name), Kind::Part, &[]).giving(gives))
    }
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
    if let Some((field, _)) = rest.split_once(": ").filter(|(field, _)| words(field).eq([*field])) {
        return Some(("part", field));
    }
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
                "/// A.\n/// ```\n/// {example}\n/// ```\npub struct A;\n\n\
                 impl<'a, T: Into<B>> A<'a> {{\n    /// Says. Example: see [`{reference}`].\n\
                 \x20   #[must_use]\n    pub fn say() {{}}\n}}\n"
            ))
        };
        assert_eq!(with("A::say();", "A"), [""; 0]);
        assert_eq!(with("A::say();", "crate::A"), [""; 0]);
        assert_eq!(with("A::say_more();", "A"), ["A::say"], "the example does not use it");
        assert_eq!(with("B::say();", "A"), ["A::say"], "that is another one");
        assert_eq!(with("a.say().more();", "A"), [""; 0], "the example of a type has it in hand");
        assert_eq!(with("A::say();", "B"), ["A::say"], "there is no such item");
        assert_eq!(with("A::say();", "A::say"), ["A::say"], "it has none of its own");
    }

    #[test]
    fn a_method_of_the_same_name_is_another_one() {
        let with = |example: &str| {
            let types = "/// B.\npub struct B {\n    /// A.\n    pub a: A,\n}\n\n/// C.\npub struct C;\n";
            let about = format!("/// Makes. \n/// ```\n/// {example}\n/// ```\npub fn make() -> B {{}}\n");
            let method = "impl A {\n    /// Says. Example: see [`make`].\n    pub fn say(&self) {}\n}\n";
            found(&[types, &about, method].concat())
        };
        assert_eq!(with("A.say();"), [""; 0]);
        assert_eq!(with("make().a.say();"), [""; 0], "what is made has one");
        assert_eq!(with("make().say();"), ["A::say"], "that is a method of B");
        assert_eq!(with("C.say();"), ["A::say"], "that is a method of C");
    }

    #[test]
    fn methods_of_traits_have_examples_too() {
        let with = |example: &str| {
            found(&format!(
                "/// T.\n/// ```\n/// {example}\n/// ```\n\
                 pub trait T {{\n    /// Says. Example: see [`T`].\n    fn say(&self);\n}}\n"
            ))
        };
        assert_eq!(with("impl T for A { fn say(&self) {} }"), [""; 0]);
        assert_eq!(with("impl T for A {}"), ["T::say"]);
        assert_eq!(found("/// T.\npub trait T {\n    /// Says.\n    fn say(&self);\n}\n"), ["T::say"]);
        assert_eq!(found("trait T {\n    fn say(&self);\n}\n"), [""; 0]);
    }

    #[test]
    fn a_module_has_examples_too() {
        let text =
            "//! Words.\n//! ```\n//! a::say();\n//! ```\n\n/// Example: see [`a`].\npub fn say() {}\n";
        assert_eq!(found(text), [""; 0]);
    }
}
