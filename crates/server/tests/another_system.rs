//! A system that is not in the table runs a section at the desk: it is adopted, pairs, explains itself, is
//! exported and taken over again, and no line of the desk knows of it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../../pairing/tests/neighbours/mod.rs"]
mod neighbours;
mod support;

use axum::http::StatusCode;
use neighbours::neighbours;
use serde_json::{Value, json};
use support::Desk;
use support::program::{Sending, document, token, value};

const FESTIVAL: &str = "/api/v1/festivals/city-open";
const SECTION: &str = "/api/v1/festivals/city-open/sections/rapid";

/// A program that gives commands.
struct Program {
    desk: Desk,
    token: String,
    given: u32,
}

impl Program {
    async fn send(&mut self, path: &str, body: Value) -> Value {
        self.given += 1;
        let sending = Sending::new("POST", path).with("authorization", &self.token).with("if-match", "*");
        let key = format!("key-{}", self.given);
        let answer = sending.with("idempotency-key", &key).json(body.clone()).to(&self.desk).await;
        assert!(answer.status.is_success(), "{body}: {} {}", answer.status, answer.body);
        value(&answer)
    }

    async fn give(&mut self, commands: Vec<Value>) {
        let path = format!("{FESTIVAL}/commands");
        self.send(&path, json!({ "commands": commands, "consent": "confirmed" })).await;
    }

    async fn in_section(&mut self, command: Value) {
        self.give(vec![json!(["in", "rapid", command])]).await;
    }

    async fn read(&self, path: &str) -> String {
        let answer = Sending::new("GET", path).with("authorization", &self.token).to(&self.desk).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.body
    }

    async fn boards(&self, round: u16) -> Vec<(u64, u64)> {
        let text = self.read(&format!("{SECTION}/rounds/{round}")).await;
        let read: Value = serde_json::from_str(&text).unwrap();
        let player =
            |board: &Value, side: &str| board[side]["player"].as_u64().unwrap_or_else(|| panic!("{board}"));
        let boards = read["boards"].as_array().unwrap();
        boards.iter().map(|board| (player(board, "white"), player(board, "black"))).collect()
    }
}

/// The configuration of the example of the document.
fn configuration(document: &Value) -> Value {
    let path = &document["paths"]["/api/v1/festivals/{festival}/commands"]["post"]["requestBody"];
    path["content"]["application/json"]["examples"]["open-section"]["value"]["commands"][0][2].clone()
}

#[tokio::test]
async fn a_section_is_run_by_it_from_the_first_entry_to_the_report() {
    let system = neighbours();
    let (desk, ada) = Desk::new().await;
    let token = token(&desk, "Ada").await;
    let configuration = configuration(&document(&desk).await);
    let mut program = Program { desk, token, given: 0 };
    program.send("/api/v1/festivals", json!({ "name": "City Open" })).await;
    let adopted = [system.citation(), "swiss-handling-rules@2026-02", "tie-break@2026-03"];
    program.give(vec![json!(["open-section", "rapid", configuration, adopted])]).await;
    for player in 1..=7_u16 {
        let details = json!({
            "name": format!("Player {player}"), "sex": ["woman"], "title": "", "federation": null,
            "fide_id": null, "birth_date": null, "rating": 2400 - player, "national_rating": null,
            "club": "", "may_take_half_point_bye": true, "fee_owed": 0, "email": "",
        });
        program.in_section(json!(["players", ["enter", player, details]])).await;
    }
    program.in_section(json!(["players", ["check-in", [1, 2, 3, 4, 5, 6, 7]]])).await;
    program.in_section(json!(["pairing", ["pair"]])).await;
    assert_eq!(program.boards(1).await, [(1, 2), (3, 4), (5, 6)], "everybody meets the next in the list");
    program.in_section(json!(["pairing", ["publish"]])).await;
    for board in 1..=3 {
        program.in_section(json!(["results", ["enter", 1, board, ["win", "loss"]]])).await;
    }
    program.in_section(json!(["pairing", ["pair"]])).await;
    program.in_section(json!(["pairing", ["publish"]])).await;
    // With a point each: 1, 3, 5 and 7, who had the bye.
    let second = program.boards(2).await;
    let met = |one, other| second.contains(&(one, other)) || second.contains(&(other, one));
    assert!(met(1, 3) && met(5, 7), "{second:?}");
    let why = program.read(&format!("{SECTION}/rounds/2/why/boards/1")).await;
    assert!(why.contains("of the same score"), "{why}");
    let why = program.read(&format!("{SECTION}/rounds/2/why/players/1?against=2")).await;
    assert!(why.contains("have already played each other"), "{why}");
    let standings = program.read(&format!("{SECTION}/standings")).await;
    assert!(standings.contains("Player 7"), "{standings}");
    let report = program.read(&format!("{SECTION}/export/interim.trf")).await;
    assert!(report.contains("192 CUSTOM_SWISS_NEIGHBOURS"), "{report}");

    // The report names the system, so that others pair, check and take it over by it.
    let (read, _) = formats::trf::read(report.as_bytes());
    assert_eq!(read.adopted_system(None).unwrap().system, system);
    let imported = ledger::report::import(report.as_bytes());
    assert_eq!(imported.unwrap().regulations.pairing, system);

    for page in ["", "/s/rapid/round/2", "/s/rapid/settings", "/s/rapid/standings", "/s/rapid/why/2/1"] {
        let answer = program.desk.get(&ada, &format!("/f/city-open{page}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}: {}", answer.body);
        if page.ends_with("settings") {
            assert!(
                answer.body.contains(system.citation()) && answer.body.contains(system.name()),
                "{}",
                answer.body
            );
        }
    }
    // What the log holds is the same section after a restart.
    let before = program.read(SECTION).await;
    program.desk = program.desk.started_again();
    assert_eq!(program.read(SECTION).await, before);
    program.in_section(json!(["results", ["enter", 2, 1, ["draw", "draw"]]])).await;
}
