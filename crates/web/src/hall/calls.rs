//! What waits in the hall for an arbiter, in the frame of every page of the desk: calls, and reports that differ or wait for a second one.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use jiff::tz::TimeZone;
use maud::{Markup, html};

use access::Permission;

use crate::festival::{Held, Now};
use crate::operations::hall::reports::{self, WaitingBoard, WaitingFor};
use crate::page;
use crate::pages::Pages;
use crate::visitor::Arbiter;

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
pub(crate) struct News {
    pub(crate) urgent: usize,
    pub(crate) markup: Markup,
}

/// One festival, and what waits there.
struct FestivalNews<'a> {
    held: &'a Held,
    sequence: u64,
    zone: TimeZone,
    waiting: Vec<WaitingBoard>,
}

/// The part of the frame: of the festival that is open, or of all of them where none is.
pub(crate) fn news(app: &Pages, arbiter: &Arbiter, open: Option<(&Held, &Now)>) -> News {
    if !arbiter.may(Permission::EnterResult) {
        return News { urgent: 0, markup: Markup::default() };
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
    News { urgent, markup: frame(arbiter, &halls, urgent, open.is_some()) }
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
                    @for hall in halls.iter().filter(|hall| is_open || !hall.waiting.is_empty()) { (of_hall(arbiter, hall, is_open)) }
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
            form.action method="post" action={ (base) "/dismiss" } data-inline {
                (page::hidden(arbiter, hall.sequence, &next))
                @for one in &urgent { @let (name, value) = field_of(one); input type="hidden" name=(name) value=(value); }
                button #{ "dismiss-all-" (hall.held.slug) } type="submit" { (words.say("hall-news-dismiss-all")) }
            }
        }
        p { a href=(base) { (words.say("nav-reports")) } }
    }
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
                form.action method="post" action={ "/f/" (hall.held.slug) "/reports/dismiss" } data-inline {
                    (page::hidden(arbiter, hall.sequence, next))
                    input type="hidden" name=(name) value=(value);
                    button.small id={ "dismiss-" (id_of(one)) } type="submit" {
                        @if matches!(one.why, WaitingFor::Call(_)) { (words.say("calls-answer")) } @else { (words.say("reports-aside")) }
                        span.hidden { " (" (board) ")" }
                    }
                }
            }
        }
    }
}

/// The same alone, for pages of no festival, which hear of nothing by themselves.
pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Response {
    html! { (news(&app, &arbiter, None).markup) }.into_response()
}

#[cfg(test)]
mod tests {
    use crate::operations::hall::store::Report;
    use crate::trial::{From, Trial};
    use access::Role;
    use axum::http::StatusCode;

    /// The example with two calls, at boards 12 and 3, and two reports that differ, at board 20.
    fn with_calls() -> (Trial, String) {
        let (trial, held) = Trial::with_example();
        let (hall, at) = (trial.app.hall(), trial.app.clock.now());
        hall.call(&held.slug, "open", 12, at).unwrap();
        hall.call(&held.slug, "open", 3, at).unwrap();
        let now = held.now();
        let round = now.festival.sections.values().next().unwrap().published().last().unwrap().clone();
        let (_, board) = round.boards.iter().find(|(number, _)| number.get() == 20).unwrap();
        for (player, result) in [(board.white, "1-0"), (board.black, "0-1")] {
            let report = Report {
                section: "open".to_owned(),
                round: round.number.get(),
                board: 20,
                player: player.get(),
                result: result.to_owned(),
                device: player.to_string(),
                party: None,
                at,
            };
            assert_eq!(hall.report(&[(held.slug.as_str(), &report)]), Ok(vec![true]));
        }
        let slug = held.slug.clone();
        (trial, slug)
    }

    #[tokio::test]
    async fn every_page_tells_who_can_act_on_it_which_boards_wait() {
        let (trial, slug) = with_calls();
        let (cookie, _) = trial.sign_in(Role::Admin);
        let pages = [
            "/".to_owned(),
            "/account".to_owned(),
            "/calls".to_owned(),
            format!("/f/{slug}"),
            format!("/f/{slug}/players"),
            format!("/f/{slug}/s/open/settings"),
        ];
        for page in &pages {
            let body = trial.get_as(page, &cookie).await.body;
            assert!(body.contains("boards 12, 3, 20"), "{page}: {body}");
            assert!(page == "/calls" || body.contains("<title>(3) "), "{page}");
        }
        for role in [Role::CheckIn, Role::Display, Role::Organiser] {
            let (cookie, _) = trial.sign_in(role);
            for page in &pages {
                let body = trial.get_as(page, &cookie).await.body;
                assert!(
                    !body.contains("hall-news") && !body.contains("<title>("),
                    "{role} sees it on {page}"
                );
            }
        }
    }

    #[tokio::test]
    async fn one_or_all_are_dismissed_and_what_came_meanwhile_stays() {
        let (trial, slug) = with_calls();
        let (cookie, csrf) = trial.sign_in(Role::Admin);
        let path = format!("/f/{slug}/reports/dismiss");
        let send = async |cookie: &str, csrf: &str, fields: &[(&str, &str)]| {
            let fields = [&[("csrf", csrf), ("next", "/account")], fields].concat();
            trial.post(&path, cookie, &fields, From::Here).await
        };
        let boards =
            || -> Vec<u16> { trial.app.hall().calls(&slug).unwrap().iter().map(|call| call.board).collect() };
        let first = trial.app.hall().calls(&slug).unwrap()[0].id.to_string();
        let done = send(&cookie, &csrf, &[("call", &first)]).await;
        assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/account"));
        assert_eq!(boards(), [3]);
        assert_eq!(
            send(&cookie, &csrf, &[("call", &first)]).await.status,
            StatusCode::SEE_OTHER,
            "somebody was first"
        );
        let second = trial.app.hall().calls(&slug).unwrap()[0].id.to_string();
        trial.app.hall().call(&slug, "open", 7, trial.app.clock.now()).unwrap();
        send(&cookie, &csrf, &[("call", &second), ("board", "open/5/20")]).await;
        assert_eq!(boards(), [7], "only what was shown");
        assert!(trial.app.hall().reports(&slug).unwrap().is_empty());
        let wrong = send(&cookie, &csrf, &[("board", "open/x")]).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        let (helper, token) = trial.sign_in(Role::CheckIn);
        assert_eq!(send(&helper, &token, &[]).await.status, StatusCode::FORBIDDEN);
        send(&cookie, &csrf, &[]).await;
        assert!(boards().is_empty(), "all");
    }
}
