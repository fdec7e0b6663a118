//! The moves of chess and of Chess960, counted as deep as published figures go: wrong counts end it.
//!
//! `cargo bench -p laws --bench perft`; a few minutes, and two gigabytes for the distinct positions.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![allow(clippy::disallowed_macros, reason = "a benchmark prints what it measured")]

#[path = "../tests/support/figures.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod figures;

use std::time::Instant;

use figures::{ALL_STARTS, CHESS960, DISTINCT, STANDARD, count, distinct, sum};

fn main() {
    for case in STANDARD.iter().chain(&CHESS960) {
        timed(case.fen, || count(case, case.counts.len()));
    }
    timed("all start positions of Chess960, five deep", || assert_eq!([4, 5].map(sum), ALL_STARTS[4..]));
    timed("distinct positions, six deep", || assert_eq!([5, 6].map(distinct), DISTINCT[5..]));
}

fn timed(what: &str, act: impl FnOnce()) {
    let start = Instant::now();
    act();
    println!("{what}: {:?}", start.elapsed());
}
