//! A tournament as a report of another program tells it.

use std::collections::BTreeMap;

use glossary::{Phrase, PlayerResult, Points, phrase};

use crate::configuration::Configuration;
use crate::edition::Regulations;
use crate::identity::PlayerId;
use crate::player::{Player, Presence};
use crate::round::Round;
use crate::section::{PointsGiven, Prohibition};

/// A tournament as a report tells it: players with their numbers, rounds with their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The editions by which it was paired.
    pub regulations: Regulations,
    /// How it is run.
    pub configuration: Configuration,
    /// The players; who is in no round but has a number counts as arrived.
    pub players: Vec<Player>,
    /// The rounds, all of them published.
    pub rounds: Vec<Round>,
    /// Who may not meet.
    pub prohibitions: Vec<Prohibition>,
    /// Points out of the ordinary.
    pub points_given: Vec<PointsGiven>,
    /// The remarks of the report.
    pub remarks: Vec<String>,
    /// What of the report had to be adjusted to be understood.
    pub adjustments: Vec<String>,
    /// Virtual points that the report gives, by round from the first.
    pub virtual_points: BTreeMap<PlayerId, Vec<Points>>,
}

impl Imported {
    /// Whether everybody listed as present has a pairing number and nobody sits twice.
    pub(crate) fn contradiction(&self) -> Option<Phrase> {
        for player in &self.players {
            if player.presence == Presence::Arrived && player.number.is_none() {
                return Some(phrase!("{name} has no pairing number", name = &player.details.name));
            }
        }
        for round in &self.rounds {
            let seats = round.boards.len() * 2 + round.unpaired.len();
            if round.shares().len() != seats {
                return Some(phrase!("somebody is in round {round} twice", round = round.number));
            }
            if round
                .unpaired
                .values()
                .any(|result| result.has_opponent() || *result == PlayerResult::RestGame)
            {
                return Some(phrase!(
                    "somebody has a game without an opponent in round {round}",
                    round = round.number
                ));
            }
        }
        None
    }
}
