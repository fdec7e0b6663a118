use glossary::Points;

use crate::bracket_record::Stage;
use crate::field::Field;

/// A group of players to be paired: those moved down from above, then the residents, each in the order of the
/// pairing.
#[derive(Clone, Debug)]
pub(crate) struct Bracket<'a> {
    pub(crate) field: &'a Field,
    /// Places in the field, those moved down first.
    pub(crate) members: Vec<usize>,
    /// How many of the members were moved down.
    pub(crate) moved_down: usize,
    pub(crate) stage: Stage,
}

impl<'a> Bracket<'a> {
    pub(crate) fn new(
        field: &'a Field,
        moved_down: &[usize],
        residents: &[usize],
        stage: Stage,
    ) -> Bracket<'a> {
        let mut members = moved_down.to_vec();
        members.sort_unstable();
        members.extend_from_slice(residents);
        Bracket { field, members, moved_down: moved_down.len(), stage }
    }

    pub(crate) fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether a member, counted from 0 in this bracket, was moved down to it.
    pub(crate) fn is_moved_down(&self, member: usize) -> bool {
        member < self.moved_down
    }

    /// The pairing score of a member.
    pub(crate) fn score(&self, member: usize) -> Points {
        self.field.score(self.members[member])
    }

    /// Whether two members may form a pair of this bracket: two who were moved down never do.
    pub(crate) fn may_pair(&self, one: usize, other: usize) -> bool {
        !(self.is_moved_down(one) && self.is_moved_down(other))
            && self.field.may_meet(self.members[one], self.members[other])
    }

    /// One point less than the lowest score here: whom a downfloater is taken to meet.
    pub(crate) fn score_below(&self) -> Points {
        self.members.last().map_or(Points::ZERO, |&last| self.field.score(last)) - Points::ONE
    }

    /// The scores present, highest first.
    pub(crate) fn scores(&self) -> Vec<Points> {
        let mut scores: Vec<Points> = (0..self.len()).map(|member| self.score(member)).collect();
        scores.dedup();
        scores
    }
}
