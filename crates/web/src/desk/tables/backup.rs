//! Backups: how they are, folders that follow, full copies, the log verified, and a restore that is tried before it is needed.

use axum::extract::{Path, State};
use axum::response::Response;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use store::backup::Health;
use words::Words;

use super::passphrase;
use crate::assets;
use crate::desk::open;
use crate::opened::SectionAddress as _;
use crate::page::back;
use crate::page::{self, Here, Shell};
use crate::pages::Notice;
use crate::pages::Pages;
use request::answer::Problem;
use request::attachment::attachment;
use request::visitor::{Arbiter, Sent};
use service::backup_jobs::{BackupJob, StartedJob};
use service::operations::backups::{self, BackupStatus, FollowingFolder, NewFolder};
use service::operations::open::VisibleFestival;
use service::side_files::Copied;

pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open(&app, &arbiter, &slug).await?;
    let status = backups::status(&app, &arbiter.staff, &slug).await?;
    let words = &arbiter.words;
    let title = words.with("backup-title", &[("festival", open.held.name.as_str().into())]);
    let here = format!("/f/{slug}/backup");
    let zone = app.zone_of(&open.now.festival);
    let content = html! {
        h1 { (title) }
        (health(&arbiter, &open, &status, &zone))
        section {
            h2 { (words.say("backup-add")) }
            p { (words.say("backup-add-explained")) }
            form method="post" action={ (here) "/folder" } {
                (page::hidden(&arbiter, open.now.sequence, &here))
                (page::row(&words.say("backup-folder"), "folder", "text", "", &words.say("backup-folder-hint")))
                button.primary type="submit" { (words.say("backup-follow")) }
            }
        }
        (passphrase::section(&arbiter, &status.has_passphrase, &here))
        section {
            h2 { (words.say("backup-try")) }
            p { (words.say("backup-try-explained")) }
            div.tools {
                @for (job, label) in [(BackupJob::Copy, "backup-copy-now"), (BackupJob::Verify, "backup-verify-now"), (BackupJob::RestoreDrill, "backup-drill-now")] {
                    (page::action(&arbiter, open.now.sequence, &format!("{here}/{}", job.word()), &here, &words.say(label), &[]))
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
                    li { a href=(open.address(id, "emergency")) translate="no" { (section.configuration.name) } }
                }
            }
        }
        script src=(assets::address("tables.js")) defer {}
    };
    let held = Some((&*open.held, &*open.now));
    let shell = Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Backup, title };
    Ok(page::desk(&shell, &content))
}

/// The last entry of the log, and how the folders are that follow it.
fn health(arbiter: &Arbiter, open: &VisibleFestival, status: &BackupStatus, zone: &TimeZone) -> Markup {
    let words = &arbiter.words;
    html! {
        section #backup-health data-part {
            h2 { (words.say("backup-health")) }
            p { (words.say("backup-log")) " " code.head { @match &status.head { Ok(head) => (head), Err(why) => (why.said(words)) } } }
            @if status.folders.is_empty() { p.warning { (words.say("backup-none")) } }
            ul.folders { @for one in &status.folders { (folder(arbiter, open, zone, one)) } }
        }
    }
}

fn folder(arbiter: &Arbiter, open: &VisibleFestival, zone: &TimeZone, one: &FollowingFolder) -> Markup {
    let (words, health) = (&arbiter.words, &one.health);
    let here = format!("/f/{}/backup", open.held.slug);
    html! {
        li.good[health.is_good()].bad[!health.is_good()] {
            p { span.badge { (words.say(if health.is_good() { "backup-good" } else { "backup-bad" })) } " " (told(words, zone, health)) }
            @for note in &health.notes { p.hint { (note) } }
            (beside(words, zone, one.beside.as_ref()))
            @if one.is_removable {
                (page::action(arbiter, open.now.sequence, &format!("{here}/forget"), &here, &words.say("backup-forget"), &[("folder", &health.folder.display().to_string())]))
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
                Some(trouble) => p.warning { (words.with("backup-beside-bad", &[("trouble", trouble.clone().into())])) },
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
pub(crate) async fn add_folder(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let folder = NewFolder {
        festival: slug.clone(),
        folder: form.text("folder").to_owned(),
        is_at_this_computer: arbiter.is_at_this_computer(),
    };
    let added = backups::add_folder(&app, &arbiter.staff, folder).await?;
    let said = arbiter.words.with("backup-follows", &[("folder", added.display().to_string().into())]);
    app.notice(arbiter.staff.session.id, Notice::done(said));
    Ok(back(arbiter, &format!("/f/{slug}/backup")))
}

/// Lets a folder no longer follow, from now on.
pub(crate) async fn forget_folder(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    backups::remove_folder(&app, &arbiter.staff, &slug, form.text("folder").into()).await?;
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("backup-forgotten")));
    Ok(back(arbiter, &format!("/f/{slug}/backup")))
}

/// Begins a job, and goes to where its outcome is told.
async fn start(app: &Pages, slug: &str, sent: &Sent, job: BackupJob) -> Result<Response, Problem> {
    backups::start_job(app, &sent.arbiter.staff, slug, job).await?;
    Ok(back(&sent.arbiter, &format!("/f/{slug}/backup#backup-jobs")))
}

pub(crate) async fn copy(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    start(&app, &slug, &sent, BackupJob::Copy).await
}

pub(crate) async fn verify(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    start(&app, &slug, &sent, BackupJob::Verify).await
}

pub(crate) async fn drill(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    start(&app, &slug, &sent, BackupJob::RestoreDrill).await
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
