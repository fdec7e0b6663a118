//! What the arbiter does, in order, and by which article: the answer to every incident.

use glossary::{Colour, GameResult, Phrase, PlayerResult, phrase};
use handbook::Citation;

use crate::clock::{ClockTime, Correction};

/// A ruling: the arbiter's steps in their order, each with its article, and what becomes of the game.
///
/// ```
/// use laws::board::Position;
/// use laws::ending::after_move;
/// use laws::ruling::CanMate;
/// let mate = Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - -").expect("a position");
/// let ruling = after_move(&[mate], &|_: &Position, _| CanMate::Yes).expect("the game has ended");
/// assert!(ruling.cites("5.1.1"));
/// assert_eq!(ruling.corrections().count(), 0);
/// assert!(ruling.result().is_some());
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
    /// It cannot be decided before the arbiter has answered a question.
    Undecided(Question),
}

/// What only the arbiter can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Can this player checkmate by any possible series of legal moves?
    CanCheckmate(Colour),
}

impl Question {
    /// The question, to be asked in any language.
    ///
    /// ```
    /// use laws::ruling::Question;
    /// let asked = Question::CanCheckmate(glossary::Colour::White).phrase();
    /// assert_eq!(asked.to_string(), "can White checkmate by any possible series of legal moves?");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Question::CanCheckmate(player) => {
                phrase!("can {player} checkmate by any possible series of legal moves?", player)
            }
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

impl Ruling {
    /// The articles of the steps, in their order.
    ///
    /// ```
    /// use laws::board::Position;
    /// use laws::ending::after_move;
    /// use laws::ruling::CanMate;
    /// let stalemate = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - -").expect("a position");
    /// let ruling = after_move(&[stalemate], &|_: &Position, _| CanMate::Yes).expect("the game has ended");
    /// assert_eq!(ruling.citations().next().map(|it| it.article().number), Some("5.2.1"));
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
            Outcome::GoesOn | Outcome::ResultStands | Outcome::Undecided(_) => None,
        }
    }

    /// The corrections of the clocks, in their order. Example: see [`Ruling`].
    pub fn corrections(&self) -> impl Iterator<Item = ClockCorrection> {
        self.effects().filter_map(|effect| match effect {
            Effect::Clock(correction) => Some(*correction),
            Effect::Board(_) => None,
        })
    }

    /// What the steps change, in their order. Example: see [`Ruling`].
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.steps.iter().filter_map(|step| step.effect.as_ref())
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

    pub(crate) fn lost(player: Colour, by: Citation) -> Step {
        Step::new(phrase!("declare the game lost by {player}", player), by)
    }

    pub(crate) fn drawn(by: Citation) -> Step {
        Step::new(phrase!("declare the game drawn"), by)
    }

    pub(crate) fn stands(by: Citation) -> Step {
        Step::new(phrase!("the game is over: leave the result as it is"), by)
    }
}

impl Outcome {
    /// A drawn game.
    pub(crate) fn drawn() -> Outcome {
        Outcome::of(PlayerResult::Draw, PlayerResult::Draw)
    }

    /// A game that a player lost and the opponent won.
    pub(crate) fn lost_by(player: Colour) -> Outcome {
        Outcome::of_player(player, PlayerResult::Loss, PlayerResult::Win)
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
