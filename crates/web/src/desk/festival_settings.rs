//! A festival as a whole: whether the public sees it, whether other sites may show it, to archive it, to delete it.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::Permission;
use tournament::{Command, Zone};

use crate::act::{Asked, act};
use crate::answer::{Notice, Problem};
use crate::app::{App, NotDeleted};
use crate::desk::{Open, open};
use crate::festival::has_ever_published;
use crate::form::Wrong;
use crate::hall::FestivalSettings;
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};
use crate::zone::{self, known_zone};

/// Opens a festival for whoever may decide about it as a whole: nobody who works in some of its sections only.
fn allowed(app: &App, arbiter: &Arbiter, slug: &str) -> Result<Open, Response> {
    let open = open(app, arbiter, slug)?;
    arbiter.must_everywhere(Permission::ManageFestivals)?;
    Ok(open)
}

pub(crate) async fn show(State(app): State<App>, Path(slug): Path<String>, arbiter: Arbiter) -> Response {
    let open = or_answer!(allowed(&app, &arbiter, &slug));
    let words = &arbiter.words;
    let title = words.with("festival-settings-title", &[("festival", open.held.name.as_str().into())]);
    let settings = app.settings(&slug);
    let content = html! {
        h1 { (title) }
        (time_zone(&app, &arbiter, &open))
        (visibility(&arbiter, &open, settings))
        (embedding(&arbiter, &open, settings))
        (archiving(&arbiter, &open, settings))
        (deleting(&arbiter, &open))
    };
    let held = Some((&*open.held, &*open.now));
    let shell =
        Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::FestivalSettings, title };
    page::desk(&shell, &content)
}

/// One button that decides something.
fn button(arbiter: &Arbiter, open: &Open, what: &str, word: &str) -> Markup {
    let here = format!("/f/{}/settings", open.held.slug);
    page::action(arbiter, open.now.sequence, &here, &here, &arbiter.words.say(word), &[("do", what)])
}

/// Where the festival is held, as clocks go.
fn time_zone(app: &App, arbiter: &Arbiter, open: &Open) -> Markup {
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

fn visibility(arbiter: &Arbiter, open: &Open, settings: FestivalSettings) -> Markup {
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

fn embedding(arbiter: &Arbiter, open: &Open, settings: FestivalSettings) -> Markup {
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

fn archiving(arbiter: &Arbiter, open: &Open, settings: FestivalSettings) -> Markup {
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

fn deleting(arbiter: &Arbiter, open: &Open) -> Markup {
    let words = &arbiter.words;
    let here = format!("/f/{}/settings", open.held.slug);
    let was_published = open.held.look(|ledger| has_ever_published(ledger.log()));
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
pub(crate) async fn change(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let open = or_answer!(allowed(&app, arbiter, &slug));
    let now = app.settings(&slug);
    let (wanted, said) = match form.text("do") {
        "zone" => return act(&app, &open.held, &sent, zone_wanted(&sent)).await,
        "hide" => (FestivalSettings { is_hidden: true, ..now }, "festival-hidden-done"),
        "show" => (FestivalSettings { is_hidden: false, ..now }, "festival-shown-done"),
        "embed" => (FestivalSettings { is_embeddable: true, ..now }, "festival-embed-done"),
        "embed-no" => (FestivalSettings { is_embeddable: false, ..now }, "festival-embed-no-done"),
        "archive" => (FestivalSettings { is_archived: true, ..now }, "festival-archived-done"),
        "take-back" => (FestivalSettings { is_archived: false, ..now }, "festival-taken-back-done"),
        "delete" => {
            or_answer!(delete(&app, arbiter, &slug, form.text("name")).await);
            app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("festival-deleted-done")));
            return Redirect::to("/").into_response();
        }
        _ => return Problem::new(StatusCode::BAD_REQUEST, arbiter.words.say("stale-form")).into_response(),
    };
    or_answer!(change_settings(&app, arbiter, &slug, wanted).await);
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say(said)));
    Redirect::to(&format!("/f/{slug}/settings")).into_response()
}

fn our_mistake(arbiter: &Arbiter) -> Response {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.say("our-mistake")).into_response()
}

fn missing(arbiter: &Arbiter) -> Response {
    Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-festival")).into_response()
}

/// Settles what is different, and writes down who did it.
pub(crate) async fn change_settings(
    app: &App,
    arbiter: &Arbiter,
    slug: &str,
    wanted: FestivalSettings,
) -> Result<(), Response> {
    allowed(app, arbiter, slug)?;
    let before = app.settings(slug);
    let (setter, name) = (app.clone(), slug.to_owned());
    let done = tokio::task::spawn_blocking(move || setter.set_settings(&name, wanted)).await;
    match done {
        Ok(Ok(Some(()))) => {}
        Ok(Ok(None)) => return Err(missing(arbiter)),
        Ok(Err(why)) => return Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, why).into_response()),
        Err(_) => return Err(our_mistake(arbiter)),
    }
    let changes = [
        (before.is_hidden, wanted.is_hidden, "hide festival", "show festival"),
        (before.is_embeddable, wanted.is_embeddable, "allow embedding", "forbid embedding"),
        (before.is_archived, wanted.is_archived, "archive festival", "take festival back"),
    ];
    for (was, is, yes, no) in changes {
        if was != is {
            arbiter.write_down(app, slug, if is { yes } else { no }, "done");
        }
    }
    Ok(())
}

/// Deletes a festival whose name was typed, if nothing of it was ever published.
pub(crate) async fn delete(app: &App, arbiter: &Arbiter, slug: &str, typed: &str) -> Result<(), Response> {
    let open = allowed(app, arbiter, slug)?;
    let refuse =
        |id: &str| Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, arbiter.words.say(id)).into_response());
    if typed.trim() != open.held.name.trim() {
        return refuse("festival-delete-wrong-name");
    }
    drop(open);
    let (deleter, name) = (app.clone(), slug.to_owned());
    match tokio::task::spawn_blocking(move || deleter.delete_festival(&name)).await {
        Ok(Ok(())) => {
            arbiter.write_down(app, slug, "delete festival", "done");
            Ok(())
        }
        Ok(Err(NotDeleted::Missing)) => Err(missing(arbiter)),
        Ok(Err(NotDeleted::Published)) => {
            arbiter.write_down(app, slug, "delete festival", "refused");
            refuse("festival-delete-published")
        }
        Ok(Err(NotDeleted::Disk(why))) => {
            Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, why).into_response())
        }
        Err(_) => Err(our_mistake(arbiter)),
    }
}
