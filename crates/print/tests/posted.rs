//! What has changed since something was posted, in words.
#![allow(clippy::unwrap_used, reason = "tests")]

mod festivals;

use festivals::{open, options, round, stamp};
use glossary::GameResult;
use print::{Document, Order, Posted, Press, Wishes};
use tournament::{BoardNumber, Festival, Section, SectionId, Stage};
use words::{Language, Words};

fn hanging(document: &str, section: &Section) -> Posted {
    let id = SectionId::new("open").unwrap();
    let mut festival = Festival::default();
    festival.sections.insert(id.clone(), section.clone().into());
    let wishes = Wishes { round: None, options: options(), is_text: false };
    let order = Order { festival: &festival, event: "Festival", section: Some(&id), wishes: &wishes };
    let press = Press::new(stamp(), None, None);
    press.hanging(Document::named(document).unwrap(), &order, Language::English).unwrap()
}

#[test]
fn boards_at_which_others_sit_are_named() {
    let words = Words::in_language(Language::English);
    let mut section = open(8, 1);
    section.rounds.push(round(8, 2, false));
    let before = hanging("pairings", &section);
    assert!(before.changes(&words, &hanging("pairings", &section)).is_empty());
    let board = section.rounds[1].boards.get_mut(&BoardNumber::new(2).unwrap()).unwrap();
    std::mem::swap(&mut board.white, &mut board.black);
    let changes = before.changes(&words, &hanging("pairings", &section));
    assert_eq!(changes.len(), 1, "{changes:?}");
    assert!(changes[0].starts_with("Board 2: White: "), "{changes:?}");
    // What was kept in the file says the same.
    assert_eq!(Posted::from_json(&before.to_json()), Some(before));
}

#[test]
fn a_draft_that_is_published_is_told() {
    let words = Words::in_language(Language::English);
    let mut section = open(6, 1);
    section.rounds[0].stage = Stage::Draft;
    let before = hanging("pairings", &section);
    section.rounds[0].stage = Stage::Published(1);
    let now = hanging("pairings", &section);
    assert_eq!(before.changes(&words, &now), ["It hangs as a draft, and is published now."]);
    assert_ne!(before.digest(), now.digest());
}

#[test]
fn a_corrected_result_changes_the_standings_that_hang() {
    let words = Words::in_language(Language::English);
    let mut section = open(8, 2);
    let before = hanging("standings", &section);
    let first = section.rounds[0].boards.get_mut(&BoardNumber::new(1).unwrap()).unwrap();
    let other = if first.result == GameResult::parse("1-0").ok() { "0-1" } else { "1-0" };
    first.result = GameResult::parse(other).ok();
    assert!(!before.changes(&words, &hanging("standings", &section)).is_empty());
    first_unknown(&mut section);
    let changes = before.changes(&words, &hanging("standings", &section));
    assert!(changes.contains(&"Results are missing now: it is provisional.".to_owned()), "{changes:?}");
}

fn first_unknown(section: &mut Section) {
    section.rounds[0].boards.values_mut().next().unwrap().result = None;
}
