//! The passphrase with which accounts, second factors and codes are sealed in backups.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::{Audit, Permission};

use crate::act::wrong_form;
use crate::answer::{Notice, Problem, back};
use crate::app::App;
use crate::form::Wrong;
use crate::page;
use crate::sealed::{self, NotSet};
use crate::visitor::{Arbiter, Sent};

/// The part of the page of backups.
pub(crate) fn section(app: &App, arbiter: &Arbiter, here: &str) -> Markup {
    let words = &arbiter.words;
    let key = sealed::key(app.data());
    html! {
        section #passphrase {
            h2 { (words.say("passphrase-title")) }
            p { (words.say("passphrase-explained")) }
            @match &key {
                Ok(Some(_)) => p.notice { (words.say("passphrase-is-set")) },
                Ok(None) => p.warning { (words.say("passphrase-is-not-set")) },
                Err(why) => p.problem role="alert" { (why) },
            }
            @if may_set(arbiter) {
                form method="post" action="/backups/passphrase" {
                    (page::hidden(arbiter, 0, here))
                    (page::new_secret(words, ["passphrase-new", "passphrase-hint", "passphrase-again"]))
                    button type="submit" { (words.say(if matches!(key, Ok(None)) { "passphrase-set" } else { "passphrase-change" })) }
                }
            }
        }
    }
}

/// Whoever keeps the desk as a whole: a passphrase is for every festival on it.
fn may_set(arbiter: &Arbiter) -> bool {
    let may = |permission| arbiter.may(permission);
    may(Permission::Backup) && may(Permission::ManageFestivals) && arbiter.staff.session.sections.is_empty()
}

/// Sets the passphrase, or another one.
pub(crate) async fn set(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    or_answer!(arbiter.must(Permission::Backup));
    or_answer!(arbiter.must_everywhere(Permission::ManageFestivals));
    let typed = |name: &str| {
        let found = form.fields().iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let passphrase = typed("new");
    if passphrase != typed("again") {
        return wrong_form(Wrong::say("passphrase-differs", "again"));
    }
    let keeper = app.clone();
    let set = tokio::task::spawn_blocking(move || {
        let set = sealed::set_passphrase(keeper.data(), &passphrase);
        if set.is_ok() {
            crate::beside::keep_up(&keeper);
        }
        set
    })
    .await;
    let outcome = if matches!(set, Ok(Ok(()))) { "done" } else { "refused" };
    let [what, object, outcome] = ["backup/passphrase", "", outcome].map(str::to_owned);
    let (who, device) = (arbiter.staff.session.name.clone(), arbiter.device.clone());
    let _ = app.books.note(&Audit { at: app.clock.now(), who, device, what, object, outcome });
    match set {
        Ok(Ok(())) => {
            app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("passphrase-done")));
            back(arbiter, form.text("next"))
        }
        Ok(Err(NotSet::Passphrase(why))) => {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, arbiter.words.said(&why.phrase())).into_response()
        }
        Ok(Err(NotSet::Storage(why))) => Problem::new(StatusCode::INSUFFICIENT_STORAGE, why).into_response(),
        Err(_) => {
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.say("our-mistake")).into_response()
        }
    }
}
