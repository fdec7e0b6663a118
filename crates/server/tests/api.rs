//! The interface for programs: every address answers as the document says, every command can be sent, and
//! nothing is done that should not be.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use access::Role;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use support::program::{Sending, check, document, token, value};
use support::{Answer, Desk, PASSWORD, Person, line};

const COMMANDS: &str = "/api/v1/festivals/example-open/commands";
const SECTION: &str = "/api/v1/festivals/example-open/sections/open";

fn cookie(person: &Person) -> String {
    person.cookie.clone()
}

async fn give(desk: &Desk, token: &str, key: &str, seen: &str, body: Value) -> Answer {
    let sending = Sending::new("POST", COMMANDS).with("authorization", token);
    sending.with("idempotency-key", key).with("if-match", seen).json(body).to(desk).await
}

fn result(board: u16, white: &str, black: &str) -> Value {
    json!({ "commands": [["in", "open", ["results", ["enter", 5, board, [white, black]]]]] })
}

const PLACES: [(&str, &str); 13] = [
    ("{festival}", "example-open"),
    ("{section}", "open"),
    ("{player}", "1"),
    ("{round}", "5"),
    ("{board}", "1"),
    ("{number}", "1"),
    ("{file}", "interim.trf"),
    ("{announcement}", "regulations"),
    ("{document}", "pairings"),
    ("{paper}", "chief-arbiter-report.txt"),
    ("{account}", "1"),
    ("{screen}", "hall-1"),
    ("{entry}", "200"),
];

/// What needs more than an address: the line that stays open, a report and a list that were sent
/// before, questions about a position and an incident. They are walked elsewhere.
const ELSEWHERE: [&str; 8] = [
    "live",
    "reviewReport",
    "reviewRatings",
    "canMate",
    "ruling",
    "gameRecord",
    "reconstruction",
    "chess960Draw",
];

fn filled(path: &str) -> String {
    PLACES.iter().fold(path.to_owned(), |path, (name, value)| path.replace(name, value))
}

#[tokio::test]
async fn every_address_that_is_read_answers_as_the_document_says() {
    let (desk, ada) = Desk::with_example().await;
    let screen = desk.sign_in(&ada, Role::Display).await;
    let set = desk.post(&ada, "/f/example-open/screens/set", "name=hall-1&shows=timer&section=open").await;
    assert_eq!(set.status, StatusCode::SEE_OTHER);
    let document = document(&desk).await;
    assert_eq!(document["openapi"], "3.1.0");
    let mut seen = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        let Some(operation) = operations.get("get") else { continue };
        seen += 1;
        let name = operation["operationId"].as_str().unwrap();
        if ELSEWHERE.contains(&name) || operation.get("security").is_some() {
            continue;
        }
        let (address, responses) = (filled(path), operation["responses"].as_object().unwrap());
        let answer = Sending::new("GET", &address).with("cookie", &cookie(&ada)).to(&desk).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        if let Some(schema) = responses["200"].pointer("/content/application~1json/schema") {
            check(&document, schema, &value(&answer), path).unwrap();
        }
        let stranger = Sending::new("GET", &address).to(&desk).await;
        assert_eq!(stranger.status, StatusCode::UNAUTHORIZED, "{path}");
        check(&document, &json!({ "$ref": "#/components/schemas/Problem" }), &value(&stranger), path)
            .unwrap();
        if responses.contains_key("304") {
            let tag = answer.headers.get("etag").unwrap().to_str().unwrap();
            let again =
                Sending::new("GET", &address).with("cookie", &cookie(&ada)).with("if-none-match", tag);
            let again = again.to(&desk).await;
            assert_eq!((again.status, again.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path}");
            let other =
                Sending::new("GET", &address).with("cookie", &cookie(&ada)).with("if-none-match", "\"1\"");
            assert_eq!(other.to(&desk).await.status, StatusCode::OK, "{path}");
        }
        let looked = Sending::new("GET", &address).with("cookie", &cookie(&screen)).to(&desk).await;
        let permission = operation.get("x-permission");
        let is_for_few = permission.is_some_and(|word| word != "ReadPublic");
        let expected = if is_for_few { StatusCode::FORBIDDEN } else { StatusCode::OK };
        assert_eq!(responses.contains_key("403"), permission.is_some(), "{path}");
        assert_eq!(looked.status, expected, "{path} for a screen");
        for (name, _) in PLACES.iter().filter(|(name, _)| path.contains(name)) {
            for nonsense in ["nonsense", "0", "65535", "..%2F"] {
                let nowhere = filled(&path.replace(name, nonsense));
                let answer = Sending::new("GET", &nowhere).with("cookie", &cookie(&ada)).to(&desk).await;
                let refused =
                    [StatusCode::NOT_FOUND, StatusCode::UNPROCESSABLE_ENTITY].contains(&answer.status);
                assert!(refused, "{nowhere}: {} {}", answer.status, answer.body);
                assert!(answer.body.starts_with('{'), "{nowhere}: {}", answer.body);
            }
        }
    }
    assert_eq!(seen, 64, "an address was added or taken away: is it meant?");
}

#[tokio::test]
async fn what_is_not_in_the_table_is_not_there() {
    let (desk, ada) = Desk::with_example().await;
    for path in
        ["/api/v1", "/api/v1/", "/api/v2/festivals", "/api/v1/festivals/example-open/secrets", "/api/x"]
    {
        for method in ["GET", "POST", "DELETE"] {
            let answer = Sending::new(method, path).with("cookie", &cookie(&ada)).to(&desk).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method} {path}");
        }
    }
    let wrong = Sending::new("DELETE", "/api/v1/festivals/example-open/log")
        .with("cookie", &cookie(&ada))
        .to(&desk)
        .await;
    assert_eq!(wrong.status, StatusCode::METHOD_NOT_ALLOWED);
}

/// The words of a choice of commands.
fn words(name: &str) -> std::vec::IntoIter<ledger::Word> {
    let choice = ledger::vocabulary().into_iter().find(|one| one.name == name);
    match choice.unwrap_or_else(|| panic!("{name}")).kind {
        ledger::DefinitionKind::Choice(words) => words.into_iter(),
        other @ (ledger::DefinitionKind::Record(_) | ledger::DefinitionKind::Value(_)) => {
            panic!("{name} is no choice but {other:?}")
        }
    }
}

/// The same command by name: it is described with this example, and under the
/// same key it is the same request.
async fn by_name_it_is_the_same(
    desk: &Desk,
    token: &str,
    document: &Value,
    (key, command): (&str, &tournament::Command),
    before: &Answer,
) {
    let named = ledger::command_by_name(command);
    let body = json!({ "commands": [named] });
    check(document, &json!({ "$ref": "#/components/schemas/Commands" }), &body, key).unwrap();
    let mapping = &document["components"]["schemas"]["NamedCommand"]["discriminator"]["mapping"];
    let schema = mapping[named["type"].as_str().unwrap()].as_str().unwrap();
    let examples = &document.pointer(&schema[1..]).unwrap()["examples"];
    assert!(examples.as_array().unwrap().contains(&named), "{named} is not among {examples}");
    let answer = give(desk, token, key, "*", body).await;
    let mut expected = value(before);
    if before.status == StatusCode::OK {
        expected["again"] = json!(true);
        expected["findings"] = value(&answer)["findings"].clone();
    }
    assert_eq!((answer.status, value(&answer)), (before.status, expected), "{named}");
}

#[tokio::test]
async fn every_example_of_a_command_fits_its_schema_and_is_answered_as_the_document_says() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let document = document(&desk).await;
    let operation = &document["paths"]["/api/v1/festivals/{festival}/commands"]["post"];
    let content = &operation["requestBody"]["content"]["application/json"];
    let mut examples: Vec<(&String, &Value)> = content["examples"].as_object().unwrap().iter().collect();
    examples.sort_by_key(|(_, example)| example["x-order"].as_u64());
    let mut wrong = Vec::new();
    for (kind, example) in &examples {
        let body = &example["value"];
        check(&document, &content["schema"], body, kind).unwrap();
        let command = ledger::command_of(&body["commands"][0]).unwrap();
        assert_eq!(&ledger::kind(&command).replace('/', "-"), *kind);
        let mut answer = give(&desk, &ada, kind, "*", body.clone()).await;
        if u64::from(answer.status.as_u16()) != example["x-answer"].as_u64().unwrap() {
            wrong.push(format!("{kind}: {} {}", answer.status, answer.body));
        }
        by_name_it_is_the_same(&desk, &ada, &document, (kind, &command), &answer).await;
        let status = answer.status.as_u16().to_string();
        let described = operation["responses"][&status]["content"].as_object().unwrap();
        check(&document, &described.values().next().unwrap()["schema"], &value(&answer), kind).unwrap();
        if answer.status == StatusCode::CONFLICT {
            let mut agreed = body.clone();
            agreed["consent"] = value(&answer)["consent"].clone();
            answer = give(&desk, &ada, kind, "*", agreed).await;
            if answer.status != StatusCode::OK {
                wrong.push(format!("{kind} with consent: {} {}", answer.status, answer.body));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Every word has its example.
    let kinds: Vec<&str> = examples.iter().map(|(kind, _)| kind.as_str()).collect();
    for word in words("Command").filter(|word| word.word != "in") {
        assert!(kinds.contains(&word.word), "{}", word.word);
    }
    for (group, inner) in [
        ("configure", "Setting"),
        ("players", "PlayerCommand"),
        ("numbers", "NumberCommand"),
        ("byes", "ByeCommand"),
        ("prohibitions", "ProhibitionCommand"),
        ("pairing", "PairingCommand"),
        ("results", "ResultCommand"),
        ("boards", "BoardCommand"),
    ] {
        for word in words(inner) {
            let kind = format!("{group}-{}", word.word);
            assert!(kinds.contains(&kind.as_str()), "{kind}");
        }
    }
    for word in words("SectionCommand")
        .filter(|word| !word.parts.first().is_some_and(|part| ["command", "setting"].contains(&part.name)))
    {
        assert!(kinds.contains(&word.word), "{}", word.word);
    }
}

#[tokio::test]
async fn a_command_counts_once_and_says_what_it_has_seen() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let before = desk.entries();
    let seen = format!("\"{before}\"");
    let done = give(&desk, &ada, "one", &seen, result(20, "win", "loss")).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    assert_eq!(value(&done)["entries"], json!([before + 1]));
    assert_eq!(done.headers.get("etag").unwrap().to_str().unwrap(), format!("\"{}\"", before + 1));
    let again = give(&desk, &ada, "one", &seen, result(20, "win", "loss")).await;
    assert_eq!((again.status, &value(&again)["again"]), (StatusCode::OK, &json!(true)));
    assert_eq!(desk.entries(), before + 1);
    let other = give(&desk, &ada, "one", &seen, result(21, "win", "loss")).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY, "the key was used for another request");
    // Somebody who has not seen it touches the same board with another value.
    let conflict = give(&desk, &ada, "two", &seen, result(20, "draw", "draw")).await;
    assert_eq!(conflict.status, StatusCode::PRECONDITION_FAILED, "{}", conflict.body);
    let told = &value(&conflict)["conflicts"][0];
    assert_eq!(told["object"], "board open/round 5/20");
    assert_eq!(told["theirs"], result(20, "win", "loss")["commands"][0]);
    assert_eq!(told["yours"], result(20, "draw", "draw")["commands"][0]);
    assert_eq!(told["author"], "Ada");
    // Another board has not changed since.
    assert_eq!(give(&desk, &ada, "three", &seen, result(22, "draw", "draw")).await.status, StatusCode::OK);
    let seen = format!("\"{}\"", before + 2);
    let with_sight = give(&desk, &ada, "four", &seen, result(20, "draw", "draw")).await;
    assert_eq!(with_sight.status, StatusCode::OK, "{}", with_sight.body);
    assert_eq!(desk.entries(), before + 3);
}

#[tokio::test]
async fn a_program_is_answered_in_english_unless_it_asks_for_another_language() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let before = desk.entries();
    let english = give(&desk, &ada, "one", "*", result(99, "win", "loss")).await;
    assert_eq!(value(&english)["problem"], "round 5 has no board 99");
    let asked = Sending::new("POST", COMMANDS).with("authorization", &ada).with("if-match", "*");
    let asked = asked.with("idempotency-key", "two").with("accept-language", "de");
    let german = asked.json(result(99, "win", "loss")).to(&desk).await;
    assert_eq!(value(&german)["problem"], "Runde 5 hat kein Brett 99");
    assert_eq!(desk.entries(), before, "what is refused changes nothing");
}

#[tokio::test]
async fn commands_are_given_all_or_none_and_what_lacks_is_told() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let before = desk.entries();
    let mut both = result(20, "win", "loss");
    let unknown = result(99, "win", "loss")["commands"][0].clone();
    both["commands"].as_array_mut().unwrap().push(unknown);
    let refused = give(&desk, &ada, "one", "*", both).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(value(&refused)["command"], 1, "{}", refused.body);
    let post = |key: Option<&'static str>, seen: Option<&'static str>, body: Value| {
        let mut sending = Sending::new("POST", COMMANDS).with("authorization", &ada).json(body);
        if let Some(key) = key {
            sending = sending.with("idempotency-key", key);
        }
        if let Some(seen) = seen {
            sending = sending.with("if-match", seen);
        }
        sending
    };
    let good = || result(20, "win", "loss");
    assert_eq!(post(None, Some("*"), good()).to(&desk).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(post(Some("k"), None, good()).to(&desk).await.status, StatusCode::PRECONDITION_REQUIRED);
    assert_eq!(post(Some("k"), Some("yesterday"), good()).to(&desk).await.status, StatusCode::BAD_REQUEST);
    for odd in [
        json!([]),
        json!({ "commands": [] }),
        json!({ "commands": "pair" }),
        json!({ "commands": [["in", "open", ["pairing", ["fly"]]]] }),
        json!({ "commands": [["in", "open", ["results", ["enter", 5, 20, ["win", "win"]]]]] }),
        json!({ "commands": [["in", "two words", ["pairing", ["pair"]]]] }),
        json!({ "commands": good()["commands"], "consent": "whatever" }),
    ] {
        let answer = post(Some("k"), Some("*"), odd.clone()).to(&desk).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{odd}: {}", answer.body);
    }
    let text = Sending::new("POST", COMMANDS)
        .with("authorization", &ada)
        .with("idempotency-key", "k")
        .with("if-match", "*")
        .with("content-type", "text/plain")
        .to(&desk)
        .await;
    assert_eq!(text.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(desk.entries(), before);
}

#[tokio::test]
async fn roles_hold_here_too() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    let entry = desk.sign_in(&ada, Role::ResultEntry).await;
    let post = |person: &Person, key: &str, body: Value| {
        Sending::new("POST", COMMANDS)
            .with("cookie", &cookie(person))
            .with("x-csrf", &person.csrf)
            .with("idempotency-key", key)
            .with("if-match", "*")
            .json(body)
    };
    let standing = value(&desk.get(&ada, &format!("{SECTION}/rounds/5/boards/1")).await)["result"].clone();
    let changed = if standing == "1-0" { ("loss", "win") } else { ("win", "loss") };
    assert_eq!(
        post(&entry, "1", result(1, changed.0, changed.1)).to(&desk).await.status,
        StatusCode::FORBIDDEN
    );
    let pair = json!({ "commands": [["in", "open", ["pairing", ["pair"]]]] });
    assert_eq!(post(&entry, "2", pair).to(&desk).await.status, StatusCode::FORBIDDEN);
    assert_eq!(post(&entry, "3", result(20, "win", "loss")).to(&desk).await.status, StatusCode::OK);
    assert_eq!(desk.entries(), before + 1);
    // With a cookie, the token of the session must come in a header; another site cannot send it.
    let forged = Sending::new("POST", COMMANDS)
        .with("cookie", &cookie(&ada))
        .with("idempotency-key", "4")
        .with("if-match", "*")
        .json(result(21, "win", "loss"));
    assert_eq!(forged.to(&desk).await.status, StatusCode::FORBIDDEN);
    let elsewhere = post(&ada, "5", result(21, "win", "loss")).with("sec-fetch-site", "cross-site");
    assert_eq!(elsewhere.to(&desk).await.status, StatusCode::FORBIDDEN);
    // Birth dates and notes are for few.
    let players = value(&desk.get(&entry, &format!("{SECTION}/players")).await);
    assert!(
        players["players"][0].get("birth_date").is_none() && players["players"][0]["birth_year"].is_i64()
    );
    let log = value(&desk.get(&entry, "/api/v1/festivals/example-open/log").await);
    assert!(log["entries"].as_array().unwrap().iter().all(|entry| entry["command"].is_null()));
    assert_eq!(
        desk.get(&entry, &format!("{SECTION}/export/players.csv")).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(desk.entries(), before + 1);
}

#[tokio::test]
async fn what_must_be_confirmed_is_told_with_the_word_of_consent() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let before = desk.entries();
    let leave = json!({ "commands": [["in", "open", ["leave-fide-mode"]]] });
    let asked = give(&desk, &ada, "one", "*", leave.clone()).await;
    assert_eq!(asked.status, StatusCode::CONFLICT, "{}", asked.body);
    let told = value(&asked);
    assert!(told["consent"].as_str().unwrap().starts_with("twice:"), "{told}");
    assert_eq!(told["findings"][0]["level"], 4);
    assert_eq!(desk.entries(), before);
    let mut agreed = leave;
    agreed["consent"] = json!("twice:00000000");
    let unseen = give(&desk, &ada, "one", "*", agreed.clone()).await;
    assert_eq!(unseen.status, StatusCode::CONFLICT, "the fingerprint of something else confirms nothing");
    agreed["consent"] = told["consent"].clone();
    assert_eq!(give(&desk, &ada, "one", "*", agreed).await.status, StatusCode::OK);
    assert_eq!(desk.entries(), before + 1);
}

#[tokio::test]
async fn sessions_of_programs_begin_and_end() {
    let (desk, _) = Desk::with_example().await;
    let sign_in = |body: Value| Sending::new("POST", "/api/v1/sign-in").json(body);
    let denied = sign_in(json!({ "name": "Ada", "password": "guessed" })).to(&desk).await;
    assert_eq!(denied.status, StatusCode::UNAUTHORIZED);
    assert_eq!(sign_in(json!(["Ada"])).to(&desk).await.status, StatusCode::UNAUTHORIZED);
    let far = Request::post("/api/v1/sign-in")
        .header("content-type", "application/json")
        .body(Body::from(json!({ "name": "Ada", "password": PASSWORD }).to_string()))
        .unwrap();
    let far = desk.send(far, line([192, 168, 1, 7], false)).await;
    assert_eq!(far.status, StatusCode::FORBIDDEN, "no password over a line that others can read");
    let ada = token(&desk, "Ada").await;
    let me = Sending::new("GET", "/api/v1/me").with("authorization", &ada).to(&desk).await;
    assert_eq!(value(&me)["name"], "Ada");
    let out = Sending::new("POST", "/api/v1/sign-out").with("authorization", &ada).to(&desk).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    let gone = Sending::new("GET", "/api/v1/me").with("authorization", &ada).to(&desk).await;
    assert_eq!(gone.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_festival_is_created_once_for_a_key() {
    let (desk, ada) = Desk::new().await;
    let create = |person: &Person, key: &str, name: &str| {
        Sending::new("POST", "/api/v1/festivals")
            .with("cookie", &cookie(person))
            .with("x-csrf", &person.csrf)
            .with("idempotency-key", key)
            .json(json!({ "name": name }))
    };
    let made = create(&ada, "1", "City Open").to(&desk).await;
    assert_eq!((made.status, &value(&made)["festival"]), (StatusCode::CREATED, &json!("city-open")));
    assert_eq!(create(&ada, "1", "City Open").to(&desk).await.status, StatusCode::OK);
    assert_eq!(create(&ada, "1", "Other").to(&desk).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(create(&ada, "2", "").to(&desk).await.status, StatusCode::BAD_REQUEST);
    let deputy = desk.sign_in(&ada, Role::DeputyArbiter).await;
    assert_eq!(create(&deputy, "3", "Mine").to(&desk).await.status, StatusCode::FORBIDDEN);
    let all = value(&desk.get(&ada, "/api/v1/festivals").await);
    assert_eq!(all["festivals"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn the_page_of_documentation_has_every_address_and_every_command() {
    let (desk, ada) = Desk::with_example().await;
    let page = desk.get(&ada, "/api").await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(desk.get_as_stranger("/api").await.status, StatusCode::OK);
    let document = document(&desk).await;
    for path in document["paths"].as_object().unwrap().keys() {
        assert!(page.body.contains(path.as_str()), "{path}");
    }
    for word in words("PairingCommand") {
        assert!(page.body.contains(&format!("pairing/{}", word.word)), "{}", word.word);
    }
}

/// From now on what is announced cannot be written, as on a disk that is full.
fn refuse_writing(desk: &Desk) {
    let hall = rusqlite::Connection::open(desk.folder.join("hall.sqlite")).unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON announcement BEGIN SELECT RAISE(FAIL, 'disk full'); END";
    hall.execute_batch(full).unwrap();
}

/// RFC 9457: every error, also those that come before one of our functions is asked.
#[tokio::test]
async fn every_error_is_a_problem_by_its_rfc() {
    let (desk, ada) = Desk::with_example().await;
    let document = document(&desk).await;
    fn sent<'a>(ada: &support::Person, method: &'a str, path: &'a str) -> Sending<'a> {
        Sending::new(method, path).from(ada).with("idempotency-key", "k").with("if-match", "*")
    }
    let long = format!("/api/v1/{}", "x".repeat(3000));
    let large = "x".repeat(3 << 20);
    let leave = json!({ "commands": [["in", "open", ["leave-fide-mode"]]] });
    let pair = json!({ "commands": [["in", "open", ["pairing", ["publish"]]]] });
    let stale =
        Sending::new("POST", COMMANDS).from(&ada).with("idempotency-key", "s").with("if-match", "\"3\"");
    let guess = || {
        Sending::new("POST", "/api/v1/sign-in")
            .json(json!({ "name": "Ada", "password": "wrong, wrong, wrong" }))
    };
    let mut too_often = guess().to(&desk).await;
    for _ in 0..60 {
        if too_often.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        too_often = guess().to(&desk).await;
    }
    assert!(too_often.headers.contains_key("retry-after"));
    refuse_writing(&desk);
    let announcements = "/api/v1/festivals/example-open/announcements";
    let all = [
        (429, too_often),
        (507, sent(&ada, "POST", announcements).json(json!({ "text": "Lunch" })).to(&desk).await),
        (400, sent(&ada, "POST", COMMANDS).json(json!({})).to(&desk).await),
        (401, Sending::new("GET", "/api/v1/festivals").to(&desk).await),
        (404, sent(&ada, "GET", "/api/v1/festivals/none").to(&desk).await),
        (404, sent(&ada, "GET", "/api/v9/x").to(&desk).await),
        (405, sent(&ada, "PUT", "/api/v1/festivals").to(&desk).await),
        (409, sent(&ada, "POST", COMMANDS).json(leave).to(&desk).await),
        (412, stale.json(result(1, "draw", "draw")).to(&desk).await),
        (413, sent(&ada, "POST", COMMANDS).json(json!(large)).to(&desk).await),
        (414, sent(&ada, "GET", &long).to(&desk).await),
        (415, sent(&ada, "POST", COMMANDS).with("content-type", "text/plain").to(&desk).await),
        (422, sent(&ada, "POST", COMMANDS).json(pair).to(&desk).await),
        (
            428,
            Sending::new("POST", COMMANDS)
                .from(&ada)
                .with("idempotency-key", "n")
                .json(json!({}))
                .to(&desk)
                .await,
        ),
    ];
    for (status, answer) in &all {
        assert_eq!(answer.status.as_u16(), *status, "{}", answer.body);
        assert_eq!(answer.headers["content-type"], "application/problem+json", "{status}");
        let body = value(answer);
        assert_eq!(body["status"], *status, "{body}");
        for field in ["type", "title", "detail", "problem"] {
            assert!(body[field].as_str().is_some_and(|text| !text.is_empty()), "{status} {field}: {body}");
        }
        assert_eq!(body["detail"], body["problem"]);
        let schema = match status {
            409 => "ToConfirm",
            412 => "Conflict",
            _ => "Problem",
        };
        let schema = json!({ "$ref": format!("#/components/schemas/{schema}") });
        check(&document, &schema, &body, "problem").unwrap();
    }
    let kinds = |status: u64| {
        let found = all.iter().map(|(_, answer)| value(answer)).find(|body| body["status"] == status);
        found.unwrap()["type"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        [kinds(409), kinds(412), kinds(422), kinds(404)],
        ["/api#problem-to-confirm", "/api#problem-conflict", "/api#problem-refused", "about:blank"]
    );
    assert_eq!(all[6].1.headers.get("allow").unwrap(), "GET,HEAD,POST");
    let page = desk.get(&ada, "/api").await.body;
    assert!(page.contains("id=\"problem-to-confirm\""), "the types are explained where they lead");
    // Pages say it, too.
    let page = desk.post(&ada, "/f/example-open", "").await;
    assert_eq!(page.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(page.body.contains("does not answer to this kind of request"), "{}", page.body);
}
