//! The log of events that breach, or explain a breach of, the integrity of pairings, with the comments of the
//! report file.

use std::fmt;

use glossary::RoundNumber;

/// What kind of event it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreachKind {
    /// The arbiter altered a pairing by hand.
    ManualPairingAlteration,
    /// The tournament was taken over from a report whose rounds differ.
    Import,
    /// A result was corrected after the next round was paired.
    Correction,
    /// An adjourned game did not end in the draw for which it had counted.
    Adjournment,
    /// A setting changed that pairings depend on.
    Configuration,
    /// Pairing numbers were given anew or exchanged.
    PairingNumbers,
    /// The section left FIDE mode.
    FideModeLeft,
    /// The list of tie-breaks changed after the start.
    TieBreaks,
    /// A full-point bye was granted, which is deprecated.
    FullPointBye,
    /// A result was corrected for the rating report only.
    RatingReport,
    /// Values from outside were brought for a tie-break.
    OutsideValues,
}

impl BreachKind {
    /// All kinds.
    pub const ALL: [BreachKind; 11] = [
        BreachKind::ManualPairingAlteration,
        BreachKind::Import,
        BreachKind::Correction,
        BreachKind::Adjournment,
        BreachKind::Configuration,
        BreachKind::PairingNumbers,
        BreachKind::FideModeLeft,
        BreachKind::TieBreaks,
        BreachKind::FullPointBye,
        BreachKind::RatingReport,
        BreachKind::OutsideValues,
    ];

    /// The words with which the comment begins. The first five are those of the acceptance checklist; of the
    /// others only that there must be a comment is public. Example: see [`Breach`].
    pub const fn words(self) -> &'static str {
        match self {
            BreachKind::ManualPairingAlteration => "MPA",
            BreachKind::Import => "Import",
            BreachKind::Correction => "Correction",
            BreachKind::Adjournment => "Adjournment",
            BreachKind::Configuration => "Configuration",
            BreachKind::PairingNumbers => "TPN",
            BreachKind::FideModeLeft => "FIDE mode left",
            BreachKind::TieBreaks => "Tie-breaks",
            BreachKind::FullPointBye => "Full-point bye",
            BreachKind::RatingReport => "Rating report",
            BreachKind::OutsideValues => "Outside values",
        }
    }

    /// Whether pairings may differ because of it. Example: see [`Breach`].
    pub const fn concerns_pairings(self) -> bool {
        match self {
            BreachKind::ManualPairingAlteration
            | BreachKind::Import
            | BreachKind::Correction
            | BreachKind::Adjournment
            | BreachKind::Configuration
            | BreachKind::PairingNumbers => true,
            BreachKind::FideModeLeft
            | BreachKind::TieBreaks
            | BreachKind::FullPointBye
            | BreachKind::RatingReport
            | BreachKind::OutsideValues => false,
        }
    }
}

/// An event of the pairing-integrity log. Printed, it is the comment of the report file without its `###`.
///
/// ```
/// use glossary::RoundNumber;
/// use tournament::{Breach, BreachKind};
/// let round = RoundNumber::new(5).expect("a round");
/// let breach =
///     Breach { kind: BreachKind::ManualPairingAlteration, round, what: "boards 1 and 2".to_owned() };
/// assert_eq!(breach.to_string(), "MPA @ Round 5: boards 1 and 2");
/// assert_eq!(BreachKind::Correction.words(), "Correction");
/// assert!(BreachKind::Correction.concerns_pairings() && !BreachKind::TieBreaks.concerns_pairings());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// What kind of event.
    pub kind: BreachKind,
    /// The round concerned.
    pub round: RoundNumber,
    /// What happened, in words.
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} @ Round {}: {}", self.kind.words(), self.round, self.what)
    }
}
