//! `crates/words/words/en/said/*.ftl`: the phrases of the crates that decide, for those who translate them.
//!
//! The English of a phrase stands where it is said, in `phrase!`; the catalogue of a crate is made of its
//! sources. A phrase that two crates say, be it with other capitals, stands in the catalogue of the first.

use std::collections::BTreeSet;

use glossary::phrase;

use crate::tree::File;

/// The crates that say phrases, those first that others build on.
pub(crate) const CRATES: &[&str] = &[
    "glossary",
    "rating",
    "title",
    "pairing",
    "tiebreak",
    "prize",
    "laws",
    "tournament",
    "store",
    "formats",
    "roster",
    "access",
    "ledger",
];

/// The English catalogue of a crate.
pub(crate) fn catalogue(files: &[File], of: &str) -> String {
    let mut earlier = BTreeSet::new();
    for name in CRATES.iter().take_while(|name| **name != of) {
        earlier.extend(templates(files, name).iter().map(|template| phrase::id(template)));
    }
    let mut text =
        format!("# Written by `cargo xtask generate` from the phrases in crates/{of}; do not edit.\n\n");
    for template in templates(files, of) {
        let id = phrase::id(&template);
        if !earlier.contains(&id) {
            text += &format!("{id} = {}\n", in_fluent(&template));
        }
    }
    text
}

/// Gaps as Fluent writes them; a text that begins with what Fluent would read as its own is quoted.
fn in_fluent(template: &str) -> String {
    template.replace('{', "{ $").replace('}', " }")
}

/// The English of every phrase in the sources of a crate, tests and comments left out.
fn templates(files: &[File], of: &str) -> BTreeSet<String> {
    let folder = format!("crates/{of}/src/");
    let sources = files.iter().filter(|file| file.path.starts_with(&folder) && file.is(&[".rs"]));
    sources.filter(|file| !file.path.contains("tests")).flat_map(|file| of_source(&file.text)).collect()
}

fn of_source(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source);
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<&str>>().join("\n");
    code.match_indices("phrase!(")
        .filter_map(|(at, call)| literal(code[at + call.len()..].trim_start()))
        .collect()
}

/// The string that a source begins with, as the compiler reads it.
fn literal(source: &str) -> Option<String> {
    let mut characters = source.strip_prefix('"')?.chars().peekable();
    let mut text = String::new();
    loop {
        match characters.next()? {
            '"' => return Some(text),
            '\\' => match characters.next()? {
                '\n' => while characters.next_if(|c| c.is_whitespace()).is_some() {},
                'n' => text.push('\n'),
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalogue_is_made_of_the_phrases_of_the_sources() {
        let files = [
            File::new("crates/glossary/src/colour.rs", "phrase!(\"White\")"),
            File::new(
                "crates/pairing/src/why.rs",
                "// phrase!(\"not this\")\nphrase!(\"White\"); \
                 phrase!(\n    \"{name} is \\\"out\\\" \\\n        of it\", name)\n",
            ),
        ];
        let catalogue = catalogue(&files, "pairing");
        let lines: Vec<&str> = catalogue.lines().skip(2).collect();
        assert_eq!(lines, ["said-name-is-out-of-it = { $name } is \"out\" of it"]);
    }
}
