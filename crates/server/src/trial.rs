//! A desk for tests: a folder of its own, a clock that stands, requests without a network.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use tower::ServiceExt;

use service::app::App;
use service::festival::OpenFestival;
use service::testing::TestDesk;

use crate::router;
use request::visitor::ConnectionInfo;

/// A desk, and what answers for it.
pub(crate) struct Trial {
    desk: TestDesk,
    router: axum::Router,
}

impl std::ops::Deref for Trial {
    type Target = TestDesk;

    fn deref(&self) -> &TestDesk {
        &self.desk
    }
}

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// Somebody on another computer, or at this one.
#[derive(Clone, Copy)]
pub(crate) enum From {
    /// A phone in the hall, over plain HTTP.
    Hall(u8),
    /// This computer.
    Here,
}

impl Trial {
    pub(crate) fn new() -> Trial {
        Trial::of(TestDesk::new())
    }

    fn of(desk: TestDesk) -> Trial {
        Trial { router: router(desk.app.clone()), desk }
    }

    /// A desk in a folder.
    pub(crate) fn in_folder(folder: PathBuf) -> Trial {
        Trial::of(TestDesk::in_folder(folder))
    }

    /// Another desk in place of this one.
    pub(crate) fn replace(&mut self, app: App) {
        self.router = router(app.clone());
        self.desk.app = app;
    }

    /// The same folder opened anew, as after a crash.
    pub(crate) fn open(folder: &std::path::Path) -> App {
        TestDesk::open(folder)
    }

    /// With the example festival in it.
    pub(crate) fn with_example() -> (Trial, Arc<OpenFestival>) {
        let (desk, held) = TestDesk::with_example();
        (Trial::of(desk), held)
    }

    /// Asks as a browser does: what a form is answered with is looked at where it is kept.
    pub(crate) async fn send(&self, request: Request<Body>, from: From) -> Answer {
        let cookie = request.headers().get("cookie").cloned();
        let answer = self.send_once(request, from).await;
        let location = answer.header("location").to_owned();
        if !web::testing::is_answer(&location) {
            return answer;
        }
        let mut again = Request::get(location).body(Body::empty()).unwrap();
        cookie.into_iter().for_each(|cookie| {
            again.headers_mut().insert("cookie", cookie);
        });
        self.send_once(again, from).await
    }

    pub(crate) async fn send_once(&self, mut request: Request<Body>, from: From) -> Answer {
        let peer = match from {
            From::Hall(number) => SocketAddr::from(([192, 168, 0, number], 40_000)),
            From::Here => SocketAddr::from(([127, 0, 0, 1], 40_000)),
        };
        request.extensions_mut().insert(ConnectionInfo { peer, is_encrypted: false });
        let response: Response<Body> = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        let body = String::from_utf8_lossy(&body).into_owned();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// Looks at a page as somebody in the hall.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap(), From::Hall(9)).await
    }

    /// Looks at a page as somebody in the hall with these cookies.
    pub(crate) async fn get_with(&self, path: &str, cookie: &str) -> Answer {
        let request = Request::get(path).header("cookie", cookie).body(Body::empty()).unwrap();
        self.send(request, From::Hall(9)).await
    }

    /// Looks at a page as somebody in the hall whose browser asks for a language.
    pub(crate) async fn get_in(&self, path: &str, language: &str) -> Answer {
        let request = Request::get(path).header("accept-language", language).body(Body::empty()).unwrap();
        self.send(request, From::Hall(9)).await
    }

    /// Signs somebody in and gives the cookie and the token of forms.
    pub(crate) fn sign_in(&self, role: access::Role) -> (String, String) {
        let in_it = self.desk.sign_in(role);
        let cookie = format!("{}={}", request::cookies::SESSION, in_it.token.as_str());
        (cookie, in_it.session.csrf.as_str().to_owned())
    }

    /// Looks at a page as somebody who has signed in.
    pub(crate) async fn get_as(&self, path: &str, cookie: &str) -> Answer {
        self.send(Request::get(path).header("cookie", cookie).body(Body::empty()).unwrap(), From::Here).await
    }

    /// Sends a form.
    pub(crate) async fn post(&self, path: &str, cookie: &str, fields: &[(&str, &str)], from: From) -> Answer {
        let body: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{name}={}", request::address::encoded(value).replace('/', "%2F")))
            .collect();
        let request = Request::post(path)
            .header("cookie", cookie)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")))
            .unwrap();
        self.send(request, from).await
    }
}
