//! `cargo xtask linearizable`: eight arbiters enter and correct results over HTTP while the desk is killed
//! every ten seconds.
//!
//! Each has an account of their own and sends what was not answered again under the same key, often after
//! another sign-in. In the end what they were told is held against the log: nothing acknowledged is lost,
//! nothing is done twice, nobody overwrites what they have not seen, and nobody reads what is older than what
//! anybody was told.

mod client;
mod history;

use std::collections::BTreeMap;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use client::{Answer, Client, Question};
use history::{Entry, History, Log, Read, Verdict, Write, judge};
use serde_json::{Value, json};

/// How many work at once.
const CLIENTS: usize = 8;
/// How often the desk is killed.
const KILLED_EVERY: Duration = Duration::from_secs(10);
/// On how many boards they work: few, so that they meet.
const BOARDS: u64 = 6;

const FESTIVAL: &str = "/api/v1/festivals/example-open";
const RESULTS: [[&str; 2]; 3] = [["win", "loss"], ["loss", "win"], ["draw", "draw"]];

/// The seconds that were asked for.
pub(crate) fn asked(arguments: &[&str]) -> Option<u64> {
    match arguments {
        [] => Some(240),
        ["--seconds", seconds] => seconds.parse().ok().filter(|seconds| *seconds > 0),
        _ => None,
    }
}

/// The desk, which is killed and started again on the same data.
struct Desk {
    binary: PathBuf,
    folder: PathBuf,
    port: u16,
    child: Child,
}

impl Desk {
    fn start(binary: &Path) -> Result<Desk, String> {
        let folder = std::env::temp_dir().join(format!("jadoube-linearizable-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
        let port = TcpListener::bind(("127.0.0.1", 0))
            .and_then(|listener| listener.local_addr())
            .map_err(|why| why.to_string())?
            .port();
        let child = run(binary, &folder, port)?;
        let desk = Desk { binary: binary.to_owned(), folder, port, child };
        desk.listens()?;
        Ok(desk)
    }

    fn listens(&self) -> Result<(), String> {
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            if begin.elapsed() > Duration::from_secs(60) {
                return Err("the desk does not listen after a minute".to_owned());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    /// As if somebody had pulled the plug of the program: nothing is said to it.
    fn kill(&mut self) -> Result<(), String> {
        self.child.kill().map_err(|why| why.to_string())?;
        self.child.wait().map_err(|why| why.to_string())?;
        self.child = run(&self.binary, &self.folder, self.port)?;
        self.listens()
    }
}

fn run(binary: &Path, folder: &Path, port: u16) -> Result<Child, String> {
    let mut command = Command::new(binary);
    command.args(["desk", "--no-open", "--local", "--port", &port.to_string(), "--data"]).arg(folder);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map_err(|why| format!("{}: {why}", binary.display()))
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What all clients share.
struct Shared {
    history: Mutex<History>,
    /// The last entry that anybody was told of.
    known: AtomicU64,
    is_over: AtomicBool,
    round: u64,
    boards: Vec<u64>,
}

impl Shared {
    fn note(&self, note: impl FnOnce(&mut History)) {
        note(&mut self.history.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn learned(&self, entry: u64) {
        self.known.fetch_max(entry, Ordering::SeqCst);
    }
}

pub(crate) fn run_for(seconds: u64, binary: &Path) -> Result<(), String> {
    let mut desk = Desk::start(binary)?;
    let mut ada = Client::new(desk.port, "Ada");
    ada.enter("/api/v1/first-run")?;
    let names = prepare(&mut ada)?;
    let (round, before) = boards(&mut ada)?;
    let shared = Shared {
        history: Mutex::default(),
        known: AtomicU64::new(0),
        is_over: AtomicBool::new(false),
        round,
        boards: before.keys().copied().collect(),
    };
    let (begin, mut kills) = (Instant::now(), 0_u64);
    let port = desk.port;
    std::thread::scope(|scope| -> Result<(), String> {
        for (number, name) in names.iter().enumerate() {
            let (shared, name) = (&shared, name.clone());
            scope.spawn(move || {
                if let Err(why) = work(shared, Client::new(port, &name), number) {
                    shared.note(|history| history.unexpected.push(format!("{name}: {why}")));
                }
            });
        }
        let mut killed = Instant::now();
        let mut done = Ok(());
        while begin.elapsed() < Duration::from_secs(seconds) && done.is_ok() {
            std::thread::sleep(Duration::from_millis(50));
            if killed.elapsed() >= KILLED_EVERY {
                done = desk.kill();
                (kills, killed) = (kills + 1, Instant::now());
            }
        }
        shared.is_over.store(true, Ordering::SeqCst);
        done
    })?;
    let log = log(&mut ada)?;
    let history = shared.history.into_inner().unwrap_or_else(PoisonError::into_inner);
    let verdict = judge(&history, &log, &names, &before);
    told(seconds, kills, &history, &verdict)
}

/// The festival, and an account for everybody.
fn prepare(ada: &mut Client) -> Result<Vec<String>, String> {
    let once = |key: &str| vec![("idempotency-key", key.to_owned())];
    let example = Question { method: "POST", path: "/api/v1/example", headers: once("example"), body: None };
    good(ada.insist(&example)?.0)?;
    let mut names = Vec::new();
    for number in 1..=CLIENTS {
        let name = format!("Arbiter {number}");
        let body = json!({ "name": name, "role": "deputy-arbiter", "password": client::PASSWORD });
        let headers = once(&name);
        good(ada.insist(&Question { method: "POST", path: "/api/v1/staff", headers, body: Some(body) })?.0)?;
        names.push(name);
    }
    Ok(names)
}

fn good(answer: Answer) -> Result<Value, String> {
    match answer.status {
        200..=299 => Ok(answer.body),
        status => Err(format!("{status} {}", answer.body)),
    }
}

fn get(client: &mut Client, path: &str) -> Result<Answer, String> {
    let answer = client.insist(&Question { method: "GET", path, headers: Vec::new(), body: None })?.0;
    match answer.status {
        200 => Ok(answer),
        status => Err(format!("{path}: {status} {}", answer.body)),
    }
}

/// The round that is being played, and the boards that are worked on, with their results.
fn boards(ada: &mut Client) -> Result<(u64, BTreeMap<u64, Value>), String> {
    let rounds = get(ada, &format!("{FESTIVAL}/sections/open/rounds"))?.body;
    let round = rounds["rounds"].as_array().and_then(|rounds| rounds.last());
    let number = round.and_then(|round| round["round"].as_u64().or_else(|| round["number"].as_u64()));
    let number = number.ok_or_else(|| format!("no round: {rounds}"))?;
    let mut found = BTreeMap::new();
    for board in 1..=BOARDS {
        let shown = get(ada, &format!("{FESTIVAL}/sections/open/rounds/{number}/boards/{board}"))?.body;
        found.insert(board, shown["result"].clone());
    }
    Ok((number, found))
}

/// The results of the log as pages write them: `1-0`, `0-1`, `½-½`.
fn shown(result: &Value) -> Value {
    let named = RESULTS.iter().position(|[white, black]| *result == json!([white, black]));
    named.map_or(Value::Null, |at| json!(["1-0", "0-1", "½-½"][at]))
}

/// Numbers without order, the same in every run.
fn lot(seed: &mut u64, below: u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) % below.max(1)
}

/// Reads and writes until it is over.
fn work(shared: &Shared, mut client: Client, number: usize) -> Result<(), String> {
    client.sign_in()?;
    let mut seed = 7 + u64::try_from(number).unwrap_or(0);
    let mut count = 0_u64;
    while !shared.is_over.load(Ordering::SeqCst) {
        let board = shared.boards[usize::try_from(lot(&mut seed, BOARDS)).unwrap_or(0)];
        let read = look(shared, &mut client, board)?;
        let (mut tag, mut seen) = (read, read);
        // Who has just written goes on from the answer, without looking again.
        for _ in 0..=lot(&mut seed, 3) {
            count += 1;
            let result = RESULTS[usize::try_from(lot(&mut seed, 3)).unwrap_or(0)];
            let asked = Asked { board, result, tag, seen, key: format!("{number}-{count}") };
            let Some(answer) = write(shared, &mut client, &asked)? else { break };
            (tag, seen) = answer;
            if lot(&mut seed, 3) == 0 {
                tag = replay(shared, &mut client, &asked, tag)?;
            }
        }
    }
    Ok(())
}

fn path_of(shared: &Shared, board: u64) -> String {
    format!("{FESTIVAL}/sections/open/rounds/{}/boards/{board}", shared.round)
}

/// Looks at a board: up to which entry it is true.
fn look(shared: &Shared, client: &mut Client, board: u64) -> Result<u64, String> {
    let path = path_of(shared, board);
    let known = shared.known.load(Ordering::SeqCst);
    let question = Question { method: "GET", path: &path, headers: Vec::new(), body: None };
    let (answer, _) = client.insist(&question)?;
    let (200, Some(tag)) = (answer.status, answer.tag) else {
        return Err(format!("{path}: {} {}", answer.status, answer.body));
    };
    shared.learned(tag);
    let result = answer.body["result"].clone();
    shared.note(|history| history.reads.push(Read { board, result, tag, known }));
    Ok(tag)
}

/// A result that somebody wants.
struct Asked {
    board: u64,
    result: [&'static str; 2],
    /// The tag of the last answer, which goes with the request.
    tag: u64,
    /// What its author has really seen: the board as it was read, or their own entry.
    seen: u64,
    key: String,
}

/// Sends it until there is an answer.
fn send(shared: &Shared, client: &mut Client, asked: &Asked) -> Result<Answer, String> {
    let Asked { board, result, tag, key, .. } = asked;
    let command = json!(["in", "open", ["results", ["enter", shared.round, board, result]]]);
    let mut body = json!({ "commands": [command] });
    loop {
        let headers = vec![("idempotency-key", key.clone()), ("if-match", format!("\"{tag}\""))];
        let path = format!("{FESTIVAL}/commands");
        let question = Question { method: "POST", path: &path, headers, body: Some(body.clone()) };
        let (answer, retries) = client.insist(&question)?;
        shared.note(|history| history.retries += retries);
        match answer.body["consent"].as_str() {
            Some(consent) if answer.status == 409 && body.get("consent").is_none() => {
                body["consent"] = json!(consent);
            }
            Some(_) | None => return Ok(answer),
        }
    }
}

/// Writes a result; the tag of the answer and the entry, or nothing where somebody else was first.
fn write(shared: &Shared, client: &mut Client, asked: &Asked) -> Result<Option<(u64, u64)>, String> {
    let answer = send(shared, client, asked)?;
    match (answer.status, answer.tag, answer.body["entries"][0].as_u64()) {
        (200, Some(tag), Some(entry)) => {
            shared.learned(entry);
            let write = Write {
                author: client.name.clone(),
                board: asked.board,
                result: shown(&json!(asked.result)),
                seen: asked.seen,
                entry,
            };
            shared.note(|history| history.writes.push(write));
            Ok(Some((tag, entry)))
        }
        (412, ..) => {
            shared.note(|history| history.conflicts += 1);
            Ok(None)
        }
        (status, ..) => Err(format!("{} {status} {}", asked.key, answer.body)),
    }
}

/// Sends what was answered once more after another sign-in: the answer is the same, whatever others did
/// meanwhile.
fn replay(shared: &Shared, client: &mut Client, asked: &Asked, tag: u64) -> Result<u64, String> {
    client.sign_in()?;
    let answer = send(shared, client, asked)?;
    let is_same = answer.status == 200 && answer.tag == Some(tag) && answer.body["again"] == json!(true);
    shared.note(|history| {
        history.replays += 1;
        if !is_same {
            let said =
                format!("{}: {} {:?} {}, not {tag}", asked.key, answer.status, answer.tag, answer.body);
            history.differing.push(said);
        }
    });
    Ok(answer.tag.unwrap_or(tag))
}

/// The log, as far as it enters results.
fn log(ada: &mut Client) -> Result<Log, String> {
    let (mut log, mut since) = (Log::new(), 0);
    loop {
        let page = get(ada, &format!("{FESTIVAL}/log?since={since}&most=1000"))?.body;
        let entries = page["entries"].as_array().cloned().unwrap_or_default();
        let Some(last) = entries.last().and_then(number_of) else { return Ok(log) };
        since = last;
        for entry in &entries {
            let command = &entry["command"];
            let enter = &command[2][1];
            if command[0] == json!("in") && enter[0] == json!("enter") && command[2][0] == json!("results") {
                let author = entry["author"].as_str().unwrap_or_default().to_owned();
                let board = enter[2].as_u64().unwrap_or(0);
                let one = Entry { author, board, result: shown(&enter[3]) };
                log.insert(number_of(entry).unwrap_or(0), one);
            }
        }
    }
}

fn number_of(entry: &Value) -> Option<u64> {
    entry["sequence"].as_u64().or_else(|| entry["entry"].as_u64()).or_else(|| entry["number"].as_u64())
}

/// Tells what is wrong, some of each, and ends with the figures.
fn told(seconds: u64, kills: u64, history: &History, verdict: &Verdict) -> Result<(), String> {
    let found = [
        ("lost", &verdict.lost),
        ("doubled", &verdict.doubled),
        ("overwritten", &verdict.overwritten),
        ("stale", &verdict.stale),
        ("answered otherwise", &history.differing),
        ("unexpected", &history.unexpected),
    ];
    for (what, all) in found {
        all.iter().take(5).for_each(|one| println!("{what}: {one}"));
    }
    let History { writes, reads, conflicts, retries, replays, .. } = history;
    let figures: Vec<String> = found.iter().map(|(what, all)| format!("{what} {}", all.len())).collect();
    let line = format!(
        "linearizable: {seconds} s, {CLIENTS} clients, {kills} kills, {} writes acknowledged, {retries} \
         retries, {replays} replays, {conflicts} conflicts, {} reads: {}",
        writes.len(),
        reads.len(),
        figures.join(", ")
    );
    let is_good = verdict.is_good() && history.differing.is_empty() && history.unexpected.is_empty();
    if is_good && !writes.is_empty() {
        println!("{line}");
        Ok(())
    } else {
        Err(line)
    }
}
