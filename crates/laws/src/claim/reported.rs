//! A claim as the arbiter reports it: what was found, without the moves of the game; and what a claim may
//! rest on (6.12.2, A.2).

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use super::Ground;
use super::rule::{time_for_the_opponent, wrong_again};
use crate::rules::RulesOfPlay;
use crate::ruling::{Outcome, Ruling, Step};

/// What a claim rests on (interpretation 0056).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A score sheet, the player's or the opponent's.
    Scoresheet,
    /// The record of an electronic chessboard, or of an arbiter or assistant.
    Record,
    /// What the arbiter has seen.
    Observation,
    /// Only what a screen, a monitor, a demonstration board or a move counter shows.
    Display,
}

impl Evidence {
    /// What stands against a claim that rests on it, under these rules.
    ///
    /// ```
    /// use laws::{claim::Evidence, rules::RulesOfPlay};
    /// let number = |evidence: Evidence, rules| evidence.objection(rules).map(|it| it.article().number);
    /// assert_eq!(number(Evidence::Display, RulesOfPlay::Standard), Some("6.12.2"));
    /// assert_eq!(number(Evidence::Scoresheet, RulesOfPlay::Standard), None);
    /// // Without a score sheet only where nobody has to keep one (A.2).
    /// assert_eq!(number(Evidence::Observation, RulesOfPlay::Rapid), None);
    /// assert_eq!(number(Evidence::Observation, RulesOfPlay::Standard), Some("8.1.1"));
    /// ```
    pub const fn objection(self, rules: RulesOfPlay) -> Option<Citation> {
        match (self, rules) {
            (Evidence::Display, _) => Some(cite!("laws@2023-01/6.12.2")),
            (Evidence::Scoresheet | Evidence::Record, _) => None,
            (Evidence::Observation, RulesOfPlay::Standard | RulesOfPlay::BlitzSupervised) => {
                Some(cite!("laws@2023-01/8.1.1"))
            }
            (
                Evidence::Observation,
                RulesOfPlay::Rapid | RulesOfPlay::RapidSupervised | RulesOfPlay::Blitz,
            ) => None,
        }
    }
}

/// What the arbiter found about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Examined {
    /// It is correct.
    Correct,
    /// It is not: too few occurrences, or too few moves.
    Wrong,
    /// The claimant does not have the move.
    WithoutTheMove,
    /// The claimant has touched a piece on this move.
    Touched,
    /// The intended move is not written down.
    NotWritten,
    /// The intended move is illegal.
    IllegalIntention,
    /// The claim rests only on a display.
    DisplayOnly,
}

/// A claim of a draw, as the arbiter found it.
///
/// ```
/// use glossary::Colour;
/// use laws::claim::{Examined, Ground, Reported};
/// use laws::rules::RulesOfPlay;
/// let wrong = Reported {
///     rules: RulesOfPlay::Rapid,
///     by: Colour::White,
///     ground: Ground::Repetition,
///     intended: true,
///     found: Examined::Wrong,
///     earlier_wrong_claims: 0,
/// };
/// let ruling = wrong.rule();
/// assert_eq!(ruling.corrections().next().map(|it| it.clock), Some(Colour::Black));
/// assert!(ruling.cites("9.5.3") && ruling.cites("A.3"));
/// let correct = Reported { found: Examined::Correct, ..wrong };
/// assert!(correct.rule().result().is_some() && correct.rule().cites("9.2.1"));
/// let shown = Reported { found: Examined::DisplayOnly, ..wrong };
/// assert!(shown.rule().cites("6.12.2") && shown.rule().corrections().count() == 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// The claimant.
    pub by: Colour,
    /// The ground.
    pub ground: Ground,
    /// Whether it rests on a move that is not made yet.
    pub intended: bool,
    /// What was found.
    pub found: Examined,
    /// How many incorrect claims the claimant has made in this game before.
    pub earlier_wrong_claims: u32,
}

impl Reported {
    /// What the arbiter does. Example: see [`Reported`].
    pub fn rule(&self) -> Ruling {
        let pause = Step::new(phrase!("pause the chessclock"), cite!("laws@2023-01/9.5.1"));
        let together = phrase!("let the players check the claim, under supervision");
        let check = Step::new(together, cite!("laws@2023-01/11.12"));
        let steps = vec![pause, check, self.finding()];
        match self.found {
            Examined::Correct => {
                let drawn = Step::drawn(cite!("laws@2023-01/9.5.2"));
                Ruling { steps: [steps, vec![drawn]].concat(), outcome: Outcome::drawn() }
            }
            Examined::NotWritten | Examined::DisplayOnly => self.make_it_legal(steps),
            Examined::Wrong | Examined::WithoutTheMove | Examined::Touched | Examined::IllegalIntention => {
                self.incorrect(steps)
            }
        }
    }

    fn incorrect(&self, mut steps: Vec<Step>) -> Ruling {
        let (time, by) = time_for_the_opponent(self.rules);
        steps.push(Step::add_time(self.by.opposite(), time, by));
        if self.intended {
            let said = if self.found == Examined::IllegalIntention {
                phrase!("another move of the piece of the intended move must be made, if there is one")
            } else {
                phrase!("the intended move must be made")
            };
            steps.push(Step::new(said, cite!("laws@2023-01/9.5.3")));
        }
        steps.extend(wrong_again(self.earlier_wrong_claims));
        let on = phrase!("the game goes on: restart the clock of the player who has the move");
        steps.push(Step::new(on, cite!("laws@2023-01/9.5.3")));
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    /// The claim is not rejected: the player may make it as the Laws ask.
    fn make_it_legal(&self, mut steps: Vec<Step>) -> Ruling {
        let said =
            phrase!("do not reject the claim: ask the player to make it legal, and explain how if asked");
        steps.push(Step::new(said, cite!("laws@2023-01/11.9")));
        let (how, by) = if self.found == Examined::NotWritten {
            (phrase!("let the player write the intended move"), self.citation())
        } else {
            let by = cite!("laws@2023-01/6.12.2");
            (phrase!("let the player show it by the score sheet, then check it"), by)
        };
        steps.push(Step::new(how, by));
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    fn finding(&self) -> Step {
        let (said, by) = match self.found {
            Examined::Correct => (phrase!("the claim is correct"), self.citation()),
            Examined::Wrong => (phrase!("the claim is wrong"), self.citation()),
            Examined::WithoutTheMove => {
                (phrase!("the claimant does not have the move"), self.ground_article())
            }
            Examined::Touched => {
                (phrase!("the claimant has touched a piece on this move"), cite!("laws@2023-01/9.4"))
            }
            Examined::NotWritten => (phrase!("the intended move is not written down"), self.citation()),
            Examined::IllegalIntention => (phrase!("the intended move is illegal"), self.citation()),
            Examined::DisplayOnly => {
                (phrase!("the claim rests only on a screen or a move counter"), cite!("laws@2023-01/6.12.2"))
            }
        };
        Step::new(said, by)
    }

    const fn ground_article(&self) -> Citation {
        match self.ground {
            Ground::Repetition => cite!("laws@2023-01/9.2"),
            Ground::FiftyMoves => cite!("laws@2023-01/9.3"),
        }
    }

    const fn citation(&self) -> Citation {
        match (self.ground, self.intended) {
            (Ground::Repetition, true) => cite!("laws@2023-01/9.2.1"),
            (Ground::Repetition, false) => cite!("laws@2023-01/9.2.2"),
            (Ground::FiftyMoves, true) => cite!("laws@2023-01/9.3.1"),
            (Ground::FiftyMoves, false) => cite!("laws@2023-01/9.3.2"),
        }
    }
}
