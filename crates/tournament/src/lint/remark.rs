//! A remark of the linter: how grave, about what, by which article, and where.

use std::fmt;

use glossary::{Phrase, phrase};
use handbook::Citation;

use crate::invitation::InvitationText;

/// How grave a remark is.
///
/// ```
/// use tournament::Gravity;
/// assert!(Gravity::Wrong < Gravity::Advice);
/// assert_eq!(Gravity::Missing.word(), "missing");
/// assert_eq!(Gravity::Missing.phrase().to_string(), "missing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gravity {
    /// It contradicts itself, the calendar or a regulation.
    Wrong,
    /// The regulations of an event say it, and these do not.
    Missing,
    /// It should be said, or looked at again.
    Advice,
}

impl Gravity {
    /// The word by which programs and style sheets know it. Example: see [`Gravity`].
    pub const fn word(self) -> &'static str {
        match self {
            Gravity::Wrong => "wrong",
            Gravity::Missing => "missing",
            Gravity::Advice => "advice",
        }
    }

    /// What it is called. Example: see [`Gravity`].
    pub fn phrase(self) -> Phrase {
        match self {
            Gravity::Wrong => phrase!("wrong"),
            Gravity::Missing => phrase!("missing"),
            Gravity::Advice => phrase!("advice"),
        }
    }
}

/// What a clause or a remark is about.
///
/// ```
/// use tournament::{InvitationText, Topic};
/// assert_eq!(Topic::DefaultTime.word(), "default-time");
/// assert_eq!(Topic::Text(InvitationText::Prizes).word(), "prizes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// City and federation.
    Place,
    /// The first and the last day.
    Dates,
    /// Days and times of the rounds.
    Rounds,
    /// What happens beside the rounds.
    Programme,
    /// The time control.
    TimeControl,
    /// Which rules of rapid and blitz apply.
    Supervision,
    /// The default time.
    DefaultTime,
    /// Agreed draws.
    AgreedDraws,
    /// The pairing system and the editions.
    System,
    /// The acceleration.
    Acceleration,
    /// What results are worth.
    Scoring,
    /// Byes and late entries.
    Byes,
    /// Absence and withdrawal.
    Absence,
    /// The tie-breaks.
    TieBreaks,
    /// The arbiters.
    Arbiters,
    /// Appeals.
    Appeals,
    /// The reply to the invitation.
    Reply,
    /// Conduct of the players.
    Conduct,
    /// What an organiser says in own words.
    Text(InvitationText),
    /// A text of regulations as a whole.
    Whole,
}

impl Topic {
    /// The word by which programs know it. Example: see [`Topic`].
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Place => "place",
            Topic::Dates => "dates",
            Topic::Rounds => "rounds",
            Topic::Programme => "programme",
            Topic::TimeControl => "time-control",
            Topic::Supervision => "supervision",
            Topic::DefaultTime => "default-time",
            Topic::AgreedDraws => "agreed-draws",
            Topic::System => "system",
            Topic::Acceleration => "acceleration",
            Topic::Scoring => "scoring",
            Topic::Byes => "byes",
            Topic::Absence => "absence",
            Topic::TieBreaks => "tie-breaks",
            Topic::Arbiters => "arbiters",
            Topic::Appeals => "appeals",
            Topic::Reply => "reply",
            Topic::Conduct => "conduct",
            Topic::Text(text) => text.word(),
            Topic::Whole => "whole",
        }
    }
}

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPlace {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What stands there.
    pub quoted: String,
}

/// Something that the linter says.
///
/// ```
/// use tournament::{Gravity, lint_text};
/// let remarks = lint_text("Thursday July 26, 2019 at 20:00 closing ceremony");
/// assert_eq!(remarks[0].gravity, Gravity::Wrong);
/// assert_eq!(
///     remarks[0].to_string(),
///     "line 1, column 1: wrong: 2019-07-26 is a Friday, not a Thursday \
///      (competition-rules@2018-10/12.3.4)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// How grave it is.
    pub gravity: Gravity,
    /// What it is about.
    pub topic: Topic,
    /// What is to be said, in a sentence.
    pub what: Phrase,
    /// The article behind it.
    pub article: Citation,
    /// Where it stands, if it is about words in a text.
    pub place: Option<TextPlace>,
}

impl Remark {
    pub(super) const fn new(gravity: Gravity, topic: Topic, what: Phrase, article: Citation) -> Remark {
        Remark { gravity, topic, what, article, place: None }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "line {}, column {}: ", place.line, place.column)?;
        }
        write!(f, "{}: {} ({})", self.gravity.word(), self.what, self.article)
    }
}
