//! The real program on a folder: started, asked over HTTP, killed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};

/// How long the desk may take to start or to end with an error; debug builds on a busy machine are slow.
const START_TIMEOUT: Duration = Duration::from_secs(120);
const PASSWORD: &str = "rook takes f7, then mate";

/// A desk that runs.
pub(super) struct Desk {
    child: Child,
    port: u16,
    said: Arc<Mutex<String>>,
    token: String,
}

/// What became of a start.
pub(super) enum Started {
    Runs(Desk),
    /// It ended, with this code and this said.
    Ended(Option<i32>, String),
}

/// Starts the desk and waits until it listens or ends.
pub(super) fn start(binary: &Path, data: &Path, backup: &Path) -> Result<Started, String> {
    let mut child = Command::new(binary)
        .args(["desk", "--local", "--no-open", "--port", "0", "--data"])
        .arg(data)
        .arg("--backup-to")
        .arg(backup)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|why| format!("{}: {why}", binary.display()))?;
    let said = Arc::new(Mutex::new(String::new()));
    let lines = child.stdout.take().map(|out| listen(out, &said));
    let _ = child.stderr.take().map(|err| listen(err, &said));
    let mut lines = lines.ok_or("the desk has no output")?;
    match wait_for_port(&mut lines) {
        Some(port) => Ok(Started::Runs(Desk { child, port, said, token: String::new() })),
        None => {
            let _ = child.kill();
            let code = child.wait().map_err(|why| why.to_string())?.code();
            std::thread::sleep(Duration::from_millis(50));
            let said = said.lock().unwrap_or_else(PoisonError::into_inner).clone();
            Ok(Started::Ended(code, said))
        }
    }
}

/// Keeps what is said, and passes it on line by line.
fn listen(out: impl Read + Send + 'static, said: &Arc<Mutex<String>>) -> Receiver<String> {
    let (sender, lines) = channel();
    let said = Arc::clone(said);
    std::thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            said.lock().unwrap_or_else(PoisonError::into_inner).push_str(&format!("{line}\n"));
            let _ = sender.send(line);
        }
    });
    lines
}

fn wait_for_port(lines: &mut Receiver<String>) -> Option<u16> {
    while let Ok(line) = lines.recv_timeout(START_TIMEOUT) {
        if let Some((_, address)) = line.split_once("desk: ").filter(|(_, rest)| rest.contains("http://")) {
            let address = address.split("http://").nth(1)?.trim_end_matches('/');
            let digits: String =
                address.rsplit(':').next()?.chars().take_while(char::is_ascii_digit).collect();
            return digits.parse().ok();
        }
    }
    None
}

impl Desk {
    /// Signs in; where there is no account any more, the first one is created. Says whether that was so.
    pub(super) fn sign_in(&mut self) -> Result<bool, String> {
        let who = json!({ "name": "Ada", "password": PASSWORD });
        for (path, is_new) in [("/api/v1/sign-in", false), ("/api/v1/first-run", true)] {
            let (status, answer) = self.post(path, &who)?;
            if let (200 | 201, Some(token)) = (status, answer["token"].as_str()) {
                self.token = token.to_owned();
                return Ok(is_new);
            }
        }
        Err(format!("nobody can sign in: {}", self.said()))
    }

    pub(super) fn get(&self, path: &str) -> Result<(u16, Value), String> {
        self.ask(&format!("GET {path} HTTP/1.1\r\n"), "")
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Result<(u16, Value), String> {
        static KEYS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);
        let key = KEYS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let head = format!(
            "POST {path} HTTP/1.1\r\ncontent-type: application/json\r\nif-match: *\r\n\
             idempotency-key: corrupt-{}-{key}\r\n",
            std::process::id()
        );
        self.ask(&head, &body.to_string())
    }

    fn ask(&self, head: &str, body: &str) -> Result<(u16, Value), String> {
        let said = |why: std::io::Error| format!("the desk does not answer: {why}\n{}", self.said());
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(said)?;
        stream.set_read_timeout(Some(START_TIMEOUT)).map_err(said)?;
        let token = match self.token.is_empty() {
            true => String::new(),
            false => format!("authorization: Bearer {}\r\n", self.token),
        };
        let request = format!(
            "{head}{token}host: 127.0.0.1:{}\r\naccept: application/json\r\nconnection: close\r\n\
             content-length: {}\r\n\r\n{body}",
            self.port,
            body.len()
        );
        stream.write_all(request.as_bytes()).map_err(said)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).map_err(said)?;
        let answer = String::from_utf8_lossy(&answer);
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        Ok((status, serde_json::from_str(body).unwrap_or(Value::Null)))
    }

    /// All that was printed.
    pub(super) fn said(&self) -> String {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Kills it as a power cut would.
    pub(super) fn kill(mut self) -> String {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.said()
    }
}

/// Runs a command of the program to its end.
pub(super) fn run(binary: &Path, arguments: &[&std::ffi::OsStr]) -> Result<(Option<i32>, String), String> {
    let output: Output =
        Command::new(binary).args(arguments).stdin(Stdio::null()).output().map_err(|why| why.to_string())?;
    let both = [output.stdout, output.stderr].concat();
    Ok((output.status.code(), String::from_utf8_lossy(&both).into_owned()))
}

/// A folder with everything in it, copied.
pub(super) fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    let said = |why: std::io::Error| format!("{}: {why}", from.display());
    std::fs::create_dir_all(to).map_err(said)?;
    for entry in std::fs::read_dir(from).map_err(said)?.flatten() {
        let (path, target): (PathBuf, PathBuf) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &target)?;
        } else {
            std::fs::copy(&path, &target).map_err(said)?;
        }
    }
    Ok(())
}
