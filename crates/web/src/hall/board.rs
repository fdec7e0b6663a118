//! A board on a player's phone: report the result, call an arbiter. No account, no script.

use std::sync::Arc;

use access::RetryAfter;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use glossary::RoundNumber;
use maud::{Markup, html};
use serde_json::json;
use tournament::{Board, BoardNumber, PlayerId, Section, SectionId};

use super::frame::Frame;
use crate::answer::Problem;
use crate::app::App;
use crate::cookies::{self, PHONE, cookie};
use crate::festival::{Held, Now};
use crate::operations::hall::at::At;
use crate::operations::hall::code;
use crate::operations::hall::settle::{Outcome, PLAIN, agreed};
use crate::operations::hall::store::Report;
use crate::visitor::{SentByAnybody, Visitor};

/// How long a phone stays known, in seconds: as long as a festival may last.
const LIFE: u32 = 14 * 24 * 3600;

/// A board of the round that is being played.
struct Place {
    held: Arc<Held>,
    now: Arc<Now>,
    id: SectionId,
    round: RoundNumber,
    number: BoardNumber,
    board: Board,
}

impl Place {
    fn find(app: &App, slug: &str, section: &str, board: u16) -> Option<Place> {
        let held = app.festival(slug)?;
        let now = held.now();
        let (id, number) = (SectionId::new(section)?, BoardNumber::new(board)?);
        let last = now.festival.sections.get(&id)?.published().last()?;
        let (round, board) = (last.number, last.boards.get(&number)?.clone());
        Some(Place { held, now, id, round, number, board })
    }

    fn section(&self) -> Option<&Section> {
        self.now.festival.section(&self.id).ok()
    }

    fn name(&self, player: PlayerId) -> String {
        let player = self.section().and_then(|section| section.players.get(&player));
        player.map(|player| player.details.name.clone()).unwrap_or_default()
    }

    fn at(&self) -> At {
        At { section: self.id.clone(), round: self.round, board: self.number }
    }

    fn address(&self) -> String {
        format!("/b/{}/{}/{}", self.held.slug, crate::address::encoded(self.id.as_str()), self.number)
    }

    /// The player at the board who has this code.
    fn player(&self, app: &App, typed: &str) -> Option<PlayerId> {
        let codes = app.hall().codes(&self.held.slug).ok()?;
        let code = |player: PlayerId| codes.of_round(self.id.as_str(), self.round.get(), player.get());
        [self.board.white, self.board.black].into_iter().find(|player| code::is_same(&code(*player), typed))
    }
}

fn no_board(visitor: &Visitor) -> Response {
    Problem::new(StatusCode::NOT_FOUND, visitor.words.say("board-none")).into_response()
}

/// A token for a device that has none.
fn fresh_device() -> String {
    let mut bytes = [0; 16];
    // Without chance there is no token, and without a token nothing is counted.
    if getrandom::fill(&mut bytes).is_err() {
        return String::new();
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn with_device(response: Response, headers: &HeaderMap) -> Response {
    if cookie(headers, PHONE).is_some() {
        return response;
    }
    cookies::with_phone(response, &fresh_device(), LIFE)
}

/// The page of a board.
pub(crate) async fn show(
    State(app): State<App>,
    Path((slug, section, board)): Path<(String, String, u16)>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let Some(place) = Place::find(&app, &slug, &section, board) else { return no_board(&visitor) };
    let own = own_report(&app, &place, &headers).await;
    let page = page(&app, &visitor, &place, &headers, own.as_ref(), None);
    with_device(page.into_response(), &headers)
}

/// What this device has reported at a board that has no result yet, and what has become of it.
async fn own_report(app: &App, place: &Place, headers: &HeaderMap) -> Option<(Report, Outcome)> {
    if place.board.result.is_some() {
        return None;
    }
    let device = device_of(headers)?.to_owned();
    let (app, slug, at, board) = (app.clone(), place.held.slug.clone(), place.at(), place.board.clone());
    let found = tokio::task::spawn_blocking(move || {
        let reports = app.hall().reports_of(&slug, &at).ok()?;
        let outcome = agreed(&board, &reports).map_or_else(|outcome| outcome, |_| Outcome::Kept);
        reports.into_iter().find(|report| report.device == device).map(|report| (report, outcome))
    });
    found.await.ok().flatten()
}

/// What was wrong with a report or a call, and the code as it was typed.
struct Refused<'a> {
    what: &'a str,
    typed: &'a str,
    is_call: bool,
}

/// The device of the cookie, if it says one.
fn device_of(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, PHONE).filter(|device| !device.is_empty())
}

/// Whether this device has reported before for one of the two at the board: then it may call without a code.
fn has_reported(app: &App, place: &Place, headers: &HeaderMap) -> bool {
    let players = [place.board.white, place.board.black].map(PlayerId::get);
    let asked = |device| app.hall().has_reported(&place.held.slug, place.id.as_str(), device, players);
    device_of(headers).is_some_and(|device| asked(device).unwrap_or(false))
}

fn page(
    app: &App,
    visitor: &Visitor,
    place: &Place,
    headers: &HeaderMap,
    own: Option<&(Report, Outcome)>,
    refused: Option<Refused<'_>>,
) -> Markup {
    let words = &visitor.words;
    let typed = |is_call| {
        refused.as_ref().filter(|refused| refused.is_call == is_call).map_or("", |refused| refused.typed)
    };
    let title = words.with("board-title", &[("board", place.number.get().into())]);
    let called =
        app.hall().last_answer(&place.held.slug, place.id.as_str(), place.number.get()).ok().flatten();
    let content = html! {
        h1 { (title) }
        p.quiet {
            span translate="no" { (place.section().map(|section| section.configuration.name.clone()).unwrap_or_default()) }
            " · " (words.with("board-round", &[("round", place.round.get().into())]))
        }
        dl.pair {
            dt { (words.say("white")) } dd translate="no" { (place.name(place.board.white)) }
            dt { (words.say("black")) } dd translate="no" { (place.name(place.board.black)) }
        }
        @if let Some(Refused { what, .. }) = &refused { p.problem role="alert" data-still { (what) } }
        @match (place.board.result, own) {
            (Some(result), _) => p.done { (words.with("board-has-result", &[("result", result.text().into())])) },
            (None, Some((report, outcome))) => {
                p translate="no" { (PlayerId::new(report.player).map(|id| place.name(id)).unwrap_or_default()) }
                p.reported translate="no" { (report.result) }
                p.problem[*outcome == Outcome::Differs] role="status" { (words.say(said_id(*outcome))) }
                details #again { summary { (words.say("board-again")) } (report_form(visitor, place, "")) }
            }
            (None, None) => (report_form(visitor, place, typed(false))),
        }
        (call_form(app, visitor, place, called, (!has_reported(app, place, headers)).then(|| typed(true))))
    };
    let live = Some((place.held.slug.as_str(), place.now.sequence));
    let board = Some(place.at().to_string());
    Frame { live, board, reader: Some(visitor), ..Frame::new(words, title.clone(), "phone") }.around(&content)
}

/// The winner is named: a result is easily ticked for the wrong side.
fn report_form(visitor: &Visitor, place: &Place, typed: &str) -> Markup {
    let words = &visitor.words;
    let [white, black] = [place.board.white, place.board.black].map(|player| place.name(player));
    let ids = [("board-white-won", white.as_str()), ("board-drawn", ""), ("board-black-won", black.as_str())];
    html! {
        form method="post" action=(place.address()) data-report=(words.say("board-offline")) {
            label for="code" { (words.say("board-code")) }
            input #code name="code" value=(typed) autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="8" required;
            p.quiet { (words.say("board-code-hint")) }
            fieldset {
                legend { (words.say("board-result")) }
                @for (index, (result, (id, winner))) in PLAIN.iter().zip(ids).enumerate() {
                    label.choice {
                        input #{ "result-" (index) } type="radio" name="result" value=(result) required;
                        span { b { (result) } " " (words.say(id)) @if !winner.is_empty() { br; small translate="no" { (winner) } } }
                    }
                }
            }
            button.primary type="submit" { (words.say("board-report")) }
        }
    }
}

fn call_form(
    app: &App,
    visitor: &Visitor,
    place: &Place,
    called: Option<(jiff::Timestamp, Option<String>)>,
    asks_for_code: Option<&str>,
) -> Markup {
    let (words, zone) = (&visitor.words, app.zone_of(&place.now.festival));
    html! {
        section.call {
            h2 { (words.say("board-arbiter")) }
            @match called {
                Some((at, None)) => p.done role="status" { (words.with("board-called", &[("time", words.time(at, &zone).into())])) },
                Some((at, Some(by))) => p.quiet role="status" { (words.with("board-answered", &[("time", words.time(at, &zone).into()), ("by", by.into())])) },
                None => {}
            }
            form method="post" action={ (place.address()) "/call" } {
                @if let Some(typed) = asks_for_code {
                    label for="call-code" { (words.say("board-call-code")) }
                    input #call-code name="code" value=(typed) autocomplete="off" autocapitalize="characters" spellcheck="false"
                        maxlength="8" required aria-describedby="call-code-hint";
                    p.quiet #call-code-hint { (words.say("board-call-code-hint")) }
                }
                button type="submit" { (words.say("board-call")) }
            }
        }
    }
}

/// Whether a phone may try a code at a board now; a refusal if there was too much, or too much that was wrong.
fn limited(app: &App, visitor: &Visitor, place: &Place) -> Result<(), Response> {
    let (limits, now) = (&app.hall().limits, app.clock.now());
    let allowed = limits.ask(visitor.party, now);
    let allowed = allowed.and_then(|()| limits.may_try(visitor.party, &place.address(), now));
    allowed.map_err(|later| too_many(visitor, later))
}

fn too_many(visitor: &Visitor, later: RetryAfter) -> Response {
    let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, visitor.words.say("too-many-requests"));
    problem.after(later.seconds()).into_response()
}

/// Counts a wrong code.
fn count_wrong(app: &App, visitor: &Visitor, place: &Place) {
    app.hall().limits.was_wrong(visitor.party, &place.address(), app.clock.now());
}

/// A device that has shown the right code of a player becomes known: from now on nobody else behind its address makes it wait.
fn introduce(app: &App, visitor: &Visitor, place: &Place, player: PlayerId, response: Response) -> Response {
    let whose = format!("{} {} {player}", place.held.slug, place.id);
    if visitor.party.is_device() || !app.hall().limits.introduce(&whose, app.clock.now()) {
        return response;
    }
    match app.books.device_token() {
        Ok(token) => visitor.line.with_known_device(response, &token, LIFE),
        Err(_) => response,
    }
}

/// Takes a report. It is on disk when it is answered.
pub(crate) async fn report(
    State(app): State<App>,
    Path((slug, section, board)): Path<(String, String, u16)>,
    headers: HeaderMap,
    sent: SentByAnybody,
) -> Response {
    let SentByAnybody { visitor, form } = &sent;
    let Some(place) = Place::find(&app, &slug, &section, board) else { return no_board(visitor) };
    if let Err(refused) = limited(&app, visitor, &place) {
        return refused;
    }
    let typed = code::typed(form.text("code"));
    let refuse = |id: &str| refused(&app, visitor, &place, &headers, id, form.text("code"), false);
    let Some(device) = device_of(&headers) else { return refuse("board-needs-cookie") };
    let Some(player) = place.player(&app, &typed) else {
        count_wrong(&app, visitor, &place);
        return refuse("board-wrong-code");
    };
    let Some(result) = PLAIN.into_iter().find(|plain| *plain == form.text("result")) else {
        return refuse("board-which-result");
    };
    if place.board.result.is_some() {
        return refuse("board-result-is-there");
    }
    let report = Report {
        section: place.id.as_str().to_owned(),
        round: place.round.get(),
        board: place.number.get(),
        player: player.get(),
        result: result.to_owned(),
        device: device.chars().take(64).collect(),
        party: Some(visitor.party),
        at: app.clock.now(),
    };
    match app.hall().together.keep(&app, &place.held, place.at(), report).await {
        Ok(Some(outcome)) => {
            let answer = said(visitor, &place, player, result, outcome);
            introduce(&app, visitor, &place, player, answer)
        }
        Ok(None) => refuse("board-same-device"),
        Err(()) => {
            Problem::new(StatusCode::INSUFFICIENT_STORAGE, visitor.words.say("our-mistake")).into_response()
        }
    }
}

fn refused(
    app: &App,
    visitor: &Visitor,
    place: &Place,
    headers: &HeaderMap,
    id: &str,
    typed: &str,
    is_call: bool,
) -> Response {
    let what = visitor.words.say(id);
    if visitor.wants_json {
        return Problem::new(StatusCode::UNPROCESSABLE_ENTITY, what).into_response();
    }
    let page = page(app, visitor, place, headers, None, Some(Refused { what: &what, typed, is_call }));
    with_device((StatusCode::UNPROCESSABLE_ENTITY, page).into_response(), headers)
}

/// What became of a report, as the player is told.
const fn said_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Waiting => "board-said-waiting",
        Outcome::Set => "board-said-set",
        Outcome::Differs => "board-said-differs",
        Outcome::Kept => "board-said-kept",
    }
}

/// What became of it, for the player who reported. Unless it is the result, the page of the board tells it, and what comes of it later.
fn said(visitor: &Visitor, place: &Place, player: PlayerId, result: &str, outcome: Outcome) -> Response {
    if visitor.wants_json {
        let body = json!({ "outcome": outcome.word(), "result": result });
        return crate::act::json_answer(StatusCode::OK, &body);
    }
    if outcome != Outcome::Set {
        return axum::response::Redirect::to(&place.address()).into_response();
    }
    let words = &visitor.words;
    let title = words.with("board-title", &[("board", place.number.get().into())]);
    let content = html! {
        h1 { (title) }
        p translate="no" { (place.name(player)) }
        p.reported translate="no" { (result) }
        p.done role="status" data-still { (words.say(said_id(outcome))) }
        p { a.button href=(place.address()) { (words.say("go-back")) } }
    };
    Frame::new(words, title.clone(), "phone").around(&content).into_response()
}

/// Calls an arbiter to the board: by a player's code of the round, or from a device that has reported for one of them before.
pub(crate) async fn call(
    State(app): State<App>,
    Path((slug, section, board)): Path<(String, String, u16)>,
    headers: HeaderMap,
    sent: SentByAnybody,
) -> Response {
    let SentByAnybody { visitor, form } = &sent;
    let Some(place) = Place::find(&app, &slug, &section, board) else { return no_board(visitor) };
    if let Err(later) = app.hall().limits.call(visitor.party, app.clock.now()) {
        return too_many(visitor, later);
    }
    let refuse = |id: &str| refused(&app, visitor, &place, &headers, id, form.text("code"), true);
    let mut player = None;
    if !has_reported(&app, &place, &headers) {
        if form.text("code").is_empty() {
            return refuse("board-call-code-hint");
        }
        if let Err(refused) = limited(&app, visitor, &place) {
            return refused;
        }
        player = place.player(&app, &code::typed(form.text("code")));
        if player.is_none() {
            count_wrong(&app, visitor, &place);
            return refuse("board-wrong-code");
        }
    }
    let (store, held, id, at) = (app.clone(), Arc::clone(&place.held), place.id.clone(), app.clock.now());
    let number = place.number.get();
    let kept =
        tokio::task::spawn_blocking(move || store.hall().call(&held.slug, id.as_str(), number, at)).await;
    if !matches!(kept, Ok(Ok(()))) {
        return Problem::new(StatusCode::INSUFFICIENT_STORAGE, visitor.words.say("our-mistake"))
            .into_response();
    }
    place.held.tell_boards(vec![place.at().to_string()]);
    let answer = axum::response::Redirect::to(&place.address()).into_response();
    match player {
        Some(player) => introduce(&app, visitor, &place, player, answer),
        None => answer,
    }
}
