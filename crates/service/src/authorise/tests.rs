//! Whether somebody may: batches against the same commands one by one, and what is one's own.

use access::{AccountId, Actor, Binding, Permission, Role};
use glossary::{GameResult, RoundNumber};
use jiff::Timestamp;
use ledger::Answers;
use tournament::{
    BoardNumber, ByeCommand, Command, Confirmer, Consent, Context, EntryNumber, Log, Meanwhile,
    PairingCommand, PlayerCommand, PlayerId, PrizeCommand, ResultCommand, SectionCommand, SectionId, Stopped,
    Verdict,
};

use super::{Asked, Forbidden, Why, judge};
use crate::festival::{CommandBatch, OpenFestival};
use crate::testing::TestDesk;

fn somebody(role: Role, author: &str) -> Actor {
    super::itself(author, role)
}

fn open() -> SectionId {
    SectionId::new("open").unwrap()
}

fn enter(round: u16, board: u16, result: &str) -> Command {
    let result = GameResult::parse(result).ok();
    let (round, board) = (RoundNumber::new(round).unwrap(), BoardNumber::new(board).unwrap());
    Command::In(open(), SectionCommand::Results(ResultCommand::Enter(round, board, result)))
}

fn pairing(command: PairingCommand) -> Command {
    Command::In(open(), SectionCommand::Pairing(command))
}

fn players(command: PlayerCommand) -> Command {
    Command::In(open(), SectionCommand::Players(command))
}

fn give(
    held: &OpenFestival,
    actor: &Actor,
    at: Timestamp,
    commands: Vec<Command>,
) -> Result<Answers, Stopped<Forbidden>> {
    let key = crate::idempotency::fresh_key();
    let given = CommandBatch { key, commands, at, consent: Consent::Confirmed, shown: None };
    held.submit_by(actor, given).unwrap()
}

/// Numbers without order, the same in every run.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(all.len() as u64)).unwrap()]
    }

    fn command(&mut self, last: u64) -> Command {
        let player = PlayerId::new(1 + u32::try_from(self.below(62)).unwrap()).unwrap();
        let round = u16::try_from(4 + self.below(3)).unwrap();
        let board = u16::try_from(1 + self.below(31)).unwrap();
        match self.below(12) {
            0 => pairing(PairingCommand::Pair),
            1 => pairing(PairingCommand::Publish),
            2 => pairing(PairingCommand::Discard),
            3 => players(PlayerCommand::CheckIn(vec![player])),
            4 => players(PlayerCommand::CheckOut(vec![player])),
            5 => {
                let bye = glossary::PlayerResult::HalfPointBye;
                let grant = ByeCommand::Grant(player, RoundNumber::new(round + 1).unwrap(), bye);
                Command::In(open(), SectionCommand::Byes(grant))
            }
            6 => Command::Undo(EntryNumber::new(1 + last - self.below(12).min(last)).unwrap()),
            7 => enter(round, board, "1F-0F"),
            _ => enter(round, board, self.of(&["1-0", "½-½", "0-1"])),
        }
    }
}

/// What comes of commands: done, refused by the tournament, or not allowed; and at which of them.
#[derive(Debug, PartialEq, Eq)]
enum Came {
    Done,
    Refused(usize),
    NotAllowed(usize, Forbidden),
}

/// The commands one by one: each asked for alone, in the log that those before it have made.
fn one_by_one(mut log: Log, actor: &Actor, asked: Asked<'_>, commands: &[Command]) -> Came {
    let context = |consent| Context { at: asked.at, author: actor.author.clone(), consent };
    for (at, command) in commands.iter().enumerate() {
        if let Err(why) = judge(actor, asked, Meanwhile::of(&log), command) {
            return Came::NotAllowed(at, why);
        }
        let mut decision = log.submit(command.clone(), context(Consent::None));
        if let Verdict::Unconfirmed(needed) = decision.verdict {
            decision = log.submit(command.clone(), context(needed));
        }
        if let Verdict::Refused(_) = decision.verdict {
            return Came::Refused(at);
        }
    }
    Came::Done
}

fn together(log: &Log, actor: &Actor, asked: Asked<'_>, commands: &[Command]) -> Came {
    let context = Context { at: asked.at, author: actor.author.clone(), consent: Consent::None };
    let judge = |log: Meanwhile<'_>, command: &Command| judge(actor, asked, log, command);
    match log.decide_all_if(commands, &context, judge) {
        Err(Stopped { at, why }) => Came::NotAllowed(at, why),
        Ok(together) => together.refused.map_or(Came::Done, Came::Refused),
    }
}

#[test]
fn nobody_goes_on_without_what_is_not_lost() {
    let (trial, held) = TestDesk::with_example();
    let log = held.look(|ledger| ledger.log().clone());
    let reached = log.next_number();
    let go_on = Command::GoOn { reached, hash: "0".repeat(64), place: "a stick".to_owned() };
    for role in Role::ALL {
        let asked = Asked { festival: &held.slug, at: trial.app.clock.now(), is_behind: false };
        let commands = [go_on.clone()];
        let came = together(&log, &somebody(role, "Otto"), asked, &commands);
        assert!(
            matches!(&came, Came::NotAllowed(0, Forbidden { why: Why::NothingLost, .. })),
            "{role}: {came:?}"
        );
        let came = together(&log, &somebody(role, "Otto"), Asked { is_behind: true, ..asked }, &commands);
        let is_chief = [Role::Admin, Role::ChiefArbiter].contains(&role);
        assert_eq!(came == Came::Done, is_chief, "{role}: {came:?}");
    }
}

#[test]
fn commands_are_allowed_together_exactly_if_each_is_after_those_before_it() {
    let (trial, held) = TestDesk::with_example();
    let asked = Asked { festival: &held.slug, at: trial.app.clock.now(), is_behind: false };
    let mut log = held.look(|ledger| ledger.log().clone());
    // Somebody has entered some boards of the round, so that there is something of one's own.
    let context = Context { at: asked.at, author: "Otto".to_owned(), consent: Consent::Confirmed };
    for board in 20..26 {
        log.submit(enter(5, board, "1-0"), context.clone());
    }
    let last = log.next_number().get();
    let mut lots = Lots(0x9e37_79b9_7f4a_7c15);
    let (mut done, mut not_allowed, mut after_others) = (0, 0, 0);
    for _ in 0..400 {
        let role = lots.of(&Role::ALL);
        let mut actor = somebody(role, lots.of(&["Otto", "Olga"]));
        if lots.below(5) == 0 {
            actor.sections = vec![Binding::new(lots.of(&["elsewhere", held.slug.as_str()]), "open")];
        }
        let count = 1 + lots.below(5);
        let mut commands: Vec<Command> = (0..count).map(|_| lots.command(last)).collect();
        if lots.below(4) == 0 {
            let rest = (1..=30).map(|board| enter(5, board, "½-½"));
            commands =
                rest.chain([pairing(PairingCommand::Pair), pairing(PairingCommand::Publish)]).collect();
            commands.extend((0..count).map(|_| lots.command(last)));
        }
        let alone = one_by_one(log.clone(), &actor, asked, &commands);
        assert_eq!(together(&log, &actor, asked, &commands), alone, "{role}: {commands:?}");
        match alone {
            Came::Done => done += 1,
            Came::NotAllowed(0, _) => not_allowed += 1,
            Came::NotAllowed(..) => after_others += 1,
            Came::Refused(_) => {}
        }
    }
    assert!(done > 10 && not_allowed > 100 && after_others > 10, "{done} {not_allowed} {after_others}");
}

/// The example with all results of its round but that of board 30.
fn almost_over(trial: &TestDesk, held: &OpenFestival) {
    let free = {
        let now = held.now();
        let round = now.festival.sections[&open()].published().last().unwrap();
        round.missing_results().filter(|board| board.get() != 29).collect::<Vec<_>>()
    };
    let commands = free.into_iter().map(|board| enter(5, board.get(), "½-½")).collect();
    give(held, &somebody(Role::ChiefArbiter, "CA"), trial.app.clock.now(), commands).unwrap();
}

#[test]
fn a_past_round_is_not_corrected_by_what_comes_before_in_the_same_request() {
    let (trial, held) = TestDesk::with_example();
    let at = trial.app.clock.now();
    almost_over(&trial, &held);
    let officer = somebody(Role::PairingOfficer, "PO");
    let steps = [enter(5, 29, "1-0"), pairing(PairingCommand::Pair), pairing(PairingCommand::Publish)];
    let all = [&steps[..], &[enter(5, 3, "0-1")]].concat();
    let before = held.now().sequence;
    let stopped = give(&held, &officer, at, all).unwrap_err();
    assert_eq!((stopped.at, stopped.why.needs), (3, Permission::CorrectPast));
    assert!(stopped.why.article.is_some(), "the article on corrections after the next pairing");
    assert_eq!(held.now().sequence, before, "nothing of it is done");
    assert!(matches!(give(&held, &officer, at, steps.to_vec()), Ok(Answers::Done(..))));
    assert_eq!(give(&held, &officer, at, vec![enter(5, 3, "0-1")]).unwrap_err().at, 0, "nor alone");
    let deputy = somebody(Role::DeputyArbiter, "DA");
    assert!(matches!(give(&held, &deputy, at, vec![enter(5, 3, "0-1")]), Ok(Answers::Done(..))));
}

#[test]
fn whoever_entered_a_result_corrects_it_until_the_round_ends_or_another_touches_it() {
    let (trial, held) = TestDesk::with_example();
    let at = trial.app.clock.now();
    let (otto, olga) = (somebody(Role::ResultEntry, "Otto"), somebody(Role::ResultEntry, "Olga"));
    let may = |actor: &Actor, commands: &[Command]| give(&held, actor, at, commands.to_vec()).map(drop);
    let free: Vec<u16> = {
        let now = held.now();
        let round = now.festival.sections[&open()].published().last().unwrap();
        round.missing_results().map(BoardNumber::get).collect()
    };
    let (one, two) = (free[0], free[1]);
    may(&otto, &[enter(5, one, "1-0"), enter(5, one, "0-1")]).expect("together");
    may(&otto, &[enter(5, one, "½-½")]).expect("alone");
    let forfeit = may(&otto, &[enter(5, one, "1F-0F")]).unwrap_err();
    assert_eq!(forfeit.why.needs, Permission::SpecialResult, "a forfeit is an arbiter's");
    for refused in
        [may(&olga, &[enter(5, one, "1-0")]), may(&olga, &[enter(5, two, "1-0"), enter(5, one, "1-0")])]
    {
        let why = refused.unwrap_err().why;
        assert_eq!((why.needs, why.why), (Permission::ChangeResult, Why::Forestalled), "it is not hers");
    }
    may(&somebody(Role::SectorArbiter, "SA"), &[enter(5, one, "1-0")]).unwrap();
    assert!(may(&otto, &[enter(5, one, "0-1")]).is_err(), "an arbiter has touched it");
    may(&otto, &[enter(5, two, "1-0")]).unwrap();
    may(&otto, &[enter(5, two, "")]).expect("and takes it back");
    may(&otto, &[enter(5, two, "1-0")]).unwrap();
    almost_over(&trial, &held);
    may(&otto, &[enter(5, two, "0-1")]).expect("the round has not ended");
    may(&somebody(Role::ChiefArbiter, "CA"), &[enter(5, 29, "1-0")]).unwrap();
    assert!(held.now().festival.sections[&open()].published().last().unwrap().has_ended());
    assert!(may(&otto, &[enter(5, two, "1-0")]).is_err(), "the round has ended (interpretation 0029)");
}

#[test]
fn a_section_is_that_of_its_festival() {
    let (trial, held) = TestDesk::with_example();
    let slug = crate::example::create(&trial.app, "CA").unwrap();
    let other = trial.app.festival(&slug).unwrap();
    assert_ne!(held.slug, other.slug);
    let at = trial.app.clock.now();
    let mut deputy = somebody(Role::DeputyArbiter, "DA");
    deputy.sections = vec![Binding::new(&held.slug, "open")];
    assert!(matches!(give(&held, &deputy, at, vec![enter(5, 20, "1-0")]), Ok(Answers::Done(..))));
    let stopped = give(&other, &deputy, at, vec![enter(5, 20, "1-0")]).unwrap_err();
    assert_eq!(stopped.why.why, Why::Section("open".to_owned()));
    let last = EntryNumber::new(other.now().sequence).unwrap();
    assert!(give(&other, &deputy, at, vec![Command::Undo(last)]).is_err(), "nor by undoing");
    deputy.sections = vec!["open".into()];
    assert!(give(&held, &deputy, at, vec![enter(5, 21, "1-0")]).is_err(), "without its festival it is none");
}

#[test]
fn a_kiosk_marks_arrivals_and_takes_back_only_its_own_of_a_moment_ago() {
    let (trial, held) = TestDesk::with_example();
    let at = trial.app.clock.now();
    let later = |seconds| at + jiff::SignedDuration::from_secs(seconds);
    let admin = somebody(Role::Admin, "CA");
    let new = |number| PlayerId::new(number).unwrap();
    for number in [101, 102] {
        let details = tournament::Details::named(&format!("Late, Number {number}"));
        give(&held, &admin, at, vec![players(PlayerCommand::Enter(new(number), Box::new(details)))]).unwrap();
    }
    let kiosk = somebody(Role::Kiosk, "kiosk");
    let arrive = |number| vec![players(PlayerCommand::CheckIn(vec![new(number)]))];
    let leave = |number| vec![players(PlayerCommand::CheckOut(vec![new(number)]))];
    give(&held, &admin, at, arrive(101)).unwrap();
    assert!(give(&held, &kiosk, later(1), leave(101)).is_err(), "somebody who has arrived elsewhere");
    give(&held, &kiosk, later(1), arrive(102)).unwrap();
    assert!(give(&held, &somebody(Role::Kiosk, "other"), later(2), leave(102)).is_err(), "another kiosk");
    assert!(give(&held, &kiosk, later(17), leave(102)).is_err(), "too late");
    give(&held, &kiosk, later(16), leave(102)).expect("at once");
    assert!(give(&held, &kiosk, later(16), leave(101)).is_err());
    assert!(give(&held, &kiosk, later(16), vec![players(PlayerCommand::CloseCheckIn)]).is_err());
    assert!(give(&held, &kiosk, later(16), vec![enter(5, 20, "1-0")]).is_err());
}

#[test]
fn players_who_agree_change_nothing() {
    let (trial, held) = TestDesk::with_example();
    let at = trial.app.clock.now();
    let both = super::players("both");
    give(&held, &both, at, vec![enter(5, 20, "1-0")]).unwrap();
    assert!(give(&held, &both, at, vec![enter(5, 20, "0-1")]).is_err(), "not even what they have reported");
    assert!(give(&held, &both, at, vec![enter(4, 1, "0-1")]).is_err());
}

#[test]
fn prizes_are_confirmed_by_people_with_accounts_and_nobody_stands_in_for_the_treasurer() {
    let (trial, held) = TestDesk::with_example();
    let at = trial.app.clock.now();
    let confirm = |confirmer| {
        let command = PrizeCommand::Confirm { confirmer, distribution: String::new() };
        Command::In(open(), SectionCommand::Prizes(command))
    };
    let why = |actor: &Actor, confirmer| {
        let given = give(&held, actor, at, vec![confirm(confirmer)]);
        given.err().map(|stopped| (stopped.why.needs, stopped.why.why))
    };
    let person = |role| Actor { account: Some(AccountId(1)), ..somebody(role, "P") };
    // Without an account: a program or a device, whatever its role.
    let program = somebody(Role::Admin, "Program #7");
    let not_a_person = |needs| Some((needs, Why::NotAPerson));
    assert_eq!(why(&program, Confirmer::Treasurer), not_a_person(Permission::ConfirmPrizes));
    assert_eq!(why(&program, Confirmer::ChiefArbiter), not_a_person(Permission::DeclareFinal));
    // What is left is for the section to decide: it has no prizes.
    assert_eq!(why(&person(Role::Treasurer), Confirmer::Treasurer), None);
    assert_eq!(why(&person(Role::Organiser), Confirmer::Treasurer), None);
    assert_eq!(why(&person(Role::ChiefArbiter), Confirmer::ChiefArbiter), None);
    let role = |needs| Some((needs, Why::Role));
    assert_eq!(why(&person(Role::ChiefArbiter), Confirmer::Treasurer), role(Permission::ConfirmPrizes));
    assert_eq!(why(&person(Role::Treasurer), Confirmer::ChiefArbiter), role(Permission::DeclareFinal));
}
