//! Games that a player or the clock ends: 5.1.2 and 6.9.

use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

use super::Mating;
use crate::board::Position;
use crate::ruling::{CanMate, Outcome, Question, Ruling, Step};

/// A player resigns: the game is lost, unless the opponent cannot possibly checkmate (5.1.2).
///
/// ```
/// use glossary::Colour;
/// use laws::{board::Position, ending::resignation, ruling::{CanMate, Outcome}};
/// let bare = Position::from_fen("8/8/4k3/8/8/4K3/4R3/8 w - -").expect("a position");
/// let mating = |_: &Position, by| if by == Colour::White { CanMate::Yes } else { CanMate::No };
/// let ruling = resignation(&bare, Colour::White, &mating);
/// assert_eq!(ruling.result().map(|it| it.of(Colour::White)), Some(glossary::PlayerResult::Draw));
/// assert!(ruling.cites("5.1.2"));
/// ```
pub fn resignation(position: &Position, by: Colour, mating: &dyn Mating) -> Ruling {
    rule_on_resignation(by, mating.can_mate(position, by.opposite()))
}

/// A player resigns, and it is known whether the opponent can checkmate (5.1.2).
///
/// ```
/// use glossary::Colour;
/// use laws::{ending::rule_on_resignation, ruling::{CanMate, Outcome}};
/// let ruling = rule_on_resignation(Colour::White, CanMate::Open);
/// assert!(matches!(ruling.outcome, Outcome::Undecided(_)));
/// ```
pub fn rule_on_resignation(by: Colour, opponent_can_mate: CanMate) -> Ruling {
    let article = cite!("laws@2023-01/5.1.2");
    let noted = Step::new(phrase!("make sure that {player} resigns", player = by), article);
    lost_unless_impossible(vec![noted], by, opponent_can_mate, article)
}

/// A flag that has fallen: the arbiter observed it, or a player made a valid claim (6.8). Example: see
/// [`flag_fall`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagFall {
    /// The player whose flag has fallen.
    pub of: Colour,
    /// The moves that the player has completed.
    pub completed: u32,
    /// The moves that had to be completed by this time control; none where it is that of the whole game.
    pub required: Option<u32>,
}

/// A flag has fallen (6.9). If the prescribed moves are completed, the next period begins (6.3.1, 6.4).
/// Otherwise the game is lost by the player, but drawn if the opponent cannot possibly checkmate.
///
/// A result reached before the flag was noticed stands (6.8): then this is not asked.
///
/// ```
/// use glossary::Colour;
/// use laws::{board::Position, ending::{FlagFall, flag_fall}, ruling::{CanMate, Outcome, Question}};
/// let flag = FlagFall { of: Colour::White, completed: 39, required: Some(40) };
/// let ruling = flag_fall(&Position::start(), flag, &|_: &Position, _| CanMate::Open);
/// assert_eq!(ruling.outcome, Outcome::Undecided(Question::CanCheckmate(Colour::Black)));
/// let in_time = FlagFall { completed: 40, ..flag };
/// let ruling = flag_fall(&Position::start(), in_time, &|_: &Position, _| CanMate::Open);
/// assert_eq!(ruling.outcome, Outcome::GoesOn);
/// ```
pub fn flag_fall(position: &Position, flag: FlagFall, mating: &dyn Mating) -> Ruling {
    let opponent = flag.of.opposite();
    let is_needed = !flag.is_in_time();
    flag.rule(if is_needed { mating.can_mate(position, opponent) } else { CanMate::Open })
}

impl FlagFall {
    /// What the arbiter does, when it is known whether the opponent can checkmate (6.9).
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{ending::FlagFall, ruling::CanMate};
    /// let flag = FlagFall { of: Colour::White, completed: 39, required: Some(40) };
    /// assert!(flag.rule(CanMate::No).cites("6.9") && !flag.is_in_time());
    /// ```
    pub fn rule(self, opponent_can_mate: CanMate) -> Ruling {
        let fallen = phrase!("announce that the flag of {player} has fallen", player = self.of);
        let announced = Step::new(fallen, cite!("laws@2023-01/6.8"));
        let counted = Step::new(counted_moves(self), cite!("laws@2023-01/6.4"));
        if self.is_in_time() {
            let next = Step::new(phrase!("the next period begins"), cite!("laws@2023-01/6.3.1"));
            return Ruling { steps: vec![announced, counted, next], outcome: Outcome::GoesOn };
        }
        let by = cite!("laws@2023-01/6.9");
        lost_unless_impossible(vec![announced, counted], self.of, opponent_can_mate, by)
    }

    /// Whether the prescribed moves were completed (6.3.1, 6.4). Example: see [`FlagFall::rule`].
    pub fn is_in_time(self) -> bool {
        self.required.is_some_and(|required| self.completed >= required)
    }
}

fn counted_moves(flag: FlagFall) -> Phrase {
    let (player, completed) = (flag.of, flag.completed);
    match flag.required {
        Some(required) => phrase!(
            "check the moves: {player} has completed {completed} of {required}",
            player,
            completed,
            required
        ),
        None => phrase!("all moves had to be completed in this time"),
    }
}

/// The player loses, unless the opponent cannot possibly checkmate.
pub(super) fn lost_unless_impossible(
    mut steps: Vec<Step>,
    player: Colour,
    opponent_can_mate: CanMate,
    by: Citation,
) -> Ruling {
    let opponent = player.opposite();
    let (step, outcome) = match opponent_can_mate {
        CanMate::Yes => (Step::lost(player, by), Outcome::lost_by(player)),
        CanMate::No => {
            let said = phrase!("{opponent} cannot checkmate by any series of legal moves", opponent);
            steps.push(Step::new(said, by));
            (Step::drawn(by), Outcome::drawn())
        }
        CanMate::Open => {
            let question = Question::CanCheckmate(opponent);
            let said = phrase!("decide: {question}", question = question.phrase());
            (Step::new(said, by), Outcome::Undecided(question))
        }
    };
    steps.push(step);
    Ruling { steps, outcome }
}
