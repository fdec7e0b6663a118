//! All public vectors, the final positions of real games, few men and random walls of pawns. `cargo xtask
//! soak` asks all of them; otherwise a part of each.
#![allow(clippy::disallowed_methods, reason = "it tells how long answers take, and is told how long to run")]

mod can_mate;

use can_mate::{assert_mates, board, cases, check, of_board, oracle, tell};
use cozy_chess::{Board, BoardBuilder, Color, GameStatus, Square};
use glossary::Colour;
use laws::board::Position;
use laws::can_mate::{Answer, Proof, can_mate};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

const SIDES: [Colour; 2] = [Colour::White, Colour::Black];

/// Every so many of what can be asked: all in a long run.
fn step(otherwise: usize) -> usize {
    if std::env::var_os("JADOUBE_SOAK_SECONDS").is_some() { 1 } else { otherwise }
}

/// The public vectors: none wrong, at most 10 of 1,804 open.
#[test]
fn vectors() {
    let Some(text) = oracle("vectors.txt") else { return };
    let mut open = 0;
    for case in cases(&text).into_iter().step_by(step(20)) {
        for side in check(&case) {
            open += 1;
            tell(&format!("open: {side} in {}\n", case.fen));
        }
    }
    tell(&format!("{open} answers open, none wrong\n"));
    assert!(open <= 10);
}

/// The final positions of real games: none open, every line replayed.
#[test]
fn final_positions_of_real_games() {
    let Some(text) = oracle("games-30000.txt") else { return };
    let (mut total, mut worst) = (Duration::ZERO, (Duration::ZERO, String::new()));
    for fen in text.lines().step_by(step(100)) {
        let position = Position::from_fen(fen).unwrap_or_else(|why| panic!("{fen}: {why}"));
        let began = Instant::now();
        let answers = SIDES.map(|side| can_mate(&position, side));
        let took = began.elapsed();
        total += took;
        worst = worst.max((took, fen.to_owned()));
        for (answer, side) in answers.iter().zip(SIDES) {
            match answer {
                Answer::Yes(line) => assert_mates(&position, line, side),
                Answer::No(_) => {}
                Answer::Open { position, .. } => panic!("{side} is open in {position}"),
            }
        }
    }
    tell(&format!("{total:?} in all; the slowest {:?}: {}\n", worst.0, worst.1));
}

/// Four men that can never mate, and five: among all placements of four and many of five there is no mate.
#[test]
fn men_that_never_mate() {
    for (own, theirs) in [("n", "Q"), ("b", "R"), ("b", "Q"), ("b", "B")] {
        let mut mates = 0;
        for number in (0..1u64 << 24).step_by(step(9973)) {
            let squares = [0, 6, 12, 18].map(|shift| (number >> shift & 63) as usize);
            mates += usize::from(is_mate_by_black(own, theirs, &squares));
        }
        assert_eq!(mates, 0, "{own} against {theirs}");
    }
    let mut seed = 5;
    for (own, theirs) in
        [("n", "QQ"), ("b", "RR"), ("b", "QR"), ("b", "BR"), ("bb", "Q"), ("bb", "R"), ("bb", "B")]
    {
        for _ in 0..2_000_000 {
            let squares = [(); 5].map(|()| random(&mut seed, 64) as usize);
            assert!(!is_mate_by_black(own, theirs, &squares), "{own} against {theirs}: {squares:?}");
        }
    }
}

/// Kings, Black's men, White's men on these squares, White to move: is White mated? Only with all bishops on
/// one colour.
fn is_mate_by_black(own: &str, theirs: &str, squares: &[usize]) -> bool {
    let letters: Vec<char> = "Kk".chars().chain(own.chars()).chain(theirs.chars()).collect();
    let bishops = letters.iter().zip(squares).filter(|(letter, _)| letter.eq_ignore_ascii_case(&'b'));
    let mut colours: Vec<usize> = bishops.map(|(_, square)| (square / 8 + square % 8) % 2).collect();
    colours.dedup();
    if colours.len() > 1 {
        return false;
    }
    let mut builder = BoardBuilder::empty();
    for (&letter, &square) in letters.iter().zip(squares) {
        let colour = if letter.is_lowercase() { Color::Black } else { Color::White };
        let piece = letter.to_ascii_lowercase().try_into().expect("a piece");
        if builder.board[square].replace((piece, colour)).is_some() {
            return false;
        }
    }
    let apart = !cozy_chess::get_king_moves(Square::index(squares[0])).has(Square::index(squares[1]));
    apart && builder.build().is_ok_and(|board| board.status() == GameStatus::Won)
}

/// Random positions of four and five men of all kinds: every line is replayed; where the men could mate and
/// the answer is still no, all positions that can be reached are gone through by other code.
#[test]
fn random_positions_of_four_and_five_men() {
    let mut seed = 45;
    let (mut yes, mut no, mut by_position, mut open) = (0, 0, 0, Vec::new());
    for count in [4, 5] {
        for _ in 0..100_000 / step(500) {
            let fen = few_men(&mut seed, count);
            let Ok(position) = Position::from_fen(&fen) else { continue };
            for side in SIDES {
                match can_mate(&position, side) {
                    Answer::Yes(line) => {
                        assert_mates(&position, &line, side);
                        yes += 1;
                    }
                    Answer::No(Proof::Confinement | Proof::Enumeration { .. }) => {
                        assert!(!mates_somewhere(&board(&position), side), "{side} in {fen}");
                        by_position += 1;
                    }
                    Answer::No(Proof::LoneKing | Proof::KnightAgainstQueens | Proof::BishopsOfOneColour) => {
                        no += 1
                    }
                    Answer::Open { .. } => open.push(format!("{side} in {fen}")),
                }
            }
        }
    }
    tell(&format!("{yes} yes, {no} no by the men, {by_position} no by the position, open: {open:?}\n"));
    assert!(open.is_empty());
}

fn few_men(seed: &mut u64, count: usize) -> String {
    let mut squares = [['1'; 8]; 8];
    for number in 0..count {
        let letters = match number {
            0 => "K",
            1 => "k",
            _ => "QRBNPqrbnp",
        };
        let letter = letters.as_bytes()[random(seed, letters.len() as u64) as usize] as char;
        squares[random(seed, 8) as usize][random(seed, 8) as usize] = letter;
    }
    let ranks: Vec<String> = squares.iter().map(|rank| rank.iter().collect()).collect();
    format!("{} {} - -", ranks.join("/"), if random(seed, 2) == 0 { "w" } else { "b" })
}

/// Goes through all positions that can be reached, or fails if they are many.
fn mates_somewhere(board: &Board, side: Colour) -> bool {
    let mated = if side == Colour::White { Color::Black } else { Color::White };
    let key = |board: &Board| board.to_string().split(' ').take(4).collect::<Vec<_>>().join(" ");
    let mut seen = BTreeSet::from([key(board)]);
    let mut left = vec![board.clone()];
    while let Some(board) = left.pop() {
        // What the men alone decide is tested above.
        if is_no_by_the_men(&can_mate(&of_board(&board), side)) {
            continue;
        }
        if board.status() == GameStatus::Won && board.side_to_move() == mated {
            return true;
        }
        assert!(seen.len() < 1_000_000, "too many positions after {board}");
        board.generate_moves(|moves| {
            for played in moves {
                let mut next = board.clone();
                next.play(played);
                if seen.insert(key(&next)) {
                    left.push(next);
                }
            }
            false
        });
    }
    false
}

fn is_no_by_the_men(answer: &Answer) -> bool {
    match answer {
        Answer::No(Proof::LoneKing | Proof::KnightAgainstQueens | Proof::BishopsOfOneColour) => true,
        Answer::No(Proof::Confinement | Proof::Enumeration { .. }) | Answer::Yes(_) | Answer::Open { .. } => {
            false
        }
    }
}

fn random(seed: &mut u64, below: u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) % below
}

/// Random walls of pawns: which stay open.
#[test]
fn random_pawn_walls() {
    let mut seed = 20_260_101;
    let (mut open, mut asked) = (Vec::new(), 0);
    let began = Instant::now();
    while asked < 10_000 / step(500) {
        let fen = pawn_wall(&mut seed);
        let Ok(position) = Position::from_fen(&fen) else { continue };
        asked += 1;
        for side in SIDES {
            match can_mate(&position, side) {
                Answer::Yes(line) => assert_mates(&position, &line, side),
                Answer::No(_) => {}
                Answer::Open { position, .. } => open.push(format!("{side} in {position}")),
            }
        }
    }
    let list: String = open.iter().map(|line| format!("open: {line}\n")).collect();
    tell(&format!("{list}{} of {} answers open, {:?}\n", open.len(), 2 * asked, began.elapsed()));
}

/// Kings, up to two bishops a side, and on most files a white pawn with a black one straight before it.
fn pawn_wall(seed: &mut u64) -> String {
    let mut random = |below: u64| random(seed, below);
    let mut squares = [['1'; 8]; 8];
    let mut files = [0, 1, 2, 3, 4, 5, 6, 7].into_iter().filter(|_| random(8) > 0).collect::<Vec<usize>>();
    while let Some(file) = files.pop() {
        let rank = 1 + random(5) as usize;
        squares[rank][file] = 'P';
        squares[rank + 1][file] = 'p';
    }
    let officers = 2 + random(5) as usize;
    for man in ['K', 'k', 'B', 'b', 'B', 'b'].into_iter().take(officers) {
        let (rank, file) = (random(8) as usize, random(8) as usize);
        if squares[rank][file] != '1' {
            continue;
        }
        squares[rank][file] = man;
    }
    let ranks: Vec<String> = squares.iter().rev().map(|rank| rank.iter().collect()).collect();
    format!("{} {} - -", ranks.join("/"), if random(2) == 0 { "w" } else { "b" })
}
