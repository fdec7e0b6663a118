//! From norms to a title: whether the norms of a player and their highest rating make an application (1.5).

use glossary::{Phrase, Rating, phrase};
use handbook::{Citation, cite};
use jiff::civil::{Date, date};

use crate::norm_title::NormTitle;
use crate::state::State;

/// Games that the norms cover together (1.5.1).
const GAMES: u16 = 27;
/// From this day on a norm asks for one of 1.5.6.
const SINCE: Date = date(2022, 7, 1);
/// Norms from before must have been registered in time (1.5.5).
const OLD_BEFORE: Date = date(2005, 7, 1);
const OLD_REGISTERED_BEFORE: Date = date(2013, 7, 31);
/// Days of one round that a tournament has for an application for GM or WGM (1.1.3a).
const ONE_ROUND_DAYS: u16 = 3;

/// A norm, as a title file keeps it.
///
/// ```
/// use glossary::Rating;
/// use jiff::civil::date;
/// use title::{Application, NormRecord, NormTitle, State};
/// let norm = NormRecord {
///     ended: date(2026, 11, 15),
///     titles: vec![NormTitle::InternationalMaster],
///     games: 9,
///     is_eight_of_nine: false,
///     meets_foreigner_rule: State::Passed,
///     one_round_days: Some(9),
///     is_for_applications: State::Passed,
///     registered: None,
///     is_rated: State::Passed,
/// };
/// let norms = vec![norm.clone(), norm.clone(), norm];
/// let application = Application {
///     title: NormTitle::InternationalMaster,
///     norms: &norms,
///     highest: Rating::new(2405).ok(),
/// };
/// assert_eq!(application.state(), State::Passed);
/// let two = Application { norms: &norms[..2], ..application };
/// assert_eq!(two.state(), State::Failed);
/// assert_eq!(two.counting().count(), 2);
/// let games = two.checks().swap_remove(0);
/// assert_eq!(games.phrase.to_string(), "the norms cover 18 games; 27 are needed");
/// assert_eq!(games.rule.code(), "not_enough_games");
/// assert_eq!(games.rule.article().to_string(), "title-regulations@2024-01/1.5.1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormRecord {
    /// The last day of the tournament.
    pub ended: Date,
    /// For which titles it is a norm (1.5.2).
    pub titles: Vec<NormTitle>,
    /// How many games it counts.
    pub games: u16,
    /// Whether eight games count as nine in it (1.4.1c).
    pub is_eight_of_nine: bool,
    /// Whether it keeps the rules about federations by itself (1.4.3e).
    pub meets_foreigner_rule: State,
    /// How many days of the tournament had one round (1.1.3a); none: not known.
    pub one_round_days: Option<u16>,
    /// Whether it is from one of the tournaments of 1.5.6.
    pub is_for_applications: State,
    /// When it was registered with FIDE, for norms from before July 2005.
    pub registered: Option<Date>,
    /// Whether the tournament has been rated.
    pub is_rated: State,
}

impl NormRecord {
    /// Whether it has expired (1.5.5).
    fn has_expired(&self) -> bool {
        self.ended < OLD_BEFORE && self.registered.is_none_or(|day| day >= OLD_REGISTERED_BEFORE)
    }
}

/// A rule about an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ApplicationRule {
    /// 27 games (1.5.1).
    Games,
    /// The rating (1.5.3).
    HighestRating,
    /// One norm that keeps the rules about federations (1.4.3e).
    ForeignerRule,
    /// One norm from a tournament with days of one round (1.1.3a).
    OneRoundDays,
    /// One norm from a tournament of 1.5.6.
    Tournament,
    /// Every tournament has been rated (1.4).
    Rated,
}

impl ApplicationRule {
    /// What programs read. Example: see [`NormRecord`].
    pub const fn code(self) -> &'static str {
        match self {
            ApplicationRule::Games => "not_enough_games",
            ApplicationRule::HighestRating => "rating_not_reached",
            ApplicationRule::ForeignerRule => "no_norm_with_foreigners",
            ApplicationRule::OneRoundDays => "no_norm_with_one_round_days",
            ApplicationRule::Tournament => "no_norm_from_a_required_tournament",
            ApplicationRule::Rated => "tournament_not_rated",
        }
    }

    /// The article. Example: see [`NormRecord`].
    pub fn article(self) -> Citation {
        match self {
            ApplicationRule::Games => cite!("title-regulations@2024-01/1.5.1"),
            ApplicationRule::HighestRating => cite!("title-regulations@2024-01/1.5.3"),
            ApplicationRule::ForeignerRule => cite!("title-regulations@2024-01/1.4.3.e"),
            ApplicationRule::OneRoundDays => cite!("title-regulations@2024-01/1.1.3.a"),
            ApplicationRule::Tournament => cite!("title-regulations@2024-01/1.5.6"),
            ApplicationRule::Rated => cite!("title-regulations@2024-01/1.4"),
        }
    }
}

/// What became of a rule about an application, and why. Example: see [`NormRecord`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApplicationCheck {
    /// The rule.
    pub rule: ApplicationRule,
    /// What became of it.
    pub state: State,
    /// The figures.
    pub phrase: Phrase,
}

/// An application for a title. Example: see [`NormRecord`].
#[derive(Clone, Copy, Debug)]
pub struct Application<'a> {
    /// For which title.
    pub title: NormTitle,
    /// The norms of the player, for whatever title.
    pub norms: &'a [NormRecord],
    /// The highest rating so far, published or interim; none: not known.
    pub highest: Option<Rating>,
}

impl Application<'_> {
    /// The norms that count for the title. Example: see [`NormRecord`].
    pub fn counting(&self) -> impl Iterator<Item = &NormRecord> {
        self.norms.iter().filter(|norm| norm.titles.contains(&self.title) && !norm.has_expired())
    }

    /// Whether the title can be applied for. Example: see [`NormRecord`].
    pub fn state(&self) -> State {
        self.checks().iter().fold(State::Passed, |state, check| state.and(check.state))
    }

    /// Every rule. Example: see [`NormRecord`].
    pub fn checks(&self) -> Vec<ApplicationCheck> {
        let mut checks = vec![self.games(), self.rating(), self.foreigners()];
        if matches!(self.title, NormTitle::Grandmaster | NormTitle::WomanGrandmaster) {
            checks.push(self.one_round_days());
        }
        if self.counting().any(|norm| norm.ended >= SINCE) {
            checks.push(self.tournament());
        }
        checks.push(self.rated());
        checks
    }

    /// The games of the norms; of those in which eight count as nine, the best one counts (1.4.1c).
    fn games(&self) -> ApplicationCheck {
        let (eight, full): (Vec<_>, Vec<_>) = self.counting().partition(|norm| norm.is_eight_of_nine);
        let best = eight.iter().map(|norm| norm.games).max().unwrap_or(0);
        let games = full.iter().map(|norm| norm.games).sum::<u16>() + best;
        check(
            ApplicationRule::Games,
            State::of(GAMES.into(), games.into(), games.into()),
            phrase!("the norms cover {games} games; 27 are needed", games = i64::from(games)),
        )
    }

    fn rating(&self) -> ApplicationCheck {
        let needed = needed_rating(self.title);
        let (state, phrase) = match self.highest {
            Some(highest) => (
                State::of(needed.into(), highest.get().into(), highest.get().into()),
                phrase!(
                    "the highest rating is {highest}; {needed} is needed",
                    highest = i64::from(highest.get()),
                    needed = i64::from(needed)
                ),
            ),
            None => (
                State::Open,
                phrase!("the highest rating is not known; {needed} is needed", needed = i64::from(needed)),
            ),
        };
        check(ApplicationRule::HighestRating, state, phrase)
    }

    fn one_with(&self, state_of: impl Fn(&NormRecord) -> State) -> State {
        let states: Vec<State> = self.counting().map(state_of).collect();
        let has = |wanted: State| states.contains(&wanted);
        match (has(State::Passed), has(State::Open)) {
            (true, _) => State::Passed,
            (false, true) => State::Open,
            (false, false) => State::Failed,
        }
    }

    fn foreigners(&self) -> ApplicationCheck {
        let state = self.one_with(|norm| norm.meets_foreigner_rule);
        let phrase = phrase!("one norm keeps the rules about federations by itself");
        check(ApplicationRule::ForeignerRule, state, phrase)
    }

    fn one_round_days(&self) -> ApplicationCheck {
        let state = self.one_with(|norm| match norm.one_round_days {
            Some(days) if days >= ONE_ROUND_DAYS => State::Passed,
            Some(_) => State::Failed,
            None => State::Open,
        });
        let phrase = phrase!("one norm is from a tournament with three days of one round");
        check(ApplicationRule::OneRoundDays, state, phrase)
    }

    fn tournament(&self) -> ApplicationCheck {
        let state = self.one_with(|norm| norm.is_for_applications);
        let phrase = phrase!("one norm is from a large Swiss, an Olympiad, or a championship that counts");
        check(ApplicationRule::Tournament, state, phrase)
    }

    fn rated(&self) -> ApplicationCheck {
        let state = self.counting().fold(State::Passed, |state, norm| state.and(norm.is_rated));
        check(ApplicationRule::Rated, state, phrase!("every tournament has been rated"))
    }
}

/// The rating that a title by norms asks for (1.5.3).
///
/// ```
/// use title::{NormTitle, needed_rating};
/// assert_eq!(NormTitle::ALL.map(needed_rating), [2500, 2400, 2300, 2200]);
/// ```
pub const fn needed_rating(title: NormTitle) -> u16 {
    match title {
        NormTitle::Grandmaster => 2500,
        NormTitle::InternationalMaster => 2400,
        NormTitle::WomanGrandmaster => 2300,
        NormTitle::WomanInternationalMaster => 2200,
    }
}

fn check(rule: ApplicationRule, state: State, phrase: Phrase) -> ApplicationCheck {
    ApplicationCheck { rule, state, phrase }
}
