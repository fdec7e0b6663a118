//! The passphrase with which accounts, second factors and codes are sealed in backups.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use crate::page;
use crate::page::PostForm;
use crate::pages::Pages;
use request::address::local_path;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::backups;

/// The part of the page of backups.
pub(crate) fn section(arbiter: &Arbiter, is_set: &Result<bool, String>, here: &str) -> Markup {
    let words = &arbiter.words;
    html! {
        section #passphrase {
            h2 { (words.say("passphrase-title")) }
            p { (words.say("passphrase-explained")) }
            @match is_set {
                Ok(true) => p.notice { (words.say("passphrase-is-set")) },
                Ok(false) => p.warning { (words.say("passphrase-is-not-set")) },
                Err(why) => p.problem role="alert" { (why) },
            }
            @if backups::must_set_passphrase(&arbiter.staff).is_ok() {
                (PostForm::to(arbiter, 0, "/backups/passphrase").next(here).body(html! {
                    (page::new_secret(words, ["passphrase-new", "passphrase-hint", "passphrase-again"]))
                    button type="submit" {
                        (words.say(
                            if matches!(is_set, Ok(false)) { "passphrase-set" } else { "passphrase-change" },
                        ))
                    }
                }))
            }
        }
    }
}

/// A field as it was typed: blanks belong to a passphrase.
fn typed<'a>(form: &'a Form, name: &str) -> &'a str {
    form.fields().iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
}

/// Sets the passphrase, or another one.
pub(crate) async fn set(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    backups::must_set_passphrase(&arbiter.staff)?;
    let passphrase = typed(form, "new");
    if passphrase != typed(form, "again") {
        return Err(Wrong::say("passphrase-differs", "again").into());
    }
    backups::set_passphrase(&app, &arbiter.staff, passphrase.to_owned()).await?;
    let next = local_path(form.text("next")).unwrap_or("/");
    Ok(page::done(&app, arbiter, arbiter.words.say("passphrase-done"), next))
}
