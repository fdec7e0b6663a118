//! The Dutch system written down a second time, as literally as it goes: all candidates of a bracket are
//! generated in the order of the regulation, and the first of the best is taken. Slow, for fields of up to
//! about ten players; it shares with the engine only what is derived from a player's own past (score,
//! colours, floats).
//!
//! Article numbers in comments are those of C.04.3 in force from February 2026; 2017 is named where it
//! differs.
#![allow(clippy::unwrap_used, reason = "a test may end there")]
#![allow(dead_code, unreachable_pub, reason = "shared between test files")]

mod colours;
mod generation;
mod quality;

use std::collections::BTreeMap;

use glossary::Colour;
use pairing::dutch::Edition;
use pairing::{Player, Position};

/// Pairs and downfloaters of a bracket: places in the order of the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub pairs: Vec<(usize, usize)>,
    pub downfloaters: Vec<usize>,
}

/// A bracket as the regulation sees it.
#[derive(Clone, Debug)]
pub struct Bracket {
    /// Moved-down players, in order.
    pub mdps: Vec<usize>,
    /// Resident players, in order.
    pub residents: Vec<usize>,
    /// The scoregroups below.
    pub below: Vec<Vec<usize>>,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Normal,
    /// 2017: the penultimate pairing bracket.
    Ppb,
    /// 2017: the collapsed last bracket.
    Clb,
}

pub struct Literal {
    pub players: Vec<Player>,
    pub edition: Edition,
    initial_colour: Colour,
    prohibited: Vec<(u16, u16)>,
}

/// White-Black pairs, sorted, and the bye; nothing if the round cannot be paired.
pub type Paired = Option<(Vec<(u16, u16)>, Option<u16>)>;

/// The same as places in the order of the round, the higher ranked player of a pair first.
type Places = (Vec<(usize, usize)>, Option<usize>);

/// Pairs a round literally.
pub fn pair(position: &Position) -> Paired {
    let literal = Literal {
        players: Player::all_in(position),
        edition: Edition::of(position.system).expect("the Dutch system"),
        initial_colour: position.initial_colour,
        prohibited: position.prohibited.iter().map(|(one, other)| (one.get(), other.get())).collect(),
    };
    let (pairs, bye) = literal.pair_round()?;
    let mut boards: Vec<(u16, u16)> = pairs.iter().map(|&(one, other)| literal.board(one, other)).collect();
    boards.sort_unstable();
    Some((boards, bye.map(|place| literal.players[place].number.get())))
}

impl Literal {
    pub fn score(&self, place: usize) -> i32 {
        self.players[place].pairing_score.half_points()
    }

    /// [C1] and [C3], and pairs forbidden by the arbiter.
    pub fn may_meet(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        let numbers = (one.number.get(), other.number.get());
        let have_played = one.opponents.contains(&other.number);
        let are_prohibited = self.prohibited.iter().any(|&(a, b)| (a, b) == numbers || (b, a) == numbers);
        let same_absolute = match (one.absolute_colour(), other.absolute_colour()) {
            (Some(first), Some(second)) => first == second,
            _ => false,
        };
        let are_no_topscorers = !one.is_topscorer && !other.is_topscorer;
        !(have_played || are_prohibited || same_absolute && are_no_topscorers)
    }

    /// Whether all of these can be paired, the bye going to one whom `bye` admits if their number is odd.
    pub fn completes(&self, unpaired: &[usize], bye: &dyn Fn(usize) -> bool) -> bool {
        let Some((&first, others)) = unpaired.split_first() else { return true };
        let without = |index: usize| {
            others
                .iter()
                .enumerate()
                .filter(|&(place, _)| place != index)
                .map(|(_, &other)| other)
                .collect::<Vec<_>>()
        };
        for (index, &other) in others.iter().enumerate() {
            if self.may_meet(first, other) && self.completes(&without(index), bye) {
                return true;
            }
        }
        unpaired.len() % 2 == 1 && bye(first) && self.completes(others, &|_| false)
    }

    /// [C2]
    fn may_have_bye(&self, place: usize) -> bool {
        self.players[place].may_receive_bye
    }

    /// [C5]: the lowest score of an assignee of the bye among all ways to pair these.
    fn lowest_bye_score(&self, unpaired: &[usize]) -> Option<i32> {
        let mut scores: Vec<i32> = unpaired.iter().map(|&place| self.score(place)).collect();
        scores.sort_unstable();
        scores.into_iter().find(|&score| {
            self.completes(unpaired, &|place| self.may_have_bye(place) && self.score(place) == score)
        })
    }

    /// [C4] and [C5] together: the rest can be completed, with the bye at the lowest score there is.
    pub fn rest_is_served(&self, unpaired: &[usize], bye_score: Option<i32>) -> bool {
        let admits = |place: usize| {
            self.may_have_bye(place) && bye_score.is_none_or(|score| score == self.score(place))
        };
        self.completes(unpaired, &admits)
    }

    fn pair_round(&self) -> Option<Places> {
        let everybody: Vec<usize> = (0..self.players.len()).collect();
        if !self.completes(&everybody, &|place| self.may_have_bye(place)) {
            return None;
        }
        let groups: Vec<Vec<usize>> =
            everybody.chunk_by(|&a, &b| self.score(a) == self.score(b)).map(<[usize]>::to_vec).collect();
        let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
        for index in 0..groups.len() {
            let mut bracket = Bracket {
                mdps: floaters,
                residents: groups[index].clone(),
                below: groups[index + 1..].to_vec(),
                kind: Kind::Normal,
            };
            let mut candidate = self.pair_bracket(&bracket);
            let mut rest = candidate.downfloaters.clone();
            rest.extend(bracket.below.concat());
            if self.edition == Edition::July2017
                && !bracket.below.is_empty()
                && !self.completes(&rest, &|place| self.may_have_bye(place))
            {
                bracket.kind = Kind::Ppb;
                candidate = self.pair_bracket(&bracket);
                pairs.extend(&candidate.pairs);
                let collapsed = Bracket {
                    mdps: candidate.downfloaters,
                    residents: bracket.below.concat(),
                    below: vec![],
                    kind: Kind::Clb,
                };
                let last = self.pair_bracket(&collapsed);
                pairs.extend(&last.pairs);
                return Some((pairs, last.downfloaters.first().copied()));
            }
            pairs.extend(&candidate.pairs);
            floaters = candidate.downfloaters;
            floaters.sort_unstable();
        }
        Some((pairs, floaters.first().copied()))
    }

    /// 3.8: the first of the best candidates.
    fn pair_bracket(&self, bracket: &Bracket) -> Candidate {
        let unpaired = [bracket.mdps.clone(), bracket.residents.clone(), bracket.below.concat()].concat();
        let bye_score = match self.edition {
            Edition::February2026 if unpaired.len() % 2 == 1 => self.lowest_bye_score(&unpaired),
            Edition::February2026 | Edition::July2017 => None,
        };
        let mut following = BTreeMap::new();
        let mut served = BTreeMap::new();
        let members = bracket.mdps.len() + bracket.residents.len();
        for pairs in (0..=members / 2).rev() {
            let mut best: Option<(quality::Quality, Candidate)> = None;
            self.each_candidate(bracket, pairs, &mut |candidate| {
                let mut floaters = candidate.downfloaters.clone();
                floaters.sort_unstable();
                let is_served =
                    *served.entry(floaters).or_insert_with_key(|key| self.is_served(bracket, key, bye_score));
                if !is_served {
                    return;
                }
                let quality = self.quality(bracket, &candidate, bye_score, &mut following);
                if best.as_ref().is_none_or(|(best, _)| quality < *best) {
                    best = Some((quality, candidate));
                }
            });
            if let Some((_, candidate)) = best {
                return candidate;
            }
        }
        panic!("a bracket without a candidate")
    }

    /// What is asked of the downfloaters absolutely: completion in 2026 always; in 2017 of the last bracket
    /// and of the PPB.
    fn is_served(&self, bracket: &Bracket, floaters: &[usize], bye_score: Option<i32>) -> bool {
        let must_complete = match self.edition {
            Edition::February2026 => true,
            Edition::July2017 => bracket.below.is_empty() || bracket.kind != Kind::Normal,
        };
        let rest = [floaters.to_vec(), bracket.below.concat()].concat();
        let at_most_one_left = !bracket.below.is_empty() || floaters.len() <= 1;
        !must_complete || (at_most_one_left && self.rest_is_served(&rest, bye_score))
    }
}
