//! Incidents at the boards: the ruling of the Laws takes effect on result, colours and points, and is written
//! down with time, person and board. Expected values are those of the articles named.

#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod support;

use glossary::{Colour, PlayerResult, Points};
use laws::incident::{Answers, Key, Kind};
use laws::penalty::Penalty;
use support::{Desk, board, draw, is_refused, level, player, result, round, section_id, white_wins, words};
use tournament::{
    Decision, Event, GameNumber, Incident, IncidentCommand, IncidentNumber, IncidentOutcome, IncidentReport,
    PlainSetting, Presence, SectionCommand, SectionEvent, Setting,
};

fn report(at: u16, kind: Kind, answers: &[(Key, &str)]) -> IncidentReport {
    let answers: Answers = answers.iter().copied().collect();
    let (statement, game) = (String::new(), GameNumber::FIRST);
    IncidentReport { round: round(1), board: board(at), kind, answers, statement, game }
}

fn record(report: IncidentReport) -> SectionCommand {
    SectionCommand::Incidents(IncidentCommand::Record(Box::new(report)))
}

/// Eight players, the first round published.
fn desk() -> Desk {
    let mut desk = Desk::with(3, 8);
    desk.play_pairing();
    desk
}

fn written(desk: &mut Desk, at: u16, kind: Kind, answers: &[(Key, &str)]) -> Incident {
    desk.done(record(report(at, kind, answers)));
    desk.section().incidents.last().unwrap().clone()
}

fn players_at(desk: &Desk, at: u16) -> [u32; 2] {
    let game = desk.section().rounds[0].boards[&board(at)].game(GameNumber::FIRST).unwrap();
    [game.white.get(), game.black.get()]
}

#[test]
fn the_first_illegal_move_gives_time_and_the_second_loses() {
    let mut desk = desk();
    let moved = [(Key::Player, "white")];
    let first = written(&mut desk, 1, Kind::IllegalMove, &moved);
    assert_eq!((first.number.get(), first.by.as_str(), first.outcome), (1, "CA", IncidentOutcome::GoesOn));
    assert_eq!(first.illegal_moves, [Colour::White]);
    let to_black = first.corrections.iter().filter(|(clock, _)| *clock == Colour::Black).count();
    assert_eq!(to_black, 1, "7.5.5: two minutes for the opponent");
    assert!(first.articles().any(|article| article.article().number == "7.5.5"));
    assert_eq!(desk.section().rounds[0].boards[&board(1)].result, None);

    // The section knows of the first, and counts only the same player in the same game.
    let again = desk.section().completed(report(1, Kind::IllegalMove, &moved));
    assert_eq!(again.answers.get(Key::EarlierIllegal), Some("1"));
    let other = desk.section().completed(report(1, Kind::IllegalMove, &[(Key::Player, "black")]));
    assert_eq!(other.answers.get(Key::EarlierIllegal), Some("0"));
    let elsewhere = desk.section().completed(report(2, Kind::IllegalMove, &moved));
    assert_eq!(elsewhere.answers.get(Key::EarlierIllegal), Some("0"));

    let answers = [(Key::Player, "white"), (Key::EarlierIllegal, "1"), (Key::CanMate, "yes")];
    let second = written(&mut desk, 1, Kind::IllegalMove, &answers);
    let black_wins = result(PlayerResult::Loss, PlayerResult::Win);
    assert_eq!(second.outcome, IncidentOutcome::Ended(black_wins));
    assert_eq!(desk.section().rounds[0].boards[&board(1)].result, Some(black_wins));
}

#[test]
fn the_second_illegal_move_draws_where_the_opponent_cannot_mate() {
    let mut desk = desk();
    let lone_king = "8/8/8/8/4N3/8/5K2/7k w - - 0 1";
    let answers = [(Key::Player, "white"), (Key::EarlierIllegal, "1"), (Key::Position, lone_king)];
    let ruled = written(&mut desk, 1, Kind::IllegalMove, &answers);
    assert_eq!(ruled.outcome, IncidentOutcome::Ended(draw()), "7.5.5: Black has only the king");
}

#[test]
fn a_device_found_before_both_moved_is_a_forfeit_that_is_not_rated() {
    let mut desk = desk();
    let answers = [(Key::Player, "black"), (Key::FoundWhen, "before-both-moved")];
    written(&mut desk, 2, Kind::DeviceFound, &answers);
    let entered = desk.section().rounds[0].boards[&board(2)].result.unwrap();
    assert_eq!(entered, result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss));
    assert!(!entered.of(Colour::White).is_played());
}

#[test]
fn reversed_colours_that_are_played_on_count_as_played() {
    let mut desk = desk();
    let [white, black] = players_at(&desk, 1);
    let answers = [(Key::MovesByWhite, "10"), (Key::MovesByBlack, "10")];
    let ruled = written(&mut desk, 1, Kind::ColoursReversed, &answers);
    assert_eq!((ruled.white.get(), ruled.black.get()), (white, black), "as they were paired");
    assert_eq!(players_at(&desk, 1), [black, white], "7.3: colours as played, for pairing and rating");
    desk.enter_result(1, 1, white_wins());
    assert_eq!(desk.section().scores_before(round(2))[&player(black)], Points::ONE);
}

#[test]
fn a_void_game_is_kept_and_has_no_result() {
    let mut desk = desk();
    let pair = players_at(&desk, 1);
    desk.enter_result(1, 1, draw());
    let answers = [(Key::MovesByWhite, "9"), (Key::MovesByBlack, "9")];
    let ruled = written(&mut desk, 1, Kind::ColoursReversed, &answers);
    assert_eq!(ruled.outcome, IncidentOutcome::NewGame);
    assert_eq!(desk.section().rounds[0].boards[&board(1)].result, None);
    assert_eq!(players_at(&desk, 1), pair, "a new game is played with the colours of the pairing");
    assert_eq!(desk.section().incidents.len(), 1, "7.2.1: what was played of it is kept");
}

#[test]
fn points_by_12_9_are_points_out_of_the_ordinary() {
    let mut desk = desk();
    let [white, _] = players_at(&desk, 1);
    desk.enter_result(1, 1, white_wins());
    let answers = [
        (Key::Player, "white"),
        (Key::Deed, "noise"),
        (Key::GameOver, "yes"),
        (Key::Penalty, "points-reduced"),
        (Key::PenaltyPoints, "0.5"),
    ];
    let ruled = written(&mut desk, 1, Kind::Conduct, &answers);
    let half_point_less = Penalty::PointsReduced { by: Points::HALF };
    assert_eq!(ruled.penalties, [(Colour::White, half_point_less)]);
    let given = desk.section().points_given.last().unwrap();
    assert_eq!((given.player.get(), given.points), (white, Points::from_half_points(-1)));
    assert_eq!(given.round, Some(round(1)), "record 299 of the report");
    assert_eq!(desk.section().scores_before(round(2))[&player(white)], Points::HALF);
    let ledger = desk.section().penalties();
    assert_eq!(ledger.points_effects().len(), 1);
}

#[test]
fn a_draw_agreed_too_early_asks_for_the_moves() {
    let mut desk = desk();
    let asked = report(1, Kind::DrawAgreed, &[]).interview();
    assert!(asked.questions.iter().any(|question| question.key == Key::Restriction));
    let restricted = report(
        1,
        Kind::DrawAgreed,
        &[(Key::Restriction, "before"), (Key::MovesByWhite, "12"), (Key::MovesByBlack, "12")],
    );
    let decision = desk.attempt(record(restricted));
    assert!(is_refused(&decision), "{}", words(&decision));
    assert!(words(&decision).contains("how many moves"), "{}", words(&decision));
}

#[test]
fn what_is_not_answered_or_not_understood_is_refused() {
    let mut desk = desk();
    let decision = desk.attempt(record(report(1, Kind::ColoursReversed, &[(Key::MovesByWhite, "3")])));
    assert!(words(&decision).contains("how many moves has Black made?"), "{}", words(&decision));
    let odd = [(Key::MovesByWhite, "three"), (Key::MovesByBlack, "3")];
    let decision = desk.attempt(record(report(1, Kind::ColoursReversed, &odd)));
    assert!(words(&decision).contains("this is no number"), "{}", words(&decision));
    assert!(is_refused(&desk.attempt(record(report(99, Kind::Resignation, &[])))), "there is no board 99");
    assert!(desk.section().incidents.is_empty());
}

#[test]
fn an_incident_is_undone_with_everything_that_came_of_it() {
    for (kind, answers) in [
        (Kind::ColoursReversed, &[(Key::MovesByWhite, "12"), (Key::MovesByBlack, "12")][..]),
        (Kind::DeviceFound, &[(Key::Player, "white")][..]),
        (Kind::IllegalMove, &[(Key::Player, "black"), (Key::EarlierIllegal, "1"), (Key::CanMate, "yes")][..]),
    ] {
        let mut desk = desk();
        let before = desk.log.festival().clone();
        written(&mut desk, 3, kind, answers);
        assert_ne!(*desk.log.festival(), before);
        desk.undo_last();
        assert_eq!(*desk.log.festival(), before, "{kind:?}");
    }
}

#[test]
fn a_withdrawn_incident_stays_and_its_penalties_hold_no_longer() {
    let mut desk = desk();
    let warned = [(Key::Player, "white"), (Key::Deed, "noise"), (Key::Penalty, "warning")];
    let ruled = written(&mut desk, 1, Kind::Conduct, &warned);
    assert_eq!(desk.section().penalties().in_force().count(), 1);
    let withdraw = |number| SectionCommand::Incidents(IncidentCommand::Withdraw(number));
    let decision: Decision = desk.done(withdraw(ruled.number));
    let event = Event::In(section_id(), SectionEvent::IncidentWithdrawn(ruled.number));
    assert_eq!(decision.events(), Some(&[event][..]));
    assert_eq!(desk.section().penalties().in_force().count(), 0);
    assert_eq!(desk.section().penalties().entries().len(), 2, "nothing is taken out");
    assert!(is_refused(&desk.attempt(withdraw(ruled.number))), "it is withdrawn already");
    assert!(is_refused(&desk.attempt(withdraw(IncidentNumber::new(9).unwrap()))));
}

#[test]
fn a_ruling_that_comes_too_late_for_the_result_is_refused_as_the_result_is() {
    let mut desk = desk();
    desk.play_results();
    desk.play(1);
    desk.play_pairing();
    let standing = desk.section().rounds[0].boards[&board(1)].result.unwrap();
    let loser = if standing == white_wins() { "white" } else { "black" };
    let answers = [(Key::Player, loser), (Key::EarlierIllegal, "1"), (Key::CanMate, "yes")];
    let decision = desk.attempt(record(report(1, Kind::IllegalMove, &answers)));
    assert!(is_refused(&decision) && words(&decision).contains("too late"), "{}", words(&decision));
}

/// 8.7: a result that is there stands unless the arbiter decides otherwise, and so it is asked.
#[test]
fn a_result_that_stands_is_not_replaced_unasked() {
    let mut desk = desk();
    desk.enter_result(1, 1, draw());
    let answers = [(Key::Player, "white"), (Key::EarlierIllegal, "1"), (Key::CanMate, "yes")];
    let decision = desk.attempt(record(report(1, Kind::IllegalMove, &answers)));
    assert_eq!(level(&decision), Some(3), "{}", words(&decision));
    let said = words(&decision);
    assert!(said.contains("has a result already") && said.contains("laws@2023-01/8.7"), "{said}");
    assert!(said.contains("board 1: ½-½ → 0-1"), "{said}");
    assert_eq!(desk.section().rounds[0].boards[&board(1)].result, Some(draw()), "nothing has happened yet");

    let ruled = written(&mut desk, 1, Kind::IllegalMove, &answers);
    let black_wins = result(PlayerResult::Loss, PlayerResult::Win);
    let replaced = desk.log.result_before(&section_id(), ruled.number).unwrap();
    assert_eq!((replaced.before, replaced.after), (Some(draw()), Some(black_wins)));
    let other = written(&mut desk, 2, Kind::ClockDefect, &[]);
    assert_eq!(desk.log.result_before(&section_id(), other.number), None, "it left the result alone");
}

/// 7.2.1 and 7.3: once the game is over its result stands; who has entered one has said that it is over.
#[test]
fn a_game_with_a_result_is_known_to_be_over() {
    let mut desk = desk();
    let moves = [(Key::MovesByWhite, "4"), (Key::MovesByBlack, "4")];
    let open = desk.section().completed(report(1, Kind::ColoursReversed, &moves));
    assert_eq!(open.answers.get(Key::Finished), None);
    desk.enter_result(1, 1, draw());
    let over = desk.section().completed(report(1, Kind::ColoursReversed, &moves));
    assert_eq!(over.answers.get(Key::Finished), Some("yes"));
    let decision = desk.done(record(over));
    assert_eq!(desk.section().incidents.last().unwrap().outcome, IncidentOutcome::ResultStands);
    assert_eq!(desk.section().rounds[0].boards[&board(1)].result, Some(draw()), "{decision:?}");
}

#[test]
fn a_penalty_is_chosen_by_the_arbiter() {
    let mut desk = desk();
    let noise = [(Key::Player, "white"), (Key::Deed, "noise")];
    let decision = desk.attempt(record(report(1, Kind::Conduct, &noise)));
    assert!(is_refused(&decision), "{decision:?}");
    let said = words(&decision);
    assert!(said.contains("choose the penalty for") && said.contains("a warning"), "{said}");
    assert!(desk.section().incidents.is_empty());
}

#[test]
fn who_is_expelled_is_out_and_not_ranked() {
    let mut desk = desk();
    let [white, _] = players_at(&desk, 1);
    let answers = [(Key::Player, "white"), (Key::Deed, "noise"), (Key::Penalty, "expulsion")];
    let decision = desk.attempt(record(report(1, Kind::Conduct, &answers)));
    assert_eq!(level(&decision), Some(3), "who is expelled is asked for: {}", words(&decision));
    assert!(words(&decision).contains("laws@2023-01/12.9.9"), "{}", words(&decision));
    written(&mut desk, 1, Kind::Conduct, &answers);
    assert_eq!(desk.section().players[&player(white)].presence, Presence::Expelled);
    written(&mut desk, 1, Kind::Conduct, &answers);
}

/// 12.9.8: the rounds to come are without opponent and without points; three are announced, one is played.
#[test]
fn who_is_excluded_misses_the_rounds_to_come() {
    let mut desk = desk();
    let [_, black] = players_at(&desk, 1);
    let answers = [
        (Key::Player, "black"),
        (Key::Deed, "noise"),
        (Key::Penalty, "exclusion"),
        (Key::PenaltyRounds, "1"),
    ];
    written(&mut desk, 1, Kind::Conduct, &answers);
    let byes = &desk.section().players[&player(black)].byes;
    assert_eq!(byes.get(&round(2)), Some(&PlayerResult::ZeroPointBye));
    assert_eq!(byes.get(&round(3)), None);

    let longer = [&answers[..3], &[(Key::PenaltyRounds, "4")]].concat();
    let decision = desk.attempt(record(report(2, Kind::Conduct, &longer)));
    assert!(words(&decision).contains("more rounds than are left"), "{}", words(&decision));
    assert!(words(&decision).contains("laws@2023-01/12.9.8"), "{}", words(&decision));
}

/// 9.1.1: where the event restricts agreed draws, the desk knows it and asks for the moves.
#[test]
fn the_rule_about_agreed_draws_is_known_and_the_moves_are_asked() {
    let mut desk = desk();
    let known = |desk: &Desk| desk.section().completed(report(1, Kind::DrawAgreed, &[]));
    assert_eq!(known(&desk).answers.get(Key::Restriction), Some("nothing"));
    desk.configure(Setting::Plain(PlainSetting::AgreedDraws(Some(30))));
    let asked = known(&desk);
    assert_eq!(asked.answers.get(Key::Restriction), Some("before"));
    assert_eq!(asked.answers.get(Key::RestrictedMoves), Some("30"));
    let open: Vec<Key> = asked.interview().open().map(|question| question.key).collect();
    assert_eq!(open, [Key::MovesByWhite, Key::MovesByBlack]);
    desk.configure(Setting::Plain(PlainSetting::AgreedDraws(Some(0))));
    assert_eq!(known(&desk).answers.get(Key::Restriction), Some("always"));
}
