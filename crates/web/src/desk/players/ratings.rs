//! What a newer list says about the players of a section: reviewed, ticked, then taken at once.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use glossary::rating::{RatingKind, Ratings};
use maud::{Markup, html};
use roster::refresh::{Differences, EnteredPlayer, Refreshed, refresh};
use roster::{AboutList, ListName};
use tournament::{Command, PlayerCommand, PlayerId, Section, SectionCommand, SectionId};

use super::entry::open_to_edit;
use super::rating_lists::{KINDS, kind_of_word, kinds};
use crate::act::{Asked, act, wrong_form};
use crate::answer::Problem;
use crate::app::App;
use crate::desk::{Open, open};
use crate::form::{Form, Wrong};
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};

/// What a section knows of its players.
fn known(section: &Section) -> Vec<EnteredPlayer<PlayerId>> {
    let known = section.players.values().map(|player| EnteredPlayer {
        key: player.id,
        fide_id: player.details.fide_id,
        name: player.details.name.clone(),
        title: player.details.title,
        rating: player.details.rating,
        national_rating: player.details.national_rating,
        listed: player.details.listed.clone(),
        birth_year: player.details.birth_date.map(|date| date.year()),
    });
    known.collect()
}

/// Compares a section with a list. Blocks.
pub(crate) fn compared(
    app: &App,
    section: &Section,
    list: &ListName,
    kind: RatingKind,
) -> Result<Vec<Refreshed<PlayerId>>, roster::Error> {
    refresh(&app.lists.roster, list, kind, &known(section))
}

/// FIDE's list, and how many players of a section have another rating or title there; none if all agree, or it does not count: it is newer
/// than the first day, or the standings are final. Looked up anew only when the list or the players have changed. Blocks.
pub(crate) fn deviations(
    app: &App,
    slug: &str,
    id: &SectionId,
    section: &Section,
) -> Option<(AboutList, usize)> {
    let lists = app.lists.roster.lists().unwrap_or_default();
    let list = lists.into_iter().find(|list| list.name == ListName::fide())?;
    if section.is_final || list.published > section.configuration.start {
        return None;
    }
    let (known, kind) = (known(section), section.configuration.rating_kind());
    let place = format!("{slug}/{}", id);
    let count = app.lists.checked(&place, &list, kind, known, |known| {
        let all = refresh(&app.lists.roster, &list.name, kind, known).unwrap_or_default();
        all.iter().filter(|one| matters(one)).count()
    });
    (count > 0).then_some((list, count))
}

fn matters(one: &Refreshed<PlayerId>) -> bool {
    match one {
        Refreshed::Different(_, differences) => differences.rating.is_some() || differences.title.is_some(),
        Refreshed::Same(_) | Refreshed::NotListed(_) | Refreshed::WithoutNumber(_) => false,
    }
}

/// The list and the kind that a form asks for; by default the first list, and what the time control says.
pub(crate) fn chosen(
    form: &Form,
    lists: &[AboutList],
    section: &Section,
) -> Result<(AboutList, RatingKind), Wrong> {
    let list = match form.text("list") {
        "" => lists.first(),
        name => lists.iter().find(|list| list.name.as_str() == name),
    };
    let list = list.ok_or_else(|| Wrong::say("wrong-no-rating-list", "list"))?;
    let kind = match form.text("kind") {
        "" => section.configuration.rating_kind(),
        _ => kind_of_word(form)?,
    };
    Ok((list.clone(), kind))
}

pub(crate) async fn show(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    Query(query): Query<Vec<(String, String)>>,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open_to_edit(&app, &arbiter, &slug));
    let (id, section) = or_answer!(open.section(&arbiter, &name));
    let words = &arbiter.words;
    let title = words.with("ratings-of", &[("section", section.configuration.name.as_str().into())]);
    let lists = app.lists.roster.lists().unwrap_or_default();
    let content = if lists.is_empty() {
        html! { h1 { (title) } p { (words.say("lists-none")) } p { a href="/lists" { (words.say("nav-lists")) } } }
    } else {
        let (list, kind) = match chosen(&Form::new(query), &lists, section) {
            Ok(chosen) => chosen,
            Err(wrong) => return wrong_form(wrong),
        };
        let (worker, players, list_name) = (app.clone(), section.clone(), list.name.clone());
        let all = tokio::task::spawn_blocking(move || compared(&worker, &players, &list_name, kind)).await;
        let all = match all {
            Ok(Ok(all)) => all,
            Ok(Err(error)) => {
                return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.said(&error.phrase()))
                    .into_response();
            }
            Err(_) => {
                let what = words.say("our-mistake");
                return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response();
            }
        };
        let place = Place { arbiter: &arbiter, open: &open, id: &id, section, list: &list, kind };
        html! { h1 { (title) } (choice(&place, &lists)) (review(&place, &all)) }
    };
    let held = Some((&*open.held, &*open.now));
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: Some(id.as_str()), here: Here::Players, title },
        &content,
    )
}

/// A section beside a list.
struct Place<'a> {
    arbiter: &'a Arbiter,
    open: &'a Open,
    id: &'a SectionId,
    section: &'a Section,
    list: &'a AboutList,
    kind: RatingKind,
}

pub(crate) fn word_of(kind: RatingKind) -> &'static str {
    KINDS.into_iter().find(|(_, known)| *known == kind).map_or("standard", |(word, _)| word)
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
            (page::select(&words.say("lists-kind"), "kind", &kinds(words), word_of(place.kind)))
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
    html! {
        p { (words.with("ratings-counts", &[("different", different.len().into()), ("same", same.into()), ("unlisted", unlisted.into()), ("without", without.into())])) }
        @if !different.is_empty() {
            form method="post" action=(open.address(id, "ratings")) {
                (page::hidden(arbiter, open.now.sequence, &open.address(id, "ratings")))
                input type="hidden" name="list" value=(list.name);
                input type="hidden" name="kind" value=(word_of(*kind));
                p { (words.say("ratings-explained")) }
                div.table-wrap tabindex="0" role="region" aria-label=(words.say("ratings-title")) {
                    table.plain {
                        caption.hidden { (words.say("ratings-title")) }
                        thead { tr {
                            th scope="col" { (words.say("import-take")) }
                            th scope="col" { (words.say("player-name")) }
                            th scope="col" { (words.say("import-becomes")) }
                        } }
                        tbody { @for (player, differences) in &different { (row(place, section, *player, differences)) } }
                    }
                }
                p { button.primary type="submit" { (words.say("import-apply")) } }
            }
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
        html! { (label) (words.colon()) span.changed-from translate="no" { (old) } " → " span translate="no" { (new) } br; }
    };
    let is_taken = can_be_taken(differences);
    html! {
        tr {
            td { @if is_taken { input type="checkbox" name="take" value=(id) checked aria-label=(words.with("import-take-row", &[("name", name.into())])); } }
            th scope="row" { a translate="no" href=(place.open.address(place.id, &format!("player/{id}"))) { (name) } }
            td {
                @if let Some(rating) = &differences.rating { (line(words.say("player-rating"), shown(rating.old), shown(rating.new))) }
                @if let Some(rating) = &differences.national_rating { (line(words.say("player-national"), shown(rating.old), shown(rating.new))) }
                @if let Some(listed) = &differences.listed { (line(words.say("player-listed"), said(&listed.old), said(&listed.new))) }
                @if let Some(title) = &differences.title { (line(words.say("player-title"), title.old.code().to_owned(), title.new.code().to_owned())) }
                @if let Some(name) = &differences.name { (line(words.say("player-name"), name.old.clone(), name.new.clone())) }
                @if let Some(year) = &differences.birth_year { (line(words.say("player-birth-year"), shown(year.old), shown(year.new))) }
            }
        }
    }
}

/// Takes the ratings and titles of the players that are ticked, as the list has them now.
pub(crate) async fn take(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    let open = or_answer!(open(&app, &sent.arbiter, &slug));
    let (id, section) = match open.section(&sent.arbiter, &name) {
        Ok((id, section)) => (id, section.clone()),
        Err(response) => return response,
    };
    let (worker, form, words) = (app.clone(), sent.form.clone(), sent.arbiter.words.clone());
    let asked = tokio::task::spawn_blocking(move || {
        asked(&worker, &id, &section, &form).map(|(commands, count)| Asked {
            commands,
            done: words.with("ratings-done", &[("count", count.into())]),
        })
    })
    .await;
    let asked = asked.unwrap_or_else(|_| Err(Wrong::say("wrong-lists-unread", "")));
    act(&app, &open.held, &sent, asked).await
}

/// Whether a difference can be taken; names and years are only shown.
pub(crate) fn can_be_taken(differences: &Differences) -> bool {
    let is_rating = differences.rating.is_some() || differences.national_rating.is_some();
    is_rating || differences.listed.is_some() || differences.title.is_some()
}

/// What changes in the details of a player; none if it is the FIDE rating alone, which is refreshed for all together.
fn edited(
    section: &Section,
    id: PlayerId,
    differences: &Differences,
) -> Result<Option<PlayerCommand>, Wrong> {
    if differences.title.is_none() && differences.national_rating.is_none() && differences.listed.is_none() {
        return Ok(None);
    }
    let mut details = section.player(id)?.details.clone();
    if let Some(title) = &differences.title {
        details.title = title.new;
    }
    if let Some(rating) = &differences.national_rating {
        details.national_rating = rating.new;
    }
    if let Some(listed) = &differences.listed {
        details.listed = listed.new.clone();
    }
    Ok(Some(PlayerCommand::Edit(id, Box::new(details))))
}

/// The commands that take what is ticked, and for how many players. Blocks.
pub(crate) fn asked(
    app: &App,
    id: &SectionId,
    section: &Section,
    form: &Form,
) -> Result<(Vec<Command>, usize), Wrong> {
    let lists = app.lists.roster.lists().map_err(|error| Wrong::said("list", error.phrase()))?;
    form.needed("list")?;
    let (list, kind) = chosen(form, &lists, section)?;
    let taken = form.players("take")?;
    let all = compared(app, section, &list.name, kind);
    let all = all.map_err(|error| Wrong::said("list", error.phrase()))?;
    let (mut commands, mut ratings, mut count) = (Vec::new(), Vec::new(), 0);
    for one in all {
        let Refreshed::Different(player, differences) = one else { continue };
        if !taken.contains(&player) || !can_be_taken(&differences) {
            continue;
        }
        count += 1;
        commands.extend(edited(section, player, &differences)?);
        ratings.extend(differences.rating.map(|rating| (player, rating.new)));
    }
    if !ratings.is_empty() {
        let list = format!("{} {} {}", list.name, list.published, word_of(kind));
        commands.push(PlayerCommand::RefreshRatings { list, ratings });
    }
    if commands.is_empty() {
        return Err(Wrong::say("wrong-nothing-ticked", "take"));
    }
    let command = |command| Command::In(id.clone(), SectionCommand::Players(command));
    Ok((commands.into_iter().map(command).collect(), count))
}
