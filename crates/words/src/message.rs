//! A sentence that is said in a language later.

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
    Catalogue(&'static str, Vec<(&'static str, Part)>),
}

impl Message {
    /// A text of the catalogues.
    pub const fn new(id: &'static str) -> Message {
        Message(Source::Catalogue(id, Vec::new()))
    }

    /// The same with something in a gap; a phrase has its own parts already.
    #[must_use]
    pub fn and(mut self, gap: &'static str, part: impl Into<Part>) -> Message {
        if let Source::Catalogue(_, parts) = &mut self.0 {
            parts.push((gap, part.into()));
        }
        self
    }

    /// It in a language, as it stands within other text.
    pub fn said(&self, words: &Words) -> String {
        match &self.0 {
            Source::Phrase(phrase) => words.said(phrase),
            Source::Catalogue(id, parts) => {
                let parts: Vec<_> = parts.iter().map(|(gap, part)| (*gap, words.value(part))).collect();
                words.with(id, &parts)
            }
        }
    }

    /// It in a language, where it stands alone: the first letter of a phrase is a capital there.
    pub fn sentence(&self, words: &Words) -> String {
        match &self.0 {
            Source::Phrase(phrase) => words.sentence(phrase),
            Source::Catalogue(..) => self.said(words),
        }
    }
}

impl From<Phrase> for Message {
    fn from(phrase: Phrase) -> Message {
        Message(Source::Phrase(Box::new(phrase)))
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
    }
}
