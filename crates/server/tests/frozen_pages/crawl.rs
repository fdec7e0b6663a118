//! Walks through the pages of a desk by their links, as one person in one language.

use std::collections::{BTreeMap, BTreeSet};

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::Value;
use server::ConnectionInfo;
use tower::ServiceExt;

use crate::links;
use crate::normal::Normal;

/// A walk that finds more is lost in pages that lead to themselves.
const MAX_PAGES: usize = 8000;
/// So many pages are asked for at once.
const AT_ONCE: usize = 24;
/// Said instead of whether an entry can be undone, while that takes too long to find out.
const NOT_KNOWN_YET: &str = "Can it be undone?";

/// Whether a page is walked: files that are other ones in every run are not, nor lines that stay open.
fn is_walked(path: &str) -> bool {
    let (whole, path) = (path, path.split('?').next().unwrap_or_default());
    let is_open = path.starts_with("/live/") || path.starts_with("/f/") && path.ends_with("/live");
    let is_other = ["/assets/", "/language/"].iter().any(|start| path.starts_with(start))
        || ["/download", ".crt"].iter().any(|end| path.ends_with(end))
        || ["/report", "/api/openapi.json", "/phone/clock.html", "/phone/clock.webmanifest"].contains(&path);
    !is_open && !is_other && !is_later(path) && stands_for_others(whole)
}

/// Whether a page came after the list was written: links to it are left out of the navigation, and other
/// tests look at it.
fn is_later(path: &str) -> bool {
    path.starts_with("/f/") && (path.ends_with("/print") || path.contains("/print/"))
}

/// What there is for every board, player or entry is many pages of one kind: every so many of them are
/// asked for, others in each round. Explanations pair a round again, and entries of the log try to
/// undo themselves: those take time.
const ONE_OF: [(&str, u32); 7] = [
    ("/why/", 10),
    ("/log/", 25),
    ("/standings/", 10),
    ("/boards/", 10),
    ("/corrections?", 10),
    ("/boards?", 10),
    ("/players/", 5),
];

/// Whether a page is one of those that are asked for.
pub(crate) fn stands_for_others(path: &str) -> bool {
    let sum: u32 = path.split(['/', '=', '&', '?']).filter_map(|part| part.parse::<u32>().ok()).sum();
    ONE_OF.iter().filter(|(kind, _)| path.contains(kind)).all(|(_, count)| sum.is_multiple_of(*count))
}

/// A page as it was answered, without what is different in every run.
pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) kind: String,
    pub(crate) body: Vec<u8>,
}

/// Somebody who walks.
#[derive(Clone)]
pub(crate) struct Walker {
    pub(crate) router: Router,
    pub(crate) language: &'static str,
    pub(crate) cookie: Option<String>,
    pub(crate) line: ConnectionInfo,
    pub(crate) normal: Normal,
}

/// What a walk has seen, and where it was led to without going there.
#[derive(Default)]
pub(crate) struct Walked {
    pub(crate) pages: BTreeMap<String, Page>,
    pub(crate) elsewhere: BTreeSet<String>,
}

impl Walker {
    /// Asks for a page once.
    async fn asked(&self, path: &str) -> (Page, Vec<String>) {
        let request =
            Request::get(path).header("host", "desk.local").header("accept-language", self.language);
        let request = self.cookie.iter().fold(request, |request, cookie| request.header("cookie", cookie));
        let mut request = request.body(Body::empty()).unwrap_or_else(|why| panic!("{path}: {why}"));
        request.extensions_mut().insert(self.line);
        let (parts, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        let header = |name| parts.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
        let kind = header("content-type").unwrap_or_default();
        let mut links: Vec<String> = header("location").into_iter().collect();
        match str::from_utf8(&body) {
            Ok(text) if kind.starts_with("text/html") => links.extend(links::of_page(path, text)),
            Ok(text) if kind.starts_with("application/json") => {
                links.extend(serde_json::from_str(text).iter().flat_map(links::of_json));
            }
            _ => {}
        }
        let body = match header("location") {
            Some(location) => [format!("to {location}\n").into_bytes(), body].concat(),
            None => body,
        };
        (Page { status: parts.status.as_u16(), kind, body: self.normal.applied(body) }, links)
    }

    /// Asks for a page; again while it does not know yet what it will know.
    async fn page(self, path: String) -> (String, Page, Vec<String>) {
        for _ in 0..200 {
            let (page, links) = self.asked(&path).await;
            let is_log = path.starts_with("/f/") && path.contains("/log");
            if !is_log || !String::from_utf8_lossy(&page.body).contains(NOT_KNOWN_YET) {
                return (path, page, links);
            }
        }
        panic!("{path} does not come to an end");
    }

    /// What programs are answered.
    pub(crate) async fn json(&self, path: &str) -> Value {
        let (page, _) = self.asked(path).await;
        assert_eq!(page.status, 200, "{path}: {}", String::from_utf8_lossy(&page.body));
        serde_json::from_slice(&page.body).unwrap_or_else(|why| panic!("{path}: {why}"))
    }

    /// Goes from these pages wherever links lead, as long as it is let.
    pub(crate) async fn walk(&self, starts: Vec<String>, is_let: impl Fn(&str) -> bool) -> Walked {
        let mut walked = Walked::default();
        let mut next: BTreeSet<String> = starts.into_iter().collect();
        while !next.is_empty() {
            let level: Vec<String> = std::mem::take(&mut next).into_iter().collect();
            for some in level.chunks(AT_ONCE) {
                let asked = some.iter().map(|path| tokio::spawn(self.clone().page(path.clone())));
                for answered in asked.collect::<Vec<_>>() {
                    let (path, page, links) = answered.await.unwrap();
                    walked.pages.insert(path, page);
                    next.extend(links);
                }
            }
            assert!(walked.pages.len() < MAX_PAGES, "lost in pages such as {:?}", next.last());
            next.retain(|path| is_walked(path));
            let (own, other) = next.into_iter().partition(|path| is_let(path));
            next = own;
            walked.elsewhere.extend::<BTreeSet<String>>(other);
            next.retain(|path| !walked.pages.contains_key(path));
        }
        walked
    }
}
