//! One period of a time control.

use crate::{Phrase, phrase};
use std::fmt;
use std::num::NonZeroU32;

/// One period of play: so many moves, or all the rest, in so much time, with so much added for each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Period {
    moves: Option<NonZeroU32>,
    base: u32,
    increment: u32,
}

impl Period {
    /// A period in which a fixed number of moves must be made.
    ///
    /// ```
    /// use glossary::time_control::{Meaningless, Period};
    /// assert_eq!(Period::for_moves(40, 5400, 30)?.to_string(), "40/5400+30");
    /// let error = Period::for_moves(0, 5400, 30).expect_err("nothing to play");
    /// assert_eq!(
    ///     (error.phrase().to_string().as_str(), error),
    ///     ("a period of 0 moves", Meaningless::NoMoves)
    /// );
    /// # Ok::<(), Meaningless>(())
    /// ```
    ///
    /// # Errors
    /// A period of no moves and a period without any time mean nothing.
    pub fn for_moves(moves: u32, base_seconds: u32, increment_seconds: u32) -> Result<Period, Meaningless> {
        let moves = NonZeroU32::new(moves).ok_or(Meaningless::NoMoves)?;
        Period::timed(Some(moves), base_seconds, increment_seconds)
    }

    /// A period in which all the remaining moves must be made.
    ///
    /// ```
    /// use glossary::time_control::{Meaningless, Period};
    /// assert_eq!(Period::for_the_rest(1800, 0)?.to_string(), "1800");
    /// assert_eq!(Period::for_the_rest(0, 0), Err(Meaningless::NoTime));
    /// # Ok::<(), Meaningless>(())
    /// ```
    ///
    /// # Errors
    /// A period without any time means nothing.
    pub fn for_the_rest(base_seconds: u32, increment_seconds: u32) -> Result<Period, Meaningless> {
        Period::timed(None, base_seconds, increment_seconds)
    }

    fn timed(moves: Option<NonZeroU32>, base: u32, increment: u32) -> Result<Period, Meaningless> {
        if base == 0 && increment == 0 {
            return Err(Meaningless::NoTime);
        }
        Ok(Period { moves, base, increment })
    }

    /// How many moves must be made in the period; none when it is for all the rest.
    ///
    /// ```
    /// use glossary::time_control::Period;
    /// assert_eq!(Period::for_moves(40, 5400, 30)?.moves(), Some(40));
    /// assert_eq!(Period::for_the_rest(1800, 30)?.moves(), None);
    /// # Ok::<(), glossary::time_control::Meaningless>(())
    /// ```
    pub fn moves(&self) -> Option<u32> {
        self.moves.map(NonZeroU32::get)
    }

    /// The time given when the period begins, in seconds.
    ///
    /// ```
    /// # use glossary::time_control::Period;
    /// assert_eq!(Period::for_moves(40, 5400, 30)?.base_seconds(), 5400);
    /// # Ok::<(), glossary::time_control::Meaningless>(())
    /// ```
    pub fn base_seconds(&self) -> u32 {
        self.base
    }

    /// The time added for each move of the period, in seconds.
    ///
    /// ```
    /// # use glossary::time_control::Period;
    /// assert_eq!(Period::for_moves(40, 5400, 30)?.increment_seconds(), 30);
    /// # Ok::<(), glossary::time_control::Meaningless>(())
    /// ```
    pub fn increment_seconds(&self) -> u32 {
        self.increment
    }
}

/// Prints the period descriptor of record 222: `M/S`, `M/S+I`, `S` or `S+I`.
impl fmt::Display for Period {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(out, "{moves}/")?;
        }
        write!(out, "{}", self.base)?;
        if self.increment > 0 {
            write!(out, "+{}", self.increment)?;
        }
        Ok(())
    }
}

/// Why a time control means nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Meaningless {
    /// A period in which no move is to be made.
    NoMoves,
    /// A period that gives no time, neither at its start nor with the moves.
    NoTime,
    /// No period at all.
    NoPeriods,
    /// A period for all the rest with another period after it, which nobody would reach; periods count from
    /// 1.
    NeverEnds {
        /// The period that is for all the rest.
        period: usize,
    },
}

impl Meaningless {
    /// The same, to be said in any language. Example: see [`Period::for_moves`].
    pub fn phrase(&self) -> Phrase {
        match self {
            Meaningless::NoMoves => phrase!("a period of 0 moves"),
            Meaningless::NoTime => phrase!("a period without time"),
            Meaningless::NoPeriods => phrase!("a time control without periods"),
            Meaningless::NeverEnds { period } => {
                phrase!(
                    "period {period} is for all the rest, so the period after it is never reached",
                    period
                )
            }
        }
    }
}
