//! Whatever is typed or scanned, nothing panics, and what is found was really there.
//!
//! A short run from a fixed seed; `cargo xtask soak` sets `JADOUBE_SOAK_SECONDS` and `JADOUBE_SOAK_SEED` for
//! a long one.
#![allow(
    clippy::disallowed_methods,
    reason = "a long run reads its length from the environment and looks at the clock"
)]

use std::env;
use std::time::{Duration, Instant};

const CASES: u32 = 2_000;
const PIECES: [&str; 16] = [
    "dutch",
    "@",
    "2026-02",
    "/",
    "2.4.9",
    ".",
    "cite!",
    "(\"",
    "\")",
    "\n",
    "#[cfg(test)]\nmod a {",
    "é",
    "//",
    " ",
    "conformance/",
    ".toml",
];

/// A xorshift generator: small, and the same on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }

    fn text(&mut self) -> String {
        let pieces = self.below(24);
        (0..pieces).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }
}

fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

#[test]
fn any_text_is_looked_up_and_scanned_without_panic() {
    let mut lots = Lots(number("JADOUBE_SOAK_SEED").unwrap_or(20_260_201).max(1));
    let end = number("JADOUBE_SOAK_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut case = 0;
    while end.map_or(case < CASES, |end| Instant::now() < end) {
        check(&lots.text());
        case = case.saturating_add(1);
    }
}

fn check(text: &str) {
    match handbook::find(text) {
        Ok(citation) => assert_eq!(citation.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty(), "{text:?}"),
    }
    for place in handbook::trace::cited("src/a.rs", text) {
        assert!(text.contains(&place.citation) && place.line <= 1 + text.matches('\n').count(), "{text:?}");
    }
    if let Some(case) = handbook::trace::case(text) {
        assert!(text.contains(&case.citation), "{text:?}");
    }
    for (_, citation) in handbook::trace::mentioned(text) {
        assert!(text.contains(citation), "{text:?}");
    }
}
