//! How a chessclock is set before a game.

use glossary::time_control::{RateOfPlay, Schedule, TimeControl};
use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

/// How a chessclock is set: the time control, and how the clock handles it.
///
/// ```
/// use glossary::time_control::TimeControl;
/// use laws::clock::{AfterFlag, Mode, PeriodChange, Setting};
/// let ninety = TimeControl::parse("40/5400+30:1800+30")?;
/// let setting = Setting::of(ninety.clone());
/// assert_eq!(setting.mode(), Mode::Cumulative);
/// assert_eq!(setting.period_change(), PeriodChange::ByMoveCounter);
/// assert_eq!(setting.after_flag(), AfterFlag::BothStop);
/// assert_eq!(setting.control(), &ninety);
///
/// let without_counter = setting.changing_periods(PeriodChange::AtZero);
/// assert_eq!(without_counter.period_change(), PeriodChange::AtZero);
/// # Ok::<(), glossary::time_control::MalformedCode>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    control: TimeControl,
    mode: Mode,
    period_change: PeriodChange,
    after_flag: AfterFlag,
}

/// What happens to the extra time of a move, or that there is none.
///
/// A control without extra time (sudden death or "guillotine", and move periods) is the same in the first
/// three modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Cumulative or Fischer mode: the extra time is given before each move, and what is not used is kept
    /// (Laws, 6.3.2 and glossary).
    Cumulative,
    /// Simple or US delay: the main time stands still until the extra time of the move has run out (Laws,
    /// 6.3.2). Two figures are shown.
    SimpleDelay,
    /// Bronstein delay: one figure is shown, which contains the extra time of the move; after the move as
    /// much is returned as was used, at most the extra time (Laws, 6.3.2).
    Bronstein,
    /// Hourglass: what one player uses, the other receives. The Laws do not know it, chessclocks do.
    Hourglass,
}

/// When a player's next period begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PeriodChange {
    /// With the press that completes the last move of the period (Laws, 6.6 and its commentary).
    ByMoveCounter,
    /// When the time of the period has run out; whether the moves were made is checked then (Laws, 6.4).
    ///
    /// A period that brings no time of its own ("2 seconds a move from move 61") begins by the move counter
    /// all the same, because nothing else can tell its first move.
    AtZero,
}

/// What the chessclock does when a flag falls and no period follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterFlag {
    /// Both clocks stop and keep what they show (Technical Recommendations for Tournaments, 5.4.1).
    BothStop,
    /// The other clock can go on until it has reached zero as well; allowed for rapid and blitz
    /// (Technical Recommendations for Tournaments, 5.4.1). Which flag fell first stays visible (5.4.2).
    OtherRunsOn,
}

impl Setting {
    /// The usual setting of a control: cumulative, periods by the move counter, both clocks stop at a flag.
    /// Example: see [`Setting`].
    pub const fn of(control: TimeControl) -> Setting {
        Setting {
            control,
            mode: Mode::Cumulative,
            period_change: PeriodChange::ByMoveCounter,
            after_flag: AfterFlag::BothStop,
        }
    }

    /// The same setting in another mode.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// use laws::clock::{Mode, Setting, Unsuitable};
    /// let setting = Setting::of(TimeControl::parse("1500+10")?);
    /// assert_eq!(setting.clone().in_mode(Mode::Bronstein).map(|set| set.mode()), Ok(Mode::Bronstein));
    /// assert_eq!(setting.in_mode(Mode::Hourglass), Err(Unsuitable::ExtraTime));
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    ///
    /// # Errors
    /// An hourglass has one period and no extra time.
    pub fn in_mode(self, mode: Mode) -> Result<Setting, Unsuitable> {
        match mode {
            Mode::Cumulative | Mode::SimpleDelay | Mode::Bronstein => {}
            Mode::Hourglass => suits_an_hourglass(&self.control)?,
        }
        Ok(Setting { mode, ..self })
    }

    /// The same setting with another way to the next period. Example: see [`Setting`].
    pub fn changing_periods(self, period_change: PeriodChange) -> Setting {
        Setting { period_change, ..self }
    }

    /// The same setting with another end.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// use laws::clock::{AfterFlag, Setting};
    /// let blitz = Setting::of(TimeControl::parse("300")?).after_a_flag(AfterFlag::OtherRunsOn);
    /// assert_eq!(blitz.after_flag(), AfterFlag::OtherRunsOn);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn after_a_flag(self, after_flag: AfterFlag) -> Setting {
        Setting { after_flag, ..self }
    }

    /// The time control. Example: see [`Setting`].
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The mode. Example: see [`Setting`].
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// When a player's next period begins. Example: see [`Setting`].
    pub const fn period_change(&self) -> PeriodChange {
        self.period_change
    }

    /// What happens when a flag has fallen. Example: see [`Setting`].
    pub const fn after_flag(&self) -> AfterFlag {
        self.after_flag
    }

    /// The periods of one player.
    ///
    /// ```
    /// use glossary::{Colour, time_control::TimeControl};
    /// use laws::clock::Setting;
    /// let armageddon = Setting::of(TimeControl::parse("W300-B240")?);
    /// assert_eq!(armageddon.schedule(Colour::Black).to_string(), "240");
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn schedule(&self, colour: Colour) -> &Schedule {
        match colour {
            Colour::White => self.control.white(),
            Colour::Black => self.control.black(),
        }
    }

    /// The articles by which a clock set so runs: what each period demands, what is carried into the next
    /// one, and what becomes of the extra time of a move.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// use laws::clock::Setting;
    /// let long = Setting::of(TimeControl::parse("40/5400+30:1800+30")?);
    /// let numbers: Vec<&str> = long.citations().iter().map(|it| it.article().number).collect();
    /// assert_eq!(numbers, ["6.3.1", "6.3.2", "glossary.increment", "glossary.cumulative-mode"]);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn citations(&self) -> Vec<Citation> {
        let periods = || [self.control.white(), self.control.black()].into_iter().flat_map(Schedule::periods);
        let has_several =
            [self.control.white(), self.control.black()].iter().any(|it| it.periods().len() > 1);
        let has_increment = periods().any(|period| period.increment_seconds() > 0);
        let is_delayed = matches!(self.mode, Mode::SimpleDelay | Mode::Bronstein);
        let mut found = vec![cite!("laws@2023-01/6.3.1")];
        found.extend((has_several || is_delayed).then_some(cite!("laws@2023-01/6.3.2")));
        found.extend(has_increment.then_some(cite!("laws@2023-01/glossary.increment")));
        if has_increment && self.mode == Mode::Cumulative {
            found.push(cite!("laws@2023-01/glossary.cumulative-mode"));
        }
        found.extend(is_delayed.then_some(cite!("laws@2023-01/glossary.delay-mode")));
        let at_zero = has_several && self.period_change == PeriodChange::AtZero;
        found.extend(at_zero.then_some(cite!("laws@2023-01/6.4")));
        found
    }

    /// What the regulations have against the setting; nothing of it stops the clock from being used.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// use laws::clock::{AfterFlag, Remark, Setting};
    /// let odd = Setting::of(TimeControl::parse("5400+90")?).after_a_flag(AfterFlag::OtherRunsOn);
    /// assert_eq!(odd.remarks(), [Remark::RunsOnInStandardChess, Remark::UnusualIncrement { seconds: 90 }]);
    /// assert!(Setting::of(TimeControl::parse("5400+30")?).remarks().is_empty());
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn remarks(&self) -> Vec<Remark> {
        let runs_on = self.after_flag == AfterFlag::OtherRunsOn;
        let standard = [Colour::White, Colour::Black]
            .map(|colour| self.schedule(colour).rate_of_play())
            .contains(&RateOfPlay::Standard);
        let mut remarks = Vec::new();
        if runs_on && standard {
            remarks.push(Remark::RunsOnInStandardChess);
        }
        let periods =
            [Colour::White, Colour::Black].into_iter().flat_map(|colour| self.schedule(colour).periods());
        let unusual =
            periods.map(|period| period.increment_seconds()).filter(|seconds| !matches!(seconds, 0 | 2..=60));
        remarks.extend(unusual.map(|seconds| Remark::UnusualIncrement { seconds }));
        remarks.dedup();
        remarks
    }
}

fn suits_an_hourglass(control: &TimeControl) -> Result<(), Unsuitable> {
    for schedule in [control.white(), control.black()] {
        match schedule.periods() {
            [only] if only.moves().is_some() => return Err(Unsuitable::SeveralPeriods),
            [only] if only.increment_seconds() > 0 => return Err(Unsuitable::ExtraTime),
            [_only] => {}
            [] | [_, ..] => return Err(Unsuitable::SeveralPeriods),
        }
    }
    Ok(())
}

/// Why a control cannot be played in hourglass mode. Example: see [`Setting::in_mode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Unsuitable {
    /// There is extra time with the moves.
    ExtraTime,
    /// There is more than one period, or a number of moves to make.
    SeveralPeriods,
}

impl Unsuitable {
    /// The same, to be said in any language.
    ///
    /// ```
    /// let unsuitable = laws::clock::Unsuitable::ExtraTime;
    /// assert_eq!(unsuitable.phrase().to_string(), "an hourglass gives no extra time with the moves");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Unsuitable::ExtraTime => phrase!("an hourglass gives no extra time with the moves"),
            Unsuitable::SeveralPeriods => phrase!("an hourglass has one period for all moves"),
        }
    }
}

/// What the regulations have against a setting. Example: see [`Setting::remarks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The other clock may run on after a flag only in rapid and blitz (Technical Recommendations for
    /// Tournaments, 5.4.1).
    RunsOnInStandardChess,
    /// An increment is from 2 to 60 seconds (Laws, glossary, "increment").
    UnusualIncrement {
        /// The increment of the control.
        seconds: u32,
    },
}

impl Remark {
    /// The same, to be said in any language.
    ///
    /// ```
    /// let remark = laws::clock::Remark::UnusualIncrement { seconds: 1 };
    /// assert_eq!(
    ///     remark.phrase().to_string(),
    ///     "an increment is from 2 to 60 seconds, this one is 1 (Laws, glossary)"
    /// );
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Remark::RunsOnInStandardChess => phrase!(
                "only in rapid and blitz may the other clock run on after a flag \
                 (Technical Recommendations for Tournaments, 5.4.1)"
            ),
            Remark::UnusualIncrement { seconds } => {
                phrase!(
                    "an increment is from 2 to 60 seconds, this one is {seconds} (Laws, glossary)",
                    seconds
                )
            }
        }
    }
}
