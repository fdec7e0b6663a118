//! New codes for players, in forms of the desk.

use access::Permission;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use tournament::{PlayerId, SectionId};

use crate::page::{PostForm, done};
use crate::pages::Pages;
use request::address::encoded;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::hall::codes::{self, RenewCodes, Slip};
use service::operations::open::VisibleFestival;

fn address(festival: &str, section: &str) -> String {
    format!("/f/{festival}/reports/codes/{}", encoded(section))
}

/// A form that makes new codes, for one or for all.
fn form<'a>(arbiter: &'a Arbiter, open: &VisibleFestival, id: &SectionId, who: &str) -> PostForm<'a> {
    let here = address(&open.held.slug, id.as_str());
    PostForm::to(arbiter, open.now.sequence, format!("{here}/renew")).next(here).field("who", who)
}

/// The form that makes new codes for everybody in a section.
pub(super) fn for_all(arbiter: &Arbiter, open: &VisibleFestival, id: &SectionId) -> Markup {
    let words = &arbiter.words;
    html! {
        details.no-print {
            summary { (words.say("codes-new-all")) }
            (form(arbiter, open, id, "all").body(html! {
                p { (words.say("codes-new-explained")) }
                p {
                    label {
                        input type="checkbox" name="sure" value="yes" required;
                        " " (words.say("codes-new-sure"))
                    }
                }
                button type="submit" { (words.say("codes-new-all")) }
            }))
        }
    }
}

/// The button that makes new codes for one player.
pub(super) fn for_one(arbiter: &Arbiter, open: &VisibleFestival, id: &SectionId, slip: &Slip) -> Markup {
    let form = form(arbiter, open, id, "one").class("no-print action").field("player", slip.player);
    form.body(html! {
        button.small type="submit" {
            (arbiter.words.say("codes-new-one")) span.hidden { " (" (slip.name) ")" }
        }
    })
}

/// For whom a form wants new codes; none: for everybody.
fn wanted(form: &Form) -> Result<Option<PlayerId>, Wrong> {
    match form.needed("who")? {
        "all" if form.text("sure") == "yes" => Ok(None),
        "all" => Err(Wrong::say("wrong-not-sure", "sure")),
        "one" => {
            let number: u32 = form.read("player")?;
            PlayerId::new(number).map(Some).ok_or_else(|| Wrong::say("wrong-unknown", "player"))
        }
        other => Err(Wrong::with("wrong-text-unknown", "who", other)),
    }
}

/// Makes new codes.
pub(crate) async fn renew(
    State(app): State<Pages>,
    Path((festival, section)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must_in(Permission::HandOutCodes, &festival, &section)?;
    let here = address(&festival, &section);
    let request = RenewCodes { festival, section, player: wanted(form)? };
    codes::renew(&app, &arbiter.staff, request).await?;
    Ok(done(&app, arbiter, arbiter.words.say("codes-new-done"), &here))
}
