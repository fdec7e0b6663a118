//! Corrections: what each window allows, and what is kept about a game.

use access::Role;
use axum::http::StatusCode;
use tournament::{BreachKind, PairingCommand, Section, SectionCommand};

use super::desk::Desk;

const PAGE: &str = "/f/fest/s/open/corrections";

/// Enters White's win at every board of a round, and pairs and publishes the next one.
async fn next_round(desk: &Desk, round: u16) {
    finish(desk, round).await;
    let steps = [PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing);
    desk.section_gives(steps.to_vec());
}

async fn finish(desk: &Desk, round: u16) {
    let round = round.to_string();
    for board in ["1", "2"] {
        let fields = [("round", round.as_str()), ("board", board), ("result", "1-0")];
        desk.post("/f/fest/s/open/result", &fields).await.must_be_done();
    }
}

fn result(section: &Section, round: usize, board: usize) -> String {
    let board = section.rounds[round].boards.values().nth(board).unwrap();
    board.result.map(|result| result.text().to_owned()).unwrap_or_default()
}

#[tokio::test]
async fn a_previous_round_is_corrected_with_its_consequences_and_told() {
    let desk = Desk::in_round_one(4);
    next_round(&desk, 1).await;
    let page = desk.get(&format!("{PAGE}?round=1&board=1")).await;
    page.must_show("counts from the pairing after that one");
    page.must_show("swiss-handling-rules@2026-02/4.3");
    let fields = [("what", "result"), ("round", "1"), ("board", "1"), ("result", "0-1")];
    let (answer, asked) = desk.post_and_confirm(PAGE, &fields).await;
    answer.must_be_done();
    assert_eq!(asked.len(), 1);
    assert!(asked[0].contains("counts from the following pairing"), "{}", asked[0]);
    let section = desk.section();
    assert_eq!(result(&section, 0, 0), "0-1");
    assert_eq!(section.integrity[0].kind, BreachKind::Correction);
    let page = desk.get(PAGE).await;
    page.must_show("### Correction @ Round 1");
    page.must_show(&format!("/f/fest/log/{}", desk.sequence()));
}

#[tokio::test]
async fn an_old_round_is_corrected_for_the_rating_report_only() {
    let desk = Desk::in_round_one(4);
    next_round(&desk, 1).await;
    finish(&desk, 2).await;
    let page = desk.get(&format!("{PAGE}?round=1&board=1")).await;
    page.must_show("counts for the rating report only");
    page.must_show("Save for the rating report");
    assert!(!page.body.contains("name=\"what\" value=\"result\""), "no form that would be refused");
    let fields = [("what", "result"), ("round", "1"), ("board", "1"), ("result", "0-1")];
    desk.post(PAGE, &fields).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "too late");
    let fields = [("what", "for-rating"), ("round", "1"), ("board", "1"), ("rated-result", "0-1")];
    let (answer, asked) = desk.post_and_confirm(PAGE, &fields).await;
    answer.must_be_done();
    assert_eq!(asked.len(), 1);
    let section = desk.section();
    assert_eq!((result(&section, 0, 0).as_str(), section.rating_corrections.len()), ("1-0", 1));
}

#[tokio::test]
async fn colours_and_opponents_are_put_as_they_were_played() {
    let desk = Desk::in_round_one(4);
    let seats = |section: &Section| -> Vec<(u32, u32)> {
        section.rounds[0].boards.values().map(|board| (board.white.get(), board.black.get())).collect()
    };
    let before = seats(&desk.section());
    let swap = [("what", "swap"), ("round", "1"), ("board", "1"), ("x", "")];
    desk.post_and_confirm(PAGE, &swap).await.0.must_be_done();
    assert_eq!(seats(&desk.section())[0], (before[0].1, before[0].0));
    let entry = |number: u32| format!("#{number}");
    let [a, b, c, d] = [before[0].0, before[1].0, before[0].1, before[1].1].map(entry);
    let others = [
        ("what", "as-played"),
        ("round", "1"),
        ("board", "1"),
        ("seat-board-0", "1"),
        ("seat-white-0", &a),
        ("seat-black-0", &b),
        ("seat-board-1", "2"),
        ("seat-white-1", &c),
        ("seat-black-1", &d),
        ("seat-board-2", ""),
    ];
    desk.post_and_confirm(PAGE, &others).await.0.must_be_done();
    assert_eq!(seats(&desk.section()), [(before[0].0, before[1].0), (before[0].1, before[1].1)]);
    let half = [
        ("what", "as-played"),
        ("round", "1"),
        ("board", "1"),
        ("seat-board-0", "1"),
        ("seat-white-0", &a),
        ("seat-black-0", &c),
    ];
    desk.post(PAGE, &half).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "name all boards");
}

#[tokio::test]
async fn notes_adjournment_and_points_are_kept() {
    let desk = Desk::in_round_one(4);
    let notes =
        [("what", "notes"), ("round", "1"), ("board", "1"), ("both-moved", "no"), ("force-majeure", "yes")];
    desk.post(PAGE, &notes).await.must_be_done();
    let adjourn = [("what", "adjourn"), ("round", "1"), ("board", "2")];
    desk.post_and_confirm(PAGE, &adjourn).await.0.must_be_done();
    let points =
        [("what", "points"), ("points-player", "#3"), ("points-round", "1"), ("points-given", "-0.5")];
    desk.post_and_confirm(PAGE, &points).await.0.must_be_done();
    let section = desk.section();
    let boards: Vec<_> = section.rounds[0].boards.values().collect();
    assert_eq!((boards[0].notes.both_moved, boards[0].notes.force_majeure), (Some(false), true));
    assert!(boards[1].adjourned && !boards[0].adjourned);
    assert_eq!(section.points_given[0].points.to_string(), "-0.5");
    desk.get(PAGE).await.must_show("force majeure");
}

#[tokio::test]
async fn points_for_a_result_are_kept_with_it() {
    let desk = Desk::in_round_one(4);
    let result = [("what", "result"), ("round", "1"), ("board", "1"), ("result", "1-0")];
    desk.post_and_confirm(PAGE, &result).await.0.must_be_done();
    let white = format!("#{}", desk.section().rounds[0].boards.values().next().unwrap().white);
    let points = |result| {
        [
            ("what", "points"),
            ("points-player", white.as_str()),
            ("points-round", "1"),
            ("points-given", "0.5"),
            ("points-result", result),
        ]
    };
    desk.post(PAGE, &points("rest game"))
        .await
        .must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "rest game");
    desk.post_and_confirm(PAGE, &points("win")).await.0.must_be_done();
    let given = desk.section().points_given[0];
    assert_eq!(given.for_result, Some(glossary::PlayerResult::Win));
    desk.get(PAGE).await.must_show("(win)");
}

#[tokio::test]
async fn bad_input_and_forbidden_roles_change_nothing() {
    let desk = Desk::in_round_one(4);
    let before = desk.sequence();
    let wrong: [(&[(&str, &str)], &str); 5] = [
        (&[("what", "result"), ("round", "1"), ("board", "1"), ("result", "2-0")], "`2-0` is not a result"),
        (&[("what", "result"), ("round", "1"), ("board", "9"), ("result", "1-0")], "no board 9"),
        (&[("what", "result"), ("round", "0"), ("board", "1"), ("result", "1-0")], "count from 1"),
        (
            &[("what", "points"), ("points-player", "#1"), ("points-given", "a lot")],
            "“a lot” is no number of points",
        ),
        (&[("what", "else"), ("round", "1"), ("board", "1")], "else"),
    ];
    for (fields, words) in wrong {
        desk.post(PAGE, fields).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, words);
    }
    let helper = desk.somebody(Role::SectorArbiter);
    let points = [("what", "points"), ("points-player", "#3"), ("points-round", "1"), ("points-given", "1")];
    let swap = [("what", "swap"), ("round", "1"), ("board", "1"), ("x", "")];
    for fields in [points, swap] {
        desk.post_as(&helper, PAGE, &fields).await.must_be_refused(StatusCode::FORBIDDEN, "may not do this");
    }
    assert_eq!(desk.sequence(), before);
    Desk::with_players(0).get(PAGE).await.must_show("No round is published yet.");
}
