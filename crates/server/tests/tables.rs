//! Standings and how they came about, the crosstable, why a round is paired as it is.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use access::Role;
use axum::http::StatusCode;
use support::{Answer, Desk, Person};

const SECTION: &str = "/f/example-open/s/open";

async fn page(desk: &Desk, person: &Person, path: &str) -> Answer {
    let answer = desk.get(person, &format!("{SECTION}/{path}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    assert!(
        !answer.body.contains("[tables-") && !answer.body.contains("[standings-"),
        "a message is missing"
    );
    answer
}

/// How often something stands in a page.
fn count(answer: &Answer, what: &str) -> usize {
    answer.body.matches(what).count()
}

#[tokio::test]
async fn standings_are_shown_after_any_round_with_the_names_of_the_tie_breaks() {
    let (desk, ada) = Desk::with_example().await;
    let now = page(&desk, &ada, "standings").await;
    assert!(now.body.contains("standings after round 4"), "round 5 is being played");
    assert!(!now.body.contains("results are missing"));
    assert_eq!(count(&now, "<tr id=\"place-"), 60);
    assert!(now.body.contains("<abbr title=\"Buchholz (Cut 1)\">BH/C1</abbr>"));
    let before = page(&desk, &ada, "standings?after=2").await;
    assert!(before.body.contains("standings after round 2"));
    assert!(!before.body.contains("results are missing"));
    let nonsense = page(&desk, &ada, "standings?after=99").await;
    assert!(nonsense.body.contains("standings after round 4"));
}

#[tokio::test]
async fn a_place_says_what_parts_it_from_its_neighbours_and_how_each_value_came_about() {
    let (desk, ada) = Desk::with_example().await;
    let all = page(&desk, &ada, "standings/workings?after=4").await;
    assert_eq!(count(&all, "<section class=\"working\""), 60);
    assert!(all.body.contains("is equal up to there, and ahead by Buchholz (Cut 1)"));
    assert!(all.body.contains("is ahead by points"));
    let one = page(&desk, &ada, "standings/1?after=4").await;
    assert!(one.body.contains("href=\"/article/tie-break@"));
    assert!(one.body.contains("left out: least significant value"), "Cut 1 leaves something out");
    assert_eq!(desk.get(&ada, &format!("{SECTION}/standings/999")).await.status, StatusCode::NOT_FOUND);
    let article = desk.get_as_stranger("/article/tie-break@2026-03/8.1").await;
    assert_eq!(article.status, StatusCode::OK);
    assert!(article.body.contains("our own short paraphrase"));
    assert_eq!(desk.get_as_stranger("/article/nowhere/99").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_crosstable_has_a_row_for_everybody_and_a_column_for_every_round() {
    let (desk, ada) = Desk::with_example().await;
    let table = page(&desk, &ada, "crosstable?after=4").await;
    assert_eq!(count(&table, "<tr id=\"row-"), 60);
    assert_eq!(count(&table, "class=\"number encounter\""), 60 * 4);
}

#[tokio::test]
async fn standings_are_not_final_before_the_last_round_and_only_for_who_may_say_so() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    let early = desk.post(&ada, &format!("{SECTION}/final"), "what=declare&key=1").await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(early.body.contains("5 of 9 rounds are published"));
    for role in [Role::DeputyArbiter, Role::PairingOfficer, Role::ResultEntry] {
        let person = desk.sign_in(&ada, role).await;
        let refused = desk.post(&person, &format!("{SECTION}/final"), "what=declare&key=2").await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{role:?}");
        assert!(!page(&desk, &person, "standings").await.body.contains("Declare final"), "{role:?}");
    }
    let odd = desk.post(&ada, &format!("{SECTION}/final"), "what=burn&key=3").await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(desk.entries(), before);
}

#[tokio::test]
async fn a_round_answers_why_and_why_not() {
    let (desk, ada) = Desk::with_example().await;
    let board = page(&desk, &ada, "why/5/1").await;
    assert!(board.body.contains("Board 1: "));
    assert!(board.body.contains("href=\"/article/dutch@2026-02/"));
    let form = desk.get(&ada, &format!("{SECTION}/why/5/player?player=1&against=2")).await;
    assert_eq!(form.location(), format!("{SECTION}/why/5/player/1?against=2"));
    let against = page(&desk, &ada, "why/5/player/1?against=2").await;
    assert!(against.body.contains("Why not ") || against.body.contains("role=\"alert\""));
    let alone = page(&desk, &ada, "why/5/player/1?against=1").await;
    assert!(alone.body.contains("A player does not meet themselves"));
    // Entry 55 has a half-point bye in round 5 of the example.
    let bye = page(&desk, &ada, "why/5/player/55").await;
    assert!(bye.body.contains("has a half-point bye, granted beforehand"));
    for path in ["why/6/1", "why/5/0", "why/0/1"] {
        assert_eq!(
            desk.get(&ada, &format!("{SECTION}/{path}")).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn who_only_looks_at_screens_sees_none_of_it() {
    let (desk, ada) = Desk::with_example().await;
    let screen = desk.sign_in(&ada, Role::Display).await;
    for path in ["standings", "standings/1", "standings/workings", "crosstable", "why/5/1"] {
        let refused = desk.get(&screen, &format!("{SECTION}/{path}")).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
    }
}
