//! The checker: recomputes a distribution with code of its own, and names every difference.
//!
//! It shares nothing with [`distribute`](crate::distribute) but the types: conditions are looked at anew,
//! every place is credited by itself with exact fractions, and all categories are computed again from the
//! beginning after each award.

use std::collections::{BTreeMap, BTreeSet};

use glossary::{PairingNumber, Phrase, PlayerResult, Points, phrase};
use jiff::civil::Date;

use crate::contestant::Contestant;
use crate::criteria::Criterion;
use crate::distribution::Distribution;
use crate::fund::{Category, Fund, Improvement, Limit, RankedBy, Sharing};
use crate::money::Money;

/// Where a distribution differs from what the checker finds. Example: see [`disagreements`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disagreement {
    /// Somebody gets another amount.
    Amount {
        /// Who.
        number: PairingNumber,
        /// The category, counted from 0 over all brackets.
        category: usize,
        /// What the distribution pays.
        paid: Money,
        /// What the checker finds.
        found: Money,
    },
    /// Somebody has two prizes where one is allowed.
    Twice {
        /// Who.
        number: PairingNumber,
    },
    /// What is paid, not awarded and left by rounding is not the money of the category.
    Sum {
        /// The category, counted from 0 over all brackets.
        category: usize,
    },
}

impl Disagreement {
    /// The same in words. Example: see [`disagreements`].
    pub fn phrase(&self, fund: &Fund) -> Phrase {
        let name = |category: &usize| {
            let found = fund.categories().nth(*category);
            found.map_or("", |(_, category)| category.name.as_str()).to_owned()
        };
        match self {
            Disagreement::Amount { number, category, paid, found } => phrase!(
                "{category}, number {number}: {paid} is paid, the checker finds {found}",
                category = name(category),
                number,
                paid = fund.currency.text(*paid),
                found = fund.currency.text(*found)
            ),
            Disagreement::Twice { number } => {
                phrase!("number {number} has two prizes where one is allowed", number)
            }
            Disagreement::Sum { category } => phrase!(
                "{category}: what is paid, not awarded and left by rounding is not its money",
                category = name(category)
            ),
        }
    }
}

/// Everything in which a distribution differs from what the checker finds; nothing if they agree.
///
/// ```
/// use glossary::{PairingNumber, Points};
/// use prize::{Contestant, Money, Sharing, disagreements, distribute, manual_example};
/// let number = PairingNumber::new(1).expect("a number");
/// let contestants = [Contestant::ranked(number, "Anna", 1, Points::ONE)];
/// let fund = manual_example(Sharing::Hort);
/// let mut distribution = distribute(&fund, &contestants);
/// assert!(disagreements(&fund, &contestants, &distribution).is_empty());
/// distribution.awards[0].money = Money(1);
/// let found = disagreements(&fund, &contestants, &distribution);
/// assert_eq!(
///     found[0].phrase(&fund).to_string(),
///     "Open, number 1: EUR 0.01 is paid, the checker finds EUR 10000.00"
/// );
/// ```
pub fn disagreements(fund: &Fund, contestants: &[Contestant], given: &Distribution) -> Vec<Disagreement> {
    let mut found = differing_amounts(fund, contestants, given);
    found.extend(twice(fund, given));
    found.extend(wrong_sums(fund, given));
    found
}

/// A category and a contestant.
type Seat = (usize, PairingNumber);

fn differing_amounts(fund: &Fund, contestants: &[Contestant], given: &Distribution) -> Vec<Disagreement> {
    let expected = expected(fund, contestants);
    let paid: BTreeMap<Seat, Money> =
        given.awards.iter().map(|award| ((award.category, award.number), award.money)).collect();
    let seats: BTreeSet<Seat> = expected.keys().chain(paid.keys()).copied().collect();
    let differing = seats.into_iter().filter_map(|seat| {
        let paid = paid.get(&seat).copied().unwrap_or(Money::NONE);
        let found = expected.get(&seat).copied().unwrap_or(Money::NONE);
        let (category, number) = seat;
        (paid != found).then_some(Disagreement::Amount { number, category, paid, found })
    });
    differing.collect()
}

fn twice(fund: &Fund, given: &Distribution) -> Vec<Disagreement> {
    let mut seen = BTreeSet::new();
    let bracket = |category: usize| match fund.limit {
        Limit::OneInAll => 0,
        Limit::OneInBracket => fund.categories().nth(category).map_or(0, |(bracket, _)| bracket),
    };
    let repeated = given.awards.iter().filter(|award| !seen.insert((bracket(award.category), award.number)));
    repeated.map(|award| Disagreement::Twice { number: award.number }).collect()
}

fn wrong_sums(fund: &Fund, given: &Distribution) -> Vec<Disagreement> {
    let mut wrong = Vec::new();
    for (index, (_, category)) in fund.categories().enumerate() {
        let announced: i64 = category.prizes.iter().map(|prize| prize.money.0).sum();
        let paid =
            given.awards.iter().filter(|one| one.category == index).map(|one| one.money.0).sum::<i64>();
        let kept =
            given.unawarded.iter().filter(|one| one.category == index).map(|one| one.money.0).sum::<i64>();
        let left = given.categories.iter().filter(|one| one.category == index).map(|one| one.remainder.0);
        let left: i64 = left.sum();
        if paid + kept + left != announced || left < 0 {
            wrong.push(Disagreement::Sum { category: index });
        }
    }
    wrong
}

/// What everybody should get: after each award, all is computed again from the beginning.
fn expected(fund: &Fund, contestants: &[Contestant]) -> BTreeMap<Seat, Money> {
    let categories: Vec<(usize, &Category)> = fund.categories().collect();
    let groups: BTreeSet<usize> = categories.iter().map(|(bracket, _)| group(fund, *bracket)).collect();
    let mut all = BTreeMap::new();
    for of in groups {
        let members: Vec<usize> =
            (0..categories.len()).filter(|index| group(fund, categories[*index].0) == of).collect();
        let mut settled: BTreeMap<PairingNumber, usize> = BTreeMap::new();
        loop {
            let offers = offers(fund, contestants, &categories, &members, &settled);
            let open = offers.iter().filter(|offer| !settled.contains_key(&offer.number));
            let largest = open.max_by_key(|offer| {
                let (category, standing) =
                    (std::cmp::Reverse(offer.category), std::cmp::Reverse(offer.order));
                (offer.money, offer.has_goods, category, standing)
            });
            match largest {
                Some(offer) => {
                    settled.insert(offer.number, offer.category);
                }
                None => {
                    all.extend(offers.iter().map(|offer| ((offer.category, offer.number), offer.money)));
                    break;
                }
            }
        }
    }
    all
}

fn group(fund: &Fund, bracket: usize) -> usize {
    match fund.limit {
        Limit::OneInAll => 0,
        Limit::OneInBracket => bracket,
    }
}

/// What somebody would get in a category.
struct Offer {
    category: usize,
    number: PairingNumber,
    money: Money,
    has_goods: bool,
    order: usize,
}

fn offers(
    fund: &Fund,
    contestants: &[Contestant],
    categories: &[(usize, &Category)],
    members: &[usize],
    settled: &BTreeMap<PairingNumber, usize>,
) -> Vec<Offer> {
    let mut offers = Vec::new();
    for &index in members {
        let category = categories[index].1;
        let mut rivals = rivals(category, contestants);
        if rivals.len() < usize::from(category.least_players) {
            continue;
        }
        rivals.retain(|one| settled.get(&one.number).is_none_or(|taken| *taken == index));
        offers.extend(credit(fund, category, &rivals).into_iter().map(|(one, money, has_goods)| Offer {
            category: index,
            number: one.number,
            money,
            has_goods,
            order: rivals.partition_point(|other| other.is_listed_before(&one)),
        }));
    }
    offers
}

/// Who competes for a category, best first.
fn rivals(category: &Category, contestants: &[Contestant]) -> Vec<Rival> {
    let rivals = contestants.iter().enumerate().filter_map(|(at, one)| rival(category, at, one));
    let mut rivals: Vec<Rival> = rivals.collect();
    rivals.sort_by_key(|one| (-one.merit, one.rank, one.at));
    rivals
}

/// Somebody who competes for a category.
#[derive(Clone, Copy)]
struct Rival {
    at: usize,
    number: PairingNumber,
    merit: i64,
    rank: u32,
}

impl Rival {
    fn is_better(&self, other: &Rival) -> bool {
        self.merit > other.merit || (self.merit == other.merit && self.rank < other.rank)
    }

    fn is_listed_before(&self, other: &Rival) -> bool {
        self.is_better(other) || (!other.is_better(self) && self.at < other.at)
    }
}

fn rival(category: &Category, at: usize, one: &Contestant) -> Option<Rival> {
    if !category.criteria.iter().all(|criterion| admits(criterion, one)) {
        return None;
    }
    let merit = match category.ranked_by {
        RankedBy::Standings => i64::from((one.points + Points::ZERO).half_points()),
        RankedBy::Improvement(how) => improvement(how, one)?,
    };
    Some(Rival { at, number: one.number, merit, rank: one.rank? })
}

fn admits(criterion: &Criterion, one: &Contestant) -> bool {
    match criterion {
        Criterion::Sex(sex) => one.sex == Some(*sex),
        // With month or day unknown, every day on which they can have been born must be late enough.
        Criterion::BornFrom(day) => one.born.is_some_and(|born| {
            Date::new(born.year(), born.month().unwrap_or(1), born.day().unwrap_or(1))
                .is_ok_and(|first| first >= *day)
        }),
        Criterion::BornUntil(day) => one.born.is_some_and(|born| {
            let month = born.month().unwrap_or(12);
            let last = Date::new(born.year(), month, 1).map(Date::last_of_month);
            let last = born.day().map_or(last.clone(), |day| Date::new(born.year(), month, day));
            last.is_ok_and(|last| last <= *day)
        }),
        Criterion::Rated { from, to } => {
            let rating = one.rating.map_or(0, glossary::Rating::get);
            rating > 0 && rating >= *from && rating <= *to
        }
        Criterion::Unrated => one.rating.is_none(),
        Criterion::Federations(these) => these.iter().any(|code| one.federation == Some(*code)),
        Criterion::Club(name) => name.trim().to_lowercase() == one.club.trim().to_lowercase(),
        Criterion::Team(name) => name.trim().to_lowercase() == one.team.trim().to_lowercase(),
    }
}

/// W−We in hundredths, from the tables alone.
fn improvement(how: Improvement, one: &Contestant) -> Option<i64> {
    let own = one.rating?;
    let mut games = Vec::new();
    for game in &one.games {
        let score = match game.result {
            PlayerResult::Win => 100,
            PlayerResult::Draw => 50,
            PlayerResult::Loss => 0,
            PlayerResult::UnratedWin
            | PlayerResult::UnratedDraw
            | PlayerResult::UnratedLoss
            | PlayerResult::ForfeitWin
            | PlayerResult::ForfeitLoss
            | PlayerResult::ZeroPointBye
            | PlayerResult::HalfPointBye
            | PlayerResult::FullPointBye
            | PlayerResult::PairingAllocatedBye
            | PlayerResult::Unknown
            | PlayerResult::RestGame => continue,
        };
        games.extend(game.opponent.map(|opponent| (i64::from(opponent.get()), score)));
    }
    let count = i64::try_from(games.len()).ok().filter(|count| *count > 0)?;
    let scored: i64 = games.iter().map(|(_, score)| score).sum();
    match how {
        Improvement::AgainstAverage => {
            let sum: i64 = games.iter().map(|(opponent, _)| opponent).sum();
            let average = (sum * 10 / count + 5) / 10;
            Some(scored - count * rating::scoring_probability(i64::from(own.get()) - average))
        }
        Improvement::ByGames(edition) => Some(rating::EventGames::of(edition, own, &one.games).change()),
    }
}

/// Credits every place by itself, in exact fractions, and rounds what was shared.
fn credit(fund: &Fund, category: &Category, rivals: &[Rival]) -> Vec<(Rival, Money, bool)> {
    let mut paid = Vec::new();
    let last = category.shared_to.map_or(usize::MAX, usize::from);
    let better = |one: &Rival| rivals.partition_point(|other| other.is_better(one));
    for one in rivals {
        let above = rivals.partition_point(|other| other.merit > one.merit);
        if above >= category.prizes.len() {
            break;
        }
        let better_than_one = better(one);
        if better_than_one >= last {
            continue;
        }
        let tied = rivals.partition_point(|other| other.merit >= one.merit) - above;
        let sharers = rivals[above..above + tied].iter().take_while(|other| better(other) < last).count();
        let equal = rivals[better_than_one..].iter().take_while(|other| !one.is_better(other)).count();
        let (mut sum, mut is_shared, mut has_goods) = (Fraction::ZERO, false, false);
        for (at, prize) in category.prizes.iter().enumerate() {
            let half = Fraction { over: i128::from(prize.money.0), under: 2 };
            let (by_rank, by_points) = match prize.sharing {
                Sharing::TieBreaks => (half.plus(half), Fraction::ZERO),
                Sharing::Equally => (Fraction::ZERO, half.plus(half)),
                Sharing::Hort => (half, half),
            };
            if (better_than_one..better_than_one + equal).contains(&at) {
                sum = sum.plus(by_rank.divided(equal));
                is_shared |= equal > 1 && by_rank.over > 0;
                has_goods |= equal == 1 && !prize.goods.is_empty();
            }
            if (above..above + tied).contains(&at) && at < above + sharers {
                sum = sum.plus(by_points.divided(sharers));
                is_shared |= sharers > 1 && by_points.over > 0;
            }
        }
        let unit = if is_shared { i128::from(fund.unit.0).max(1) } else { 1 };
        let money = sum.over.div_euclid(sum.under * unit) * unit;
        if money > 0 || has_goods {
            paid.push((*one, Money(i64::try_from(money).unwrap_or(i64::MAX)), has_goods));
        }
    }
    paid
}

/// An exact number of the smallest units.
#[derive(Clone, Copy)]
struct Fraction {
    over: i128,
    under: i128,
}

impl Fraction {
    const ZERO: Fraction = Fraction { over: 0, under: 1 };

    fn plus(self, other: Fraction) -> Fraction {
        let (over, under) = (self.over * other.under + other.over * self.under, self.under * other.under);
        let common = divisor(over, under);
        Fraction { over: over / common, under: under / common }
    }

    fn divided(self, by: usize) -> Fraction {
        Fraction { over: self.over, under: self.under * i128::try_from(by).unwrap_or(1) }
    }
}

fn divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one.max(1) } else { divisor(other, one % other) }
}
