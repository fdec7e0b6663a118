//! How a bracket was paired, for explanations.

use glossary::{PairingNumber, Phrase, Points};
use handbook::Citation;

/// Which part of the round a bracket is, in the wording of 2017; in 2026 every bracket is an ordinary one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A scoregroup and those moved down to it.
    Ordinary,
    /// The bracket that is paired again so that the rest can be completed (2017).
    Penultimate,
    /// Everybody below the penultimate bracket, as one last bracket (2017).
    CollapsedLast,
}

/// How a bracket was paired, for explanations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketRecord {
    /// Which part of the round it was.
    pub stage: Stage,
    /// The score of the residents (of the highest of them, if it is collapsed).
    pub score: Points,
    /// Those who came from above, in order.
    pub moved_down: Vec<PairingNumber>,
    /// Those of the bracket's own score, in order.
    pub residents: Vec<PairingNumber>,
    /// The original S1: the moved-down players who were paired, or the upper half of a homogeneous bracket.
    pub s1: Vec<PairingNumber>,
    /// The original S2.
    pub s2: Vec<PairingNumber>,
    /// Moved-down players who could not be paired here.
    pub limbo: Vec<PairingNumber>,
    /// The original S1 and S2 of the remainder, in a bracket with moved-down players.
    pub remainder: Option<(Vec<PairingNumber>, Vec<PairingNumber>)>,
    /// The pairs, the higher ranked player first, in the order of the bracket.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
    /// Those who were not paired here.
    pub downfloaters: Vec<PairingNumber>,
    /// What the pairing amounts to under each criterion of quality, the most important first.
    pub figures: Vec<Figure>,
}

/// What a candidate amounts to under one criterion.
///
/// ```
/// use glossary::{Phrase, Points};
/// use pairing::{Figure, SharedRule, System};
/// let figure = |times: i64| Figure {
///     article: System::DUTCH_2026.article(SharedRule::ByeCriterion),
///     name: Phrase::verbatim("downfloats repeated"),
///     left_over: None,
///     failures: vec![(Points::ONE, 1), (Points::HALF, times)],
/// };
/// assert_eq!(figure(2).total(), 3);
/// let difference = figure(2).first_difference(&figure(3)).expect("they differ at half a point");
/// assert_eq!((difference.grade, difference.numbers), (Some(Points::HALF), (2, 3)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The article.
    pub article: Citation,
    /// What is kept small, in words.
    pub name: Phrase,
    /// In the following bracket, how many are left over: compared before their scores are. Whoever could not
    /// receive the bye either, left over of the last bracket, counts three times.
    pub left_over: Option<i64>,
    /// The number of failures for each grade, the highest grade first; a single number where the criterion
    /// only counts.
    pub failures: Vec<(Points, i64)>,
}

/// The first number in which two figures of a criterion differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstDifference {
    /// The score or score difference at which failures are counted; nothing if it is how many are left over,
    /// or if the criterion only counts.
    pub grade: Option<Points>,
    /// The numbers of both.
    pub numbers: (i64, i64),
}

impl Figure {
    /// How often the criterion fails, all grades together. Example: see [`Figure`].
    pub fn total(&self) -> i64 {
        self.failures.iter().map(|(_, times)| times).sum()
    }

    /// Where the figures of two candidates under the same criterion differ first. Example: see [`Figure`].
    pub fn first_difference(&self, other: &Figure) -> Option<FirstDifference> {
        let left_over = self.left_over.zip(other.left_over).map(|numbers| (None, numbers));
        let graded = self
            .failures
            .iter()
            .zip(&other.failures)
            .map(|(&(grade, one), &(_, two))| ((grade != Points::ZERO).then_some(grade), (one, two)));
        let mut numbers = left_over.into_iter().chain(graded);
        let (grade, numbers) = numbers.find(|(_, (one, two))| one != two)?;
        Some(FirstDifference { grade, numbers })
    }
}
