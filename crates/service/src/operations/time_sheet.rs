//! The clocks of many boards, read at one moment: who has too much time, and what may have been set wrongly
//! (the time-control sheet of the Arbiters' Manual).

use access::Permission;
use glossary::RoundNumber;
use glossary::time_control::TimeControl;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use laws::clock::audit::{Audit, SheetRow, TimeSheet};
use laws::clock::{ClockTime, Moment, Setting};
use tournament::{Section, SectionId};
use words::Message;

use crate::app::App;
use crate::operations::open::VisibleFestival;
use crate::{Error, Staff};

/// How many boards are read at once, at most.
const MAX_READINGS: usize = 999;

/// What was typed; empty where the section and the clock know better.
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetRequest<'a> {
    /// The round; the last published one if nothing is said.
    pub round: Option<u16>,
    /// When the games began, `15:00`.
    pub started: &'a str,
    /// When the clocks were read, `15:30`.
    pub checked: &'a str,
    /// A line for each board: board, White's time and Black's time in minutes or as h:mm, the number of the
    /// last move.
    pub readings: &'a str,
}

/// The clocks of a round as they should be read, and what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedClocks {
    /// The round.
    pub round: RoundNumber,
    /// When the games began; empty if nobody has said so.
    pub started: String,
    /// When the clocks were read.
    pub checked: String,
    /// The time control of the section.
    pub control: TimeControl,
    /// What the readings come to; nothing if there are none.
    pub audit: Option<Audit>,
}

/// Reads the sheet of a round.
///
/// # Errors
///
/// If whoever asks does not work at the desk, the section has no round or no time control, or what is typed
/// is not understood; the sentence says in which line.
pub fn check(
    app: &App,
    by: &Staff,
    open: &VisibleFestival,
    section: &SectionId,
    request: SheetRequest<'_>,
) -> Result<CheckedClocks, Error> {
    by.must(Permission::ReadDesk)?;
    let (_, found) = open.section(section.as_str())?;
    let zone = app.zone_of(&open.now.festival);
    let control = found.configuration.time_control.control();
    let control =
        control.ok_or_else(|| Error::invalid("control", Message::new("paper-time-sheet-no-control")))?;
    let round = round(found, request.round)?;
    let started = typed_or(request.started, || began(found, round, &zone));
    let checked = typed_or(request.checked, || there(app.clock.now(), &zone));
    let audit = match request.readings.trim() {
        "" => None,
        readings => Some(audit(control, [&started, &checked], readings)?),
    };
    Ok(CheckedClocks { round, started, checked, control: control.clone(), audit })
}

fn round(section: &Section, asked: Option<u16>) -> Result<RoundNumber, Error> {
    let last = section.published().last().map(|round| round.number);
    let round = asked.map_or(last, RoundNumber::new);
    let is_published = |round: &RoundNumber| section.published().get(round.index()).is_some();
    round.filter(is_published).ok_or_else(|| Error::invalid("round", Message::new("no-round")))
}

fn typed_or(typed: &str, known: impl Fn() -> String) -> String {
    if typed.trim().is_empty() { known() } else { typed.trim().to_owned() }
}

/// When the round began: as it was announced, otherwise as it is in the schedule.
fn began(section: &Section, round: RoundNumber, zone: &TimeZone) -> String {
    let started = section.round(round).and_then(|round| round.started);
    let scheduled = || section.scheduled_start(round).map(|start| start.strftime("%H:%M").to_string());
    started.map(|at| there(at, zone)).or_else(scheduled).unwrap_or_default()
}

fn there(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%H:%M").to_string()
}

fn audit(control: &TimeControl, [started, checked]: [&str; 2], readings: &str) -> Result<Audit, Error> {
    let moment = |field: &str, text| {
        let no_time = || Error::invalid(field, Message::new("clocks-no-time"));
        time_of_day(text).ok_or_else(no_time)
    };
    let (started, checked) = (moment("started", started)?, moment("checked", checked)?);
    let lines = (1..).zip(readings.lines()).filter(|(_, line)| !line.trim().is_empty());
    let rows: Vec<SheetRow> = lines.map(|(number, line)| reading(number, line)).collect::<Result<_, _>>()?;
    if rows.len() > MAX_READINGS {
        return Err(Error::invalid("readings", Message::new("clocks-too-many")));
    }
    Ok(TimeSheet { setting: Setting::of(control.clone()), started, checked, rows }.audit())
}

fn time_of_day(text: &str) -> Option<Moment> {
    let (hour, minute) = text.split_once(':')?;
    let (hour, minute): (u32, u32) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60).then(|| Moment::of_day(hour, minute))
}

/// A line: board, White, Black, moves.
fn reading(number: i64, line: &str) -> Result<SheetRow, Error> {
    let wrong = || Error::invalid("readings", Message::new("clocks-wrong-line").and("line", number));
    let parts: Vec<&str> = line.split([' ', '\t', ',', ';']).filter(|part| !part.is_empty()).collect();
    let [board, white, black, moves] = parts[..] else { return Err(wrong()) };
    let count = |text: &str| text.parse::<u32>().ok().filter(|count| *count < 1000).ok_or_else(wrong);
    let time = |text: &str| minutes(text).ok_or_else(wrong);
    let (white, black) = (time(white)?, time(black)?);
    Ok(SheetRow { white, black, ..SheetRow::in_minutes(count(board)?, 0, 0, count(moves)?) })
}

/// `80` is minutes, `1:20` hours and minutes.
fn minutes(text: &str) -> Option<ClockTime> {
    let small = |text: &str| text.parse::<u32>().ok().filter(|minutes| *minutes < 1000);
    let minutes = match text.split_once(':') {
        Some((hours, minutes)) => small(hours)? * 60 + small(minutes).filter(|minutes| *minutes < 60)?,
        None => small(text)?,
    };
    Some(ClockTime::from_minutes(minutes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the Arbiters' Manual: 90 minutes for 30 moves, 30 for the rest, 30 seconds a move; all
    /// four boards give 150 half an hour after the start. A fifth has ten minutes too much on White's clock.
    #[test]
    fn the_sheet_of_the_manual_is_in_order_and_ten_minutes_too_much_are_not() {
        let control = TimeControl::parse("30/5400+30:1800+30").unwrap();
        let readings = "1 80 85 15\n2, 1:30, 70, 10\n\n3 87 79 16\n4 65 90 5\n5 90 85 15";
        let audit = audit(&control, ["18:00", "18:30"], readings).unwrap();
        let seen: Vec<(i64, bool)> =
            audit.rows.iter().map(|row| (row.difference_millis / 60_000, row.is_in_order())).collect();
        assert_eq!(seen, [(150, true), (150, true), (150, true), (150, true), (160, false)]);
        assert!(!audit.rows[4].explanations.is_empty());
    }

    #[test]
    fn a_line_that_is_not_understood_is_named() {
        for wrong in ["1 80 85", "1 80 x 3", "1 1:75 80 3", "one 80 80 3"] {
            assert!(reading(7, wrong).is_err(), "{wrong}");
        }
        assert!(time_of_day("25:00").is_none() && time_of_day("15:00").is_some());
    }
}
