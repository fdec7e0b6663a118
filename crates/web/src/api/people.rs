//! Staff, devices and programs, the access log, and one's own account.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{delete, get, post};
use serde_json::{Value, json};

use access::{Account, AccountId, Permission, SessionInfo};

use super::caller::{Asked, Caller, through};
use super::once::{Answered, DONE};
use super::table::{DOING, Method, Needs, READING, Route, Takes};
use crate::app::App;
use crate::desk::players::bindings::in_words;
use crate::desk::players::{account as own, audit, host_names as names, not_done, staff};
use crate::form::Form;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/staff",
        name: "staff",
        summary: "All accounts.",
        may: Some(Permission::ManageStaff),
        gives: Some("Staff"),
        desk: &["/staff"],
        answer: || get(accounts),
        ..READING
    },
    Route {
        path: "/api/v1/staff/{account}",
        name: "account",
        summary: "An account.",
        may: Some(Permission::ManageStaff),
        gives: Some("Account"),
        answer: || get(account),
        ..READING
    },
    Route {
        path: "/api/v1/staff",
        name: "createAccount",
        summary: "Makes an account for somebody whose role one may give, for sections named as `festival/section`, none meaning all. Only a person does this, no program with a token.",
        may: Some(Permission::ManageStaff),
        takes: Takes::Json(
            "NewAccount",
            r#"{"name": "Ben", "role": "result-entry", "password": "nine ranks of chairs", "sections": ["example-open/open"]}"#,
        ),
        gives: Some("Account"),
        success: 201,
        desk: &["/staff"],
        answer: || post(create_account),
        ..DOING
    },
    Route {
        path: "/api/v1/staff/{account}",
        name: "changeAccount",
        summary: "Changes the role (`role`), the sections (`sections`) or the password (`password`) of an account, takes the second factor of somebody off who has lost it (`second-factor-off`), shuts the account (`disable`) or opens it (`enable`): `what` says which.",
        needs: Needs::KeyAndSeen,
        may: Some(Permission::ManageStaff),
        takes: Takes::Json("AccountChange", r#"{"what": "role", "role": "check-in"}"#),
        gives: Some("Account"),
        success: 200,
        desk: &["/staff/account"],
        answer: || post(change_account),
        ..DOING
    },
    Route {
        path: "/api/v1/names",
        name: "hostNames",
        summary: "The names by which this desk may be asked for, beside those of its computer, as its owner has added them.",
        may: Some(Permission::ManageStaff),
        gives: Some("HostNames"),
        answer: || get(host_names),
        ..READING
    },
    Route {
        path: "/api/v1/names",
        name: "setHostNames",
        summary: "Replaces these names: for a proxy, or a name of the organiser's network.",
        may: Some(Permission::ManageStaff),
        takes: Takes::Json("HostNames", r#"{"names": ["chess.example"]}"#),
        gives: Some("HostNames"),
        success: 200,
        more: &[507],
        desk: &["/staff/names"],
        answer: || post(set_host_names),
        ..DOING
    },
    Route {
        path: "/api/v1/devices",
        name: "devices",
        summary: "Who is signed in, on which device: persons, devices and programs.",
        may: Some(Permission::ManageDevices),
        gives: Some("Sessions"),
        answer: || get(devices),
        ..READING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/devices/{session}",
        name: "endSession",
        summary: "Signs another person or a device out, or takes the token of a program back. One's own sessions: `endMySession`.",
        may: Some(Permission::ManageDevices),
        desk: &["/staff/session"],
        answer: || delete(end_session),
        ..DOING
    },
    Route {
        path: "/api/v1/devices/codes",
        name: "createCode",
        summary: "Gives a code that lets a kiosk, screen or phone in, once and within ten minutes. It is shown this once.",
        may: Some(Permission::ManageDevices),
        takes: Takes::Json("NewCode", r#"{"role": "display", "section": "example-open/open"}"#),
        gives: Some("Code"),
        success: 201,
        desk: &["/staff/device"],
        answer: || post(create_code),
        ..DOING
    },
    Route {
        path: "/api/v1/programs",
        name: "createProgram",
        summary: "Gives a program a token of its own, bound to a role and to sections, each as `festival/section`, none meaning all. It counts until it is taken back, at most a year, and is shown this once. Only a person gives tokens.",
        may: Some(Permission::ManageDevices),
        takes: Takes::Json(
            "NewProgram",
            r#"{"name": "live boards", "role": "result-entry", "sections": ["example-open/open"]}"#,
        ),
        gives: Some("Program"),
        success: 201,
        desk: &["/staff/program"],
        answer: || post(create_program),
        ..DOING
    },
    Route {
        path: "/api/v1/audit",
        name: "audit",
        summary: "The access log: who did what, on which device, and what was refused; the newest lines first.",
        may: Some(Permission::ReadAudit),
        query: &[
            ("before", "Only lines before this one."),
            (
                "verify",
                "`yes`: every line is checked against the chain of hashes, and against the entries of festivals that know where it ended.",
            ),
            (
                "paper",
                "A line and figures of its hash as they stand on a paper, such as `57 9f8e7d6c5b4a3921`: checked against those too.",
            ),
        ],
        gives: Some("AccessLog"),
        desk: &["/audit"],
        answer: || get(access_log),
        ..READING
    },
];

/// One's own account.
pub(super) const OWN: &[Route] = &[
    Route {
        path: "/api/v1/me/sessions",
        name: "mySessions",
        summary: "Where one is signed in.",
        may: None,
        gives: Some("Sessions"),
        desk: &["/account"],
        answer: || get(my_sessions),
        ..READING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/me/sessions/{session}",
        name: "endMySession",
        summary: "Signs oneself out on another device, or with `others` for the number on all others. One's password is sent along, since whoever finds a device unlocked must not shut its owner out.",
        may: None,
        takes: Takes::Json("OwnPassword", r#"{"password": "rook takes f7, then mate"}"#),
        more: &[429],
        desk: &["/account/session"],
        answer: || delete(end_my_session),
        ..DOING
    },
    Route {
        path: "/api/v1/me/password",
        name: "setMyPassword",
        summary: "Sets one's own password; all other sessions of the account end.",
        may: None,
        takes: Takes::Json(
            "NewPassword",
            r#"{"old": "rook takes f7, then mate", "new": "bishop to b5, pinning"}"#,
        ),
        more: &[429],
        desk: &["/account"],
        answer: || post(set_my_password),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Staff", "accounts: [Account]"),
    ("HostNames", "names: [text]"),
    (
        "Account",
        "account: number, name: text, role: text, sections: [text], is_disabled: truth, created: text, revision: number, has_second_factor: truth",
    ),
    ("NewAccount", "name: text, role: text, password: text, sections?: [text]"),
    (
        "AccountChange",
        "what: role|sections|password|second-factor-off|disable|enable, role?: text, sections?: [text], password?: text",
    ),
    ("Sessions", "sessions: [Session]"),
    (
        "Session",
        "session: number, kind: person|device|program, name: text, role: text, sections: [text], device: text, since: text, last_used: text, is_this: truth",
    ),
    ("NewCode", "role: text, section?: text"),
    ("Code", "code: text?, role: text, address: text?"),
    ("NewProgram", "name: text, role: text, sections?: [text]"),
    ("Program", "token: text?, session: number, name: text, role: text, sections: [text]"),
    ("NewPassword", "old: text, new: text"),
    ("OwnPassword", "password: text"),
    ("AccessLog", "lines: [AccessLine], verified: Verified?"),
    (
        "AccessLine",
        "line: number, at: text, who: text, device: text, what: text, object: text, outcome: text",
    ),
    (
        "Verified",
        "is_sound: truth, lines: number?, head: text?, trouble: text?, anchors: number, foreign: [ForeignAnchors], unread: [text]",
    ),
    ("ForeignAnchors", "festival: text, entries: number, last: number, at: text"),
];

/// What pages call otherwise.
const NAMES: &[(&str, &str)] = &[("sections", "section"), ("password", "new")];

fn account_in_json(account: &Account) -> Value {
    json!({
        "account": account.id.0,
        "name": account.name,
        "role": account.role.word(),
        "sections": in_words(&account.sections),
        "is_disabled": account.disabled,
        "created": account.created.to_string(),
        "revision": account.revision,
        "has_second_factor": account.has_second_factor,
    })
}

fn session_in_json(caller: &Caller, one: &SessionInfo) -> Value {
    let kind = match one.account {
        Some(_) => "person",
        None if one.is_program => "program",
        None => "device",
    };
    json!({
        "session": one.id.0,
        "kind": kind,
        "name": one.name,
        "role": one.role.word(),
        "sections": in_words(&one.sections),
        "device": one.device,
        "since": one.created.to_string(),
        "last_used": one.seen.to_string(),
        "is_this": one.id == caller.arbiter.staff.session.id,
    })
}

async fn accounts(State(app): State<App>, caller: Caller) -> Response {
    match app.books.accounts() {
        Ok(all) => {
            caller.answer_value(json!({ "accounts": all.iter().map(account_in_json).collect::<Vec<_>>() }))
        }
        Err(error) => not_done(error),
    }
}

/// An account by the number in an address.
fn found(app: &App, caller: &Caller, number: &str) -> Result<Value, Response> {
    let missing = |_: std::num::ParseIntError| caller.say(StatusCode::NOT_FOUND, "api-no-account");
    let account = app.books.account(AccountId(number.parse().map_err(missing)?));
    account.map(|account| account_in_json(&account)).map_err(not_done)
}

async fn account(State(app): State<App>, Path(number): Path<String>, caller: Caller) -> Response {
    caller.answer_value(or_answer!(found(&app, &caller, &number)))
}

async fn create_account(State(app): State<App>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let form = asked.form(&NAMES[..1], &[]);
            let id = staff::new_account_of(&app, &asked.caller.arbiter, &form).await?;
            Ok((StatusCode::CREATED, found(&app, &asked.caller, &id.0.to_string())?))
        })
        .await
}

async fn change_account(State(app): State<App>, Path(number): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let now = found(&app, &asked.caller, &number)?;
            asked.must_have_seen(&now)?;
            // Compared once more in the transaction that changes it.
            let revision = if asked.has_seen() { now["revision"].to_string() } else { String::new() };
            let sent = asked.sent(NAMES, &[("account", &number), ("revision", &revision)]);
            through(&app, &asked.caller, staff::change(State(app.clone()), sent).await)?;
            Ok((StatusCode::OK, found(&app, &asked.caller, &number)?))
        })
        .await
}

fn sessions(app: &App, caller: &Caller, is_shown: impl Fn(&SessionInfo) -> bool) -> Response {
    match app.books.sessions(app.clock.now()) {
        Ok(all) => {
            let shown = all.iter().filter(|one| is_shown(one));
            let shown: Vec<Value> = shown.map(|one| session_in_json(caller, one)).collect();
            caller.answer_value(json!({ "sessions": shown }))
        }
        Err(error) => not_done(error),
    }
}

async fn devices(State(app): State<App>, caller: Caller) -> Response {
    sessions(&app, &caller, |_| true)
}

async fn my_sessions(State(app): State<App>, caller: Caller) -> Response {
    let own = &caller.arbiter.staff.session;
    sessions(&app, &caller, |one| one.id == own.id || own.account.is_some() && one.account == own.account)
}

async fn end_session(State(app): State<App>, Path(number): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let sent = asked.sent(&[], &[("session", &number)]);
            through(&app, &asked.caller, staff::revoke(State(app.clone()), sent).await).map(|()| DONE)
        })
        .await
}

async fn end_my_session(State(app): State<App>, Path(number): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let sent = asked.sent(&[], &[("session", &number)]);
            through(&app, &asked.caller, own::revoke(State(app.clone()), sent).await).map(|()| DONE)
        })
        .await
}

async fn host_names(State(app): State<App>, caller: Caller) -> Response {
    match app.hall().names() {
        Ok(names) => caller.answer_value(json!({ "names": names })),
        Err(_) => caller.our_mistake(),
    }
}

async fn set_host_names(State(app): State<App>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let names = names::replace(&app, &asked.caller.arbiter, &asked.form(&[], &[]))?;
            Ok((StatusCode::OK, json!({ "names": names })))
        })
        .await
}

async fn set_my_password(State(app): State<App>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let sent = asked.sent(&[], &[("again", &asked.text("new"))]);
            through(&app, &asked.caller, own::set_password(State(app.clone()), sent).await).map(|()| DONE)
        })
        .await
}

async fn create_code(State(app): State<App>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let given = staff::code_for(&app, &asked.caller.arbiter, &asked.form(&[], &[]))?;
            let body = json!({
                "code": given.code.as_str(), "role": given.role.word(), "address": given.address,
            });
            Ok((StatusCode::CREATED, body))
        })
        .await
}

async fn create_program(State(app): State<App>, asked: Asked) -> Response {
    asked.once(&app.clone(), |asked| async move { program_made(&app, &asked) }).await
}

fn program_made(app: &App, asked: &Asked) -> Answered {
    let given = staff::token_for(app, &asked.caller.arbiter, &asked.form(&NAMES[..1], &[]))?;
    let body = json!({
        "token": given.token.as_str(),
        "session": given.session.id.0,
        "name": given.session.name,
        "role": given.session.role.word(),
        "sections": in_words(&given.session.sections),
    });
    Ok((StatusCode::CREATED, body))
}

async fn access_log(
    State(app): State<App>,
    Query(query): Query<Vec<(String, String)>>,
    caller: Caller,
) -> Response {
    let (lines, verified) = or_answer!(audit::read(&app, &caller.arbiter, &Form::new(query)).await);
    let lines: Vec<Value> = lines
        .iter()
        .map(|line| {
            let audit = &line.audit;
            json!({
                "line": line.id, "at": audit.at.to_string(), "who": audit.who, "device": audit.device,
                "what": audit.what, "object": audit.object, "outcome": audit.outcome,
            })
        })
        .collect();
    let verified = verified.map(|checked| {
        let foreign: Vec<Value> = checked
            .foreign
            .iter()
            .map(|one| {
                json!({
                    "festival": one.festival, "entries": one.entries, "last": one.last, "at": one.at.to_string(),
                })
            })
            .collect();
        let (head, trouble) = (checked.found.as_ref().ok(), checked.found.as_ref().err());
        json!({
            "is_sound": head.is_some(), "lines": head.map(|head| head.id), "head": head.map(access::AuditHead::hex),
            "trouble": trouble.map(ToString::to_string), "anchors": checked.anchors, "foreign": foreign,
            "unread": checked.unread,
        })
    });
    caller.answer_value(json!({ "lines": lines, "verified": verified }))
}
