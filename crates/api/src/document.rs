//! The OpenAPI document, made of the table of addresses.

use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use super::examples::examples;
use super::route::{Needs, Route, Takes, placeholders};
use super::shape::refer;
use super::table::routes;
use super::{answers, named, schema};

/// The whole document.
pub(super) fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for route in routes() {
        let path = paths.entry(route.path.to_owned()).or_insert_with(|| json!({}));
        path[route.method.word()] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Jadoube",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "The chief arbiter's desk for programs.",
            "description": "What is read carries an ETag: of a festival the last entry of its log, of \
                anything else a hash. What changes something carries Idempotency-Key, so that it counts once \
                however often it is sent, and If-Match, so that nobody overwrites what they have not seen.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "security": [{ "token": [] }, { "cookie": [], "csrf": [] }],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "description": "The token of a program, which \
                    somebody in charge makes under `Staff and devices` or by createProgram and which counts \
                    until it is taken back; or that of signIn, which is a person's session." },
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": request::cookies::SESSION,
                    "description": "The session of a browser.",
                },
                "csrf": {
                    "type": "apiKey", "in": "header", "name": "X-CSRF",
                    "description": "With a cookie, for everything that changes something.",
                },
            },
        },
    })
}

/// All schemas, by name.
fn schemas() -> Map<String, Value> {
    let mut schemas: Map<String, Value> =
        ledger::vocabulary().iter().map(|one| (one.name.to_owned(), schema::definition(one))).collect();
    // By name or by position: both are commands.
    if let Some(Value::Array(forms)) = schemas.get_mut("Command").map(|command| command["oneOf"].take()) {
        let forms: Vec<Value> = forms.into_iter().chain([refer("NamedCommand")]).collect();
        schemas.insert("Command".to_owned(), json!({ "oneOf": forms }));
    }
    schemas.extend(named::schemas());
    schemas.extend(answers::all());
    schemas
}

fn operation(route: &Route) -> Value {
    let mut parameters: Vec<Value> = placeholders(route.path)
        .map(|name| {
            let is_text = matches!(name, "festival" | "section" | "file" | "list" | "screen" | "report");
            let kind = if is_text { "string" } else { "integer" };
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
        })
        .collect();
    parameters.extend(route.query.iter().map(|(name, meaning)| {
        json!({
            "name": name, "in": "query", "required": false, "description": meaning,
            "schema": { "type": "string" },
        })
    }));
    parameters.extend(headers(route));
    let mut operation = json!({
        "operationId": route.name,
        "summary": route.summary,
        "parameters": parameters,
        "responses": responses(route),
    });
    if route.needs == Needs::Nothing {
        operation["security"] = json!([]);
    }
    match route.takes {
        Takes::Nothing => {}
        Takes::Json(schema, example) => {
            let mut content = json!({ "schema": refer(schema) });
            if schema == "Commands" {
                content["examples"] = commands();
            } else {
                content["example"] = serde_json::from_str(example).unwrap_or(Value::Null);
            }
            operation["requestBody"] =
                json!({ "required": true, "content": { "application/json": content } });
        }
        Takes::File => {
            let file = json!({ "schema": { "type": "string", "format": "binary" } });
            operation["requestBody"] =
                json!({ "required": true, "content": { "application/octet-stream": file } });
        }
    }
    if let Some(permission) = route.may {
        operation["x-permission"] = json!(format!("{permission:?}"));
    }
    if !route.desk.is_empty() {
        operation["x-desk"] = json!(route.desk);
    }
    operation
}

/// Every command, as it is sent.
fn commands() -> Value {
    let examples = examples().enumerate().map(|(order, example)| {
        let value = json!({ "commands": [example.value()] });
        // Given one after the other to a desk with the example open, they are answered so.
        let described = json!({
            "summary": example.summary, "value": value, "x-order": order, "x-answer": example.answer,
        });
        (example.kind.replace('/', "-"), described)
    });
    Value::Object(examples.collect())
}

fn headers(route: &Route) -> Vec<Value> {
    let header = |name: &str, required: bool, meaning: &str| {
        json!({
            "name": name, "in": "header", "required": required, "description": meaning,
            "schema": { "type": "string" },
        })
    };
    let key = header(
        "Idempotency-Key",
        true,
        "Chosen by the caller: sent again with the same content, a request is answered again and done once, \
         for a day at least, also if the desk was started again meanwhile; with other content it is refused. \
         With the consent that was asked for, it may be sent again under the same key.",
    );
    let seen = header(
        "If-Match",
        true,
        "The ETag of what the caller has seen; * if it does not matter. Who touches what has changed since \
         gets 412 with both values.",
    );
    let known = header("If-None-Match", false, "The ETag of what the caller has: 304 if it is still true.");
    match route.needs {
        Needs::Key => vec![key],
        Needs::KeyAndSeen => vec![key, seen],
        Needs::Session if route.problems().contains(&304) => vec![known],
        Needs::Session | Needs::Nothing => Vec::new(),
    }
}

fn responses(route: &Route) -> Value {
    let mut responses = Map::new();
    let body = |schema: &str| json!({ "application/json": { "schema": refer(schema) } });
    let mut put = |status: u16, answer: Value| responses.insert(status.to_string(), answer);
    match (route.gives, route.success) {
        (_, 101) => put(101, json!({ "description": meaning(101) })),
        (Some(gives), success) => {
            put(200, json!({ "description": "Here it is.", "content": body(gives) }));
            put(success, json!({ "description": meaning(success), "content": body(gives) }))
        }
        (None, 204) => put(204, json!({ "description": meaning(204) })),
        (None, _) => {
            let file = json!({ "schema": { "type": "string", "format": "binary" } });
            put(
                200,
                json!({
                    "description": "The file.", "content": { "*/*": {}, "application/octet-stream": file },
                }),
            )
        }
    };
    // Where commands are given, what is to be confirmed and what conflicts is told in full.
    let is_given = route.gives == Some("Done");
    for status in route.problems() {
        let description = meaning(status);
        let answer = match status {
            304 => json!({ "description": description }),
            409 if is_given => {
                let either = json!({ "oneOf": [refer("ToConfirm"), refer("Problem")] });
                let content = json!({ "application/problem+json": { "schema": either } });
                json!({ "description": description, "content": content })
            }
            412 if is_given => {
                let content = json!({ "application/problem+json": { "schema": refer("Conflict") } });
                json!({ "description": description, "content": content })
            }
            _ => {
                let content = json!({ "application/problem+json": { "schema": refer("Problem") } });
                json!({ "description": description, "content": content })
            }
        };
        put(status, answer);
    }
    Value::Object(responses)
}

/// What a status means here.
pub(super) const fn meaning(status: u16) -> &'static str {
    match status {
        101 => "The line stays open.",
        200 => "Here it is.",
        201 => "Created.",
        202 => "Begun; how far it is can be asked for.",
        204 => "Done.",
        304 => "What the caller has is still true.",
        400 => "What was sent cannot be understood: the answer says where and what.",
        401 => "Sign in first.",
        403 => {
            "The role may not do this, or the request does not come from where it should; nothing was \
             changed."
        }
        404 => "There is no such thing.",
        408 => "It took too long to arrive.",
        409 => {
            "To be confirmed: the findings, and the word of consent that is needed; nothing was changed. Or, \
             as a problem: a request under this key was begun when the desk was stopped, and whether it was \
             done is not known."
        }
        412 => "Somebody else was first: both values, with author and time. Nothing was changed.",
        410 => "It was there and is not any more; begin anew.",
        413 => "What was sent is too large.",
        415 => "JSON is wanted.",
        422 => {
            "Refused, with the article where there is one; or the key was used for something else. Nothing \
             was changed."
        }
        426 => "A WebSocket is wanted.",
        428 => "If-Match is missing.",
        429 => "Too many attempts: Retry-After says how long to wait.",
        507 => {
            "The disk is full or cannot be written; `detail` says whether nothing was changed. Where that is \
             not known, the same key tells, and it is done once."
        }
        _ => "",
    }
}

/// The document, for anybody.
pub(super) async fn show() -> Response {
    ([("content-type", "application/json")], document().to_string()).into_response()
}
