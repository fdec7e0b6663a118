//! Formats that are not in the table run sections at the desk: boards with several games, a game that
//! decides, two teams; over the interface for programs and on pages, and the same after a restart. No
//! line of the desk knows of them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../../tournament/tests/formats/mod.rs"]
mod formats_of_tests;
mod support;

use axum::http::StatusCode;
use formats_of_tests::{little_matches, two_teams};
use serde_json::{Value, json};
use support::program::{Sending, check, document, token};
use support::{Desk, Person};

const FESTIVAL: &str = "/api/v1/festivals/city-cup";
const SECTION: &str = "/api/v1/festivals/city-cup/sections/cup";
const PAGES: &str = "/f/city-cup/s/cup";

/// A program that gives commands, and an arbiter at the pages.
struct Hall {
    desk: Desk,
    ada: Person,
    token: String,
    document: Value,
    given: u32,
}

impl Hall {
    /// A section of a format with so many players, checked in.
    async fn new(format: &str, rounds: u16, players: u16) -> Hall {
        let (desk, ada) = Desk::new().await;
        let (token, document) = (token(&desk, "Ada").await, document(&desk).await);
        let mut hall = Hall { desk, ada, token, document, given: 0 };
        hall.send("/api/v1/festivals", json!({ "name": "City Cup" })).await;
        let path = &hall.document["paths"]["/api/v1/festivals/{festival}/commands"]["post"]["requestBody"];
        let example = &path["content"]["application/json"]["examples"]["open-section"]["value"];
        let mut configuration = example["commands"][0][2].clone();
        configuration["format"] = json!(format);
        configuration["rounds"] = json!(rounds);
        configuration["initial_colour"] = Value::Null;
        hall.give(json!(["open-section", "cup", configuration, null])).await;
        for player in 1..=players {
            let details = json!({
                "name": format!("Player {player}"), "sex": ["woman"], "title": "", "federation": null,
                "fide_id": null, "birth_date": null, "rating": 2400 - player, "national_rating": null,
                "club": "", "may_take_half_point_bye": true,
            });
            hall.done(json!(["players", ["enter", player, details]])).await;
        }
        hall.done(json!(["players", ["check-in", (1..=players).collect::<Vec<_>>()]])).await;
        hall
    }

    async fn send(&mut self, path: &str, body: Value) {
        self.given += 1;
        let sending = Sending::new("POST", path).with("authorization", &self.token).with("if-match", "*");
        let key = format!("key-{}", self.given);
        let answer = sending.with("idempotency-key", &key).json(body.clone()).to(&self.desk).await;
        assert!(answer.status.is_success(), "{body}: {} {}", answer.status, answer.body);
    }

    /// Gives a command in the form that the document describes.
    async fn give(&mut self, command: Value) {
        let schema = json!({ "$ref": "#/components/schemas/Command" });
        check(&self.document, &schema, &command, "command").unwrap();
        let path = format!("{FESTIVAL}/commands");
        self.send(&path, json!({ "commands": [command], "consent": "confirmed" })).await;
    }

    async fn done(&mut self, command: Value) {
        self.give(json!(["in", "cup", command])).await;
    }

    async fn pair(&mut self) {
        self.done(json!(["pairing", ["pair"]])).await;
        self.done(json!(["pairing", ["publish"]])).await;
    }

    async fn text(&self, path: &str) -> String {
        let answer = Sending::new("GET", path).with("authorization", &self.token).to(&self.desk).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.body
    }

    async fn read(&self, rest: &str) -> Value {
        serde_json::from_str(&self.text(&format!("{SECTION}{rest}")).await).unwrap()
    }

    async fn page(&self, rest: &str) -> String {
        let answer = self.desk.get(&self.ada, &format!("{PAGES}{rest}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{rest}: {}", answer.body);
        answer.body
    }

    /// Sends a form of a page.
    async fn post(&self, rest: &str, body: &str) {
        let answer = self.desk.post(&self.ada, &format!("{PAGES}{rest}"), body).await;
        assert!(answer.status.is_redirection(), "{body}: {} {}", answer.status, answer.body);
    }

    /// The desk is stopped and opened again: everything is as it was.
    async fn restart(mut self) -> Hall {
        let paths = ["", "/rounds/1", "/standings"];
        let mut before = Vec::new();
        for path in paths {
            before.push(self.read(path).await);
        }
        self.desk = self.desk.started_again();
        for (path, before) in paths.iter().zip(before) {
            assert_eq!(self.read(path).await, before, "{path}");
        }
        self
    }
}

#[tokio::test]
async fn boards_with_several_games_are_run_over_the_interface_and_on_pages() {
    let mut hall = Hall::new(little_matches().slug(), 3, 4).await;
    hall.pair().await;
    hall.done(json!(["results", ["enter", 1, 1, ["win", "loss"]]])).await;
    hall.done(json!(["results", ["in-game", 1, 1, 2, ["enter", ["win", "loss"]]]])).await;
    let board = hall.read("/rounds/1").await["boards"][0].clone();
    let schema = json!({ "$ref": "#/components/schemas/Board" });
    check(&hall.document, &schema, &board, "board").unwrap();
    let second = json!({ "game": 2, "white": 4, "black": 1, "result": "1-0", "adjourned": false });
    assert_eq!(board["further_games"], json!([second]));

    // What the pages offer: the second game in the grid, and a third one for a board that is level.
    let grid = hall.page("/round/1").await;
    assert!(grid.contains(r#"id="board-2-game-2""#), "{grid}");
    hall.post("/result", "round=1&board=2&result=1-0").await;
    hall.post("/result", "round=1&board=2&game=2&game-result=1/2-1/2").await;
    let board = hall.page("/corrections?round=1&board=1").await;
    assert!(board.contains("Game 2") && board.contains("One more game"), "{board}");
    let white = board.split("name=\"game-white\"").nth(1).unwrap().split("value=\"").nth(2).unwrap();
    let white = white.split('"').next().unwrap();
    assert!(white.contains("Player 4"), "{white}");
    let encoded = white.replace(' ', "+").replace('#', "%23");
    hall.post("/corrections", &format!("what=add-game&round=1&board=1&game-white={encoded}")).await;
    hall.post("/corrections", "what=result&round=1&board=1&game=3&result=0-1").await;
    let board = hall.read("/rounds/1").await["boards"][0].clone();
    assert_eq!(board["further_games"][1]["white"], json!(4));
    assert_eq!(board["further_games"][1]["result"], json!("0-1"));

    let mut hall = hall.restart().await;
    let standings = hall.read("/standings").await;
    let points = |at: usize| (standings["rows"][at]["name"].clone(), standings["rows"][at]["points"].clone());
    assert_eq!(
        (points(0), points(1)),
        ((json!("Player 1"), json!("2.0")), (json!("Player 2"), json!("1.5")))
    );
    let sheet = hall.text(&format!("{SECTION}/export/pairings.csv?round=1")).await;
    assert!(sheet.contains("1-0 0-1 1-0"), "from the side of who began with White: {sheet}");
    let why = hall.text(&format!("{SECTION}/rounds/1/why/boards/1")).await;
    assert!(why.contains("The schedule, which is known from the start"), "{why}");
    let report = hall.text(&format!("{SECTION}/export/interim.trf")).await;
    assert!(report.contains("192 CUSTOM_LITTLE_MATCHES"), "{report}");
    for page in ["/round/1", "/standings", "/crosstable", "/why/1/1", "/settings", "/emergency"] {
        hall.page(page).await;
    }
    assert!(hall.page("/settings").await.contains("Little matches"));
    assert_eq!(hall.page("/player/1").await.matches("/why/1/1").count(), 3, "each game of a player");
    // The last entry is undone, and the next round comes without waiting for the result.
    let log: Value = serde_json::from_str(&hall.text(&format!("{FESTIVAL}/log")).await).unwrap();
    let last = log["entries"].as_array().unwrap().last().unwrap()["entry"].as_u64().unwrap();
    hall.give(json!(["undo", last])).await;
    assert_eq!(hall.read("/rounds/1").await["boards"][0]["further_games"][1]["result"], Value::Null);
    hall.pair().await;
    assert_eq!(hall.read("/rounds/2").await["boards"][0]["white"]["player"], json!(4));
}

#[tokio::test]
async fn two_teams_are_run_over_the_interface_and_named_on_pages() {
    let mut hall = Hall::new(two_teams().slug(), 2, 6).await;
    hall.done(json!(["teams", ["enter", 1, { "name": "Reykjavik", "members": [1, 3, 5] }]])).await;
    hall.done(json!(["teams", ["enter", 2, { "name": "Riga", "members": [2, 4, 6] }]])).await;
    hall.done(json!(["teams", ["line-up", 2, 1, [4, 6]]])).await;
    hall.pair().await;
    let boards = hall.read("/rounds/1").await["boards"].clone();
    let seats = |at: usize| (boards[at]["white"]["player"].clone(), boards[at]["black"]["player"].clone());
    assert_eq!((seats(0), seats(1)), ((json!(1), json!(4)), (json!(6), json!(3))));
    hall.done(json!(["results", ["enter", 1, 1, ["loss", "win"]]])).await;
    hall.done(json!(["results", ["enter", 1, 2, ["draw", "draw"]]])).await;

    let hall = hall.restart().await;
    let standings = hall.read("/standings").await;
    let schema = json!({ "$ref": "#/components/schemas/Standings" });
    check(&hall.document, &schema, &standings, "standings").unwrap();
    let first = &standings["rows"][0];
    assert_eq!(
        (&first["name"], &first["team"], &first["points"]),
        (&json!("Riga"), &json!(2), &json!("2.0"))
    );
    assert_eq!(first["player"], Value::Null);
    for page in ["/standings", "/crosstable", "/emergency"] {
        let page = hall.page(page).await;
        let (riga, reykjavik) = (page.find("Riga").unwrap(), page.find("Reykjavik").unwrap());
        assert!(riga < reykjavik, "the winner first: {page}");
    }
    let sheet = hall.text(&format!("{SECTION}/export/standings.csv")).await;
    assert!(sheet.contains("Riga"), "{sheet}");
    let report = hall.text(&format!("{SECTION}/export/interim.trf")).await;
    assert!(report.contains("310   2 Riga"), "{report}");
    let log = hall.desk.get(&hall.ada, "/f/city-cup/log").await.body;
    assert!(log.contains("team entered: Riga"), "{log}");
}
