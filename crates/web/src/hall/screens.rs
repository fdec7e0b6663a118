//! The desk's page of screens: which there are, what each shows, and announcements to all.

use access::Permission;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use words::Words;

use crate::page::{self, Columns, Here, PostForm, Shell, Table, back};
use crate::pages::Pages;
use request::address::{encoded, screen_path};
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::hall::programme_of;
use request::visitor::{Arbiter, Sent};
use service::hall::programme::{Part, Programme, Shows};
use service::hall::store::Screen;
use service::operations::hall::announcements::{self, AnnouncementText};
use service::operations::hall::screens::{self, HallScreens, RemoveScreen, ScreenName, Seen, SetScreen};
use service::operations::open::VisibleFestival;

pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let hall = screens::list(&app, &arbiter.staff, &slug).await?;
    let (words, open) = (&arbiter.words, &hall.open);
    let content = html! {
        h1 { (words.say("nav-screens")) }
        (announced(&app, &arbiter, &hall))
        (screen_list(&arbiter, &hall))
        (public_links(&arbiter, open))
        (messages(&arbiter, &hall))
    };
    let title = words.say("nav-screens");
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Screens, title).of(open), &content))
}

/// A form of this page.
fn form<'a>(arbiter: &'a Arbiter, open: &VisibleFestival, what: &str) -> PostForm<'a> {
    let here = format!("/f/{}/screens", open.held.slug);
    PostForm::to(arbiter, open.now.sequence, format!("{here}/{what}")).next(here)
}

fn announced(app: &Pages, arbiter: &Arbiter, hall: &HallScreens) -> Markup {
    let open = &hall.open;
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    html! {
        section {
            h2 { (words.say("screens-announce")) }
            @if arbiter.may(Permission::Announce) {
                (form(arbiter, open, "announce").body(html! {
                    (page::row(
                        &words.say("screens-announcement"), "text", "text", "",
                        &words.say("screens-announcement-hint"),
                    ))
                    button.primary type="submit" { (words.say("screens-announce-button")) }
                }))
            }
            ul #announcements data-part {
                @for one in &hall.announcements {
                    li {
                        (words.time(one.at, &zone)) " " (one.text) " "
                        @if arbiter.may(Permission::Announce) {
                            @let form = form(arbiter, open, "withdraw").class("action");
                            (form.field("id", one.id).button(&words.say("screens-withdraw")))
                        }
                    }
                }
            }
        }
    }
}

fn screen_list(arbiter: &Arbiter, hall: &HallScreens) -> Markup {
    let (words, open, all) = (&arbiter.words, &hall.open, &hall.screens);
    let may = arbiter.may(Permission::SwitchScreens);
    let columns = Columns::new(words).texts(["screens-name", "screens-address", "screens-shows"]);
    let table = Table::new(words.say("screens-list"), columns).live_rows("screens");
    html! {
        section {
            h2 { (words.say("screens-list")) }
            @if all.is_empty() { p { (words.say("screens-none")) } }
            (table.rows(html! { @for screen in all { (row(arbiter, open, screen, may)) } }))
            @if may {
                h3 { (words.say("screens-new")) }
                (form(arbiter, open, "set").body(html! {
                    (page::row(
                        &words.say("screens-name"), "name", "text", "", &words.say("screens-name-hint"),
                    ))
                    (choices(arbiter, open, "new", &Programme::kept("pairings"), ""))
                    button type="submit" { (words.say("screens-add")) }
                }))
            }
        }
    }
}

fn row(arbiter: &Arbiter, open: &VisibleFestival, screen: &Screen, may: bool) -> Markup {
    let words = &arbiter.words;
    let address = screen_path(&screen.festival, &screen.name);
    let programme = Programme::kept(&screen.shows);
    let shown: Vec<String> = programme.kinds.iter().map(|kind| words.say(kind.message())).collect();
    html! {
        tr id={ "screen-" (encoded(&screen.name)) } {
            th scope="row" translate="no" { (screen.name) }
            td { a href=(address) translate="no" { (address) } }
            td {
                @if may {
                    @let switch = form(arbiter, open, "set").class("switch").field("name", &screen.name);
                    (switch.body(html! {
                        (choices(arbiter, open, &screen.name, &programme, &screen.section))
                        button.primary type="submit" { (words.say("screens-switch")) }
                    }))
                    @let remove = form(arbiter, open, "remove").class("action").field("name", &screen.name);
                    (remove.button(&words.say("screens-remove")))
                } @else { (shown.join(", ")) }
            }
        }
    }
}

/// What to show, of which section; then what in turn with it, and which part of the lists.
fn choices(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    name: &str,
    programme: &Programme,
    section: &str,
) -> Markup {
    let words = &arbiter.words;
    let named = |id: &str| words.with(id, &[("name", name.into())]);
    let (first, others) = (programme.kinds.first().copied(), programme.kinds.get(1..).unwrap_or_default());
    let sections = &open.now.festival.sections;
    html! {
        select name="shows" aria-label=(named("screens-shows-of")) {
            @for one in Shows::ALL {
                option value=(one.word()) selected[Some(one) == first] { (words.say(one.message())) }
            }
        }
        " "
        select name="section" aria-label=(named("screens-section-of")) {
            @for (id, one) in sections {
                option value=(id) selected[id.as_str() == section] { (one.configuration.name) }
            }
            @if sections.len() > 1 {
                option value="" selected[section.is_empty() && name != "new"] {
                    (words.say("screens-all-sections"))
                }
            }
        }
        " "
        details.turns #{ "turns-" (encoded(name)) }
            open[!others.is_empty() || programme.part != Part::WHOLE] {
            summary { (words.say("screens-in-turn")) }
            fieldset.ticks {
                legend.hidden { (named("screens-in-turn-of")) }
                @for one in Shows::ALL {
                    label {
                        input type="checkbox" name="shows" value=(one.word()) checked[others.contains(&one)];
                        " " (words.say(one.message()))
                    }
                    " "
                }
            }
            select name="part" aria-label=(named("screens-part-of")) {
                @for one in Part::all() {
                    option value=(one) selected[one == programme.part] { (part_name(words, one)) }
                }
            }
        }
        " "
    }
}

fn part_name(words: &Words, part: Part) -> String {
    match part {
        Part::WHOLE => words.say("screens-whole"),
        _ => words.with("screens-part", &[("number", part.number().into()), ("of", part.of().into())]),
    }
}

fn public_links(arbiter: &Arbiter, open: &VisibleFestival) -> Markup {
    let words = &arbiter.words;
    html! {
        section {
            h2 { (words.say("screens-public")) }
            ul {
                li { a href={ "/p/" (open.held.slug) "/" } { (words.say("screens-public-pages")) } }
                li { a href={ "/k/" (open.held.slug) "/check-in" } { (words.say("kiosk-title")) } }
            }
        }
    }
}

/// How the messages to players are.
fn messages(arbiter: &Arbiter, hall: &HallScreens) -> Markup {
    let (words, posted) = (&arbiter.words, &hall.posted);
    html! {
        section #messages data-part {
            h2 { (words.say("messages-title")) }
            @if hall.has_outbox {
                p {
                    (words.with(
                        "messages-state",
                        &[("waiting", posted.waiting.into()), ("done", posted.handed_over.into())],
                    ))
                }
                @if let Some(trouble) = &posted.trouble { p.warning { (trouble) } }
            } @else { p { (words.say("messages-off")) } }
        }
    }
}

/// A screen as a form sets it up.
fn screen_of(form: &Form, festival: String) -> Result<SetScreen, Wrong> {
    let name = ScreenName::parse(form.needed("name")?);
    let name = name.ok_or_else(|| Wrong::say("wrong-name-of-40", "name"))?;
    let (programme, section) = programme_of(form)?;
    Ok(SetScreen { festival, name, section, programme, seen: Seen::Anything })
}

fn back_to_screens(arbiter: &Arbiter, festival: &str) -> Response {
    back(arbiter, &format!("/f/{festival}/screens"))
}

/// Sets a screen up, or switches it.
pub(crate) async fn set(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    sent.arbiter.must(Permission::SwitchScreens)?;
    let request = screen_of(&sent.form, slug.clone())?;
    screens::set(&app, &sent.arbiter.staff, request).await?;
    Ok(back_to_screens(&sent.arbiter, &slug))
}

/// Takes a screen away.
pub(crate) async fn remove(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let name = sent.form.text("name").to_owned();
    let request = RemoveScreen { festival: slug.clone(), name, seen: Seen::Anything };
    screens::remove(&app, &sent.arbiter.staff, request).await?;
    Ok(back_to_screens(&sent.arbiter, &slug))
}

/// Tells everybody something.
pub(crate) async fn announce(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    sent.arbiter.must(Permission::Announce)?;
    let text = AnnouncementText::parse(sent.form.text("text"))?;
    announcements::announce(&app, &sent.arbiter.staff, &slug, text).await?;
    Ok(back_to_screens(&sent.arbiter, &slug))
}

/// Takes an announcement back.
pub(crate) async fn withdraw(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    sent.arbiter.must(Permission::Announce)?;
    let id: i64 = sent.form.read("id")?;
    announcements::withdraw(&app, &sent.arbiter.staff, &slug, id).await?;
    Ok(back_to_screens(&sent.arbiter, &slug))
}
