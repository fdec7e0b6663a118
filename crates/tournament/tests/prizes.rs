//! Prizes of a section: announced, distributed by the standings, confirmed by two people.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use glossary::Phrase;
use jiff::Timestamp;
use prize::{Fund, Money};
use support::*;
use tournament::{
    Command, Confirmer, Consent, Context, Decision, PairingCommand, PrizeCommand, ResultCommand,
    SectionCommand, Verdict,
};

const FUND: &str = "currency EUR\ncategory Open\nshared to place 2\nprize 300 hort\nprize 200 hort\n\
                    category Below 2590\nfor rated -2589\nshared to place 1\nprize 50 equally";

/// Four players, one round; White wins on both boards unless told otherwise.
fn played() -> Desk {
    let mut desk = Desk::with(1, 4);
    desk.done(SectionCommand::Prizes(PrizeCommand::Announce(Fund::parse(FUND).ok())));
    desk.pairing(PairingCommand::Pair);
    desk.pairing(PairingCommand::Publish);
    for number in 1..=2 {
        let result = Some(white_wins());
        desk.done(SectionCommand::Results(ResultCommand::Enter(round(1), board(number), result)));
    }
    desk
}

fn hash(desk: &Desk) -> String {
    desk.section().prizes_after(None).unwrap().unwrap().hash
}

fn confirm(desk: &mut Desk, confirmer: Confirmer, author: &str, distribution: String) -> Decision {
    let command = SectionCommand::Prizes(PrizeCommand::Confirm { confirmer, distribution });
    let (at, author) = (Timestamp::UNIX_EPOCH, author.to_owned());
    let context = Context { at, author, consent: Consent::None };
    desk.log.submit(Command::In(section_id(), command), context)
}

fn refusal(decision: &Decision) -> Option<&Phrase> {
    match &decision.verdict {
        Verdict::Refused(refusal) => Some(&refusal.what),
        Verdict::Accepted(_) | Verdict::Unconfirmed(_) => None,
    }
}

#[test]
fn the_standings_of_the_moment_distribute_the_fund() {
    let mut desk = played();
    let prizes = desk.section().prizes_after(None).unwrap().unwrap();
    // Two have won; the tie-breaks part them or not, both share 250 by halves.
    assert_eq!(prizes.distribution.paid(), Money(55_000));
    assert_eq!(prize::disagreements(&prizes.fund, &prizes.contestants, &prizes.distribution), []);
    assert!(!prizes.is_final && !prizes.is_settled());
    // The second board is asked about, and nothing is recorded.
    let supposed = desk.section().with_results(&[(board(1), draw())]);
    assert_ne!(supposed.prizes_after(None).unwrap().unwrap().hash, prizes.hash);
    assert_eq!(hash(&desk), prizes.hash);
    desk.done(SectionCommand::Prizes(PrizeCommand::Announce(None)));
    assert_eq!(desk.section().prizes_after(None), Ok(None));
}

#[test]
fn two_people_confirm_the_same_distribution() {
    let mut desk = played();
    let draft = hash(&desk);
    let early = confirm(&mut desk, Confirmer::ChiefArbiter, "Ada", draft);
    assert_eq!(
        refusal(&early).unwrap().to_string(),
        "prizes are confirmed once the standings are declared final"
    );
    desk.done(SectionCommand::DeclareFinal);
    let now = hash(&desk);
    assert!(confirm(&mut desk, Confirmer::ChiefArbiter, "Ada", now.clone()).events().is_some());
    let same = confirm(&mut desk, Confirmer::Treasurer, "Ada", now.clone());
    assert!(refusal(&same).unwrap().to_string().starts_with("Ada has confirmed it already"));
    let other = confirm(&mut desk, Confirmer::Treasurer, "Tom", "another".to_owned());
    assert!(refusal(&other).unwrap().to_string().starts_with("the distribution has changed"));
    assert!(!desk.section().prizes_after(None).unwrap().unwrap().is_settled());
    assert!(confirm(&mut desk, Confirmer::Treasurer, "Tom", now).events().is_some());
    assert!(desk.section().prizes_after(None).unwrap().unwrap().is_settled());
}

#[test]
fn a_confirmation_falls_when_a_result_changes() {
    let mut desk = played();
    desk.done(SectionCommand::DeclareFinal);
    let now = hash(&desk);
    confirm(&mut desk, Confirmer::ChiefArbiter, "Ada", now.clone());
    confirm(&mut desk, Confirmer::Treasurer, "Tom", now);
    desk.done(SectionCommand::Reopen);
    assert!(desk.section().prizes_after(None).unwrap().unwrap().confirmed.is_empty());
    desk.done(SectionCommand::Results(ResultCommand::Enter(round(1), board(2), Some(draw()))));
    desk.done(SectionCommand::DeclareFinal);
    let prizes = desk.section().prizes_after(None).unwrap().unwrap();
    assert!(prizes.confirmed.is_empty() && !prizes.is_settled());
}

#[test]
fn a_fund_that_changes_after_the_start_is_to_be_confirmed() {
    let mut desk = played();
    let other = Fund::parse("currency EUR\ncategory Open\nprize 10").ok();
    let decision = desk.attempt(SectionCommand::Prizes(PrizeCommand::Announce(other)));
    assert!(matches!(decision.verdict, Verdict::Unconfirmed(_)));
}

#[test]
fn overlapping_bands_are_acknowledged() {
    let mut desk = Desk::with(1, 4);
    let text = "currency EUR\ncategory U24\nfor rated -2399\nprize 1\ncategory U23\nfor rated -2299\nprize 1";
    let decision = desk.attempt(SectionCommand::Prizes(PrizeCommand::Announce(Fund::parse(text).ok())));
    assert!(matches!(decision.verdict, Verdict::Unconfirmed(_)));
    assert!(decision.findings[0].what.to_string().contains("U24 and U23 overlap"));
}

#[test]
fn an_announcement_is_undone() {
    let mut desk = Desk::with(1, 4);
    desk.done(SectionCommand::Prizes(PrizeCommand::Announce(Fund::parse(FUND).ok())));
    let last = u64::try_from(desk.log.entries().len()).unwrap();
    desk.ok(Command::Undo(entry(last)));
    assert_eq!(desk.section().prizes.fund, None);
}
