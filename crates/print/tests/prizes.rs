//! The list of prizes, the proof sheet and receipts, of an event of 300 players.
#![allow(clippy::unwrap_used, reason = "tests")]

mod events;

use events::{large, options, without_result};
use print::{Error, Options};
use prize::Fund;
use tournament::{Confirmer, PrizeConfirmation, Section};

const FUND: &str = "currency EUR\nround 1\none prize each\nbracket Main\ncategory Open\nshared to place 5\n\
    prize 5000 hort + Cup\nprize 3000 hort\nprize 2000 hort\nprize 1000 equally\nprize 500 equally\n\
    bracket Special\ncategory Rating up to 1999 (* #1 $)\nfor rated -1999\nat least 3 players\nprize 200\n\
    category Women\nfor women\nat least 3 players\nprize 200";

fn unbroken() -> Options {
    Options { line_width: 2000, ..options() }
}

fn with_fund(section: &mut Section) {
    section.prizes.fund = Fund::parse(FUND).ok();
}

/// The standings are final, and both have confirmed.
fn settled(section: &mut Section) {
    with_fund(section);
    section.is_final = true;
    let hash = section.prizes_after(None).unwrap().unwrap().hash;
    for (confirmer, author) in [(Confirmer::ChiefArbiter, "Ada"), (Confirmer::Treasurer, "Tom")] {
        let confirmation = PrizeConfirmation { distribution: hash.clone(), author: author.to_owned() };
        section.prizes.confirmations.insert(confirmer, confirmation);
    }
}

#[test]
fn the_list_is_a_draft_until_both_have_confirmed() {
    let draft = large().changed(with_fund).print("prizes", &unbroken()).unwrap();
    assert!(draft.text.contains("DRAFT"), "{}", draft.text);
    let event = large().changed(settled);
    let printed = event.print("prizes", &unbroken()).unwrap();
    assert!(!printed.text.contains("DRAFT"));
    assert_eq!((printed.pages, printed.findings.len()), (1, 0));
    let prizes = event.section().prizes_after(None).unwrap().unwrap();
    for award in &prizes.distribution.awards {
        assert!(printed.text.contains(&award.name), "{} in {}", award.name, printed.text);
        assert!(printed.text.contains(&prizes.fund.currency.text(award.money)));
        assert!(award.goods.iter().all(|goods| printed.text.contains(goods)));
    }
    assert!(printed.text.contains("Rating up to 1999 (* #1 $)"), "as it was typed");
}

#[test]
fn the_proof_sheet_says_how_every_amount_comes_about() {
    let event = large().changed(settled);
    let printed = event.print("prize-proof", &unbroken()).unwrap();
    assert!(printed.text.contains("half of the prize of place"));
    assert!(printed.text.contains("confirmed by Ada") && printed.text.contains("confirmed by Tom"));
    assert!(printed.text.contains("EUR 11900.00"), "the whole fund: {}", printed.text);
    let prizes = event.section().prizes_after(None).unwrap().unwrap();
    assert!(printed.text.contains(&prizes.hash));
    // A cup stands in a column of its own, which is as wide as it needs to be.
    assert!(printed.text.contains("Beside money") && printed.text.contains("Cup"), "{}", printed.text);
}

#[test]
fn receipts_wait_for_the_confirmations() {
    assert!(matches!(large().changed(with_fund).print("prize-receipts", &options()), Err(Error::Nothing(_))));
    let event = large().changed(settled);
    let printed = event.print("prize-receipts", &unbroken()).unwrap();
    let awards = event.section().prizes_after(None).unwrap().unwrap().distribution.awards.len();
    assert_eq!(printed.pages, awards.div_ceil(4), "four on a page");
}

#[test]
fn while_games_are_missing_it_is_provisional() {
    let event = large().changed(|section| {
        with_fund(section);
        without_result(section, 1);
    });
    let printed = event.print("prizes", &unbroken()).unwrap();
    assert!(
        printed.text.contains("DRAFT") && printed.text.to_lowercase().contains("provisional"),
        "{}",
        printed.text
    );
}
