//! The memory that the program holds, whatever is asked of it.

use std::io::Write;
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::{Client, Question};
use super::desk::{Desk, PASSWORD, Signed, fresh_key};
use super::{Asked, Figure};

/// The most that it may hold, in megabytes.
const MAX_MEGABYTES: u64 = 400;

/// How long reading a file of newlines may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);

/// Everybody who may have an account.
const ROLES: [&str; 10] = [
    "organiser",
    "treasurer",
    "chief-arbiter",
    "deputy-arbiter",
    "pairing-officer",
    "sector-arbiter",
    "check-in",
    "result-entry",
    "display",
    "spectator",
];

/// Watches what the program holds until it is told to stop.
fn watch(desk: &Desk, peak: &AtomicU64, is_over: &AtomicBool) {
    while !is_over.load(Ordering::Relaxed) {
        peak.fetch_max(desk.memory().unwrap_or(0), Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Something that asks for much at once.
type Storm<'a> = Box<dyn Fn() -> Result<(), String> + 'a>;

/// Storms of sign-ins, large bodies by everybody, files of newlines, slow readers, many streams.
pub(super) fn run(binary: &Path, asked: Asked) -> Result<Vec<Figure>, String> {
    let desk = Desk::start(binary)?;
    let ada = desk.first_account()?;
    desk.api(&ada, "POST", "/api/v1/example", None)?;
    let (peak, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
    let storms: Vec<(&str, Storm<'_>)> = vec![
        ("sign-ins", Box::new(|| sign_ins(&desk, if asked.is_short { 64 } else { 192 }))),
        ("bodies", Box::new(|| bodies(&desk, &ada, if asked.is_short { 8 } else { 60 }))),
        ("reports", Box::new(|| reports(&desk, &ada, if asked.is_short { 3 } else { 8 }))),
        ("slow readers", Box::new(|| slow_readers(&desk, &ada, if asked.is_short { 40 } else { 200 }))),
        ("streams", Box::new(|| streams(&desk, if asked.is_short { 100 } else { 600 }))),
    ];
    let mut told = Vec::new();
    std::thread::scope(|scope| {
        scope.spawn(|| watch(&desk, &peak, &is_over));
        let done = storms.iter().try_for_each(|(name, storm)| {
            storm().map_err(|why| format!("{name}: {why}"))?;
            told.push(format!("{name} {} MB", peak.load(Ordering::Relaxed)));
            Ok(())
        });
        is_over.store(true, Ordering::Relaxed);
        done
    })
    .map_err(|why: String| why)?;
    eprintln!("attack, memory: the most so far after {}", told.join(", after "));
    let alive = desk.client().ask(&Question { method: "GET", path: "/time", headers: &[], body: "" })?;
    let (line_peak, line_time) = command_line(binary)?;
    let peak = peak.into_inner();
    Ok(vec![
        Figure::count("most MB at the desk", peak),
        Figure::count("most MB on the command line", line_peak),
        Figure::fault("over 400 MB", u64::from(peak > MAX_MEGABYTES) + u64::from(line_peak > MAX_MEGABYTES)),
        Figure::fault("too slow", u64::from(line_time > ANSWER_TIMEOUT)),
        Figure::fault("does not answer", u64::from(alive.status != 200)),
    ])
}

/// Sign-ins that are wrong, at once, from one address and from many.
fn sign_ins(desk: &Desk, count: u16) -> Result<(), String> {
    for spread in [1, 120] {
        std::thread::scope(|scope| {
            for number in 0..count {
                let from = Ipv4Addr::new(127, 0, 9, u8::try_from(number % spread).unwrap_or(0) + 1);
                scope.spawn(move || {
                    let body =
                        json!({ "name": format!("nobody {number}"), "password": PASSWORD }).to_string();
                    let headers = [("content-type", "application/json")];
                    let question =
                        Question { method: "POST", path: "/api/v1/sign-in", headers: &headers, body: &body };
                    let _ = Client::new(desk.port, from).ask(&question);
                });
            }
        });
    }
    Ok(())
}

/// A form with a file of sixteen megabytes.
fn form_of(csrf: &str) -> String {
    let filling = "x".repeat((16 << 20) - 1000);
    format!(
        "--x\r\ncontent-disposition: form-data; name=\"csrf\"\r\n\r\n{csrf}\r\n\
         --x\r\ncontent-disposition: form-data; name=\"section\"\r\n\r\nopen\r\n\
         --x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n\
         {filling}\r\n--x--\r\n"
    )
}

/// Sixteen megabytes, many times at once, by everybody.
fn bodies(desk: &Desk, ada: &Signed, times: u8) -> Result<(), String> {
    let mut everybody = vec![ada.clone()];
    for role in ROLES {
        let account = json!({ "name": role, "role": role, "password": PASSWORD });
        desk.api(ada, "POST", "/api/v1/staff", Some(&account))?;
        everybody.push(desk.sign_in(role)?);
    }
    for who in &everybody {
        let (body, cookie) = (form_of(&who.csrf), format!("__Host-desk={}", who.token));
        let headers = [("content-type", "multipart/form-data; boundary=x"), ("cookie", cookie.as_str())];
        at_once(
            desk,
            times / 4 + 2,
            &["/import", "/f/example-open/players/import", "/lists"],
            &headers,
            &body,
        );
    }
    let strangers = [("content-type", "application/x-www-form-urlencoded")];
    let name = format!("name={}", "x".repeat(16 << 20));
    at_once(desk, times, &["/sign-in", "/b/example-open/open/1", "/api/v1/sign-in"], &strangers, &name);
    let spectator = everybody.last().ok_or("nobody")?;
    let (body, cookie) = (form_of(&spectator.csrf), format!("__Host-desk={}", spectator.token));
    let headers = [("content-type", "multipart/form-data; boundary=x"), ("cookie", cookie.as_str())];
    at_once(desk, times, &["/import"], &headers, &body);
    Ok(())
}

/// Sends the same to these addresses, so many times at once; what is answered does not matter.
fn at_once(desk: &Desk, times: u8, paths: &[&str], headers: &[(&str, &str)], body: &str) {
    std::thread::scope(|scope| {
        for number in 0..times {
            let from = Ipv4Addr::new(127, 0, 10, number % 20 + 1);
            scope.spawn(move || {
                for path in paths {
                    let _ =
                        Client::new(desk.port, from).ask(&Question { method: "POST", path, headers, body });
                }
            });
        }
    });
}

/// Reports of nothing but ends of lines, and of as many players as fit.
fn reports(desk: &Desk, ada: &Signed, times: u8) -> Result<(), String> {
    let bearer = format!("Bearer {}", ada.token);
    let players: String = (1..=49_000).map(|number| format!("{:<300}\r\n", player(number))).collect();
    for file in [
        "\n".repeat(16 << 20),
        "\r".repeat(16 << 20),
        format!("001{}", " 0002 w 1".repeat(1_800_000)),
        players,
    ] {
        std::thread::scope(|scope| {
            for _ in 0..times {
                let (bearer, file) = (bearer.as_str(), file.as_str());
                scope.spawn(move || {
                    let key = fresh_key();
                    let headers = [
                        ("authorization", bearer),
                        ("idempotency-key", key.as_str()),
                        ("content-type", "text/plain"),
                    ];
                    let path = "/api/v1/reports?section=open";
                    let _ =
                        desk.client().ask(&Question { method: "POST", path, headers: &headers, body: file });
                });
            }
        });
    }
    Ok(())
}

fn player(number: u32) -> String {
    format!("001 {number:>4} m    Player {number:<26} 2000 GER {number:>11} 2000/01/01  0.0 {number:>4}")
}

/// Those who ask for a large page and do not read it.
fn slow_readers(desk: &Desk, ada: &Signed, count: usize) -> Result<(), String> {
    let mut open = Vec::new();
    for _ in 0..count {
        let mut stream = TcpStream::connect(("127.0.0.1", desk.port)).map_err(|why| why.to_string())?;
        let cookie = format!("cookie: __Host-desk={}", ada.token);
        for path in ["/f/example-open/log", "/f/example-open/s/open/crosstable", "/p/example-open"] {
            let request = format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\n{cookie}\r\n\r\n", desk.port);
            // Whoever is cut off is what this is for.
            let _ = stream.write_all(request.as_bytes());
        }
        open.push(stream);
    }
    std::thread::sleep(Duration::from_secs(3));
    drop(open);
    Ok(())
}

/// Lines that stay open, while something changes.
fn streams(desk: &Desk, count: usize) -> Result<(), String> {
    let mut open = Vec::new();
    for _ in 0..count {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", desk.port)) else { break };
        let request = format!(
            "GET /live/example-open HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            desk.port
        );
        let _ = stream.write_all(request.as_bytes());
        open.push(stream);
    }
    std::thread::sleep(Duration::from_secs(2));
    drop(open);
    Ok(())
}

/// The memory and the time that the command line takes for sixteen megabytes of newlines.
fn command_line(binary: &Path) -> Result<(u64, Duration), String> {
    let file = std::env::temp_dir().join(format!("jadoube-newlines-{}.trf", std::process::id()));
    std::fs::write(&file, "\n".repeat(16 << 20)).map_err(|why| why.to_string())?;
    let begin = Instant::now();
    let mut child = Command::new(binary)
        .arg("validate")
        .arg(&file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|why| why.to_string())?;
    let mut peak = 0;
    while child.try_wait().map_err(|why| why.to_string())?.is_none() {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
        let kilobytes = line.split_whitespace().next().and_then(|text| text.parse::<u64>().ok());
        peak = peak.max(kilobytes.unwrap_or(0) / 1024);
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = std::fs::remove_file(&file);
    Ok((peak, begin.elapsed()))
}
