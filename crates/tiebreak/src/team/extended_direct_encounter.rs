//! Article 13.3, EDE: direct encounter on the primary score, then on the secondary one, restarted with each
//! new subset.

use std::cmp::Ordering;

use super::boards::{eliminated, points_on_boards, weighted};
use crate::ground::met;
use crate::individual::direct_encounter::Encounters;
use crate::working::{Computation, Note, Remark};
use crate::{Event, Rule};

/// Which tie-breaks of article 12 separate two teams that are still tied in both scores (13.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Knockout {
    /// None: plain EDE.
    None,
    /// Board count, then top boards.
    BoardCountThenTop,
    /// Board count, then bottom boards.
    BoardCountThenBottom,
    /// Top boards.
    Top,
    /// Bottom boards.
    Bottom,
}

/// Direct encounters on both scores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExtendedEncounters<'a> {
    pub(crate) primary: Encounters<'a>,
    pub(crate) secondary: Encounters<'a>,
    pub(crate) knockout: Knockout,
}

impl ExtendedEncounters<'_> {
    /// Splits tied teams into sets that are no longer tied, in the order of rank.
    pub(crate) fn split(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let mut sets = self.primary.split_once(tied);
        if sets.len() == 1 {
            sets = self.secondary.split_once(tied);
        }
        if sets.len() == 1 {
            return self.split_two(tied);
        }
        sets.iter().flat_map(|set| self.split(set)).collect()
    }

    /// The working of one team of a tied set: the encounters on the primary score, and what was asked after
    /// them.
    pub(crate) fn working(&self, tied: &[usize], team: usize, place: u32) -> Computation {
        let mut found = self.primary.working(tied, team, place);
        if tied.len() < 2 {
            return found;
        }
        let edition = self.primary.rules.edition;
        if self.primary.split_once(tied).len() == 1 {
            let article = edition.article(Rule::PrimaryThenSecondary);
            found.remarks.push(Remark { note: Note::SecondaryScoreAsked, article });
            found.remarks.extend(self.secondary.working(tied, team, place).remarks);
        }
        if tied.len() == 2 && self.secondary.split_once(tied).len() == 1 && self.knockout != Knockout::None {
            let article = edition.article(Rule::TwoTeamsStillTied);
            found.remarks.push(Remark { note: Note::BoardsAsked, article });
        }
        found
    }

    /// Article 13.3.2: exactly two teams, by the boards of the matches between them (interpretation 0016).
    fn split_two(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let [one, other] = *tied else { return vec![tied.to_vec()] };
        let event = self.primary.event;
        let rounds: Vec<usize> = met(event, one, self.primary.forfeits)
            .filter(|(_, opponent, _)| *opponent == other)
            .map(|(round, ..)| round)
            .collect();
        match self.compare(event, one, other, &rounds) {
            Ordering::Greater => vec![vec![one], vec![other]],
            Ordering::Less => vec![vec![other], vec![one]],
            Ordering::Equal => vec![tied.to_vec()],
        }
    }

    fn compare(&self, event: &Event, one: usize, other: usize, rounds: &[usize]) -> Ordering {
        let [one, other] =
            [one, other].map(|team| points_on_boards(event, team, |round| rounds.contains(&round)));
        let board_count = || weighted(&other).cmp(&weighted(&one));
        let top = || one.cmp(&other);
        let bottom = || eliminated(&one).cmp(&eliminated(&other));
        match self.knockout {
            Knockout::None => Ordering::Equal,
            Knockout::BoardCountThenTop => board_count().then_with(top),
            Knockout::BoardCountThenBottom => board_count().then_with(bottom),
            Knockout::Top => top(),
            Knockout::Bottom => bottom(),
        }
    }
}
