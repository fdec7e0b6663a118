//! Yes with a line, no with a proof, or open.

use std::fmt;

use cozy_chess::{self as generator, Board, File, Piece, Square};
use glossary::{Phrase, phrase};

use super::shorter::shorter;
use crate::board::{Move, translate::move_from};

/// Whether a side can mate by any series of legal moves. Example: see [`can_mate`](super::can_mate).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It can: these legal moves end in mate by it.
    Yes(Line),
    /// It cannot, for this reason.
    No(Proof),
    /// Neither a line nor a proof was found. The arbiter decides; it never counts as a win.
    Open {
        /// The position that stays open, as FEN.
        position: String,
        /// How many positions were gone through.
        positions: usize,
    },
}

/// Legal moves of both sides that end in mate. It prints in the form of the Universal Chess Interface:
/// `e2e4`, `e7e8q`, castling as the king's move, in Chess960 as the king's move onto its rook.
///
/// ```
/// use glossary::Colour;
/// use laws::board::Position;
/// use laws::can_mate::{Answer, can_mate};
///
/// let position = Position::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - -").unwrap();
/// let Answer::Yes(line) = can_mate(&position, Colour::White) else { panic!("the rook mates") };
/// assert_eq!((line.moves().len(), line.to_string().as_str()), (1, "a1a8"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    start: Board,
    moves: Vec<generator::Move>,
}

/// How many moves ahead a line is shortened, and in how many positions altogether.
const PATIENCE: [(usize, usize); 2] = [(2, 60_000), (3, 200_000)];

impl Line {
    pub(super) fn new(start: &Board, moves: Vec<generator::Move>) -> Line {
        Line { start: start.clone(), moves }
    }

    /// A line to be told to people: shortened as far as a bounded number of positions allows.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::board::Position;
    /// use laws::can_mate::{Answer, can_mate};
    ///
    /// let position = Position::from_fen("8/8/8/4k3/8/8/8/R3K3 w - -").unwrap();
    /// let Answer::Yes(line) = can_mate(&position, Colour::White) else { panic!("the rook mates") };
    /// assert!(line.shorter().moves().len() <= line.moves().len());
    /// ```
    #[must_use]
    pub fn shorter(&self) -> Line {
        let shortened = PATIENCE.iter().fold(self.moves.clone(), |moves, (depth, positions)| {
            shorter(&self.start, moves, *depth, *positions)
        });
        Line::new(&self.start, shortened)
    }

    /// The moves; castling is the king's move onto its rook. Example: see [`Line`].
    pub fn moves(&self) -> Vec<Move> {
        self.moves.iter().copied().map(move_from).collect()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut board = self.start.clone();
        for (number, &played) in self.moves.iter().enumerate() {
            let blank = if number == 0 { "" } else { " " };
            write!(f, "{blank}{}", as_printed(&board, played))?;
            board.play_unchecked(played);
        }
        Ok(())
    }
}

/// Castling from the usual squares is printed as the king's move of two squares.
fn as_printed(board: &Board, played: generator::Move) -> generator::Move {
    let own = board.colors(board.side_to_move());
    let castles = board.pieces(Piece::King).has(played.from) && own.has(played.to);
    let to = match (castles, played.from.file(), played.to.file()) {
        (true, File::E, File::H) => File::G,
        (true, File::E, File::A) => File::C,
        (true | false, _, there) => there,
    };
    generator::Move { to: Square::new(to, played.to.rank()), ..played }
}

/// Why a side can never mate.
///
/// ```
/// use laws::can_mate::Proof;
///
/// assert_eq!(Proof::LoneKing.to_string(), "it has only its king");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It has only its king.
    LoneKing,
    /// It has one knight, and the opponent only queens: whatever queens stand beside their king, one of them
    /// can capture the knight that gives check, or a square beside the king stays free.
    KnightAgainstQueens,
    /// It has only bishops on squares of one colour, and the opponent no pawn, no knight and no bishop on the
    /// other colour: a king in check has a square of the other colour to go to, or a queen or rook beside it
    /// that can step in.
    BishopsOfOneColour,
    /// Taken together, the squares that each man could ever reach leave no square where the opponent's king
    /// could be mated: its pawns are blocked, or its men are shut in or out, or of the wrong colour.
    Confinement,
    /// Every position that legal moves can reach was gone through, and none is a mate by this side.
    Enumeration {
        /// How many positions.
        positions: usize,
        /// How many of them were not gone on from, because one of the other proofs holds there.
        closed: usize,
    },
}

impl Proof {
    /// The proof, to be said in any language. Example: see [`Proof`].
    pub fn phrase(self) -> Phrase {
        match self {
            Proof::LoneKing => phrase!("it has only its king"),
            Proof::KnightAgainstQueens => phrase!("it has one knight, the opponent only queens"),
            Proof::BishopsOfOneColour => phrase!(
                "its bishops stand on one colour, and the opponent has no man to stand in its king's way"
            ),
            Proof::Confinement => {
                phrase!("its men can never reach squares from which the king could be mated")
            }
            Proof::Enumeration { positions: 1, .. } => phrase!("there is no legal move"),
            Proof::Enumeration { positions, closed: 0 } => {
                phrase!("all {positions} positions that can be reached were gone through", positions)
            }
            Proof::Enumeration { positions, closed } => phrase!(
                "all {positions} positions that can be reached were gone through, {closed} of them closed by \
                 another proof",
                positions,
                closed
            ),
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}
