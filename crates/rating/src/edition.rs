//! The editions of B.02 and the one table that says where each rule stands in each of them.

use std::fmt;

use glossary::rating::RatingKind;
use glossary::time_control::TimeControl;
use glossary::{Phrase, phrase};
use handbook::{Citation, cite};
use jiff::civil::Date;

/// An edition of the rating regulations, for standard chess or for rapid and blitz.
///
/// ```
/// use rating::{Edition, Rule};
/// assert_eq!(Edition::StandardOctober2025.slug(), "rating-regulations@2025-10");
/// assert_eq!("rating-regulations@2024-03".parse(), Ok(Edition::StandardMarch2024));
/// let article = Edition::RapidBlitzDecember2024.article(Rule::GreatDifferences);
/// assert_eq!(
///     article.map(|one| one.to_string()).as_deref(),
///     Some("rating-regulations-rapid-blitz@2024-12/7.3.1")
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// Standard chess, applied from 1 January 2022: one game of a tournament gains from the limit.
    StandardJanuary2022,
    /// Standard chess, applied from 1 March 2024: every difference is limited to 400.
    StandardMarch2024,
    /// Standard chess, applied from 1 October 2025: no limit for players of 2650 and more.
    StandardOctober2025,
    /// Rapid and blitz, applied from 1 March 2024.
    RapidBlitzMarch2024,
    /// Rapid and blitz, applied from 1 December 2024: with 600 points between and one above 2600 a game is
    /// not rated.
    RapidBlitzDecember2024,
}

impl Edition {
    /// All editions: those for standard chess, then those for rapid and blitz, the oldest first.
    pub const ALL: [Edition; 5] = [
        Edition::StandardJanuary2022,
        Edition::StandardMarch2024,
        Edition::StandardOctober2025,
        Edition::RapidBlitzMarch2024,
        Edition::RapidBlitzDecember2024,
    ];

    /// How the edition is written in a citation, before the slash. Example: see [`Edition`].
    pub const fn slug(self) -> &'static str {
        match self {
            Edition::StandardJanuary2022 => "rating-regulations@2022-01",
            Edition::StandardMarch2024 => "rating-regulations@2024-03",
            Edition::StandardOctober2025 => "rating-regulations@2025-10",
            Edition::RapidBlitzMarch2024 => "rating-regulations-rapid-blitz@2024-03",
            Edition::RapidBlitzDecember2024 => "rating-regulations-rapid-blitz@2024-12",
        }
    }

    /// Whether it is an edition for standard chess.
    ///
    /// ```
    /// assert!(rating::Edition::StandardMarch2024.is_standard());
    /// assert!(!rating::Edition::RapidBlitzMarch2024.is_standard());
    /// ```
    pub const fn is_standard(self) -> bool {
        match self {
            Edition::StandardJanuary2022 | Edition::StandardMarch2024 | Edition::StandardOctober2025 => true,
            Edition::RapidBlitzMarch2024 | Edition::RapidBlitzDecember2024 => false,
        }
    }

    /// The lowest rating that a list publishes: 1400 since March 2024, 1000 before
    /// (`rating-regulations@2024-03/7.1.4`).
    ///
    /// ```
    /// use rating::Edition;
    /// let floors = [Edition::StandardJanuary2022, Edition::StandardMarch2024].map(Edition::floor);
    /// assert_eq!(floors, [1000, 1400]);
    /// ```
    pub const fn floor(self) -> u16 {
        match self {
            Edition::StandardJanuary2022 => 1000,
            Edition::StandardMarch2024
            | Edition::StandardOctober2025
            | Edition::RapidBlitzMarch2024
            | Edition::RapidBlitzDecember2024 => 1400,
        }
    }

    /// The edition for tournaments of a kind that start on a day: a change counts for those that start when
    /// it takes effect or later (`rating-regulations@2025-10/0.1`).
    ///
    /// ```
    /// use glossary::rating::RatingKind;
    /// use jiff::civil::date;
    /// use rating::Edition;
    /// let standard = |day| Edition::in_force_on(RatingKind::Standard, day);
    /// assert_eq!(standard(date(2025, 9, 30)), Ok(Edition::StandardMarch2024));
    /// assert_eq!(standard(date(2025, 10, 1)), Ok(Edition::StandardOctober2025));
    /// assert!(Edition::in_force_on(RatingKind::Blitz, date(2024, 2, 29)).is_err());
    /// ```
    ///
    /// # Errors
    /// When the tournament starts before the first edition that is known: a later one is never used instead.
    pub fn in_force_on(kind: RatingKind, day: Date) -> Result<Edition, UnknownEdition> {
        let slug = match kind {
            RatingKind::Standard => "rating-regulations",
            RatingKind::Rapid | RatingKind::Blitz => "rating-regulations-rapid-blitz",
        };
        let edition = handbook::in_force_on(slug, day).ok_or(UnknownEdition)?;
        edition.to_string().parse()
    }

    /// The edition for tournaments with a time control that start on a day; a control that is standard for
    /// one player and rapid for the other is judged as standard, as the longer of the two is.
    ///
    /// ```
    /// use glossary::TimeControl;
    /// use rating::Edition;
    /// let control = TimeControl::parse("900+10").expect("a control");
    /// let day = jiff::civil::date(2026, 11, 15);
    /// assert_eq!(Edition::for_control(&control, day), Ok(Edition::RapidBlitzDecember2024));
    /// ```
    ///
    /// # Errors
    /// See [`Edition::in_force_on`].
    pub fn for_control(control: &TimeControl, day: Date) -> Result<Edition, UnknownEdition> {
        let longer = control.white().rate_of_play().min(control.black().rate_of_play());
        Edition::in_force_on(RatingKind::from(longer), day)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// No edition of that name, or of that day, is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase().template())]
pub struct UnknownEdition;

impl UnknownEdition {
    /// What there is instead, to be said in any language.
    ///
    /// ```
    /// let error = "rating-regulations@2017-07".parse::<rating::Edition>().expect_err("not entered");
    /// assert!(error.phrase().to_string().starts_with("no such edition of the rating regulations"));
    /// ```
    pub fn phrase(self) -> Phrase {
        phrase!(
            "no such edition of the rating regulations is known; they are known for standard chess from \
             January 2022 and for rapid and blitz from March 2024"
        )
    }
}

impl std::str::FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        Edition::ALL.into_iter().find(|edition| edition.slug() == text).ok_or(UnknownEdition)
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident => $standard_2022:expr, $standard_2024:expr, $standard_2025:expr,
       $rapid_march:expr, $rapid_december:expr;)*) => {
        /// A rule of the rating regulations, named by what it says. Example: see [`Edition`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Rule { $($(#[$doc])* $rule,)* }

        impl Rule {
            /// All rules, in the order of the articles.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule,)*];
        }

        impl Edition {
            /// Where the rule stands in this edition, if it has it; of January 2022 few articles are known.
            /// Example: see [`Edition`].
            pub const fn article(self, rule: Rule) -> Option<Citation> {
                match (self, rule) {
                    $((Edition::StandardJanuary2022, Rule::$rule) => $standard_2022,
                      (Edition::StandardMarch2024, Rule::$rule) => $standard_2024,
                      (Edition::StandardOctober2025, Rule::$rule) => $standard_2025,
                      (Edition::RapidBlitzMarch2024, Rule::$rule) => $rapid_march,
                      (Edition::RapidBlitzDecember2024, Rule::$rule) => $rapid_december,)*
                }
            }
        }
    };
}

rules! {
    /// Which edition counts for a tournament.
    EffectiveFrom =>
        None,
        Some(cite!("rating-regulations@2024-03/0.1")),
        Some(cite!("rating-regulations@2025-10/0.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/0.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/0.1"));
    /// How much time a standard game needs, by the ratings of the two.
    LeastTime =>
        Some(cite!("rating-regulations@2022-01/1.1")),
        Some(cite!("rating-regulations@2024-03/1.1")),
        Some(cite!("rating-regulations@2025-10/1.1")),
        None,
        None;
    /// A first time control with a number of moves has at least 30.
    MovesOfTheFirstControl =>
        Some(cite!("rating-regulations@2022-01/1.2")),
        Some(cite!("rating-regulations@2024-03/1.2")),
        Some(cite!("rating-regulations@2025-10/1.2")),
        None,
        None;
    /// How much time makes a game rapid.
    RapidTime =>
        None,
        None,
        None,
        Some(cite!("rating-regulations-rapid-blitz@2024-03/1.1.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/1.1.1"));
    /// How much time makes a game blitz.
    BlitzTime =>
        None,
        None,
        None,
        Some(cite!("rating-regulations-rapid-blitz@2024-03/1.1.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/1.1.2"));
    /// Rapid and blitz games with different times are not rated.
    EqualTimes =>
        None,
        None,
        None,
        Some(cite!("rating-regulations-rapid-blitz@2024-03/1.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/1.2"));
    /// What was not played does not count.
    UnplayedGames =>
        None,
        Some(cite!("rating-regulations@2024-03/5.1")),
        Some(cite!("rating-regulations@2025-10/5.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/4.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/4.1"));
    /// A day has at most twelve hours of play.
    HoursInADay =>
        None,
        Some(cite!("rating-regulations@2024-03/3.1")),
        Some(cite!("rating-regulations@2025-10/3.1")),
        None,
        None;
    /// A day has at most fifteen rounds of rapid.
    RapidRoundsInADay =>
        None,
        None,
        None,
        Some(cite!("rating-regulations-rapid-blitz@2024-03/3.1.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/3.1.1"));
    /// A day has at most thirty rounds of blitz.
    BlitzRoundsInADay =>
        None,
        None,
        None,
        Some(cite!("rating-regulations-rapid-blitz@2024-03/3.1.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/3.1.2"));
    /// An event of more than thirty days is reported month by month.
    ReportsInParts =>
        None,
        Some(cite!("rating-regulations@2024-03/4.1")),
        Some(cite!("rating-regulations@2025-10/4.1")),
        None,
        None;
    /// A match with an unrated player is not rated.
    MatchWithAnUnrated =>
        None,
        Some(cite!("rating-regulations@2024-03/6.1")),
        Some(cite!("rating-regulations@2025-10/6.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/5.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/5.1"));
    /// Games after a match is won are not rated.
    MatchDecided =>
        None,
        Some(cite!("rating-regulations@2024-03/6.2")),
        Some(cite!("rating-regulations@2025-10/6.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/5.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/5.2"));
    /// A list appears each month, with all play of its period worked in.
    ListOfTheMonth =>
        None,
        Some(cite!("rating-regulations@2024-03/7.1")),
        Some(cite!("rating-regulations@2025-10/7.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.1"));
    /// A rating period is the time in which one list is valid.
    RatingPeriod =>
        None,
        Some(cite!("rating-regulations@2024-03/7.1.1")),
        Some(cite!("rating-regulations@2025-10/7.1.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.1.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.1.1"));
    /// What a list tells of a player.
    PublishedData =>
        None,
        Some(cite!("rating-regulations@2024-03/7.1.2")),
        Some(cite!("rating-regulations@2025-10/7.1.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.1.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.1.2"));
    /// Until when an event ends to be rated on a list.
    ClosingDate =>
        None,
        Some(cite!("rating-regulations@2024-03/7.1.3")),
        Some(cite!("rating-regulations@2025-10/7.1.3")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.1.3")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.1.3"));
    /// When a newcomer is published: five games, pooled over 26 months, and not below the floor.
    Newcomers =>
        None,
        Some(cite!("rating-regulations@2024-03/7.1.4")),
        Some(cite!("rating-regulations@2025-10/7.1.4")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.1.4")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.1.4"));
    /// A rating that falls below the floor is gone from the list.
    BelowTheFloor =>
        None,
        Some(cite!("rating-regulations@2024-03/7.2.1")),
        Some(cite!("rating-regulations@2025-10/7.2.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.2.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.2.1"));
    /// A year without a rated game makes inactive.
    Inactivity =>
        None,
        Some(cite!("rating-regulations@2024-03/7.2.2.1")),
        Some(cite!("rating-regulations@2025-10/7.2.2.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.2.2.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.2.2.1"));
    /// A rated game makes active again.
    ActiveAgain =>
        None,
        Some(cite!("rating-regulations@2024-03/7.2.2.2")),
        Some(cite!("rating-regulations@2025-10/7.2.2.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/6.2.2.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/6.2.2.2"));
    /// A zero score in the first event is left out.
    NothingAtFirst =>
        None,
        Some(cite!("rating-regulations@2024-03/8.2.1")),
        Some(cite!("rating-regulations@2025-10/8.2.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.2.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.2.2"));
    /// Two imagined opponents of 1800 are added.
    ImaginedOpponents =>
        None,
        Some(cite!("rating-regulations@2024-03/8.2.2")),
        Some(cite!("rating-regulations@2025-10/8.2.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.2.3")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.2.3"));
    /// How the first rating is reckoned, and its ceiling.
    FirstRating =>
        None,
        Some(cite!("rating-regulations@2024-03/8.2.3")),
        Some(cite!("rating-regulations@2025-10/8.2.3")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.2.4")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.2.4"));
    /// Who was published before an earlier event is rated.
    PublishedBefore =>
        None,
        Some(cite!("rating-regulations@2024-03/8.2.4")),
        Some(cite!("rating-regulations@2025-10/8.2.4")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.2.5")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.2.5"));
    /// The table from score to difference.
    TableOfScores =>
        Some(cite!("rating-regulations@2022-01/8.1.1")),
        Some(cite!("rating-regulations@2024-03/8.1.1")),
        Some(cite!("rating-regulations@2025-10/8.1.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.1.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.1.1"));
    /// The table from difference to expected score.
    TableOfDifferences =>
        Some(cite!("rating-regulations@2022-01/8.1.2")),
        Some(cite!("rating-regulations@2024-03/8.1.2")),
        Some(cite!("rating-regulations@2025-10/8.1.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.1.2")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.1.2"));
    /// What a full or an empty score stands for.
    FullAndEmptyScores =>
        None,
        Some(cite!("rating-regulations@2024-03/8.1")),
        Some(cite!("rating-regulations@2025-10/8.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.1"));
    /// Who has no rapid or blitz rating counts with the standard one.
    StandardRatingInstead =>
        None,
        None,
        None,
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.2.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.2.1"));
    /// The difference is taken to rated opponents; how large ones count.
    GreatDifferences =>
        Some(cite!("rating-regulations@2022-01/8.3.1")),
        Some(cite!("rating-regulations@2024-03/8.3.1")),
        Some(cite!("rating-regulations@2025-10/8.3.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.3.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.3.1"));
    /// The second table gives the expected score of a game.
    ExpectedScore =>
        None,
        Some(cite!("rating-regulations@2024-03/8.3.2.a")),
        Some(cite!("rating-regulations@2025-10/8.3.2.a")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.3.2.a")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.3.2.a"));
    /// What a game brings is its score less the expected score.
    ScoreLessExpected =>
        None,
        Some(cite!("rating-regulations@2024-03/8.3.2.b")),
        Some(cite!("rating-regulations@2025-10/8.3.2.b")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.3.2.b")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.3.2.b"));
    /// What the games of an event bring is added up.
    SumOfGames =>
        None,
        Some(cite!("rating-regulations@2024-03/8.3.2.c")),
        Some(cite!("rating-regulations@2025-10/8.3.2.c")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.3.2.c")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.3.2.c"));
    /// The sum times K is the change.
    SumTimesK =>
        None,
        Some(cite!("rating-regulations@2024-03/8.3.2.d")),
        Some(cite!("rating-regulations@2025-10/8.3.2.d")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.3.2.d")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.3.2.d"));
    /// K, and how many games of a period make it smaller.
    DevelopmentCoefficient =>
        None,
        Some(cite!("rating-regulations@2024-03/8.3.3")),
        Some(cite!("rating-regulations@2025-10/8.3.3")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.3.3")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.3.3"));
    /// The change for a period is rounded once.
    RoundedOnce =>
        None,
        Some(cite!("rating-regulations@2024-03/8.3.4")),
        Some(cite!("rating-regulations@2025-10/8.3.4")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/7.3.4")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/7.3.4"));
    /// A report that misses the third list is not rated.
    ReportInTime =>
        None,
        Some(cite!("rating-regulations@2024-03/9.1")),
        Some(cite!("rating-regulations@2025-10/9.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/8.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/8.1"));
    /// Who is on the list is registered through a federation, with a FIDE number.
    Registered =>
        None,
        Some(cite!("rating-regulations@2024-03/10.1")),
        Some(cite!("rating-regulations@2025-10/10.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-03/9.1")),
        Some(cite!("rating-regulations-rapid-blitz@2024-12/9.1"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_in_the_edition_that_cites_it() {
        for edition in Edition::ALL {
            for article in Rule::ALL.iter().filter_map(|rule| edition.article(*rule)) {
                assert!(article.to_string().starts_with(&format!("{}/", edition.slug())), "{article}");
            }
        }
    }

    #[test]
    fn every_edition_of_the_register_is_here() {
        for slug in ["rating-regulations", "rating-regulations-rapid-blitz"] {
            for edition in handbook::document(slug).unwrap().editions {
                assert!(edition.to_string().parse::<Edition>().is_ok(), "{edition}");
            }
        }
    }
}
