//! Reads a rating list, whatever its form: `cargo run -p examples --example read_a_list -- FILE`.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "a program reads files and prints")]

use std::error::Error;
use std::io::Read;

use formats::rating_list::{About, Player, read};
use jiff::civil::date;

const LIST: &str = "Name;FIDE ID;Elo\nTal, Mikhail;13900048;2600\nPolgar, Judit;700070;2735\n";

/// The players of a list, one after the other, in constant memory; what cannot be read is told and passed
/// over.
fn players(source: impl Read, name: &str) -> Result<Vec<Player>, Box<dyn Error>> {
    let about = About::by_file_name(name, date(2026, 11, 1));
    let mut players = Vec::new();
    for row in read(source, about)? {
        let row = row?;
        row.problems.iter().for_each(|problem| eprintln!("line {}: {problem}", row.line));
        players.extend(row.player);
    }
    Ok(players)
}

fn main() -> Result<(), Box<dyn Error>> {
    let players = match std::env::args().nth(1) {
        Some(file) => players(std::fs::File::open(&file)?, &file)?,
        None => players(LIST.as_bytes(), "list.csv")?,
    };
    for player in players {
        let rating = player.standard.rating.map_or_else(String::new, |rating| rating.to_string());
        println!("{rating:>5}  {}", player.name);
    }
    Ok(())
}

#[test]
fn both_players_have_their_ratings() {
    let players = players(LIST.as_bytes(), "list.csv").unwrap();
    let ratings: Vec<_> =
        players.iter().map(|player| player.standard.rating.map(glossary::Rating::get)).collect();
    assert_eq!(ratings, [Some(2600), Some(2735)]);
}
