//! Funds to begin with.

use jiff::civil::Date;

use crate::contestant::Sex;
use crate::criteria::Criterion;
use crate::fund::{Bracket, Category, Fund, Limit, Prize, RankedBy, Sharing};
use crate::money::{Currency, Money};

/// Four prizes of 10000, 5000, 3000 and 2000 euros: the example of the Arbiters' Manual.
///
/// ```
/// let fund = prize::manual_example(prize::Sharing::Equally);
/// assert_eq!(fund.brackets[0].categories[0].prizes.len(), 4);
/// ```
pub fn manual_example(sharing: Sharing) -> Fund {
    let euros = [10_000, 5_000, 3_000, 2_000];
    let open = category("Open", Vec::new(), &euros.map(|euro| Money(euro * 100)), sharing, 1);
    fund(vec![open])
}

/// What a festival usually announces, as FIDE's template of 2022 has it: one prize each, special prizes for
/// women, seniors, juniors, the unrated and rating bands that do not overlap, each with at least three
/// players; the places of the prizes share. The amounts are to be filled in. Seniors are 50 in the year of
/// the event, juniors have not turned 18 before it begins.
///
/// ```
/// let fund = prize::festival_template(2026);
/// assert!(fund.brackets[0].categories.len() > 4);
/// assert!(fund.warnings().is_empty());
/// ```
pub fn festival_template(year: i16) -> Fund {
    let day = |year: i16, month, day| Date::new(year, month, day).unwrap_or(Date::MIN);
    let main = [100_000, 60_000, 40_000, 25_000, 15_000].map(Money);
    let special = [10_000].map(Money);
    let of = |name: &str, criterion| category(name, vec![criterion], &special, Sharing::Hort, 3);
    fund(vec![
        category("Open", Vec::new(), &main, Sharing::Hort, 1),
        of("Women", Criterion::Sex(Sex::Woman)),
        of("Seniors 50+", Criterion::BornUntil(day(year - 50, 12, 31))),
        of("Juniors U18", Criterion::BornFrom(day(year - 18, 1, 1))),
        of("Rating 1800-1999", Criterion::Rated { from: 1800, to: 1999 }),
        of("Rating up to 1799", Criterion::Rated { from: 0, to: 1799 }),
        of("Unrated", Criterion::Unrated),
    ])
}

fn fund(categories: Vec<Category>) -> Fund {
    let currency = Currency::parse("EUR").expect("three capital letters");
    let brackets = vec![Bracket { name: "Prizes".to_owned(), categories }];
    Fund { currency, unit: Money(1), limit: Limit::OneInAll, brackets }
}

fn category(
    name: &str,
    criteria: Vec<Criterion>,
    prizes: &[Money],
    sharing: Sharing,
    least_players: u16,
) -> Category {
    let prizes: Vec<Prize> =
        prizes.iter().map(|money| Prize { money: *money, goods: String::new(), sharing }).collect();
    let shared_to = u16::try_from(prizes.len()).ok();
    let (name, ranked_by) = (name.to_owned(), RankedBy::Standings);
    Category { name, criteria, ranked_by, prizes, shared_to, least_players }
}
