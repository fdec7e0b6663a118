//! How much time the players have: the time control of a game and its rate of play.
//!
//! A control gives each player a [`Schedule`] of one or more [`Period`]s, usually the same for White and
//! Black. It is written as in record 222 of the tournament report file of 2026 (`40/5400+30:1800+30`) and
//! read aloud in words ([`TimeControl::reading`]). [`RateOfPlay`] says whether the game is standard, rapid or
//! blitz, and [`approved`] holds the printed table of FIDE's own controls.
//!
//! Not covered: delay ("Bronstein") modes, which record 222 cannot say. The Manual counts a delay like an
//! increment when it decides the rate of play (Laws of Chess, Appendix A.1).

mod announced;
pub mod approved;
mod code;
mod period;
mod rate_of_play;
mod reading;
mod schedule;

pub use announced::Announced;
pub use code::{CodePart, CodeProblem, MalformedCode};
pub use period::{Meaningless, Period};
pub use rate_of_play::RateOfPlay;
pub use schedule::Schedule;

use crate::{Phrase, phrase};

/// The time control of a game: what each player's clock gives.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TimeControl {
    white: Schedule,
    black: Schedule,
}

impl TimeControl {
    /// The usual control, the same for both players.
    ///
    /// ```
    /// use glossary::time_control::{Period, Schedule, TimeControl};
    /// let ninety_and_thirty = Schedule::of(vec![Period::for_the_rest(5400, 30)?])?;
    /// assert_eq!(TimeControl::same_for_both(ninety_and_thirty).to_string(), "5400+30");
    /// # Ok::<(), glossary::time_control::Meaningless>(())
    /// ```
    pub fn same_for_both(schedule: Schedule) -> TimeControl {
        TimeControl { white: schedule.clone(), black: schedule }
    }

    /// A control in which White and Black may have different time, as in an Armageddon game.
    ///
    /// When both schedules are equal this is the same value as [`TimeControl::same_for_both`].
    ///
    /// ```
    /// use glossary::time_control::{Period, Schedule, TimeControl};
    /// let white = Schedule::of(vec![Period::for_the_rest(300, 0)?])?;
    /// let black = Schedule::of(vec![Period::for_the_rest(240, 0)?])?;
    /// assert_eq!(TimeControl::for_each(white, black).to_string(), "W300-B240");
    /// # Ok::<(), glossary::time_control::Meaningless>(())
    /// ```
    pub fn for_each(white: Schedule, black: Schedule) -> TimeControl {
        TimeControl { white, black }
    }

    /// Reads the code of record 222.
    ///
    /// A control written out for both sides although they are equal (`W300-B300`) is the same control as
    /// `300`, and leading zeros are dropped: printing gives the shortest code.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// let control = TimeControl::parse("40/6000+30:900+30")?;
    /// assert_eq!(control.white().periods().len(), 2);
    /// let error = TimeControl::parse("40/6000+30:x").expect_err("x is no number");
    /// assert_eq!(error.phrase().to_string(), "column 12: expected a number, found 'x'");
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    ///
    /// # Errors
    /// Says the column when the text is not such a code or the control would be meaningless.
    pub fn parse(text: &str) -> Result<TimeControl, MalformedCode> {
        code::parse(text)
    }

    /// White's time.
    ///
    /// ```
    /// # use glossary::time_control::TimeControl;
    /// assert_eq!(TimeControl::parse("W300-B240")?.white().to_string(), "300");
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn white(&self) -> &Schedule {
        &self.white
    }

    /// Black's time.
    ///
    /// ```
    /// # use glossary::time_control::TimeControl;
    /// assert_eq!(TimeControl::parse("W300-B240")?.black().to_string(), "240");
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn black(&self) -> &Schedule {
        &self.black
    }

    /// Whether both players have the same time.
    ///
    /// A game in which they do not is not rated (Rapid and Blitz Rating Regulations 1.2).
    ///
    /// ```
    /// # use glossary::time_control::TimeControl;
    /// assert!(TimeControl::parse("5400+30")?.is_symmetric());
    /// assert!(!TimeControl::parse("W300-B240")?.is_symmetric());
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn is_symmetric(&self) -> bool {
        self.white == self.black
    }

    /// The rate of play, if it is the same for both players.
    ///
    /// Each side's own is found through [`TimeControl::white`] and [`TimeControl::black`].
    ///
    /// ```
    /// use glossary::time_control::{RateOfPlay, TimeControl};
    /// assert_eq!(TimeControl::parse("900+10")?.rate_of_play(), Some(RateOfPlay::Rapid));
    /// assert_eq!(TimeControl::parse("W300-B240")?.rate_of_play(), Some(RateOfPlay::Blitz));
    /// assert_eq!(TimeControl::parse("W900-B600")?.rate_of_play(), None);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn rate_of_play(&self) -> Option<RateOfPlay> {
        let white = self.white.rate_of_play();
        (white == self.black.rate_of_play()).then_some(white)
    }

    /// The control in words, as an arbiter announces it.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// assert_eq!(
    ///     TimeControl::parse("40/5400+30:1800+30")?.reading().to_string(),
    ///     "90 minutes for 40 moves, then 30 minutes for the rest, 30 seconds a move from move 1"
    /// );
    /// assert_eq!(
    ///     TimeControl::parse("W300-B240")?.reading().to_string(),
    ///     "White: 5 minutes for the game; Black: 4 minutes for the game"
    /// );
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn reading(&self) -> Phrase {
        let white = reading::of(&self.white);
        if self.is_symmetric() {
            white
        } else {
            phrase!("White: {white}; Black: {black}", white, black = reading::of(&self.black))
        }
    }
}
