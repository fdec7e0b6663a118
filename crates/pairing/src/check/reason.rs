//! What decides between the expected round and the published one.

use std::collections::BTreeMap;
use std::fmt;

use glossary::phrase::Part;
use glossary::{PairingNumber, Phrase, Points, phrase};
use handbook::{Citation, cite};

use super::PublishedRound;
use crate::checker::Breach;
use crate::dutch::{self, Board, BracketRecord, Comparison, Edition, Explainer, Figure, OrderRule};

/// What decides between the expected and the found round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The found round breaks an absolute rule.
    Illegal(Breach, Citation),
    /// The two meet, but with the other colours: this rule gives them to the expected White and Black.
    Colours(Board, Citation),
    /// After the first bracket that differs, those who are still unpaired could not all be paired.
    NotCompleted(Parting, Citation),
    /// After it, the bye would go to a higher score than it must.
    HigherBye(Parting, Citation),
    /// The first bracket that differs is worse under a criterion.
    Worse {
        /// Where the found round leaves the expected one.
        parting: Parting,
        /// The first criterion that tells the two apart, with what the expected pairing of the bracket comes to.
        expected: Figure,
        /// What the found pairing of the bracket comes to.
        found: Figure,
    },
    /// The first bracket that differs is equally good, and comes later in the order of candidates.
    Later(Parting, OrderRule, Citation),
}

/// Where the found round leaves the expected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The score of the first bracket that differs.
    pub score: Points,
    /// The first player of it who is not paired as expected.
    pub player: PairingNumber,
    /// Whom they meet in the bracket; nobody if they are not paired there.
    pub opponent: Option<PairingNumber>,
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
        dutch::Verdict::Barred(..) | dutch::Verdict::Same => None,
        dutch::Verdict::NotCompleted => {
            let article = match edition {
                Edition::July2017 => cite!("dutch@2017-07/C.4"),
                Edition::February2026 => cite!("dutch@2026-02/2.2.1"),
            };
            Some(Reason::NotCompleted(parting, article))
        }
        dutch::Verdict::HigherBye => Some(Reason::HigherBye(parting, cite!("dutch@2026-02/2.3.1"))),
        dutch::Verdict::Criterion(line) => {
            let expected = comparison.chosen.into_iter().nth(line)?;
            let found = comparison.other?.into_iter().nth(line)?;
            Some(Reason::Worse { parting, expected, found })
        }
        dutch::Verdict::Order(rule) => Some(Reason::Later(parting, rule, article_of_order(rule, edition))),
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

impl Reason {
    /// What decides, to be said in any language; the article stands beside it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Reason::Illegal(breach, _) => breach.phrase(),
            Reason::Colours(board, _) => phrase!(
                "{white} has White against {black}: {rule}",
                white = board.white,
                black = board.black,
                rule = board.colour_rule.phrase()
            ),
            Reason::NotCompleted(parting, _) => phrase!(
                "after {parting}, those who are still unpaired could not all be paired",
                parting = parting.phrase()
            ),
            Reason::HigherBye(parting, _) => {
                phrase!(
                    "after {parting}, the bye goes to a higher score than it must",
                    parting = parting.phrase()
                )
            }
            Reason::Worse { parting, expected, found } => {
                let name = expected.name.clone();
                let [found, expected] = amounts(found, expected);
                phrase!(
                    "{parting}, is worse in {criterion}: {found} instead of {expected}",
                    parting = parting.phrase(),
                    criterion = name,
                    found,
                    expected
                )
            }
            Reason::Later(parting, rule, _) => phrase!(
                "{parting}, is as good but later in the order of candidates: {order}",
                parting = parting.phrase(),
                order = order_in_words(*rule)
            ),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.phrase(), self.article())
    }
}

impl Parting {
    /// The place in the round, to be said in any language.
    pub fn phrase(&self) -> Phrase {
        let Parting { score, player, opponent } = *self;
        match opponent {
            Some(opponent) => phrase!(
                "the bracket of {score} points, from {player} against {opponent} on",
                score,
                player,
                opponent
            ),
            None => {
                phrase!("the bracket of {score} points, from {player} left unpaired on", score, player)
            }
        }
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.phrase())
    }
}

/// A figure in short: a count, or how many at each score or score difference.
pub(crate) fn amount(figure: &Figure) -> Part {
    let failures: Vec<_> = figure.failures.iter().copied().filter(|(_, times)| *times != 0).collect();
    match failures.as_slice() {
        [] => Part::Number(0),
        [(Points::ZERO, times)] => Part::Number(*times),
        [(grade, times), rest @ ..] => rest.iter().fold(at_grade(*grade, *times), |first, (grade, times)| {
            phrase!("{first} and {last}", first, last = at_grade(*grade, *times)).into()
        }),
    }
}

fn at_grade(grade: Points, times: i64) -> Part {
    phrase!("{times} at {grade}", times, grade).into()
}

/// The figures of a worse and a better pairing in short, so that the difference is seen.
pub(crate) fn amounts(worse: &Figure, better: &Figure) -> [Part; 2] {
    let grades_tell = worse.failures > better.failures;
    [worse, better].map(|figure| match figure.left_over {
        Some(count) if !grades_tell => {
            phrase!("{amount} ({count} counted as left over)", amount = amount(figure), count).into()
        }
        Some(_) | None => amount(figure),
    })
}

pub(crate) fn order_in_words(rule: OrderRule) -> Phrase {
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
