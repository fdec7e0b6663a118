//! What a newer list says about the players of a section: reviewed, ticked, then taken at once.

use access::Permission;
use axum::extract::{Path, State};
use axum::response::Response;
use glossary::rating::{RatingKind, Ratings};
use maud::{Markup, html};
use roster::AboutList;
use roster::refresh::{Differences, Refreshed};
use tournament::{PlayerId, Section, SectionId};

use super::rating_lists::{kind_of, kinds};
use crate::act::{Asked, act};
use crate::desk::query::Query;
use crate::opened::SectionAddress as _;
use crate::page::{self, Columns, Here, PostForm, Shell, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::open::SectionPath;
use service::operations::open::VisibleFestival;
use service::operations::ratings::{
    self, AcceptRatings, AcceptedRatings, CompareRatings, ComparedRatings, RatingsReview, can_be_taken,
};

/// The list and the kind that a form asks for.
fn asked(form: &Form, festival: String, section: String) -> Result<CompareRatings, Wrong> {
    let list = Some(form.text("list")).filter(|list| !list.is_empty()).map(str::to_owned);
    let kind = if form.text("kind").is_empty() { None } else { Some(kind_of(form)?) };
    Ok(CompareRatings { at: SectionPath { festival, section }, list, kind })
}

pub(crate) async fn show(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    query: Query,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    arbiter.must(Permission::EditPlayers)?;
    let request = asked(&Form::new(query.0), slug, name)?;
    let RatingsReview { open, id, lists, compared } = ratings::compare(&app, &arbiter.staff, request).await?;
    let words = &arbiter.words;
    let section: &Section = &open.now.festival.sections[&id];
    let title = words.with("ratings-of", &[("section", section.configuration.name.as_str().into())]);
    let content = match compared {
        None => html! {
            h1 { (title) } p { (words.say("lists-none")) } p { a href="/lists" { (words.say("nav-lists")) } }
        },
        Some(ComparedRatings { list, kind, players }) => {
            let place = Place { arbiter: &arbiter, open: &open, id: &id, section, list: &list, kind };
            html! { h1 { (title) } (choice(&place, &lists)) (review(&place, &players)) }
        }
    };
    let shell = Shell::new(&app, &arbiter, Here::Players, title).of(&open).in_section(&id);
    Ok(page::desk(&shell, &content))
}

/// A section beside a list.
struct Place<'a> {
    arbiter: &'a Arbiter,
    open: &'a VisibleFestival,
    id: &'a SectionId,
    section: &'a Section,
    list: &'a AboutList,
    kind: RatingKind,
}

/// Which list, and which ratings.
fn choice(place: &Place<'_>, lists: &[AboutList]) -> Markup {
    let words = &place.arbiter.words;
    let shown =
        |list: &AboutList| (list.name.to_string(), format!("{} · {}", list.name, words.date(list.published)));
    let lists: Vec<(String, String)> = lists.iter().map(shown).collect();
    html! {
        form.person-actions method="get" action=(place.open.address(place.id, "ratings")) {
            (page::select(&words.say("ratings-list"), "list", &lists, place.list.name.as_str()))
            (page::select(&words.say("lists-kind"), "kind", &kinds(words), &place.kind.to_string()))
            button type="submit" { (words.say("import-compare")) }
        }
    }
}

fn review(place: &Place<'_>, all: &[Refreshed<PlayerId>]) -> Markup {
    let Place { arbiter, open, id, section, list, kind } = place;
    let words = &arbiter.words;
    let count = |is: fn(&Refreshed<PlayerId>) -> bool| all.iter().filter(|one| is(one)).count();
    let same = count(|one| matches!(one, Refreshed::Same(_)));
    let unlisted = count(|one| matches!(one, Refreshed::NotListed(_)));
    let without = count(|one| matches!(one, Refreshed::WithoutNumber(_)));
    let different: Vec<(PlayerId, &Differences)> = all
        .iter()
        .filter_map(|one| match one {
            Refreshed::Different(id, differences) => Some((*id, &**differences)),
            Refreshed::Same(_) | Refreshed::NotListed(_) | Refreshed::WithoutNumber(_) => None,
        })
        .collect();
    let columns = Columns::new(words).texts(["import-take", "player-name", "import-becomes"]);
    let table = Table::new(words.say("ratings-title"), columns).class("plain");
    let form = PostForm::to(arbiter, open.now.sequence, open.address(id, "ratings"));
    let form = form.field("list", &list.name).field("kind", kind);
    let counts = [
        ("different", different.len().into()),
        ("same", same.into()),
        ("unlisted", unlisted.into()),
        ("without", without.into()),
    ];
    html! {
        p { (words.with("ratings-counts", &counts)) }
        @if !different.is_empty() {
            (form.body(html! {
                p { (words.say("ratings-explained")) }
                (table.rows(html! {
                    @for (player, differences) in &different { (row(place, section, *player, differences)) }
                }))
                p { button.primary type="submit" { (words.say("import-apply")) } }
            }))
        }
    }
}

fn row(place: &Place<'_>, section: &Section, id: PlayerId, differences: &Differences) -> Markup {
    let words = &place.arbiter.words;
    let name = section.players.get(&id).map_or("", |player| player.details.name.as_str());
    fn shown(value: Option<impl ToString>) -> String {
        value.map_or_else(|| "–".to_owned(), |value| value.to_string())
    }
    let said = |ratings: &Ratings| shown((!ratings.is_empty()).then_some(ratings));
    let line = |label: String, old: String, new: String| {
        html! {
            (label) (words.colon())
            span.changed-from translate="no" { (old) } " → "
            span translate="no" { (new) }
            br;
        }
    };
    let is_taken = can_be_taken(differences);
    html! {
        tr {
            td {
                @if is_taken {
                    input type="checkbox" name="take" value=(id) checked
                        aria-label=(words.with("import-take-row", &[("name", name.into())]));
                }
            }
            th scope="row" {
                a translate="no" href=(place.open.address(place.id, &format!("player/{id}"))) { (name) }
            }
            td {
                @if let Some(rating) = &differences.rating {
                    (line(words.say("player-rating"), shown(rating.old), shown(rating.new)))
                }
                @if let Some(rating) = &differences.national_rating {
                    (line(words.say("player-national"), shown(rating.old), shown(rating.new)))
                }
                @if let Some(listed) = &differences.listed {
                    (line(words.say("player-listed"), said(&listed.old), said(&listed.new)))
                }
                @if let Some(title) = &differences.title {
                    (line(
                        words.say("player-title"), title.old.code().to_owned(), title.new.code().to_owned(),
                    ))
                }
                @if let Some(name) = &differences.name {
                    (line(words.say("player-name"), name.old.clone(), name.new.clone()))
                }
                @if let Some(year) = &differences.birth_year {
                    (line(words.say("player-birth-year"), shown(year.old), shown(year.new)))
                }
            }
        }
    }
}

/// Takes the ratings and titles of the players that are ticked, as the list has them now.
pub(crate) async fn take(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ReadDesk)?;
    form.needed("list")?;
    let players = form.players("take")?.into_iter().collect();
    let request = AcceptRatings { compared: asked(form, slug, name)?, players };
    let AcceptedRatings { prepared, count } = ratings::accept(&app, &arbiter.staff, request).await?;
    let done = arbiter.words.with("ratings-done", &[("count", count.into())]);
    let asked = Asked { commands: prepared.commands, done };
    act(&app, &prepared.open.held, &sent, Ok(asked)).await
}
