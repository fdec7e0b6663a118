//! A festival as a whole: whether the public sees it, whether other sites may show it, to archive it, to
//! delete it.

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use service::Error;
use tournament::{Command, Zone};

use crate::act::Asked;
use crate::opened::{FestivalForm, FestivalPage};
use crate::page::{self, Here};
use request::answer::Problem;
use request::form::Wrong;
use request::visitor::{Arbiter, Sent};
use service::hall::store::FestivalSettings;
use service::operations::festivals::{self, SettingsChange};
use service::zone::{self, known_zone};

/// Refuses who may not decide about a festival as a whole, such as those who work in some of its sections
/// only.
fn must_decide(arbiter: &Arbiter) -> Result<(), Problem> {
    arbiter.must_everywhere(Permission::ManageFestivals)
}

pub(crate) async fn show(place: FestivalPage) -> Result<Response, Problem> {
    let FestivalPage { app, arbiter, open: _ } = &place;
    must_decide(arbiter)?;
    let was_published = festivals::was_published(app, &arbiter.staff, place.slug()).await?;
    let title = place.titled("festival-settings-title");
    let settings = app.settings(place.slug());
    let content = html! {
        h1 { (title) }
        (time_zone(&place))
        (visibility(&place, settings))
        (embedding(&place, settings))
        (archiving(&place, settings))
        (deleting(&place, was_published))
    };
    Ok(place.shown(Here::FestivalSettings, title, &content))
}

/// One button that decides something.
fn button(place: &FestivalPage, what: &str, word: &str) -> Markup {
    place.form(place.to("settings")).class("action").field("do", what).button(&place.words().say(word))
}

/// Where the festival is held, as clocks go.
fn time_zone(place: &FestivalPage) -> Markup {
    let (words, app, open) = (place.words(), &place.app, &place.open);
    let zone = open.now.festival.zone.as_ref().map(Zone::as_str);
    html! {
        section.card #zone {
            h2 { (words.say("festival-zone")) }
            p { (words.say("festival-zone-explained")) }
            @if zone.is_none() {
                p {
                    (words.with(
                        "festival-zone-here", &[("zone", app.zone.iana_name().unwrap_or("UTC").into())],
                    ))
                }
            }
            @if let Some(unknown) = zone::unknown(open.now.festival.zone.as_ref()) {
                p.warning {
                    (words.with(
                        "zone-unknown",
                        &[("zone", unknown.as_str().into()), ("here", zone::name(&app.zone).into())],
                    ))
                }
            }
            (place.form(place.to("settings")).field("do", "zone").body(html! {
                div.row {
                    label for="zone-name" { (words.say("festival-zone-name")) }
                    input #zone-name name="zone" type="text" value=[zone] list="zones" autocomplete="off"
                        spellcheck="false" required translate="no";
                    datalist #zones translate="no" { @for name in zone::names() { option value=(name); } }
                }
                button type="submit" { (words.say("festival-zone-save")) }
            }))
        }
    }
}

/// The zone that a form names.
fn zone_wanted(sent: &Sent) -> Result<Asked, Wrong> {
    let name = sent.form.needed("zone")?;
    let zone = known_zone(name).ok_or_else(|| Wrong::with("wrong-zone", "zone", name))?;
    Ok(Asked::one(Command::SetZone(zone), sent.arbiter.words.say("festival-zone-done")))
}

fn visibility(place: &FestivalPage, settings: FestivalSettings) -> Markup {
    let words = place.words();
    let public = format!("/p/{}/", place.slug());
    html! {
        section.card #visibility {
            h2 { (words.say("nav-public")) }
            @if settings.is_hidden {
                p { (words.say("festival-hidden-explained")) }
                (button(place, "show", "festival-show"))
            } @else {
                p { (words.say("festival-public-explained")) " " a href=(public) { code { (public) } } }
                (button(place, "hide", "festival-hide"))
            }
        }
    }
}

fn embedding(place: &FestivalPage, settings: FestivalSettings) -> Markup {
    let words = place.words();
    html! {
        section.card #embedding {
            h2 { (words.say("festival-embed-title")) }
            p { (words.say("festival-embed-explained")) }
            @if settings.is_embeddable {
                @for (id, section) in &place.open.now.festival.sections {
                    @if let Some(last) = section.published().last() {
                        p { span translate="no" { (section.configuration.name) } ":" }
                        pre tabindex="0" {
                            code {
                                "<iframe src=\"https://…/embed/" (place.slug()) "/" (id) "/standings-"
                                (last.number) "\" title=\""
                                (section.configuration.name) "\" width=\"100%\" height=\"600\"></iframe>"
                            }
                        }
                    }
                }
                (button(place, "embed-no", "festival-embed-no"))
            } @else { (button(place, "embed", "festival-embed")) }
        }
    }
}

fn archiving(place: &FestivalPage, settings: FestivalSettings) -> Markup {
    let words = place.words();
    html! {
        section.card #archiving {
            h2 { (words.say("festival-archive-title")) }
            @if settings.is_archived {
                p { (words.say("festival-is-archived")) }
                (button(place, "take-back", "festival-take-back"))
            } @else {
                p { (words.say("festival-archive-explained")) }
                (button(place, "archive", "festival-archive"))
            }
        }
    }
}

fn deleting(place: &FestivalPage, was_published: bool) -> Markup {
    let words = place.words();
    html! {
        section.card #deleting {
            h2 { (words.say("festival-delete-title")) }
            @if was_published { p { (words.say("festival-delete-published")) } }
            @else {
                p { (words.say("festival-delete-explained")) }
                (place.form(place.to("settings")).field("do", "delete").body(html! {
                    (page::row(&place.titled("festival-delete-name"), "name", "text", "", ""))
                    button.danger type="submit" { (words.say("festival-delete")) }
                }))
            }
        }
    }
}

/// Decides something, and says so on the next page.
pub(crate) async fn change(form: FestivalForm) -> Result<Response, Problem> {
    must_decide(&form.sent.arbiter)?;
    let nothing = SettingsChange::default();
    let (change, said) = match form.sent.form.text("do") {
        "zone" => return form.act(zone_wanted(&form.sent)).await,
        "hide" => (SettingsChange { is_hidden: Some(true), ..nothing }, "festival-hidden-done"),
        "show" => (SettingsChange { is_hidden: Some(false), ..nothing }, "festival-shown-done"),
        "embed" => (SettingsChange { is_embeddable: Some(true), ..nothing }, "festival-embed-done"),
        "embed-no" => (SettingsChange { is_embeddable: Some(false), ..nothing }, "festival-embed-no-done"),
        "archive" => (SettingsChange { is_archived: Some(true), ..nothing }, "festival-archived-done"),
        "take-back" => (SettingsChange { is_archived: Some(false), ..nothing }, "festival-taken-back-done"),
        "delete" => return delete(form).await,
        _ => return Err(Error::malformed("stale-form").into()),
    };
    festivals::change_settings(&form.app, &form.sent.arbiter.staff, form.slug(), change).await?;
    Ok(form.done(form.words().say(said), "settings"))
}

async fn delete(form: FestivalForm) -> Result<Response, Problem> {
    let FestivalForm { app, sent: Sent { arbiter, form }, open } = form;
    let slug = open.held.slug.clone();
    // Nobody has it open who deletes it.
    drop(open);
    festivals::delete(&app, &arbiter.staff, &slug, form.text("name").to_owned()).await?;
    Ok(page::done(&app, &arbiter, arbiter.words.say("festival-deleted-done"), "/"))
}
