//! Ranks the players of a report by its tie-breaks: `cargo run -p examples --example rank_a_report -- FILE`.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "a program reads files and prints")]

use std::error::Error;

use formats::trf;
use tiebreak::{Rules, Standings};

/// The standings after the last complete round, as a table.
fn table(bytes: &[u8]) -> Result<String, Box<dyn Error>> {
    let (report, _) = trf::read(bytes);
    let event = report.event(report.event_system(), report.rounds_completed())?;
    let (list, _) = report.tie_breaks(&event)?;
    let rules = Rules::of(report.tie_break_edition());
    Ok(Standings::calculate(&event, &rules, &list).table())
}

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(file) => std::fs::read(file)?,
        None => include_bytes!("city-open.trf").to_vec(),
    };
    println!("{}", table(&bytes)?);
    Ok(())
}

#[test]
fn everybody_has_a_line() {
    let table = table(include_bytes!("city-open.trf")).unwrap();
    assert!(table.lines().count() > 12, "{table}");
}
