//! Virtual points: the Baku acceleration (C.04.7, until January 2026 C.04.5.1) and explicit ones.

use glossary::{PairingNumber, Points, RoundNumber, ScoringSystem};
use pairing::System;
use pairing::baku::Baku;

/// How a tournament is accelerated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Acceleration {
    /// Not at all.
    #[default]
    None,
    /// By the Baku method.
    Baku,
    /// By these points.
    Explicit(Vec<FictitiousPoints>),
}

/// Points given to a range of players in a range of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FictitiousPoints {
    /// How many points.
    pub points: Points,
    /// From which round to which.
    pub rounds: (RoundNumber, RoundNumber),
    /// From which player to which.
    pub players: (PairingNumber, PairingNumber),
}

impl FictitiousPoints {
    /// Reads `1.0@1-2:1-20`: points, rounds, players.
    ///
    /// ```
    /// use simulation::FictitiousPoints;
    /// let given = FictitiousPoints::parse("0.5@3:1-20").expect("points, rounds, players");
    /// assert_eq!((given.rounds.0.get(), given.rounds.1.get(), given.players.1.get()), (3, 3, 20));
    /// ```
    pub fn parse(text: &str) -> Option<FictitiousPoints> {
        let (points, range) = text.split_once('@')?;
        let (rounds, players) = range.split_once(':')?;
        let two = |text: &str| -> Option<(u16, u16)> {
            let (first, last) = text.split_once('-').unwrap_or((text, text));
            let (first, last) = (first.parse().ok()?, last.parse().ok()?);
            (first <= last).then_some((first, last))
        };
        let (first_round, last_round) = two(rounds)?;
        let (first, last) = two(players)?;
        Some(FictitiousPoints {
            points: points.parse().ok()?,
            rounds: (RoundNumber::new(first_round)?, RoundNumber::new(last_round)?),
            players: (PairingNumber::new(first)?, PairingNumber::new(last)?),
        })
    }

    /// The points for a player in a round.
    pub fn given(&self, player: PairingNumber, round: RoundNumber) -> Points {
        let covers = (self.rounds.0..=self.rounds.1).contains(&round)
            && (self.players.0..=self.players.1).contains(&player);
        if covers { self.points } else { Points::ZERO }
    }
}

impl Acceleration {
    /// Whether the method can be used with a scoring system.
    pub fn fits(&self, system: System, scoring: &ScoringSystem) -> bool {
        match self {
            Acceleration::None | Acceleration::Explicit(_) => true,
            Acceleration::Baku => Baku::new(system.rules().baku, scoring, 1, &[]).is_ok(),
        }
    }

    /// The points that the method gives, where `entered` are the players on the list before the first round,
    /// in order.
    pub(crate) fn given(
        &self,
        system: System,
        rounds: u16,
        scoring: &ScoringSystem,
        entered: &[PairingNumber],
    ) -> Vec<FictitiousPoints> {
        match self {
            Acceleration::None => Vec::new(),
            Acceleration::Explicit(given) => given.clone(),
            Acceleration::Baku => Baku::new(system.rules().baku, scoring, rounds, entered)
                .map_or(Vec::new(), |baku| ranges(&baku, rounds)),
        }
    }
}

/// The points of the upper group, with rounds of the same points in one range.
fn ranges(baku: &Baku, rounds: u16) -> Vec<FictitiousPoints> {
    let Some(players) = PairingNumber::new(1).zip(baku.last_of_ga()) else { return Vec::new() };
    let mut ranges: Vec<FictitiousPoints> = Vec::new();
    for round in (1..=rounds).filter_map(RoundNumber::new) {
        let points = baku.points_of_ga(round);
        match ranges.last_mut() {
            Some(last) if last.points == points => last.rounds.1 = round,
            Some(_) | None => ranges.push(FictitiousPoints { points, rounds: (round, round), players }),
        }
    }
    ranges.retain(|range| range.points != Points::ZERO);
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(system: System, rounds: u16, players: u16) -> Vec<(String, u16, u16, u16)> {
        let entered: Vec<PairingNumber> = (1..=players).filter_map(PairingNumber::new).collect();
        let given = Acceleration::Baku.given(system, rounds, &ScoringSystem::STANDARD, &entered);
        let line = |one: &FictitiousPoints| {
            (one.points.to_string(), one.rounds.0.get(), one.rounds.1.get(), one.players.1.get())
        };
        given.iter().map(line).collect()
    }

    /// The examples of the texts: 161 players give 82 in the upper group; nine rounds give three and two.
    #[test]
    fn the_examples_of_the_handbook_come_out() {
        let nine = [("1.0".to_owned(), 1, 3, 82), ("0.5".to_owned(), 4, 5, 82)];
        assert_eq!(printed(System::DUTCH_2026, 9, 161), nine);
        assert_eq!(printed(System::DUTCH_2017, 13, 161), nine);
        let five = [("1.0".to_owned(), 1, 2, 6), ("0.5".to_owned(), 3, 3, 6)];
        assert_eq!(printed(System::DUTCH_2026, 5, 10), five);
    }
}
