use std::cmp::Reverse;

use super::super::bracket::Bracket;
use super::super::outlook::Outlook;
use super::classes::{Counts, Refused, class_of};
use super::topscorers::{self, Burden};
use crate::float::Float;

/// The least that the criteria can come to in a bracket, and who may downfloat for it.
pub(super) struct Target {
    /// The class of each member.
    pub(super) classes: Vec<usize>,
    /// What the pairs refuse together.
    pub(super) refused: Refused,
    /// Whether the number of members is odd, so that one of them must downfloat.
    pub(super) is_odd: bool,
    /// Who may be that one.
    pub(super) may_float: Vec<bool>,
}

/// What a downfloater costs, the more important first: unplayed games of a bye, the burden on topscorers that
/// it takes away (the more the better), colours refused to the others, floats repeated.
type FloatCost = (u16, Reverse<Burden>, Refused, bool, bool);

impl Target {
    /// Nothing if there is no such downfloater, or if absolute wishes stand in the way.
    pub(super) fn least(bracket: &Bracket<'_>, outlook: &Outlook, unfit: &[usize]) -> Option<Target> {
        let player = |member: usize| &bracket.field.players[bracket.members[member]];
        let classes: Vec<usize> = (0..bracket.len()).map(|member| class_of(player(member))).collect();
        let counts = Counts::of(classes.iter().copied());
        let burdens = topscorers::burdens(bracket)?;
        let is_odd = bracket.len() % 2 == 1;
        let may_float = vec![false; bracket.len()];
        if !is_odd {
            return Some(Target { refused: counts.least()?, classes, is_odd, may_float });
        }
        let is_last = outlook.next.is_empty();
        let without = [0, 1, 2, 3, 4, 5, 6].map(|class| counts.without(class).least());
        let may_leave = |member: usize| {
            let may_receive_bye = || outlook.may_receive_bye(bracket.members[member]);
            !bracket.is_moved_down(member) && !unfit.contains(&member) && (!is_last || may_receive_bye())
        };
        let leaves_a_clash = |member: usize| may_leave(member) && without[classes[member]].is_none();
        let has_topscorers = (0..bracket.len()).any(|member| player(member).is_topscorer);
        if has_topscorers && (0..bracket.len()).any(leaves_a_clash) {
            // Topscorers may clash, and the games that a receiver of the bye has missed come before that.
            return None;
        }
        let cost = |member: usize| -> Option<FloatCost> {
            let one = player(member);
            let unplayed = if is_last && outlook.counts_unplayed_games { one.unplayed_games } else { 0 };
            let repeats = |float: Float| float == Float::Down;
            let floats = (repeats(one.float_last_round), repeats(one.float_two_rounds_before));
            let refused = without[classes[member]].filter(|_| may_leave(member))?;
            Some((unplayed, Reverse(burdens[member]), refused, floats.0, floats.1))
        };
        let costs: Vec<Option<FloatCost>> = (0..bracket.len()).map(cost).collect();
        let least = *costs.iter().flatten().min()?;
        let may_float = costs.iter().map(|cost| *cost == Some(least)).collect();
        Some(Target { refused: least.2, classes, is_odd, may_float })
    }
}
