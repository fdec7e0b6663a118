//! The hall: screens, announcements, calls and reports from the boards, codes of a round.

use access::Permission;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{delete, get, post, put};
use serde_json::{Value, json};
use service::Error;
use tournament::PlayerId;

use super::caller::{Asked, Caller};
use super::once::{Answered, DONE, once_at};
use super::programs::Programs;
use super::route::{DOING, Method, Needs, READING, Route, Takes};
use request::address::screen_path;
use request::answer::Problem;
use request::form::Wrong;
use request::hall::{dismissal_of, programme_of};
use service::hall::At;
use service::hall::programme::Programme;
use service::hall::store::{Announcement, Screen};
use service::local_addresses::HostAddress;
use service::operations::hall::address::{self, ChooseAddress, HallAddress};
use service::operations::hall::announcements::{self, AnnouncementText};
use service::operations::hall::codes::{self, RenewCodes};
use service::operations::hall::reports::{self, Case};
use service::operations::hall::screens::{self, RemoveScreen, ScreenName, Seen, SetScreen};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/screens",
        name: "screens",
        summary: "The screens in the hall, what each shows, and how the messages to players are. A screen \
            turns its pages by itself.",
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
        summary: "Sets a screen up, or switches it to something else: what is named is shown in turn, of all \
            sections if none is named; with a part such as 2/3, only that third of the lists.",
        needs: Needs::KeyAndSeen,
        may: Some(Permission::SwitchScreens),
        takes: Takes::Json("ScreenChange", r#"{"shows": ["pairings", "standings"], "section": "open"}"#),
        gives: Some("Screen"),
        success: 200,
        more: &[507],
        desk: &["/f/{festival}/screens/set"],
        answer: || put(once_at(set_screen)),
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
        answer: || delete(once_at(remove_screen)),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/announcements",
        name: "announcements",
        summary: "What is announced on screens and public pages, the newest first.",
        gives: Some("Announcements"),
        answer: || get(all_announcements),
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
        answer: || post(once_at(announce)),
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
        answer: || delete(once_at(withdraw)),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/reports",
        name: "reports",
        summary: "Calls for an arbiter that nobody has answered, and reports from boards that differ or \
            wait. A report is accepted by entering its result (`results/enter`), or put aside.",
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
        answer: || post(once_at(answer_call)),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/calls/dismiss",
        name: "dismissCalls",
        summary: "Dismisses calls and reports that differ: those that are named, boards as `open/2/7` by \
            section, round and board; all if none is.",
        may: Some(Permission::EnterResult),
        takes: Takes::Json("Dismissal", r#"{"board": ["open/5/3"]}"#),
        more: &[507],
        desk: &["/f/{festival}/reports/dismiss"],
        answer: || post(once_at(dismiss_calls)),
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
        answer: || delete(once_at(put_aside)),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/codes",
        name: "codes",
        summary: "The codes with which the players report the round that is being played, and the paths of \
            the boards and of the players' own pages, as they are printed.",
        may: Some(Permission::HandOutCodes),
        gives: Some("Codes"),
        desk: &["/f/{festival}/reports/codes/{section}", "/f/{festival}/reports/boards/{section}"],
        answer: || get(round_codes),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/codes/renew",
        name: "renewCodes",
        summary: "Makes new codes and own pages for a player (`player`), or for all players of the section. \
            Those of before count no more.",
        may: Some(Permission::HandOutCodes),
        takes: Takes::Json("Renewal", r#"{"player": 1}"#),
        more: &[422, 507],
        desk: &["/f/{festival}/reports/codes/{section}/renew"],
        answer: || post(once_at(renew_codes)),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/address",
        name: "address",
        summary: "The address to which the QR codes of the boards lead, none if no other device can come, \
            and those that can be chosen.",
        may: Some(Permission::EnterResult),
        gives: Some("HallAddress"),
        answer: || get(hall_address),
        ..READING
    },
    Route {
        method: Method::Put,
        path: "/api/v1/festivals/{festival}/address",
        name: "setAddress",
        summary: "Chooses the address to which the QR codes of the boards lead: an address or a name, with \
            its port. It is remembered on this desk, for all festivals.",
        may: Some(Permission::EnterResult),
        takes: Takes::Json("NewHallAddress", r#"{"address": "desk.local:7464"}"#),
        gives: Some("HallAddress"),
        success: 200,
        more: &[422, 507],
        desk: &["/f/{festival}/reports/address"],
        answer: || put(once_at(set_address)),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Screens", "screens: [Screen], messages: Messages"),
    (
        "Screen",
        "screen: text, section: text, shows: [pairings|names|results|standings|live|timer|announcements], \
         part: text, path: text",
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
];

fn screen_in_json(screen: &Screen) -> Value {
    let programme = Programme::kept(&screen.shows);
    let shows: Vec<&str> = programme.kinds.iter().map(|kind| kind.word()).collect();
    json!({
        "screen": screen.name, "section": screen.section, "shows": shows, "part": programme.part.to_string(),
        "path": screen_path(&screen.festival, &screen.name),
    })
}

/// A screen of this festival.
async fn found(app: &Programs, caller: &Caller, slug: &str, name: &str) -> Result<Screen, Problem> {
    let found = screens::find(app, &caller.arbiter.staff, slug, name).await?;
    Ok(found.ok_or_else(|| Error::not_found("api-no-screen"))?)
}

/// What the caller has seen of a screen: if it is what is there now, it must still be so when it is changed.
fn seen(asked: &Asked, now: Option<Screen>) -> Result<Seen, Error> {
    if !asked.has_seen() {
        return Ok(Seen::Anything);
    }
    let shown = now.as_ref().map(screen_in_json);
    asked.must_have_seen(&shown.unwrap_or_default())?;
    Ok(Seen::This(now))
}

async fn all_screens(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let hall = screens::list(&app, &caller.arbiter.staff, &slug).await?;
    let messages = json!({
        "is_on": hall.has_outbox,
        "waiting": hall.posted.waiting,
        "handed_over": hall.posted.handed_over,
        "trouble": hall.posted.trouble,
    });
    let screens: Vec<Value> = hall.screens.iter().map(screen_in_json).collect();
    Ok(caller.answer_value(json!({ "screens": screens, "messages": messages })))
}

async fn screen(
    State(app): State<Programs>,
    Path((slug, name)): Path<(String, String)>,
    caller: Caller,
) -> Result<Response, Problem> {
    let screen = found(&app, &caller, &slug, &name).await?;
    Ok(caller.answer_value(screen_in_json(&screen)))
}

async fn set_screen(app: Programs, (festival, name): (String, String), asked: Asked) -> Answered {
    let (name, by) = (name.to_lowercase(), &asked.caller.arbiter.staff);
    let now = screens::find(&app, by, &festival, &name).await?;
    let seen = seen(&asked, now)?;
    let odd = || Wrong::say("wrong-name-of-40", "name");
    let name = ScreenName::parse(&name).ok_or_else(odd)?;
    let (programme, section) = programme_of(&asked.fields())?;
    let request = SetScreen { festival, name, section, programme, seen };
    let screen = screens::set(&app, by, request).await?;
    Ok((StatusCode::OK, screen_in_json(&screen)))
}

async fn remove_screen(app: Programs, (festival, name): (String, String), asked: Asked) -> Answered {
    let seen = seen(&asked, Some(found(&app, &asked.caller, &festival, &name).await?))?;
    let request = RemoveScreen { festival, name, seen };
    screens::remove(&app, &asked.caller.arbiter.staff, request).await?;
    Ok(DONE)
}

fn announced(all: &[Announcement]) -> Value {
    let all =
        all.iter().map(|one| json!({ "announcement": one.id, "text": one.text, "at": one.at.to_string() }));
    json!({ "announcements": all.collect::<Vec<_>>() })
}

async fn all_announcements(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let all = announcements::list(&app, &caller.arbiter.staff, &slug).await?;
    Ok(caller.answer_value(announced(&all)))
}

async fn announce(app: Programs, slug: String, asked: Asked) -> Answered {
    let text = AnnouncementText::parse(asked.fields().text("text"))?;
    let all = announcements::announce(&app, &asked.caller.arbiter.staff, &slug, text).await;
    Ok((StatusCode::CREATED, announced(&all?)))
}

/// The answer when something is done; otherwise that it is not there, in the words for it.
fn done_if(is_there: bool, missing: &'static str) -> Answered {
    if is_there { Ok(DONE) } else { Err(Error::not_found(missing).into()) }
}

async fn withdraw(app: Programs, (slug, number): (String, String), asked: Asked) -> Answered {
    let Ok(id) = number.parse() else { return done_if(false, "api-no-announcement") };
    let done = announcements::withdraw(&app, &asked.caller.arbiter.staff, &slug, id).await;
    done_if(done?, "api-no-announcement")
}

async fn queue(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let queue = reports::queue(&app, &caller.arbiter.staff, &slug).await?;
    let calls = queue.calls.iter().map(|call| {
        json!({ "call": call.id, "section": call.section, "board": call.board, "at": call.at.to_string() })
    });
    let cases: Vec<Value> = queue.cases.iter().map(case_in_json).collect();
    Ok(caller.answer_value(json!({ "calls": calls.collect::<Vec<_>>(), "reports": cases })))
}

fn case_in_json(case: &Case) -> Value {
    let said = |player: PlayerId| {
        let report = case.of(player);
        json!({
            "player": player.get(),
            "name": case.section.players.get(&player).map_or("", |one| one.details.name.as_str()),
            "result": report.map(|report| report.result.as_str()),
            "at": report.map(|report| report.at.to_string()),
            "party": report.and_then(|report| report.client).map(|client| client.to_string()),
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
}

async fn answer_call(app: Programs, (slug, number): (String, String), asked: Asked) -> Answered {
    let Ok(call) = number.parse() else { return done_if(false, "api-no-call") };
    let done = reports::answer_call(&app, &asked.caller.arbiter.staff, &slug, call).await;
    done_if(done?, "api-no-call")
}

async fn dismiss_calls(app: Programs, slug: String, asked: Asked) -> Answered {
    let request = dismissal_of(&asked.fields(), slug)?;
    reports::dismiss(&app, &asked.caller.arbiter.staff, request).await?;
    Ok(DONE)
}

async fn put_aside(
    app: Programs,
    (slug, section, round, board): (String, String, String, String),
    asked: Asked,
) -> Answered {
    let at = At::parse(&format!("{section}/{round}/{board}"));
    let Some(at) = at else { return done_if(false, "reports-none") };
    let done = reports::set_aside(&app, &asked.caller.arbiter.staff, &slug, at).await;
    done_if(done?, "reports-none")
}

async fn round_codes(
    State(app): State<Programs>,
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

async fn renew_codes(app: Programs, (festival, section): (String, String), asked: Asked) -> Answered {
    let request = RenewCodes { festival, section, player: player_of(&asked)? };
    codes::renew(&app, &asked.caller.arbiter.staff, request).await?;
    Ok(DONE)
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
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let found = address::read(&app, &caller.arbiter.staff, &slug, &caller.arbiter.host).await?;
    Ok(caller.answer_value(address_in_json(&found)))
}

async fn set_address(app: Programs, festival: String, asked: Asked) -> Answered {
    let (fields, arbiter) = (asked.fields(), &asked.caller.arbiter);
    let text = fields.text("address");
    let only_here = || Wrong::with("wrong-text-only-here", "address", text);
    let address = HostAddress::parse(text).ok_or_else(only_here)?;
    let request = ChooseAddress { festival, address, host: arbiter.host.clone() };
    let found = address::choose(&app, &arbiter.staff, request).await?;
    Ok((StatusCode::OK, address_in_json(&found)))
}
