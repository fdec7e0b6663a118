//! Backups: how they are, folders that follow, full copies, the log verified, and a restore that is tried before it is needed.

use std::collections::BTreeMap;
use std::path::{Path as FilePath, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use maud::{Markup, html};
use serde_json::{Value, json};

use access::Permission;
use store::backup::{Backup, Health, Syncing, copy_to, restore, restore_copy};
use store::{Head, Reading, SqliteReader};
use words::Words;

use super::{file, passphrase};
use crate::act::wrong_form;
use crate::answer::{Notice, Problem, back};
use crate::app::App;
use crate::assets;
use crate::desk::{Open, open};
use crate::festival::Held;
use crate::form::Wrong;
use crate::page::{self, Here, Shell};
use crate::restore_beside::{Copies, RestoredBeside};
use crate::visitor::{Arbiter, Sent};

/// What was last done with the backups of a festival, and how it went.
#[derive(Clone)]
pub(crate) struct Job {
    pub(crate) since: Timestamp,
    /// The message that names it.
    pub(crate) what: &'static str,
    /// None while it runs.
    pub(crate) outcome: Option<Result<String, String>>,
}

/// What was last done with the backups of each festival.
#[derive(Default)]
pub(crate) struct Jobs(Mutex<BTreeMap<String, Vec<Job>>>);

/// How many are remembered.
const REMEMBERED: usize = 6;

impl Jobs {
    pub(crate) fn of(&self, slug: &str) -> Vec<Job> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(slug).cloned().unwrap_or_default()
    }

    /// Notes that something begins, unless the same is under way.
    fn begin(&self, slug: &str, what: &'static str, now: Timestamp) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let jobs = all.entry(slug.to_owned()).or_default();
        if jobs.iter().any(|job| job.what == what && job.outcome.is_none()) {
            return false;
        }
        jobs.insert(0, Job { since: now, what, outcome: None });
        jobs.truncate(REMEMBERED);
        true
    }

    fn end(&self, slug: &str, what: &'static str, outcome: Result<String, String>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let jobs = all.entry(slug.to_owned()).or_default();
        if let Some(job) = jobs.iter_mut().find(|job| job.what == what && job.outcome.is_none()) {
            job.outcome = Some(outcome);
        }
    }
}

/// The file that remembers which folders follow which festival.
fn remembered_in(app: &App) -> PathBuf {
    app.data().join("backups.json")
}

pub(crate) fn remembered(app: &App) -> BTreeMap<String, Vec<PathBuf>> {
    let Ok(bytes) = std::fs::read(remembered_in(app)) else { return BTreeMap::new() };
    let Ok(Value::Object(all)) = serde_json::from_slice(&bytes) else { return BTreeMap::new() };
    let folders = |value: &Value| -> Vec<PathBuf> {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(PathBuf::from).collect()
    };
    all.iter().map(|(slug, value)| (slug.clone(), folders(value))).collect()
}

/// Written under another name first, so that a crash leaves the old file or the new one.
fn remember(app: &App, all: &BTreeMap<String, Vec<PathBuf>>) -> std::io::Result<()> {
    let value: serde_json::Map<String, Value> = all
        .iter()
        .map(|(slug, folders)| {
            let folders: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
            (slug.clone(), json!(folders))
        })
        .collect();
    let path = remembered_in(app);
    crate::files::write_whole(&path, Value::Object(value).to_string().as_bytes())
}

/// Lets every folder that was added follow again: to be called when the desk is opened.
pub(crate) fn follow_remembered(app: &App) {
    for (slug, folders) in remembered(app) {
        let Some(held) = app.festival(&slug) else { continue };
        for folder in folders {
            follow_in(&held, &folder);
        }
    }
}

/// Lets a folder follow a festival, if it does not.
pub(crate) fn follow_in(held: &Held, folder: &FilePath) {
    if held.health().iter().all(|one| one.folder != folder) {
        held.keep(|store| store.back_up_to(Backup::new(folder, &held.slug, Syncing::EveryTime)));
    }
}

/// Lets a folder follow a festival that was created just now: backups of its name that are there are of an earlier one.
pub(crate) fn follow_new_in(held: &Held, folder: &FilePath) {
    let backup = Backup::new(folder, &held.slug, Syncing::EveryTime).of_new_log();
    held.keep(|store| store.back_up_to(backup));
}

pub(crate) async fn show(State(app): State<App>, Path(slug): Path<String>, arbiter: Arbiter) -> Response {
    let open = or_answer!(allowed(&app, &arbiter, &slug));
    let words = &arbiter.words;
    let title = words.with("backup-title", &[("festival", open.held.name.as_str().into())]);
    let held = Arc::clone(&open.held);
    let looked = tokio::task::spawn_blocking(move || {
        held.look(|ledger| (ledger.store().health(), ledger.store().head()))
    });
    let Ok((health, head)) = looked.await else {
        return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, words.say("our-mistake")).into_response();
    };
    let here = format!("/f/{slug}/backup");
    let known = remembered(&app).remove(&slug).unwrap_or_default();
    let zone = app.zone_of(&open.now.festival);
    let content = html! {
        h1 { (title) }
        section #backup-health data-part {
            h2 { (words.say("backup-health")) }
            p { (words.say("backup-log")) " " code.head { @match &head { Ok(head) => (head), Err(why) => (why.to_string()) } } }
            @if health.is_empty() { p.warning { (words.say("backup-none")) } }
            ul.folders {
                @for one in &health {
                    li.good[one.is_good()].bad[!one.is_good()] {
                        p { span.badge { (words.say(if one.is_good() { "backup-good" } else { "backup-bad" })) } " " (told(words, &zone, one)) }
                        @for note in &one.notes { p.hint { (note) } }
                        (beside(&app, words, &zone, &one.folder))
                        @if known.contains(&one.folder) {
                            (page::action(&arbiter, open.now.sequence, &format!("{here}/forget"), &here, &words.say("backup-forget"), &[("folder", &one.folder.display().to_string())]))
                        } @else { p.hint { (words.say("backup-forgotten-hint")) } }
                    }
                }
            }
        }
        section {
            h2 { (words.say("backup-add")) }
            p { (words.say("backup-add-explained")) }
            form method="post" action={ (here) "/folder" } {
                (page::hidden(&arbiter, open.now.sequence, &here))
                (page::row(&words.say("backup-folder"), "folder", "text", "", &words.say("backup-folder-hint")))
                button.primary type="submit" { (words.say("backup-follow")) }
            }
        }
        (passphrase::section(&app, &arbiter, &here))
        section {
            h2 { (words.say("backup-try")) }
            p { (words.say("backup-try-explained")) }
            div.tools {
                @for (to, label) in [("copy", "backup-copy-now"), ("verify", "backup-verify-now"), ("drill", "backup-drill-now")] {
                    (page::action(&arbiter, open.now.sequence, &format!("{here}/{to}"), &here, &words.say(label), &[]))
                }
                a.button href={ (here) "/download" } download { (words.say("backup-download")) }
            }
            div #backup-jobs data-part role="status" { (jobs(&app, words, &zone, &slug)) }
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
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Backup, title },
        &content,
    )
}

/// How what is known beside the festival is in a folder.
fn beside(app: &App, words: &Words, zone: &TimeZone, folder: &FilePath) -> Markup {
    html! {
        @match app.copies.of(folder) {
            None => p.hint { (words.say("backup-beside-soon")) },
            Some(copied) => @match copied.trouble {
                None => {
                    @let id = if copied.is_sealed { "backup-beside-good" } else { "backup-beside-unsealed" };
                    p.hint { (words.with(id, &[("time", words.time(copied.at, zone).into())])) }
                },
                Some(trouble) => p.warning { (words.with("backup-beside-bad", &[("trouble", trouble.into())])) },
            }
        }
    }
}

/// What was done last, and how it went.
fn jobs(app: &App, words: &Words, zone: &TimeZone, slug: &str) -> Markup {
    html! {
        ul.jobs {
            @for job in app.jobs.of(slug) {
                li {
                    (words.time(job.since, zone)) " " (words.say(job.what)) (words.colon())
                    @match &job.outcome {
                        None => { span { (words.say("backup-running")) } " " progress aria-label=(words.say(job.what)) {} },
                        Some(Ok(done)) => span.good { (done) },
                        Some(Err(why)) => strong.bad { (why) },
                    }
                }
            }
        }
    }
}

/// Opens a festival for somebody who may make backups of it.
pub(crate) fn allowed(app: &App, arbiter: &Arbiter, slug: &str) -> Result<Open, Response> {
    let open = open(app, arbiter, slug)?;
    // A backup holds everything of every section.
    arbiter.must_everywhere(Permission::Backup)?;
    Ok(open)
}

/// Lets a folder follow from now on.
pub(crate) async fn add_folder(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let open = or_answer!(allowed(&app, arbiter, &slug));
    let folder = match folder_of(&app, arbiter, &slug, form.text("folder")) {
        Ok(folder) => folder,
        Err(why) => {
            let tried: String = form.text("folder").chars().take(200).collect();
            arbiter.write_down(&app, &slug, &format!("backup/folder {tried}"), &format!("refused: {why}"));
            return wrong_form(Wrong::say(why, "folder"));
        }
    };
    let (keeper, held, kept) = (app.clone(), Arc::clone(&open.held), slug.clone());
    let words = arbiter.words.clone();
    let told = folder.display().to_string();
    let added = tokio::task::spawn_blocking(move || follow(&keeper, &words, &held, &kept, &folder)).await;
    let outcome = if matches!(added, Ok(Ok(()))) { "done" } else { "failed" };
    arbiter.write_down(&app, &slug, &format!("backup/folder {told}"), outcome);
    match added {
        Ok(Ok(())) => {
            let said = arbiter.words.with("backup-follows", &[("folder", told.into())]);
            app.notice(arbiter.staff.session.id, Notice::done(said));
            open.held.tell_beside("backup");
            back(arbiter, &format!("/f/{slug}/backup"))
        }
        Ok(Err(why)) => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why).into_response(),
        Err(_) => {
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.say("our-mistake")).into_response()
        }
    }
}

/// A folder that may follow; otherwise the message that says why not.
fn folder_of(app: &App, arbiter: &Arbiter, slug: &str, text: &str) -> Result<PathBuf, &'static str> {
    let folder = app.places().allow(text, app.data(), arbiter.is_at_this_computer())?;
    if remembered(app).get(slug).is_some_and(|known| known.contains(&folder)) {
        return Err("backup-folder-twice");
    }
    if !crate::marker::is_free_or_ours(&folder) {
        return Err("backup-folder-not-empty");
    }
    Ok(folder)
}

fn follow(app: &App, words: &Words, held: &Held, slug: &str, folder: &FilePath) -> Result<(), String> {
    let said = |why: store::Error| words.said(&why.phrase());
    let mut backup = Backup::new(folder, slug, Syncing::EveryTime);
    let file = held.path.clone();
    let reader = SqliteReader::open(&file).map_err(said)?;
    // Tried first: a folder that cannot be written is told now and not remembered.
    backup.follow(&reader).map_err(said)?;
    crate::marker::mark(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut all = remembered(app);
    all.entry(slug.to_owned()).or_default().push(folder.to_owned());
    remember(app, &all).map_err(|why| why.to_string())?;
    held.keep(|store| store.back_up_to(backup));
    // The festival follows; trouble with the rest is told on the page, and it is tried again.
    let _ = crate::beside::copy_to(app, folder);
    Ok(())
}

/// Lets a folder no longer follow, from now on.
pub(crate) async fn forget_folder(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let open = or_answer!(allowed(&app, arbiter, &slug));
    let folder = PathBuf::from(form.text("folder"));
    let (keeper, held, kept) = (app.clone(), Arc::clone(&open.held), slug.clone());
    let forgotten = tokio::task::spawn_blocking(move || forget(&keeper, &held, &kept, &folder)).await;
    match forgotten {
        Ok(Ok(true)) => {}
        Ok(Ok(false)) => return wrong_form(Wrong::say("wrong-unknown", "folder")),
        Ok(Err(why)) => {
            return Problem::new(StatusCode::INSUFFICIENT_STORAGE, why.to_string()).into_response();
        }
        Err(_) => {
            let what = arbiter.words.say("our-mistake");
            return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response();
        }
    }
    open.held.tell_beside("backup");
    arbiter.write_down(&app, &slug, "backup/forget", "done");
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("backup-forgotten")));
    back(arbiter, &format!("/f/{slug}/backup"))
}

/// Whether a folder followed; it does no longer, now and after the next start.
fn forget(app: &App, held: &Held, slug: &str, folder: &FilePath) -> std::io::Result<bool> {
    let mut all = remembered(app);
    let Some(known) = all.get_mut(slug).filter(|known| known.iter().any(|one| one == folder)) else {
        return Ok(false);
    };
    known.retain(|one| one != folder);
    remember(app, &all)?;
    held.keep(|store| store.stop_backing_up_to(folder));
    Ok(true)
}

/// Does something with the backups beside everything else, and tells pages when it is done.
async fn run(
    app: App,
    slug: String,
    sent: Sent,
    what: &'static str,
    work: fn(&App, &Held, &Words) -> Result<String, String>,
) -> Response {
    let arbiter = &sent.arbiter;
    let open = or_answer!(allowed(&app, arbiter, &slug));
    if app.jobs.begin(&slug, what, app.clock.now()) {
        arbiter.write_down(&app, &slug, what, "begun");
        let (worker, held, words) = (app.clone(), Arc::clone(&open.held), arbiter.words.clone());
        let name = slug.clone();
        let running = tokio::task::spawn_blocking(move || {
            let outcome = work(&worker, &held, &words);
            worker.jobs.end(&name, what, outcome);
            held.tell_beside("backup");
        });
        // What takes a moment only is there on the next page; what takes longer goes on.
        let _ = tokio::time::timeout(std::time::Duration::from_millis(400), running).await;
    }
    back(arbiter, &format!("/f/{slug}/backup#backup-jobs"))
}

pub(crate) async fn copy(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    run(app, slug, sent, "backup-job-copy", copied).await
}

pub(crate) async fn verify(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    run(app, slug, sent, "backup-job-verify", verified).await
}

pub(crate) async fn drill(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    run(app, slug, sent, "backup-job-drill", drilled).await
}

fn reader(held: &Held, words: &Words) -> Result<SqliteReader, String> {
    SqliteReader::open(&held.path).map_err(|why| words.said(&why.phrase()))
}

/// A full copy into every folder that follows, or into the desk's own folder if none does.
fn copied(app: &App, held: &Held, words: &Words) -> Result<String, String> {
    let mut folders: Vec<PathBuf> =
        held.look(|ledger| ledger.store().health()).into_iter().map(|health| health.folder).collect();
    if folders.is_empty() {
        folders.push(app.data().join("copies"));
    }
    let mut made = Vec::new();
    for folder in folders {
        let (copy, head) =
            copy_to(&reader(held, words)?, &folder, &held.slug).map_err(|why| words.said(&why.phrase()))?;
        crate::beside::copy_to(app, &folder)?;
        made.push(words.with(
            "backup-copied",
            &[("file", copy.display().to_string().into()), ("head", head.to_string().into())],
        ));
    }
    Ok(made.join(" "))
}

/// Every hash of the log computed anew.
fn verified(_: &App, held: &Held, words: &Words) -> Result<String, String> {
    let head = reader(held, words)?.verify().map_err(|why| words.said(&why.phrase()))?;
    Ok(words.with("backup-verified", &[("head", head.to_string().into())]))
}

/// A restore as it would be after a disaster, into a folder that is thrown away.
fn drilled(app: &App, held: &Held, words: &Words) -> Result<String, String> {
    crate::beside::keep_up(app);
    let folder = std::env::temp_dir().join(format!("jadoube-drill-{}", crate::idempotency::fresh_key()));
    crate::files::create_private(&folder).map_err(|why| why.to_string())?;
    let outcome = drill_in(held, words, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    outcome
}

fn drill_in(held: &Held, words: &Words, folder: &FilePath) -> Result<String, String> {
    let said = |why: store::Error| words.said(&why.phrase());
    let (health, head) = held.look(|ledger| (ledger.store().health(), ledger.store().head()));
    let head: Head = head.map_err(said)?;
    let restored_to = folder.join("restored.jadoube");
    let newest = health.into_iter().filter_map(|one| Some((one.head?.sequence, one.file?))).max();
    let (from, restored) = match newest {
        Some((_, backup)) => {
            let restored = restore(&backup, &restored_to).map_err(said)?;
            let beside = backup.parent().unwrap_or(FilePath::new(""));
            // What is sealed stays so: the drill shows that all the rest is there.
            if Copies::read(beside, None)?.restore(folder)? == RestoredBeside::Nothing {
                return Err(words.say("backup-beside-soon"));
            }
            (backup.display().to_string(), restored.head)
        }
        None => {
            let (copy, _) = copy_to(&reader(held, words)?, folder, "drill").map_err(said)?;
            (words.say("backup-drill-copy"), restore_copy(&copy, &restored_to).map_err(said)?)
        }
    };
    // What is restored must not only have the hash: it must be a festival that opens.
    let reopened = SqliteReader::open(&restored_to).map_err(said)?;
    ledger::read(&reopened).map_err(|why| words.said(&why.phrase()))?;
    let parts = [("from", from.into()), ("head", restored.to_string().into())];
    if restored == head {
        Ok(words.with("backup-drill-same", &parts))
    } else {
        Err(format!("{} {head}", words.with("backup-drill-differs", &parts)))
    }
}

/// A verified copy, to be kept elsewhere.
pub(crate) async fn download(State(app): State<App>, Path(slug): Path<String>, arbiter: Arbiter) -> Response {
    let open = or_answer!(allowed(&app, &arbiter, &slug));
    arbiter.write_down(&app, &slug, "backup/download", "done");
    let (held, words) = (Arc::clone(&open.held), arbiter.words.clone());
    let copied = tokio::task::spawn_blocking(move || {
        let folder = std::env::temp_dir().join(format!("jadoube-copy-{}", crate::idempotency::fresh_key()));
        crate::files::create_private(&folder).map_err(|why| why.to_string())?;
        let made = copy_to(&reader(&held, &words)?, &folder, &held.slug);
        let made = made.map_err(|why| words.said(&why.phrase()));
        let bytes = made.and_then(|(copy, head)| {
            std::fs::read(copy).map(|bytes| (head, bytes)).map_err(|why| why.to_string())
        });
        let _ = std::fs::remove_dir_all(&folder);
        bytes
    });
    match copied.await {
        Ok(Ok((head, bytes))) => {
            let name = format!("{slug}.{:08}.{}.jadoube", head.sequence.0, head.hash.short());
            file(&name, "application/octet-stream", bytes)
        }
        Ok(Err(why)) => Problem::new(StatusCode::INSUFFICIENT_STORAGE, why).into_response(),
        Err(_) => {
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.say("our-mistake")).into_response()
        }
    }
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
