//! A desk with a damaged festival: its console, its pages and the interface for programs name it, and the
//! others go on.
#![allow(clippy::disallowed_methods, reason = "tests damage files and start programs")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod running;

use running::Folder;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Child;

/// Copies a desk of an earlier version, of which `frozen/README.md` tells the password.
fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copied(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

fn port_of(child: &mut Child) -> u16 {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut lines = lines.map(Result::unwrap);
    let line = lines.find(|line| line.starts_with("desk: ")).unwrap();
    // The rest is read along, so that the desk never waits for us.
    std::thread::spawn(move || lines.for_each(drop));
    line.trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap()
}

/// Asks the desk; the status and what follows the head.
fn ask(port: u16, head: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let request = format!(
        "{head}host: 127.0.0.1:{port}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
}

#[test]
fn a_damaged_festival_is_named_on_the_console_on_the_page_and_for_programs() {
    let folder = Folder::new("damaged-festival");
    let data = folder.path("data");
    let frozen = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11/desk-stopped");
    copied(&frozen, Path::new(&data));
    let log = Path::new(&data).join("festivals/city-open.jadoube");
    let mut bytes = fs::read(&log).unwrap();
    // The head of the file stays, so that it is a log; nothing that it says can be read.
    bytes[3 * 4096..].fill(0);
    fs::write(&log, &bytes).unwrap();
    let mut child = running::spawn(&["desk", "--data", &data, "--port", "0", "--local", "--no-open"]);
    let port = port_of(&mut child);
    let sign_in = r#"{"name": "Ada", "password": "rook takes f7, then mate"}"#;
    let head = "POST /api/v1/sign-in HTTP/1.1\r\ncontent-type: application/json\r\n";
    let (status, answer) = ask(port, head, sign_in);
    assert_eq!(status, 200, "the desk works: {answer}");
    let signed: Value = serde_json::from_str(&answer).unwrap();
    let token = signed["token"].as_str().unwrap();
    let get = |path: &str| {
        let who = format!("cookie: __Host-desk={token}\r\nauthorization: Bearer {token}\r\n");
        ask(port, &format!("GET {path} HTTP/1.1\r\n{who}"), "")
    };
    let health: Value = serde_json::from_str(&get("/api/v1/health").1).unwrap();
    let notice = &health["notices"][0];
    assert_eq!((&notice["subject"], &notice["of"]), (&"festival".into(), &"city-open".into()), "{health}");
    assert_eq!(notice["link"], "/damaged/city-open");
    let damaged: Value = serde_json::from_str(&get("/api/v1/damaged").1).unwrap();
    assert_eq!(damaged["festivals"][0]["festival"], "city-open", "{damaged}");
    assert!(get("/").1.contains("href=\"/damaged/city-open\""), "the first page has the way out");
    assert_eq!(get("/damaged/city-open").0, 200);
    assert_eq!(get("/f/example-open").0, 200, "the others go on");
    child.kill().unwrap();
    let said = child.wait_with_output().unwrap();
    let console = String::from_utf8_lossy(&said.stderr);
    assert!(console.contains("city-open.jadoube is damaged"), "{console}");
}
