//! Every change reaches every open page: a WebSocket that takes up where it was cut off, and an address to ask where there is none.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::time::Duration;

use access::Permission;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

use crate::address::decoded;
use crate::answer::Problem;
use crate::app::App;
use crate::festival::{Change, Held, News, Present};
use crate::visitor::{Arbiter, has_own_origin};

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
    let bounded = upgrade.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE);
    // What is kept for each line, however quiet: 128 kB if nothing is said, and there may be thousands.
    bounded.read_buffer_size(LARGEST_MESSAGE).write_buffer_size(0)
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
        return Problem::new(StatusCode::FORBIDDEN, arbiter.words.say("cross-site")).into_response();
    }
    or_answer!(arbiter.must(Permission::ReadDesk));
    let Some(held) = app.festival(&slug) else {
        return Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-festival")).into_response();
    };
    let since = query.iter().find(|(name, _)| name == "since").and_then(|(_, value)| value.parse().ok());
    let connection = app.next_connection();
    let upgrade = match upgrade {
        Ok(upgrade) => bounded(upgrade),
        Err(rejection) => return rejection.into_response(),
    };
    let (name, session) = (arbiter.staff.session.name.clone(), arbiter.staff.session.id);
    upgrade.on_upgrade(move |socket| async move {
        // Not by the token: a page that is only open is not used.
        let is_signed_in = || {
            let app = app.clone();
            let all = tokio::task::spawn_blocking(move || app.books.sessions(app.clock.now()));
            async move { matches!(all.await, Ok(Ok(all)) if all.iter().any(|one| one.id == session)) }
        };
        let page = Page { held: &held, connection, audience: Audience::Desk(name) };
        page.talk(socket, since.unwrap_or(0), is_signed_in).await;
        held.be_present(connection, None);
    })
}

/// What stands behind the address, name by name.
type Asked = Query<Vec<(String, String)>>;

/// The same for pages that anybody may open: changes only, without authors.
pub(crate) fn line(
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
        let page = Page { held: &held, connection, audience };
        page.talk(socket, since.unwrap_or(0), || ready(true)).await;
    })
}

/// What changed since an entry, for public pages whose WebSocket cannot be opened. A festival that is hidden is not there.
pub(crate) async fn public_poll(
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
pub(crate) async fn poll(
    State(app): State<App>,
    Path(slug): Path<String>,
    axum::extract::RawQuery(query): axum::extract::RawQuery,
) -> Response {
    let Some(held) = app.festival(&slug) else { return StatusCode::NOT_FOUND.into_response() };
    let mut body = caught_up(&held, since_of(query.as_deref()), false);
    body["besides"] = Value::from(held.besides());
    ([("content-type", "application/json"), ("cache-control", "no-store")], body.to_string()).into_response()
}

/// The same for pages of the desk: whoever is signed out is told so, and not that all is well.
pub(crate) async fn desk_poll(
    state: State<App>,
    slug: Path<String>,
    query: axum::extract::RawQuery,
    arbiter: Arbiter,
) -> Response {
    or_answer!(arbiter.must(Permission::ReadDesk));
    poll(state, slug, query).await
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
    if with_authors {
        value["kind"] = Value::from(change.kind.clone());
        value["object"] = Value::from(change.object.clone());
        value["author"] = Value::from(change.author.clone());
        value["at"] = Value::from(change.at.to_string());
    }
    value
}

/// Who listens, and so what is told.
#[derive(Clone)]
pub(crate) enum Audience {
    /// An arbiter, by name: everything, with authors, and who is where.
    Desk(String),
    /// A phone at a board, which also hears when an arbiter is on the way.
    Boards,
    /// A screen on a wall: they are few, so they hear everything at once.
    Screens,
    /// Anybody: thousands, so each is told a moment after the other.
    Outside,
}

/// A page that is open somewhere.
struct Page<'a> {
    held: &'a Arc<Held>,
    connection: u64,
    audience: Audience,
}

/// Over how long what concerns everybody is told at most: it must not take the processor from those who are saving something.
const LONGEST_SPREAD: usize = 50;

/// How many pages are told within a millisecond.
const TOLD_AT_ONCE: usize = 40;

impl Page<'_> {
    /// Talks until one side ends, or whoever sits there is signed out.
    async fn talk<F: Future<Output = bool>>(
        &self,
        socket: WebSocket,
        since: u64,
        is_signed_in: impl Fn() -> F,
    ) {
        let (mut out, mut incoming) = socket.split();
        let mut news = match self.audience {
            Audience::Desk(_) | Audience::Boards => self.held.listen(),
            Audience::Screens | Audience::Outside => self.held.listen_outside(),
        };
        let mut told = self.held.now().sequence;
        let first = caught_up(self.held, since, self.is_arbiter());
        if out.send(Message::text(first.to_string())).await.is_err() {
            return;
        }
        self.is_at("");
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        let mut unanswered = 0;
        loop {
            let message = tokio::select! {
                heard = news.recv() => match heard {
                    Ok(first) => match self.told(&mut news, first, &mut told).await {
                        Some(message) => message,
                        None => continue,
                    },
                    Err(RecvError::Lagged(_)) => text(&self.reload()),
                    Err(RecvError::Closed) => return,
                },
                said = incoming.next() => match said {
                    Some(Ok(Message::Text(text))) => {
                        unanswered = 0;
                        if let Some(at) = place(&text) {
                            self.is_at(&at);
                        }
                        continue;
                    }
                    Some(Ok(Message::Pong(_) | Message::Ping(_))) => { unanswered = 0; continue; }
                    Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return,
                },
                _ = heartbeat.tick() => {
                    unanswered += 1;
                    if unanswered > 3 || !is_signed_in().await || out.send(Message::Ping(Default::default())).await.is_err() {
                        return;
                    }
                    text(&json!({ "sequence": self.held.now().sequence, "beat": true }))
                }
            };
            if out.send(Message::Text(message)).await.is_err() {
                return;
            }
        }
    }

    fn is_arbiter(&self) -> bool {
        matches!(self.audience, Audience::Desk(_))
    }

    fn is_at(&self, at: &str) {
        if let Audience::Desk(name) = &self.audience {
            self.held.be_present(self.connection, Some(Present { name: name.clone(), at: at.to_owned() }));
        }
    }

    fn reload(&self) -> Value {
        json!({ "sequence": self.held.now().sequence, "reload": true })
    }

    /// What a page is told of what it hears; nothing if it is not for it.
    async fn told(&self, news: &mut Receiver<News>, first: News, told: &mut u64) -> Option<Utf8Bytes> {
        match (&self.audience, first) {
            (Audience::Outside, first) => {
                self.wait_for_turn().await;
                Some(self.told_together(news, first, told))
            }
            (Audience::Screens, first) => Some(self.told_together(news, first, told)),
            (Audience::Desk(_), News::Change(change)) => {
                Some(text(&json!({ "sequence": change.sequence, "changes": [change_json(&change, true)] })))
            }
            (Audience::Boards, News::Change(change)) => Some(change.told.clone()),
            (Audience::Desk(_), News::Presence) => Some(text(&presence(self.held, self.connection))),
            (Audience::Boards, News::Presence) => None,
            (Audience::Desk(_) | Audience::Boards, News::Beside(word)) => Some(self.beside(word)),
            (Audience::Desk(_), News::Boards(_)) => Some(self.beside("reports")),
            (Audience::Boards, News::Boards(boards)) => Some(text(
                &json!({ "beside": "reports", "boards": *boards, "sequence": self.held.now().sequence }),
            )),
        }
    }

    fn beside(&self, word: &str) -> Utf8Bytes {
        text(&json!({ "beside": word, "sequence": self.held.now().sequence, "spread": self.held.spread() }))
    }

    /// One of thousands is told a moment later than others.
    async fn wait_for_turn(&self) {
        let over = (self.held.listeners_outside() / TOLD_AT_ONCE).min(LONGEST_SPREAD);
        if let Some(wait) = self.connection.wrapping_mul(7919).checked_rem(u64::try_from(over).unwrap_or(0)) {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }

    /// All that has happened until now, in one.
    fn told_together(&self, news: &mut Receiver<News>, first: News, told: &mut u64) -> Utf8Bytes {
        let since = *told;
        let mut beside = None;
        let mut heard = Ok(first.clone());
        let mut count = 0;
        loop {
            match heard {
                Ok(News::Beside(word)) => beside = Some(word),
                Ok(News::Change(change)) => *told = change.sequence,
                Ok(News::Presence | News::Boards(_)) => {}
                Err(TryRecvError::Lagged(_)) => return text(&self.reload()),
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
            count += 1;
            heard = news.try_recv();
        }
        match (first, beside) {
            (News::Change(change), None) if count == 1 => change.told.clone(),
            (_, None) => {
                let mut missed = caught_up(self.held, since, false);
                missed["spread"] = Value::from(self.held.spread());
                text(&missed)
            }
            (_, Some(word)) => self.beside(word),
        }
    }
}

fn text(value: &Value) -> Utf8Bytes {
    value.to_string().into()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::Trial;
    use glossary::GameResult;
    use tournament::{Command, Consent, Context, ResultCommand, SectionCommand};

    /// Enters a result on the first boards that have none.
    fn enter_results(trial: &Trial, held: &Held, count: usize) {
        let now = held.now();
        let (id, section) = now.festival.sections.iter().next().unwrap();
        let round = section.published().last().unwrap();
        let free = round.boards.iter().filter(|(_, board)| board.result.is_none()).map(|(number, _)| *number);
        for board in free.take(count) {
            let enter = ResultCommand::Enter(round.number, board, GameResult::parse("1-0").ok());
            let command = Command::In(id.clone(), SectionCommand::Results(enter));
            let at = trial.app.clock.now();
            let context = Context { at, author: "CA".to_owned(), consent: Consent::None };
            held.submit(&format!("{board}"), vec![command], context, None).unwrap();
        }
    }

    #[tokio::test]
    async fn outside_nothing_is_heard_of_reports_and_changes_come_together() {
        let (trial, held) = Trial::with_example();
        let page = Page { held: &held, connection: 1, audience: Audience::Outside };
        let (mut outside, mut boards) = (held.listen_outside(), held.listen());
        held.tell_boards(vec!["open/12".to_owned()]);
        assert!(matches!(outside.try_recv(), Err(TryRecvError::Empty)));
        let (at_desk, at_board) = (Audience::Desk("CA".to_owned()), Audience::Boards);
        let heard = boards.try_recv().unwrap();
        for (audience, knows_where) in [(at_desk, false), (at_board, true)] {
            let page = Page { held: &held, connection: 2, audience };
            let message = page.told(&mut boards, heard.clone(), &mut 0).await.unwrap();
            assert!(message.contains("\"beside\":\"reports\""), "{message:?}");
            assert_eq!(message.contains("\"boards\":[\"open/12\"]"), knows_where, "{message:?}");
        }
        let before = held.now().sequence;
        enter_results(&trial, &held, 3);
        let (first, mut told) = (outside.try_recv().unwrap(), before);
        let message = page.told(&mut outside, first, &mut told).await.unwrap();
        let message: Value = serde_json::from_str(&message).unwrap();
        let sequences =
            message["changes"].as_array().unwrap().iter().map(|one| one["sequence"].as_u64().unwrap());
        assert_eq!(sequences.collect::<Vec<u64>>(), [before + 1, before + 2, before + 3]);
        assert!(!message.to_string().contains("author"), "who did it is for the desk");
        assert_eq!(told, before + 3);
        assert_eq!(message["spread"], 0, "nobody has to wait for one other");
        assert!(matches!(outside.try_recv(), Err(TryRecvError::Empty)), "all is told in one");
    }
}
