//! One's own account: the password, and where one is signed in.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::SessionInfo;

use super::staff::{done, session_of, sessions_table};
use super::{as_typed, not_done, second};
use crate::act::wrong_form;
use crate::answer::Problem;
use crate::app::App;
use crate::page::{self, Here, Shell};
use crate::sign_in_queue::queue_is_full;
use crate::visitor::{Arbiter, Sent};

const HERE: &str = "/account";
/// In place of a session: all but this one.
const OTHERS: &str = "others";

pub(crate) async fn show(State(app): State<App>, arbiter: Arbiter) -> Response {
    let present = match app.books.sessions(app.clock.now()) {
        Ok(present) => present,
        Err(error) => return not_done(error),
    };
    let own = present.into_iter().filter(|one| {
        one.id == arbiter.staff.session.id
            || arbiter.staff.session.account.is_some() && one.account == arbiter.staff.session.account
    });
    let own: Vec<_> = own.collect();
    let words = &arbiter.words;
    let title = words.say("account-title");
    let content = html! {
        h1 { (title) }
        dl {
            dt { (words.say("player-name")) } dd translate="no" { (arbiter.staff.session.name) }
            dt { (words.say("staff-role")) } dd { (words.say(&format!("role-{}", arbiter.staff.session.role.word()))) }
            dt { (words.say("staff-sections")) } dd translate="no" { @if arbiter.staff.session.sections.is_empty() { (words.say("staff-all-sections")) } @else { (arbiter.staff.session.sections.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) } }
        }
        @if arbiter.staff.session.account.is_some() {
            h2 { (words.say("account-password")) }
            p { (words.say("account-password-explained")) }
            form method="post" action=(HERE) {
                (page::hidden(&arbiter, 0, HERE))
                div.row {
                    label for="old" { (words.say("account-old")) }
                    input #old name="old" type="password" autocomplete="current-password" required;
                }
                (page::new_secret(words, ["staff-new-password", "password-hint", "account-again"]))
                button.primary type="submit" { (words.say("staff-set-password")) }
            }
        }
        @if arbiter.staff.session.account.is_some() { (second::section(&app, &arbiter)) }
        h2 #sessions { (words.say("account-sessions")) }
        (sessions(&app, &arbiter, &own))
    };
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title },
        &content,
    )
}

/// Where one is signed in. Others than this one end after one's password was asked for again.
fn sessions(app: &App, arbiter: &Arbiter, own: &[SessionInfo]) -> Markup {
    let words = &arbiter.words;
    let end = |one: &SessionInfo| {
        html! {
            button.small type="submit" name="session" value=(one.id.0) {
                (words.say("staff-revoke")) span.hidden { " " (one.device) ", " (words.moment(one.seen, &app.zone)) }
            }
        }
    };
    html! {
        @if own.len() < 2 { (sessions_table(app, arbiter, own, |_| html! {})) } @else {
            form method="post" action="/account/session" {
                (page::hidden(arbiter, 0, HERE))
                p { (words.say("account-sessions-explained")) }
                div.row {
                    label for="password" { (words.say("password")) }
                    input #password name="password" type="password" autocomplete="current-password" required;
                }
                // The first button is the one that Enter presses.
                button type="submit" name="session" value=(OTHERS) { (words.say("account-end-others")) }
                (sessions_table(app, arbiter, own, end))
            }
        }
    }
}

/// Sets one's own password.
pub(crate) async fn set_password(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let Some(account) = arbiter.staff.session.account else {
        return not_done(access::Error::NotAPerson);
    };
    let (old, new) = (as_typed(form, "old"), as_typed(form, "new"));
    if new != as_typed(form, "again") {
        return Problem::new(StatusCode::UNPROCESSABLE_ENTITY, arbiter.words.say("account-not-the-same"))
            .into_response();
    }
    let (books, by, now) = (app.clone(), arbiter.staff.session.clone(), app.clock.now());
    let set =
        slowly(&app, arbiter, move || books.books.set_password(&by, account, Some(&old), &new, now)).await;
    match set {
        Ok(()) => done(&app, arbiter, arbiter.words.say("staff-password-set"), HERE),
        Err(error) => not_done(error),
    }
}

/// Signs oneself out on another device, or on all others.
pub(crate) async fn revoke(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let which = match form.text("session") {
        OTHERS => None,
        _ => match session_of(form) {
            Ok(session) => Some(session),
            Err(wrong) => return wrong_form(wrong),
        },
    };
    let (books, by, now) = (app.clone(), arbiter.staff.session.clone(), app.clock.now());
    let password = as_typed(form, "password");
    let ended = slowly(&app, arbiter, move || books.books.revoke_own(&by, which, &password, now)).await;
    match ended {
        Ok(()) => done(&app, arbiter, arbiter.words.say("staff-revoked"), HERE),
        Err(error) => not_done(error),
    }
}

/// Does what takes as long as a password does, where nobody waits for it, when it is this party's turn.
pub(super) async fn slowly<T: Send + 'static>(
    app: &App,
    arbiter: &Arbiter,
    work: impl FnOnce() -> access::Result<T> + Send + 'static,
) -> access::Result<T> {
    app.sign_ins.in_turn(arbiter.party, work).await.unwrap_or_else(|| Err(queue_is_full().into()))
}
