//! How a score counts for the opponents, told round by round (article 16.3).

use std::fmt;

use glossary::{PairingNumber, Points, RoundNumber};
use handbook::Citation;

use crate::event::round_at;
use crate::unplayed::{Regime, read};
use crate::{Event, Rule, Rules};

/// A round that counts for other than what it brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdjustedRound {
    /// The round.
    pub round: RoundNumber,
    /// The points awarded.
    pub awarded: Points,
    /// The points it counts for.
    pub counted: Points,
}

/// The score of a participant as their opponents' tie-breaks take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjustedScore {
    /// Whose score.
    pub number: PairingNumber,
    /// The score of the standings.
    pub score: Points,
    /// What it counts as.
    pub adjusted: Points,
    /// The rounds that make the difference.
    pub rounds: Vec<AdjustedRound>,
    /// The article that says so.
    pub article: Citation,
}

impl fmt::Display for AdjustedScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}: {} counts as {}", self.number, self.score, self.adjusted)?;
        for round in &self.rounds {
            write!(f, ", round {} as {} instead of {}", round.round, round.counted, round.awarded)?;
        }
        write!(f, " ({})", self.article)
    }
}

/// The adjusted score of a participant; in events paired beforehand nothing is adjusted.
pub(crate) fn adjusted_score(event: &Event, rules: &Rules, participant: usize, swiss: bool) -> AdjustedScore {
    let regime = Regime::of(rules);
    let score = event.primary();
    let mut readings = Vec::new();
    read(event.records(participant), score, !swiss, None, &mut readings);
    let rounds: Vec<AdjustedRound> = (0..readings.len())
        .map(|index| AdjustedRound {
            round: round_at(index),
            awarded: readings[index].points,
            counted: regime.seen_by_opponents(&readings, index, event.draw(score)),
        })
        .filter(|round| swiss && round.awarded != round.counted)
        .collect();
    let own = event.score(participant, score);
    let difference: Points = rounds.iter().map(|round| round.counted - round.awarded).sum();
    let rule = match regime {
        Regime::August2024 | Regime::March2026 => Rule::CountedAsDraws,
        Regime::July2022 | Regime::VirtualOpponent2011 => Rule::OwnProvisions,
    };
    AdjustedScore {
        number: event.number(participant),
        score: own,
        adjusted: own + difference,
        rounds,
        article: rules.edition.article(rule),
    }
}
