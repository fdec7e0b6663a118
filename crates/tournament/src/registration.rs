//! What official papers say of a section beyond its announcement, and the title results it certifies.

use glossary::{Phrase, RoundNumber, phrase};
use jiff::civil::Date;
use title::NormTitle;

/// A national championship: norms of arbiters are made in it by articles of their own (B.06.1 3.9.1, 4.8.1,
/// 4.9.2; interpretation 0058).
///
/// ```
/// use tournament::Championship;
/// let final_of_players = Championship::of_word("national-individual").expect("a championship");
/// assert_eq!(final_of_players, Championship::NationalIndividual);
/// assert_eq!(final_of_players.phrase().to_string(), "final of the national individual championship");
/// assert_eq!(final_of_players.word(), "national-individual");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Championship {
    /// The final of the national individual championship: adult, open or women.
    NationalIndividual,
    /// The highest division of the national team championship.
    NationalTeam,
}

impl Championship {
    /// Both.
    pub const ALL: [Championship; 2] = [Championship::NationalIndividual, Championship::NationalTeam];

    /// The word by which it is known on the command line and in the log. Example: see [`Championship`].
    pub const fn word(self) -> &'static str {
        match self {
            Championship::NationalIndividual => "national-individual",
            Championship::NationalTeam => "national-team",
        }
    }

    /// The championship that a word means. Example: see [`Championship`].
    pub fn of_word(word: &str) -> Option<Championship> {
        Championship::ALL.into_iter().find(|one| one.word() == word)
    }

    /// What it is called. Example: see [`Championship`].
    pub fn phrase(self) -> Phrase {
        match self {
            Championship::NationalIndividual => phrase!("final of the national individual championship"),
            Championship::NationalTeam => phrase!("top national team league"),
        }
    }
}

/// How a section is registered, where it is played, and who answers for it.
///
/// ```
/// let registration = tournament::Registration::default();
/// assert!(registration.event_codes.is_empty() && !registration.is_world_or_continental);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Registration {
    /// The codes of the event on the FIDE rating server.
    pub event_codes: Vec<String>,
    /// When it was registered there.
    pub registered: Option<Date>,
    /// The playing venue.
    pub venue: String,
    /// The organiser: a club, a federation, a company.
    pub organiser: String,
    /// Whether it is an event of FIDE or of a continental association.
    pub is_world_or_continental: bool,
    /// Which national championship it is; none for most events.
    pub championship: Option<Championship>,
    /// What is important for whoever organises the event again.
    pub for_next_time: String,
}

/// A title result for which a certificate is to be made out.
///
/// ```
/// use title::NormTitle;
/// use tournament::TitleResult;
/// assert!(TitleResult::of(NormTitle::Grandmaster).ignored.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleResult {
    /// For which title.
    pub title: NormTitle,
    /// Rounds whose games are left out (B.01 1.4.1 e, f).
    pub ignored: Vec<RoundNumber>,
}

impl TitleResult {
    /// A result over all games. Example: see [`TitleResult`].
    pub const fn of(title: NormTitle) -> TitleResult {
        TitleResult { title, ignored: Vec::new() }
    }
}
