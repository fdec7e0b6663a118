//! Articles 14.1 to 14.4 and 16.5: which values a modifier leaves out.

use crate::code::Cut;
use crate::unplayed::CutException;
use crate::working::{Contribution, CutReason};
use crate::{Edition, Rule};
use handbook::Citation;

/// Marks what the modifier leaves out: first the least significant values, then the most significant ones.
///
/// What is more significant is told by the basis (the opponent's score or rating), among equals by the
/// contribution itself (14.1.1.d). Before each least significant value the exception for voluntary unplayed
/// rounds is asked (16.5.1, 16.5.2; interpretation 0020).
pub(crate) fn apply(
    contributions: &mut [Contribution],
    cut: Cut,
    exception: CutException,
    articles: Articles,
) {
    for turn in 0..cut.least() {
        let voluntary = match exception {
            CutException::None => None,
            CutException::VoluntaryUnlessLower | CutException::VoluntaryFirst => {
                lowest_voluntary(contributions)
            }
        };
        let Some(least) = least_significant(contributions) else { return };
        let instead = voluntary.filter(|voluntary| match exception {
            CutException::VoluntaryFirst => true,
            CutException::VoluntaryUnlessLower => {
                contributions[*voluntary].value >= contributions[least].value
            }
            CutException::None => false,
        });
        match instead {
            Some(index) => {
                let article = articles.exception(turn);
                contributions[index].cut = Some((CutReason::VoluntaryUnplayedRound, article));
            }
            None => contributions[least].cut = Some((CutReason::LeastSignificant, articles.cut)),
        }
    }
    for _ in 0..cut.most() {
        let Some(most) = most_significant(contributions) else { return };
        contributions[most].cut = Some((CutReason::MostSignificant, articles.cut));
    }
}

/// Where the cut stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Articles {
    cut: Citation,
    exception: Citation,
    exception_again: Citation,
}

impl Articles {
    pub(crate) fn of(edition: Edition, cut: Cut, one: Rule) -> Articles {
        let rule = match cut {
            Cut::None | Cut::Least(0 | 1) => one,
            Cut::Least(_) => Rule::CutTwo,
            Cut::Median(0 | 1) => Rule::MedianOne,
            Cut::Median(_) => Rule::MedianTwo,
        };
        Articles {
            cut: edition.article(rule),
            exception: edition.article(Rule::CutException),
            exception_again: edition.article(Rule::CutExceptionAgain),
        }
    }

    const fn exception(&self, turn: u8) -> Citation {
        if turn == 0 { self.exception } else { self.exception_again }
    }
}

fn uncut(contributions: &[Contribution]) -> impl Iterator<Item = (usize, &Contribution)> {
    contributions.iter().enumerate().filter(|(_, one)| one.cut.is_none())
}

fn least_significant(contributions: &[Contribution]) -> Option<usize> {
    uncut(contributions).min_by_key(|(_, one)| (one.basis, one.value)).map(|(index, _)| index)
}

fn most_significant(contributions: &[Contribution]) -> Option<usize> {
    uncut(contributions).max_by_key(|(_, one)| (one.basis, one.value)).map(|(index, _)| index)
}

fn lowest_voluntary(contributions: &[Contribution]) -> Option<usize> {
    uncut(contributions)
        .filter(|(_, one)| one.voluntary)
        .min_by_key(|(_, one)| (one.value, one.basis))
        .map(|(index, _)| index)
}
