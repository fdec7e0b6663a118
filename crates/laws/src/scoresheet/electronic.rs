//! The electronic score sheet: it keeps what the player enters and tells the player nothing about it.

use glossary::{Colour, GameResult};
use handbook::{Citation, cite};

use crate::board::{Move, Position};
use crate::notation::{Letters, MoveError, read};

/// Why a move is entered that has not been made on the chessboard (8.1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has been made.
    Made,
    /// The player claims a draw with this intended move (9.2, 9.3).
    DrawClaim,
    /// The player seals it (I.1.1).
    Sealing,
}

/// One entry of a sheet: the move as entered, and whether the offer of a draw is marked (8.1.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetEntry {
    /// What the player entered, legal or not.
    pub text: String,
    /// Whether `(=)` is marked.
    pub draw_offer: bool,
}

/// Why an entry is not taken. An illegal move is no reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryRefused {
    /// The move has not been made on the chessboard (8.1.2).
    #[error("moves are not recorded in advance")]
    InAdvance,
}

impl EntryRefused {
    /// The article that forbids it. Example: see [`ElectronicSheet`].
    pub const fn citation(self) -> Citation {
        match self {
            EntryRefused::InAdvance => cite!("laws@2023-01/8.1.2"),
        }
    }
}

/// The first entry of a sheet that is no legal move: for the arbiter's eyes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetFault {
    /// Which entry, from 0: White's and Black's moves counted together.
    pub entry: usize,
    /// What is wrong.
    pub error: MoveError,
}

/// The electronic score sheet of one player.
///
/// ```
/// use laws::board::Position;
/// use laws::notation::Letters;
/// use laws::scoresheet::{ElectronicSheet, EntryRefused, Why};
/// let mut sheet = ElectronicSheet::default();
/// sheet.enter("e4", false, 1, Why::Made)?;
/// // A move that is not legal is stored, and nobody is told.
/// sheet.enter("Ke6", true, 2, Why::Made)?;
/// let refused = sheet.enter("d4", false, 2, Why::Made).expect_err("not made yet");
/// assert_eq!((refused, refused.citation().article().number), (EntryRefused::InAdvance, "8.1.2"));
/// sheet.enter("d4", false, 2, Why::DrawClaim)?;
/// let (moves, fault) = sheet.check(&Position::start(), &Letters::ENGLISH);
/// assert_eq!((moves.len(), fault.map(|it| it.entry)), (1, Some(1)));
/// assert!(sheet.entries()[1].draw_offer);
/// # Ok::<(), EntryRefused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ElectronicSheet {
    entries: Vec<SheetEntry>,
}

impl ElectronicSheet {
    /// Enters the next move, with the number of moves that both players have made on the chessboard.
    /// Example: see [`ElectronicSheet`].
    ///
    /// # Errors
    /// When the move has not been made and is not entered for a claim or to seal it.
    pub fn enter(&mut self, text: &str, draw_offer: bool, made: usize, why: Why) -> Result<(), EntryRefused> {
        let allowed = match why {
            Why::Made => made,
            Why::DrawClaim | Why::Sealing => made + 1,
        };
        if self.entries.len() >= allowed {
            return Err(EntryRefused::InAdvance);
        }
        self.entries.push(SheetEntry { text: text.to_owned(), draw_offer });
        Ok(())
    }

    /// All entries, in order. Example: see [`ElectronicSheet`].
    pub fn entries(&self) -> &[SheetEntry] {
        &self.entries
    }

    /// What the arbiter sees: the legal moves from the start, and the first entry that is none. Example: see
    /// [`ElectronicSheet`].
    pub fn check(&self, start: &Position, letters: &Letters) -> (Vec<Move>, Option<SheetFault>) {
        let (mut position, mut moves) = (start.clone(), Vec::new());
        for (entry, SheetEntry { text, .. }) in self.entries.iter().enumerate() {
            let played = read(&position, text, letters);
            match played.and_then(|it| position.make(it).map(|()| it).map_err(|_| MoveError::Illegal)) {
                Ok(played) => moves.push(played),
                Err(error) => return (moves, Some(SheetFault { entry, error })),
            }
        }
        (moves, None)
    }
}

/// Whether both players approved the same result at the end (8.7): none as long as one is missing.
///
/// ```
/// use glossary::{Colour, GameResult, PlayerResult};
/// use laws::scoresheet::result_agrees;
/// let won = GameResult::new(PlayerResult::Win, PlayerResult::Loss);
/// let drawn = GameResult::new(PlayerResult::Draw, PlayerResult::Draw);
/// let approved = |white, black| result_agrees(|colour| if colour == Colour::White { white } else { black });
/// assert_eq!(approved(won, None), None);
/// assert_eq!(approved(won, won), Some(true));
/// assert_eq!(approved(won, drawn), Some(false));
/// ```
pub fn result_agrees(approved_by: impl Fn(Colour) -> Option<GameResult>) -> Option<bool> {
    Some(approved_by(Colour::White)? == approved_by(Colour::Black)?)
}
