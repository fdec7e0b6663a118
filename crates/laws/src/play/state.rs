//! The state of a game.

use glossary::{Colour, GameResult};
use handbook::{Citation, cite};

use super::{Offer, Remark};
use crate::board::{Move, Position};
use crate::claim::{Claim, Finding};
use crate::ending::DrawRestriction;
use crate::rules::RulesOfPlay;
use crate::ruling::Ruling;
use crate::touch::{Hand, Obligation, obligation};

/// What the regulations of the event say for this game.
///
/// ```
/// use laws::{ending::DrawRestriction, play::Regulations, rules::RulesOfPlay};
/// let regulations = Regulations { draws: DrawRestriction::Before(30), ..Regulations::STANDARD };
/// assert_eq!(regulations.rules, RulesOfPlay::Standard);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regulations {
    /// Rate of play and supervision.
    pub rules: RulesOfPlay,
    /// Restriction of draws by agreement.
    pub draws: DrawRestriction,
}

impl Regulations {
    /// Standard chess in which the players may agree to a draw. Example: see [`Regulations`].
    pub const STANDARD: Regulations =
        Regulations { rules: RulesOfPlay::Standard, draws: DrawRestriction::None };
}

/// How far the present move has come. Touched, made and completed are different facts. Example: see
/// [`super::Log`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveState {
    /// Nothing has been touched since the last move was completed, or since the start.
    Completed,
    /// The last move is made, not completed; the opponent has touched nothing.
    Made,
    /// The player who has the move has touched a piece with intent (4.3).
    Touched,
    /// A piece has been released or a new piece placed, but the move is not made yet (4.7).
    Released,
}

/// How a move was completed (6.2.1). Example: see [`MadeMove`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// The player pressed the clock.
    Pressed,
    /// The move ended the game (6.2.1.1).
    EndedTheGame,
    /// The player made the next move before pressing (6.2.1.2).
    NextMoveMade,
}

impl Completion {
    /// The article that says so.
    ///
    /// ```
    /// assert_eq!(laws::play::Completion::Pressed.citation().article().number, "6.2.1");
    /// ```
    pub const fn citation(self) -> Citation {
        match self {
            Completion::Pressed => cite!("laws@2023-01/6.2.1"),
            Completion::EndedTheGame => cite!("laws@2023-01/6.2.1.1"),
            Completion::NextMoveMade => cite!("laws@2023-01/6.2.1.2"),
        }
    }
}

/// A move that has been made (4.7). Example: see [`State::moves`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeMove {
    /// The player.
    pub by: Colour,
    /// The move.
    pub played: Move,
    /// The article under which it was made.
    pub made_under: Citation,
    /// How it was completed, if it is.
    pub completed: Option<Completion>,
}

/// A move that was made against the touches (4.3 to 4.7). Example: see [`State::violation`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TouchViolation {
    /// The player who made it.
    pub by: Colour,
    /// The move.
    pub made: Move,
    /// What the player was obliged to do.
    pub obligation: Obligation,
    /// Whether the opponent has lost the right to complain by touching a piece (4.8).
    pub is_right_lost: bool,
    /// What the hand had done, for when the position is reinstated.
    pub(super) hand: Hand,
    /// What an incorrect claim obliged the player to do.
    pub(super) bound: Option<Obligation>,
}

/// A claim that waits for the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PendingClaim {
    pub(super) by: Colour,
    pub(super) finding: Finding,
    pub(super) ruling: Ruling,
    /// The move that is completed if the claim is correct (6.2.1.1).
    pub(super) completes: Option<Move>,
    /// How many positions the game had then: what is made meanwhile is not undone.
    pub(super) positions: usize,
    pub(super) obligation: Option<Obligation>,
}

/// What follows from a log. Example: see [`super::Log`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) regulations: Regulations,
    pub(super) history: Vec<Position>,
    pub(super) moves: Vec<MadeMove>,
    pub(super) hand: Hand,
    pub(super) offers: Vec<Offer>,
    pub(super) has_consent: bool,
    pub(super) pending: Option<PendingClaim>,
    pub(super) claims: Vec<(Colour, Claim)>,
    pub(super) wrong_claims: Vec<Colour>,
    /// What an incorrect claim obliges the player who has the move to do.
    pub(super) bound: Option<Obligation>,
    pub(super) violation: Option<TouchViolation>,
    pub(super) rulings: Vec<Ruling>,
    pub(super) remarks: Vec<Remark>,
    pub(super) result: Option<GameResult>,
    /// Resignation or flag: the game is stopped until the arbiter decides.
    pub(super) is_stopped: bool,
}

impl State {
    pub(super) fn new(start: Position, regulations: Regulations) -> State {
        State {
            regulations,
            history: vec![start],
            moves: Vec::new(),
            hand: Hand::default(),
            offers: Vec::new(),
            has_consent: false,
            pending: None,
            claims: Vec::new(),
            wrong_claims: Vec::new(),
            bound: None,
            violation: None,
            rulings: Vec::new(),
            remarks: Vec::new(),
            result: None,
            is_stopped: false,
        }
    }

    /// The position after the last move that was made.
    ///
    /// ```
    /// use laws::{board::Position, play::{Log, Regulations}};
    /// let log = Log::new(Position::start(), Regulations::STANDARD);
    /// assert_eq!(log.state().position(), &Position::start());
    /// assert_eq!(log.state().history().len(), 1);
    /// ```
    pub fn position(&self) -> &Position {
        self.history.last().expect("there is always the start")
    }

    /// All positions of the game, from the start. Example: see [`State::position`].
    pub fn history(&self) -> &[Position] {
        &self.history
    }

    /// The player who has the move: the opponent's move has been made (1.3). Example: see [`super::Log`].
    pub fn has_the_move(&self) -> Colour {
        self.position().has_the_move()
    }

    /// The moves made, in order.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{board::{Move, Position, Square}, clock::Moment, ruling::CanMate};
    /// use laws::play::{Completion, Event, Log, Regulations};
    /// let mut log = Log::new(Position::start(), Regulations::STANDARD);
    /// for (by, played) in [
    ///     (Colour::White, Move::new(Square::E2, Square::E4)),
    ///     (Colour::Black, Move::new(Square::E7, Square::E5)),
    ///     (Colour::White, Move::new(Square::G1, Square::F3)),
    /// ] {
    ///     log.record(Moment::ORIGIN, Event::Moved { by, played }, &|_: &Position, _| CanMate::Yes)?;
    /// }
    /// // Nobody pressed the clock; White's next move completed the first one (6.2.1.2).
    /// assert_eq!(log.state().moves()[0].completed, Some(Completion::NextMoveMade));
    /// assert_eq!(log.state().moves_made(Colour::White), 2);
    /// assert_eq!(log.state().moves_completed(Colour::White), 1);
    /// assert_eq!(log.state().moves_completed(Colour::Black), 0);
    /// # Ok::<(), laws::play::Refused>(())
    /// ```
    pub fn moves(&self) -> &[MadeMove] {
        &self.moves
    }

    /// How many moves a player has made (4.7). Example: see [`State::moves`].
    pub fn moves_made(&self, by: Colour) -> u32 {
        self.count(|made| made.by == by)
    }

    /// How many moves a player has completed (6.2.1). Example: see [`State::moves`].
    pub fn moves_completed(&self, by: Colour) -> u32 {
        self.count(|made| made.by == by && made.completed.is_some())
    }

    fn count(&self, is_counted: impl Fn(&MadeMove) -> bool) -> u32 {
        let count = self.moves.iter().filter(|made| is_counted(made)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// How far the present move has come. Example: see [`super::Log`].
    pub fn move_state(&self) -> MoveState {
        let is_pending = self.moves.last().is_some_and(|made| made.completed.is_none());
        let has_released = !self.hand.released().is_empty() || self.hand.new_piece().is_some();
        match (has_released, self.hand.touched(), is_pending) {
            (true, _, _) => MoveState::Released,
            (false, Some(_), _) => MoveState::Touched,
            (false, None, true) => MoveState::Made,
            (false, None, false) => MoveState::Completed,
        }
    }

    /// What the player who has the move has done on the board so far.
    ///
    /// ```
    /// use laws::{board::Position, play::{Log, Regulations}};
    /// let log = Log::new(Position::start(), Regulations::STANDARD);
    /// assert!(log.state().hand().touches().is_empty());
    /// ```
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// What the player who has the move may still do: by the pieces touched (4.3 to 4.7) and by an incorrect
    /// claim (9.5.3).
    ///
    /// ```
    /// use laws::{board::Position, play::{Log, Regulations}, touch::Duty};
    /// let log = Log::new(Position::start(), Regulations::STANDARD);
    /// assert_eq!(log.state().obligation().duty, Duty::Untouched);
    /// assert_eq!(log.state().obligation().moves.len(), 20);
    /// ```
    pub fn obligation(&self) -> Obligation {
        let by_touch = obligation(self.position(), &self.hand);
        let Some(bound) = &self.bound else { return by_touch };
        let mut both = bound.clone();
        both.moves.retain(|played| by_touch.moves.contains(played));
        if both.moves.is_empty() { bound.clone() } else { both }
    }

    /// The offer of a player that the opponent can still accept.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{board::Position, play::{Log, Regulations}};
    /// let log = Log::new(Position::start(), Regulations::STANDARD);
    /// assert_eq!(log.state().standing_offer(Colour::White), None);
    /// ```
    pub fn standing_offer(&self, by: Colour) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.by == by && offer.ended.is_none())
    }

    /// All draw offers, in order. Example: see [`Offer`].
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// The claimant whose claim the arbiter has to check. Example: see [`State::claims`].
    pub fn pending_claim(&self) -> Option<Colour> {
        self.pending.as_ref().map(|pending| pending.by)
    }

    /// All claims of the game, in order.
    ///
    /// ```
    /// use laws::{board::Position, play::{Log, Regulations}};
    /// let log = Log::new(Position::start(), Regulations::STANDARD);
    /// assert!(log.state().claims().is_empty() && log.state().pending_claim().is_none());
    /// ```
    pub fn claims(&self) -> &[(Colour, Claim)] {
        &self.claims
    }

    /// The last move, if it was made against the touches.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{board::{Move, Position, Square}, clock::Moment, ruling::CanMate, touch::Contact};
    /// use laws::play::{Event, Log, Regulations};
    /// let mut log = Log::new(Position::start(), Regulations::STANDARD);
    /// let mating = |_: &Position, _| CanMate::Yes;
    /// let (by, square) = (Colour::White, Square::G1);
    /// log.record(Moment::ORIGIN, Event::Touched { by, square, contact: Contact::Intended }, &mating)?;
    /// log.record(Moment::ORIGIN, Event::Released { by, from: Square::E2, on: Square::E4 }, &mating)?;
    /// assert_eq!(log.state().violation().map(|it| it.obligation.moves.len()), Some(2));
    /// log.record(Moment::ORIGIN, Event::TouchMoveInvoked { by: Some(Colour::Black) }, &mating)?;
    /// assert_eq!(log.state().obligation().moves.len(), 2, "the position before is on the board again");
    /// # Ok::<(), laws::play::Refused>(())
    /// ```
    pub fn violation(&self) -> Option<&TouchViolation> {
        self.violation.as_ref()
    }

    /// What the arbiter has had to do so far, in order. Example: see [`State::result`].
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// What the arbiter has to look at by other articles, in order. Example: see [`Remark`].
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The result, once the game has ended.
    ///
    /// ```
    /// use glossary::{Colour, PlayerResult};
    /// use laws::{board::Position, clock::Moment, ruling::CanMate, play::{Event, Log, Regulations}};
    /// let mut log = Log::new(Position::start(), Regulations::STANDARD);
    /// log.record(Moment::ORIGIN, Event::Resigned { by: Colour::White }, &|_: &Position, _| CanMate::Yes)?;
    /// let result = log.state().result().expect("the game has ended");
    /// assert_eq!(result.of(Colour::Black), PlayerResult::Win);
    /// assert!(log.state().rulings()[0].cites("5.1.2") && !log.state().is_stopped());
    /// # Ok::<(), laws::play::Refused>(())
    /// ```
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Whether the game stands still until the arbiter has answered whether a player can checkmate. Example:
    /// see [`State::result`].
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }
}
