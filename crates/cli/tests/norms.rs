//! Norms of a report from a terminal.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests write files")]

mod running;

use running::{Folder, Run, run as jadoube};

/// The player from Armenia of the Arbiters' Manual before the last round: 5½ of 8, paired with a GM of 2695.
const OPPONENTS: [(&str, u16, &str, char); 9] = [
    ("GM", 2470, "NOR", '0'),
    ("", 2150, "GEO", '1'),
    ("", 2410, "GER", '1'),
    ("IM", 2570, "ARM", '0'),
    ("", 2340, "GEO", '1'),
    ("FM", 2380, "GEO", '1'),
    ("GM", 2675, "ARM", '='),
    ("IM", 2540, "ENG", '1'),
    ("GM", 2695, "USA", ' '),
];

fn line(number: usize, title: &str, name: &str, rating: u16, federation: &str, rounds: &str) -> String {
    let person = format!("001 {number:>4} m{title:>3} {name:<33} {rating:>4} {federation:>3}");
    format!("{person} {:>11} {:>10}  0.0 {number:>4}{rounds}\n", "", "")
}

fn report(head: &str, last: char) -> String {
    let mut text = format!("012 Open\n042 2026/11/14\n092 Individual: Swiss-System\n{head}XXR 9\n");
    let mut own = String::new();
    for (index, (.., result)) in OPPONENTS.iter().enumerate() {
        let result = if index == 8 { last } else { *result };
        own += &format!("  {:>4} {} {result}", index + 2, if index % 2 == 0 { 'w' } else { 'b' });
    }
    text += &line(1, "IM", "Arsen", 2450, "ARM", &own);
    for (index, (title, rating, federation, result)) in OPPONENTS.iter().enumerate() {
        let result = if index == 8 { last } else { *result };
        let other = match result {
            '1' => '0',
            '0' => '1',
            same => same,
        };
        let blank = " ".repeat(10 * index);
        let colour = if index % 2 == 0 { 'b' } else { 'w' };
        let rounds = format!("{blank}     1 {colour} {other}");
        text += &line(index + 2, title, &format!("Opponent {index}"), *rating, federation, &rounds);
    }
    text
}

fn norms(name: &str, text: &str, more: &[&str]) -> Run {
    let folder = Folder::new(&format!("norms-{name}"));
    let path = folder.path("open.trf");
    std::fs::write(&path, text).unwrap();
    let mut arguments = vec!["norms", &path];
    arguments.extend(more);
    jadoube(&arguments)
}

#[test]
fn a_draw_is_needed_and_makes_the_norm() {
    let before = norms("before", &report("", ' '), &["--needs", "--title", "GM"]);
    before.ends_with(0).prints("Arsen: GM: ½ from the next round");
    let after = norms("after", &report("", '='), &["--player", "1", "--json"]).ends_with(0).json();
    let norm = &after["titles"]["GM"];
    assert_eq!((norm["met"].as_bool(), norm["average"].as_i64()), (Some(true), Some(2476)));
    assert_eq!((norm["performance"].as_i64(), norm["counted_games"].as_i64()), (Some(2601), Some(9)));
    assert_eq!(norm["ignored_rounds"].as_array().map(Vec::len), Some(0));
    assert_eq!(after["titles"]["WGM"]["open_to_player"].as_bool(), Some(false));
    assert_eq!(after["event"]["state"].as_str(), Some("open"));
    let lost = norms("lost", &report("", '0'), &["--player", "1", "--title", "GM"]);
    lost.ends_with(0).prints("no norm").prints("title-regulations@2024-01/1.4.8)");
}

#[test]
fn what_the_tournament_lacks_stands_apart() {
    let head = "102 NA Chief, Carla\n132".to_owned()
        + &" ".repeat(86)
        + &(0..9).map(|round| format!("  26/11/{:02}", 14 + round / 3)).collect::<String>()
        + "\n";
    let text = norms("event", &report(&head, '='), &[]);
    text.ends_with(0)
        .prints("Arsen: GM norm, 9 games counted")
        .prints("in a tournament that fails")
        .prints("3 rounds on one day; 2 are the most (title-regulations@2024-01/1.1.3)")
        .prints("the chief arbiter is neither IA nor FA (title-regulations@2024-01/1.1.5)");
}

#[test]
fn an_old_tournament_is_refused() {
    let text = report("", '=').replace("2026/11/14", "2023/12/31");
    norms("old", &text, &[]).ends_with(1).complains("none before 2024 is entered");
}

#[test]
fn a_federation_that_is_missing_leaves_the_norm_open_until_it_is_given() {
    let text = report("", '=').replace("2470 NOR", "2470    ").replace("2540 ENG", "2540 GEO");
    let text = text.replace("2695 USA", "2695 GEO").replace("2410 GER", "2410 ARM");
    let open = norms("open", &text, &["--player", "1", "--title", "GM"]);
    open.ends_with(0).prints("perhaps a norm").prints("round 1: the opponent's federation is not known");
    let given = norms("given", &text, &["--player", "1", "--title", "GM", "--federation", "2=NOR"]);
    given.ends_with(0).prints("GM: norm");
}

#[test]
fn a_player_who_is_not_there_is_told() {
    norms("nobody", &report("", '='), &["--player", "77"]).ends_with(2).complains("there is no player 77");
}

#[test]
fn a_title_file_grows_and_says_what_is_lacking() {
    let folder = Folder::new("title-file");
    let (report_path, file) = (folder.path("open.trf"), folder.path("arsen.json"));
    std::fs::write(&report_path, report("", '=')).unwrap();
    let add = ["title-file", &file, "--add", &report_path, "--player", "1"];
    jadoube(&add)
        .ends_with(0)
        .prints("GM Open, 2026-11-14: 9 games")
        .prints("no: the norms cover 9 games; 27 are needed (title-regulations@2024-01/1.5.1)")
        .prints("no: the highest rating is 2450; 2500 is needed (title-regulations@2024-01/1.5.3)");
    jadoube(&add).ends_with(1).complains("is in the file already");
    let later = jadoube(&["title-file", &file, "--rating", "2501", "--json"]).ends_with(0).json();
    assert_eq!(later["highest_rating"].as_u64(), Some(2501));
    assert_eq!(later["norms"].as_array().map(Vec::len), Some(2), "GM and IM; women's titles are not for men");
    assert_eq!(later["titles"]["GM"]["state"].as_str(), Some("no"));
}
