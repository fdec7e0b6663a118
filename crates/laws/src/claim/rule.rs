//! What the arbiter does about a claim (9.5).

use glossary::phrase;
use handbook::{Citation, cite};

use super::{Circumstances, Claim, Finding};
use crate::clock::ClockTime;
use crate::rules::RulesOfPlay;
use crate::ruling::{Outcome, Ruling, Step};

impl Circumstances<'_> {
    /// What the arbiter does, in order. The opponent has not accepted the draw that a claim offers.
    /// Example: see [`Circumstances`].
    pub fn rule(&self, claim: Claim) -> Ruling {
        let finding = self.examine(claim);
        let found = Step::new(finding.phrase(), finding.citation(claim));
        let pause = Step::new(phrase!("pause the chessclock"), cite!("laws@2023-01/9.5.1"));
        let together = phrase!("check the claim in the presence of both players");
        let check = Step::new(together, claim.citation());
        match &finding {
            Finding::Correct { .. } => {
                let drawn = Step::drawn(cite!("laws@2023-01/9.5.2"));
                Ruling { steps: vec![pause, check, found, drawn], outcome: Outcome::drawn() }
            }
            Finding::NotWritten => prompted(pause, found, claim),
            Finding::NotCompleted => {
                let said = phrase!("let the opponent press the clock; then the claim is correct");
                let completed = Step::new(said, cite!("laws@2023-01/6.2.1"));
                Ruling { steps: vec![pause, found, completed], outcome: Outcome::GoesOn }
            }
            Finding::WithoutTheMove
            | Finding::Touched(_)
            | Finding::IllegalIntention(_)
            | Finding::TooFewOccurrences { .. }
            | Finding::TooFewMoves { .. } => self.incorrect(vec![pause, check, found], claim),
        }
    }

    fn incorrect(&self, mut steps: Vec<Step>, claim: Claim) -> Ruling {
        let (time, by) = time_for_the_opponent(self.rules);
        steps.push(Step::add_time(self.by.opposite(), time, by));
        if let Some(obligation) = self.obligation(claim) {
            steps.push(Step::new(obligation.duty.phrase(), cite!("laws@2023-01/9.5.3")));
        }
        steps.extend(wrong_again(self.earlier_wrong_claims));
        let on = phrase!("the game goes on: restart the clock of the player who has the move");
        steps.push(Step::new(on, cite!("laws@2023-01/9.5.3")));
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}

/// "Make your claim legal": the claim is not rejected.
fn prompted(pause: Step, found: Step, claim: Claim) -> Ruling {
    let said = phrase!("do not reject the claim: ask the player to make it legal, and explain how if asked");
    let explained = Step::new(said, cite!("laws@2023-01/11.9"));
    let written = Step::new(phrase!("let the player write the intended move"), claim.citation());
    Ruling { steps: vec![pause, found, explained, written], outcome: Outcome::GoesOn }
}

/// A further wrong claim may disturb the opponent.
pub(super) fn wrong_again(earlier_wrong_claims: u32) -> Option<Step> {
    let said = || phrase!("a further wrong claim: decide whether it disturbs the opponent");
    (earlier_wrong_claims > 0).then(|| Step::new(said(), cite!("laws@2023-01/11.5")))
}

/// The time that the opponent gets for an incorrect claim, with its article.
pub(super) fn time_for_the_opponent(rules: RulesOfPlay) -> (ClockTime, Citation) {
    let (minutes, by) = match rules {
        RulesOfPlay::Standard => (2, cite!("laws@2023-01/9.5.3")),
        RulesOfPlay::RapidSupervised => (1, cite!("laws@2023-01/A.3")),
        RulesOfPlay::Rapid => (1, cite!("laws@2023-01/A.3")),
        RulesOfPlay::BlitzSupervised => (2, cite!("laws@2023-01/9.5.3")),
        RulesOfPlay::Blitz => (1, cite!("laws@2023-01/B.3")),
    };
    (ClockTime::from_minutes(minutes), by)
}
