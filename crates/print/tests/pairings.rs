//! The pairings of a round on paper.
#![allow(clippy::unwrap_used, reason = "tests")]

mod festivals;

use festivals::{festival, job, open, options, round, stamp};
use print::{Document, Printed, render};
use tournament::{Section, Stage};

fn printed(section: Section) -> Printed {
    let festival = festival(section);
    render(Document::named("pairings").unwrap(), &job(&festival, &stamp(), &options())).unwrap()
}

#[test]
fn pairings_of_a_small_event_are_one_page() {
    let mut section = open(9, 1);
    section.rounds.push(round(9, 2, false));
    let printed = printed(section);
    assert_eq!((printed.pages, printed.findings.as_slice()), (1, [].as_slice()));
    assert!(printed.pdf.starts_with(b"%PDF-"));
    assert!(printed.text.contains("Round 2: pairings"), "{}", printed.text);
    assert!(printed.text.contains("pairing-allocated bye"), "{}", printed.text);
}

#[test]
fn a_round_that_is_not_published_is_a_draft() {
    let mut section = open(8, 1);
    section.rounds[0].stage = Stage::Draft;
    assert!(printed(section).text.contains("DRAFT"));
}
