//! The page on which the hall's own file is repaired: until then phones, screens and
//! announcements rest, and the desk goes on.

use axum::extract::State;
use axum::response::Response;
use maud::html;

use crate::page::{self, Here, PostForm, Shell, done};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::operations::hall::damaged::{self, HallTrouble};

/// What is wrong, and the ways out.
pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let HallTrouble { why, folders } = damaged::trouble(&app, &arbiter.staff).await?;
    let words = &arbiter.words;
    let title = words.say("hall-damaged-title");
    let form = |what: &str| PostForm::to(&arbiter, 0, "/hall/damaged").next("/").field("do", what);
    let content = html! {
        h1 { (title) }
        @match why {
            None => { p.good { (words.say("hall-is-whole")) } }
            Some(why) => {
                p { (words.with("health-hall-damaged", &[("why", why.into())])) }
                p { (words.say("hall-damaged-explained")) }
                @if damaged::may_mend(&arbiter.staff) {
                    @for folder in &folders {
                        @let folder = folder.display().to_string();
                        (form("restore").field("folder", &folder).body(html! {
                            button.primary type="submit" {
                                (words.with("hall-restore", &[("folder", folder.into())]))
                            }
                        }))
                    }
                    @if !folders.is_empty() { p { (words.say("hall-restore-explained")) } }
                    @if folders.is_empty() { p.warning { (words.say("hall-no-backup")) } }
                    (form("anew").body(html! {
                        p { (words.say("hall-anew-explained")) }
                        button type="submit" { (words.say("hall-anew")) }
                    }))
                }
            }
        }
    };
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Home, title), &content))
}

/// The form of the page.
pub(crate) async fn put_right(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let way = damaged::way_of(form.text("do"), form.text("folder"));
    damaged::repair(&app, &arbiter.staff, way).await?;
    Ok(done(&app, arbiter, arbiter.words.say("health-hall-mended"), "/"))
}
