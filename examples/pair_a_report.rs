//! Pairs the next round of a Tournament Report File: `cargo run -p examples --example pair_a_report -- FILE`.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "a program reads files and prints")]

use std::error::Error;

use formats::trf;
use pairing::{Outcome, RoundPairing};

/// The system that the report declares, the position before its next round, and the engine's answer.
fn next_round(bytes: &[u8]) -> Result<RoundPairing, Box<dyn Error>> {
    let (report, problems) = trf::read(bytes);
    problems.iter().for_each(|problem| eprintln!("{problem}"));
    let adopted = report.adopted_system(None)?;
    let tournament = report.swiss(adopted.system)?;
    let position = tournament.position(tournament.next_round())?;
    match pairing::pair(&position)? {
        Outcome::Paired(round) => Ok(round),
        Outcome::Impossible(finding) => {
            let remarks = finding.remarks(&position);
            let remarks: Vec<String> = remarks.iter().map(ToString::to_string).collect();
            Err(format!("no pairing is legal: {}", remarks.join("; ")).into())
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(file) => std::fs::read(file)?,
        None => include_bytes!("city-open.trf").to_vec(),
    };
    let round = next_round(&bytes)?;
    for (place, board) in (1..).zip(&round.boards) {
        println!("{place:>3}: {:>3} – {}", board.white, board.black);
    }
    round.bye.iter().for_each(|bye| println!("bye: {bye}"));
    Ok(())
}

#[test]
fn everybody_is_paired_once() {
    let round = next_round(include_bytes!("city-open.trf")).unwrap();
    let mut all: Vec<u16> =
        round.boards.iter().flat_map(|board| [board.white.get(), board.black.get()]).collect();
    all.sort_unstable();
    assert_eq!(all, (1..=12).collect::<Vec<u16>>());
}
