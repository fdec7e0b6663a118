//! The long random runs. `cargo xtask test` runs a small seeded part of each; here they run for as long as
//! wanted, from a new seed.

use crate::cargo;
use std::time::{SystemTime, UNIX_EPOCH};

/// A long run: its name, and the cargo command that runs it for `JADOUBE_SOAK_SECONDS` from
/// `JADOUBE_SOAK_SEED`.
struct LongRun {
    name: &'static str,
    command: &'static [&'static str],
}

/// Every long run there is; an issue that brings a random test adds its line here.
const LONG_RUNS: &[LongRun] = &[
    LongRun {
        name: "any text",
        command: &["test", "--release", "--package", "handbook", "--test", "any_text"],
    },
    LongRun {
        name: "changed games and positions",
        command: &["test", "--release", "--package", "laws", "--test", "changed_games"],
    },
    LongRun {
        name: "engine against literal implementation",
        command: &[
            "test",
            "--release",
            "--package",
            "pairing",
            "--test",
            "against_literal",
            "--",
            "--nocapture",
        ],
    },
    LongRun {
        name: "shorter ways against general matching",
        command: &[
            "test",
            "--release",
            "--package",
            "pairing",
            "--test",
            "against_matching",
            "--",
            "--nocapture",
        ],
    },
    LongRun {
        name: "any tournament obeys the regulations",
        command: &[
            "test",
            "--release",
            "--package",
            "simulation",
            "--test",
            "regulation",
            "--",
            "--nocapture",
        ],
    },
    LongRun {
        name: "any file",
        command: &["test", "--release", "--package", "formats", "--test", "any_file"],
    },
    LongRun {
        name: "undo over histories",
        command: &["test", "--release", "--package", "tournament", "--test", "undo"],
    },
    LongRun {
        name: "reports of histories",
        command: &["test", "--release", "--package", "ledger", "--test", "reports_of_histories"],
    },
    LongRun {
        name: "crashes of the store",
        command: &["test", "--release", "--package", "store", "--test", "crash"],
    },
];

/// Runs each for its share of the minutes; one that fails does not keep the others from running.
pub(crate) fn run(minutes: u64) -> Result<(), String> {
    let seconds = share(minutes, LONG_RUNS.len());
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let mut failed = Vec::new();
    for long_run in LONG_RUNS {
        println!("soak: {} for {seconds} s from seed {seed}", long_run.name);
        let variables =
            [("JADOUBE_SOAK_SECONDS", seconds.to_string()), ("JADOUBE_SOAK_SEED", seed.to_string())];
        if let Err(why) = cargo::run(long_run.command, &variables) {
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
