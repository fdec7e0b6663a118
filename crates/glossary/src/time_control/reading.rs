//! A time control in words.

use super::{Period, Schedule};
use crate::phrase::Part;
use crate::{Phrase, phrase};

/// The schedule as an arbiter announces it.
pub(super) fn of(schedule: &Schedule) -> Phrase {
    let last = schedule.periods().len() - 1;
    let periods = schedule.periods().iter().enumerate();
    let periods = periods.map(|(index, period)| extent(base_time(period, index), period, index, last));
    let periods = periods.reduce(|first, next| phrase!("{first}, then {next}", first, next));
    let parts: Vec<Phrase> = periods.into_iter().chain(increments(schedule.periods())).collect();
    phrase!("{parts}", parts)
}

fn base_time(period: &Period, index: usize) -> Phrase {
    match (period.base_seconds(), index) {
        (0, 0) => phrase!("no time"),
        (0, _) => phrase!("no more time"),
        (seconds, _) => duration(seconds),
    }
}

fn extent(time: Phrase, period: &Period, index: usize, last: usize) -> Phrase {
    match period.moves() {
        None if index == 0 => phrase!("{time} for the game", time),
        None => phrase!("{time} for the rest", time),
        Some(1) if index == last => phrase!("{time} for every 1 move", time),
        Some(moves) if index == last => phrase!("{time} for every {moves} moves", time, moves),
        Some(1) => phrase!("{time} for 1 move", time),
        Some(moves) => phrase!("{time} for {moves} moves", time, moves),
    }
}

/// Every change of the increment, with the move from which it holds.
fn increments(periods: &[Period]) -> Vec<Phrase> {
    let mut said = Vec::new();
    let mut running = 0;
    let mut from_move = 1_u64;
    for period in periods {
        if period.increment_seconds() != running {
            running = period.increment_seconds();
            said.push(increment(running, from_move));
        }
        from_move += u64::from(period.moves().unwrap_or(0));
    }
    said
}

fn increment(seconds: u32, from_move: u64) -> Phrase {
    let number = Part::Number(i64::try_from(from_move).unwrap_or(i64::MAX));
    match seconds {
        0 => phrase!("no increment from move {number}", number),
        _ => phrase!("{time} a move from move {number}", time = duration(seconds), number),
    }
}

fn duration(seconds: u32) -> Phrase {
    match (seconds / 60, seconds % 60) {
        (0, rest) => in_seconds(rest),
        (minutes, 0) => in_minutes(minutes),
        (minutes, rest) => {
            phrase!("{minutes} {seconds}", minutes = in_minutes(minutes), seconds = in_seconds(rest))
        }
    }
}

fn in_minutes(minutes: u32) -> Phrase {
    match minutes {
        1 => phrase!("1 minute"),
        minutes => phrase!("{minutes} minutes", minutes),
    }
}

fn in_seconds(seconds: u32) -> Phrase {
    match seconds {
        1 => phrase!("1 second"),
        seconds => phrase!("{seconds} seconds", seconds),
    }
}

#[cfg(test)]
mod tests {
    use crate::time_control::TimeControl;

    #[test]
    fn controls_read_as_they_are_announced() {
        let readings = [
            ("5400+30", "90 minutes for the game, 30 seconds a move from move 1"),
            ("60+1", "1 minute for the game, 1 second a move from move 1"),
            ("90", "1 minute 30 seconds for the game"),
            (
                "40/7200:20/3600:900+30",
                "120 minutes for 40 moves, then 60 minutes for 20 moves, then 15 minutes for the rest, \
                 30 seconds a move from move 61",
            ),
            (
                "60/300:0+2",
                "5 minutes for 60 moves, then no more time for the rest, 2 seconds a move from move 61",
            ),
            ("40/7200:20/3600", "120 minutes for 40 moves, then 60 minutes for every 20 moves"),
            ("0+10", "no time for the game, 10 seconds a move from move 1"),
            (
                "40/6000+30:1800",
                "100 minutes for 40 moves, then 30 minutes for the rest, 30 seconds a move from move 1, \
                 no increment from move 41",
            ),
        ];
        for (code, reading) in readings {
            assert_eq!(TimeControl::parse(code).unwrap().reading().to_string(), reading);
        }
    }
}
