//! When rounds start, when the default time ends, and how the start is made known.

use glossary::RoundNumber;
use handbook::{Citation, cite};
use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp};

use crate::section::Section;

/// How the start of a round is made known in the hall (C.05 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartNotice {
    /// A large digital countdown or clock in the hall.
    Countdown,
    /// Announcements so many minutes before the start.
    Announcements([u8; 2]),
}

impl StartNotice {
    /// From how many players on a countdown is in the hall.
    const COUNTDOWN_FROM: usize = 30;

    /// How the start is made known to so many players.
    ///
    /// ```
    /// use tournament::StartNotice;
    /// assert_eq!(StartNotice::for_players(29), StartNotice::Announcements([5, 1]));
    /// assert_eq!(StartNotice::for_players(30), StartNotice::Countdown);
    /// ```
    pub const fn for_players(players: usize) -> StartNotice {
        if players >= StartNotice::COUNTDOWN_FROM {
            StartNotice::Countdown
        } else {
            StartNotice::Announcements([5, 1])
        }
    }

    /// The article that says so. Example: see [`Section`].
    pub const fn article(self) -> Citation {
        cite!("competition-rules@2018-10/4.4")
    }
}

impl Section {
    /// When a round is announced to start, by the clock in the hall; none if its day or its time of day is
    /// not announced. Example: see [`Section`].
    ///
    /// The last time of day that is given counts for the rounds after it.
    pub fn scheduled_start(&self, round: RoundNumber) -> Option<DateTime> {
        let date = self.configuration.round_dates.get(round.index())?;
        let times = &self.configuration.round_times;
        let time = times.get(round.index()).or(times.last())?;
        Some(date.to_datetime(*time))
    }

    /// The default time in minutes: zero unless another was announced (Laws 6.7.1). Example: see [`Section`].
    pub fn default_minutes(&self) -> u16 {
        self.configuration.default_time.unwrap_or(0)
    }

    /// When the default time of a round ends: who comes to the board after that has lost, unless the arbiter
    /// decides otherwise.
    ///
    /// It counts from the start that the arbiter announced, not from the schedule; none if the round has not
    /// begun.
    ///
    /// ```
    /// use glossary::RoundNumber;
    /// use jiff::{Timestamp, civil::date};
    /// use tournament::{Configuration, Regulations, Round, Section};
    /// let mut configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// configuration.default_time = Some(30);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let first = RoundNumber::new(1).expect("a round");
    /// let began: Timestamp = "2026-11-14T19:40:00Z".parse()?;
    /// section.rounds.push(Round { started: Some(began), ..Round::new(first) });
    /// assert_eq!(section.default_time_ends(first), Some("2026-11-14T20:10:00Z".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn default_time_ends(&self, round: RoundNumber) -> Option<Timestamp> {
        let started = self.round(round)?.started?;
        started.checked_add(SignedDuration::from_mins(i64::from(self.default_minutes()))).ok()
    }

    /// How the start of a round is made known: by the number of players, of whom those count too who have
    /// left (see interpretation 0031). Example: see [`Section`].
    pub fn start_notice(&self) -> StartNotice {
        StartNotice::for_players(self.players.len())
    }
}
