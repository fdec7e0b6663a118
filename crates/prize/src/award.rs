//! What somebody wins, and how it comes about.

use glossary::{PairingNumber, Phrase, phrase};

use crate::distribution::Alternative;
use crate::fund::Fund;
use crate::money::Money;

/// What one contestant wins in one category. Example: see [`distribute`](crate::distribute).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The pairing number.
    pub number: PairingNumber,
    /// The name.
    pub name: String,
    /// The bracket, counted from 0.
    pub bracket: usize,
    /// The category, counted from 0 over all brackets.
    pub category: usize,
    /// The place among those who compete for the category: without those who win elsewhere.
    pub place: usize,
    /// The money.
    pub money: Money,
    /// What there is beside money.
    pub goods: Vec<String>,
    /// How the money comes about.
    pub portions: Vec<Portion>,
    /// Whether a share was rounded down.
    pub is_rounded: bool,
    /// W−We in hundredths of a point, where it decides.
    pub improvement: Option<i64>,
    /// The most that another category would have brought.
    pub instead: Option<Alternative>,
}

/// A part of the money that somebody wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Portion {
    /// The whole prize of a place.
    Whole {
        /// The place.
        place: usize,
        /// The prize.
        prize: Money,
    },
    /// Half the prize of a place: the tie-breaks' half of the Hort system.
    Half {
        /// The place.
        place: usize,
        /// The prize.
        prize: Money,
    },
    /// An equal part of what is shared by the tied.
    Equal {
        /// The first and the last place.
        places: (usize, usize),
        /// What is shared, in halves of the smallest unit.
        halves: i128,
        /// By how many.
        among: usize,
    },
    /// An equal part of what goes by the tie-breaks, which leave some tied.
    StillTied {
        /// The first and the last place.
        places: (usize, usize),
        /// What is shared, in halves of the smallest unit.
        halves: i128,
        /// By how many.
        among: usize,
    },
}

impl Portion {
    /// The same in words. Example: see [`distribute`](crate::distribute).
    pub fn phrase(&self, fund: &Fund) -> Phrase {
        let text = |money: Money| fund.currency.text(money);
        match *self {
            Portion::Whole { place, prize } => {
                phrase!("the prize of place {place}, {prize}", place, prize = text(prize))
            }
            Portion::Half { place, prize } => {
                phrase!("half of the prize of place {place}, {prize}", place, prize = text(prize))
            }
            Portion::Equal { places: (first, last), halves, among } if first == last => phrase!(
                "one of {among} equal parts of {pool}, from place {first}",
                among,
                pool = halves_text(fund, halves),
                first
            ),
            Portion::Equal { places: (first, last), halves, among } => phrase!(
                "one of {among} equal parts of {pool}, from places {first} to {last}",
                among,
                pool = halves_text(fund, halves),
                first,
                last
            ),
            Portion::StillTied { places: (first, last), halves, among } => phrase!(
                "one of {among} equal parts of {pool}, from places {first} to {last}, since the tie-breaks \
                 leave them tied",
                among,
                pool = halves_text(fund, halves),
                first,
                last
            ),
        }
    }
}

/// Halves of the smallest unit as an amount; an odd one has half a unit behind it.
fn halves_text(fund: &Fund, halves: i128) -> String {
    let whole = fund.currency.text(Money(i64::try_from(halves / 2).unwrap_or(i64::MAX)));
    if halves % 2 == 0 { whole } else { format!("{whole}½") }
}

impl Award {
    /// The sentence that an arbiter reads to the player: what, in which category, and how it comes about.
    /// Example: see [`distribute`](crate::distribute).
    pub fn sentence(&self, fund: &Fund) -> Phrase {
        phrase!(
            "{name} wins {what}, {category}, place {place}: {why}",
            name = self.name.as_str(),
            what = self.what(fund),
            category = category_name(fund, self.category),
            place = self.place,
            why = glossary::phrase::Part::Clauses(self.clauses(fund))
        )
    }

    /// The money and what there is beside it.
    ///
    /// ```
    /// use glossary::{PairingNumber, Points};
    /// use prize::{Contestant, Sharing, distribute, manual_example};
    /// let number = PairingNumber::new(1).expect("a number");
    /// let mut fund = manual_example(Sharing::TieBreaks);
    /// fund.brackets[0].categories[0].prizes[0].goods = "Cup".to_owned();
    /// let distribution = distribute(&fund, &[Contestant::ranked(number, "Anna", 1, Points::ONE)]);
    /// assert_eq!(distribution.awards[0].what(&fund), "EUR 10000.00 + Cup");
    /// ```
    pub fn what(&self, fund: &Fund) -> String {
        let money = (self.money > Money::NONE).then(|| fund.currency.text(self.money));
        money.into_iter().chain(self.goods.iter().cloned()).collect::<Vec<_>>().join(" + ")
    }

    /// How it comes about, clause by clause: the portions, rounding, W−We, and what else was open.
    /// Example: see [`distribute`](crate::distribute).
    pub fn clauses(&self, fund: &Fund) -> Vec<Phrase> {
        let mut clauses: Vec<Phrase> = self.portions.iter().map(|portion| portion.phrase(fund)).collect();
        if self.portions.is_empty() {
            clauses.push(phrase!("the prize of place {place} is no money", place = self.place));
        }
        if self.is_rounded {
            clauses.push(phrase!("rounded down to {unit}", unit = fund.currency.text(fund.unit)));
        }
        if let Some(hundredths) = self.improvement {
            clauses.push(phrase!("W−We {improvement}", improvement = rating::hundredths_text(hundredths)));
        }
        if let Some(other) = self.instead {
            clauses.push(phrase!(
                "{category} would have brought {money}, and there is one prize each",
                category = category_name(fund, other.category),
                money = fund.currency.text(other.money)
            ));
        }
        clauses
    }
}

/// The name of a category, counted from 0 over all brackets.
pub(crate) fn category_name(fund: &Fund, category: usize) -> &str {
    fund.categories().nth(category).map_or("", |(_, category)| category.name.as_str())
}
