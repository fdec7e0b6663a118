//! A program that calls: who it speaks for, whether it may, what it has seen, and how it is answered.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use service::{Error, ErrorKind};
use sha2::{Digest, Sha256};
use words::Message;

use super::route::{Needs, Route};
use request::answer::Problem;
use request::cookies::{SESSION, cookie};
use request::form::Form;
use request::upload::{shown_name, too_large};
use request::visitor::{
    Arbiter, Visitor, check_token, comes_from_here, cross_site, not_signed_in, wrong_type,
};
use service::app::App;
use service::pending::uploads::UploadedFile;

/// How large what is sent as JSON may be.
const LARGEST: usize = 2 << 20;

/// How long what is sent may take to arrive.
pub(super) const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a file may take.
const FILE_TIMEOUT: Duration = Duration::from_secs(300);

/// Somebody who has signed in, asking by a program, for what their role may do.
#[derive(Clone)]
pub(super) struct Caller {
    pub(super) arbiter: Arbiter,
    pub(super) headers: HeaderMap,
    needs: Needs,
}

/// A visitor whom we answer in JSON, whatever they say that they accept.
pub(super) async fn visitor(parts: &mut Parts, app: &App) -> Visitor {
    let Ok(mut visitor) = Visitor::from_request_parts(parts, app).await;
    visitor.wants_json = true;
    visitor
}

impl<S: AsRef<App> + Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    /// Who has not signed in, or has a role for which the table of addresses does not provide, is
    /// refused before anything is read.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Caller, Problem> {
        let app: &App = state.as_ref();
        let visitor = visitor(parts, app).await;
        let Some(session) = visitor.session.clone() else {
            return Err(Problem::from(not_signed_in()).with_header(header::WWW_AUTHENTICATE, "Bearer"));
        };
        let Some(route) = Route::of(parts) else {
            return Err(Error::not_found("no-page").into());
        };
        let arbiter = Arbiter::new(visitor, session);
        let caller = Caller { arbiter, headers: parts.headers.clone(), needs: route.needs };
        route.may.map_or(Ok(()), |needs| caller.arbiter.must(needs))?;
        if route.changes() {
            caller.must_mean_it()?;
        }
        Ok(caller)
    }
}

impl Caller {
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// Refuses a change that another site could have made a browser send: a token in a header
    /// cannot be forged, a cookie can.
    fn must_mean_it(&self) -> Result<(), Problem> {
        if cookie(&self.headers, SESSION).is_none() {
            return Ok(());
        }
        if !comes_from_here(&self.headers) {
            return Err(cross_site().into());
        }
        check_token(&self.arbiter, &self.headers, "")
    }

    /// The key that makes a request count once.
    fn key(&self) -> Result<String, Error> {
        let key = self.header("idempotency-key").map(str::trim).unwrap_or_default();
        if key.is_empty() {
            return Err(Error::malformed("api-key-missing"));
        }
        if key.len() > 100 || !key.chars().all(|c| c.is_ascii_graphic() || c == ' ') {
            return Err(Error::malformed("api-key-odd"));
        }
        Ok(key.to_owned())
    }

    /// What must come with a change: the key, and the tag of what was seen.
    fn credentials(&self) -> Result<(String, Option<String>), Problem> {
        let key = if self.needs.key() { self.key()? } else { String::new() };
        let seen = match self.header("if-match").map(str::trim) {
            None if self.needs.seen() => {
                let what = Message::new("api-if-match-missing");
                return Err(Problem::new(StatusCode::PRECONDITION_REQUIRED, what));
            }
            None | Some("*") => None,
            Some(tag) => Some(tag.trim_start_matches("W/").trim_matches('"').to_owned()),
        };
        Ok((key, seen))
    }

    /// What is read: nothing if the caller has it already.
    pub(super) fn answer<E>(
        &self,
        sequence: u64,
        body: impl FnOnce() -> Result<Value, E>,
    ) -> Result<Response, E> {
        self.answer_tagged(&sequence.to_string(), body)
    }

    /// The same for what is in no log: its tag is made of what it says.
    pub(super) fn answer_value(&self, body: Value) -> Response {
        let Ok(response) = self.answer_tagged(&tag_of(&body), || Ok::<Value, Infallible>(body));
        response
    }

    fn answer_tagged<E>(
        &self,
        known_as: &str,
        body: impl FnOnce() -> Result<Value, E>,
    ) -> Result<Response, E> {
        let quoted = format!("\"{known_as}\"");
        let known = self.header("if-none-match").unwrap_or_default();
        let has_it = known.split(',').any(|one| {
            let one = one.trim();
            one == "*" || one.strip_prefix("W/").unwrap_or(one) == quoted
        });
        let mut response =
            if has_it { StatusCode::NOT_MODIFIED.into_response() } else { json(StatusCode::OK, &body()?) };
        tag(response.headers_mut(), known_as);
        Ok(response)
    }
}

/// Something that a program asks to be done, with what it has sent.
pub(super) struct Asked {
    pub(super) caller: Caller,
    /// The key that makes it count once; empty where none is needed.
    pub(super) key: String,
    /// The tag of what the caller has seen; none: it does not matter.
    seen: Option<String>,
    /// What was sent, as JSON; null if nothing was.
    pub(super) body: Value,
    /// What is asked for, as a hash: to tell whether it is the same once more. It is kept, so nobody can
    /// make it without the token of the session: what is asked for may hold a password.
    pub(super) fingerprint: [u8; 32],
}

impl<S: AsRef<App> + Send + Sync> FromRequest<S> for Asked {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Asked, Problem> {
        let app: &App = state.as_ref();
        let (sent, bytes) = received(request, app, LARGEST, REQUEST_TIMEOUT).await?;
        let Received { caller, key, seen, fingerprint } = sent;
        let body = if bytes.is_empty() && caller.header("content-type").is_none() {
            Value::Null
        } else {
            let kind = caller.header("content-type").unwrap_or_default();
            json_of(kind, &bytes)?
        };
        Ok(Asked { caller, key, seen, body, fingerprint })
    }
}

impl Asked {
    /// The entry of the log that the caller has seen; none: it does not matter.
    pub(super) fn seen_entry(&self) -> Result<Option<u64>, Error> {
        let read = |tag: &String| tag.parse().map_err(|_| Error::malformed("api-if-match-odd"));
        self.seen.as_ref().map(read).transpose()
    }

    /// Whether it matters what the caller has seen.
    pub(super) fn has_seen(&self) -> bool {
        self.seen.is_some()
    }

    /// Refuses to change what is not what the caller has seen.
    pub(super) fn must_have_seen(&self, now: &Value) -> Result<(), Error> {
        match &self.seen {
            Some(tag) if *tag != tag_of(now) => {
                Err(Error::new(ErrorKind::ChangedSince, Message::new("api-changed-since")))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The fields that were sent: several values of one name are a list, numbers and truths are texts, too.
    pub(super) fn fields(&self) -> Form {
        let mut fields: Vec<(String, String)> = Vec::new();
        for (name, value) in self.body.as_object().into_iter().flatten() {
            let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            fields.extend(values.iter().filter_map(|value| Some((name.clone(), text_of(value)?))));
        }
        Form::new(fields)
    }

    pub(super) fn text(&self, name: &str) -> String {
        self.body.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    }
}

fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Null => None,
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => Some(value.to_string()),
    }
}

/// A file of so many bytes at most that a program sends, as it is.
pub(super) struct SentFile<const LARGEST: usize> {
    pub(super) asked: Asked,
    pub(super) file: UploadedFile,
}

impl<S: AsRef<App> + Send + Sync, const LARGEST: usize> FromRequest<S> for SentFile<LARGEST> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<SentFile<LARGEST>, Problem> {
        let app: &App = state.as_ref();
        let query = axum::extract::Query::<Vec<(String, String)>>::try_from_uri(request.uri());
        let query = query.map(|query| query.0).unwrap_or_default();
        let (sent, bytes) = received(request, app, LARGEST, FILE_TIMEOUT).await?;
        let Received { caller, key, seen, fingerprint } = sent;
        let name = query.iter().find(|(name, _)| name == "file").map(|(_, name)| name.clone());
        let name = shown_name(&name.unwrap_or_else(|| "file".to_owned()));
        let file = UploadedFile { name, content: Vec::from(bytes) };
        // What belongs to the file stands in the address.
        let body = Value::Object(query.into_iter().map(|(name, value)| (name, Value::from(value))).collect());
        Ok(SentFile { asked: Asked { caller, key, seen, body, fingerprint }, file })
    }
}

struct Received {
    caller: Caller,
    key: String,
    seen: Option<String>,
    fingerprint: [u8; 32],
}

async fn received(
    request: Request,
    app: &App,
    largest: usize,
    patience: Duration,
) -> Result<(Received, Bytes), Problem> {
    let (mut parts, body) = request.into_parts();
    let caller = Caller::from_request_parts(&mut parts, app).await?;
    let (key, seen) = caller.credentials()?;
    let length = caller.header("content-length").and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length > largest) {
        return Err(too_large(largest).into());
    }
    let bytes = match tokio::time::timeout(patience, axum::body::to_bytes(body, largest)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => return Err(too_large(largest).into()),
        Err(_) => return Err(too_slow()),
    };
    let fingerprint = app.fingerprints.of(parts.method.as_str(), &parts.uri.to_string(), &bytes);
    Ok((Received { caller, key, seen, fingerprint }, bytes))
}

/// What does not arrive in time.
pub(super) fn too_slow() -> Problem {
    Problem::new(StatusCode::REQUEST_TIMEOUT, Message::new("form-too-slow"))
}

/// JSON out of what was sent.
pub(super) fn json_of(kind: &str, body: &Bytes) -> Result<Value, Problem> {
    if !kind.starts_with("application/json") {
        return Err(wrong_type());
    }
    serde_json::from_slice(body).map_err(|why| Error::new(ErrorKind::Malformed, why.to_string()).into())
}

/// The tag of something that is in no log.
pub(super) fn tag_of(body: &Value) -> String {
    let hash: [u8; 32] = Sha256::digest(body.to_string()).into();
    hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// Says up to when an answer is true, and that it is for this caller only.
pub(super) fn tag(headers: &mut HeaderMap, tag: &str) {
    if let Ok(value) = HeaderValue::from_str(&format!("\"{tag}\"")) {
        headers.insert(header::ETAG, value);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("Authorization, Cookie"));
}

pub(super) fn json(status: StatusCode, body: &Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}

/// An address that is not in the table.
pub(super) async fn nothing_here() -> Problem {
    Error::not_found("no-page").into()
}
