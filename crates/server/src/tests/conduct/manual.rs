//! Pairing by hand: every step, and the difference from the engine before it counts.

use access::Role;
use axum::http::StatusCode;
use tournament::{BreachKind, Section, Stage};

use super::desk::Desk;

const PAGE: &str = "/f/fest/s/open/manual";

fn seats(section: &Section) -> Vec<(u32, u32)> {
    let boards = section.rounds.last().unwrap().boards.values();
    boards.map(|board| (board.white.get(), board.black.get())).collect()
}

#[tokio::test]
async fn a_round_is_paired_by_hand_and_its_difference_confirmed_twice() {
    let desk = Desk::with_players(5);
    desk.get(PAGE).await.must_show("By hand it begins with empty boards");
    desk.post(PAGE, &[("what", "begin")]).await.must_be_done();
    desk.get(PAGE).await.must_show("5 players are still to be seated");
    desk.post(PAGE, &[("what", "seat"), ("white", "1"), ("black", "Player02")]).await.must_be_done();
    desk.post(PAGE, &[("what", "seat"), ("white", "3"), ("black", "4")]).await.must_be_done();
    desk.post(PAGE, &[("what", "swap"), ("board", "1")]).await.must_be_done();
    assert_eq!(seats(&desk.section()), [(2, 1), (3, 4)]);
    let incomplete = desk.post(PAGE, &[("what", "validate")]).await;
    incomplete.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "is forgotten");
    desk.post(PAGE, &[("what", "bye"), ("bye-player", "5")]).await.must_be_done();
    let page = desk.get(PAGE).await;
    page.must_show("Everybody is seated");
    let (answer, asked) = desk.post_and_confirm(PAGE, &[("what", "validate")]).await;
    answer.must_be_done();
    assert_eq!(asked.len(), 2, "a difference from the engine is confirmed twice");
    assert!(asked[0].contains("is not the one that the system gives"));
    let section = desk.section();
    assert_eq!(section.rounds[0].stage, Stage::Draft);
    assert_eq!(section.integrity[0].kind, BreachKind::ManualPairingAlteration);
}

#[tokio::test]
async fn an_engine_draft_is_taken_apart_and_thrown_away() {
    let desk = Desk::with_players(4);
    desk.post("/f/fest/s/open/pairing", &[("what", "pair")]).await.must_be_done();
    desk.get(PAGE).await.must_show("as the engine paired it");
    desk.post(PAGE, &[("what", "begin")]).await.must_be_done();
    desk.post(PAGE, &[("what", "unseat"), ("board", "1")]).await.must_be_done();
    assert_eq!(seats(&desk.section()).len(), 1);
    desk.get(PAGE).await.must_show("2 players are still to be seated");
    let wrong: [(&[(&str, &str)], &str); 4] = [
        (&[("what", "unseat"), ("board", "1")], "Nobody sits"),
        (&[("what", "seat"), ("white", "1"), ("black", "1")], "themselves"),
        (&[("what", "seat"), ("white", "1"), ("black", "77")], "nobody here"),
        (&[("what", "swap"), ("board", "9")], "nobody sits there"),
    ];
    let before = desk.sequence();
    for (fields, words) in wrong {
        desk.post(PAGE, fields).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, words);
    }
    let helper = desk.somebody(Role::SectorArbiter);
    for what in ["begin", "validate", "discard"] {
        let answer = desk.post_as(&helper, PAGE, &[("what", what)]).await;
        answer.must_be_refused(StatusCode::FORBIDDEN, "may not do this");
    }
    assert_eq!(desk.sequence(), before);
    desk.post(PAGE, &[("what", "discard")]).await.must_be_done();
    assert!(desk.section().rounds.is_empty());
}
