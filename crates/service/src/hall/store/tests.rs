//! What is kept beside the log is there again, and files of before are taken over.

use super::*;
use crate::hall::At;

fn file(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("jadoube-hall-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("hall.sqlite")
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(second).unwrap()
}

fn report(player: u32, result: &str) -> Report {
    let (section, device) = ("open".to_owned(), format!("device {player}"));
    Report {
        section,
        round: 2,
        board: 7,
        player,
        result: result.to_owned(),
        device,
        client: "ip4:192.0.2.7".parse().ok(),
        at: at(i64::from(player)),
    }
}

#[test]
fn everything_is_there_when_the_file_is_opened_again() {
    let file = file("again");
    let first = Store::open(&file).unwrap();
    first.report(&[("f", &report(1, "1-0"))]).unwrap();
    first.report(&[("f", &report(1, "0-1"))]).unwrap();
    first.report(&[("f", &report(2, "1-0"))]).unwrap();
    first.call("f", "open", 7, at(5)).unwrap();
    first.call("f", "open", 7, at(6)).unwrap();
    first.announce("f", "Round 3 at 15:30", "CA", at(7)).unwrap();
    let screen =
        Screen { name: "door".into(), festival: "f".into(), section: "open".into(), shows: "names".into() };
    first.set_screen(&screen, |_| Ok::<(), ()>(())).unwrap().unwrap();
    assert_eq!(first.queue(&[("a".into(), "1".into()), ("a".into(), "2".into())], at(1)).unwrap(), 1);
    // Not dropped: as if the program had been killed. Another connection sees what was acknowledged.
    let again = Store::open(&file).unwrap();
    assert_eq!(again.secret(), first.secret());
    assert_eq!(
        again.pending("f").reports,
        [report(1, "0-1"), report(2, "1-0")],
        "the last word of a player counts"
    );
    assert_eq!(again.pending("f").calls.len(), 1, "a board that waits is not called for twice");
    assert_eq!(again.announcements("f").unwrap()[0].text, "Round 3 at 15:30");
    assert_eq!(again.screen("f", "door").unwrap(), Some(screen));
    assert_eq!(again.due(at(1), 10).unwrap()[0].body, "1");
    assert!(again.pending("other").reports.is_empty());
}

#[test]
fn of_two_who_switch_the_screen_they_saw_at_once_one_does() {
    let store = Store::open(&file("switched")).unwrap();
    let screen = |shows: &str| Screen {
        name: "door".into(),
        festival: "f".into(),
        section: "open".into(),
        shows: shows.into(),
    };
    for _ in 0..20 {
        let seen = store.screen("f", "door").unwrap();
        let start = std::sync::Barrier::new(2);
        let switch = |shows| {
            start.wait();
            let may = |now: Option<&Screen>| if now == seen.as_ref() { Ok(()) } else { Err("other") };
            store.set_screen(&screen(shows), may).unwrap()
        };
        let [one, other] = std::thread::scope(|scope| {
            ["timer", "names"].map(|shows| scope.spawn(move || switch(shows))).map(|one| one.join().unwrap())
        });
        assert_ne!(one.is_ok(), other.is_ok(), "{one:?}, {other:?}");
        let shows = store.screen("f", "door").unwrap().unwrap().shows;
        assert_eq!(shows, if one.is_ok() { "timer" } else { "names" });
        store.remove_screen("f", "door", |_| Ok::<(), ()>(())).unwrap().unwrap();
    }
}

#[test]
fn names_of_screens_are_of_a_festival_and_files_of_before_are_taken_over() {
    let file = file("before");
    let old = Connection::open(&file).unwrap();
    old.execute_batch(
        "CREATE TABLE screen (name TEXT PRIMARY KEY, festival TEXT NOT NULL, section TEXT NOT NULL, \
         shows TEXT NOT NULL) STRICT;
         INSERT INTO screen VALUES ('door', 'f', 'open', 'names');",
    )
    .unwrap();
    drop(old);
    let screen = |festival: &str, shows: &str| Screen {
        name: "door".into(),
        festival: festival.into(),
        section: "open".into(),
        shows: shows.into(),
    };
    for _ in 0..2 {
        let store = Store::open(&file).unwrap();
        assert_eq!(store.screen("f", "door").unwrap(), Some(screen("f", "names")));
        store.set_screen(&screen("g", "timer"), |_| Ok::<(), ()>(())).unwrap().unwrap();
        assert_eq!(store.screens("g").unwrap(), [screen("g", "timer")]);
        assert_eq!(store.first_screen("door").unwrap(), Some(screen("f", "names")), "the old address");
    }
}

#[test]
fn what_is_dealt_with_is_gone_from_the_queues() {
    let store = Store::open(&file("dealt")).unwrap();
    store.report(&[("f", &report(1, "1-0"))]).unwrap();
    assert!(store.set_aside("f", &At::parse("open/2/7").unwrap()).unwrap());
    assert!(store.pending("f").reports.is_empty());
    store.report(&[("f", &report(1, "0-1"))]).unwrap();
    assert_eq!(store.pending("f").reports.len(), 1, "a new word is to be dealt with anew");
    store.call("f", "open", 7, at(5)).unwrap();
    let id = store.pending("f").calls[0].id;
    store.answer_call("f", id, "SA", at(9)).unwrap();
    assert!(store.pending("f").calls.is_empty());
    assert_eq!(store.last_answer("f", "open", 7).unwrap(), Some((at(5), Some("SA".to_owned()))));
    store.queue(&[("a".into(), "1".into())], at(1)).unwrap();
    let one = store.due(at(1), 10).unwrap().remove(0);
    store.not_taken(one.id, "disk full", at(100)).unwrap();
    assert!(store.due(at(99), 10).unwrap().is_empty());
    assert_eq!(
        store.posted().unwrap(),
        Posted { waiting: 1, handed_over: 0, trouble: Some("disk full".into()) }
    );
    store.handed_over(one.id).unwrap();
    assert!(store.due(at(200), 10).unwrap().is_empty());
}
