//! Boards, chessclocks and records of visually disabled players: D.1, D.2.2 to D.2.7.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

/// What a chessclock or a board of a visually disabled player must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Requirement {
    /// The board is at least 20 cm by 20 cm.
    BoardSize,
    /// The black squares are slightly raised.
    RaisedSquares,
    /// Each square has an aperture.
    Apertures,
    /// Each piece has a peg.
    Pegs,
    /// The pieces are Staunton, the black ones marked.
    MarkedPieces,
    /// The clock announces time and moves.
    Announcement,
    /// The dial of an analogue clock can be felt.
    DialDots,
    /// The flag of an analogue clock can be felt.
    Flag,
}

impl Requirement {
    /// What a board must have.
    pub const OF_BOARD: [Requirement; 5] = [
        Requirement::BoardSize,
        Requirement::RaisedSquares,
        Requirement::Apertures,
        Requirement::Pegs,
        Requirement::MarkedPieces,
    ];

    /// Its article. Example: see [`ClockForBlind`].
    pub const fn citation(self) -> Citation {
        match self {
            Requirement::BoardSize => cite!("laws@2023-01/D.1.1"),
            Requirement::RaisedSquares => cite!("laws@2023-01/D.1.2"),
            Requirement::Apertures => cite!("laws@2023-01/D.1.3"),
            Requirement::Pegs => cite!("laws@2023-01/D.1.4.1"),
            Requirement::MarkedPieces => cite!("laws@2023-01/D.1.4.2"),
            Requirement::Announcement => cite!("laws@2023-01/D.2.6.1"),
            Requirement::DialDots => cite!("laws@2023-01/D.2.6.2.1"),
            Requirement::Flag => cite!("laws@2023-01/D.2.6.2.2"),
        }
    }

    /// What is to be looked at, to be said in any language.
    ///
    /// ```
    /// use laws::blind::Requirement;
    /// assert_eq!(Requirement::Pegs.phrase().to_string(), "each piece has a peg that fits the apertures");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Requirement::BoardSize => phrase!("the board measures at least 20 by 20 centimetres"),
            Requirement::RaisedSquares => phrase!("the black squares are slightly raised"),
            Requirement::Apertures => phrase!("each square has an aperture"),
            Requirement::Pegs => phrase!("each piece has a peg that fits the apertures"),
            Requirement::MarkedPieces => phrase!("the pieces are Staunton, the black ones specially marked"),
            Requirement::Announcement => phrase!("the clock announces the time and the number of moves"),
            Requirement::DialDots => {
                phrase!("the dial has raised dots: one every five minutes, two every 15")
            }
            Requirement::Flag => phrase!("the flag and the minute hand can be felt"),
        }
    }
}

/// The chessclock of a visually disabled player.
///
/// ```
/// use laws::blind::{ClockForBlind, Requirement};
/// let talking = ClockForBlind::Special { announces: true };
/// assert_eq!(talking.missing(), []);
/// let dial = ClockForBlind::Analogue { raised_dots: true, tactile_flag: false };
/// assert_eq!(dial.missing(), [Requirement::Flag]);
/// assert_eq!(dial.citation().article().number, "D.2.6.2");
/// assert_eq!(Requirement::Flag.citation().article().number, "D.2.6.2.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockForBlind {
    /// A chessclock made for visually disabled players.
    Special {
        /// Whether it announces the time and the number of moves to the player.
        announces: bool,
    },
    /// An analogue clock.
    Analogue {
        /// Whether its dial has reinforced hands and raised dots.
        raised_dots: bool,
        /// Whether its flag can be felt, and the minute hand before it falls.
        tactile_flag: bool,
    },
}

impl ClockForBlind {
    /// The article that allows it. Example: see [`ClockForBlind`].
    pub const fn citation(self) -> Citation {
        match self {
            ClockForBlind::Special { .. } => cite!("laws@2023-01/D.2.6.1"),
            ClockForBlind::Analogue { .. } => cite!("laws@2023-01/D.2.6.2"),
        }
    }

    /// What it lacks. Example: see [`ClockForBlind`].
    pub fn missing(self) -> Vec<Requirement> {
        let lacking = |has: bool, requirement| (!has).then_some(requirement);
        match self {
            ClockForBlind::Special { announces } => {
                lacking(announces, Requirement::Announcement).into_iter().collect()
            }
            ClockForBlind::Analogue { raised_dots, tactile_flag } => {
                let lacks =
                    [lacking(raised_dots, Requirement::DialDots), lacking(tactile_flag, Requirement::Flag)];
                lacks.into_iter().flatten().collect()
            }
        }
    }
}

/// How a visually disabled player keeps score: one of these is a duty (D.2.7), and a recording device is no
/// device in the sense of 11.3.2.
///
/// ```
/// use laws::blind::Record;
/// assert_eq!(Record::ALL.map(|record| record.phrase().to_string())[0], "in Braille");
/// assert_eq!(Record::KEPT_BY.article().number, "D.2.7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// In Braille.
    Braille,
    /// In longhand.
    Longhand,
    /// On a recording device.
    Recorder,
}

impl Record {
    /// All ways. Example: see [`Record`].
    pub const ALL: [Record; 3] = [Record::Braille, Record::Longhand, Record::Recorder];

    /// The article that makes it a duty.
    pub const KEPT_BY: Citation = cite!("laws@2023-01/D.2.7");

    /// Its name, to be said in any language. Example: see [`Record`].
    pub fn phrase(self) -> Phrase {
        match self {
            Record::Braille => phrase!("in Braille"),
            Record::Longhand => phrase!("in longhand"),
            Record::Recorder => phrase!("on a recording device"),
        }
    }
}

/// The article that says when a piece counts as touched: on the board of a visually disabled player when it
/// has left its aperture, on that of a sighted player as always.
///
/// ```
/// use laws::blind::touched_by;
/// assert_eq!(touched_by(true).article().number, "D.2.2");
/// assert_eq!(touched_by(false).article().number, "D.2.5");
/// ```
pub const fn touched_by(is_visually_disabled: bool) -> Citation {
    if is_visually_disabled { cite!("laws@2023-01/D.2.2") } else { cite!("laws@2023-01/D.2.5") }
}
