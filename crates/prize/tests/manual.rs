//! The examples of the Arbiters' Manual, and rules that templates announce.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use glossary::{PairingNumber, Points, Rating};
use prize::{
    CategoryDraft, CategoryField, Contestant, Distribution, DraftField, Fund, FundDraft, Money, PrizeDraft,
    PrizeField, Sex, Sharing, disagreements, distribute, manual_example,
};

fn contestant(number: u16, half_points: i32) -> Contestant {
    let points = Points::from_half_points(half_points);
    Contestant::ranked(PairingNumber::new(number).unwrap(), &format!("P{number}"), number.into(), points)
}

fn checked(fund: &Fund, contestants: &[Contestant]) -> Distribution {
    let distribution = distribute(fund, contestants);
    assert_eq!(disagreements(fund, contestants, &distribution), []);
    distribution
}

/// Who wins how much, by number.
fn paid(distribution: &Distribution) -> Vec<(u16, i64)> {
    let mut paid: Vec<(u16, i64)> =
        distribution.awards.iter().map(|award| (award.number.get(), award.money.0)).collect();
    paid.sort_unstable();
    paid
}

fn fund(text: &str) -> Fund {
    Fund::parse(text).unwrap()
}

/// The appendix "Awarding of money prizes": four players with 8 points, whom the Buchholz parts.
#[test]
fn the_three_systems_of_the_manual() {
    let four: Vec<Contestant> = (1..=4).map(|number| contestant(number, 16)).collect();
    let expected: [(Sharing, [i64; 4]); 3] = [
        (Sharing::Equally, [5000, 5000, 5000, 5000]),
        (Sharing::TieBreaks, [10_000, 5000, 3000, 2000]),
        (Sharing::Hort, [7500, 5000, 4000, 3500]),
    ];
    for (sharing, euros) in expected {
        let distribution = checked(&manual_example(sharing), &four);
        let euros: Vec<(u16, i64)> = (1..).zip(euros.map(|euro| euro * 100)).collect();
        assert_eq!(paid(&distribution), euros, "{sharing:?}");
        assert_eq!(distribution.paid(), Money(2_000_000));
    }
}

/// The same appendix: ten prizes, 8 points on ranks 1 to 4, 7.5 on 5 to 9, 7 on 10 to 20. With the announced
/// limit the tenth prize is not shared by eleven players.
#[test]
fn the_announced_last_place_that_shares() {
    let score = |number: u16| match number {
        1..=4 => 16,
        5..=9 => 15,
        _ => 14,
    };
    let twenty: Vec<Contestant> = (1..=20).map(|number| contestant(number, score(number))).collect();
    let prizes = "prize 110 equally\n".repeat(10);
    let without = checked(&fund(&format!("currency EUR\ncategory Open\n{prizes}")), &twenty);
    assert_eq!(without.awards.len(), 20);
    assert_eq!(paid(&without)[9], (10, 1000), "eleven players share 110 euros");
    let limited =
        checked(&fund(&format!("currency EUR\ncategory Open\nshared to place 10\n{prizes}")), &twenty);
    assert_eq!(limited.awards.len(), 10);
    assert_eq!(paid(&limited)[9], (10, 11_000));
}

#[test]
fn hort_above_and_equal_below() {
    let text =
        "currency EUR\ncategory Open\nprize 400 hort\nprize 200 hort\nprize 90 equally\nprize 30 equally";
    let four: Vec<Contestant> = (1..=4).map(|number| contestant(number, 10)).collect();
    // Half of 400 and 200 by the tie-breaks; the other halves, 300, and 120 are shared by four: 105 each.
    let euros = [(1, 305), (2, 205), (3, 105), (4, 105)].map(|(number, euro)| (number, euro * 100));
    assert_eq!(paid(&checked(&fund(text), &four)), euros);
}

#[test]
fn shares_are_rounded_down_and_the_rest_is_shown() {
    let three: Vec<Contestant> = (1..=3).map(|number| contestant(number, 10)).collect();
    let cents = checked(&fund("currency EUR\ncategory Open\nprize 100 equally"), &three);
    assert_eq!(paid(&cents), [(1, 3333), (2, 3333), (3, 3333)]);
    assert_eq!(cents.remainder(), Money(1));
    let fives = checked(&fund("currency EUR\nround 5\ncategory Open\nprize 100 equally"), &three);
    assert_eq!((paid(&fives)[0], fives.remainder()), ((1, 3000), Money(1000)));
    let alone = checked(&fund("currency EUR\nround 5\ncategory Open\nprize 99.99 equally"), &three[..1]);
    assert_eq!(paid(&alone), [(1, 9999)], "what is not shared is paid as announced");
}

/// General Rules 2022, festival template: only one prize can be awarded to a player, the highest one.
#[test]
fn one_prize_each_is_the_highest() {
    let mut field: Vec<Contestant> =
        (1..=4).map(|number| contestant(number, 20 - i32::from(number))).collect();
    field[1].sex = Some(Sex::Woman);
    field[3].sex = Some(Sex::Woman);
    let text = |women: u16, limit: &str| {
        format!(
            "currency EUR\n{limit}\nbracket Main\ncategory Open\nprize 300\nprize 200\nprize 100\n\
             bracket Special\ncategory Women\nfor women\nprize {women}"
        )
    };
    let high = checked(&fund(&text(250, "one prize each")), &field);
    assert_eq!(paid(&high), [(1, 30_000), (2, 25_000), (3, 20_000), (4, 10_000)]);
    let low = checked(&fund(&text(150, "one prize each")), &field);
    assert_eq!(paid(&low), [(1, 30_000), (2, 20_000), (3, 10_000), (4, 15_000)]);
    let both = checked(&fund(&text(150, "one prize in each bracket")), &field);
    assert_eq!(paid(&both), [(1, 30_000), (2, 15_000), (2, 20_000), (3, 10_000)]);
    let sentence = high.awards.iter().find(|award| award.number.get() == 2).unwrap();
    let sentence = sentence.sentence(&fund(&text(250, "one prize each"))).to_string();
    assert_eq!(
        sentence,
        "P2 wins EUR 250.00, Women, place 1: the prize of place 1, EUR 250.00; Open would have brought EUR \
         200.00, and there is one prize each"
    );
}

/// The same template: at least three players in each category.
#[test]
fn a_category_needs_its_players() {
    let mut field: Vec<Contestant> =
        (1..=4).map(|number| contestant(number, 20 - i32::from(number))).collect();
    let text = "currency EUR\ncategory Unrated\nfor unrated\nat least 3 players\nprize 50\nprize 20";
    field[0].rating = Rating::new(2000).ok();
    let enough = checked(&fund(text), &field);
    assert_eq!(paid(&enough), [(2, 5000), (3, 2000)]);
    field[1].rating = Rating::new(1900).ok();
    let too_few = checked(&fund(text), &field);
    assert_eq!((too_few.awards.len(), too_few.not_awarded()), (0, Money(7000)));
    assert_eq!(
        too_few.unawarded[0].sentence(&fund(text)).to_string(),
        "Unrated, place 1, EUR 50.00: 2 players are in the category, 3 are needed"
    );
}

#[test]
fn whom_no_tie_break_parts_share_what_goes_by_tie_breaks() {
    let mut field: Vec<Contestant> = (1..=3).map(|number| contestant(number, 10)).collect();
    field[1].rank = Some(1);
    let text =
        "currency EUR\ncategory Open\nprize 100 tie-breaks + Cup\nprize 50 tie-breaks\nprize 30 tie-breaks";
    let distribution = checked(&fund(text), &field);
    assert_eq!(paid(&distribution), [(1, 7500), (2, 7500), (3, 3000)]);
    assert_eq!(
        distribution.unawarded[0].sentence(&fund(text)).to_string(),
        "Open, place 1, Cup: it cannot be shared, and the tie-breaks leave players tied"
    );
}

/// The Manual on W−We: a player with a lower score can have the greater improvement.
#[test]
fn the_best_improvement_can_have_fewer_points() {
    let game = |opponent: u16, result| rating::Game { opponent: Rating::new(opponent).ok(), result };
    let mut strong = contestant(1, 4);
    strong.rating = Rating::new(2400).ok();
    strong.games = [game(2000, glossary::PlayerResult::Win), game(2000, glossary::PlayerResult::Win)].into();
    let mut weak = contestant(2, 2);
    weak.rating = Rating::new(1800).ok();
    weak.games = [game(2000, glossary::PlayerResult::Win), game(2000, glossary::PlayerResult::Loss)].into();
    let text = "currency EUR\ncategory Improvement\nby improvement\nprize 100";
    let distribution = checked(&fund(text), &[strong, weak]);
    // 2 − 2 × .92 = +.16; 1 − 2 × .24 = +.52.
    assert_eq!((paid(&distribution), distribution.awards[0].improvement), (vec![(2, 10_000)], Some(52)));
}

#[test]
fn who_is_not_ranked_wins_nothing_and_who_is_unknown_is_named() {
    let mut field: Vec<Contestant> = (1..=2).map(|number| contestant(number, 10)).collect();
    field[0].rank = None;
    let text = "currency EUR\ncategory Juniors\nfor born from 2008-01-01\nprize 10";
    let distribution = checked(&fund(text), &field);
    assert!(distribution.awards.is_empty());
    let unknown: Vec<u16> = distribution.categories[0].unknown.iter().map(|one| one.get()).collect();
    assert_eq!(unknown, [2]);
}

#[test]
fn every_mistake_of_a_fund_is_told_with_its_line() {
    let text = "currency Euro\nprize 5\ncategory \ncategory A\nfor elephants\nfor rated 2000-1900\n\
                for born from yesterday\nat least no players\nby luck\ncategory A";
    let lines: Vec<String> = Fund::parse(text).unwrap_err().iter().map(ToString::to_string).collect();
    let expected = [
        "line 1: a currency has three capital letters, such as EUR",
        "line 2: the first line says the currency, such as: currency EUR",
        "line 3: a name of at most 200 letters is missing",
        "line 4: A has no prize",
        "line 5: \"for elephants\" is not known here",
        "line 6: \"2000-1900\" is not a band of ratings such as 1800-1999",
        "line 7: \"yesterday\" is not a day such as 2008-01-01",
        "line 8: a number from 1 to 9999 is missing",
        "line 9: \"by luck\" is not known here",
        "line 10: A is there already",
    ];
    assert_eq!(lines.len(), expected.len(), "{lines:#?}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.starts_with(expected), "{line}");
    }
}

#[test]
fn a_fund_over_several_sections_is_refused_in_plain_words() {
    let problems = Fund::parse("currency EUR\nsections A B\ncategory Open\nprize 5").unwrap_err();
    assert_eq!(problems.len(), 1);
    assert!(problems[0].to_string().starts_with("line 2: a fund is of one section"), "{}", problems[0]);
}

#[test]
fn the_form_tells_each_mistake_at_its_field_and_leaves_out_what_is_empty() {
    use CategoryField as C;
    let text = |text: &str| text.to_owned();
    let prize = |money: &str| PrizeDraft { money: text(money), ..PrizeDraft::default() };
    let wrong = CategoryDraft {
        born_from: text("yesterday"),
        rated_from: text("2000"),
        rated_to: text("1900"),
        federations: text("NOR, Norway"),
        shared_to: text("1"),
        least_players: text("none"),
        prizes: vec![prize("100"), prize(""), prize("1e3"), prize("")],
        ..CategoryDraft::default()
    };
    let mut draft = FundDraft {
        currency: text("EUR"),
        categories: vec![CategoryDraft::default(), wrong],
        ..FundDraft::default()
    };
    let mut found: Vec<DraftField> = draft.read().unwrap_err().iter().map(|one| one.field).collect();
    found.sort_unstable();
    let of = |fields: &[C]| fields.iter().map(|field| DraftField::Category(1, *field)).collect::<Vec<_>>();
    let mut expected =
        of(&[C::Name, C::BornFrom, C::RatedFrom, C::Federations, C::LeastPlayers, C::SharedTo]);
    // The place between two prizes is no prize either.
    expected.extend([1, 2].map(|place| DraftField::Prize(1, place, PrizeField::Money)));
    assert_eq!(found, expected);
    let fields =
        CategoryDraft { name: text(" Open "), prizes: vec![prize(" 5 ")], ..draft.categories[0].clone() };
    draft.categories[1] = fields;
    assert_eq!(draft.read(), Ok(fund("currency EUR\ncategory Open\nprize 5")), "the first one is empty");
}
