//! Every document, printed of a large event and of a small one: what stands in its text, how many pages it
//! has, and that a wall shows nothing that is not for everybody.

mod events;

use events::{large, options, private_words, small, without_result};
use glossary::RoundNumber;
use print::{Audience, Document, Error, Options};
use tournament::{Presence, Section};
use words::Language;

/// Lines so long that nothing is broken.
fn unbroken() -> Options {
    Options { line_width: 2000, ..options() }
}

fn names(section: &Section) -> Vec<&str> {
    section.players.values().map(|player| player.details.name.as_str()).collect()
}

/// How often a text has whole lines or parts that say a name.
fn lacking<'a>(text: &str, names: &[&'a str]) -> Vec<&'a str> {
    names.iter().copied().filter(|name| !text.contains(name)).collect()
}

/// The documents that say something of everybody, and how many pages each takes.
#[test]
fn lists_of_a_large_event_name_everybody() {
    let event = large();
    let section = event.section();
    let everybody = names(section);
    assert_eq!(everybody.len(), 300);
    let lists =
        ["start-list", "alphabetical", "standings", "crosstable", "check-in", "emergency", "fee-receipts"];
    for document in lists {
        let printed = event.print(document, &unbroken()).unwrap();
        assert_eq!(lacking(&printed.text, &everybody), [""; 0], "{document}");
        assert_eq!(printed.findings, [], "{document}");
    }
    let round = section.rounds.last().unwrap();
    let in_round: Vec<&str> = section
        .players
        .values()
        .filter(|player| round.board_of(player.id).is_some())
        .map(|player| player.details.name.as_str())
        .collect();
    for document in ["pairings", "pairings-by-name", "results", "result-slips", "score-sheets"] {
        let printed = event.print(document, &unbroken()).unwrap();
        assert_eq!(lacking(&printed.text, &in_round), [""; 0], "{document}");
        assert_eq!(printed.findings, [], "{document}");
    }
}

/// So many on a page, as each is made.
#[test]
fn things_for_the_boards_take_as_many_pages_as_they_must() {
    let event = large();
    let section = event.section();
    let boards = section.rounds.last().unwrap().boards.len();
    let is_in = |presence| matches!(presence, Presence::Expected | Presence::Arrived);
    let present = section.players.values().filter(|player| is_in(player.presence)).count();
    let first_three = section.standings_table(section.last_complete_round()).unwrap();
    let first_three = first_three.rows.iter().filter(|row| row.rank.is_some_and(|rank| rank <= 3)).count();
    let expected = [
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
    ];
    for (document, pages) in expected {
        let printed = event.print(document, &options()).unwrap();
        assert_eq!(printed.pages, pages, "{document}");
        assert_eq!(printed.findings, [], "{document}");
    }
}

#[test]
fn walls_show_nothing_private() {
    let event = large();
    let private = private_words(event.section());
    for document in Document::ALL {
        let printed = event.text(document.name, None);
        match (document.audience, printed) {
            (Audience::Wall, Ok(text)) => {
                let shown: Vec<&String> = private.iter().filter(|word| text.contains(*word)).collect();
                assert!(shown.is_empty(), "{} shows {shown:?}", document.name);
            }
            (Audience::Wall, Err(Error::Nothing(_))) | (Audience::Desk, _) => {}
            (Audience::Wall, Err(other)) => panic!("{}: {other}", document.name),
        }
    }
    let asked = Options { chosen: vec!["e-mail".to_owned()], ..options() };
    assert!(matches!(event.print("start-list", &asked), Err(Error::Personal(_))));
    let at_the_desk = event.print("check-in", &asked).unwrap();
    assert!(at_the_desk.text.contains("player7@example.org"), "the desk may have it");
}

#[test]
fn every_document_prints_of_a_small_event_in_every_language() {
    let event = small();
    for language in Language::ALL {
        let options = Options { language, ..options() };
        for document in Document::ALL {
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

/// Q108 of FIDE's acceptance: the rules of the acceleration can be printed.
#[test]
fn the_rules_of_the_acceleration_can_be_printed() {
    let settings = simulation::Settings {
        acceleration: simulation::Acceleration::Baku,
        played: 3,
        ..simulation::Settings::new(161, 9)
    };
    let event = events::imported("Accelerated", settings, 3);
    let text = event.print("acceleration", &unbroken()).unwrap().text;
    let lines: Vec<&str> = text.lines().collect();
    // C.04.7 1.2 and 1.4: 161 participants give 82; nine rounds give three at one point and two at half a point.
    let points = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let of_ga = lines.iter().find(|line| line.starts_with("1–82")).unwrap_or_else(|| panic!("{text}"));
    assert_eq!(points(of_ga)[1..], ["1", "1", "1", "½", "½", "0", "0", "0", "0"]);
    for article in ["1.1", "1.2", "1.3", "1.4", "1.5"] {
        assert!(text.contains(&format!("C.04.7 {article}")), "{text}");
    }
}

/// Both sides of a code, by eye: the address that a board's code leads to is that of the board.
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
