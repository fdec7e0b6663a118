//! How much of what is being sent is held in memory: whoever sends without end, or many at once, wait
//! before anything of it is read.
//!
//! What is small passes at once, so that results never wait behind files. What is larger
//! reserves its whole length first, for all together and for each client, in the order in which
//! they come, until it is answered.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use access::ClientKey;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::Body as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::body_timeout::SHORT;
use request::answer::Problem;
use request::upload::LARGEST_FILE;
use request::visitor::{LARGEST_FORM, Visitor};
use web::Pages;
use web::post_redirect;
use web::problem_page;

/// What is no longer than this needs no reservation.
const FREE_BODY_BYTES: usize = 64 << 10;

/// Reservations are counted in pieces of this size.
const PIECE: usize = 64 << 10;

/// So much may be on its way at once, in pieces: 24 MB, since what is made of a
/// file takes many times its bytes.
const MAX_IN_FLIGHT: usize = (24 << 20) / PIECE;

/// So much of one client: a file.
const MAX_OF_PARTY: usize = (18 << 20) / PIECE;

/// So much of all who have not signed in: 8 MB.
const MAX_OF_STRANGERS: usize = (8 << 20) / PIECE;

/// How long somebody waits for others' files; then they are asked to come back.
const BUDGET_TIMEOUT: Duration = Duration::from_secs(30);

/// How long they are told to stay away, in seconds.
const RETRY_AFTER_SECONDS: i64 = 10;

/// What goes to the disk as it comes, and is never held.
const SPOOLED: &str = "/lists";

/// What is on its way.
#[derive(Clone)]
pub(crate) struct BodyBudget {
    all: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    clients: Arc<Mutex<BTreeMap<ClientKey, Arc<Semaphore>>>>,
}

impl Default for BodyBudget {
    fn default() -> BodyBudget {
        BodyBudget {
            all: Arc::new(Semaphore::new(MAX_IN_FLIGHT)),
            strangers: Arc::new(Semaphore::new(MAX_OF_STRANGERS)),
            clients: Arc::default(),
        }
    }
}

impl BodyBudget {
    /// Waits until so many bytes of somebody may come; they may as long as this is held.
    async fn reserve(&self, visitor: &Visitor, bytes: usize) -> Option<Vec<OwnedSemaphorePermit>> {
        if visitor.session.is_none() {
            return Some(vec![pieces(&self.strangers, bytes, MAX_OF_STRANGERS).await?]);
        }
        let own = pieces(&self.of(visitor.client), bytes, MAX_OF_PARTY).await?;
        let of_all = pieces(&self.all, bytes, MAX_IN_FLIGHT).await?;
        Some(vec![own, of_all])
    }

    fn of(&self, client: ClientKey) -> Arc<Semaphore> {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        // Who sends nothing is forgotten.
        clients.retain(|_, own| Arc::strong_count(own) > 1);
        Arc::clone(clients.entry(client).or_insert_with(|| Arc::new(Semaphore::new(MAX_OF_PARTY))))
    }
}

async fn pieces(of: &Arc<Semaphore>, bytes: usize, most: usize) -> Option<OwnedSemaphorePermit> {
    let count = u32::try_from(bytes.div_ceil(PIECE).clamp(1, most)).unwrap_or(1);
    Arc::clone(of).acquire_many_owned(count).await.ok()
}

/// How long what is sent may be, as it says itself; if it does not, as long as what is sent there may be.
fn announced(request: &Request) -> usize {
    let header = |name| request.headers().get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let length = header(header::CONTENT_LENGTH).and_then(|length| length.parse::<usize>().ok());
    let length = length.or_else(|| usize::try_from(request.body().size_hint().exact()?).ok());
    let kind = header(header::CONTENT_TYPE).unwrap_or_default();
    let is_short = SHORT.iter().any(|short| kind.starts_with(short));
    length.unwrap_or(if is_short { LARGEST_FORM } else { LARGEST_FILE + LARGEST_FORM })
}

/// Lets bodies in as far as there is memory for them.
pub(crate) async fn in_budget(
    State((app, bodies)): State<(Pages, BodyBudget)>,
    request: Request,
    next: Next,
) -> Response {
    let bytes = announced(&request);
    if request.body().is_end_stream() || bytes <= FREE_BODY_BYTES {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let visitor = Visitor::of(&parts, &app);
    let refuse = |status, id: &str| {
        let mut visitor = visitor.clone();
        visitor.wants_json |= visitor.path.starts_with("/api/");
        let problem = Problem::new(status, visitor.words.say(id)).after(RETRY_AFTER_SECONDS);
        let mut response = problem_page::shown(problem, &visitor);
        // What may still come is not read.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        response
    };
    if visitor.session.is_none() && bytes > LARGEST_FORM {
        let refused = refuse(StatusCode::PAYLOAD_TOO_LARGE, "form-too-large");
        return post_redirect::instead_of_page(&app, &parts, refused).await;
    }
    let is_spooled = parts.extensions.get::<MatchedPath>().is_some_and(|path| path.as_str() == SPOOLED);
    let bytes = if is_spooled { PIECE } else { bytes };
    let reserved = tokio::time::timeout(BUDGET_TIMEOUT, bodies.reserve(&visitor, bytes)).await;
    let Ok(Some(reserved)) = reserved else {
        let refused = refuse(StatusCode::SERVICE_UNAVAILABLE, "too-much-is-sent");
        return post_redirect::instead_of_page(&app, &parts, refused).await;
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    drop(reserved);
    response
}
