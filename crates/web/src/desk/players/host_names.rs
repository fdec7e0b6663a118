//! The names by which this desk may be asked for, beside those of its computer: for a proxy, or a name of the organiser's network.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::Permission;

use super::staff::done;
use crate::act::wrong_form;
use crate::answer::Problem;
use crate::app::App;
use crate::form::{Form, Wrong};
use crate::hosts::checked;
use crate::page;
use crate::visitor::{Arbiter, Sent};

const HERE: &str = "/staff";

/// At most so many.
const MOST: usize = 50;

/// The names, to be changed.
pub(super) fn form(app: &App, arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let names = app.hall().names().unwrap_or_default().join(" ");
    html! {
        p { (words.say("staff-names-explained")) }
        form method="post" action="/staff/names" {
            (page::hidden(arbiter, 0, HERE))
            div.row {
                label for="names" { (words.say("staff-names-label")) }
                input #names name="names" type="text" value=(names) spellcheck="false" autocapitalize="none" aria-describedby="names-hint";
                p.hint #names-hint { (words.say("staff-names-hint")) }
            }
            button type="submit" { (words.say("save")) }
        }
    }
}

/// Replaces the names that the owner has added, if all of them are names.
pub(crate) fn replace(app: &App, arbiter: &Arbiter, form: &Form) -> Result<Vec<String>, Response> {
    arbiter.must(Permission::ManageStaff)?;
    let parts =
        |text: &'static str| form.all(text).flat_map(|all| all.split([' ', ',', ';', '\n', '\r', '\t']));
    let mut names = Vec::new();
    for typed in parts("names").filter(|typed| !typed.is_empty()) {
        let Some(name) = checked(typed).filter(|_| names.len() < MOST) else {
            return Err(wrong_form(Wrong::with("wrong-host-name", "names", typed)));
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if app.hall().set_names(&names).is_err() {
        let what = arbiter.words.say("our-mistake");
        return Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, what).into_response());
    }
    app.reach().set_owner_names(&names);
    arbiter.write_down(app, &names.join(" "), "names of this desk", "set");
    Ok(names)
}

/// Changes the names.
pub(crate) async fn set(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    or_answer!(replace(&app, arbiter, form));
    done(&app, arbiter, arbiter.words.say("staff-names-set"), HERE)
}
