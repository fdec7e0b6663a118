//! A homogeneous bracket or a remainder: transpositions of S2, at first without an exchange and then with a single one.

use super::super::bracket::Bracket;
use super::super::exact::Partners;
use super::classes::{CLASSES, Counts, Refused};
use super::target::Target;

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

/// Pairs the members of a remainder so that they refuse no more than `least`, in the order of exchanges and transpositions.
pub(super) fn pair_remainder(
    bracket: &Bracket<'_>,
    target: &Target,
    members: &[usize],
    least: Refused,
    partners: &mut Partners,
    steps: &mut usize,
) -> Found {
    let pairs = members.len() / 2;
    let (s1, s2) = members.split_at(pairs);
    match transpose(bracket, target, s1, s2, least, partners, steps) {
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
            match transpose(bracket, target, &new_s1, &new_s2, least, partners, steps) {
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
    steps: &mut usize,
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
    search.run(least, partners, steps)
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
    fn run(&mut self, least: Refused, partners: &mut Partners, steps: &mut usize) -> Found {
        let mut choices: Vec<Choice> = Vec::with_capacity(self.s1.len());
        let (mut least, mut from) = (least, 0);
        while choices.len() < self.s1.len() {
            if *steps == 0 {
                return Found::GaveUp;
            }
            *steps -= 1;
            let seeker = self.s1[choices.len()];
            match self.next_opponent(seeker, from, least) {
                Some((place, refused)) => {
                    self.take(seeker, place);
                    choices.push(Choice { place, least_before: least });
                    least = least.minus(refused);
                    from = 0;
                }
                None => {
                    let Some(last) = choices.pop() else { return Found::No };
                    self.give_back(self.s1[choices.len()], last.place);
                    least = last.least_before;
                    from = last.place + 1;
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

    /// The first place of S2 not before `from` that may be paired with the seeker and lets the rest reach the target.
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

/// The places of S2 by class and by whether they may downfloat, in order.
struct Queues {
    places: [Vec<usize>; 2 * CLASSES],
    /// Before this index everybody of the queue is taken.
    heads: [usize; 2 * CLASSES],
    /// How many are not taken.
    open: [usize; 2 * CLASSES],
    taken: Vec<bool>,
    /// By place: the queue and the index in it.
    whereabouts: Vec<(usize, usize)>,
}

impl Queues {
    fn new(target: &Target, s2: &[usize]) -> Queues {
        let mut queues = Queues {
            places: Default::default(),
            heads: [0; 2 * CLASSES],
            open: [0; 2 * CLASSES],
            taken: vec![false; s2.len()],
            whereabouts: Vec::with_capacity(s2.len()),
        };
        for (place, &member) in s2.iter().enumerate() {
            let queue = queue(target.classes[member], target.may_float[member]);
            queues.whereabouts.push((queue, queues.places[queue].len()));
            queues.places[queue].push(place);
            queues.open[queue] += 1;
        }
        queues
    }

    fn is_empty(&self, class: usize, may_float: bool) -> bool {
        self.open[queue(class, may_float)] == 0
    }

    /// The first open place from `from` on and before `limit` that is fit.
    fn first(
        &self,
        class: usize,
        may_float: bool,
        from: usize,
        limit: usize,
        is_fit: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let queue = queue(class, may_float);
        let places = &self.places[queue];
        let start = self.heads[queue].max(places.partition_point(|&place| place < from));
        places[start..]
            .iter()
            .copied()
            .take_while(|&place| place < limit)
            .find(|&place| !self.taken[place] && is_fit(place))
    }

    fn take(&mut self, place: usize) {
        let (queue, _) = self.whereabouts[place];
        self.taken[place] = true;
        self.open[queue] -= 1;
        while self.places[queue].get(self.heads[queue]).is_some_and(|&first| self.taken[first]) {
            self.heads[queue] += 1;
        }
    }

    fn give_back(&mut self, place: usize) {
        let (queue, index) = self.whereabouts[place];
        self.taken[place] = false;
        self.open[queue] += 1;
        self.heads[queue] = self.heads[queue].min(index);
    }
}

fn queue(class: usize, may_float: bool) -> usize {
    2 * class + usize::from(may_float)
}
