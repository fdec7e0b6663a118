//! The time that both players were given, as far as a sheet can know it.

use glossary::Colour;
use glossary::time_control::Schedule;

use crate::clock::{Mode, PeriodChange, Setting, periods};

const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];

/// What both players together, or one of them, may have been given, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Given {
    /// Main time.
    pub(super) base: i64,
    /// Extra time of the moves made, at least.
    pub(super) extra: i64,
    /// How much more extra time there can be: what a delay returned, and what stands on the clock before the
    /// next move.
    pub(super) slack: i64,
}

impl Given {
    fn and(self, other: Given) -> Given {
        Given {
            base: self.base + other.base,
            extra: self.extra + other.extra,
            slack: self.slack + other.slack,
        }
    }
}

/// What one player was given who completed so many moves and is in this period, counted from 0.
pub(super) fn to_one(setting: &Setting, colour: Colour, completed: u32, period: usize) -> Given {
    let schedule = setting.schedule(colour);
    let base = periods::base_until(schedule, period);
    let (extra, next) =
        (periods::extra_for(schedule, completed), periods::terms(schedule, period).bonus.signed());
    match setting.mode() {
        Mode::Cumulative => Given { base, extra, slack: next },
        Mode::SimpleDelay => Given { base, extra: 0, slack: extra },
        Mode::Bronstein => Given { base, extra: 0, slack: extra + next },
        Mode::Hourglass => Given { base, extra: 0, slack: 0 },
    }
}

/// What both players together may have been given after so many moves and so much time: one possibility, or
/// several where the sheet cannot tell which periods have begun.
pub(super) fn to_both(setting: &Setting, moves: u32, elapsed: i64) -> Vec<Given> {
    match setting.period_change() {
        PeriodChange::ByMoveCounter => by_move_counter(setting, moves),
        PeriodChange::AtZero => at_zero(setting, moves, elapsed),
    }
}

/// On the last move of a period Black may not have made it yet.
fn by_move_counter(setting: &Setting, moves: u32) -> Vec<Given> {
    let black = setting.schedule(Colour::Black);
    let crossing = moves > 0 && periods::after_moves(black, moves) != periods::after_moves(black, moves - 1);
    let completed = if crossing { vec![moves, moves - 1] } else { vec![moves] };
    let white = by_counter(setting, Colour::White, moves);
    completed.into_iter().map(|completed| white.and(by_counter(setting, Colour::Black, completed))).collect()
}

/// What one player was given, if the move counter begins the periods.
pub(super) fn by_counter(setting: &Setting, colour: Colour, completed: u32) -> Given {
    to_one(setting, colour, completed, periods::after_moves(setting.schedule(colour), completed))
}

/// A player may be in any period whose predecessors can have been used up in the time that has passed.
fn at_zero(setting: &Setting, moves: u32, elapsed: i64) -> Vec<Given> {
    let [white, black] = COLOURS.map(|colour| setting.schedule(colour));
    let mut possible = Vec::new();
    for in_white in 0..white.periods().len() {
        for in_black in 0..black.periods().len() {
            if used_up(white, in_white) + used_up(black, in_black) <= elapsed {
                let to_white = to_one(setting, Colour::White, moves, in_white);
                possible.push(to_white.and(to_one(setting, Colour::Black, moves, in_black)));
            }
        }
    }
    possible
}

fn used_up(schedule: &Schedule, period: usize) -> i64 {
    period.checked_sub(1).map_or(0, |before| periods::base_until(schedule, before))
}
