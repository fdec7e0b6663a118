//! What the crates that decide have said, in the language of the page.

use fluent_bundle::FluentValue;
use glossary::Phrase;
use glossary::phrase::{self, Part};

use super::{Language, Words};

impl Words {
    /// A phrase in this language. English is what the phrase says itself, with points as players read them.
    pub(crate) fn said(&self, phrase: &Phrase) -> String {
        if self.language() == Language::English {
            return phrase.filled(|part| self.part(part));
        }
        let parts = phrase.parts().iter().map(|(name, part)| (*name, self.value(part)));
        let parts: Vec<(&'static str, FluentValue<'static>)> = parts.collect();
        self.with(&phrase::id(phrase.template()), &parts)
    }

    /// Numbers stay numbers, so that a translation can choose by them.
    pub(crate) fn value(&self, part: &Part) -> FluentValue<'static> {
        match part {
            Part::Opening(_) | Part::Run(_) => self.part(part).into(),
            Part::Number(number) => (*number).into(),
            Part::Verbatim(_) | Part::Points(_) | Part::Phrase(_) | Part::List(_) | Part::Clauses(_) => {
                self.part(part).into()
            }
        }
    }

    /// What stands between clauses: French has a narrow space before it.
    const fn semicolon(&self) -> &'static str {
        match self.language() {
            Language::French => "\u{202f}; ",
            Language::English | Language::German | Language::Spanish => "; ",
        }
    }

    fn part(&self, part: &Part) -> String {
        match part {
            Part::Verbatim(text) => text.clone(),
            Part::Number(number) => number.to_string(),
            Part::Points(points) => self.points(*points),
            Part::Opening(phrase) => phrase::opening(&self.said(phrase)),
            Part::Run(parts) => parts.iter().map(|part| self.part(part)).collect(),
            Part::Phrase(phrase) => self.said(phrase),
            Part::List(parts) => parts.iter().map(|part| self.part(part)).collect::<Vec<String>>().join(", "),
            Part::Clauses(all) => {
                all.iter().map(|one| self.said(one)).collect::<Vec<String>>().join(self.semicolon())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glossary::{Colour, PlayerResult};
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn a_phrase_is_said_in_the_language_of_the_page() {
        let words = Words::in_language(Language::German);
        assert_eq!(words.said(&Colour::White.phrase()), "Weiß");
        assert_eq!(words.said(&PlayerResult::ForfeitWin.phrase()), "kampfloser Sieg");
        assert_eq!(words.said(&Phrase::verbatim("Anna {b}")), "Anna {b}");
    }

    #[test]
    fn points_are_written_with_halves_in_every_language() {
        let points = |half_points| glossary::Points::from_half_points(half_points);
        let phrase = glossary::phrase!("{before} → {now}", before = points(5), now = points(6));
        assert_eq!(Words::in_language(Language::English).said(&phrase), "2½ → 3");
        let numbers = Language::ALL.map(|language| Words::in_language(language).halves(&"12.5"));
        assert_eq!(numbers, ["12½"; 4]);
        let numbers = Language::ALL.map(|language| Words::in_language(language).halves(&"3.75"));
        assert_eq!(numbers, ["3.75", "3,75", "3,75", "3,75"]);
        assert_eq!(Words::in_language(Language::German).halves(&"-0.5"), "-½");
        assert_eq!(Words::in_language(Language::German).halves(&"7.0"), "7");
    }

    /// The gaps of each message of a source.
    fn gaps(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut current = String::new();
        for line in source.lines() {
            if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with("said-")) {
                current = id.to_owned();
            }
            let names = line.split('$').skip(1).map(|rest| {
                rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            });
            found.entry(current.clone()).or_default().extend(names);
        }
        found
    }

    #[test]
    fn a_translation_fills_the_gaps_of_the_english_and_no_others() {
        let of = |language: Language| -> BTreeMap<String, BTreeSet<String>> {
            language.sources().iter().flat_map(|source| gaps(source)).collect()
        };
        let english = of(Language::English);
        for language in Language::ALL {
            for (id, gaps) in of(language).iter().filter(|(id, _)| id.starts_with("said-")) {
                assert_eq!(Some(gaps), english.get(id), "{}: {id}", language.code());
            }
        }
    }
}
