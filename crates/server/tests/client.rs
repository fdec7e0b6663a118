//! What the program in `examples/client` asks for, sent without Python: `cargo xtask client` runs the
//! program itself and keeps the file true.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; this one reads a file"
)]

mod support;

use axum::http::StatusCode;
use serde_json::{Value, json};
use support::program::{Sending, check, document, token, value};
use support::{Answer, Desk};

fn requests() -> Vec<Value> {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/client/requests.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

async fn ask(desk: &Desk, token: &str, key: &str, request: &Value) -> Answer {
    let text = |name: &str| request[name].as_str().unwrap();
    let sending = Sending::new(text("method"), text("path")).with("authorization", token);
    let sending = match request["body"].as_object() {
        Some(_) => sending.with("idempotency-key", key).with("if-match", "*").json(request["body"].clone()),
        None => sending,
    };
    sending.to(desk).await
}

/// The same request with its commands as they stand in the log.
fn by_position(request: &Value) -> Value {
    let mut request = request.clone();
    for command in request["body"]["commands"].as_array_mut().into_iter().flatten() {
        *command = ledger::command_in_json(&ledger::command_of(command).unwrap());
        assert!(command.is_array());
    }
    request
}

/// What a section of the festival says of itself and what its log says, times and authors included.
async fn kept(desk: &Desk, token: &str) -> [Value; 3] {
    let festival = "/api/v1/festivals/city-chess-days";
    let mut all = [
        format!("{festival}/log"),
        format!("{festival}/sections/open"),
        format!("{festival}/sections/open/players"),
    ]
    .map(Value::from);
    for address in &mut all {
        let answer =
            Sending::new("GET", address.as_str().unwrap()).with("authorization", token).to(desk).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        *address = value(&answer);
    }
    all
}

#[tokio::test]
async fn the_program_of_thirty_lines_runs_its_tournament() {
    let (named, _) = Desk::new().await;
    let (positional, _) = Desk::new().await;
    let (ada, other) = (token(&named, "Ada").await, token(&positional, "Ada").await);
    let document = document(&named).await;
    let commands = json!({ "$ref": "#/components/schemas/Commands" });
    let mut last = Value::Null;
    for (at, request) in requests().iter().enumerate() {
        if request["body"].get("commands").is_some() {
            check(&document, &commands, &request["body"], "a request of the program").unwrap();
        }
        let key = format!("request {at}");
        let answer = ask(&named, &ada, &key, request).await;
        assert!(answer.status.is_success(), "{request}: {}", answer.body);
        assert!(ask(&positional, &other, &key, &by_position(request)).await.status.is_success());
        last = value(&answer);
    }
    let points: Vec<&str> =
        last["rows"].as_array().unwrap().iter().map(|row| row["points"].as_str().unwrap()).collect();
    assert_eq!(
        points,
        ["3.0", "2.0", "2.0", "2.0", "1.0", "1.0", "1.0", "0.0"],
        "as examples/client/README.md works out"
    );
    assert_eq!(kept(&named, &ada).await, kept(&positional, &other).await, "both forms leave the same log");
}
