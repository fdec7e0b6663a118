//! Backups: how they are, folders that follow, full copies, the log verified, and a restore that is tried
//! before it is needed.

use axum::extract::{Path, State};
use axum::response::Response;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use store::backup::Health;
use words::Words;

use super::passphrase;
use crate::assets;
use crate::opened::SectionAddress as _;
use crate::opened::{FestivalForm, FestivalPage};
use crate::page::back;
use crate::page::{self, Here};
use crate::pages::Pages;
use request::answer::Problem;
use request::attachment::attachment;
use request::visitor::{Arbiter, Sent};
use service::backup_jobs::{BackupJob, StartedJob};
use service::operations::backups::{self, BackupStatus, FollowingFolder, NewFolder};
use service::side_files::Copied;

/// The jobs that can be begun, with their buttons.
const JOBS: [(BackupJob, &str); 3] = [
    (BackupJob::Copy, "backup-copy-now"),
    (BackupJob::Verify, "backup-verify-now"),
    (BackupJob::RestoreDrill, "backup-drill-now"),
];

pub(crate) async fn show(place: FestivalPage) -> Result<Response, Problem> {
    let FestivalPage { app, arbiter, open } = &place;
    let status = backups::status(app, &arbiter.staff, place.slug()).await?;
    let (words, zone) = (place.words(), place.zone());
    let title = place.titled("backup-title");
    let here = place.to("backup");
    let content = html! {
        h1 { (title) }
        (health(&place, &status, &zone))
        section {
            h2 { (words.say("backup-add")) }
            p { (words.say("backup-add-explained")) }
            (place.form(place.to("backup/folder")).next(&here).body(html! {
                (page::row(
                    &words.say("backup-folder"), "folder", "text", "", &words.say("backup-folder-hint"),
                ))
                button.primary type="submit" { (words.say("backup-follow")) }
            }))
        }
        (passphrase::section(arbiter, &status.has_passphrase, &here))
        section {
            h2 { (words.say("backup-try")) }
            p { (words.say("backup-try-explained")) }
            div.tools {
                @for (job, label) in JOBS {
                    (place.form(format!("{here}/{}", job.word())).next(&here).class("action")
                        .button(&words.say(label)))
                }
                a.button href={ (here) "/download" } download { (words.say("backup-download")) }
            }
            div #backup-jobs data-part role="status" { (jobs(words, &zone, &status.jobs)) }
        }
        section {
            h2 { (words.say("emergency-title")) }
            p { (words.say("emergency-explained")) }
            ul {
                @for (id, section) in &open.now.festival.sections {
                    li {
                        a href=(open.address(id, "emergency")) translate="no" { (section.configuration.name) }
                    }
                }
            }
        }
        script src=(assets::address("tables.js")) defer {}
    };
    Ok(place.shown(Here::Backup, title, &content))
}

/// The last entry of the log, and how the folders are that follow it.
fn health(place: &FestivalPage, status: &BackupStatus, zone: &TimeZone) -> Markup {
    let words = place.words();
    html! {
        section #backup-health data-part {
            h2 { (words.say("backup-health")) }
            p {
                (words.say("backup-log")) " "
                code.head { @match &status.head { Ok(head) => (head), Err(why) => (why.said(words)) } }
            }
            @if status.folders.is_empty() { p.warning { (words.say("backup-none")) } }
            ul.folders { @for one in &status.folders { (folder(place, zone, one)) } }
        }
    }
}

fn folder(place: &FestivalPage, zone: &TimeZone, one: &FollowingFolder) -> Markup {
    let (words, health) = (place.words(), &one.health);
    html! {
        li.good[health.is_good()].bad[!health.is_good()] {
            p {
                span.badge { (words.say(if health.is_good() { "backup-good" } else { "backup-bad" })) } " "
                (told(words, zone, health))
            }
            @for note in &health.notes { p.hint { (note) } }
            (beside(words, zone, one.beside.as_ref()))
            @if one.is_removable {
                (place.form(place.to("backup/forget")).next(place.to("backup")).class("action")
                    .field("folder", health.folder.display()).button(&words.say("backup-forget")))
            } @else { p.hint { (words.say("backup-forgotten-hint")) } }
        }
    }
}

/// How what is known beside the festival is in a folder.
fn beside(words: &Words, zone: &TimeZone, copied: Option<&Copied>) -> Markup {
    html! {
        @match copied {
            None => p.hint { (words.say("backup-beside-soon")) },
            Some(copied) => @match &copied.trouble {
                None => {
                    @let id = if copied.is_sealed { "backup-beside-good" } else { "backup-beside-unsealed" };
                    p.hint { (words.with(id, &[("time", words.time(copied.at, zone).into())])) }
                },
                Some(trouble) => {
                    p.warning { (words.with("backup-beside-bad", &[("trouble", trouble.clone().into())])) }
                }
            }
        }
    }
}

/// What was done last, and how it went.
fn jobs(words: &Words, zone: &TimeZone, jobs: &[StartedJob]) -> Markup {
    html! {
        ul.jobs {
            @for one in jobs {
                @let (name, told) = (one.job.name().said(words), one.told(words));
                li {
                    (words.time(one.since, zone)) " " (name) (words.colon())
                    @match &one.outcome {
                        None => { span { (words.say("backup-running")) } " " progress aria-label=(name) {} },
                        Some(Ok(_)) => span.good { @if let Some(told) = told { (told) } },
                        Some(Err(_)) => strong.bad { @if let Some(told) = told { (told) } },
                    }
                }
            }
        }
    }
}

/// Lets a folder follow from now on.
pub(crate) async fn add_folder(form: FestivalForm) -> Result<Response, Problem> {
    let Sent { arbiter, form: fields } = &form.sent;
    let folder = NewFolder {
        festival: form.slug().to_owned(),
        folder: fields.text("folder").to_owned(),
        is_at_this_computer: arbiter.is_at_this_computer(),
    };
    let added = backups::add_folder(&form.app, &arbiter.staff, folder).await?;
    let said = form.words().with("backup-follows", &[("folder", added.display().to_string().into())]);
    Ok(form.done(said, "backup"))
}

/// Lets a folder no longer follow, from now on.
pub(crate) async fn forget_folder(form: FestivalForm) -> Result<Response, Problem> {
    let Sent { arbiter, form: fields } = &form.sent;
    backups::remove_folder(&form.app, &arbiter.staff, form.slug(), fields.text("folder").into()).await?;
    Ok(form.done(form.words().say("backup-forgotten"), "backup"))
}

/// Begins a job, and goes to where its outcome is told.
async fn start(form: &FestivalForm, job: BackupJob) -> Result<Response, Problem> {
    let arbiter = &form.sent.arbiter;
    backups::start_job(&form.app, &arbiter.staff, form.slug(), job).await?;
    Ok(back(arbiter, &format!("/f/{}/backup#backup-jobs", form.slug())))
}

pub(crate) async fn copy(form: FestivalForm) -> Result<Response, Problem> {
    start(&form, BackupJob::Copy).await
}

pub(crate) async fn verify(form: FestivalForm) -> Result<Response, Problem> {
    start(&form, BackupJob::Verify).await
}

pub(crate) async fn drill(form: FestivalForm) -> Result<Response, Problem> {
    start(&form, BackupJob::RestoreDrill).await
}

/// A verified copy, to be kept elsewhere.
pub(crate) async fn download(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let file = backups::copy_for_download(&app, &arbiter.staff, &slug).await?;
    Ok(attachment(&file.name, "application/octet-stream", file.content))
}

/// How a folder that follows is, in the language of the reader.
pub(crate) fn told(words: &Words, zone: &TimeZone, health: &Health) -> String {
    let folder = health.folder.display().to_string();
    let at = health.last.and_then(|last| jiff::Timestamp::from_millisecond(last.0).ok());
    let mut text = match (at, health.head) {
        (Some(at), Some(head)) => words.with(
            "backup-up-to",
            &[
                ("folder", folder.into()),
                ("head", head.to_string().into()),
                ("time", words.moment(at, zone).into()),
            ],
        ),
        (Some(_) | None, _) => words.with("backup-nothing-yet", &[("folder", folder.into())]),
    };
    if health.lag > 0 {
        text += &format!(" {}", words.with("backup-behind", &[("count", health.lag.into())]));
    }
    if let Some(trouble) = &health.trouble {
        text += &format!(" {}", words.said(&trouble.phrase()));
    }
    text
}
