//! The long random runs. `cargo xtask test` runs a small seeded part of each; here they run for as long as
//! wanted, from a new seed.

use crate::cargo;
use std::time::{SystemTime, UNIX_EPOCH};

/// A long run: a test that runs for `JADOUBE_SOAK_SECONDS` from `JADOUBE_SOAK_SEED`.
struct LongRun {
    name: &'static str,
    package: &'static str,
    test: &'static str,
    /// Whether what it prints is shown.
    is_shown: bool,
}

/// Every long run there is; an issue that brings a random test adds its line here.
const LONG_RUNS: &[LongRun] = &[
    LongRun { name: "any text", package: "handbook", test: "any_text", is_shown: false },
    LongRun { name: "changed games and positions", package: "laws", test: "changed_games", is_shown: false },
    LongRun {
        name: "engine against literal implementation",
        package: "pairing",
        test: "against_literal",
        is_shown: true,
    },
    LongRun {
        name: "shorter ways against general matching",
        package: "pairing",
        test: "against_matching",
        is_shown: true,
    },
    LongRun {
        name: "any tournament obeys the regulations",
        package: "simulation",
        test: "regulation",
        is_shown: true,
    },
    LongRun { name: "any file", package: "formats", test: "any_file", is_shown: false },
    LongRun { name: "undo over histories", package: "tournament", test: "undo", is_shown: false },
    LongRun {
        name: "reports of histories",
        package: "ledger",
        test: "reports_of_histories",
        is_shown: false,
    },
    LongRun { name: "who can still mate", package: "laws", test: "can_mate_soak", is_shown: true },
    LongRun { name: "four men who can mate", package: "laws", test: "four_men", is_shown: true },
    LongRun { name: "crashes of the store", package: "store", test: "crash", is_shown: false },
];

impl LongRun {
    /// What cargo is told.
    fn command(&self) -> Vec<&'static str> {
        let mut command = vec!["test", "--release", "--package", self.package, "--test", self.test];
        if self.is_shown {
            command.extend(["--", "--nocapture"]);
        }
        command
    }
}

/// Runs each for its share of the minutes; one that fails does not keep the others from running.
pub(crate) fn run(minutes: u64) -> Result<(), String> {
    let seconds = share(minutes, LONG_RUNS.len());
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let mut failed = Vec::new();
    for long_run in LONG_RUNS {
        println!("soak: {} for {seconds} s from seed {seed}", long_run.name);
        let variables =
            [("JADOUBE_SOAK_SECONDS", seconds.to_string()), ("JADOUBE_SOAK_SEED", seed.to_string())];
        if let Err(why) = cargo::run(&long_run.command(), &variables) {
            failed.push(format!("soak: {} from seed {seed}: {why}", long_run.name));
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn share(minutes: u64, runs: usize) -> u64 {
    (minutes * 60 / u64::try_from(runs.max(1)).unwrap_or(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn the_minutes_are_shared_and_none_is_left_without() {
        assert_eq!(share(10, 3), 200);
        assert_eq!(share(0, 3), 1);
    }
}
