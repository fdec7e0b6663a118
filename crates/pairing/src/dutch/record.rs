use glossary::{PairingNumber, Phrase, Points, phrase};
use handbook::Citation;

use super::bracket::{Bracket, Stage};
use super::edition::Measure;
use super::exact::{Partners, remainder_of};
use super::measures::{Amounts, EVERY_SCORE, Measures};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The article.
    pub article: Citation,
    /// What is kept small, in words.
    pub name: Phrase,
    /// In the following bracket, how many are left over: compared before their scores are. Whoever could not receive the bye either,
    /// left over of the last bracket, counts three times.
    pub left_over: Option<i64>,
    /// The number of failures for each grade, the highest grade first; a single number where the criterion only counts.
    pub failures: Vec<(Points, i64)>,
}

/// The first number in which two figures of a criterion differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstDifference {
    /// The score or score difference at which failures are counted; nothing if it is how many are left over, or if the criterion
    /// only counts.
    pub grade: Option<Points>,
    /// The numbers of both.
    pub numbers: (i64, i64),
}

impl Figure {
    /// How often the criterion fails, all grades together.
    pub fn total(&self) -> i64 {
        self.failures.iter().map(|(_, times)| times).sum()
    }

    /// Where the figures of two candidates under the same criterion differ first.
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

/// The figures of a candidate for the criteria of the bracket itself.
pub(crate) fn figures(measures: &Measures<'_>, partners: &Partners) -> Vec<Figure> {
    let mut amounts = Amounts::new();
    for (member, partner) in partners.iter().enumerate() {
        match partner {
            Some(other) if *other > member => measures.pair(member, *other, &mut amounts),
            Some(_) => {}
            None => measures.downfloater(member, &mut amounts),
        }
    }
    let sums = measures.sums(&amounts);
    all_figures(measures, &sums)
        .into_iter()
        .filter_map(|(is_of_bracket, figure)| is_of_bracket.then_some(figure))
        .collect()
}

/// The figures of all criteria from the sums of their components, and whether each is of the bracket alone.
pub(crate) fn all_figures(measures: &Measures<'_>, sums: &[i64]) -> Vec<(bool, Figure)> {
    let lines = measures.rules.iter().zip(&measures.blocks);
    lines
        .map(|(rule, block)| {
            let (is_of_bracket, name) = match rule.measure {
                Measure::OfBracket(criterion) => (true, criterion.name()),
                Measure::FollowingBracket => (false, phrase!("players left over in the following bracket")),
                Measure::ByeUnplayedGames => (false, phrase!("unplayed games of the receiver of the bye")),
            };
            let failures =
                block.grades.iter().enumerate().map(|(index, &grade)| (grade, sums[block.first + index]));
            let (all, failures): (Vec<_>, Vec<_>) = failures.partition(|(grade, _)| *grade == EVERY_SCORE);
            let left_over = all.first().map(|&(_, times)| times);
            (is_of_bracket, Figure { article: rule.article, name, left_over, failures })
        })
        .collect()
}

pub(crate) fn record(bracket: &Bracket<'_>, measures: &Measures<'_>, partners: &Partners) -> BracketRecord {
    let number = |member: &usize| bracket.field.players[bracket.members[*member]].number;
    let numbers = |members: &[usize]| members.iter().map(number).collect::<Vec<_>>();
    let all: Vec<usize> = (0..bracket.len()).collect();
    let (moved_down, residents) = all.split_at(bracket.moved_down);
    let (paired, limbo): (Vec<usize>, Vec<usize>) =
        moved_down.iter().partition(|&&member| partners[member].is_some());
    let remainder = remainder_of(bracket, partners);
    let (upper, lower) = remainder.members.split_at(remainder.pairs);
    let is_homogeneous = moved_down.is_empty();
    let pairs = all.iter().filter_map(|member| {
        partners[*member].filter(|other| other > member).map(|other| (number(member), number(&other)))
    });
    let floating: Vec<usize> = all.iter().copied().filter(|&member| partners[member].is_none()).collect();
    BracketRecord {
        stage: bracket.stage,
        score: residents.first().map_or(Points::ZERO, |&member| bracket.score(member)),
        moved_down: numbers(moved_down),
        residents: numbers(residents),
        s1: if is_homogeneous { numbers(upper) } else { numbers(&paired) },
        s2: if is_homogeneous { numbers(lower) } else { numbers(residents) },
        limbo: numbers(&limbo),
        remainder: (!is_homogeneous).then(|| (numbers(upper), numbers(lower))),
        pairs: pairs.collect(),
        downfloaters: numbers(&floating),
        figures: figures(measures, partners),
    }
}
