//! A festival that does not open: what is wrong, the backups there are, and the ways out.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::Permission;
use service::Error;
use store::Sequence;
use words::Words;

use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::app::{Found, Wanted};
use service::operations::repair::{self, DamagedFestival, FestivalState, Repair};

/// Whether somebody may put a festival right: nobody who works in some of its sections only.
fn may(arbiter: &Arbiter, permission: Permission) -> bool {
    arbiter.may(permission) && arbiter.staff.session.sections.is_empty()
}

pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let Some(damaged) = repair::damaged_festival(&app, &arbiter.staff, &slug).await? else {
        return Ok(Redirect::to(&format!("/f/{slug}")).into_response());
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
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Home, title), &content))
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
                            @let folder = one.folder.display().to_string();
                            @let generation = one.generation.to_string();
                            @let head = one.head.sequence.to_string();
                            @let label = words.with("damaged-restore-this", &[("head", head.into())]);
                            @let fields =
                                [("do", "restore"), ("folder", &folder), ("generation", &generation)];
                            (button(arbiter, slug, &label, &fields))
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

fn going_on(arbiter: &Arbiter, slug: &str, damaged: &DamagedFestival) -> Markup {
    let words = &arbiter.words;
    let behind = damaged.behind();
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

/// Does what a button says.
pub(crate) async fn change(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ReadDesk)?;
    let wanted = Wanted {
        folder: form.text("folder").into(),
        generation: form.text("generation").parse().ok(),
        up_to: form.text("up-to").parse().ok().map(Sequence),
    };
    let Some(way) = Repair::of(form.text("do"), wanted) else {
        return Err(Error::malformed("stale-form").into());
    };
    let repaired = repair::repair(&app, &arbiter.staff, &slug, way).await?;
    let words = &arbiter.words;
    let (title, to_be_entered) = (repaired.message.said(words), repaired.to_be_entered(words));
    if to_be_entered.is_empty() {
        let to = match repaired.state {
            FestivalState::Open => format!("/f/{slug}"),
            FestivalState::Stopped => format!("/damaged/{slug}"),
            FestivalState::Gone => "/".to_owned(),
        };
        return Ok(page::done(&app, arbiter, title, &to));
    }
    let content = html! {
        h1 { (title) }
        p { (words.say("damaged-type-in")) }
        ol { @for line in &to_be_entered { li { (line) } } }
        p { a.button href={ "/f/" (slug) } { (words.say("damaged-to-festival")) } }
    };
    Ok(page::desk(&Shell::new(&app, arbiter, Here::Home, title), &content))
}
