//! What changes, as it happens: a WebSocket that takes up where it was cut off, and an address to ask.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use axum::routing::get;
use words::Message;

use super::caller::Caller;
use super::programs::Programs;
use super::read::{Asks, asked};
use super::route::{READING, Route};
use request::answer::Problem;
use request::websocket;
use service::operations::live;
use service::operations::open::open;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/live",
        name: "live",
        summary: "A WebSocket that tells every change as it happens, in messages of the form LiveMessage. \
            First comes what was missed since `since`; `reload` says that this is too long ago. A beat comes \
            every ten seconds; who does not answer the pings of three is cut off. `{\"at\": \"board \
            open/round 5/12\"}` tells the others where one is.",
        query: &[("since", "The last entry of the log that the caller knows.")],
        success: 101,
        more: &[426],
        desk: &["/f/{festival}/live"],
        answer: || get(socket),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/changes",
        name: "changes",
        summary: "What changed since an entry of the log, for programs that ask now and then: the changes, \
            or `reload` if that is too long ago.",
        query: &[("since", "The last entry of the log that the caller knows.")],
        gives: Some("LiveMessage"),
        desk: &["/f/{festival}/live/poll"],
        answer: || get(changes),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    (
        "LiveMessage",
        "sequence?: number, changes?: [Change], reload?: truth, beat?: truth, beside?: text, \
         presence?: [Present]",
    ),
    ("Change", "sequence: number, section: text?, kind: text, object: text, author: text, at: text"),
    ("Present", "name: text, at: text"),
];

async fn socket(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    Query(query): Asks,
    caller: Caller,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let Ok(upgrade) = upgrade else {
        let problem = Problem::new(StatusCode::UPGRADE_REQUIRED, Message::new("api-websocket"));
        return Err(problem.with_header(header::UPGRADE, "websocket"));
    };
    let held = websocket::listened_to(&app, &slug, &caller.arbiter, &headers).await?;
    Ok(websocket::upgraded(&app, held, &query, &caller.arbiter, upgrade))
}

async fn changes(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    query: Asks,
    caller: Caller,
) -> Result<Response, Problem> {
    let open = open(&app, &caller.arbiter.staff, &slug).await?;
    let since = asked(&query, "since").and_then(|text| text.parse().ok()).unwrap_or(0);
    Ok(caller.answer_value(live::caught_up(&open.held, since, true)))
}
