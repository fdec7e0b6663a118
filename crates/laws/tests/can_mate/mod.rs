//! What the tests of `can_mate` share: cases as data, lines replayed by other code, the oracles.
#![allow(dead_code, unreachable_pub, reason = "shared between test files")]
#![allow(
    clippy::disallowed_methods,
    reason = "the oracles are read from beside the project, and a test that was skipped says so"
)]

use cozy_chess::{Board, Color, GameStatus};
use glossary::Colour;
use laws::board::Position;
use laws::can_mate::{Answer, Line, can_mate};
use std::io::Write;
use std::path::Path;

/// A position with the answer for White and Black.
pub struct Case {
    pub fen: String,
    pub white: bool,
    pub black: bool,
}

/// Reads `W- fen` lines; a line that begins with # is a remark.
pub fn cases(text: &str) -> Vec<Case> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let case = |line: &str| {
        let (answers, fen) = line.split_once(' ').expect("answers, a blank, a position");
        Case { fen: fen.to_owned(), white: answers.starts_with('W'), black: answers.ends_with('B') }
    };
    lines.map(case).collect()
}

/// A file of the oracles beside the project; where it is not, the test says so and passes.
pub fn oracle(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/can-mate").join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        tell(&format!("SKIPPED: the oracle {name} is not there ({})\n", path.display()));
    }
    text
}

/// Not println!, which the test runner keeps to itself when a test passes.
pub fn tell(text: &str) {
    std::io::stderr().write_all(text.as_bytes()).expect("standard error can be written");
}

/// The position as the move generator holds it.
pub fn board(position: &Position) -> Board {
    Board::from_fen(&position.to_shredder_fen(), true).expect("a legal position")
}

/// The position that the move generator holds.
pub fn of_board(board: &Board) -> Position {
    Position::from_fen(&format!("{board:#}")).expect("a legal position")
}

/// Replays a line move by move with the move generator's own tests of legality and mate.
pub fn assert_mates(position: &Position, line: &Line, side: Colour) {
    let board = board(position);
    let mut reached = board.clone();
    for played in line.moves() {
        // Both name castling as the king's move onto its rook.
        let played: cozy_chess::Move = played.to_string().parse().expect("two squares and a new piece");
        reached.try_play(played).unwrap_or_else(|_| panic!("{board}: {played} is not legal in {line}"));
    }
    let mated = if side == Colour::White { Color::Black } else { Color::White };
    assert_eq!((reached.status(), reached.side_to_move()), (GameStatus::Won, mated), "{board}: {line}");
}

/// How many answers of a case stayed open; fails on a wrong one.
pub fn check(case: &Case) -> Vec<Colour> {
    let board = Position::from_fen(&case.fen).unwrap_or_else(|why| panic!("{}: {why}", case.fen));
    let mut open = Vec::new();
    for (side, expected) in [(Colour::White, case.white), (Colour::Black, case.black)] {
        match can_mate(&board, side) {
            Answer::Yes(line) => {
                assert!(expected, "{side} cannot mate in {}, but: {line}", case.fen);
                assert_mates(&board, &line, side);
            }
            Answer::No(proof) => assert!(!expected, "{side} can mate in {}, but: {proof}", case.fen),
            Answer::Open { .. } => open.push(side),
        }
    }
    open
}
