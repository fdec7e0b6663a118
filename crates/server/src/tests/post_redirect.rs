//! Forms are answered with the way to a page.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use request::visitor::LARGEST_FORM;

use crate::trial::{From, Trial};

/// Every form that a page of the desk can send, by its route: what the browser gets is the way
/// to a page, never a page. From the arbiter's own page, from a stranger, from another site;
/// well formed or not; too large.
#[tokio::test]
async fn no_post_is_answered_with_a_page() {
    let (trial, held) = Trial::with_example();
    let routes = posted_routes();
    assert!(routes.len() > 50, "{routes:?}");
    let large = format!("name={}", "x".repeat(LARGEST_FORM + 1));
    let bodies = ["", "what=nonsense&round=x&board=x&name=&result=x&", "what=leave-fide-mode&", &large];
    let (cookie, csrf) = trial.sign_in(access::Role::Admin);
    // Whoever has signed out is a stranger from then on.
    let (last, others): (Vec<&String>, Vec<&String>) = routes.iter().partition(|route| *route == "/sign-out");
    for route in others.into_iter().chain(last) {
        let path = filled(route, &held.slug);
        for body in bodies {
            for (cookie, site) in
                [(cookie.as_str(), "same-origin"), ("", "same-origin"), (&cookie, "cross-site")]
            {
                let request = Request::post(&path)
                    .header("cookie", cookie)
                    .header("host", "desk")
                    .header("sec-fetch-site", site)
                    .header("referer", "http://desk/f/example-open")
                    .header("content-type", "application/x-www-form-urlencoded");
                let body = if body.len() > LARGEST_FORM {
                    body.to_owned()
                } else {
                    format!("{body}csrf={csrf}&next=%2F")
                };
                let answer = trial.send_once(request.body(Body::from(body)).unwrap(), From::Here).await;
                let is_page = answer.header("content-type").starts_with("text/html");
                let place = format!("{path} {site} {:?}: {}", cookie.is_empty(), answer.status);
                assert!(answer.status.is_redirection() || !is_page, "{place}");
                assert!(!answer.status.is_server_error(), "{place}");
            }
        }
    }
}

/// What device codes are answered with is looked at by GET, too.
#[tokio::test]
async fn a_device_code_is_shown_at_an_address_of_its_own() {
    let (trial, _) = Trial::with_example();
    let (cookie, csrf) = trial.sign_in(access::Role::ChiefArbiter);
    let request = Request::post("/staff/device")
        .header("cookie", &cookie)
        .header("content-type", "application/x-www-form-urlencoded");
    let body = format!("csrf={csrf}&role=result-entry&label=Tablet");
    let answer = trial.send_once(request.body(Body::from(body)).unwrap(), From::Here).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let to = answer.header("location").to_owned();
    let again = || Request::get(&to).header("cookie", &cookie).body(Body::empty()).unwrap();
    let (first, second) = (trial.send(again(), From::Here).await, trial.send(again(), From::Here).await);
    assert_eq!(first.status, StatusCode::OK, "{}", first.body);
    assert_eq!(first.body, second.body, "it may be reloaded");
}

fn filled(route: &str, festival: &str) -> String {
    let places = [("{festival}", festival), ("{section}", "open"), ("{round}", "5"), ("{player}", "1")];
    let path = places.iter().fold(route.to_owned(), |path, (place, value)| path.replace(place, value));
    let path = path.replace("{board}", "1").replace("{key}", "none").replace("{document}", "pairings");
    assert!(!path.contains('{'), "{path}: what stands there?");
    path
}

/// The routes of all pages that take forms.
fn posted_routes() -> Vec<String> {
    let mut routes = Vec::new();
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = std::fs::read_to_string(&path).unwrap();
                let marker = concat!(".rou", "te(");
                let parts: Vec<String> = source.split(marker).skip(1).map(str::to_owned).collect();
                let posts = parts
                    .iter()
                    .filter(|part| part.split(';').next().is_some_and(|own| own.contains("post(")));
                routes.extend(posts.filter_map(|part| part.split('"').nth(1).map(str::to_owned)));
            }
        }
    }
    routes.sort();
    routes
}
