//! A festival as a whole: whether the public sees it, whether other sites may show it, to archive it, to delete it.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::Permission;
use service::Error;
use tournament::{Command, Zone};

use crate::act::{Asked, act};
use crate::desk::open;
use crate::page::{self, Here, Shell};
use crate::pages::Notice;
use crate::pages::Pages;
use request::answer::Problem;
use request::form::Wrong;
use request::visitor::{Arbiter, Sent};
use service::hall::store::FestivalSettings;
use service::operations::festivals::{self, SettingsChange};
use service::operations::open::VisibleFestival;
use service::zone::{self, known_zone};

/// Opens a festival for whoever may decide about it as a whole: nobody who works in some of its sections only.
async fn allowed(app: &Pages, arbiter: &Arbiter, slug: &str) -> Result<VisibleFestival, Problem> {
    let open = open(app, arbiter, slug).await?;
    arbiter.must_everywhere(Permission::ManageFestivals)?;
    Ok(open)
}

pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = allowed(&app, &arbiter, &slug).await?;
    let was_published = festivals::was_published(&app, &arbiter.staff, &slug).await?;
    let words = &arbiter.words;
    let title = words.with("festival-settings-title", &[("festival", open.held.name.as_str().into())]);
    let settings = app.settings(&slug);
    let content = html! {
        h1 { (title) }
        (time_zone(&app, &arbiter, &open))
        (visibility(&arbiter, &open, settings))
        (embedding(&arbiter, &open, settings))
        (archiving(&arbiter, &open, settings))
        (deleting(&arbiter, &open, was_published))
    };
    let held = Some((&*open.held, &*open.now));
    let shell =
        Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::FestivalSettings, title };
    Ok(page::desk(&shell, &content))
}

/// One button that decides something.
fn button(arbiter: &Arbiter, open: &VisibleFestival, what: &str, word: &str) -> Markup {
    let here = format!("/f/{}/settings", open.held.slug);
    page::action(arbiter, open.now.sequence, &here, &here, &arbiter.words.say(word), &[("do", what)])
}

/// Where the festival is held, as clocks go.
fn time_zone(app: &Pages, arbiter: &Arbiter, open: &VisibleFestival) -> Markup {
    let words = &arbiter.words;
    let here = format!("/f/{}/settings", open.held.slug);
    let zone = open.now.festival.zone.as_ref().map(Zone::as_str);
    html! {
        section.card #zone {
            h2 { (words.say("festival-zone")) }
            p { (words.say("festival-zone-explained")) }
            @if zone.is_none() {
                p { (words.with("festival-zone-here", &[("zone", app.zone.iana_name().unwrap_or("UTC").into())])) }
            }
            @if let Some(unknown) = zone::unknown(open.now.festival.zone.as_ref()) {
                p.warning { (words.with("zone-unknown", &[("zone", unknown.as_str().into()), ("here", zone::name(&app.zone).into())])) }
            }
            form method="post" action=(here) {
                (page::hidden(arbiter, open.now.sequence, &here))
                input type="hidden" name="do" value="zone";
                div.row {
                    label for="zone-name" { (words.say("festival-zone-name")) }
                    input #zone-name name="zone" type="text" value=[zone] list="zones" autocomplete="off" spellcheck="false" required translate="no";
                    datalist #zones translate="no" { @for name in zone::names() { option value=(name); } }
                }
                button type="submit" { (words.say("festival-zone-save")) }
            }
        }
    }
}

/// The zone that a form names.
fn zone_wanted(sent: &Sent) -> Result<Asked, Wrong> {
    let name = sent.form.needed("zone")?;
    let zone = known_zone(name).ok_or_else(|| Wrong::with("wrong-zone", "zone", name))?;
    Ok(Asked::one(Command::SetZone(zone), sent.arbiter.words.say("festival-zone-done")))
}

fn visibility(arbiter: &Arbiter, open: &VisibleFestival, settings: FestivalSettings) -> Markup {
    let words = &arbiter.words;
    html! {
        section.card #visibility {
            h2 { (words.say("nav-public")) }
            @if settings.is_hidden {
                p { (words.say("festival-hidden-explained")) }
                (button(arbiter, open, "show", "festival-show"))
            } @else {
                p { (words.say("festival-public-explained")) " " a href={ "/p/" (open.held.slug) "/" } { code { "/p/" (open.held.slug) "/" } } }
                (button(arbiter, open, "hide", "festival-hide"))
            }
        }
    }
}

fn embedding(arbiter: &Arbiter, open: &VisibleFestival, settings: FestivalSettings) -> Markup {
    let words = &arbiter.words;
    html! {
        section.card #embedding {
            h2 { (words.say("festival-embed-title")) }
            p { (words.say("festival-embed-explained")) }
            @if settings.is_embeddable {
                @for (id, section) in &open.now.festival.sections {
                    @if let Some(last) = section.published().last() {
                        p { span translate="no" { (section.configuration.name) } ":" }
                        pre tabindex="0" { code { "<iframe src=\"https://…/embed/" (open.held.slug) "/" (id) "/standings-" (last.number) "\" title=\"" (section.configuration.name) "\" width=\"100%\" height=\"600\"></iframe>" } }
                    }
                }
                (button(arbiter, open, "embed-no", "festival-embed-no"))
            } @else { (button(arbiter, open, "embed", "festival-embed")) }
        }
    }
}

fn archiving(arbiter: &Arbiter, open: &VisibleFestival, settings: FestivalSettings) -> Markup {
    let words = &arbiter.words;
    html! {
        section.card #archiving {
            h2 { (words.say("festival-archive-title")) }
            @if settings.is_archived {
                p { (words.say("festival-is-archived")) }
                (button(arbiter, open, "take-back", "festival-take-back"))
            } @else {
                p { (words.say("festival-archive-explained")) }
                (button(arbiter, open, "archive", "festival-archive"))
            }
        }
    }
}

fn deleting(arbiter: &Arbiter, open: &VisibleFestival, was_published: bool) -> Markup {
    let words = &arbiter.words;
    let here = format!("/f/{}/settings", open.held.slug);
    html! {
        section.card #deleting {
            h2 { (words.say("festival-delete-title")) }
            @if was_published { p { (words.say("festival-delete-published")) } }
            @else {
                p { (words.say("festival-delete-explained")) }
                form method="post" action=(here) {
                    (page::hidden(arbiter, open.now.sequence, &here))
                    input type="hidden" name="do" value="delete";
                    (page::row(&words.with("festival-delete-name", &[("festival", open.held.name.as_str().into())]), "name", "text", "", ""))
                    button.danger type="submit" { (words.say("festival-delete")) }
                }
            }
        }
    }
}

/// Decides something, and says so on the next page.
pub(crate) async fn change(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let open = allowed(&app, arbiter, &slug).await?;
    let nothing = SettingsChange::default();
    let (change, said) = match form.text("do") {
        "zone" => return act(&app, &open.held, &sent, zone_wanted(&sent)).await,
        "hide" => (SettingsChange { is_hidden: Some(true), ..nothing }, "festival-hidden-done"),
        "show" => (SettingsChange { is_hidden: Some(false), ..nothing }, "festival-shown-done"),
        "embed" => (SettingsChange { is_embeddable: Some(true), ..nothing }, "festival-embed-done"),
        "embed-no" => (SettingsChange { is_embeddable: Some(false), ..nothing }, "festival-embed-no-done"),
        "archive" => (SettingsChange { is_archived: Some(true), ..nothing }, "festival-archived-done"),
        "take-back" => (SettingsChange { is_archived: Some(false), ..nothing }, "festival-taken-back-done"),
        "delete" => return delete(&app, open, &sent).await,
        _ => return Err(Error::malformed("stale-form").into()),
    };
    festivals::change_settings(&app, &arbiter.staff, &slug, change).await?;
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say(said)));
    Ok(Redirect::to(&format!("/f/{slug}/settings")).into_response())
}

async fn delete(app: &Pages, open: VisibleFestival, sent: &Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = sent;
    let slug = open.held.slug.clone();
    // Nobody has it open who deletes it.
    drop(open);
    festivals::delete(app, &arbiter.staff, &slug, form.text("name").to_owned()).await?;
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("festival-deleted-done")));
    Ok(Redirect::to("/").into_response())
}
