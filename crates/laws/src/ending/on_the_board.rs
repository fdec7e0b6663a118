//! Games that end on the board: 5.1.1, 5.2.1, 5.2.2, 9.6.

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use super::Mating;
use crate::board::Position;
use crate::claim::occurrences;
use crate::ruling::{CanMate, Outcome, Question, Ruling, Step};

/// How often a position appears until the game is drawn without a claim (9.6.1).
const OCCURRENCES_THAT_DRAW: usize = 5;
/// 75 moves by each player (9.6.2).
const HALFMOVES_THAT_DRAW: u32 = 150;

/// Whether the last of these positions ends the game. They are all positions of the game since its start, or
/// since any moment after which nothing older can come back.
///
/// Checkmate comes first, also before the 75 moves (9.6.2); then stalemate, dead position, five occurrences
/// and 75 moves. It holds only if the last move was in accordance with articles 3 and 4.2 to 4.7.
///
/// ```
/// use laws::{board::Position, ending::after_move, ruling::CanMate};
/// let unknown = |_: &Position, _| CanMate::Yes;
/// let mate = Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 150 200").expect("a position");
/// assert!(after_move(&[mate], &unknown).expect("the game has ended").cites("5.1.1"));
/// assert!(after_move(&[Position::start()], &unknown).is_none());
/// ```
pub fn after_move(history: &[Position], mating: &dyn Mating) -> Option<Ruling> {
    let position = history.last()?;
    if position.is_checkmate() {
        let article = cite!("laws@2023-01/5.1.1");
        return Some(ended_by_mate(position.has_the_move(), article));
    }
    if position.is_stalemate() {
        let step = Step::new(phrase!("stalemate: declare the game drawn"), cite!("laws@2023-01/5.2.1"));
        return Some(drawn_by(step));
    }
    let dead = dead_position(position, mating);
    let is_open = |ruling: &Ruling| ruling.result().is_none();
    match dead {
        Some(ruling) if is_open(&ruling) => by_count(history, position).or(Some(ruling)),
        Some(ruling) => Some(ruling),
        None => by_count(history, position),
    }
}

fn ended_by_mate(mated: Colour, by: Citation) -> Ruling {
    let said = phrase!("checkmate: declare the game won by {winner}", winner = mated.opposite());
    Ruling { steps: vec![Step::new(said, by)], outcome: Outcome::lost_by(mated) }
}

fn drawn_by(step: Step) -> Ruling {
    Ruling { steps: vec![step], outcome: Outcome::drawn() }
}

/// Neither player can checkmate (5.2.2). If that is open for one and not known to be possible for the other,
/// the arbiter is asked, and the game goes on until the answer.
fn dead_position(position: &Position, mating: &dyn Mating) -> Option<Ruling> {
    let article = cite!("laws@2023-01/5.2.2");
    let mut open = None;
    for player in [position.has_the_move().opposite(), position.has_the_move()] {
        match mating.can_mate(position, player) {
            CanMate::Yes => return None,
            CanMate::Open => open = Some(player),
            CanMate::No => {}
        }
    }
    let said = phrase!("dead position: stop the game and declare it drawn");
    let asked = phrase!("find out whether the position is dead; until then the game goes on");
    Some(match open {
        None => drawn_by(Step::new(said, article)),
        Some(player) => Ruling {
            steps: vec![Step::new(asked, article)],
            outcome: Outcome::Undecided(Question::CanCheckmate(player)),
        },
    })
}

/// Five occurrences, or 75 moves by each player without a capture or a move of a pawn (9.6).
fn by_count(history: &[Position], position: &Position) -> Option<Ruling> {
    let times = occurrences(history, position.identity()).len();
    if times >= OCCURRENCES_THAT_DRAW {
        let said = phrase!("the same position has appeared {times} times: stop the game, it is drawn", times);
        return Some(drawn_by(Step::new(said, cite!("laws@2023-01/9.6.1"))));
    }
    let said = phrase!("75 moves by each without capture or pawn move: stop the game, it is drawn");
    let is_reached = position.halfmoves() >= HALFMOVES_THAT_DRAW;
    is_reached.then(|| drawn_by(Step::new(said, cite!("laws@2023-01/9.6.2"))))
}
