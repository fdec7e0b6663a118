//! A nine-round event from the first entry to the final standings, with everything that goes wrong in a hall:
//! late entries, byes, forfeits, a wrong result found in time and another two rounds later, a pairing by
//! hand, a withdrawal, an adjourned game; each of them undone and done again. The report passes `validate`
//! and `check`, and replaying the log gives the same bytes.

#[path = "../../tournament/tests/support/mod.rs"]
mod support;
mod vilnius;
mod written;

use formats::trf::{self, Purpose as Needed, Severity};
use ledger::report::{self, Purpose};
use ledger::{Answer, Body, Ledger};
use pairing::check::{Verdict, check};
use store::SqliteLog;
use support::*;
use tournament::{Command, Log};
use vilnius::event;
use written::written;

#[test]
fn the_report_of_the_event_passes_validate_and_check() {
    let desk = event();
    let bytes = report::export(desk.section(), Purpose::Final).expect("all results are known").write();
    let (report, problems) = trf::read(&bytes);
    let grave: Vec<String> =
        problems.iter().filter(|one| one.severity != Severity::Note).map(ToString::to_string).collect();
    assert!(grave.is_empty(), "{grave:#?}\n{}", String::from_utf8_lossy(&bytes).replace('\r', "\n"));
    for purpose in [Needed::Rating, Needed::Title, Needed::Pairing] {
        let missing: Vec<String> = report.missing_for(purpose).iter().map(ToString::to_string).collect();
        assert!(missing.is_empty(), "{missing:#?}");
    }
    assert_eq!(report.write(), bytes, "the report is canonical");
    let swiss = report.swiss(desk.section().regulations.pairing).expect("a Swiss tournament");
    let mut explained = Vec::new();
    for number in 1..=9 {
        let position = swiss.position(round(number)).expect("a round");
        let own = desk.section().position(round(number));
        assert_eq!(position.participants, own.participants, "round {number} reads as it was written");
        if check(&position, &swiss.published(round(number))) != Ok(Verdict::Agrees) {
            assert!(
                swiss.explanations(round(number)).next().is_some(),
                "round {number} differs without explanation"
            );
            explained.push(number);
        }
    }
    assert!(explained.contains(&4), "the round paired by hand differs: {explained:?}");
    assert!(explained.iter().all(|number| [3, 4, 7, 8].contains(number)), "{explained:?}");
}

#[test]
fn every_kind_of_trouble_is_told_in_the_report() {
    let desk = event();
    let report = report::export(desk.section(), Purpose::Final).expect("all results are known");
    let text = String::from_utf8(report.write()).expect("UTF-8");
    for comment in [
        "### Correction @ Round 2: ",
        "### MPA @ Round 4: ",
        "### Rating report @ Round 2: ",
        "### Adjournment @ Round 6: ",
    ] {
        assert!(text.contains(comment), "{comment}\n{}", text.replace('\r', "\n"));
    }
}

#[test]
fn absence_without_notice_became_withdrawal_and_the_late_entry_has_the_right_number() {
    let desk = event();
    let absent = desk.section().rounds[0].boards[&board(3)].black;
    assert_eq!(desk.section().players[&absent].presence, tournament::Presence::Withdrawn);
    let late = &desk.section().players[&player(22)];
    assert_eq!(late.number.map(|number| number.get()), Some(15), "between 2460 and 2450");
}

#[test]
fn replaying_the_log_gives_the_same_bytes() {
    let desk = event();
    let bytes = report::export(desk.section(), Purpose::Final).expect("all results are known").write();
    // Every entry through its form on the wire and a store, under its own key.
    let mut ledger = Ledger::open(SqliteLog::in_memory("Vilnius").expect("a store")).expect("an empty log");
    for entry in desk.log.entries() {
        let body = Body {
            consent: entry.context.consent,
            command: entry.command.clone(),
            events: entry.events.clone(),
        };
        let (bytes, people) = written(&body);
        assert_eq!(Body::read(&bytes, &people), Ok(body), "entry {} round-trips", entry.number);
        let key = format!("key {}", entry.number);
        let answer = ledger.submit(&key, entry.command.clone(), entry.context.clone(), None);
        assert!(matches!(answer, Ok(Answer::Done(number, _)) if number == entry.number), "{answer:?}");
    }
    assert_eq!(ledger.log(), &desk.log, "deciding again gives the same entries");
    let read = ledger::read(ledger.store()).expect("the store can be read");
    assert_eq!(&read, &desk.log);
    assert_eq!(ledger::state_hash(read.festival()), ledger::state_hash(desk.log.festival()));
    let section = read.festival().section(&section_id()).expect("the section");
    assert_eq!(report::export(section, Purpose::Final).expect("all results are known").write(), bytes);
    assert_eq!(Log::replay(desk.log.entries().to_vec()).as_ref(), Ok(&desk.log));
}

#[test]
fn the_report_taken_over_again_is_the_same_tournament() {
    let desk = event();
    let bytes = report::export(desk.section(), Purpose::Final).expect("all results are known").write();
    let imported = report::import(&bytes).expect("a sound report");
    let mut other = Desk::empty();
    let decision = other.ok(Command::ImportSection(section_id(), Box::new(imported)));
    assert!(
        words(&decision).contains("round 4 is not the one that the system gives"),
        "{}",
        words(&decision)
    );
    assert!(other.section().is_in_fide_mode());
    for number in 1..=9 {
        let (own, theirs) = (desk.section().position(round(number)), other.section().position(round(number)));
        assert_eq!(own.participants, theirs.participants, "round {number}");
    }
    let ranks = |desk: &Desk| desk.section().standings().expect("standings");
    assert_eq!(ranks(&desk), ranks(&other));
}
