//! Who somebody is stands beside the chain: nothing of it is in any entry, and everything still works that
//! worked before.

#[path = "../../tournament/tests/support/mod.rs"]
mod support;
mod vilnius;

use jiff::Timestamp;
use jiff::civil::date;
use ledger::{Answer, Ledger, Unusable};
use store::{Beside, Erasable, Error, Log as _, ReadLog, Salt, Sequence, SqliteLog};
use support::*;
use tournament::{Command, Configuration, Consent, Context, Details, PlayerCommand, SectionCommand};

fn tal() -> Details {
    let email = "tal@example.org".to_owned();
    Details { club: "Riga".to_owned(), email, ..Details::named("Tal, Mikhail").rated(2705) }
}

fn enter(number: u32, details: Details) -> Command {
    Command::In(
        section_id(),
        SectionCommand::Players(PlayerCommand::Enter(player(number), Box::new(details))),
    )
}

fn opened() -> Ledger<SqliteLog> {
    let mut ledger = Ledger::open(SqliteLog::in_memory("Riga").expect("a store")).expect("an empty log");
    let open =
        Command::OpenSection(section_id(), Box::new(Configuration::new("Open", date(2026, 11, 14), 5)), None);
    assert!(matches!(ledger.submit("open", open, context(), None), Ok(Answer::Done(..))));
    ledger
}

fn context() -> Context {
    Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None }
}

fn beside(log: &dyn ReadLog) -> Vec<Beside> {
    let mut all = Vec::new();
    log.visit_beside(&mut |beside| all.push(beside)).expect("it can be read");
    all
}

fn entered(ledger: &Ledger<SqliteLog>, number: u32) -> &Details {
    &ledger.festival().section(&section_id()).expect("the section").players[&player(number)].details
}

#[test]
fn no_entry_holds_who_somebody_is() {
    let mut ledger = opened();
    let before = ledger.store().head().expect("it can be read").sequence;
    ledger.submit("1", enter(1, tal()), context(), None).expect("it is written");
    for entry in ledger.store().read(before.next(), 10).expect("it can be read") {
        let texts = entry.touched.iter().map(|touched| &touched.value).chain([&entry.payload]);
        for text in texts.map(|bytes| String::from_utf8_lossy(bytes)) {
            assert!(
                !text.contains("Tal") && !text.contains("Riga") && !text.contains("example.org"),
                "{text}"
            );
            assert!(text.contains("2705"), "what regulations compute with stays: {text}");
        }
    }
    assert_eq!(beside(ledger.store()).len(), 1, "command, event and touched value name the same one");
    ledger.read_again().expect("a sound log");
    assert_eq!(entered(&ledger, 1), &tal());
}

/// A whole event, with corrections, byes and notes of the integrity log: nobody's name is in the chain.
#[test]
fn no_entry_of_a_whole_event_names_anybody() {
    let desk = vilnius::event();
    let mut ledger = Ledger::open(SqliteLog::in_memory("Vilnius").expect("a store")).expect("an empty log");
    for entry in desk.log.entries() {
        let key = format!("key {}", entry.number);
        let answer = ledger.submit(&key, entry.command.clone(), entry.context.clone(), None);
        assert!(matches!(answer, Ok(Answer::Done(..))), "{answer:?}");
    }
    let names: Vec<&str> =
        desk.section().players.values().map(|player| player.details.name.as_str()).collect();
    assert!(!desk.section().integrity.is_empty() && names.len() > 10);
    for entry in ledger.store().read(Sequence(1), usize::MAX).expect("it can be read") {
        let texts = entry.touched.iter().map(|touched| &touched.value).chain([&entry.payload]);
        for text in texts.map(|bytes| String::from_utf8_lossy(bytes)) {
            let named = names.iter().find(|name| text.contains(**name));
            assert_eq!(named, None, "{} {text}", entry.sequence);
        }
    }
    assert_eq!(ledger::read(ledger.store()).as_ref().map(|log| log.festival()), Ok(desk.log.festival()));
}

#[test]
fn what_is_sent_again_is_answered_again_and_equal_values_do_not_conflict() {
    let mut ledger = opened();
    let seen = Some(Sequence(1));
    let Ok(Answer::Done(first, _)) = ledger.submit("1", enter(1, tal()), context(), seen) else { panic!() };
    let again = ledger.submit("1", enter(1, tal()), context(), seen);
    assert_eq!(again, Ok(Answer::Before(first)));
    let edit = |details| {
        let edit = PlayerCommand::Edit(player(1), Box::new(details));
        Command::In(section_id(), SectionCommand::Players(edit))
    };
    let changed = Details { club: "Moscow".to_owned(), ..tal() };
    let Ok(Answer::Done(second, _)) = ledger.submit("2", edit(changed.clone()), context(), None) else {
        panic!()
    };
    let deputy = Context { author: "Deputy".to_owned(), ..context() };
    let same = ledger.submit("3", edit(changed), deputy.clone(), Some(Sequence(first.get())));
    assert_eq!(same, Ok(Answer::AlreadyDone(second)), "although it was salted");
    let other = Details { club: "Elista".to_owned(), ..tal() };
    let conflict = ledger.submit("4", edit(other), deputy, Some(Sequence(first.get())));
    let Err(Unusable::Store(Error::Conflict(conflicts))) = conflict else { panic!("{conflict:?}") };
    let said = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    let yours = said(conflicts[0].yours.as_deref().expect("a value"));
    let theirs = said(&conflicts[0].theirs.as_ref().expect("a standing").value);
    assert!(yours.contains("Elista") && theirs.contains("Moscow"), "{yours} {theirs}");
    assert_eq!(beside(ledger.store()).len(), 2, "nothing is kept of what was not done");
    ledger.read_again().expect("a sound log");
    assert_eq!(
        ledger.submit("1", enter(1, tal()), context(), seen),
        Ok(Answer::Before(first)),
        "after a restart"
    );
}

/// After a sync that failed the disk may know somebody of whom this program does not.
#[test]
fn a_request_is_recognised_by_what_the_disk_knows() {
    let mut ledger = opened();
    let nothing = SqliteLog::in_memory("nothing").expect("a store");
    let disk = std::mem::replace(ledger.store_mut(), nothing);
    let mut other = Ledger::open(disk).expect("a sound log");
    let Ok(Answer::Done(number, _)) = other.submit("1", enter(1, tal()), context(), None) else { panic!() };
    std::mem::swap(ledger.store_mut(), other.store_mut());
    assert_eq!(ledger.submit("1", enter(1, tal()), context(), None), Ok(Answer::Before(number)));
}

/// A request of a program before this one is the same request.
#[test]
fn a_request_of_version_1_is_recognised() {
    let mut ledger = opened();
    let command = enter(1, tal());
    let request = serde_json::json!([1, ledger::command_in_json(&command), ["none"]]).to_string();
    let details = ledger::command_in_json(&command)[2][1][2].clone();
    let body = serde_json::json!({
        "version": 1, "consent": ["none"], "command": ledger::command_in_json(&command),
        "events": [["in", section_id().as_str(), ["player-entered", 1, details]]],
    });
    let draft = store::Draft::new(section_id().as_str(), "players/enter", body.to_string().as_bytes());
    let batch = store::Batch::new("1", "CA", store::Moment(0)).asked(request.as_bytes()).with(draft);
    ledger.store_mut().append(&batch).expect("it is written");
    ledger.read_again().expect("a sound log");
    assert_eq!(entered(&ledger, 1), &tal());
    assert_eq!(ledger.submit("1", command, context(), None), Ok(Answer::Before(entry(2))));
}

/// What somebody did with a program of version 1 is what another wants with this one, and no conflict.
#[test]
fn equal_values_do_not_conflict_across_the_forms() {
    let mut ledger = opened();
    ledger.submit("1", enter(1, tal()), context(), None).expect("it is written");
    let seen = Sequence(2);
    let moved = Details { club: "Moscow".to_owned(), ..tal() };
    let edit = |details: &Details| {
        let edit = PlayerCommand::Edit(player(1), Box::new(details.clone()));
        Command::In(section_id(), SectionCommand::Players(edit))
    };
    let command = ledger::command_in_json(&edit(&moved));
    let body = serde_json::json!({
        "version": 1, "consent": ["none"], "command": command,
        "events": [["in", section_id().as_str(), ["player-edited", 1, command[2][1][2]]]],
    });
    let draft = store::Draft::new(section_id().as_str(), "players/edit", body.to_string().as_bytes())
        .setting(ledger::object(&edit(&moved)), command.to_string().as_bytes());
    let batch = store::Batch::new("2", "CA", store::Moment(0)).asked(b"asked").with(draft);
    ledger.store_mut().append(&batch).expect("it is written");
    ledger.read_again().expect("a sound log");
    assert_eq!(entered(&ledger, 1), &moved);

    let deputy = Context { author: "Deputy".to_owned(), ..context() };
    let lost_race = ledger.lost_race("3", &[edit(&moved)], &deputy, Some(seen));
    assert_eq!(lost_race, Ok(None), "nobody was first with another value");
    let same = ledger.submit("3", edit(&moved), deputy.clone(), Some(seen));
    assert_eq!(same, Ok(Answer::AlreadyDone(entry(3))));
    let other = ledger.submit("4", edit(&tal()), deputy.clone(), Some(seen));
    assert!(matches!(other, Err(Unusable::Store(Error::Conflict(_)))), "another value is one: {other:?}");

    // Whoever has seen it writes it as it is written today.
    let again = ledger.submit("5", edit(&moved), deputy, Some(Sequence(3)));
    assert!(matches!(again, Ok(Answer::Done(..))), "{again:?}");
    let written = ledger.store().read(Sequence(4), 1).expect("it can be read").remove(0);
    let texts = written.touched.iter().map(|touched| &touched.value).chain([&written.payload]);
    for text in texts.map(|bytes| String::from_utf8_lossy(bytes)) {
        assert!(!text.contains("Tal"), "{text}");
    }
}

/// An entry or a command that is wrong is told with the place and the fault: what says who somebody is stays
/// out of logs and answers.
#[test]
fn what_is_wrong_is_told_without_the_people() {
    let told = |field: &str, wrong: serde_json::Value| {
        let mut command = ledger::command_in_json(&enter(1, tal()));
        command[2][1][2][field] = wrong;
        ledger::command_of(&command).expect_err(field).to_string()
    };
    for (field, wrong, said) in [
        ("birth_date", "13 March 2008".into(), "this is no PartialDate"),
        ("fide_id", 0.into(), "this is no FideId"),
        ("sex", serde_json::json!(["Tal"]), "this is not known here: update the program"),
        ("name", 7.into(), "not a text"),
        ("federation", "Riga".into(), "\"Riga\" is no Federation"),
    ] {
        assert_eq!(told(field, wrong), format!("in.players.enter.{field}: {said}"));
    }
}

/// Erasing is for later; that it can be done is shown here.
#[test]
fn a_log_opens_whose_people_were_erased() {
    let mut ledger = opened();
    ledger.submit("1", enter(1, tal()), context(), None).expect("it is written");
    let erased = Beside { erasable: None, ..beside(ledger.store()).remove(0) };
    let people = [erased].iter().collect();
    let entry = ledger.store().read(Sequence(2), 1).expect("it can be read").remove(0);
    let body = ledger::Body::read(&entry.payload, &people).expect("it is read");
    let Command::In(_, SectionCommand::Players(PlayerCommand::Enter(_, details))) = body.command else {
        panic!()
    };
    assert_eq!(*details, Details::named("(erased)").rated(2705));
    let missing =
        ledger::Body::read(&entry.payload, &ledger::People::default()).expect_err("nobody is there");
    assert!(missing.to_string().ends_with("is missing beside the log"), "{missing}");
    let wrong = Beside::from(Erasable::new(b"[]", Salt([0; 32])));
    let people: ledger::People = [wrong].iter().collect();
    assert_eq!(people, ledger::People::default(), "what is no record is nobody");
}
