//! Who wins what, what nobody wins, and what is left by rounding.

use glossary::{PairingNumber, Phrase, phrase};
use sha2::{Digest, Sha256};

use crate::award::{Award, category_name};
use crate::contestant::Contestant;
use crate::fund::Fund;
use crate::money::Money;

/// A fund, distributed. Example: see [`distribute`](crate::distribute).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    /// What is won, category by category, place by place.
    pub awards: Vec<Award>,
    /// What nobody wins.
    pub unawarded: Vec<Unawarded>,
    /// What became of each category.
    pub categories: Vec<CategoryOutcome>,
}

/// A prize that nobody wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unawarded {
    /// The category, counted from 0 over all brackets.
    pub category: usize,
    /// The place.
    pub place: usize,
    /// The money.
    pub money: Money,
    /// What there is beside money.
    pub goods: String,
    /// Why nobody wins it.
    pub why: WhyUnawarded,
}

/// Why nobody wins a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyUnawarded {
    /// Fewer players than announced are in the category.
    TooFewPlayers {
        /// How many are.
        there: usize,
        /// How many were announced.
        needed: u16,
    },
    /// Everybody who could win it has a prize.
    NobodyLeft,
    /// It cannot be shared, and the tie-breaks leave some tied.
    StillTied,
}

impl WhyUnawarded {
    /// The same in words.
    ///
    /// ```
    /// let why = prize::WhyUnawarded::TooFewPlayers { there: 2, needed: 3 };
    /// assert_eq!(why.phrase().to_string(), "2 players are in the category, 3 are needed");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            WhyUnawarded::TooFewPlayers { there, needed } => {
                phrase!(
                    "{there} players are in the category, {needed} are needed",
                    there,
                    needed = i64::from(needed)
                )
            }
            WhyUnawarded::NobodyLeft => phrase!("nobody is left who could win it"),
            WhyUnawarded::StillTied => phrase!("it cannot be shared, and the tie-breaks leave players tied"),
        }
    }
}

impl Unawarded {
    /// The sentence that names it.
    ///
    /// ```
    /// use prize::{Sharing, distribute, manual_example};
    /// let fund = manual_example(Sharing::Hort);
    /// let nobody = distribute(&fund, &[]);
    /// assert_eq!(
    ///     nobody.unawarded[0].sentence(&fund).to_string(),
    ///     "Open, place 1, EUR 10000.00: nobody is left who could win it"
    /// );
    /// assert_eq!(nobody.unawarded[0].what(&fund), "EUR 10000.00");
    /// ```
    pub fn sentence(&self, fund: &Fund) -> Phrase {
        phrase!(
            "{category}, place {place}, {what}: {why}",
            category = category_name(fund, self.category),
            place = self.place,
            what = self.what(fund),
            why = self.why.phrase()
        )
    }

    /// The money and what there is beside it. Example: see [`Unawarded::sentence`].
    pub fn what(&self, fund: &Fund) -> String {
        let money = (self.money > Money::NONE).then(|| fund.currency.text(self.money));
        let goods = (!self.goods.is_empty()).then(|| self.goods.clone());
        money.into_iter().chain(goods).collect::<Vec<_>>().join(" + ")
    }
}

/// What else somebody could have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The category, counted from 0 over all brackets.
    pub category: usize,
    /// The money.
    pub money: Money,
}

/// What became of a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryOutcome {
    /// The category, counted from 0 over all brackets.
    pub category: usize,
    /// How many are in it.
    pub players: usize,
    /// Of whom it is not known whether they are in it.
    pub unknown: Vec<PairingNumber>,
    /// What it pays.
    pub paid: Money,
    /// What is left of its prizes by rounding.
    pub remainder: Money,
}

impl Distribution {
    /// All that is paid.
    ///
    /// ```
    /// use prize::{Sharing, distribute, manual_example};
    /// let fund = manual_example(Sharing::Hort);
    /// let nobody = distribute(&fund, &[]);
    /// assert_eq!(nobody.paid() + nobody.not_awarded() + nobody.remainder(), fund.total());
    /// ```
    pub fn paid(&self) -> Money {
        self.awards.iter().map(|award| award.money).sum()
    }

    /// All that nobody wins. Example: see [`Distribution::paid`].
    pub fn not_awarded(&self) -> Money {
        self.unawarded.iter().map(|one| one.money).sum()
    }

    /// All that is left by rounding. Example: see [`Distribution::paid`].
    pub fn remainder(&self) -> Money {
        self.categories.iter().map(|outcome| outcome.remainder).sum()
    }

    /// The hash by which a confirmation names it: of the fund, of everybody's place and points, and of who
    /// wins what. 64 hexadecimal digits.
    ///
    /// ```
    /// use prize::{Sharing, distribute, manual_example};
    /// let fund = manual_example(Sharing::Hort);
    /// assert_eq!(distribute(&fund, &[]).hash(&fund, &[]).len(), 64);
    /// ```
    pub fn hash(&self, fund: &Fund, contestants: &[Contestant]) -> String {
        let mut text = fund.to_string();
        for one in contestants {
            text += &format!("\n{} {:?} {}", one.number, one.rank, one.points.half_points());
        }
        for award in &self.awards {
            let Award { number, category, place, money, goods, .. } = award;
            text += &format!("\n{number} {category} {place} {} {goods:?}", money.0);
        }
        Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
