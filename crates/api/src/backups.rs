//! Backups: how they are, folders that follow, copies, checks, a restore that is tried.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::{Value, json};
use service::Error;
use words::Message;

use access::Permission;

use super::caller::{Asked, Caller};
use super::once::{Answered, once_at};
use super::programs::Programs;
use super::route::{DOING, READING, Route, Takes};
use request::answer::Problem;
use request::attachment::attachment;
use service::backup_jobs::BackupJob;
use service::operations::backups::{self, NewFolder};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/backups",
        name: "backups",
        summary: "The last entry of the log with its hash, how the folders are that follow it, and what was \
            done last.",
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
        answer: || post(once_at(follow)),
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
        answer: || post(once_at(forget)),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/backups/jobs",
        name: "backUp",
        summary: "Makes a full copy (`copy`), computes every hash of the log anew (`verify`), or tries a \
            restore (`drill`). What takes longer goes on: `backups` tells how it went.",
        may: Some(Permission::Backup),
        takes: Takes::Json("BackupJob", r#"{"what": "verify"}"#),
        gives: Some("Backups"),
        success: 202,
        desk: &["/f/{festival}/backup/copy", "/f/{festival}/backup/verify", "/f/{festival}/backup/drill"],
        answer: || post(once_at(job)),
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

async fn told(app: &Programs, caller: &Caller, slug: &str) -> Result<Value, Problem> {
    let status = backups::status(app, &caller.arbiter.staff, slug).await?;
    let folders: Vec<Value> = status
        .folders
        .iter()
        .map(|one| {
            json!({
                "folder": one.health.folder.display().to_string(),
                "is_good": one.health.is_good(),
                "lag": one.health.lag,
                "trouble": one.health.trouble.as_ref().map(ToString::to_string),
            })
        })
        .collect();
    let jobs: Vec<Value> = status
        .jobs
        .iter()
        .map(|one| {
            json!({
                "what": one.job.word(),
                "since": one.since.to_string(),
                "is_running": one.outcome.is_none(),
                "is_good": one.outcome.as_ref().map(Result::is_ok),
                "told": one.told(&caller.arbiter.words),
            })
        })
        .collect();
    let head = status.head.ok();
    Ok(json!({
        "sequence": head.as_ref().map(|head| head.sequence.0),
        "hash": head.as_ref().map(|head| head.hash.to_string()),
        "has_passphrase": matches!(status.has_passphrase, Ok(true)),
        "folders": folders,
        "jobs": jobs,
    }))
}

async fn show(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    Ok(caller.answer_value(told(&app, &caller, &slug).await?))
}

async fn follow(app: Programs, slug: String, asked: Asked) -> Answered {
    let arbiter = &asked.caller.arbiter;
    let folder = NewFolder {
        festival: slug.clone(),
        folder: asked.fields().text("folder").to_owned(),
        is_at_this_computer: arbiter.is_at_this_computer(),
    };
    backups::add_folder(&app, &arbiter.staff, folder).await?;
    Ok((StatusCode::OK, told(&app, &asked.caller, &slug).await?))
}

async fn forget(app: Programs, slug: String, asked: Asked) -> Answered {
    let (by, folder) = (&asked.caller.arbiter.staff, asked.fields().text("folder").into());
    backups::remove_folder(&app, by, &slug, folder).await?;
    Ok((StatusCode::OK, told(&app, &asked.caller, &slug).await?))
}

async fn job(app: Programs, slug: String, asked: Asked) -> Answered {
    let Some(job) = BackupJob::of(&asked.text("what")) else {
        return Err(Error::invalid("", Message::new("api-what-unknown")).into());
    };
    let by = &asked.caller.arbiter.staff;
    backups::start_job(&app, by, &slug, job).await?;
    Ok((StatusCode::ACCEPTED, told(&app, &asked.caller, &slug).await?))
}

async fn download(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let file = backups::copy_for_download(&app, &caller.arbiter.staff, &slug).await?;
    Ok(attachment(&file.name, "application/octet-stream", file.content))
}
