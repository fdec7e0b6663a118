//! How the desk ends: whoever asks for it, what is under way is answered first.
#![cfg(unix)]
#![allow(clippy::disallowed_methods, reason = "tests start programs and read files")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod running;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A desk on a folder of its own, and its port.
fn desk(folder: &std::path::Path) -> (Child, u16) {
    let folder = folder.to_str().unwrap();
    let mut command = running::command(&["desk", "--data", folder, "--port", "0", "--local", "--no-open"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut lines = lines.map(Result::unwrap);
    let line = lines.find(|line| line.starts_with("desk: ")).unwrap();
    let port = line.trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
    // The rest is read along, so that the desk never waits for us.
    std::thread::spawn(move || lines.for_each(drop));
    (child, port)
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn asked_to_end_by_the_system_or_by_a_person_the_desk_answers_what_is_under_way() {
    for name in ["-TERM", "-INT"] {
        let folder = std::env::temp_dir().join(format!("jadoube-ending{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let (mut child, port) = desk(&folder);
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let body = r#"{"name": "Ada", "password": "rook takes f7, then mate"}"#;
        let head = format!(
            "POST /api/v1/first-run HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            body.len()
        );
        let (first, rest) = body.split_at(10);
        stream.write_all(format!("{head}{first}").as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(300));
        signal(&child, name);
        std::thread::sleep(Duration::from_millis(300));
        stream.write_all(rest.as_bytes()).unwrap();
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        assert!(answer.starts_with("HTTP/1.1 200"), "{name}: {answer}");
        let begin = Instant::now();
        let status = loop {
            match child.try_wait().unwrap() {
                Some(status) => break status,
                None if begin.elapsed() > Duration::from_secs(20) => panic!("{name}: the desk does not end"),
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        };
        assert_eq!(status.code(), Some(0), "{name}");
        let log = std::fs::read_to_string(folder.join("logs/jadoube.log")).unwrap();
        assert!(log.contains(" ending") && log.contains(" ended"), "{log}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn a_report_file_is_made_at_the_command_line() {
    let folder = std::env::temp_dir().join(format!("jadoube-report-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let (mut child, _) = desk(&folder);
    let file = folder.join("report.txt");
    let arguments = ["report", file.to_str().unwrap(), "--data", folder.to_str().unwrap()];
    let made = running::command(&arguments).output().unwrap();
    assert!(made.status.success(), "{made:?}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.contains("version: ") && text.contains("system: ") && text.contains("\nlog: the last "),
        "{text}"
    );
    signal(&child, "-TERM");
    child.wait().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}
