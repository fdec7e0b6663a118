//! A game without a result is not a draw: standings count finished games, and say what is missing
//! (interpretation 0032).

mod support;

use std::collections::BTreeMap;

use glossary::{PlayerResult, Points};
use support::chance::{Lots, command, seeds, submit};
use support::*;
use tournament::{Command, PairingCommand, PlayerId, ResultCommand, Section, SectionCommand, Setting};

/// The points of everybody in standings, by entry.
fn points_of(section: &Section, rows: &[tournament::Row]) -> BTreeMap<PlayerId, Points> {
    rows.iter().filter_map(|row| Some((section.with_number(row.number)?, row.points))).collect()
}

fn live(section: &Section) -> BTreeMap<PlayerId, Points> {
    let last = section.published().last().map(|round| round.number);
    points_of(section, &section.standings_table(last).expect("a sound section").rows)
}

#[test]
fn publishing_a_round_changes_no_standings() {
    let mut published = 0;
    for seed in seeds(40) {
        let mut lots = Lots(seed.wrapping_mul(104_729));
        let mut desk = Desk::with(7, 9);
        for _ in 0..120 {
            let asked = command(&mut lots, &desk);
            let is_publication = matches!(asked, SectionCommand::Pairing(PairingCommand::Publish));
            let before = desk.section().clone();
            submit(&mut desk.log, Command::In(section_id(), asked));
            let after = desk.section();
            if !is_publication || after.published().len() == before.published().len() {
                continue;
            }
            published += 1;
            let [old, new] = [&before, after].map(|one| points_of(one, &one.standings().expect("sound")));
            assert!(
                new.iter().all(|(id, points)| old.get(id).copied().unwrap_or_default() == *points),
                "{seed}"
            );
            // Live, the games of the new round bring nothing: only who is not paired may have more.
            let round = after.published().last().expect("a round");
            for (id, points) in live(after) {
                if round.board_of(id).is_some() {
                    assert_eq!(
                        live(&before).get(&id).copied().unwrap_or_default(),
                        points,
                        "seed {seed}, {id}"
                    );
                }
            }
        }
    }
    assert!(published > 60, "{published} publications");
}

#[test]
fn each_result_adds_its_own_points_to_the_live_standings() {
    let mut desk = Desk::with(5, 9);
    desk.play(2);
    desk.play_pairing();
    let complete = desk.section().standings().expect("sound");
    let boards: Vec<_> = desk.section().rounds[2].boards.clone().into_inner().into_iter().collect();
    let games =
        [white_wins(), draw(), black_wins(), result(PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss)];
    let worth = [(2, 0), (1, 1), (0, 2), (0, 0)];
    for (at, (number, seats)) in boards.iter().enumerate() {
        let section = desk.section();
        assert_eq!(section.last_complete_round(), Some(round(2)));
        assert_eq!(section.live_round(), Some(round(3)));
        assert_eq!(section.standings().expect("sound"), complete, "the default stays that of round 2");
        let coverage = section.coverage(section.live_round());
        assert!(coverage.is_live());
        assert_eq!(coverage.missing.len(), boards.len() - at);
        assert!(coverage.missing.iter().any(|game| game.board == *number && game.is_of(seats.white)));
        let mut expected = live(section);
        *expected.get_mut(&seats.white).unwrap() += Points::from_half_points(worth[at % 4].0);
        *expected.get_mut(&seats.black).unwrap() += Points::from_half_points(worth[at % 4].1);
        desk.enter_result(3, number.get(), games[at % 4]);
        assert_eq!(live(desk.section()), expected, "board {number}");
    }
    let section = desk.section();
    assert_eq!((section.last_complete_round(), section.live_round()), (Some(round(3)), None));
    assert_eq!(points_of(section, &section.standings().expect("sound")), live(section));
}

/// The pairing takes the game for a draw (C.04.2, 3.1); the standings name it and give nothing.
#[test]
fn an_adjourned_game_completes_its_round_and_brings_nothing_yet() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(1);
    desk.done(SectionCommand::Results(ResultCommand::Adjourn(round(1), board(1))));
    let section = desk.section();
    let seats = section.rounds[0].boards[&board(1)].clone();
    assert_eq!(section.last_complete_round(), Some(round(1)));
    let table = section.standings_table(Some(round(1))).expect("sound");
    assert!(!table.coverage.is_live());
    assert_eq!(table.coverage.adjourned.len(), 1);
    assert!(table.coverage.adjourned[0].is_of(seats.white) && table.coverage.adjourned[0].is_of(seats.black));
    let points = points_of(section, &table.rows);
    assert_eq!((points[&seats.white], points[&seats.black]), (Points::ZERO, Points::ZERO));
    assert_eq!(section.scores_before(round(2))[&seats.white], Points::ZERO);
    let position = section.position(round(2));
    let number = section.players[&seats.white].number.expect("a number");
    let participant = position.participants.iter().find(|one| one.number == number).expect("a participant");
    assert_eq!(participant.rounds[0].result, PlayerResult::Unknown);
    assert_eq!(position.scoring.unknown, Points::HALF, "the pairing counts the game as a draw");
}

/// The scoring of a festival says that an unknown result is worth a draw, which counts for the pairing; it
/// was never meant for standings.
#[test]
fn whatever_an_unknown_result_is_worth_it_is_worth_nothing_in_standings() {
    let mut desk = Desk::with(5, 8);
    let (win, draw) = (Points::from_half_points(6), Points::ONE);
    desk.configure(Setting::Scoring { win, draw, loss: Points::ZERO, bye: win });
    desk.play_pairing();
    assert_eq!(desk.section().configuration.scoring.unknown, draw);
    assert!(live(desk.section()).values().all(|points| *points == Points::ZERO));
}

#[test]
fn a_result_that_is_taken_back_makes_the_round_incomplete_again() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.play_pairing();
    desk.done(SectionCommand::Results(ResultCommand::Enter(round(1), board(2), None)));
    let section = desk.section();
    assert_eq!((section.last_complete_round(), section.live_round()), (None, Some(round(2))));
    let missing: Vec<u16> =
        section.coverage(Some(round(2))).missing.iter().map(|one| one.round.get()).collect();
    assert_eq!(missing, [1, 2, 2, 2, 2]);
}

/// Consequences of a correction are told by the standings that arbiters see: those after the last complete
/// round.
#[test]
fn consequences_are_told_by_complete_standings() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    let seats = desk.section().rounds[0].boards[&board(1)].clone();
    let before = points_of(desk.section(), &desk.section().standings().expect("sound"))[&seats.white];
    desk.play_pairing();
    let correction = SectionCommand::Results(ResultCommand::Enter(round(1), board(1), Some(white_wins())));
    let said = words(&desk.attempt(correction.clone()));
    let name = desk.section().shown(seats.white);
    desk.done(correction);
    let after = points_of(desk.section(), &desk.section().standings().expect("sound"))[&seats.white];
    let shown = |points: Points| match points.half_points() {
        1 => "half a point".to_owned(),
        2 => "one point".to_owned(),
        _ => format!("{points} points"),
    };
    assert!(said.contains(&format!("{name}: {}", shown(before))), "{said}");
    assert!(said.contains(&format!("→ {}", shown(after))), "{said}");
}
