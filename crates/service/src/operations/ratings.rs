//! What a rating list says about the players of a section: compared, and the commands that take what is
//! accepted.

use std::collections::BTreeSet;

use crate::{Error, Staff};
use glossary::rating::RatingKind;
use roster::refresh::{Differences, EnteredPlayer, Refreshed, refresh};
use roster::{AboutList, ListName};
use tournament::{Command, PlayerCommand, PlayerId, Section, SectionCommand, SectionId};
use words::Message;

use super::columns::unreadable;
use super::open::{self, Prepared, SectionPath, VisibleFestival};
use crate::app::App;

/// A section to be compared with a list.
pub struct CompareRatings {
    /// The section.
    pub at: SectionPath,
    /// Which list; the first if none is named.
    pub list: Option<String>,
    /// Which ratings; those of the time control if nothing is said.
    pub kind: Option<RatingKind>,
}

/// Players whose ratings and titles are taken from a list.
pub struct AcceptRatings {
    /// What is compared with what.
    pub compared: CompareRatings,
    /// Whose.
    pub players: BTreeSet<PlayerId>,
}

/// A section beside the lists in use.
pub struct RatingsReview {
    /// The festival.
    pub open: VisibleFestival,
    /// The section.
    pub id: SectionId,
    /// The lists in use.
    pub lists: Vec<AboutList>,
    /// What the chosen list says; none if there is no list at all.
    pub compared: Option<ComparedRatings>,
}

/// A section compared with a list.
pub struct ComparedRatings {
    /// The list.
    pub list: AboutList,
    /// Which ratings.
    pub kind: RatingKind,
    /// What it says about each player.
    pub players: Vec<Refreshed<PlayerId>>,
}

/// The commands that take ratings and titles, and for how many players.
pub struct AcceptedRatings {
    /// The festival and the commands.
    pub prepared: Prepared,
    /// For how many players.
    pub count: usize,
}

/// That there is no such rating list.
pub fn no_list() -> Error {
    Error::invalid("list", Message::new("wrong-no-rating-list").about(Message::new("ratings-list")))
}

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

/// FIDE's list, and how many players of a section have another rating or title there; none if all agree, or
/// it does not count: it is newer than the first day, or the standings are final. Looked up anew only when
/// the list or the players have changed. Blocks.
pub fn deviations(app: &App, slug: &str, id: &SectionId, section: &Section) -> Option<(AboutList, usize)> {
    let lists = app.lists.roster.lists().unwrap_or_default();
    let list = lists.into_iter().find(|list| list.name == ListName::fide())?;
    if section.is_final || list.published > section.configuration.start {
        return None;
    }
    let (known, kind) = (known(section), section.configuration.rating_kind());
    let place = format!("{slug}/{id}");
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

/// Compares a section with a list, for somebody who may edit its players.
pub async fn compare(app: &App, by: &Staff, request: CompareRatings) -> Result<RatingsReview, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let open = open::festival_to_edit(app, &by, &request.at.festival)?;
        let (id, section) = open.section(&request.at.section)?;
        let lists = app.lists.roster.lists().unwrap_or_default();
        let compared = if lists.is_empty() { None } else { Some(compared(app, section, &lists, &request)?) };
        Ok(RatingsReview { open, id, lists, compared })
    })
    .await
}

/// Compares a section with the list that is asked for. Blocks.
fn compared(
    app: &App,
    section: &Section,
    lists: &[AboutList],
    request: &CompareRatings,
) -> Result<ComparedRatings, Error> {
    let list = match &request.list {
        None => lists.first(),
        Some(name) => lists.iter().find(|list| list.name.as_str() == name),
    };
    let list = list.ok_or_else(no_list)?.clone();
    let kind = request.kind.unwrap_or_else(|| section.configuration.rating_kind());
    let players = refresh(&app.lists.roster, &list.name, kind, &known(section));
    let players = players.map_err(|why| unreadable(&why))?;
    Ok(ComparedRatings { list, kind, players })
}

/// Whether a difference can be taken; names and years are only shown.
pub fn can_be_taken(differences: &Differences) -> bool {
    let is_rating = differences.rating.is_some() || differences.national_rating.is_some();
    is_rating || differences.listed.is_some() || differences.title.is_some()
}

/// The commands that take ratings and titles as a list has them now.
pub async fn accept(app: &App, by: &Staff, request: AcceptRatings) -> Result<AcceptedRatings, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let AcceptRatings { compared: asked, players } = request;
        let open = open::festival(app, &by, &asked.at.festival)?;
        let (id, section) = open.section(&asked.at.section)?;
        let lists = app.lists.roster.lists().map_err(|why| unreadable(&why))?;
        let compared = compared(app, section, &lists, &asked)?;
        let (commands, count) = commands(section, &compared, &players)?;
        let command = |command| Command::In(id.clone(), SectionCommand::Players(command));
        let commands = commands.into_iter().map(command).collect();
        Ok(AcceptedRatings { prepared: Prepared { open, commands }, count })
    })
    .await
}

/// The commands that take what a list says about some players, and for how many.
fn commands(
    section: &Section,
    compared: &ComparedRatings,
    players: &BTreeSet<PlayerId>,
) -> Result<(Vec<PlayerCommand>, usize), Error> {
    let (mut commands, mut ratings, mut count) = (Vec::new(), Vec::new(), 0);
    for one in &compared.players {
        let Refreshed::Different(player, differences) = one else { continue };
        if !players.contains(player) || !can_be_taken(differences) {
            continue;
        }
        count += 1;
        commands.extend(edited(section, *player, differences)?);
        ratings.extend(differences.rating.as_ref().map(|rating| (*player, rating.new)));
    }
    if !ratings.is_empty() {
        let list = format!("{} {} {}", compared.list.name, compared.list.published, compared.kind);
        commands.push(PlayerCommand::RefreshRatings { list, ratings });
    }
    if commands.is_empty() {
        return Err(Error::invalid("take", Message::new("wrong-nothing-ticked")));
    }
    Ok((commands, count))
}

/// What changes in the details of a player; none if it is the FIDE rating alone, which is refreshed for all
/// together.
fn edited(
    section: &Section,
    id: PlayerId,
    differences: &Differences,
) -> Result<Option<PlayerCommand>, Error> {
    if differences.title.is_none() && differences.national_rating.is_none() && differences.listed.is_none() {
        return Ok(None);
    }
    let player = section.player(id);
    let player = player.map_err(|why| Error::invalid("", why.what).citing(why.article))?;
    let mut details = player.details.clone();
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
