//! Every limit, with those who guess and those who do not: guessing is slow, and nobody else is kept waiting.

use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::json;

use super::client::{Answer, Client, Question};
use super::desk::{Desk, PASSWORD, Signed};
use super::{Asked, Figure};

/// What was counted.
#[derive(Default)]
struct Counted {
    /// Tries of those who guess.
    guesses: AtomicU64,
    /// Of these, how many were looked at.
    heard: AtomicU64,
    /// Tries of those who do not guess.
    innocent: AtomicU64,
    /// Of these, how many were refused.
    refused: AtomicU64,
    /// Limits that let more guesses through than they should.
    leaks: AtomicU64,
    /// What was let through under another name, from another origin, or without a code.
    slipped: AtomicU64,
}

impl Counted {
    fn guess(&self, was_heard: bool) -> bool {
        self.guesses.fetch_add(1, Ordering::Relaxed);
        self.heard.fetch_add(u64::from(was_heard), Ordering::Relaxed);
        was_heard
    }

    fn innocent(&self, what: &str, was_let_in: bool) {
        self.innocent.fetch_add(1, Ordering::Relaxed);
        if !was_let_in {
            eprintln!("attack, limits: refused: {what}");
            self.refused.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn at_most(&self, what: &str, most: u64, made: u64) {
        if made > most {
            eprintln!("attack, limits: {what}: {made} guesses, at most {most}");
            self.leaks.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn slipped(&self, what: &str, did: bool) {
        if did {
            eprintln!("attack, limits: let through: {what}");
            self.slipped.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// An address of this computer that is a client of its own.
fn address(number: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 7, number)
}

/// Signs in as a page does, from an address, with cookies; the answer is not followed.
fn sign_in(desk: &Desk, from: Ipv4Addr, cookie: &str, name: &str, password: &str) -> Result<Answer, String> {
    let body = format!(
        "name={}&password={}",
        name.replace(' ', "+"),
        password.replace(' ', "+").replace(',', "%2C")
    );
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("accept", "application/json"),
        ("cookie", cookie),
    ];
    Client::new(desk.port, from).ask(&Question {
        method: "POST",
        path: "/sign-in",
        headers: &headers,
        body: &body,
    })
}

fn is_in(answer: &Answer) -> bool {
    answer.status == 303 && answer.header("location") == "/"
}

/// The cookie that makes a browser known.
fn known_device(answer: &Answer) -> String {
    let cookies = answer.headers("set-cookie");
    let known = cookies.into_iter().find(|cookie| cookie.starts_with("__Host-device="));
    known.and_then(|cookie| cookie.split(';').next().map(str::to_owned)).unwrap_or_default()
}

/// Guesses, sign-ins, codes, calls, names.
pub(super) fn run(binary: &Path, asked: Asked) -> Result<Vec<Figure>, String> {
    let desk = Desk::start(binary)?;
    let ada = desk.first_account()?;
    desk.api(&ada, "POST", "/api/v1/example", None)?;
    let sam = json!({ "name": "Sam", "role": "spectator", "password": PASSWORD });
    desk.api(&ada, "POST", "/api/v1/staff", Some(&sam))?;
    let counted = Counted::default();
    // The crowd has an account of its own: one has at most fifty sessions, and few devices become known in an
    // hour.
    let bea = json!({ "name": "Bea", "role": "deputy-arbiter", "password": PASSWORD });
    desk.api(&ada, "POST", "/api/v1/staff", Some(&bea))?;
    crowd(&desk, &counted, if asked.is_short { 48 } else { 192 })?;
    confirmations(&desk, &counted, &ada)?;
    one_router(&desk, &counted)?;
    many_parties(&desk, &counted, if asked.is_short { 10 } else { 40 })?;
    boards(&desk, &counted, &ada)?;
    names_and_origins(&desk, &counted)?;
    let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
    Ok(vec![
        Figure::count("guesses", count(&counted.guesses)),
        Figure::count("heard", count(&counted.heard)),
        Figure::count("innocent tries", count(&counted.innocent)),
        Figure::fault("innocent refused", count(&counted.refused)),
        Figure::fault("limits that leak", count(&counted.leaks)),
        Figure::fault("let through", count(&counted.slipped)),
    ])
}

/// Right sign-ins, all at once, behind one router.
fn crowd(desk: &Desk, counted: &Counted, count: usize) -> Result<(), String> {
    std::thread::scope(|scope| {
        let all: Vec<_> =
            (0..count).map(|_| scope.spawn(|| sign_in(desk, address(1), "", "Bea", PASSWORD))).collect();
        for one in all {
            let answer = one.join().map_err(|_| "a sign-in broke off".to_owned())??;
            counted
                .innocent(&format!("a right sign-in at once with others: {}", answer.status), is_in(&answer));
        }
        Ok(())
    })
}

/// A spectator's wrong passwords, and the administrator who confirms by password.
fn confirmations(desk: &Desk, counted: &Counted, ada: &Signed) -> Result<(), String> {
    let sam = desk.sign_in("Sam")?;
    let confirm = |who: &Signed, old: &str| {
        let (bearer, key) = (format!("Bearer {}", who.token), super::desk::fresh_key());
        let headers = [
            ("authorization", bearer.as_str()),
            ("accept", "application/json"),
            ("content-type", "application/json"),
            ("idempotency-key", key.as_str()),
        ];
        let body = json!({ "old": old, "new": PASSWORD }).to_string();
        desk.client().ask(&Question {
            method: "POST",
            path: "/api/v1/me/password",
            headers: &headers,
            body: &body,
        })
    };
    let mut heard = 0;
    for _ in 0..30 {
        heard += u64::from(counted.guess(confirm(&sam, "wrong password")?.status != 429));
    }
    counted.at_most("confirmations of one session", 5, heard);
    let answer = confirm(ada, PASSWORD)?;
    counted.innocent(&format!("the administrator's confirmation: {}", answer.status), answer.status < 300);
    Ok(())
}

/// Unknown names behind a router; its arbiters on known and unknown devices.
fn one_router(desk: &Desk, counted: &Counted) -> Result<(), String> {
    let router = address(2);
    let first = sign_in(desk, router, "", "Ada", PASSWORD)?;
    counted.innocent("the first sign-in behind a router", is_in(&first));
    let known = known_device(&first);
    let mut heard = 0;
    for number in 0..60 {
        let answer = sign_in(desk, router, "", &format!("nobody {number}"), "guess guess")?;
        heard += u64::from(counted.guess(answer.status == 401));
    }
    counted.at_most("names from one address", 22, heard);
    let own = sign_in(desk, router, &known, "Ada", PASSWORD)?;
    counted.innocent(&format!("a known device behind a router: {}", own.status), is_in(&own));
    let unknown = sign_in(desk, router, "", "Ada", PASSWORD)?;
    let wait: u64 = unknown.header("retry-after").parse().unwrap_or(0);
    counted
        .innocent(&format!("an unknown device waits {wait} s"), is_in(&unknown) || (1..=30).contains(&wait));
    Ok(())
}

/// Many clients that guess at one account, its owner, and somebody who has just come.
fn many_parties(desk: &Desk, counted: &Counted, clients: u8) -> Result<(), String> {
    let owner = sign_in(desk, address(3), "", "Ada", PASSWORD)?;
    let known = known_device(&owner);
    let mut heard = 0;
    for _ in 0..6 {
        for client in 0..clients {
            let answer = sign_in(desk, address(100 + client), "", "Ada", "guess guess")?;
            heard += u64::from(counted.guess(answer.status == 401));
        }
    }
    counted.at_most("many parties at one account", 2 * u64::from(clients) + 8, heard);
    let own = sign_in(desk, address(3), &known, "Ada", PASSWORD)?;
    counted.innocent(&format!("the owner on a known device: {}", own.status), is_in(&own));
    let fresh = sign_in(desk, address(4), "", "Ada", PASSWORD)?;
    counted.innocent(&format!("the owner who has just come: {}", fresh.status), is_in(&fresh));
    Ok(())
}

/// Codes and calls at boards.
fn boards(desk: &Desk, counted: &Counted, ada: &Signed) -> Result<(), String> {
    let post = |from: Ipv4Addr, path: &str, body: &str| {
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("accept", "application/json"),
            ("cookie", "device=0123456789abcdef"),
        ];
        Client::new(desk.port, from).ask(&Question { method: "POST", path, headers: &headers, body })
    };
    let board = "/b/example-open/open/20";
    let mut heard = 0;
    for guess in 0..60 {
        let body = format!("code=ZZ{guess:02}&result=1-0");
        heard += u64::from(counted.guess(post(address(5), board, &body)?.status == 422));
    }
    counted.at_most("codes at a board", 16, heard);
    // Whoever has not guessed is heard, though this code is wrong, too.
    let status = post(address(6), board, "code=ZZZZ&result=1-0")?.status;
    counted.innocent(&format!("a phone at a board where others guess: {status}"), status == 422);
    for number in 1..=29 {
        let answer = post(address(7), &format!("/b/example-open/open/{number}/call"), "")?;
        counted.slipped("a call without a code", answer.status < 400);
    }
    let reports = desk.api(ada, "GET", "/api/v1/festivals/example-open/reports", None)?;
    counted.slipped("calls are there", reports["calls"].as_array().is_none_or(|calls| !calls.is_empty()));
    Ok(())
}

/// Names that are not the desk's, and pages of other origins.
fn names_and_origins(desk: &Desk, counted: &Counted) -> Result<(), String> {
    let port = desk.port;
    for path in ["/", "/p/example-open", "/api/v1/state", "/live/example-open", "/sign-in", "/screen/x"] {
        let host = format!("evil.example:{port}");
        let headers = [("host", host.as_str()), ("connection", "close")];
        let question = Question { method: "GET", path, headers: &headers, body: "" };
        let status = desk.client().ask(&question)?.status;
        counted.slipped(&format!("{path} by another name: {status}"), status != 421);
    }
    for path in ["/sign-in", "/first-run", "/device", "/api/v1/sign-in"] {
        for origin in
            ["https://evil.example".to_owned(), format!("https://127.0.0.1:{port}"), "null".to_owned()]
        {
            let headers = [("origin", origin.as_str())];
            let question = Question { method: "POST", path, headers: &headers, body: "" };
            let status = desk.client().ask(&question)?.status;
            counted.slipped(&format!("{path} from {origin}: {status}"), status != 403);
        }
    }
    Ok(())
}
