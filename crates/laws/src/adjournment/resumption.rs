//! Resuming an adjourned game: I.1.2, I.5 to I.7 and I.9 to I.13.

use glossary::{Colour, GameResult, PlayerResult, phrase};
use handbook::cite;

use crate::clock::ClockTime;
use crate::ruling::{CanMate, Outcome, Ruling, Step};

/// The cases that I.8 excepts: the game is not lost, but drawn.
///
/// ```
/// use glossary::Colour;
/// use laws::adjournment::{Digest, Envelope, Exceptions, Opened};
/// use laws::ruling::{CanMate, Outcome};
/// # use laws::{board::Position, clock::ClockTime};
/// # let envelope = Envelope {
/// #     white: "W".to_owned(), black: "B".to_owned(), position: Position::start(),
/// #     used_by_white: ClockTime::ZERO, used_by_black: ClockTime::ZERO, sealed_by: Colour::White,
/// #     move_number: 1, draw_offered_by: None, resumption: "now".to_owned(), digest: Digest([0; 32]),
/// # };
/// let no_exception = Exceptions { drawn_already: false, opponent_can_mate: CanMate::Yes };
/// let ruling = envelope.rule(Opened::Ambiguous, no_exception);
/// assert!(ruling.cites("I.8.1") && matches!(ruling.outcome, Outcome::Ended(_)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exceptions {
    /// Whether the game was drawn already, by a dead position (5.2.2) or by 9.6.
    pub drawn_already: bool,
    /// Whether the opponent can checkmate (6.9).
    pub opponent_can_mate: CanMate,
}

/// Whether a player is there at the time of resumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Present {
    /// The player is there.
    Yes,
    /// The player is not there, and the default time has not passed.
    NotYet,
    /// The default time has passed, and the player was not there before.
    TooLate,
}

/// The agreed time of resumption has come.
///
/// ```
/// use glossary::Colour;
/// use laws::adjournment::{Present, Resumption};
/// let resumption = Resumption {
///     sealed_by: Colour::White,
///     sealer: Present::NotYet,
///     replier: Present::Yes,
///     ended_by_sealed_move: None,
///     excused: false,
///     default_time_is_zero: false,
/// };
/// assert!(resumption.rule().cites("I.9.1") && resumption.rule().cites("I.9.3"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resumption {
    /// The player who sealed the move.
    pub sealed_by: Colour,
    /// Whether that player is there.
    pub sealer: Present,
    /// Whether the opponent, who has to reply, is there.
    pub replier: Present,
    /// The result, if the sealed move ended the game.
    pub ended_by_sealed_move: Option<GameResult>,
    /// Whether the arbiter decides that coming late does not lose (I.10).
    pub excused: bool,
    /// Whether the default time is zero.
    pub default_time_is_zero: bool,
}

impl Resumption {
    /// What the arbiter does. Example: see [`Resumption`].
    pub fn rule(&self) -> Ruling {
        if self.anyone_too_late() && !self.excused {
            return self.too_late();
        }
        let set_up = phrase!("set up the position before the sealed move and the times of the adjournment");
        let mut steps = vec![Step::new(set_up, cite!("laws@2023-01/I.5"))];
        if self.replier == Present::Yes {
            self.open(&mut steps);
        } else {
            self.wait(&mut steps);
        }
        let opened_result = self.ended_by_sealed_move.filter(|_| self.replier == Present::Yes);
        Ruling { steps, outcome: opened_result.map_or(Outcome::GoesOn, Outcome::Ended) }
    }

    fn open(&self, steps: &mut Vec<Step>) {
        let replier = self.sealed_by.opposite();
        let open = phrase!("open the envelope, since {player} is present", player = replier);
        steps.push(Step::new(open, cite!("laws@2023-01/I.7")));
        let make = phrase!("make the sealed move and start the clock of {player}", player = replier);
        steps.push(Step::new(make, cite!("laws@2023-01/I.9.1")));
        if self.sealer != Present::Yes {
            let said =
                phrase!("{player} may seal the reply and start the absent player's clock", player = replier);
            steps.push(Step::new(said, cite!("laws@2023-01/I.9.3")));
        }
    }

    fn wait(&self, steps: &mut Vec<Step>) {
        let replier = self.sealed_by.opposite();
        let start = phrase!(
            "start the clock of {player}; open the envelope when the player has come",
            player = replier
        );
        steps.push(Step::new(start, cite!("laws@2023-01/I.9.2")));
        if self.sealer != Present::Yes && !self.default_time_is_zero {
            let said = phrase!("{player} loses the time until coming", player = replier);
            steps.push(Step::new(said, cite!("laws@2023-01/I.11")));
        }
    }

    fn anyone_too_late(&self) -> bool {
        self.sealer == Present::TooLate || self.replier == Present::TooLate
    }

    fn too_late(&self) -> Ruling {
        let by = cite!("laws@2023-01/I.10");
        if let Some(result) = self.ended_by_sealed_move {
            let said = phrase!("the sealed move ended the game: its result stands");
            return Ruling { steps: vec![Step::new(said, by)], outcome: Outcome::Ended(result) };
        }
        let both = self.sealer == Present::TooLate && self.replier == Present::TooLate;
        let loser = if self.sealer == Present::TooLate { self.sealed_by } else { self.sealed_by.opposite() };
        if both {
            let steps = vec![Step::lost(loser, by), Step::lost(loser.opposite(), by)];
            return Ruling { steps, outcome: Outcome::of(PlayerResult::Loss, PlayerResult::Loss) };
        }
        Ruling { steps: vec![Step::lost(loser, by)], outcome: Outcome::lost_by(loser) }
    }
}

/// The envelope with the sealed move is missing (I.12).
///
/// ```
/// use laws::adjournment::EnvelopeMissing;
/// use laws::ruling::Outcome;
/// let missing = EnvelopeMissing { position_known: false, times_known: true };
/// assert_eq!(missing.rule().outcome, Outcome::NewGame);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnvelopeMissing {
    /// Whether the adjourned position can be re-established.
    pub position_known: bool,
    /// Whether the time used by each player can be re-established.
    pub times_known: bool,
}

impl EnvelopeMissing {
    /// What the arbiter does. Example: see [`EnvelopeMissing`].
    pub fn rule(&self) -> Ruling {
        if !self.position_known {
            let said = phrase!("annul the game and let a new one be played");
            let steps = vec![Step::new(said, cite!("laws@2023-01/I.12.2"))];
            return Ruling { steps, outcome: Outcome::NewGame };
        }
        let by = cite!("laws@2023-01/I.12.1");
        let times = if self.times_known {
            phrase!("set the clock times recorded at the adjournment")
        } else {
            phrase!("set the clocks as you judge right")
        };
        let steps = vec![
            Step::new(phrase!("set up the adjourned position"), by),
            Step::new(times, by),
            Step::new(phrase!("let the player make the move that the player says was sealed"), by),
        ];
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}

/// The time that is recorded for a player who adjourns before the session ends: the move counts as sealed at
/// the end of the session (I.1.2).
///
/// ```
/// use laws::adjournment::time_left_when_sealed_early;
/// use laws::clock::ClockTime;
/// let left = time_left_when_sealed_early(ClockTime::from_minutes(30), ClockTime::from_minutes(12));
/// assert_eq!(left, ClockTime::from_minutes(18));
/// ```
pub const fn time_left_when_sealed_early(left: ClockTime, until_end_of_session: ClockTime) -> ClockTime {
    left.minus(until_end_of_session)
}

/// What happens between the adjournment and the resumption (I.4 and I.6).
///
/// ```
/// use glossary::Colour;
/// use laws::adjournment::BeforeResumption;
/// assert!(BeforeResumption::AgreedDrawn.rule().cites("I.6"));
/// assert!(BeforeResumption::DrawOffered { by: Colour::White }.rule().result().is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeforeResumption {
    /// The players agree to a draw.
    AgreedDrawn,
    /// A player tells the arbiter of resigning.
    Resigned {
        /// The player.
        by: Colour,
    },
    /// A player offers a draw after the opponent has sealed.
    DrawOffered {
        /// The player.
        by: Colour,
    },
}

impl BeforeResumption {
    /// What the arbiter does. Example: see [`BeforeResumption`].
    pub fn rule(self) -> Ruling {
        let concluded = cite!("laws@2023-01/I.6");
        match self {
            BeforeResumption::AgreedDrawn => {
                Ruling { steps: vec![Step::drawn(concluded)], outcome: Outcome::drawn() }
            }
            BeforeResumption::Resigned { by } => {
                Ruling { steps: vec![Step::lost(by, concluded)], outcome: Outcome::lost_by(by) }
            }
            BeforeResumption::DrawOffered { by } => {
                let said = phrase!(
                    "the offer is valid until {player} accepts or rejects it",
                    player = by.opposite()
                );
                let steps = vec![Step::new(said, cite!("laws@2023-01/I.4"))];
                Ruling { steps, outcome: Outcome::GoesOn }
            }
        }
    }
}

/// A player says that a clock shows a wrong time after the resumption (I.13).
///
/// ```
/// use laws::adjournment::time_error_claimed;
/// assert!(time_error_claimed(true).steps[0].instruction.to_string().starts_with("correct"));
/// ```
pub fn time_error_claimed(established_before_first_move: bool) -> Ruling {
    let said = if established_before_first_move {
        phrase!("correct the time on the clock")
    } else {
        phrase!("let the game go on without correction, unless you decide otherwise")
    };
    Ruling { steps: vec![Step::new(said, cite!("laws@2023-01/I.13"))], outcome: Outcome::GoesOn }
}
