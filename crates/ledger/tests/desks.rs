//! Several arbiters at one festival: nobody overwrites anybody unseen, and a request is done once.

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use glossary::GameResult;
use ledger::{Answer, Answers, Ledger, Unusable, object};
use store::{Batch, Draft, Log as _, Moment, ReadLog as _, Sequence, SqliteLog};
use support::*;
use tournament::{
    ChangeReason, Command, Consent, Context, Details, NumberCommand, PairingCommand, PlayerCommand,
    ResultCommand, SectionCommand, Verdict,
};

fn context(author: &str) -> Context {
    Context { at: jiff::Timestamp::UNIX_EPOCH, author: author.to_owned(), consent: Consent::Confirmed }
}

/// A section whose first round is published, in a store.
fn hall() -> Ledger<SqliteLog> {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let mut ledger = Ledger::open(SqliteLog::in_memory("hall").expect("a store")).expect("an empty log");
    for entry in desk.log.entries() {
        let answer = ledger.submit(
            &format!("key {}", entry.number),
            entry.command.clone(),
            entry.context.clone(),
            None,
        );
        assert!(matches!(answer, Ok(Answer::Done(..))), "{answer:?}");
    }
    ledger
}

/// What somebody has seen whose page is up to date now.
fn up_to_now(ledger: &Ledger<SqliteLog>) -> Option<Sequence> {
    Some(ledger.store().head().expect("a head").sequence)
}

fn undo_last(ledger: &Ledger<SqliteLog>) -> Command {
    Command::Undo(entry(ledger.log().entries().len() as u64))
}

fn players(command: PlayerCommand) -> Command {
    Command::In(section_id(), SectionCommand::Players(command))
}

fn done(ledger: &mut Ledger<SqliteLog>, command: Command) {
    let key = format!("deputy {}", ledger.log().next_number());
    let answer = ledger.submit(&key, command, context("Deputy"), None);
    assert!(matches!(answer, Ok(Answer::Done(..))), "{answer:?}");
}

/// A command of somebody who has not seen the last entries: nothing is written, and the one who came first is
/// named.
fn conflicts(ledger: &mut Ledger<SqliteLog>, command: Command, seen: Option<Sequence>) -> Vec<String> {
    let before = ledger::state_hash(ledger.festival());
    let answer = ledger.submit("anna", command, context("Anna"), seen);
    let Err(Unusable::Store(store::Error::Conflict(conflicts))) = answer else {
        panic!("no conflict: {answer:?}")
    };
    assert_eq!(ledger::state_hash(ledger.festival()), before);
    conflicts.iter().map(|conflict| conflict.object.to_string()).collect()
}

fn enter(at: u16, game: GameResult) -> Command {
    Command::In(section_id(), SectionCommand::Results(ResultCommand::Enter(round(1), board(at), Some(game))))
}

#[test]
fn equal_results_of_two_arbiters_succeed_and_different_ones_are_both_shown() {
    let mut ledger = hall();
    let seen = up_to_now(&ledger);
    let first = ledger.submit("anna 1", enter(1, white_wins()), context("Anna"), seen);
    let Ok(Answer::Done(number, _)) = first else { panic!("{first:?}") };
    let same = ledger.submit("boris 1", enter(1, white_wins()), context("Boris"), seen);
    assert_eq!(same, Ok(Answer::AlreadyDone(number)));
    let other = ledger.submit("clara 1", enter(1, black_wins()), context("Clara"), seen);
    let Err(Unusable::Store(store::Error::Conflict(conflicts))) = other else { panic!("{other:?}") };
    assert_eq!(conflicts[0].author, "Clara");
    assert_eq!(conflicts[0].theirs.as_ref().map(|theirs| theirs.author.as_str()), Some("Anna"));
    assert_eq!(conflicts[0].object, object(&enter(1, black_wins())));
    let section = ledger.festival().section(&section_id()).expect("the section");
    assert_eq!(section.rounds[0].boards[&board(1)].result, Some(white_wins()));
    let other_board = ledger.submit("clara 2", enter(2, black_wins()), context("Clara"), seen);
    assert!(matches!(other_board, Ok(Answer::Done(..))), "another board is another object");
}

#[test]
fn a_request_is_done_once_and_its_key_serves_no_other() {
    let mut ledger = hall();
    let first = ledger.submit("desk 1", enter(1, draw()), context("Anna"), None);
    let Ok(Answer::Done(number, _)) = first else { panic!("{first:?}") };
    for _ in 0..3 {
        assert_eq!(
            ledger.submit("desk 1", enter(1, draw()), context("Anna"), None),
            Ok(Answer::Before(number))
        );
    }
    let other = ledger.submit("desk 1", enter(1, white_wins()), context("Anna"), None);
    assert!(matches!(other, Err(Unusable::Store(store::Error::KeyUsed { .. }))), "{other:?}");
    let refused = ledger.submit("desk 2", enter(99, draw()), context("Anna"), None);
    assert!(matches!(refused, Ok(Answer::NotDone(_))), "what is not done is not written");
    assert_eq!(ledger.store().head().expect("a head").sequence.0, number.get());
}

#[test]
fn an_entry_of_a_later_version_is_refused_with_its_number() {
    let mut store = SqliteLog::in_memory("future").expect("a store");
    let draft = Draft::new("A", "dance", br#"{"version": 7}"#);
    store.append(&Batch::new("key", "CA", Moment(0)).with(draft)).expect("it can be written");
    let Err(unusable) = Ledger::open(store) else { panic!("version 7 is not known") };
    let said = unusable.to_string();
    assert!(
        said.starts_with("entry 1 of the log cannot be understood: version: written by version 7"),
        "{said}"
    );
}

#[test]
fn a_grid_of_results_is_written_whole_or_not_at_all() {
    let mut ledger = hall();
    let next = ledger.log().next_number();
    let grid = vec![enter(1, white_wins()), enter(2, draw()), enter(3, black_wins())];
    let bad = [grid.clone(), vec![enter(77, draw())]].concat();
    let refused = ledger.submit_all("grid 1", bad, context("Anna"), &[]);
    let Ok(Answers::NotDone { decision, refused: Some(3) }) = refused else { panic!("{refused:?}") };
    assert!(matches!(decision.verdict, Verdict::Refused(_)));
    assert_eq!(ledger.log().next_number(), next, "nothing is written");
    let done = ledger.submit_all("grid 1", grid.clone(), context("Anna"), &[]);
    let Ok(Answers::Done(numbers, _)) = done else { panic!("{done:?}") };
    assert_eq!(numbers, [next, entry(next.get() + 1), entry(next.get() + 2)]);
    let again = ledger.submit_all("grid 1", grid, context("Anna"), &[]);
    assert_eq!(again, Ok(Answers::Before(numbers)), "the same key and body: the first answer again");
    let other = ledger.submit_all("grid 1", vec![enter(4, draw())], context("Anna"), &[]);
    assert!(matches!(other, Err(Unusable::Store(store::Error::KeyUsed { .. }))), "{other:?}");
    let reopened = ledger::read(ledger.store()).expect("a sound log");
    assert_eq!(&reopened, ledger.log(), "what is on disk is what is in memory");
}

#[test]
fn in_a_grid_equal_values_of_others_are_left_out_and_different_ones_stop_it() {
    let mut ledger = hall();
    let unseen = up_to_now(&ledger);
    let first = ledger.submit("boris 1", enter(1, white_wins()), context("Boris"), unseen);
    let Ok(Answer::Done(number, _)) = first else { panic!("{first:?}") };
    let grid = vec![enter(1, white_wins()), enter(2, draw())];
    let done = ledger.submit_all("anna 1", grid, context("Anna"), &[unseen, unseen]);
    let Ok(Answers::Done(numbers, _)) = done else { panic!("{done:?}") };
    assert_eq!(numbers, [number, entry(number.get() + 1)]);
    let grid = vec![enter(3, draw()), enter(1, draw())];
    let conflict = ledger.submit_all("clara 1", grid, context("Clara"), &[unseen, unseen]);
    let Err(Unusable::Store(store::Error::Conflict(conflicts))) = conflict else { panic!("{conflict:?}") };
    assert_eq!(conflicts[0].theirs.as_ref().map(|theirs| theirs.author.as_str()), Some("Boris"));
    let section = ledger.festival().section(&section_id()).expect("the section");
    assert_eq!(section.rounds[0].boards[&board(3)].result, None, "nothing of the grid is written");
    let reopened = ledger::read(ledger.store()).expect("a sound log");
    assert_eq!(&reopened, ledger.log());
}

#[test]
fn a_result_that_was_undone_is_not_taken_for_done() {
    let mut ledger = hall();
    let seen = up_to_now(&ledger);
    done(&mut ledger, enter(1, white_wins()));
    let undo = undo_last(&ledger);
    done(&mut ledger, undo);
    assert_eq!(conflicts(&mut ledger, enter(1, white_wins()), seen), ["board A/round 1/1"]);
    let undo = undo_last(&ledger);
    done(&mut ledger, undo);
    assert_eq!(conflicts(&mut ledger, enter(1, draw()), seen), ["board A/round 1/1"], "the result is back");
}

#[test]
fn a_result_for_a_board_where_others_sit_meanwhile_is_a_conflict() {
    let mut ledger = hall();
    let seen = up_to_now(&ledger);
    let boards = ledger.festival().section(&section_id()).expect("the section").rounds[0].boards.clone();
    let (one, other) = (boards[&board(1)].clone(), boards[&board(2)].clone());
    let pairs = vec![(one.white, other.black), (other.white, one.black)];
    let republish =
        PairingCommand::Republish { reason: ChangeReason::CompetitionRules, pairs, unpaired: Vec::new() };
    done(&mut ledger, Command::In(section_id(), SectionCommand::Pairing(republish)));
    assert_eq!(conflicts(&mut ledger, enter(1, white_wins()), seen), ["board A/round 1/1"]);
    let elsewhere = ledger.submit("anna 3", enter(3, draw()), context("Anna"), seen);
    assert!(matches!(elsewhere, Ok(Answer::Done(..))), "nobody has moved at board 3: {elsewhere:?}");
    let turned = vec![(board(1), other.black, one.white)];
    let turned = ResultCommand::AsPlayed(round(1), turned);
    let seen = up_to_now(&ledger);
    done(&mut ledger, Command::In(section_id(), SectionCommand::Results(turned)));
    assert_eq!(conflicts(&mut ledger, enter(1, white_wins()), seen), ["board A/round 1/1"]);
}

#[test]
fn a_result_of_a_round_that_is_published_anew_is_a_conflict() {
    let mut ledger = hall();
    let seen = up_to_now(&ledger);
    let undo = undo_last(&ledger);
    done(&mut ledger, undo);
    done(&mut ledger, players(PlayerCommand::Withdraw(player(1))));
    for command in [PairingCommand::Discard, PairingCommand::Pair, PairingCommand::Publish] {
        done(&mut ledger, Command::In(section_id(), SectionCommand::Pairing(command)));
    }
    assert_eq!(conflicts(&mut ledger, enter(2, white_wins()), seen), ["round A/round 1"]);
}

#[test]
fn an_edit_does_not_bring_back_the_rating_that_a_list_has_changed() {
    let mut ledger = hall();
    let seen = up_to_now(&ledger);
    let old =
        ledger.festival().section(&section_id()).expect("the section").players[&player(2)].details.clone();
    let ratings = [1, 2].map(|number| (player(number), glossary::Rating::new(2111).ok())).to_vec();
    done(&mut ledger, players(PlayerCommand::RefreshRatings { list: "December".to_owned(), ratings }));
    let edited = Details { club: "Vilnius".to_owned(), ..old };
    let edit = players(PlayerCommand::Edit(player(2), Box::new(edited)));
    assert_eq!(conflicts(&mut ledger, edit, seen), ["player A/2"]);
}

#[test]
fn who_is_checked_in_among_many_is_checked_in_and_numbers_have_a_new_version() {
    let mut ledger = hall();
    for number in [9, 10] {
        let details = Box::new(Details::named(&format!("Late {number}")).rated(2590));
        done(&mut ledger, players(PlayerCommand::Enter(player(number), details)));
    }
    let seen = up_to_now(&ledger);
    done(&mut ledger, players(PlayerCommand::CheckIn(vec![player(9), player(10)])));
    let withdraw = players(PlayerCommand::Withdraw(player(9)));
    assert_eq!(conflicts(&mut ledger, withdraw, seen), ["player A/9"]);
    let same =
        ledger.submit("boris", players(PlayerCommand::CheckIn(vec![player(9)])), context("Boris"), seen);
    assert!(matches!(same, Ok(Answer::AlreadyDone(_))), "equal values succeed: {same:?}");
    let number = |number| glossary::PairingNumber::new(number).expect("a number");
    let exchange = NumberCommand::Exchange(number(3), number(4));
    let exchange = Command::In(section_id(), SectionCommand::Numbers(exchange));
    assert_eq!(conflicts(&mut ledger, exchange, seen), ["numbers A"], "others have these numbers now");
}

#[test]
fn a_result_of_a_game_that_was_registered_as_adjourned_meanwhile_is_a_conflict() {
    let mut ledger = hall();
    for at in 2..=4 {
        done(&mut ledger, enter(at, white_wins()));
    }
    let seen = up_to_now(&ledger);
    done(&mut ledger, Command::In(section_id(), SectionCommand::Pairing(PairingCommand::Pair)));
    assert_eq!(conflicts(&mut ledger, enter(1, white_wins()), seen), ["board A/round 1/1"]);
}
