//! The page of a round: what is open before it, what is special about its boards, and what comes after it.

use access::Role;
use axum::http::StatusCode;
use glossary::{GameResult, RoundNumber};
use tournament::{
    BoardCommand, BoardNumber, BoardProperties, Details, PlayerCommand, PlayerId, ResultCommand,
    SectionCommand,
};

use super::desk::Desk;

const ROUND: &str = "/f/fest/s/open/round/1";

#[tokio::test]
async fn a_new_section_says_what_is_open_and_how_it_is_settled() {
    let desk = Desk::without_initial_colour(4);
    desk.get("/f/fest").await.must_show("8 things are still to be settled before round 1");
    let page = desk.get(ROUND).await;
    page.must_show("8 things are still to be settled before round 1");
    page.must_show("The initial colour is not drawn: round 1 cannot be paired.");
    page.must_show("Draw by lot now");
    assert!(!page.body.contains("results are in"), "there are no results yet");
    desk.post("/f/fest/s/open/settings", &[("what", "draw-colour")]).await.must_be_done();
    assert!(!desk.get(ROUND).await.body.contains("is not drawn"));
    desk.post_and_confirm("/f/fest/s/open/pairing", &[("what", "pair")]).await.0.must_be_done();
    assert!(!desk.get("/f/fest").await.body.contains("to be settled"), "round 1 is paired");
}

#[tokio::test]
async fn who_has_not_arrived_is_told_before_the_pairing_and_not_all_over_again_after_it() {
    let desk = Desk::with_players(4);
    let late = PlayerId::new(9).unwrap();
    let enter = PlayerCommand::Enter(late, Box::new(Details::named("Slow, Sam")));
    desk.section_gives(vec![SectionCommand::Players(enter)]);
    let page = desk.get(ROUND).await;
    page.must_show("One player has not arrived.");
    page.must_show("/f/fest/s/open/closing");
    let (answer, asked) = desk.post_and_confirm("/f/fest/s/open/pairing", &[("what", "pair")]).await;
    answer.must_be_done();
    assert!(asked[0].contains("Slow, Sam"));
    let page = desk.get(ROUND).await;
    page.must_show("The round is paired, as a draft.");
    assert!(!page.body.contains("Slow, Sam"), "that was confirmed a moment ago");
}

#[tokio::test]
async fn boards_are_marked_where_they_are_special_and_where_somebody_always_sits() {
    let desk = Desk::with_players(4);
    let board = |number| BoardNumber::new(number).unwrap();
    let accessible = BoardProperties { accessible: true, ..BoardProperties::default() };
    desk.section_gives(vec![
        SectionCommand::Boards(BoardCommand::Describe(board(2), accessible)),
        SectionCommand::Boards(BoardCommand::Fix(PlayerId::new(1).unwrap(), Some(board(2)))),
    ]);
    desk.post_and_confirm("/f/fest/s/open/pairing", &[("what", "pair")]).await.0.must_be_done();
    let page = desk.get(ROUND).await;
    let row = |number: u16| {
        let (_, rest) = page.body.split_once(&format!("id=\"board-{number}\"")).unwrap();
        rest.split("</tr>").next().unwrap().to_owned()
    };
    assert!(row(2).contains("♿") && row(2).contains("accessible"), "{}", row(2));
    assert!(row(2).contains("⚲") && row(2).contains("Fixed board"), "{}", row(2));
    assert!(!row(1).contains("class=\"mark\""), "{}", row(1));
}

#[tokio::test]
async fn results_are_named_by_what_they_mean() {
    let desk = Desk::in_round_one(4);
    let page = desk.get(ROUND).await;
    for name in ["By forfeit", "Decided otherwise", "Not rated", "Not known"] {
        page.must_show(&format!("<optgroup label=\"{name}\">"));
    }
    let (_, after) = page.body.split_once("label=\"By forfeit\">").unwrap();
    let forfeits = after.split("</optgroup>").next().unwrap();
    assert_eq!(forfeits.matches("<option").count(), 3, "{forfeits}");
    assert_eq!(page.body.matches("<option value=\"½-0\"").count(), 2, "once a board");
}

#[tokio::test]
async fn a_round_whose_results_are_all_in_leads_on() {
    let desk = Desk::in_round_one(4);
    let enter = |number| {
        let (round, board) = (RoundNumber::new(1).unwrap(), BoardNumber::new(number).unwrap());
        SectionCommand::Results(ResultCommand::Enter(round, board, GameResult::parse("1-0").ok()))
    };
    desk.section_gives(vec![enter(1)]);
    assert!(!desk.get(ROUND).await.body.contains("on to round"));
    desk.section_gives(vec![enter(2)]);
    let page = desk.get(ROUND).await;
    page.must_show("All results are in: on to round 2");
    page.must_show("href=\"/f/fest/s/open/round/2\"");
}

#[tokio::test]
async fn a_national_rating_by_which_somebody_is_ranked_says_so() {
    let desk = Desk::with_players(3);
    let (id, rating) = (PlayerId::new(9).unwrap(), glossary::Rating::parse("2222").unwrap());
    let details = Details { national_rating: Some(rating), ..Details::named("Home, Hella") };
    desk.section_gives(vec![
        SectionCommand::Players(PlayerCommand::Enter(id, Box::new(details))),
        SectionCommand::Players(PlayerCommand::CheckIn(vec![id])),
    ]);
    desk.post_and_confirm("/f/fest/s/open/pairing", &[("what", "pair")]).await.0.must_be_done();
    let page = desk.get(ROUND).await;
    page.must_show("2222<abbr title=\"National\">N</abbr>");
    assert_eq!(page.body.matches("<abbr").count(), 1, "FIDE ratings need no mark");
}

#[tokio::test]
async fn the_emergency_sheet_tells_who_has_met_whom_with_which_colour() {
    let desk = Desk::in_round_one(5);
    let round = desk.section().rounds[0].clone();
    let section = desk.section();
    let board = round.boards.values().next().unwrap();
    let number = |id| section.players[&id].number.unwrap();
    let page = desk.get("/f/fest/s/open/emergency").await;
    page.must_show("Who has met whom");
    page.must_show(&format!("<td class=\"number\">{}w ?</td>", number(board.black)));
    page.must_show(&format!("<td class=\"number\">{}b ?</td>", number(board.white)));
    page.must_show("<td class=\"number\"> U</td>");
    assert!(
        !desk.get("/f/fest/s/open/standings").await.body.contains("Declare final"),
        "four rounds are to come"
    );
}

const RESULT: &str = "/f/fest/s/open/result";

#[tokio::test]
async fn a_draft_that_no_longer_fits_says_so_and_is_paired_again_by_one_button() {
    let desk = Desk::with_players(5);
    desk.post_and_confirm(PAIRING, &[("what", "pair")]).await.0.must_be_done();
    assert!(!desk.get(ROUND).await.body.contains("no longer fits"));
    desk.section_gives(vec![SectionCommand::Players(PlayerCommand::Withdraw(PlayerId::new(1).unwrap()))]);
    for page in [ROUND, "/f/fest"] {
        let page = desk.get(page).await;
        page.must_show("This draft no longer fits");
        page.must_show("Player01, Anna (TPN 1) is paired, but not to be paired");
    }
    let page = desk.get(ROUND).await;
    page.must_show("Pair again");
    assert!(!page.body.contains("value=\"publish\""), "what would be refused is not offered");
    desk.post(PAIRING, &[("what", "publish")])
        .await
        .must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "pair it again");
    desk.post_and_confirm(PAIRING, &[("what", "again")]).await.0.must_be_done();
    let page = desk.get(ROUND).await;
    page.must_show("value=\"publish\"");
    assert!(!page.body.contains("no longer fits"));
    desk.post_and_confirm(PAIRING, &[("what", "publish")]).await.0.must_be_done();
}

const PAIRING: &str = "/f/fest/s/open/pairing";

#[tokio::test]
async fn who_may_only_enter_and_comes_second_is_told_who_was_first() {
    let desk = Desk::in_round_one(4);
    let second = desk.somebody(Role::ResultEntry);
    let shown = desk.sequence().to_string();
    let entered =
        |result| [("round", "1"), ("board", "1"), ("result", result), ("shown", &*shown), ("key", "one")];
    desk.post(RESULT, &entered("1-0")).await.must_be_done();
    let answer = desk.post_as(&second, RESULT, &entered("0-1")).await;
    answer.must_be_refused(StatusCode::CONFLICT, "Somebody else was first");
    assert!(answer.body.contains("Ada") && answer.body.contains("0-1") && answer.body.contains("1-0"));
    assert!(!answer.body.contains("Set mine"), "who may not change it is not offered to");
    // Who has seen it may not change it.
    let now = desk.sequence().to_string();
    let knowing = [("round", "1"), ("board", "1"), ("result", "0-1"), ("shown", &*now)];
    let answer = desk.post_as(&second, RESULT, &knowing).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    // The same again, whose answer was lost: it was done, whatever happened since.
    let mine = [("round", "1"), ("board", "2"), ("result", "0-1"), ("shown", &*now), ("key", "mine")];
    desk.post_as(&second, RESULT, &mine).await.must_be_done();
    desk.post(RESULT, &[("round", "1"), ("board", "2"), ("result", "½-½")]).await.must_be_done();
    desk.post_as(&second, RESULT, &mine).await.must_be_done();
}

#[tokio::test]
async fn a_key_that_is_used_for_something_else_is_answered_in_plain_words() {
    let desk = Desk::in_round_one(4);
    let entered = |result| [("round", "1"), ("board", "1"), ("result", result), ("key", "one")];
    desk.post(RESULT, &entered("1-0")).await.must_be_done();
    let answer = desk.post(RESULT, &entered("0-1")).await;
    answer.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "See what is saved, and enter it again.");
    assert!(!answer.body.contains("key `"), "{}", answer.body);
}
