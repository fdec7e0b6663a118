//! The infringements that article 12.9 answers, each with the article that forbids it.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

/// Something that a player did and that leads to a penalty of article 12.9.
///
/// ```
/// use laws::penalty::Infringement;
/// assert_eq!(Infringement::Notes.forbidden_by().article().number, "11.3.1");
/// assert_eq!(Infringement::Notes.leads_to_penalty_by().article().number, "11.6");
/// assert_eq!(Infringement::Notes.phrase().to_string(), "used notes, information or advice");
/// assert_eq!(Infringement::ALL.len(), 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Infringement {
    /// The player's conduct brought chess into disrepute.
    Disrepute,
    /// The player left the playing venue without permission.
    LeftVenue,
    /// The player left the playing area while having the move, without permission.
    LeftAreaOnMove,
    /// The player did not report on leaving, where the event demands it.
    LeftWithoutReport,
    /// The player used notes, information or advice, or analysed on another chessboard.
    Notes,
    /// The player used the bag with a stored device without permission.
    UsedBag,
    /// The player refused an inspection.
    RefusedInspection,
    /// The player smoked where it is not allowed.
    Smoking,
    /// The player annoyed or distracted the opponent.
    Distraction,
    /// The player made unreasonable claims.
    UnreasonableClaims,
    /// The player offered draws unreasonably, or at the wrong time.
    UnreasonableDrawOffers,
    /// The player brought a source of noise into the playing area.
    Noise,
    /// The player asked for the score sheet more than five times.
    TooManyLooks,
    /// The player paused the chessclock without a valid reason.
    PausedWithoutReason,
    /// The player did not press with the hand that moved, or held a finger on or over the chessclock.
    OtherHand,
    /// The player displaced pieces.
    DisplacedPieces,
    /// The player pressed when meaning to pause.
    PressedByMistake,
    /// The player made two moves in a row.
    TwoMovesInARow,
    /// The player refused to help with a reconstruction or a claim.
    RefusedToAssist,
    /// The player agreed or offered a draw where the event forbids it.
    ForbiddenDraw,
}

impl Infringement {
    /// All infringements. Example: see [`Infringement`].
    pub const ALL: [Infringement; 20] = [
        Infringement::Disrepute,
        Infringement::LeftVenue,
        Infringement::LeftAreaOnMove,
        Infringement::LeftWithoutReport,
        Infringement::Notes,
        Infringement::UsedBag,
        Infringement::RefusedInspection,
        Infringement::Smoking,
        Infringement::Distraction,
        Infringement::UnreasonableClaims,
        Infringement::UnreasonableDrawOffers,
        Infringement::Noise,
        Infringement::TooManyLooks,
        Infringement::PausedWithoutReason,
        Infringement::OtherHand,
        Infringement::DisplacedPieces,
        Infringement::PressedByMistake,
        Infringement::TwoMovesInARow,
        Infringement::RefusedToAssist,
        Infringement::ForbiddenDraw,
    ];

    /// The article that was infringed. Example: see [`Infringement`].
    pub const fn forbidden_by(self) -> Citation {
        match self {
            Infringement::Disrepute => cite!("laws@2023-01/11.1"),
            Infringement::LeftVenue => cite!("laws@2023-01/11.2.3.1"),
            Infringement::LeftAreaOnMove => cite!("laws@2023-01/11.2.3.2"),
            Infringement::LeftWithoutReport => cite!("laws@2023-01/11.2.4"),
            Infringement::Notes => cite!("laws@2023-01/11.3.1"),
            Infringement::UsedBag => cite!("laws@2023-01/11.3.2.1"),
            Infringement::RefusedInspection => cite!("laws@2023-01/11.3.3"),
            Infringement::Smoking => cite!("laws@2023-01/11.3.4"),
            Infringement::Distraction
            | Infringement::UnreasonableClaims
            | Infringement::UnreasonableDrawOffers
            | Infringement::Noise => cite!("laws@2023-01/11.5"),
            Infringement::TooManyLooks => cite!("laws@2023-01/A.4.3"),
            Infringement::PausedWithoutReason => cite!("laws@2023-01/6.11.2"),
            Infringement::OtherHand => cite!("laws@2023-01/6.2.3"),
            Infringement::DisplacedPieces => cite!("laws@2023-01/7.4.1"),
            Infringement::PressedByMistake => cite!("laws@2023-01/7.5.3"),
            Infringement::TwoMovesInARow => cite!("laws@2023-01/1.2"),
            Infringement::RefusedToAssist => cite!("laws@2023-01/11.11"),
            Infringement::ForbiddenDraw => cite!("laws@2023-01/9.1.1"),
        }
    }

    /// The article that sends the arbiter to 12.9. Example: see [`Infringement`].
    pub const fn leads_to_penalty_by(self) -> Citation {
        match self {
            Infringement::Disrepute
            | Infringement::LeftVenue
            | Infringement::LeftAreaOnMove
            | Infringement::LeftWithoutReport
            | Infringement::Notes
            | Infringement::UsedBag
            | Infringement::Smoking
            | Infringement::Distraction
            | Infringement::UnreasonableClaims
            | Infringement::UnreasonableDrawOffers
            | Infringement::Noise
            | Infringement::TooManyLooks => cite!("laws@2023-01/11.6"),
            Infringement::RefusedInspection => cite!("laws@2023-01/11.3.3"),
            Infringement::PausedWithoutReason => cite!("laws@2023-01/6.11.4"),
            Infringement::DisplacedPieces => cite!("laws@2023-01/7.4.3"),
            Infringement::OtherHand
            | Infringement::PressedByMistake
            | Infringement::TwoMovesInARow
            | Infringement::RefusedToAssist
            | Infringement::ForbiddenDraw => cite!("laws@2023-01/12.9"),
        }
    }

    /// The word that names it on the command line, in forms and in requests of programs.
    ///
    /// ```
    /// use laws::penalty::Infringement;
    /// assert_eq!(Infringement::LeftVenue.word(), "left-venue");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Infringement::Disrepute => "disrepute",
            Infringement::LeftVenue => "left-venue",
            Infringement::LeftAreaOnMove => "left-area-on-move",
            Infringement::LeftWithoutReport => "left-without-report",
            Infringement::Notes => "notes",
            Infringement::UsedBag => "used-bag",
            Infringement::RefusedInspection => "refused-inspection",
            Infringement::Smoking => "smoking",
            Infringement::Distraction => "distraction",
            Infringement::UnreasonableClaims => "unreasonable-claims",
            Infringement::UnreasonableDrawOffers => "unreasonable-draw-offers",
            Infringement::Noise => "noise",
            Infringement::TooManyLooks => "too-many-looks",
            Infringement::PausedWithoutReason => "paused-without-reason",
            Infringement::OtherHand => "other-hand",
            Infringement::DisplacedPieces => "displaced-pieces",
            Infringement::PressedByMistake => "pressed-by-mistake",
            Infringement::TwoMovesInARow => "two-moves-in-a-row",
            Infringement::RefusedToAssist => "refused-to-assist",
            Infringement::ForbiddenDraw => "forbidden-draw",
        }
    }

    /// What the player did, to be said in any language. Example: see [`Infringement`].
    pub fn phrase(self) -> Phrase {
        match self {
            Infringement::Disrepute => phrase!("brought the game of chess into disrepute"),
            Infringement::LeftVenue => phrase!("left the playing venue without permission"),
            Infringement::LeftAreaOnMove => phrase!("left the playing area while having the move"),
            Infringement::LeftWithoutReport => phrase!("left the playing area without reporting"),
            Infringement::Notes => phrase!("used notes, information or advice"),
            Infringement::UsedBag => phrase!("used a bag without permission"),
            Infringement::RefusedInspection => phrase!("refused to be inspected"),
            Infringement::Smoking => phrase!("smoked outside the section for it"),
            Infringement::Distraction => phrase!("distracted or annoyed the opponent"),
            Infringement::UnreasonableClaims => phrase!("made unreasonable claims"),
            Infringement::UnreasonableDrawOffers => phrase!("offered draws unreasonably"),
            Infringement::Noise => phrase!("brought a source of noise into the playing area"),
            Infringement::TooManyLooks => phrase!("asked for the score sheet more than five times"),
            Infringement::PausedWithoutReason => phrase!("paused the chessclock without a valid reason"),
            Infringement::OtherHand => phrase!("did not handle the chessclock with the hand that moved"),
            Infringement::DisplacedPieces => phrase!("displaced pieces"),
            Infringement::PressedByMistake => phrase!("pressed the clock instead of pausing it"),
            Infringement::TwoMovesInARow => phrase!("made two moves in a row"),
            Infringement::RefusedToAssist => phrase!("refused to assist the arbiter"),
            Infringement::ForbiddenDraw => phrase!("agreed or offered a draw against the regulations"),
        }
    }

    /// Whether loss of the game is too much for it when it happened once and by accident.
    pub(crate) const fn may_be_an_accident(self) -> bool {
        match self {
            Infringement::DisplacedPieces | Infringement::PressedByMistake => true,
            Infringement::Disrepute
            | Infringement::LeftVenue
            | Infringement::LeftAreaOnMove
            | Infringement::LeftWithoutReport
            | Infringement::Notes
            | Infringement::UsedBag
            | Infringement::RefusedInspection
            | Infringement::Smoking
            | Infringement::Distraction
            | Infringement::UnreasonableClaims
            | Infringement::UnreasonableDrawOffers
            | Infringement::Noise
            | Infringement::TooManyLooks
            | Infringement::PausedWithoutReason
            | Infringement::OtherHand
            | Infringement::TwoMovesInARow
            | Infringement::RefusedToAssist
            | Infringement::ForbiddenDraw => false,
        }
    }
}
