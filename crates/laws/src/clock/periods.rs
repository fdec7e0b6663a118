//! Which period of a schedule a clock is in. A last period with a number of moves repeats (interpretation
//! 0004). Periods count from 0 here.

use glossary::time_control::{Period, Schedule};

use super::ClockTime;

/// No move counter goes further.
pub(super) const MOST_MOVES: u32 = 9_999;

/// One period, as the clock uses it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// The time given when the period begins.
    pub(super) base: ClockTime,
    /// The extra time of every move of the period.
    pub(super) bonus: ClockTime,
}

/// What a period gives.
pub(super) fn terms(schedule: &Schedule, index: usize) -> Terms {
    let period = at(schedule, index);
    Terms {
        base: ClockTime::from_seconds(period.base_seconds()),
        bonus: ClockTime::from_seconds(period.increment_seconds()),
    }
}

/// How many moves of the game must be completed when the period ends; none if it is for all the rest.
pub(super) fn last_move(schedule: &Schedule, index: usize) -> Option<u64> {
    let periods = schedule.periods();
    let repeats = index.saturating_sub(periods.len() - 1) as u64;
    let until = periods.iter().take(index + 1).map(moves).sum::<Option<u64>>()?;
    Some(until + repeats * moves(&at(schedule, index))?)
}

/// Whether the period is the last that is written down, or a repetition of it.
pub(super) fn is_last(schedule: &Schedule, index: usize) -> bool {
    index + 1 >= schedule.periods().len()
}

/// The period, by the move counter, in which the next move is made after so many are completed.
pub(super) fn after_moves(schedule: &Schedule, completed: u32) -> usize {
    let (mut left, mut length) = (u64::from(completed), 1);
    for (index, period) in schedule.periods().iter().enumerate() {
        length = moves(period).unwrap_or(u64::MAX);
        if left < length {
            return index;
        }
        left -= length;
    }
    schedule.periods().len() + usize::try_from(left / length).unwrap_or(usize::MAX)
}

/// The main time of all periods up to this one, in milliseconds.
pub(super) fn base_until(schedule: &Schedule, index: usize) -> i64 {
    let written = 0..=index.min(schedule.periods().len() - 1);
    let repeats = index.saturating_sub(schedule.periods().len() - 1) as i64;
    let base = |index| terms(schedule, index).base.signed();
    written.map(base).sum::<i64>() + repeats * base(index)
}

/// The extra time of the first moves of a player, in milliseconds.
pub(super) fn extra_for(schedule: &Schedule, completed: u32) -> i64 {
    let (mut left, mut extra) = (i64::from(completed), 0);
    for (index, period) in schedule.periods().iter().enumerate() {
        let length = period.moves().filter(|_| !is_last(schedule, index)).map_or(left, i64::from);
        let made = length.min(left);
        extra += made * terms(schedule, index).bonus.signed();
        left -= made;
    }
    extra
}

/// Whether all periods have the same extra time.
pub(super) fn same_bonus(schedule: &Schedule) -> bool {
    let mut all = schedule.periods().iter().map(|period| period.increment_seconds());
    let first = all.next();
    all.all(|seconds| Some(seconds) == first)
}

fn at(schedule: &Schedule, index: usize) -> Period {
    let periods = schedule.periods();
    periods[index.min(periods.len() - 1)]
}

fn moves(period: &Period) -> Option<u64> {
    period.moves().map(u64::from)
}
