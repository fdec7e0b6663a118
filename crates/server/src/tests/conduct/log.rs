//! The log in words, and undoing.

use access::Role;
use axum::http::StatusCode;

use super::desk::Desk;

const PAGE: &str = "/f/fest/log";

async fn enter(desk: &Desk, board: &str, result: &str) {
    let fields = [("round", "1"), ("board", board), ("result", result)];
    desk.post("/f/fest/s/open/result", &fields).await.must_be_done();
}

#[tokio::test]
async fn the_log_is_told_in_words_newest_first_with_its_head() {
    let desk = Desk::in_round_one(4);
    enter(&desk, "2", "1-0").await;
    let page = desk.get(PAGE).await;
    page.must_show("result of round 1 board 2: 1-0");
    page.must_show(&format!("log #{}", desk.sequence()));
    let (newer, older) = (
        page.body.find("result of round 1").unwrap(),
        page.body.find("pairings of round 1 published").unwrap(),
    );
    assert!(newer < older);
    desk.get("/f/fest/log?section=open").await.must_show("section opened: Open A");
    let nothing = desk.get("/f/fest/log?section=other").await;
    assert!(!nothing.body.contains("pairings of round 1 published"));
}

#[tokio::test]
async fn a_result_is_undone_and_struck_through() {
    let desk = Desk::in_round_one(4);
    enter(&desk, "2", "1-0").await;
    let number = desk.sequence().to_string();
    desk.get(&format!("{PAGE}/{number}")).await.must_show("Undo");
    desk.post("/f/fest/log/undo", &[("entry", &number)]).await.must_be_done();
    assert!(desk.section().rounds[0].boards.values().all(|board| board.result.is_none()));
    desk.get(PAGE).await.must_show("<del>result of round 1 board 2: 1-0</del>");
}

#[tokio::test]
async fn what_others_depend_on_is_not_undone_and_says_on_what() {
    let desk = Desk::in_round_one(4);
    let published = desk.sequence().to_string();
    enter(&desk, "1", "1-0").await;
    let page = desk.get(&format!("{PAGE}/{published}")).await;
    page.must_show("cannot be undone before one later entry");
    page.must_show("result of round 1 board 1: 1-0");
    let answer = desk.post("/f/fest/log/undo", &[("entry", &published)]).await;
    answer.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "depend on it");
}

#[tokio::test]
async fn undoing_is_offered_only_where_it_would_be_done() {
    let desk = Desk::in_round_one(4);
    enter(&desk, "1", "1-0").await;
    let last = desk.sequence();
    let offered = |body: &str, number: u64| {
        let row = body.split_once(&format!("id=\"entry-{number}\"")).unwrap().1;
        row.split_once("</tr>").unwrap().0.contains("Undo…")
    };
    for role in [Role::ChiefArbiter, Role::DeputyArbiter] {
        let page = desk.get_as(&desk.somebody(role), PAGE).await;
        for number in 1..=last {
            // The same question as by the button, to nobody's harm: only what is offered is tried.
            let is_refused = desk.get(&format!("{PAGE}/{number}")).await.body.contains("class=\"problem\"");
            let may_not = number == 1 && role == Role::DeputyArbiter;
            assert_eq!(offered(&page.body, number), !(is_refused || may_not), "{role} {number}");
        }
        assert!(
            offered(&page.body, last) && !offered(&page.body, last - 1),
            "a result, the publication before it"
        );
    }
}

#[tokio::test]
async fn only_who_may_undo_does() {
    let desk = Desk::in_round_one(4);
    enter(&desk, "1", "1-0").await;
    let number = desk.sequence().to_string();
    let helper = desk.somebody(Role::ResultEntry);
    let page = desk.get_as(&helper, PAGE).await;
    page.must_show("result of round 1 board 1");
    assert!(!page.body.contains("Undo…"));
    let answer = desk.post_as(&helper, "/f/fest/log/undo", &[("entry", &number)]).await;
    answer.must_be_refused(StatusCode::FORBIDDEN, "may not do this");
    for entry in ["", "0", "x", "99999"] {
        let answer = desk.post("/f/fest/log/undo", &[("entry", entry)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{entry}");
    }
    assert_eq!(desk.get("/f/fest/log/99999").await.status, StatusCode::NOT_FOUND);
}
