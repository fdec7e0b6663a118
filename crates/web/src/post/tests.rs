//! Addresses with and without answers.

use super::*;

#[test]
fn an_address_names_one_answer_and_keeps_the_rest() {
    assert_eq!(with_answer("/f/a?x=1#place", "7"), "/f/a?x=1&answer=7#place");
    assert_eq!(with_answer("/f/a", "7"), "/f/a?answer=7");
    for (with, without) in [
        ("/f/a?x=1&answer=7#place", "/f/a?x=1#place"),
        ("/f/a?answer=7", "/f/a"),
        ("/f/a", "/f/a"),
        ("/f/a?answers=7", "/f/a?answers=7"),
    ] {
        assert_eq!(without_answer(with), without);
    }
}

/// Every form that a page of the desk can send, by its route: what the browser gets is the way to a page, never a page.
#[tokio::test]
async fn every_post_is_answered_with_the_way_to_a_page() {
    use crate::trial::{From, Trial};
    use axum::body::Body;
    use axum::http::Request;
    let (trial, held) = Trial::with_example();
    let (cookie, csrf) = trial.sign_in(access::Role::Admin);
    let routes = posted_routes();
    assert!(routes.len() > 40, "{routes:?}");
    for route in routes {
        let path = route
            .replace("{festival}", &held.slug)
            .replace("{section}", "open")
            .replace("{round}", "5")
            .replace("{player}", "1")
            .replace("{board}", "1")
            .replace("{key}", "none");
        if path == "/sign-out" {
            continue;
        }
        for what in ["", "what=nonsense&round=x&board=x&name=&result=x&", "what=leave-fide-mode&"] {
            let body = format!("{what}csrf={csrf}&next=%2F");
            let request = Request::post(&path)
                .header("cookie", &cookie)
                .header("content-type", "application/x-www-form-urlencoded")
                .body(Body::from(body))
                .unwrap();
            let answer = trial.send_once(request, From::Here).await;
            let is_no_form = answer.status == StatusCode::UNSUPPORTED_MEDIA_TYPE;
            assert!(answer.status == StatusCode::SEE_OTHER || is_no_form, "{path} {what}: {}", answer.status);
        }
    }
}

/// The routes of the sources that take forms.
fn posted_routes() -> Vec<String> {
    let sources = [
        include_str!("../routes.rs"),
        include_str!("../desk/mod.rs"),
        include_str!("../desk/players/mod.rs"),
        include_str!("../desk/conduct/mod.rs"),
        include_str!("../desk/tables/mod.rs"),
        include_str!("../hall/mod.rs"),
    ];
    let lines = sources.iter().flat_map(|source| source.split(".route(").skip(1));
    let posts = lines.filter(|line| {
        let end = line.find(".route(").unwrap_or(line.len());
        line[..end].split_once('\n').map_or(*line, |(first, _)| first).contains("post(")
    });
    posts.filter_map(|line| line.split('"').nth(1).map(str::to_owned)).collect()
}
