//! A desk without a network: requests go straight to the router, the clock stands still until it is moved.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each file of tests uses its part; a test ends where something is missing"
)]

#[path = "../../../access/tests/desk/authenticator.rs"]
pub(crate) mod authenticator;
pub(crate) mod program;
pub(crate) mod routes;

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use access::{AccountStore, Role};
use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use server::ConnectionInfo;
use service::App;
use service::Clock;
use service::Options;
use tower::ServiceExt;

/// Every route but those of the interface for programs: method and path.
pub(crate) fn routes_of_pages() -> BTreeSet<(String, String)> {
    let mut all = routes::routes_of_desk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap();
    all.retain(|(_, path)| !path.starts_with("/api"));
    all
}

pub(crate) const PASSWORD: &str = "rook takes f7, then mate";
const START: i64 = 1_794_700_000;

/// A desk in a folder of its own.
pub(crate) struct Desk {
    pub(crate) app: App,
    pub(crate) folder: PathBuf,
    router: axum::Router,
    seconds: Arc<AtomicI64>,
    accounts: Mutex<u32>,
}

/// Somebody at the desk.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) cookie: String,
    pub(crate) csrf: String,
    pub(crate) line: ConnectionInfo,
}

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn location(&self) -> &str {
        self.headers.get("location").and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub(crate) fn line(address: [u8; 4], is_encrypted: bool) -> ConnectionInfo {
    ConnectionInfo { peer: SocketAddr::from((address, 40_000)), is_encrypted }
}

/// This computer.
pub(crate) fn here() -> ConnectionInfo {
    line([127, 0, 0, 1], false)
}

impl Desk {
    /// A desk without an account.
    pub(crate) fn empty() -> Desk {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("jadoube-web-{}-{count}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Desk::at(folder)
    }

    /// The desk that is in a folder.
    pub(crate) fn at(folder: PathBuf) -> Desk {
        Desk::opened_at(folder, START)
    }

    /// The desk that is in a folder, opened at a time.
    pub(crate) fn opened_at(folder: PathBuf, start: i64) -> Desk {
        Desk::opened_in(folder, start, TimeZone::UTC)
    }

    /// The same on a computer that stands somewhere.
    pub(crate) fn opened_in(folder: PathBuf, start: i64, zone: TimeZone) -> Desk {
        let seconds = Arc::new(AtomicI64::new(start));
        let told = Arc::clone(&seconds);
        let clock = Clock::new(move || Timestamp::from_second(told.load(Ordering::Relaxed)).unwrap());
        let options =
            Options { data: folder.clone(), clock, zone, host: "desk".to_owned(), names: Vec::new() };
        let app = App::open(options).unwrap();
        Desk { router: server::router(app.clone()), app, folder, seconds, accounts: Mutex::new(0) }
    }

    /// The same desk on a computer that stands somewhere else.
    pub(crate) fn carried_to(mut self, zone: &str) -> Desk {
        let folder = std::mem::take(&mut self.folder);
        drop(self);
        Desk::opened_in(folder, START, TimeZone::get(zone).unwrap())
    }

    /// The same desk after the program was ended and started again.
    pub(crate) fn started_again(mut self) -> Desk {
        let folder = std::mem::take(&mut self.folder);
        drop(self);
        Desk::at(folder)
    }

    /// The same desk after somebody did something to its files while it was not running.
    pub(crate) fn started_after(mut self, work: impl FnOnce(&std::path::Path)) -> Desk {
        let folder = std::mem::take(&mut self.folder);
        drop(self);
        work(&folder);
        Desk::at(folder)
    }

    /// The same desk with places for backups.
    pub(crate) fn backing_up(mut self, places: service::BackupPlaces) -> Desk {
        self.app = self.app.clone().backing_up(places);
        self.router = server::router(self.app.clone());
        self
    }

    /// A desk with its first account, signed in.
    pub(crate) async fn new() -> (Desk, Person) {
        let desk = Desk::empty();
        let body = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
        let answer = desk.post_as(None, here(), "/first-run", &body).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        let person = desk.person(&answer, here()).await;
        (desk, person)
    }

    /// A desk with the example open.
    pub(crate) async fn with_example() -> (Desk, Person) {
        let (desk, ada) = Desk::new().await;
        let answer = desk.post(&ada, "/festivals/example", "").await;
        assert_eq!(answer.location(), "/f/example-open", "{}", answer.body);
        (desk, ada)
    }

    /// Moves the clock on.
    pub(crate) fn wait(&self, seconds: i64) {
        self.seconds.fetch_add(seconds, Ordering::Relaxed);
    }

    pub(crate) fn now(&self) -> Timestamp {
        Timestamp::from_second(self.seconds.load(Ordering::Relaxed)).unwrap()
    }

    /// Somebody of a role, signed in.
    pub(crate) async fn sign_in(&self, ada: &Person, role: Role) -> Person {
        self.sign_in_for(ada, role, &[]).await
    }

    /// Somebody of a role for some sections, signed in.
    pub(crate) async fn sign_in_for(&self, ada: &Person, role: Role, sections: &[&str]) -> Person {
        let name = {
            let mut accounts = self.accounts.lock().unwrap();
            *accounts += 1;
            format!("{} {accounts}", role.word())
        };
        let sections = sections.iter().map(|section| access::Binding::new("example-open", section)).collect();
        let accounts = AccountStore::open(&self.folder.join("desk.sqlite")).unwrap();
        let token = ada.cookie.strip_prefix("__Host-desk=").unwrap();
        let by = accounts.session(token, self.now()).unwrap();
        accounts.create_account(&by, &name, role, PASSWORD, sections, self.now()).unwrap();
        let body = format!("name={}&password={}", name.replace(' ', "+"), PASSWORD.replace(' ', "+"));
        let answer = self.post_as(None, here(), "/sign-in", &body).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{role:?}: {}", answer.body);
        self.person(&answer, here()).await
    }

    pub(crate) async fn person(&self, answer: &Answer, line: ConnectionInfo) -> Person {
        let cookie = answer.headers.get("set-cookie").unwrap().to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let token = cookie.strip_prefix("__Host-desk=").unwrap();
        let accounts = AccountStore::open(&self.folder.join("desk.sqlite")).unwrap();
        let csrf = accounts.session(token, self.now()).unwrap().csrf.as_str().to_owned();
        Person { cookie, csrf, line }
    }

    pub(crate) async fn get(&self, person: &Person, path: &str) -> Answer {
        let request = Request::get(path).header("cookie", &person.cookie);
        self.send(request.body(Body::empty()).unwrap(), person.line).await
    }

    /// A page as anybody sees it, from another computer, unencrypted.
    pub(crate) async fn get_as_stranger(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap(), line([192, 168, 1, 7], false)).await
    }

    /// Sends a form, with the token of the session.
    pub(crate) async fn post(&self, person: &Person, path: &str, body: &str) -> Answer {
        let body = format!("csrf={}&{body}", person.csrf);
        self.post_as(Some(person), person.line, path, &body).await
    }

    /// Sends a form as it is.
    pub(crate) async fn post_as(
        &self,
        person: Option<&Person>,
        line: ConnectionInfo,
        path: &str,
        body: &str,
    ) -> Answer {
        let mut request = Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        if let Some(person) = person {
            request = request.header("cookie", &person.cookie);
        }
        self.send(request.body(Body::from(body.to_owned())).unwrap(), line).await
    }

    /// Asks as a browser does: what a form is answered with is looked at where it is kept.
    pub(crate) async fn send(&self, request: Request<Body>, line: ConnectionInfo) -> Answer {
        let kept: Vec<_> = ["cookie", "accept-language"]
            .iter()
            .filter_map(|&name| Some((name, request.headers().get(name)?.clone())))
            .collect();
        let answer = self.send_once(request, line).await;
        let location = answer.headers.get("location").and_then(|value| value.to_str().ok());
        let is_answer = |location: &&str| location.starts_with("/answer/") || location.contains("answer=");
        let Some(location) = location.filter(is_answer) else { return answer };
        let mut again = Request::get(location);
        for (name, value) in kept {
            again = again.header(name, value);
        }
        self.send_once(again.body(Body::empty()).unwrap(), line).await
    }

    pub(crate) async fn send_once(&self, mut request: Request<Body>, line: ConnectionInfo) -> Answer {
        request.extensions_mut().insert(line);
        let response: Response<Body> = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
        }
    }

    /// How many entries the log of the example has.
    pub(crate) fn entries(&self) -> u64 {
        use store::ReadLog;
        let reader = store::SqliteReader::open(&self.folder.join("festivals/example-open.jadoube")).unwrap();
        reader.head().unwrap().sequence.0
    }
}
