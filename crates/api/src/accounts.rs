//! Staff, devices and programs, the access log, and one's own account.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{delete, get, post};
use serde_json::{Value, json};
use service::Error;

use access::{Account, AccountId, Binding, Permission, SessionId, SessionInfo, SignedIn};

use super::caller::{Asked, Caller};
use super::once::{Answered, DONE, once, once_at};
use super::programs::Programs;
use super::route::{DOING, Method, Needs, READING, Route, Takes};
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::typed::Typed;
use service::anchors::CheckedAudit;
use service::operations::accounts::{self, AccountChange, ChangeAccount, NewAccount, NewPassword};
use service::operations::addresses::{self, HostNames};
use service::operations::audit::{self, AuditPage, AuditQuery};
use service::operations::bindings::named;
use service::operations::devices::{self, EndOwnSessions, NewDeviceCode, NewProgram, OwnSessions};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/staff",
        name: "staff",
        summary: "All accounts.",
        may: Some(Permission::ManageStaff),
        gives: Some("Staff"),
        desk: &["/staff"],
        answer: || get(staff),
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
        summary: "Makes an account for somebody whose role one may give, for sections named as \
            `festival/section`, none meaning all. Only a person does this, no program with a token.",
        may: Some(Permission::ManageStaff),
        takes: Takes::Json(
            "NewAccount",
            concat!(
                r#"{"name": "Ben", "role": "result-entry", "password": "nine ranks of chairs", "#,
                r#""sections": ["example-open/open"]}"#,
            ),
        ),
        gives: Some("Account"),
        success: 201,
        desk: &["/staff"],
        answer: || post(once(create_account)),
        ..DOING
    },
    Route {
        path: "/api/v1/staff/{account}",
        name: "changeAccount",
        summary: "Changes the role (`role`), the sections (`sections`) or the password (`password`) of an \
            account, takes the second factor of somebody off who has lost it (`second-factor-off`), shuts \
            the account (`disable`) or opens it (`enable`): `what` says which.",
        needs: Needs::KeyAndSeen,
        may: Some(Permission::ManageStaff),
        takes: Takes::Json("AccountChange", r#"{"what": "role", "role": "check-in"}"#),
        gives: Some("Account"),
        success: 200,
        desk: &["/staff/account"],
        answer: || post(once_at(change_account)),
        ..DOING
    },
    Route {
        path: "/api/v1/names",
        name: "hostNames",
        summary: "The names by which this desk may be asked for, beside those of its computer, as its owner \
            has added them.",
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
        answer: || post(once(set_host_names)),
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
        summary: "Signs another person or a device out, or takes the token of a program back. One's own \
            sessions: `endMySession`.",
        may: Some(Permission::ManageDevices),
        desk: &["/staff/session"],
        answer: || delete(once_at(end_session)),
        ..DOING
    },
    Route {
        path: "/api/v1/devices/codes",
        name: "createCode",
        summary: "Gives a code that lets a kiosk, screen or phone in, once and within ten minutes. It is \
            shown this once.",
        may: Some(Permission::ManageDevices),
        takes: Takes::Json("NewCode", r#"{"role": "display", "section": "example-open/open"}"#),
        gives: Some("Code"),
        success: 201,
        desk: &["/staff/device"],
        answer: || post(once(create_code)),
        ..DOING
    },
    Route {
        path: "/api/v1/programs",
        name: "createProgram",
        summary: "Gives a program a token of its own, bound to a role and to sections, each as \
            `festival/section`, none meaning all. It counts until it is taken back, at most a year, and is \
            shown this once. Only a person gives tokens.",
        may: Some(Permission::ManageDevices),
        takes: Takes::Json(
            "NewProgram",
            r#"{"name": "live boards", "role": "result-entry", "sections": ["example-open/open"]}"#,
        ),
        gives: Some("Program"),
        success: 201,
        desk: &["/staff/program"],
        answer: || post(once(create_program)),
        ..DOING
    },
    Route {
        path: "/api/v1/audit",
        name: "audit",
        summary: "The access log: who did what, on which device, and what was refused; the newest lines \
            first.",
        may: Some(Permission::ReadAudit),
        query: &[
            ("before", "Only lines before this one."),
            (
                "verify",
                "`yes`: every line is checked against the chain of hashes, and against the entries of \
                 festivals that know where it ended.",
            ),
            (
                "paper",
                "A line and figures of its hash as they stand on a paper, such as `57 9f8e7d6c5b4a3921`: \
                 checked against those too.",
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
        summary: "Signs oneself out on another device, or with `others` for the number on all others. One's \
            password is sent along, since whoever finds a device unlocked must not shut its owner out.",
        may: None,
        takes: Takes::Json("OwnPassword", r#"{"password": "rook takes f7, then mate"}"#),
        more: &[429],
        desk: &["/account/session"],
        answer: || delete(once_at(end_my_session)),
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
        answer: || post(once(set_my_password)),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Staff", "accounts: [Account]"),
    ("HostNames", "names: [text]"),
    (
        "Account",
        "account: number, name: text, role: text, sections: [text], is_disabled: truth, created: text, \
         revision: number, has_second_factor: truth",
    ),
    ("NewAccount", "name: text, role: text, password: text, sections?: [text]"),
    (
        "AccountChange",
        "what: role|sections|password|second-factor-off|disable|enable, role?: text, sections?: [text], \
         password?: text",
    ),
    ("Sessions", "sessions: [Session]"),
    (
        "Session",
        "session: number, kind: person|device|program, name: text, role: text, sections: [text], \
         device: text, since: text, last_used: text, is_this: truth",
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
        "is_sound: truth, lines: number?, head: text?, trouble: text?, anchors: number, \
         foreign: [ForeignAnchors], unread: [text]",
    ),
    ("ForeignAnchors", "festival: text, entries: number, last: number, at: text"),
];

/// Sections as programs are told them: `festival/section`.
pub(super) fn names_of(sections: &[Binding]) -> Vec<String> {
    sections.iter().map(Binding::to_string).collect()
}

fn account_in_json(account: &Account) -> Value {
    json!({
        "account": account.id.0,
        "name": account.name,
        "role": account.role.word(),
        "sections": names_of(&account.sections),
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
        "sections": names_of(&one.sections),
        "device": one.device,
        "since": one.created.to_string(),
        "last_used": one.seen.to_string(),
        "is_this": one.id == caller.arbiter.staff.session.id,
    })
}

async fn staff(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    let all = accounts::list(&app, &caller.arbiter.staff).await?;
    Ok(caller.answer_value(json!({ "accounts": all.iter().map(account_in_json).collect::<Vec<_>>() })))
}

/// The account that an address names.
fn account_in(number: &str) -> Result<AccountId, Error> {
    number.parse().map(AccountId).map_err(|_| Error::not_found("api-no-account"))
}

async fn account(
    State(app): State<Programs>,
    Path(number): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let found = accounts::find(&app, &caller.arbiter.staff, account_in(&number)?).await?;
    Ok(caller.answer_value(account_in_json(&found)))
}

async fn create_account(app: Programs, asked: Asked) -> Answered {
    let fields = asked.fields();
    let request = NewAccount {
        name: fields.needed("name")?.to_owned(),
        role: fields.read("role")?,
        password: fields.password("password"),
        sections: named(&app, fields.all("sections")),
    };
    let made = accounts::create(&app, &asked.caller.arbiter.staff, request).await?;
    Ok((StatusCode::CREATED, account_in_json(&made)))
}

async fn change_account(app: Programs, number: String, asked: Asked) -> Answered {
    let by = &asked.caller.arbiter.staff;
    let account = account_in(&number)?;
    let now = accounts::find(&app, by, account).await?;
    asked.must_have_seen(&account_in_json(&now))?;
    // Compared once more in the transaction that changes it.
    let revision = asked.has_seen().then_some(now.revision);
    let change = change_in(&app, &asked.fields())?;
    let changed = accounts::change(&app, by, ChangeAccount { account, revision, change }).await?;
    Ok((StatusCode::OK, account_in_json(&changed)))
}

/// What is to be changed about an account.
fn change_in(app: &Programs, fields: &Form) -> Result<AccountChange, Wrong> {
    Ok(match fields.needed("what")? {
        "role" => AccountChange::Role(fields.read("role")?),
        "sections" => AccountChange::Sections(named(app, fields.all("sections"))),
        "password" => AccountChange::Password(fields.password("password")),
        "second-factor-off" => AccountChange::SecondFactorOff,
        "disable" => AccountChange::Disable,
        "enable" => AccountChange::Enable,
        other => return Err(Wrong::with("wrong-text-unknown", "what", other)),
    })
}

fn sessions(caller: &Caller, all: &[SessionInfo]) -> Response {
    let shown: Vec<Value> = all.iter().map(|one| session_in_json(caller, one)).collect();
    caller.answer_value(json!({ "sessions": shown }))
}

async fn devices(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    Ok(sessions(&caller, &devices::sessions(&app, &caller.arbiter.staff).await?))
}

async fn my_sessions(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    Ok(sessions(&caller, &devices::own_sessions(&app, &caller.arbiter.staff).await?))
}

/// The session that an address names.
fn session_in(number: &str) -> Result<SessionId, Wrong> {
    number.parse().map(SessionId).map_err(|_| Wrong::with(i64::WRONG, "session", number))
}

async fn end_session(app: Programs, number: String, asked: Asked) -> Answered {
    devices::end_session(&app, &asked.caller.arbiter.staff, session_in(&number)?).await?;
    Ok(DONE)
}

async fn end_my_session(app: Programs, number: String, asked: Asked) -> Answered {
    let which = match number.as_str() {
        "others" => OwnSessions::Others,
        one => OwnSessions::One(session_in(one)?),
    };
    let request = EndOwnSessions { which, password: asked.fields().password("password") };
    devices::end_own_sessions(&app, &asked.caller.arbiter.staff, request).await?;
    Ok(DONE)
}

async fn host_names(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    let names = addresses::host_names(&app, &caller.arbiter.staff).await?;
    Ok(caller.answer_value(json!({ "names": names })))
}

async fn set_host_names(app: Programs, asked: Asked) -> Answered {
    let names = HostNames::parse(asked.fields().all("names"))?;
    let names = addresses::set_host_names(&app, &asked.caller.arbiter.staff, names).await?;
    Ok((StatusCode::OK, json!({ "names": names })))
}

async fn set_my_password(app: Programs, asked: Asked) -> Answered {
    let fields = asked.fields();
    let request = NewPassword { old: fields.password("old"), new: fields.password("new") };
    accounts::set_own_password(&app, &asked.caller.arbiter.staff, request).await?;
    Ok(DONE)
}

async fn create_code(app: Programs, asked: Asked) -> Answered {
    let (fields, arbiter) = (asked.fields(), &asked.caller.arbiter);
    let section = named(&app, fields.all("section")).into_iter().next();
    let request = NewDeviceCode { role: fields.read("role")?, section, host: arbiter.host.clone() };
    let given = devices::create_code(&app, &arbiter.staff, request).await?;
    let body = json!({
        "code": given.code.as_str(), "role": given.role.word(), "address": given.address,
    });
    Ok((StatusCode::CREATED, body))
}

async fn create_program(app: Programs, asked: Asked) -> Answered {
    let fields = asked.fields();
    let request = NewProgram {
        name: fields.needed("name")?.to_owned(),
        role: fields.read("role")?,
        sections: named(&app, fields.all("sections")),
    };
    let given = devices::create_program(&app, &asked.caller.arbiter.staff, request).await?;
    Ok((StatusCode::CREATED, program_in_json(&given)))
}

fn program_in_json(SignedIn { token, session }: &SignedIn) -> Value {
    json!({
        "token": token.as_str(),
        "session": session.id.0,
        "name": session.name,
        "role": session.role.word(),
        "sections": names_of(&session.sections),
    })
}

async fn access_log(
    State(app): State<Programs>,
    Query(query): Query<Vec<(String, String)>>,
    caller: Caller,
) -> Result<Response, Problem> {
    let (query, arbiter) = (Form::new(query), &caller.arbiter);
    let paper = audit::paper(query.text("paper"), &arbiter.words.say("audit-paper"))?;
    let before = query.text("before").parse().ok();
    let asked = AuditQuery { before, verify: query.is_ticked("verify"), paper };
    let AuditPage { lines, verified } = audit::read(&app, &arbiter.staff, asked).await?;
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
    Ok(caller.answer_value(json!({ "lines": lines, "verified": verified.as_ref().map(checked_in_json) })))
}

fn checked_in_json(checked: &CheckedAudit) -> Value {
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
        "is_sound": head.is_some(), "lines": head.map(|head| head.id),
        "head": head.map(access::AuditHead::hex),
        "trouble": trouble.map(ToString::to_string), "anchors": checked.anchors, "foreign": foreign,
        "unread": checked.unread,
    })
}
