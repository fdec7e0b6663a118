//! Runs `tests/clock/vectors.tsv`, whose head says what the steps mean and where the figures come from.

#![allow(clippy::unwrap_used, reason = "a test may end there")]

use laws::clock::preset;
use player::Player;

#[path = "clock/player.rs"]
mod player;

const VECTORS: &str = include_str!("clock/vectors.tsv");

fn steps() -> impl Iterator<Item = (usize, Vec<&'static str>)> {
    let lines = VECTORS.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(index, line)| (index + 1, line.split('\t').collect()))
}

#[test]
fn every_vector_holds() {
    let mut player: Option<Player> = None;
    for (line, step) in steps() {
        match step[0] {
            "case" => {
                assert_eq!(step.len(), 3, "line {line}: a case has a name and says where it comes from");
                player = None;
            }
            "set" => player = Some(Player::set(&step)),
            _ => {
                let player = player.as_mut().expect("a case begins with its setting");
                let taken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| player.take(&step)));
                assert!(taken.is_ok(), "vectors.tsv, line {line}: {step:?}");
            }
        }
    }
}

/// The start of every preset and of every rate that the form omits is among the vectors.
#[test]
fn every_rate_has_a_vector() {
    let set: Vec<&str> = steps().filter(|(_, step)| step[0] == "set").map(|(_, step)| step[1]).collect();
    for rate in preset::PRESETS.iter().chain(&preset::RATES_THE_FORM_OMITS) {
        assert!(set.contains(&rate.code), "{}", rate.stands);
        assert!(rate.setting().remarks().is_empty() || rate.code == "60+1", "{}", rate.stands);
    }
}

#[test]
fn every_case_is_named_once() {
    let mut names: Vec<&str> = steps().filter(|(_, step)| step[0] == "case").map(|(_, s)| s[1]).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
}
