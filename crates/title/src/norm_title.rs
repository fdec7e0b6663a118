//! The titles that are gained by norms, and their limits.

use std::fmt;

use glossary::Title;
use handbook::{Citation, cite};

/// A title that is gained by norms (B.01 1.4).
///
/// ```
/// use title::NormTitle;
/// let title = NormTitle::parse("WGM").expect("a title");
/// assert_eq!((title.adjusted_floor(), title.lowest_average(), title.lowest_performance()), (2000, 2180, 2400));
/// assert_eq!(title.opponents_article().to_string(), "title-regulations@2024-01/1.4.5.d");
/// assert_eq!(NormTitle::parse("FM"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NormTitle {
    /// GM.
    Grandmaster,
    /// IM.
    InternationalMaster,
    /// WGM.
    WomanGrandmaster,
    /// WIM.
    WomanInternationalMaster,
}

impl NormTitle {
    /// All four, in the order of the certificate.
    pub const ALL: [NormTitle; 4] = [
        NormTitle::Grandmaster,
        NormTitle::InternationalMaster,
        NormTitle::WomanGrandmaster,
        NormTitle::WomanInternationalMaster,
    ];

    /// The title by its letters, in any case. Example: see [`NormTitle`].
    pub fn parse(text: &str) -> Option<NormTitle> {
        NormTitle::ALL.into_iter().find(|title| title.title().code().eq_ignore_ascii_case(text.trim()))
    }

    /// The title itself. Example: see [`NormTitle::counts_among`].
    pub const fn title(self) -> Title {
        match self {
            NormTitle::Grandmaster => Title::Grandmaster,
            NormTitle::InternationalMaster => Title::InternationalMaster,
            NormTitle::WomanGrandmaster => Title::WomanGrandmaster,
            NormTitle::WomanInternationalMaster => Title::WomanInternationalMaster,
        }
    }

    /// The rating to which one opponent may be raised (1.4.6b). Example: see [`NormTitle`].
    pub const fn adjusted_floor(self) -> u16 {
        match self {
            NormTitle::Grandmaster => 2200,
            NormTitle::InternationalMaster => 2050,
            NormTitle::WomanGrandmaster => 2000,
            NormTitle::WomanInternationalMaster => 1850,
        }
    }

    /// The lowest rating average of the opponents (1.4.8a). Example: see [`NormTitle`].
    pub const fn lowest_average(self) -> u16 {
        match self {
            NormTitle::Grandmaster => 2380,
            NormTitle::InternationalMaster => 2230,
            NormTitle::WomanGrandmaster => 2180,
            NormTitle::WomanInternationalMaster => 2030,
        }
    }

    /// The lowest performance, after rounding (1.4.8). Example: see [`NormTitle`].
    pub const fn lowest_performance(self) -> u16 {
        match self {
            NormTitle::Grandmaster => 2600,
            NormTitle::InternationalMaster => 2450,
            NormTitle::WomanGrandmaster => 2400,
            NormTitle::WomanInternationalMaster => 2250,
        }
    }

    /// The article that says which titles a third of the opponents hold. Example: see [`NormTitle`].
    pub fn opponents_article(self) -> Citation {
        match self {
            NormTitle::Grandmaster => cite!("title-regulations@2024-01/1.4.5.b"),
            NormTitle::InternationalMaster => cite!("title-regulations@2024-01/1.4.5.c"),
            NormTitle::WomanGrandmaster => cite!("title-regulations@2024-01/1.4.5.d"),
            NormTitle::WomanInternationalMaster => cite!("title-regulations@2024-01/1.4.5.e"),
        }
    }

    /// Whether an opponent with a title is among the third that the norm asks for (1.4.5 b-e).
    ///
    /// ```
    /// use glossary::Title;
    /// use title::NormTitle;
    /// assert!(NormTitle::WomanGrandmaster.counts_among(Title::InternationalMaster));
    /// assert!(!NormTitle::Grandmaster.counts_among(Title::WomanGrandmaster));
    /// assert_eq!(NormTitle::Grandmaster.title(), Title::Grandmaster);
    /// ```
    pub fn counts_among(self, title: Title) -> bool {
        let admitted: &[Title] = match self {
            NormTitle::Grandmaster => &[Title::Grandmaster],
            NormTitle::InternationalMaster => &[Title::InternationalMaster, Title::Grandmaster],
            NormTitle::WomanGrandmaster => {
                &[Title::WomanGrandmaster, Title::InternationalMaster, Title::Grandmaster]
            }
            NormTitle::WomanInternationalMaster => &[
                Title::WomanInternationalMaster,
                Title::WomanGrandmaster,
                Title::InternationalMaster,
                Title::Grandmaster,
            ],
        };
        admitted.contains(&title)
    }
}

impl fmt::Display for NormTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.title().code())
    }
}
