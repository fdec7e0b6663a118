//! Unplayed rounds in Swiss tournaments: article 16 by edition, and the older regimes an event may adopt
//! (16.6).

mod august_2024;
mod july_2022;
mod march_2026;
mod virtual_opponent_2011;

use glossary::{PlayerResult, Points};

use crate::event::Record;
use crate::{Edition, Event, Rule, Rules, Score, UnplayedRounds};

/// The categories of article 16.2, and the rounds that are none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Category {
    /// A game or match was played, or counts as played.
    Played,
    /// 16.2.1: a pairing-allocated bye or full-point bye.
    AllocatedBye,
    /// 16.2.2.
    ForfeitWin,
    /// 16.2.3: a requested bye, followed by a round that is not a voluntary unplayed one.
    RequestedByeFollowed,
    /// 16.2.4.
    ForfeitLoss,
    /// 16.2.5: a requested bye, followed only by voluntary unplayed rounds or by nothing.
    RequestedByeAtTheEnd,
    /// Nothing was to be played: a free day.
    Free,
}

impl Category {
    /// Whether it is a voluntary unplayed round ("VUR", 16.1.2).
    pub(crate) const fn is_voluntary(self) -> bool {
        match self {
            Category::RequestedByeFollowed | Category::ForfeitLoss | Category::RequestedByeAtTheEnd => true,
            Category::Played | Category::AllocatedBye | Category::ForfeitWin | Category::Free => false,
        }
    }
}

/// How a result reads by itself, before it is known what follows: every requested bye is still at the end.
pub(crate) const fn category_alone(result: PlayerResult, forfeits_played: bool) -> Category {
    match result {
        PlayerResult::Win
        | PlayerResult::Draw
        | PlayerResult::Loss
        | PlayerResult::UnratedWin
        | PlayerResult::UnratedDraw
        | PlayerResult::UnratedLoss
        | PlayerResult::Unknown => Category::Played,
        PlayerResult::ForfeitWin | PlayerResult::ForfeitLoss if forfeits_played => Category::Played,
        PlayerResult::ForfeitWin => Category::ForfeitWin,
        PlayerResult::ForfeitLoss => Category::ForfeitLoss,
        PlayerResult::PairingAllocatedBye | PlayerResult::FullPointBye => Category::AllocatedBye,
        PlayerResult::ZeroPointBye | PlayerResult::HalfPointBye => Category::RequestedByeAtTheEnd,
        PlayerResult::RestGame => Category::Free,
    }
}

/// How the rounds of one participant read: the points of each and its category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) opponent: Option<usize>,
    pub(crate) points: Points,
    pub(crate) category: Category,
}

/// The rounds of a participant as a tie-break reads them. For Fore Buchholz the value of a draw is given.
pub(crate) fn read(
    records: &[Record],
    score: Score,
    forfeits_played: bool,
    last_round_drawn: Option<Points>,
    into: &mut Vec<Reading>,
) {
    into.clear();
    into.extend(records.iter().map(|record| Reading {
        opponent: record.opponent,
        points: record.points(score),
        category: category_alone(record.result, forfeits_played),
    }));
    if let (Some(draw), Some(last)) = (last_round_drawn, into.last_mut()) {
        draw_paired_game(last, draw);
    }
    let mut followed = false;
    for reading in into.iter_mut().rev() {
        if reading.category == Category::RequestedByeAtTheEnd && followed {
            reading.category = Category::RequestedByeFollowed;
        }
        followed |= !reading.category.is_voluntary() && reading.category != Category::Free;
    }
}

/// Article 8.3: a paired game of the last round counts as a draw, also where it was forfeited (interpretation
/// 0008).
fn draw_paired_game(last: &mut Reading, draw: Points) {
    if last.opponent.is_some() {
        last.points = draw;
        last.category = Category::Played;
    }
}

/// The score of a dummy, and which rule gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dummy {
    pub(crate) score: Points,
    pub(crate) rule: Rule,
}

/// Which value a cut takes when there are voluntary unplayed rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CutException {
    /// The lowest of them, as long as it is not lower than the least significant value (16.5.1).
    VoluntaryUnlessLower,
    /// The lowest of them (12.3.5.4 of 2022).
    VoluntaryFirst,
    /// They are values like all others.
    None,
}

/// The regime by which unplayed rounds count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Regime {
    August2024,
    March2026,
    July2022,
    VirtualOpponent2011,
}

/// What a dummy's score is made from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DummyOf<'a> {
    pub(crate) readings: &'a [Reading],
    pub(crate) round: usize,
    /// The participant's own score.
    pub(crate) own: Points,
    /// The adjusted score of the scheduled opponent, if there was one.
    pub(crate) opponent: Option<Points>,
    pub(crate) win: Points,
    pub(crate) draw: Points,
}

impl Regime {
    pub(crate) const fn of(rules: &Rules) -> Regime {
        match (rules.unplayed, rules.edition) {
            (UnplayedRounds::OfTheEdition, Edition::August2024) => Regime::August2024,
            (UnplayedRounds::OfTheEdition, Edition::March2026) => Regime::March2026,
            (UnplayedRounds::July2022, Edition::August2024 | Edition::March2026) => Regime::July2022,
            (UnplayedRounds::VirtualOpponent2011, Edition::August2024 | Edition::March2026) => {
                Regime::VirtualOpponent2011
            }
        }
    }

    /// For how many points a round of a participant counts when their opponents use their score.
    pub(crate) fn seen_by_opponents(self, readings: &[Reading], round: usize, draw: Points) -> Points {
        match self {
            Regime::August2024 | Regime::March2026 => august_2024::seen_by_opponents(&readings[round], draw),
            Regime::July2022 => july_2022::seen_by_opponents(readings, round, draw),
            Regime::VirtualOpponent2011 => virtual_opponent_2011::seen_by_opponents(&readings[round], draw),
        }
    }

    /// The dummy against whom a participant is taken to have played an unplayed round.
    pub(crate) fn dummy(self, of: &DummyOf<'_>) -> Dummy {
        match self {
            Regime::August2024 => august_2024::dummy(of),
            Regime::March2026 => march_2026::dummy(of),
            Regime::July2022 => july_2022::dummy(of),
            Regime::VirtualOpponent2011 => virtual_opponent_2011::dummy(of),
        }
    }

    pub(crate) const fn cut_exception(self) -> CutException {
        match self {
            Regime::August2024 | Regime::March2026 => CutException::VoluntaryUnlessLower,
            Regime::July2022 => CutException::VoluntaryFirst,
            Regime::VirtualOpponent2011 => CutException::None,
        }
    }

    /// Whether an average needs more than two thirds of the games.
    pub(crate) const fn averages_need_two_thirds(self) -> bool {
        match self {
            Regime::July2022 => true,
            Regime::August2024 | Regime::March2026 | Regime::VirtualOpponent2011 => false,
        }
    }
}

/// The score that a participant is worth to their opponents (16.3).
pub(crate) fn adjusted_score(
    event: &Event,
    regime: Regime,
    readings: &[Reading],
    participant: usize,
    score: Score,
) -> Points {
    let draw = event.draw(score);
    let rounds: Points =
        (0..readings.len()).map(|round| regime.seen_by_opponents(readings, round, draw)).sum();
    rounds + event.adjustment(participant, score)
}
