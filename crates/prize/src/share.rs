//! What the contestants of one category would get, if they were all that is left there. Who is tied beyond
//! the announced last place does not share (interpretation 0061).

use crate::award::Portion;
use crate::fund::{Category, Sharing};
use crate::money::Money;

/// Somebody in the order of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ordered {
    /// The place in the list of contestants.
    pub(crate) contestant: usize,
    /// What ties: the same points, or the same W−We in hundredths.
    pub(crate) tied_by: i64,
    /// The place in the standings.
    pub(crate) rank: u32,
}

/// What somebody would get in a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Payout {
    /// The place in the list of contestants.
    pub(crate) contestant: usize,
    /// The place in the category, those tied in all counted as one.
    pub(crate) place: usize,
    /// The money, rounded.
    pub(crate) money: Money,
    /// What there is beside money.
    pub(crate) goods: Vec<String>,
    /// How the money comes about.
    pub(crate) portions: Vec<Portion>,
    /// Whether something was cut off by rounding.
    pub(crate) is_rounded: bool,
}

/// The payouts of a category for contestants in its order, best first, and how many of them were looked at.
/// Prizes beyond them stay.
pub(crate) fn payouts(category: &Category, unit: Money, ordered: &[Ordered]) -> (Vec<Payout>, usize) {
    let mut payouts = Vec::new();
    let mut first = 0;
    while first < ordered.len() && first < category.prizes.len() {
        let tied = run(ordered, first, |one| one.tied_by);
        let sharers = within_limit(category, ordered, first, tied);
        share_among(category, unit, &ordered[first..first + sharers], first, &mut payouts);
        first += tied;
    }
    (payouts, first)
}

/// How many from `first` on have the same key.
fn run<K: PartialEq>(ordered: &[Ordered], first: usize, key: impl Fn(&Ordered) -> K) -> usize {
    let same = key(&ordered[first]);
    ordered[first..].iter().take_while(|one| key(one) == same).count()
}

/// How many of the tied share: those on the last place that shares, or a better one.
fn within_limit(category: &Category, ordered: &[Ordered], first: usize, tied: usize) -> usize {
    let Some(last) = category.shared_to else { return tied };
    let mut sharers = 0;
    while sharers < tied && first + sharers < usize::from(last) {
        sharers += run(&ordered[..first + tied], first + sharers, |one| one.rank);
    }
    sharers
}

/// Shares the prizes from place `first` (counted from 0) among tied contestants.
fn share_among(category: &Category, unit: Money, tied: &[Ordered], first: usize, payouts: &mut Vec<Payout>) {
    let end = category.prizes.len().min(first + tied.len());
    let shared: i128 =
        category.prizes[first..end].iter().map(|prize| shared_halves(prize.sharing, prize.money)).sum();
    let pool = Pool { halves: shared, among: tied.len(), places: (first + 1, end) };
    let mut at = 0;
    while at < tied.len() {
        let equal = run(tied, at, |one| one.rank);
        let own = Own { category, first: first + at, count: equal };
        for one in &tied[at..at + equal] {
            payouts.extend(own.payout(one.contestant, unit, pool));
        }
        at += equal;
    }
}

/// The halves of a prize that go into the pool of the tied.
fn shared_halves(sharing: Sharing, money: Money) -> i128 {
    match sharing {
        Sharing::TieBreaks => 0,
        Sharing::Equally => 2 * i128::from(money.0),
        Sharing::Hort => i128::from(money.0),
    }
}

/// What the tied share equally, in halves of the smallest unit.
#[derive(Clone, Copy)]
struct Pool {
    halves: i128,
    among: usize,
    places: (usize, usize),
}

/// The places of contestants with the same rank: usually one.
struct Own<'a> {
    category: &'a Category,
    first: usize,
    count: usize,
}

impl Own<'_> {
    fn payout(&self, contestant: usize, unit: Money, pool: Pool) -> Option<Payout> {
        let prizes = self.category.prizes.iter().skip(self.first).take(self.count);
        let own: i128 = prizes
            .clone()
            .map(|prize| 2 * i128::from(prize.money.0) - shared_halves(prize.sharing, prize.money))
            .sum();
        // A part of both in halves; the common denominator is 2 × those of the rank × those tied.
        let (of_rank, tied) = (wide(self.count), wide(pool.among));
        let (numerator, denominator) = (own * tied + pool.halves * of_rank, 2 * of_rank * tied);
        let is_shared = (self.count > 1 && own > 0) || (pool.among > 1 && pool.halves > 0);
        let unit = if is_shared { i128::from(unit.0.max(1)) } else { 1 };
        let money = numerator / (denominator * unit) * unit;
        let goods: Vec<String> = match self.count {
            1 => prizes.map(|prize| prize.goods.clone()).filter(|goods| !goods.is_empty()).collect(),
            _ => Vec::new(),
        };
        if money == 0 && goods.is_empty() {
            return None;
        }
        Some(Payout {
            contestant,
            place: self.first + 1,
            money: Money(i64::try_from(money).expect("a part of prizes that are small enough")),
            goods,
            portions: self.portions(own, pool),
            is_rounded: money * denominator != numerator,
        })
    }

    fn portions(&self, own: i128, pool: Pool) -> Vec<Portion> {
        let last = self.category.prizes.len().min(self.first + self.count);
        let places = (self.first + 1, last.max(self.first + 1));
        let mut portions = Vec::new();
        if own > 0 {
            let is_half = |prize: &crate::Prize| prize.sharing == Sharing::Hort;
            let of = &self.category.prizes[self.first..last];
            portions.push(match (self.count, of) {
                (1, [prize]) if is_half(prize) => Portion::Half { place: places.0, prize: prize.money },
                (1, [prize]) => Portion::Whole { place: places.0, prize: prize.money },
                _ => Portion::StillTied { places, halves: own, among: self.count },
            });
        }
        if pool.halves > 0 && pool.among > 1 {
            portions.push(Portion::Equal { places: pool.places, halves: pool.halves, among: pool.among });
        }
        if pool.halves > 0 && pool.among == 1 {
            let whole = self.category.prizes[self.first].money;
            portions = vec![Portion::Whole { place: places.0, prize: whole }];
        }
        portions
    }
}

fn wide(count: usize) -> i128 {
    i128::try_from(count).expect("a tournament has few players")
}
