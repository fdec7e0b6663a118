//! What waits in the hall for an arbiter, in the frame of every page of the desk: calls, and reports that
//! differ or wait for a second one.

use access::Permission;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use super::form::PostForm;
use crate::pages::Pages;
use request::visitor::Arbiter;
use service::festival::{OpenFestival, Snapshot};
use service::operations::hall::reports::{self, WaitingBoard, WaitingFor};

/// What a board is called on a page.
fn id_of(one: &WaitingBoard) -> String {
    let (section, board) = (&one.section, one.board);
    match one.why {
        WaitingFor::Call(call) => format!("waiting-call-{call}"),
        WaitingFor::Differ(round) => format!("waiting-differ-{section}-{round}-{board}"),
        WaitingFor::HalfReported(round) => format!("waiting-report-{section}-{round}-{board}"),
    }
}

const fn message_of(one: &WaitingBoard) -> &'static str {
    match one.why {
        WaitingFor::Call(_) => "hall-news-call",
        WaitingFor::Differ(_) => "hall-news-differ",
        WaitingFor::HalfReported(_) => "hall-news-half",
    }
}

/// The field that names a board in a form which dismisses it.
fn field_of(one: &WaitingBoard) -> (&'static str, String) {
    match one.why {
        WaitingFor::Call(call) => ("call", call.to_string()),
        WaitingFor::Differ(round) | WaitingFor::HalfReported(round) => {
            ("board", format!("{}/{round}/{}", one.section, one.board))
        }
    }
}

/// What stands in the frame of a page, and how many boards wait urgently.
pub(crate) struct HallNews {
    pub(crate) urgent: usize,
    pub(crate) markup: Markup,
}

/// One festival, and what waits there.
struct FestivalNews<'a> {
    held: &'a OpenFestival,
    sequence: u64,
    zone: TimeZone,
    waiting: Vec<WaitingBoard>,
}

/// The part of the frame: of the festival that is open, or of all of them where none is.
pub(crate) fn hall_news(
    app: &Pages,
    arbiter: &Arbiter,
    open: Option<(&OpenFestival, &Snapshot)>,
) -> HallNews {
    if !arbiter.may(Permission::EnterResult) {
        return HallNews { urgent: 0, markup: Markup::default() };
    }
    let festivals = if open.is_some() { Vec::new() } else { app.festivals() };
    let all: Vec<_> = festivals.iter().map(|held| (&**held, held.now())).collect();
    let all = open.into_iter().chain(all.iter().map(|(held, now)| (*held, &**now)));
    let halls: Vec<FestivalNews<'_>> = all
        .map(|(held, now)| FestivalNews {
            held,
            sequence: now.sequence,
            zone: app.zone_of(&now.festival),
            waiting: reports::waiting(app, &arbiter.staff, held, now),
        })
        .collect();
    let urgent = halls.iter().flat_map(|hall| &hall.waiting).filter(|one| one.is_urgent()).count();
    HallNews { urgent, markup: frame(arbiter, &halls, urgent, open.is_some()) }
}

fn frame(arbiter: &Arbiter, halls: &[FestivalNews<'_>], urgent: usize, is_open: bool) -> Markup {
    let words = &arbiter.words;
    let waiting = || halls.iter().flat_map(|hall| &hall.waiting);
    let boards: Vec<String> =
        waiting().filter(|one| one.is_urgent()).map(|one| one.board.to_string()).collect();
    let boards =
        words.with("hall-news-boards", &[("count", urgent.into()), ("boards", boards.join(", ").into())]);
    html! {
        details #hall-news {
            summary #hall-news-count .urgent[urgent > 0] data-part title=(words.say("hall-news-title")) {
                (words.say("hall-news")) " " span.count { (waiting().count()) }
                @if urgent > 0 { " · " span.boards { (boards) } }
            }
            div.news {
                div #hall-news-list data-part {
                    @if waiting().next().is_none() { p { (words.say("hall-news-none")) } }
                    @for hall in halls.iter().filter(|hall| is_open || !hall.waiting.is_empty()) {
                        (of_hall(arbiter, hall, is_open))
                    }
                }
                p { label { input #hall-sound type="checkbox"; " " (words.say("hall-news-sound")) } }
            }
        }
    }
}

fn of_hall(arbiter: &Arbiter, hall: &FestivalNews<'_>, is_open: bool) -> Markup {
    let words = &arbiter.words;
    let base = format!("/f/{}/reports", hall.held.slug);
    let next = if is_open { arbiter.path.clone() } else { base.clone() };
    let urgent: Vec<&WaitingBoard> = hall.waiting.iter().filter(|one| one.is_urgent()).collect();
    html! {
        @if !is_open { p translate="no" { b { (hall.held.name) } } }
        ul {
            @for one in &hall.waiting { (line(arbiter, hall, one, &next)) }
        }
        @if urgent.len() > 1 {
            (dismissal(arbiter, hall, &next).body(html! {
                @for one in &urgent {
                    @let (name, value) = field_of(one);
                    input type="hidden" name=(name) value=(value);
                }
                button #{ "dismiss-all-" (hall.held.slug) } type="submit" {
                    (words.say("hall-news-dismiss-all"))
                }
            }))
        }
        p { a href=(base) { (words.say("nav-reports")) } }
    }
}

/// A form that says that something was seen to.
fn dismissal<'a>(arbiter: &'a Arbiter, hall: &FestivalNews<'_>, next: &str) -> PostForm<'a> {
    let to = format!("/f/{}/reports/dismiss", hall.held.slug);
    PostForm::to(arbiter, hall.sequence, to).next(next).class("action").inline()
}

fn line(arbiter: &Arbiter, hall: &FestivalNews<'_>, one: &WaitingBoard, next: &str) -> Markup {
    let words = &arbiter.words;
    let board = words.with("board-title", &[("board", one.board.into())]);
    let what = words.say(message_of(one));
    let (name, value) = field_of(one);
    html! {
        li id=(id_of(one)) data-urgent[one.is_urgent()] data-said={ (board) " " (one.named) ": " (what) } {
            strong { (board) } " " @if !one.named.is_empty() { span translate="no" { (one.named) } " " }
            (what) ", " (words.time(one.at, &hall.zone)) " "
            @if one.is_urgent() {
                (dismissal(arbiter, hall, next).field(name, value).body(html! {
                    button.small id={ "dismiss-" (id_of(one)) } type="submit" {
                        @if matches!(one.why, WaitingFor::Call(_)) {
                            (words.say("calls-answer"))
                        } @else {
                            (words.say("reports-aside"))
                        }
                        span.hidden { " (" (board) ")" }
                    }
                }))
            }
        }
    }
}
