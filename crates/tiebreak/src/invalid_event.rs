use glossary::{PairingNumber, Phrase, PlayerResult, RoundNumber, phrase};

/// Why an event cannot be calculated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum InvalidEvent {
    /// Two participants have the same number.
    NumberTwice(PairingNumber),
    /// An opponent who is not a participant.
    UnknownOpponent {
        /// Whose opponent.
        participant: PairingNumber,
        /// In which round.
        round: RoundNumber,
        /// The number that nobody has.
        opponent: PairingNumber,
    },
    /// One participant names an opponent who names another or none.
    OneSided {
        /// Who names the opponent.
        participant: PairingNumber,
        /// In which round.
        round: RoundNumber,
        /// Who does not name them back.
        opponent: PairingNumber,
    },
    /// A game without opponent, or a bye with one.
    OpponentAgainstResult {
        /// Whose record.
        participant: PairingNumber,
        /// In which round.
        round: RoundNumber,
        /// The result recorded.
        result: PlayerResult,
    },
    /// More rounds recorded than the event has.
    TooManyRounds {
        /// Whose record.
        participant: PairingNumber,
        /// How many rounds the event has.
        rounds: usize,
    },
}

impl InvalidEvent {
    /// What contradicts itself, to be said in any language.
    ///
    /// ```
    /// use glossary::{PairingNumber, ScoringSystem};
    /// use tiebreak::{Event, Player, System};
    /// let anna = Player::new(PairingNumber::new(1).expect("not 0"), Some(2100), Vec::new());
    /// let twice = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![anna.clone(), anna]);
    /// let error = twice.expect_err("one number for two");
    /// assert_eq!(error.phrase().to_string(), "number 1 is given to two participants");
    /// ```
    pub fn phrase(&self) -> Phrase {
        match *self {
            InvalidEvent::NumberTwice(number) => {
                phrase!("number {number} is given to two participants", number)
            }
            InvalidEvent::UnknownOpponent { participant, round, opponent } => phrase!(
                "participant {participant}, round {round}: there is no participant {opponent}",
                participant,
                round,
                opponent
            ),
            InvalidEvent::OneSided { participant, round, opponent } => phrase!(
                "participant {participant}, round {round}: paired with {opponent}, whose record says \
                 otherwise",
                participant,
                round,
                opponent
            ),
            InvalidEvent::OpponentAgainstResult { participant, round, result } if result.has_opponent() => {
                phrase!(
                    "participant {participant}, round {round}: a {result} needs an opponent",
                    participant,
                    round,
                    result
                )
            }
            InvalidEvent::OpponentAgainstResult { participant, round, result } => phrase!(
                "participant {participant}, round {round}: a {result} cannot have an opponent",
                participant,
                round,
                result
            ),
            InvalidEvent::TooManyRounds { participant, rounds } => {
                phrase!(
                    "participant {participant}: more rounds than the {rounds} of the event",
                    participant,
                    rounds
                )
            }
        }
    }
}
