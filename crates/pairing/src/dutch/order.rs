//! The order in which the regulation generates candidates, as components behind the criteria: the candidate generated first is
//! the one with the smallest components.

use super::measures::Amounts;

/// Something that a pair or a downfloater adds to the place of a candidate in the order.
pub(crate) trait Order {
    /// How large the sum of each component can become, either way.
    fn bounds(&self) -> Vec<i64>;
    /// What a pair adds, or nothing if the pair is not to be made any more.
    fn pair(&self, higher: usize, lower: usize, into: &mut Amounts) -> bool;
    /// What a downfloater adds, or nothing if this member must be paired.
    fn downfloater(&self, member: usize, into: &mut Amounts) -> bool;
}

fn number(value: usize) -> i64 {
    i64::try_from(value).expect("a place in a bracket")
}

/// The order of sets of moved-down players, and of their opponents: smallest differing number first.
pub(crate) struct MovedDownOrder {
    pub(crate) moved_down: usize,
    pub(crate) members: usize,
}

impl Order for MovedDownOrder {
    fn bounds(&self) -> Vec<i64> {
        let mut bounds = vec![1; self.moved_down];
        bounds.resize(2 * self.moved_down, number(self.members));
        bounds
    }

    fn pair(&self, higher: usize, lower: usize, into: &mut Amounts) -> bool {
        if higher < self.moved_down {
            into.push((self.moved_down + higher, number(lower)));
        }
        true
    }

    fn downfloater(&self, member: usize, into: &mut Amounts) -> bool {
        if member < self.moved_down {
            into.push((member, 1));
        }
        true
    }
}

/// The part of a bracket that is paired like a homogeneous one, in the order of its numbers.
#[derive(Clone, Debug)]
pub(crate) struct Remainder {
    /// Members of the bracket, in order.
    pub(crate) members: Vec<usize>,
    /// How many pairs are to be made.
    pub(crate) pairs: usize,
    /// By member of the bracket: the sequence number in the remainder from 1, or 0.
    numbers: Vec<usize>,
}

impl Remainder {
    pub(crate) fn new(members: Vec<usize>, pairs: usize, bracket: usize) -> Remainder {
        let mut numbers = vec![0; bracket];
        for (index, &member) in members.iter().enumerate() {
            numbers[member] = index + 1;
        }
        Remainder { members, pairs, numbers }
    }

    /// The sequence number of a member, from 1; 0 if not in the remainder.
    pub(crate) fn number(&self, member: usize) -> usize {
        self.numbers[member]
    }

    fn is_in_s1(&self, member: usize) -> bool {
        (1..=self.pairs).contains(&self.number(member))
    }
}

/// The order of exchanges: their number, the difference of the sums, the highest moved down, the lowest moved up.
pub(crate) struct ExchangeOrder<'a> {
    pub(crate) remainder: &'a Remainder,
}

impl ExchangeOrder<'_> {
    fn moved_down(&self, member: usize, into: &mut Amounts) {
        let place = self.remainder.number(member);
        into.push((1, -number(place)));
        into.push((2 + self.remainder.pairs - place, -1));
    }

    fn moved_up(&self, member: usize, into: &mut Amounts) {
        let place = self.remainder.number(member);
        into.push((0, 1));
        into.push((1, number(place)));
        into.push((1 + place, -1));
    }
}

impl Order for ExchangeOrder<'_> {
    fn bounds(&self) -> Vec<i64> {
        let size = number(self.remainder.members.len());
        let mut bounds = vec![size, size * size];
        bounds.resize(2 + self.remainder.members.len(), 1);
        bounds
    }

    fn pair(&self, higher: usize, lower: usize, into: &mut Amounts) -> bool {
        match (self.remainder.is_in_s1(higher), self.remainder.is_in_s1(lower)) {
            (true, true) => self.moved_down(lower, into),
            (false, false) if self.remainder.number(higher) > 0 => self.moved_up(higher, into),
            (true | false, false) | (false, true) => {}
        }
        true
    }

    fn downfloater(&self, member: usize, into: &mut Amounts) -> bool {
        if self.remainder.is_in_s1(member) {
            self.moved_down(member, into);
        }
        true
    }
}

/// The order of transpositions: the opponents of S1, from its first player on.
pub(crate) struct TranspositionOrder<'a> {
    /// Whether each member is in S1, the exchange done.
    pub(crate) is_in_s1: &'a [bool],
    /// The next players of S1 whose opponents are to be found.
    pub(crate) seekers: &'a [usize],
}

impl Order for TranspositionOrder<'_> {
    fn bounds(&self) -> Vec<i64> {
        vec![number(self.is_in_s1.len()); self.seekers.len()]
    }

    fn pair(&self, higher: usize, lower: usize, into: &mut Amounts) -> bool {
        if let Some(place) = self.seekers.iter().position(|&seeker| seeker == higher) {
            into.push((place, number(lower)));
        }
        self.is_in_s1[higher] && !self.is_in_s1[lower]
    }

    fn downfloater(&self, member: usize, _: &mut Amounts) -> bool {
        !self.is_in_s1[member]
    }
}
