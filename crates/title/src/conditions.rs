//! What a tournament must be so that norms can be made in it (1.1, 1.4.2e), apart from anybody's games.

use glossary::time_control::TimeControl;
use glossary::{Phrase, phrase};
use handbook::{Citation, cite};
use jiff::civil::Date;

use crate::norm_event::NormFormat;
use crate::state::State;

/// The day on which the edition took effect: earlier tournaments are judged by editions that are not entered
/// (0.2, 1.5.4).
pub const IN_FORCE_FROM: Date = jiff::civil::date(2024, 1, 1);

/// Days between registration and start (1.1.1).
const REGISTERED_DAYS_AHEAD: i32 = 30;
/// Rounds in a day (1.1.3).
const MOST_ROUNDS_A_DAY: usize = 2;
/// Minutes of both players in all rounds of a day (1.1.2).
const MOST_MINUTES_A_DAY: u64 = 12 * 60;
/// Minutes of each player for 60 moves (1.1.3).
const LEAST_MINUTES: u64 = 120;
/// From so many days between the first and the last on a tournament lasts more than 30 (1.1.4).
const LONG_EVENT_DAYS: i32 = 30;
/// Players of a double round robin (1.4.5f).
const LEAST_IN_DOUBLE_ROUND_ROBIN: usize = 6;

/// The title of the chief arbiter, as far as it decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChiefArbiter {
    /// An International Arbiter or a FIDE Arbiter.
    OfFide,
    /// Somebody with another title, or none.
    Other,
    /// The title is not known.
    Unknown,
}

/// What is known of a tournament. What nobody told is none.
///
/// ```
/// use title::{EventFacts, EventRule, NormFormat, State};
/// let facts = EventFacts::new(NormFormat::Swiss);
/// let checks = facts.checks();
/// let arbiter = checks.iter().find(|check| check.rule == EventRule::ChiefArbiter).expect("one");
/// assert_eq!(arbiter.state, State::Open);
/// assert_eq!(arbiter.phrase.to_string(), "the title of the chief arbiter is not known");
/// assert_eq!(arbiter.rule.code(), "chief_arbiter_without_title");
/// assert_eq!(arbiter.rule.article().to_string(), "title-regulations@2024-01/1.1.5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFacts {
    /// The format.
    pub format: NormFormat,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// When it was registered with FIDE.
    pub registered: Option<Date>,
    /// Whether the Qualification Commission has approved what needs it: a late registration, another format.
    pub is_approved: bool,
    /// The day of each round, where it is known.
    pub days: Vec<Option<Date>>,
    /// The time control of all games.
    pub control: Option<TimeControl>,
    /// The chief arbiter.
    pub chief_arbiter: ChiefArbiter,
    /// Names of arbiters who play; none: it is not known who the arbiters are.
    pub playing_arbiters: Option<Vec<String>>,
    /// How many players there are.
    pub players: usize,
}

/// A rule that the tournament must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventRule {
    /// The regulations of its day are entered (1.5.4).
    Edition,
    /// Registered 30 days ahead (1.1.1).
    Registration,
    /// Twelve hours a day (1.1.2).
    Hours,
    /// Two rounds a day (1.1.3).
    Rounds,
    /// Two hours for 60 moves (1.1.3).
    Minutes,
    /// The same time for everybody (1.1.3b).
    SameTime,
    /// An IA or FA is chief arbiter (1.1.5).
    ChiefArbiter,
    /// No arbiter plays (1.1.6).
    ArbitersDoNotPlay,
    /// A format that needs no approval (1.4.2e).
    Format,
    /// Ratings and titles of the day of each game, in a tournament of more than 30 days (1.1.4).
    LongEvent,
    /// Six players of a double round robin (1.4.5f).
    Players,
}

impl EventRule {
    /// What programs read. Example: see [`EventFacts`].
    pub const fn code(self) -> &'static str {
        match self {
            EventRule::Edition => "edition_not_entered",
            EventRule::Registration => "registered_too_late",
            EventRule::Hours => "too_many_hours_a_day",
            EventRule::Rounds => "too_many_rounds_a_day",
            EventRule::Minutes => "too_little_time",
            EventRule::SameTime => "different_times",
            EventRule::ChiefArbiter => "chief_arbiter_without_title",
            EventRule::ArbitersDoNotPlay => "an_arbiter_plays",
            EventRule::Format => "format_needs_approval",
            EventRule::LongEvent => "longer_than_30_days",
            EventRule::Players => "too_few_players",
        }
    }

    /// The article. Example: see [`EventFacts`].
    pub fn article(self) -> Citation {
        match self {
            EventRule::Edition => cite!("title-regulations@2024-01/1.5.4"),
            EventRule::Registration => cite!("title-regulations@2024-01/1.1.1"),
            EventRule::Hours => cite!("title-regulations@2024-01/1.1.2"),
            EventRule::Rounds | EventRule::Minutes => cite!("title-regulations@2024-01/1.1.3"),
            EventRule::SameTime => cite!("title-regulations@2024-01/1.1.3.b"),
            EventRule::ChiefArbiter => cite!("title-regulations@2024-01/1.1.5"),
            EventRule::ArbitersDoNotPlay => cite!("title-regulations@2024-01/1.1.6"),
            EventRule::Format => cite!("title-regulations@2024-01/1.4.2.e"),
            EventRule::LongEvent => cite!("title-regulations@2024-01/1.1.4"),
            EventRule::Players => cite!("title-regulations@2024-01/1.4.5.f"),
        }
    }
}

/// What became of a rule, and why. Example: see [`EventFacts`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCheck {
    /// The rule.
    pub rule: EventRule,
    /// What became of it.
    pub state: State,
    /// The figures, or what is not known.
    pub phrase: Phrase,
}

impl EventFacts {
    /// A tournament of which only the format is known. Example: see [`EventFacts`].
    pub const fn new(format: NormFormat) -> EventFacts {
        EventFacts {
            format,
            start: None,
            end: None,
            registered: None,
            is_approved: false,
            days: Vec::new(),
            control: None,
            chief_arbiter: ChiefArbiter::Unknown,
            playing_arbiters: None,
            players: 0,
        }
    }

    /// Every rule. Example: see [`EventFacts`].
    pub fn checks(&self) -> Vec<EventCheck> {
        let mut checks = vec![
            self.edition(),
            self.registration(),
            self.rounds(),
            self.minutes(),
            self.same_time(),
            self.hours(),
            self.arbiter(),
            self.playing(),
            self.format(),
        ];
        if let (Some(start), Some(end)) = (self.start, self.end)
            && (end - start).get_days() >= LONG_EVENT_DAYS
        {
            let phrase = phrase!(
                "it lasts more than 30 days: ratings and titles of the day of each game count, which are not \
                 known"
            );
            checks.push(check(EventRule::LongEvent, State::Open, phrase));
        }
        if self.format == NormFormat::DoubleRoundRobin {
            let players = i64::try_from(self.players).unwrap_or(i64::MAX);
            let is_met = self.players >= LEAST_IN_DOUBLE_ROUND_ROBIN;
            let phrase = phrase!("{players} players; a double round robin needs 6", players);
            checks.push(check(EventRule::Players, met(is_met), phrase));
        }
        checks
    }

    /// Whether norms can be made in it. Example: see [`EventFacts::one_round_days`].
    pub fn state(&self) -> State {
        self.checks().iter().fold(State::Passed, |state, check| state.and(check.state))
    }

    /// How many days have one round only; none: not every day is known. An application for GM or WGM has one
    /// norm at least from a tournament with three of them (1.1.3a).
    ///
    /// ```
    /// use jiff::civil::date;
    /// use title::{EventFacts, NormFormat, State};
    /// let days = [date(2026, 11, 14), date(2026, 11, 14), date(2026, 11, 15)].map(Some).to_vec();
    /// let facts = EventFacts { days, ..EventFacts::new(NormFormat::Swiss) };
    /// assert_eq!(facts.one_round_days(), Some(1));
    /// assert_eq!(facts.state(), State::Open);
    /// ```
    pub fn one_round_days(&self) -> Option<usize> {
        let days: Vec<Date> = self.days.iter().copied().collect::<Option<Vec<Date>>>()?;
        let alone = |day: &&Date| days.iter().filter(|one| one == day).count() == 1;
        (!days.is_empty()).then(|| days.iter().filter(alone).count())
    }

    fn edition(&self) -> EventCheck {
        let (state, phrase) = match self.start {
            None => (State::Open, phrase!("the first day is not known, and so which edition counts")),
            Some(start) if start < IN_FORCE_FROM => {
                (State::Failed, phrase!("it began before 2024, under an edition that is not entered"))
            }
            Some(_) => (State::Passed, phrase!("the edition of January 2024 counts")),
        };
        check(EventRule::Edition, state, phrase)
    }

    fn registration(&self) -> EventCheck {
        let (state, phrase) = match (self.start, self.registered) {
            (Some(start), Some(registered)) => {
                let days = (start - registered).get_days();
                let state = met(days >= REGISTERED_DAYS_AHEAD || self.is_approved);
                (state, phrase!("registered {days} days ahead; 30 are needed without approval", days))
            }
            (None, _) | (_, None) => (State::Open, phrase!("when it was registered with FIDE is not known")),
        };
        check(EventRule::Registration, state, phrase)
    }

    /// The most rounds that a day has; none: not every day is known.
    fn most_rounds(&self) -> Option<usize> {
        let days: Vec<Date> = self.days.iter().copied().collect::<Option<Vec<Date>>>()?;
        days.iter().map(|day| days.iter().filter(|one| *one == day).count()).max()
    }

    fn rounds(&self) -> EventCheck {
        let (state, phrase) = match self.most_rounds() {
            Some(rounds) => {
                let number = i64::try_from(rounds).unwrap_or(i64::MAX);
                let phrase = phrase!("{number} rounds on one day; 2 are the most", number);
                (met(rounds <= MOST_ROUNDS_A_DAY), phrase)
            }
            None => (State::Open, phrase!("the days of the rounds are not known")),
        };
        check(EventRule::Rounds, state, phrase)
    }

    /// The minutes of White and Black for 60 moves.
    fn time(&self) -> Option<[u64; 2]> {
        let control = self.control.as_ref()?;
        Some([control.white(), control.black()].map(|one| one.seconds_for(60) / 60))
    }

    fn minutes(&self) -> EventCheck {
        let (state, phrase) = match self.time() {
            Some([white, black]) => {
                let minutes = i64::try_from(white.min(black)).unwrap_or(i64::MAX);
                let phrase = phrase!("{minutes} minutes for 60 moves; 120 are needed", minutes);
                (met(white.min(black) >= LEAST_MINUTES), phrase)
            }
            None => (State::Open, phrase!("the time control is not known")),
        };
        check(EventRule::Minutes, state, phrase)
    }

    fn same_time(&self) -> EventCheck {
        let (state, phrase) = match &self.control {
            Some(control) if control.is_symmetric() => {
                (State::Passed, phrase!("the same time control for all games"))
            }
            Some(_) => (State::Failed, phrase!("the players have different times")),
            None => (State::Open, phrase!("the time control is not known")),
        };
        check(EventRule::SameTime, state, phrase)
    }

    fn hours(&self) -> EventCheck {
        let (state, phrase) = match (self.most_rounds(), self.time()) {
            (Some(rounds), Some([white, black])) => {
                let minutes = (white + black) * u64::try_from(rounds).unwrap_or(u64::MAX);
                let phrase = phrase!(
                    "{minutes} minutes of play on one day; 720 are the most",
                    minutes = i64::try_from(minutes).unwrap_or(i64::MAX)
                );
                (met(minutes <= MOST_MINUTES_A_DAY), phrase)
            }
            (None, _) => (State::Open, phrase!("the days of the rounds are not known")),
            (_, None) => (State::Open, phrase!("the time control is not known")),
        };
        check(EventRule::Hours, state, phrase)
    }

    fn arbiter(&self) -> EventCheck {
        let (state, phrase) = match self.chief_arbiter {
            ChiefArbiter::OfFide => (State::Passed, phrase!("the chief arbiter is IA or FA")),
            ChiefArbiter::Other => (State::Failed, phrase!("the chief arbiter is neither IA nor FA")),
            ChiefArbiter::Unknown => (State::Open, phrase!("the title of the chief arbiter is not known")),
        };
        check(EventRule::ChiefArbiter, state, phrase)
    }

    fn playing(&self) -> EventCheck {
        let (state, phrase) = match &self.playing_arbiters {
            Some(names) if names.is_empty() => (State::Passed, phrase!("no arbiter plays")),
            Some(names) => {
                (State::Failed, phrase!("an appointed arbiter plays: {names}", names = names.join(", ")))
            }
            None => (State::Open, phrase!("who the arbiters are is not known")),
        };
        check(EventRule::ArbitersDoNotPlay, state, phrase)
    }

    fn format(&self) -> EventCheck {
        let (state, phrase) = match self.format {
            NormFormat::Swiss
            | NormFormat::RoundRobin
            | NormFormat::DoubleRoundRobin
            | NormFormat::Knockout => (State::Passed, phrase!("a format for title tournaments")),
            NormFormat::Other => (
                met(self.is_approved),
                phrase!("a format that needs the approval of the Qualification Commission"),
            ),
        };
        check(EventRule::Format, state, phrase)
    }
}

const fn met(is_met: bool) -> State {
    if is_met { State::Passed } else { State::Failed }
}

fn check(rule: EventRule, state: State, phrase: Phrase) -> EventCheck {
    EventCheck { rule, state, phrase }
}
