//! What decides between the expected round and the published one.

use std::collections::BTreeMap;
use std::fmt;

use glossary::{PairingNumber, Points};
use handbook::{Citation, cite};

use super::PublishedRound;
use crate::checker::Breach;
use crate::dutch::{self, Board, BracketRecord, Comparison, Edition, Explainer, Figure, OrderRule};

/// So many differing pairs of a bracket are looked into; what the gravest of them fails is told.
const LOOKED_INTO: usize = 4;

/// In larger brackets the search for the best pairing with what was found would take too long, and nothing is told.
const LARGEST: usize = 500;

/// What decides between the expected and the found round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The found round breaks an absolute rule.
    Illegal(Breach, Citation),
    /// The two meet, but with the other colours: this rule gives them to the expected White and Black.
    Colours(Board, Citation),
    /// With this, those who are still unpaired could not all be paired.
    NotCompleted(Alternative, Citation),
    /// With this, the bye would go to a higher score.
    HigherBye(Alternative, Citation),
    /// The best that can be made with this is worse under a criterion.
    Worse {
        /// What was found.
        with: Alternative,
        /// The criterion, with what the expected pairing of the bracket comes to.
        expected: Figure,
        /// What the best pairing of the bracket with the found comes to.
        found: Figure,
    },
    /// What can be made with this is equally good, and comes later in the order of candidates.
    Later(Alternative, OrderRule, Citation),
}

/// A part of the found round that is not in the expected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// These two meet.
    Pair(PairingNumber, PairingNumber),
    /// The bye goes to this player.
    Bye(PairingNumber),
}

impl Reason {
    /// The article that decides.
    pub fn article(&self) -> Citation {
        match self {
            Reason::Illegal(_, article)
            | Reason::Colours(_, article)
            | Reason::NotCompleted(_, article)
            | Reason::HigherBye(_, article)
            | Reason::Later(_, _, article) => *article,
            Reason::Worse { expected, .. } => expected.article,
        }
    }
}

/// What is worse about the first bracket in which the published round leaves the expected one.
pub(super) fn in_first_differing_bracket(
    explainer: &Explainer<'_>,
    published: &PublishedRound,
    edition: Edition,
) -> Option<Reason> {
    let mut partner = BTreeMap::new();
    for &(white, black) in &published.games {
        partner.insert(white, black);
        partner.insert(black, white);
    }
    let brackets = explainer.round().brackets.iter();
    let mut differing = brackets.map(|bracket| (bracket, alternatives(bracket, &partner, published)));
    let (bracket, asked) = differing.find(|(_, asked)| !asked.is_empty())?;
    if bracket.moved_down.len() + bracket.residents.len() > LARGEST {
        return None;
    }
    let compared = asked.into_iter().take(LOOKED_INTO).filter_map(|asked| {
        let comparison = match asked {
            Alternative::Pair(one, other) => explainer.against(one, other),
            Alternative::Bye(one) => explainer.downfloat(one),
        };
        comparison.map(|comparison| (asked, comparison))
    });
    let (with, gravest) = compared.min_by_key(|(_, comparison)| gravity(comparison))?;
    reason(with, gravest, edition)
}

/// What the published round has for the members of a bracket in the place of what is expected.
fn alternatives(
    bracket: &BracketRecord,
    partner: &BTreeMap<PairingNumber, PairingNumber>,
    published: &PublishedRound,
) -> Vec<Alternative> {
    let mut expected = BTreeMap::new();
    for &(one, other) in &bracket.pairs {
        expected.insert(one, other);
        expected.insert(other, one);
    }
    let members: Vec<PairingNumber> = bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
    let mut found: Vec<Alternative> = Vec::new();
    for &member in &members {
        let (should, is) = (expected.get(&member), partner.get(&member).copied());
        let alternative = match (should, is) {
            (Some(should), Some(is)) if *should != is => Alternative::Pair(member, is),
            // A downfloater should leave the bracket.
            (None, Some(is)) if members.contains(&is) => Alternative::Pair(member, is),
            (Some(_), None) if published.byes.contains(&member) => Alternative::Bye(member),
            (Some(_) | None, _) => continue,
        };
        let mirrored = |other: &Alternative| match (*other, alternative) {
            (Alternative::Pair(one, two), Alternative::Pair(three, four)) => (one, two) == (four, three),
            (Alternative::Pair(..) | Alternative::Bye(_), _) => false,
        };
        if !found.iter().any(mirrored) {
            found.push(alternative);
        }
    }
    found
}

/// The smaller, the graver.
fn gravity(comparison: &Comparison) -> usize {
    match comparison.verdict {
        dutch::Verdict::Barred(..) => 0,
        dutch::Verdict::NotCompleted => 1,
        dutch::Verdict::HigherBye => 2,
        dutch::Verdict::Criterion(line) => 3 + line,
        dutch::Verdict::Order(_) => usize::MAX - 1,
        dutch::Verdict::Same => usize::MAX,
    }
}

fn reason(with: Alternative, comparison: Comparison, edition: Edition) -> Option<Reason> {
    match comparison.verdict {
        // What is barred is told as illegal; what is the same decides nothing.
        dutch::Verdict::Barred(..) | dutch::Verdict::Same => None,
        dutch::Verdict::NotCompleted => {
            let article = match edition {
                Edition::July2017 => cite!("dutch@2017-07/C.4"),
                Edition::February2026 => cite!("dutch@2026-02/2.2.1"),
            };
            Some(Reason::NotCompleted(with, article))
        }
        dutch::Verdict::HigherBye => Some(Reason::HigherBye(with, cite!("dutch@2026-02/2.3.1"))),
        dutch::Verdict::Criterion(line) => {
            let expected = comparison.chosen.into_iter().nth(line)?;
            let found = comparison.other?.into_iter().nth(line)?;
            Some(Reason::Worse { with, expected, found })
        }
        dutch::Verdict::Order(rule) => Some(Reason::Later(with, rule, article_of_order(rule, edition))),
    }
}

pub(crate) fn article_of_order(rule: OrderRule, edition: Edition) -> Citation {
    let (older, newer) = match rule {
        OrderRule::MovedDownSet => (cite!("dutch@2017-07/D.3"), cite!("dutch@2026-02/4.4.2")),
        OrderRule::MovedDownOpponents | OrderRule::Transposition => {
            (cite!("dutch@2017-07/D.1"), cite!("dutch@2026-02/4.2.2"))
        }
        OrderRule::ExchangeSize => (cite!("dutch@2017-07/D.2.a"), cite!("dutch@2026-02/4.3.2.1")),
        OrderRule::ExchangeDifference => (cite!("dutch@2017-07/D.2.b"), cite!("dutch@2026-02/4.3.2.2")),
        OrderRule::MovedFromS1 => (cite!("dutch@2017-07/D.2.c"), cite!("dutch@2026-02/4.3.2.3")),
        OrderRule::MovedFromS2 => (cite!("dutch@2017-07/D.2.d"), cite!("dutch@2026-02/4.3.2.4")),
    };
    match edition {
        Edition::July2017 => older,
        Edition::February2026 => newer,
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Illegal(breach, article) => write!(f, "{breach} ({article})"),
            Reason::Colours(board, article) => {
                write!(
                    f,
                    "{} has White against {}: {} ({article})",
                    board.white, board.black, board.colour_rule
                )
            }
            Reason::NotCompleted(with, article) => {
                write!(f, "with {with} those who are still unpaired could not all be paired ({article})")
            }
            Reason::HigherBye(with, article) => {
                write!(f, "with {with} the bye goes to a higher score than it must ({article})")
            }
            Reason::Worse { with, expected, found } => write!(
                f,
                "with {with} the bracket is worse in {}: {} instead of {} ({})",
                expected.name,
                amount(found),
                amount(expected),
                expected.article
            ),
            Reason::Later(with, rule, article) => {
                write!(
                    f,
                    "{with} comes later in the order of candidates: {} ({article})",
                    order_in_words(*rule)
                )
            }
        }
    }
}

impl fmt::Display for Alternative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Alternative::Pair(one, other) => write!(f, "{one} against {other}"),
            Alternative::Bye(one) => write!(f, "the bye for {one}"),
        }
    }
}

/// A figure in short: a count, or how many at each score or score difference.
pub(crate) fn amount(figure: &Figure) -> String {
    let failures: Vec<_> = figure.failures.iter().filter(|(_, times)| *times != 0).collect();
    match failures.as_slice() {
        [] => "0".to_owned(),
        [(Points::ZERO, times)] => times.to_string(),
        graded => {
            let parts = graded.iter().map(|(grade, times)| format!("{times} at {grade}"));
            parts.collect::<Vec<_>>().join(" and ")
        }
    }
}

pub(crate) fn order_in_words(rule: OrderRule) -> &'static str {
    match rule {
        OrderRule::MovedDownSet => "other moved-down players are paired first",
        OrderRule::MovedDownOpponents => "moved-down players meet the first residents that they can",
        OrderRule::ExchangeSize => "fewer players are exchanged between the halves",
        OrderRule::ExchangeDifference => "players nearer to each other are exchanged between the halves",
        OrderRule::MovedFromS1 => "lower players of the upper half are exchanged first",
        OrderRule::MovedFromS2 => "higher players of the lower half are exchanged first",
        OrderRule::Transposition => "the upper half meets the lower half in order",
    }
}
