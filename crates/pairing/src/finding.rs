//! The finding that a round cannot be paired, in words: who is in the way of whom, by which article, and what
//! the arbiter may do.

use std::fmt;

use glossary::phrase::Part;
use glossary::{PairingNumber, Phrase, phrase};
use handbook::{Citation, cite};

use crate::field::Remedy;
use crate::impossible::{Impossible, Obstacle};
use crate::position::Position;
use crate::shared_rule::SharedRule;
use crate::system::System;

/// What stands in the way of one participant, or what may be done about it, with its article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// A sentence for people.
    pub text: Phrase,
    /// The article behind it.
    pub article: Citation,
    /// Whom it is about.
    pub about: Vec<PairingNumber>,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.text, self.article)
    }
}

impl Impossible {
    /// Who competes for too few opponents, in a sentence; nothing if that is not known.
    /// Example: see [`Impossible`].
    pub fn shortage(&self) -> Option<Phrase> {
        let (who, whom) = (list(&self.competing), list(&self.only_opponents));
        match (self.competing.len(), self.only_opponents.is_empty()) {
            (0, _) => None,
            (1, true) => Some(phrase!("{who} can be paired with nobody", who)),
            (1, false) => {
                Some(phrase!("{who} can be paired only with {whom}, who is needed by others", who, whom))
            }
            (2.., true) => {
                Some(phrase!("{who} can be paired only among themselves, and not all of them", who))
            }
            (2.., false) => Some(phrase!(
                "{who} can be paired only with {whom} and among themselves, and not all of them",
                who,
                whom
            )),
        }
    }

    /// What stands in the way of each participant who is left over. Example: see [`Impossible`].
    pub fn remarks(&self, position: &Position) -> Vec<Remark> {
        self.left_over.iter().flat_map(|&one| self.remarks_on(one, position)).collect()
    }

    fn remarks_on(&self, one: PairingNumber, position: &Position) -> Vec<Remark> {
        let system = position.system;
        let (mut met, mut forbidden, mut same_colour, mut no_bye) = (vec![], vec![], vec![], false);
        for (_, obstacle) in self.obstacles.iter().filter(|(number, _)| *number == one) {
            match *obstacle {
                Obstacle::Met(other) => met.push(other),
                Obstacle::Prohibited(other) => forbidden.push(other),
                Obstacle::SameAbsoluteColour(other) => same_colour.push(other),
                Obstacle::Bye => no_bye = true,
            }
        }
        let lists = [
            (
                phrase!("{one} has played {others}", one, others = list(&met)),
                met,
                system.article(SharedRule::MeetingCriterion),
            ),
            (
                phrase!("{one} is forbidden to meet {others}", one, others = list(&forbidden)),
                forbidden,
                cite!("trf@2025-09/260"),
            ),
            (
                phrase!("{one} must get the same colour as {others}", one, others = list(&same_colour)),
                same_colour,
                system.article(SharedRule::SameColourCriterion),
            ),
        ];
        let listed = lists.into_iter().filter(|(_, others, _)| !others.is_empty());
        let mut remarks: Vec<Remark> = listed
            .map(|(text, others, article)| Remark {
                text,
                article,
                about: std::iter::once(one).chain(others).collect(),
            })
            .collect();
        if no_bye {
            let text = phrase!("{one} may not receive the bye", one);
            remarks.push(Remark {
                text,
                article: system.article(SharedRule::ByeCriterion),
                about: vec![one],
            });
        }
        remarks
    }

    /// What the Chief Arbiter may do. Example: see [`Impossible`].
    pub fn advice(&self, position: &Position) -> Vec<Remark> {
        let decides = position.system.article(SharedRule::CannotBePaired);
        let mut advice = vec![phrase!(
            "the Chief Arbiter decides: end the event with the round before, or give the round to those who \
             can be paired and tell the others that they have no game"
        )];
        advice.extend(self.remedies.iter().filter_map(|set| {
            let conditions = set.iter().map(|&remedy| in_words(remedy));
            let conditions = conditions.reduce(|first, last| phrase!("{first} and {last}", first, last))?;
            Some(phrase!("everybody can be paired if {conditions}", conditions))
        }));
        if self.obstacles.iter().any(|(_, obstacle)| *obstacle == Obstacle::Bye) {
            advice.push(phrase!("somebody else, such as a house player, may make the number even"));
        }
        let remark = |text: Phrase| Remark { text, article: decides, about: Vec::new() };
        advice.into_iter().map(remark).collect()
    }

    /// The article that a round without any legal pairing fails. Example: see [`Impossible`].
    pub fn article(&self, system: System) -> Citation {
        system.article(SharedRule::Completion)
    }
}

/// What setting a criterion aside means.
fn in_words(remedy: Remedy) -> Phrase {
    match remedy {
        Remedy::LiftProhibitions => phrase!("the forbidden pairs (records 260, XXP) are allowed"),
        Remedy::AllowSameColour => phrase!("players who must get the same colour may meet"),
        Remedy::AllowSecondBye => phrase!("the bye may go to somebody who is barred from it"),
        Remedy::AllowSecondMeeting => phrase!("players may meet again"),
    }
}

fn list(numbers: &[PairingNumber]) -> Part {
    match numbers {
        [] => Part::List(Vec::new()),
        [only] => (*only).into(),
        [first @ .., last] => phrase!("{first} and {last}", first = first.to_vec(), last = *last).into(),
    }
}
