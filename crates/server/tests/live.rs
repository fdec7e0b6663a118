//! Standings at the desk and for programs while a round is being played: the example is in the middle of
//! round 5, 18 of 29 boards without a result.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use std::collections::BTreeMap;

use axum::http::StatusCode;
use serde_json::Value;
use support::{Answer, Desk, Person};

const SECTION: &str = "/f/example-open/s/open";
const API: &str = "/api/v1/festivals/example-open/sections/open";

async fn page(desk: &Desk, person: &Person, path: &str) -> Answer {
    let answer = desk.get(person, path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    assert!(!answer.body.contains("[live-"), "{path} lacks a message");
    answer
}

async fn data(desk: &Desk, person: &Person, path: &str) -> Value {
    serde_json::from_str(&page(desk, person, path).await.body).unwrap()
}

/// Half-points by player.
fn points(standings: &Value) -> BTreeMap<u64, i64> {
    let half_points = |text: &str| -> i64 {
        let (whole, half) = text.split_once('.').unwrap();
        whole.parse::<i64>().unwrap() * 2 + i64::from(half == "5")
    };
    let row = |row: &Value| (row["player"].as_u64().unwrap(), half_points(row["points"].as_str().unwrap()));
    standings["rows"].as_array().unwrap().iter().map(row).collect()
}

async fn enter(desk: &Desk, ada: &Person, board: u64, result: &str) {
    let result = result.replace('+', "%2B").replace('½', "%C2%BD");
    let form = format!("round=5&board={board}&result={result}&key=k{board}");
    let answer = desk.post(ada, &format!("{SECTION}/result"), &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
}

#[tokio::test]
async fn live_standings_have_what_the_finished_games_brought_and_name_the_others() {
    let (desk, ada) = Desk::with_example().await;
    let complete = data(&desk, &ada, &format!("{API}/standings")).await;
    assert_eq!((&complete["after"], &complete["is_provisional"]), (&4.into(), &false.into()));
    assert_eq!(complete["live_round"], 5);
    let live = data(&desk, &ada, &format!("{API}/standings?after=5")).await;
    assert_eq!((&live["after"], &live["is_provisional"]), (&5.into(), &true.into()));
    let missing = live["missing"].as_array().unwrap();
    assert_eq!(missing.len(), 18, "60 players less one bye have 29 boards, 11 with results");
    let round = data(&desk, &ada, &format!("{API}/rounds/5")).await;
    let mut expected = points(&complete);
    for board in round["boards"].as_array().unwrap() {
        let (white, black) = match board["result"].as_str() {
            Some("1-0" | "+/-") => (2, 0),
            Some("0-1" | "-/+") => (0, 2),
            Some("½-½") => (1, 1),
            None | Some(_) => (0, 0),
        };
        *expected.get_mut(&board["white"]["player"].as_u64().unwrap()).unwrap() += white;
        *expected.get_mut(&board["black"]["player"].as_u64().unwrap()).unwrap() += black;
        let is_named = missing.iter().any(|game| game["board"] == board["board"]);
        assert_eq!(is_named, board["result"].is_null());
    }
    for one in round["unpaired"].as_array().unwrap() {
        let brings = match one["result"].as_str().unwrap() {
            "half-point bye" => 1,
            "pairing-allocated bye" => 2,
            _ => 0,
        };
        *expected.get_mut(&one["player"].as_u64().unwrap()).unwrap() += brings;
    }
    assert_eq!(points(&live), expected);
    let crosstable = data(&desk, &ada, &format!("{API}/crosstable")).await;
    assert_eq!((&crosstable["after"], &crosstable["is_provisional"]), (&4.into(), &false.into()));
    let place = data(&desk, &ada, &format!("{API}/standings/1?after=5")).await;
    assert_eq!(place["is_provisional"], true);
}

#[tokio::test]
async fn the_desk_shows_complete_standings_and_marks_live_ones() {
    let (desk, ada) = Desk::with_example().await;
    let at = |path: &str| format!("{SECTION}/{path}");
    for path in ["standings", "crosstable", "standings/1", "standings/workings"] {
        let shown = page(&desk, &ada, &at(path)).await;
        assert!(!shown.body.contains("Provisional"), "{path}");
    }
    let shown = page(&desk, &ada, &at("standings")).await;
    assert!(
        shown.body.contains("Round 5 is being played. <a href=\"/f/example-open/s/open/standings?after=5\">")
    );
    for path in
        ["standings?after=5", "crosstable?after=5", "standings/1?after=5", "standings/workings?after=5"]
    {
        let live = page(&desk, &ada, &at(path)).await;
        let mark = "Provisional: only finished games count. 18 results are missing: boards ";
        assert!(live.body.contains(mark), "{path}");
    }
    let live = page(&desk, &ada, &at("standings?after=5")).await;
    assert!(live.body.contains("Example Open: live standings in round 5"));
    assert!(live.body.contains("Results that are missing"));
    let sheet = page(&desk, &ada, &at("emergency")).await;
    assert!(sheet.body.contains("Standings after round 4"));
    assert!(sheet.body.contains("Round 5 is being played."));
    assert!(sheet.body.contains("Provisional: only finished games count."), "who has met whom has round 5");
    let complete = page(&desk, &ada, &at("export/standings.csv")).await;
    assert!(!complete.body.contains("provisional"));
    let live = page(&desk, &ada, &at("export/standings.csv?after=5")).await;
    assert!(live.body.lines().next().unwrap().ends_with("after round,provisional,unfinished games"));
    assert_eq!(live.body.matches(",5,yes,round 5 board ").count(), 36, "18 games of two");
    let live = data(&desk, &ada, &at("export/crosstable.json?after=5")).await;
    assert_eq!(live[0]["provisional"], "yes");
}

#[tokio::test]
async fn with_the_last_result_the_round_is_complete() {
    let (desk, ada) = Desk::with_example().await;
    let live = data(&desk, &ada, &format!("{API}/standings?after=5")).await;
    let boards: Vec<u64> =
        live["missing"].as_array().unwrap().iter().map(|game| game["board"].as_u64().unwrap()).collect();
    for board in &boards[1..] {
        enter(&desk, &ada, *board, "1-0").await;
    }
    let almost = data(&desk, &ada, &format!("{API}/standings")).await;
    assert_eq!(almost["after"], 4, "one result is missing");
    let live = page(&desk, &ada, &format!("{SECTION}/standings?after=5")).await;
    assert!(live.body.contains(&format!("One result is missing: board {}.", boards[0])));
    enter(&desk, &ada, boards[0], "½-½").await;
    let complete = data(&desk, &ada, &format!("{API}/standings")).await;
    assert_eq!((&complete["after"], &complete["live_round"]), (&5.into(), &Value::Null));
    let shown = page(&desk, &ada, &format!("{SECTION}/standings")).await;
    assert!(
        shown.body.contains("Example Open: standings after round 5") && !shown.body.contains("Provisional")
    );
}

/// Whoever is ranked by a national rating has it in standings as in pairings, with a mark.
#[tokio::test]
async fn a_national_rating_is_shown_where_it_ranks() {
    let (desk, ada) = Desk::with_example().await;
    let player = data(&desk, &ada, &format!("{API}/players/1")).await;
    let details = serde_json::json!({
        "name": player["name"], "sex": null, "title": "", "federation": "GER", "fide_id": null,
        "birth_date": null, "rating": null, "national_rating": 1987, "club": "",
        "may_take_half_point_bye": true, "fee_owed": 0, "email": "",
    });
    let body = serde_json::json!({
        "commands": [["in", "open", ["players", ["edit", 1, details]]]], "consent": "confirmed",
    });
    let token = support::program::token(&desk, "Ada").await;
    let sending = support::program::Sending::new("POST", "/api/v1/festivals/example-open/commands");
    let answer = sending
        .with("authorization", &token)
        .with("idempotency-key", "n")
        .with("if-match", "*")
        .json(body)
        .to(&desk)
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let national = "1987<abbr title=\"National\">N</abbr>";
    for path in ["s/open/standings", "s/open/crosstable"] {
        let shown = page(&desk, &ada, &format!("/f/example-open/{path}")).await;
        assert!(shown.body.contains(national), "{path}");
    }
    for leaf in ["standings-4", "crosstable-4", "start", "pairings-4", "player-1"] {
        let shown = desk.get_as_stranger(&format!("/p/example-open/open/{leaf}")).await;
        assert!(shown.body.contains(national), "{leaf}");
    }
}
