//! How long it takes to tell whether players can still mate.
//!
//! `cargo bench --package laws`. The targets: the final positions of 30,000 real games, both sides, in less
//! than 3 s on one core. The games stand beside the project, in `../shared/oracles`; where that folder is
//! not, only the positions of the tests are asked.
#![allow(clippy::disallowed_methods, reason = "the games are read from beside the project")]

use divan::{Bencher, black_box};
use glossary::Colour;
use laws::board::Position;
use laws::can_mate::can_mate;
use std::path::Path;

fn main() {
    divan::main();
}

fn ask(positions: &[Position]) {
    for position in positions {
        black_box(can_mate(position, Colour::White));
        black_box(can_mate(position, Colour::Black));
    }
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn final_positions_of_30_000_games(bencher: Bencher) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/can-mate/games-30000.txt");
    let games = std::fs::read_to_string(path).unwrap_or_default();
    let positions: Vec<Position> = games.lines().filter_map(|line| Position::from_fen(line).ok()).collect();
    bencher.bench_local(|| ask(&positions));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn positions_of_the_tests(bencher: Bencher) {
    let lines = include_str!("../tests/can_mate/positions.txt").lines();
    let fens = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    let positions: Vec<Position> = fens.filter_map(|(_, fen)| Position::from_fen(fen).ok()).collect();
    bencher.bench_local(|| ask(&positions));
}
