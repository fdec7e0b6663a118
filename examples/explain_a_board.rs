//! Says why two players meet, with articles: `cargo run -p examples --example explain_a_board -- FILE BOARD`.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "a program reads files and prints")]

use std::error::Error;

use formats::trf;
use pairing::why::Why;

/// What there is to say about a board of the next round of a report.
fn explained(bytes: &[u8], board: usize) -> Result<String, Box<dyn Error>> {
    let (report, _) = trf::read(bytes);
    let tournament = report.swiss(report.adopted_system(None)?.system)?;
    let position = tournament.position(tournament.next_round())?;
    let name = |number| {
        let player = report.players().find(|player| player.number == number);
        player.map_or_else(String::new, |player| player.name.clone())
    };
    let why = Why::new(&position, name)?.ok_or("the round cannot be paired")?;
    Ok(why.board(board).ok_or("there is no such board")?.to_string())
}

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(file) => std::fs::read(file)?,
        None => include_bytes!("city-open.trf").to_vec(),
    };
    let board = std::env::args().nth(2).map_or(Ok(1), |board| board.parse())?;
    println!("{}", explained(&bytes, board)?);
    Ok(())
}

#[test]
fn colours_are_explained_by_their_article() {
    let told = explained(include_bytes!("city-open.trf"), 1).unwrap();
    assert!(told.contains("has White: ") && told.contains("dutch@2026-02/5.2."), "{told}");
    assert!(explained(include_bytes!("city-open.trf"), 7).is_err(), "twelve players sit at six boards");
}
