//! Every change reaches every open page: a WebSocket that takes up where it was cut off, and an address to ask where there is none.

use std::sync::Arc;
use std::time::Duration;

use access::Permission;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use crate::answer::Problem;
use crate::app::App;
use crate::festival::{Change, Held, News, Present};
use crate::visitor::{Arbiter, decoded, has_own_origin};

/// How often the line is tried, so that a dead one is noticed.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// How much a page may send at once: where it is, no more.
const LARGEST_MESSAGE: usize = 1024;

fn since_of(query: Option<&str>) -> u64 {
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    pairs.iter().find(|(name, _)| name == "since").and_then(|(_, value)| value.parse().ok()).unwrap_or(0)
}

/// Nobody makes us keep more than a message that a page sends.
fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE)
}

/// The WebSocket of a page of the desk: changes out, presence in and out.
pub(crate) async fn socket(
    State(app): State<App>,
    Path(slug): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    arbiter: Arbiter,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    // Browsers let any site open a WebSocket, with our cookie if the site is near enough.
    if !has_own_origin(&headers) {
        return Problem::new(StatusCode::FORBIDDEN, arbiter.words.say("cross-site")).show(&arbiter);
    }
    if !arbiter.may(Permission::ReadDesk) {
        let what = arbiter.words.with("forbidden", &[("role", arbiter.session.role.word().into())]);
        return Problem::new(StatusCode::FORBIDDEN, what).show(&arbiter);
    }
    let Some(held) = app.festival(&slug) else {
        return Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-festival")).show(&arbiter);
    };
    let since = query.iter().find(|(name, _)| name == "since").and_then(|(_, value)| value.parse().ok());
    let connection = app.next_connection();
    let upgrade = match upgrade {
        Ok(upgrade) => bounded(upgrade),
        Err(rejection) => return rejection.into_response(),
    };
    let (name, session) = (arbiter.session.name.clone(), arbiter.session.id);
    upgrade.on_upgrade(move |socket| async move {
        // Not by the token: a page that is only open is not used.
        let is_signed_in = || {
            let all = app.books.sessions(app.clock.now());
            all.is_ok_and(|all| all.iter().any(|one| one.id == session))
        };
        talk(socket, &held, since.unwrap_or(0), connection, Some(name), is_signed_in).await;
        held.be_present(connection, None);
    })
}

/// The same for anybody: changes only, without authors.
pub(crate) async fn public_socket(
    State(app): State<App>,
    Path(slug): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(held) = app.festival(&slug) else { return StatusCode::NOT_FOUND.into_response() };
    let since = query.iter().find(|(name, _)| name == "since").and_then(|(_, value)| value.parse().ok());
    let connection = app.next_connection();
    bounded(upgrade).on_upgrade(move |socket| async move {
        talk(socket, &held, since.unwrap_or(0), connection, None, || true).await;
    })
}

/// What changed since an entry, for pages whose WebSocket cannot be opened.
pub(crate) async fn poll(
    State(app): State<App>,
    Path(slug): Path<String>,
    axum::extract::RawQuery(query): axum::extract::RawQuery,
) -> Response {
    let Some(held) = app.festival(&slug) else { return StatusCode::NOT_FOUND.into_response() };
    let body = caught_up(&held, since_of(query.as_deref()), false);
    ([("content-type", "application/json"), ("cache-control", "no-store")], body.to_string()).into_response()
}

/// What a page has missed: the changes, or that it must load anew.
pub(crate) fn caught_up(held: &Held, since: u64, with_authors: bool) -> Value {
    let sequence = held.now().sequence;
    match held.since(since) {
        Some(changes) => {
            let changes: Vec<Value> =
                changes.iter().map(|change| change_json(change, with_authors)).collect();
            json!({ "sequence": sequence, "changes": changes })
        }
        None => json!({ "sequence": sequence, "reload": true }),
    }
}

fn change_json(change: &Change, with_authors: bool) -> Value {
    let mut value = json!({ "sequence": change.sequence, "section": change.section });
    // What was done is for the desk: the hall need not hear that a round was drafted or somebody expelled.
    if with_authors {
        value["kind"] = Value::from(change.kind.clone());
        value["object"] = Value::from(change.object.clone());
        value["author"] = Value::from(change.author.clone());
        value["at"] = Value::from(change.at.to_string());
    }
    value
}

/// Talks until one side ends, or whoever sits there is signed out.
async fn talk(
    socket: WebSocket,
    held: &Arc<Held>,
    since: u64,
    connection: u64,
    name: Option<String>,
    is_signed_in: impl Fn() -> bool,
) {
    let (mut out, mut incoming) = socket.split();
    let mut news = held.listen();
    let is_arbiter = name.is_some();
    let first = caught_up(held, since, is_arbiter);
    if out.send(Message::text(first.to_string())).await.is_err() {
        return;
    }
    if let Some(name) = &name {
        held.be_present(connection, Some(Present { name: name.clone(), at: String::new() }));
    }
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let mut unanswered = 0;
    loop {
        let message = tokio::select! {
            heard = news.recv() => match heard {
                Ok(News::Change(change)) => json!({ "sequence": change.sequence, "changes": [change_json(&change, is_arbiter)] }),
                Ok(News::Presence) if is_arbiter => presence(held, connection),
                Ok(News::Presence) => continue,
                Ok(News::Beside(word)) => json!({ "beside": word, "sequence": held.now().sequence }),
                Err(RecvError::Lagged(_)) => json!({ "sequence": held.now().sequence, "reload": true }),
                Err(RecvError::Closed) => return,
            },
            said = incoming.next() => match said {
                Some(Ok(Message::Text(text))) => {
                    unanswered = 0;
                    if let (Some(name), Some(at)) = (&name, place(&text)) {
                        held.be_present(connection, Some(Present { name: name.clone(), at }));
                    }
                    continue;
                }
                Some(Ok(Message::Pong(_) | Message::Ping(_))) => { unanswered = 0; continue; }
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return,
            },
            _ = heartbeat.tick() => {
                unanswered += 1;
                if unanswered > 3 || !is_signed_in() || out.send(Message::Ping(Default::default())).await.is_err() {
                    return;
                }
                json!({ "sequence": held.now().sequence, "beat": true })
            }
        };
        if out.send(Message::text(message.to_string())).await.is_err() {
            return;
        }
    }
}

/// Where a page says that its arbiter is: `{"at": "board open/round 2/3"}`.
fn place(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    let at = value.get("at")?.as_str()?;
    Some(at.chars().filter(|c| !c.is_control()).take(120).collect())
}

fn presence(held: &Held, connection: u64) -> Value {
    let others: Vec<Value> =
        held.others(connection).iter().map(|who| json!({ "name": who.name, "at": who.at })).collect();
    json!({ "presence": others })
}
