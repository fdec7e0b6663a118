//! What decides between the round that the system gives and one that was published.

use std::collections::BTreeMap;

use glossary::{PairingNumber, Phrase, phrase};

use super::edition::{Edition, OwnRule};
use super::explanation::{Comparison, Explainer, OrderRule, Verdict};
use crate::bracket_record::BracketRecord;
use crate::check::{Parting, PublishedRound, Reason};
use crate::shared_rule::SharedRule;

/// What is worse about the first bracket in which the published round leaves the expected one.
pub(super) fn in_first_differing_bracket(
    explainer: &Explainer,
    published: &PublishedRound,
    edition: Edition,
) -> Option<Reason> {
    let comparison = explainer.compare_with(&published.games)?;
    let parting = parting(&explainer.round().brackets[comparison.bracket], &comparison)?;
    reason(parting, comparison, edition)
}

fn parting(bracket: &BracketRecord, comparison: &Comparison) -> Option<Parting> {
    let opponents = |pairs: &[(PairingNumber, PairingNumber)]| -> BTreeMap<PairingNumber, PairingNumber> {
        pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]).collect()
    };
    let (expected, found) = (opponents(&bracket.pairs), opponents(&comparison.other_pairs));
    let mut members = bracket.moved_down.iter().chain(&bracket.residents);
    let player = *members.find(|member| expected.get(member) != found.get(member))?;
    Some(Parting { score: bracket.score, player, opponent: found.get(&player).copied() })
}

fn reason(parting: Parting, comparison: Comparison, edition: Edition) -> Option<Reason> {
    match comparison.verdict {
        // What is barred is told as illegal; what is the same decides nothing.
        Verdict::Barred(..) | Verdict::Same => None,
        Verdict::NotCompleted => Some(Reason::NotCompleted(parting, edition.article(SharedRule::Completion))),
        Verdict::HigherBye => Some(Reason::HigherBye(parting, edition.lowest_bye()?)),
        Verdict::Criterion(line) => {
            let expected = comparison.chosen.into_iter().nth(line)?;
            let found = comparison.other?.into_iter().nth(line)?;
            Some(Reason::Worse { parting, expected, found })
        }
        Verdict::Order(rule) => {
            let article = edition.own_article(OwnRule::Order(rule));
            Some(Reason::Later(parting, order_in_words(rule), article))
        }
    }
}

/// What comes first in the order of candidates.
pub(super) fn order_in_words(rule: OrderRule) -> Phrase {
    match rule {
        OrderRule::MovedDownSet => phrase!("other moved-down players are paired first"),
        OrderRule::MovedDownOpponents => {
            phrase!("moved-down players meet the first residents that they can")
        }
        OrderRule::ExchangeSize => phrase!("fewer players are exchanged between the halves"),
        OrderRule::ExchangeDifference => {
            phrase!("players nearer to each other are exchanged between the halves")
        }
        OrderRule::MovedFromS1 => phrase!("lower players of the upper half are exchanged first"),
        OrderRule::MovedFromS2 => phrase!("higher players of the lower half are exchanged first"),
        OrderRule::Transposition => phrase!("the upper half meets the lower half in order"),
    }
}
