//! From the tournament so far to a position to be paired.

use std::collections::BTreeMap;

use glossary::history::{Acceleration, Contestant, History};
use glossary::{PairingNumber, Points, RoundNumber};

use crate::baku::{Baku, NotApplicable};
use crate::position::{Participant, Position};
use crate::system::System;

impl Position {
    /// The position before a round of a tournament. Of a round that is paired already, those who were paired
    /// or had the pairing-allocated bye are available; of a later one, those who are there and have no bye
    /// for it. An acceleration that the points do not admit ([`Baku::of`] tells) gives nobody virtual points.
    ///
    /// Cost: one step for each contestant and round.
    ///
    /// ```
    /// use glossary::history::{Contestant, History};
    /// use glossary::{PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
    /// use pairing::{Outcome, Position, System};
    /// let numbers = (1..=3).filter_map(PairingNumber::new);
    /// let mut history = History::new(ScoringSystem::STANDARD, 5, numbers.map(Contestant::new).collect());
    /// let first = RoundNumber::FIRST;
    /// history.contestants[1].byes.insert(first, PlayerResult::HalfPointBye);
    /// let position = Position::before(&history, System::DUTCH_2026, first);
    /// let Outcome::Paired(round) = pairing::pair(&position)? else { panic!("two can be paired") };
    /// assert_eq!((round.boards[0].white.get(), round.boards[0].black.get()), (1, 3));
    /// # Ok::<(), pairing::InvalidPosition>(())
    /// ```
    pub fn before(history: &History, system: System, round: RoundNumber) -> Position {
        let virtual_points = VirtualPoints::of(history, system);
        let participant = |contestant: &Contestant| Participant {
            number: contestant.number,
            rounds: contestant.past(round.index(), &history.scoring),
            is_available: history.is_available(contestant, round),
            virtual_points: virtual_points.of_contestant(contestant.number),
        };
        Position {
            system,
            scoring: history.scoring,
            rounds_in_event: history.rounds_in_event,
            round,
            initial_colour: history.initial_colour,
            participants: history.contestants.iter().map(participant).collect(),
            prohibited: history.prohibitions.iter().flat_map(|one| one.pairs(round)).collect(),
        }
    }
}

impl Baku {
    /// The acceleration of a tournament by the wording that goes with its system, from its list before the
    /// first round.
    ///
    /// ```
    /// use glossary::history::{Contestant, History};
    /// use glossary::{PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
    /// use pairing::{System, baku::Baku};
    /// let numbers = (1..=9).filter_map(PairingNumber::new);
    /// let mut history = History::new(ScoringSystem::STANDARD, 9, numbers.map(Contestant::new).collect());
    /// // Number 3 comes later, so the list has eight.
    /// history.contestants[2].byes.insert(RoundNumber::FIRST, PlayerResult::ZeroPointBye);
    /// let baku = Baku::of(&history, System::DUTCH_2026)?;
    /// assert_eq!(baku.last_of_ga(), PairingNumber::new(5));
    /// # Ok::<(), pairing::baku::NotApplicable>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the points of the tournament do not admit the method.
    pub fn of(history: &History, system: System) -> Result<Baku, NotApplicable> {
        Baku::new(system.rules().baku, &history.scoring, history.rounds_in_event, &history.first_list())
    }
}

/// Who has which virtual points.
enum VirtualPoints<'a> {
    Nobody,
    Baku(Baku),
    Given(&'a BTreeMap<PairingNumber, Vec<Points>>),
}

impl VirtualPoints<'_> {
    fn of(history: &History, system: System) -> VirtualPoints<'_> {
        match &history.acceleration {
            Acceleration::None => VirtualPoints::Nobody,
            Acceleration::Baku(_) => {
                Baku::of(history, system).map_or(VirtualPoints::Nobody, VirtualPoints::Baku)
            }
            Acceleration::Given(points) => VirtualPoints::Given(points),
        }
    }

    fn of_contestant(&self, number: PairingNumber) -> Vec<Points> {
        match self {
            VirtualPoints::Nobody => Vec::new(),
            VirtualPoints::Baku(baku) => baku.all_points(number),
            VirtualPoints::Given(points) => points.get(&number).cloned().unwrap_or_default(),
        }
    }
}
