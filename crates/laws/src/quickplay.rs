//! Games without increment, quickplay finishes included: Guidelines III.
//!
//! The amounts of these guidelines are the same in rapid chess: A.3 shortens only articles 7 and 9.

use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

use crate::clock::ClockTime;
use crate::rules::RulesOfPlay;
use crate::ruling::{Outcome, Ruling, Step};

/// Below this time a player may ask or claim (III.4, III.5, III.6.1).
const CLAIM_BELOW: ClockTime = ClockTime::from_minutes(2);
/// What the opponent is given (III.4, III.5.2, III.5.3).
const EXTRA: ClockTime = ClockTime::from_minutes(2);

/// Why the guidelines, or one of their claims, cannot be used.
///
/// ```
/// use laws::quickplay::{NotApplicable, applies};
/// use laws::rules::RulesOfPlay;
/// assert_eq!(applies(RulesOfPlay::Standard, true, false), Ok(()));
/// assert_eq!(applies(RulesOfPlay::Blitz, true, false), Err(NotApplicable::Blitz));
/// assert_eq!(applies(RulesOfPlay::Rapid, true, true), Err(NotApplicable::Increment));
/// assert_eq!(NotApplicable::NotAnnounced.citation().article().number, "III.2.1");
/// assert_eq!(NotApplicable::Blitz.phrase().to_string(), "the quickplay guidelines are not for blitz");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum NotApplicable {
    /// Their use was not announced beforehand.
    NotAnnounced,
    /// The game is played with an increment.
    Increment,
    /// It is a blitz game.
    Blitz,
    /// The player does not have the move.
    NotOnMove {
        /// The article of the request or claim.
        by: Citation,
    },
    /// The player has two minutes or more, or the flag has fallen.
    TimeLeft {
        /// The article of the request or claim.
        by: Citation,
    },
    /// III.4 is in force, so that III.5 is not.
    IncrementInstead,
}

impl NotApplicable {
    /// The article that stands against it. Example: see [`NotApplicable`].
    pub const fn citation(self) -> Citation {
        match self {
            NotApplicable::NotAnnounced => cite!("laws@2023-01/III.2.1"),
            NotApplicable::Increment | NotApplicable::Blitz => cite!("laws@2023-01/III.2.2"),
            NotApplicable::NotOnMove { by } | NotApplicable::TimeLeft { by } => by,
            NotApplicable::IncrementInstead => cite!("laws@2023-01/III.5"),
        }
    }

    /// The reason, to be said in any language. Example: see [`NotApplicable`].
    pub fn phrase(self) -> Phrase {
        match self {
            NotApplicable::NotAnnounced => {
                phrase!("the use of the quickplay guidelines was not announced beforehand")
            }
            NotApplicable::Increment => {
                phrase!("the quickplay guidelines are only for games without increment")
            }
            NotApplicable::Blitz => phrase!("the quickplay guidelines are not for blitz"),
            NotApplicable::NotOnMove { .. } => phrase!("only the player who has the move may ask or claim"),
            NotApplicable::TimeLeft { .. } => {
                phrase!("the player does not have less than two minutes left, or the flag has fallen")
            }
            NotApplicable::IncrementInstead => phrase!("the player may ask for an increment instead"),
        }
    }
}

/// Whether the guidelines can be used at all. Example: see [`NotApplicable`].
///
/// # Errors
/// When they cannot, with the reason.
pub const fn applies(rules: RulesOfPlay, announced: bool, has_increment: bool) -> Result<(), NotApplicable> {
    match rules {
        RulesOfPlay::Blitz | RulesOfPlay::BlitzSupervised => Err(NotApplicable::Blitz),
        RulesOfPlay::Standard | RulesOfPlay::RapidSupervised | RulesOfPlay::Rapid => {
            if !announced {
                Err(NotApplicable::NotAnnounced)
            } else if has_increment {
                Err(NotApplicable::Increment)
            } else {
                Ok(())
            }
        }
    }
}

/// Both flags have fallen and nobody can say which fell first (III.3.1).
///
/// ```
/// use laws::quickplay::both_flags_down;
/// use laws::ruling::Outcome;
/// assert_eq!(both_flags_down(false).outcome, Outcome::GoesOn);
/// assert!(both_flags_down(true).cites("III.3.1.2"));
/// ```
pub fn both_flags_down(last_period: bool) -> Ruling {
    if last_period {
        return Ruling {
            steps: vec![Step::drawn(cite!("laws@2023-01/III.3.1.2"))],
            outcome: Outcome::drawn(),
        };
    }
    let said = phrase!("let the game go on: nobody can say which flag fell first");
    Ruling { steps: vec![Step::new(said, cite!("laws@2023-01/III.3.1.1"))], outcome: Outcome::GoesOn }
}

/// The player who asks or claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimant {
    /// The player.
    pub player: Colour,
    /// Whether the player has the move.
    pub has_the_move: bool,
    /// The time on the player's clock.
    pub left: ClockTime,
}

impl Claimant {
    fn may_claim(&self, by: Citation) -> Result<(), NotApplicable> {
        if self.has_the_move { self.is_short_of_time(by) } else { Err(NotApplicable::NotOnMove { by }) }
    }

    fn is_short_of_time(&self, by: Citation) -> Result<(), NotApplicable> {
        let short = self.left < CLAIM_BELOW && !self.left.is_zero();
        if short { Ok(()) } else { Err(NotApplicable::TimeLeft { by }) }
    }
}

/// A player asks for an increment of five seconds for both players (III.4).
///
/// ```
/// use glossary::Colour;
/// use laws::{clock::ClockTime, quickplay::{Claimant, IncrementRequest}};
/// let claimant = Claimant { player: Colour::White, has_the_move: true, left: ClockTime::from_seconds(119) };
/// let request = IncrementRequest { claimant, draw_accepted: false, arbiter_agrees: true };
/// let ruling = request.rule()?;
/// assert_eq!(ruling.corrections().next().map(|it| it.clock), Some(Colour::Black));
/// # Ok::<(), laws::quickplay::NotApplicable>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IncrementRequest {
    /// The player who asks.
    pub claimant: Claimant,
    /// Whether the opponent accepts the draw that the request offers.
    pub draw_accepted: bool,
    /// Whether the arbiter agrees to the request.
    pub arbiter_agrees: bool,
}

impl IncrementRequest {
    /// What the arbiter does. Example: see [`IncrementRequest`].
    ///
    /// # Errors
    /// When the player may not ask.
    pub fn rule(&self) -> Result<Ruling, NotApplicable> {
        let by = cite!("laws@2023-01/III.4");
        self.claimant.may_claim(by)?;
        let mut steps = vec![Step::new(phrase!("the request is the offer of a draw: ask the opponent"), by)];
        if self.draw_accepted {
            steps.push(Step::drawn(cite!("laws@2023-01/5.2.3")));
            return Ok(Ruling { steps, outcome: Outcome::drawn() });
        }
        if self.arbiter_agrees {
            steps.push(Step::new(phrase!("set an increment of five seconds for both players"), by));
            steps.push(Step::add_time(self.claimant.player.opposite(), EXTRA, by));
        } else {
            steps.push(Step::new(phrase!("refuse the request: the game goes on as it is"), by));
        }
        Ok(Ruling { steps, outcome: Outcome::GoesOn })
    }
}

/// What the arbiter decides on a claim that the opponent does not win by normal means. The arbiter judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalMeans {
    /// The opponent cannot win by normal means, or makes no effort to.
    Agreed,
    /// The decision is postponed.
    Postponed {
        /// Whether the opponent is given two extra minutes.
        extra_time: bool,
    },
    /// The claim is rejected.
    Rejected,
}

/// A player claims a draw since the opponent cannot win by normal means or makes no effort to (III.5).
///
/// ```
/// use glossary::Colour;
/// use laws::quickplay::{Claimant, DrawClaim, NormalMeans};
/// use laws::{clock::ClockTime, ruling::Outcome};
/// let claimant = Claimant { player: Colour::Black, has_the_move: true, left: ClockTime::from_seconds(60) };
/// let claim = DrawClaim { claimant, increment_possible: false, decision: NormalMeans::Rejected };
/// assert_eq!(claim.rule()?.corrections().count(), 1);
/// let agreed = DrawClaim { decision: NormalMeans::Agreed, ..claim };
/// assert!(matches!(agreed.rule()?.outcome, Outcome::Ended(_)));
/// # Ok::<(), laws::quickplay::NotApplicable>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawClaim {
    /// The player who claims.
    pub claimant: Claimant,
    /// Whether III.4 applies: then the player asks for an increment instead.
    pub increment_possible: bool,
    /// What the arbiter decides.
    pub decision: NormalMeans,
}

impl DrawClaim {
    /// What the arbiter does. Example: see [`DrawClaim`].
    ///
    /// # Errors
    /// When the player may not claim.
    pub fn rule(&self) -> Result<Ruling, NotApplicable> {
        if self.increment_possible {
            return Err(NotApplicable::IncrementInstead);
        }
        self.claimant.may_claim(cite!("laws@2023-01/III.5"))?;
        let opponent = self.claimant.player.opposite();
        let (steps, outcome) = match self.decision {
            NormalMeans::Agreed => (vec![Step::drawn(cite!("laws@2023-01/III.5.1"))], Outcome::drawn()),
            NormalMeans::Postponed { extra_time } => (postponed(opponent, extra_time), Outcome::GoesOn),
            NormalMeans::Rejected => {
                let rejected = Step::new(phrase!("reject the claim"), cite!("laws@2023-01/III.5.1"));
                let extra = Step::add_time(opponent, EXTRA, cite!("laws@2023-01/III.5.3"));
                (vec![rejected, extra], Outcome::GoesOn)
            }
        };
        Ok(Ruling { steps, outcome })
    }
}

fn postponed(opponent: Colour, extra_time: bool) -> Vec<Step> {
    let by = cite!("laws@2023-01/III.5.2");
    let mut steps = vec![Step::new(phrase!("postpone the decision"), cite!("laws@2023-01/III.5.1"))];
    steps.extend(extra_time.then(|| Step::add_time(opponent, EXTRA, by)));
    steps.push(Step::new(phrase!("stay at the board and watch the game"), by));
    steps.push(Step::new(phrase!("declare the result later, or right after a flag has fallen"), by));
    steps
}

/// The final decision after a postponed claim, when a flag has fallen (III.5.2).
///
/// Without agreement, the flag-fall decides as always (6.9): this ruling gives no result then.
///
/// ```
/// use laws::quickplay::decide_after_flag;
/// assert!(decide_after_flag(true).result().is_some());
/// assert!(decide_after_flag(false).cites("6.9"));
/// ```
pub fn decide_after_flag(agrees: bool) -> Ruling {
    if agrees {
        return Ruling { steps: vec![Step::drawn(cite!("laws@2023-01/III.5.2"))], outcome: Outcome::drawn() };
    }
    let said = phrase!("reject the claim: rule on the fallen flag");
    Ruling { steps: vec![Step::new(said, cite!("laws@2023-01/6.9"))], outcome: Outcome::GoesOn }
}

/// What a player claims where no arbiter supervises the competition (III.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsupervisedGround {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent makes no effort to win by normal means.
    NoEffort,
}

/// What the claim of an unsupervised game must be accompanied by; it ends the game, and the designated
/// arbiter decides.
///
/// ```
/// use glossary::Colour;
/// use laws::clock::ClockTime;
/// use laws::quickplay::{Claimant, UnsupervisedGround, unsupervised_claim};
/// let claimant = Claimant { player: Colour::White, has_the_move: true, left: ClockTime::from_seconds(90) };
/// let steps = unsupervised_claim(claimant, UnsupervisedGround::NoEffort)?;
/// assert_eq!(steps.last().map(|step| step.by.article().number), Some("III.6.2"));
/// # Ok::<(), laws::quickplay::NotApplicable>(())
/// ```
///
/// # Errors
/// When the player has two minutes or more, or the flag has fallen.
pub fn unsupervised_claim(
    claimant: Claimant,
    ground: UnsupervisedGround,
) -> Result<Vec<Step>, NotApplicable> {
    claimant.is_short_of_time(cite!("laws@2023-01/III.6.1"))?;
    let ends = Step::new(phrase!("the claim concludes the game"), cite!("laws@2023-01/III.6.1"));
    let proof = match ground {
        UnsupervisedGround::CannotWin => Step::new(
            phrase!("the player writes down the final position, and the opponent verifies it"),
            cite!("laws@2023-01/III.6.1.1"),
        ),
        UnsupervisedGround::NoEffort => Step::new(
            phrase!(
                "the player submits the final position and a complete score sheet; the opponent verifies both"
            ),
            cite!("laws@2023-01/III.6.1.2"),
        ),
    };
    let referred = phrase!("refer the claim to the designated arbiter");
    Ok(vec![ends, proof, Step::new(referred, cite!("laws@2023-01/III.6.2"))])
}
