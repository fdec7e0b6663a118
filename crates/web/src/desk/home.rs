//! The first page: the festivals there are, a new one, a report to take over, the example.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::{Permission, Role};
use words::Words;

use crate::page::{self, Here, PostForm, Shell};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent, Visitor};
use service::festival::OpenFestival;
use service::operations::{festivals, health};

pub(crate) async fn show(State(app): State<Pages>, visitor: Visitor) -> Result<Response, Problem> {
    let Some(session) = visitor.session.clone() else {
        let is_first = app.blocking(|app| Ok(app.accounts.is_first_run()?)).await.unwrap_or(false);
        let first = is_first && visitor.connection.is_safe();
        // Who comes over a line on which nobody can sign in is a player or a spectator.
        let others = if visitor.connection.is_safe() { "/sign-in" } else { "/p" };
        return Ok(Redirect::to(if first { "/first-run" } else { others }).into_response());
    };
    if session.role == Role::Kiosk {
        return Ok(Redirect::to("/k").into_response());
    }
    let arbiter = Arbiter::new(visitor, session);
    let words = &arbiter.words;
    let notices = health::notices(&app, &arbiter.staff).await?.unwrap_or_default();
    let festivals = app.festivals();
    let (is_broken, archived) = (!app.broken().is_empty(), app.archived());
    let content = html! {
        h1 { (words.say("festivals-title")) }
        (page::health(words, &app.zone, &notices))
        @if festivals.is_empty() && archived.is_empty() && !is_broken { p { (words.say("festivals-none")) } }
        ul.cards { @for held in &festivals { (card(&app, words, held)) } }
        @if !archived.is_empty() { (archive(&app, words, &archived)) }
        @if arbiter.may(service::operations::report::NEEDS) {
            p {
                a.button href="/report" download { (words.say("report-make")) } " "
                (words.say("report-explained"))
            }
        }
        @if arbiter.may(Permission::ManageFestivals) { (new_festival(&app, &arbiter)) }
    };
    let title = words.say("festivals-title");
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Home, title), &content))
}

/// A festival at a glance.
fn card(app: &Pages, words: &Words, held: &OpenFestival) -> Markup {
    let now = held.now();
    let sections = &now.festival.sections;
    let players: usize = sections.values().map(|section| section.players.len()).sum();
    let said = [("sections", sections.len().into()), ("players", players.into())];
    html! {
        li.card {
            h2 { (named(app, words, &held.slug, &held.name)) }
            p { (words.with("festival-summary", &said)) }
        }
    }
}

/// A festival by its name, and whether the public sees it.
fn named(app: &Pages, words: &Words, slug: &str, name: &str) -> Markup {
    html! {
        a href={ "/f/" (slug) } translate="no" { (name) }
        @if app.settings(slug).is_hidden { " " span.badge { (words.say("festival-hidden-badge")) } }
    }
}

fn archive(app: &Pages, words: &Words, archived: &[(String, String)]) -> Markup {
    html! {
        section.archived {
            h2 { (words.say("festivals-archived")) }
            ul { @for (slug, name) in archived { li { (named(app, words, slug, name)) } } }
        }
    }
}

/// The forms that bring a festival: a new one, a report, the example.
fn new_festival(app: &Pages, arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let form = |to: &str| PostForm::to(arbiter, 0, to).next("/");
    html! {
        section.create {
            h2 { (words.say("festival-new")) }
            (form("/festivals").body(html! {
                (page::row(&words.say("festival-name"), "name", "text", "", ""))
                button.primary type="submit" { (words.say("create")) }
            }))
            (super::tables::import_form(app, arbiter))
            h2 { (words.say("festival-example")) }
            p { (words.say("festival-example-explained")) }
            (form("/festivals/example").button(&words.say("festival-example-open")))
        }
    }
}

/// Creates a festival.
pub(crate) async fn create(State(app): State<Pages>, sent: Sent) -> Result<Redirect, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ManageFestivals)?;
    let held = festivals::create(&app, &arbiter.staff, form.name("name")?.to_owned()).await?;
    Ok(Redirect::to(&format!("/f/{}", held.slug)))
}

/// Opens the example.
pub(crate) async fn example(State(app): State<Pages>, sent: Sent) -> Result<Redirect, Problem> {
    let held = festivals::create_example(&app, &sent.arbiter.staff).await?;
    Ok(Redirect::to(&format!("/f/{}", held.slug)))
}
