//! The boards of a section: the board plan, and the start of the round at them.

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};
use tournament::StartNotice;
use view::boards;

use super::programs::Programs;
use super::read::Place;
use super::route::{READING, Route};
use request::answer::Problem;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/boards",
        name: "boardPlan",
        summary: "The board plan: what is special about boards, who always sits where, who sits there now, \
            and what does not go together.",
        gives: Some("BoardPlan"),
        desk: &["/f/{festival}/s/{section}/boards"],
        answer: || get(board_plan),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/start",
        name: "start",
        summary: "The start of the round: as scheduled, as announced, when the default time ends, and how \
            the start is made known. `announce-start` announces it.",
        gives: Some("Start"),
        desk: &["/f/{festival}/s/{section}/start"],
        answer: || get(start),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("BoardPlan", "boards: [PlannedBoard]"),
    (
        "PlannedBoard",
        "board: number, accessible: truth, electronic: truth, broken: truth, reserved: truth, \
         white: number?, black: number?, fixed: [number], conflicts: [text]",
    ),
    (
        "Start",
        "now: text, round: number, is_published: truth, scheduled: text?, started: text?, \
         default_minutes: number, default_ends: text?, notice: countdown|announcements, \
         minutes_before: [number], article: text",
    ),
];

async fn board_plan(place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let words = &place.caller.arbiter.words;
        let boards: Vec<Value> = boards::plan(&place.open.now.festival, &place.id, place.section())
            .iter()
            .map(|spot| {
                let conflicts = spot.conflicts.iter();
                let conflicts = conflicts.map(|one| boards::conflict(words, place.section(), one));
                json!({
                    "board": spot.number.get(),
                    "accessible": spot.properties.accessible,
                    "electronic": spot.properties.electronic,
                    "broken": spot.properties.broken,
                    "reserved": spot.properties.reserved,
                    "white": spot.pair.map(|(white, _)| white.get()),
                    "black": spot.pair.map(|(_, black)| black.get()),
                    "fixed": spot.fixed.iter().map(|player| player.get()).collect::<Vec<_>>(),
                    "conflicts": conflicts.collect::<Vec<_>>(),
                })
            })
            .collect();
        Ok(json!({ "boards": boards }))
    })
}

async fn start(State(app): State<Programs>, place: Place) -> Result<Response, Problem> {
    let section = place.section();
    let playing = section.published().last();
    let round = playing.map_or_else(|| section.next_round(), |round| round.number);
    let zone = app.zone_of(&place.open.now.festival);
    let there = |at: jiff::civil::DateTime| at.to_zoned(zone.clone()).ok();
    let scheduled = section.scheduled_start(round).and_then(there);
    let notice = section.start_notice();
    let (word, minutes) = match notice {
        StartNotice::Countdown => ("countdown", Vec::new()),
        StartNotice::Announcements(minutes) => ("announcements", minutes.to_vec()),
    };
    let body = json!({
        "now": app.clock.now().to_string(),
        "round": round.get(),
        "is_published": playing.is_some(),
        "scheduled": scheduled.map(|at| at.timestamp().to_string()),
        "started": playing.and_then(|round| round.started).map(|at| at.to_string()),
        "default_minutes": section.default_minutes(),
        "default_ends": section.default_time_ends(round).map(|at| at.to_string()),
        "notice": word,
        "minutes_before": minutes,
        "article": notice.article().to_string(),
    });
    Ok(place.caller.answer_value(body))
}
