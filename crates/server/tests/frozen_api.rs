//! Programs that were written for the interface of before go on working: today's document describes
//! everything that the frozen one describes, and every example of the frozen one is answered as it was. The
//! files are described in `frozen/README.md`.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; this one reads files and is told by the environment what to \
        write"
)]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use axum::http::StatusCode;
use serde_json::{Value, json};
use support::program::{Sending, check, document, token, value};
use support::{Answer, Desk};

/// Whether the document and the answers are written anew.
const ANEW: &str = "JADOUBE_FREEZE";
const HOW: &str = "Programs of before rely on it. What is added needs no change here; if something is meant \
    to go, write both anew:\n\
    JADOUBE_FREEZE=1 cargo test -p web --test frozen_api\n";
const COMMANDS: &str = "/api/v1/festivals/{festival}/commands";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11").join(name)
}

/// The document as it was; as it is now, if it is to be written anew.
async fn frozen(desk: &Desk) -> Value {
    static WRITING: Mutex<()> = Mutex::new(());
    let mut now = document(desk).await;
    let _alone = WRITING.lock().unwrap();
    if std::env::var_os(ANEW).is_some() {
        now["info"]["version"] = json!("VERSION");
        fs::write(file("openapi.json"), serde_json::to_string_pretty(&now).unwrap() + "\n").unwrap();
    }
    serde_json::from_str(&fs::read_to_string(file("openapi.json")).unwrap()).unwrap()
}

/// What of the frozen document today's one does not describe any more.
struct Comparison<'a> {
    /// The schemas of what programs send: what is wanted there must not become more.
    sent: BTreeSet<&'a str>,
    lost: Vec<String>,
}

impl<'a> Comparison<'a> {
    fn of(frozen: &'a Value, now: &Value) -> Vec<String> {
        let mut comparison = Comparison { sent: sent(frozen), lost: Vec::new() };
        comparison.compare(frozen, now, "");
        comparison.lost
    }

    fn lose(&mut self, at: &str, what: &str) {
        self.lost.push(format!("{at}: {what}"));
    }

    fn compare(&mut self, frozen: &'a Value, now: &Value, at: &str) {
        match (frozen, now) {
            (Value::Object(frozen), Value::Object(now)) => {
                for (name, old) in frozen {
                    // Words may be chosen better; examples are sent, below.
                    let is_free =
                        ["description", "summary", "example", "examples", "info"].contains(&name.as_str());
                    // A property may have the name of one of them.
                    let is_free = is_free && !at.ends_with("/properties");
                    match now.get(name) {
                        _ if is_free => {}
                        None => self.lose(at, &format!("{name} is gone")),
                        Some(new) => self.field(name, old, new, &format!("{at}/{name}")),
                    }
                }
            }
            (Value::Array(frozen), Value::Array(now)) if frozen.len() == now.len() => {
                for (place, (old, new)) in frozen.iter().zip(now).enumerate() {
                    self.compare(old, new, &format!("{at}/{place}"));
                }
            }
            _ if frozen == now => {}
            _ => self.lose(at, &format!("is {now}, was {frozen}")),
        }
    }

    fn field(&mut self, name: &str, old: &'a Value, new: &Value, at: &str) {
        match (name, old, new) {
            ("parameters", Value::Array(old), Value::Array(new)) => self.parameters(old, new, at),
            ("required", Value::Array(old), Value::Array(new)) => self.required(old, new, at),
            // Pages that came later do the same by the same operation.
            ("enum" | "oneOf" | "x-desk", Value::Array(old), Value::Array(new)) => {
                for one in old.iter().filter(|one| !new.contains(one)) {
                    self.lose(at, &format!("{one} is gone"));
                }
            }
            _ => self.compare(old, new, at),
        }
    }

    /// Every parameter is there; a new one may be left out.
    fn parameters(&mut self, old: &'a [Value], new: &[Value], at: &str) {
        let same = |one: &Value, other: &Value| one["name"] == other["name"] && one["in"] == other["in"];
        for one in old {
            match new.iter().find(|other| same(one, other)) {
                Some(other) => self.compare(one, other, &format!("{at}/{}", one["name"])),
                None => self.lose(at, &format!("{} is gone", one["name"])),
            }
        }
        for one in new.iter().filter(|one| one["required"] == true) {
            if !old.iter().any(|other| same(one, other)) {
                self.lose(at, &format!("{} was not needed", one["name"]));
            }
        }
    }

    /// What is always answered is so still; what need not be sent need not be.
    fn required(&mut self, old: &[Value], new: &[Value], at: &str) {
        for one in old.iter().filter(|one| !new.contains(one)) {
            self.lose(at, &format!("{one} was always there"));
        }
        let schema = at.strip_prefix("/components/schemas/").and_then(|rest| rest.split('/').next());
        let is_sent = schema.is_none_or(|schema| self.sent.contains(schema));
        for one in new.iter().filter(|one| is_sent && !old.contains(one)) {
            self.lose(at, &format!("{one} was not needed"));
        }
    }
}

/// The names of the schemas of what is sent, and of everything that they are made of.
fn sent(document: &Value) -> BTreeSet<&str> {
    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(all) => {
                found
                    .extend(all.get("$ref").and_then(Value::as_str).and_then(|name| name.rsplit('/').next()));
                all.values().for_each(|value| references(value, found));
            }
            Value::Array(all) => all.iter().for_each(|value| references(value, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut open = Vec::new();
    for operation in operations(document) {
        references(&operation.about["requestBody"], &mut open);
    }
    let mut names = BTreeSet::new();
    while let Some(name) = open.pop() {
        if names.insert(name) {
            references(&document["components"]["schemas"][name], &mut open);
        }
    }
    names
}

struct Operation<'a> {
    method: &'a str,
    path: &'a str,
    about: &'a Value,
}

fn operations(document: &Value) -> impl Iterator<Item = Operation<'_>> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths.flat_map(|(path, all)| {
        let all = all.as_object().unwrap().iter();
        all.map(move |(method, about)| Operation { method, path, about })
    })
}

/// A path with its gaps filled in: of the example.
fn filled(path: &str) -> String {
    let places = [
        ("festival", "example-open"),
        ("section", "open"),
        ("player", "1"),
        ("round", "5"),
        ("board", "1"),
        ("number", "1"),
        ("file", "interim.trf"),
        ("account", "1"),
        ("screen", "hall-1"),
        ("entry", "200"),
        ("session", "1"),
        ("announcement", "1"),
        ("report", "none"),
        ("list", "none"),
    ];
    let path = places
        .iter()
        .fold(path.to_owned(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
    assert!(!path.contains('{'), "{path}: with what is this filled in?");
    path
}

async fn send(desk: &Desk, token: &str, operation: &Operation<'_>, key: &str, body: &Value) -> Answer {
    let path = filled(operation.path);
    let method = operation.method.to_uppercase();
    let sending = Sending::new(&method, &path).with("authorization", token);
    sending.with("idempotency-key", key).with("if-match", "*").json(body.clone()).to(desk).await
}

/// A document without what says nothing about a list: that no more follows where there are as many things as
/// there may be, and that anything may follow. Generators of clients refuse the one and want the other, so
/// the two documents differ in them and mean the same.
fn without_idle_items(mut document: Value) -> Value {
    match &mut document {
        Value::Object(all) => {
            let count = all.get("prefixItems").and_then(Value::as_array).map(Vec::len);
            let is_full = count.is_some() && all.get("maxItems") == count.map(Value::from).as_ref();
            let is_idle = |items: &Value| *items == json!({}) || is_full && *items == json!(false);
            if all.get("type") == Some(&json!("array")) && all.get("items").is_some_and(is_idle) {
                all.remove("items");
            }
            all.values_mut().for_each(|value| *value = without_idle_items(value.take()));
        }
        Value::Array(all) => all.iter_mut().for_each(|value| *value = without_idle_items(value.take())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    document
}

#[tokio::test]
async fn todays_document_describes_everything_that_the_frozen_one_does() {
    let desk = Desk::empty();
    let (frozen, now) = (frozen(&desk).await, document(&desk).await);
    let (frozen, now) = (without_idle_items(frozen), without_idle_items(now));
    let lost = Comparison::of(&frozen, &now);
    assert!(lost.is_empty(), "{}\n\n{HOW}", lost.join("\n"));
}

#[test]
fn what_is_taken_away_or_newly_wanted_is_found_and_what_is_added_is_not() {
    let document = |schema: Value, parameters: Value| {
        let body = json!({
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Sent" } } },
        });
        let operation = json!({ "parameters": parameters, "requestBody": body, "responses": { "200": {} } });
        json!({ "paths": { "/x": { "post": operation } }, "components": { "schemas": { "Sent": schema } } })
    };
    let schema = json!({
        "type": "object", "required": ["a"],
        "properties": { "a": { "type": "string" }, "summary": { "enum": ["x"] } },
    });
    let before = document(schema.clone(), json!([{ "name": "p", "in": "query", "required": false }]));
    let with = |pointer: &str, new: Value| {
        let mut now = before.clone();
        *now.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = new;
        Comparison::of(&before, &now).len()
    };
    let properties = "/components/schemas/Sent/properties";
    assert_eq!(
        with(properties, json!({ "a": { "type": "string" }, "summary": { "enum": ["x", "y"] }, "b": {} })),
        0
    );
    assert_eq!(with(properties, json!({ "a": { "type": "string" } })), 1, "a property is gone");
    assert_eq!(with(&format!("{properties}/a/type"), json!("integer")), 1, "a property is of another kind");
    assert_eq!(with(&format!("{properties}/summary/enum"), json!(["y"])), 1, "a word is gone");
    assert_eq!(with("/components/schemas/Sent/required", json!(["a", "summary"])), 1, "more is wanted");
    assert_eq!(with("/paths/~1x/post/responses", json!({ "201": {} })), 1, "an answer is gone");
    assert_eq!(with("/paths/~1x/post/parameters", json!([])), 1, "a parameter is gone");
    assert_eq!(with("/paths/~1x", json!({})), 1, "a method is gone");
}

#[tokio::test]
async fn every_command_of_the_frozen_document_is_answered_as_it_was() {
    let (desk, _) = Desk::with_example().await;
    let (frozen, now) = (frozen(&desk).await, document(&desk).await);
    let ada = token(&desk, "Ada").await;
    let about = &frozen["paths"][COMMANDS]["post"];
    let operation = Operation { method: "post", path: COMMANDS, about };
    let examples = about["requestBody"]["content"]["application/json"]["examples"].as_object().unwrap();
    let mut examples: Vec<(&String, &Value)> = examples.iter().collect();
    examples.sort_by_key(|(_, example)| example["x-order"].as_u64());
    let schema = json!({ "$ref": "#/components/schemas/Commands" });
    let mut wrong = Vec::new();
    for (kind, example) in examples {
        check(&now, &schema, &example["value"], kind).unwrap();
        let answer = send(&desk, &ada, &operation, kind, &example["value"]).await;
        if json!(answer.status.as_u16()) != example["x-answer"] {
            wrong.push(format!("{kind}: {} {}", answer.status, answer.body));
        }
        if answer.status == StatusCode::CONFLICT {
            let mut agreed = example["value"].clone();
            agreed["consent"] = value(&answer)["consent"].clone();
            let answer = send(&desk, &ada, &operation, kind, &agreed).await;
            assert_eq!(answer.status, StatusCode::OK, "{kind} with consent: {}", answer.body);
        }
    }
    assert!(wrong.is_empty(), "{}\n\n{HOW}", wrong.join("\n"));
}

/// What is read, and what is sent beside commands: each example to a desk with
/// the example open, in this order.
async fn answers(frozen: &Value, now: &Value, desk: &Desk) -> BTreeMap<String, u16> {
    let ada = token(desk, "Ada").await;
    let mut answers = BTreeMap::new();
    let mut all: Vec<Operation<'_>> = operations(frozen).filter(|one| one.path != COMMANDS).collect();
    // First what is read, then what is sent; at last what ends sessions and changes passwords.
    let is_last = |one: &Operation<'_>| one.path.starts_with("/api/v1/me") || one.path.ends_with("sign-out");
    all.sort_by_key(|one| (one.method != "get", is_last(one), one.path, one.method));
    for (at, operation) in all.iter().enumerate() {
        let name = operation.about["operationId"].as_str().unwrap();
        let content = &operation.about["requestBody"]["content"]["application/json"];
        let answer = match (operation.method, content.get("example")) {
            ("get", _) if name != "live" => {
                Sending::new("GET", &filled(operation.path)).with("authorization", &ada).to(desk).await
            }
            (_, Some(example)) => {
                let schema = now["paths"][operation.path][operation.method]
                    .pointer("/requestBody/content/application~1json/schema")
                    .unwrap_or_else(|| panic!("{name} takes something"));
                check(now, schema, example, name).unwrap();
                send(desk, &ada, operation, &format!("frozen {at}"), example).await
            }
            _ => continue,
        };
        answers.insert(name.to_owned(), answer.status.as_u16());
    }
    answers
}

#[tokio::test]
async fn every_other_example_of_the_frozen_document_is_answered_as_it_was() {
    let (desk, ada) = Desk::with_example().await;
    let set = desk.post(&ada, "/f/example-open/screens/set", "name=hall-1&shows=timer&section=open").await;
    assert_eq!(set.status, StatusCode::SEE_OTHER);
    let (frozen, now) = (frozen(&desk).await, document(&desk).await);
    let answers = answers(&frozen, &now, &desk).await;
    let header = "operation\tstatus\n".to_owned();
    let lines = answers.iter().map(|(name, status)| format!("{name}\t{status}\n"));
    let text: String = std::iter::once(header).chain(lines).collect();
    if std::env::var_os(ANEW).is_some() {
        fs::write(file("openapi-answers.tsv"), &text).unwrap();
    }
    let before = fs::read_to_string(file("openapi-answers.tsv")).unwrap();
    assert!(before == text, "was\n{before}\nis\n{text}\n{HOW}");
}
