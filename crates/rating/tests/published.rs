//! FIDE's own published changes, where they lie beside the repository; without them the tests say so and
//! pass.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "these tests read published files")]
#![allow(clippy::unwrap_used, reason = "what cannot be read fails the test")]

use std::collections::BTreeMap;
use std::path::Path;

use glossary::{PlayerResult, Rating};
use rating::{
    Edition, EventGames, FirstRating, Game, ListMonth, NewcomersEvent, NewcomersGame, Outlook, RatingChange,
    expected_in_game, rounded_away_from_zero,
};

/// The rows of a table, by the names of its columns; none where it is not there.
fn table(name: &str) -> Option<Vec<BTreeMap<String, String>>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/ratings").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return None;
    };
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next()?.split('\t').collect();
    let row = |line: &str| {
        let fields = line.split('\t').map(str::to_owned);
        names.iter().map(|name| (*name).to_owned()).zip(fields).collect()
    };
    Some(lines.map(row).collect())
}

/// A decimal as hundredths.
fn hundredths(text: &str) -> i64 {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let decimals = format!("{decimals:0<2}");
    sign * (whole.parse::<i64>().unwrap() * 100 + decimals.parse::<i64>().unwrap())
}

fn result(text: &str) -> PlayerResult {
    match hundredths(text) {
        100 => PlayerResult::Win,
        50 => PlayerResult::Draw,
        0 => PlayerResult::Loss,
        other => panic!("{other} is no score of a game"),
    }
}

fn rating(text: &str) -> Rating {
    Rating::parse(text).unwrap()
}

#[test]
fn every_published_game_and_event_comes_out() {
    let (Some(games), Some(events)) = (table("published_games.tsv"), table("published_events.tsv")) else {
        return;
    };
    // Opponents beyond the limit are published as though they were 400 points away.
    let mut by_event: BTreeMap<(String, String), Vec<Game>> = BTreeMap::new();
    for row in &games {
        let (own, opponent) = (rating(&row["own_Ro"]), rating(&row["opponent_used"]));
        let expected = expected_in_game(Edition::StandardOctober2025, own, opponent);
        assert_eq!(hundredths(&row["score"]) - expected, hundredths(&row["chg"]), "{row:?}");
        let game = Game { opponent: Some(opponent), result: result(&row["score"]) };
        by_event.entry((row["case"].clone(), row["event"].clone())).or_default().push(game);
    }
    assert_eq!(games.len(), 79);
    for row in &events {
        let games = &by_event[&(row["case"].clone(), row["event"].clone())];
        let event = EventGames::of(Edition::StandardOctober2025, rating(&row["Ro"]), games);
        assert_eq!(event.change(), hundredths(&row["chg"]), "{row:?}");
        let change = RatingChange::of(row["K"].parse().unwrap(), event.number_counted(), event.change());
        assert_eq!(change.exact(), hundredths(&row["K_chg"]), "{row:?}");
    }
    assert_eq!(events.len(), 13);
}

/// FIDE rounded F-P02 event by event, the only one of 61; the article says that a period is rounded once.
/// F-P04 starts from a rating that FIDE had corrected, 2053 in place of the published 2052.
#[test]
fn every_published_list_follows_from_its_period() {
    let (Some(lists), Some(events)) = (table("published_lists.tsv"), table("published_events.tsv")) else {
        return;
    };
    for row in &lists {
        let of_case: Vec<_> = events.iter().filter(|event| event["case"] == row["case"]).collect();
        let sum: i64 = of_case.iter().map(|event| hundredths(&event["chg"])).sum();
        let games: u32 = of_case.iter().map(|event| event["n"].parse::<u32>().unwrap()).sum();
        let change = RatingChange::of(row["prev_K"].parse().unwrap(), games, sum);
        assert_eq!(change.exact(), hundredths(&row["total_change_shown"]), "{row:?}");
        let from = match row["case"].as_str() {
            "F-P04" => rating("2053"),
            _ => rating(&row["prev_rating"]),
        };
        let new = change.applied(Edition::StandardOctober2025, from).unwrap();
        let published = rating(&row["new_rating"]);
        match row["case"].as_str() {
            "F-P02" => assert_eq!((new, published), (rating("2405"), rating("2406"))),
            _ => assert_eq!(new, published, "{row:?}"),
        }
    }
    assert_eq!(lists.len(), 5);
}

/// Only sums are published of these periods. Where FIDE's starting rating was corrected (`ro`) the list
/// differs by that correction; F-M09 and F-M18 are not explained.
#[test]
fn sums_of_several_events_are_rounded_once() {
    let Some(rows) = table("multi_event_periods.tsv") else { return };
    let corrected = ["F-M01", "F-M04", "F-M11", "F-M14", "F-M17", "F-M57"];
    let unexplained = ["F-M09", "F-M18"];
    for row in &rows {
        let once = rounded_away_from_zero(hundredths(&row["sum"]));
        assert_eq!(once, row["once"].parse::<i64>().unwrap(), "{row:?}");
        let listed: i64 = row["list"].parse().unwrap();
        let case = row["case"].as_str();
        if corrected.contains(&case) {
            assert!(row["ro"] == "1" && once != listed, "{row:?}");
        } else if unexplained.contains(&case) {
            assert!(row["ro"] == "0" && once != listed, "{row:?}");
        } else {
            assert_eq!(once, listed, "{row:?}");
        }
    }
    assert_eq!(rows.len(), 58);
}

#[test]
fn the_calculator_gives_the_answers_of_its_edition_and_the_regulation_its_own() {
    let Some(rows) = table("calculator_change.tsv") else { return };
    for row in &rows {
        let (own, opponent) = (rating(&row["own"]), rating(&row["opponent"]));
        let k: u8 = row["K"].parse().unwrap();
        let game = [Game { opponent: Some(opponent), result: result(&row["score"]) }];
        for (edition, column) in
            [(Edition::StandardJanuary2022, "calculator"), (Edition::StandardOctober2025, "b02_2025_10")]
        {
            let change = RatingChange::of(k, 1, EventGames::of(edition, own, &game).change());
            assert_eq!(change.exact(), hundredths(&row[column]), "{column} {row:?}");
        }
    }
    assert_eq!(rows.len(), 24);
}

#[test]
fn first_ratings_of_both_rules() {
    let Some(rows) = table("calculator_initial.tsv") else { return };
    let list = ListMonth::of(2025, 12).unwrap();
    for row in &rows {
        let games: usize = row["N"].parse().unwrap();
        let mut half_points = hundredths(&row["W"]) / 50;
        let opponent = rating(&row["Rc"]);
        let game = |_| {
            let score = half_points.min(2);
            half_points -= score;
            NewcomersGame { opponent, half_points: u8::try_from(score).unwrap() }
        };
        let events = [NewcomersEvent { list, games: (0..games).map(game).collect() }];
        for (edition, column) in [
            (Edition::StandardJanuary2022, "calculator_archived_rule"),
            (Edition::StandardMarch2024, "b02_2024_03"),
        ] {
            let first = FirstRating::of(edition, &events, list);
            assert_eq!(first.outlook, Outlook::Published(rating(&row[column])), "{column} {row:?}");
        }
    }
    assert_eq!(rows.len(), 8);
}

#[test]
fn the_totals_of_a_championship_come_out() {
    let Some(rows) = table("us_championship_2025_totals.tsv") else { return };
    for row in &rows {
        let sum = hundredths(&row["chg"]);
        let change = RatingChange::of(row["K"].parse().unwrap(), row["n"].parse().unwrap(), sum);
        assert_eq!(change.exact(), hundredths(&row["K_chg"]), "{row:?}");
        let total = change.exact() + hundredths(&row["other_events_K_chg"]);
        let listed = |column: &str| row[column].parse::<i64>().unwrap();
        assert_eq!(listed("list_2025_10") + rounded_away_from_zero(total), listed("list_2025_11"), "{row:?}");
        // Against everybody else of the round robin, as the list of October had them.
        let own = rating(&row["list_2025_10"]);
        let others = rows.iter().filter(|other| other["fide_id"] != row["fide_id"]);
        let expected: i64 = others
            .map(|other| expected_in_game(Edition::StandardOctober2025, own, rating(&other["list_2025_10"])))
            .sum();
        assert_eq!(hundredths(&row["w"]) - expected, sum, "{row:?}");
    }
    assert_eq!(rows.len(), 12);
}
