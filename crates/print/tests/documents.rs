//! Every document, printed of a large event and of a small one: what stands in its text, how many pages it
//! has, and that a wall shows nothing that is not for everybody.

#![allow(clippy::unwrap_used, reason = "tests")]

mod events;

use std::collections::BTreeMap;

use events::{by_hand, large, options, private_words, small, without_result};
use glossary::RoundNumber;
use print::{Audience, Document, Error, Options};
use tournament::{Presence, Section, SectionId, Stage};
use words::Language;

/// Lines so long that nothing is broken.
fn unbroken() -> Options {
    Options { line_width: 2000, ..options() }
}

/// Lists, things for the boards and the emergency sheet: other documents have tests of their own.
const LISTS_AND_CARDS: [&str; 32] = [
    "pairings",
    "pairings-by-name",
    "pairings-by-name-all",
    "results",
    "standings",
    "crosstable",
    "wall-chart",
    "start-list",
    "alphabetical",
    "alphabetical-all",
    "check-in",
    "check-in-all",
    "byes",
    "missing-results",
    "statistics",
    "checklist",
    "acceleration",
    "emergency",
    "result-slips",
    "score-sheets",
    "place-cards",
    "table-numbers",
    "badges",
    "time-control-sheet",
    "poster",
    "announcement",
    "duty-roster",
    "pre-round-checklist",
    "absence-log",
    "diplomas",
    "prize-diplomas",
    "fee-receipts",
];

/// Which documents name everybody, who is in the last round, or nobody in particular.
fn named_in(document: &str, section: &Section) -> Vec<String> {
    let round = section.rounds.last().unwrap();
    let is_named = |player: &&tournament::Player| match document {
        "start-list" | "alphabetical" | "alphabetical-all" | "standings" | "crosstable" | "wall-chart"
        | "check-in" | "check-in-all" | "emergency" | "fee-receipts" => true,
        "pairings" | "pairings-by-name" | "pairings-by-name-all" | "results" => {
            round.board_of(player.id).is_some() || round.unpaired.contains_key(&player.id)
        }
        "result-slips" | "score-sheets" => round.board_of(player.id).is_some(),
        "place-cards" | "badges" => is_in(player.presence),
        _ => false,
    };
    section.players.values().filter(is_named).map(|player| player.details.name.clone()).collect()
}

fn is_in(presence: Presence) -> bool {
    match presence {
        Presence::Expected | Presence::Arrived => true,
        Presence::Withdrawn | Presence::Expelled => false,
    }
}

/// How many pages every document of the large event has. Things that are cut apart take what they must: so
/// many on a page. Pages of each were looked at: nothing was cut or lay over anything else.
fn pages(section: &Section) -> BTreeMap<&'static str, usize> {
    let boards = section.rounds.last().unwrap().boards.len();
    let present = section.players.values().filter(|player| is_in(player.presence)).count();
    let standings = section.standings_table(section.last_complete_round()).unwrap();
    let first_three = standings.rows.iter().filter(|row| row.rank.is_some_and(|rank| rank <= 3)).count();
    BTreeMap::from([
        ("pairings", 3),
        ("pairings-by-name", 3),
        ("pairings-by-name-all", 3),
        ("results", 4),
        ("standings", 7),
        ("crosstable", 10),
        ("wall-chart", 10),
        ("start-list", 7),
        ("alphabetical", 7),
        ("alphabetical-all", 7),
        ("check-in", 11),
        ("check-in-all", 11),
        ("byes", 3),
        ("statistics", 2),
        ("checklist", 5),
        ("emergency", 10),
        ("time-control-sheet", 5),
        ("result-slips", boards.div_ceil(8)),
        ("score-sheets", boards),
        ("place-cards", present.div_ceil(3)),
        ("table-numbers", boards.div_ceil(2)),
        ("badges", (present + 3).div_ceil(10)),
        ("diplomas", first_three),
        ("fee-receipts", 300_usize.div_ceil(4)),
        ("poster", 1),
        ("announcement", 1),
        ("duty-roster", 1),
        ("pre-round-checklist", 1),
        ("absence-log", 1),
    ])
}

#[test]
fn documents_of_a_large_event_name_everybody_on_so_many_pages_and_nothing_private_on_walls() {
    let event = large();
    let section = event.section();
    assert_eq!(section.players.len(), 300);
    let pages = pages(section);
    let private = private_words(section);
    for document in Document::ALL {
        let name = document.name;
        let Ok(printed) = event.print(name, &unbroken()) else {
            assert!(!pages.contains_key(name), "{name} is not printed");
            continue;
        };
        // Forms, prizes and regulations have tests of their own.
        if let Some(expected) = pages.get(name) {
            assert_eq!(printed.pages, *expected, "pages of {name}");
            assert_eq!(printed.findings, [], "{name}");
        }
        let lacking = named_in(name, section).into_iter().filter(|one| !printed.text.contains(one));
        assert_eq!(lacking.collect::<Vec<_>>(), [""; 0], "{name}");
        let shown: Vec<&String> = private.iter().filter(|word| printed.text.contains(*word)).collect();
        assert!(document.audience == Audience::Desk || shown.is_empty(), "{name} shows {shown:?}");
    }
}

/// Two sections: who looks for a name finds it in one alphabet, with the section; a round that is not
/// published anywhere makes a draft of the whole list.
#[test]
fn lists_of_all_sections_are_one_alphabet_with_the_section() {
    let mut event = by_hand();
    let mut other = event.section().clone();
    other.configuration.name = "Open B".to_owned();
    other.rounds.pop();
    for player in other.players.values_mut() {
        player.details.name = format!("Mayer {}", player.id);
    }
    event.festival.sections.insert(SectionId::new("b").unwrap(), other.into());
    let text = event.print("alphabetical-all", &unbroken()).unwrap().text;
    let at = |name: &str| text.find(name).unwrap_or_else(|| panic!("{name}: {text}"));
    let order = ["#1", "Mayer 1", "Mayer 7", "Nguye\u{302}\u{303}n", "Ó Súilleabháin", "Wolfe", "Żółć"];
    assert!(order.map(at).is_sorted(), "{text}");
    let line = text.lines().find(|line| line.contains("Mayer 3")).unwrap();
    assert!(line.trim_end().ends_with("Open B"), "{line}");
    let seats = event.print("pairings-by-name-all", &unbroken()).unwrap().text;
    let row = |name: &str| seats.lines().find(|line| line.contains(name)).unwrap().split_whitespace();
    // A report has no boards, so they are in the order of White's numbers. Round 2 of B: 2-7, 3-1, 4-6;
    // round 3 of A: 1-2, 6-5, 7-3.
    let of_b: Vec<&str> = row("Mayer 2").collect();
    assert_eq!(of_b[of_b.len() - 5..], ["Open", "B", "2", "1", "White"], "{seats}");
    let of_a: Vec<&str> = row("Vie\u{323}\u{302}t").collect();
    assert_eq!(of_a[of_a.len() - 5..], ["Open", "A", "3", "3", "White"], "{seats}");
    assert!(!seats.contains("DRAFT") && event.print("check-in-all", &unbroken()).is_ok());
    let draft = event.changed(|section| section.rounds.last_mut().unwrap().stage = Stage::Draft);
    assert!(draft.print("pairings-by-name-all", &unbroken()).unwrap().text.contains("DRAFT"));
}

#[test]
fn a_wall_refuses_what_the_desk_may_have() {
    let event = small();
    let asked = Options { chosen: vec!["e-mail".to_owned()], ..options() };
    let without = Options { with_personal: false, ..options() };
    assert!(matches!(event.print("fee-receipts", &without), Err(Error::NotForReader(_))));
    assert!(matches!(event.print("start-list", &asked), Err(Error::Personal(_))));
    let at_the_desk = event.print("check-in", &asked).unwrap();
    assert!(at_the_desk.text.contains("player7@example.org"), "the desk may have it");
}

#[test]
fn every_document_prints_of_a_small_event_in_every_language() {
    let event = small();
    for language in Language::ALL {
        let options = Options { language, ..options() };
        for document in Document::ALL.iter().filter(|document| LISTS_AND_CARDS.contains(&document.name)) {
            match event.print(document.name, &options) {
                Ok(printed) => {
                    assert_eq!(printed.findings, [], "{} in {language:?}", document.name);
                    assert!(!printed.text.contains('['), "a message is missing: {}", printed.text);
                }
                Err(Error::Nothing(why)) => assert!(!why.is_empty()),
                Err(other) => panic!("{} in {language:?}: {other}", document.name),
            }
        }
    }
}

#[test]
fn what_cannot_be_printed_says_why() {
    let event = small();
    let said = |document| event.text(document, None).unwrap_err().to_string();
    assert_eq!(said("diplomas"), "Diplomas can be printed when every result of the last round is known.");
    assert_eq!(said("missing-results"), "No result is missing.");
    assert_eq!(said("acceleration"), "This section is not accelerated.");
    let later = event.text("standings", RoundNumber::new(4)).unwrap_err().to_string();
    assert_eq!(later, "Club Evening has no round 4");
}

#[test]
fn while_results_are_missing_nothing_is_final() {
    let event = large().changed(|section| {
        without_result(section, 3);
        section.is_final = true;
    });
    for document in ["results", "standings", "crosstable", "statistics"] {
        let round = RoundNumber::new(9);
        let text = event.text(document, round).unwrap().replace('\n', " ");
        if document != "statistics" {
            assert!(text.contains("Provisional"), "{document}: {text}");
        }
        assert!(!text.contains("declared final"), "{document}");
    }
    let missing = event.text("missing-results", None).unwrap();
    let board =
        event.section().rounds.last().unwrap().boards.get(&tournament::BoardNumber::new(3).unwrap()).unwrap();
    let white = &event.section().players[&board.white].details.name;
    assert!(missing.replace("\n  ", " ").contains(white.as_str()), "{missing}");
    assert!(matches!(event.text("diplomas", None), Err(Error::Nothing(_))));
}

/// The example of the Arbiters' Manual: begun at 18:00, 90 minutes for 30 moves with 30 seconds a move.
#[test]
fn the_time_control_sheet_says_150_at_half_past_six() {
    let text = small().text("time-control-sheet", None).unwrap();
    assert!(text.contains("18:30: dif. must be 150\n"), "{text}");
    assert!(text.contains("19:00: dif. must be 120\n"), "{text}");
    let unbroken = text.replace('\n', " ");
    assert!(unbroken.contains("less 1:00 for each move"), "{text}");
    assert!(unbroken.contains("passed move 30, dif. must be 30 more"), "{text}");
}

#[test]
fn q108_the_rules_of_the_baku_acceleration_can_be_printed() {
    let settings = simulation::Settings {
        acceleration: simulation::Acceleration::Baku,
        played: 3,
        ..simulation::Settings::new(161, 9)
    };
    let event = events::imported("Accelerated", settings, 3);
    let text = event.print("acceleration", &unbroken()).unwrap().text;
    let lines: Vec<&str> = text.lines().collect();
    // C.04.7 1.2 and 1.4: 161 participants give 82; nine rounds give three at one point and two at half.
    let points = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let of_ga = lines.iter().find(|line| line.starts_with("1–82")).unwrap_or_else(|| panic!("{text}"));
    assert_eq!(points(of_ga)[1..], ["1", "1", "1", "½", "½", "0", "0", "0", "0"]);
    for article in ["1.1", "1.2", "1.3", "1.4", "1.5"] {
        assert!(text.contains(&format!("C.04.7 {article}")), "{text}");
    }
}

/// Whatever method gave the points, who has how many in which round can be printed.
#[test]
fn q108_so_can_those_of_points_that_a_report_gave() {
    let given = ["1.0@1-2:1-20", "0.5@3:1-20", "0.5@1-2:21-30"];
    let given = given.map(|text| simulation::FictitiousPoints::parse(text).unwrap());
    let settings = simulation::Settings {
        acceleration: simulation::Acceleration::Explicit(given.to_vec()),
        played: 3,
        ..simulation::Settings::new(40, 5)
    };
    let event = events::imported("Accelerated", settings, 3);
    let text = event.print("acceleration", &unbroken()).unwrap().text;
    let rows = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let rows: Vec<Vec<&str>> = rows.filter(|row| row.first().is_some_and(|one| one.contains('–'))).collect();
    let expected = [
        ["1–20", "1", "1", "½", "0", "0"],
        ["21–30", "½", "½", "0", "0", "0"],
        ["31–40", "0", "0", "0", "0", "0"],
    ];
    assert_eq!(rows, expected, "{text}");
}

#[test]
fn codes_are_there_only_where_phones_can_come() {
    let event = small();
    let with = event.print("result-slips", &options()).unwrap();
    let without = event.print("result-slips", &Options::in_language(Language::English)).unwrap();
    assert!(with.text.contains("Report the result of board 1"), "{}", with.text);
    assert!(!without.text.contains("Report the result"), "{}", without.text);
    assert!(matches!(
        event.print("poster", &Options::in_language(Language::English)),
        Err(Error::Nothing(_))
    ));
}
