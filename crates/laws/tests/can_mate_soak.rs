//! What takes minutes: `cargo test --release --package laws --test can_mate_soak -- --ignored --nocapture`.
#![allow(clippy::disallowed_methods, reason = "it tells how long answers take")]

mod can_mate;

use can_mate::{assert_mates, cases, check, oracle, tell};
use glossary::Colour;
use laws::can_mate::{Answer, can_mate, position};
use std::time::{Duration, Instant};

const SIDES: [Colour; 2] = [Colour::White, Colour::Black];

/// All public vectors: none wrong, at most 10 of 1,804 open.
#[test]
#[ignore = "minutes"]
fn all_vectors() {
    let Some(text) = oracle("vectors.txt") else { return };
    let mut open = 0;
    for case in cases(&text) {
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
#[ignore = "seconds in release, minutes without"]
fn final_positions_of_real_games() {
    let Some(text) = oracle("games-30000.txt") else { return };
    let (mut total, mut worst) = (Duration::ZERO, (Duration::ZERO, String::new()));
    for fen in text.lines() {
        let board = position(fen).unwrap_or_else(|why| panic!("{fen}: {why}"));
        let began = Instant::now();
        let answers = SIDES.map(|side| can_mate(&board, side));
        let took = began.elapsed();
        total += took;
        worst = worst.max((took, fen.to_owned()));
        for (answer, side) in answers.iter().zip(SIDES) {
            match answer {
                Answer::Yes(line) => assert_mates(&board, line, side),
                Answer::No(_) => {}
                Answer::Open { position, .. } => panic!("{side} is open in {position}"),
            }
        }
    }
    tell(&format!("{total:?} in all; the slowest {:?}: {}\n", worst.0, worst.1));
}

/// Random walls of pawns: which stay open.
#[test]
#[ignore = "minutes"]
fn random_pawn_walls() {
    let mut seed = 20_260_101;
    let (mut open, mut asked) = (Vec::new(), 0);
    let began = Instant::now();
    while asked < 10_000 {
        let fen = pawn_wall(&mut seed);
        let Ok(board) = position(&fen) else { continue };
        asked += 1;
        for side in SIDES {
            match can_mate(&board, side) {
                Answer::Yes(line) => assert_mates(&board, &line, side),
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
    let mut random = |below: u64| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % below
    };
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
