//! The start of a round: how it is made known, when it really began, the default time from there, and who has
//! not come.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp};
use maud::{Markup, html};
use serde_json::json;

use access::Permission;
use glossary::{GameResult, PlayerResult};
use tournament::{BoardNumber, ResultCommand, Round, Section, SectionCommand, StartNotice, Unsettled};

use super::person;
use crate::desk::conduct::{shown, unknown};
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Columns, Here, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};

/// Within this time a second press of the button means the first one.
const SAME_PRESS: SignedDuration = SignedDuration::from_secs(5);

/// The time of this desk, for screens whose own clocks are wrong.
pub(crate) async fn time(State(app): State<Pages>) -> Response {
    let now = app.clock.now();
    let offset = app.zone.to_offset(now).seconds();
    let zone = app.zone.iana_name().unwrap_or("local");
    let body = json!({
        "now": now.to_string(), "milliseconds": now.as_millisecond(), "offset": offset, "zone": zone,
    });
    ([("content-type", "application/json")], body.to_string()).into_response()
}

pub(crate) async fn show(place: SectionPage) -> Response {
    shown(&place, Here::Start, "start-title", &content(&place))
}

/// A moment of the clock in the hall.
fn moment(place: &SectionPage, at: DateTime) -> Option<Timestamp> {
    at.to_zoned(place.zone()).ok().map(|there| there.timestamp())
}

fn content(place: &SectionPage) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let (now, zone) = (place.app.clock.now(), place.zone());
    let offset = zone.to_offset(now).seconds();
    html! {
        p.clock role="timer" aria-label=(words.say("start-clock")) data-clock data-now=(now.as_millisecond())
            data-offset=(offset) {
            (words.time(now, &zone))
        }
        @match section.published().last() {
            None => {
                p { (words.say("start-no-round")) }
                (schedule(place, section.next_round()))
                (notice(place, section.next_round()))
            }
            Some(round) => {
                h2 { (words.with("start-round", &[("round", round.number.get().into())])) }
                (schedule(place, round.number))
                @if round.started.is_none() { (notice(place, round.number)) }
                (announced(place, round, now))
                @if round.started.is_some() { (absent(place, round, now)) }
            }
        }
    }
}

fn schedule(place: &SectionPage, round: glossary::RoundNumber) -> Markup {
    let words = place.words();
    let scheduled = place.section.scheduled_start(round).and_then(|at| moment(place, at));
    let has_begun = place.section.round(round).is_some_and(|round| round.started.is_some());
    html! {
        @match scheduled {
            Some(at) => p #scheduled data-part {
                (words.with("start-scheduled", &[("at", words.moment(at, &place.zone()).into())])) " "
                @if !has_begun {
                    span.countdown data-until=(at.as_millisecond()) data-over=(words.say("start-due")) {}
                }
            },
            None => {
                p #scheduled data-part.warning {
                    (words.say("start-not-scheduled")) " "
                    a href={ (place.to("settings")) "#schedule" } { (words.say("nav-settings")) }
                }
            }
        }
    }
}

/// How the start is made known, as a list to tick off.
fn notice(place: &SectionPage, round: glossary::RoundNumber) -> Markup {
    let words = place.words();
    let notice = place.section.start_notice();
    let scheduled = place.section.scheduled_start(round).and_then(|at| moment(place, at));
    let steps: Vec<(String, String, Option<Timestamp>)> = match notice {
        StartNotice::Countdown => vec![("countdown".to_owned(), words.say("start-countdown"), scheduled)],
        StartNotice::Announcements(minutes) => minutes
            .into_iter()
            .map(|minutes| {
                let at =
                    scheduled.and_then(|at| at.checked_sub(SignedDuration::from_mins(minutes.into())).ok());
                (minutes.to_string(), words.with("start-announcement", &[("minutes", minutes.into())]), at)
            })
            .collect(),
    };
    html! {
        section #notice aria-labelledby="notice-title" {
            h3 #notice-title { (words.say("start-notice")) }
            ul.checklist.ticks {
                @for (key, text, at) in &steps {
                    li { label {
                        input type="checkbox" data-tick={ (place.id) "/" (round) "/" (key) };
                        " " (text)
                        @if let Some(at) = at {
                            " "
                            strong { (words.time(*at, &place.zone())) } " "
                            span.countdown data-until=(at.as_millisecond())
                                data-over=(words.say("start-due")) {}
                        }
                    } }
                }
            }
            (page::article(words, notice.article()))
        }
    }
}

/// The announced start and the default time, or the buttons that announce it.
fn announced(place: &SectionPage, round: &Round, now: Timestamp) -> Markup {
    let (words, section, zone) = (place.words(), &place.section, &place.zone());
    let ends = section.default_time_ends(round.number);
    let typed = now.to_zoned(zone.clone()).strftime("%Y-%m-%dT%H:%M:%S").to_string();
    html! {
        section.setting #announced data-part aria-labelledby="announced-title" {
            h3 #announced-title { (words.say("start-announced")) }
            @if let Some(started) = round.started {
                p.value { (words.with("start-began", &[("at", words.time(started, zone).into())])) }
                @if let Some(ends) = ends {
                    @let (minutes, at) = (section.default_minutes(), words.time(ends, zone));
                    @let said = [("minutes", minutes.into()), ("at", at.into())];
                    p { (words.with("start-default-ends", &said)) }
                    p.countdown.big role="timer" data-until=(ends.as_millisecond())
                        data-over=(words.say("start-default-over")) data-refresh {
                        @if ends <= now { (words.say("start-default-over")) }
                    }
                }
            } @else { p { (words.say("start-not-begun")) } }
            (page::article(words, section.article_of(Unsettled::DefaultTime)))
            @if place.may(Permission::StartRound) {
                @if round.started.is_none() {
                    (place.form("").class("action").field("what", "now").body(html! {
                        button.primary.large type="submit" autofocus { (words.say("start-now")) }
                    }))
                }
                details open[false] {
                    summary {
                        @if round.started.is_none() {
                            (words.say("start-at"))
                        } @else {
                            (words.say("start-correct"))
                        }
                    }
                    (place.form("").field("what", "at").body(html! {
                        div.row {
                            label for="at" { (words.say("start-at-label")) }
                            input id="at" name="at" type="datetime-local" step="1" value=(typed) required;
                        }
                        button type="submit" { (words.say("start-announce")) }
                    }))
                }
            }
        }
    }
}

/// Boards without a result: who is absent loses, all in one form.
fn absent(place: &SectionPage, round: &Round, now: Timestamp) -> Markup {
    let words = place.words();
    let missing: Vec<BoardNumber> =
        round.missing_results().filter(|board| !round.boards[board].adjourned).collect();
    let is_running = place.section.default_time_ends(round.number).is_some_and(|ends| now < ends);
    let columns = Columns::new(words).texts(["board", "white", "black", "absent-who"]);
    let table = Table::new(words.say("absent-boards"), columns).id("absent-boards").live_rows("absent-rows");
    let form = place.form("absent").field("what", "absent");
    html! {
        h2 { (words.with("absent-title", &[("count", missing.len().into())])) }
        div #default-running data-part { @if is_running { p.warning { (words.say("absent-running")) } } }
        @if !missing.is_empty() {
            p {
                input type="search" data-filters="absent-boards" aria-label=(words.say("corrections-search"))
                    placeholder=(words.say("corrections-search"));
            }
            (form.id("absent").field("round", round.number).body(html! {
                fieldset.plain disabled[!place.may(Permission::SpecialResult)] {
                    (table.rows(html! { @for board in &missing { (absent_row(place, round, *board)) } }))
                    button.primary type="submit" { (words.say("absent-enter")) }
                    p.hint { (words.say("absent-hint")) }
                }
            }))
        }
    }
}

fn absent_row(place: &SectionPage, round: &Round, number: BoardNumber) -> Markup {
    let words = place.words();
    let board = &round.boards[&number];
    let label = words.with("absent-at", &[("board", number.get().into())]);
    html! {
        tr id={ "absent-row-" (number) }
            data-find=(person::search_key_of_board(&place.section, number, board)) {
            th scope="row" { (number) }
            td { (person::shown(&place.section, board.white)) }
            td { (person::shown(&place.section, board.black)) }
            td {
                select name={ "absent-" (number) } aria-label=(label) {
                    option value="" { (words.say("absent-nobody")) }
                    option value="white" { (words.say("absent-white")) }
                    option value="black" { (words.say("absent-black")) }
                    option value="both" { (words.say("absent-both")) }
                }
            }
        }
    }
}

/// Announces the start, or enters who is absent.
pub(crate) async fn change(form: SectionForm) -> Result<Response, Problem> {
    let (commands, done) = read(&form)?;
    form.act_and_say(commands, done).await
}

fn read(sent: &SectionForm) -> Result<(Vec<SectionCommand>, String), Wrong> {
    let (section, form, words) = (&sent.section, &sent.sent.form, sent.words());
    let round = section.published().last().map(|round| round.number);
    let playing = round.ok_or_else(|| Wrong::new("", words.say("start-no-round")))?;
    let begin = |at| (vec![SectionCommand::AnnounceStart(playing, at)], words.say("start-done"));
    match form.text("what") {
        // Who presses twice means one start.
        "now" => {
            let now = sent.app.clock.now();
            let before = section.round(playing).and_then(|round| round.started);
            let is_just_now = |at: &Timestamp| now.duration_since(*at).abs() < SAME_PRESS;
            Ok(begin(before.filter(is_just_now).unwrap_or(now)))
        }
        "at" => {
            let at = form.read::<DateTime>("at")?.to_zoned(sent.app.zone_of(&sent.open.now.festival));
            let at = at.map_err(|_| Wrong::with("wrong-moment", "at", form.text("at")))?;
            Ok(begin(at.timestamp()))
        }
        "absent" => {
            let forfeits = forfeits(section, form)?;
            let done = words.with("absent-done", &[("count", forfeits.len().into())]);
            Ok((forfeits, done))
        }
        other => Err(unknown(other)),
    }
}

/// One command for each board at which somebody is marked absent.
fn forfeits(section: &Section, form: &Form) -> Result<Vec<SectionCommand>, Wrong> {
    let number = form.round("round")?;
    let round = section.round(number).ok_or_else(|| Wrong::say("wrong-no-such-round", "round"))?;
    let mut commands = Vec::new();
    for (field, value) in form.fields().iter().filter(|(_, value)| !value.trim().is_empty()) {
        let Some(board) = field.strip_prefix("absent-") else { continue };
        let board = board.parse().ok().and_then(BoardNumber::new);
        let board = board.filter(|board| round.boards.contains_key(board));
        let board = board.ok_or_else(|| Wrong::say("wrong-no-such-board", field))?;
        let (white, black) = match value.trim() {
            "white" => (PlayerResult::ForfeitLoss, PlayerResult::ForfeitWin),
            "black" => (PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss),
            "both" => (PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss),
            other => return Err(Wrong::with("wrong-is-nobody", field, other)),
        };
        let result = GameResult::new(white, black);
        commands.push(SectionCommand::Results(ResultCommand::Enter(number, board, result)));
    }
    if commands.is_empty() {
        return Err(Wrong::say("wrong-none-absent", ""));
    }
    Ok(commands)
}
