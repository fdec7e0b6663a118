//! Undo is exact, over histories made at random.

mod support;

use glossary::{Colour, PlayerResult};
use support::*;
use tournament::{
    BoardCommand, ByeCommand, Command, Consent, Context, Details, Log, NumberCommand, PairingCommand,
    PlayerCommand, Prohibition, ProhibitionCommand, ResultCommand, SectionCommand, Setting, Verdict,
};

/// Numbers that look random and are the same every time.
struct Lots(u64);

impl Lots {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[usize::try_from(self.below(list.len() as u64)).expect("small")]
    }
}

/// Something an arbiter might ask for, sensible or not.
fn command(lots: &mut Lots, desk: &Desk) -> SectionCommand {
    let section = desk.section();
    let rounds = u16::try_from(section.rounds.len()).expect("few rounds");
    let someone = player(u32::try_from(1 + lots.below(12)).expect("small"));
    let in_round = round(u16::try_from(1 + lots.below(u64::from(rounds) + 2)).expect("small"));
    let at = board(u16::try_from(1 + lots.below(6)).expect("small"));
    let missing =
        section.published().iter().find_map(|one| Some((one.number, one.missing_results().next()?)));
    let results = [
        white_wins(),
        draw(),
        black_wins(),
        result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss),
        result(PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss),
        result(PlayerResult::Draw, PlayerResult::Loss),
    ];
    let game = lots.one_of(&results);
    let kinds = [PlayerResult::ZeroPointBye, PlayerResult::HalfPointBye, PlayerResult::FullPointBye];
    match lots.below(40) {
        0..=14 => match missing {
            Some((number, board)) => SectionCommand::Results(ResultCommand::Enter(number, board, Some(game))),
            None => SectionCommand::Pairing(PairingCommand::Pair),
        },
        15..=17 => SectionCommand::Pairing(PairingCommand::Pair),
        18..=21 => SectionCommand::Pairing(PairingCommand::Publish),
        22 => SectionCommand::Pairing(PairingCommand::Discard),
        23 => SectionCommand::Results(ResultCommand::Enter(in_round, at, Some(game))),
        24 => SectionCommand::Results(ResultCommand::CorrectForRating(in_round, at, Some(game))),
        25 => SectionCommand::Byes(ByeCommand::Grant(someone, in_round, lots.one_of(&kinds))),
        26 => SectionCommand::Byes(ByeCommand::Cancel(someone, in_round)),
        27 => SectionCommand::Players(PlayerCommand::Withdraw(someone)),
        28 => SectionCommand::Players(PlayerCommand::ReEnter(someone)),
        29 => SectionCommand::Players(PlayerCommand::ExplainAbsence(someone, in_round)),
        30 => {
            let name = format!("Late {someone}");
            SectionCommand::Players(PlayerCommand::Enter(
                someone,
                Box::new(Details::named(&name).rated(2300)),
            ))
        }
        31 => SectionCommand::Players(PlayerCommand::CheckIn(vec![someone])),
        32 => SectionCommand::Configure(Setting::Rounds(u16::try_from(5 + lots.below(4)).expect("small"))),
        33 => SectionCommand::Numbers(NumberCommand::Regenerate),
        34 => SectionCommand::Pairing(PairingCommand::BeginManual),
        35 => SectionCommand::Pairing(PairingCommand::ValidateManual),
        36 => SectionCommand::Boards(BoardCommand::Fix(someone, Some(at))),
        37 => SectionCommand::Configure(Setting::InitialColour(lots.one_of(&[Colour::White, Colour::Black]))),
        38 => SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(Prohibition {
            players: vec![someone, player(1)],
            from: round(1),
            to: in_round,
        })),
        _ => SectionCommand::Results(ResultCommand::Adjourn(in_round, at)),
    }
}

fn submit(log: &mut Log, command: Command) -> bool {
    let at = jiff::Timestamp::UNIX_EPOCH;
    let context = |consent| Context { at, author: "CA".to_owned(), consent };
    let decision = log.submit(command.clone(), context(Consent::None));
    match decision.verdict {
        Verdict::Accepted(_) => true,
        Verdict::Unconfirmed(consent) => log.submit(command, context(consent)).events().is_some(),
        Verdict::Refused(_) => false,
    }
}

/// Undoing the last entry gives the hash before, and undoing that the hash after.
fn undo_and_back(desk: &mut Desk, before: tournament::StateHash, what: &SectionCommand) {
    let after = desk.log.festival().hash();
    let last = entry(desk.log.entries().len() as u64);
    assert!(submit(&mut desk.log, Command::Undo(last)), "{what:?}");
    assert_eq!(desk.log.festival().hash(), before, "undoing {what:?}");
    let undoing = entry(desk.log.entries().len() as u64);
    assert!(submit(&mut desk.log, Command::Undo(undoing)), "{what:?}");
    assert_eq!(desk.log.festival().hash(), after, "undoing the undoing of {what:?}");
}

/// Undoing any entry is exact or refused; replaying the log gives the same festival.
fn undo_earlier(desk: &mut Desk, lots: &mut Lots) -> bool {
    let before = desk.log.festival().hash();
    let earlier = entry(1 + lots.below(desk.log.entries().len() as u64));
    let is_done = submit(&mut desk.log, Command::Undo(earlier));
    let again = Log::replay(desk.log.entries().to_vec()).expect("the log is sound");
    assert_eq!(again.festival().hash(), desk.log.festival().hash());
    assert_eq!(&again, &desk.log);
    if is_done {
        assert!(!desk.log.counts(earlier));
        let undoing = entry(desk.log.entries().len() as u64);
        assert!(submit(&mut desk.log, Command::Undo(undoing)), "what was undone can be done again");
    }
    assert_eq!(desk.log.festival().hash(), before);
    is_done
}

fn history(seed: u64, commands: u32) -> (u32, u32) {
    let mut lots = Lots(seed);
    let mut desk = Desk::with(7, 9);
    let (mut accepted, mut undone) = (0, 0);
    for _ in 0..commands {
        let before = desk.log.festival().hash();
        let asked = command(&mut lots, &desk);
        let count = desk.log.entries().len();
        let is_accepted = submit(&mut desk.log, Command::In(section_id(), asked.clone()));
        if !is_accepted {
            assert_eq!(desk.log.festival().hash(), before, "a refusal changes nothing: {asked:?}");
            assert_eq!(desk.log.entries().len(), count);
            continue;
        }
        accepted += 1;
        if lots.below(4) == 0 {
            undo_and_back(&mut desk, before, &asked);
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
    for seed in 1..=30 {
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
