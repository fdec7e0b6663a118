//! A time control in words.

use super::{Period, Schedule};

/// The schedule as an arbiter announces it.
pub(super) fn of(schedule: &Schedule) -> String {
    let last = schedule.periods().len() - 1;
    let bases: Vec<String> = schedule
        .periods()
        .iter()
        .enumerate()
        .map(|(index, period)| format!("{} {}", base_time(period, index), extent(period, index, last)))
        .collect();
    let mut parts = vec![bases.join(", then ")];
    parts.extend(increments(schedule.periods()));
    parts.join(", ")
}

fn base_time(period: &Period, index: usize) -> String {
    match (period.base_seconds(), index) {
        (0, 0) => "no time".to_owned(),
        (0, _) => "no more time".to_owned(),
        (seconds, _) => duration(seconds),
    }
}

fn extent(period: &Period, index: usize, last: usize) -> String {
    match period.moves() {
        None if index == 0 => "for the game".to_owned(),
        None => "for the rest".to_owned(),
        Some(moves) if index == last => format!("for every {}", counted(moves, "move")),
        Some(moves) => format!("for {}", counted(moves, "move")),
    }
}

/// Every change of the increment, with the move from which it holds.
fn increments(periods: &[Period]) -> Vec<String> {
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

fn increment(seconds: u32, from_move: u64) -> String {
    match seconds {
        0 => format!("no increment from move {from_move}"),
        _ => format!("{} a move from move {from_move}", duration(seconds)),
    }
}

fn duration(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, rest) => counted(rest, "second"),
        (minutes, 0) => counted(minutes, "minute"),
        (minutes, rest) => format!("{} {}", counted(minutes, "minute"), counted(rest, "second")),
    }
}

fn counted(number: u32, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
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
            assert_eq!(TimeControl::parse(code).unwrap().reading(), reading);
        }
    }
}
