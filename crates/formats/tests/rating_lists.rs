//! Dirty rating lists, each with what must come of it; and lists of any bytes.
#![allow(clippy::disallowed_methods, reason = "tests read files")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/lists.rs"]
mod lists;

use std::fs;
use std::path::Path;

use formats::rating_list::{About, Player, read, write};
use glossary::Rating;
use jiff::civil::date;
use proptest::prelude::*;

/// What came of a list, as the files of expectations have it.
fn shown(name: &str, bytes: &[u8]) -> String {
    let rows = match read(bytes, About::by_file_name(name, date(2026, 11, 1))) {
        Ok(rows) => rows,
        Err(broken) => return format!("refused: {broken}\n"),
    };
    let headings = rows.unknown_headings();
    let mut text = format!("{}\n", rows.form());
    if !headings.is_empty() {
        text += &format!("columns not read: {}\n", headings.join(", "));
    }
    for row in rows {
        match row {
            Err(broken) => text += &format!("refused: {broken}\n"),
            Ok(row) => {
                text += &row
                    .player
                    .map(|player| format!("line {}: {}\n", row.line, line(&player)))
                    .unwrap_or_default();
                text.extend(row.problems.iter().map(|problem| format!("    {problem}\n")));
            }
        }
    }
    text
}

fn line(player: &Player) -> String {
    let number = |rating: Option<Rating>| rating.map_or("-".to_owned(), |rating| rating.to_string());
    let optional = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    [
        player.name.clone(),
        optional(player.fide_id.map(|id| id.to_string())),
        player.national_id.clone(),
        optional(player.federation.map(|code| code.to_string())),
        optional(player.sex.map(|sex| format!("{sex:?}"))),
        player.title.to_string(),
        player.other_titles.clone(),
        player.arena_title.clone(),
        number(player.standard.rating),
        number(player.rapid.rating),
        number(player.blitz.rating),
        number(player.national_rating),
        optional(player.birth_date.map(|date| date.to_string())),
        player.club.clone(),
        if player.is_active { "active" } else { "inactive" }.to_owned(),
    ]
    .join(" | ")
}

#[test]
fn every_dirty_list_comes_to_what_is_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rating_lists");
    let mut count = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if !["txt", "xml", "csv", "zip"].contains(&ending) {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        let found = shown(name, &fs::read(&path).unwrap());
        let expected = folder.join(format!("{name}.expected"));
        if std::env::var_os("WRITE_EXPECTED").is_some() {
            fs::write(&expected, &found).unwrap();
        }
        assert_eq!(found, fs::read_to_string(&expected).unwrap_or_default(), "{name}");
        count += 1;
    }
    assert!(count >= 12, "{count} lists");
}

/// A list of two in a zip file, cut anywhere, is refused; whole, it is read.
#[test]
fn a_zip_file_that_breaks_off_anywhere_is_refused() {
    let players =
        || (0..300).map(|number| Player::named(format!("Player, {number} {}", number * 7919 % 1009)));
    let mut zip = std::io::Cursor::new(Vec::new());
    write::zipped(&mut zip, "players_list_xml_foa.xml", |mut out| write::xml(players(), &mut out)).unwrap();
    let zip = zip.into_inner();
    let about = About::by_file_name("list.zip", date(2026, 11, 1));
    let all: Result<Vec<_>, _> = read(&zip[..], about).unwrap().collect();
    assert_eq!(all.unwrap().len(), 300);
    // What follows the bytes of the entry is the directory, which nobody needs.
    let name = b"players_list_xml_foa.xml";
    let directory = zip.windows(name.len()).rposition(|bytes| bytes == name).unwrap() - 46;
    for length in (4..directory).step_by(97).chain([directory - 1]) {
        let refused = match read(&zip[..length], about) {
            Err(_) => true,
            Ok(rows) => rows.last().is_some_and(|last| last.is_err()),
        };
        assert!(refused, "cut after {length} of {} bytes", zip.len());
    }
}

#[test]
fn a_zip_file_of_nothing_but_repetition_is_refused() {
    let mut zip = std::io::Cursor::new(Vec::new());
    let bomb = |out: &mut dyn std::io::Write| {
        let blanks = vec![b' '; 1 << 20];
        (0..80).try_for_each(|_| out.write_all(&blanks))
    };
    write::zipped(&mut zip, "list.xml", bomb).unwrap();
    let zip = zip.into_inner();
    assert!(zip.len() < 1 << 20);
    let about = About::by_file_name("list.zip", date(2026, 11, 1));
    let why = match read(&zip[..], about) {
        Err(broken) => broken.to_string(),
        Ok(rows) => rows.last().unwrap().unwrap_err().to_string(),
    };
    assert!(why.contains("far more than a list can be") || why.contains("not a rating list"), "{why}");
}

#[test]
fn both_forms_give_back_what_was_written() {
    let players: Vec<Player> = lists::some_players();
    let about = About::by_file_name("list", date(2026, 11, 1));
    let (mut xml, mut text) = (Vec::new(), Vec::new());
    write::xml(players.clone(), &mut xml).unwrap();
    write::fixed_width(players.clone(), &mut text).unwrap();
    for bytes in [xml, text] {
        let read: Vec<_> = read(&bytes[..], about).unwrap().map(Result::unwrap).collect();
        assert!(read.iter().all(|row| row.problems.is_empty()));
        assert_eq!(read.into_iter().filter_map(|row| row.player).collect::<Vec<_>>(), players);
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        lists::holds_for(&bytes);
    }

    #[test]
    fn any_text_under_a_header_is_read_without_a_panic(
        header in prop_oneof![
            Just(lists::HEADER), Just("Name;Elo;FIDE-ID;Geburtsjahr"), Just("<playerslist>"),
        ],
        text in "[<>/a-z &;,\"0-9\nŁé]{0,400}",
    ) {
        lists::holds_for(format!("{header}\n{text}").as_bytes());
    }
}
