//! The desk's page of screens: which there are, what each shows, and announcements to all.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::Permission;
use words::Words;

use crate::act::wrong_form;
use crate::address::encoded;
use crate::answer::{Problem, back};
use crate::app::App;
use crate::desk::{Open, open};
use crate::form::{Form, Wrong};
use crate::operations::hall::programme::{Part, Programme, Shows};
use crate::operations::hall::store::Screen;
use crate::page::{self, Here, Shell, hidden};
use crate::visitor::{Arbiter, Sent};

pub(crate) async fn show(State(app): State<App>, Path(slug): Path<String>, arbiter: Arbiter) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let words = &arbiter.words;
    let content = html! {
        h1 { (words.say("nav-screens")) }
        (announcements(&app, &arbiter, &open))
        (screens(&app, &arbiter, &open))
        (public_links(&arbiter, &open))
        (messages(&app, &arbiter))
    };
    let title = words.say("nav-screens");
    let held = Some((&*open.held, &*open.now));
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Screens, title },
        &content,
    )
}

fn announcements(app: &App, arbiter: &Arbiter, open: &Open) -> Markup {
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    let here = format!("/f/{}/screens", open.held.slug);
    html! {
        section {
            h2 { (words.say("screens-announce")) }
            @if arbiter.may(Permission::Announce) {
                form method="post" action={ (here) "/announce" } {
                    (hidden(arbiter, open.now.sequence, &here))
                    (page::row(&words.say("screens-announcement"), "text", "text", "", &words.say("screens-announcement-hint")))
                    button.primary type="submit" { (words.say("screens-announce-button")) }
                }
            }
            ul #announcements data-part {
                @for one in app.hall().announcements(&open.held.slug).unwrap_or_default() {
                    li {
                        (words.time(one.at, &zone)) " " (one.text) " "
                        @if arbiter.may(Permission::Announce) {
                            (page::action(arbiter, open.now.sequence, &format!("{here}/withdraw"), &here, &words.say("screens-withdraw"), &[("id", &one.id.to_string())]))
                        }
                    }
                }
            }
        }
    }
}

fn screens(app: &App, arbiter: &Arbiter, open: &Open) -> Markup {
    let words = &arbiter.words;
    let all = app.hall().screens(&open.held.slug).unwrap_or_default();
    let may = arbiter.may(Permission::SwitchScreens);
    html! {
        section {
            h2 { (words.say("screens-list")) }
            @if all.is_empty() { p { (words.say("screens-none")) } }
            div.table-wrap tabindex="0" role="region" aria-label=(words.say("screens-list")) {
                table {
                    caption.hidden { (words.say("screens-list")) }
                    thead { tr {
                        th scope="col" { (words.say("screens-name")) }
                        th scope="col" { (words.say("screens-address")) }
                        th scope="col" { (words.say("screens-shows")) }
                    } }
                    tbody #screens data-part data-rows { @for screen in &all { (row(arbiter, open, screen, may)) } }
                }
            }
            @if may {
                h3 { (words.say("screens-new")) }
                form method="post" action={ "/f/" (open.held.slug) "/screens/set" } {
                    (hidden(arbiter, open.now.sequence, &format!("/f/{}/screens", open.held.slug)))
                    (page::row(&words.say("screens-name"), "name", "text", "", &words.say("screens-name-hint")))
                    (choices(arbiter, open, "new", &Programme::kept("pairings"), ""))
                    button type="submit" { (words.say("screens-add")) }
                }
            }
        }
    }
}

fn row(arbiter: &Arbiter, open: &Open, screen: &Screen, may: bool) -> Markup {
    let words = &arbiter.words;
    let here = format!("/f/{}/screens", open.held.slug);
    let address = screen.address();
    let programme = Programme::kept(&screen.shows);
    let shown: Vec<String> = programme.kinds.iter().map(|kind| words.say(kind.message())).collect();
    html! {
        tr id={ "screen-" (encoded(&screen.name)) } {
            th scope="row" translate="no" { (screen.name) }
            td { a href=(address) translate="no" { (address) } }
            td {
                @if may {
                    form.switch method="post" action={ (here) "/set" } {
                        (hidden(arbiter, open.now.sequence, &here))
                        input type="hidden" name="name" value=(screen.name);
                        (choices(arbiter, open, &screen.name, &programme, &screen.section))
                        button.primary type="submit" { (words.say("screens-switch")) }
                    }
                    (page::action(arbiter, open.now.sequence, &format!("{here}/remove"), &here, &words.say("screens-remove"), &[("name", &screen.name)]))
                } @else { (shown.join(", ")) }
            }
        }
    }
}

/// What to show, of which section; then what in turn with it, and which part of the lists.
fn choices(arbiter: &Arbiter, open: &Open, name: &str, programme: &Programme, section: &str) -> Markup {
    let words = &arbiter.words;
    let named = |id: &str| words.with(id, &[("name", name.into())]);
    let (first, others) = (programme.kinds.first().copied(), programme.kinds.get(1..).unwrap_or_default());
    let sections = &open.now.festival.sections;
    html! {
        select name="shows" aria-label=(named("screens-shows-of")) {
            @for one in Shows::ALL { option value=(one.word()) selected[Some(one) == first] { (words.say(one.message())) } }
        }
        " "
        select name="section" aria-label=(named("screens-section-of")) {
            @for (id, one) in sections { option value=(id) selected[id.as_str() == section] { (one.configuration.name) } }
            @if sections.len() > 1 { option value="" selected[section.is_empty() && name != "new"] { (words.say("screens-all-sections")) } }
        }
        " "
        details.turns #{ "turns-" (encoded(name)) } open[!others.is_empty() || programme.part != Part::WHOLE] {
            summary { (words.say("screens-in-turn")) }
            fieldset.ticks {
                legend.hidden { (named("screens-in-turn-of")) }
                @for one in Shows::ALL { label { input type="checkbox" name="shows" value=(one.word()) checked[others.contains(&one)]; " " (words.say(one.message())) } " " }
            }
            select name="part" aria-label=(named("screens-part-of")) {
                @for one in Part::all() { option value=(one) selected[one == programme.part] { (part_name(words, one)) } }
            }
        }
        " "
    }
}

fn part_name(words: &Words, part: Part) -> String {
    match part {
        Part::WHOLE => words.say("screens-whole"),
        _ => words.with("screens-part", &[("number", part.number().into()), ("of", part.of().into())]),
    }
}

fn public_links(arbiter: &Arbiter, open: &Open) -> Markup {
    let words = &arbiter.words;
    html! {
        section {
            h2 { (words.say("screens-public")) }
            ul {
                li { a href={ "/p/" (open.held.slug) "/" } { (words.say("screens-public-pages")) } }
                li { a href={ "/k/" (open.held.slug) "/check-in" } { (words.say("kiosk-title")) } }
            }
        }
    }
}

/// How the messages to players are.
fn messages(app: &App, arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let posted = app.hall().posted().unwrap_or_default();
    html! {
        section #messages data-part {
            h2 { (words.say("messages-title")) }
            @if crate::operations::hall::messages::outbox(app).is_some() {
                p { (words.with("messages-state", &[("waiting", posted.waiting.into()), ("done", posted.handed_over.into())])) }
                @if let Some(trouble) = &posted.trouble { p.warning { (trouble) } }
            } @else { p { (words.say("messages-off")) } }
        }
    }
}

/// A name that can stand in an address.
fn screen_of(form: &Form, open: &Open) -> Result<Screen, Wrong> {
    let name = form.needed("name")?.to_lowercase();
    let fits = name.len() <= 40 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !fits {
        return Err(Wrong::say("wrong-name-of-40", "name"));
    }
    let part = Part::parse(form.text("part")).ok_or_else(|| Wrong::say("wrong-unknown", "part"))?;
    let programme =
        Programme::of(form.all("shows"), part).ok_or_else(|| Wrong::say("wrong-unknown", "shows"))?;
    let section = form.text("section");
    let is_there = open.now.festival.sections.keys().any(|id| id.as_str() == section);
    if !is_there && !section.is_empty() {
        return Err(Wrong::say("wrong-unknown", "section"));
    }
    Ok(Screen {
        name,
        festival: open.held.slug.clone(),
        section: section.to_owned(),
        shows: programme.to_string(),
    })
}

/// A screen is not what whoever changes it has seen.
struct NotAsSeen;

/// What whoever changes a screen has seen of it.
pub(crate) enum Seen {
    /// It does not matter.
    Anything,
    /// This; nothing if there was no such screen.
    This(Option<Screen>),
}

impl Seen {
    /// Whether a screen may be changed that is such now.
    fn allows(&self, now: Option<&Screen>) -> Result<(), NotAsSeen> {
        match self {
            Seen::This(seen) if seen.as_ref() != now => Err(NotAsSeen),
            Seen::This(_) | Seen::Anything => Ok(()),
        }
    }
}

/// Writes, tells every screen, and goes back.
async fn changed(
    app: &App,
    open: &Open,
    sent: &Sent,
    write: impl FnOnce(&App) -> rusqlite::Result<Result<(), NotAsSeen>> + Send + 'static,
) -> Response {
    let writer = app.clone();
    match tokio::task::spawn_blocking(move || write(&writer)).await {
        Ok(Ok(Ok(()))) => {
            Arc::clone(&open.held).tell_everybody("screens");
            back(&sent.arbiter, &format!("/f/{}/screens", open.held.slug))
        }
        Ok(Ok(Err(NotAsSeen))) => {
            let what = sent.arbiter.words.say("api-changed-since");
            Problem::new(StatusCode::PRECONDITION_FAILED, what).into_response()
        }
        Ok(Err(_)) | Err(_) => {
            Problem::new(StatusCode::INSUFFICIENT_STORAGE, sent.arbiter.words.say("our-mistake"))
                .into_response()
        }
    }
}

fn allowed(app: &App, sent: &Sent, slug: &str, permission: Permission) -> Result<Open, Response> {
    sent.arbiter.must(permission)?;
    open(app, &sent.arbiter, slug)
}

/// Sets a screen up, or switches it.
pub(crate) async fn set(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    set_if(&app, slug, sent, Seen::Anything).await
}

/// The same, if the screen is what whoever switches it has seen.
pub(crate) async fn set_if(app: &App, slug: String, sent: Sent, seen: Seen) -> Response {
    let open = or_answer!(allowed(app, &sent, &slug, Permission::SwitchScreens));
    let screen = match screen_of(&sent.form, &open) {
        Ok(screen) => screen,
        Err(wrong) => return wrong_form(wrong),
    };
    let write = move |app: &App| app.hall().set_screen(&screen, |now| seen.allows(now));
    changed(app, &open, &sent, write).await
}

/// Takes a screen away.
pub(crate) async fn remove(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    remove_if(&app, slug, sent, Seen::Anything).await
}

/// The same, if the screen is what whoever takes it away has seen.
pub(crate) async fn remove_if(app: &App, slug: String, sent: Sent, seen: Seen) -> Response {
    let open = or_answer!(allowed(app, &sent, &slug, Permission::SwitchScreens));
    let name = sent.form.text("name").to_owned();
    let write = move |app: &App| app.hall().remove_screen(&slug, &name, |now| seen.allows(now));
    changed(app, &open, &sent, write).await
}

/// Tells everybody something.
pub(crate) async fn announce(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let open = or_answer!(allowed(&app, &sent, &slug, Permission::Announce));
    let text = match sent.form.needed("text") {
        Ok(text) if text.chars().count() <= 300 => text.to_owned(),
        Ok(_) => return wrong_form(Wrong::say("wrong-longer-than-300", "text")),
        Err(wrong) => return wrong_form(wrong),
    };
    let (author, at) = (sent.arbiter.staff.session.name.clone(), app.clock.now());
    changed(&app, &open, &sent, move |app| app.hall().announce(&slug, &text, &author, at).map(Ok)).await
}

/// Takes an announcement back.
pub(crate) async fn withdraw(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let open = or_answer!(allowed(&app, &sent, &slug, Permission::Announce));
    let id: i64 = match sent.form.read("id") {
        Ok(id) => id,
        Err(wrong) => return wrong_form(wrong),
    };
    changed(&app, &open, &sent, move |app| app.hall().withdraw_announcement(&slug, id).map(Ok)).await
}
