//! New codes for players, in forms of the desk.

use access::Permission;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use tournament::{PlayerId, SectionId};

use crate::page::back;
use crate::page::hidden;
use crate::pages::Notice;
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

/// The form that makes new codes for everybody in a section.
pub(super) fn for_all(arbiter: &Arbiter, open: &VisibleFestival, id: &SectionId) -> Markup {
    let (words, here) = (&arbiter.words, address(&open.held.slug, id.as_str()));
    html! {
        details.no-print {
            summary { (words.say("codes-new-all")) }
            form method="post" action={ (here) "/renew" } {
                (hidden(arbiter, open.now.sequence, &here))
                input type="hidden" name="who" value="all";
                p { (words.say("codes-new-explained")) }
                p {
                    label {
                        input type="checkbox" name="sure" value="yes" required;
                        " " (words.say("codes-new-sure"))
                    }
                }
                button type="submit" { (words.say("codes-new-all")) }
            }
        }
    }
}

/// The button that makes new codes for one player.
pub(super) fn for_one(arbiter: &Arbiter, open: &VisibleFestival, id: &SectionId, slip: &Slip) -> Markup {
    let (words, here) = (&arbiter.words, address(&open.held.slug, id.as_str()));
    html! {
        form.no-print.action method="post" action={ (here) "/renew" } {
            (hidden(arbiter, open.now.sequence, &here))
            input type="hidden" name="who" value="one";
            input type="hidden" name="player" value=(slip.player);
            button.small type="submit" { (words.say("codes-new-one")) span.hidden { " (" (slip.name) ")" } }
        }
    }
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
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("codes-new-done")));
    Ok(back(arbiter, &here))
}
