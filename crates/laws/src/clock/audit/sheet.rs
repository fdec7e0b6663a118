//! The sheet and its columns.

use glossary::{Colour, Phrase, phrase};

use super::explanation::{self, Explanation};
use super::given::{self, Given};
use crate::clock::periods::MOST_MOVES;
use crate::clock::{ClockTime, Mode, Moment, PeriodChange, Setting};

/// A board is looked at when it differs by this much. "Time Control Sheet" of the Arbiters' Manual: "If we
/// find a different value of ± 2 we have to check thoroughly".
pub(super) const LOOKED_AT: i64 = 120_000;
/// Clocks are usually read in whole minutes: what is less does not matter then.
pub(super) const WHOLE_MINUTE: i64 = 60_000;
/// From one midnight to the next.
const DAY: ClockTime = ClockTime::from_minutes(24 * 60);
/// Times beyond a million years are none.
const MOST_CORRECTED: i64 = 1 << 58;

/// What an arbiter wrote down when checking the clocks.
///
/// The example of the Arbiters' Manual: 90 minutes for 30 moves and 30 minutes for the rest with 30 seconds a
/// move, started at 18:00 and checked at 18:30; all four boards must give 90 + 90 - 30 = 150.
///
/// ```
/// use glossary::time_control::TimeControl;
/// use laws::clock::audit::{SheetRow, TimeSheet};
/// use laws::clock::{Moment, Setting};
/// let sheet = TimeSheet {
///     setting: Setting::of(TimeControl::parse("30/5400+30:1800+30")?),
///     started: Moment::of_day(18, 0),
///     checked: Moment::of_day(18, 30),
///     rows: vec![
///         SheetRow::in_minutes(1, 80, 85, 15),
///         SheetRow::in_minutes(2, 90, 70, 10),
///         SheetRow::in_minutes(3, 87, 79, 16),
///         SheetRow::in_minutes(4, 65, 90, 5),
///     ],
/// };
/// let audit = sheet.audit();
/// let sums: Vec<u64> = audit.rows.iter().map(|row| row.sum.millis() / 60_000).collect();
/// assert_eq!(sums, [165, 160, 166, 155]);
/// assert!(audit.rows.iter().all(|row| row.difference_millis == 150 * 60_000 && row.is_in_order()));
/// # Ok::<(), glossary::time_control::MalformedCode>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeSheet {
    /// How the clocks should be set.
    pub setting: Setting,
    /// When the games began.
    pub started: Moment,
    /// When the clocks were read.
    pub checked: Moment,
    /// One row for each board.
    pub rows: Vec<SheetRow>,
}

/// What was read at one board. Example: see [`TimeSheet`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// The number of the board.
    pub board: u32,
    /// "Time 1": White's clock.
    pub white: ClockTime,
    /// "Time 2": Black's clock.
    pub black: ClockTime,
    /// "move": the number of the last move that was played.
    pub moves: u32,
    /// The sum of the corrections that arbiters made at this board, in milliseconds.
    pub corrections_millis: i64,
}

impl SheetRow {
    /// A row as the sheet has it, in minutes, on a board whose clocks nobody has corrected. Example: see
    /// [`TimeSheet`].
    pub const fn in_minutes(board: u32, white: u32, black: u32, moves: u32) -> SheetRow {
        let (white, black) = (ClockTime::from_minutes(white), ClockTime::from_minutes(black));
        SheetRow { board, white, black, moves, corrections_millis: 0 }
    }
}

/// A sheet with all its columns. Example: see [`TimeSheet`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// The boards, as on the sheet.
    pub rows: Vec<AuditedRow>,
    /// By how many milliseconds all boards differ, if there are several and all differ by the same, to the
    /// minute: then the time of the start, or the setting of all clocks, is wrong on the sheet.
    pub common_deviation_millis: Option<i64>,
}

/// One board of an audited sheet. Example: see [`TimeSheet`] and [`Explanation`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedRow {
    /// What was read.
    pub row: SheetRow,
    /// "+": both clocks together.
    pub sum: ClockTime,
    /// "dif.": the sum without the increments of the moves made, in milliseconds.
    pub difference_millis: i64,
    /// What "dif." should be: the main time given, less the time that has passed.
    pub expected_millis: i64,
    /// By how much the board has too much time (above 0) or too little, in milliseconds.
    pub deviation_millis: i64,
    /// What is against White's clock alone.
    pub white: Option<SideFinding>,
    /// What is against Black's clock alone.
    pub black: Option<SideFinding>,
    /// What may have happened, the likeliest first; nothing if the board is in order.
    pub explanations: Vec<Explanation>,
}

/// What is against one clock: no player who was given the right time can show this.
///
/// ```
/// use glossary::time_control::TimeControl;
/// use laws::clock::audit::{SheetRow, SideFinding, TimeSheet};
/// use laws::clock::{ClockTime, Moment, Setting};
/// // White's clock shows 120 minutes after three moves of a game with 90 minutes and 30 seconds a move.
/// let sheet = TimeSheet {
///     setting: Setting::of(TimeControl::parse("5400+30")?),
///     started: Moment::of_day(18, 0),
///     checked: Moment::of_day(18, 30),
///     rows: vec![SheetRow::in_minutes(7, 120, 63, 3)],
/// };
/// let too_much = SideFinding::TooMuch { at_least: ClockTime::from_minutes(28) };
/// assert_eq!(sheet.audit().rows[0].white, Some(too_much));
/// # Ok::<(), glossary::time_control::MalformedCode>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideFinding {
    /// More than the player was ever given.
    TooMuch {
        /// By how much it is too much, even if the player had used no time at all.
        at_least: ClockTime,
    },
    /// Less than if the player had used all the time since the start.
    TooLittle {
        /// By how much it is too little.
        at_least: ClockTime,
    },
}

impl TimeSheet {
    /// Fills the columns of the sheet. Example: see [`TimeSheet`].
    pub fn audit(&self) -> Audit {
        let rows: Vec<AuditedRow> = self.rows.iter().map(|row| self.audit_row(row)).collect();
        let common_deviation_millis = common_deviation(&rows);
        Audit { rows, common_deviation_millis }
    }

    /// The time since the start. A check at an earlier time of day was made after midnight.
    fn elapsed(&self) -> ClockTime {
        let is_past_midnight = self.checked < self.started;
        let checked = if is_past_midnight { self.checked.after(DAY) } else { self.checked };
        checked.since(self.started)
    }

    fn audit_row(&self, row: &SheetRow) -> AuditedRow {
        let check = Check::of(self, row);
        let [white, black] = check.shown;
        let (given, deviation) = check.nearest(white + black);
        let mut audited = AuditedRow {
            row: *row,
            sum: row.white.plus(row.black),
            difference_millis: white + black - given.extra,
            expected_millis: given.base + check.owed(),
            deviation_millis: deviation,
            white: check.side(Colour::White, white),
            black: check.side(Colour::Black, black),
            explanations: Vec::new(),
        };
        if !audited.is_in_order() {
            audited.explanations = explanation::explain(&check, deviation);
        }
        audited
    }
}

impl AuditedRow {
    /// Whether nothing is to be looked at. Example: see [`TimeSheet`].
    pub const fn is_in_order(&self) -> bool {
        self.deviation_millis.abs() < LOOKED_AT && self.white.is_none() && self.black.is_none()
    }

    /// The verdict, to be said in any language.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// use laws::clock::audit::{SheetRow, TimeSheet};
    /// use laws::clock::{Moment, Setting};
    /// let sheet = TimeSheet {
    ///     setting: Setting::of(TimeControl::parse("30/5400+30:1800+30")?),
    ///     started: Moment::of_day(18, 0),
    ///     checked: Moment::of_day(18, 30),
    ///     rows: vec![SheetRow::in_minutes(1, 80, 85, 15), SheetRow::in_minutes(2, 82, 68, 10)],
    /// };
    /// let said: Vec<String> = sheet.audit().rows.iter().map(|row| row.phrase().to_string()).collect();
    /// assert_eq!(said, ["board 1 is in order", "board 2 has 0:10:00 too little"]);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn phrase(&self) -> Phrase {
        let board = self.row.board;
        let time = ClockTime::from_millis(self.deviation_millis.unsigned_abs()).to_string();
        if self.is_in_order() {
            phrase!("board {board} is in order", board)
        } else if self.deviation_millis.abs() < LOOKED_AT {
            phrase!("board {board}: one clock cannot be right", board)
        } else if self.deviation_millis > 0 {
            phrase!("board {board} has {time} too much", board, time)
        } else {
            phrase!("board {board} has {time} too little", board, time)
        }
    }
}

/// One row with what it is checked against, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Check<'a> {
    pub(super) setting: &'a Setting,
    pub(super) moves: u32,
    pub(super) shown: [i64; 2],
    elapsed: i64,
    corrections: i64,
    /// How far a clock may be from what was written down.
    reading_error: i64,
}

impl Check<'_> {
    fn of<'a>(sheet: &'a TimeSheet, row: &SheetRow) -> Check<'a> {
        let shown = [row.white.signed(), row.black.signed()];
        let in_minutes = shown.iter().all(|time| time % WHOLE_MINUTE == 0);
        Check {
            setting: &sheet.setting,
            moves: row.moves.min(MOST_MOVES),
            shown,
            elapsed: sheet.elapsed().signed(),
            corrections: row.corrections_millis.clamp(-MOST_CORRECTED, MOST_CORRECTED),
            reading_error: if in_minutes { WHOLE_MINUTE } else { 1_000 },
        }
    }

    /// What the time that has passed and the corrections make of the time given.
    fn owed(&self) -> i64 {
        let passed = match self.setting.mode() {
            Mode::Cumulative | Mode::SimpleDelay | Mode::Bronstein => self.elapsed,
            Mode::Hourglass => 0,
        };
        self.corrections - passed
    }

    /// What was probably given, and by how much a sum of both clocks differs from what follows from it.
    pub(super) fn nearest(&self, sum: i64) -> (Given, i64) {
        let possible = given::to_both(self.setting, self.moves, self.elapsed).into_iter();
        let differing = possible.map(|given| {
            let least = given.base + given.extra + self.owed();
            (given, beyond(sum, least, least + given.slack))
        });
        differing.min_by_key(|(_, deviation)| deviation.abs()).expect("the first period is always possible")
    }

    /// What one clock can show is known only where the moves tell the period and nobody receives the
    /// opponent's time.
    fn can_judge_one_clock(&self) -> bool {
        let own_time = match self.setting.mode() {
            Mode::Cumulative | Mode::SimpleDelay | Mode::Bronstein => true,
            Mode::Hourglass => false,
        };
        let period_known = match self.setting.period_change() {
            PeriodChange::ByMoveCounter => true,
            PeriodChange::AtZero => false,
        };
        own_time && period_known
    }

    /// What is against one clock that shows so much.
    pub(super) fn side(&self, colour: Colour, shown: i64) -> Option<SideFinding> {
        if !self.can_judge_one_clock() {
            return None;
        }
        let most = given::by_counter(self.setting, colour, self.moves);
        let least = given::by_counter(self.setting, colour, self.moves.saturating_sub(1));
        let corrected = self.corrections;
        let lowest = least.base + least.extra - self.elapsed + corrected.min(0);
        let highest = most.base + most.extra + most.slack + corrected.max(0);
        SideFinding::of(beyond(shown, lowest, highest), self.reading_error)
    }
}

impl SideFinding {
    /// A clock that is so much outside of what is possible.
    fn of(beyond: i64, reading_error: i64) -> Option<SideFinding> {
        let at_least = ClockTime::from_millis(beyond.unsigned_abs());
        let finding = match beyond > 0 {
            true => SideFinding::TooMuch { at_least },
            false => SideFinding::TooLittle { at_least },
        };
        (beyond.abs() >= reading_error).then_some(finding)
    }
}

/// How far a value lies outside a range.
fn beyond(value: i64, least: i64, most: i64) -> i64 {
    (value - most).max(0) + (value - least).min(0)
}

fn common_deviation(rows: &[AuditedRow]) -> Option<i64> {
    let deviations = rows.iter().map(|row| row.deviation_millis);
    let (least, most) = (deviations.clone().min()?, deviations.max()?);
    let same = rows.len() > 1 && most - least < WHOLE_MINUTE;
    let all_differ = least >= LOOKED_AT || most <= -LOOKED_AT;
    (same && all_differ).then_some(least)
}
