//! Lists are taken as a whole or not at all, and what was wrong with them is told by row.
#![allow(clippy::disallowed_methods, reason = "tests write and read files")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod desk;

use std::fs;
use std::io::Cursor;
use std::ops::ControlFlow;

use desk::{Desk, go_on, list, rated_list};
use formats::rating_list::{Done, ProblemKind, write};
use glossary::FideId;
use roster::{ListName, Refusal, Roster, Stage};
use simulation::rating_list::players;

#[test]
fn a_duplicate_number_is_told_and_the_first_stays() {
    let desk = Desk::new("duplicate");
    let text = "Name;FIDE-ID;PKZ\nFirst, One;77;a\nOther, Two;78;b\nSecond, One;77;c\nThird, One;79;a\n";
    let report = desk.roster.import(text.as_bytes(), &list("fide"), &mut go_on).unwrap();
    assert_eq!((report.rows, report.players, report.left_out), (4, 2, 2));
    let told: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 4: duplicate-id: FIDE number 77 stands already in line 2; here with \"Second, One\" (row \
             left out)",
            "line 5: duplicate-id: number a stands already in line 2; here with \"Third, One\" (row left \
             out)",
        ]
    );
    let found = desk.roster.by_fide_id(FideId::new(77).unwrap()).unwrap();
    assert_eq!(found[0].player.name, "First, One");
    let kept = desk.roster.problems(&ListName::fide()).unwrap();
    assert_eq!(
        kept.iter().map(ToString::to_string).collect::<Vec<String>>(),
        told,
        "the file keeps the words"
    );
}

#[test]
fn a_list_that_breaks_off_is_refused_and_the_old_one_stays() {
    let desk = Desk::new("breaks_off");
    desk.roster.import(&b"Name,Elo\n\"Old, One\",2000\n"[..], &list("fide"), &mut go_on).unwrap();
    let mut zip = Cursor::new(Vec::new());
    write::zipped(&mut zip, "list.xml", |mut out| write::xml(players(5000, 1, 2026), &mut out)).unwrap();
    let zip = zip.into_inner();
    for percent in [10, 50, 90] {
        let half = &zip[..zip.len() * percent / 100];
        let refused = desk.roster.import(half, &list("fide"), &mut go_on).unwrap_err();
        assert!(matches!(refused.why, Refusal::Broken(_)), "{refused}");
        assert!(
            refused.report.rows > 100 && refused.report.rows < 5000,
            "{} rows were told",
            refused.report.rows
        );
        assert_eq!(desk.names("old"), ["Old, One"]);
        assert_eq!(desk.files(), ["fide-000001.list", "import.lock"]);
    }
    desk.roster.import(&zip[..], &list("fide"), &mut go_on).unwrap();
    assert!(!desk.names("old one").contains(&"Old, One".to_owned()));
    assert_eq!(desk.roster.lists().unwrap()[0].players, 5000);
    assert_eq!(desk.files(), ["fide-000002.list", "import.lock"]);
}

#[test]
fn what_is_no_list_is_refused() {
    let desk = Desk::new("no_list");
    for (bytes, why) in [
        (&b""[..], "not a rating list"),
        (b"<playerslist></playerslist>", "there is no player in it"),
        (b"Name,Elo\n", "there is no player in it"),
        (b"PK\x03\x04 and nothing else", "breaks off"),
    ] {
        let refused = desk.roster.import(bytes, &list("fide"), &mut go_on).unwrap_err();
        assert!(refused.to_string().contains(why), "{refused}");
    }
    let mostly_bad: String =
        (0..100).map(|row| if row % 3 == 0 { ",1\n" } else { "Somebody,1500\n" }).collect();
    let refused = desk.roster.import(format!("Name,Elo\n{mostly_bad}").as_bytes(), &list("fide"), &mut go_on);
    let refused = refused.unwrap_err();
    assert!(matches!(refused.why, Refusal::TooManyBadRows));
    assert!(refused.report.problems.iter().all(|problem| problem.done == Done::RowLeftOut));
    assert_eq!(refused.report.counts[&ProblemKind::NoName], 34);
    assert!(desk.roster.lists().unwrap().is_empty());
}

#[test]
fn what_an_import_left_that_did_not_end_is_never_seen_and_goes_with_the_next() {
    let desk = Desk::new("crash");
    desk.roster.import(&b"Name\nOld\n"[..], &list("fide"), &mut go_on).unwrap();
    fs::write(desk.folder.join("fide-000002.new"), b"half a list").unwrap();
    assert_eq!(Desk::open(&desk.folder).names("old"), ["Old"]);
    desk.roster.import(&b"Name\nNew\n"[..], &list("fide"), &mut go_on).unwrap();
    assert_eq!(desk.files(), ["fide-000002.list", "import.lock"]);
    assert_eq!(desk.names("new"), ["New"]);
}

#[test]
fn an_import_can_be_stopped_and_only_one_runs_at_a_time() {
    let desk = Desk::new("stopped");
    let mut text = Vec::new();
    write::fixed_width(players(5000, 2, 2026), &mut text).unwrap();
    let other = Roster::open(&desk.folder).unwrap();
    let mut busy = None;
    let stopped = desk.roster.import(&text[..], &list("fide"), &mut |progress| {
        busy.get_or_insert_with(|| other.import(&b"Name\nNew\n"[..], &list("ger"), &mut go_on));
        if progress.rows > 2000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(stopped.unwrap_err().why, Refusal::Stopped));
    assert!(matches!(busy.unwrap().unwrap_err().why, Refusal::Busy));
    assert_eq!(desk.files(), ["import.lock"]);
    let mut stages = Vec::new();
    let report = desk.roster.import(&text[..], &list("fide"), &mut |progress| {
        stages.push(progress.stage);
        assert!(progress.bytes_read as usize <= text.len());
        ControlFlow::Continue(())
    });
    assert_eq!(report.unwrap().players, 5000);
    assert_eq!(stages.last(), Some(&Stage::Indexing));
}

#[test]
fn searches_go_on_while_a_list_is_replaced() {
    let desk = Desk::new("threads");
    let csv = |name: &str| format!("Name,Elo\n\"{name}, Magnus\",2800\n");
    desk.roster.import(csv("First").as_bytes(), &list("fide"), &mut go_on).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..200 {
                    let found = desk.roster.search("magnus", 5).unwrap();
                    assert_eq!(found.len(), 1, "there is always exactly one list in use");
                }
            });
        }
        scope.spawn(|| {
            let elsewhere = Roster::open(&desk.folder).unwrap();
            for number in 0..10 {
                elsewhere
                    .import(csv(&format!("Next{number}")).as_bytes(), &list("fide"), &mut go_on)
                    .unwrap();
            }
        });
    });
    assert_eq!(desk.names("magnus"), ["Next9, Magnus"]);
}

#[test]
fn lists_stand_beside_each_other_until_one_is_removed() {
    let desk = Desk::new("beside");
    desk.roster.import(&b"Name,Elo,FIDE ID\n\"Doe, Jo\",2000,7\n"[..], &list("fide"), &mut go_on).unwrap();
    desk.roster.import(&b"Name,DWZ,FIDE ID\n\"Doe, Jo\",1950,7\n"[..], &list("ger"), &mut go_on).unwrap();
    let found = desk.roster.by_fide_id(FideId::new(7).unwrap()).unwrap();
    let lists: Vec<&str> = found.iter().map(|listed| listed.list.as_str()).collect();
    assert_eq!(lists, ["fide", "ger"]);
    assert_eq!(desk.names("doe").len(), 2);
    desk.roster.remove(&ListName::fide()).unwrap();
    assert_eq!(desk.roster.lists().unwrap().len(), 1);
    assert_eq!(desk.names("doe").len(), 1);
}

#[test]
fn a_list_without_one_rating_is_not_taken_in_silence() {
    let desk = Desk::new("no-ratings");
    let list = "Nr;Name;Styrka\n1;Larsson, Åke;1744\n";
    let refused = desk.roster.import(list.as_bytes(), &rated_list("swe"), &mut go_on).expect_err("no rating");
    assert!(matches!(refused.why, roster::Refusal::NoRatings), "{refused}");
    assert!(desk.roster.lists().unwrap().is_empty());
    let without = roster::NewList { without_ratings: true, ..rated_list("swe") };
    assert!(desk.roster.import(list.as_bytes(), &without, &mut go_on).is_ok());
    let given = vec![None, Some(formats::Heading::Name), Some(formats::Heading::NationalRating)];
    let named = roster::NewList { columns: Some(given.clone()), ..rated_list("swe") };
    let report = desk.roster.import(list.as_bytes(), &named, &mut go_on).expect("a rating was read");
    assert_eq!((report.rated, report.known_columns), (1, Some(formats::ColumnSource::ByHand)));
    // What was said once counts for the next list under the same headings.
    let mapping = formats::Mapping::new(&["NR", "name", "Styrka "], &given).unwrap();
    desk.roster.remember(mapping).unwrap();
    let next = "Nr;Name;Styrka\n1;Larsson, Åke;1750\n2;Ek, Eva;1601\n";
    let report = desk.roster.import(next.as_bytes(), &rated_list("swe"), &mut go_on).expect("remembered");
    assert_eq!((report.rated, report.known_columns), (2, Some(formats::ColumnSource::ByHand)));
}

#[test]
fn members_of_two_clubs_do_not_spoil_a_list() {
    let desk = Desk::new("two-clubs");
    let rows: String =
        (1..=40).map(|id| format!("{id},\"Muster {id}\",1500\n{id},\"Muster {id}\",1500\n")).collect();
    let list = format!("ID,Spielername,DWZ\n{rows}");
    let report = desk.roster.import(list.as_bytes(), &rated_list("dwz"), &mut go_on).expect("taken");
    assert_eq!((report.players, report.left_out, report.repeated), (40, 40, 40));
}
