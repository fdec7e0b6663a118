//! One's own account: the password, and where one is signed in.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use access::SessionInfo;
use service::Error;
use words::Message;

use super::second;
use super::staff::{session_of, sessions_table};
use crate::page::{self, Here, PostForm, Shell};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::operations::accounts::{self, NewPassword};
use service::operations::devices::{self, EndOwnSessions, OwnSessions};
use service::operations::second_factor;

const HERE: &str = "/account";
/// In place of a session: all but this one.
const OTHERS: &str = "others";

pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let own = devices::own_sessions(&app, &arbiter.staff).await?;
    let factor = second_factor::state(&app, &arbiter.staff).await.ok().flatten();
    let words = &arbiter.words;
    let title = words.say("account-title");
    let content = html! {
        h1 { (title) }
        dl {
            dt { (words.say("player-name")) } dd translate="no" { (arbiter.staff.session.name) }
            dt { (words.say("staff-role")) }
            dd { (words.say(&format!("role-{}", arbiter.staff.session.role.word()))) }
            dt { (words.say("staff-sections")) }
            dd translate="no" {
                @if arbiter.staff.session.sections.is_empty() {
                    (words.say("staff-all-sections"))
                } @else {
                    (arbiter.staff.session.sections.iter().map(ToString::to_string).collect::<Vec<_>>()
                        .join(", "))
                }
            }
        }
        @if arbiter.staff.session.account.is_some() {
            h2 { (words.say("account-password")) }
            p { (words.say("account-password-explained")) }
            (PostForm::to(&arbiter, 0, HERE).body(html! {
                (page::known_password(&words.say("account-old"), "old", "old"))
                (page::new_secret(words, ["staff-new-password", "password-hint", "account-again"]))
                button.primary type="submit" { (words.say("staff-set-password")) }
            }))
        }
        @if arbiter.staff.session.account.is_some() { (second::section(&app, &arbiter, factor.as_ref())) }
        h2 #sessions { (words.say("account-sessions")) }
        (sessions(&app, &arbiter, &own))
    };
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Home, title), &content))
}

/// Where one is signed in. Others than this one end after one's password was asked for again.
fn sessions(app: &Pages, arbiter: &Arbiter, own: &[SessionInfo]) -> Markup {
    let words = &arbiter.words;
    let end = |one: &SessionInfo| {
        html! {
            button.small type="submit" name="session" value=(one.id.0) {
                (words.say("staff-revoke"))
                span.hidden { " " (one.device) ", " (words.moment(one.seen, &app.zone)) }
            }
        }
    };
    html! {
        @if own.len() < 2 { (sessions_table(app, arbiter, own, |_| html! {})) } @else {
            (PostForm::to(arbiter, 0, "/account/session").next(HERE).body(html! {
                p { (words.say("account-sessions-explained")) }
                (page::known_password(&words.say("password"), "password", "password"))
                // The first button is the one that Enter presses.
                button type="submit" name="session" value=(OTHERS) { (words.say("account-end-others")) }
                (sessions_table(app, arbiter, own, end))
            }))
        }
    }
}

/// Sets one's own password.
pub(crate) async fn set_password(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let (old, new) = (form.password("old"), form.password("new"));
    if new != form.password("again") {
        return Err(Error::invalid("", Message::new("account-not-the-same")).into());
    }
    accounts::set_own_password(&app, &arbiter.staff, NewPassword { old, new }).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say("staff-password-set"), HERE))
}

/// Signs oneself out on another device, or on all others.
pub(crate) async fn revoke(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let which = match form.text("session") {
        OTHERS => OwnSessions::Others,
        _ => OwnSessions::One(session_of(form)?),
    };
    let request = EndOwnSessions { which, password: form.password("password") };
    devices::end_own_sessions(&app, &arbiter.staff, request).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say("staff-revoked"), HERE))
}
