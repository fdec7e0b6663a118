//! Runs `tests/clock/time_sheets.tsv`, whose head says what the lines mean.

#![allow(clippy::unwrap_used, reason = "a test may end there")]

use glossary::time_control::TimeControl;
use laws::clock::audit::{Audit, AuditedRow, SheetRow, SideFinding, TimeSheet};
use laws::clock::{ClockTime, Mode, Moment, PeriodChange, Setting};
use proptest::prelude::*;

const SHEETS: &str = include_str!("clock/time_sheets.tsv");

type Line = Vec<&'static str>;

/// The lines of every sheet, without the first.
fn sheets() -> Vec<(&'static str, Vec<Line>)> {
    let mut sheets: Vec<(&str, Vec<Line>)> = Vec::new();
    for line in SHEETS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Line = line.split('\t').collect();
        match fields[..] {
            ["sheet", id, _source] => sheets.push((id, Vec::new())),
            _ => sheets.last_mut().unwrap().1.push(fields),
        }
    }
    sheets
}

fn setting(control: &str, mode: &str, change: &str) -> Setting {
    let mode = match mode {
        "cumulative" => Mode::Cumulative,
        "simple-delay" => Mode::SimpleDelay,
        "hourglass" => Mode::Hourglass,
        other => panic!("{other} is no mode of a sheet"),
    };
    let change = match change {
        "counter" => PeriodChange::ByMoveCounter,
        "zero" => PeriodChange::AtZero,
        other => panic!("{other} changes no period"),
    };
    Setting::of(TimeControl::parse(control).unwrap()).in_mode(mode).unwrap().changing_periods(change)
}

fn time(text: &str) -> ClockTime {
    match text.split(':').map(|part| part.parse().unwrap()).collect::<Vec<u32>>()[..] {
        [minutes] => ClockTime::from_minutes(minutes),
        [hours, minutes, seconds] => ClockTime::from_seconds((hours * 60 + minutes) * 60 + seconds),
        _ => panic!("{text} is no time"),
    }
}

fn of_day(text: &str) -> Moment {
    let (hour, minute) = text.split_once(':').unwrap();
    Moment::of_day(hour.parse().unwrap(), minute.parse().unwrap())
}

fn row(line: &Line) -> Option<SheetRow> {
    let ["board", board, white, black, moves, corrections, ..] = line[..] else { return None };
    Some(SheetRow {
        board: board.parse().unwrap(),
        white: time(white),
        black: time(black),
        moves: moves.parse().unwrap(),
        corrections_millis: corrections.parse::<i64>().unwrap() * 1000,
    })
}

fn audit(lines: &[Line]) -> Audit {
    let ["set", control, mode, change] = lines[0][..] else { panic!("no setting") };
    let ["time", started, checked] = lines[1][..] else { panic!("no time") };
    let rows = lines.iter().filter_map(row).collect();
    let (started, checked) = (of_day(started), of_day(checked));
    TimeSheet { setting: setting(control, mode, change), started, checked, rows }.audit()
}

fn finding(side: Option<SideFinding>) -> String {
    match side {
        None => "ok".to_owned(),
        Some(SideFinding::TooMuch { at_least }) => format!("+{at_least}"),
        Some(SideFinding::TooLittle { at_least }) => format!("-{at_least}"),
    }
}

fn minutes(millis: i64) -> String {
    let half = if millis % 60_000 == 0 { "" } else { ".5" };
    format!("{}{half}", millis / 60_000)
}

fn columns(row: &AuditedRow) -> [String; 4] {
    let deviation = (row.deviation_millis / 1000).to_string();
    [minutes(row.difference_millis), deviation, finding(row.white), finding(row.black)]
}

#[test]
fn every_sheet_is_audited_as_worked_out() {
    for (id, lines) in sheets() {
        let audit = audit(&lines);
        let mut rows = audit.rows.iter();
        let mut said: Vec<String> = Vec::new();
        for line in &lines[2..] {
            match line[..] {
                ["board", ..] => {
                    let row = rows.next().unwrap();
                    assert_eq!(columns(row), line[6..], "{id}, board {}", row.row.board);
                    said =
                        row.explanations.iter().map(|explanation| explanation.phrase().to_string()).collect();
                }
                ["likely", expected] => {
                    assert_eq!(said.first().map(String::as_str), Some(expected), "{id}: {said:?}")
                }
                ["fits", expected] => assert!(said.iter().any(|said| said == expected), "{id}: {said:?}"),
                ["unfit", expected] => assert!(said.iter().all(|said| said != expected), "{id}: {said:?}"),
                ["common", "none"] => assert_eq!(audit.common_deviation_millis, None, "{id}"),
                ["common", seconds] => {
                    let millis = seconds.parse::<i64>().unwrap() * 1000;
                    assert_eq!(audit.common_deviation_millis, Some(millis), "{id}");
                }
                _ => panic!("{id}: {line:?}"),
            }
        }
    }
}

/// A board in order has nothing to explain, and every other board has at least the defect to look for.
#[test]
fn boards_in_order_need_no_explanation() {
    for (id, lines) in sheets() {
        for row in audit(&lines).rows {
            assert_eq!(row.explanations.is_empty(), row.is_in_order(), "{id}, board {}", row.row.board);
        }
    }
}

proptest! {
    /// Whatever is written down, the sheet can be audited.
    #[test]
    fn no_sheet_panics(
        code in prop::sample::select(vec!["30/5400+30:1800+30", "1/1+4294967295", "W300-B240", "9/90:2/9"]),
        zero in any::<bool>(), times in any::<[u64; 4]>(), moves in any::<u32>(), corrections in any::<i64>(),
    ) {
        let change = if zero { PeriodChange::AtZero } else { PeriodChange::ByMoveCounter };
        let [started, checked] = [times[0], times[1]].map(Moment::from_millis);
        let [white, black] = [times[2], times[3]].map(ClockTime::from_millis);
        let row = SheetRow { board: 1, white, black, moves, corrections_millis: corrections };
        let setting = Setting::of(TimeControl::parse(code).unwrap()).changing_periods(change);
        let audit = TimeSheet { setting, started, checked, rows: vec![row] }.audit();
        prop_assert_eq!(audit.rows.len(), 1);
    }
}
