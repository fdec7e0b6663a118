//! Officials, appeals and what official papers say: decided, recorded, undone.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use glossary::{FideId, RoundNumber};
use jiff::Timestamp;
use jiff::civil::date;
use title::NormTitle;
use tournament::*;

struct Desk(Log, SectionId);

impl Desk {
    fn open() -> Desk {
        let id = SectionId::new("open").unwrap();
        let mut desk = Desk(Log::default(), id.clone());
        let mut configuration = Configuration::new("Open", date(2026, 11, 14), 9);
        configuration.chief_arbiter = "Announced".to_owned();
        configuration.initial_colour = Some(glossary::Colour::White);
        desk.give(Command::OpenSection(id, Box::new(configuration), None), Consent::None);
        desk
    }

    fn give(&mut self, command: Command, consent: Consent) -> Decision {
        let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent };
        self.0.submit(command, context)
    }

    fn ask(&mut self, command: SectionCommand, consent: Consent) -> Decision {
        self.give(Command::In(self.1.clone(), command), consent)
    }

    fn official(&mut self, id: u16, official: Official) -> Decision {
        let enter = OfficialCommand::Enter(OfficialId::new(id).unwrap(), Box::new(official));
        self.ask(SectionCommand::Officials(enter), Consent::None)
    }

    fn section(&self) -> &Section {
        self.0.festival().section(&self.1).unwrap()
    }
}

fn articles(decision: &Decision) -> Vec<String> {
    let findings = decision.findings.iter();
    findings.filter_map(|finding| finding.article).map(|article| article.to_string()).collect()
}

#[test]
fn the_report_names_the_official_in_place_of_the_name_announced() {
    let mut desk = Desk::open();
    assert_eq!(desk.section().chief_arbiter(), "Announced");
    let mut chief = Official::new("Winkler, Ada", Role::ChiefArbiter);
    chief.title = OfficialTitle::InternationalArbiter;
    chief.fide_id = FideId::new(1_234_567).ok();
    assert!(articles(&desk.official(1, chief)).is_empty());
    assert_eq!(desk.section().chief_arbiter(), "IA Winkler, Ada (1234567)");
    let other = desk.official(2, Official::new("Bauer, Jonas", Role::ChiefArbiter));
    assert!(other.events().is_none(), "there is one chief arbiter");
    desk.give(Command::Undo(EntryNumber::new(2).unwrap()), Consent::Confirmed);
    assert_eq!(desk.section().chief_arbiter(), "Announced", "undone");
    let untitled = desk.official(2, Official::new("Bauer, Jonas", Role::ChiefArbiter));
    assert_eq!(articles(&untitled), ["title-regulations@2024-01/1.1.5"]);
}

#[test]
fn an_arbiter_who_plays_is_told_of() {
    let mut desk = Desk::open();
    let details = Details { fide_id: FideId::new(77).ok(), ..Details::named("Bauer, Jonas") };
    let enter = PlayerCommand::Enter(PlayerId::new(1).unwrap(), Box::new(details));
    desk.ask(SectionCommand::Players(enter), Consent::None);
    let official = Official { fide_id: FideId::new(77).ok(), ..Official::new("Bauer, Jonas", Role::Arbiter) };
    let decision = desk.official(1, official);
    assert_eq!(articles(&decision), ["title-regulations@2024-01/1.1.6"]);
    assert!(decision.events().is_none(), "to be acknowledged");
}

#[test]
fn members_of_an_appeals_committee_are_of_different_federations() {
    let mut desk = Desk::open();
    let of = |role| Official {
        federation: glossary::Federation::parse("SUI").ok(),
        ..Official::new("Keller", role)
    };
    assert!(desk.official(1, of(Role::AppealsChair)).events().is_some());
    assert_eq!(articles(&desk.official(2, of(Role::AppealsReserve))), ["appeals-committee@2023-01/2.4"]);
    assert!(desk.official(3, of(Role::Arbiter)).events().is_some());
}

#[test]
fn an_appeal_is_handed_in_decided_and_kept() {
    let mut desk = Desk::open();
    let id = AppealId::new(1).unwrap();
    let enter = |appeal: Appeal| SectionCommand::Appeals(AppealCommand::Enter(id, Box::new(appeal)));
    assert!(desk.ask(enter(Appeal::by(" ")), Consent::None).events().is_none(), "by whom?");
    let handed_in = desk.ask(enter(Appeal::by("Tal")), Consent::None);
    assert_eq!(articles(&handed_in), ["appeals-committee@2023-01/3.7"], "against which ruling?");
    let mut decided = Appeal::by("Tal");
    decided.ruling = "Black wins".to_owned();
    decided.outcome = AppealOutcome::Upheld;
    decided.is_fee_settled = true;
    let edit = |appeal: &Appeal| SectionCommand::Appeals(AppealCommand::Edit(id, Box::new(appeal.clone())));
    assert!(desk.ask(edit(&decided), Consent::None).events().is_none(), "decided by whom?");
    decided.decided_by = "Keller".to_owned();
    let upheld = desk.ask(edit(&decided), Consent::None);
    assert_eq!(articles(&upheld), ["appeals-committee@2023-01/3.6"], "the fee is returned");
    assert_eq!(desk.section().appeals[&id].outcome, AppealOutcome::Upheld);
    let remove = SectionCommand::Appeals(AppealCommand::Remove(id));
    assert!(desk.ask(remove.clone(), Consent::None).events().is_none(), "to be confirmed");
    assert!(desk.ask(remove, Consent::Confirmed).events().is_some());
    assert!(desk.section().appeals.is_empty());
}

#[test]
fn certificates_name_rounds_that_there_are() {
    let mut desk = Desk::open();
    let player = PlayerId::new(1).unwrap();
    let enter = PlayerCommand::Enter(player, Box::new(Details::named("Tal")));
    desk.ask(SectionCommand::Players(enter), Consent::None);
    let certify = |ignored: &[u16]| {
        let ignored = ignored.iter().filter_map(|round| RoundNumber::new(*round)).collect();
        let result = TitleResult { title: NormTitle::Grandmaster, ignored };
        SectionCommand::Papers(PaperCommand::Certify(player, result))
    };
    assert!(desk.ask(certify(&[10]), Consent::None).events().is_none(), "nine rounds");
    assert!(desk.ask(certify(&[3, 2]), Consent::None).events().is_none(), "in their order");
    assert!(desk.ask(certify(&[2, 3]), Consent::None).events().is_some());
    assert_eq!(desk.section().title_results[&player].ignored.len(), 2);
    let back = SectionCommand::Papers(PaperCommand::Uncertify(player));
    assert!(desk.ask(back.clone(), Consent::None).events().is_some());
    assert!(desk.ask(back, Consent::None).events().is_none());
}

/// B.06.1 2.7.1: up to 25 players give one certificate; the second one that is asked for is told at once.
#[test]
fn who_asks_for_one_certificate_too_many_is_told_at_once() {
    let mut desk = Desk::open();
    let candidate = |name: &str| Official {
        norm: Some(ArbiterNorm::FideArbiter),
        title: OfficialTitle::NationalArbiter,
        ..Official::new(name, Role::Arbiter)
    };
    assert!(
        articles(&desk.official(1, candidate("Nowak"))).is_empty(),
        "nobody has a number: nothing is known"
    );
    let players: Vec<PlayerId> = (1..=25).filter_map(PlayerId::new).collect();
    for player in &players {
        let details = Box::new(Details::named(&format!("Player {player}")));
        desk.ask(SectionCommand::Players(PlayerCommand::Enter(*player, details)), Consent::Confirmed);
    }
    desk.ask(SectionCommand::Players(PlayerCommand::CheckIn(players)), Consent::Confirmed);
    desk.ask(SectionCommand::Pairing(PairingCommand::Pair), Consent::Confirmed);
    assert_eq!(desk.section().norm_event().players, 25);
    let second = desk.official(2, candidate("Bauer"));
    assert_eq!(articles(&second), ["arbiter-titles@2021-07/2.7.1"]);
    assert!(second.events().is_none(), "to be acknowledged");
    let edited = OfficialCommand::Edit(OfficialId::new(1).unwrap(), Box::new(candidate("Nowak, Zofia")));
    let edited = desk.ask(SectionCommand::Officials(edited), Consent::None);
    assert!(articles(&edited).is_empty(), "who has asked before is not told again");
}
