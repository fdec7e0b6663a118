//! The board plan: properties, fixed boards, conflicts.

use access::Role;
use axum::http::StatusCode;

use super::desk::Desk;

const PAGE: &str = "/f/fest/s/open/boards";

#[tokio::test]
async fn several_boards_are_described_at_once_and_conflicts_are_marked() {
    let desk = Desk::in_round_one(6);
    let fields = [("what", "describe"), ("boards", "2-3, 9"), ("broken", "yes"), ("electronic", "yes")];
    desk.post(PAGE, &fields).await.must_be_done();
    let section = desk.section();
    let described: Vec<u16> = section.boards.keys().map(|board| board.get()).collect();
    assert_eq!(described, [2, 3, 9]);
    assert!(section.boards.values().all(|one| one.broken && one.electronic && !one.accessible));
    let page = desk.get(PAGE).await;
    page.must_show("a pair sits there, but the board is broken or reserved");
    page.must_show("9 boards");
}

#[tokio::test]
async fn a_player_has_a_fixed_board_until_it_is_freed() {
    let desk = Desk::with_players(6);
    desk.post(PAGE, &[("what", "fix"), ("player", "Player04"), ("board", "2")]).await.must_be_done();
    let fixed = |desk: &Desk| -> Vec<Option<u16>> {
        desk.section().players.values().map(|one| one.fixed_board.map(|board| board.get())).collect()
    };
    assert_eq!(fixed(&desk), [None, None, None, Some(2), None, None]);
    let twin = [("what", "fix"), ("player", "Player05"), ("board", "2")];
    desk.post_and_confirm(PAGE, &twin).await.0.must_be_done();
    desk.get(PAGE).await.must_show("it is the fixed board of");
    desk.post(PAGE, &[("what", "free"), ("player", "#4")]).await.must_be_done();
    assert_eq!(fixed(&desk), [None, None, None, None, Some(2), None]);
}

#[tokio::test]
async fn bad_input_and_forbidden_roles_change_nothing() {
    let desk = Desk::with_players(6);
    let before = desk.sequence();
    for boards in ["", "x", "0", "4-1", "1-70000", "1-5000"] {
        let answer = desk.post(PAGE, &[("what", "describe"), ("boards", boards)]).await;
        answer.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "boards");
    }
    let helper = desk.somebody(Role::SectorArbiter);
    let page = desk.get_as(&helper, PAGE).await;
    page.must_show("3 boards");
    assert!(!page.body.contains("Describe boards"));
    let answer =
        desk.post_as(&helper, PAGE, &[("what", "describe"), ("boards", "1"), ("broken", "yes")]).await;
    answer.must_be_refused(StatusCode::FORBIDDEN, "may not do this");
    assert_eq!(desk.sequence(), before);
}
