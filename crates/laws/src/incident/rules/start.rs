//! Before and at the start of the game: 6.7, 7.2, 7.3.

use crate::clock::{ClockTime, Moment};
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::incident::choice::Choosable;
use crate::irregularity::{
    Attendance, BoardTurned, ColoursReversed, LateArrival, Misplaced, SIMPLIFIED_LIMIT, WrongStart,
};
use crate::rules::RulesOfPlay;
use crate::ruling::Ruling;

/// From one midnight to the next.
const DAY: ClockTime = ClockTime::from_minutes(24 * 60);

/// The rules of the event: every incident that depends on them asks so.
pub(super) fn rules(asker: &mut Asker<'_>) -> Option<RulesOfPlay> {
    asker.choose(Key::Rules, Some(RulesOfPlay::Standard))
}

pub(super) fn wrong_start(asker: &mut Asker<'_>) -> Option<Ruling> {
    let (rules, moves, finished) = (rules(asker), asker.count(Key::Moves, None), asker.is(Key::Finished));
    let (rules, moves_by_both, finished) = (rules?, moves?, finished?);
    let is_late = rules.is_simplified() && moves_by_both >= SIMPLIFIED_LIMIT && !finished;
    let misplaced = if is_late { asker.several(Key::Misplaced, Misplaced::all())? } else { Vec::new() };
    Some(WrongStart { rules, moves_by_both, finished, misplaced }.rule())
}

pub(super) fn board_turned(asker: &mut Asker<'_>) -> Option<Ruling> {
    let (rules, moves, finished) = (rules(asker), asker.count(Key::Moves, None), asker.is(Key::Finished));
    Some(BoardTurned { rules: rules?, moves_by_both: moves?, finished: finished? }.rule())
}

pub(super) fn colours_reversed(asker: &mut Asker<'_>) -> Option<Ruling> {
    let white = asker.count(Key::MovesByWhite, None);
    let black = asker.count(Key::MovesByBlack, None);
    let finished = asker.is(Key::Finished);
    Some(ColoursReversed { moves_by_white: white?, moves_by_black: black?, finished: finished? }.rule())
}

pub(super) fn late_arrival(asker: &mut Asker<'_>) -> Option<Ruling> {
    let started = asker.time_of_day(Key::Started);
    let now = asker.time_of_day(Key::Now);
    let default_time = asker.time(Key::DefaultTime, Some(ClockTime::ZERO));
    let white = asker.maybe_time_of_day(Key::WhiteArrived);
    let black = asker.maybe_time_of_day(Key::BlackArrived);
    let (started, time_of_ruling) = (started?, now?);
    let is_past_midnight = time_of_ruling < started;
    // What was noted after midnight belongs to the next day; nobody came after the time of the ruling.
    let then = |time: Moment| if is_past_midnight && time <= time_of_ruling { time.after(DAY) } else { time };
    let present = |arrived: Option<Moment>| Attendance { arrived: arrived.map(then), excused: false };
    let mut arrival = LateArrival {
        started,
        now: then(time_of_ruling),
        default_time: default_time?,
        white: present(white?),
        black: present(black?),
        clock_was_started: true,
    };
    let late = |attendance: Attendance| attendance.arrived.unwrap_or(arrival.now) > arrival.lost_after();
    let (white_is_late, black_is_late) = (late(arrival.white), late(arrival.black));
    if white_is_late {
        arrival.white.excused = asker.is(Key::WhiteExcused)?;
    }
    if black_is_late {
        arrival.black.excused = asker.is(Key::BlackExcused)?;
    }
    arrival.clock_was_started = asker.choose(Key::ClockStarted, Some(true))?;
    Some(arrival.rule())
}
