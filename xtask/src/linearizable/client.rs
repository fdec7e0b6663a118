//! Somebody with an account who asks over HTTP/1.1 until there is an answer, whatever happens to the desk meanwhile.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The password of everybody.
pub(super) const PASSWORD: &str = "rook takes f7, then mate";

/// How long an answer may take, and how long it is tried to get one.
const TIMEOUT: Duration = Duration::from_secs(30);
const PATIENCE: Duration = Duration::from_secs(60);

/// An answer, read to its end.
pub(super) struct Answer {
    pub(super) status: u16,
    /// The entry up to which it is true.
    pub(super) tag: Option<u64>,
    pub(super) body: Value,
}

/// Somebody with an account.
pub(super) struct Client {
    port: u16,
    pub(super) name: String,
    token: String,
    stream: Option<TcpStream>,
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
        Client { port, name: name.to_owned(), token: String::new(), stream: None, sign_ins: 0 }
    }

    /// Asks once; an error says that there was no answer, and that nobody knows what was done.
    pub(super) fn ask(&mut self, question: &Question<'_>) -> Result<Answer, String> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => self.connect()?,
        };
        let answer = self.exchange(&mut stream, question)?;
        self.stream = Some(stream);
        Ok(answer)
    }

    fn connect(&self) -> Result<TcpStream, String> {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(|why| why.to_string())?;
        stream.set_read_timeout(Some(TIMEOUT)).map_err(|why| why.to_string())?;
        stream.set_nodelay(true).map_err(|why| why.to_string())?;
        Ok(stream)
    }

    fn exchange(&self, stream: &mut TcpStream, question: &Question<'_>) -> Result<Answer, String> {
        let body = question.body.as_ref().map(Value::to_string).unwrap_or_default();
        let mut text = format!(
            "{} {} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\naccept: application/json\r\ncontent-length: {}\r\n",
            question.method,
            question.path,
            self.port,
            body.len()
        );
        if !self.token.is_empty() {
            text += &format!("authorization: Bearer {}\r\n", self.token);
        }
        if question.body.is_some() {
            text += "content-type: application/json\r\n";
        }
        for (name, value) in &question.headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += &format!("\r\n{body}");
        stream.write_all(text.as_bytes()).map_err(|why| why.to_string())?;
        read(stream)
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
                Ok(_) | Err(_) if begin.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(50)),
                Ok(answer) => return Err(format!("{path}: {} {}", answer.status, answer.body)),
                Err(why) => return Err(format!("{path}: {why}")),
            }
        }
    }

    /// Asks until there is an answer, signing in again where that is needed, and says how often it took more than once. The same is
    /// sent each time.
    pub(super) fn insist(&mut self, question: &Question<'_>) -> Result<(Answer, u64), String> {
        let (begin, mut retries) = (Instant::now(), 0);
        loop {
            match self.ask(question) {
                Ok(answer) if answer.status == 401 => self.sign_in()?,
                Ok(answer) => return Ok((answer, retries)),
                Err(why) if begin.elapsed() > PATIENCE => return Err(why),
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

fn read(stream: &mut TcpStream) -> Result<Answer, String> {
    let ended = || "the connection ended".to_owned();
    let (mut bytes, mut buffer) = (Vec::new(), [0; 16_384]);
    let mut more = |bytes: &mut Vec<u8>| match stream.read(&mut buffer) {
        Ok(0) => Err(ended()),
        Ok(count) => {
            bytes.extend_from_slice(&buffer[..count]);
            Ok(())
        }
        Err(why) => Err(why.to_string()),
    };
    let end = loop {
        match bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            Some(at) => break at + 4,
            None => more(&mut bytes)?,
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let header = |name: &str| {
        let mut lines = head.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim().to_owned())
    };
    let length: usize = header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    while bytes.len() < end + length {
        more(&mut bytes)?;
    }
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(ended)?;
    let tag = header("etag").and_then(|tag| tag.trim_matches('"').parse().ok());
    let body = serde_json::from_slice(&bytes[end..end + length]).unwrap_or(Value::Null);
    Ok(Answer { status, tag, body })
}
