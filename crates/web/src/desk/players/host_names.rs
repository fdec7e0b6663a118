//! The names by which this desk may be asked for, beside those of its computer: for a proxy, or a name of the
//! organiser's network.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use access::Permission;

use crate::page::{self, PostForm};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::operations::addresses::{self, HostNames};

const HERE: &str = "/staff";

/// The names, to be changed.
pub(super) fn form(arbiter: &Arbiter, names: &[String]) -> Markup {
    let words = &arbiter.words;
    let names = names.join(" ");
    html! {
        p { (words.say("staff-names-explained")) }
        (PostForm::to(arbiter, 0, "/staff/names").next(HERE).body(html! {
            div.row {
                label for="names" { (words.say("staff-names-label")) }
                input #names name="names" type="text" value=(names) spellcheck="false" autocapitalize="none"
                    aria-describedby="names-hint";
                p.hint #names-hint { (words.say("staff-names-hint")) }
            }
            button type="submit" { (words.say("save")) }
        }))
    }
}

/// Changes the names.
pub(crate) async fn set(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ManageStaff)?;
    let names = HostNames::parse(form.all("names"))?;
    addresses::set_host_names(&app, &arbiter.staff, names).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say("staff-names-set"), HERE))
}
