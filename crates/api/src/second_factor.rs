//! One's own second factor, for programs that speak for a person.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{delete, get, post};
use serde_json::{Value, json};

use access::Secret;

use super::caller::{Asked, Caller};
use super::once::{Answered, DONE, once};
use super::programs::Programs;
use super::route::{DOING, Method, READING, Route, Takes};
use request::answer::Problem;
use request::form::Form;
use service::operations::second_factor::{self, PasswordAndCode};

const PASSWORD_AND_CODE: Takes =
    Takes::Json("PasswordAndCode", r#"{"password": "rook takes f7, then mate", "code": "123456"}"#);

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/me/second-factor",
        name: "mySecondFactor",
        summary: "Whether a code is asked for beside one's password, and how many recovery codes are left.",
        may: None,
        gives: Some("SecondFactor"),
        desk: &["/account"],
        answer: || get(state),
        ..READING
    },
    Route {
        path: "/api/v1/me/second-factor",
        name: "beginSecondFactor",
        summary: "Draws a secret for an app of one-time codes (RFC 6238: SHA-1, six digits, 30 seconds), \
            after one's password was asked for again. It is shown this once, and counts when \
            `confirmSecondFactor` has brought a code within a quarter of an hour.",
        may: None,
        takes: Takes::Json("OwnPassword", r#"{"password": "rook takes f7, then mate"}"#),
        gives: Some("Enrolment"),
        success: 201,
        desk: &["/account/second"],
        answer: || post(once(begin)),
        ..DOING
    },
    Route {
        path: "/api/v1/me/second-factor/confirm",
        name: "confirmSecondFactor",
        summary: "Switches the second factor on with the first code of the app; all other sessions of the \
            account end. Gives ten recovery codes, each for one sign-in, this once.",
        may: None,
        takes: Takes::Json("OneTimeCode", r#"{"code": "123456"}"#),
        gives: Some("RecoveryCodes"),
        success: 201,
        desk: &["/account/second/confirm"],
        answer: || post(once(confirm)),
        ..DOING
    },
    Route {
        path: "/api/v1/me/second-factor/recovery-codes",
        name: "newRecoveryCodes",
        summary: "Ten new recovery codes in place of the old ones, with one's password and a code.",
        may: None,
        takes: PASSWORD_AND_CODE,
        gives: Some("RecoveryCodes"),
        success: 201,
        desk: &["/account/second/recovery"],
        answer: || post(once(renew)),
        ..DOING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/me/second-factor",
        name: "endSecondFactor",
        summary: "Switches the second factor off, with one's password and a code or a recovery code. That of \
            somebody else: `changeAccount`.",
        may: None,
        takes: PASSWORD_AND_CODE,
        desk: &["/account/second/off"],
        answer: || delete(once(end)),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("SecondFactor", "is_on: truth, since: text?, recovery_codes_left: number"),
    ("Enrolment", "secret: text?, address: text?"),
    ("OneTimeCode", "code: text"),
    ("PasswordAndCode", "password: text, code: text"),
    ("RecoveryCodes", "recovery_codes: [text]?"),
];

async fn state(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    let factor = second_factor::state(&app, &caller.arbiter.staff).await?;
    Ok(caller.answer_value(json!({
        "is_on": factor.is_some(),
        "since": factor.as_ref().map(|factor| factor.since.to_string()),
        "recovery_codes_left": factor.map_or(0, |factor| factor.recovery_codes),
    })))
}

fn code_of(fields: &Form) -> Secret {
    Secret::new(fields.text("code").to_owned())
}

fn proof_of(fields: &Form) -> PasswordAndCode {
    PasswordAndCode { password: fields.password("password"), code: code_of(fields) }
}

async fn begin(app: Programs, asked: Asked) -> Answered {
    let password = asked.fields().password("password");
    let drawn = second_factor::begin(&app, &asked.caller.arbiter.staff, password).await?;
    let body = json!({ "secret": drawn.secret.as_str(), "address": drawn.address.as_str() });
    Ok((StatusCode::CREATED, body))
}

fn given(codes: &[Secret]) -> Answered {
    let codes: Vec<Value> = codes.iter().map(|code| Value::from(code.as_str())).collect();
    Ok((StatusCode::CREATED, json!({ "recovery_codes": codes })))
}

async fn confirm(app: Programs, asked: Asked) -> Answered {
    let code = code_of(&asked.fields());
    given(&second_factor::confirm(&app, &asked.caller.arbiter.staff, code).await?)
}

async fn renew(app: Programs, asked: Asked) -> Answered {
    let (by, proof) = (&asked.caller.arbiter.staff, proof_of(&asked.fields()));
    given(&second_factor::renew_recovery_codes(&app, by, proof).await?)
}

async fn end(app: Programs, asked: Asked) -> Answered {
    let proof = proof_of(&asked.fields());
    second_factor::turn_off(&app, &asked.caller.arbiter.staff, proof).await?;
    Ok(DONE)
}
