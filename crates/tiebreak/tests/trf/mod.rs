//! A reader of the columns of a TRF that these tests need; nothing is checked here.

use std::path::{Path, PathBuf};

use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
use tiebreak::{Event, Player, Round, System};

/// The folder of shared oracles, if this machine has it.
pub(crate) fn oracles() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("SKIPPED: {} is not on this machine", folder.display());
    None
}

pub(crate) fn read(path: &Path) -> String {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    String::from_utf8_lossy(&bytes).into_owned()
}

pub(crate) fn event(text: &str, system: System) -> Event {
    let lines: Vec<&str> = text.split(['\r', '\n']).filter(|line| line.starts_with("001")).collect();
    let rounds =
        lines.iter().map(|line| (line.trim_end().len().max(91) - 91).div_ceil(10)).max().unwrap_or(0);
    let players = lines.iter().map(|line| player(line)).collect();
    Event::individual(system, ScoringSystem::STANDARD, rounds, players).unwrap()
}

fn column(line: &str, from: usize, to: usize) -> &str {
    line.get(from - 1..to.min(line.len())).unwrap_or("").trim()
}

fn player(line: &str) -> Player {
    let number = PairingNumber::new(column(line, 5, 8).parse().unwrap()).unwrap();
    let rating = column(line, 49, 52).parse().ok().filter(|rating| *rating != 0);
    let mut rounds = Vec::new();
    let mut at = 92;
    while at < line.trim_end().len() {
        rounds.push(round(line, at));
        at += 10;
    }
    Player::new(number, rating, rounds).named(column(line, 15, 47))
}

fn round(line: &str, at: usize) -> Round {
    let opponent = column(line, at, at + 3).parse().ok().and_then(PairingNumber::new);
    let colour = match column(line, at + 5, at + 5) {
        "w" => Some(Colour::White),
        "b" => Some(Colour::Black),
        _ => None,
    };
    let result = match column(line, at + 7, at + 7) {
        "1" => PlayerResult::Win,
        "=" => PlayerResult::Draw,
        "0" => PlayerResult::Loss,
        "W" => PlayerResult::UnratedWin,
        "D" => PlayerResult::UnratedDraw,
        "L" => PlayerResult::UnratedLoss,
        "+" => PlayerResult::ForfeitWin,
        "-" => PlayerResult::ForfeitLoss,
        "H" => PlayerResult::HalfPointBye,
        "F" => PlayerResult::FullPointBye,
        "U" => PlayerResult::PairingAllocatedBye,
        "Z" | "" => PlayerResult::ZeroPointBye,
        other => panic!("result {other}"),
    };
    Round { opponent, colour, result, points: None }
}
