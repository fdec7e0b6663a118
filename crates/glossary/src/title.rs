//! The titles FIDE gives to players, in their precedence.
//!
//! General handling rules for Swiss tournaments (C.04.2) article 2.2: participants of equal strength are
//! ordered by title, GM - IM - WGM - FM - WIM - CM - WFM - WCM - no title.
//!
//! Not covered: titles of arbiters, trainers and organisers, and national titles.

use std::fmt;

use handbook::{Citation, cite};

use crate::{Phrase, phrase};

/// A player's FIDE title; the order of titles is their precedence, grandmasters first and untitled players
/// last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Title {
    /// GM.
    Grandmaster,
    /// IM.
    InternationalMaster,
    /// WGM.
    WomanGrandmaster,
    /// FM.
    FideMaster,
    /// WIM.
    WomanInternationalMaster,
    /// CM.
    CandidateMaster,
    /// WFM.
    WomanFideMaster,
    /// WCM.
    WomanCandidateMaster,
    /// No title.
    #[default]
    Untitled,
}

impl Title {
    /// The article that gives titles their precedence.
    ///
    /// ```
    /// use glossary::title::Title;
    /// assert_eq!(Title::PRECEDENCE.to_string(), "swiss-handling-rules@2026-02/2.2");
    /// ```
    pub const PRECEDENCE: Citation = cite!("swiss-handling-rules@2026-02/2.2");

    /// The eight titles in their precedence and, last, no title.
    pub const ALL: [Title; 9] = [
        Title::Grandmaster,
        Title::InternationalMaster,
        Title::WomanGrandmaster,
        Title::FideMaster,
        Title::WomanInternationalMaster,
        Title::CandidateMaster,
        Title::WomanFideMaster,
        Title::WomanCandidateMaster,
        Title::Untitled,
    ];

    /// Reads a title as report files write it, today (`GM`) or in 2006 (`g`), in any case; blanks are no
    /// title.
    ///
    /// ```
    /// use glossary::title::Title;
    /// assert_eq!(Title::parse("WGM"), Ok(Title::WomanGrandmaster));
    /// assert_eq!(Title::parse(" wg"), Ok(Title::WomanGrandmaster));
    /// assert_eq!(Title::parse("  m"), Ok(Title::InternationalMaster));
    /// assert_eq!(Title::parse("   "), Ok(Title::Untitled));
    /// assert_eq!(
    ///     Title::parse("XM").expect_err("no title").phrase().to_string(),
    ///     "\"XM\" is not a FIDE title"
    /// );
    /// ```
    ///
    /// # Errors
    /// When the text is no title.
    pub fn parse(text: &str) -> Result<Title, UnknownTitle> {
        let code = text.trim_matches(' ');
        Title::ALL
            .into_iter()
            .find(|title| {
                code.eq_ignore_ascii_case(title.code()) || code.eq_ignore_ascii_case(title.short_code())
            })
            .ok_or_else(|| UnknownTitle(code.to_owned()))
    }

    /// The code of the title in report files since 2016 and on rating lists; empty for no title.
    ///
    /// ```
    /// use glossary::title::Title;
    /// assert_eq!(Title::WomanInternationalMaster.code(), "WIM");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Title::Grandmaster => "GM",
            Title::InternationalMaster => "IM",
            Title::WomanGrandmaster => "WGM",
            Title::FideMaster => "FM",
            Title::WomanInternationalMaster => "WIM",
            Title::CandidateMaster => "CM",
            Title::WomanFideMaster => "WFM",
            Title::WomanCandidateMaster => "WCM",
            Title::Untitled => "",
        }
    }

    /// The short code of the title in report files of 2006; empty for no title.
    ///
    /// ```
    /// use glossary::title::Title;
    /// assert_eq!(Title::InternationalMaster.short_code(), "m");
    /// ```
    pub const fn short_code(self) -> &'static str {
        match self {
            Title::Grandmaster => "g",
            Title::InternationalMaster => "m",
            Title::WomanGrandmaster => "wg",
            Title::FideMaster => "f",
            Title::WomanInternationalMaster => "wm",
            Title::CandidateMaster => "c",
            Title::WomanFideMaster => "wf",
            Title::WomanCandidateMaster => "wc",
            Title::Untitled => "",
        }
    }

    /// Whether only women can hold the title.
    ///
    /// ```
    /// use glossary::title::Title;
    /// assert!(Title::WomanFideMaster.is_womens());
    /// assert!(!Title::FideMaster.is_womens());
    /// ```
    pub const fn is_womens(self) -> bool {
        match self {
            Title::WomanGrandmaster
            | Title::WomanInternationalMaster
            | Title::WomanFideMaster
            | Title::WomanCandidateMaster => true,
            Title::Grandmaster
            | Title::InternationalMaster
            | Title::FideMaster
            | Title::CandidateMaster
            | Title::Untitled => false,
        }
    }
}

/// Prints the code, `GM`; nothing for no title.
impl fmt::Display for Title {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.code())
    }
}

/// The titles that a player holds: the open one and the women's one, since titles of opponents count each by
/// itself (B.01 1.4.5).
///
/// ```
/// use glossary::title::{Title, Titles};
/// let titles = Titles::of(Title::FideMaster).and(Title::WomanInternationalMaster);
/// assert_eq!((titles.open(), titles.womens()), (Title::FideMaster, Title::WomanInternationalMaster));
/// assert_eq!(titles.highest(), Title::FideMaster);
/// assert_eq!(titles.held().count(), 2);
/// assert_eq!(Titles::default().held().count(), 0);
/// // Of two of a kind the higher stays.
/// assert_eq!(titles.and(Title::WomanFideMaster), titles);
/// assert_eq!(titles.to_string(), "FM WIM");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Titles {
    open: Title,
    womens: Title,
}

impl Titles {
    /// One title, or none. Example: see [`Titles`].
    pub fn of(title: Title) -> Titles {
        Titles::default().and(title)
    }

    /// These and another one. Example: see [`Titles`].
    pub fn and(self, title: Title) -> Titles {
        match title.is_womens() {
            true => Titles { womens: self.womens.min(title), ..self },
            false => Titles { open: self.open.min(title), ..self },
        }
    }

    /// The open title. Example: see [`Titles`].
    pub const fn open(self) -> Title {
        self.open
    }

    /// The women's title. Example: see [`Titles`].
    pub const fn womens(self) -> Title {
        self.womens
    }

    /// The one that precedes the other. Example: see [`Titles`].
    pub fn highest(self) -> Title {
        self.open.min(self.womens)
    }

    /// Each title that is held. Example: see [`Titles`].
    pub fn held(self) -> impl Iterator<Item = Title> {
        [self.open, self.womens].into_iter().filter(|title| *title != Title::Untitled)
    }
}

/// Prints the codes, `FM WIM`; nothing for no title.
impl fmt::Display for Titles {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<&str> = self.held().map(Title::code).collect();
        out.pad(&codes.join(" "))
    }
}

/// A text that is no FIDE title.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct UnknownTitle(pub String);

impl UnknownTitle {
    /// The same, to be said in any language. Example: see [`Title::parse`].
    pub fn phrase(&self) -> Phrase {
        phrase!("{text} is not a FIDE title", text = format!("{:?}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::Title;

    /// C.04.2 article 2.2.
    #[test]
    fn the_order_is_the_precedence() {
        let mut titles = Title::ALL;
        titles.reverse();
        titles.sort();
        let codes: Vec<&str> = titles.iter().map(|title| title.code()).collect();
        assert_eq!(codes, ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""]);
    }

    #[test]
    fn every_spelling_reads_back() {
        for title in Title::ALL {
            for spelling in [title.code(), title.short_code()] {
                assert_eq!(Title::parse(spelling), Ok(title));
                assert_eq!(Title::parse(&spelling.to_uppercase()), Ok(title));
                assert_eq!(Title::parse(&spelling.to_lowercase()), Ok(title));
            }
        }
    }

    #[test]
    fn a_womans_title_begins_with_w() {
        for title in Title::ALL {
            assert_eq!(title.is_womens(), title.code().starts_with('W'));
        }
    }
}
