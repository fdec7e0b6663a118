//! The points that players have before a round is played: what pairing lists show.

use std::collections::BTreeMap;

use glossary::{Points, RoundNumber};

use crate::identity::PlayerId;
use crate::section::Section;

impl Section {
    /// The points of everybody in the section after the last complete round. Example: see [`Section`].
    pub fn scores(&self) -> BTreeMap<PlayerId, Points> {
        let complete = self.rounds_complete();
        RoundNumber::from_index(complete).map(|next| self.scores_before(next)).unwrap_or_default()
    }

    /// The points of everybody in the section before a round, with points given out of the ordinary in earlier rounds. A game without a result
    /// brings nothing yet, also where the pairing of the round took it for a draw. Example: see [`Section`].
    pub fn scores_before(&self, round: RoundNumber) -> BTreeMap<PlayerId, Points> {
        let mut scores: BTreeMap<PlayerId, Points> =
            self.players.keys().map(|&id| (id, Points::ZERO)).collect();
        let mut add = |id: &PlayerId, points: Points| {
            if let Some(score) = scores.get_mut(id) {
                *score += points;
            }
        };
        let scoring = self.scoring_of_standings();
        for past in self.published().iter().take(round.index()) {
            for (id, share) in past.shares() {
                let colour = share.game.map(|(.., colour)| colour);
                add(&id, scoring.points(share.result, colour));
            }
        }
        for given in self.points_given.iter().filter(|given| given.round.is_none_or(|given| given < round)) {
            add(&given.player, given.points);
        }
        scores
    }
}
