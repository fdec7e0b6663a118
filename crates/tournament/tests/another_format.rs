//! Formats that are not in the table: a schedule that is known from the start with several games at a board,
//! and a section of teams.

mod formats;
mod support;

use formats::{little_matches, one_by_one, two_teams};
use glossary::{Colour, PairingNumber, PlayerResult, Points};
use jiff::civil::date;
use support::*;
use tournament::{
    ChangeReason, Command, Configuration, ContestantId, Details, Format, Game, GameCommand, GameNotes,
    GameNumber, PairingCommand, PlayerCommand, PointsGiven, ResultCommand, Section, SectionCommand,
    TeamCommand, TeamDetails, TeamId,
};

/// A section of a format with so many players, checked in.
fn desk(format: Format, rounds: u16, players: u32) -> Desk {
    let mut desk = Desk::empty();
    let mut configuration = Configuration::new("Jadoube Cup", date(2026, 11, 14), rounds);
    configuration.format = format;
    desk.ok(Command::OpenSection(section_id(), Box::new(configuration), None));
    (1..=players).for_each(|number| desk.enter(number));
    desk.check_in((1..=players).collect());
    desk
}

fn game(number: u8) -> GameNumber {
    GameNumber::new(number).expect("a game")
}

fn in_game(at: u16, number: u8, command: GameCommand) -> SectionCommand {
    SectionCommand::Results(ResultCommand::InGame(round(1), board(at), game(number), command))
}

fn standings(section: &Section) -> Vec<(String, String)> {
    let name = |number| section.contestant(number).and_then(|one| section.name_of(one)).expect("a name");
    let rows = section.standings().expect("standings");
    rows.iter().map(|row| (name(row.number).to_owned(), row.points.to_string())).collect()
}

#[test]
fn a_schedule_is_drawn_without_results_and_a_board_has_its_games() {
    let mut desk = desk(little_matches(), 3, 4);
    assert!(desk.section().unsettled().iter().all(|one| !one.blocks_pairing()), "no colour is drawn by lot");
    desk.play_pairing();
    let first = desk.section().rounds[0].boards[&board(1)].clone();
    assert_eq!(first.games().map(|game| game.white).collect::<Vec<_>>(), [player(1), player(4)]);
    // The next round does not wait for results, and nothing is taken for adjourned.
    let decision = desk.pairing(PairingCommand::Pair);
    assert!(decision.findings.is_empty(), "{decision:?}");
    assert!(!desk.section().rounds[0].boards[&board(1)].adjourned);
    let page = desk.section().why_board(round(2), board(1)).expect("an explanation").to_string();
    assert!(page.contains("The schedule, which is known from the start, has Player 04"), "{page}");
}

#[test]
fn results_of_a_schedule_come_when_they_come() {
    let mut desk = desk(little_matches(), 3, 4);
    (0..3).for_each(|_| desk.play_pairing());
    desk.done(in_game(1, 2, GameCommand::Adjourn));
    let decision = desk.done(in_game(1, 2, GameCommand::Enter(Some(white_wins()))));
    assert!(decision.findings.is_empty(), "{decision:?}");
    desk.enter_result(1, 1, white_wins());
    assert!(desk.section().integrity.is_empty(), "no pairing rests on results");
    assert_eq!(desk.section().scores_before(round(4))[&player(1)].to_string(), "1.0");
}

#[test]
fn who_rests_or_does_not_come_stays_in_the_schedule() {
    let mut desk = desk(little_matches(), 3, 5);
    desk.play_pairing();
    assert_eq!(desk.section().rounds[0].unpaired.keys().copied().collect::<Vec<_>>(), [player(5)]);
    desk.done(SectionCommand::Players(PlayerCommand::Withdraw(player(4))));
    desk.play_pairing();
    assert!(desk.section().rounds[1].board_of(player(4)).is_some(), "who does not come forfeits");
}

#[test]
fn what_a_format_keeps_outlives_new_numbers_and_is_undone() {
    let mut desk = desk(little_matches(), 3, 4);
    desk.pairing(PairingCommand::Pair);
    assert_eq!(desk.section().format_state.kept("seats"), None, "nothing is published");
    desk.pairing(PairingCommand::Publish);
    let kept = Some("1 2 3 4");
    assert_eq!(desk.section().format_state.kept("seats"), kept);
    desk.undo_last();
    assert_eq!(desk.section().format_state.kept("seats"), None);
    desk.undo_last();
    assert_eq!(desk.section().format_state.kept("seats"), kept);
    let second = desk.section().engine_pairs(round(2));
    let strongest = Details::named("Late, Lasker").rated(2800);
    desk.players(PlayerCommand::Enter(player(5), Box::new(strongest)));
    desk.check_in(vec![5]);
    assert_eq!(desk.section().with_number(PairingNumber::new(1).expect("1")), Some(player(5)));
    assert_eq!(desk.section().engine_pairs(round(2)), second, "who comes late is not in the table");
    desk.play_pairing();
    assert_eq!(desk.section().rounds[1].unpaired.keys().copied().collect::<Vec<_>>(), [player(5)]);
}

#[test]
fn points_for_a_result_count_in_every_game_of_the_round() {
    let mut desk = desk(little_matches(), 3, 4);
    desk.play_pairing();
    desk.enter_result(1, 1, draw());
    desk.done(in_game(1, 2, GameCommand::Enter(Some(black_wins()))));
    let for_result = Some(PlayerResult::Win);
    let given = PointsGiven { player: player(1), round: Some(round(1)), points: Points::ONE, for_result };
    desk.done(SectionCommand::Results(ResultCommand::GivePoints(given)));
    let again = SectionCommand::Results(ResultCommand::GivePoints(given));
    assert!(is_refused(&desk.attempt(again)), "the first count, and a second would have no effect");
    let scores = desk.section().scores_before(round(2));
    assert_eq!(scores[&player(1)].to_string(), "1.5", "a draw and a win that is worth one");
}

#[test]
fn games_are_entered_one_by_one_and_summed() {
    let mut desk = desk(little_matches(), 3, 4);
    desk.play_pairing();
    desk.enter_result(1, 1, white_wins());
    assert!(!desk.section().rounds[0].boards[&board(1)].is_finished());
    assert_eq!(desk.section().last_complete_round(), None, "the second game is missing");
    for (at, number) in [(1, 2), (2, 2)] {
        desk.done(in_game(at, number, GameCommand::Enter(Some(black_wins()))));
    }
    desk.enter_result(1, 2, draw());
    // 1 has won twice, 2 has drawn and won.
    let expected = [("Player 01", "2.0"), ("Player 02", "1.5"), ("Player 03", "0.5"), ("Player 04", "0.0")];
    assert_eq!(
        standings(desk.section()),
        expected.map(|(name, points)| (name.to_owned(), points.to_owned()))
    );
    let scores = desk.section().scores();
    assert_eq!(scores[&player(2)].to_string(), "1.5");
}

#[test]
fn a_game_decides_only_what_is_level() {
    let mut desk = desk(little_matches(), 3, 4);
    desk.play_pairing();
    let add = |white| SectionCommand::Results(ResultCommand::AddGame(round(1), board(1), player(white)));
    assert!(is_refused(&desk.attempt(add(4))), "nothing is played yet");
    desk.enter_result(1, 1, white_wins());
    desk.done(in_game(1, 2, GameCommand::Enter(Some(white_wins()))));
    assert!(is_refused(&desk.attempt(add(3))), "does not sit there");
    let before = desk.section().clone();
    desk.done(add(4));
    assert!(is_refused(&desk.attempt(add(4))), "one more is enough");
    assert!(!desk.section().rounds[0].boards[&board(1)].is_finished());
    desk.done(in_game(1, 3, GameCommand::Enter(Some(black_wins()))));
    assert_eq!(
        desk.section().rounds[0].boards[&board(1)].points(&before.configuration.scoring).0.to_string(),
        "2.0"
    );
    desk.undo_last();
    desk.undo_last();
    // Undoing the second last entry is undoing the undoing.
    assert_eq!(desk.section().rounds[0].boards[&board(1)].games().count(), 3);
}

#[test]
fn every_command_about_a_game_names_a_further_one() {
    let mut desk = desk(one_by_one(), 3, 4);
    desk.play_pairing();
    let second =
        |desk: &Desk| -> Game { desk.section().rounds[0].boards[&board(1)].game(game(2)).expect("two") };
    desk.done(in_game(1, 2, GameCommand::Adjourn));
    assert!(second(&desk).adjourned && !desk.section().rounds[0].boards[&board(1)].adjourned);
    desk.done(in_game(1, 2, GameCommand::Enter(Some(white_wins()))));
    assert!(!second(&desk).adjourned);
    let notes = GameNotes { force_majeure: true, ..GameNotes::default() };
    desk.done(in_game(1, 2, GameCommand::Annotate(notes)));
    assert_eq!(second(&desk).notes, notes);
    desk.done(in_game(1, 2, GameCommand::AsPlayed(player(1))));
    assert_eq!((second(&desk).white, second(&desk).result), (player(1), Some(black_wins())));
    assert!(is_refused(&desk.attempt(in_game(1, 3, GameCommand::Adjourn))), "there is no third game");
    for at in 1..=2 {
        desk.enter_result(1, at, white_wins());
    }
    desk.done(in_game(2, 2, GameCommand::Enter(Some(draw()))));
    desk.play_pairing();
    desk.play_pairing();
    let wrong = in_game(1, 2, GameCommand::CorrectForRating(Some(draw())));
    let decision = desk.done(wrong.clone());
    let said = format!("{:?}", decision.findings[0].consequences[0]);
    assert!(said.contains("game {game}"), "{said}");
    assert_eq!(desk.section().rating_corrections[0].game, game(2));
    assert!(is_refused(&desk.attempt(wrong)), "it is reported so already");
    assert_eq!(second(&desk).result, Some(black_wins()), "standings stay");
}

#[test]
fn what_a_format_objects_to_is_confirmed() {
    let mut desk = desk(little_matches(), 3, 4);
    desk.pairing(PairingCommand::BeginManual);
    let decision = desk.pairing(PairingCommand::Seat(player(1), player(2)));
    assert_eq!(decision.findings[0].what.to_string(), "the table has others meet in this round");
    desk.pairing(PairingCommand::Seat(player(3), player(4)));
    assert_eq!(desk.section().rounds[0].boards[&board(2)].games().count(), 2, "by hand, too");
}

fn team(number: u16) -> TeamId {
    TeamId::new(number).expect("a team")
}

/// Two teams: 1 to 3 and 4 to 6, each with one substitute.
fn teams() -> Desk {
    let mut desk = desk(two_teams(), 2, 6);
    for (id, name, members) in [(1, "Reykjavik", [1, 3, 5]), (2, "Tromsø", [2, 4, 6])] {
        let details = TeamDetails { name: name.to_owned(), members: members.map(player).to_vec() };
        desk.done(SectionCommand::Teams(TeamCommand::Enter(team(id), details)));
    }
    desk
}

#[test]
fn teams_meet_by_their_line_ups_and_are_ranked_by_matches() {
    let mut desk = teams();
    desk.play_pairing();
    let seats = |desk: &Desk, round: usize| -> Vec<(u32, u32)> {
        desk.section().rounds[round].boards.values().map(|one| (one.white.get(), one.black.get())).collect()
    };
    assert_eq!(seats(&desk, 0), [(1, 2), (4, 3)]);
    desk.enter_result(1, 1, white_wins());
    desk.enter_result(1, 2, draw());
    let line_up = |members: [u32; 2]| {
        let members = members.map(player).to_vec();
        SectionCommand::Teams(TeamCommand::LineUp(team(2), round(2), members))
    };
    assert!(is_refused(&desk.attempt(line_up([6, 2]))), "not in the order of boards");
    assert!(is_refused(&desk.attempt(line_up([2, 5]))), "plays for the others");
    desk.done(line_up([2, 6]));
    desk.play_pairing();
    assert_eq!(seats(&desk, 1), [(2, 1), (3, 6)], "the other team has White on the first board");
    let expected = [("Reykjavik", "2.0"), ("Tromsø", "0.0")];
    assert_eq!(
        standings(desk.section()),
        expected.map(|(name, points)| (name.to_owned(), points.to_owned()))
    );
    let number = PairingNumber::new(2).expect("a number");
    assert_eq!(desk.section().contestant(number), Some(ContestantId::Team(team(2))));
    assert_eq!(desk.section().players[&player(4)].number.map(PairingNumber::get), Some(4));
    assert_eq!(desk.section().rounds[1].unpaired.len(), 2, "who does not play");
    assert_eq!(desk.section().rounds[1].boards[&board(1)].colour_of(player(2)), Some(Colour::White));
}

#[test]
fn a_match_counts_when_it_is_finished_whoever_sits_there() {
    let mut desk = teams();
    desk.pairing(PairingCommand::BeginManual);
    for (white, black) in [(1, 2), (4, 3)] {
        desk.pairing(PairingCommand::Seat(player(white), player(black)));
    }
    desk.pairing(PairingCommand::ValidateManual);
    desk.pairing(PairingCommand::Publish);
    desk.enter_result(1, 1, draw());
    let match_points = |desk: &Desk| -> Vec<String> {
        let rows = desk.section().standings_after(round(1)).expect("standings");
        rows.iter().map(|row| row.points.to_string()).collect()
    };
    assert_eq!(match_points(&desk), ["0.0", "0.0"], "a match that is not finished brings nothing");
    let republish = PairingCommand::Republish {
        reason: ChangeReason::CompetitionRules,
        pairs: vec![(player(4), player(5))],
        unpaired: vec![(player(3), PlayerResult::ZeroPointBye)],
    };
    desk.done(SectionCommand::Pairing(republish));
    desk.enter_result(1, 2, black_wins());
    assert_eq!(match_points(&desk), ["2.0", "0.0"], "5 has won for 3, by hand or not");
    let member = SectionCommand::Players(PlayerCommand::Remove(player(6)));
    assert!(is_refused(&desk.attempt(member)), "the next entry would inherit the seat");
    let given =
        PointsGiven { player: player(1), round: Some(round(1)), points: Points::ONE, for_result: None };
    assert!(is_refused(&desk.attempt(SectionCommand::Results(ResultCommand::GivePoints(given)))));
}

#[test]
fn a_team_keeps_its_order_once_it_plays() {
    let mut desk = teams();
    let edit = |members: &[u32]| {
        let members = members.iter().copied().map(player).collect();
        let details = TeamDetails { name: "Reykjavik II".to_owned(), members };
        SectionCommand::Teams(TeamCommand::Edit(team(1), details))
    };
    assert!(is_refused(&desk.attempt(edit(&[1, 2]))), "2 plays for Tromsø");
    desk.done(edit(&[3, 1, 5]));
    desk.play_pairing();
    assert!(is_refused(&desk.attempt(edit(&[1, 3, 5]))));
    assert!(is_refused(&desk.attempt(SectionCommand::Teams(TeamCommand::Remove(team(1))))));
    desk.enter(7);
    desk.done(edit(&[3, 1, 5, 7]));
}

#[test]
fn where_players_compete_no_team_enters() {
    let mut desk = desk(Format::SWISS, 3, 4);
    let details = TeamDetails { name: "Riga".to_owned(), members: Vec::new() };
    assert!(is_refused(&desk.attempt(SectionCommand::Teams(TeamCommand::Enter(team(1), details)))));
}
