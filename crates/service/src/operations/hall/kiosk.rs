//! The check-in kiosk: a device by the door at which players say themselves that they are here.

use std::sync::Arc;

use crate::{Error, Staff};
use access::{Actor, Permission, Role};
use ledger::Answers;
use roster::Search;
use tournament::{
    Command, Consent, Player, PlayerCommand, PlayerId, Presence, Section, SectionCommand, SectionId,
};
use words::Words;

use crate::app::App;
use crate::festival::{CommandBatch, OpenFestival, Snapshot};

/// A festival at its kiosk.
pub struct Kiosk {
    /// The festival.
    pub held: Arc<OpenFestival>,
    /// Its state.
    pub now: Arc<Snapshot>,
}

/// A player with the section they are in.
pub type Entrant<'a> = (&'a SectionId, &'a Section, &'a Player);

/// The festival, for a device that is let in as a kiosk: by the table of roles, as at the desk. A screen only
/// shows.
pub async fn open(app: &App, by: &Staff, festival: &str) -> Result<Kiosk, Error> {
    by.must(Permission::MarkArrival)?;
    let festival = festival.to_owned();
    let work = move |app: &App| {
        let held = app.festival(&festival).ok_or_else(|| Error::not_found("no-festival"))?;
        Ok(Kiosk { now: held.now(), held })
    };
    app.blocking(work).await
}

/// The festivals in which somebody may check players in.
pub fn festivals(app: &App, by: &Staff) -> Result<Vec<Arc<OpenFestival>>, Error> {
    by.must(Permission::MarkArrival)?;
    let has_section = |held: &Arc<OpenFestival>| {
        held.now().festival.sections.keys().any(|section| by.works_in(&held.slug, section.as_str()))
    };
    Ok(app.festivals().into_iter().filter(has_section).collect())
}

impl Kiosk {
    /// A player of a section in which somebody works.
    pub fn player(&self, by: &Staff, section: &str, player: &str) -> Option<Entrant<'_>> {
        let id = SectionId::new(section).filter(|id| by.works_in(&self.held.slug, id.as_str()))?;
        let (id, section) = self.now.festival.sections.get_key_value(&id)?;
        let player = section.players.get(&PlayerId::new(player.parse().ok()?)?)?;
        Some((id, section, player))
    }

    fn expected(&self, by: &Staff) -> Vec<Entrant<'_>> {
        let is_theirs = |id: &SectionId| by.works_in(&self.held.slug, id.as_str());
        let sections = self.now.festival.sections.iter().filter(|(id, _)| is_theirs(id));
        sections
            .flat_map(|(id, section)| section.players.values().map(move |player| (id, &**section, player)))
            .filter(|(_, _, player)| matches!(player.presence, Presence::Expected | Presence::Arrived))
            .collect()
    }

    /// Whoever fits, in the order of the alphabet; those first whose names begin as it was typed.
    pub fn found(&self, by: &Staff, words: &Words, typed: &str) -> Vec<Entrant<'_>> {
        let search = Search::new(typed);
        let everybody = self.expected(by).into_iter().filter(|_| !search.is_empty());
        let mut found = search.among(everybody, |(_, _, player)| roster::search_key(&player.details.name));
        words.sort(&mut found, |(_, (_, _, player))| player.details.name.as_str());
        found.sort_by_key(|(fit, _)| *fit);
        found.into_iter().map(|(_, one)| one).collect()
    }

    /// What tells a player from others: section, federation, club; from namesakes also the year of birth.
    pub fn told_apart(&self, by: &Staff, (id, section, player): &Entrant<'_>) -> Vec<String> {
        let details = &player.details;
        let key = roster::search_key(&details.name);
        let namesake = |one: &Entrant<'_>| {
            (one.0, one.2.id) != (*id, player.id) && roster::search_key(&one.2.details.name) == key
        };
        let has_namesake = self.expected(by).iter().any(namesake);
        let born = details.birth_date.filter(|_| has_namesake).map(|date| format!("* {}", date.year()));
        let federation = details.federation.map(|federation| federation.to_string());
        let parts = [federation, Some(details.club.clone()), Some(section.configuration.name.clone())];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.chain(born).collect()
    }
}

/// Whoever has opened the page, at the door it does what a kiosk may do: mark who has arrived, and for a
/// moment take back what it has marked itself.
fn at_the_door(by: &Staff) -> Actor {
    let actor = by.actor();
    Actor { role: Role::Kiosk, author: format!("{} (kiosk)", actor.author), ..actor }
}

/// What a player says at the kiosk.
pub struct Arrival {
    /// The section.
    pub section: SectionId,
    /// The player.
    pub player: PlayerId,
    /// Whether they take back that they are here.
    pub is_undo: bool,
    /// What makes it count once.
    pub key: String,
}

/// Checks a player in, or takes that back. Says whether it is done: whatever an arbiter would have to decide
/// is decided at the desk.
pub async fn check_in(app: &App, by: &Staff, kiosk: &Kiosk, request: Arrival) -> Result<bool, Error> {
    by.must(Permission::MarkArrival)?;
    let Arrival { section, player, is_undo, key } = request;
    let players = vec![player];
    let command = if is_undo { PlayerCommand::CheckOut(players) } else { PlayerCommand::CheckIn(players) };
    let commands = vec![Command::In(section, SectionCommand::Players(command))];
    let key = format!("{} {key} kiosk", by.session.id.0);
    let (at, shown) = (app.clock.now(), Some(kiosk.now.sequence));
    let given = CommandBatch { key, commands, at, consent: Consent::None, shown };
    let (held, actor) = (Arc::clone(&kiosk.held), at_the_door(by));
    app.blocking(move |_| {
        Ok(matches!(held.submit_by(&actor, given), Ok(Ok(Answers::Done(..) | Answers::Before(_)))))
    })
    .await
}
