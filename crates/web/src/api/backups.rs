//! Backups: how they are, folders that follow, copies, checks, a restore that is tried.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::{Value, json};
use store::Reading;

use access::Permission;

use super::caller::{Asked, Caller, through};
use super::table::{DOING, READING, Route, Takes};
use crate::app::App;
use crate::desk::tables::backup;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/backups",
        name: "backups",
        summary: "The last entry of the log with its hash, how the folders are that follow it, and what was done last.",
        may: Some(Permission::Backup),
        gives: Some("Backups"),
        desk: &["/f/{festival}/backup"],
        answer: || get(show),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/backups/follow",
        name: "followFolder",
        summary: "Lets a folder follow the log from now on.",
        may: Some(Permission::Backup),
        takes: Takes::Json("Folder", r#"{"folder": "/media/stick/jadoube"}"#),
        gives: Some("Backups"),
        success: 200,
        desk: &["/f/{festival}/backup/folder"],
        answer: || post(follow),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/backups/forget",
        name: "forgetFolder",
        summary: "Lets a folder no longer follow.",
        may: Some(Permission::Backup),
        takes: Takes::Json("Folder", r#"{"folder": "/media/stick/jadoube"}"#),
        gives: Some("Backups"),
        success: 200,
        more: &[507],
        desk: &["/f/{festival}/backup/forget"],
        answer: || post(forget),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/backups/jobs",
        name: "backUp",
        summary: "Makes a full copy (`copy`), computes every hash of the log anew (`verify`), or tries a restore (`drill`). What takes longer goes on: `backups` tells how it went.",
        may: Some(Permission::Backup),
        takes: Takes::Json("BackupJob", r#"{"what": "verify"}"#),
        gives: Some("Backups"),
        success: 202,
        desk: &["/f/{festival}/backup/copy", "/f/{festival}/backup/verify", "/f/{festival}/backup/drill"],
        answer: || post(job),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/backups/download",
        name: "downloadBackup",
        summary: "A verified copy, to be kept elsewhere.",
        may: Some(Permission::Backup),
        more: &[507],
        desk: &["/f/{festival}/backup/download"],
        answer: || get(download),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    (
        "Backups",
        "sequence: number?, hash: text?, has_passphrase: truth, folders: [BackupFolder], jobs: [BackupRun]",
    ),
    ("BackupFolder", "folder: text, is_good: truth, lag: number, trouble: text?"),
    ("BackupRun", "what: text, since: text, is_running: truth, is_good: truth?, told: text?"),
    ("Folder", "folder: text"),
    ("BackupJob", "what: copy|verify|drill"),
];

async fn told(app: &App, caller: &Caller, slug: &str) -> Result<Value, Response> {
    let open = backup::allowed(app, &caller.arbiter, slug)?;
    let held = Arc::clone(&open.held);
    let looked = tokio::task::spawn_blocking(move || {
        held.look(|ledger| (ledger.store().health(), ledger.store().head()))
    });
    let (health, head) = looked.await.map_err(|_| caller.our_mistake())?;
    let folders: Vec<Value> = health
        .iter()
        .map(|one| {
            json!({
                "folder": one.folder.display().to_string(),
                "is_good": one.is_good(),
                "lag": one.lag,
                "trouble": one.trouble.as_ref().map(ToString::to_string),
            })
        })
        .collect();
    let jobs: Vec<Value> = app
        .jobs
        .of(slug)
        .iter()
        .map(|job| {
            let told = job.outcome.as_ref().map(|outcome| outcome.as_ref().unwrap_or_else(|why| why));
            json!({
                "what": job.what.trim_start_matches("backup-job-"),
                "since": job.since.to_string(),
                "is_running": job.outcome.is_none(),
                "is_good": job.outcome.as_ref().map(Result::is_ok),
                "told": told,
            })
        })
        .collect();
    let head = head.ok();
    Ok(json!({
        "sequence": head.as_ref().map(|head| head.sequence.0),
        "hash": head.as_ref().map(|head| head.hash.to_string()),
        "has_passphrase": matches!(crate::sealed::key(app.data()), Ok(Some(_))),
        "folders": folders,
        "jobs": jobs,
    }))
}

async fn show(State(app): State<App>, Path(slug): Path<String>, caller: Caller) -> Response {
    caller.answer_value(or_answer!(told(&app, &caller, &slug).await))
}

async fn follow(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let done = backup::add_folder(State(app.clone()), Path(slug.clone()), asked.sent(&[], &[])).await;
            through(&app, &asked.caller, done)?;
            Ok((StatusCode::OK, told(&app, &asked.caller, &slug).await?))
        })
        .await
}

async fn forget(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let sent = asked.sent(&[], &[]);
            let done = backup::forget_folder(State(app.clone()), Path(slug.clone()), sent).await;
            through(&app, &asked.caller, done)?;
            Ok((StatusCode::OK, told(&app, &asked.caller, &slug).await?))
        })
        .await
}

async fn job(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let (state, path, sent) = (State(app.clone()), Path(slug.clone()), asked.sent(&[], &[]));
            let done = match asked.text("what").as_str() {
                "copy" => backup::copy(state, path, sent).await,
                "verify" => backup::verify(state, path, sent).await,
                "drill" => backup::drill(state, path, sent).await,
                _ => return Err(asked.caller.say(StatusCode::UNPROCESSABLE_ENTITY, "api-what-unknown")),
            };
            through(&app, &asked.caller, done)?;
            Ok((StatusCode::ACCEPTED, told(&app, &asked.caller, &slug).await?))
        })
        .await
}

async fn download(State(app): State<App>, Path(slug): Path<String>, caller: Caller) -> Response {
    backup::download(State(app), Path(slug), caller.arbiter).await
}
