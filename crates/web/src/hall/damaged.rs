//! The page on which the hall's own file is repaired: until then phones, screens and
//! announcements rest, and the desk goes on.

use axum::extract::State;
use axum::response::Response;
use maud::html;

use crate::page::back;
use crate::page::{self, Here, Shell};
use crate::pages::Notice;
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::operations::hall::damaged::{self, HallTrouble};

/// What is wrong, and the ways out.
pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let HallTrouble { why, folders } = damaged::trouble(&app, &arbiter.staff).await?;
    let words = &arbiter.words;
    let title = words.say("hall-damaged-title");
    let content = html! {
        h1 { (title) }
        @match why {
            None => { p.good { (words.say("hall-is-whole")) } }
            Some(why) => {
                p { (words.with("health-hall-damaged", &[("why", why.into())])) }
                p { (words.say("hall-damaged-explained")) }
                @if damaged::may_mend(&arbiter.staff) {
                    @for folder in &folders {
                        form method="post" action="/hall/damaged" {
                            (page::hidden(&arbiter, 0, "/"))
                            input type="hidden" name="do" value="restore";
                            input type="hidden" name="folder" value=(folder.display());
                            @let folder = folder.display().to_string();
                            button.primary type="submit" {
                                (words.with("hall-restore", &[("folder", folder.into())]))
                            }
                        }
                    }
                    @if !folders.is_empty() { p { (words.say("hall-restore-explained")) } }
                    @if folders.is_empty() { p.warning { (words.say("hall-no-backup")) } }
                    form method="post" action="/hall/damaged" {
                        (page::hidden(&arbiter, 0, "/"))
                        input type="hidden" name="do" value="anew";
                        p { (words.say("hall-anew-explained")) }
                        button type="submit" { (words.say("hall-anew")) }
                    }
                }
            }
        }
    };
    let shell = Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title };
    Ok(page::desk(&shell, &content))
}

/// The form of the page.
pub(crate) async fn put_right(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let way = damaged::way_of(form.text("do"), form.text("folder"));
    damaged::repair(&app, &arbiter.staff, way).await?;
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("health-hall-mended")));
    Ok(back(arbiter, "/"))
}
