//! What is said to people, in their language: message catalogues in Fluent, one folder a language, English
//! complete.
//!
//! - [`Words`]: the texts of a language; how it writes dates and points, and in which order it has names.
//! - [`Language`]: which there are.
//! - [`Message`]: a sentence that is said in a language later.
//!
//! Names of people, clubs and tournaments are never translated. A message that a language lacks is taken from
//! English; the test below says which, so that none is forgotten. `words/<language>/said` holds what the
//! crates that decide say, by the English in their sources; `words/<language>/handbook` holds what the
//! register says of each article.
//!
//! ```
//! use words::{Language, Words};
//! let words = Words::in_language(Language::German);
//! assert_eq!(words.said(&glossary::Colour::White.phrase()), "Weiß");
//! assert_eq!(words.date(jiff::civil::date(2026, 3, 1)), "1. März 2026");
//! ```

mod catalogue;
mod collation;
mod format;
mod message;
mod said;

pub use format::{of_points, written};
pub use message::Message;

use std::sync::{Arc, LazyLock};

use fluent_bundle::{FluentArgs, FluentValue};
use glossary::Federation;

use catalogue::Catalogue;

/// A language that pages can be shown in.
///
/// ```
/// use words::Language;
/// assert_eq!(Language::of("de-AT"), Some(Language::German));
/// assert_eq!(Language::German.code(), "de");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] = [Language::English, Language::German, Language::French, Language::Spanish];

    /// The code by which browsers know it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Spanish => "es",
        }
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::French => "Français",
            Language::Spanish => "Español",
        }
    }

    /// The language of a code such as `de` or `de-AT`.
    pub fn of(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_', ';']).next().unwrap_or_default().trim();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// The language in which a federation's arbiters and players read; English where that is none of ours, or
    /// not only one.
    pub fn of_federation(federation: Federation) -> Language {
        match federation.code() {
            "AUT" | "GER" | "LIE" => Language::German,
            "FRA" | "MNC" => Language::French,
            "ARG" | "BOL" | "CHI" | "COL" | "CRC" | "CUB" | "DOM" | "ECU" | "ESA" | "ESP" | "GUA" | "HON"
            | "MEX" | "NCA" | "PAN" | "PAR" | "PER" | "PUR" | "URU" | "VEN" => Language::Spanish,
            _ => Language::English,
        }
    }

    /// The first language of an `Accept-Language` header that we speak. Weights are taken to fall from left
    /// to right, as browsers send them.
    pub fn accepted(header: &str) -> Language {
        header.split(',').find_map(Language::of).unwrap_or(Language::English)
    }

    /// Its catalogues, as Fluent writes them.
    pub const fn sources(self) -> &'static [&'static str] {
        match self {
            Language::English => catalogue::ENGLISH,
            Language::German => catalogue::GERMAN,
            Language::French => catalogue::FRENCH,
            Language::Spanish => catalogue::SPANISH,
        }
    }
}

static CATALOGUES: LazyLock<Vec<Arc<Catalogue>>> =
    LazyLock::new(|| Language::ALL.into_iter().map(|language| Arc::new(Catalogue::new(language))).collect());

/// The texts of one language.
#[derive(Clone)]
pub struct Words {
    language: Language,
    catalogue: Arc<Catalogue>,
}

impl Words {
    /// Those of a language.
    pub fn in_language(language: Language) -> Words {
        let index = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
        Words { language, catalogue: Arc::clone(&CATALOGUES[index]) }
    }

    /// Which language it is.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A text without anything to put in.
    pub fn say(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A text with a number or another text in it: `words.with("boards-missing", &[("count", 3.into())])`.
    pub fn with(&self, id: &str, parts: &[(&'static str, FluentValue<'_>)]) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in parts {
            arguments.set(*name, value.clone());
        }
        self.catalogue
            .text(id, &arguments)
            .or_else(|| Words::in_language(Language::English).catalogue.text(id, &arguments))
            .unwrap_or_else(|| format!("[{id}]"))
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "the tests read which messages the sources ask for")]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    /// Every message that the code asks for, found by the way it asks: `say("id")`, `with("id"`.
    fn asked_for(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                asked_for(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs")
                && !path.ends_with("words/src/lib.rs")
            {
                let text = std::fs::read_to_string(&path).unwrap();
                for call in
                    [".say(\"", ".with(\"", "say: \"", "Wrong::say(\"", "Wrong::with(\"", "Message::new(\""]
                {
                    for (at, _) in text.match_indices(call) {
                        let rest = &text[at + call.len()..];
                        found.insert(rest[..rest.find('"').unwrap()].to_owned());
                    }
                }
            }
        }
    }

    /// The crates that can ask for messages: this one, and all that depend on it.
    fn who_asks() -> Vec<PathBuf> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let folders = std::fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path());
        let asks = |folder: &PathBuf| {
            let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
            folder.ends_with("words") || manifest.lines().any(|line| line.starts_with("words"))
        };
        folders.filter(asks).collect()
    }

    #[test]
    fn every_message_asked_for_is_in_every_language() {
        let mut asked = BTreeSet::new();
        let crates = who_asks();
        assert!(crates.iter().any(|folder| folder.ends_with("web")), "{crates:?}");
        for folder in crates {
            asked_for(&folder.join("src"), &mut asked);
        }
        assert!(!asked.is_empty());
        for language in Language::ALL {
            let words = Words::in_language(language);
            let missing: Vec<&String> = asked.iter().filter(|id| !words.catalogue.has(id)).collect();
            assert!(missing.is_empty(), "{} lacks {missing:?}", language.code());
        }
    }

    #[test]
    fn every_language_has_the_messages_of_english_and_no_others() {
        let english = Words::in_language(Language::English).catalogue.ids();
        for language in Language::ALL {
            assert_eq!(Words::in_language(language).catalogue.ids(), english, "{}", language.code());
        }
    }

    #[test]
    fn the_language_of_a_browser_is_the_first_that_we_speak() {
        assert_eq!(Language::accepted("tlh, en-GB;q=0.8"), Language::English);
        assert_eq!(Language::accepted(""), Language::English);
    }

    #[test]
    fn the_federations_named_for_a_language_are_members() {
        let members: Vec<Federation> = Federation::members().collect();
        let of = |language| members.iter().filter(|one| Language::of_federation(**one) == language).count();
        assert_eq!([of(Language::German), of(Language::French), of(Language::Spanish)], [3, 2, 20]);
    }
}
