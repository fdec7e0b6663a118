//! How long what is sent may take to arrive: who sends a byte now and then does not hold a place for ever.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Body as _, Frame, SizeHint};
use tokio::time::{Instant, Sleep};

use request::answer::Problem;
use request::visitor::Visitor;
use web::Pages;
use web::post_redirect;
use web::problem_page;

/// How long a form or what a program sends may take; a file gets as long before its speed counts.
const FORM_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a file may take in any case.
const MAX_BODY_TIME: Duration = Duration::from_secs(300);

/// How many bytes of a file must come in a second, on the whole: less than the
/// worst network of a hall carries.
const MIN_BYTES_PER_SECOND: u64 = 16 << 10;

/// What forms and commands of programs are; anything else that is sent is a file.
pub(crate) const SHORT: [&str; 2] = ["application/x-www-form-urlencoded", "application/json"];

/// What may be waited for.
#[derive(Clone, Copy)]
enum Kind {
    Form,
    File,
}

impl Kind {
    /// How long after the beginning the next part must be there, when so many bytes have come.
    fn longest(self, received: u64) -> Duration {
        match self {
            Kind::Form => FORM_TIMEOUT,
            Kind::File => {
                (FORM_TIMEOUT + Duration::from_secs(received / MIN_BYTES_PER_SECOND)).min(MAX_BODY_TIME)
            }
        }
    }
}

/// What is being sent, with a watch beside it.
struct Watched {
    body: Body,
    kind: Kind,
    began: Instant,
    received: u64,
    alarm: Pin<Box<Sleep>>,
    is_late: Arc<AtomicBool>,
}

impl Watched {
    fn new(body: Body, kind: Kind, is_late: Arc<AtomicBool>) -> Watched {
        let began = Instant::now();
        let alarm = Box::pin(tokio::time::sleep_until(began + kind.longest(0)));
        Watched { body, kind, began, received: 0, alarm, is_late }
    }

    fn ends(&self) -> Instant {
        self.began + self.kind.longest(self.received)
    }

    fn late(&self) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.is_late.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err(axum::Error::new("too slow"))))
    }
}

impl hyper::body::Body for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            if Instant::now() >= self.ends() {
                return self.late();
            }
            let length = frame.data_ref().map_or(0, Bytes::len);
            self.received = self.received.saturating_add(u64::try_from(length).unwrap_or(u64::MAX));
            let ends = self.ends();
            self.alarm.as_mut().reset(ends);
        } else if polled.is_pending() && self.alarm.as_mut().poll(context).is_ready() {
            return self.late();
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Ends what comes too slowly, whatever page it is for.
pub(crate) async fn in_time(State(app): State<Pages>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let is_short = |kind: &str| SHORT.iter().any(|short| kind.starts_with(short));
    let is_file = kind.is_some_and(|kind| !is_short(kind));
    let is_late = Arc::new(AtomicBool::new(false));
    let watched = Watched::new(body, if is_file { Kind::File } else { Kind::Form }, Arc::clone(&is_late));
    let asked = parts.clone();
    let response = next.run(Request::from_parts(parts, Body::new(watched))).await;
    if !is_late.load(Ordering::Relaxed) {
        return response;
    }
    let visitor = Visitor::of(&asked, &app);
    let what = visitor.words.say("form-too-slow");
    let response = problem_page::shown(Problem::new(StatusCode::REQUEST_TIMEOUT, what), &visitor);
    let mut response = post_redirect::instead_of_page(&app, &asked, response).await;
    // What may still come is not read.
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}
