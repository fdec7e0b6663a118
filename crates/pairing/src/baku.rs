//! The Baku acceleration: virtual points for the upper half of the list in the first rounds (C.04.7 from February 2026,
//! C.04.5.1 before).

use std::fmt;

use glossary::{PairingNumber, Points, RoundNumber, ScoringSystem};
use handbook::{Citation, cite};

use crate::dutch::Edition;
use crate::position::Position;

/// The Baku acceleration of an event.
///
/// ```
/// use glossary::{Points, RoundNumber, ScoringSystem};
/// use pairing::{baku::Baku, dutch::Edition};
/// let baku = Baku::new(Edition::February2026, &ScoringSystem::STANDARD, 9)?;
/// let points = |round| baku.points(RoundNumber::new(round).expect("a round"));
/// assert_eq!([3, 4, 5, 6].map(points), [Points::ONE, Points::HALF, Points::HALF, Points::ZERO]);
/// assert_eq!(Baku::size_of_first_group(161), 82);
/// # Ok::<(), pairing::baku::NotAccelerable>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Baku {
    win: Points,
    draw: Points,
    /// The last round with the points of a win.
    last_full: u16,
    /// The last round with the points of a draw.
    last_half: u16,
}

/// The event's scoring does not allow the acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAccelerable {
    edition: Edition,
}

impl NotAccelerable {
    /// The article that says so.
    pub fn article(&self) -> Citation {
        match self.edition {
            Edition::July2017 => cite!("baku@2017-07/1"),
            Edition::February2026 => cite!("baku@2026-02/1.1"),
        }
    }
}

impl fmt::Display for NotAccelerable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.edition {
            Edition::July2017 => {
                f.write_str("the Baku acceleration needs one point for a win and half a point for a draw")
            }
            Edition::February2026 => {
                f.write_str("the Baku acceleration needs a win worth two draws and a loss worth nothing")
            }
        }
    }
}

impl std::error::Error for NotAccelerable {}

impl Baku {
    /// The acceleration of an event with a number of rounds.
    pub fn new(edition: Edition, scoring: &ScoringSystem, rounds: u16) -> Result<Baku, NotAccelerable> {
        let refused = NotAccelerable { edition };
        let (Some(win), Some(draw), Some(loss)) = (scoring.win(), scoring.draw(), scoring.loss()) else {
            return Err(refused);
        };
        let is_fit = match edition {
            Edition::July2017 => win == Points::ONE && draw == Points::HALF,
            Edition::February2026 => win == draw * 2,
        };
        if !is_fit || loss != Points::ZERO {
            return Err(refused);
        }
        let (last_full, last_half) = match edition {
            Edition::July2017 => (3, 5),
            Edition::February2026 => (rounds.div_ceil(2).div_ceil(2), rounds.div_ceil(2)),
        };
        Ok(Baku { win, draw, last_full, last_half })
    }

    /// The virtual points of the first group in a round.
    pub fn points(&self, round: RoundNumber) -> Points {
        match round.get() {
            round if round <= self.last_full => self.win,
            round if round <= self.last_half => self.draw,
            _ => Points::ZERO,
        }
    }

    /// How many of the participants before the first round form the first group: the first half, rounded up to an even number.
    pub fn size_of_first_group(participants: u16) -> u16 {
        participants.div_ceil(4) * 2
    }

    /// Gives their virtual points to everybody up to the last of the first group, who stays the same person when others enter
    /// late.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, Points, RoundNumber, ScoringSystem};
    /// use pairing::{Participant, Position, baku::Baku, dutch::Edition};
    /// let number = |number| PairingNumber::new(number).expect("a number");
    /// let mut position = Position {
    ///     edition: Edition::February2026,
    ///     scoring: ScoringSystem::STANDARD,
    ///     rounds_in_event: 9,
    ///     round: RoundNumber::new(1).expect("a round"),
    ///     initial_colour: Colour::White,
    ///     participants: (1..=5).map(|n| Participant::new(number(n))).collect(),
    ///     prohibited: vec![],
    /// };
    /// let baku = Baku::new(position.edition, &position.scoring, position.rounds_in_event)?;
    /// baku.accelerate(&mut position, number(Baku::size_of_first_group(5)));
    /// assert_eq!(position.participants[3].virtual_points(0), Points::ONE);
    /// assert_eq!(position.participants[4].virtual_points(0), Points::ZERO);
    /// # Ok::<(), pairing::baku::NotAccelerable>(())
    /// ```
    pub fn accelerate(&self, position: &mut Position, last_of_first_group: PairingNumber) {
        let points: Vec<Points> =
            (1..=self.last_half).filter_map(RoundNumber::new).map(|round| self.points(round)).collect();
        for participant in &mut position.participants {
            let is_in_first_group = participant.number <= last_of_first_group;
            participant.virtual_points = if is_in_first_group { points.clone() } else { Vec::new() };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_fitting_scoring_is_accelerated() {
        let half = Points::from_half_points;
        let matches = ScoringSystem::win_draw_loss(half(4), half(2), half(0));
        assert!(Baku::new(Edition::February2026, &matches, 11).is_ok());
        assert!(Baku::new(Edition::July2017, &matches, 11).is_err());
        let football = ScoringSystem::win_draw_loss(half(6), half(2), half(0));
        let refused = Baku::new(Edition::February2026, &football, 9).unwrap_err();
        assert_eq!(refused.article().to_string(), "baku@2026-02/1.1");
    }

    #[test]
    fn eleven_rounds_have_three_full_and_three_half() {
        let baku = Baku::new(Edition::February2026, &ScoringSystem::STANDARD, 11).unwrap();
        let points: Vec<i32> =
            (1..=7).map(|round| baku.points(RoundNumber::new(round).unwrap()).half_points()).collect();
        assert_eq!(points, [2, 2, 2, 1, 1, 1, 0]);
    }
}
