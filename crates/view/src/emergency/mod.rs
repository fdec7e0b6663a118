//! The emergency sheet: everything with which a section can go on by hand when no computer is left. Pairings
//! and standings, and of everybody the number, opponents, colours, floats and the right to the bye.
//!
//! While a round is being played, the sheet tells the pairings of that round and the position before it, so
//! that nothing on it waits for results: they are written beside the boards by hand.
//!
//! It holds all that the pairing of that round depends on: a test of the printed sheet reads its text with
//! code of its own, and pairs the same round.

mod facts;
mod record;

pub use record::{NextRound, Record};

use std::collections::BTreeMap;

use glossary::{PairingNumber, RoundNumber};
use pairing::{Position, checklist};
use tournament::{Round, Section, StandingsTable};

/// The emergency sheet of a section.
pub struct EmergencySheet<'a> {
    /// The section.
    pub section: &'a Section,
    /// The last round that is paired, a draft included.
    pub round: Option<&'a Round>,
    /// The position before the round that is being played; if none is, before the next.
    pub position: Position,
    /// The standings after the last complete round; none if they cannot be worked out.
    pub standings: Option<StandingsTable>,
    /// What is to be known of everybody, by number.
    pub records: Vec<Record<'a>>,
}

impl<'a> EmergencySheet<'a> {
    /// That of a section as it stands.
    pub fn of(section: &'a Section) -> EmergencySheet<'a> {
        let before = section.live_round().unwrap_or_else(|| section.next_round());
        let position = section.position(before);
        let records = records(section, before, &position);
        let standings = section.standings_table(section.last_complete_round()).ok();
        EmergencySheet { section, round: section.rounds.last(), position, standings, records }
    }
}

/// The checklist leaves out who does not play: on the sheet everybody is told.
fn records<'a>(section: &'a Section, before: RoundNumber, position: &Position) -> Vec<Record<'a>> {
    let mut everybody = position.clone();
    everybody.participants.iter_mut().for_each(|one| one.is_available = true);
    let lines = checklist::checklist(&everybody).into_iter();
    let mut lines: BTreeMap<PairingNumber, checklist::Line> = lines.map(|line| (line.number, line)).collect();
    let numbered = section.numbered();
    let ranked = section.ranked();
    let record = |participant: &pairing::Participant| {
        let number = participant.number;
        let player = numbered.iter().find(|player| player.number == Some(number)).copied();
        let name = player.map_or_else(|| ranked.name(number), |player| player.details.name.as_str());
        let rounds = (0..position.rounds_before()).map(|index| participant.round(index)).collect();
        let virtual_points = participant.virtual_points.clone();
        let next = NextRound::of(section, before, player, participant.is_available);
        Some(Record { player, name, line: lines.remove(&number)?, rounds, virtual_points, next })
    };
    let mut records: Vec<Record<'a>> = position.participants.iter().filter_map(record).collect();
    records.sort_by_key(|record| record.line.number);
    records
}
