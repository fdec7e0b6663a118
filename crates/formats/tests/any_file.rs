//! Whatever the bytes: nothing panics, and what was read is the same once written and read again.
//!
//! Lines of every record are changed at random. A short run from a fixed seed; `cargo xtask soak` sets
//! `JADOUBE_SOAK_SECONDS` and `JADOUBE_SOAK_SEED` for a long one.
#![allow(
    clippy::disallowed_methods,
    reason = "a long run reads its length from the environment and looks at the clock"
)]

mod support;

use std::env;
use std::time::{Duration, Instant};

const CASES: u32 = 2_000;

/// Lines of every record, and of every version: what is changed. The first are chosen as they stand in the
/// documents.
const LINES: &str = include_str!("data/lines.trf");

/// What is put in: marks with a meaning, characters of several bytes, control characters.
const PIECES: [&str; 32] = [
    "0", "1", "9", " ", "  ", "-", "+", "=", ".", ",", "/", "w", "b", "U", "?", "é", "ß", "€", "\u{a0}",
    "\u{2003}", "\u{feff}", "𝄞", "\t", "\0", "\u{7f}", "\u{85}", "\r", "\n", "\r\n", "9999", "-1000.",
    "1000",
];

/// A xorshift generator: small, and the same on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }

    /// A few lines, most of them changed in a few places.
    fn file(&mut self) -> Vec<u8> {
        let lines: Vec<&str> = LINES.lines().collect();
        let mut bytes = Vec::new();
        for _ in 0..1 + self.below(6) {
            let mut line: Vec<char> = lines[self.below(lines.len())].chars().collect();
            for _ in 0..self.below(5) {
                self.change(&mut line);
            }
            bytes.extend(line.into_iter().collect::<String>().bytes());
            bytes.extend(["\r", "\n", "\r\n"][self.below(30) / 14].bytes());
        }
        for _ in 0..[0, 0, 0, 2][self.below(4)] {
            let at = self.below(bytes.len());
            bytes[at] = u8::try_from(self.below(256)).unwrap_or(0);
        }
        bytes
    }

    fn change(&mut self, line: &mut Vec<char>) {
        let at = self.below(line.len() + 1);
        let piece: Vec<char> = PIECES[self.below(PIECES.len())].chars().collect();
        match self.below(6) {
            0 => drop(line.splice(at..at, piece)),
            1 => line.truncate(at),
            2 if at < line.len() => drop(line.remove(at)),
            3 => line.resize(line.len().max(self.below(240)), ' '),
            4 => line.extend(piece),
            _ => {
                let after = (at + piece.len()).min(line.len());
                drop(line.splice(at..after, piece));
            }
        }
    }
}

fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

#[test]
fn any_file_is_read_and_written_without_panic_or_loss() {
    let mut lots = Lots(number("JADOUBE_SOAK_SEED").unwrap_or(20_260_201).max(1));
    let end = number("JADOUBE_SOAK_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut case = 0;
    while end.map_or(case < CASES, |end| Instant::now() < end) {
        let file = lots.file();
        support::holds_for(&file);
        support::converts(&file);
        case = case.saturating_add(1);
    }
}
