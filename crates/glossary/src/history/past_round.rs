use crate::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};

/// What one past round brought one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// The result, a bye or absence included.
    pub result: PlayerResult,
    /// Whom they were paired with, if with anybody.
    pub opponent: Option<PairingNumber>,
    /// The colour they were given, if any.
    pub colour: Option<Colour>,
    /// What the result was worth to this participant beyond the usual, as the arbiter decided.
    pub adjustment: Points,
    /// Points that the arbiter gave or took apart from the result.
    pub bonus: Points,
    /// Whether it is a game of which no result is written at all, not even that it is unknown: the pairing
    /// takes it as adjourned, in standings it brings nothing (interpretation 0003).
    pub is_missing: bool,
}

impl PastRound {
    /// A round in which the participant was not paired.
    ///
    /// ```
    /// use glossary::PlayerResult;
    /// let bye = glossary::history::PastRound::unpaired(PlayerResult::HalfPointBye);
    /// assert_eq!((bye.opponent, bye.colour), (None, None));
    /// ```
    pub const fn unpaired(result: PlayerResult) -> PastRound {
        let (adjustment, bonus) = (Points::ZERO, Points::ZERO);
        PastRound { result, opponent: None, colour: None, adjustment, bonus, is_missing: false }
    }

    /// A round with an opponent.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, PlayerResult};
    /// let opponent = PairingNumber::new(7).expect("a number");
    /// let game = glossary::history::PastRound::paired(opponent, Colour::White, PlayerResult::Win);
    /// assert_eq!(game.opponent, Some(opponent));
    /// ```
    pub const fn paired(opponent: PairingNumber, colour: Colour, result: PlayerResult) -> PastRound {
        PastRound { opponent: Some(opponent), colour: Some(colour), ..PastRound::unpaired(result) }
    }

    /// Whether the participant was in the pairing of the round: with an opponent, or with the
    /// pairing-allocated bye.
    ///
    /// ```
    /// use glossary::PlayerResult;
    /// use glossary::history::PastRound;
    /// assert!(PastRound::unpaired(PlayerResult::PairingAllocatedBye).is_in_pairing());
    /// let half = PastRound::unpaired(PlayerResult::HalfPointBye);
    /// assert!(!half.is_in_pairing() && half.is_in_first_list());
    /// ```
    pub const fn is_in_pairing(&self) -> bool {
        self.opponent.is_some() || matches!(self.result, PlayerResult::PairingAllocatedBye)
    }

    /// Whether it tells, of the first round, that the participant was in the list before it: in the pairing,
    /// or with a bye that brings points (see interpretation 0005). Example: see [`PastRound::is_in_pairing`].
    pub const fn is_in_first_list(&self) -> bool {
        self.is_in_pairing() || matches!(self.result, PlayerResult::HalfPointBye | PlayerResult::FullPointBye)
    }

    /// Whether a game was played: it forbids a second meeting, and counts for colours if its colour is known.
    ///
    /// ```
    /// use glossary::{PairingNumber, PlayerResult};
    /// let opponent = PairingNumber::new(7);
    /// let game = glossary::history::PastRound {
    ///     opponent,
    ///     ..glossary::history::PastRound::unpaired(PlayerResult::Draw)
    /// };
    /// assert!(game.is_played());
    /// ```
    #[inline]
    pub fn is_played(&self) -> bool {
        self.result.is_played() && self.opponent.is_some()
    }

    /// The points that the result of the round brought, penalties and bonuses left out.
    ///
    /// ```
    /// use glossary::{PlayerResult, Points, ScoringSystem};
    /// use glossary::history::PastRound;
    /// let fined = PastRound { bonus: -Points::ONE, ..PastRound::unpaired(PlayerResult::HalfPointBye) };
    /// assert_eq!(fined.points_of_result(&ScoringSystem::STANDARD), Points::HALF);
    /// assert_eq!(fined.points(&ScoringSystem::STANDARD), -Points::HALF);
    /// ```
    #[inline]
    pub fn points_of_result(&self, scoring: &ScoringSystem) -> Points {
        scoring.points(self.result, self.colour) + self.adjustment
    }

    /// The points that the round brought. Example: see [`PastRound::points_of_result`].
    #[inline]
    pub fn points(&self, scoring: &ScoringSystem) -> Points {
        self.points_of_result(scoring) + self.bonus
    }
}
