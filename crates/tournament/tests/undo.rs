//! Undo is exact, over histories made at random.

mod support;

use support::chance::{Lots, command, seeds, submit};
use support::*;
use tournament::{Command, Details, Log, PairingCommand, PlayerCommand, SectionCommand};

/// Undoing the last entry gives the hash before, and undoing that the hash after.
fn undo_and_back(desk: &mut Desk, before: &tournament::Festival, what: &SectionCommand) {
    let after = desk.log.festival().clone();
    let last = entry(desk.log.entries().len() as u64);
    assert!(submit(&mut desk.log, Command::Undo(last)), "{what:?}");
    assert_eq!(desk.log.festival(), before, "undoing {what:?}");
    let undoing = entry(desk.log.entries().len() as u64);
    assert!(submit(&mut desk.log, Command::Undo(undoing)), "{what:?}");
    assert_eq!(desk.log.festival(), &after, "undoing the undoing of {what:?}");
}

/// Undoing any entry is exact or refused; replaying the log gives the same festival.
fn undo_earlier(desk: &mut Desk, lots: &mut Lots) -> bool {
    let before = desk.log.festival().clone();
    let earlier = entry(1 + lots.below(desk.log.entries().len() as u64));
    let is_done = submit(&mut desk.log, Command::Undo(earlier));
    let again = Log::replay(desk.log.entries().to_vec()).expect("the log is sound");
    assert_eq!(again.festival(), desk.log.festival());
    assert_eq!(&again, &desk.log);
    if is_done {
        assert!(!desk.log.counts(earlier));
        let undoing = entry(desk.log.entries().len() as u64);
        assert!(submit(&mut desk.log, Command::Undo(undoing)), "what was undone can be done again");
    }
    assert_eq!(desk.log.festival(), &before);
    is_done
}

fn history(seed: u64, commands: u32) -> (u32, u32) {
    let mut lots = Lots(seed);
    let mut desk = Desk::with(7, 9);
    let (mut accepted, mut undone) = (0, 0);
    for _ in 0..commands {
        let before = desk.log.festival().clone();
        let asked = command(&mut lots, &desk);
        let count = desk.log.entries().len();
        let is_accepted = submit(&mut desk.log, Command::In(section_id(), asked.clone()));
        if !is_accepted {
            assert_eq!(desk.log.festival(), &before, "a refusal changes nothing: {asked:?}");
            assert_eq!(desk.log.entries().len(), count);
            continue;
        }
        accepted += 1;
        if lots.below(4) == 0 {
            undo_and_back(&mut desk, &before, &asked);
        }
        if lots.below(12) == 0 {
            undone += u32::from(undo_earlier(&mut desk, &mut lots));
        }
    }
    (accepted, undone)
}

#[test]
fn undo_is_exact_over_random_histories() {
    let (mut accepted, mut undone) = (0, 0);
    for seed in seeds(30) {
        let counted = history(seed, 120);
        accepted += counted.0;
        undone += counted.1;
    }
    assert!(accepted > 800 && undone > 10, "{accepted} commands were accepted, {undone} earlier ones undone");
}

#[test]
fn an_earlier_result_is_undone_if_nothing_depends_on_it_and_refused_with_the_list_otherwise() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.enter_result(1, 1, white_wins());
    let first = entry(desk.log.entries().len() as u64);
    desk.enter_result(1, 2, draw());
    desk.ok(Command::Undo(first));
    assert_eq!(desk.section().rounds[0].boards[&board(1)].result, None);
    assert_eq!(desk.section().rounds[0].boards[&board(2)].result, Some(draw()));
    desk.play_results();
    let last = entry(desk.log.entries().len() as u64);
    desk.pairing(PairingCommand::Pair);
    let refused = desk.try_command(Command::Undo(last));
    assert!(words(&refused).contains("which depend on it"), "{}", words(&refused));
}

#[test]
fn what_is_published_can_be_unpublished_with_a_warning() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let last = entry(desk.log.entries().len() as u64);
    assert_eq!(level(&desk.try_command(Command::Undo(last))), Some(2));
    desk.ok(Command::Undo(last));
    assert!(desk.section().draft().is_some());
}

#[test]
fn undoing_a_result_that_later_rounds_followed_is_confirmed_with_its_consequences() {
    let mut desk = Desk::with(7, 10);
    desk.play(1);
    let seats = desk.section().rounds[0].boards[&board(5)].clone();
    let other = if seats.result == Some(white_wins()) { black_wins() } else { white_wins() };
    desk.enter_result(1, 5, other);
    let corrected = entry(desk.log.entries().len() as u64);
    // Both go home, so that no later pairing depends on their game.
    desk.players(PlayerCommand::Withdraw(seats.white));
    desk.players(PlayerCommand::Withdraw(seats.black));
    desk.play(3);
    let told = desk.try_command(Command::Undo(corrected));
    assert_eq!(level(&told), Some(3), "{}", words(&told));
    assert!(words(&told).contains("results of round 1 change") && words(&told).contains("points"));
    let before = desk.log.festival().clone();
    desk.ok(Command::Undo(corrected));
    assert_eq!(desk.section().rounds[0].boards[&board(5)].result, seats.result);
    let undoing = entry(desk.log.entries().len() as u64);
    assert_eq!(level(&desk.try_command(Command::Undo(undoing))), Some(3), "and so is taking that back");
    desk.ok(Command::Undo(undoing));
    assert_eq!(desk.log.festival(), &before);
}

#[test]
fn that_undoing_changes_nothing_is_told() {
    let mut desk = Desk::with(7, 10);
    let edited = desk.section().players[&player(1)].details.clone().rated(1500);
    desk.players(PlayerCommand::Edit(player(1), Box::new(edited.clone())));
    let first = entry(desk.log.entries().len() as u64);
    let again = Details { club: "Vilnius".to_owned(), ..edited };
    desk.players(PlayerCommand::Edit(player(1), Box::new(again)));
    let told = desk.try_command(Command::Undo(first));
    assert!(
        words(&told).contains("changes nothing"),
        "the second edit says the whole again: {}",
        words(&told)
    );
}

/// FIDE mode was left before round 2 is paired. A publication before it can still be undone, and the log
/// tells the same round for ever.
#[test]
fn leaving_fide_mode_does_not_fix_what_was_published_before() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let published = entry(desk.log.entries().len() as u64);
    desk.done(SectionCommand::LeaveFideMode);
    let left = desk.section().fide_mode;
    assert_eq!(left, tournament::FideMode::LeftBefore(round(2)));
    desk.ok(Command::Undo(published));
    assert!(desk.section().draft().is_some(), "the round is a draft again");
    assert_eq!(desk.section().fide_mode, left);
    let again = Log::replay(desk.log.entries().to_vec()).expect("the log is sound");
    assert_eq!(&again, &desk.log);
    let opened = entry(1);
    assert!(
        is_refused(&desk.try_command(Command::Undo(opened))),
        "a section that is not there leaves nothing"
    );
}
