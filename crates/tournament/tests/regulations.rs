//! What the regulations ask of every tournament, over events made at random: nobody forgotten, nobody twice,
//! no second meeting, no second bye.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use glossary::PlayerResult;
use support::chance::{Lots, submit};
use support::*;
use tournament::{
    ByeCommand, ChangeReason, Command, PairingCommand, PlainSetting, PlayerCommand, PlayerId, Presence,
    ResultCommand, Section, SectionCommand, Setting,
};

/// Does something if the regulations allow it, confirming what is asked.
fn attempt(desk: &mut Desk, command: SectionCommand) -> bool {
    submit(&mut desk.log, Command::In(section_id(), command))
}

/// Between rounds: withdrawals, byes, late entries, people who come back.
fn between_rounds(desk: &mut Desk, lots: &mut Lots, entries: &mut u32) {
    for _ in 0..lots.below(3) {
        let someone = player(1 + u32::try_from(lots.below(u64::from(*entries))).expect("small"));
        let next = desk.section().next_round();
        match lots.below(5) {
            0 => {
                attempt(desk, SectionCommand::Players(PlayerCommand::Withdraw(someone)));
            }
            1 => {
                attempt(desk, SectionCommand::Players(PlayerCommand::ReEnter(someone)));
            }
            2 => {
                let bye = ByeCommand::Grant(someone, next, PlayerResult::HalfPointBye);
                attempt(desk, SectionCommand::Byes(bye));
            }
            3 => {
                *entries += 1;
                desk.enter(*entries);
                desk.check_in(vec![*entries]);
            }
            _ => {
                attempt(
                    desk,
                    SectionCommand::Byes(ByeCommand::Grant(someone, next, PlayerResult::ZeroPointBye)),
                );
            }
        }
    }
}

fn play(desk: &mut Desk, lots: &mut Lots) {
    let last = desk.section().rounds.last().expect("a round");
    let (number, boards): (_, Vec<_>) = (last.number, last.missing_results().collect());
    for at in boards {
        let game = match lots.below(12) {
            0 => result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss),
            1 => result(PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss),
            2..=5 => white_wins(),
            6..=8 => black_wins(),
            _ => draw(),
        };
        assert!(attempt(desk, SectionCommand::Results(ResultCommand::Enter(number, at, Some(game)))));
    }
}

/// Every active player exactly once at a board, with a bye or absent, in every published round.
fn nobody_is_forgotten_or_twice(section: &Section) {
    for round in section.published() {
        let seats: Vec<PlayerId> = round
            .boards
            .values()
            .flat_map(|board| [board.white, board.black])
            .chain(round.unpaired.keys().copied())
            .collect();
        let once: BTreeSet<PlayerId> = seats.iter().copied().collect();
        assert_eq!(once.len(), seats.len(), "somebody is in round {} twice", round.number);
    }
    let Some(last) = section.published().last() else { return };
    let shares = last.shares();
    for player in section.players.values().filter(|player| player.presence == Presence::Arrived) {
        assert!(shares.contains_key(&player.id), "{} is forgotten in round {}", player.shown(), last.number);
    }
}

fn nobody_meets_twice_or_has_two_byes(section: &Section) {
    let mut met = BTreeSet::new();
    let mut byes: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for round in section.published() {
        for board in round.boards.values() {
            let is_played = board.result.is_some_and(|result| result.of(glossary::Colour::White).is_played());
            if is_played {
                let pair = (board.white.min(board.black), board.white.max(board.black));
                assert!(met.insert(pair), "{pair:?} meet again in round {}", round.number);
            }
        }
        for (&player, _) in
            round.unpaired.iter().filter(|(_, one)| **one == PlayerResult::PairingAllocatedBye)
        {
            *byes.entry(player).or_default() += 1;
        }
    }
    assert!(byes.values().all(|count| *count == 1), "{byes:?}");
}

/// Numbers run from 1 without gaps, and only who has arrived has one.
fn numbers_are_whole(section: &Section) {
    let numbers: Vec<u16> = section.numbered().iter().filter_map(|one| Some(one.number?.get())).collect();
    assert!(
        numbers.iter().copied().eq(1..=u16::try_from(numbers.len()).expect("few players")),
        "{numbers:?}"
    );
    assert!(section.players.values().all(|one| one.presence != Presence::Expected || one.number.is_none()));
}

#[test]
fn tournaments_at_random_keep_the_regulations() {
    for seed in 1..=40 {
        let mut lots = Lots(seed);
        let mut entries = 8 + u32::try_from(lots.below(8)).expect("small");
        let mut desk = Desk::with(7, entries);
        for _ in 0..7 {
            between_rounds(&mut desk, &mut lots, &mut entries);
            if !attempt(&mut desk, SectionCommand::Pairing(PairingCommand::Pair)) {
                break;
            }
            assert!(attempt(&mut desk, SectionCommand::Pairing(PairingCommand::Publish)), "seed {seed}");
            nobody_is_forgotten_or_twice(desk.section());
            numbers_are_whole(desk.section());
            play(&mut desk, &mut lots);
        }
        nobody_meets_twice_or_has_two_byes(desk.section());
        assert!(desk.section().published().len() >= 3, "seed {seed}");
    }
}

#[test]
fn a_draft_that_forgets_somebody_is_not_published() {
    let mut desk = Desk::with(5, 8);
    desk.pairing(PairingCommand::Pair);
    desk.enter(9);
    desk.check_in(vec![9]);
    let refused = desk.attempt(SectionCommand::Pairing(PairingCommand::Publish));
    assert!(is_refused(&refused));
    assert!(words(&refused).contains("Player 09 (TPN 9) is forgotten"), "{}", words(&refused));
    desk.pairing(PairingCommand::Discard);
    desk.play_pairing();
}

#[test]
fn absence_without_notice_is_withdrawal_unless_explained_before_the_next_publication() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.enter_result(1, 1, result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss));
    desk.enter_result(1, 2, result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss));
    desk.play_results();
    let absent = [1, 2].map(|at| desk.section().rounds[0].boards[&board(at)].black);
    let asked = desk.pairing(PairingCommand::Pair);
    assert!(words(&asked).contains("competition-rules@2018-10/6.5"), "{}", words(&asked));
    desk.players(PlayerCommand::ExplainAbsence(absent[0], round(1)));
    assert!(
        is_refused(&desk.attempt(SectionCommand::Pairing(PairingCommand::Publish))),
        "the draft leaves them out"
    );
    desk.pairing(PairingCommand::Discard);
    desk.pairing(PairingCommand::Pair);
    assert_eq!(level(&desk.attempt(SectionCommand::Pairing(PairingCommand::Publish))), Some(2));
    desk.pairing(PairingCommand::Publish);
    assert_eq!(desk.section().players[&absent[0]].presence, Presence::Arrived);
    assert_eq!(desk.section().players[&absent[1]].presence, Presence::Withdrawn);
}

#[test]
fn fixed_broken_and_reserved_boards_are_respected() {
    use tournament::{BoardCommand, BoardProperties, Setting};
    let mut desk = Desk::with(5, 8);
    desk.configure(Setting::BoardRange(10, None));
    let broken = BoardProperties { broken: true, ..BoardProperties::default() };
    let reserved = BoardProperties { reserved: true, ..BoardProperties::default() };
    desk.done(SectionCommand::Boards(BoardCommand::Describe(board(11), broken)));
    desk.done(SectionCommand::Boards(BoardCommand::Describe(board(12), reserved)));
    desk.done(SectionCommand::Boards(BoardCommand::Fix(player(8), Some(board(30)))));
    desk.play_pairing();
    let boards: Vec<u16> = desk.section().rounds[0].boards.keys().map(|board| board.get()).collect();
    assert_eq!(boards, [10, 13, 14, 30]);
    assert!(desk.section().rounds[0].boards[&board(30)].colour_of(player(8)).is_some());
}

#[test]
fn a_game_with_the_colours_exchanged_is_corrected_as_played() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.enter_result(1, 1, white_wins());
    let paired = desk.section().rounds[0].boards[&board(1)].clone();
    let played = ResultCommand::AsPlayed(round(1), vec![(board(1), paired.black, paired.white)]);
    let asked = desk.attempt(SectionCommand::Results(played.clone()));
    assert_eq!(level(&asked), Some(3));
    desk.done(SectionCommand::Results(played));
    let now = desk.section().rounds[0].boards[&board(1)].clone();
    assert_eq!((now.white, now.result), (paired.black, Some(black_wins())), "who won has still won");
}

/// Takes the first board of the last round apart: what becomes of White and Black.
fn take_apart(desk: &Desk, white: PlayerResult, black: PlayerResult) -> SectionCommand {
    let seats = desk.section().rounds.last().expect("a round").boards[&board(1)].clone();
    let unpaired = vec![(seats.white, white), (seats.black, black)];
    let reason = ChangeReason::CompetitionRules;
    SectionCommand::Pairing(PairingCommand::Republish { reason, pairs: Vec::new(), unpaired })
}

#[test]
fn who_loses_the_opponent_after_publication_gets_a_bye_under_the_rules_of_byes() {
    use PlayerResult::{FullPointBye, HalfPointBye, PairingAllocatedBye, Win, ZeroPointBye};
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let refused = |desk: &mut Desk, one, other| {
        let command = take_apart(desk, one, other);
        is_refused(&desk.attempt(command))
    };
    assert!(refused(&mut desk, Win, ZeroPointBye), "a win is no bye");
    assert!(refused(&mut desk, PairingAllocatedBye, PairingAllocatedBye), "there is one such bye in a round");
    assert!(!refused(&mut desk, PairingAllocatedBye, ZeroPointBye));
    let white = desk.section().rounds[0].boards[&board(1)].white;
    let command = take_apart(&desk, HalfPointBye, FullPointBye);
    let told = desk.done(command);
    assert!(words(&told).contains("full-point byes are deprecated"), "{}", words(&told));
    assert!(comments(&desk).iter().any(|comment| comment.starts_with("Full-point bye @ Round 1: ")));
    let second = desk.attempt(SectionCommand::Byes(ByeCommand::Grant(white, round(2), HalfPointBye)));
    assert_eq!(level(&second), Some(3), "the first one is known: {}", words(&second));
}

#[test]
fn who_is_gone_from_a_draft_altered_by_hand_is_absent_in_it() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.pairing(PairingCommand::Pair);
    desk.pairing(PairingCommand::BeginManual);
    let boards = desk.section().draft().expect("a draft").boards.clone();
    let (one, other) = (boards[&board(1)].clone(), boards[&board(2)].clone());
    for gone in [one.white, other.white] {
        desk.players(PlayerCommand::Withdraw(gone));
    }
    for at in [1, 2] {
        desk.pairing(PairingCommand::Unseat(board(at)));
    }
    desk.pairing(PairingCommand::Seat(one.black, other.black));
    desk.pairing(PairingCommand::ValidateManual);
    desk.pairing(PairingCommand::Publish);
    let unpaired = &desk.section().rounds[1].unpaired;
    assert_eq!(unpaired.get(&one.white), Some(&PlayerResult::ZeroPointBye));
}

#[test]
fn what_players_were_told_before_the_start_changes_only_with_a_confirmation() {
    let changes = [
        Setting::Byes(tournament::ByeRules { half_point_byes: 9, none_in_last_rounds: 0 }),
        Setting::Plain(PlainSetting::AbsenceWithdraws(false)),
        Setting::EqualStrength(tournament::EqualStrength::EntryOrder),
        Setting::Plain(PlainSetting::LateEntryByes(2)),
    ];
    let mut desk = Desk::with(5, 8);
    desk.configure(Setting::Lots(Some(7)));
    let asked = |setting: &Setting| SectionCommand::Configure(setting.clone());
    for setting in &changes {
        let before = tournament::decide(
            desk.log.festival(),
            &Command::In(section_id(), asked(setting)),
            &desk.log.entries()[0].context,
        );
        assert_eq!(level(&before), None, "{setting:?}");
    }
    desk.play(2);
    for setting in changes.iter().chain([&Setting::Lots(Some(8)), &Setting::Lots(None)]) {
        let told = desk.attempt(asked(setting));
        assert_eq!(level(&told), Some(3), "{setting:?}: {}", words(&told));
    }
    assert_eq!(level(&desk.attempt(asked(&Setting::Lots(Some(7))))), None, "the same lots");
}

#[test]
fn a_correction_for_ratings_that_changes_nothing_is_refused() {
    let mut desk = Desk::with(5, 8);
    desk.play(3);
    let is = desk.section().rounds[0].boards[&board(1)].result;
    let correct =
        |result| SectionCommand::Results(ResultCommand::CorrectForRating(round(1), board(1), result));
    assert!(is_refused(&desk.attempt(correct(is))));
    desk.done(correct(None));
    assert!(is_refused(&desk.attempt(correct(None))), "it is corrected so already");
    desk.done(correct(is));
    assert_eq!(comments(&desk).len(), 2);
}

/// Board 1 of round 1 is lost by forfeit, the absent player is withdrawn when round 2 is published, and then
/// the game turns out to have been played.
#[test]
fn a_forfeit_that_was_a_game_after_all_tells_that_the_player_stays_withdrawn() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let forfeit = result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss);
    desk.enter_result(1, 1, forfeit);
    desk.play_results();
    let absent = desk.section().rounds[0].boards[&board(1)].black;
    desk.play_pairing();
    assert_eq!(desk.section().players[&absent].presence, Presence::Withdrawn);
    let name = desk.section().shown(absent);
    let corrected = desk.enter_result(1, 1, draw());
    assert!(words(&corrected).contains(&format!("{name} stays withdrawn")), "{}", words(&corrected));
    assert_eq!(desk.section().players[&absent].presence, Presence::Withdrawn);
    desk.players(PlayerCommand::ReEnter(absent));
    let again = desk.enter_result(1, 1, forfeit);
    assert!(!words(&again).contains("stays withdrawn"), "{}", words(&again));
}

/// Under the Baku acceleration the number of rounds decides which rounds are accelerated: with 9 rounds the
/// third has a whole virtual point, with 5 half a one.
#[test]
fn another_number_of_rounds_throws_away_a_draft_that_it_changes() {
    let drafted = |acceleration| {
        let mut desk = Desk::with(9, 12);
        desk.configure(Setting::Acceleration(acceleration));
        desk.play(2);
        desk.pairing(PairingCommand::Pair);
        desk
    };
    let mut changed = drafted(tournament::Acceleration::Baku);
    let told = changed.configure(Setting::Rounds(5));
    assert!(words(&told).contains("the draft of round 3 is thrown away"), "{}", words(&told));
    assert!(changed.section().draft().is_none());
    changed.play_pairing();
    assert_eq!(changed.section().published().len(), 3);
    let mut same = drafted(tournament::Acceleration::None);
    let told = same.configure(Setting::Rounds(5));
    assert!(words(&told).contains("the draft of round 3 was checked again"), "{}", words(&told));
    assert!(same.section().draft().is_some());
}
