//! The entry desk: a player found in a rating list or entered by hand, into a section.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use serde_json::json;

use tournament::{Command, Details, PlayerCommand, SectionCommand, SectionId};
use view::listed::ListedPlayer;

use super::details;
use crate::act::{Asked, act};
use crate::assets;
use crate::conflict::json_answer;
use crate::desk::query::Query;
use crate::opened::FestivalForm;
use crate::page::{self, Here, PostForm, Shell};
use crate::pages::Pages;
use request::address::encoded;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations;
use service::operations::open::VisibleFestival;
use service::operations::rating_lists::ListSearch;

/// Opens a festival for somebody who may enter players.
pub(super) fn open_to_edit(app: &Pages, arbiter: &Arbiter, slug: &str) -> Result<VisibleFestival, Problem> {
    Ok(operations::open::festival_to_edit(app, &arbiter.staff, slug)?)
}

/// The sections of a festival to choose from.
pub(super) fn section_choices(
    open: &VisibleFestival,
    is_offered: impl Fn(&SectionId) -> bool,
) -> Vec<(String, String)> {
    let sections = open.now.festival.sections.iter().filter(|(id, _)| is_offered(id));
    sections.map(|(id, section)| (id.as_str().to_owned(), section.configuration.name.clone())).collect()
}

/// The page of a new entry. Without scripts, `q` searches the lists and `take` takes the so-many-th of what
/// is found.
pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    query: Query,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let query = Form::new(query.0);
    let (open, found) = found(&app, &arbiter, slug, &query).await?;
    let taken = query.text("take").parse::<usize>().ok().and_then(|at| found.get(at));
    let details = taken.map_or_else(|| Details::named(""), |listed| listed.details.clone());
    let words = &arbiter.words;
    let title = words.say("entry-title");
    let base = format!("/f/{}/players", open.held.slug);
    let content = html! {
        h1 { (title) }
        @if open.now.festival.sections.is_empty() { p.warning { (words.say("entry-no-section")) } }
        @else {
            (search(&arbiter, &base, &query, &found))
            (form(&arbiter, &open, &base, query.text("section"), &details))
        }
        p { a href=(base) { (words.say("entry-back")) } }
        script src=(assets::address("players.js")) defer {}
    };
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Players, title).of(&open), &content))
}

/// Who is on the lists, with the ratings that count in the section of the form.
async fn found(
    app: &Pages,
    arbiter: &Arbiter,
    festival: String,
    query: &Form,
) -> Result<(VisibleFestival, Vec<ListedPlayer>), Problem> {
    let (section, text) = (SectionId::new(query.text("section")), query.text("q").to_owned());
    let request = ListSearch { festival, section, text };
    Ok(operations::rating_lists::search(app, &arbiter.staff, request).await?)
}

/// The search field over the rating lists.
fn search(arbiter: &Arbiter, base: &str, query: &Form, found: &[ListedPlayer]) -> Markup {
    let words = &arbiter.words;
    let text = query.text("q");
    let (again, section) = (format!("{base}/new?q={}", encoded(text)), encoded(query.text("section")));
    html! {
        form.find-tools method="get" action={ (base) "/new" } role="search" {
            div.row {
                label for="list-search" { (words.say("entry-search")) }
                input #list-search type="search" name="q" value=(text) autocomplete="off" autofocus
                    role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="listed"
                    aria-describedby="list-search-hint" data-search={ (base) "/search" }
                    data-none=(words.say("entry-none-found"));
                p.hint #list-search-hint { (words.say("entry-search-hint")) }
                ul.listed #listed role="listbox" aria-label=(words.say("entry-found")) {}
            }
            button.without-script type="submit" { (words.say("find")) }
        }
        @if !text.is_empty() {
            ul.found-without-script {
                @for (at, listed) in found.iter().enumerate() {
                    li {
                        a translate="no" href={ (again) "&take=" (at) "&section=" (section) } {
                            (listed.line())
                        }
                    }
                }
            }
            @if found.is_empty() { p role="status" { (words.say("entry-none-found")) } }
        }
    }
}

/// The entry form.
fn form(arbiter: &Arbiter, open: &VisibleFestival, base: &str, chosen: &str, known: &Details) -> Markup {
    let words = &arbiter.words;
    let sections = section_choices(open, |id| arbiter.works_in(&open.held.slug, id.as_str()));
    PostForm::to(arbiter, open.now.sequence, base)
        .next(format!("{base}/new?section={}", encoded(chosen)))
        .id("entry")
        .body(html! {
            (page::select(&words.say("section"), "section", &sections, chosen))
            (details::fields(words, known))
            p { label { input type="checkbox" name="arrived" value="1"; " " (words.say("entry-arrived")) } }
            p { button.primary type="submit" { (words.say("entry-enter")) } }
        })
}

/// What the search field shows while somebody types.
pub(crate) async fn search_json(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    query: Query,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let (_, found) = found(&app, &arbiter, slug, &Form::new(query.0)).await?;
    let found: Vec<_> = found.iter().map(ListedPlayer::json).collect();
    Ok(json_answer(StatusCode::OK, &json!({ "found": found })))
}

/// Enters a player.
pub(crate) async fn enter(form: FestivalForm) -> Result<Response, Problem> {
    let asked = asked(&form.sent, &form.open);
    let FestivalForm { app, sent, open } = form;
    act(&app, &open.held, &to_the_same_section(sent, &open.held.slug), asked).await
}

/// The next entry is mostly one for the same section.
fn to_the_same_section(sent: Sent, slug: &str) -> Sent {
    let section = encoded(sent.form.text("section"));
    let next = format!("/f/{slug}/players/new");
    let fields = sent.form.fields().iter().map(|(name, value)| {
        let is_next = name == "next" && value.starts_with(&next);
        (name.clone(), if is_next { format!("{next}?section={section}") } else { value.clone() })
    });
    Sent { form: Form::new(fields.collect()), ..sent }
}

fn asked(sent: &Sent, open: &VisibleFestival) -> Result<Asked, Wrong> {
    let form = &sent.form;
    let id = SectionId::new(form.needed("section")?).ok_or_else(|| Wrong::say("wrong-unknown", "section"))?;
    let section = open.now.festival.section(&id).map_err(|why| Wrong::said("section", why.cited()))?;
    let details = details::read(form, Details::named(""))?;
    let player = section.next_entry().ok_or_else(|| Wrong::say("wrong-no-more-entries", "section"))?;
    let done = sent.arbiter.words.with(
        "entry-done",
        &[("name", details.name.as_str().into()), ("section", section.configuration.name.as_str().into())],
    );
    let mut commands = vec![PlayerCommand::Enter(player, Box::new(details))];
    if form.is_ticked("arrived") {
        commands.push(PlayerCommand::CheckIn(vec![player]));
    }
    let commands = commands
        .into_iter()
        .map(|command| Command::In(id.clone(), SectionCommand::Players(command)))
        .collect();
    Ok(Asked { commands, done })
}
