use glossary::{Points, phrase};

use super::bracket::Bracket;
use super::edition::Measure;
use super::exact::{Partners, remainder_of};
use super::measures::{Amounts, EVERY_SCORE, Measures};
use crate::bracket_record::{BracketRecord, Figure};

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
                Measure::FollowingBracket(_) => {
                    (false, phrase!("players left over in the following bracket"))
                }
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
