//! What is sent again is answered again as it was answered then, and done once: after another sign-in, after
//! a restart, and whatever others did meanwhile.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use axum::http::StatusCode;
use serde_json::{Value, json};
use support::program::{Sending, token, value};
use support::{Answer, Desk, PASSWORD};

const COMMANDS: &str = "/api/v1/festivals/example-open/commands";
const BOARD: &str = "/api/v1/festivals/example-open/sections/open/rounds/5/boards";

async fn give(desk: &Desk, token: &str, key: &str, seen: &str, body: &Value) -> Answer {
    let sending = Sending::new("POST", COMMANDS).with("authorization", token);
    sending.with("idempotency-key", key).with("if-match", seen).json(body.clone()).to(desk).await
}

async fn get(desk: &Desk, token: &str, path: &str) -> Answer {
    Sending::new("GET", path).with("authorization", token).to(desk).await
}

fn result(board: u32, white: &str, black: &str) -> Value {
    json!({ "commands": [["in", "open", ["results", ["enter", 5, board, [white, black]]]]] })
}

/// What an answer says, but for whether it came before.
fn said(answer: &Answer) -> (StatusCode, String, Value) {
    let mut body = value(answer);
    body.as_object_mut().unwrap().remove("again");
    let tag = answer.headers.get("etag").map(|tag| tag.to_str().unwrap().to_owned());
    (answer.status, tag.unwrap_or_default(), body)
}

async fn with_bea(desk: &Desk, ada: &str) -> String {
    let account = json!({ "name": "Bea", "role": "deputy-arbiter", "password": PASSWORD });
    let made =
        Sending::new("POST", "/api/v1/staff").with("authorization", ada).with("idempotency-key", "bea");
    assert_eq!(made.json(account).to(desk).await.status, StatusCode::CREATED);
    token(desk, "Bea").await
}

#[tokio::test]
async fn a_retry_after_another_sign_in_and_a_restart_gets_the_answer_of_then() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let bea = with_bea(&desk, &ada).await;
    let seen = get(&desk, &ada, &format!("{BOARD}/22")).await.headers["etag"].to_str().unwrap().to_owned();
    let first = give(&desk, &ada, "k", &seen, &result(22, "win", "loss")).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.body);
    let own = value(&first)["entries"][0].as_u64().unwrap();
    assert_eq!(said(&first).1, format!("\"{own}\""), "the tag is that of its own entry");
    // Bea corrects the result, and somebody else's head is none of Ada's business.
    let corrected = give(&desk, &bea, "b", "*", &result(22, "loss", "win")).await;
    assert_eq!(corrected.status, StatusCode::OK, "{}", corrected.body);
    let again = token(&desk, "Ada").await;
    let retried = give(&desk, &again, "k", &seen, &result(22, "win", "loss")).await;
    assert_eq!(value(&retried)["again"], true, "{}", retried.body);
    assert_eq!(said(&retried), said(&first));
    // Whoever goes on from there is told of Bea.
    let (_, tag, _) = said(&retried);
    let unseen = give(&desk, &again, "l", &tag, &result(22, "draw", "draw")).await;
    assert_eq!(unseen.status, StatusCode::PRECONDITION_FAILED, "{}", unseen.body);
    let entries = desk.entries();
    let desk = desk.started_again();
    let later = token(&desk, "Ada").await;
    let retried = give(&desk, &later, "k", &seen, &result(22, "win", "loss")).await;
    assert_eq!(said(&retried), said(&first));
    assert_eq!(desk.entries(), entries, "done once");
    let other = give(&desk, &later, "k", &seen, &result(23, "win", "loss")).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY, "the key was used for something else");
    let others = token(&desk, "Bea").await;
    let own = give(&desk, &others, "k", "*", &result(23, "win", "loss")).await;
    assert_eq!(
        (own.status, &value(&own)["again"]),
        (StatusCode::OK, &json!(false)),
        "keys of others are others"
    );
}

#[tokio::test]
async fn a_retry_is_told_the_findings_of_then() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let mut leave = json!({ "commands": [["in", "open", ["leave-fide-mode"]]] });
    let asked = give(&desk, &ada, "k", "*", &leave).await;
    leave["consent"] = value(&asked)["consent"].clone();
    let first = give(&desk, &ada, "k", "*", &leave).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.body);
    assert_eq!(value(&first)["findings"][0]["level"], 4, "{}", first.body);
    give(&desk, &ada, "other", "*", &result(22, "win", "loss")).await;
    let desk = desk.started_again();
    let again = token(&desk, "Ada").await;
    let retried = give(&desk, &again, "k", "*", &leave).await;
    assert_eq!(said(&retried), said(&first));
}

/// A conflict is shown as of the moment it was found; what came after it nobody has looked at.
#[tokio::test]
async fn whoever_is_shown_a_conflict_has_seen_that_and_no_more() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let bea = with_bea(&desk, &ada).await;
    let seen = get(&desk, &ada, &format!("{BOARD}/22")).await.headers["etag"].to_str().unwrap().to_owned();
    let theirs = give(&desk, &bea, "b", "*", &result(22, "loss", "win")).await;
    give(&desk, &bea, "c", "*", &result(23, "loss", "win")).await;
    let conflict = give(&desk, &ada, "k", &seen, &result(22, "win", "loss")).await;
    assert_eq!(conflict.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(value(&conflict)["sequence"], value(&theirs)["entries"][0]);
}

#[tokio::test]
async fn what_is_done_beside_the_log_is_done_once_over_sign_ins() {
    let (desk, _) = Desk::new().await;
    let create = |token: String, name: &str| {
        Sending::new("POST", "/api/v1/festivals")
            .with("authorization", &token)
            .with("idempotency-key", "k")
            .json(json!({ "name": name }))
    };
    let made = create(token(&desk, "Ada").await, "City Open").to(&desk).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let desk = desk.started_again();
    let again = create(token(&desk, "Ada").await, "City Open").to(&desk).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &made.body));
    let other = create(token(&desk, "Ada").await, "Other").to(&desk).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Logs of earlier versions have keys by session; such a key stays what it was.
#[tokio::test]
async fn a_key_of_an_earlier_version_is_still_known() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let accounts = access::AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let session = accounts.session(ada.strip_prefix("Bearer ").unwrap(), desk.now()).unwrap().id.0;
    drop(accounts);
    let at = desk.now();
    let desk = desk.started_after(|folder| {
        let log = store::SqliteLog::open(&folder.join("festivals/example-open.jadoube")).unwrap();
        let mut ledger = ledger::Ledger::open(log).unwrap();
        let context =
            tournament::Context { at, author: "Ada".to_owned(), consent: tournament::Consent::None };
        let enter = ledger::command_of(&result(22, "win", "loss")["commands"][0]).unwrap();
        let done = ledger.submit_all(&format!("{session} old "), vec![enter], context, &[]).unwrap();
        assert!(matches!(done, ledger::Answers::Done(..)));
    });
    let entries = desk.entries();
    let retried = give(&desk, &ada, "old", "*", &result(22, "win", "loss")).await;
    assert_eq!(
        (retried.status, &value(&retried)["again"]),
        (StatusCode::OK, &json!(true)),
        "{}",
        retried.body
    );
    assert_eq!(desk.entries(), entries);
}
