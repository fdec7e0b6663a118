//! The second factor at the desk: set up on one's own page, asked for at the door, by page and by program.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; this one looks into files"
)]

mod support;

use access::Role;
use axum::http::StatusCode;
use serde_json::{Value, json};
use support::authenticator;
use support::program::{Sending, token, value};
use support::{Answer, Desk, PASSWORD, Person, here};

fn form(fields: &[(&str, &str)]) -> String {
    let pairs = fields.iter().map(|(name, value)| format!("{name}={}", value.replace(' ', "+")));
    pairs.collect::<Vec<_>>().join("&")
}

/// What stands in a page between two texts.
fn between<'a>(page: &'a str, before: &str, after: &str) -> &'a str {
    page.split(before).nth(1).unwrap_or_else(|| panic!("{before}: {page}")).split(after).next().unwrap()
}

/// Sets it up as a person does; gives the secret and the recovery codes.
async fn set_up(desk: &Desk, person: &Person) -> (String, Vec<String>) {
    let page = desk.post(person, "/account/second", &form(&[("password", PASSWORD)])).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("<svg class=\"qr\""));
    let secret = between(&page.body, "id=\"second-secret\" translate=\"no\">", "<").to_owned();
    let code = authenticator::code(&secret, desk.now());
    let shown = desk.post(person, "/account/second/confirm", &form(&[("code", &code)])).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
    assert_eq!(shown.headers["cache-control"], "no-store");
    let codes = between(&shown.body, "recovery-codes", "</ol>").split("<code>").skip(1);
    (secret, codes.map(|part| part.split('<').next().unwrap().to_owned()).collect())
}

/// The page after the password.
async fn password(desk: &Desk) -> String {
    let fields = form(&[("name", "Ada"), ("password", PASSWORD), ("next", "/staff")]);
    let page = desk.post_as(None, here(), "/sign-in", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.headers.get("set-cookie").is_none(), "not let in yet");
    between(&page.body, "name=\"ticket\" value=\"", "\"").to_owned()
}

async fn code(desk: &Desk, ticket: &str, code: &str) -> Answer {
    let fields = form(&[("ticket", ticket), ("code", code), ("next", "/staff")]);
    desk.post_as(None, here(), "/sign-in/code", &fields).await
}

#[tokio::test]
async fn after_the_password_the_code_is_asked_for_and_lets_in_once() {
    let (desk, ada) = Desk::new().await;
    let advice = desk.get(&ada, "/account").await.body;
    assert!(advice.contains("switch it on"), "who gives roles is advised");
    let wrong = desk.post(&ada, "/account/second", &form(&[("password", "wrong")])).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let (secret, codes) = set_up(&desk, &ada).await;
    assert_eq!(codes.len(), 10);
    let page = desk.get(&ada, "/account").await.body;
    assert!(page.contains("Recovery codes left: 10") && !page.contains(&codes[0]) && !page.contains(&secret));
    desk.wait(30);
    let ticket = password(&desk).await;
    let denied = code(&desk, &ticket, "no code").await;
    assert_eq!(denied.status, StatusCode::UNAUTHORIZED);
    assert!(denied.body.contains("clock says") && denied.headers.get("set-cookie").is_none());
    let shown = authenticator::code(&secret, desk.now());
    let entered = code(&desk, &ticket, &shown).await;
    assert_eq!((entered.status, entered.location()), (StatusCode::SEE_OTHER, "/staff"));
    assert!(entered.headers.get("set-cookie").is_some());
    let again = code(&desk, &password(&desk).await, &shown).await;
    assert_eq!(again.status, StatusCode::UNAUTHORIZED, "a code counts once");
    let recovered = code(&desk, &password(&desk).await, &codes[0]).await;
    assert_eq!(recovered.status, StatusCode::SEE_OTHER);
    let ticket = password(&desk).await;
    desk.wait(901);
    let late = code(&desk, &ticket, &authenticator::code(&secret, desk.now())).await;
    assert_eq!(late.status, StatusCode::UNAUTHORIZED);
    assert!(late.body.contains("took too long") && late.body.contains("name=\"password\""));
    for _ in 0..5 {
        code(&desk, &password(&desk).await, "no code").await;
    }
    let right = authenticator::code(&secret, desk.now());
    let waiting = code(&desk, &password(&desk).await, &right).await;
    assert_eq!(waiting.status, StatusCode::TOO_MANY_REQUESTS, "whoever tried codes out waits");
}

#[tokio::test]
async fn a_code_travels_over_no_open_line_and_from_no_other_site() {
    let (desk, ada) = Desk::new().await;
    let (secret, _) = set_up(&desk, &ada).await;
    desk.wait(30);
    let ticket = password(&desk).await;
    let fields = form(&[("ticket", &ticket), ("code", &authenticator::code(&secret, desk.now()))]);
    let open = support::line([192, 168, 1, 7], false);
    assert_eq!(desk.post_as(None, open, "/sign-in/code", &fields).await.status, StatusCode::FORBIDDEN);
    let request = axum::http::Request::post("/sign-in/code")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "cross-site");
    let request = request.body(axum::body::Body::from(fields.clone())).unwrap();
    assert_eq!(desk.send(request, here()).await.status, StatusCode::FORBIDDEN);
    let forged = desk.post_as(Some(&ada), here(), "/account/second/off", "password=x&code=y").await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN, "without the token of the form");
    assert_eq!(desk.post_as(None, here(), "/sign-in/code", &fields).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn it_is_switched_off_with_both_or_by_an_admin() {
    let (desk, ada) = Desk::new().await;
    let ben = desk.sign_in(&ada, Role::DeputyArbiter).await;
    let (secret, _) = set_up(&desk, &ben).await;
    desk.wait(30);
    let shown = authenticator::code(&secret, desk.now());
    for (password, code) in [("wrong", shown.as_str()), (PASSWORD, "no code"), (PASSWORD, "")] {
        let fields = form(&[("password", password), ("code", code)]);
        let refused = desk.post(&ben, "/account/second/off", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    }
    let fields = form(&[("password", PASSWORD), ("code", &shown)]);
    let off = desk.post(&ben, "/account/second/off", &fields).await;
    assert_eq!(off.status, StatusCode::SEE_OTHER, "{}", off.body);
    set_up(&desk, &ben).await;
    let staff = desk.get(&ada, "/staff").await.body;
    assert!(staff.contains("Take the second factor off"));
    let taken = desk.post(&ada, "/staff/account", "account=2&what=second-factor-off").await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.body);
    assert!(!desk.get(&ada, "/staff").await.body.contains("Take the second factor off"));
    let audit = desk.get(&ada, "/audit").await.body;
    assert!(audit.contains("second factor") && audit.contains("taken off") && audit.contains("switched on"));
    assert!(!audit.contains(&shown), "no code is written down");
}

#[tokio::test]
async fn a_program_that_speaks_for_a_person_sends_the_code_with_the_password() {
    let (desk, ada) = Desk::new().await;
    let in_json = token(&desk, "Ada").await;
    let bot = desk.post(&ada, "/staff/program", "name=bridge&role=display").await.body;
    let bot = format!("Bearer {}", between(&bot, "Authorization: Bearer ", "<"));
    let post = |token: &str, key: &'static str, path: &'static str, body: Value| {
        let sending = Sending::new("POST", path).with("authorization", token).with("idempotency-key", key);
        sending.json(body)
    };
    let own = json!({ "password": PASSWORD });
    let path = "/api/v1/me/second-factor";
    let refused = post(&bot, "1", path, own.clone()).to(&desk).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "a program has no factors: {}", refused.body);
    let drawn = post(&in_json, "1", path, own.clone()).to(&desk).await;
    let secret = value(&drawn)["secret"].as_str().unwrap().to_owned();
    let again = post(&in_json, "1", path, own).to(&desk).await;
    assert_eq!(value(&again), json!({ "secret": null, "address": null }), "shown once");
    let confirm = json!({ "code": authenticator::code(&secret, desk.now()) });
    let path = "/api/v1/me/second-factor/confirm";
    let on = post(&in_json, "2", path, confirm.clone()).to(&desk).await;
    assert_eq!(on.status, StatusCode::CREATED, "{}", on.body);
    let codes = value(&on)["recovery_codes"].clone();
    let again = post(&in_json, "2", path, confirm).to(&desk).await;
    assert_eq!(value(&again)["recovery_codes"], Value::Null, "shown once");
    for file in ["desk.sqlite", "desk.sqlite-wal"] {
        let bytes = std::fs::read(desk.folder.join(file)).unwrap_or_default();
        let code = codes[0].as_str().unwrap().as_bytes();
        assert!(!bytes.windows(code.len()).any(|part| part == code), "{file}");
    }
    desk.wait(30);
    let sign_in = |code: Value| {
        let body = json!({ "name": "Ada", "password": PASSWORD, "code": code });
        Sending::new("POST", "/api/v1/sign-in").json(body)
    };
    let without = sign_in(Value::Null).to(&desk).await;
    assert_eq!(without.status, StatusCode::UNAUTHORIZED);
    assert!(value(&without)["problem"].as_str().unwrap().contains("second factor"), "{}", without.body);
    assert_eq!(sign_in(json!("no code")).to(&desk).await.status, StatusCode::UNAUTHORIZED);
    let shown = json!(authenticator::code(&secret, desk.now()));
    assert_eq!(sign_in(shown.clone()).to(&desk).await.status, StatusCode::OK);
    assert_eq!(sign_in(shown).to(&desk).await.status, StatusCode::UNAUTHORIZED, "a code counts once");
    assert_eq!(sign_in(codes[1].clone()).to(&desk).await.status, StatusCode::OK);
}
