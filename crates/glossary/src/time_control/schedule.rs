//! All the periods of one player.

use std::fmt;

use super::{Meaningless, Period, RateOfPlay};

/// The periods one player plays through, in their order; there is at least one.
///
/// A last period with a number of moves is taken to be repeated ("20 moves in an hour, and so on"): record
/// 222 does not say it, but it is the only way in which such a game can go on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Schedule(Vec<Period>);

impl Schedule {
    /// The schedule with these periods.
    ///
    /// ```
    /// use glossary::time_control::{Meaningless, Period, Schedule};
    /// let first = Period::for_moves(40, 5400, 30)?;
    /// let rest = Period::for_the_rest(1800, 30)?;
    /// assert_eq!(Schedule::of(vec![first, rest])?.to_string(), "40/5400+30:1800+30");
    /// assert_eq!(Schedule::of(vec![rest, first]), Err(Meaningless::NeverEnds { period: 1 }));
    /// # Ok::<(), Meaningless>(())
    /// ```
    ///
    /// # Errors
    /// There must be a period, and only the last may be for all the rest.
    pub fn of(periods: Vec<Period>) -> Result<Schedule, Meaningless> {
        let (_last, before) = periods.split_last().ok_or(Meaningless::NoPeriods)?;
        match before.iter().position(|period| period.moves().is_none()) {
            Some(index) => Err(Meaningless::NeverEnds { period: index + 1 }),
            None => Ok(Schedule(periods)),
        }
    }

    /// The periods in their order.
    ///
    /// ```
    /// # use glossary::time_control::TimeControl;
    /// let control = TimeControl::parse("40/5400+30:1800+30")?;
    /// assert_eq!(control.white().periods()[1].base_seconds(), 1800);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn periods(&self) -> &[Period] {
        &self.0
    }

    /// The seconds a player has to complete so many moves.
    ///
    /// Only the periods in which one of these moves is made count: 60 moves of `40/6000:20/3000:900+30` are
    /// made in the first two.
    ///
    /// ```
    /// # use glossary::time_control::TimeControl;
    /// let control = TimeControl::parse("40/6000:20/3000:900+30")?;
    /// assert_eq!(control.white().seconds_for(40), 6000);
    /// assert_eq!(control.white().seconds_for(60), 9000);
    /// assert_eq!(control.white().seconds_for(61), 9930);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn seconds_for(&self, moves: u16) -> u64 {
        let last = self.0.len() - 1;
        let mut left = u64::from(moves);
        let mut seconds = 0;
        for (index, period) in self.0.iter().enumerate() {
            let length = period.moves().map_or(u64::MAX, u64::from);
            let made = if index == last { left } else { left.min(length) };
            seconds += made.div_ceil(length) * u64::from(period.base_seconds());
            seconds += made * u64::from(period.increment_seconds());
            left -= made;
        }
        seconds
    }

    /// Whether the player plays standard, rapid or blitz chess.
    ///
    /// ```
    /// use glossary::time_control::{RateOfPlay, TimeControl};
    /// let armageddon = TimeControl::parse("W300-B240")?;
    /// assert_eq!(armageddon.white().rate_of_play(), RateOfPlay::Blitz);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn rate_of_play(&self) -> RateOfPlay {
        RateOfPlay::of_seconds(self.seconds_for(RateOfPlay::MOVES_COUNTED))
    }
}

/// Prints the periods as in record 222, with colons between them.
impl fmt::Display for Schedule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.0.iter().enumerate() {
            let colon = if index == 0 { "" } else { ":" };
            write!(out, "{colon}{period}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::time_control::TimeControl;

    fn seconds(code: &str, moves: u16) -> u64 {
        TimeControl::parse(code).unwrap().white().seconds_for(moves)
    }

    #[test]
    fn a_last_period_of_so_many_moves_repeats() {
        assert_eq!(seconds("40/7200:20/3600", 60), 10800);
        assert_eq!(seconds("40/7200:20/3600", 61), 14400);
        assert_eq!(seconds("40/600", 60), 1200);
    }

    #[test]
    fn no_moves_take_no_time() {
        assert_eq!(seconds("5400+30", 0), 0);
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        let most = u32::MAX;
        let all = u64::from(most) * 2 * u64::from(u16::MAX);
        assert_eq!(seconds(&format!("1/{most}+{most}"), u16::MAX), all);
    }
}
