//! The time-control sheet of the Arbiters' Manual: what both clocks of a board must show together when they
//! are checked, and the columns that an arbiter fills in.

use glossary::Colour;
use glossary::time_control::{Period, TimeControl};
use jiff::civil::Time;
use laws::clock::audit::{SheetRow, TimeSheet};
use laws::clock::{ClockTime, Moment, Setting};

const MINUTE: i64 = 60_000;

/// A check of the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// When.
    pub at: Time,
    /// What column "dif." must say on every board as long as no player has passed a time control, in minutes.
    pub expected: i64,
}

/// What was read at a board, in minutes, with the columns that follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadBoard {
    /// The board.
    pub board: u32,
    /// White's clock.
    pub white: u64,
    /// Black's clock.
    pub black: u64,
    /// Both together.
    pub sum: u64,
    /// The number of the last move.
    pub moves: u32,
    /// The sum without what the moves have added.
    pub difference: i64,
    /// Whether nothing is to be looked at.
    pub is_in_order: bool,
}

/// The sheet of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControlSheet {
    control: TimeControl,
    started: Time,
}

impl TimeControlSheet {
    /// A sheet for games that began at a time of the day.
    pub const fn new(control: TimeControl, started: Time) -> TimeControlSheet {
        TimeControlSheet { control, started }
    }

    /// When the games began.
    pub const fn started(&self) -> Time {
        self.started
    }

    /// What every move adds to both clocks together, in seconds: column "dif." is the sum without it.
    pub fn seconds_for_each_move(&self) -> u32 {
        let first = |colour| self.periods(colour).first().map_or(0, Period::increment_seconds);
        first(Colour::White) + first(Colour::Black)
    }

    /// What a player is given at each time control: after how many moves from the start, and how many
    /// minutes.
    pub fn given_later(&self) -> Vec<(u32, u32)> {
        let mut moves = 0;
        let mut given = Vec::new();
        for pair in self.periods(Colour::White).windows(2) {
            moves += pair[0].moves().unwrap_or(0);
            given.push((moves, pair[1].base_seconds() / 60));
        }
        given
    }

    /// So many checks, one every so many minutes, on the day of the start.
    pub fn checks(&self, every: i64, count: usize) -> Vec<Check> {
        let times =
            (1..).map_while(|index| self.started.checked_add(jiff::Span::new().minutes(every * index)).ok());
        times.take(count).map(|at| Check { at, expected: self.expected(at) }).collect()
    }

    /// What the boards of a check come to.
    pub fn read(&self, at: Time, rows: &[SheetRow]) -> Vec<ReadBoard> {
        let audit = self.sheet(at, rows.to_vec()).audit();
        let read = audit.rows.iter().map(|audited| ReadBoard {
            board: audited.row.board,
            white: minutes(audited.row.white),
            black: minutes(audited.row.black),
            sum: minutes(audited.sum),
            moves: audited.row.moves,
            difference: audited.difference_millis / MINUTE,
            is_in_order: audited.is_in_order(),
        });
        read.collect()
    }

    /// What the audit of a board expects on which nobody has moved: the time of the first period of both,
    /// less what has passed.
    fn expected(&self, at: Time) -> i64 {
        let time = |colour| {
            let seconds = self.periods(colour).first().map_or(0, Period::base_seconds);
            ClockTime::from_seconds(seconds)
        };
        let (white, black) = (time(Colour::White), time(Colour::Black));
        let row = SheetRow { white, black, ..SheetRow::in_minutes(1, 0, 0, 0) };
        let audit = self.sheet(at, vec![row]).audit();
        audit.rows.first().map_or(0, |row| row.expected_millis / MINUTE)
    }

    fn sheet(&self, at: Time, rows: Vec<SheetRow>) -> TimeSheet {
        let [started, checked] = [self.started, at].map(moment);
        TimeSheet { setting: Setting::of(self.control.clone()), started, checked, rows }
    }

    fn periods(&self, colour: Colour) -> &[Period] {
        match colour {
            Colour::White => self.control.white().periods(),
            Colour::Black => self.control.black().periods(),
        }
    }
}

fn moment(time: Time) -> Moment {
    let of_day = |value: i8| u32::try_from(value).unwrap_or(0);
    Moment::of_day(of_day(time.hour()), of_day(time.minute()))
}

const fn minutes(time: ClockTime) -> u64 {
    time.millis() / 60_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::time;

    /// The example of the Arbiters' Manual, "Time Control Sheet": 90 minutes for 30 moves, 30 minutes for the
    /// rest, 30 seconds a move; begun at 18:00, checked at 18:30: 150 on all four boards.
    fn of_the_manual() -> TimeControlSheet {
        let control = TimeControl::parse("30/5400+30:1800+30").unwrap();
        TimeControlSheet::new(control, time(18, 0, 0, 0))
    }

    #[test]
    fn at_half_past_six_all_four_boards_of_the_manual_give_150() {
        let sheet = of_the_manual();
        let rows = [(1, 80, 85, 15), (2, 90, 70, 10), (3, 87, 79, 16), (4, 65, 90, 5)];
        let rows = rows.map(|(board, white, black, moves)| SheetRow::in_minutes(board, white, black, moves));
        let read = sheet.read(time(18, 30, 0, 0), &rows);
        let columns = read.iter().map(|row| (row.board, row.sum, row.difference, row.is_in_order));
        let expected = [(1, 165, 150, true), (2, 160, 150, true), (3, 166, 150, true), (4, 155, 150, true)];
        assert!(columns.eq(expected), "{read:?}");
        assert_eq!(sheet.checks(30, 1), [Check { at: time(18, 30, 0, 0), expected: 150 }]);
        assert_eq!(sheet.seconds_for_each_move(), 60, "one minute for each move");
    }

    #[test]
    fn a_check_half_an_hour_later_gives_half_an_hour_less() {
        let expected: Vec<i64> =
            of_the_manual().checks(30, 3).into_iter().map(|check| check.expected).collect();
        assert_eq!(expected, [150, 120, 90]);
        assert_eq!(of_the_manual().given_later(), [(30, 30)]);
    }
}
