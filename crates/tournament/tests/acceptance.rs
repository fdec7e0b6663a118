//! FIDE's acceptance checklist for tournament programs, as far as it is public: one test for each question
//! that can be shown here.
//!
//! `docs/acceptance.md` is generated from the names of these tests (and of those in other crates): a test
//! `q74_…` proves question 74.

mod support;

use glossary::{Colour, Phrase, PlayerResult, Points};
use support::*;
use tournament::{
    Acceleration, ByeCommand, ChangeReason, Command, FideMode, NumberCommand, PairingCommand, PlayerCommand,
    Presence, Prohibition, ProhibitionCommand, ResultCommand, SectionCommand, Setting, Verdict,
};

fn scoring(win: i32, draw: i32, loss: i32, bye: i32) -> SectionCommand {
    let [win, draw, loss, bye] = [win, draw, loss, bye].map(Points::from_half_points);
    SectionCommand::Configure(Setting::Scoring { win, draw, loss, bye })
}

#[test]
fn q40_a_new_section_is_in_fide_mode() {
    assert!(Desk::with(5, 4).section().is_in_fide_mode());
}

#[test]
fn q43_leaving_fide_mode_is_confirmed_twice_with_its_consequences() {
    let mut desk = Desk::with(5, 4);
    let asked = desk.attempt(SectionCommand::LeaveFideMode);
    assert_eq!(level(&asked), Some(4));
    assert!(matches!(asked.verdict, Verdict::Unconfirmed(tournament::Consent::ConfirmedTwice(_))));
    assert!(asked.findings[0].consequences.len() >= 2);
    assert!(desk.section().is_in_fide_mode(), "nothing happens until it is confirmed");
}

#[test]
fn q44_leaving_fide_mode_is_told_with_the_round() {
    let mut desk = Desk::with(5, 8);
    desk.play(2);
    desk.done(SectionCommand::LeaveFideMode);
    assert!(comments(&desk)[0].starts_with("FIDE mode left @ Round 3: "));
}

#[test]
fn q45_fide_mode_cannot_be_entered_again_nor_leaving_it_undone() {
    let mut desk = Desk::with(5, 4);
    desk.done(SectionCommand::LeaveFideMode);
    let last = desk.log.entries().len() as u64;
    assert!(is_refused(&desk.try_command(Command::Undo(entry(last)))));
    assert!(is_refused(&desk.attempt(SectionCommand::LeaveFideMode)));
}

#[test]
fn q46_that_fide_mode_was_left_stays_in_the_state_for_ever() {
    let mut desk = Desk::with(5, 4);
    desk.play(1);
    desk.done(SectionCommand::LeaveFideMode);
    desk.play(1);
    assert_eq!(desk.section().fide_mode, FideMode::LeftBefore(round(2)));
}

#[test]
fn q58_changing_the_number_of_rounds_after_the_start_is_level_4() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    assert_eq!(level(&desk.attempt(SectionCommand::Configure(Setting::Rounds(7)))), Some(4));
}

#[test]
fn q59_changing_the_number_of_rounds_is_told() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.configure(Setting::Rounds(7));
    assert_eq!(comments(&desk), ["Configuration @ Round 2: the number of rounds changes from 5 to 7"]);
}

#[test]
fn q60_q61_the_last_round_is_checked_again_when_it_becomes_final() {
    let mut desk = Desk::with(7, 10);
    desk.play(5);
    let asked = desk.attempt(SectionCommand::Configure(Setting::Rounds(5)));
    assert_eq!(level(&asked), Some(4));
    let said = words(&asked);
    assert!(said.contains("round 5"), "{said}");
    desk.configure(Setting::Rounds(5));
    assert!(comments(&desk)[0].starts_with("Configuration @ Round 5: "));
}

#[test]
fn q62_more_rounds_than_can_be_paired_are_warned_about() {
    let mut desk = Desk::with(3, 4);
    let asked = desk.attempt(SectionCommand::Configure(Setting::Rounds(4)));
    assert_eq!(level(&asked), Some(2));
    assert!(words(&asked).contains("may be impossible"));
}

#[test]
fn q63_a_round_that_the_system_cannot_pair_is_completed_by_hand() {
    let mut desk = Desk::with(4, 4);
    desk.play(3);
    assert!(is_refused(&desk.attempt(SectionCommand::Pairing(PairingCommand::Pair))), "all have met");
    desk.pairing(PairingCommand::BeginManual);
    desk.pairing(PairingCommand::Seat(player(1), player(2)));
    desk.pairing(PairingCommand::Seat(player(3), player(4)));
    let ended = desk.pairing(PairingCommand::ValidateManual);
    assert_eq!(level(&ended), Some(4));
    desk.pairing(PairingCommand::Publish);
    assert!(comments(&desk)[0].starts_with("MPA @ Round 4: "));
}

#[test]
fn q65_pairing_by_hand_begins_and_ends_expressly() {
    let mut desk = Desk::with(5, 4);
    desk.pairing(PairingCommand::Pair);
    assert!(is_refused(&desk.attempt(SectionCommand::Pairing(PairingCommand::Unseat(board(1))))));
    desk.pairing(PairingCommand::BeginManual);
    desk.pairing(PairingCommand::Unseat(board(1)));
    assert!(is_refused(&desk.attempt(SectionCommand::Pairing(PairingCommand::Publish))));
    assert!(
        is_refused(&desk.attempt(SectionCommand::Pairing(PairingCommand::ValidateManual))),
        "not complete"
    );
}

/// A draft of the third round, with everything unseated.
fn empty_third_round() -> Desk {
    let mut desk = Desk::with(5, 6);
    desk.play(2);
    desk.pairing(PairingCommand::BeginManual);
    desk
}

fn seat(white: u32, black: u32) -> SectionCommand {
    SectionCommand::Pairing(PairingCommand::Seat(player(white), player(black)))
}

#[test]
fn q66_a_second_meeting_a_prohibited_pair_and_a_barred_bye_are_level_3() {
    let mut desk = empty_third_round();
    let first = desk.section().rounds[0].boards[&board(1)].clone();
    let asked = desk.attempt(seat(first.white.get(), first.black.get()));
    assert_eq!(level(&asked), Some(3));
    assert!(
        words(&asked).contains("have played each other (swiss-basic-rules@2026-02/2)"),
        "{}",
        words(&asked)
    );

    let mut desk = Desk::with(5, 6);
    let players = vec![player(1), player(2)];
    let prohibition = Prohibition { players, from: round(1), to: round(5) };
    desk.done(SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition)));
    desk.pairing(PairingCommand::BeginManual);
    assert_eq!(level(&desk.attempt(seat(1, 2))), Some(3));

    let mut desk = Desk::with(5, 5);
    desk.play(1);
    desk.pairing(PairingCommand::BeginManual);
    let had = desk.section().rounds[0].pairs().bye.expect("an odd number");
    let again = SectionCommand::Pairing(PairingCommand::GiveBye(had));
    assert_eq!(level(&desk.attempt(again)), Some(3));
}

#[test]
fn q66_a_third_colour_running_is_level_3() {
    let mut desk = Desk::with(5, 6);
    for (white, black) in [[(1, 2), (3, 4), (5, 6)], [(1, 4), (3, 6), (5, 2)]].concat() {
        if desk.section().draft().is_none() {
            desk.pairing(PairingCommand::BeginManual);
        }
        desk.pairing(PairingCommand::Seat(player(white), player(black)));
        if desk.section().draft().is_some_and(|draft| draft.boards.len() == 3) {
            desk.pairing(PairingCommand::ValidateManual);
            desk.pairing(PairingCommand::Publish);
            desk.play_results();
        }
    }
    desk.pairing(PairingCommand::BeginManual);
    let asked = desk.attempt(seat(1, 6));
    assert_eq!(level(&asked), Some(3));
    assert!(words(&asked).contains("three times running"));
    assert!(words(&asked).contains("colour difference beyond two"));
}

#[test]
fn q67_both_with_the_colour_not_due_to_them_is_level_2() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.pairing(PairingCommand::BeginManual);
    let boards = &desk.section().rounds[0].boards;
    let (white, black) = (boards[&board(1)].white, boards[&board(2)].black);
    let asked = desk.attempt(seat(white.get(), black.get()));
    assert_eq!(level(&asked), Some(2), "{}", words(&asked));
}

#[test]
fn q68_q69_a_pairing_by_hand_is_compared_with_the_engine_and_told() {
    let mut desk = Desk::with(5, 8);
    desk.pairing(PairingCommand::Pair);
    desk.pairing(PairingCommand::BeginManual);
    desk.pairing(PairingCommand::Unseat(board(1)));
    desk.pairing(PairingCommand::Unseat(board(2)));
    desk.pairing(PairingCommand::Seat(player(1), player(2)));
    desk.pairing(PairingCommand::Seat(player(5), player(6)));
    let asked = desk.attempt(SectionCommand::Pairing(PairingCommand::ValidateManual));
    assert_eq!(level(&asked), Some(4));
    assert!(words(&asked).contains("Player 01 (TPN 1) – Player 05 (TPN 5) → "), "{}", words(&asked));
    desk.pairing(PairingCommand::ValidateManual);
    assert!(comments(&desk)[0].starts_with("MPA @ Round 1: "));
}

#[test]
fn q68_a_pairing_by_hand_that_is_the_engines_is_not_told() {
    let mut desk = Desk::with(5, 4);
    desk.pairing(PairingCommand::Pair);
    desk.pairing(PairingCommand::BeginManual);
    desk.pairing(PairingCommand::Unseat(board(1)));
    desk.pairing(PairingCommand::Seat(player(1), player(3)));
    assert_eq!(level(&desk.pairing(PairingCommand::ValidateManual)), None);
    assert!(comments(&desk).is_empty());
}

#[test]
fn q74_two_draws_worth_more_than_a_win_and_a_loss_are_refused() {
    let mut desk = Desk::with(5, 4);
    assert!(is_refused(&desk.attempt(scoring(4, 3, 0, 4))));
    assert!(!is_refused(&desk.attempt(scoring(6, 2, 0, 6))));
}

#[test]
fn q74_leaving_fide_mode_does_not_admit_it() {
    let mut desk = Desk::with(5, 4);
    desk.done(SectionCommand::LeaveFideMode);
    assert!(is_refused(&desk.attempt(scoring(4, 3, 0, 4))));
}

#[test]
fn q75_q85_points_are_locked_after_the_start() {
    let mut desk = Desk::with(5, 4);
    desk.play(1);
    let asked = desk.attempt(scoring(6, 2, 0, 6));
    assert_eq!(level(&asked), Some(5));
    assert!(is_refused(&asked));
}

#[test]
fn q78_q88_points_of_past_rounds_follow_a_change_outside_fide_mode() {
    let mut desk = Desk::with(5, 5);
    desk.play(1);
    desk.done(SectionCommand::LeaveFideMode);
    desk.done(scoring(6, 2, 0, 6));
    let points: Vec<i32> =
        desk.section().standings().unwrap().iter().map(|row| row.points.half_points()).collect();
    assert!(points.contains(&6) && !points.contains(&1), "{points:?}");
}

#[test]
fn q81_a_bye_worth_more_than_a_win_is_refused() {
    let mut desk = Desk::with(5, 4);
    assert!(is_refused(&desk.attempt(scoring(2, 1, 0, 3))));
}

#[test]
fn q82_q83_in_the_standard_system_the_bye_is_worth_1_a_half_or_0() {
    for (bye, is_admitted) in [(2, true), (1, true), (0, true)] {
        let mut desk = Desk::with(5, 4);
        assert_eq!(!is_refused(&desk.attempt(scoring(2, 1, 0, bye))), is_admitted);
    }
}

#[test]
fn q84_the_bye_has_a_value_that_a_game_can_bring() {
    let mut desk = Desk::with(5, 4);
    assert!(is_refused(&desk.attempt(scoring(6, 2, 0, 4))));
    assert!(!is_refused(&desk.attempt(scoring(6, 2, 0, 2))));
}

#[test]
fn q106_the_baku_acceleration_is_offered() {
    let mut desk = Desk::with(9, 10);
    desk.configure(Setting::Acceleration(Acceleration::Baku));
    desk.pairing(PairingCommand::Pair);
    let position = desk.section().position(round(1));
    let accelerated = position.participants.iter().filter(|one| one.virtual_points(0) == Points::ONE).count();
    assert_eq!(accelerated, 6);
}

#[test]
fn q109_q110_the_acceleration_is_locked_after_round_1() {
    let mut desk = Desk::with(9, 10);
    desk.play_pairing();
    let asked = desk.attempt(SectionCommand::Configure(Setting::Acceleration(Acceleration::Baku)));
    assert_eq!(level(&asked), Some(5));
}

/// A section of five rounds in which the first is corrected while the second is played.
fn corrected() -> Desk {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.play_pairing();
    desk.enter_result(1, 1, white_wins());
    desk
}

#[test]
fn q112_every_breach_of_the_integrity_of_pairings_is_logged() {
    let mut desk = corrected();
    desk.play_results();
    desk.configure(Setting::Rounds(7));
    desk.done(SectionCommand::Numbers(NumberCommand::Exchange(
        desk.section().players[&player(1)].number.unwrap(),
        desk.section().players[&player(2)].number.unwrap(),
    )));
    let kinds: Vec<String> =
        comments(&desk).iter().map(|one| one.split(" @").next().unwrap().to_owned()).collect();
    assert_eq!(kinds, ["Correction", "Configuration", "TPN", "TPN"]);
}

#[test]
fn q114_undoing_a_breach_gives_the_state_before() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.play_pairing();
    let before = desk.log.festival().clone();
    desk.enter_result(1, 1, white_wins());
    assert_ne!(desk.log.festival(), &before);
    desk.undo_last();
    assert_eq!(desk.log.festival(), &before);
    assert!(comments(&desk).is_empty());
}

#[test]
fn q115_breaches_are_confirmed_before_the_standings_are_final() {
    let mut desk = corrected();
    desk.play_results();
    desk.play(3);
    let asked = desk.attempt(SectionCommand::DeclareFinal);
    assert_eq!(level(&asked), Some(3));
    assert!(words(&asked).contains("Correction @ Round 1"));
    desk.done(SectionCommand::DeclareFinal);
    assert!(desk.section().is_final);
}

#[test]
fn q145_the_initial_order_goes_by_strength_title_and_alphabet() {
    let mut desk = Desk::with(5, 0);
    for (number, name, rating, title) in
        [(1, "Zed", 2000, "FM"), (2, "Abe", 2000, ""), (3, "Bob", 2000, ""), (4, "Top", 2400, "IM")]
    {
        let mut details = tournament::Details::named(name).rated(rating);
        details.title = glossary::Title::parse(title).unwrap();
        desk.players(PlayerCommand::Enter(player(number), Box::new(details)));
    }
    desk.check_in(vec![1, 2, 3, 4]);
    desk.done(SectionCommand::Numbers(NumberCommand::Give));
    let order: Vec<&str> = desk.section().numbered().iter().map(|one| one.details.name.as_str()).collect();
    assert_eq!(order, ["Top", "Zed", "Abe", "Bob"]);
}

#[test]
fn q146_another_key_than_the_alphabet_orders_players_of_equal_strength() {
    let mut desk = Desk::with(5, 0);
    desk.configure(Setting::EqualStrength(tournament::EqualStrength::EntryOrder));
    for (number, name) in [(1, "Zed"), (2, "Abe")] {
        let details = tournament::Details::named(name).rated(2000);
        desk.players(PlayerCommand::Enter(player(number), Box::new(details)));
    }
    desk.check_in(vec![1, 2]);
    desk.done(SectionCommand::Numbers(NumberCommand::Give));
    assert_eq!(desk.section().numbered()[0].details.name, "Zed");
}

#[test]
fn q147_numbers_are_exchanged_until_the_fourth_round_is_paired() {
    let mut desk = Desk::with(9, 12);
    let exchange = |desk: &Desk| {
        let number = |id| desk.section().players[&player(id)].number.unwrap();
        SectionCommand::Numbers(NumberCommand::Exchange(number(1), number(2)))
    };
    desk.play(3);
    let command = exchange(&desk);
    assert_eq!(level(&desk.attempt(command)), Some(3));
    desk.play(1);
    let command = exchange(&desk);
    let asked = desk.attempt(command);
    assert_eq!(level(&asked), Some(5));
    assert!(words(&asked).contains("swiss-handling-rules@2026-02/2.3"));
}

#[test]
fn q154_numbers_are_regenerated_and_that_is_told_for_each_round_paired() {
    let mut desk = Desk::with(9, 12);
    desk.play(2);
    let mut details = desk.section().players[&player(12)].details.clone();
    details = details.rated(2700);
    desk.players(PlayerCommand::Edit(player(12), Box::new(details)));
    let asked = desk.attempt(SectionCommand::Numbers(NumberCommand::Regenerate));
    assert_eq!(level(&asked), Some(3));
    assert!(words(&asked).contains("Player 12: TPN 12 → TPN 1"));
    desk.done(SectionCommand::Numbers(NumberCommand::Regenerate));
    assert_eq!(
        comments(&desk),
        ["TPN @ Round 1: regenerated, 12 changed", "TPN @ Round 2: regenerated, 12 changed"]
    );
}

#[test]
fn q156_a_late_entry_after_round_4_gets_the_number_that_belongs_to_them() {
    let mut desk = Desk::with(9, 12);
    desk.play(4);
    let details = tournament::Details::named("Late").rated(2555);
    desk.players(PlayerCommand::Enter(player(13), Box::new(details)));
    assert_eq!(desk.section().players[&player(13)].number, None, "no number before arrival");
    desk.check_in(vec![13]);
    assert_eq!(desk.section().players[&player(13)].number.map(|number| number.get()), Some(5));
    desk.play(1);
    assert!(desk.section().rounds[4].shares().contains_key(&player(13)));
}

#[test]
fn q157_q158_an_adjourned_game_counts_as_a_draw_for_the_pairing() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.done(SectionCommand::Results(ResultCommand::Adjourn(round(1), board(1))));
    desk.play_results_but(1);
    desk.play_pairing();
    let position = desk.section().position(round(2));
    let white = desk.section().rounds[0].boards[&board(1)].white;
    let number = desk.section().players[&white].number.unwrap();
    let past = position.participants.iter().find(|one| one.number == number).unwrap().round(0);
    assert_eq!(past.points(&position.scoring), Points::HALF);
}

#[test]
fn q159_q160_missing_results_are_registered_as_adjourned_when_the_next_round_is_paired() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(2);
    let asked = desk.attempt(SectionCommand::Pairing(PairingCommand::Pair));
    assert_eq!(level(&asked), Some(2));
    desk.pairing(PairingCommand::Pair);
    assert!(desk.section().rounds[0].boards[&board(2)].adjourned);
}

#[test]
fn q161_there_are_no_final_standings_while_a_result_is_missing() {
    let mut desk = Desk::with(2, 8);
    desk.play_pairing();
    desk.play_results_but(2);
    desk.play(1);
    let asked = desk.attempt(SectionCommand::DeclareFinal);
    assert!(is_refused(&asked));
    assert!(words(&asked).contains("round 1, board 2"));
}

#[test]
fn q163_an_adjourned_game_that_is_no_draw_is_confirmed_and_told() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(1);
    desk.play(1);
    let enter = SectionCommand::Results(ResultCommand::Enter(round(1), board(1), Some(white_wins())));
    assert_eq!(level(&desk.attempt(enter)), Some(3));
    desk.enter_result(1, 1, white_wins());
    assert!(comments(&desk)[0].starts_with("Adjournment @ Round 1: "));
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(1);
    desk.play(1);
    assert_eq!(level(&desk.enter_result(1, 1, draw())), None, "a draw is what it counted for");
}

#[test]
fn q163_a_draft_made_of_the_draw_is_thrown_away() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(1);
    desk.pairing(PairingCommand::Pair);
    assert_eq!(level(&desk.enter_result(1, 1, white_wins())), Some(2));
    assert!(desk.section().draft().is_none() && comments(&desk).is_empty());
}

#[test]
fn q168_adjourning_a_game_is_acknowledged() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let asked = desk.attempt(SectionCommand::Results(ResultCommand::Adjourn(round(1), board(1))));
    assert_eq!(level(&asked), Some(2));
}

#[test]
fn q170_who_withdraws_is_known_as_withdrawn_and_keeps_the_results() {
    let mut desk = Desk::with(5, 8);
    desk.play(2);
    desk.players(PlayerCommand::Withdraw(player(3)));
    desk.play(1);
    assert_eq!(desk.section().players[&player(3)].presence, Presence::Withdrawn);
    assert_eq!(desk.section().rounds[2].unpaired[&player(3)], PlayerResult::ZeroPointBye);
    assert!(desk.section().standings().unwrap().iter().any(|row| row.number.get() == 3));
}

#[test]
fn q171_a_half_point_bye_brings_half_a_point() {
    let mut desk = Desk::with(5, 8);
    desk.bye(8, 1, PlayerResult::HalfPointBye);
    desk.play(1);
    assert_eq!(desk.section().rounds[0].unpaired[&player(8)], PlayerResult::HalfPointBye);
}

#[test]
fn q174_a_second_half_point_bye_is_level_3() {
    let mut desk = Desk::with(5, 8);
    assert_eq!(level(&desk.bye(8, 1, PlayerResult::HalfPointBye)), None);
    let again = ByeCommand::Grant(player(8), round(2), PlayerResult::HalfPointBye);
    let asked = desk.attempt(SectionCommand::Byes(again));
    assert_eq!(level(&asked), Some(3));
    assert!(words(&asked).contains("competition-rules@2018-10/6.7.4"));
}

#[test]
fn q175_q176_who_is_not_entitled_to_a_half_point_bye_is_warned_about() {
    let mut desk = Desk::with(5, 8);
    let mut details = desk.section().players[&player(8)].details.clone();
    details.may_take_half_point_bye = false;
    desk.players(PlayerCommand::Edit(player(8), Box::new(details)));
    assert_eq!(level(&desk.bye(8, 1, PlayerResult::HalfPointBye)), Some(3));
}

#[test]
fn q177_q178_q179_a_full_point_bye_is_acknowledged_as_deprecated_and_told() {
    let mut desk = Desk::with(5, 8);
    assert_eq!(level(&desk.bye(8, 2, PlayerResult::FullPointBye)), Some(2));
    assert_eq!(comments(&desk), ["Full-point bye @ Round 2: granted to Player 08 (entry 8)"]);
}

#[test]
fn q180_q181_q182_q183_q184_q185_q186_every_kind_of_result_can_be_entered() {
    use PlayerResult::{Draw, ForfeitLoss, ForfeitWin, Loss, UnratedDraw, UnratedLoss, UnratedWin, Win};
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    for (white, black) in [
        (Win, Loss),
        (Loss, Loss),
        (Draw, Loss),
        (Loss, Draw),
        (ForfeitWin, ForfeitLoss),
        (ForfeitLoss, ForfeitWin),
        (ForfeitLoss, ForfeitLoss),
        (UnratedWin, UnratedLoss),
        (UnratedDraw, UnratedDraw),
        (UnratedLoss, UnratedWin),
    ] {
        assert_eq!(level(&desk.enter_result(1, 1, result(white, black))), None);
        assert_eq!(desk.section().rounds[0].boards[&board(1)].result, Some(result(white, black)));
    }
}

#[test]
fn q187_q188_boards_stand_in_the_order_of_the_handling_rules() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.play_pairing();
    let position = desk.section().position(round(2));
    let score = |id| {
        let number = desk.section().players[&id].number.unwrap();
        let one = position.participants.iter().find(|one| one.number == number).unwrap();
        one.round(0).points(&position.scoring)
    };
    let boards = &desk.section().rounds[1].boards;
    let keys: Vec<_> = boards
        .values()
        .map(|b| {
            let (one, other) = (score(b.white), score(b.black));
            (one.max(other), one + other)
        })
        .collect();
    assert!(keys.is_sorted_by(|one, other| one >= other), "{keys:?}");
}

#[test]
fn q189_only_the_previous_round_is_corrected_in_fide_mode() {
    let mut desk = Desk::with(5, 8);
    desk.play(2);
    desk.play_pairing();
    let first = desk.section().rounds[0].boards[&board(1)].result;
    let other = if first == Some(white_wins()) { draw() } else { white_wins() };
    let asked = desk.attempt(SectionCommand::Results(ResultCommand::Enter(round(1), board(1), Some(other))));
    assert_eq!(level(&asked), Some(5));
    assert!(words(&asked).contains("swiss-handling-rules@2026-02/4.3"));
}

#[test]
fn q190_a_correction_of_the_previous_round_is_confirmed_with_its_consequences_and_told() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.play_pairing();
    let enter = SectionCommand::Results(ResultCommand::Enter(round(1), board(1), Some(white_wins())));
    let asked = desk.attempt(enter);
    assert_eq!(level(&asked), Some(3));
    let said = words(&asked);
    assert!(said.contains("round 2 stays") && said.contains(" points"), "{said}");
    desk.enter_result(1, 1, white_wins());
    assert!(comments(&desk)[0].starts_with("Correction @ Round 1: board 1: "));
}

#[test]
fn q192_q193_a_late_correction_is_stored_apart_for_the_rating_report() {
    let mut desk = Desk::with(5, 8);
    desk.play(3);
    let standings = desk.section().standings();
    let correct = ResultCommand::CorrectForRating(round(1), board(1), Some(white_wins()));
    desk.done(SectionCommand::Results(correct));
    assert_eq!(desk.section().standings(), standings);
    assert_eq!(desk.section().rating_corrections.len(), 1);
    assert!(comments(&desk)[0].starts_with("Rating report @ Round 1: "));
}

#[test]
fn q194_q195_q196_pairs_are_prohibited_before_round_1_and_later_only_outside_fide_mode() {
    let prohibit = || {
        let players = vec![player(1), player(5)];
        let prohibition = Prohibition { players, from: round(1), to: round(5) };
        SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition))
    };
    let mut desk = Desk::with(5, 8);
    assert_eq!(level(&desk.attempt(prohibit())), None);
    desk.pairing(PairingCommand::Pair);
    assert!(!desk.section().rounds[0].pairs().games.contains(&(player(1), player(5))));
    let asked = desk.attempt(prohibit());
    assert_eq!(level(&asked), Some(5));
    assert!(is_refused(&asked));
    desk.done(SectionCommand::LeaveFideMode);
    assert_eq!(level(&desk.attempt(prohibit())), Some(3));
}

#[test]
fn q197_q198_who_is_expelled_is_not_ranked() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    assert_eq!(level(&desk.players(PlayerCommand::Expel(player(2)))), Some(3));
    let standings = desk.section().standings().unwrap();
    assert_eq!(standings.iter().find(|row| row.number.get() == 2).unwrap().rank, None);
}

#[test]
fn q201_q202_changing_the_tie_breaks_after_the_start_is_level_4_and_told_with_the_list_before() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    let codes = tiebreak::Code::list("SB").unwrap();
    let asked = desk.attempt(SectionCommand::Configure(Setting::TieBreaks(codes.clone())));
    assert_eq!(level(&asked), Some(4));
    desk.configure(Setting::TieBreaks(codes));
    assert_eq!(comments(&desk), ["Tie-breaks @ Round 2: the list before was BH/C1,BH,SB"]);
}

#[test]
fn q203_those_still_tied_share_the_place() {
    let mut desk = Desk::with(5, 8);
    desk.configure(Setting::TieBreaks(Vec::new()));
    desk.play(1);
    let ranks: Vec<_> = desk.section().standings().unwrap().iter().map(|row| row.rank).collect();
    assert_eq!(ranks[0], ranks[1]);
}

#[test]
fn q204_q206_lots_are_drawn_and_the_same_number_gives_the_same_lots() {
    let order = |seed| {
        let mut desk = Desk::with(5, 8);
        desk.configure(Setting::TieBreaks(Vec::new()));
        desk.configure(Setting::Lots(Some(seed)));
        desk.play(1);
        let rows = desk.section().standings().unwrap();
        rows.into_iter().map(|row| (row.rank, row.number)).collect::<Vec<_>>()
    };
    assert_eq!(order(7), order(7));
    assert!((1..20).any(|seed| order(seed) != order(7)));
}

/// Values from outside for so many players: the last of them gets the highest.
fn bring(name: &str, values: &[(u32, i64)]) -> SectionCommand {
    let values = values.iter().map(|&(id, value)| (player(id), tiebreak::Fraction::whole(value))).collect();
    SectionCommand::Results(ResultCommand::BringValues { name: name.to_owned(), values })
}

#[test]
fn q205_places_are_given_by_hand_warned_and_told() {
    let mut desk = Desk::with(5, 4);
    desk.configure(Setting::TieBreaks(tiebreak::Code::list("OTHER_PLACE/R,PTS").unwrap()));
    desk.play(1);
    let places = bring("PLACE", &[(4, 1), (3, 2), (2, 3), (1, 4)]);
    let asked = desk.attempt(places.clone());
    assert_eq!(level(&asked), Some(3), "{}", words(&asked));
    assert!(words(&asked).contains("place"), "the consequences are shown: {}", words(&asked));
    desk.done(places);
    let order: Vec<u16> = desk.section().standings().unwrap().iter().map(|row| row.number.get()).collect();
    assert_eq!(order, [4, 3, 2, 1]);
    assert!(comments(&desk)[0].starts_with("Outside values @ Round 2: OTHER_PLACE: Player 04 (TPN 4) 1, "));
    desk.undo_last();
    assert!(comments(&desk).is_empty() && desk.section().outside_values.is_empty());
}

#[test]
fn q207_values_from_outside_serve_as_tie_break() {
    let mut desk = Desk::with(5, 4);
    desk.configure(Setting::TieBreaks(tiebreak::Code::list("OTHER_PLAYOFF").unwrap()));
    desk.play_pairing();
    for at in [1, 2] {
        desk.enter_result(1, at, draw());
    }
    desk.done(bring("PLAYOFF", &[(2, 2), (3, 1)]));
    let rows = desk.section().standings().unwrap();
    let order: Vec<(u16, Option<u32>)> = rows.iter().map(|row| (row.number.get(), row.rank)).collect();
    assert_eq!(order[..2], [(2, Some(1)), (3, Some(2))]);
    assert_eq!((order[2].1, order[3].1), (Some(3), Some(3)), "who has no value has nothing");
    let unlisted = desk.attempt(bring("JURY", &[(1, 1)]));
    assert!(words(&unlisted).contains("is not among the tie-breaks"), "{}", words(&unlisted));
    assert!(is_refused(&desk.attempt(bring("play off", &[(1, 1)]))));
    assert!(is_refused(&desk.attempt(bring("JURY", &[(1, 1), (1, 2)]))));
    assert!(is_refused(&desk.attempt(bring("JURY", &[(77, 1)]))));
}

#[test]
fn q210_an_event_of_more_than_30_days_is_told_so() {
    let mut desk = Desk::with(5, 4);
    let until = |month, day| {
        let (start, end) = (jiff::civil::date(2026, 11, 1), jiff::civil::date(2026, month, day));
        SectionCommand::Configure(Setting::Dates(start, end))
    };
    assert!(!words(&desk.attempt(until(11, 30))).contains("30 days"), "30 days are not more than 30");
    let told = desk.attempt(until(12, 1));
    assert!(words(&told).contains("rating-regulations@2024-03/4.1"), "{}", words(&told));
    assert!(desk.section().lasts_more_than_30_days());
}

#[test]
fn q208_q209_unrated_players_are_left_out_of_averages_or_count_with_a_rating() {
    use tiebreak::Unrated;
    let values = |unrated| {
        let mut desk = Desk::with(5, 7);
        let details = tournament::Details::named("Unrated");
        desk.players(PlayerCommand::Enter(player(8), Box::new(details)));
        desk.check_in(vec![8]);
        desk.configure(Setting::TieBreaks(tiebreak::Code::list("ARO").unwrap()));
        desk.configure(Setting::Unrated(unrated));
        desk.play(2);
        desk.section().standings().unwrap().into_iter().map(|row| row.values).collect::<Vec<_>>()
    };
    let [refused, left_out, rated] = [Unrated::Refused, Unrated::LeftOut, Unrated::RatedAs(1400)].map(values);
    assert!(refused.iter().all(Vec::is_empty), "by default such tie-breaks are not used");
    assert_ne!(left_out, rated);
}

#[test]
fn q218_q219_q220_q221_no_warning_can_be_switched_off_or_downgraded() {
    use tournament::{Consent, Finding, Fingerprint, Level};
    let finding = |level| [Finding::new(level, Phrase::verbatim("a warning"))];
    assert!(!Consent::None.covers(&finding(Level::Acknowledge)));
    assert!(!Consent::Acknowledged.covers(&finding(Level::Confirm)));
    assert!(!Consent::Confirmed.covers(&finding(Level::ConfirmTwice)));
    let shown_another = Consent::ConfirmedTwice(Fingerprint::of(&finding(Level::Confirm)));
    assert!(!shown_another.covers(&finding(Level::ConfirmTwice)));
    let shown = Consent::ConfirmedTwice(Fingerprint::of(&finding(Level::Refuse)));
    assert!(!shown.covers(&finding(Level::Refuse)));
}

#[test]
fn the_initial_colour_is_drawn_before_round_1() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    let again = SectionCommand::Configure(Setting::InitialColour(Colour::Black));
    assert_eq!(level(&desk.attempt(again)), Some(5));
}

#[test]
fn published_pairings_change_only_for_a_reason_of_the_handling_rules() {
    let mut desk = Desk::with(5, 9);
    desk.play(1);
    desk.players(PlayerCommand::Enter(player(10), Box::new(tournament::Details::named("Late").rated(1500))));
    desk.play_pairing();
    desk.check_in(vec![10]);
    let bye = desk.section().rounds[1].pairs().bye.expect("an odd number");
    let republish = |reason| {
        let pairs = vec![(bye, player(10))];
        SectionCommand::Pairing(PairingCommand::Republish { reason, pairs, unpaired: Vec::new() })
    };
    assert!(is_refused(&desk.attempt(republish(ChangeReason::Rematch))));
    let asked = desk.attempt(republish(ChangeReason::LateEntry));
    assert_eq!(level(&asked), Some(3));
    assert!(words(&asked).contains("pairing-allocated bye → board 5"), "{}", words(&asked));
    let before = desk.section().rounds[1].boards.clone();
    desk.done(republish(ChangeReason::LateEntry));
    let after = &desk.section().rounds[1];
    assert_eq!(after.stage, tournament::Stage::Published(2));
    assert!(before.iter().all(|(number, seats)| after.boards.get(number) == Some(seats)), "others stay");
}
