//! Over random controls, modes and logs: the time shown is the time allotted, with what was credited, without
//! what was used, and with the corrections; and a clock that counts every tenth of a second by hand, as
//! article 6.3.2 of the Laws describes it, shows the same.

#![allow(clippy::unwrap_used, reason = "a test may end there")]

use glossary::Colour;
use glossary::time_control::{Period, Schedule, TimeControl};
use laws::clock::{
    AfterFlag, Chessclock, ClockTime, Correction, Event, Mode, Moment, PeriodChange, Phase, Reading, Setting,
    State,
};
use proptest::prelude::*;
use std::collections::BTreeMap;

const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];

fn period() -> impl Strategy<Value = (u32, u32, u32)> {
    (1..4_u32, 0..30_u32, 0..8_u32).prop_filter("some time", |(_, base, bonus)| base + bonus > 0)
}

fn schedule() -> impl Strategy<Value = Schedule> {
    (prop::collection::vec(period(), 1..4), any::<bool>()).prop_map(|(periods, for_the_rest)| {
        let last = periods.len() - 1;
        let period =
            |(index, (moves, base, bonus)): (usize, (u32, u32, u32))| match index == last && for_the_rest {
                true => Period::for_the_rest(base, bonus).unwrap(),
                false => Period::for_moves(moves, base, bonus).unwrap(),
            };
        Schedule::of(periods.into_iter().enumerate().map(period).collect()).unwrap()
    })
}

fn setting() -> impl Strategy<Value = Setting> {
    let modes = prop::sample::select(vec![Mode::Cumulative, Mode::SimpleDelay, Mode::Bronstein]);
    let changes = prop::sample::select(vec![PeriodChange::ByMoveCounter, PeriodChange::AtZero]);
    let ends = prop::sample::select(vec![AfterFlag::BothStop, AfterFlag::OtherRunsOn]);
    let hourglass = (1..40_u32, 1..40_u32).prop_map(|(white, black)| {
        let [white, black] =
            [white, black].map(|base| Schedule::of(vec![Period::for_the_rest(base, 0).unwrap()]));
        Setting::of(TimeControl::for_each(white.unwrap(), black.unwrap())).in_mode(Mode::Hourglass).unwrap()
    });
    let others = (schedule(), schedule(), modes).prop_map(|(white, black, mode)| {
        Setting::of(TimeControl::for_each(white, black)).in_mode(mode).unwrap()
    });
    (prop_oneof![1 => hourglass, 4 => others], changes, ends)
        .prop_map(|(setting, change, end)| setting.changing_periods(change).after_a_flag(end))
}

fn correction() -> impl Strategy<Value = Correction> {
    let tenths = (0..300_u64).prop_map(|tenths| ClockTime::from_millis(tenths * 100));
    prop_oneof![
        tenths.clone().prop_map(Correction::Set),
        tenths.clone().prop_map(Correction::Add),
        tenths.prop_map(Correction::Subtract),
        (0..12_u32).prop_map(Correction::Moves),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let colour = || prop::sample::select(COLOURS.to_vec());
    prop_oneof![
        12 => colour().prop_map(|by| Event::Pressed { by }),
        2 => Just(Event::Paused),
        4 => colour().prop_map(|clock| Event::Resumed { clock }),
        3 => (colour(), correction()).prop_map(|(clock, correction)| Event::Corrected { clock, correction }),
        1 => prop_oneof![Just(Event::PowerLost), Just(Event::PowerRestored)],
    ]
}

/// A start and what follows, each with the tenths of a second before it.
fn log() -> impl Strategy<Value = Vec<(u64, Event)>> {
    let start = prop::sample::select(COLOURS.to_vec()).prop_map(|clock| (0, Event::Started { clock }));
    (start, prop::collection::vec((0..80_u64, event()), 0..60))
        .prop_map(|(start, then)| std::iter::once(start).chain(then).collect())
}

/// One side of the clock that counts tenths: the main time and the fixed extra time of the move are apart.
#[derive(Debug, Default)]
struct Side {
    main: i64,
    extra: i64,
    given: i64,
    period: usize,
    moves: u32,
    allotted: i64,
    used: i64,
}

/// The clock that counts tenths.
#[derive(Debug)]
struct Ticking {
    setting: Setting,
    sides: [Side; 2],
    running: Option<usize>,
    has_power: bool,
    flags: Vec<usize>,
}

fn index(colour: Colour) -> usize {
    match colour {
        Colour::White => 0,
        Colour::Black => 1,
    }
}

impl Ticking {
    fn set(setting: &Setting) -> Ticking {
        let sides = [Side::default(), Side::default()];
        let mut ticking =
            Ticking { setting: setting.clone(), sides, running: None, has_power: true, flags: Vec::new() };
        for side in 0..2 {
            ticking.give_base(side);
            ticking.give_extra(side);
        }
        ticking
    }

    fn period(&self, side: usize, ahead: usize) -> Period {
        let periods = self.setting.schedule(COLOURS[side]).periods();
        periods[(self.sides[side].period + ahead).min(periods.len() - 1)]
    }

    /// Moves to be completed in all periods up to the present one.
    fn required(&self, side: usize) -> Option<u32> {
        let periods = self.setting.schedule(COLOURS[side]).periods();
        (0..=self.sides[side].period).map(|number| periods[number.min(periods.len() - 1)].moves()).sum()
    }

    fn give_base(&mut self, side: usize) {
        let base = i64::from(self.period(side, 0).base_seconds()) * 10;
        self.sides[side].main += base;
        self.sides[side].allotted += base;
    }

    fn is_delay(&self) -> bool {
        matches!(self.setting.mode(), Mode::SimpleDelay | Mode::Bronstein)
    }

    fn give_extra(&mut self, side: usize) {
        let extra = i64::from(self.period(side, 0).increment_seconds()) * 10;
        let delay = self.is_delay();
        let clock = &mut self.sides[side];
        clock.given = extra;
        clock.extra = if delay { extra } else { 0 };
        clock.main += if delay { 0 } else { extra };
        clock.main = clock.main.max(-clock.extra);
    }

    fn left(&self, side: usize) -> i64 {
        self.sides[side].main + self.sides[side].extra
    }

    fn shown(&self, side: usize) -> i64 {
        match self.setting.mode() {
            Mode::SimpleDelay => self.sides[side].main,
            Mode::Cumulative | Mode::Bronstein | Mode::Hourglass => self.left(side),
        }
    }

    fn tick(&mut self) {
        let Some(side) = self.running.filter(|side| !self.flags.contains(side)) else { return };
        let clock = &mut self.sides[side];
        clock.used += 1;
        if clock.extra > 0 {
            clock.extra -= 1;
        } else {
            clock.main -= 1;
        }
        if self.setting.mode() == Mode::Hourglass && self.flags.is_empty() {
            self.sides[1 - side].main += 1;
        }
        self.look_at_zero();
    }

    fn look_at_zero(&mut self) {
        while let Some(side) = self.running.filter(|side| !self.flags.contains(side) && self.left(*side) == 0)
        {
            let at_zero = self.setting.period_change() == PeriodChange::AtZero && self.flags.is_empty();
            let written = self.sides[side].period + 1 < self.setting.schedule(COLOURS[side]).periods().len();
            let goes_on = match self.required(side) {
                Some(required) => written || self.sides[side].moves >= required,
                None => false,
            };
            if at_zero && goes_on && self.period(side, 1).base_seconds() > 0 {
                self.go_on_at_zero(side);
            } else {
                self.flags.push(side);
                if self.setting.after_flag() == AfterFlag::BothStop {
                    self.running = None;
                }
            }
        }
    }

    fn go_on_at_zero(&mut self, side: usize) {
        self.sides[side].period += 1;
        self.give_base(side);
        let extra = i64::from(self.period(side, 0).increment_seconds()) * 10;
        let more = (extra - self.sides[side].given).max(0);
        self.sides[side].given = extra;
        if self.is_delay() {
            self.sides[side].extra += more;
        } else {
            self.sides[side].main += more;
        }
    }

    fn go_on_by_counter(&mut self, side: usize) {
        while self.required(side).is_some_and(|required| self.sides[side].moves >= required) {
            let by_counter = self.setting.period_change() == PeriodChange::ByMoveCounter;
            if !by_counter && self.period(side, 1).base_seconds() > 0 {
                return;
            }
            self.sides[side].period += 1;
            self.give_base(side);
        }
    }

    fn press(&mut self, side: usize) {
        if self.running != Some(side) {
            return;
        }
        self.running = Some(1 - side);
        self.sides[side].moves += 1;
        if self.flags.is_empty() {
            self.go_on_by_counter(side);
            self.give_extra(side);
        }
    }

    fn correct(&mut self, side: usize, correction: Correction) {
        let tenths = |time: ClockTime| i64::try_from(time.millis() / 100).unwrap();
        match correction {
            Correction::Set(time) => self.sides[side].main += tenths(time) - self.shown(side),
            Correction::Add(time) => self.sides[side].main += tenths(time),
            Correction::Subtract(time) => self.sides[side].main -= tenths(time),
            Correction::Moves(moves) => {
                self.sides[side].moves = moves;
                self.go_on_by_counter(side);
            }
        }
        if self.left(side) > 0 {
            self.flags.retain(|fallen| *fallen != side);
        }
    }

    /// What the other clock has accepted.
    fn take(&mut self, event: &Event) {
        match event {
            Event::Started { clock } | Event::Resumed { clock } => self.running = Some(index(*clock)),
            Event::Pressed { by } => self.press(index(*by)),
            Event::Paused => self.running = None,
            Event::Corrected { clock, correction } => self.correct(index(*clock), *correction),
            Event::Installed { .. } => unreachable!("not generated"),
            Event::PowerLost => (self.running, self.has_power) = (None, false),
            Event::PowerRestored => self.has_power = true,
        }
        self.look_at_zero();
    }
}

fn moment(tenths: u64) -> Moment {
    Moment::from_millis(tenths * 100)
}

fn time(tenths: i64) -> ClockTime {
    ClockTime::from_millis(u64::try_from(tenths).unwrap() * 100)
}

fn balances(chessclock: &Chessclock) -> bool {
    COLOURS
        .map(|colour| chessclock.state().clock(colour))
        .iter()
        .all(|clock| clock.account().balance_millis() == i64::try_from(clock.available().millis()).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn every_log_is_shown_as_counted_by_hand(setting in setting(), log in log()) {
        let (mut chessclock, mut ticking) = (Chessclock::set(setting.clone()), Ticking::set(&setting));
        let (mut now, mut seen) = (0, BTreeMap::new());
        for (wait, event) in log {
            now += wait;
            (0..wait).for_each(|_| ticking.tick());
            if chessclock.record(moment(now), event.clone()).is_ok() {
                ticking.take(&event);
            }
            let state = chessclock.state_at(moment(now));
            let reading = Reading::of(&state);
            let at_last_entry = chessclock.state_at(chessclock.state().now());
            prop_assert_eq!(chessclock.state(), &at_last_entry, "nothing is left to happen");
            prop_assert!(balances(&chessclock));
            for (side, colour) in COLOURS.into_iter().enumerate() {
                let (clock, counted) = (state.clock(colour), &ticking.sides[side]);
                prop_assert_eq!(reading.side(colour).time, time(ticking.shown(side)));
                prop_assert_eq!(clock.account().allotted, time(counted.allotted));
                prop_assert_eq!(clock.account().used, time(counted.used));
                prop_assert_eq!((clock.moves(), clock.period()), (counted.moves, counted.period + 1));
            }
            prop_assert_eq!(reading.running.map(index), ticking.running);
            let flags: Vec<usize> = state.flags().iter().map(|fall| index(fall.clock)).collect();
            prop_assert_eq!(&flags, &ticking.flags);
            prop_assert_eq!(state.has_power(), ticking.has_power);
            seen.insert(now, state);
        }
        for (then, state) in seen {
            prop_assert_eq!(chessclock.state_at(moment(then)), state, "the past is as it was");
        }
        for (entry, recorded) in chessclock.entries().iter().enumerate() {
            prop_assert_eq!(chessclock.state_before(entry).map(|state| state.now()), Some(recorded.at));
        }
        let again = Chessclock::replay(setting, chessclock.entries().to_vec());
        prop_assert_eq!(again, Ok(chessclock));
    }

    /// Installing a setting keeps the account and the main times.
    #[test]
    fn installing_changes_no_main_time(first in setting(), second in setting(), log in log()) {
        let mut chessclock = Chessclock::set(first);
        let mut now = 0;
        for (wait, event) in log {
            now += wait;
            let _ = chessclock.record(moment(now), event);
        }
        let main = |state: &State| {
            let clocks = COLOURS.map(|colour| state.clock(colour));
            clocks.map(|clock| clock.available().minus(clock.delay_left()))
        };
        let before = chessclock.state_at(moment(now));
        let runs = matches!(before.phase(), Phase::Running(_));
        let installed = chessclock.record(moment(now), Event::Installed { setting: second });
        prop_assert_eq!(installed.is_ok(), !runs && before.has_power());
        prop_assert!(balances(&chessclock));
        prop_assert_eq!(main(&chessclock.state_at(moment(now))), main(&before));
    }

    /// Whatever is set and however late it is, the clock goes on.
    #[test]
    fn no_numbers_are_too_large(
        code in prop::sample::select(vec!["1/4294967295+4294967295", "4294967295", "1/1+1:1/0+4294967295"]),
        zero in any::<bool>(), delay in any::<bool>(),
        log in prop::collection::vec((any::<u64>(), event(), any::<u64>(), any::<u32>()), 0..40),
    ) {
        let change = if zero { PeriodChange::AtZero } else { PeriodChange::ByMoveCounter };
        let mode = if delay { Mode::Bronstein } else { Mode::Cumulative };
        let setting = Setting::of(TimeControl::parse(code).unwrap()).changing_periods(change);
        let mut chessclock = Chessclock::set(setting.in_mode(mode).unwrap());
        chessclock.record(Moment::ORIGIN, Event::Started { clock: Colour::White }).unwrap();
        let mut now = Moment::ORIGIN;
        for (wait, event, millis, moves) in log {
            now = now.after(ClockTime::from_millis(wait >> (millis % 64)));
            let _ = chessclock.record(now, event);
            let set = Correction::Set(ClockTime::from_millis(millis >> (moves % 64)));
            let _ = chessclock.record(now, Event::Corrected { clock: Colour::White, correction: set });
            let count = Correction::Moves(moves >> (millis % 32));
            let _ = chessclock.record(now, Event::Corrected { clock: Colour::Black, correction: count });
            prop_assert!(balances(&chessclock));
        }
    }

    /// It does not matter how often somebody looks.
    #[test]
    fn looking_changes_nothing(
        setting in setting(), log in log(), looks in prop::collection::vec(0..90_u64, 0..9),
    ) {
        let mut chessclock = Chessclock::set(setting);
        let mut now = 0;
        for (wait, event) in log {
            now += wait;
            let _ = chessclock.record(moment(now), event);
        }
        let last = now + 200;
        let at_once = chessclock.state_at(moment(last));
        let mut looked = chessclock.clone();
        for look in looks {
            now = (now + look).min(last);
            // A press by nobody who may: it makes the clock look at the time and changes nothing.
            let running = looked.state_at(moment(now)).phase();
            let by = if running == Phase::Running(Colour::White) { Colour::Black } else { Colour::White };
            if running != Phase::Running(by) {
                looked.record(moment(now), Event::Pressed { by }).unwrap();
            }
        }
        let then = looked.state_at(moment(last));
        prop_assert_eq!(Reading::of(&then), Reading::of(&at_once));
        prop_assert_eq!(then.flags(), at_once.flags());
    }
}
