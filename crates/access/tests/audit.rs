//! The audit: complete, unforgeable by what is typed, and shown to be unchanged.

#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{AccountStore, Audit, AuditAnchor, Error};
use desk::{Directory, PASSWORD, at, desk};

fn line(what: &str) -> Audit {
    let [who, device, object, outcome] = ["Ada", "laptop", "board 7", "done"].map(str::to_owned);
    Audit { at: at(0), who, device, what: what.to_owned(), object, outcome }
}

#[test]
fn what_is_typed_cannot_make_lines_of_its_own() {
    let accounts = AccountStore::in_memory().unwrap();
    let hostile = "x\n2026-11-15 Ada: signed in\r\t\u{1b}[31m\u{2028}\u{202e}\u{0}\u{85}\u{feff}";
    accounts.note(&Audit { who: hostile.into(), device: hostile.into(), ..line(hostile) }).unwrap();
    let noted = accounts.audits(None, 1).unwrap().remove(0).audit;
    for field in [noted.who, noted.device, noted.what] {
        assert!(!field.chars().any(char::is_control), "{field:?}");
        assert_eq!(field.lines().count(), 1);
        assert_eq!(field.matches('\u{fffd}').count(), 9, "{field:?}");
    }
    accounts.note(&line(&"long ".repeat(100_000))).unwrap();
    assert_eq!(accounts.audits(None, 1).unwrap()[0].audit.what.chars().count(), 501);
    accounts.verify_audit().unwrap();
}

#[test]
fn a_password_in_the_wrong_field_is_not_written_down() {
    let (accounts, _) = desk();
    let _ = accounts.sign_in("my secret password", "Ada", "laptop", at(0));
    let _ = accounts.sign_in("Ada", "another secret password", "laptop", at(0));
    for noted in accounts.audits(None, 100).unwrap() {
        let text = format!("{noted:?}");
        assert!(!text.contains("secret") && !text.contains(PASSWORD), "{text}");
    }
}

#[test]
fn coming_and_going_is_noted() {
    let (accounts, _) = desk();
    let _ = accounts.sign_in("Ada", "wrong password", "phone", at(1));
    let token = accounts.sign_in("Ada", PASSWORD, "phone", at(2)).unwrap().token;
    accounts.sign_out(token.as_str(), at(3)).unwrap();
    let lines: Vec<(String, String)> = accounts
        .audits(None, 3)
        .unwrap()
        .into_iter()
        .map(|noted| (noted.audit.what, noted.audit.outcome))
        .collect();
    let expected = [("sign out", "signed out"), ("sign in", "signed in"), ("sign in", "refused")];
    assert_eq!(lines, expected.map(|(what, outcome)| (what.to_owned(), outcome.to_owned())));
}

#[test]
fn a_flood_of_tries_is_noted_but_does_not_fill_the_audit() {
    let (accounts, _) = desk();
    for _ in 0..5 {
        let _ = accounts.sign_in("Ada", "wrong password", "phone", at(1));
    }
    let before = accounts.audit_head().unwrap().id;
    for _ in 0..1_000 {
        let _ = accounts.sign_in("Ada", "wrong password", "phone", at(2));
    }
    assert_eq!(accounts.audit_head().unwrap().id - before, 10);
    assert_eq!(accounts.audits(None, 1).unwrap()[0].audit.outcome, "refused: too many failures");
}

#[test]
fn the_audit_is_read_page_by_page_the_newest_first() {
    let accounts = AccountStore::in_memory().unwrap();
    for number in 1..=25 {
        accounts.note(&line(&number.to_string())).unwrap();
    }
    let ids = |before| accounts.audits(before, 10).unwrap().iter().map(|noted| noted.id).collect::<Vec<_>>();
    assert_eq!(ids(None), (16..=25).rev().collect::<Vec<_>>());
    assert_eq!(ids(Some(6)), [5, 4, 3, 2, 1]);
    assert_eq!(accounts.audits(Some(1), 10).unwrap(), []);
    assert_eq!(accounts.verify_audit().unwrap(), accounts.audit_head().unwrap());
}

/// Does something to the file behind our back, and says what the audit makes of it.
fn after(name: &str, sql: &str) -> Result<i64, Error> {
    let directory = Directory::new(name);
    let file = directory.0.join("desk.sqlite");
    let accounts = AccountStore::open(&file).unwrap();
    for number in 1..=5 {
        accounts.note(&line(&number.to_string())).unwrap();
    }
    drop(accounts);
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.execute_batch("DROP TRIGGER audit_unchanged; DROP TRIGGER audit_kept;").unwrap();
    connection.execute_batch(sql).unwrap();
    drop(connection);
    AccountStore::open(&file).unwrap().verify_audit().map(|head| head.id)
}

#[test]
fn changes_behind_our_back_are_found_where_they_are() {
    let found = |name, sql| match after(name, sql) {
        Err(Error::AuditBroken { id, .. }) => id,
        other => panic!("{sql}: {other:?}"),
    };
    assert_eq!(after("untouched", ""), Ok(5));
    assert_eq!(found("changed", "UPDATE audit SET who = 'Ben' WHERE id = 3"), 3);
    assert_eq!(found("moved", "UPDATE audit SET who = 'Adalaptop', device = '' WHERE id = 3"), 3);
    assert_eq!(found("later", "UPDATE audit SET at = at + 1 WHERE id = 1"), 1);
    assert_eq!(found("taken", "DELETE FROM audit WHERE id = 2"), 3);
    assert_eq!(found("cut", "DELETE FROM audit WHERE id >= 4"), 4);
    assert_eq!(found("emptied", "DELETE FROM audit"), 1);
}

#[test]
fn the_file_itself_refuses_changes_to_the_audit() {
    let directory = Directory::new("append-only");
    let file = directory.0.join("desk.sqlite");
    AccountStore::open(&file).unwrap().note(&line("x")).unwrap();
    let connection = rusqlite::Connection::open(&file).unwrap();
    assert!(connection.execute_batch("UPDATE audit SET who = 'Ben'").is_err());
    assert!(connection.execute_batch("DELETE FROM audit").is_err());
}

/// Writes line 4 anew with other words, and every hash from there on so that they fit; then also cuts the
/// end.
fn rechained(accounts: &AccountStore, lines: &[Audit], up_to: usize) -> AccountStore {
    let forged = AccountStore::in_memory().unwrap();
    for (number, line) in (1..=up_to).zip(lines) {
        let what = if number == 4 { "nothing".to_owned() } else { line.what.clone() };
        forged.note(&Audit { what, ..line.clone() }).unwrap();
    }
    assert_ne!(forged.audit_head().unwrap(), accounts.audit_head().unwrap());
    forged
}

#[test]
fn a_cut_end_or_lines_written_anew_are_found_by_what_others_know() {
    let accounts = AccountStore::in_memory().unwrap();
    let lines: Vec<Audit> = (1..=9).map(|number: u8| line(&number.to_string())).collect();
    let mut anchors = Vec::new();
    for line in &lines {
        accounts.note(line).unwrap();
        let head = accounts.audit_head().unwrap();
        if [3, 7].contains(&head.id) {
            let witness = format!("entry #{} of Open", head.id * 10);
            anchors.push(AuditAnchor { line: head.id, hash: head.hex(), witness });
        }
    }
    assert_eq!(accounts.verify_audit_against(&anchors).unwrap().id, 9);
    let changed = rechained(&accounts, &lines, 9);
    // The chain alone is whole: whoever changed it computed every hash anew.
    assert_eq!(changed.verify_audit().unwrap().id, 9);
    let witness = "entry #70 of Open".to_owned();
    let found = Err(Error::AuditRewritten { first: 4, last: 7, witness: witness.clone() });
    assert_eq!(changed.verify_audit_against(&anchors), found);
    let cut = AccountStore::in_memory().unwrap();
    lines[..5].iter().for_each(|line| cut.note(line).unwrap());
    assert_eq!(cut.verify_audit().unwrap().id, 5);
    let found = Err(Error::AuditCut { first: 6, last: 7, witness });
    assert_eq!(cut.verify_audit_against(&anchors), found);
}

#[test]
fn what_stands_on_paper_is_typed_as_it_stands() {
    for text in ["57 9f8e7d6c5b4a3921", " #57  9F8E7D6C5B4A3921 "] {
        let anchor = AuditAnchor::parse(text, "paper").unwrap();
        assert_eq!((anchor.line, anchor.hash.as_str()), (57, "9f8e7d6c5b4a3921"));
    }
    for text in ["", "57", "57 9f8e", "0 9f8e7d6c5b4a3921", "x 9f8e7d6c5b4a3921", "57 9f8e7d6c5b4a392x"] {
        assert_eq!(AuditAnchor::parse(text, "paper"), None, "{text}");
    }
}
