//! The hall: screens, announcements, calls and reports from the boards, codes of a round, the board plan, the start of a round.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{delete, get, post, put};
use serde_json::{Value, json};
use tournament::{PlayerId, StartNotice};

use access::Permission;

use super::caller::{Asked, Caller, through};
use super::once::DONE;
use super::read::Place;
use super::table::{DOING, Method, Needs, READING, Route, Takes};
use crate::answer::Problem;
use crate::app::App;
use crate::desk::conduct::boards;
use crate::desk::open;
use crate::form::Wrong;
use crate::hall::programme::Programme;
use crate::hall::{reports, screens};
use crate::operations::hall::address::{self, ChooseAddress, HallAddress};
use crate::operations::hall::codes::{self, RenewCodes};
use crate::reach::HostAddress;
use crate::visitor::Sent;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/screens",
        name: "screens",
        summary: "The screens in the hall, what each shows, and how the messages to players are. A screen turns its pages by itself.",
        gives: Some("Screens"),
        desk: &["/f/{festival}/screens"],
        answer: || get(all_screens),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/screens/{screen}",
        name: "screen",
        summary: "A screen.",
        gives: Some("Screen"),
        answer: || get(screen),
        ..READING
    },
    Route {
        method: Method::Put,
        path: "/api/v1/festivals/{festival}/screens/{screen}",
        name: "setScreen",
        summary: "Sets a screen up, or switches it to something else: what is named is shown in turn, of all sections if none is named; with a part such as 2/3, only that third of the lists.",
        needs: Needs::KeyAndSeen,
        may: Some(Permission::SwitchScreens),
        takes: Takes::Json("ScreenChange", r#"{"shows": ["pairings", "standings"], "section": "open"}"#),
        gives: Some("Screen"),
        success: 200,
        more: &[507],
        desk: &["/f/{festival}/screens/set"],
        answer: || put(set_screen),
        ..DOING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/festivals/{festival}/screens/{screen}",
        name: "removeScreen",
        summary: "Takes a screen away; with `If-Match`, only if it is what was seen.",
        may: Some(Permission::SwitchScreens),
        more: &[412, 507],
        desk: &["/f/{festival}/screens/remove"],
        answer: || delete(remove_screen),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/announcements",
        name: "announcements",
        summary: "What is announced on screens and public pages, the newest first.",
        gives: Some("Announcements"),
        answer: || get(announcements),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/announcements",
        name: "announce",
        summary: "Tells everybody something, in at most 300 characters.",
        may: Some(Permission::Announce),
        takes: Takes::Json("NewAnnouncement", r#"{"text": "Round 6 begins at 16:00."}"#),
        gives: Some("Announcements"),
        success: 201,
        more: &[507],
        desk: &["/f/{festival}/screens/announce"],
        answer: || post(announce),
        ..DOING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/festivals/{festival}/announcements/{announcement}",
        name: "withdrawAnnouncement",
        summary: "Takes an announcement back.",
        may: Some(Permission::Announce),
        more: &[507],
        desk: &["/f/{festival}/screens/withdraw"],
        answer: || delete(withdraw),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/reports",
        name: "reports",
        summary: "Calls for an arbiter that nobody has answered, and reports from boards that differ or wait. A report is accepted by entering its result (`results/enter`), or put aside.",
        gives: Some("Reports"),
        desk: &["/f/{festival}/reports"],
        answer: || get(queue),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/calls/{call}/answer",
        name: "answerCall",
        summary: "An arbiter goes to the board that called.",
        may: Some(Permission::EnterResult),
        more: &[507],
        desk: &["/f/{festival}/reports/answer"],
        answer: || post(answer_call),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/calls/dismiss",
        name: "dismissCalls",
        summary: "Dismisses calls and reports that differ: those that are named, boards as `open/2/7` by section, round and board; all if none is.",
        may: Some(Permission::EnterResult),
        takes: Takes::Json("Dismissal", r#"{"board": ["open/5/3"]}"#),
        more: &[507],
        desk: &["/f/{festival}/reports/dismiss"],
        answer: || post(dismiss_calls),
        ..DOING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}/boards/{board}/reports",
        name: "putReportsAside",
        summary: "Puts the reports of a board aside; they count for nothing.",
        may: Some(Permission::EnterResult),
        more: &[507],
        desk: &["/f/{festival}/reports/aside"],
        answer: || delete(put_aside),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/codes",
        name: "codes",
        summary: "The codes with which the players report the round that is being played, and the paths of the boards and of the players' own pages, as they are printed.",
        may: Some(Permission::HandOutCodes),
        gives: Some("Codes"),
        desk: &["/f/{festival}/reports/codes/{section}", "/f/{festival}/reports/boards/{section}"],
        answer: || get(round_codes),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/codes/renew",
        name: "renewCodes",
        summary: "Makes new codes and own pages for a player (`player`), or for all players of the section. Those of before count no more.",
        may: Some(Permission::HandOutCodes),
        takes: Takes::Json("Renewal", r#"{"player": 1}"#),
        more: &[422, 507],
        desk: &["/f/{festival}/reports/codes/{section}/renew"],
        answer: || post(renew_codes),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/address",
        name: "address",
        summary: "The address to which the QR codes of the boards lead, none if no other device can come, and those that can be chosen.",
        may: Some(Permission::EnterResult),
        gives: Some("HallAddress"),
        answer: || get(hall_address),
        ..READING
    },
    Route {
        method: Method::Put,
        path: "/api/v1/festivals/{festival}/address",
        name: "setAddress",
        summary: "Chooses the address to which the QR codes of the boards lead: an address or a name, with its port. It is remembered on this desk, for all festivals.",
        may: Some(Permission::EnterResult),
        takes: Takes::Json("NewHallAddress", r#"{"address": "desk.local:7464"}"#),
        gives: Some("HallAddress"),
        success: 200,
        more: &[422, 507],
        desk: &["/f/{festival}/reports/address"],
        answer: || put(set_address),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/boards",
        name: "boardPlan",
        summary: "The board plan: what is special about boards, who always sits where, who sits there now, and what does not go together.",
        gives: Some("BoardPlan"),
        desk: &["/f/{festival}/s/{section}/boards"],
        answer: || get(board_plan),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/start",
        name: "start",
        summary: "The start of the round: as scheduled, as announced, when the default time ends, and how the start is made known. `announce-start` announces it.",
        gives: Some("Start"),
        desk: &["/f/{festival}/s/{section}/start"],
        answer: || get(start),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Screens", "screens: [Screen], messages: Messages"),
    (
        "Screen",
        "screen: text, section: text, shows: [pairings|names|results|standings|live|timer|announcements], part: text, path: text",
    ),
    (
        "ScreenChange",
        "shows: [pairings|names|results|standings|live|timer|announcements], section?: text, part?: text",
    ),
    ("Messages", "is_on: truth, waiting: number, handed_over: number, trouble: text?"),
    ("Announcements", "announcements: [Announcement]"),
    ("Announcement", "announcement: number, text: text, at: text"),
    ("NewAnnouncement", "text: text"),
    ("Reports", "calls: [Call], reports: [BoardReports]"),
    ("Call", "call: number, section: text, board: number, at: text"),
    ("Dismissal", "call?: [number], board?: [text]"),
    ("BoardReports", "section: text, round: number, board: number, differ: truth, white: Said, black: Said"),
    ("Said", "player: number, name: text, result: text?, at: text?, party: text?"),
    ("HallAddress", "address: text?, offered: [text]"),
    ("NewHallAddress", "address: text"),
    ("Codes", "round: number, codes: [PlayerCode]"),
    ("Renewal", "player?: number"),
    ("PlayerCode", "player: number, name: text, board: number, code: text, page: text, board_page: text"),
    ("BoardPlan", "boards: [PlannedBoard]"),
    (
        "PlannedBoard",
        "board: number, accessible: truth, electronic: truth, broken: truth, reserved: truth, white: number?, black: number?, fixed: [number], conflicts: [text]",
    ),
    (
        "Start",
        "now: text, round: number, is_published: truth, scheduled: text?, started: text?, default_minutes: number, default_ends: text?, notice: countdown|announcements, minutes_before: [number], article: text",
    ),
];

fn screen_in_json(screen: &crate::hall::Screen) -> Value {
    let programme = Programme::kept(&screen.shows);
    let shows: Vec<&str> = programme.kinds.iter().map(|kind| kind.word()).collect();
    json!({
        "screen": screen.name, "section": screen.section, "shows": shows, "part": programme.part.to_string(), "path": screen.address(),
    })
}

/// A screen of this festival.
fn found(app: &App, slug: &str, name: &str) -> Option<Value> {
    app.hall().screen(slug, name).ok().flatten().as_ref().map(screen_in_json)
}

/// What the caller has seen of a screen: if it is what is there now, it must still be so when it is changed.
fn seen(app: &App, asked: &Asked, slug: &str, name: &str) -> Result<screens::Seen, Response> {
    if !asked.has_seen() {
        return Ok(screens::Seen::Anything);
    }
    let now = app.hall().screen(slug, name).map_err(|_| asked.caller.our_mistake())?;
    let shown = now.as_ref().map(screen_in_json);
    asked.must_have_seen(&shown.unwrap_or_default())?;
    Ok(screens::Seen::This(now))
}

async fn all_screens(State(app): State<App>, Path(slug): Path<String>, caller: Caller) -> Response {
    let open = or_answer!(open(&app, &caller.arbiter, &slug));
    let all = app.hall().screens(&open.held.slug).unwrap_or_default();
    let posted = app.hall().posted().unwrap_or_default();
    let messages = json!({
        "is_on": crate::hall::messages::outbox(&app).is_some(),
        "waiting": posted.waiting,
        "handed_over": posted.handed_over,
        "trouble": posted.trouble,
    });
    let screens: Vec<Value> = all.iter().map(screen_in_json).collect();
    caller.answer_value(json!({ "screens": screens, "messages": messages }))
}

async fn screen(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    caller: Caller,
) -> Response {
    let open = or_answer!(open(&app, &caller.arbiter, &slug));
    match found(&app, &open.held.slug, &name) {
        Some(screen) => caller.answer_value(screen),
        None => caller.say(StatusCode::NOT_FOUND, "api-no-screen"),
    }
}

async fn set_screen(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    asked: Asked,
) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let name = name.to_lowercase();
            let seen = seen(&app, &asked, &slug, &name)?;
            let sent = asked.sent(&[], &[("name", &name)]);
            through(&app, &asked.caller, screens::set_if(&app, slug.clone(), sent, seen).await)?;
            let screen = found(&app, &slug, &name).ok_or_else(|| asked.caller.our_mistake())?;
            Ok((StatusCode::OK, screen))
        })
        .await
}

async fn remove_screen(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    asked: Asked,
) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            if found(&app, &slug, &name).is_none() {
                return Err(asked.caller.say(StatusCode::NOT_FOUND, "api-no-screen"));
            }
            let seen = seen(&app, &asked, &slug, &name)?;
            let sent = asked.sent(&[], &[("name", &name)]);
            through(&app, &asked.caller, screens::remove_if(&app, slug, sent, seen).await)?;
            Ok(DONE)
        })
        .await
}

fn announced(app: &App, slug: &str) -> Value {
    let all = app.hall().announcements(slug).unwrap_or_default();
    let all =
        all.iter().map(|one| json!({ "announcement": one.id, "text": one.text, "at": one.at.to_string() }));
    json!({ "announcements": all.collect::<Vec<_>>() })
}

async fn announcements(State(app): State<App>, Path(slug): Path<String>, caller: Caller) -> Response {
    let open = or_answer!(open(&app, &caller.arbiter, &slug));
    caller.answer_value(announced(&app, &open.held.slug))
}

async fn announce(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let sent = asked.sent(&[], &[]);
            let done = screens::announce(State(app.clone()), Path(slug.clone()), sent).await;
            through(&app, &asked.caller, done)?;
            Ok((StatusCode::CREATED, announced(&app, &slug)))
        })
        .await
}

/// Does once what a form of the desk does, if what it is about is there; there is nothing to tell but that it is done.
async fn do_once<Page: Future<Output = Response> + Send>(
    app: App,
    asked: Asked,
    fields: Vec<(&'static str, String)>,
    is_there: impl FnOnce(&App, &Caller) -> Result<(), Response> + Send + 'static,
    page: impl FnOnce(State<App>, Sent) -> Page + Send + 'static,
) -> Response {
    let work = |app: App, asked: Asked| async move {
        is_there(&app, &asked.caller)?;
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let sent = asked.sent(&[], &fields);
        through(&app, &asked.caller, page(State(app.clone()), sent).await)?;
        Ok(DONE)
    };
    asked.once(&app.clone(), |asked| work(app, asked)).await
}

/// Refuses what is not there, in the words for it.
fn must_be_there(is_there: bool, caller: &Caller, missing: &str) -> Result<(), Response> {
    if is_there { Ok(()) } else { Err(caller.say(StatusCode::NOT_FOUND, missing)) }
}

async fn withdraw(
    State(app): State<App>,
    Path((slug, number)): Path<(String, String)>,
    asked: Asked,
) -> Response {
    let (festival, fields) = (slug.clone(), vec![("id", number.clone())]);
    let is_known = move |app: &App, caller: &Caller| {
        let known = app.hall().announcements(&slug).unwrap_or_default();
        must_be_there(known.iter().any(|one| one.id.to_string() == number), caller, "api-no-announcement")
    };
    let withdraw = |app, sent| screens::withdraw(app, Path(festival), sent);
    do_once(app, asked, fields, is_known, withdraw).await
}

async fn queue(State(app): State<App>, Path(slug): Path<String>, caller: Caller) -> Response {
    let open = or_answer!(open(&app, &caller.arbiter, &slug));
    let calls = app.hall().calls(&slug).unwrap_or_default();
    let calls = calls.iter().map(|call| {
        json!({ "call": call.id, "section": call.section, "board": call.board, "at": call.at.to_string() })
    });
    let cases = reports::cases(&app, &open.held, &open.now);
    let cases = cases.iter().map(|case| {
        let said = |player: PlayerId| {
            let report = case.of(player);
            json!({
                "player": player.get(),
                "name": case.section.players.get(&player).map_or("", |one| one.details.name.as_str()),
                "result": report.map(|report| report.result.as_str()),
                "at": report.map(|report| report.at.to_string()),
                "party": report.and_then(|report| report.party).map(|party| party.to_string()),
            })
        };
        json!({
            "section": case.id.as_str(),
            "round": case.round.get(),
            "board": case.number.get(),
            "differ": case.differs(),
            "white": said(case.board.white),
            "black": said(case.board.black),
        })
    });
    let body = json!({ "calls": calls.collect::<Vec<_>>(), "reports": cases.collect::<Vec<_>>() });
    caller.answer_value(body)
}

async fn answer_call(
    State(app): State<App>,
    Path((slug, number)): Path<(String, String)>,
    asked: Asked,
) -> Response {
    let (festival, fields) = (slug.clone(), vec![("call", number.clone())]);
    let is_known = move |app: &App, caller: &Caller| {
        let known = app.hall().calls(&slug).unwrap_or_default();
        must_be_there(known.iter().any(|one| one.id.to_string() == number), caller, "api-no-call")
    };
    do_once(app, asked, fields, is_known, |app, sent| reports::answer(app, Path(festival), sent)).await
}

async fn dismiss_calls(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    let dismiss = |app, sent| reports::dismiss(app, Path(slug), sent);
    do_once(app, asked, Vec::new(), |_, _| Ok(()), dismiss).await
}

async fn put_aside(
    State(app): State<App>,
    Path((slug, section, round, board)): Path<(String, String, String, String)>,
    asked: Asked,
) -> Response {
    let festival = slug.clone();
    let fields = vec![("section", section.clone()), ("round", round.clone()), ("board", board.clone())];
    let is_known = move |app: &App, caller: &Caller| {
        let open = open(app, &caller.arbiter, &slug)?;
        let is_it = |case: &reports::Case<'_>| {
            (case.id.as_str(), case.round.to_string(), case.number.to_string())
                == (section.as_str(), round.clone(), board.clone())
        };
        must_be_there(reports::cases(app, &open.held, &open.now).iter().any(is_it), caller, "reports-none")
    };
    do_once(app, asked, fields, is_known, |app, sent| reports::aside(app, Path(festival), sent)).await
}

async fn round_codes(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    caller: Caller,
) -> Result<Response, Problem> {
    let listed = codes::list(&app, &caller.arbiter.staff, &slug, &name).await?;
    let id = &listed.section;
    let codes: Vec<Value> = listed
        .slips
        .iter()
        .map(|slip| {
            json!({
                "player": slip.player.get(),
                "name": slip.name,
                "board": slip.board,
                "code": slip.code,
                "page": slip.page,
                "board_page": format!("/b/{slug}/{id}/{}", slip.board),
            })
        })
        .collect();
    Ok(caller.answer_value(json!({ "round": listed.round, "codes": codes })))
}

async fn renew_codes(
    State(app): State<App>,
    Path((festival, section)): Path<(String, String)>,
    asked: Asked,
) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let request = RenewCodes { festival, section, player: player_of(&asked)? };
            codes::renew(&app, &asked.caller.arbiter.staff, request).await.map_err(Problem::from)?;
            Ok(DONE)
        })
        .await
}

/// The player whom a request names; none if it names nobody.
fn player_of(asked: &Asked) -> Result<Option<PlayerId>, Problem> {
    // What is there and cannot be read is not nobody: that would mean everybody.
    if asked.body.get("player").is_none_or(Value::is_null) {
        return Ok(None);
    }
    let player = PlayerId::new(asked.fields().read("player")?);
    Ok(Some(player.ok_or_else(|| Wrong::say("wrong-unknown", "player"))?))
}

fn address_in_json(found: &HallAddress) -> Value {
    json!({ "address": found.address, "offered": found.offered })
}

async fn hall_address(
    State(app): State<App>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let found = address::read(&app, &caller.arbiter.staff, &slug, &caller.arbiter.host).await?;
    Ok(caller.answer_value(address_in_json(&found)))
}

async fn set_address(State(app): State<App>, Path(festival): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let (fields, arbiter) = (asked.fields(), &asked.caller.arbiter);
            let text = fields.text("address");
            let only_here = || Problem::from(Wrong::with("wrong-text-only-here", "address", text));
            let address = HostAddress::parse(text).ok_or_else(only_here)?;
            let request = ChooseAddress { festival, address, host: arbiter.host.clone() };
            let found = address::choose(&app, &arbiter.staff, request).await.map_err(Problem::from)?;
            Ok((StatusCode::OK, address_in_json(&found)))
        })
        .await
}

async fn board_plan(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    caller: Caller,
) -> Response {
    let place = or_answer!(Place::of(&app, caller, &slug, &name));
    place.answer(|place| {
        let words = &place.caller.arbiter.words;
        let boards: Vec<Value> = boards::spots(&place.open.now.festival, &place.id, place.section())
            .iter()
            .map(|spot| {
                let conflicts = spot.conflicts.iter();
                json!({
                    "board": spot.number.get(),
                    "accessible": spot.properties.accessible,
                    "electronic": spot.properties.electronic,
                    "broken": spot.properties.broken,
                    "reserved": spot.properties.reserved,
                    "white": spot.pair.map(|(white, _)| white.get()),
                    "black": spot.pair.map(|(_, black)| black.get()),
                    "fixed": spot.fixed.iter().map(|player| player.get()).collect::<Vec<_>>(),
                    "conflicts": conflicts.map(|one| boards::told(words, place.section(), one)).collect::<Vec<_>>(),
                })
            })
            .collect();
        Ok(json!({ "boards": boards }))
    })
}

async fn start(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    caller: Caller,
) -> Response {
    let place = or_answer!(Place::of(&app, caller, &slug, &name));
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
    place.caller.answer_value(body)
}
