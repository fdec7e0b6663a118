//! Who may win in a category.

use glossary::phrase::Part;
use glossary::{Federation, PartialDate, Phrase, phrase};
use jiff::civil::Date;

use crate::contestant::{Contestant, Sex};

/// One condition of a category; who meets all of them may win there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Men, or women.
    Sex(Sex),
    /// Born on this day or later: juniors.
    BornFrom(Date),
    /// Born on this day or earlier: seniors.
    BornUntil(Date),
    /// Rated, from this rating to that.
    Rated {
        /// The lowest rating; 0: no lower bound.
        from: u16,
        /// The highest rating; 9999: no upper bound.
        to: u16,
    },
    /// Without a rating.
    Unrated,
    /// Of one of these federations.
    Federations(Vec<Federation>),
    /// Of this club.
    Club(String),
    /// Of this team.
    Team(String),
}

/// Whether somebody meets a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fits {
    /// No.
    No,
    /// It is not known: what it asks for is missing.
    Unknown,
    /// Yes.
    Yes,
}

impl From<bool> for Fits {
    fn from(fits: bool) -> Fits {
        if fits { Fits::Yes } else { Fits::No }
    }
}

impl Criterion {
    /// Whether somebody meets it. What is not known is not guessed.
    ///
    /// ```
    /// use glossary::{PairingNumber, PartialDate, Points};
    /// use prize::{Contestant, Criterion, Fits};
    /// let number = PairingNumber::new(1).expect("a number");
    /// let mut anna = Contestant::ranked(number, "Anna", 1, Points::ONE);
    /// let junior = Criterion::BornFrom(jiff::civil::date(2008, 1, 1));
    /// assert_eq!(junior.fits(&anna), Fits::Unknown);
    /// anna.born = PartialDate::new(2008, None, None).ok();
    /// assert_eq!(junior.fits(&anna), Fits::Yes);
    /// ```
    pub fn fits(&self, one: &Contestant) -> Fits {
        match self {
            Criterion::Sex(sex) => one.sex.map_or(Fits::Unknown, |found| Fits::from(found == *sex)),
            Criterion::BornFrom(day) => one.born.map_or(Fits::Unknown, |born| born_from(born, *day)),
            Criterion::BornUntil(day) => one.born.map_or(Fits::Unknown, |born| born_until(born, *day)),
            Criterion::Rated { from, to } => {
                Fits::from(one.rating.is_some_and(|rating| (*from..=*to).contains(&rating.get())))
            }
            Criterion::Unrated => Fits::from(one.rating.is_none()),
            Criterion::Federations(these) => {
                one.federation.map_or(Fits::Unknown, |found| Fits::from(these.contains(&found)))
            }
            Criterion::Club(name) => Fits::from(same(name, &one.club)),
            Criterion::Team(name) => Fits::from(same(name, &one.team)),
        }
    }

    /// The same in words.
    ///
    /// ```
    /// use prize::Criterion;
    /// assert_eq!(Criterion::Rated { from: 0, to: 1799 }.phrase().to_string(), "rated 1799 or less");
    /// ```
    pub fn phrase(&self) -> Phrase {
        match self {
            Criterion::Sex(Sex::Man) => phrase!("men"),
            Criterion::Sex(Sex::Woman) => phrase!("women"),
            Criterion::BornFrom(day) => phrase!("born on {day} or later", day = day.to_string()),
            Criterion::BornUntil(day) => phrase!("born on {day} or earlier", day = day.to_string()),
            Criterion::Rated { from: 0, to } => phrase!("rated {to} or less", to = to.to_string()),
            Criterion::Rated { from, to: 9999 } => phrase!("rated {from} or more", from = from.to_string()),
            Criterion::Rated { from, to } => {
                phrase!("rated {from} to {to}", from = from.to_string(), to = to.to_string())
            }
            Criterion::Unrated => phrase!("without a rating"),
            Criterion::Federations(these) => {
                let codes = these.iter().map(|one| Part::Verbatim(one.code().to_owned())).collect();
                phrase!("federation {codes}", codes = Part::List(codes))
            }
            Criterion::Club(name) => phrase!("of club {name}", name = name.as_str()),
            Criterion::Team(name) => phrase!("of team {name}", name = name.as_str()),
        }
    }
}

/// Names are compared without regard to capitals and blanks around them.
fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// The first and the last day on which somebody can have been born.
fn span(born: PartialDate) -> Option<(Date, Date)> {
    let first = Date::new(born.year(), born.month().unwrap_or(1), born.day().unwrap_or(1)).ok()?;
    let last = match (born.month(), born.day()) {
        (_, Some(_)) => first,
        (Some(_), None) => first.last_of_month(),
        (None, None) => first.last_of_year(),
    };
    Some((first, last))
}

fn born_from(born: PartialDate, day: Date) -> Fits {
    match span(born) {
        Some((first, _)) if first >= day => Fits::Yes,
        Some((_, last)) if last < day => Fits::No,
        Some(_) | None => Fits::Unknown,
    }
}

fn born_until(born: PartialDate, day: Date) -> Fits {
    match span(born) {
        Some((_, last)) if last <= day => Fits::Yes,
        Some((first, _)) if first > day => Fits::No,
        Some(_) | None => Fits::Unknown,
    }
}
