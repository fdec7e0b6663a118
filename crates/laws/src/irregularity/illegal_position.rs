//! The arbiter sees an illegal position: 3.10.3, and the watch of A.5.4 where less is supervised.

use glossary::{Colour, Phrase, phrase};
use handbook::cite;

use super::found_later::restore;
use crate::board::{Piece, PieceKind, Placement, Rank, Square};
use crate::rules::RulesOfPlay;
use crate::ruling::{Outcome, Ruling, Step};

/// What A.5.4 names as an illegal position to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalPosition {
    /// Both kings are in check.
    BothKingsInCheck,
    /// A pawn stands on the rank furthest from its starting position.
    PawnOnLastRank,
}

impl IllegalPosition {
    /// What is wrong with the board in the sense of A.5.4, if anything.
    ///
    /// ```
    /// use laws::board::Setup;
    /// use laws::irregularity::IllegalPosition;
    /// let board = Setup::from_fen("4k3/8/8/8/8/8/8/4Kp2 w - -").expect("a FEN").placement;
    /// assert_eq!(IllegalPosition::of(&board), Some(IllegalPosition::PawnOnLastRank));
    /// ```
    pub fn of(board: &Placement) -> Option<IllegalPosition> {
        let on_last_rank = |(square, piece): (Square, Piece)| {
            piece.kind == PieceKind::Pawn && square.rank() == last_rank(piece.colour)
        };
        if board.pieces().any(on_last_rank) {
            Some(IllegalPosition::PawnOnLastRank)
        } else if is_in_check(board, Colour::White) && is_in_check(board, Colour::Black) {
            Some(IllegalPosition::BothKingsInCheck)
        } else {
            None
        }
    }

    /// What is wrong, to be said in any language.
    ///
    /// ```
    /// use laws::irregularity::IllegalPosition;
    /// assert_eq!(IllegalPosition::BothKingsInCheck.phrase().to_string(), "both kings are in check");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            IllegalPosition::BothKingsInCheck => phrase!("both kings are in check"),
            IllegalPosition::PawnOnLastRank => phrase!("a pawn stands on the last rank"),
        }
    }
}

/// An illegal position that the arbiter sees when coming to a board.
///
/// ```
/// use laws::irregularity::{IllegalPosition, IllegalPositionSeen};
/// use laws::rules::RulesOfPlay;
/// let seen = IllegalPositionSeen {
///     rules: RulesOfPlay::Rapid, kind: Some(IllegalPosition::BothKingsInCheck), position_before_known: true,
/// };
/// assert!(seen.rule().cites("A.5.4"));
/// let standard = IllegalPositionSeen { rules: RulesOfPlay::Standard, ..seen };
/// assert!(standard.rule().cites("3.10.3") && standard.rule().cites("7.5.1"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalPositionSeen {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// Which of the positions of A.5.4 it is; none if it is another that cannot arise by legal moves.
    pub kind: Option<IllegalPosition>,
    /// Whether the position immediately before the irregularity can be determined.
    pub position_before_known: bool,
}

impl IllegalPositionSeen {
    /// What the arbiter does. Example: see [`IllegalPositionSeen`].
    pub fn rule(&self) -> Ruling {
        if !self.rules.is_simplified() {
            return self.intervene();
        }
        let step = match self.kind {
            Some(kind) => {
                let said =
                    phrase!("wait until the next move is completed, since {fault}", fault = kind.phrase());
                Step::new(said, cite!("laws@2023-01/A.5.4"))
            }
            None => {
                let said =
                    phrase!("do not intervene: only an illegal move seen or claimed in time is corrected");
                Step::new(said, cite!("laws@2023-01/A.5.2"))
            }
        };
        Ruling { steps: vec![step], outcome: Outcome::GoesOn }
    }

    fn intervene(&self) -> Ruling {
        let at_once = phrase!("intervene at once: no series of legal moves leads to this position");
        let cause = phrase!("find the move that led to it; if it was illegal, rule on it as an illegal move");
        let steps = vec![
            Step::pause(),
            Step::new(at_once, cite!("laws@2023-01/3.10.3")),
            restore(self.position_before_known, cite!("laws@2023-01/7.5.1")),
            Step::judge_times(),
            Step::new(cause, cite!("laws@2023-01/7.5.5")),
            Step::restart(),
        ];
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}

/// The watch of A.5.4: the arbiter has seen an illegal position and waits for the next completed move.
///
/// ```
/// use glossary::Colour;
/// use laws::board::Setup;
/// use laws::irregularity::Watch;
/// use laws::ruling::Outcome;
/// let board = |fen| Setup::from_fen(fen).expect("a FEN").placement;
/// // Exam question 9: a pawn on e1 that was not replaced.
/// let watch = Watch::begin(&board("2Q4k/8/8/8/8/8/8/K3p3 b - -"), Colour::Black).expect("illegal");
/// let ruling = watch.completed(&board("2Q5/7k/8/8/8/8/8/K3p3 w - -"));
/// assert!(matches!(ruling.outcome, Outcome::Ended(_)) && ruling.cites("A.5.4"));
/// let replaced = watch.completed(&board("2Q5/7k/8/8/8/8/8/K3q3 w - -"));
/// assert_eq!(replaced.outcome, Outcome::GoesOn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    mover: Colour,
}

impl Watch {
    /// Begins the watch, if A.5.4 names the position. Example: see [`Watch`].
    pub fn begin(board: &Placement, has_the_move: Colour) -> Option<Watch> {
        IllegalPosition::of(board).map(|_| Watch { mover: has_the_move })
    }

    /// What the arbiter does when the next move has been completed and the board looks like this.
    /// Example: see [`Watch`].
    pub fn completed(self, board: &Placement) -> Ruling {
        let opponent = self.mover.opposite();
        let found = if IllegalPosition::of(board).is_some() || is_in_check(board, self.mover) {
            Watched::StillIllegal
        } else if is_in_check(board, opponent) {
            Watched::OpponentInCheck
        } else {
            Watched::Legal
        };
        found.rule(self.mover)
    }
}

/// What stands on the board after the move that the arbiter waited for (A.5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// The position is still illegal.
    StillIllegal,
    /// It is legal again, and the player who has the move now is in check.
    OpponentInCheck,
    /// It is legal again.
    Legal,
}

impl Watched {
    /// What the arbiter does, if this player made the move.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::irregularity::Watched;
    /// assert!(Watched::StillIllegal.rule(Colour::White).result().is_some());
    /// assert!(Watched::OpponentInCheck.rule(Colour::White).cites("A.5.2"));
    /// ```
    pub fn rule(self, mover: Colour) -> Ruling {
        let by = cite!("laws@2023-01/A.5.4");
        let on = Step::new(phrase!("let the game go on: the position is legal again"), by);
        let (steps, outcome) = match self {
            Watched::StillIllegal => (vec![Step::pause(), Step::drawn(by)], Outcome::drawn()),
            Watched::OpponentInCheck => (vec![on, still_in_check(mover.opposite())], Outcome::GoesOn),
            Watched::Legal => (vec![on], Outcome::GoesOn),
        };
        Ruling { steps, outcome }
    }
}

fn still_in_check(player: Colour) -> Step {
    let said = phrase!("if {player} completes a move and is still in check, rule on an illegal move", player);
    Step::new(said, cite!("laws@2023-01/A.5.2"))
}

fn is_in_check(board: &Placement, colour: Colour) -> bool {
    let king = Piece { colour, kind: PieceKind::King };
    let attacked = |square: Square| !board.attackers(square, colour.opposite()).is_empty();
    board.pieces().any(|(square, piece)| piece == king && attacked(square))
}

const fn last_rank(colour: Colour) -> Rank {
    match colour {
        Colour::White => Rank::Eighth,
        Colour::Black => Rank::First,
    }
}
