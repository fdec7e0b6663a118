//! What is to be known of something that was printed all the same.

use std::collections::BTreeSet;

use words::Words;

use crate::error::TemplateFault;

/// What is to be known of something that was printed all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// No font has these characters: a question mark stands for each of them in the text.
    MissingCharacters {
        /// The characters.
        characters: BTreeSet<char>,
        /// The text in which they stand.
        text: String,
    },
    /// The organiser's template gives too little for PDF/UA: it is tagged PDF alone.
    NotAccessible(Vec<TemplateFault>),
    /// The organiser's template could not be used: ours was.
    TemplateRefused(Vec<TemplateFault>),
}

impl Finding {
    /// In a sentence.
    pub fn said(&self, words: &Words) -> String {
        let joined =
            |all: &[TemplateFault]| all.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        match self {
            Finding::MissingCharacters { characters, text } => {
                let named = characters.iter().map(|one| format!("{one} (U+{:04X})", u32::from(*one)));
                let named = named.collect::<Vec<_>>().join(", ");
                words.with(
                    "print-missing-characters",
                    &[("characters", named.into()), ("text", text.as_str().into())],
                )
            }
            Finding::NotAccessible(faults) => {
                words.with("print-not-accessible", &[("faults", joined(faults).into())])
            }
            Finding::TemplateRefused(faults) => {
                words.with("print-template-ours", &[("faults", joined(faults).into())])
            }
        }
    }
}
