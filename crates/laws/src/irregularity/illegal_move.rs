//! A completed illegal move, and what counts as one: 7.5, with A.3 and A.5.2 for rapid chess and blitz.

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use super::found_later::restore;
use crate::clock::ClockTime;
use crate::penalty::{Circumstances, Infringement};
use crate::rules::RulesOfPlay;
use crate::ruling::{BoardAction, CanMate, Effect, Outcome, Question, Ruling, Step};

/// What was wrong with the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Violation {
    /// The move was illegal; capturing the king is, too.
    IllegalMove,
    /// A pawn reached the last rank and was not replaced.
    Unpromoted,
    /// The clock was pressed without a move.
    PressedWithoutMove,
    /// Two hands made one move.
    TwoHands,
    /// The clock was pressed when the player meant to pause it, as the arbiter finds.
    PressedInsteadOfPausing,
}

impl Violation {
    /// The article that makes it an illegal move, or as good as one.
    ///
    /// ```
    /// use laws::irregularity::Violation;
    /// assert_eq!(Violation::TwoHands.citation().article().number, "7.5.4");
    /// ```
    pub const fn citation(self) -> Citation {
        match self {
            Violation::IllegalMove => cite!("laws@2023-01/7.5.1"),
            Violation::Unpromoted => cite!("laws@2023-01/7.5.2"),
            Violation::PressedWithoutMove | Violation::PressedInsteadOfPausing => cite!("laws@2023-01/7.5.3"),
            Violation::TwoHands => cite!("laws@2023-01/7.5.4"),
        }
    }
}

/// When it was noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noticed {
    /// Before the player pressed: the move is not completed.
    BeforePressing,
    /// Before the opponent made the next move.
    BeforeTheReply,
    /// After the opponent had made the next move.
    AfterTheReply,
    /// After the game had ended.
    AfterTheGame,
}

/// Who raised it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raised {
    /// The arbiter saw it.
    SeenByArbiter,
    /// The opponent claimed.
    ClaimedByOpponent,
    /// Somebody else told the arbiter, or the player did.
    Otherwise,
}

/// A player pressed the clock after something that is, or counts as, an illegal move.
///
/// ```
/// use glossary::Colour;
/// use laws::clock::ClockTime;
/// use laws::irregularity::{IllegalMoveCompleted, Noticed, Raised, Violation};
/// use laws::{rules::RulesOfPlay, ruling::{CanMate, Outcome}};
/// // Exam question 5: two hands and no promotion are one illegal move.
/// let first = IllegalMoveCompleted {
///     rules: RulesOfPlay::Standard,
///     player: Colour::White,
///     violation: Violation::TwoHands,
///     also: vec![Violation::Unpromoted],
///     earlier: 0,
///     noticed: Noticed::BeforeTheReply,
///     raised: Raised::SeenByArbiter,
///     position_before_known: true,
///     increment: ClockTime::from_seconds(30),
///     opponent_can_mate: CanMate::Yes,
/// };
/// let ruling = first.rule();
/// assert_eq!(ruling.outcome, Outcome::GoesOn);
/// let instructions: Vec<String> = ruling.steps.iter().map(|step| step.instruction.to_string()).collect();
/// assert_eq!(instructions, [
///     "pause the chessclock",
///     "replace the pawn by a queen of White",
///     "count illegal move 1 of White",
///     "give Black 0:02:00 extra time",
///     "take 0:00:30 from the clock of White",
///     "restart the clock of the player who has the move",
/// ]);
/// let second = IllegalMoveCompleted { earlier: 1, opponent_can_mate: CanMate::Open, ..first };
/// assert!(matches!(second.rule().outcome, Outcome::Undecided(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMoveCompleted {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// The player who made it.
    pub player: Colour,
    /// What was wrong with the move.
    pub violation: Violation,
    /// What else was wrong with the same move; together it counts once.
    pub also: Vec<Violation>,
    /// Illegal moves that the same player completed earlier in this game.
    pub earlier: u32,
    /// When it was noticed.
    pub noticed: Noticed,
    /// Who raised it.
    pub raised: Raised,
    /// Whether the position immediately before the irregularity can be determined.
    pub position_before_known: bool,
    /// The increment that the player gained by pressing.
    pub increment: ClockTime,
    /// Whether the opponent can checkmate in the position after what 7.5.1 to 7.5.4 do to it.
    pub opponent_can_mate: CanMate,
}

impl IllegalMoveCompleted {
    /// What the arbiter does. Example: see [`IllegalMoveCompleted`].
    pub fn rule(&self) -> Ruling {
        match self.noticed {
            Noticed::BeforePressing => self.not_completed(),
            Noticed::AfterTheGame => {
                let steps = vec![Step::stands(self.violation.citation())];
                Ruling { steps, outcome: Outcome::ResultStands }
            }
            Noticed::BeforeTheReply if self.rules.is_simplified() => match self.raised {
                Raised::SeenByArbiter | Raised::ClaimedByOpponent => self.completed(),
                Raised::Otherwise => self.not_claimed(),
            },
            Noticed::AfterTheReply if self.rules.is_simplified() => move_stands(),
            Noticed::BeforeTheReply | Noticed::AfterTheReply => self.completed(),
        }
    }

    fn not_completed(&self) -> Ruling {
        let said = phrase!(
            "let {player} correct the move under article 4: it is not completed",
            player = self.player
        );
        let steps = vec![Step::new(said, cite!("laws@2023-01/7.5.1"))];
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    /// Under A.5 only the arbiter who saw it, or the opponent, can raise it.
    fn not_claimed(&self) -> Ruling {
        let said = phrase!(
            "do nothing unless {opponent} claims before the reply",
            opponent = self.player.opposite()
        );
        Ruling { steps: vec![Step::new(said, cite!("laws@2023-01/A.5.2"))], outcome: Outcome::GoesOn }
    }

    fn completed(&self) -> Ruling {
        if self.violation == Violation::PressedInsteadOfPausing && self.also.is_empty() {
            return self.pressed_by_mistake();
        }
        let mut steps = vec![Step::pause()];
        steps.extend(self.put_right());
        let number = self.earlier + 1;
        let count = phrase!("count illegal move {number} of {player}", number, player = self.player);
        let count = Step::new(count, self.acts_by()).with(Effect::IllegalMove { by: self.player, number });
        steps.push(count);
        if self.earlier == 0 { self.first(steps) } else { self.second(steps) }
    }

    /// The article by which the arbiter acts on the count.
    fn acts_by(&self) -> Citation {
        if self.rules.is_simplified() { cite!("laws@2023-01/A.5.2") } else { cite!("laws@2023-01/7.5.5") }
    }

    /// What 7.5.1 to 7.5.4 do to the position.
    fn put_right(&self) -> Vec<Step> {
        let is = |violation| self.violation == violation || self.also.contains(&violation);
        if is(Violation::IllegalMove) {
            return vec![
                restore(self.position_before_known, cite!("laws@2023-01/7.5.1")),
                Step::judge_times(),
                Step::new(
                    phrase!("the piece first touched must be moved or captured, if possible"),
                    cite!("laws@2023-01/4.3"),
                ),
                Step::new(
                    phrase!("a piece that was released stays where that is a legal move"),
                    cite!("laws@2023-01/4.7"),
                ),
            ];
        }
        let mut steps = Vec::new();
        if self.noticed == Noticed::AfterTheReply {
            steps = self.go_back(is(Violation::Unpromoted), is(Violation::PressedWithoutMove));
        }
        if is(Violation::Unpromoted) {
            let said = phrase!("replace the pawn by a queen of {player}", player = self.player);
            let queen = BoardAction::PawnBecomesQueen { colour: self.player };
            steps.push(Step::new(said, cite!("laws@2023-01/7.5.2")).with(Effect::Board(queen)));
        } else if is(Violation::PressedWithoutMove) {
            let said = phrase!(
                "{player} must make a move: pressing without one is penalised like an illegal move",
                player = self.player
            );
            steps.push(Step::new(said, cite!("laws@2023-01/7.5.3")));
        } else if is(Violation::TwoHands) {
            steps.push(Step::new(phrase!("each move is made with one hand"), cite!("laws@2023-01/4.1")));
            let said = phrase!("leave the position: moving with two hands is penalised like an illegal move");
            steps.push(Step::new(said, cite!("laws@2023-01/7.5.4")));
        }
        steps
    }

    /// The opponent has replied: the moves since are taken back, unless only two hands were wrong.
    fn go_back(&self, unpromoted: bool, without_move: bool) -> Vec<Step> {
        if unpromoted {
            let said = phrase!("reinstate the position right after the move of the pawn");
            let back = Step::new(said, cite!("laws@2023-01/7.5.1"));
            vec![back.with(Effect::Board(BoardAction::RestoreAfterMove)), Step::judge_times()]
        } else if without_move {
            vec![restore(self.position_before_known, cite!("laws@2023-01/7.5.1")), Step::judge_times()]
        } else {
            Vec::new()
        }
    }

    fn first(&self, mut steps: Vec<Step>) -> Ruling {
        let (time, by) = self.rules.penalty_time();
        steps.push(Step::add_time(self.player.opposite(), time, by));
        if !self.increment.is_zero() {
            steps.push(Step::take_time(self.player, self.increment, cite!("laws@2023-01/7.5.5")));
        }
        steps.push(Step::restart());
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    fn second(&self, mut steps: Vec<Step>) -> Ruling {
        let by = cite!("laws@2023-01/7.5.5");
        let opponent = self.player.opposite();
        let outcome = match self.opponent_can_mate {
            CanMate::Yes => {
                steps.push(Step::lost(self.player, by));
                Outcome::lost_by(self.player)
            }
            CanMate::No => {
                steps.push(Step::drawn(by));
                Outcome::drawn()
            }
            CanMate::Open => {
                let said = phrase!(
                    "decide whether {player} can checkmate by any series of legal moves",
                    player = opponent
                );
                steps.push(Step::new(said, by));
                Outcome::Undecided(Question::CanCheckmate(opponent))
            }
        };
        steps.push(Step::appeal());
        Ruling { steps, outcome }
    }

    /// The comment on 7.5.3: an accident may be punished less severely.
    fn pressed_by_mistake(&self) -> Ruling {
        let options = Circumstances::default().options(Infringement::PressedByMistake);
        let mut steps = vec![Step::pause(), Step::judge_times()];
        steps.push(Step::choose_penalty(self.player, options, cite!("laws@2023-01/7.5.3")));
        steps.push(Step::restart());
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}

fn move_stands() -> Ruling {
    let by = cite!("laws@2023-01/A.5.2");
    let steps = vec![
        Step::new(phrase!("do not intervene: the illegal move stands, since the opponent has replied"), by),
        Step::new(phrase!("only both players together may take it back"), by),
    ];
    Ruling { steps, outcome: Outcome::GoesOn }
}
