//! A player of a festival: section and entry, as `open/12` in forms, and in what order lists show everybody.

use std::collections::BTreeSet;

use roster::Search;
use tournament::{Festival, Player, PlayerId, Presence, Section, SectionId};
use words::Words;

/// A player with the section they are in.
#[derive(Clone, Copy)]
pub struct Entrant<'a> {
    /// The name of the section.
    pub id: &'a SectionId,
    /// The section.
    pub section: &'a Section,
    /// The player in it.
    pub player: &'a Player,
    /// Whether they were in a round already: then they cannot be taken out, only withdraw.
    pub was_in_a_round: bool,
}

impl Entrant<'_> {
    /// As forms name them: `open/12`.
    pub fn key(&self) -> String {
        format!("{}/{}", self.id, self.player.id)
    }

    /// By what a search finds them: name, section, numbers, club.
    pub fn search_key(&self) -> String {
        let details = &self.player.details;
        let fide_id = details.fide_id.map(|id| id.to_string()).unwrap_or_default();
        let number = self.player.number.map(|number| number.to_string()).unwrap_or_default();
        let section = &self.section.configuration.name;
        roster::search_key(&format!("{} {section} {fide_id} {} {number}", details.name, details.club))
    }
}

/// Everybody of a festival in the order of the alphabet, as the reader's language has it.
pub fn everybody<'a>(words: &Words, festival: &'a Festival) -> Vec<Entrant<'a>> {
    let mut all: Vec<Entrant<'_>> = festival
        .sections
        .iter()
        .flat_map(|(id, section)| {
            let played = section.in_rounds();
            let entrant = move |player: &'_ Player| played.contains(&player.id);
            section.players.values().map(move |player| Entrant {
                id,
                section,
                player,
                was_in_a_round: entrant(player),
            })
        })
        .collect();
    words.sort(&mut all, |one| one.player.details.name.as_str());
    all
}

/// Finds the player that a form names as `open/12`.
pub fn find<'a>(festival: &'a Festival, key: &str) -> Option<Entrant<'a>> {
    let (section, id) = key.rsplit_once('/')?;
    let id = PlayerId::new(id.parse().ok()?)?;
    let (name, section) = festival.sections.get_key_value(&SectionId::new(section)?)?;
    let player = section.players.get(&id)?;
    let was_in_a_round = section.in_rounds().contains(&id);
    Some(Entrant { id: name, section, player, was_in_a_round })
}

/// Who is found by a search, by the key of a form; everybody if nothing is searched for.
pub fn found(all: &[Entrant<'_>], search: &str) -> BTreeSet<String> {
    let found = Search::new(search).among(all, |one| one.search_key());
    found.into_iter().map(|(_, one)| one.key()).collect()
}

/// The message that names whether a player is in the tournament.
pub const fn presence_word(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "presence-expected",
        Presence::Arrived => "presence-arrived",
        Presence::Withdrawn => "presence-withdrawn",
        Presence::Expelled => "presence-expelled",
    }
}

/// The same as a word for style sheets and scripts.
pub const fn presence_class(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "expected",
        Presence::Arrived => "arrived",
        Presence::Withdrawn => "withdrawn",
        Presence::Expelled => "expelled",
    }
}
