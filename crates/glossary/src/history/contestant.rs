use std::collections::BTreeMap;

use super::{PastRound, Rounds};
use crate::{PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};

/// Points out of the ordinary for one contestant, as the arbiter decided (record 299 of the TRF).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsGiven {
    /// In which round; none: for a result in every round, otherwise apart from the rounds.
    pub round: Option<RoundNumber>,
    /// The result that is worth these points; none: they are given or taken beside the results.
    pub result: Option<PlayerResult>,
    /// How many; beside the results, less than nothing is a penalty.
    pub points: Points,
}

/// One contestant of a tournament so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// The tournament pairing number.
    pub number: PairingNumber,
    /// The rating that counts in the event; none if unrated.
    pub rating: Option<u16>,
    /// Whether they are there to be paired, byes apart.
    pub is_present: bool,
    /// Whether they were expelled: not ranked any more.
    pub is_expelled: bool,
    /// The rounds that are paired, from the first, with what their results are usually worth; rounds that are
    /// missing are absences without points.
    pub rounds: Rounds,
    /// The byes announced for rounds that are not paired yet, absences without points included.
    pub byes: BTreeMap<RoundNumber, PlayerResult>,
    /// Points out of the ordinary; of several for one result the first counts (interpretation 0034).
    pub points_given: Vec<PointsGiven>,
}

impl Contestant {
    /// A contestant before the first round.
    ///
    /// ```
    /// use glossary::PairingNumber;
    /// let newcomer = glossary::history::Contestant::new(PairingNumber::new(1).expect("a number"));
    /// assert!(newcomer.is_present && newcomer.rounds.is_empty());
    /// ```
    pub const fn new(number: PairingNumber) -> Contestant {
        Contestant {
            number,
            rating: None,
            is_present: true,
            is_expelled: false,
            rounds: Rounds::new(),
            byes: BTreeMap::new(),
            points_given: Vec::new(),
        }
    }

    /// What so many rounds brought, from the first, with points out of the ordinary: those for a result
    /// belong to it, those beside the results stand apart from it, and those apart from the rounds count from
    /// the first.
    ///
    /// ```
    /// use glossary::history::{Contestant, PastRound, PointsGiven};
    /// use glossary::{PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
    /// let mut late = Contestant::new(PairingNumber::new(1).expect("a number"));
    /// late.rounds.push(PastRound::unpaired(PlayerResult::HalfPointBye));
    /// let worth =
    ///     PointsGiven { round: None, result: Some(PlayerResult::HalfPointBye), points: Points::ONE };
    /// let fine = PointsGiven { round: RoundNumber::new(1), result: None, points: -Points::HALF };
    /// late.points_given = vec![worth, fine];
    /// let past = late.past(2, &ScoringSystem::STANDARD);
    /// assert_eq!((past[0].adjustment, past[0].bonus, past.len()), (Points::HALF, -Points::HALF, 2));
    /// ```
    pub fn past(&self, rounds: usize, scoring: &ScoringSystem) -> Rounds {
        let mut past = self.rounds.first_of(rounds);
        for index in past.len()..rounds {
            let bye = RoundNumber::from_index(index).and_then(|round| self.byes.get(&round));
            past.push(PastRound::unpaired(bye.copied().unwrap_or(PlayerResult::ZeroPointBye)));
        }
        // From the last to the first, so that the first counts.
        self.points_given.iter().rev().for_each(|given| given.count_in(&mut past, scoring));
        past
    }

    /// Points given or taken apart from the rounds.
    ///
    /// ```
    /// use glossary::history::{Contestant, PointsGiven};
    /// use glossary::{PairingNumber, Points, RoundNumber};
    /// let mut fined = Contestant::new(PairingNumber::new(1).expect("a number"));
    /// let fine = PointsGiven { round: None, result: None, points: -Points::HALF };
    /// fined.points_given = vec![fine, PointsGiven { round: RoundNumber::new(1), ..fine }];
    /// assert_eq!(fined.points_apart(), -Points::HALF, "the other fine belongs to its round");
    /// ```
    pub fn points_apart(&self) -> Points {
        let is_apart = |given: &&PointsGiven| given.result.is_none() && given.round.is_none();
        self.points_given.iter().filter(is_apart).map(|given| given.points).sum()
    }
}

impl PointsGiven {
    /// The results for which points can be given: those that record 299 has a code for.
    pub const RESULTS: [PlayerResult; 8] = [
        PlayerResult::Win,
        PlayerResult::Draw,
        PlayerResult::Loss,
        PlayerResult::ForfeitWin,
        PlayerResult::ForfeitLoss,
        PlayerResult::FullPointBye,
        PlayerResult::HalfPointBye,
        PlayerResult::ZeroPointBye,
    ];

    /// The result of [`PointsGiven::RESULTS`] with a name.
    ///
    /// ```
    /// use glossary::PlayerResult;
    /// use glossary::history::PointsGiven;
    /// assert_eq!(PointsGiven::result_named("half-point bye"), Some(PlayerResult::HalfPointBye));
    /// assert_eq!(PointsGiven::result_named("rest game"), None);
    /// ```
    pub fn result_named(name: &str) -> Option<PlayerResult> {
        PointsGiven::RESULTS.into_iter().find(|result| result.to_string() == name)
    }

    fn count_in(&self, past: &mut [PastRound], scoring: &ScoringSystem) {
        match (self.result, self.round.map(RoundNumber::index)) {
            (None, index) => {
                let round = past.get_mut(index.unwrap_or(0));
                round.into_iter().for_each(|round| round.bonus += self.points);
            }
            (Some(result), index) => {
                let is_meant = |at: usize| index.is_none_or(|index| index == at);
                let rounds = past.iter_mut().enumerate();
                for (_, round) in rounds.filter(|(at, round)| is_meant(*at) && round.result == result) {
                    round.adjustment = self.points - scoring.points(round.result, round.colour);
                }
            }
        }
    }
}
