//! What the arbiter does, in order, and by which article: the answer to every incident.

use glossary::{Colour, GameResult, Phrase, PlayerResult, phrase};
use handbook::{Citation, cite};

use crate::board::CastlingSide;
use crate::clock::{ClockTime, Correction};
use crate::penalty::{Penalty, PenaltyKind};

/// A ruling: the arbiter's steps in their order, each with its article, and what becomes of the game.
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::ColoursReversed;
/// use laws::ruling::Outcome;
/// let ruling = ColoursReversed { moves_by_white: 10, moves_by_black: 9, finished: false }.rule();
/// assert_eq!(ruling.outcome, Outcome::NewGame);
/// assert!(ruling.cites("7.3"));
/// assert_eq!(ruling.corrections().count(), 0);
/// assert_eq!(ruling.penalties().count(), 0);
/// assert!(ruling.result().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What the arbiter does, in order.
    pub steps: Vec<Step>,
    /// What becomes of the game.
    pub outcome: Outcome,
}

/// One thing that the arbiter does, and the article that says so. Example: see [`Ruling`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is to be done, for the arbiter to read.
    pub instruction: Phrase,
    /// The article that says so.
    pub by: Citation,
    /// What it changes, where it changes something that is recorded.
    pub effect: Option<Effect>,
}

/// What a step changes. Example: see [`Ruling`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A clock is corrected.
    Clock(ClockCorrection),
    /// Something is done on the chessboard.
    Board(BoardAction),
    /// A completed illegal move is counted against a player.
    IllegalMove {
        /// The player who completed it.
        by: Colour,
        /// Which one it is in this game, from 1.
        number: u32,
    },
    /// A penalty is imposed.
    Imposed {
        /// The offender.
        on: Colour,
        /// The penalty.
        penalty: Penalty,
    },
    /// A penalty is for the arbiter to choose.
    Choice {
        /// The offender.
        on: Colour,
        /// What may be chosen, the mildest first.
        options: Vec<PenaltyKind>,
    },
}

/// A correction of one clock, as [`crate::clock::Event::Corrected`] records it. Example: see
/// [`Step::add_time`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockCorrection {
    /// The clock.
    pub clock: Colour,
    /// The correction.
    pub correction: Correction,
}

/// What is done on the chessboard. Example: see [`Ruling`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardAction {
    /// The position immediately before the irregularity is reinstated.
    RestoreBefore,
    /// The last identifiable position before the irregularity is reinstated.
    RestoreIdentifiable,
    /// The position right after the move in question is reinstated.
    RestoreAfterMove,
    /// The pawn on the last rank becomes a queen of its colour.
    PawnBecomesQueen {
        /// The colour of the pawn.
        colour: Colour,
    },
    /// The position is transferred to a correctly placed chessboard.
    Transfer,
    /// A player may not castle any more, on one side or on both.
    NoCastling {
        /// The player.
        colour: Colour,
        /// The side; both if it is not said.
        side: Option<CastlingSide>,
    },
}

/// What becomes of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    GoesOn,
    /// It ends with this result, which also says whether the game was played.
    Ended(GameResult),
    /// It had ended before, and its result stands.
    ResultStands,
    /// It is void, and kept as void; a new game is played.
    NewGame,
    /// It cannot be decided before the arbiter has answered a question.
    Undecided(Question),
}

impl Counts {
    /// How the game counts, to be said in any language.
    ///
    /// ```
    /// assert_eq!(laws::ruling::Counts::Void.phrase().to_string(), "the game does not count");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Counts::AsPlayed => phrase!("the game counts as played, with the colours that the players had"),
            Counts::AsNotPlayed => phrase!("the game counts as not played, and it is not rated"),
            Counts::Void => phrase!("the game does not count"),
        }
    }
}

/// How a game counts after a ruling. Example: see [`Ruling::counts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// As a played game, with the colours that the players had.
    AsPlayed,
    /// As a game that was not played: it is not rated.
    AsNotPlayed,
    /// Not at all: it is void.
    Void,
}

/// What only the arbiter can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Can this player checkmate by any possible series of legal moves?
    CanCheckmate(Colour),
    /// What does this player, the opponent of an offender, score?
    ScoreOf(Colour),
}

impl Question {
    /// The question, to be asked in any language.
    ///
    /// ```
    /// use laws::ruling::Question;
    /// let asked = Question::ScoreOf(glossary::Colour::White).phrase();
    /// assert_eq!(asked.to_string(), "what does White score?");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Question::CanCheckmate(player) => {
                phrase!("can {player} checkmate by any possible series of legal moves?", player)
            }
            Question::ScoreOf(player) => phrase!("what does {player} score?", player),
        }
    }
}

/// Whether a player can possibly checkmate, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanMate {
    /// There is a series of legal moves.
    Yes,
    /// There is none.
    No,
    /// It is not known: the arbiter answers, and nobody wins by it.
    Open,
}

/// What the arbiter decides that the opponent of an offender scores (11.7, 12.9.6). Example: see
/// [`crate::irregularity::PersistentRefusal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentsScore {
    /// The points of a win.
    Win,
    /// The points of a draw.
    Draw,
    /// The points of a loss.
    Loss,
}

impl Ruling {
    /// The articles of the steps, in their order.
    ///
    /// ```
    /// use laws::irregularity::ColoursReversed;
    /// let ruling = ColoursReversed { moves_by_white: 10, moves_by_black: 10, finished: false }.rule();
    /// assert_eq!(ruling.citations().next().map(|it| it.article().number), Some("7.3"));
    /// ```
    pub fn citations(&self) -> impl Iterator<Item = Citation> {
        self.steps.iter().map(|step| step.by)
    }

    /// Whether a step rests on the article with this number. Example: see [`Ruling`].
    pub fn cites(&self, number: &str) -> bool {
        self.citations().any(|citation| citation.article().number == number)
    }

    /// The result, if the ruling ends the game. Example: see [`Ruling`].
    pub fn result(&self) -> Option<GameResult> {
        match self.outcome {
            Outcome::Ended(result) => Some(result),
            Outcome::GoesOn | Outcome::ResultStands | Outcome::NewGame | Outcome::Undecided(_) => None,
        }
    }

    /// The corrections of the clocks, in their order. Example: see [`Ruling`].
    pub fn corrections(&self) -> impl Iterator<Item = ClockCorrection> {
        self.effects().filter_map(|effect| match effect {
            Effect::Clock(correction) => Some(*correction),
            Effect::Board(_)
            | Effect::IllegalMove { .. }
            | Effect::Imposed { .. }
            | Effect::Choice { .. } => None,
        })
    }

    /// The penalties imposed, and on whom. Example: see [`Ruling`].
    pub fn penalties(&self) -> impl Iterator<Item = (Colour, &Penalty)> {
        self.effects().filter_map(|effect| match effect {
            Effect::Imposed { on, penalty } => Some((*on, penalty)),
            Effect::Clock(_) | Effect::Board(_) | Effect::IllegalMove { .. } | Effect::Choice { .. } => None,
        })
    }

    /// What the steps change, in their order.
    ///
    /// ```
    /// use laws::irregularity::BoardTurned;
    /// use laws::rules::RulesOfPlay;
    /// let turned = BoardTurned { rules: RulesOfPlay::Standard, moves_by_both: 12, finished: false };
    /// assert_eq!(turned.rule().effects().count(), 1);
    /// ```
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.steps.iter().filter_map(|step| step.effect.as_ref())
    }

    /// The ruling with a penalty in place of the choice that it leaves to the arbiter.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::irregularity::PiecesDisplaced;
    /// use laws::{clock::ClockTime, penalty::Penalty};
    /// let displaced = PiecesDisplaced {
    ///     by: Colour::Black, running: Colour::Black, deliberate_or_repeated: false,
    ///     opponent_restarted_clock: false,
    /// };
    /// let two_minutes = Penalty::TimeToOpponent(ClockTime::from_minutes(2));
    /// let ruling = displaced.rule().with_penalty(Colour::Black, &two_minutes);
    /// assert_eq!(ruling.corrections().next().map(|it| it.clock), Some(Colour::White));
    /// assert_eq!(ruling.penalties().count(), 1);
    /// ```
    #[must_use]
    pub fn with_penalty(mut self, on: Colour, penalty: &Penalty) -> Ruling {
        let is_choice =
            |step: &Step| matches!(&step.effect, Some(Effect::Choice { on: of, .. }) if *of == on);
        let place = self.steps.iter().position(is_choice).unwrap_or(self.steps.len());
        self.steps.retain(|step| !is_choice(step));
        self.steps.splice(place..place, crate::penalty::imposed(on, penalty));
        if let Penalty::GameLost { opponent } = penalty {
            self.outcome = Outcome::lost_with(on, *opponent);
        }
        self
    }

    /// The ruling without a penalty, in place of the choice that it leaves to the arbiter: 12.9 lists what
    /// may be chosen, and most articles only allow it. Example: see [`Ruling::awaits_penalty`].
    #[must_use]
    pub fn without_penalty(mut self, on: Colour) -> Ruling {
        for step in &mut self.steps {
            if matches!(&step.effect, Some(Effect::Choice { on: of, .. }) if *of == on) {
                *step = Step::new(phrase!("impose no penalty on {player}", player = on), step.by);
            }
        }
        self
    }

    /// Whether it leaves the choice of a penalty to the arbiter, who has not chosen yet.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::irregularity::PiecesDisplaced;
    /// let ruling = PiecesDisplaced {
    ///     by: Colour::Black, running: Colour::Black, deliberate_or_repeated: false,
    ///     opponent_restarted_clock: false,
    /// }
    /// .rule();
    /// assert!(ruling.awaits_penalty());
    /// assert!(!ruling.without_penalty(Colour::Black).awaits_penalty());
    /// ```
    pub fn awaits_penalty(&self) -> bool {
        self.effects().any(|effect| matches!(effect, Effect::Choice { .. }))
    }

    /// How the game counts after it.
    ///
    /// ```
    /// use laws::irregularity::ColoursReversed;
    /// use laws::ruling::Counts;
    /// let ruling = ColoursReversed { moves_by_white: 30, moves_by_black: 30, finished: false }.rule();
    /// assert_eq!(ruling.counts(), Counts::AsPlayed);
    /// ```
    pub fn counts(&self) -> Counts {
        match self.outcome {
            Outcome::GoesOn | Outcome::ResultStands | Outcome::Undecided(_) => Counts::AsPlayed,
            Outcome::Ended(result) if result.of(Colour::White).is_played() => Counts::AsPlayed,
            Outcome::Ended(_) => Counts::AsNotPlayed,
            Outcome::NewGame => Counts::Void,
        }
    }
}

impl Step {
    /// A step that changes nothing that is recorded. Example: see [`Step::add_time`].
    pub fn new(instruction: Phrase, by: Citation) -> Step {
        Step { instruction, by, effect: None }
    }

    /// The step with what it changes. Example: see [`Step::add_time`].
    #[must_use]
    pub fn with(self, effect: Effect) -> Step {
        Step { effect: Some(effect), ..self }
    }

    /// The arbiter gives a player extra time.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{clock::ClockTime, ruling::Step};
    /// let article = handbook::cite!("laws@2023-01/7.5.5");
    /// let step = Step::add_time(Colour::White, ClockTime::from_minutes(2), article);
    /// assert_eq!(step.instruction.to_string(), "give White 0:02:00 extra time");
    /// ```
    pub fn add_time(clock: Colour, time: ClockTime, by: Citation) -> Step {
        let said = phrase!("give {player} {time} extra time", player = clock, time = time.to_string());
        Step::new(said, by).with(Effect::Clock(ClockCorrection { clock, correction: Correction::Add(time) }))
    }

    /// The arbiter takes time from a player. Example: see [`Step::add_time`].
    pub fn take_time(clock: Colour, time: ClockTime, by: Citation) -> Step {
        let said = phrase!("take {time} from the clock of {player}", time = time.to_string(), player = clock);
        let correction = Correction::Subtract(time);
        Step::new(said, by).with(Effect::Clock(ClockCorrection { clock, correction }))
    }

    /// The arbiter chooses a penalty for an offender. Example: see [`Step::add_time`].
    pub fn choose_penalty(on: Colour, options: Vec<PenaltyKind>, by: Citation) -> Step {
        Step::new(phrase!("choose a penalty for {player}", player = on), by)
            .with(Effect::Choice { on, options })
    }

    pub(crate) fn pause() -> Step {
        Step::new(phrase!("pause the chessclock"), cite!("laws@2023-01/6.11.1"))
    }

    pub(crate) fn restart() -> Step {
        Step::new(phrase!("restart the clock of the player who has the move"), cite!("laws@2023-01/6.11.3"))
    }

    pub(crate) fn judge_times() -> Step {
        Step::new(
            phrase!("decide which times the chessclock shall show, and set the move counter"),
            cite!("laws@2023-01/7.1"),
        )
    }

    pub(crate) fn lost(player: Colour, by: Citation) -> Step {
        Step::new(phrase!("declare the game lost by {player}", player), by)
    }

    pub(crate) fn drawn(by: Citation) -> Step {
        Step::new(phrase!("declare the game drawn"), by)
    }

    pub(crate) fn stands(by: Citation) -> Step {
        Step::new(phrase!("the game is over: leave the result as it is"), by)
    }

    pub(crate) fn appeal() -> Step {
        Step::new(phrase!("tell the player of the right to appeal"), cite!("laws@2023-01/11.10"))
    }
}

impl Outcome {
    /// What becomes of the game, to be said in any language.
    ///
    /// ```
    /// use laws::ruling::Outcome;
    /// assert_eq!(Outcome::GoesOn.phrase().to_string(), "the game goes on");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Outcome::GoesOn => phrase!("the game goes on"),
            Outcome::Ended(result) => phrase!("the game ends {result}", result = result.text()),
            Outcome::ResultStands => phrase!("the result stands"),
            Outcome::NewGame => phrase!("the game is void, and a new game is played"),
            Outcome::Undecided(question) => {
                phrase!("undecided: {question}", question = question.phrase())
            }
        }
    }

    /// A drawn game.
    pub(crate) fn drawn() -> Outcome {
        Outcome::of(PlayerResult::Draw, PlayerResult::Draw)
    }

    /// A game that a player lost and the opponent won.
    pub(crate) fn lost_by(player: Colour) -> Outcome {
        Outcome::of_player(player, PlayerResult::Loss, PlayerResult::Win)
    }

    /// A game that a player lost, with the score that the arbiter gives the opponent.
    pub(crate) fn lost_with(player: Colour, opponent: OpponentsScore) -> Outcome {
        let opponent = match opponent {
            OpponentsScore::Win => PlayerResult::Win,
            OpponentsScore::Draw => PlayerResult::Draw,
            OpponentsScore::Loss => PlayerResult::Loss,
        };
        Outcome::of_player(player, PlayerResult::Loss, opponent)
    }

    /// The result of a player and of the opponent.
    pub(crate) fn of_player(player: Colour, own: PlayerResult, opponent: PlayerResult) -> Outcome {
        match player {
            Colour::White => Outcome::of(own, opponent),
            Colour::Black => Outcome::of(opponent, own),
        }
    }

    pub(crate) fn of(white: PlayerResult, black: PlayerResult) -> Outcome {
        Outcome::Ended(GameResult::new(white, black).expect("every pair used here is legal (10.2)"))
    }
}
