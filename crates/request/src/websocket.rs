//! Every change reaches every open page: a WebSocket that takes up where it was cut off, and an
//! address to ask where there is none.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::time::Duration;

use access::Permission;
use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::sync::broadcast::error::RecvError;

use crate::address::decoded;
use crate::answer::Problem;
use crate::visitor::{Arbiter, cross_site, has_own_origin};
use service::app::App;
use service::festival::OpenFestival;
use service::operations::live::{self, Audience, Listener};
use service::operations::open::open;

/// How often the line is tried, so that a dead one is noticed.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// How much a page may send at once: where it is, no more.
const MAX_MESSAGE_BYTES: usize = 1024;

fn since_of(query: Option<&str>) -> u64 {
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    pairs.iter().find(|(name, _)| name == "since").and_then(|(_, value)| value.parse().ok()).unwrap_or(0)
}

/// Nobody makes us keep more than a message that a page sends.
fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    let bounded = upgrade.max_message_size(MAX_MESSAGE_BYTES).max_frame_size(MAX_MESSAGE_BYTES);
    // What is kept for each line, however quiet: 128 kB if nothing is said, and there may be thousands.
    bounded.read_buffer_size(MAX_MESSAGE_BYTES).write_buffer_size(0)
}

/// The WebSocket of a page of the desk.
pub async fn socket(
    State(app): State<App>,
    Path(slug): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    arbiter: Arbiter,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let held = listened_to(&app, &slug, &arbiter, &headers).await?;
    Ok(match upgrade {
        Ok(upgrade) => upgraded(&app, held, &query, &arbiter, upgrade),
        Err(rejection) => rejection.into_response(),
    })
}

/// The festival that somebody of the staff wants to listen to, if they may.
pub async fn listened_to(
    app: &App,
    slug: &str,
    arbiter: &Arbiter,
    headers: &HeaderMap,
) -> Result<Arc<OpenFestival>, Problem> {
    // Browsers let any site open a WebSocket, with our cookie if the site is near enough.
    if !has_own_origin(headers) {
        return Err(cross_site().into());
    }
    Ok(open(app, &arbiter.staff, slug).await?.held)
}

/// Opens a WebSocket for somebody of the staff: changes out, presence in and out.
pub fn upgraded(
    app: &App,
    held: Arc<OpenFestival>,
    query: &[(String, String)],
    arbiter: &Arbiter,
    upgrade: WebSocketUpgrade,
) -> Response {
    let since = query.iter().find(|(name, _)| name == "since").and_then(|(_, value)| value.parse().ok());
    let (app, connection) = (app.clone(), app.next_connection());
    let (name, session) = (arbiter.staff.session.name.clone(), arbiter.staff.session.id);
    bounded(upgrade).on_upgrade(move |socket| async move {
        // Not by the token: a page that is only open is not used.
        let is_signed_in = || {
            let app = app.clone();
            let all = tokio::task::spawn_blocking(move || app.accounts.sessions(app.clock.now()));
            async move { matches!(all.await, Ok(Ok(all)) if all.iter().any(|one| one.id == session)) }
        };
        let page = Listener { held: &held, connection, audience: Audience::Desk(name) };
        talk(&page, socket, since.unwrap_or(0), is_signed_in).await;
        held.be_present(connection, None);
    })
}

/// What stands behind the address, name by name.
type Asked = Query<Vec<(String, String)>>;

/// The same for pages that anybody may open: changes only, without authors.
pub fn line(
    audience: Audience,
) -> impl Fn(State<App>, Path<String>, Asked, WebSocketUpgrade) -> Ready<Response> + Clone {
    move |State(app), Path(slug), Query(query), upgrade| {
        ready(anybody(&app, &slug, &query, upgrade, audience.clone()))
    }
}

fn anybody(
    app: &App,
    slug: &str,
    query: &[(String, String)],
    upgrade: WebSocketUpgrade,
    audience: Audience,
) -> Response {
    let held = match audience {
        Audience::Outside => app.public_festival(slug),
        Audience::Boards | Audience::Screens | Audience::Desk(_) => app.festival(slug),
    };
    let Some(held) = held else { return StatusCode::NOT_FOUND.into_response() };
    let since = query.iter().find(|(name, _)| name == "since").and_then(|(_, value)| value.parse().ok());
    let connection = app.next_connection();
    bounded(upgrade).on_upgrade(move |socket| async move {
        let page = Listener { held: &held, connection, audience };
        talk(&page, socket, since.unwrap_or(0), || ready(true)).await;
    })
}

/// What changed since an entry, for public pages whose WebSocket cannot be opened. A
/// festival that is hidden is not there.
pub async fn public_poll(
    State(app): State<App>,
    Path(slug): Path<String>,
    query: axum::extract::RawQuery,
) -> Response {
    match app.public_festival(&slug) {
        Some(_) => poll(State(app), Path(slug), query).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The same for phones and screens in the hall, where a festival is played though it is hidden.
pub async fn poll(
    State(app): State<App>,
    Path(slug): Path<String>,
    axum::extract::RawQuery(query): axum::extract::RawQuery,
) -> Response {
    let Some(held) = app.festival(&slug) else { return StatusCode::NOT_FOUND.into_response() };
    let mut body = live::caught_up(&held, since_of(query.as_deref()), false);
    body["besides"] = Value::from(held.besides());
    ([("content-type", "application/json"), ("cache-control", "no-store")], body.to_string()).into_response()
}

/// The same for pages of the desk: whoever is signed out is told so, and not that all is well.
pub async fn desk_poll(
    state: State<App>,
    slug: Path<String>,
    query: axum::extract::RawQuery,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    arbiter.must(Permission::ReadDesk)?;
    Ok(poll(state, slug, query).await)
}

/// Talks until one side ends, or whoever sits there is signed out.
async fn talk<F: Future<Output = bool>>(
    page: &Listener<'_>,
    socket: WebSocket,
    since: u64,
    is_signed_in: impl Fn() -> F,
) {
    let (mut out, mut incoming) = socket.split();
    let mut news = page.listen();
    let mut told = page.held.now().sequence;
    if out.send(text(page.missed(since))).await.is_err() {
        return;
    }
    page.announce_presence("");
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let mut unanswered = 0;
    loop {
        let message = tokio::select! {
            heard = news.recv() => match heard {
                Ok(first) => match page.told(&mut news, first, &mut told).await {
                    Some(message) => message,
                    None => continue,
                },
                Err(RecvError::Lagged(_)) => page.reload(),
                Err(RecvError::Closed) => return,
            },
            said = incoming.next() => match said {
                Some(Ok(Message::Text(text))) => {
                    unanswered = 0;
                    if let Some(at) = live::place(&text) {
                        page.announce_presence(&at);
                    }
                    continue;
                }
                Some(Ok(Message::Pong(_) | Message::Ping(_))) => { unanswered = 0; continue; }
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return,
            },
            _ = heartbeat.tick() => {
                unanswered += 1;
                let is_gone = unanswered > 3 || !is_signed_in().await;
                if is_gone || out.send(Message::Ping(Default::default())).await.is_err() {
                    return;
                }
                page.beat()
            }
        };
        if out.send(text(message)).await.is_err() {
            return;
        }
    }
}

/// What is told is UTF-8: it was written as JSON.
fn text(message: Bytes) -> Message {
    Message::Text(Utf8Bytes::try_from(message).unwrap_or_default())
}
