//! `cargo xtask load`: phones, screens and viewers on one festival at once, with a power cut in the middle.
//!
//! Phones report results; viewers and screens follow by WebSocket and fetch their page anew after each
//! change, as browsers do. Halfway the server is killed and started again. In the end every result that was
//! acknowledged must be there, and everybody must have seen the last change.

mod hall;
mod socket;

use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::http::{Answer, Client, Question};
use hall::Server;

/// How much of everything.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    players: u32,
    phones: u32,
    screens: u32,
    viewers: u32,
    seconds: u64,
    /// How many of the boards report.
    boards: u32,
    /// How many phones report in the same moment; none: they come evenly.
    at_once: Option<u32>,
    kill: bool,
}

impl Asked {
    /// Reads flags such as `--viewers 200`.
    pub(crate) fn read(arguments: &[&str]) -> Option<Asked> {
        let mut asked = Asked {
            players: 1000,
            phones: 200,
            screens: 50,
            viewers: 2000,
            seconds: 600,
            boards: u32::MAX,
            at_once: None,
            kill: true,
        };
        let mut rest = arguments.iter();
        while let Some(flag) = rest.next() {
            let mut number = || rest.next()?.parse::<u32>().ok();
            match *flag {
                "--players" => asked.players = number()?,
                "--phones" => asked.phones = number()?.max(2),
                "--screens" => asked.screens = number()?,
                "--viewers" => asked.viewers = number()?,
                "--seconds" => asked.seconds = u64::from(number()?.max(10)),
                "--boards" => asked.boards = number()?,
                "--at-once" => asked.at_once = Some(number()?.max(1)),
                "--no-kill" => asked.kill = false,
                _ => return None,
            }
        }
        Some(asked)
    }
}

/// What is told one by one.
const SLOW: Duration = Duration::from_millis(20);

/// What is measured, by everybody.
#[derive(Default)]
struct Measured {
    saved: Mutex<Vec<Duration>>,
    /// Reports that took long: when, and how long.
    slow: Mutex<Vec<(Duration, Duration)>>,
    fetched: Mutex<Vec<Duration>>,
    /// When an entry of the log was first heard of by anybody.
    heard: Mutex<BTreeMap<u64, Instant>>,
    /// How long after that pages and screens showed it.
    on_pages: Mutex<Vec<Duration>>,
    on_screens: Mutex<Vec<Duration>>,
    /// Boards whose result was acknowledged.
    acknowledged: Mutex<Vec<(u32, &'static str)>>,
    unexpected: Mutex<Vec<String>>,
    reconnected: AtomicU64,
    is_over: AtomicBool,
}

fn push<T>(list: &Mutex<Vec<T>>, one: T) {
    list.lock().unwrap_or_else(PoisonError::into_inner).push(one);
}

fn taken<T>(list: &Mutex<Vec<T>>) -> Vec<T> {
    std::mem::take(&mut *list.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Numbers without order, the same in every run.
fn lot(seed: u64, below: u64) -> u64 {
    let mut x = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5678);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (x ^ (x >> 27)) % below.max(1)
}

pub(crate) fn run(asked: Asked, binary: PathBuf) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("jadoube-load-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("festivals")).map_err(|why| why.to_string())?;
    hall::festival(&folder.join("festivals/load.jadoube"), asked.players)?;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|why| why.to_string())?;
    let done = runtime.block_on(play(&asked, Server::new(&binary, &folder, 17_464)));
    let _ = std::fs::remove_dir_all(&folder);
    done
}

async fn play(asked: &Asked, mut server: Server) -> Result<(), String> {
    println!("{asked:?}");
    println!("started in {:?}", server.start()?);
    let codes = prepare(server.port, asked.screens).await?;
    let measured = Arc::new(Measured::default());
    let mut watchers = Vec::new();
    for number in 0..asked.viewers {
        let path = ["results-1", "pairings-1", "standings-1"][usize::try_from(number % 3).unwrap_or(0)];
        let page = Followed { path: format!("/p/load/open/{path}"), line: "/live/load", spread: 4000 };
        watchers.push(tokio::spawn(watch(server.port, page, u64::from(number), Arc::clone(&measured))));
    }
    for number in 0..asked.screens {
        let page = Followed { path: format!("/screen/s{number}"), line: "/live/load/screens", spread: 60 };
        let seed = 1_000_000 + u64::from(number);
        watchers.push(tokio::spawn(watch(server.port, page, seed, Arc::clone(&measured))));
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let before = server.memory().unwrap_or(0);
    let begin = Instant::now();
    let codes = Arc::new(codes);
    let mut phones = Vec::new();
    for number in 0..asked.phones {
        let (codes, measured, asked) = (Arc::clone(&codes), Arc::clone(&measured), asked.clone());
        phones.push(tokio::spawn(phone(server.port, number, asked, codes, measured)));
    }
    let mut memory = Vec::new();
    let mut is_killed = !asked.kill;
    while phones.iter().any(|phone| !phone.is_finished()) {
        tokio::time::sleep(Duration::from_secs(1)).await;
        memory.push((begin.elapsed().as_secs(), server.memory().unwrap_or(0)));
        if !is_killed && begin.elapsed() > Duration::from_secs(asked.seconds / 2) {
            is_killed = true;
            server.kill();
            println!("killed after {:?}, there again in {:?}", begin.elapsed(), server.start()?);
        }
        if begin.elapsed() > Duration::from_secs(asked.seconds * 2 + 120) {
            return Err("the phones do not come to an end".to_owned());
        }
    }
    let last = last_sequence(server.port).await?;
    tokio::time::sleep(Duration::from_secs(20)).await;
    measured.is_over.store(true, Ordering::Relaxed);
    let mut behind = 0;
    for watcher in watchers {
        // A line on which nothing comes any more is heard of at the next heartbeat.
        let seen = tokio::time::timeout(Duration::from_secs(30), watcher).await;
        behind += u32::from(!matches!(seen, Ok(Ok(seen)) if seen >= last));
    }
    let lost = lost(server.port, &taken(&measured.acknowledged)).await?;
    report(&measured, &memory, before, behind, lost, last)
}

fn report(
    measured: &Measured,
    memory: &[(u64, u64)],
    before: u64,
    behind: u32,
    lost: usize,
    last: u64,
) -> Result<(), String> {
    let figures = |name: &str, mut times: Vec<Duration>| {
        times.sort_unstable();
        let at = |percent: usize| {
            times
                .get((times.len() * percent / 100).min(times.len().saturating_sub(1)))
                .copied()
                .unwrap_or_default()
        };
        println!(
            "{name}: {} times, p50 {:?}, p95 {:?}, p99 {:?}, most {:?}",
            times.len(),
            at(50),
            at(95),
            at(99),
            at(100)
        );
    };
    figures("reports saved", taken(&measured.saved));
    let mut slow = taken(&measured.slow);
    slow.sort_unstable_by_key(|(_, took)| std::cmp::Reverse(*took));
    let slow = slow.iter().take(20).map(|(at, took)| format!("{took:.0?} after {} s", at.as_secs()));
    println!("slowest reports: {}", slow.collect::<Vec<String>>().join(", "));
    figures("pages fetched", taken(&measured.fetched));
    figures("from the first who hears of a change to a page that shows it", taken(&measured.on_pages));
    figures("the same for screens", taken(&measured.on_screens));
    let shown: Vec<String> = memory
        .iter()
        .step_by((memory.len() / 10).max(1))
        .map(|(second, megabytes)| format!("{second} s: {megabytes}"))
        .collect();
    println!("memory in MB: {before} at first; {}", shown.join(", "));
    println!("connections made anew: {}", measured.reconnected.load(Ordering::Relaxed));
    println!(
        "last entry of the log: {last}; behind it at the end: {behind} viewers and screens; acknowledged \
         results lost: {lost}"
    );
    let unexpected = taken(&measured.unexpected);
    for what in unexpected.iter().take(10) {
        println!("unexpected: {what}");
    }
    match (behind, lost, unexpected.len()) {
        (0, 0, 0) => Ok(()),
        _ => Err("the load was not borne".to_owned()),
    }
}

async fn get(client: &mut Client, path: &str, headers: &[(&str, &str)]) -> Result<Answer, String> {
    client.ask(&Question { method: "GET", path, headers, body: "" }).await
}

/// Sends a form.
async fn post(
    client: &mut Client,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<Answer, String> {
    let kind = ("content-type", "application/x-www-form-urlencoded");
    let headers = [headers, &[kind]].concat();
    client.ask(&Question { method: "POST", path, headers: &headers, body }).await
}

/// Creates the account of the desk, sets screens up, and gives the codes of all players: two for each board,
/// White first.
async fn prepare(port: u16, screens: u32) -> Result<Vec<String>, String> {
    let mut desk = Client::new(port, Ipv4Addr::LOCALHOST);
    let entered = post(&mut desk, "/first-run", &[], "name=Load&password=rook+takes+f7%2C+then+mate").await?;
    let cookie = entered.header("set-cookie").split(';').next().unwrap_or_default();
    let cookie = [("cookie", cookie)];
    let page = get(&mut desk, "/f/load/screens", &cookie).await?;
    let csrf = between(&page.body, "data-csrf=\"", "\"")
        .ok_or_else(|| format!("no desk: {}", page.status))?
        .to_owned();
    for number in 0..screens {
        let shows = ["results", "standings", "names", "pairings"][usize::try_from(number % 4).unwrap_or(0)];
        let body = format!("csrf={csrf}&name=s{number}&shows={shows}&section=open");
        let answer = post(&mut desk, "/f/load/screens/set", &cookie, &body).await?;
        if answer.status != 303 {
            return Err(format!("screen s{number}: {}", answer.status));
        }
    }
    let slips = get(&mut desk, "/f/load/reports/codes/open", &cookie).await?;
    let codes = slips.body.split("<p class=\"code\"").skip(1).filter_map(|part| between(part, ">", "<"));
    Ok(codes.map(str::to_owned).collect())
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let rest = &text[text.find(from)? + from.len()..];
    rest.get(..rest.find(to)?)
}

async fn last_sequence(port: u16) -> Result<u64, String> {
    let mut desk = Client::new(port, Ipv4Addr::LOCALHOST);
    let answer = get(&mut desk, "/live/load/poll?since=0", &[]).await?;
    sequence_in(&answer.body).ok_or_else(|| "the desk does not say where it is".to_owned())
}

/// The number after the last `"sequence":` of a message.
fn sequence_in(message: &str) -> Option<u64> {
    let numbers = message.match_indices("\"sequence\":").filter_map(|(at, name)| {
        let digits: String = message[at + name.len()..].chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    });
    numbers.max()
}

/// A phone: one side of a board, then of the next.
async fn phone(port: u16, number: u32, asked: Asked, codes: Arc<Vec<String>>, measured: Arc<Measured>) {
    let [_, _, high, low] = (10 + number).to_be_bytes();
    let mut client = Client::new(port, Ipv4Addr::new(127, 1, high, low));
    let pairs = asked.phones / 2;
    let boards = (asked.players / 2).min(asked.boards);
    let mine: Vec<u32> = (0..boards).filter(|board| board % pairs == number / 2 % pairs).collect();
    let pause = asked.seconds * 1000 / u64::try_from(mine.len().max(1)).unwrap_or(1);
    let start = Instant::now();
    for (step, board) in mine.into_iter().enumerate() {
        let seed = u64::from(number) * 1000 + u64::try_from(step).unwrap_or(0);
        let due = u64::try_from(step).unwrap_or(0) * pause
            + match asked.at_once {
                None => lot(seed, pause),
                // Groups come one after the other, with the same time between them; both players of a board
                // are in one.
                Some(group) => u64::from(number / group) * pause / u64::from(asked.phones.div_ceil(group)),
            };
        tokio::time::sleep_until((start + Duration::from_millis(due)).into()).await;
        let side = usize::try_from(number % 2).unwrap_or(0);
        let Some(code) = usize::try_from(board).ok().and_then(|board| codes.get(board * 2 + side)) else {
            continue;
        };
        let (result, sent) = [("1-0", "1-0"), ("½-½", "%C2%BD-%C2%BD"), ("0-1", "0-1")]
            [usize::try_from(board % 3).unwrap_or(0)];
        let body = format!("code={code}&result={sent}");
        let cookie = format!("device=phone{number}");
        let headers = [("accept", "application/json"), ("cookie", cookie.as_str())];
        loop {
            let begin = Instant::now();
            match post(&mut client, &format!("/b/load/open/{}", board + 1), &headers, &body).await {
                Ok(Answer { status: 200, body, .. }) => {
                    push(&measured.saved, begin.elapsed());
                    if begin.elapsed() > SLOW {
                        push(&measured.slow, (start.elapsed(), begin.elapsed()));
                    }
                    if body.contains("\"set\"") {
                        push(&measured.acknowledged, (board + 1, result));
                    }
                    break;
                }
                // The answer was lost with the server, but what it answered was not.
                Ok(answer) if answer.body.contains("is entered already") => break,
                Ok(answer) if answer.status == 429 => tokio::time::sleep(Duration::from_secs(3)).await,
                Ok(answer) => {
                    push(
                        &measured.unexpected,
                        format!("board {}: {} {}", board + 1, answer.status, answer.body),
                    );
                    break;
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(300)).await,
            }
        }
    }
}

/// A page that is open somewhere: what it shows, on which line it hears of changes, and the most milliseconds
/// it waits before it fetches them.
struct Followed {
    path: String,
    line: &'static str,
    spread: u64,
}

/// The number after `"spread":` of a message: over how many milliseconds pages are to come.
fn spread_in(message: &str) -> Option<u64> {
    message.split_once("\"spread\":")?.1.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Notes when somebody first heard of an entry, and gives that moment.
fn heard(measured: &Measured, sequence: u64) -> Instant {
    let mut heard = measured.heard.lock().unwrap_or_else(PoisonError::into_inner);
    *heard.entry(sequence).or_insert_with(Instant::now)
}

/// A page that follows: after each change it is fetched anew, a little later so that not all come at once.
/// Gives the last entry it has shown.
async fn watch(port: u16, page: Followed, seed: u64, measured: Arc<Measured>) -> u64 {
    let shown_after = if page.line.ends_with("screens") { &measured.on_screens } else { &measured.on_pages };
    let mut client = Client::new(port, Ipv4Addr::new(127, 2, 0, 1));
    let (mut shown, mut etag, mut turn) = (0, String::new(), seed);
    loop {
        let line = socket::listen(&client, &format!("{}?since={shown}", page.line)).await;
        let Ok(mut line) = line else {
            if measured.is_over.load(Ordering::Relaxed) {
                return shown;
            }
            turn += 7919;
            tokio::time::sleep(Duration::from_millis(300 + lot(turn, 1500))).await;
            continue;
        };
        let (mut wanted, mut spread, mut since) = (u64::MAX, page.spread, None);
        loop {
            let due = wanted == u64::MAX || wanted > shown;
            if due {
                turn += 7919;
                tokio::time::sleep(Duration::from_millis(20 + lot(turn, spread.min(page.spread)))).await;
                match fetch(&mut client, &page.path, &mut etag, &measured).await {
                    Ok(sequence) => shown = sequence.max(shown),
                    Err(_) => break,
                }
                if let Some(since) = since.take() {
                    push(shown_after, Instant::elapsed(&since));
                }
                wanted = shown;
            }
            match tokio::time::timeout(Duration::from_secs(15), line.hear()).await {
                Ok(Ok(message)) => {
                    let sequence = sequence_in(&message).unwrap_or(0);
                    spread = spread_in(&message).unwrap_or(page.spread);
                    // A heartbeat or what a page has missed says nothing about how quickly it follows.
                    if sequence > shown && message.contains("\"spread\"") {
                        since = Some(heard(&measured, sequence));
                    }
                    wanted = wanted.max(sequence);
                }
                Ok(Err(_)) | Err(_) => break,
            }
            if measured.is_over.load(Ordering::Relaxed) && wanted <= shown {
                return shown;
            }
        }
        if measured.is_over.load(Ordering::Relaxed) {
            return shown;
        }
        measured.reconnected.fetch_add(1, Ordering::Relaxed);
    }
}

async fn fetch(
    client: &mut Client,
    path: &str,
    etag: &mut String,
    measured: &Measured,
) -> Result<u64, String> {
    let begin = Instant::now();
    let answer = get(client, path, &[("if-none-match", etag)]).await?;
    push(&measured.fetched, begin.elapsed());
    if !matches!(answer.status, 200 | 304) {
        push(&measured.unexpected, format!("{path}: {}", answer.status));
        return Err(answer.status.to_string());
    }
    answer.header("etag").clone_into(etag);
    let said = answer.header("x-sequence").parse().ok();
    let said = said.or_else(|| between(&answer.body, "data-sequence=\"", "\"")?.parse().ok());
    Ok(said.unwrap_or(0))
}

/// How many results that were acknowledged are not there.
async fn lost(port: u16, acknowledged: &[(u32, &str)]) -> Result<usize, String> {
    let mut desk = Client::new(port, Ipv4Addr::LOCALHOST);
    let table = get(&mut desk, "/p/load/open/pairings-1.csv", &[]).await?;
    let is_there = |(board, result): &&(u32, &str)| {
        let line = table.body.lines().find(|line| line.starts_with(&format!("{board},")));
        line.is_some_and(|line| line.contains(&format!(",{result},")))
    };
    println!("{} results were acknowledged", acknowledged.len());
    Ok(acknowledged.iter().filter(|one| !is_there(one)).count())
}
