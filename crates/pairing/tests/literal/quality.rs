use std::collections::BTreeMap;

use glossary::Colour;
use pairing::dutch::Edition;
use pairing::{Float, Player, Strength};

use super::{Bracket, Candidate, Kind, Literal};

/// How well a candidate does, criterion by criterion: smaller is better, the first difference decides. Every
/// criterion is a list of numbers, compared from the first to the last.
pub type Quality = Vec<Vec<i32>>;

/// What was found about sets of downfloaters in the following bracket.
pub type Memory = BTreeMap<Vec<usize>, Vec<i32>>;

const ONE_POINT: i32 = 2;

fn descending(mut values: Vec<i32>) -> Vec<i32> {
    values.sort_unstable();
    values.reverse();
    values
}

fn count(number: usize) -> Vec<i32> {
    vec![i32::try_from(number).unwrap()]
}

impl Literal {
    pub(super) fn quality(
        &self,
        bracket: &Bracket,
        candidate: &Candidate,
        bye_score: Option<i32>,
        memory: &mut Memory,
    ) -> Quality {
        let mut quality = vec![count(candidate.downfloaters.len())];
        let mut floaters = candidate.downfloaters.clone();
        floaters.sort_unstable();
        match self.edition {
            Edition::February2026 => {
                quality.push(descending(floaters.iter().map(|&place| self.score(place)).collect()));
                quality.push(self.remembered(bracket, &floaters, bye_score, memory));
                quality.push(self.unplayed_games_of_bye(&floaters, bye_score));
            }
            Edition::July2017 => {
                quality.push(self.pairing_score_difference(bracket, candidate));
                if bracket.kind == Kind::Normal {
                    quality.push(self.remembered(bracket, &floaters, bye_score, memory));
                }
            }
        }
        quality.extend(self.colours(candidate));
        quality.extend(match self.edition {
            Edition::February2026 => self.floats_2026(bracket, candidate),
            Edition::July2017 => self.floats_2017(bracket, candidate),
        });
        quality
    }

    fn remembered(
        &self,
        bracket: &Bracket,
        floaters: &[usize],
        bye_score: Option<i32>,
        memory: &mut Memory,
    ) -> Vec<i32> {
        if let Some(known) = memory.get(floaters) {
            return known.clone();
        }
        let found = self.following(bracket, floaters, bye_score);
        memory.insert(floaters.to_vec(), found.clone());
        found
    }

    /// [C8] (2017: C.7): the best that the following bracket can reach with these downfloaters.
    fn following(&self, bracket: &Bracket, floaters: &[usize], bye_score: Option<i32>) -> Vec<i32> {
        let Some(next) = bracket.below.first() else { return vec![] };
        let following = Bracket {
            mdps: floaters.to_vec(),
            residents: next.clone(),
            below: bracket.below[1..].to_vec(),
            kind: Kind::Normal,
        };
        let mut best = vec![i32::MAX];
        let members = [following.mdps.clone(), following.residents.clone()].concat();
        self.each_pairing(
            &following,
            &members,
            &mut Candidate { pairs: vec![], downfloaters: vec![] },
            &mut |candidate| {
                let rest = [candidate.downfloaters.clone(), following.below.concat()].concat();
                let is_last = following.below.is_empty();
                let is_legal = match self.edition {
                    Edition::February2026 => {
                        (!is_last || rest.len() <= 1) && self.rest_is_served(&rest, bye_score)
                    }
                    Edition::July2017 => !is_last || (rest.len() <= 1 && self.rest_is_served(&rest, None)),
                };
                if is_legal {
                    let mut value = count(candidate.downfloaters.len());
                    value.extend(match self.edition {
                        Edition::February2026 => descending(
                            candidate.downfloaters.iter().map(|&place| self.score(place)).collect(),
                        ),
                        Edition::July2017 => self.pairing_score_difference(&following, candidate),
                    });
                    best = best.clone().min(value);
                }
            },
        );
        best
    }

    /// All sets of pairs of a bracket, in no particular order.
    fn each_pairing(
        &self,
        bracket: &Bracket,
        open: &[usize],
        candidate: &mut Candidate,
        act: &mut dyn FnMut(&Candidate),
    ) {
        let Some((&first, others)) = open.split_first() else { return act(candidate) };
        candidate.downfloaters.push(first);
        self.each_pairing(bracket, others, candidate, act);
        candidate.downfloaters.pop();
        for (index, &other) in others.iter().enumerate() {
            if bracket.mdps.contains(&other) && bracket.mdps.contains(&first) || !self.may_meet(first, other)
            {
                continue;
            }
            let mut rest = others.to_vec();
            rest.remove(index);
            candidate.pairs.push((first, other));
            self.each_pairing(bracket, &rest, candidate, act);
            candidate.pairs.pop();
        }
    }

    /// [C9]
    fn unplayed_games_of_bye(&self, floaters: &[usize], bye_score: Option<i32>) -> Vec<i32> {
        match (floaters, bye_score) {
            (&[only], Some(score)) if self.score(only) == score => {
                vec![i32::from(self.players[only].unplayed_games)]
            }
            _ => vec![0],
        }
    }

    fn lowest_score(&self, bracket: &Bracket) -> i32 {
        bracket.residents.iter().map(|&place| self.score(place)).min().unwrap()
    }

    /// 2017 A.8
    fn pairing_score_difference(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
        let of_pairs =
            candidate.pairs.iter().map(|&(one, other)| (self.score(one) - self.score(other)).abs());
        let artificial = self.lowest_score(bracket) - ONE_POINT;
        let of_floaters = candidate.downfloaters.iter().map(|&place| self.score(place) - artificial);
        descending(of_pairs.chain(of_floaters).collect())
    }

    /// [C10]-[C13]
    fn colours(&self, candidate: &Candidate) -> Quality {
        let (mut difference, mut third, mut preference, mut strong) = (0, 0, 0, 0);
        for &(one, other) in &candidate.pairs {
            let (higher, lower) = (&self.players[one.min(other)], &self.players[one.max(other)]);
            let colour = self.colour_of_first(higher, lower);
            for (player, colour) in [(higher, colour), (lower, colour.opposite())] {
                if higher.is_topscorer || lower.is_topscorer {
                    difference += usize::from(difference_with(player, colour).abs() > 2);
                    third += usize::from(is_third_in_a_row(player, colour));
                }
                if let Some(wish) = player.preference.filter(|wish| wish.colour != colour) {
                    preference += 1;
                    strong += usize::from(wish.strength == Strength::Strong);
                }
            }
        }
        [difference, third, preference, strong].map(count).to_vec()
    }

    /// [C14]-[C21]
    fn floats_2026(&self, bracket: &Bracket, candidate: &Candidate) -> Quality {
        let rounds: [fn(&Player) -> Float; 2] =
            [|player| player.float_last_round, |player| player.float_two_rounds_before];
        let resident_score = self.lowest_score(bracket);
        let mdp_pairs: Vec<(usize, usize)> =
            candidate.pairs.iter().copied().filter(|(one, _)| bracket.mdps.contains(one)).collect();
        let mut quality = Quality::new();
        for float in rounds {
            let resident_downfloaters = candidate.downfloaters.iter().filter(|place| {
                bracket.residents.contains(place) && float(&self.players[**place]) == Float::Down
            });
            quality.push(count(resident_downfloaters.count()));
            let opponents = mdp_pairs.iter().filter(|&&(_, other)| float(&self.players[other]) == Float::Up);
            quality.push(count(opponents.count()));
        }
        for float in rounds {
            let mut of_mdps = Vec::new();
            for &mdp in bracket.mdps.iter().filter(|&&mdp| float(&self.players[mdp]) == Float::Down) {
                let opponent = mdp_pairs.iter().find(|&&(one, _)| one == mdp);
                // An MDP in the Limbo is taken to meet somebody a point below, as in 2017 A.8.
                let met = opponent.map_or(resident_score - ONE_POINT, |&(_, other)| self.score(other));
                of_mdps.push(self.score(mdp) - met);
            }
            quality.push(descending(of_mdps));
            let of_opponents = mdp_pairs
                .iter()
                .filter(|&&(_, other)| float(&self.players[other]) == Float::Up)
                .map(|&(mdp, other)| self.score(mdp) - self.score(other));
            quality.push(descending(of_opponents.collect()));
        }
        quality
    }

    /// 2017 C.12-C.19
    fn floats_2017(&self, bracket: &Bracket, candidate: &Candidate) -> Quality {
        let rounds: [fn(&Player) -> Float; 2] =
            [|player| player.float_last_round, |player| player.float_two_rounds_before];
        let artificial = self.lowest_score(bracket) - ONE_POINT;
        let mut down: Vec<(usize, i32)> =
            candidate.downfloaters.iter().map(|&place| (place, self.score(place) - artificial)).collect();
        let mut up = Vec::new();
        for &(one, other) in &candidate.pairs {
            let difference = self.score(one) - self.score(other);
            if difference != 0 {
                let (higher, lower) = if difference > 0 { (one, other) } else { (other, one) };
                down.push((higher, difference.abs()));
                up.push((lower, difference.abs()));
            }
        }
        let mut counts = Quality::new();
        let mut differences = Quality::new();
        for float in rounds {
            for (floaters, same) in [(&down, Float::Down), (&up, Float::Up)] {
                let repeated = floaters.iter().filter(|(place, _)| float(&self.players[*place]) == same);
                let repeated: Vec<i32> = repeated.map(|&(_, difference)| difference).collect();
                counts.push(count(repeated.len()));
                differences.push(descending(repeated));
            }
        }
        [counts, differences].concat()
    }
}

fn difference_with(player: &Player, colour: Colour) -> i32 {
    match colour {
        Colour::White => player.colour_difference + 1,
        Colour::Black => player.colour_difference - 1,
    }
}

fn is_third_in_a_row(player: &Player, colour: Colour) -> bool {
    let games = &player.colours;
    games.len() >= 2 && games[games.len() - 1] == colour && games[games.len() - 2] == colour
}
