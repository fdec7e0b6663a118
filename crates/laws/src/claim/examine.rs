//! Whether a claim is correct.

use glossary::Colour;

use super::{Basis, Claim, Finding, Ground};
use crate::board::{Identity, Move, Position, Square};
use crate::rules::RulesOfPlay;
use crate::touch::{Duty, Obligation};

/// How often a position must appear (9.2).
const OCCURRENCES_TO_CLAIM: usize = 3;
/// 50 moves by each player (9.3).
const HALFMOVES_TO_CLAIM: u32 = 100;

/// Under which circumstances a draw is claimed: all that decides about the claim.
///
/// ```
/// use glossary::Colour;
/// use laws::board::Position;
/// use laws::claim::{Basis, Circumstances, Claim, Finding, Ground};
/// use laws::rules::RulesOfPlay;
/// let history = [Position::start()];
/// let made = Circumstances {
///     history: &history,
///     by: Colour::White,
///     touched: None,
///     is_last_move_completed: true,
///     rules: RulesOfPlay::Standard,
///     earlier_wrong_claims: 0,
/// };
/// let claim = Claim { ground: Ground::Repetition, basis: Basis::OnTheBoard };
/// assert_eq!(made.examine(claim), Finding::TooFewOccurrences { appeared: vec![0] });
/// let ruling = made.rule(claim);
/// assert!(ruling.cites("9.5.3") && ruling.corrections().count() == 1);
/// assert!(made.obligation(claim).is_none(), "no move was intended");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'a> {
    /// All positions of the game, the last one on the board.
    pub history: &'a [Position],
    /// The claimant.
    pub by: Colour,
    /// The piece that the claimant has touched on this move with the intention of moving or capturing; also
    /// the piece of a move that the claimant has just made.
    pub touched: Option<Square>,
    /// Whether the last move on the board is completed, not only made (6.2.1).
    pub is_last_move_completed: bool,
    /// The rules of the game, which say how much time a wrong claim costs.
    pub rules: RulesOfPlay,
    /// How many incorrect claims the claimant has made in this game before.
    pub earlier_wrong_claims: u32,
}

impl Circumstances<'_> {
    /// What the arbiter finds. Example: see [`Circumstances`].
    pub fn examine(&self, claim: Claim) -> Finding {
        if let Some(square) = self.touched {
            return Finding::Touched(square);
        }
        let Some(position) = self.history.last().filter(|it| it.has_the_move() == self.by) else {
            return Finding::WithoutTheMove;
        };
        match claim.basis {
            Basis::NotWritten => Finding::NotWritten,
            Basis::OnTheBoard => self.on_the_board(claim.ground, position),
            Basis::Intended(intended) => self.by_intention(claim.ground, position, intended),
        }
    }

    fn on_the_board(&self, ground: Ground, position: &Position) -> Finding {
        match ground {
            Ground::Repetition => repeated(occurrences(self.history, position.identity())),
            Ground::FiftyMoves => {
                let halfmoves = position.halfmoves();
                let uncompleted = u32::from(!self.is_last_move_completed);
                let is_made = halfmoves >= HALFMOVES_TO_CLAIM;
                let is_completed = halfmoves.saturating_sub(uncompleted) >= HALFMOVES_TO_CLAIM;
                match (is_made, is_completed) {
                    (true, true) => Finding::Correct { appeared: Vec::new() },
                    (true, false) => Finding::NotCompleted,
                    (false, _) => Finding::TooFewMoves { halfmoves },
                }
            }
        }
    }

    fn by_intention(&self, ground: Ground, position: &Position, intended: Move) -> Finding {
        let Ok(after) = position.play(intended) else {
            return Finding::IllegalIntention(intended);
        };
        let halfmoves = after.halfmoves();
        match ground {
            Ground::Repetition => {
                let mut appeared = occurrences(self.history, after.identity());
                appeared.push(self.history.len());
                repeated(appeared)
            }
            Ground::FiftyMoves if halfmoves >= HALFMOVES_TO_CLAIM => {
                Finding::Correct { appeared: Vec::new() }
            }
            Ground::FiftyMoves => Finding::TooFewMoves { halfmoves },
        }
    }

    /// What an incorrect claim obliges the player to do, where it was based on an intended move: make it, or
    /// if it is illegal another move of that piece; any legal move if the piece has none (9.5.3).
    ///
    /// Example: see [`Circumstances`].
    pub fn obligation(&self, claim: Claim) -> Option<Obligation> {
        let Basis::Intended(intended) = claim.basis else { return None };
        let position = self.history.last().filter(|it| it.has_the_move() == self.by)?;
        if position.is_legal(intended) {
            return Some(Obligation::of(Duty::IntendedMove(intended), vec![intended]));
        }
        let moves = position.legal_moves_from(intended.from);
        Some(if moves.is_empty() {
            Obligation::of(Duty::Free, position.legal_moves())
        } else {
            Obligation::of(Duty::PieceOfIntendedMove(intended.from), moves)
        })
    }
}

fn repeated(appeared: Vec<usize>) -> Finding {
    if appeared.len() >= OCCURRENCES_TO_CLAIM {
        Finding::Correct { appeared }
    } else {
        Finding::TooFewOccurrences { appeared }
    }
}

/// When a position has appeared in a game: after how many moves of either player, each time (9.2.3).
///
/// ```
/// use laws::{board::Position, claim::occurrences};
/// let start = Position::start();
/// assert_eq!(occurrences(&[start.clone()], start.identity()), [0]);
/// ```
pub fn occurrences(history: &[Position], identity: Identity) -> Vec<usize> {
    let all = history.iter().enumerate();
    all.filter(|(_, position)| position.identity() == identity).map(|(ply, _)| ply).collect()
}
