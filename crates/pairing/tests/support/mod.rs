//! What the tests share: where the answers made by others lie, and a small reader for them.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::disallowed_methods, reason = "tests read files")]
#![allow(clippy::disallowed_macros, reason = "tests say when they are skipped")]
#![allow(clippy::unwrap_used, reason = "a test may end there")]
#![allow(unreachable_pub, reason = "shared between test files")]

pub mod random;
pub mod trf;

use std::fmt::Write;
use std::path::PathBuf;

use pairing::{BracketRecord, Outcome, Player, Position};

/// The folder of answers made by others, if it is there; otherwise says that the test is skipped.
pub fn oracles(folder: &str) -> Option<Vec<PathBuf>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles").join(folder);
    let Ok(entries) = std::fs::read_dir(&path) else {
        eprintln!("SKIPPED: {} is not there, so nothing was compared", path.display());
        return None;
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.sort();
    Some(files)
}

/// The first bracket in which two pairings of a round differ, and its members.
pub fn first_difference(position: &Position, ours: &Outcome, theirs: &Outcome) -> String {
    let (Outcome::Paired(ours), Outcome::Paired(theirs)) = (ours, theirs) else {
        return format!("{ours:?} {theirs:?}");
    };
    let players = Player::all_in(position);
    let mut text = String::new();
    for (one, other) in ours.brackets.iter().zip(&theirs.brackets).filter(|(one, other)| one != other).take(1)
    {
        for number in one.moved_down.iter().chain(&one.residents) {
            let player = players.iter().find(|player| player.number == *number).unwrap();
            writeln!(text, "{}", line(player)).unwrap();
        }
        writeln!(text, "ours {}\ntheirs {}", bracket(one), bracket(other)).unwrap();
    }
    text
}

/// A player in a line.
pub fn line(player: &Player) -> String {
    let met: Vec<u16> = player.opponents.iter().map(|opponent| opponent.get()).collect();
    format!(
        "{} score {} wish {:?} difference {} floats {:?} {:?} met {met:?} bye {} unplayed {} top {}",
        player.number,
        player.pairing_score,
        player.preference.map(|wish| (wish.colour, wish.strength)),
        player.colour_difference,
        player.float_last_round,
        player.float_two_rounds_before,
        player.may_receive_bye,
        player.unplayed_games,
        player.is_topscorer,
    )
}

/// A bracket in a line.
pub fn bracket(bracket: &BracketRecord) -> String {
    let pairs: Vec<_> = bracket.pairs.iter().map(|(one, other)| (one.get(), other.get())).collect();
    let down: Vec<u16> = bracket.downfloaters.iter().map(|one| one.get()).collect();
    let figures: Vec<_> = bracket
        .figures
        .iter()
        .filter(|figure| figure.total() > 0)
        .map(|figure| {
            (figure.article.to_string(), figure.failures.iter().map(|(_, times)| *times).collect::<Vec<_>>())
        })
        .collect();
    format!(
        "{:?} {} moved down {} pairs {pairs:?} down {down:?} {figures:?}",
        bracket.stage,
        bracket.score,
        bracket.moved_down.len()
    )
}

/// Everybody in a position, a line each, and the forbidden pairs.
pub fn field(position: &Position) -> String {
    let players: Vec<String> = Player::all_in(position).iter().map(line).collect();
    format!("{}\nprohibited {:?}", players.join("\n"), position.prohibited)
}
