//! What may have happened at a board whose clocks are not in order.

use glossary::time_control::RateOfPlay;
use glossary::{Colour, Phrase, phrase};

use super::sheet::{Check, SideFinding, WHOLE_MINUTE};
use crate::clock::{ClockTime, Mode, periods};

/// Main times are set in steps of five minutes.
const STEP: i64 = 300_000;

/// Increments that clocks are set to, in seconds (11.3 of the Technical Recommendations for Tournaments, and
/// the longest of the Laws' glossary).
const INCREMENTS: [i64; 9] = [2, 3, 5, 10, 15, 20, 30, 40, 60];

/// Something that would explain why a board has too much or too little time. The manual names three kinds:
/// missed presses, a wrong setting, a defect.
///
/// ```
/// use glossary::time_control::TimeControl;
/// use laws::clock::audit::{Clocks, Explanation, SheetRow, TimeSheet};
/// use laws::clock::{Moment, Setting};
/// // Two hours into a game of 90 minutes for 40 moves with 30 seconds a move: after 32 moves both clocks
/// // together should show 180 - 120 + 32 = 92 minutes. They show 60: nobody received an increment.
/// let sheet = TimeSheet {
///     setting: Setting::of(TimeControl::parse("40/5400+30:1800+30")?),
///     started: Moment::of_day(15, 0),
///     checked: Moment::of_day(17, 0),
///     rows: vec![SheetRow::in_minutes(3, 35, 25, 32)],
/// };
/// let audit = sheet.audit();
/// assert_eq!(audit.rows[0].deviation_millis, -32 * 60_000);
/// let likeliest = audit.rows[0].explanations[0];
/// assert_eq!(likeliest, Explanation::IncrementMissing { clocks: Clocks::Both });
/// assert_eq!(likeliest.phrase().to_string(), "the increment is missing on both clocks");
/// # Ok::<(), glossary::time_control::MalformedCode>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The times of White and Black were set the wrong way round (Laws, 6.6 commentary).
    SidesSwapped,
    /// No increment has been added.
    IncrementMissing {
        /// Where.
        clocks: Clocks,
    },
    /// Another increment was set.
    IncrementWrong {
        /// What was probably set.
        set: ClockTime,
        /// Where.
        clocks: Clocks,
    },
    /// A period has begun by the moves played, but its time was not given: the counter is behind.
    PeriodNotGiven {
        /// The period, counted from 1.
        period: usize,
        /// Where.
        clocks: Clocks,
    },
    /// The time of the next period was given before its moves began: the counter is ahead, or all periods
    /// were set as one.
    PeriodTooEarly {
        /// The period, counted from 1.
        period: usize,
        /// Where.
        clocks: Clocks,
    },
    /// The penalty for an illegal move or a wrong claim was given to this player and not noted on the sheet
    /// (Laws, 7.5.5, 9.5.3, A.3).
    PenaltyNotNoted {
        /// The player who received time.
        to: Colour,
    },
    /// The main time of the first period was set to something else.
    FirstPeriodWrong {
        /// What was probably set.
        set: ClockTime,
        /// Where.
        clocks: Clocks,
    },
    /// The players made moves without pressing (Laws, 6.2.1 commentary).
    MissedPresses {
        /// How many moves of each.
        moves: u32,
    },
    /// The clock was started late or stood still.
    StoodStill {
        /// For how long.
        time: ClockTime,
    },
    /// The chessclock is defective (Laws, 6.10.1).
    Defect,
}

/// Which of the two clocks of a board. Example: see [`Explanation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clocks {
    /// Both.
    Both,
    /// White's.
    White,
    /// Black's.
    Black,
}

impl Clocks {
    const ALL: [Clocks; 3] = [Clocks::Both, Clocks::White, Clocks::Black];

    /// One value for each clock that is meant, nothing for the other.
    fn each(self, [white, black]: [i64; 2]) -> [i64; 2] {
        match self {
            Clocks::Both => [white, black],
            Clocks::White => [white, 0],
            Clocks::Black => [0, black],
        }
    }

    /// The same, to be said in any language.
    ///
    /// ```
    /// assert_eq!(laws::clock::audit::Clocks::White.phrase().to_string(), "White's clock");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Clocks::Both => phrase!("both clocks"),
            Clocks::White => phrase!("White's clock"),
            Clocks::Black => phrase!("Black's clock"),
        }
    }
}

impl Explanation {
    /// The same, to be said in any language. Example: see [`Explanation`].
    pub fn phrase(&self) -> Phrase {
        match self {
            Explanation::SidesSwapped => phrase!("the times of White and Black are set the wrong way round"),
            Explanation::IncrementMissing { clocks } => {
                phrase!("the increment is missing on {clocks}", clocks = clocks.phrase())
            }
            Explanation::IncrementWrong { set, clocks } => {
                phrase!(
                    "the increment was set to {time} on {clocks}",
                    time = set.to_string(),
                    clocks = clocks.phrase()
                )
            }
            Explanation::PeriodNotGiven { period, clocks } => {
                phrase!(
                    "the time of period {period} was not given on {clocks}",
                    period = *period,
                    clocks = clocks.phrase()
                )
            }
            Explanation::PeriodTooEarly { period, clocks } => {
                phrase!(
                    "the time of period {period} was given too early on {clocks}",
                    period = *period,
                    clocks = clocks.phrase()
                )
            }
            Explanation::PenaltyNotNoted { to } => {
                phrase!("extra time as a penalty was given to {player} and not noted", player = to.phrase())
            }
            Explanation::FirstPeriodWrong { set, clocks } => {
                phrase!(
                    "the first period was set to {time} on {clocks}",
                    time = set.to_string(),
                    clocks = clocks.phrase()
                )
            }
            Explanation::MissedPresses { moves } => {
                phrase!("the players did not press on {moves} of their moves", moves = *moves)
            }
            Explanation::StoodStill { time } => {
                phrase!("the clock was started late or stood still for {time}", time = time.to_string())
            }
            Explanation::Defect => phrase!("the chessclock is defective"),
        }
    }
}

/// An explanation, and by how much each clock would show more because of it.
type Shifted = (Explanation, [i64; 2]);

/// All explanations that fit, the likeliest first.
pub(super) fn explain(check: &Check<'_>, deviation: i64) -> Vec<Explanation> {
    let settings = sides_swapped(check).into_iter().chain(increment_missing(check));
    let periods = period_not_given(check).into_iter().chain(period_too_early(check));
    let others = penalty_not_noted(check).into_iter().chain(first_period_wrong(check, deviation));
    let missed = missed_presses(check, deviation);
    // Players forget to press now and then; that they forgot it often is less likely than a wrong increment.
    let is_few = |(it, _): &Shifted| {
        let Explanation::MissedPresses { moves } = it else { return false };
        moves.saturating_mul(4) <= check.moves
    };
    let (few, many) = (missed.filter(is_few), missed.filter(|missed| !is_few(missed)));
    let tried = settings.chain(periods).chain(others).chain(few);
    let tried = tried.chain(increment_wrong(check, deviation)).chain(many);
    let fitting = tried.filter(|(_, shifts)| check.fits_without(*shifts)).map(|(explanation, _)| explanation);
    fitting.chain(stood_still(check, deviation)).chain([Explanation::Defect]).collect()
}

impl Check<'_> {
    /// Whether the board would be in order if each clock showed so much less.
    fn fits_without(&self, shifts: [i64; 2]) -> bool {
        let ([white, black], [more_white, more_black]) = (self.shown, shifts);
        let (white, black) = (white - more_white, black - more_black);
        let (_, deviation) = self.nearest(white + black);
        let sides = [self.side(Colour::White, white), self.side(Colour::Black, black)];
        shifts != [0, 0] && deviation.abs() < WHOLE_MINUTE && sides == [None, None]
    }

    /// A value for each side.
    fn each(&self, value: impl Fn(Colour) -> i64) -> [i64; 2] {
        [value(Colour::White), value(Colour::Black)]
    }

    fn period(&self, colour: Colour) -> usize {
        periods::after_moves(self.setting.schedule(colour), self.moves)
    }

    fn base(&self, colour: Colour, period: usize) -> i64 {
        periods::terms(self.setting.schedule(colour), period).base.signed()
    }

    fn bonus(&self, colour: Colour) -> i64 {
        periods::terms(self.setting.schedule(colour), self.period(colour)).bonus.signed()
    }
}

fn sides_swapped(check: &Check<'_>) -> Option<Shifted> {
    let [white, black] = check.each(|colour| check.base(colour, 0));
    Some((Explanation::SidesSwapped, [black - white, white - black]))
}

fn increment_missing(check: &Check<'_>) -> Vec<Shifted> {
    let extra = |colour| periods::extra_for(check.setting.schedule(colour), check.moves);
    let missing = match check.setting.mode() {
        Mode::Cumulative => check.each(|colour| -extra(colour)),
        Mode::SimpleDelay | Mode::Bronstein | Mode::Hourglass => [0, 0],
    };
    Clocks::ALL.map(|clocks| (Explanation::IncrementMissing { clocks }, clocks.each(missing))).to_vec()
}

/// Of the increments in use, the one that explains a deviation best; none for schedules whose periods have
/// different ones.
fn increment_wrong(check: &Check<'_>, deviation: i64) -> Vec<Shifted> {
    if check.setting.mode() != Mode::Cumulative {
        return Vec::new();
    }
    let shifted = |set: i64, clocks: Clocks| {
        let more = check.each(|colour| set * 1000 - check.bonus(colour));
        clocks.each(more.map(|more| more * i64::from(check.moves)))
    };
    let is_known = |colour| periods::same_bonus(check.setting.schedule(colour));
    let best = |clocks: Clocks| {
        let sets = INCREMENTS.into_iter().filter(|set| shifted(*set, clocks) != [0, 0]);
        let missed = |set: &i64| (deviation - shifted(*set, clocks).iter().sum::<i64>()).abs();
        let set = sets.min_by_key(missed)?;
        let set_to = ClockTime::from_seconds(u32::try_from(set).ok()?);
        Some((Explanation::IncrementWrong { set: set_to, clocks }, shifted(set, clocks)))
    };
    if is_known(Colour::White) && is_known(Colour::Black) {
        Clocks::ALL.into_iter().filter_map(best).collect()
    } else {
        Vec::new()
    }
}

fn period_not_given(check: &Check<'_>) -> Vec<Shifted> {
    let latest = check.period(Colour::White);
    let missing = check.each(|colour| -check.base(colour, latest));
    let explained = |clocks| Explanation::PeriodNotGiven { period: latest + 1, clocks };
    let tried = Clocks::ALL.map(|clocks| (explained(clocks), clocks.each(missing)));
    if latest == 0 { Vec::new() } else { tried.to_vec() }
}

fn period_too_early(check: &Check<'_>) -> Vec<Shifted> {
    let next = check.period(Colour::White) + 1;
    let follows = |colour| next < check.setting.schedule(colour).periods().len();
    let early = check.each(|colour| if follows(colour) { check.base(colour, next) } else { 0 });
    let explained = |clocks| Explanation::PeriodTooEarly { period: next + 1, clocks };
    Clocks::ALL.map(|clocks| (explained(clocks), clocks.each(early))).to_vec()
}

/// Two minutes in standard chess, one minute in rapid and blitz; the increment that the opponent gained is
/// taken back (Laws, 7.5.5 and commentary, A.3).
fn penalty_not_noted(check: &Check<'_>) -> Vec<Shifted> {
    let penalty = |colour| match check.setting.schedule(colour).rate_of_play() {
        RateOfPlay::Standard => 120_000,
        RateOfPlay::Rapid | RateOfPlay::Blitz => 60_000,
    };
    let [white, black] = check.each(penalty);
    let [from_white, from_black] = check.each(|colour| -check.bonus(colour));
    vec![
        (Explanation::PenaltyNotNoted { to: Colour::White }, [white, from_black]),
        (Explanation::PenaltyNotNoted { to: Colour::Black }, [from_white, black]),
    ]
}

fn first_period_wrong(check: &Check<'_>, deviation: i64) -> Vec<Shifted> {
    let wrong = |clocks: Clocks| {
        let (share, colour) = match clocks {
            Clocks::Both => (deviation / 2, Colour::White),
            Clocks::White => (deviation, Colour::White),
            Clocks::Black => (deviation, Colour::Black),
        };
        let shift = (share + STEP / 2).div_euclid(STEP) * STEP;
        let set = u64::try_from(check.base(colour, 0) + shift).ok().filter(|set| *set > 0)?;
        let set = ClockTime::from_millis(set);
        Some((Explanation::FirstPeriodWrong { set, clocks }, clocks.each([shift, shift])))
    };
    Clocks::ALL.into_iter().filter_map(wrong).collect()
}

/// Where both do not press, both miss their increment; all moves without press are no explanation.
fn missed_presses(check: &Check<'_>, deviation: i64) -> Option<Shifted> {
    let [white, black] = check.each(|colour| check.bonus(colour));
    let for_both = Some(white + black).filter(|bonus| *bonus > 0)?;
    let moves = u32::try_from((-deviation + for_both / 2).div_euclid(for_both)).ok()?;
    let missed = -i64::from(moves);
    let possible = moves < check.moves;
    possible.then_some((Explanation::MissedPresses { moves }, [missed * white, missed * black]))
}

/// A clock that stood still has too much, but never more than was given.
fn stood_still(check: &Check<'_>, deviation: i64) -> Option<Explanation> {
    let [white, black] = check.shown;
    let sides = [check.side(Colour::White, white), check.side(Colour::Black, black)];
    let beyond = sides.iter().any(|side| matches!(side, Some(SideFinding::TooMuch { .. })));
    let time = ClockTime::from_millis(u64::try_from(deviation).ok()?);
    (!time.is_zero() && !beyond).then_some(Explanation::StoodStill { time })
}
