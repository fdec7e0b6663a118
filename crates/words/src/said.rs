//! What the crates that decide have said, in the language of the page.

use fluent_bundle::FluentValue;
use glossary::Phrase;
use glossary::phrase::{self, Part};

use super::format::of_points;
use super::{Language, Words};

impl Words {
    /// A phrase in this language. English is what the phrase says itself, with points as players read them.
    pub fn said(&self, phrase: &Phrase) -> String {
        if self.language() == Language::English {
            return phrase.filled(|part| self.part(part));
        }
        let parts = phrase.parts().iter().map(|(name, part)| (*name, self.value(part)));
        let parts: Vec<(&'static str, FluentValue<'static>)> = parts.collect();
        self.with(&phrase::id(phrase.template()), &parts)
    }

    /// A phrase that stands alone: in every language its first letter is a capital there.
    pub fn sentence(&self, phrase: &Phrase) -> String {
        phrase::opening(&self.said(phrase))
    }

    /// Numbers and points stay numbers, so that a translation can choose by them.
    pub fn value(&self, part: &Part) -> FluentValue<'static> {
        match part {
            Part::Opening(_) | Part::Run(_) => self.part(part).into(),
            Part::Number(number) => (*number).into(),
            Part::Points(points) => of_points(*points),
            Part::Verbatim(_) | Part::Phrase(_) | Part::List(_) | Part::Clauses(_) => self.part(part).into(),
        }
    }

    /// What stands between clauses: French has a narrow space before it.
    const fn semicolon(&self) -> &'static str {
        match self.language() {
            Language::French => "\u{202f}; ",
            Language::English | Language::German | Language::Spanish => "; ",
        }
    }

    /// The name of a regulation; in English as the Handbook has it.
    pub fn regulation(&self, edition: &handbook::Edition) -> String {
        match self.language() {
            Language::English => edition.title.to_owned(),
            Language::German | Language::French | Language::Spanish => {
                self.say(&format!("regulation-{}", edition.slug))
            }
        }
    }

    /// What an article says, in our own words; in English as the register has it.
    pub fn paraphrase(&self, citation: handbook::Citation) -> String {
        let text = citation.article().text;
        match self.language() {
            Language::English => text.to_owned(),
            Language::German | Language::French | Language::Spanish => self.say(&paraphrase_id(text)),
        }
    }

    /// What stands between a name and what is said of it: French has a space before it.
    pub const fn colon(&self) -> &'static str {
        match self.language() {
            Language::French => "\u{a0}: ",
            Language::English | Language::German | Language::Spanish => ": ",
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

/// The message that translates a paraphrase of the register: the same for articles of several editions that
/// say the same.
fn paraphrase_id(text: &str) -> String {
    phrase::id(text).replacen("said", "paraphrase", 1)
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

    /// By CLDR: in French the plural begins at two, in German and Spanish everything but one has it.
    #[test]
    fn points_stand_with_the_form_of_their_noun_that_the_language_asks_for() {
        let said = |language| {
            let words = Words::in_language(language);
            [0, 1, 2, 3, 4].map(|half_points| {
                let points = glossary::Points::from_half_points(half_points);
                words.said(&glossary::phrase!("{points} points", points))
            })
        };
        assert_eq!(said(Language::French), ["0 point", "½ point", "1 point", "1½ point", "2 points"]);
        assert_eq!(said(Language::German), ["0 Punkte", "½ Punkt", "1 Punkt", "1½ Punkte", "2 Punkte"]);
        assert_eq!(said(Language::Spanish), ["0 puntos", "½ punto", "1 punto", "1½ puntos", "2 puntos"]);
    }

    /// French has the singular for nought, too: what it says there must not be “one”.
    #[test]
    fn nought_is_not_said_to_be_one() {
        for language in Language::ALL {
            let words = Words::in_language(language);
            let ones = |id: &str, variable: &str, number: i64| {
                let mut arguments = fluent_bundle::FluentArgs::new();
                arguments.set(variable.to_owned(), number);
                let text = words.catalogue.text(id, &arguments).unwrap_or_default();
                let is_one = |word: &&str| ["1", "un", "une", "ein", "eine", "una", "one"].contains(word);
                text.split(|c: char| !c.is_alphanumeric()).filter(is_one).count()
            };
            for message in language.sources().iter().flat_map(|source| messages(source)) {
                let Some((id, text)) = message.split_once(" =") else { continue };
                // What says itself how none is said says it on purpose.
                let chosen = text.split("{ $").filter(|_| !text.contains("[0]"));
                for variable in chosen.filter_map(|part| part.split_once(" ->").map(|(name, _)| name)) {
                    assert!(ones(id, variable, 0) <= ones(id, variable, 7), "{}: {id}", language.code());
                }
            }
        }
    }

    /// The messages of a source, each with all its lines.
    fn messages(source: &str) -> Vec<String> {
        let mut messages: Vec<String> = Vec::new();
        for line in source.lines() {
            match messages.last_mut().filter(|_| line.starts_with([' ', '}'])) {
                Some(message) => message.push_str(line),
                None => messages.push(line.to_owned()),
            }
        }
        messages
    }

    #[test]
    fn what_stands_alone_begins_with_a_capital() {
        let refusal = glossary::phrase!("round {round} has no board {board}", round = 3, board = 9);
        for language in Language::ALL {
            let words = Words::in_language(language);
            let alone = words.sentence(&refusal);
            assert!(alone.starts_with(char::is_uppercase), "{}: {alone}", language.code());
            assert_eq!(alone.to_lowercase(), words.said(&refusal).to_lowercase());
        }
    }

    #[test]
    fn every_regulation_has_its_name_in_every_language() {
        for language in Language::ALL {
            let words = Words::in_language(language);
            for edition in handbook::documents().iter().flat_map(|document| document.editions) {
                let name = words.regulation(edition);
                assert!(!name.starts_with('['), "{}: {name}", language.code());
                assert_eq!(name == edition.title, language == Language::English, "{name}");
            }
        }
    }

    /// Whichever article a page cites, its tip and its page are in the language of the reader.
    #[test]
    fn every_article_is_paraphrased_in_every_language() {
        let editions = || handbook::documents().iter().flat_map(|document| document.editions);
        for language in [Language::German, Language::French, Language::Spanish] {
            let words = Words::in_language(language);
            for (edition, article) in
                editions().flat_map(|one| one.articles.iter().map(move |article| (one, article)))
            {
                let place = format!("{}: {edition}/{}", language.code(), article.number);
                assert!(words.catalogue.has(&paraphrase_id(article.text)), "{place} is not translated");
                let said = words.say(&paraphrase_id(article.text));
                assert!(
                    !said.is_empty() && said.ends_with('.') == article.text.ends_with('.'),
                    "{place}: {said}"
                );
                for number in
                    article.text.split(|c: char| !c.is_ascii_digit()).filter(|digits| digits.len() > 1)
                {
                    assert!(said.contains(number), "{place}: {number} is missing in “{said}”");
                }
            }
        }
        let seen = cite("dutch@2026-02/2.4.9");
        assert_eq!(Words::in_language(Language::English).paraphrase(seen), seen.article().text);
    }

    fn cite(citation: &str) -> handbook::Citation {
        handbook::find(citation).unwrap()
    }

    /// French puts a space that no line is broken at before high signs and inside quotation marks.
    #[test]
    fn french_has_no_ordinary_space_before_high_signs() {
        for source in Language::French.sources() {
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                for wrong in [" ;", " !", " ?", " : ", "« ", " »"] {
                    assert!(!line.contains(wrong), "{line}");
                }
                assert!(!line.ends_with(" :"), "{line}");
            }
        }
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
