//! What is bound before it is known: start positions of Chess960 drawn from a recorded seed (II.2), and
//! sealed moves kept by their digest (I.1). The numbers of the draw are SplitMix64 of the seed, by 960; the
//! digest is that of `sha256sum`.

#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod support;

use laws::adjournment::Digest;
use support::{Desk, board, is_refused, round, words};
use tournament::{
    Command, Decision, DrawnStarts, GameNumber, ResultCommand, SealedMoveCommand, SectionCommand,
};

/// Of `correct horse`, a line feed and `Nf3`.
const DIGEST: &str = "510813280da716064a9e547590d083702bf545fd8df5053e2d7481ef774a6a31";

/// Eight players, the first round published.
fn desk() -> Desk {
    let mut desk = Desk::with(3, 8);
    desk.play_pairing();
    desk
}

fn draw(seed: u64, boards: u16) -> SectionCommand {
    SectionCommand::DrawStarts(round(1), seed, boards)
}

fn seal(digest: &str) -> SectionCommand {
    let digest = Digest::parse(digest).unwrap();
    SectionCommand::SealedMoves(SealedMoveCommand::Seal(round(1), board(2), GameNumber::FIRST, digest))
}

fn open(written: &str, secret: &str) -> SectionCommand {
    let (written, secret) = (written.to_owned(), secret.to_owned());
    let open = SealedMoveCommand::Open(round(1), board(2), GameNumber::FIRST, written, secret);
    SectionCommand::SealedMoves(open)
}

fn numbers(drawn: &DrawnStarts) -> Vec<u64> {
    drawn.numbers.iter().map(|number| u64::from(number.get())).collect()
}

#[test]
fn a_draw_is_kept_with_its_seed_and_can_be_repeated() {
    let mut desk = desk();
    desk.done(draw(1_234_567, 2));
    let drawn = desk.section().start_draws[&round(1)].clone();
    assert_eq!(numbers(&drawn), [6_457_827_717_110_365_317 % 960, 3_203_168_211_198_807_973 % 960]);
    assert_eq!((drawn.seed, drawn.by.as_str()), (1_234_567, "CA"));
    assert!(drawn.follows_from_seed());
    let other = DrawnStarts { numbers: drawn.numbers.iter().rev().copied().collect(), ..drawn };
    assert!(!other.follows_from_seed(), "positions in another order are not those of the seed");
}

#[test]
fn nobody_draws_again_unasked() {
    let mut desk = desk();
    desk.done(draw(1_234_567, 1));
    assert_eq!(desk.attempt(draw(1_234_567, 1)).events(), Some(&[][..]), "it is the same draw");
    let again: Decision = desk.attempt(draw(7, 1));
    assert!(again.events().is_none() && !is_refused(&again), "it is asked");
    assert!(words(&again).contains("drawn already, from 1234567"), "{}", words(&again));
    assert_eq!(desk.section().start_draws[&round(1)].seed, 1_234_567);
}

#[test]
fn a_draw_is_for_a_round_and_boards_that_there_can_be() {
    let mut desk = desk();
    for (number, boards) in [(1, 0), (1, 1000), (99, 1)] {
        let decision = desk.attempt(SectionCommand::DrawStarts(round(number), 7, boards));
        assert!(is_refused(&decision), "round {number}, {boards} boards");
    }
}

#[test]
fn a_sealed_move_is_opened_only_by_what_was_sealed() {
    let mut desk = desk();
    assert!(is_refused(&desk.attempt(open("Nf3", "correct horse"))), "nothing is sealed");
    desk.done(SectionCommand::Results(ResultCommand::Adjourn(round(1), board(2))));
    desk.done(seal(DIGEST));
    let sealed = desk.section().sealed_moves[0].clone();
    assert_eq!((sealed.digest.hex().as_str(), sealed.by.as_str(), &sealed.opened), (DIGEST, "CA", &None));

    for (written, secret) in [("Nc3", "correct horse"), ("Nf3", "battery staple"), ("Nf3", "short")] {
        assert!(is_refused(&desk.attempt(open(written, secret))), "{written}, {secret}");
    }
    desk.done(open("Nf3", "correct horse"));
    let opened = desk.section().sealed_moves[0].opened.clone().unwrap();
    assert_eq!((opened.written.as_str(), opened.by.as_str()), ("Nf3", "CA"));
    assert!(is_refused(&desk.attempt(open("Nf3", "correct horse"))), "it is open");
}

#[test]
fn another_digest_does_not_replace_one_unasked() {
    let mut desk = desk();
    assert!(words(&desk.attempt(seal(DIGEST))).contains("not registered as adjourned"));
    desk.done(seal(DIGEST));
    let again = desk.attempt(seal(&"0a".repeat(32)));
    assert!(again.events().is_none() && !is_refused(&again), "it is asked");
    assert_eq!(desk.attempt(seal(DIGEST)).events(), Some(&[][..]));
}

#[test]
fn undoing_leaves_the_festival_as_it_was() {
    let mut desk = desk();
    for commands in [vec![draw(7, 3)], vec![seal(DIGEST), open("Nf3", "correct horse")]] {
        let mut states = Vec::new();
        for command in commands {
            states.push((desk.log.next_number(), desk.log.festival().clone()));
            desk.done(command);
        }
        if let [(sealing, _), _] = &states[..] {
            let first = desk.try_command(Command::Undo(*sealing));
            assert!(is_refused(&first), "the envelope was opened: that comes first");
        }
        for (entry, before) in states.iter().rev() {
            desk.ok(Command::Undo(*entry));
            assert_eq!(desk.log.festival(), before);
        }
    }
}
