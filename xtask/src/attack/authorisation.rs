//! Every route, asked by everybody in every way: what is refused is what the table of roles refuses.
//!
//! - [`table`]: who may do what, typed independently of the program;
//! - [`sources`] and [`routes`]: which routes there are, out of the sources and the OpenAPI document: none is
//!   forgotten;
//! - [`scenarios`]: what depends on what happened before: batches, one's own results, festivals, kiosks,
//!   codes.

mod routes;
mod scenarios;
#[path = "../../../crates/server/tests/support/routes.rs"]
mod sources;
mod table;

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use super::client::{Answer, Client, Question};
use super::desk::{Desk, PASSWORD, Signed, fresh_key};
use super::{Asked, Figure};
use crate::tree;

/// Somebody who asks.
struct Asker {
    letter: char,
    name: String,
    signed: Option<Signed>,
}

/// What was counted.
#[derive(Default)]
struct Tally {
    refused: u64,
    allowed: u64,
    wrong: u64,
}

impl Tally {
    /// Compares what should be with what was; what is wrong is told.
    fn compare(&mut self, should: bool, was: bool, what: impl FnOnce() -> String) {
        match (should, was) {
            (true, true) => self.allowed += 1,
            (false, false) => self.refused += 1,
            (true, false) => self.fault(&format!("refused, but may: {}", what())),
            (false, true) => self.fault(&format!("done, but may not: {}", what())),
        }
    }

    fn fault(&mut self, what: &str) {
        self.wrong += 1;
        println!("wrong: {what}");
    }
}

/// Asks for everything as everybody.
pub(super) fn run(binary: &Path, asked: Asked) -> Result<Vec<Figure>, String> {
    let desk = Desk::start(binary)?;
    let ada = desk.first_account()?;
    desk.api(&ada, "POST", "/api/v1/example", None)?;
    let askers = askers(&desk, &ada)?;
    let mut tally = Tally::default();
    let mut attack = Attack { desk: &desk, client: desk.client(), count: 0, every: 1 };
    // Of some three thousand questions one in seven is asked, every row and every asker among them.
    attack.every = if asked.is_short { 7 } else { 1 };
    attack.pages(&askers, &mut tally)?;
    attack.operations(&ada, &askers, &mut tally)?;
    attack.commands(&ada, &askers, &mut tally)?;
    scenarios::run(&desk, &ada, &mut tally)?;
    let Tally { refused, allowed, wrong } = tally;
    Ok(vec![
        Figure::count("refused as expected", refused),
        Figure::count("allowed as expected", allowed),
        Figure::fault("wrong", wrong),
    ])
}

/// One for each role, the devices that can be lent, and nobody.
fn askers(desk: &Desk, ada: &Signed) -> Result<Vec<Asker>, String> {
    let mut all = Vec::new();
    for (letter, role) in table::LETTERS {
        let name = format!("a {role}");
        let signed = match *role {
            "nobody" => None,
            role => {
                let account = json!({ "name": name, "role": role, "password": PASSWORD });
                desk.api(ada, "POST", "/api/v1/staff", Some(&account))?;
                Some(desk.sign_in(&name)?)
            }
        };
        all.push(Asker { letter: *letter, name, signed });
    }
    for (letter, role) in table::LETTERS.iter().filter(|(letter, _)| "sirkwv".contains(*letter)) {
        let code = desk.api(ada, "POST", "/api/v1/devices/codes", Some(&json!({ "role": role })))?;
        let signed = desk.enter("/api/v1/device", &json!({ "code": code["code"] }))?;
        all.push(Asker { letter: *letter, name: format!("a device as {role}"), signed: Some(signed) });
    }
    Ok(all)
}

/// Whether an answer says that somebody may not: it does not matter then what they asked for.
fn is_refusal(answer: &Answer) -> bool {
    let to_the_door =
        ["/sign-in", "/first-run"].iter().any(|door| answer.header("location").starts_with(door));
    matches!(answer.status, 401 | 403) || answer.status == 303 && to_the_door
}

/// A desk that is asked.
struct Attack<'a> {
    desk: &'a Desk,
    client: Client,
    count: usize,
    /// Of so many questions one is asked.
    every: usize,
}

impl Attack<'_> {
    /// Whether this question is one that is asked.
    fn is_asked(&mut self) -> bool {
        self.count += 1;
        self.count.is_multiple_of(self.every)
    }

    fn ask(
        &mut self,
        asker: &Asker,
        method: &str,
        path: &str,
        kind: &str,
        body: &str,
    ) -> Result<Answer, String> {
        let signed = asker.signed.as_ref();
        let cookie = signed.map(|one| format!("__Host-desk={}", one.token)).unwrap_or_default();
        let (csrf, key) = (signed.map_or("", |one| one.csrf.as_str()), fresh_key());
        let mut headers = vec![("accept", "application/json"), ("idempotency-key", &key), ("if-match", "*")];
        if signed.is_some() {
            headers.extend([("cookie", cookie.as_str()), ("x-csrf", csrf)]);
        }
        if !kind.is_empty() {
            headers.push(("content-type", kind));
        }
        self.client.ask(&Question { method, path, headers: &headers, body })
    }

    /// Every page and form, by every method.
    fn pages(&mut self, askers: &[Asker], tally: &mut Tally) -> Result<(), String> {
        let known = sources::routes_of_desk(&tree::root().join("crates"))?;
        let typed = table::PAGES.iter().map(|(method, path, ..)| (*method, *path));
        let typed: BTreeSet<(&str, &str)> = typed.chain(table::NOT_ASKED.iter().copied()).collect();
        for (method, path) in known.iter().map(|(method, path)| (method.as_str(), path.as_str())) {
            if !typed.contains(&(method, path)) && method != "any" {
                tally.fault(&format!("{method} {path} is in no table of the attack"));
            }
        }
        for (method, path, who, body) in table::PAGES {
            if !known.contains(&((*method).to_owned(), (*path).to_owned())) {
                tally.fault(&format!("{method} {path} is no route of the desk"));
            }
            for asker in askers {
                if self.is_asked() {
                    self.page(asker, method, path, (who, body), tally)?;
                }
            }
        }
        let paths: BTreeSet<&str> = table::PAGES.iter().map(|(_, path, ..)| *path).collect();
        for path in paths {
            for method in ["get", "post", "put", "delete", "patch"] {
                let is_known = known.contains(&(method.to_owned(), path.to_owned()));
                let Some(asker) = askers.first().filter(|_| !is_known && self.is_asked()) else { continue };
                let answer = self.ask(asker, &method.to_uppercase(), &routes::filled(path), "", "")?;
                let is_other_route = answer.status == 404;
                tally.compare(false, answer.status != 405 && !is_other_route, || {
                    format!("{method} {path}: {}", answer.status)
                });
            }
        }
        Ok(())
    }

    fn page(
        &mut self,
        asker: &Asker,
        method: &str,
        path: &str,
        (who, body): (&str, &str),
        tally: &mut Tally,
    ) -> Result<(), String> {
        let csrf = asker.signed.as_ref().map_or("", |one| one.csrf.as_str());
        let (kind, body) = match (method, body) {
            ("get", _) => ("", String::new()),
            (_, "multipart") => {
                let field = |name: &str, more: &str, value: &str| {
                    format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"{more}\r\n\r\n{value}\r\n")
                };
                let file = field("file", "; filename=\"a.csv\"", "x");
                let body = [field("csrf", "", csrf), field("section", "", "open"), file].concat();
                ("multipart/form-data; boundary=x", format!("{body}--x--\r\n"))
            }
            (_, fields) => ("application/x-www-form-urlencoded", format!("csrf={csrf}&{fields}")),
        };
        let answer = self.ask(asker, &method.to_uppercase(), &routes::filled(path), kind, &body)?;
        tally.compare(who.contains(asker.letter), !is_refusal(&answer), || {
            format!("{} {method} {path}: {} {}", asker.name, answer.status, said(&answer))
        });
        self.must_not_fail(method, path, &answer, tally);
        Ok(())
    }

    /// Nobody makes the program fail, whatever they may.
    fn must_not_fail(&self, method: &str, path: &str, answer: &Answer, tally: &mut Tally) {
        if answer.status == 500 {
            tally.fault(&format!("{method} {path} fails: {}", said(answer)));
        }
    }

    /// Every operation of the interface for programs.
    fn operations(&mut self, ada: &Signed, askers: &[Asker], tally: &mut Tally) -> Result<(), String> {
        let document = self.desk.api(ada, "GET", "/api/openapi.json", None)?;
        let operations = routes::operations(&document);
        for (name, ..) in table::OPERATIONS {
            if !operations.iter().any(|operation| operation.name == *name) {
                tally.fault(&format!("there is no operation {name}"));
            }
        }
        for operation in &operations {
            if table::OPERATIONS_NOT_ASKED.contains(&operation.name.as_str()) {
                continue;
            }
            let row = table::OPERATIONS.iter().find(|(name, ..)| *name == operation.name);
            let Some((_, who, body)) = row else {
                tally.fault(&format!("the operation {} is in no table of the attack", operation.name));
                continue;
            };
            let kind = if body.is_empty() { "" } else { "application/json" };
            for asker in askers {
                if self.is_asked() {
                    let path = routes::filled(&operation.path);
                    let answer = self.ask(asker, &operation.method.to_uppercase(), &path, kind, body)?;
                    tally.compare(who.contains(asker.letter), !is_refusal(&answer), || {
                        format!("{} {}: {} {}", asker.name, operation.name, answer.status, said(&answer))
                    });
                    self.must_not_fail(&operation.method, &operation.path, &answer, tally);
                }
            }
        }
        Ok(())
    }

    /// Every kind of command, alone and after another one that everybody at the desk may see refused.
    fn commands(&mut self, ada: &Signed, askers: &[Asker], tally: &mut Tally) -> Result<(), String> {
        let document = self.desk.api(ada, "GET", "/api/openapi.json", None)?;
        let commands = sources::commands(&document);
        if commands.len() < 40 {
            tally.fault(&format!("the document has only {} examples of commands", commands.len()));
        }
        // A command that nobody can give, so that nothing of what is asked together is done.
        let nothing = json!(["in", "open", ["players", ["check-in", [9999]]]]);
        for command in &commands {
            let kind = sources::kind(command);
            let Some(who) = table::who_may_give(&kind) else {
                tally.fault(&format!("the command {kind} is in no table of the attack"));
                continue;
            };
            for asker in askers {
                for batch in [vec![command.clone(), nothing.clone()], vec![command.clone(); 2]] {
                    // What could be done twice is asked for only by those who may not.
                    let may = who.contains(asker.letter);
                    if (may && batch[1] != nothing) || !self.is_asked() {
                        continue;
                    }
                    let answer = self.give(asker, "example-open", &batch)?;
                    tally.compare(may, !stops_at_first(&answer), || {
                        format!("{} {kind}: {} {}", asker.name, answer.status, said(&answer))
                    });
                    self.must_not_fail("command", &kind, &answer, tally);
                }
            }
        }
        Ok(())
    }

    /// Gives commands together.
    fn give(&mut self, asker: &Asker, festival: &str, commands: &[Value]) -> Result<Answer, String> {
        let body = json!({ "commands": commands, "consent": "confirmed" }).to_string();
        let path = format!("/api/v1/festivals/{festival}/commands");
        self.ask(asker, "POST", &path, "application/json", &body)
    }
}

/// Whether somebody may not give the first of several commands, or any.
fn stops_at_first(answer: &Answer) -> bool {
    let at = answer.json().ok().and_then(|body| body["command"].as_u64()).unwrap_or(0);
    is_refusal(answer) && at == 0
}

/// What an answer says, in short.
fn said(answer: &Answer) -> String {
    answer.body.chars().take(160).collect()
}
