//! A board on a player's phone: report the result, call an arbiter. No account, no script.

use access::Secret;
use axum::extract::{FromRequest, FromRequestParts, Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde_json::json;
use service::hall::Settlement;
use service::{Error, ErrorKind};
use tournament::PlayerId;

use super::frame::Frame;
use crate::pages::Pages;
use request::address::encoded;
use request::answer::Problem;
use request::cookies::{self, PHONE, cookie};
use request::visitor::{SentByAnybody, Visitor};
use service::operations::hall::board::{self, BoardState, Phone, PlayedBoard, Reported, ResultReport};
use service::operations::hall::settle::PLAIN;

/// How long a phone stays known, in seconds: as long as a festival may last.
const PHONE_LIFETIME: u32 = 14 * 24 * 3600;

fn address(place: &PlayedBoard) -> String {
    format!("/b/{}/{}/{}", place.held.slug, encoded(place.id.as_str()), place.number)
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
    cookies::with_phone(response, &fresh_device(), PHONE_LIFETIME)
}

/// The phone that asks.
fn phone_of(visitor: &Visitor, headers: &HeaderMap) -> Phone {
    let device = cookie(headers, PHONE).filter(|device| !device.is_empty());
    Phone { client: visitor.client, device: device.map(str::to_owned) }
}

/// The page of a board.
pub(crate) async fn show(
    State(app): State<Pages>,
    Path((slug, section, board)): Path<(String, String, u16)>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let place = board::find(&app, &slug, &section, board).await?;
    let state = board::state(&app, &place, &phone_of(&visitor, &headers)).await?;
    let page = page(&app, &visitor, &place, state, None);
    Ok(with_device(page.into_response(), &headers))
}

/// What was wrong with a report or a call, and the code as it was typed.
struct Refused<'a> {
    what: &'a str,
    typed: &'a str,
    is_call: bool,
}

fn page(
    app: &Pages,
    visitor: &Visitor,
    place: &PlayedBoard,
    state: BoardState,
    refused: Option<&Refused<'_>>,
) -> Markup {
    let words = &visitor.words;
    let typed =
        |is_call| refused.filter(|refused| refused.is_call == is_call).map_or("", |refused| refused.typed);
    let title = words.with("board-title", &[("board", place.number.get().into())]);
    let BoardState { own, last_call, has_reported } = state;
    // What this device has said is told by itself, unless it has just said something else that cannot be.
    let own = own.as_ref().filter(|_| refused.is_none());
    let content = html! {
        h1 { (title) }
        p.quiet {
            span translate="no" {
                (place.section().map(|section| section.configuration.name.clone()).unwrap_or_default())
            }
            " · " (words.with("board-round", &[("round", place.round.get().into())]))
        }
        dl.pair {
            dt { (words.say("white")) } dd translate="no" { (place.name(place.board.white)) }
            dt { (words.say("black")) } dd translate="no" { (place.name(place.board.black)) }
        }
        @if let Some(Refused { what, .. }) = refused { p.problem role="alert" data-still { (what) } }
        @match (place.board.result, own) {
            (Some(result), _) => {
                p.done { (words.with("board-has-result", &[("result", result.text().into())])) }
            }
            (None, Some((report, outcome))) => {
                p translate="no" {
                    (PlayerId::new(report.player).map(|id| place.name(id)).unwrap_or_default())
                }
                p.reported translate="no" { (report.result) }
                p.problem[*outcome == Settlement::Differs] role="status" { (words.say(said_id(*outcome))) }
                details #again { summary { (words.say("board-again")) } (report_form(visitor, place, "")) }
            }
            (None, None) => (report_form(visitor, place, typed(false))),
        }
        (call_form(app, visitor, place, last_call, (!has_reported).then(|| typed(true))))
    };
    let live = Some((place.held.slug.as_str(), place.now.sequence));
    let board = Some(place.at().to_string());
    Frame { live, board, reader: Some(visitor), ..Frame::new(words, title.clone(), "phone") }.around(&content)
}

/// The winner is named: a result is easily ticked for the wrong side.
fn report_form(visitor: &Visitor, place: &PlayedBoard, typed: &str) -> Markup {
    let words = &visitor.words;
    let [white, black] = [place.board.white, place.board.black].map(|player| place.name(player));
    let ids = [("board-white-won", white.as_str()), ("board-drawn", ""), ("board-black-won", black.as_str())];
    html! {
        form method="post" action=(address(place)) data-report=(words.say("board-offline")) {
            label for="code" { (words.say("board-code")) }
            input #code name="code" value=(typed) autocomplete="off" autocapitalize="characters"
                spellcheck="false" maxlength="8" required;
            p.quiet { (words.say("board-code-hint")) }
            fieldset {
                legend { (words.say("board-result")) }
                @for (index, (result, (id, winner))) in PLAIN.iter().zip(ids).enumerate() {
                    label.choice {
                        input #{ "result-" (index) } type="radio" name="result" value=(result) required;
                        span {
                            b { (result) } " " (words.say(id))
                            @if !winner.is_empty() { br; small translate="no" { (winner) } }
                        }
                    }
                }
            }
            button.primary type="submit" { (words.say("board-report")) }
        }
    }
}

fn call_form(
    app: &Pages,
    visitor: &Visitor,
    place: &PlayedBoard,
    called: Option<(jiff::Timestamp, Option<String>)>,
    asks_for_code: Option<&str>,
) -> Markup {
    let (words, zone) = (&visitor.words, app.zone_of(&place.now.festival));
    html! {
        section.call {
            h2 { (words.say("board-arbiter")) }
            @match called {
                Some((at, None)) => {
                    p.done role="status" {
                        (words.with("board-called", &[("time", words.time(at, &zone).into())]))
                    }
                }
                Some((at, Some(by))) => {
                    p.quiet role="status" {
                        (words.with(
                            "board-answered", &[("time", words.time(at, &zone).into()), ("by", by.into())],
                        ))
                    }
                }
                None => {}
            }
            form method="post" action={ (address(place)) "/call" } {
                @if let Some(typed) = asks_for_code {
                    label for="call-code" { (words.say("board-call-code")) }
                    input #call-code name="code" value=(typed) autocomplete="off" autocapitalize="characters"
                        spellcheck="false" maxlength="8" required aria-describedby="call-code-hint";
                    p.quiet #call-code-hint { (words.say("board-call-code-hint")) }
                }
                button type="submit" { (words.say("board-call")) }
            }
        }
    }
}

/// A form of the page of a board.
pub(crate) struct BoardForm {
    place: PlayedBoard,
    headers: HeaderMap,
    sent: SentByAnybody,
}

impl FromRequest<Pages> for BoardForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Pages) -> Result<BoardForm, Response> {
        let (mut parts, body) = request.into_parts();
        let headers = parts.headers.clone();
        let names = Path::<(String, String, u16)>::from_request_parts(&mut parts, app).await;
        let Path((slug, section, board)) = names.map_err(IntoResponse::into_response)?;
        let sent = SentByAnybody::from_request(Request::from_parts(parts, body), app).await;
        let sent = sent.map_err(IntoResponse::into_response)?;
        let place = board::find(app, &slug, &section, board).await;
        let place = place.map_err(|error| Problem::from(error).into_response())?;
        Ok(BoardForm { place, headers, sent })
    }
}

impl BoardForm {
    fn phone(&self) -> Phone {
        phone_of(&self.sent.visitor, &self.headers)
    }

    /// The answer to a device that becomes known, if it does; or the page of the board again, where something
    /// can be put right on it.
    async fn answer(
        &self,
        app: &Pages,
        done: Result<(Response, Option<Secret>), Error>,
        is_call: bool,
    ) -> Result<Response, Problem> {
        let SentByAnybody { visitor, form } = &self.sent;
        let error = match done {
            Ok((response, None)) => return Ok(response),
            Ok((response, Some(token))) => {
                return Ok(visitor.connection.with_known_device(response, &token, PHONE_LIFETIME));
            }
            Err(error) if visitor.wants_json || error.kind != ErrorKind::Invalid => return Err(error.into()),
            Err(error) => error,
        };
        let what = error.message.said(&visitor.words);
        let state = board::state(app, &self.place, &self.phone()).await?;
        let refused = Refused { what: &what, typed: form.text("code"), is_call };
        let page = page(app, visitor, &self.place, state, Some(&refused));
        Ok(with_device((StatusCode::UNPROCESSABLE_ENTITY, page).into_response(), &self.headers))
    }
}

/// Takes a report. It is on disk when it is answered.
pub(crate) async fn report(State(app): State<Pages>, board: BoardForm) -> Result<Response, Problem> {
    let SentByAnybody { visitor, form } = &board.sent;
    let [code, result] = ["code", "result"].map(|field| form.text(field).to_owned());
    let reported = board::report(&app, &board.place, &board.phone(), ResultReport { code, result }).await;
    let done = reported.map(|reported| (said(visitor, &board.place, &reported), reported.token));
    board.answer(&app, done, false).await
}

/// What became of a report, as the player is told.
const fn said_id(outcome: Settlement) -> &'static str {
    match outcome {
        Settlement::Waiting => "board-said-waiting",
        Settlement::Set => "board-said-set",
        Settlement::Differs => "board-said-differs",
        Settlement::Kept => "board-said-kept",
    }
}

/// What became of it, for the player who reported. Unless it is the result, the page of the board tells
/// it, and what comes of it later.
fn said(visitor: &Visitor, place: &PlayedBoard, reported: &Reported) -> Response {
    let Reported { player, result, outcome, .. } = *reported;
    if visitor.wants_json {
        let body = json!({ "outcome": outcome.word(), "result": result });
        return crate::conflict::json_answer(StatusCode::OK, &body);
    }
    if outcome != Settlement::Set {
        return Redirect::to(&address(place)).into_response();
    }
    let words = &visitor.words;
    let title = words.with("board-title", &[("board", place.number.get().into())]);
    let content = html! {
        h1 { (title) }
        p translate="no" { (place.name(player)) }
        p.reported translate="no" { (result) }
        p.done role="status" data-still { (words.say(said_id(outcome))) }
        p { a.button href=(address(place)) { (words.say("go-back")) } }
    };
    Frame::new(words, title.clone(), "phone").around(&content).into_response()
}

/// Calls an arbiter to the board.
pub(crate) async fn call(State(app): State<Pages>, board: BoardForm) -> Result<Response, Problem> {
    let called = board::call(&app, &board.place, &board.phone(), board.sent.form.text("code")).await;
    let done = called.map(|token| (Redirect::to(&address(&board.place)).into_response(), token));
    board.answer(&app, done, true).await
}
