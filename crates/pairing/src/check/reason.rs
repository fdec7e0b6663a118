//! What decides between the expected round and the published one.

use std::fmt;

use glossary::phrase::Part;
use glossary::{PairingNumber, Phrase, Points, phrase};
use handbook::Citation;

use crate::bracket_record::Figure;
use crate::checker::Breach;
use crate::outcome::Board;

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
        /// The first criterion that tells the two apart, with what the expected pairing of the bracket comes
        /// to.
        expected: Figure,
        /// What the found pairing of the bracket comes to.
        found: Figure,
    },
    /// The first bracket that differs is equally good, and comes later in the order of candidates: what comes
    /// first in it.
    Later(Parting, Phrase, Citation),
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
    ///
    /// ```
    /// use pairing::check::Reason;
    /// use pairing::checker::Breach;
    /// let [one, two] = [1, 2].map(|number| glossary::PairingNumber::new(number).expect("a number"));
    /// let breach = Breach::SecondMeeting(one, two);
    /// let reason = Reason::Illegal(breach, breach.article(pairing::System::DUTCH_2026));
    /// assert_eq!(reason.article().to_string(), "swiss-basic-rules@2026-02/2");
    /// ```
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

impl Reason {
    /// What decides, to be said in any language; the article stands beside it.
    /// Example: see [`glossary::Phrase`].
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
            Reason::Later(parting, order, _) => phrase!(
                "{parting}, is as good but later in the order of candidates: {order}",
                parting = parting.phrase(),
                order = order.clone()
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
    /// The place in the round, to be said in any language. Example: see [`glossary::Phrase`].
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
