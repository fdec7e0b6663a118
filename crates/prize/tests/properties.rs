//! What holds for every fund and every field.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use glossary::{Federation, PairingNumber, PartialDate, PlayerResult, Points, Rating};
use prize::{
    Bracket, Category, CategoryDraft, Contestant, Criterion, Currency, Fund, FundDraft, Improvement, Limit,
    Money, Prize, PrizeDraft, RankedBy, Sex, Sharing, disagreements, distribute,
};
use proptest::prelude::*;

fn sharing() -> impl Strategy<Value = Sharing> {
    prop::sample::select(Sharing::ALL.to_vec())
}

fn criterion() -> impl Strategy<Value = Criterion> {
    let day = jiff::civil::date(2008, 1, 1);
    let federation = Federation::parse("NOR").unwrap();
    prop_oneof![
        Just(Criterion::Sex(Sex::Woman)),
        Just(Criterion::BornFrom(day)),
        Just(Criterion::BornUntil(day)),
        Just(Criterion::Unrated),
        Just(Criterion::Federations(vec![federation])),
        Just(Criterion::Club("Rooks".to_owned())),
        (0..2400_u16, 0..400_u16).prop_map(|(from, width)| Criterion::Rated { from, to: from + width }),
    ]
}

fn category(name: usize) -> impl Strategy<Value = Category> {
    let prize = (0..100_000_i64, sharing(), prop::bool::weighted(0.1));
    let prizes = prop::collection::vec(prize, 1..6);
    let ranked_by = prop_oneof![
        4 => Just(RankedBy::Standings),
        1 => Just(RankedBy::Improvement(Improvement::AgainstAverage)),
        1 => Just(RankedBy::Improvement(Improvement::ByGames(rating::Edition::StandardOctober2025))),
    ];
    let criteria = prop::collection::vec(criterion(), 0..3);
    (prizes, criteria, ranked_by, prop::option::of(0..4_u16), 1..4_u16).prop_map(
        move |(prizes, criteria, ranked_by, beyond, least_players)| {
            let mut prizes: Vec<Prize> = prizes
                .into_iter()
                .map(|(money, sharing, goods)| {
                    let goods = if goods { "Cup".to_owned() } else { String::new() };
                    Prize { money: Money(money), goods, sharing }
                })
                .collect();
            prizes.sort_by_key(|prize| std::cmp::Reverse(prize.money));
            let shared_to = beyond.map(|beyond| u16::try_from(prizes.len()).unwrap() + beyond);
            Category { name: format!("C{name}"), criteria, ranked_by, prizes, shared_to, least_players }
        },
    )
}

fn fund() -> impl Strategy<Value = Fund> {
    let bracket = |name: usize| {
        (category(0), category(1), category(2), 1..4_usize).prop_map(move |(one, two, three, count)| {
            Bracket {
                name: format!("B{name}"),
                categories: [one, two, three].into_iter().take(count).collect(),
            }
        })
    };
    let limit = prop_oneof![Just(Limit::OneInAll), Just(Limit::OneInBracket)];
    (bracket(0), bracket(1), limit, prop::sample::select(vec![1_i64, 100, 500])).prop_map(
        |(one, two, limit, unit)| Fund {
            currency: Currency::parse("EUR").unwrap(),
            unit: Money(unit),
            limit,
            brackets: vec![one, two],
        },
    )
}

fn contestant(number: u16) -> impl Strategy<Value = Contestant> {
    let game = (1400..2600_u16, 0..4_usize).prop_map(|(opponent, result)| {
        let results = [PlayerResult::Win, PlayerResult::Draw, PlayerResult::Loss, PlayerResult::ForfeitWin];
        rating::Game { opponent: Rating::new(opponent).ok(), result: results[result] }
    });
    (
        0..8_i32,
        prop::option::of(1400..2600_u16),
        prop::option::of(prop::bool::ANY),
        prop::option::of(1950..2020_i16),
        prop::bool::ANY,
        prop::collection::vec(game, 0..4),
        prop::bool::weighted(0.95),
    )
        .prop_map(move |(half_points, rated, sex, born, is_here, games, is_ranked)| Contestant {
            rank: is_ranked.then_some(0),
            rating: rated.and_then(|rating| Rating::new(rating).ok()),
            sex: sex.map(|woman| if woman { Sex::Woman } else { Sex::Man }),
            born: born.and_then(|year| PartialDate::new(year, None, None).ok()),
            federation: Federation::parse(if is_here { "NOR" } else { "SWE" }).ok(),
            club: if is_here { "rooks ".to_owned() } else { String::new() },
            games,
            ..Contestant::ranked(
                PairingNumber::new(number).unwrap(),
                "P",
                0,
                Points::from_half_points(half_points),
            )
        })
}

/// A field in the order of its points; now and then the tie-breaks leave two on one rank.
fn field() -> impl Strategy<Value = Vec<Contestant>> {
    let all: Vec<_> = (1..=14).map(contestant).collect();
    (all, 0..=14_usize, prop::collection::vec(prop::bool::weighted(0.2), 14)).prop_map(
        |(mut field, count, equal)| {
            field.truncate(count);
            field.sort_by_key(|one| std::cmp::Reverse(one.points));
            let mut last = (Points::ZERO, 0);
            for (index, one) in field.iter_mut().enumerate() {
                let next = u32::try_from(index + 1).unwrap();
                let rank = if index > 0 && equal[index] && one.points == last.0 { last.1 } else { next };
                last = (one.points, rank);
                one.rank = one.rank.map(|_| rank);
            }
            field
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn all_money_is_accounted_for_and_the_checker_agrees(fund in fund(), field in field()) {
        let distribution = distribute(&fund, &field);
        prop_assert_eq!(
            distribution.paid() + distribution.not_awarded() + distribution.remainder(),
            fund.total()
        );
        prop_assert!(distribution.categories.iter().all(|outcome| outcome.remainder >= Money::NONE));
        prop_assert_eq!(disagreements(&fund, &field, &distribution), []);
    }

    #[test]
    fn nobody_is_paid_twice_in_a_bracket(fund in fund(), field in field()) {
        let mut seen = std::collections::BTreeSet::new();
        for award in distribute(&fund, &field).awards {
            let bracket = if fund.limit == Limit::OneInAll { 0 } else { award.bracket };
            prop_assert!(seen.insert((bracket, award.number)));
        }
    }

    #[test]
    fn the_order_in_which_contestants_are_given_does_not_matter(fund in fund(), field in field()) {
        // Whoever shares a rank may be exchanged, so only fields without such count.
        let mut ranks: Vec<_> = field.iter().filter_map(|one| one.rank).collect();
        ranks.sort_unstable();
        ranks.dedup();
        prop_assume!(ranks.len() == field.iter().filter(|one| one.rank.is_some()).count());
        let mut backwards = field.clone();
        backwards.reverse();
        prop_assert_eq!(distribute(&fund, &field).awards, distribute(&fund, &backwards).awards);
    }

    #[test]
    fn a_fund_reads_back_as_it_is_written(fund in fund()) {
        prop_assert_eq!(Fund::parse(&fund.to_string()), Ok(fund));
    }

    #[test]
    fn a_fund_reads_back_from_the_form_that_shows_it(fund in fund()) {
        // The form has an order of its own for conditions; all of them must be met, in whatever order.
        let sorted = |mut fund: Fund| {
            for category in fund.brackets.iter_mut().flat_map(|bracket| &mut bracket.categories) {
                category.criteria.sort_by_key(|criterion| format!("{criterion:?}"));
            }
            fund
        };
        prop_assert_eq!(FundDraft::of(&fund).read().map(sorted), Ok(sorted(fund)));
    }

    #[test]
    fn nothing_that_is_typed_into_the_form_panics_or_reads_otherwise_than_its_lines(
        texts in prop::collection::vec("[ -~äß\n]{0,12}", 16)
    ) {
        let text = |at: usize| texts[at].clone();
        let prizes = vec![PrizeDraft { money: text(0), sharing: text(1), goods: text(2) }];
        let category = CategoryDraft {
            name: text(3),
            bracket: text(4),
            sex: text(5),
            born_from: text(6),
            born_until: text(7),
            is_unrated: texts[8].is_empty(),
            rated_from: text(8),
            rated_to: text(9),
            federations: text(10),
            club: text(11),
            team: text(12),
            further: text(13),
            prizes,
            ..CategoryDraft::default()
        };
        let easy = CategoryDraft {
            name: text(3),
            club: text(11),
            prizes: vec![PrizeDraft { money: "5".to_owned(), sharing: String::new(), goods: text(2) }],
            ..CategoryDraft::default()
        };
        let currency = "EUR".to_owned();
        for categories in [vec![category], vec![easy]] {
            let draft = FundDraft { currency: currency.clone(), categories, ..FundDraft::default() };
            if let Ok(fund) = draft.read() {
                prop_assert_eq!(Fund::parse(&fund.to_string()), Ok(fund));
            }
        }
    }

    #[test]
    fn no_text_panics(text in "\\PC*") {
        let _ = Fund::parse(&text);
        let _ = Fund::parse(&format!("currency EUR\ncategory A\n{text}\nfor {text}\nprize {text}"));
    }
}
