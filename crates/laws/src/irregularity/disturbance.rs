//! The game was disturbed from outside: 12.5 and 6.11.1.

use glossary::Colour;
use handbook::cite;

use crate::clock::ClockTime;
use crate::ruling::{Outcome, Ruling, Step};

/// Something outside the game disturbed it, and the arbiter awards time.
///
/// ```
/// use laws::clock::ClockTime;
/// use laws::irregularity::ExternalDisturbance;
/// let alarm = ExternalDisturbance { to_white: ClockTime::from_minutes(3), to_black: ClockTime::ZERO };
/// assert_eq!(alarm.rule().corrections().count(), 1);
/// assert!(alarm.rule().cites("12.5"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExternalDisturbance {
    /// The time that the arbiter awards White.
    pub to_white: ClockTime,
    /// The time that the arbiter awards Black.
    pub to_black: ClockTime,
}

impl ExternalDisturbance {
    /// What the arbiter does. Example: see [`ExternalDisturbance`].
    pub fn rule(&self) -> Ruling {
        let awarded = [(Colour::White, self.to_white), (Colour::Black, self.to_black)];
        let add = |(player, time)| Step::add_time(player, time, cite!("laws@2023-01/12.5"));
        let mut steps = vec![Step::pause()];
        steps.extend(awarded.into_iter().filter(|(_, time)| !time.is_zero()).map(add));
        steps.push(Step::restart());
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
