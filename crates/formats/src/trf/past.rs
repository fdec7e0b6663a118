//! What the past rounds brought each participant, and who is in the pairing of a round.

use std::collections::BTreeMap;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::{PastRound, Rounds};

use super::cell::Cell;
use super::list::AbnormalPoints;
use super::player::Player;
use super::report::Report;

/// The colours that only one side of a game tells, for the other: by number and place of the round.
pub(super) struct ColoursOfOthers(BTreeMap<(PairingNumber, usize), Colour>);

impl ColoursOfOthers {
    pub(super) fn of(report: &Report) -> ColoursOfOthers {
        let is_missing = |cell: &Cell| cell.opponent().is_some() && cell.colour().is_none();
        if !report.players().any(|player| player.rounds.iter().any(is_missing)) {
            return ColoursOfOthers(BTreeMap::new());
        }
        let missing: BTreeMap<(PairingNumber, usize), PairingNumber> = games(report)
            .filter(|(.., cell)| is_missing(cell))
            .filter_map(|(number, index, cell)| Some(((number, index), cell.opponent()?)))
            .collect();
        let told = games(report).filter_map(|(number, index, cell)| {
            let (opponent, colour) = cell.opponent().zip(cell.colour())?;
            let is_mutual = missing.get(&(opponent, index)) == Some(&number);
            is_mutual.then_some(((opponent, index), colour.opposite()))
        });
        ColoursOfOthers(told.collect())
    }

    /// The colour of a participant in a round: as their own line tells it, else as the opponent's.
    pub(super) fn colour(&self, number: PairingNumber, index: usize, cell: Cell) -> Option<Colour> {
        cell.colour().or_else(|| self.0.get(&(number, index)).copied())
    }
}

/// Every round of everybody, with its place.
fn games(report: &Report) -> impl Iterator<Item = (PairingNumber, usize, Cell)> {
    report.players().flat_map(|player| {
        let rounds = player.rounds.iter().enumerate();
        rounds.map(|(index, cell)| (player.number, index, *cell))
    })
}

/// The byes that records 240 and XXZ announce.
pub(super) struct Absences(BTreeMap<PairingNumber, Vec<(RoundNumber, PlayerResult)>>);

impl Absences {
    pub(super) fn of(report: &Report) -> Absences {
        let mut announced: BTreeMap<PairingNumber, Vec<_>> = BTreeMap::new();
        for byes in report.byes() {
            for &number in &byes.numbers {
                announced.entry(number).or_default().push((byes.round, byes.kind));
            }
        }
        Absences(announced)
    }

    /// The bye that was announced for a round.
    pub(super) fn bye(&self, number: PairingNumber, round_index: usize) -> Option<PlayerResult> {
        let byes = self.0.get(&number)?;
        byes.iter().find(|(round, _)| round.index() == round_index).map(|&(_, kind)| kind)
    }

    /// For each round up to the one after the last that is paired, whether a participant is in its pairing.
    pub(super) fn in_pairing(&self, player: &Player, rounds_paired: u16) -> Vec<bool> {
        let is_in = |index: usize| {
            let cell = player.rounds.get(index).copied().unwrap_or_default();
            if cell.is_blank() {
                return index >= rounds_paired.into() && self.bye(player.number, index).is_none();
            }
            cell.opponent().is_some() || cell.result() == Some(PlayerResult::PairingAllocatedBye)
        };
        (0..=rounds_paired.into()).map(is_in).collect()
    }
}

/// What each round up to the last recorded one brought a participant.
pub(super) fn past_rounds(
    player: &Player,
    absences: &Absences,
    colours: &ColoursOfOthers,
    abnormal: &[&AbnormalPoints],
    scoring: &ScoringSystem,
    rounds_paired: u16,
) -> Rounds {
    let last = player.rounds.len().max(rounds_paired.into());
    let mut rounds: Rounds = (0..last)
        .map(|index| {
            let cell = player.rounds.get(index).copied().unwrap_or_default();
            let mut round = past_round(cell, absences.bye(player.number, index));
            round.colour = colours.colour(player.number, index, cell);
            round.adjustment = adjustment(&round, index, abnormal, scoring);
            round.bonus = bonus(index, abnormal);
            round
        })
        .collect();
    // A penalty or bonus without a round counts once, from the beginning.
    if let Some(first) = rounds.first_mut() {
        first.bonus += lasting(abnormal);
    }
    rounds
}

/// Penalties and bonuses without a round.
pub(super) fn lasting(abnormal: &[&AbnormalPoints]) -> Points {
    let lasting = abnormal.iter().filter(|given| given.result.is_none() && given.round.is_none());
    lasting.filter_map(|given| given.points).sum()
}

fn past_round(cell: Cell, announced: Option<PlayerResult>) -> PastRound {
    if cell.is_blank() {
        return PastRound::unpaired(announced.unwrap_or(PlayerResult::ZeroPointBye));
    }
    // A game without a result counts as adjourned.
    let missing = if cell.opponent().is_some() { PlayerResult::Unknown } else { PlayerResult::ZeroPointBye };
    let result = cell.result().unwrap_or(missing);
    let is_missing = cell.opponent().is_some() && cell.result().is_none();
    PastRound { opponent: cell.opponent(), colour: cell.colour(), is_missing, ..PastRound::unpaired(result) }
}

/// What a result is worth by record 299 in a round, beyond the usual.
fn adjustment(
    round: &PastRound,
    index: usize,
    abnormal: &[&AbnormalPoints],
    scoring: &ScoringSystem,
) -> Points {
    let is_for = |given: &&&AbnormalPoints| given.round.is_none_or(|for_round| for_round.index() == index);
    let replaced = abnormal.iter().filter(is_for).find(|given| given.result == Some(round.result));
    let replaced = replaced.and_then(|given| given.points);
    replaced.map(|points| points - scoring.points(round.result, round.colour)).unwrap_or_default()
}

/// The penalties and bonuses that record 299 gives for a round.
fn bonus(index: usize, abnormal: &[&AbnormalPoints]) -> Points {
    let penalties = abnormal.iter().filter(|given| given.result.is_none());
    let of_round = penalties.filter(|given| given.round.is_some_and(|round| round.index() == index));
    of_round.filter_map(|given| given.points).sum()
}
