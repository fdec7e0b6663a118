use glossary::Points;

use super::bracket::Bracket;
use super::edition::{Completion, Edition};
use super::exact::Partners;
use crate::bracket_record::Stage;
use crate::completion;
use crate::field::Field;

/// How many residents of the following bracket are tried as the one who leaves it.
const LEAVERS_TRIED: usize = 8;

/// How well the downfloaters of a candidate serve the following brackets, compared with any others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Service {
    /// Surely as well as any others could: they are all paired in the following bracket, which keeps at most
    /// one resident unpaired, and the rest can be completed.
    Ideal,
    /// Surely not so.
    Worse,
    /// No proof was found either way.
    Unknown,
}

/// What lies below a bracket, as far as the choice of its downfloaters depends on it.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// The residents of the following bracket, if the criteria look at it.
    pub(crate) next: Vec<usize>,
    /// Others who must be paired somehow.
    pub(crate) lower: Vec<usize>,
    /// Who may receive the bye, if one is due among all of these.
    pub(crate) bye: Option<Vec<usize>>,
    /// Whether everybody must find a partner; otherwise only as many as possible do.
    pub(crate) must_complete: bool,
    /// Whether the following bracket is the last, so that whoever is left over there must be able to receive
    /// the bye.
    pub(crate) next_is_last: bool,
    /// Whether the bye is bound to go to a member of the bracket itself.
    bye_comes_from_here: bool,
    /// Whether the receiver of the bye is chosen by unplayed games before colours.
    pub(crate) counts_unplayed_games: bool,
    stage: Stage,
}

impl Outlook {
    /// The outlook of a bracket, with the scoregroups `below` it still to come.
    pub(crate) fn new(
        bracket: &Bracket<'_>,
        edition: Edition,
        below: &[Vec<usize>],
        bye_score: Option<Points>,
    ) -> Outlook {
        let field = bracket.field;
        let next = below.first().cloned().unwrap_or_default();
        let rest: Vec<usize> = below.iter().skip(1).flatten().copied().collect();
        let (next, lower, must_complete) = match (edition.completion(), bracket.stage) {
            (Completion::AfterEveryBracket, _) => (next, rest, true),
            (Completion::ByCollapsing, Stage::Ordinary) if below.is_empty() => (next, rest, true),
            (Completion::ByCollapsing, Stage::Ordinary) => (next, Vec::new(), false),
            (Completion::ByCollapsing, Stage::Penultimate | Stage::CollapsedLast) => {
                (Vec::new(), below.iter().flatten().copied().collect(), true)
            }
        };
        let next_is_last = below.len() == 1;
        let total = bracket.len() + next.len() + lower.len();
        let bye = ((must_complete || next_is_last) && total % 2 == 1).then(|| {
            let everybody = bracket.members.iter().chain(&next).chain(&lower).copied();
            everybody.filter(|&place| may_receive_bye(field, bye_score, place)).collect()
        });
        let own_score = bracket.score(bracket.len() - 1);
        let bye_comes_from_here = bye_score.is_some_and(|score| score >= own_score);
        Outlook {
            next,
            lower,
            bye,
            must_complete,
            next_is_last,
            bye_comes_from_here,
            counts_unplayed_games: edition.counts_unplayed_games(),
            stage: bracket.stage,
        }
    }

    /// Whether a bracket can be looked at alone before the rest is: there is a rest, and the bye is given
    /// there.
    pub(crate) fn may_be_left_out(&self) -> bool {
        self.stage == Stage::Ordinary && !self.next.is_empty() && !self.bye_comes_from_here
    }

    /// Whether the following bracket can be looked at before everybody below it is.
    pub(crate) fn can_look_at_following_alone(&self) -> bool {
        self.may_be_left_out() && self.must_complete && !self.next_is_last
    }

    /// Whether everybody can be paired after a candidate, where that is asked of it.
    pub(crate) fn is_completed_after(&self, bracket: &Bracket<'_>, partners: &Partners) -> bool {
        let floating = (0..bracket.len()).filter(|&member| partners[member].is_none());
        let mut rest: Vec<usize> = floating.map(|member| bracket.members[member]).collect();
        rest.extend(self.next.iter().chain(&self.lower));
        !self.must_complete || self.completes(bracket.field, &rest, &|place| self.may_receive_bye(place))
    }

    /// Whether the downfloaters of a candidate surely leave the following brackets as well off as any others
    /// could.
    ///
    /// A `false` may only mean that the proof was not found.
    pub(crate) fn is_ideal_for(&self, bracket: &Bracket<'_>, partners: &Partners) -> bool {
        self.service(bracket, partners) == Service::Ideal
    }

    /// How well the downfloaters of a candidate serve the following brackets.
    pub(crate) fn service(&self, bracket: &Bracket<'_>, partners: &Partners) -> Service {
        let floating = (0..bracket.len()).filter(|&member| partners[member].is_none());
        let mut following: Vec<usize> = floating.map(|member| bracket.members[member]).collect();
        following.extend(&self.next);
        if self.must_complete && !self.next_is_last && following.len() % 2 == 1 {
            return self.service_with_leaver(bracket.field, &following);
        }
        if self.completes_following(bracket.field, &following) { Service::Ideal } else { Service::Worse }
    }

    /// Whether the following bracket can be paired, but for one resident at most, and the rest behind it.
    fn completes_following(&self, field: &Field, following: &[usize]) -> bool {
        let may_receive_bye = |place: usize| self.may_receive_bye(place);
        if self.next_is_last {
            self.completes(field, following, &|place| self.is_next(place) && may_receive_bye(place))
        } else if self.must_complete {
            self.completes(field, following, &|_| false)
                && self.completes(field, &self.lower, &may_receive_bye)
        } else {
            self.completes(field, following, &|place| self.is_next(place))
        }
    }

    /// Whether somebody in the following bracket is a resident of it.
    fn is_next(&self, place: usize) -> bool {
        place >= self.next[0]
    }

    /// The same where one resident of the following bracket must leave it, and be paired below or receive the
    /// bye.
    fn service_with_leaver(&self, field: &Field, following: &[usize]) -> Service {
        let may_leave = |leaver: usize| {
            let mut rest = vec![leaver];
            rest.extend(&self.lower);
            self.completes(field, following, &|place| place == leaver)
                && self.completes(field, &rest, &|place| self.may_receive_bye(place))
        };
        if self.next.iter().rev().take(LEAVERS_TRIED).any(|&leaver| may_leave(leaver)) {
            Service::Ideal
        } else if self.next.len() > LEAVERS_TRIED
            && self.completes(field, following, &|place| self.is_next(place))
        {
            Service::Unknown
        } else {
            Service::Worse
        }
    }

    /// Whether those who leave the following bracket can be paired with everybody below it.
    pub(crate) fn can_absorb(&self, bracket: &Bracket<'_>, leaving: &[usize]) -> bool {
        let mut rest = leaving.to_vec();
        rest.extend(&self.lower);
        self.completes(bracket.field, &rest, &|place| self.may_receive_bye(place))
    }

    fn completes(&self, field: &Field, unpaired: &[usize], is_left_out: &dyn Fn(usize) -> bool) -> bool {
        completion::exists(field, unpaired, is_left_out)
    }

    pub(crate) fn may_receive_bye(&self, place: usize) -> bool {
        self.bye.as_ref().is_some_and(|bye| bye.binary_search(&place).is_ok())
    }
}

/// Whether somebody may receive the bye, at the only score at which it may be given if there is such a one.
pub(crate) fn may_receive_bye(field: &Field, bye_score: Option<Points>, place: usize) -> bool {
    field.players[place].may_receive_bye && bye_score.is_none_or(|score| score == field.score(place))
}
