//! A sentence that is said in a language later.

use std::borrow::Cow;

use fluent_bundle::FluentValue;
use glossary::Phrase;
use glossary::phrase::Part;

use crate::Words;

/// A sentence for people, before it is known in which language.
///
/// ```
/// use words::{Language, Message, Words};
/// let unknown = Message::new("wrong-text-unknown").and("text", "1-2");
/// assert_eq!(unknown.said(&Words::in_language(Language::English)), "“1-2” is not known");
/// let white = Message::from(glossary::Colour::White.phrase());
/// assert_eq!(white.said(&Words::in_language(Language::German)), "Weiß");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Source);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// What a crate that decides has said, or what is repeated as it was written.
    Phrase(Box<Phrase>),
    /// A text of the catalogues by its id, and what fills its gaps.
    Catalogue(Cow<'static, str>, Vec<(&'static str, Gap)>),
    /// What is in a language already, or in none.
    Text(String),
    /// What something is called, and what is said of it.
    Labelled(Box<[Message; 2]>),
}

/// What fills a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Gap {
    Part(Part),
    Message(Message),
}

impl Gap {
    fn value(&self, words: &Words) -> FluentValue<'static> {
        match self {
            Gap::Part(part) => words.value(part),
            Gap::Message(message) => message.said(words).into(),
        }
    }
}

impl Message {
    /// A text of the catalogues.
    pub const fn new(id: &'static str) -> Message {
        Message(Source::Catalogue(Cow::Borrowed(id), Vec::new()))
    }

    /// The text of the catalogues for a word of a family: `Message::of("role", "chief-arbiter")` is
    /// `role-chief-arbiter`.
    pub fn of(family: &str, word: &str) -> Message {
        Message(Source::Catalogue(Cow::Owned(format!("{family}-{word}")), Vec::new()))
    }

    /// The same behind what it is about: `Round: “x” is not a number`.
    #[must_use]
    pub fn about(self, label: Message) -> Message {
        Message(Source::Labelled(Box::new([label, self])))
    }

    /// The same with something in a gap; a phrase has its own parts already.
    #[must_use]
    pub fn and(self, gap: &'static str, part: impl Into<Part>) -> Message {
        self.filled(gap, Gap::Part(part.into()))
    }

    /// The same with another message in a gap.
    #[must_use]
    pub fn and_said(self, gap: &'static str, message: Message) -> Message {
        self.filled(gap, Gap::Message(message))
    }

    fn filled(mut self, gap: &'static str, filling: Gap) -> Message {
        if let Source::Catalogue(_, gaps) = &mut self.0 {
            gaps.push((gap, filling));
        }
        self
    }

    /// It in a language, as it stands within other text.
    pub fn said(&self, words: &Words) -> String {
        match &self.0 {
            Source::Phrase(phrase) => words.said(phrase),
            Source::Catalogue(id, gaps) => {
                let gaps: Vec<_> = gaps.iter().map(|(gap, filling)| (*gap, filling.value(words))).collect();
                words.with(id, &gaps)
            }
            Source::Text(text) => text.clone(),
            Source::Labelled(both) => format!("{}: {}", both[0].sentence(words), both[1].said(words)),
        }
    }

    /// It in a language, where it stands alone: the first letter of a phrase is a capital there.
    pub fn sentence(&self, words: &Words) -> String {
        match &self.0 {
            Source::Phrase(phrase) => words.sentence(phrase),
            Source::Catalogue(..) | Source::Text(_) | Source::Labelled(_) => self.said(words),
        }
    }
}

impl From<Phrase> for Message {
    fn from(phrase: Phrase) -> Message {
        Message(Source::Phrase(Box::new(phrase)))
    }
}

/// What is said as it stands, in whatever language it is.
impl From<String> for Message {
    fn from(text: String) -> Message {
        Message(Source::Text(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn only_a_phrase_gets_a_capital_where_it_stands_alone() {
        let words = Words::in_language(Language::English);
        let phrase = Message::from(Phrase::verbatim("nobody sits there"));
        assert_eq!(phrase.said(&words), "nobody sits there");
        assert_eq!(phrase.sentence(&words), "Nobody sits there");
        let message = Message::new("wrong-missing");
        assert_eq!(message.sentence(&words), message.said(&words));
        assert_eq!(Message::from("as it stands".to_owned()).sentence(&words), "as it stands");
    }

    #[test]
    fn a_message_within_another_is_in_the_same_language() {
        let forbidden = Message::new("forbidden-needs")
            .and_said("role", Message::of("role", "chief-arbiter"))
            .and_said("needs", Message::of("permission", "pair"));
        let in_language = |language| forbidden.said(&Words::in_language(language));
        assert!(
            in_language(Language::German)
                .contains(&Words::in_language(Language::German).say("role-chief-arbiter"))
        );
        assert!(
            in_language(Language::English)
                .contains(&Words::in_language(Language::English).say("role-chief-arbiter"))
        );
    }
}
