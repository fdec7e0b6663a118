//! How something is printed: paper, columns, letters, language.

use words::Language;

use crate::links::Links;

/// The paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 in.
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// As it is named on the command line and in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// The paper of a name.
    ///
    /// ```
    /// assert_eq!(print::Paper::of("Letter"), Some(print::Paper::Letter));
    /// ```
    pub fn of(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name().eq_ignore_ascii_case(name))
    }

    /// Width and height upright, in thousandths of a point.
    pub(crate) const fn size(self) -> (i64, i64) {
        match self {
            Paper::A4 => (595_276, 841_890),
            Paper::Letter => (612_000, 792_000),
        }
    }

    /// As Typst calls it.
    pub(crate) const fn typst(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "us-letter",
        }
    }
}

/// In how many columns a list runs over the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PageColumns {
    /// As many as are legible and save paper.
    #[default]
    Automatic,
    /// So many, from 1 to 4.
    Fixed(u8),
}

impl PageColumns {
    /// The most there can be.
    pub const MAX: u8 = 4;

    /// So many columns, if there can be so many.
    ///
    /// ```
    /// use print::PageColumns;
    /// assert_eq!(PageColumns::of(3), Some(PageColumns::Fixed(3)));
    /// assert_eq!(PageColumns::of(5), None);
    /// ```
    pub fn of(number: u8) -> Option<PageColumns> {
        (1..=PageColumns::MAX).contains(&number).then_some(PageColumns::Fixed(number))
    }
}

/// How something is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The paper.
    pub paper: Paper,
    /// In how many columns lists run over the page.
    pub columns: PageColumns,
    /// Letters of 18 points, for those who see little.
    pub large: bool,
    /// The language.
    pub language: Language,
    /// The columns that a list is to have, by their names in files; none for those that are usual.
    pub chosen: Vec<String>,
    /// How many characters a line of plain text has.
    pub line_width: usize,
    /// Where phones find the pages of the festival: what QR codes lead to. None where no phone can come.
    pub links: Option<Links>,
    /// Whether whoever prints may see birth dates, addresses, fees and notes.
    pub with_personal: bool,
}

impl Options {
    /// How many cells most Braille lines have.
    pub const BRAILLE_WIDTH: usize = 40;

    /// What is usual, in a language.
    ///
    /// ```
    /// use print::{Options, Paper};
    /// use words::Language;
    /// assert_eq!(Options::in_language(Language::German).paper, Paper::A4);
    /// ```
    pub const fn in_language(language: Language) -> Options {
        Options {
            paper: Paper::A4,
            columns: PageColumns::Automatic,
            large: false,
            language,
            chosen: Vec::new(),
            line_width: Options::BRAILLE_WIDTH,
            links: None,
            with_personal: true,
        }
    }
}
