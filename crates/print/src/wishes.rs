//! What is wished of a document, as forms and addresses say it: the same for pages and for programs.

use glossary::RoundNumber;
use words::Language;

use crate::error::Error;
use crate::options::{Options, PageColumns, Paper};

/// What is wished of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// The round; none for the last one.
    pub round: Option<RoundNumber>,
    /// How it is printed.
    pub options: Options,
    /// Whether plain text is wished for, in place of a PDF.
    pub is_text: bool,
}

impl Wishes {
    /// The fields, each with what it means, for the description of the interface.
    pub const FIELDS: [(&str, &str); 8] = [
        ("round", "Of which round; the last one if nothing is said."),
        ("paper", "a4 (if nothing is said) or letter."),
        ("columns", "In how many columns lists run over the page, from 1 to 4; as many as are legible."),
        ("fields", "The columns of the list itself by their names in files, with commas between."),
        ("large", "yes: large print, letters of 18 points."),
        ("language", "en, de, fr or es; the reader's own if nothing is said."),
        ("form", "pdf (if nothing is said) or text, for lines of Braille."),
        ("width", "How many characters a line of text has; 40 if nothing is said."),
    ];

    /// Reads wishes; what is empty was not wished.
    ///
    /// ```
    /// use print::{Paper, Wishes};
    /// use words::Language;
    /// let asked = [("paper", "letter"), ("round", "3")];
    /// let asked = asked.map(|(name, value)| (name.to_owned(), value.to_owned()));
    /// let wishes = Wishes::read(&asked, Language::English)?;
    /// assert_eq!((wishes.options.paper, wishes.is_text), (Paper::Letter, false));
    /// assert!(Wishes::read(&[("paper".to_owned(), "a0".to_owned())], Language::English).is_err());
    /// # Ok::<(), print::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a wish cannot be understood: which field it is.
    pub fn read(asked: &[(String, String)], reader: Language) -> Result<Wishes, Error> {
        let find = |name: &str| asked.iter().find(|(found, _)| found == name);
        let text = |name: &str| find(name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty());
        let language = read(text("language"), "language", Language::of)?.unwrap_or(reader);
        let is_yes = |value: &str| match value {
            "yes" | "true" | "on" => Some(true),
            "no" | "false" => Some(false),
            _ => None,
        };
        let chosen =
            text("fields").map(|names| names.split(',').map(|name| name.trim().to_owned()).collect());
        let usual = Options::in_language(language);
        let options = Options {
            paper: read(text("paper"), "paper", Paper::of)?.unwrap_or_default(),
            columns: read(text("columns"), "columns", |text| PageColumns::of(text.parse().ok()?))?
                .unwrap_or_default(),
            large: read(text("large"), "large", is_yes)?.unwrap_or(false),
            chosen: chosen.unwrap_or_default(),
            line_width: read(text("width"), "width", width)?.unwrap_or(usual.line_width),
            ..usual
        };
        let form = |text: &str| match text {
            "pdf" => Some(false),
            "text" => Some(true),
            _ => None,
        };
        Ok(Wishes {
            round: read(text("round"), "round", |text| RoundNumber::new(text.parse().ok()?))?,
            options,
            is_text: read(text("form"), "form", form)?.unwrap_or(false),
        })
    }
}

fn width(text: &str) -> Option<usize> {
    text.parse().ok().filter(|width| (10..=200).contains(width))
}

/// A wish, if there is one and it can be understood.
fn read<T>(
    text: Option<&str>,
    field: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Error> {
    text.map(|text| parse(text).ok_or_else(|| Error::Wish { field, text: text.to_owned() })).transpose()
}
