//! The first page: the festivals there are, a new one, a report to take over, the example.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;

use access::{Permission, Role};

use crate::page::{self, Here, PostForm, Shell};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent, Visitor};
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
    let may_create = arbiter.may(Permission::ManageFestivals);
    let content = html! {
        h1 { (words.say("festivals-title")) }
        (page::health(words, &app.zone, &notices))
        @if festivals.is_empty() && archived.is_empty() && !is_broken { p { (words.say("festivals-none")) } }
        ul.cards {
            @for held in &festivals {
                @let now = held.now();
                @let sections = now.festival.sections.values();
                @let players: usize = sections.map(|section| section.players.len()).sum();
                li.card {
                    h2 {
                        a href={ "/f/" (held.slug) } translate="no" { (held.name) }
                        @if app.settings(&held.slug).is_hidden {
                            " "
                            span.badge { (words.say("festival-hidden-badge")) }
                        }
                    }
                    p {
                        (words.with("festival-summary", &[
                            ("sections", now.festival.sections.len().into()), ("players", players.into()),
                        ]))
                    }
                }
            }
        }
        @if !archived.is_empty() {
            section.archived {
                h2 { (words.say("festivals-archived")) }
                ul {
                    @for (slug, name) in &archived {
                        li {
                            a href={ "/f/" (slug) } translate="no" { (name) }
                            @if app.settings(slug).is_hidden {
                                " "
                                span.badge { (words.say("festival-hidden-badge")) }
                            }
                        }
                    }
                }
            }
        }
        @if arbiter.may(service::operations::report::NEEDS) {
            p {
                a.button href="/report" download { (words.say("report-make")) } " "
                (words.say("report-explained"))
            }
        }
        @if may_create {
            section.create {
                h2 { (words.say("festival-new")) }
                (PostForm::to(&arbiter, 0, "/festivals").next("/").body(html! {
                    (page::row(&words.say("festival-name"), "name", "text", "", ""))
                    button.primary type="submit" { (words.say("create")) }
                }))
                (super::tables::import_form(&app, &arbiter))
                h2 { (words.say("festival-example")) }
                p { (words.say("festival-example-explained")) }
                (PostForm::to(&arbiter, 0, "/festivals/example").next("/")
                    .button(&words.say("festival-example-open")))
            }
        }
    };
    let title = words.say("festivals-title");
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Home, title), &content))
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
