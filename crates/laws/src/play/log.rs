//! The log of one game.

use super::{Entry, Event, Refused, Regulations, State};
use crate::board::Position;
use crate::clock::Moment;
use crate::ending::Mating;

/// The log of one game. Entries are only added; the state always follows from all of them.
///
/// ```
/// use glossary::Colour;
/// use laws::board::{Move, Position, Square};
/// use laws::clock::Moment;
/// use laws::play::{Event, Log, MoveState, Regulations};
/// use laws::ruling::CanMate;
/// use laws::touch::Contact;
/// let mut log = Log::new(Position::start(), Regulations::STANDARD);
/// let mating = |_: &Position, _| CanMate::Yes;
/// let mut happens = |event| log.record(Moment::ORIGIN, event, &mating).map(|()| log.state().move_state());
/// let (by, square) = (Colour::White, Square::E2);
/// let touched = Event::Touched { by, square, contact: Contact::Intended };
/// assert_eq!(happens(touched)?, MoveState::Touched);
/// let released = Event::Released { by, from: Square::E2, on: Square::E4 };
/// assert_eq!(happens(released)?, MoveState::Made, "made, but not completed: Black has the move");
/// assert_eq!(happens(Event::Pressed { by })?, MoveState::Completed);
/// assert_eq!(log.state().has_the_move(), Colour::Black);
/// # Ok::<(), laws::play::Refused>(())
/// ```
#[derive(Clone, Debug)]
pub struct Log {
    entries: Vec<Entry>,
    state: State,
}

impl Log {
    /// A game that begins from a position. Example: see [`Log`].
    pub fn new(start: Position, regulations: Regulations) -> Log {
        Log { entries: Vec::new(), state: State::new(start, regulations) }
    }

    /// The game of these entries. Example: see [`Log::entries`].
    ///
    /// # Errors
    /// The first entry that cannot have happened.
    pub fn replay(
        start: Position,
        regulations: Regulations,
        entries: Vec<Entry>,
        mating: &dyn Mating,
    ) -> Result<Log, Refused> {
        let mut log = Log::new(start, regulations);
        entries.into_iter().try_for_each(|entry| log.record(entry.at, entry.event, mating))?;
        Ok(log)
    }

    /// Something happened.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{board::{Move, Position, Square}, clock::Moment, ruling::CanMate};
    /// use laws::play::{Event, Log, Refused, Regulations};
    /// let mut log = Log::new(Position::start(), Regulations::STANDARD);
    /// let event = Event::Moved { by: Colour::Black, played: Move::new(Square::E7, Square::E5) };
    /// let refused = log.record(Moment::ORIGIN, event, &|_: &Position, _| CanMate::Yes);
    /// assert_eq!(refused, Err(Refused::WithoutTheMove(Colour::Black)));
    /// assert!(log.entries().is_empty());
    /// ```
    ///
    /// # Errors
    /// When it cannot have happened; the log stays as it was.
    pub fn record(&mut self, at: Moment, event: Event, mating: &dyn Mating) -> Result<(), Refused> {
        if self.entries.last().is_some_and(|last| at < last.at) {
            return Err(Refused::Earlier);
        }
        self.state.apply(&event, mating)?;
        self.entries.push(Entry { at, event });
        Ok(())
    }

    /// All entries, in order.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{board::Position, clock::Moment, ruling::CanMate};
    /// use laws::play::{Event, Log, Regulations};
    /// let mating = |_: &Position, _| CanMate::Yes;
    /// let mut log = Log::new(Position::start(), Regulations::STANDARD);
    /// log.record(Moment::ORIGIN, Event::Resigned { by: Colour::White }, &mating)?;
    /// let entries = log.entries().to_vec();
    /// let again = Log::replay(Position::start(), Regulations::STANDARD, entries, &mating)?;
    /// assert_eq!(again.state(), log.state());
    /// # Ok::<(), laws::play::Refused>(())
    /// ```
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What follows from them. Example: see [`Log`].
    pub const fn state(&self) -> &State {
        &self.state
    }
}
