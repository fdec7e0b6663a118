//! The text of every document of the event that is worked out by hand (`events/by_hand.rs`), word for
//! word, and how many pages it has. Each text was read by a person beside that table of games: points,
//! places, opponents, floats and colours follow from it, and from nothing that this program said before.
//!
//! What is changed on purpose is written anew by `gallery.rs`, and read again.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests")]

mod events;

use events::{Event, by_hand, options};
use print::{Document, Error};

/// Prizes, regulations and invitation have tests of their own.
const ELSEWHERE: [&str; 5] = ["prizes", "prize-proof", "prize-receipts", "regulations", "invitation"];

/// A document as the golden files have it: how many pages, and the text.
fn printed(event: &Event, name: &str) -> String {
    match event.print(name, &options()) {
        Ok(printed) => {
            assert_eq!(printed.findings, [], "{name}");
            format!("pages: {}\n\n{}", printed.pages, printed.text)
        }
        Err(Error::Nothing(why)) => format!("nothing: {why}\n"),
        Err(other) => panic!("{name}: {other}"),
    }
}

fn expected(folder: &str, name: &str) -> String {
    let file = format!("{}/tests/golden/{folder}/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&file).unwrap_or_else(|_| panic!("there is no {file}"))
}

#[test]
fn every_document_says_what_was_worked_out_by_hand() {
    let event = by_hand();
    let mut different = String::new();
    let all = Document::ALL.iter().map(|document| document.name);
    for name in all.filter(|name| !ELSEWHERE.contains(name)) {
        let (now, before) = (printed(&event, name), expected("over", name));
        if now != before {
            different.push_str(&format!("--- {name}, as it was read\n{before}\n+++ now\n{now}\n"));
        }
    }
    assert!(different.is_empty(), "{different}");
}

/// What is different while games of the last round are missing or adjourned.
#[test]
fn while_the_last_round_is_played_lists_say_what_is_missing() {
    let event = by_hand().during_the_last_round();
    let names =
        ["results", "standings", "missing-results", "emergency", "statistics", "diplomas", "prize-diplomas"];
    for name in names {
        assert_eq!(printed(&event, name), expected("playing", name), "{name}");
    }
}
