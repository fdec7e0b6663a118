//! How long a session of play lasts: Guidelines I.1 and I.14.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::clock::{ClockTime, Moment};

/// A session of play, by the arbiter's timepiece alone (I.14).
///
/// ```
/// use laws::adjournment::{Session, SessionState};
/// use laws::clock::{ClockTime, Moment};
/// let announced_start = Some(Moment::of_day(15, 0));
/// let session = Session { announced_start, length: ClockTime::from_minutes(240) };
/// assert_eq!(session.at(Moment::of_day(18, 59)), SessionState::Running);
/// assert_eq!(session.at(Moment::of_day(19, 0)), SessionState::Over);
/// assert_eq!(SessionState::Over.citation().article().number, "I.1.1");
/// let unannounced = Session { announced_start: None, ..session };
/// assert_eq!(unannounced.at(Moment::of_day(18, 0)).citation().article().number, "I.14");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// The start as it was announced in advance.
    pub announced_start: Option<Moment>,
    /// How long the session lasts.
    pub length: ClockTime,
}

/// What the arbiter's timepiece says about a session. Example: see [`Session`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionState {
    /// Its start was not announced in advance.
    NotAnnounced,
    /// It has not begun.
    Before,
    /// It is going on.
    Running,
    /// It is over: the player who has the move seals it.
    Over,
}

impl Session {
    /// How the session stands at a moment of the arbiter's timepiece. Example: see [`Session`].
    pub fn at(&self, now: Moment) -> SessionState {
        match self.announced_start {
            None => SessionState::NotAnnounced,
            Some(start) if now < start => SessionState::Before,
            Some(start) if now < start.after(self.length) => SessionState::Running,
            Some(_) => SessionState::Over,
        }
    }

    /// The time until its end, as a player who seals early loses it (I.1.2).
    ///
    /// ```
    /// use laws::adjournment::Session;
    /// use laws::clock::{ClockTime, Moment};
    /// let start = Some(Moment::of_day(15, 0));
    /// let session = Session { announced_start: start, length: ClockTime::from_minutes(60) };
    /// let (left, by) = session.left_at(Moment::of_day(15, 50)).expect("it is going on");
    /// assert_eq!((left, by.article().number), (ClockTime::from_minutes(10), "I.1.2"));
    /// ```
    pub fn left_at(&self, now: Moment) -> Option<(ClockTime, Citation)> {
        let left = self.announced_start?.after(self.length).since(now);
        (!left.is_zero()).then_some((left, cite!("laws@2023-01/I.1.2")))
    }
}

impl SessionState {
    /// The article that decides. Example: see [`Session`].
    pub const fn citation(self) -> Citation {
        match self {
            SessionState::NotAnnounced | SessionState::Before | SessionState::Running => {
                cite!("laws@2023-01/I.14")
            }
            SessionState::Over => cite!("laws@2023-01/I.1.1"),
        }
    }

    /// What it means, to be said in any language.
    ///
    /// ```
    /// use laws::adjournment::SessionState;
    /// assert_eq!(SessionState::Running.phrase().to_string(), "the session is going on");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            SessionState::NotAnnounced => phrase!("the start of the session was not announced in advance"),
            SessionState::Before => phrase!("the session has not begun"),
            SessionState::Running => phrase!("the session is going on"),
            SessionState::Over => phrase!("the session is over: the player who has the move seals it"),
        }
    }
}
