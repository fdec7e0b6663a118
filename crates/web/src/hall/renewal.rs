//! New codes for players, and the trace of who has seen the codes that count.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use access::{Audit, Permission, SessionId};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use tournament::{Player, PlayerId, SectionId};

use super::papers;
use crate::act::wrong_form;
use crate::address::encoded;
use crate::answer::{Notice, Problem, back};
use crate::app::App;
use crate::desk::{Open, open};
use crate::form::{Form, Wrong};
use crate::page::hidden;
use crate::visitor::{Arbiter, Sent};

/// Which lists of codes are in the access log: a page that brings itself up to date does not fill it.
#[derive(Default)]
pub(crate) struct Listed(Mutex<BTreeSet<(SessionId, String, u64)>>);

/// How many lists are remembered; then they are written down once more.
const MAX_LISTED: usize = 4096;

/// Writes down who sees the codes of a round, once for each session and each version of what it saw.
pub(crate) fn note_listing(app: &App, arbiter: &Arbiter, slug: &str, id: &SectionId, round: u16) {
    let object = format!("{slug}/{id} round {round}");
    let edition = app.hall().codes(slug).map(|codes| codes.edition()).unwrap_or_default();
    let seen = (arbiter.staff.session.id, object.clone(), edition);
    let mut listed = app.hall().listed.0.lock().unwrap_or_else(PoisonError::into_inner);
    if listed.len() >= MAX_LISTED {
        listed.clear();
    }
    let is_new = listed.insert(seen);
    drop(listed);
    if is_new {
        note(app, arbiter, "list the players' codes", &object, "listed");
    }
}

fn note(app: &App, arbiter: &Arbiter, what: &str, object: &str, outcome: &str) {
    let (what, object, outcome) = (what.to_owned(), object.to_owned(), outcome.to_owned());
    let who = arbiter.staff.session.author();
    let device = arbiter.device.clone();
    let _ = app.books.note(&Audit { at: app.clock.now(), who, device, what, object, outcome });
}

fn address(open: &Open, id: &SectionId) -> String {
    format!("/f/{}/reports/codes/{}", open.held.slug, encoded(id.as_str()))
}

/// The form that makes new codes for everybody in a section.
pub(super) fn for_all(arbiter: &Arbiter, open: &Open, id: &SectionId) -> Markup {
    let (words, here) = (&arbiter.words, address(open, id));
    html! {
        details.no-print {
            summary { (words.say("codes-new-all")) }
            form method="post" action={ (here) "/renew" } {
                (hidden(arbiter, open.now.sequence, &here))
                input type="hidden" name="who" value="all";
                p { (words.say("codes-new-explained")) }
                p { label { input type="checkbox" name="sure" value="yes" required; " " (words.say("codes-new-sure")) } }
                button type="submit" { (words.say("codes-new-all")) }
            }
        }
    }
}

/// The button that makes new codes for one player.
pub(super) fn for_one(arbiter: &Arbiter, open: &Open, id: &SectionId, player: &Player) -> Markup {
    let (words, here) = (&arbiter.words, address(open, id));
    html! {
        form.no-print.action method="post" action={ (here) "/renew" } {
            (hidden(arbiter, open.now.sequence, &here))
            input type="hidden" name="who" value="one";
            input type="hidden" name="player" value=(player.id);
            button.small type="submit" { (words.say("codes-new-one")) span.hidden { " (" (player.details.name) ")" } }
        }
    }
}

/// For whom a form wants new codes; none: for everybody.
fn wanted(form: &Form, is_program: bool) -> Result<Option<PlayerId>, Wrong> {
    match form.needed("who")? {
        "all" if is_program || form.text("sure") == "yes" => Ok(None),
        "all" => Err(Wrong::say("wrong-not-sure", "sure")),
        "one" => {
            let number: u32 = form.read("player")?;
            PlayerId::new(number).map(Some).ok_or_else(|| Wrong::say("wrong-unknown", "player"))
        }
        other => Err(Wrong::with("wrong-text-unknown", "who", other)),
    }
}

/// Makes new codes: whoever has the old ones can report nothing and see nothing with them.
pub(crate) async fn renew(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    let Sent { arbiter, form } = &sent;
    let open = or_answer!(open(&app, arbiter, &slug));
    let (id, section) = or_answer!(papers::section(arbiter, &open, &name, Permission::HandOutCodes));
    let who = match wanted(form, arbiter.wants_json) {
        Ok(who) => who,
        Err(wrong) => return wrong_form(wrong),
    };
    if let Some(player) = who.filter(|player| !section.players.contains_key(player)) {
        let text = player.to_string();
        return wrong_form(Wrong::with("wrong-text-no-player", "player", &text));
    }
    let players: Vec<u32> = section.players.keys().map(|player| player.get()).collect();
    let (writer, festival, named) = (app.clone(), slug.clone(), id.to_string());
    let renewed = tokio::task::spawn_blocking(move || {
        writer.hall().renew_codes(&festival, &named, &players, who.map(PlayerId::get))
    });
    if !matches!(renewed.await, Ok(Ok(()))) {
        let what = arbiter.words.say("our-mistake");
        return Problem::new(StatusCode::INSUFFICIENT_STORAGE, what).into_response();
    }
    let object = who.map_or_else(|| format!("{slug}/{id}"), |player| format!("{slug}/{id} player {player}"));
    note(&app, arbiter, "make new codes for players", &object, "made");
    open.held.tell_beside("reports");
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("codes-new-done")));
    back(arbiter, &address(&open, &id))
}
