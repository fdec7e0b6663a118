//! What programs have changed beside a festival's log, or by commands that depend on its state: sent again
//! under the same key, a request is answered again and done once, whoever of the account signs in
//! meanwhile. The accounts keep keys and answers for a day, whether or not the desk was started again; the
//! log has its own keys. Of what was begun when the desk was stopped nobody knows whether it was done: this
//! is said, and it is not done a second time.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use service::{Error, ErrorKind};
use words::Message;

use access::RecordedRequest;

use super::caller::{Asked, json, tag};
use super::programs::Programs;
use request::answer::Problem;
use service::operations::idempotent::{self, KeptAnswer, RequestKey};

/// What is shown once, and never again.
const SECRETS: [&str; 6] = ["token", "csrf", "code", "address", "secret", "recovery_codes"];

/// What is answered when something is done, or why it is not.
pub(super) type Answered = Result<(StatusCode, Value), Problem>;

/// The answer when there is nothing to tell but that it is done.
pub(super) const DONE: (StatusCode, Value) = (StatusCode::NO_CONTENT, Value::Null);

/// The answer, with the entry of the log up to which it is true if it has one.
pub(super) fn shown(status: StatusCode, body: &Value) -> Response {
    if status == StatusCode::NO_CONTENT {
        return status.into_response();
    }
    let mut response = json(status, body);
    if let Some(sequence) = body.get("sequence") {
        tag(response.headers_mut(), &sequence.to_string());
    }
    response
}

type Answering = Pin<Box<dyn Future<Output = Result<Response, Problem>> + Send>>;

/// The handler of an address at which something is done once.
pub(super) fn once<Work>(
    work: fn(Programs, Asked) -> Work,
) -> impl Fn(State<Programs>, Asked) -> Answering + Clone + Send + Sync + 'static
where
    Work: Future<Output = Answered> + Send + 'static,
{
    move |State(app), asked| Box::pin(async move { asked.once(&app.clone(), |asked| work(app, asked)).await })
}

/// The same where the address names something.
pub(super) fn once_at<Names, Work>(
    work: fn(Programs, Names, Asked) -> Work,
) -> impl Fn(State<Programs>, Path<Names>, Asked) -> Answering + Clone + Send + Sync + 'static
where
    Names: Send + 'static,
    Work: Future<Output = Answered> + Send + 'static,
{
    move |State(app), Path(names), asked| {
        Box::pin(async move { asked.once(&app.clone(), |asked| work(app, names, asked)).await })
    }
}

impl Asked {
    /// Does it, unless it was done before under the same key: then the answer is given again, without what
    /// is shown only once. One after the other, and to the end even if whoever asked is gone.
    pub(super) async fn once<Work>(
        self,
        app: &Programs,
        work: impl FnOnce(Asked) -> Work,
    ) -> Result<Response, Problem>
    where
        Work: Future<Output = Answered> + Send + 'static,
    {
        let (asked, app) = (self.fingerprint, app.clone());
        let owner = self.caller.arbiter.staff.session.key_owner();
        let key = RequestKey { owner, key: self.key.clone() };
        let work = work(self);
        let running = tokio::spawn(async move {
            let locks = Arc::clone(&app.locks);
            let _turn = locks.of(&key).lock().await;
            match idempotent::begin(&app, &key, asked).await? {
                RecordedRequest::New => {}
                RecordedRequest::Answered { status, body } => return again(status, &body),
                RecordedRequest::Begun => {
                    return Err(Error::new(ErrorKind::Conflict, Message::new("api-key-begun")).into());
                }
                RecordedRequest::Other => return Err(key_used().into()),
            }
            let answered = work.await;
            let kept = answered.as_ref().ok().map(|(status, body)| KeptAnswer {
                status: status.as_u16(),
                body: without_secrets(body).to_string(),
            });
            idempotent::finish(&app, key, kept).await;
            answered.map(|(status, body)| shown(status, &body))
        });
        running.await.unwrap_or_else(|_| Err(Error::failed().into()))
    }
}

/// That a key was used for something else before.
pub(super) fn key_used() -> Error {
    Error::invalid("", Message::new("api-key-used"))
}

fn again(status: u16, body: &str) -> Result<Response, Problem> {
    let (Ok(status), Ok(mut body)) = (StatusCode::from_u16(status), serde_json::from_str::<Value>(body))
    else {
        return Err(Error::failed().into());
    };
    let status = if status == StatusCode::CREATED { StatusCode::OK } else { status };
    if let Some(again) = body.get_mut("again") {
        *again = Value::Bool(true);
    }
    let mut response = shown(status, &body);
    let name = HeaderName::from_static("idempotent-replayed");
    response.headers_mut().insert(name, HeaderValue::from_static("true"));
    Ok(response)
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
