//! A tournament so far: who takes part, what its rounds brought them, and what binds the rounds to come. The
//! one form from which rounds are paired and standings are worked out, whoever tells it: a report, the desk,
//! or a random tournament.

mod contestant;
mod past_round;
mod rounds;

pub use contestant::{Contestant, PointsGiven};
pub use past_round::PastRound;
pub use rounds::Rounds;

use std::collections::BTreeMap;

use crate::{Colour, PairingNumber, Points, RoundNumber, ScoringSystem};

/// Contestants no two of whom may meet in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibition {
    /// Who.
    pub numbers: Vec<PairingNumber>,
    /// From which round.
    pub from: RoundNumber,
    /// To which round.
    pub to: RoundNumber,
}

impl Prohibition {
    /// The pairs that it forbids in a round.
    ///
    /// ```
    /// use glossary::history::Prohibition;
    /// use glossary::{PairingNumber, RoundNumber};
    /// let numbers = [3, 5, 8].map(|number| PairingNumber::new(number).expect("a number"));
    /// let [second, third] = [2, 3].map(|round| RoundNumber::new(round).expect("a round"));
    /// let apart = Prohibition { numbers: numbers.to_vec(), from: second, to: second };
    /// assert_eq!((apart.pairs(second).count(), apart.pairs(third).count()), (3, 0));
    /// ```
    pub fn pairs(&self, round: RoundNumber) -> impl Iterator<Item = (PairingNumber, PairingNumber)> {
        let in_force = self.from <= round && round <= self.to;
        let numbers = if in_force { self.numbers.as_slice() } else { &[] };
        let after = move |at: usize| numbers[at + 1..].iter().copied();
        let pairs =
            numbers.iter().enumerate().flat_map(move |(at, &one)| after(at).map(move |other| (one, other)));
        pairs.filter(|(one, other)| one != other)
    }
}

/// Where the virtual points of an accelerated tournament come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Acceleration {
    /// It is not accelerated.
    #[default]
    None,
    /// The Baku acceleration divides the list before the first round: this one where it was kept, otherwise
    /// the one that the first round tells.
    Baku(Option<Vec<PairingNumber>>),
    /// They were given by round, from the first.
    Given(BTreeMap<PairingNumber, Vec<Points>>),
}

/// A tournament so far.
///
/// ```
/// use glossary::history::{Contestant, History, PastRound};
/// use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
/// let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("a number"));
/// let mut history = History::new(ScoringSystem::STANDARD, 5, [anna, boris].map(Contestant::new).to_vec());
/// history.contestants[0].rounds.push(PastRound::paired(boris, Colour::White, PlayerResult::Win));
/// history.contestants[1].rounds.push(PastRound::paired(anna, Colour::Black, PlayerResult::Loss));
/// history.rounds_paired = 1;
/// assert_eq!(history.first_list(), [anna, boris]);
///
/// // Anna has a bye in the second round.
/// let second = RoundNumber::new(2).expect("a round");
/// history.contestants[0].byes.insert(second, PlayerResult::HalfPointBye);
/// let available = history.contestants.iter().map(|contestant| history.is_available(contestant, second));
/// assert!(available.eq([false, true]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// What results are worth.
    pub scoring: ScoringSystem,
    /// How many rounds the event has.
    pub rounds_in_event: u16,
    /// How many of them are paired.
    pub rounds_paired: usize,
    /// The colour drawn by lot before the first round.
    pub initial_colour: Colour,
    /// Everybody in the list of participants, in any order.
    pub contestants: Vec<Contestant>,
    /// Who may not meet.
    pub prohibitions: Vec<Prohibition>,
    /// Where virtual points come from.
    pub acceleration: Acceleration,
}

impl History {
    /// A tournament before its first round, with White as its initial-colour. Example: see [`History`].
    pub const fn new(scoring: ScoringSystem, rounds_in_event: u16, contestants: Vec<Contestant>) -> History {
        History {
            scoring,
            rounds_in_event,
            rounds_paired: 0,
            initial_colour: Colour::White,
            contestants,
            prohibitions: Vec::new(),
            acceleration: Acceleration::None,
        }
    }

    /// Whether a contestant is in the pairing of a round: of a round that is paired, with an opponent or the
    /// pairing-allocated bye; of a later one, if they are there and have no bye for it. Example: see
    /// [`History`].
    pub fn is_available(&self, contestant: &Contestant, round: RoundNumber) -> bool {
        match round.index() < self.rounds_paired {
            true => contestant.rounds.get(round.index()).is_some_and(PastRound::is_in_pairing),
            false => contestant.is_present && !contestant.byes.contains_key(&round),
        }
    }

    /// The list before the first round: everybody but those who came later, that is, had a zero-point bye in
    /// the first round, or were not there (see interpretation 0005). Example: see [`History`].
    pub fn first_list(&self) -> Vec<PairingNumber> {
        if let Acceleration::Baku(Some(kept)) = &self.acceleration {
            return kept.clone();
        }
        let is_listed = |contestant: &&Contestant| match self.rounds_paired {
            0 => match contestant.byes.get(&RoundNumber::FIRST) {
                Some(&bye) => PastRound::unpaired(bye).is_in_first_list(),
                None => contestant.is_present,
            },
            _ => contestant.rounds.first().is_some_and(PastRound::is_in_first_list),
        };
        self.contestants.iter().filter(is_listed).map(|contestant| contestant.number).collect()
    }
}
