//! Who wins what: of all that the prizes of a bracket would bring, the largest amount is awarded first
//! (interpretation 0052).

use rating::{EventGames, average_rating, expected_against_average};

use crate::award::Award;
use crate::contestant::Contestant;
use crate::criteria::Fits;
use crate::distribution::{Alternative, CategoryOutcome, Distribution, Unawarded, WhyUnawarded};
use crate::fund::{Category, Fund, Improvement, Limit, RankedBy};
use crate::money::Money;
use crate::share::{Ordered, Payout, payouts};

/// The distribution of a fund among contestants.
///
/// ```
/// use glossary::{PairingNumber, Points};
/// use prize::{Contestant, Money, Sharing, distribute, manual_example};
/// let names = ["Anna", "Boris", "Clara", "David"];
/// let contestants: Vec<Contestant> = (1..)
///     .zip(names)
///     .filter_map(|(place, name)| {
///         let number = PairingNumber::new(place)?;
///         Some(Contestant::ranked(number, name, place.into(), Points::ONE * 8))
///     })
///     .collect();
/// let fund = manual_example(Sharing::Hort);
/// let distribution = distribute(&fund, &contestants);
/// let paid: Vec<Money> = distribution.awards.iter().map(|award| award.money).collect();
/// assert_eq!(paid, [7500, 5000, 4000, 3500].map(|euro| Money(euro * 100)));
/// assert_eq!(
///     distribution.awards[0].sentence(&fund).to_string(),
///     "Anna wins EUR 7500.00, Open, place 1: half of the prize of place 1, EUR 10000.00; one of 4 equal \
///      parts of EUR 10000.00, from places 1 to 4"
/// );
/// let half = distribution.awards[0].portions[0].phrase(&fund);
/// assert_eq!(distribution.awards[0].clauses(&fund)[0], half);
/// ```
pub fn distribute(fund: &Fund, contestants: &[Contestant]) -> Distribution {
    let fields: Vec<Field<'_>> =
        fund.categories().map(|(bracket, category)| Field::of(bracket, category, contestants)).collect();
    let groups: Vec<Vec<usize>> = match fund.limit {
        Limit::OneInAll => vec![(0..fields.len()).collect()],
        Limit::OneInBracket => {
            let of = |bracket| (0..fields.len()).filter(|one| fields[*one].bracket == bracket).collect();
            (0..fund.brackets.len()).map(of).collect()
        }
    };
    let mut distribution = Distribution::default();
    for group in &groups {
        let mut allocation = Allocation::of(fund, &fields, group, contestants.len());
        while allocation.award_the_largest() {}
        allocation.finish(contestants, &mut distribution);
    }
    distribution.categories.sort_by_key(|outcome| outcome.category);
    distribution.awards.sort_by_key(|award| (award.category, award.place, award.number));
    distribution.unawarded.sort_by_key(|one| (one.category, one.place));
    distribution
}

/// A category with those who may win there, best first.
struct Field<'a> {
    bracket: usize,
    category: &'a Category,
    ordered: Vec<Ordered>,
    unknown: Vec<usize>,
}

impl<'a> Field<'a> {
    fn of(bracket: usize, category: &'a Category, contestants: &[Contestant]) -> Field<'a> {
        let mut field = Field { bracket, category, ordered: Vec::new(), unknown: Vec::new() };
        for (contestant, one) in contestants.iter().enumerate() {
            let Some(rank) = one.rank else { continue };
            match category.fits(one) {
                Fits::No => {}
                Fits::Unknown => field.unknown.push(contestant),
                Fits::Yes => {
                    let Some(tied_by) = merit(category.ranked_by, one) else { continue };
                    field.ordered.push(Ordered { contestant, tied_by, rank });
                }
            }
        }
        field.ordered.sort_by_key(|one| (std::cmp::Reverse(one.tied_by), one.rank, one.contestant));
        field
    }

    fn has_enough_players(&self) -> bool {
        self.category.least_players <= 1 || self.ordered.len() >= usize::from(self.category.least_players)
    }
}

/// What puts somebody in order: half-points, or W−We in hundredths; none without a rating or a rated game.
fn merit(ranked_by: RankedBy, one: &Contestant) -> Option<i64> {
    match ranked_by {
        RankedBy::Standings => Some(one.points.half_points().into()),
        RankedBy::Improvement(improvement) => improvement_of(improvement, one),
    }
}

fn improvement_of(improvement: Improvement, one: &Contestant) -> Option<i64> {
    let own = one.rating?;
    let rated: Vec<rating::Game> =
        one.games.iter().filter(|game| game.result.is_rated() && game.opponent.is_some()).copied().collect();
    let opponents: Vec<glossary::Rating> = rated.iter().filter_map(|game| game.opponent).collect();
    average_rating(&opponents)?;
    match improvement {
        Improvement::AgainstAverage => {
            let scored = EventGames::of(rating::Edition::StandardMarch2024, own, &rated).score();
            Some(scored - expected_against_average(own, &opponents)?)
        }
        Improvement::ByGames(edition) => Some(EventGames::of(edition, own, &rated).change()),
    }
}

/// The prizes of one group of categories while they are awarded: each contestant gets one.
struct Allocation<'a> {
    fund: &'a Fund,
    fields: &'a [Field<'a>],
    group: &'a [usize],
    /// In which category of the group somebody wins.
    taken: Vec<Option<usize>>,
    /// What else they could have won when they did.
    instead: Vec<Option<Alternative>>,
    /// What each category of the group pays those who are left.
    payouts: Vec<Vec<Payout>>,
    /// How far in the order of each category payouts depend on who is left: a number of places.
    depends_on: Vec<usize>,
}

impl<'a> Allocation<'a> {
    fn of(fund: &'a Fund, fields: &'a [Field<'a>], group: &'a [usize], contestants: usize) -> Allocation<'a> {
        let mut allocation = Allocation {
            fund,
            fields,
            group,
            taken: vec![None; contestants],
            instead: vec![None; contestants],
            payouts: vec![Vec::new(); group.len()],
            depends_on: vec![0; group.len()],
        };
        (0..group.len()).for_each(|place| allocation.recompute(place));
        allocation
    }

    fn recompute(&mut self, place: usize) {
        let field = &self.fields[self.group[place]];
        if !field.has_enough_players() {
            return;
        }
        let is_left = |one: &Ordered| self.taken[one.contestant].is_none_or(|taken| taken == place);
        let (mut places, mut left): (Vec<usize>, Vec<Ordered>) = (Vec::new(), Vec::new());
        for (at, one) in field.ordered.iter().enumerate().filter(|(_, one)| is_left(one)) {
            // Behind those who are tied for the last prize nobody gets anything.
            let is_behind = left.last().is_some_and(|last| last.tied_by != one.tied_by);
            if left.len() >= field.category.prizes.len() && is_behind {
                break;
            }
            places.push(at);
            left.push(*one);
        }
        let (payouts, looked_at) = payouts(field.category, self.fund.unit, &left);
        self.depends_on[place] = looked_at.checked_sub(1).map_or(0, |last| places[last] + 1);
        self.payouts[place] = payouts;
    }

    /// Awards the largest amount that nobody has yet; of equal ones that of the category announced first, and
    /// there that of the better place. Whether there was one.
    fn award_the_largest(&mut self) -> bool {
        let mut best: Option<(usize, &Payout)> = None;
        for (place, payouts) in self.payouts.iter().enumerate() {
            for payout in payouts.iter().filter(|one| self.taken[one.contestant].is_none()) {
                if best.is_none_or(|(_, known)| worth(payout) > worth(known)) {
                    best = Some((place, payout));
                }
            }
        }
        let Some((place, contestant)) = best.map(|(place, payout)| (place, payout.contestant)) else {
            return false;
        };
        self.instead[contestant] = self.alternative(contestant, place);
        self.taken[contestant] = Some(place);
        for other in (0..self.group.len()).filter(|other| *other != place) {
            // Also where they got nothing: a share can have been too small to pay.
            let field = &self.fields[self.group[other]];
            let looked_at = &field.ordered[..self.depends_on[other]];
            if looked_at.iter().any(|one| one.contestant == contestant) {
                self.recompute(other);
            }
        }
        true
    }

    /// The most that somebody could win elsewhere.
    fn alternative(&self, contestant: usize, besides: usize) -> Option<Alternative> {
        let elsewhere = self.payouts.iter().enumerate().filter(|(place, _)| *place != besides);
        let offers = elsewhere.flat_map(|(place, payouts)| payouts.iter().map(move |one| (place, one)));
        let mut best: Option<(usize, &Payout)> = None;
        for (place, payout) in offers.filter(|(_, payout)| payout.contestant == contestant) {
            if best.is_none_or(|(_, known)| worth(payout) > worth(known)) {
                best = Some((place, payout));
            }
        }
        best.map(|(place, payout)| Alternative { category: self.group[place], money: payout.money })
    }

    fn finish(self, contestants: &[Contestant], distribution: &mut Distribution) {
        for (place, payouts) in self.payouts.iter().enumerate() {
            let index = self.group[place];
            let field = &self.fields[index];
            let paid: Money = payouts.iter().map(|payout| payout.money).sum();
            let unawarded = self.unawarded(place);
            let kept: Money = unawarded.iter().map(|one| one.money).sum();
            distribution.categories.push(CategoryOutcome {
                category: index,
                players: field.ordered.len(),
                unknown: field.unknown.iter().map(|one| contestants[*one].number).collect(),
                paid,
                remainder: field.category.total() - paid - kept,
            });
            distribution.unawarded.extend(unawarded);
            distribution.awards.extend(
                payouts.iter().map(|payout| self.award(index, payout, &contestants[payout.contestant])),
            );
        }
    }

    fn award(&self, index: usize, payout: &Payout, one: &Contestant) -> Award {
        let field = &self.fields[index];
        Award {
            number: one.number,
            name: one.name.clone(),
            bracket: field.bracket,
            category: index,
            place: payout.place,
            money: payout.money,
            goods: payout.goods.clone(),
            portions: payout.portions.clone(),
            is_rounded: payout.is_rounded,
            improvement: match field.category.ranked_by {
                RankedBy::Standings => None,
                RankedBy::Improvement(improvement) => improvement_of(improvement, one),
            },
            instead: self.instead[payout.contestant],
        }
    }

    /// The prizes of a category that nobody wins, and goods that the tie-breaks leave undecided.
    fn unawarded(&self, place: usize) -> Vec<Unawarded> {
        let index = self.group[place];
        let field = &self.fields[index];
        let is_left = |one: &&Ordered| self.taken[one.contestant].is_none_or(|taken| taken == place);
        let left: Vec<&Ordered> = field.ordered.iter().filter(is_left).collect();
        let mut unawarded = Vec::new();
        for (at, prize) in field.category.prizes.iter().enumerate() {
            let why = if !field.has_enough_players() {
                WhyUnawarded::TooFewPlayers {
                    there: field.ordered.len(),
                    needed: field.category.least_players,
                }
            } else if at >= left.len() {
                WhyUnawarded::NobodyLeft
            } else {
                let is_given = prize.goods.is_empty()
                    || self.payouts[place].iter().any(|one| one.place == at + 1 && !one.goods.is_empty());
                if !is_given {
                    let (money, goods, why) = (Money::NONE, prize.goods.clone(), WhyUnawarded::StillTied);
                    unawarded.push(Unawarded { category: index, place: at + 1, money, goods, why });
                }
                continue;
            };
            let goods = prize.goods.clone();
            unawarded.push(Unawarded { category: index, place: at + 1, money: prize.money, goods, why });
        }
        unawarded
    }
}

/// What is compared: the money, then whether there is something beside it.
fn worth(payout: &Payout) -> (Money, bool) {
    (payout.money, !payout.goods.is_empty())
}
