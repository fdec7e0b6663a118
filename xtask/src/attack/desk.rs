//! A desk that is attacked: the real program, in a folder of its own, at a port of its own.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use super::client::{Client, Question};
use serde_json::{Value, json};

/// The password of everybody on a desk that is attacked.
pub(super) const PASSWORD: &str = "rook takes f7, then mate";

/// A desk that runs until it is dropped.
pub(crate) struct Desk {
    pub(crate) port: u16,
    folder: PathBuf,
    child: Child,
}

/// Somebody who has signed in: what opens their session, and what forms bring back.
#[derive(Clone)]
pub(crate) struct Signed {
    pub(super) token: String,
    pub(super) csrf: String,
}

impl Desk {
    /// Starts the program in an empty folder, and waits until it listens.
    pub(crate) fn start(binary: &Path) -> Result<Desk, String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("jadoube-attack-{}-{count}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
        let port = free_port()?;
        let child = Command::new(binary)
            .args(["desk", "--no-open", "--port", &port.to_string(), "--data"])
            .arg(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("{}: {why}", binary.display()))?;
        let desk = Desk { port, folder, child };
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if begin.elapsed() > Duration::from_secs(60) {
                return Err("the desk does not listen after a minute".to_owned());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(desk)
    }

    /// Somebody at this computer: the desk's own place, where nothing is refused for want of encryption.
    pub(super) fn client(&self) -> Client {
        Client::new(self.port, Ipv4Addr::LOCALHOST)
    }

    /// The memory that the program holds, in megabytes.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
    }

    /// Makes the first account, `Ada`, an admin.
    pub(crate) fn first_account(&self) -> Result<Signed, String> {
        self.enter("/api/v1/first-run", &json!({ "name": "Ada", "password": PASSWORD }))
    }

    /// Signs somebody in by name.
    pub(super) fn sign_in(&self, name: &str) -> Result<Signed, String> {
        self.enter("/api/v1/sign-in", &json!({ "name": name, "password": PASSWORD }))
    }

    /// Begins a session by what an address of the door takes.
    pub(super) fn enter(&self, path: &str, body: &Value) -> Result<Signed, String> {
        let answer = self.client().ask(&Question {
            method: "POST",
            path,
            headers: &[("content-type", "application/json"), ("accept", "application/json")],
            body: &body.to_string(),
        })?;
        if answer.status != 200 {
            return Err(format!("{path}: {} {}", answer.status, answer.body));
        }
        let given = answer.json()?;
        let text = |name: &str| given[name].as_str().unwrap_or_default().to_owned();
        Ok(Signed { token: text("token"), csrf: text("csrf") })
    }

    /// Asks as a program does, for somebody who may: the answer must be one of success.
    pub(crate) fn api(
        &self,
        who: &Signed,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, String> {
        let (bearer, key) = (format!("Bearer {}", who.token), fresh_key());
        let mut headers = vec![
            ("authorization", bearer.as_str()),
            ("accept", "application/json"),
            ("idempotency-key", key.as_str()),
            ("if-match", "*"),
        ];
        if body.is_some() {
            headers.push(("content-type", "application/json"));
        }
        let text = body.map(Value::to_string).unwrap_or_default();
        let answer = self.client().ask(&Question { method, path, headers: &headers, body: &text })?;
        if !(200..300).contains(&answer.status) {
            return Err(format!("{method} {path}: {} {}", answer.status, answer.body));
        }
        if answer.body.is_empty() { Ok(Value::Null) } else { answer.json() }
    }
}

/// A key that was never used before in this run.
pub(super) fn fresh_key() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("attack {}", COUNT.fetch_add(1, Ordering::Relaxed))
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|why| why.to_string())?;
    listener.local_addr().map(|address| address.port()).map_err(|why| why.to_string())
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
