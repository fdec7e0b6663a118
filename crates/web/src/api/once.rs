//! What programs have changed beside a festival's log, or by commands that depend on its state: sent again under the same key, a request is
//! answered again and done once. The log has its own keys, which outlast the program: there what came before is not done again either.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use tokio::sync::Mutex;

use super::caller::{Asked, json, tagged};
use crate::app::App;

/// How many are remembered.
const REMEMBERED: usize = 500;

/// What is shown once, and never again.
const SECRETS: [&str; 4] = ["token", "csrf", "code", "address"];

/// What was answered, while the desk runs.
#[derive(Default)]
pub(crate) struct Once(Mutex<VecDeque<Before>>);

struct Before {
    key: String,
    /// What was asked for, as a hash.
    asked: [u8; 32],
    status: StatusCode,
    body: Value,
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
        let (caller, asked, once) = (self.caller.clone(), self.fingerprint, Arc::clone(&app.once));
        let key = format!("{} {}", caller.arbiter.session.id.0, self.key);
        let (work, asking) = (work(self), caller.clone());
        let running = tokio::spawn(async move {
            let mut all = once.0.lock().await;
            if let Some(before) = all.iter().find(|before| before.key == key) {
                return if before.asked == asked { again(before) } else { asking.key_used() };
            }
            match work.await {
                Ok((status, body)) => {
                    if all.len() == REMEMBERED {
                        all.pop_front();
                    }
                    all.push_back(Before { key, asked, status, body: without_secrets(&body) });
                    shown(status, &body)
                }
                Err(response) => response,
            }
        });
        running.await.unwrap_or_else(|_| caller.our_mistake())
    }
}

fn again(before: &Before) -> Response {
    let status = if before.status == StatusCode::CREATED { StatusCode::OK } else { before.status };
    let mut body = before.body.clone();
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
