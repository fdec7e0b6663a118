use super::super::bracket::Bracket;
use super::classes::Refused;
use super::target::Target;
use crate::matching::{Lexicographic, Matcher};

/// Players of S1 who seek an opponent and players of S2 who are open, with a pairing of all of them that
/// reaches the target: exact, by matching.
pub(super) struct Rest {
    matcher: Matcher<Worth>,
    seekers: Vec<usize>,
    open: Vec<usize>,
}

/// What a pair is worth: the less it refuses, the more.
type Worth = Lexicographic<2>;

impl Rest {
    /// Nothing if no pairing of all seekers refuses as little as `least`.
    pub(super) fn new(
        bracket: &Bracket<'_>,
        target: &Target,
        seekers: Vec<usize>,
        open: Vec<usize>,
        least: Refused,
    ) -> Option<Rest> {
        let first_open = seekers.len();
        let mut matcher = Matcher::between(first_open, open.len(), |one, other| {
            worth_of_pair(bracket, target, seekers[one], open[other - first_open])
        });
        for vertex in 0..first_open + open.len() {
            let may_stay = vertex >= first_open && target.may_float[open[vertex - first_open]];
            matcher.set_single(vertex, may_stay.then_some(worth(Refused::default())));
        }
        let is_least = matcher.solve().is_ok() && matcher.weight() == worth(least);
        is_least.then_some(Rest { matcher, seekers, open })
    }

    /// Pairs a seeker with an opponent for good if the others can still reach the target; otherwise nothing
    /// changes.
    pub(super) fn try_pair(&mut self, seeker: usize, opponent: usize) -> bool {
        let vertex_of = |members: &[usize], member: usize| members.iter().position(|&other| other == member);
        let vertices = vertex_of(&self.seekers, seeker).zip(vertex_of(&self.open, opponent));
        vertices.is_some_and(|(one, other)| self.matcher.try_force(one, self.seekers.len() + other))
    }
}

fn worth(refused: Refused) -> Worth {
    Lexicographic([-i64::from(refused.wishes), -i64::from(refused.strong)])
}

fn worth_of_pair(bracket: &Bracket<'_>, target: &Target, seeker: usize, opponent: usize) -> Option<Worth> {
    let refused = Refused::of_pair(target.classes[seeker], target.classes[opponent])?;
    let [one, other] = [seeker, opponent].map(|member| bracket.members[member]);
    bracket.field.may_meet(one, other).then_some(worth(refused))
}
