//! Calls and reports that differ, in the frame of every page.

use crate::trial::{From, Trial};
use access::Role;
use axum::http::StatusCode;
use service::hall::store::Report;

/// The example with two calls, at boards 12 and 3, and two reports that differ, at board 20.
fn with_calls() -> (Trial, String) {
    let (trial, held) = Trial::with_example();
    let (hall, at) = (trial.app.hall(), trial.app.clock.now());
    hall.call(&held.slug, "open", 12, at).unwrap();
    hall.call(&held.slug, "open", 3, at).unwrap();
    let now = held.now();
    let round = now.festival.sections.values().next().unwrap().published().last().unwrap().clone();
    let (_, board) = round.boards.iter().find(|(number, _)| number.get() == 20).unwrap();
    for (player, result) in [(board.white, "1-0"), (board.black, "0-1")] {
        let report = Report {
            section: "open".to_owned(),
            round: round.number.get(),
            board: 20,
            player: player.get(),
            result: result.to_owned(),
            device: player.to_string(),
            client: None,
            at,
        };
        assert_eq!(hall.report(&[(held.slug.as_str(), &report)]), Ok(vec![true]));
    }
    let slug = held.slug.clone();
    (trial, slug)
}

#[tokio::test]
async fn every_page_tells_who_can_act_on_it_which_boards_wait() {
    let (trial, slug) = with_calls();
    let (cookie, _) = trial.sign_in(Role::Admin);
    let pages = [
        "/".to_owned(),
        "/account".to_owned(),
        "/calls".to_owned(),
        format!("/f/{slug}"),
        format!("/f/{slug}/players"),
        format!("/f/{slug}/s/open/settings"),
    ];
    for page in &pages {
        let body = trial.get_as(page, &cookie).await.body;
        assert!(body.contains("boards 12, 3, 20"), "{page}: {body}");
        assert!(page == "/calls" || body.contains("<title>(3) "), "{page}");
    }
    for role in [Role::CheckIn, Role::Display, Role::Organiser] {
        let (cookie, _) = trial.sign_in(role);
        for page in &pages {
            let body = trial.get_as(page, &cookie).await.body;
            assert!(!body.contains("hall-news") && !body.contains("<title>("), "{role} sees it on {page}");
        }
    }
}

#[tokio::test]
async fn one_or_all_are_dismissed_and_what_came_meanwhile_stays() {
    let (trial, slug) = with_calls();
    let (cookie, csrf) = trial.sign_in(Role::Admin);
    let path = format!("/f/{slug}/reports/dismiss");
    let send = async |cookie: &str, csrf: &str, fields: &[(&str, &str)]| {
        let fields = [&[("csrf", csrf), ("next", "/account")], fields].concat();
        trial.post(&path, cookie, &fields, From::Here).await
    };
    let boards =
        || -> Vec<u16> { trial.app.hall().pending(&slug).calls.iter().map(|call| call.board).collect() };
    let first = trial.app.hall().pending(&slug).calls[0].id.to_string();
    let done = send(&cookie, &csrf, &[("call", &first)]).await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/account"));
    assert_eq!(boards(), [3]);
    assert_eq!(
        send(&cookie, &csrf, &[("call", &first)]).await.status,
        StatusCode::SEE_OTHER,
        "somebody was first"
    );
    let second = trial.app.hall().pending(&slug).calls[0].id.to_string();
    trial.app.hall().call(&slug, "open", 7, trial.app.clock.now()).unwrap();
    send(&cookie, &csrf, &[("call", &second), ("board", "open/5/20")]).await;
    assert_eq!(boards(), [7], "only what was shown");
    assert!(trial.app.hall().pending(&slug).reports.is_empty());
    let wrong = send(&cookie, &csrf, &[("board", "open/x")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let (helper, token) = trial.sign_in(Role::CheckIn);
    assert_eq!(send(&helper, &token, &[]).await.status, StatusCode::FORBIDDEN);
    send(&cookie, &csrf, &[]).await;
    assert!(boards().is_empty(), "all");
}
