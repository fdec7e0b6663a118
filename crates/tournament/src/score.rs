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

    /// The points of everybody in the section before a round, with points given out of the ordinary in
    /// earlier rounds. A game without a result brings nothing yet, also where the pairing of the round took
    /// it for a draw. Example: see [`Section`].
    pub fn scores_before(&self, round: RoundNumber) -> BTreeMap<PlayerId, Points> {
        let numbered = self.numbered();
        let rounds = self.published().len().min(round.index());
        let history = self.history_of(&numbered, rounds).history;
        let scoring = self.scoring_of_standings();
        let mut scores: BTreeMap<PlayerId, Points> =
            self.players.keys().map(|&id| (id, Points::ZERO)).collect();
        // Who has no number yet has only what was given before the start.
        for given in
            self.points_given.iter().filter(|given| given.round.is_none() && given.for_result.is_none())
        {
            scores.entry(given.player).and_modify(|score| *score += given.points);
        }
        for (player, contestant) in numbered.iter().zip(&history.contestants) {
            let past = contestant.past(history.rounds_paired, &scoring);
            let points: Points = past.iter().map(|round| round.points(&scoring)).sum();
            scores.insert(player.id, if rounds == 0 { contestant.points_apart() } else { points });
        }
        scores
    }
}
