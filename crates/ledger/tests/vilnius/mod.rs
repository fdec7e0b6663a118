//! The nine-round event of the tests: late entries, byes, forfeits, wrong results, a pairing by hand, a
//! withdrawal, an adjourned game; each of them undone and done again.

use crate::support::*;
use glossary::{FideId, PlayerResult};
use tournament::{
    ChangeReason, Details, PairingCommand, PlayerCommand, ResultCommand, SectionCommand, Setting,
};

/// Does something, undoes it and does it again.
fn thrice(desk: &mut Desk, command: SectionCommand) {
    let before = ledger::state_hash(desk.log.festival());
    desk.done(command);
    let after = ledger::state_hash(desk.log.festival());
    desk.undo_last();
    assert_eq!(ledger::state_hash(desk.log.festival()), before, "undoing gives the state before");
    desk.undo_last();
    assert_eq!(ledger::state_hash(desk.log.festival()), after, "undoing the undoing gives the state after");
}

fn results(command: ResultCommand) -> SectionCommand {
    SectionCommand::Results(command)
}

fn pairing_of(command: PairingCommand) -> SectionCommand {
    SectionCommand::Pairing(command)
}

fn rename(desk: &mut Desk) {
    for number in 1..=21 {
        let mut details = desk.section().players[&player(number)].details.clone();
        details.fide_id = FideId::new(1_000_000 + u64::from(number)).ok();
        details.federation = glossary::Federation::parse("LTU").ok();
        details.sex = Some(if number % 3 == 0 { tournament::Sex::Woman } else { tournament::Sex::Man });
        details.birth_date = glossary::PartialDate::new(1990, None, None).ok();
        desk.players(PlayerCommand::Edit(player(number), Box::new(details)));
    }
}

fn announce(desk: &mut Desk) {
    let day = jiff::civil::date;
    desk.configure(Setting::Place("Vilnius".to_owned(), glossary::Federation::parse("LTU").ok()));
    desk.configure(Setting::Dates(day(2026, 11, 14), day(2026, 11, 22)));
    desk.configure(Setting::RoundDates((14..=22).map(|date| day(2026, 11, date)).collect()));
    desk.configure(Setting::Arbiters("IA Arbiter, Anna".to_owned(), vec!["FA Deputy, Boris".to_owned()]));
    desk.configure(Setting::TimeControl(glossary::time_control::Announced::read("5400+30")));
}

/// The whole event.
pub(crate) fn event() -> Desk {
    let mut desk = Desk::with(9, 21);
    announce(&mut desk);
    rename(&mut desk);
    thrice(
        &mut desk,
        SectionCommand::Byes(tournament::ByeCommand::Grant(player(20), round(1), PlayerResult::HalfPointBye)),
    );
    // Round 1: an odd number; somebody does not appear, and is withdrawn when round 2 is published.
    thrice(&mut desk, pairing_of(PairingCommand::Pair));
    thrice(&mut desk, pairing_of(PairingCommand::Publish));
    thrice(
        &mut desk,
        results(ResultCommand::Enter(
            round(1),
            board(3),
            Some(result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss)),
        )),
    );
    desk.play_results();
    // Round 2: a late entry, who gets a number on arrival and is paired.
    let late = Details {
        fide_id: FideId::new(1_000_099).ok(),
        federation: glossary::Federation::parse("LTU").ok(),
        sex: Some(tournament::Sex::Woman),
        birth_date: glossary::PartialDate::new(1995, None, None).ok(),
        ..Details::named("Late, Lina").rated(2455)
    };
    thrice(&mut desk, SectionCommand::Players(PlayerCommand::Enter(player(22), Box::new(late))));
    thrice(&mut desk, SectionCommand::Players(PlayerCommand::CheckIn(vec![player(22)])));
    desk.play_pairing();
    desk.play_results();
    // Round 3: a correction of round 2 comes while round 3 is played, and counts from round 4.
    desk.play_pairing();
    let was = desk.section().rounds[1].boards[&board(2)].result;
    let other = if was == Some(white_wins()) { black_wins() } else { white_wins() };
    thrice(&mut desk, results(ResultCommand::Enter(round(2), board(2), Some(other))));
    desk.play_results();
    // Round 4: paired by hand.
    desk.pairing(PairingCommand::Pair);
    thrice(&mut desk, pairing_of(PairingCommand::BeginManual));
    let boards = &desk.section().draft().expect("a draft").boards;
    let (one, other) = (boards[&board(4)].clone(), boards[&board(5)].clone());
    desk.pairing(PairingCommand::Unseat(board(4)));
    desk.pairing(PairingCommand::Unseat(board(5)));
    desk.pairing(PairingCommand::Seat(one.white, other.black));
    desk.pairing(PairingCommand::Seat(other.white, one.black));
    thrice(&mut desk, pairing_of(PairingCommand::ValidateManual));
    desk.pairing(PairingCommand::Publish);
    desk.play_results();
    // Round 5: a withdrawal; a wrong result of round 2 is found, too late for anything but ratings.
    thrice(&mut desk, SectionCommand::Players(PlayerCommand::Withdraw(player(7))));
    desk.play_pairing();
    desk.play_results();
    let late = ResultCommand::CorrectForRating(round(2), board(5), Some(white_wins()));
    thrice(&mut desk, results(late));
    // Round 6: a game is adjourned and counts as a draw; it ends in a win when round 7 is over.
    desk.play_pairing();
    desk.play_results_but(2);
    thrice(&mut desk, pairing_of(PairingCommand::Pair));
    desk.pairing(PairingCommand::Publish);
    desk.play_results();
    thrice(&mut desk, results(ResultCommand::Enter(round(6), board(2), Some(white_wins()))));
    // Round 8: two without an opponent are paired with each other after the publication.
    desk.bye(9, 8, PlayerResult::ZeroPointBye);
    desk.play_pairing();
    if let Some(bye) = desk.section().rounds[7].pairs().bye {
        let pairs = vec![(bye, player(9))];
        let reason = ChangeReason::WithoutOpponent;
        thrice(&mut desk, pairing_of(PairingCommand::Republish { reason, pairs, unpaired: Vec::new() }));
    }
    desk.play_results();
    // Round 9 and the end.
    desk.play(1);
    thrice(&mut desk, SectionCommand::DeclareFinal);
    desk
}
