//! The opponents of moved-down players, and the remainder behind them.

use super::super::bracket::Bracket;
use super::super::exact::Partners;
use super::budget::Budget;
use super::classes::{CLASSES, Counts, Refused};
use super::target::Target;
use super::transposition::{self, Found};
use crate::float::Float;

/// The first candidate that reaches the target, if the search comes to an end.
pub(super) fn search(bracket: &Bracket<'_>, target: &Target) -> Option<Partners> {
    let floaters = (0..bracket.len()).filter(|&member| target.may_float[member]);
    let mut search = Search {
        bracket,
        target,
        partners: vec![None; bracket.len()],
        open: Counts::of(target.classes.iter().copied()),
        open_floaters: Counts::of(floaters.map(|member| target.classes[member])),
        refused: Refused::default(),
        budget: Budget::of(bracket.len()),
    };
    match search.pair_from(0) {
        Found::Yes => Some(search.partners),
        Found::No | Found::GaveUp => None,
    }
}

struct Search<'a> {
    bracket: &'a Bracket<'a>,
    target: &'a Target,
    partners: Partners,
    /// Those not paired yet, by class.
    open: Counts,
    /// Those of them who may downfloat.
    open_floaters: Counts,
    refused: Refused,
    budget: Budget,
}

impl Search<'_> {
    fn pair_from(&mut self, member: usize) -> Found {
        if member == self.bracket.moved_down {
            return self.pair_remainder();
        }
        let admits = self.admitted_classes(member);
        for opponent in self.bracket.moved_down..self.bracket.len() {
            let subclass = self.subclass(opponent);
            if self.partners[opponent].is_some()
                || !admits[subclass.0][usize::from(subclass.1)]
                || has_upfloated(self.bracket, opponent)
                || !self.bracket.may_pair(member, opponent)
            {
                continue;
            }
            if !self.budget.take_step() {
                return Found::GaveUp;
            }
            let before = (self.open, self.open_floaters, self.refused);
            self.join(member, opponent);
            match self.pair_from(member + 1) {
                Found::Yes => return Found::Yes,
                Found::GaveUp => return Found::GaveUp,
                Found::No => {}
            }
            (self.open, self.open_floaters, self.refused) = before;
            (self.partners[member], self.partners[opponent]) = (None, None);
        }
        Found::No
    }

    fn subclass(&self, member: usize) -> (usize, bool) {
        (self.target.classes[member], self.target.may_float[member])
    }

    fn join(&mut self, member: usize, opponent: usize) {
        self.partners[member] = Some(opponent);
        self.partners[opponent] = Some(member);
        let (class, may_float) = self.subclass(opponent);
        let own = self.target.classes[member];
        self.open = self.open.without(own).without(class);
        if may_float {
            self.open_floaters = self.open_floaters.without(class);
        }
        let refused = Refused::of_pair(own, class).expect("an admitted pair");
        self.refused = self.refused.plus(refused);
    }

    /// For each class, and whether the opponent may downfloat: whether the target can still be reached with
    /// such an opponent.
    fn admitted_classes(&self, member: usize) -> [[bool; 2]; CLASSES] {
        let mut admits = [[false; 2]; CLASSES];
        let own = self.target.classes[member];
        for (class, admit) in admits.iter_mut().enumerate() {
            for may_float in [false, true] {
                let Some(refused) = Refused::of_pair(own, class) else { continue };
                let open = self.open.without(own).without(class);
                let floaters = if may_float { self.open_floaters.without(class) } else { self.open_floaters };
                if open.0[class] < 0 || floaters.0[class] < 0 {
                    continue;
                }
                admit[usize::from(may_float)] =
                    self.is_reachable(&open, &floaters, self.refused.plus(refused));
            }
        }
        admits
    }

    fn is_reachable(&self, open: &Counts, floaters: &Counts, refused: Refused) -> bool {
        let reaches =
            |open: Counts| open.least().is_some_and(|least| refused.plus(least) == self.target.refused);
        if !self.target.is_odd {
            return reaches(*open);
        }
        (0..CLASSES).any(|class| floaters.0[class] > 0 && reaches(open.without(class)))
    }

    fn pair_remainder(&mut self) -> Found {
        let open =
            (self.bracket.moved_down..self.bracket.len()).filter(|&member| self.partners[member].is_none());
        let members: Vec<usize> = open.collect();
        let least = self.target.refused.minus(self.refused);
        transposition::pair_remainder(
            self.bracket,
            self.target,
            &members,
            least,
            &mut self.partners,
            &mut self.budget,
        )
    }
}

fn has_upfloated(bracket: &Bracket<'_>, member: usize) -> bool {
    let player = &bracket.field.players[bracket.members[member]];
    player.float_last_round == Float::Up || player.float_two_rounds_before == Float::Up
}
