//! A festival that does not open: what is wrong, the backups there are, and the ways out.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde_json::{Value, json};

use access::{Actor, Audit, Permission};
use store::Sequence;
use words::Words;

use crate::answer::{Notice, Problem};
use crate::app::{App, Found, Restored, Stopped, Trouble, Wanted};
use crate::page::{self, Here, Shell};
use crate::restore::to_be_entered;
use crate::visitor::{Arbiter, Sent};

/// What there is to say about a festival that does not open.
struct Damaged {
    name: String,
    stopped: Option<Stopped>,
    backups: Vec<Found>,
    /// Whether its log was taken away or exchanged while it was open.
    is_exchanged: bool,
}

/// Looks at a festival that does not open; none if all is well with it.
async fn look(app: &App, slug: &str) -> Option<Damaged> {
    let (app, slug) = (app.clone(), slug.to_owned());
    let looked = tokio::task::spawn_blocking(move || {
        let (stopped, exchanged) = (app.stopped(&slug), app.exchanged(&slug));
        let name = match &exchanged {
            Some(held) => held.name.clone(),
            None => app.name_of_stopped(&slug),
        };
        let is_damaged = stopped.is_some() || exchanged.is_some();
        let backups = if stopped.is_some() { app.backups_of(&slug) } else { Vec::new() };
        is_damaged.then_some(Damaged { name, stopped, backups, is_exchanged: exchanged.is_some() })
    });
    looked.await.ok().flatten()
}

/// Whether somebody may put a festival right: nobody who works in some of its sections only.
fn may(arbiter: &Arbiter, permission: Permission) -> bool {
    arbiter.may(permission) && arbiter.staff.session.sections.is_empty()
}

pub(crate) async fn show(State(app): State<App>, Path(slug): Path<String>, arbiter: Arbiter) -> Response {
    or_answer!(arbiter.must(Permission::ReadDesk));
    let Some(damaged) = look(&app, &slug).await else {
        return Redirect::to(&format!("/f/{slug}")).into_response();
    };
    let words = &arbiter.words;
    let title = words.with("damaged-title", &[("festival", damaged.name.as_str().into())]);
    let content = html! {
        h1 { (title) }
        @if let Some(stopped) = &damaged.stopped { p.problem role="alert" { (words.said(&stopped.why)) } }
        @if damaged.is_exchanged { (exchanged(&arbiter, &slug)) } @else {
            p { (words.say("damaged-explained")) }
            (restoring(&arbiter, &slug, &damaged.backups))
            (going_on(&arbiter, &slug, &damaged))
        }
    };
    let shell = Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title };
    page::desk(&shell, &content)
}

/// One button that does something about it.
fn button(arbiter: &Arbiter, slug: &str, label: &str, fields: &[(&str, &str)]) -> Markup {
    let here = format!("/damaged/{slug}");
    page::action(arbiter, 0, &here, &here, label, fields)
}

fn exchanged(arbiter: &Arbiter, slug: &str) -> Markup {
    let words = &arbiter.words;
    html! {
        section.card #put-back {
            h2 { (words.say("damaged-put-back")) }
            p { (words.say("damaged-exchanged")) }
            @if may(arbiter, Permission::Backup) {
                (button(arbiter, slug, &words.say("damaged-put-back"), &[("do", "put-back")]))
            } @else { p.hint { (words.say("damaged-may-not")) } }
        }
    }
}

fn restoring(arbiter: &Arbiter, slug: &str, backups: &[Found]) -> Markup {
    let words = &arbiter.words;
    html! {
        section.card #restore {
            h2 { (words.say("damaged-restore")) }
            @if backups.is_empty() { p.warning { (words.say("damaged-no-backup")) } }
            @if let Some(after) = backups.iter().find_map(|one| one.parts_after) {
                p.warning { (words.with("damaged-parted", &[("after", after.to_string().into())])) }
            }
            ul {
                @for one in backups {
                    li {
                        p { (told(words, one)) }
                        @if may(arbiter, Permission::Backup) {
                            @let (folder, generation) = (one.folder.display().to_string(), one.generation.to_string());
                            (button(arbiter, slug, &words.with("damaged-restore-this", &[("head", one.head.sequence.to_string().into())]),
                                &[("do", "restore"), ("folder", &folder), ("generation", &generation)]))
                        }
                    }
                }
            }
            @if !may(arbiter, Permission::Backup) { p.hint { (words.say("damaged-may-not")) } }
        }
    }
}

fn told(words: &Words, one: &Found) -> String {
    let parts = [
        ("folder", one.folder.display().to_string().into()),
        ("generation", one.generation.into()),
        ("head", one.head.to_string().into()),
        ("known", one.at_least.to_string().into()),
    ];
    words.with(if one.at_least > one.head.sequence { "damaged-backup-cut" } else { "damaged-backup" }, &parts)
}

fn going_on(arbiter: &Arbiter, slug: &str, damaged: &Damaged) -> Markup {
    let words = &arbiter.words;
    let behind = damaged.stopped.as_ref().and_then(|stopped| stopped.behind.as_ref());
    let log = behind.and_then(|behind| behind.log);
    html! {
        @if let Some(log) = log {
            section.card #go-on {
                h2 { (words.say("damaged-go-on")) }
                p { (words.with("damaged-go-on-explained", &[("head", log.sequence.to_string().into())])) }
                @if may(arbiter, Permission::LeaveFideMode) {
                    (button(arbiter, slug, &words.say("damaged-go-on"), &[("do", "go-on")]))
                } @else { p.hint { (words.say("damaged-go-on-chief")) } }
            }
        } @else if behind.is_some() && damaged.backups.is_empty() && may(arbiter, Permission::LeaveFideMode) {
            section.card #forget {
                h2 { (words.say("damaged-forget")) }
                p { (words.say("damaged-forget-explained")) }
                (button(arbiter, slug, &words.say("damaged-forget"), &[("do", "forget")]))
            }
        }
    }
}

/// What somebody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Restore(Wanted),
    GoOn,
    PutBack,
    Forget,
}

impl Way {
    /// What a form or a program says.
    pub(crate) fn of(word: &str, wanted: Wanted) -> Option<Way> {
        match word {
            "restore" => Some(Way::Restore(wanted)),
            "go-on" => Some(Way::GoOn),
            "put-back" => Some(Way::PutBack),
            "forget" => Some(Way::Forget),
            _ => None,
        }
    }

    const fn permission(&self) -> Permission {
        match self {
            Way::Restore(_) | Way::PutBack => Permission::Backup,
            // As leaving FIDE mode it is for ever: the chief arbiter decides it.
            Way::GoOn | Way::Forget => Permission::LeaveFideMode,
        }
    }

    const fn word(&self) -> &'static str {
        match self {
            Way::Restore(_) => "restore festival",
            Way::GoOn => "go on without what was lost",
            Way::PutBack => "put log back",
            Way::Forget => "forget lost festival",
        }
    }
}

/// What came of it: what is said, and the entries that are to be entered again.
pub(crate) struct Came {
    pub(crate) said: String,
    pub(crate) to_be_entered: Vec<String>,
    pub(crate) restored: Option<Restored>,
}

/// Does something about a festival that does not open, and writes down who did it.
pub(crate) async fn take(app: &App, arbiter: &Arbiter, slug: &str, way: Way) -> Result<Came, Response> {
    arbiter.must_everywhere(way.permission())?;
    let (worker, name, words, what) = (app.clone(), slug.to_owned(), arbiter.words.clone(), way.word());
    let actor = arbiter.actor();
    let done = tokio::task::spawn_blocking(move || work(&worker, &words, &name, &actor, &way)).await;
    let outcome = if matches!(done, Ok(Ok(_))) { "done" } else { "failed" };
    let audit = Audit {
        at: app.clock.now(),
        who: arbiter.staff.session.name.clone(),
        device: arbiter.device.clone(),
        what: what.to_owned(),
        object: slug.to_owned(),
        outcome: outcome.to_owned(),
    };
    let _ = app.books.note(&audit);
    match done {
        Ok(Ok(came)) => Ok(came),
        Ok(Err(why)) => {
            let status =
                if why.is_of_disk() { StatusCode::INSUFFICIENT_STORAGE } else { StatusCode::CONFLICT };
            Err(Problem::new(status, why.say(&arbiter.words)).into_response())
        }
        Err(_) => {
            let what = arbiter.words.say("our-mistake");
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response())
        }
    }
}

fn work(app: &App, words: &Words, slug: &str, actor: &Actor, way: &Way) -> Result<Came, Trouble> {
    let plain = |said: String| Came { said, to_be_entered: Vec::new(), restored: None };
    match way {
        Way::GoOn => app.go_on(slug, actor).map(|()| plain(words.say("damaged-went-on"))),
        Way::Forget => app.forget_festival(slug).map(|()| plain(words.say("damaged-forgotten"))),
        Way::PutBack => app.put_back(slug).map(|aside| match aside {
            None => plain(words.say("damaged-was-put-back")),
            Some(aside) => {
                let parts = [("file", aside.display().to_string().into())];
                plain(words.with("damaged-was-put-back-aside", &parts))
            }
        }),
        Way::Restore(wanted) => {
            let restored = app.restore_festival(slug, wanted)?;
            let festival = app.festival(slug).map(|held| held.now());
            let entries = restored.left_out.iter().map(|(_, entry)| entry);
            let festival = festival.as_ref().map(|now| &now.festival);
            let zone = festival.map_or_else(|| app.zone.clone(), |festival| app.zone_of(festival));
            let to_be_entered = to_be_entered(words, &zone, festival, &restored.people, entries);
            let is_whole = restored.at_least <= restored.head.sequence;
            let parts =
                [("head", restored.head.to_string().into()), ("known", restored.at_least.to_string().into())];
            let said = words.with(if is_whole { "damaged-restored" } else { "damaged-restored-cut" }, &parts);
            Ok(Came { said, to_be_entered, restored: Some(restored) })
        }
    }
}

/// Does what a button says.
pub(crate) async fn change(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    or_answer!(arbiter.must(Permission::ReadDesk));
    let wanted = Wanted {
        folder: form.text("folder").into(),
        generation: form.text("generation").parse().ok(),
        up_to: form.text("up-to").parse().ok().map(Sequence),
    };
    let Some(way) = Way::of(form.text("do"), wanted) else {
        return Problem::new(StatusCode::BAD_REQUEST, arbiter.words.say("stale-form")).into_response();
    };
    let came = or_answer!(take(&app, arbiter, &slug, way).await);
    if came.to_be_entered.is_empty() {
        app.notice(arbiter.staff.session.id, Notice::done(came.said));
        let to =
            if app.festival(&slug).is_some() { format!("/f/{slug}") } else { format!("/damaged/{slug}") };
        let to =
            if app.festival(&slug).is_none() && app.stopped(&slug).is_none() { "/".to_owned() } else { to };
        return Redirect::to(&to).into_response();
    }
    let (words, title) = (&arbiter.words, came.said.clone());
    let content = html! {
        h1 { (came.said) }
        p { (words.say("damaged-type-in")) }
        ol { @for line in &came.to_be_entered { li { (line) } } }
        p { a.button href={ "/f/" (slug) } { (words.say("damaged-to-festival")) } }
    };
    let shell = Shell { app: &app, arbiter, held: None, section: None, here: Here::Home, title };
    page::desk(&shell, &content)
}

/// Every festival that does not open, for programs.
pub(crate) async fn listed(app: &App, words: &Words) -> Vec<Value> {
    let mut slugs: Vec<String> = app.broken().into_keys().collect();
    slugs.extend(app.festivals().iter().map(|held| held.slug.clone()));
    let mut all = Vec::new();
    for slug in slugs {
        let Some(damaged) = look(app, &slug).await else { continue };
        let behind = damaged.stopped.as_ref().and_then(|stopped| stopped.behind.as_ref());
        let why = damaged.stopped.as_ref().map(|stopped| words.said(&stopped.why));
        let backups: Vec<Value> = damaged
            .backups
            .iter()
            .map(|one| {
                json!({
                    "folder": one.folder.display().to_string(),
                    "generation": one.generation,
                    "sequence": one.head.sequence.0,
                    "hash": one.head.hash.to_string(),
                    "at_least": one.at_least.0,
                    "parts_after": one.parts_after.map(|after| after.0),
                })
            })
            .collect();
        all.push(json!({
            "festival": slug,
            "name": damaged.name,
            "why": why.unwrap_or_else(|| words.say("damaged-exchanged")),
            "log": behind.and_then(|behind| behind.log).map(|head| head.sequence.0),
            "known": behind.and_then(store::Behind::furthest).map(|witness| witness.head.sequence.0),
            "is_exchanged": damaged.is_exchanged,
            "backups": backups,
        }));
    }
    all
}
