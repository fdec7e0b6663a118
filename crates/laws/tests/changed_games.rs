//! Games and positions with some bytes changed: reading them never panics, and what is read survives writing.
//!
//! A short run from a fixed seed; `cargo xtask soak` sets `JADOUBE_SOAK_SECONDS` and `JADOUBE_SOAK_SEED` for
//! a long one.
#![allow(clippy::disallowed_methods, reason = "a long run reads its length and the clock")]

#[allow(dead_code, unreachable_pub, reason = "shared with other tests")]
mod support;

use std::time::{Duration, Instant};

use support::{Random, fen_holds_for, pgn_holds_for};

/// A text with some bytes changed, dropped, doubled or moved.
fn mutated(random: &mut Random, seed: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(6) {
        let at = random.below(bytes.len());
        let length = random.below(12).min(bytes.len() - at);
        let part = bytes[at..at + length].to_vec();
        match random.below(5) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..at + length)),
            2 => bytes.splice(at..at, part).for_each(drop),
            3 => {
                let to = random.below(bytes.len());
                bytes.splice(to..to, part).for_each(drop);
            }
            _ => bytes.insert(at, u8::try_from(random.below(256)).unwrap_or_default()),
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn changed_games_and_positions_hold() {
    let mut random = Random(number("JADOUBE_SOAK_SEED").unwrap_or(11));
    let end = number("JADOUBE_SOAK_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let positions: Vec<&[u8]> = include_bytes!("data/positions.fen").split(|&byte| byte == b'\n').collect();
    let mut count = 0;
    while end.map_or(count < 300, |end| Instant::now() < end) {
        pgn_holds_for(&mutated(&mut random, include_bytes!("data/games.pgn")));
        let seed = positions[random.below(positions.len())];
        if !seed.is_empty() {
            fen_holds_for(&mutated(&mut random, seed));
        }
        count += 1;
    }
}
