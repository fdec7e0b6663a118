//! The fund as it is announced: brackets, categories, prizes.

use glossary::{Phrase, phrase};
use rating::Edition;

use crate::contestant::Contestant;
use crate::criteria::{Criterion, Fits};
use crate::money::{Currency, Money};

/// Everything that is announced about the prizes of a tournament.
///
/// It is written and read as lines that people can read, too; see [`Fund::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fund {
    /// The currency of all prizes.
    pub currency: Currency,
    /// Shares are rounded down to multiples of this; what is left is shown.
    pub unit: Money,
    /// How many prizes one contestant can win.
    pub limit: Limit,
    /// The brackets, in the order in which they were announced.
    pub brackets: Vec<Bracket>,
}

/// How many prizes one contestant can win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// One of the whole fund, the most valuable.
    #[default]
    OneInAll,
    /// One in each bracket, the most valuable of it.
    OneInBracket,
}

/// Categories that belong together: nobody wins two prizes of one bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Its name.
    pub name: String,
    /// Its categories, in the order in which they were announced.
    pub categories: Vec<Category>,
}

/// Prizes for those who meet some conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// Its name.
    pub name: String,
    /// Who may win here; nothing: everybody.
    pub criteria: Vec<Criterion>,
    /// What puts them in order.
    pub ranked_by: RankedBy,
    /// The prizes, first place first.
    pub prizes: Vec<Prize>,
    /// Announced: only those on this place of the category, or a better one, share. None: all who are tied.
    pub shared_to: Option<u16>,
    /// Fewer than so many, and the prizes are not awarded.
    pub least_players: u16,
}

/// What puts the contestants of a category in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum RankedBy {
    /// The standings; tied are those with the same points.
    #[default]
    Standings,
    /// W−We, the best improvement; tied are those with the same.
    Improvement(Improvement),
}

/// How the expected score of an improvement prize is reckoned (interpretation 0051).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Improvement {
    /// Against the average of the opponents, as the Arbiters' Manual does.
    AgainstAverage,
    /// Game by game, as an edition of the rating regulations does.
    ByGames(Edition),
}

/// One prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// Its money.
    pub money: Money,
    /// What there is beside money, such as a cup; it is never shared, the tie-breaks decide. Empty: nothing.
    pub goods: String,
    /// What becomes of the money when contestants are tied.
    pub sharing: Sharing,
}

/// What becomes of a prize when contestants are tied on points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sharing {
    /// It goes by the tie-breaks.
    #[default]
    TieBreaks,
    /// The tied share it equally.
    Equally,
    /// Half goes by the tie-breaks, half is shared equally: the Hort system.
    Hort,
}

impl Sharing {
    /// All of them.
    pub const ALL: [Sharing; 3] = [Sharing::TieBreaks, Sharing::Equally, Sharing::Hort];

    /// Its word in an announcement.
    ///
    /// ```
    /// assert_eq!(prize::Sharing::Hort.word(), "hort");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Sharing::TieBreaks => "tie-breaks",
            Sharing::Equally => "equally",
            Sharing::Hort => "hort",
        }
    }

    /// The same in words.
    ///
    /// ```
    /// assert_eq!(prize::Sharing::Equally.phrase().to_string(), "shared equally");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Sharing::TieBreaks => phrase!("by the tie-breaks"),
            Sharing::Equally => phrase!("shared equally"),
            Sharing::Hort => phrase!("by the Hort system: half by the tie-breaks, half shared equally"),
        }
    }
}

impl RankedBy {
    /// All of them: the standings, and W−We in every way in which it is reckoned.
    ///
    /// ```
    /// use prize::RankedBy;
    /// assert_eq!(RankedBy::all().next(), Some(RankedBy::Standings));
    /// assert!(RankedBy::all().all(|one| RankedBy::of_word(one.word()) == Some(one)));
    /// ```
    pub fn all() -> impl Iterator<Item = RankedBy> {
        let usual = [RankedBy::Standings, RankedBy::Improvement(Improvement::AgainstAverage)];
        let by_games = |edition| RankedBy::Improvement(Improvement::ByGames(edition));
        usual.into_iter().chain(Edition::ALL.into_iter().map(by_games))
    }

    /// Its word in a form. Example: see [`RankedBy::all`].
    pub const fn word(self) -> &'static str {
        match self {
            RankedBy::Standings => "standings",
            RankedBy::Improvement(Improvement::AgainstAverage) => "improvement",
            RankedBy::Improvement(Improvement::ByGames(edition)) => edition.slug(),
        }
    }

    /// The one with this word. Example: see [`RankedBy::all`].
    pub fn of_word(word: &str) -> Option<RankedBy> {
        RankedBy::all().find(|one| one.word() == word)
    }
}

impl Fund {
    /// The categories with the place of their bracket, in the order in which they were announced.
    ///
    /// ```
    /// let fund = prize::manual_example(prize::Sharing::Hort);
    /// assert_eq!(fund.categories().count(), 1);
    /// assert_eq!(fund.currency.text(fund.total()), "EUR 20000.00");
    /// ```
    pub fn categories(&self) -> impl Iterator<Item = (usize, &Category)> {
        self.brackets
            .iter()
            .enumerate()
            .flat_map(|(index, bracket)| bracket.categories.iter().map(move |category| (index, category)))
    }

    /// All its money. Example: see [`Fund::categories`].
    pub fn total(&self) -> Money {
        self.categories().map(|(_, category)| category.total()).sum()
    }
}

impl Category {
    /// All its money.
    ///
    /// ```
    /// let fund = prize::manual_example(prize::Sharing::Hort);
    /// assert_eq!(fund.brackets[0].categories[0].total(), prize::Money(2_000_000));
    /// ```
    pub fn total(&self) -> Money {
        self.prizes.iter().map(|prize| prize.money).sum()
    }

    /// Whether somebody may win here: the least of what the conditions say.
    ///
    /// ```
    /// use glossary::{PairingNumber, Points};
    /// use prize::{Contestant, Fits};
    /// let fund = prize::manual_example(prize::Sharing::Hort);
    /// let number = PairingNumber::new(1).expect("a number");
    /// let anna = Contestant::ranked(number, "Anna", 1, Points::ONE);
    /// assert_eq!(fund.brackets[0].categories[0].fits(&anna), Fits::Yes);
    /// ```
    pub fn fits(&self, one: &Contestant) -> Fits {
        self.criteria.iter().map(|criterion| criterion.fits(one)).min().unwrap_or(Fits::Yes)
    }
}
