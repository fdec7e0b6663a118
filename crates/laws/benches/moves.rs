//! How long moves take to be generated, written and read.
//!
//! `cargo bench -p laws --bench moves`.

#[path = "../tests/support/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod support;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use laws::board::{Move, Position, perft};
use laws::notation::{Letters, Style, read, write};
use support::{Random, random_game};

fn main() {
    divan::main();
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Four moves deep from the position that is rich in special moves.
#[divan::bench(sample_count = 10)]
fn perft_4(bencher: Bencher) {
    let position = Position::from_fen(KIWIPETE).expect("a position");
    bencher.counter(ItemsCount::new(4_085_603_u32)).bench(|| perft(black_box(&position), 4));
}

fn corpus() -> Vec<(Position, Move)> {
    let mut random = Random(7);
    (0..20).flat_map(|_| random_game(&mut random, &Position::start(), 100)).collect()
}

/// Moves of random games to text.
#[divan::bench(sample_count = 20)]
fn write_moves(bencher: Bencher) {
    let corpus = corpus();
    bencher.counter(ItemsCount::new(corpus.len())).bench(|| {
        corpus.iter().filter_map(|(position, played)| write(position, *played, &Style::PGN).ok()).count()
    });
}

/// Moves of random games from text.
#[divan::bench(sample_count = 20)]
fn read_moves(bencher: Bencher) {
    let corpus: Vec<(Position, String)> = corpus()
        .into_iter()
        .filter_map(|(position, played)| {
            let text = write(&position, played, &Style::PGN).ok()?;
            Some((position, text))
        })
        .collect();
    bencher.counter(ItemsCount::new(corpus.len())).bench(|| {
        corpus.iter().filter(|(position, text)| read(position, text, &Letters::ENGLISH).is_ok()).count()
    });
}

/// The identities of positions.
#[divan::bench(sample_count = 20)]
fn identities(bencher: Bencher) {
    let corpus = corpus();
    bencher
        .counter(ItemsCount::new(corpus.len()))
        .bench(|| corpus.iter().map(|(position, _)| position.identity()).max());
}

/// Positions from FEN.
#[divan::bench(sample_count = 20)]
fn read_fens(bencher: Bencher) {
    let corpus: Vec<String> = corpus().iter().map(|(position, _)| position.to_fen()).collect();
    bencher
        .counter(ItemsCount::new(corpus.len()))
        .bench(|| corpus.iter().filter(|text| Position::from_fen(text).is_ok()).count());
}
