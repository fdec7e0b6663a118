//! Drafts: made of who was there and what was decided then. What happens until they are published makes some
//! of them unfit.

mod support;

use glossary::PlayerResult;
use support::*;
use tournament::{
    ByeCommand, PairingCommand, PlayerCommand, Prohibition, ProhibitionCommand, SectionCommand,
};

/// Round 2 is drafted, with eight players.
fn drafted() -> Desk {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.pairing(PairingCommand::Pair);
    assert_eq!(why(&desk), [""; 0], "a fresh draft fits");
    desk
}

fn why(desk: &Desk) -> Vec<String> {
    desk.section().why_draft_is_outdated().iter().map(ToString::to_string).collect()
}

/// Publishing is refused for the reason told, and helps once the round is paired again.
fn must_be_paired_again(mut desk: Desk, because: &str) {
    assert!(why(&desk).iter().any(|line| line.contains(because)), "{because}: {:?}", why(&desk));
    let refused = desk.attempt(SectionCommand::Pairing(PairingCommand::Publish));
    assert!(is_refused(&refused));
    assert!(words(&refused).contains(because), "{}", words(&refused));
    desk.pairing(PairingCommand::Discard);
    desk.pairing(PairingCommand::Pair);
    assert_eq!(why(&desk), [""; 0]);
    desk.pairing(PairingCommand::Publish);
    assert_eq!(why(&desk), [""; 0], "what is published is no draft");
}

#[test]
fn a_withdrawal_makes_a_draft_unfit() {
    let mut desk = drafted();
    desk.players(PlayerCommand::Withdraw(player(3)));
    must_be_paired_again(desk, "Player 03 (TPN 3) is paired, but not to be paired");
}

#[test]
fn a_late_entry_makes_a_draft_unfit_when_it_arrives() {
    let mut desk = drafted();
    desk.enter(9);
    assert_eq!(why(&desk), [""; 0], "who has not arrived is not waited for");
    desk.check_in(vec![9]);
    must_be_paired_again(desk, "Player 09 (TPN 9) is forgotten: neither paired nor with a bye");
}

#[test]
fn a_bye_granted_or_cancelled_makes_a_draft_unfit() {
    let mut desk = drafted();
    desk.bye(4, 2, PlayerResult::HalfPointBye);
    must_be_paired_again(desk, "Player 04 (TPN 4) is paired, but not to be paired");
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.bye(4, 2, PlayerResult::HalfPointBye);
    desk.pairing(PairingCommand::Pair);
    desk.done(SectionCommand::Byes(ByeCommand::Cancel(player(4), round(2))));
    must_be_paired_again(desk, "Player 04 (TPN 4) is to be paired, but absent");
}

#[test]
fn an_absence_that_is_explained_makes_a_draft_unfit() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let away = desk.section().rounds[0].boards[&board(1)].black;
    desk.enter_result(1, 1, result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss));
    for at in 2..=4 {
        desk.enter_result(1, at, white_wins());
    }
    desk.pairing(PairingCommand::Pair);
    desk.players(PlayerCommand::ExplainAbsence(away, round(1)));
    must_be_paired_again(desk, "is to be paired, but absent");
}

#[test]
fn a_prohibition_makes_a_draft_unfit_if_the_system_pairs_otherwise_then() {
    let mut desk = Desk::with(5, 8);
    desk.done(SectionCommand::LeaveFideMode);
    desk.play(1);
    desk.pairing(PairingCommand::Pair);
    let pair = &desk.section().rounds[1].boards[&board(1)];
    let players = vec![pair.white, pair.black];
    let prohibition = Prohibition { players, from: round(2), to: round(5) };
    let told = desk.done(SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition)));
    assert!(words(&told).contains("pair it again before publishing"), "{}", words(&told));
    must_be_paired_again(desk, "the system gives another pairing by now");
}

#[test]
fn what_was_altered_by_hand_and_confirmed_may_be_published() {
    let mut desk = drafted();
    let seats = |desk: &Desk, at| {
        let pair = &desk.section().rounds[1].boards[&board(at)];
        (pair.white, pair.black)
    };
    let ((one, two), (three, four)) = (seats(&desk, 1), seats(&desk, 2));
    desk.pairing(PairingCommand::BeginManual);
    desk.pairing(PairingCommand::Unseat(board(1)));
    desk.pairing(PairingCommand::Unseat(board(2)));
    desk.pairing(PairingCommand::Seat(one, four));
    desk.pairing(PairingCommand::Seat(three, two));
    assert_eq!(why(&desk), [""; 0], "nobody is told while it is being altered");
    desk.pairing(PairingCommand::ValidateManual);
    assert_eq!(why(&desk), [""; 0]);
    desk.pairing(PairingCommand::Publish);
}

#[test]
fn who_closed_the_check_in_is_not_asked_about_absentees_again() {
    let mut desk = Desk::with(5, 4);
    desk.enter(5);
    let asked = desk.attempt(SectionCommand::Pairing(PairingCommand::Pair));
    assert_eq!(level(&asked), Some(2), "{}", words(&asked));
    desk.players(PlayerCommand::CloseCheckIn);
    assert!(desk.section().is_check_in_closed);
    assert!(is_refused(&desk.attempt(SectionCommand::Players(PlayerCommand::CloseCheckIn))));
    let told = desk.attempt(SectionCommand::Pairing(PairingCommand::Pair));
    assert_eq!(level(&told), Some(1), "told, and paired: {}", words(&told));
    assert_eq!(desk.section().rounds.len(), 1);
}

#[test]
fn a_correction_that_comes_too_late_names_the_board_and_its_players() {
    let mut desk = Desk::with(5, 8);
    desk.play(3);
    let pair = &desk.section().rounds[0].boards[&board(2)];
    let (white, black) = (desk.section().shown(pair.white), desk.section().shown(pair.black));
    let other = if pair.result == Some(white_wins()) { black_wins() } else { white_wins() };
    let enter = tournament::ResultCommand::Enter(round(1), board(2), Some(other));
    let refused = desk.attempt(SectionCommand::Results(enter));
    assert!(is_refused(&refused));
    let said = format!("round 1, board 2 ({white} – {black}): this correction comes too late");
    assert!(words(&refused).contains(&said), "{said}: {}", words(&refused));
}
