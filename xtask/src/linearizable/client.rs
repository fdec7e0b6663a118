//! Somebody with an account who asks over HTTP/1.1 until there is an answer, whatever happens to the desk
//! meanwhile.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::{self, BlockingClient};

/// The password of everybody.
pub(super) const PASSWORD: &str = "rook takes f7, then mate";

/// How long an answer may take, and how long it is tried to get one.
const TIMEOUT: Duration = Duration::from_secs(30);
const REQUEST_TIMEOUT: Duration = Duration::from_secs(60);

/// An answer, read to its end.
pub(super) struct Answer {
    pub(super) status: u16,
    /// The entry up to which it is true.
    pub(super) tag: Option<u64>,
    pub(super) body: Value,
}

/// Somebody with an account.
pub(super) struct Client {
    connection: BlockingClient,
    pub(super) name: String,
    token: String,
    /// How often they signed in.
    pub(super) sign_ins: u64,
}

/// What is asked for.
pub(super) struct Question<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    pub(super) headers: Vec<(&'a str, String)>,
    pub(super) body: Option<Value>,
}

impl Client {
    pub(super) fn new(port: u16, name: &str) -> Client {
        let connection = BlockingClient::new(port, Ipv4Addr::LOCALHOST, TIMEOUT);
        Client { connection, name: name.to_owned(), token: String::new(), sign_ins: 0 }
    }

    /// Asks once; an error says that there was no answer, and that nobody knows what was done.
    pub(super) fn ask(&mut self, question: &Question<'_>) -> Result<Answer, String> {
        let bearer = format!("Bearer {}", self.token);
        let mut headers = vec![("accept", "application/json")];
        if !self.token.is_empty() {
            headers.push(("authorization", &bearer));
        }
        if question.body.is_some() {
            headers.push(("content-type", "application/json"));
        }
        headers.extend(question.headers.iter().map(|(name, value)| (*name, value.as_str())));
        let body = question.body.as_ref().map(Value::to_string).unwrap_or_default();
        let Question { method, path, .. } = *question;
        let answer = self.connection.ask(&http::Question { method, path, headers: &headers, body: &body })?;
        let tag = answer.header("etag").trim_matches('"').parse().ok();
        Ok(Answer { status: answer.status, tag, body: answer.json().unwrap_or(Value::Null) })
    }

    /// Signs in, for as long as it takes.
    pub(super) fn sign_in(&mut self) -> Result<(), String> {
        self.enter("/api/v1/sign-in")
    }

    /// Begins a session by an address of the door.
    pub(super) fn enter(&mut self, path: &str) -> Result<(), String> {
        let begin = Instant::now();
        loop {
            self.token.clear();
            let body = Some(json!({ "name": self.name, "password": PASSWORD }));
            match self.ask(&Question { method: "POST", path, headers: Vec::new(), body }) {
                Ok(answer) if answer.status == 200 => {
                    self.token = answer.body["token"].as_str().unwrap_or_default().to_owned();
                    self.sign_ins += 1;
                    return Ok(());
                }
                Ok(answer) if answer.status != 429 => {
                    return Err(format!("{path}: {} {}", answer.status, answer.body));
                }
                Ok(_) | Err(_) if begin.elapsed() < REQUEST_TIMEOUT => {
                    std::thread::sleep(Duration::from_millis(50))
                }
                Ok(answer) => return Err(format!("{path}: {} {}", answer.status, answer.body)),
                Err(why) => return Err(format!("{path}: {why}")),
            }
        }
    }

    /// Asks until there is an answer, signing in again where that is needed, and says how often it took more
    /// than once. The same is sent each time.
    pub(super) fn insist(&mut self, question: &Question<'_>) -> Result<(Answer, u64), String> {
        let (begin, mut retries) = (Instant::now(), 0);
        loop {
            match self.ask(question) {
                Ok(answer) if answer.status == 401 => self.sign_in()?,
                Ok(answer) => return Ok((answer, retries)),
                Err(why) if begin.elapsed() > REQUEST_TIMEOUT => return Err(why),
                Err(_) => {
                    std::thread::sleep(Duration::from_millis(30));
                    // Every second time as after somebody went to another computer.
                    if retries % 2 == 0 {
                        self.sign_in()?;
                    }
                }
            }
            retries += 1;
        }
    }
}
