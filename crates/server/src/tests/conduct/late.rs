//! The late desk: entering, arriving, pairing two who wait, and disturbing nobody.

use access::Role;
use axum::http::StatusCode;
use tournament::{Board, BreachKind, Stage};

use super::desk::Desk;

const PAGE: &str = "/f/fest/s/open/late";

#[tokio::test]
async fn a_late_entry_plays_whoever_has_the_bye_and_nobody_else_moves() {
    let desk = Desk::in_round_one(5);
    let before: Vec<(u16, Board)> =
        desk.section().rounds[0].boards.iter().map(|(number, board)| (number.get(), board.clone())).collect();
    desk.get(PAGE).await.must_show("pairing-allocated bye");
    let entry = [("what", "enter"), ("name", "Late, Bela"), ("rating", "2100"), ("federation", "hun")];
    desk.post(PAGE, &entry).await.must_be_done();
    let page = desk.get(PAGE).await;
    page.must_show("arrived after the pairing");
    page.must_show("2 players are without an opponent");
    let section = desk.section();
    let bye = section.rounds[0].pairs().bye.unwrap();
    let bye = format!("#{bye}");
    let pair = [("what", "pair"), ("white", "bela"), ("black", bye.as_str()), ("reason", "late-entry")];
    let (answer, asked) = desk.post_and_confirm(PAGE, &pair).await;
    answer.must_be_done();
    assert!(asked[0].contains("Late, Bela") && asked[0].contains("swiss-handling-rules@2026-02/4.4"));
    let round = &desk.section().rounds[0];
    assert_eq!(round.stage, Stage::Published(2));
    assert_eq!(round.boards.len(), 3);
    for (number, board) in before {
        assert_eq!(
            round.boards.iter().find(|(one, _)| one.get() == number).map(|(_, one)| one.clone()),
            Some(board)
        );
    }
    assert_eq!(desk.section().integrity[0].kind, BreachKind::ManualPairingAlteration);
    desk.get(PAGE).await.must_show("Everybody here has an opponent");
}

#[tokio::test]
async fn whoever_sits_at_a_board_is_not_disturbed() {
    let desk = Desk::in_round_one(5);
    let before = desk.sequence();
    let section = desk.section();
    let bye = format!("#{}", section.rounds[0].pairs().bye.unwrap());
    let seated = format!("#{}", section.rounds[0].boards.values().next().unwrap().white);
    let pair = [("what", "pair"), ("white", seated.as_str()), ("black", bye.as_str()), ("reason", "rules")];
    desk.post(PAGE, &pair).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "disturbs no board");
    let wrong: [(&[(&str, &str)], &str); 4] = [
        (&[("what", "enter"), ("name", ""), ("rating", "2100")], "name"),
        (&[("what", "enter"), ("name", "Late, Bela"), ("rating", "strong")], "rating"),
        (&[("what", "arrive"), ("arriving", "Nobody")], "nobody here"),
        (&[("what", "pair"), ("white", &bye), ("black", &bye), ("reason", "friendship")], "no reason"),
    ];
    for (fields, words) in wrong {
        desk.post(PAGE, fields).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, words);
    }
    let helper = desk.somebody(Role::CheckIn);
    for fields in [vec![("what", "enter"), ("name", "Mine")], pair.to_vec()] {
        let answer = desk.post_as(&helper, PAGE, &fields).await;
        assert!(matches!(answer.status, StatusCode::FORBIDDEN | StatusCode::UNPROCESSABLE_ENTITY));
    }
    assert_eq!(desk.sequence(), before);
}

#[tokio::test]
async fn who_was_expected_arrives() {
    let desk = Desk::with_players(2);
    desk.get(PAGE).await.must_show("No round is published yet");
    let details = Box::new(tournament::Details::named("Slow, Sam"));
    let id = tournament::PlayerId::new(9).unwrap();
    desk.section_gives(vec![tournament::SectionCommand::Players(tournament::PlayerCommand::Enter(
        id, details,
    ))]);
    desk.get(PAGE).await.must_show("One player is expected");
    desk.post(PAGE, &[("what", "arrive"), ("arriving", "sam")]).await.must_be_done();
    assert_eq!(desk.section().players[&id].presence, tournament::Presence::Arrived);
}
