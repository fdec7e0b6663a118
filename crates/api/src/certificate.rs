//! What keeps the desk safe: its certificate authority, and the passphrase of its backups.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::{Value, json};

use access::Permission;

use super::caller::{Asked, Caller};
use super::once::{Answered, DONE, once};
use super::programs::Programs;
use super::route::{DOING, READING, Route, Takes};
use request::answer::Problem;
use service::operations::{backups, certificate};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/certificate",
        name: "certificate",
        summary: "The desk's certificate authority and, near its end, its successor: what devices are to \
            trust.",
        may: Some(Permission::ManageFestivals),
        gives: Some("CertificateAuthority"),
        desk: &["/certificate"],
        answer: || get(show),
        ..READING
    },
    Route {
        path: "/api/v1/certificate/renew",
        name: "renewCertificate",
        summary: "Lets the successor of the certificate authority take over: when every device trusts it.",
        may: Some(Permission::ManageFestivals),
        gives: Some("CertificateAuthority"),
        success: 200,
        more: &[507],
        desk: &["/certificate/renew"],
        answer: || post(once(renew)),
        ..DOING
    },
    Route {
        path: "/api/v1/backups/passphrase",
        name: "setBackupPassphrase",
        summary: "Sets the passphrase with which accounts, second factors and codes are sealed in backups \
            from now on.",
        may: Some(Permission::ManageFestivals),
        takes: Takes::Json("Passphrase", r#"{"passphrase": "nine ranks of chairs"}"#),
        more: &[507],
        desk: &["/backups/passphrase"],
        answer: || post(once(set_passphrase)),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("CertificateAuthority", "certificates: [AuthorityCertificate], reason: text?"),
    ("AuthorityCertificate", "name: text, fingerprint: text, until: text, pem: text, is_successor: truth"),
    ("Passphrase", "passphrase: text"),
];

async fn told(app: &Programs, caller: &Caller) -> Result<Value, Problem> {
    let authority = certificate::status(app, &caller.arbiter.staff).await?;
    let certificates: Vec<Value> = authority
        .certificates
        .iter()
        .enumerate()
        .map(|(at, one)| {
            json!({
                "name": one.name, "fingerprint": one.fingerprint, "until": one.until.to_string(),
                "pem": one.pem,
                "is_successor": at > 0,
            })
        })
        .collect();
    let reason = authority.reason.map(|reason| reason.said(&caller.arbiter.words));
    Ok(json!({ "certificates": certificates, "reason": reason }))
}

async fn show(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    Ok(caller.answer_value(told(&app, &caller).await?))
}

async fn renew(app: Programs, asked: Asked) -> Answered {
    certificate::renew(&app, &asked.caller.arbiter.staff).await?;
    Ok((StatusCode::OK, told(&app, &asked.caller).await?))
}

async fn set_passphrase(app: Programs, asked: Asked) -> Answered {
    let (by, passphrase) = (&asked.caller.arbiter.staff, asked.text("passphrase"));
    backups::set_passphrase(&app, by, passphrase).await?;
    Ok(DONE)
}
