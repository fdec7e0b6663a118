//! The order in which the regulation generates candidates, as components behind the criteria: the candidate
//! generated first is the one with the smallest components.

use super::measures::Amounts;

/// Something that a pair or a downfloater adds to the place of a candidate in the order.
pub(crate) trait Order {
    /// How many different sums each component can come to.
    fn ranges(&self) -> Vec<i64>;
    /// What a pair adds, or nothing if the pair is not to be made any more.
    fn pair(&self, higher: usize, lower: usize, into: &mut Amounts) -> bool;
    /// What a downfloater adds, or nothing if this member must be paired.
    fn downfloater(&self, member: usize, into: &mut Amounts) -> bool;
}

fn number(value: usize) -> i64 {
    i64::try_from(value).expect("a place in a bracket")
}

/// No order at all: only the criteria.
pub(crate) struct AnyOrder;

impl Order for AnyOrder {
    fn ranges(&self) -> Vec<i64> {
        Vec::new()
    }

    fn pair(&self, _: usize, _: usize, _: &mut Amounts) -> bool {
        true
    }

    fn downfloater(&self, _: usize, _: &mut Amounts) -> bool {
        true
    }
}

/// The order of sets of moved-down players, and of their opponents: smallest differing number first.
pub(crate) struct MovedDownOrder {
    pub(crate) moved_down: usize,
    pub(crate) members: usize,
}

impl Order for MovedDownOrder {
    fn ranges(&self) -> Vec<i64> {
        let mut ranges = vec![2; self.moved_down];
        ranges.resize(2 * self.moved_down, number(self.members) + 1);
        ranges
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

    /// The players moved down from S1 and up from S2 by a set of pairs, as sequence numbers.
    pub(crate) fn exchanged(&self, partner: &[Option<usize>]) -> (Vec<usize>, Vec<usize>) {
        let (mut down, mut up) = (Vec::new(), Vec::new());
        for &member in &self.members {
            match partner[member] {
                Some(other) if other > member && !self.is_in_s1(member) => up.push(self.number(member)),
                Some(other) if other < member && self.is_in_s1(member) => down.push(self.number(member)),
                None if self.is_in_s1(member) => down.push(self.number(member)),
                Some(_) | None => {}
            }
        }
        (down, up)
    }
}

/// The order of exchanges: their number, the difference of the sums, the highest moved down, the lowest moved
/// up.
pub(crate) struct ExchangeOrder<'a> {
    pub(crate) remainder: &'a Remainder,
    /// Whether the players count too, behind their number and the difference of the sums.
    pub(crate) names_players: bool,
}

impl ExchangeOrder<'_> {
    fn moved_down(&self, member: usize, into: &mut Amounts) {
        let place = self.remainder.number(member);
        into.push((1, -number(place)));
        if self.names_players {
            into.push((2 + self.remainder.pairs - place, -1));
        }
    }

    fn moved_up(&self, member: usize, into: &mut Amounts) {
        let place = self.remainder.number(member);
        into.push((0, 1));
        into.push((1, number(place)));
        if self.names_players {
            into.push((1 + place, -1));
        }
    }
}

impl Order for ExchangeOrder<'_> {
    fn ranges(&self) -> Vec<i64> {
        let size = number(self.remainder.members.len());
        let mut ranges = vec![size + 1, 2 * size * size + 1];
        if self.names_players {
            ranges.resize(2 + self.remainder.members.len(), 2);
        }
        ranges
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
    fn ranges(&self) -> Vec<i64> {
        vec![number(self.is_in_s1.len()) + 1; self.seekers.len()]
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
