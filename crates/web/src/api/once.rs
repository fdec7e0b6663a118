//! What programs have changed beside a festival's log, or by commands that depend on its state: sent again under the same key, a request is
//! answered again and done once, whoever of the account signs in meanwhile. The books keep keys and answers for a day, whether or not the
//! desk was started again; the log has its own keys. Of what was begun when the desk was stopped nobody knows whether it was done: this is said, and it is not done a second time.

use std::sync::Arc;

use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;

use access::{KeyOwner, RecordedRequest};

use super::caller::{Asked, Caller, json, tagged};
use crate::app::App;
use crate::desk::players::not_done;

/// What is shown once, and never again.
const SECRETS: [&str; 6] = ["token", "csrf", "code", "address", "secret", "recovery_codes"];

/// Requests under the same key wait for each other; those under others seldom.
#[derive(Default)]
pub(crate) struct Once([Mutex<()>; 16]);

impl Once {
    fn place(&self, owner: KeyOwner, key: &str) -> usize {
        let hash = Sha256::digest(format!("{owner:?} {key}"));
        usize::from(hash[0]) % self.0.len()
    }
}

/// What is answered when something is done, or why it is not.
pub(super) type Answered = Result<(StatusCode, Value), Response>;

/// The answer when there is nothing to tell but that it is done.
pub(super) const DONE: (StatusCode, Value) = (StatusCode::NO_CONTENT, Value::Null);

/// The answer, with the entry of the log up to which it is true if it has one.
pub(super) fn shown(status: StatusCode, body: &Value) -> Response {
    if status == StatusCode::NO_CONTENT {
        return status.into_response();
    }
    let mut response = json(status, body);
    if let Some(sequence) = body.get("sequence") {
        tagged(&mut response, &sequence.to_string());
    }
    response
}

impl Asked {
    /// Does it, unless it was done before under the same key: then the answer is given again, without what is shown only once. One after
    /// the other, and to the end even if whoever asked is gone.
    pub(super) async fn once<Work>(self, app: &App, work: impl FnOnce(Asked) -> Work) -> Response
    where
        Work: Future<Output = Answered> + Send + 'static,
    {
        let (caller, asked, app) = (self.caller.clone(), self.fingerprint, app.clone());
        let (owner, key) = (caller.arbiter.staff.session.key_owner(), self.key.clone());
        let place = app.once.place(owner, &key);
        let (work, asking) = (work(self), caller.clone());
        let running = tokio::spawn(async move {
            let once = Arc::clone(&app.once);
            let _turn = once.0[place].lock().await;
            match app.books.begin_once(owner, &key, &asked, app.clock.now()) {
                Ok(RecordedRequest::New) => {}
                Ok(RecordedRequest::Answered { status, body }) => return again(&asking, status, &body),
                Ok(RecordedRequest::Begun) => return asking.say(StatusCode::CONFLICT, "api-key-begun"),
                Ok(RecordedRequest::Other) => return asking.key_used(),
                Err(why) => return not_done(why),
            }
            // If this cannot be written, the key stays begun: what was asked for is not done a second time.
            let answered = work.await;
            let _ = match &answered {
                Ok((status, body)) => {
                    let kept = without_secrets(body).to_string();
                    app.books.answered_once(owner, &key, status.as_u16(), &kept)
                }
                Err(_) => app.books.not_done_once(owner, &key),
            };
            answered.map_or_else(|refused| refused, |(status, body)| shown(status, &body))
        });
        running.await.unwrap_or_else(|_| caller.our_mistake())
    }
}

fn again(caller: &Caller, status: u16, body: &str) -> Response {
    let (Ok(status), Ok(mut body)) = (StatusCode::from_u16(status), serde_json::from_str::<Value>(body))
    else {
        return caller.our_mistake();
    };
    let status = if status == StatusCode::CREATED { StatusCode::OK } else { status };
    if let Some(again) = body.get_mut("again") {
        *again = Value::Bool(true);
    }
    let mut response = shown(status, &body);
    let name = HeaderName::from_static("idempotent-replayed");
    response.headers_mut().insert(name, HeaderValue::from_static("true"));
    response
}

fn without_secrets(body: &Value) -> Value {
    let mut body = body.clone();
    for secret in SECRETS {
        if let Some(value) = body.get_mut(secret) {
            *value = Value::Null;
        }
    }
    body
}
