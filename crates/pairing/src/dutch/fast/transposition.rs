//! A homogeneous bracket or a remainder: transpositions of S2, at first without an exchange and then with a
//! single one.

use super::super::bracket::Bracket;
use super::super::exact::Partners;
use super::budget::Budget;
use super::classes::{CLASSES, Counts, Refused};
use super::queues::Queues;
use super::rest::Rest;
use super::target::Target;

/// How many times the search turns back before it asks what is possible at all.
const PATIENCE: usize = 40;

/// The most seekers for whom it asks.
const MOST_SEEKERS: usize = 300;

/// How many exchanges are looked at.
const EXCHANGES: usize = 100_000;

/// What a search ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The first candidate that reaches the target.
    Yes,
    /// Surely no candidate reaches it.
    No,
    /// Nobody knows.
    GaveUp,
}

/// Pairs the members of a remainder so that they refuse no more than `least`, in the order of exchanges and
/// transpositions.
pub(super) fn pair_remainder(
    bracket: &Bracket<'_>,
    target: &Target,
    members: &[usize],
    least: Refused,
    partners: &mut Partners,
    budget: &mut Budget,
) -> Found {
    let pairs = members.len() / 2;
    let (s1, s2) = members.split_at(pairs);
    match transpose(bracket, target, s1, s2, least, partners, budget) {
        Found::No => {}
        Found::Yes => return Found::Yes,
        Found::GaveUp => return Found::GaveUp,
    }
    let sides = [s1, s2].map(|side| Sides::of(target, side));
    let mut looked_at = 0;
    for difference in 1..members.len() {
        for down in (0..pairs).rev() {
            let up = down + difference;
            if up < pairs {
                break;
            }
            if up >= members.len() {
                continue;
            }
            looked_at += 1;
            if looked_at > EXCHANGES {
                return Found::GaveUp;
            }
            if !can_reach(target, &sides, members[down], members[up], least) {
                continue;
            }
            let (new_s1, new_s2) = exchange(members, pairs, down, up);
            match transpose(bracket, target, &new_s1, &new_s2, least, partners, budget) {
                Found::No => {}
                Found::Yes => return Found::Yes,
                Found::GaveUp => return Found::GaveUp,
            }
        }
    }
    Found::GaveUp
}

fn exchange(members: &[usize], pairs: usize, down: usize, up: usize) -> (Vec<usize>, Vec<usize>) {
    let (s1, s2) = members.split_at(pairs);
    let (down, up) = (members[down], members[up]);
    let mut s1: Vec<usize> = s1.iter().copied().filter(|&member| member != down).chain([up]).collect();
    let mut s2: Vec<usize> = s2.iter().copied().filter(|&member| member != up).chain([down]).collect();
    s1.sort_unstable();
    s2.sort_unstable();
    (s1, s2)
}

/// The counts of one subgroup.
#[derive(Clone, Copy)]
struct Sides {
    all: Counts,
    floaters: Counts,
}

impl Sides {
    fn of(target: &Target, members: &[usize]) -> Sides {
        let floaters = members.iter().filter(|&&member| target.may_float[member]);
        Sides {
            all: Counts::of(members.iter().map(|&member| target.classes[member])),
            floaters: Counts::of(floaters.map(|&member| target.classes[member])),
        }
    }

    fn change(mut self, target: &Target, member: usize, by: i32) -> Sides {
        let class = target.classes[member];
        self.all.0[class] += by;
        if target.may_float[member] {
            self.floaters.0[class] += by;
        }
        self
    }
}

/// Whether the counts after an exchange allow the target.
fn can_reach(target: &Target, sides: &[Sides; 2], down: usize, up: usize, least: Refused) -> bool {
    let s1 = sides[0].change(target, down, -1).change(target, up, 1);
    let s2 = sides[1].change(target, up, -1).change(target, down, 1);
    is_reachable(target.is_odd, &s1.all, &s2, least)
}

/// Whether S1 can be paired with S2 so that no more than `least` is refused.
fn is_reachable(is_odd: bool, s1: &Counts, s2: &Sides, least: Refused) -> bool {
    if !is_odd {
        return Counts::least_between(s1, &s2.all) == Some(least);
    }
    (0..CLASSES).any(|class| {
        s2.floaters.0[class] > 0 && Counts::least_between(s1, &s2.all.without(class)) == Some(least)
    })
}

/// The first transposition that reaches the target.
fn transpose(
    bracket: &Bracket<'_>,
    target: &Target,
    s1: &[usize],
    s2: &[usize],
    least: Refused,
    partners: &mut Partners,
    budget: &mut Budget,
) -> Found {
    let mut search = Search {
        bracket,
        target,
        s1,
        s2,
        queues: Queues::new(target, s2),
        open: Sides::of(target, s2),
        seeking: Counts::of(s1.iter().map(|&member| target.classes[member])),
    };
    if !is_reachable(target.is_odd, &search.seeking, &search.open, least) {
        return Found::No;
    }
    search.run(least, partners, budget)
}

struct Search<'a> {
    bracket: &'a Bracket<'a>,
    target: &'a Target,
    s1: &'a [usize],
    s2: &'a [usize],
    queues: Queues,
    /// Those of S2 who are not paired yet.
    open: Sides,
    /// Those of S1 who are not paired yet.
    seeking: Counts,
}

/// A choice made: which place of S2, and what the rest may refuse after it.
struct Choice {
    place: usize,
    least_before: Refused,
}

impl Search<'_> {
    fn run(&mut self, least: Refused, partners: &mut Partners, budget: &mut Budget) -> Found {
        let mut choices: Vec<Choice> = Vec::with_capacity(self.s1.len());
        let (mut least, mut from, mut turns) = (least, 0, 0);
        while choices.len() < self.s1.len() {
            if !budget.take_step() {
                return Found::GaveUp;
            }
            let seeker = self.s1[choices.len()];
            match self.next_opponent(seeker, from, least) {
                Some((place, refused)) => {
                    self.choose(place, refused, &mut choices, &mut least);
                    from = 0;
                }
                None if turns == PATIENCE => match self.find_way_out(&mut choices, &mut least, budget) {
                    Found::Yes => (from, turns) = (0, 0),
                    Found::No => return Found::No,
                    Found::GaveUp => return Found::GaveUp,
                },
                None => {
                    let Some(last) = self.turn_back(&mut choices, &mut least) else { return Found::No };
                    from = last + 1;
                    turns += 1;
                }
            }
        }
        for (&seeker, choice) in self.s1.iter().zip(&choices) {
            let opponent = self.s2[choice.place];
            partners[seeker] = Some(opponent);
            partners[opponent] = Some(seeker);
        }
        Found::Yes
    }

    fn choose(&mut self, place: usize, refused: Refused, choices: &mut Vec<Choice>, least: &mut Refused) {
        self.take(self.s1[choices.len()], place);
        choices.push(Choice { place, least_before: *least });
        *least = least.minus(refused);
    }

    /// Undoes the last choice; the place that was chosen.
    fn turn_back(&mut self, choices: &mut Vec<Choice>, least: &mut Refused) -> Option<usize> {
        let last = choices.pop()?;
        self.give_back(self.s1[choices.len()], last.place);
        *least = last.least_before;
        Some(last.place)
    }

    /// From a dead end: undoes choices until the rest can be finished, and goes forward again with choices
    /// that keep it so.
    fn find_way_out(&mut self, choices: &mut Vec<Choice>, least: &mut Refused, budget: &mut Budget) -> Found {
        let dead_end = choices.len();
        let mut stride = 1;
        let mut rest = loop {
            for _ in 0..stride {
                self.turn_back(choices, least);
            }
            let seekers = self.s1.len() - choices.len();
            if seekers > MOST_SEEKERS || !budget.take_pairs(seekers * (self.s2.len() - choices.len())) {
                return Found::GaveUp;
            }
            match self.finish(choices.len(), *least) {
                Some(rest) => break rest,
                None if choices.is_empty() => return Found::No,
                None => stride *= 2,
            }
        };
        while choices.len() < dead_end {
            let seeker = self.s1[choices.len()];
            let mut from = 0;
            loop {
                let Some((place, refused)) = self.next_opponent(seeker, from, *least) else {
                    return Found::GaveUp;
                };
                if rest.try_pair(seeker, self.s2[place]) {
                    self.choose(place, refused, choices, least);
                    break;
                }
                from = place + 1;
            }
        }
        Found::Yes
    }

    /// A way to pair all seekers from a place on, refusing no more than `least`.
    fn finish(&self, from: usize, least: Refused) -> Option<Rest> {
        let open = (0..self.s2.len()).filter(|&place| !self.queues.is_taken(place));
        let open = open.map(|place| self.s2[place]).collect();
        Rest::new(self.bracket, self.target, self.s1[from..].to_vec(), open, least)
    }

    /// The first place of S2 not before `from` that may be paired with the seeker and lets the rest reach the
    /// target.
    fn next_opponent(&self, seeker: usize, from: usize, least: Refused) -> Option<(usize, Refused)> {
        let own = self.target.classes[seeker];
        let seeking = self.seeking.without(own);
        let mut best: Option<(usize, Refused)> = None;
        for class in 0..CLASSES {
            let Some(refused) = Refused::of_pair(own, class) else { continue };
            for may_float in [false, true] {
                if self.queues.is_empty(class, may_float) {
                    continue;
                }
                let mut open = self.open;
                open.all.0[class] -= 1;
                open.floaters.0[class] -= i32::from(may_float);
                if !is_reachable(self.target.is_odd, &seeking, &open, least.minus(refused)) {
                    continue;
                }
                let limit = best.map_or(usize::MAX, |(place, _)| place);
                let may_pair = |place: usize| {
                    let opponent = self.s2[place];
                    self.bracket.field.may_meet(self.bracket.members[seeker], self.bracket.members[opponent])
                };
                if let Some(place) = self.queues.first(class, may_float, from, limit, may_pair) {
                    best = Some((place, refused));
                }
            }
        }
        best
    }

    fn take(&mut self, seeker: usize, place: usize) {
        self.seeking = self.seeking.without(self.target.classes[seeker]);
        self.open = self.open.change(self.target, self.s2[place], -1);
        self.queues.take(place);
    }

    fn give_back(&mut self, seeker: usize, place: usize) {
        self.seeking.0[self.target.classes[seeker]] += 1;
        self.open = self.open.change(self.target, self.s2[place], 1);
        self.queues.give_back(place);
    }
}
