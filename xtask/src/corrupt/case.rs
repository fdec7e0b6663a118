//! One case: what the program says of a damaged desk, and whether its way out works.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;

use serde_json::{Value, json};

use super::damage::{Damage, Target};
use super::desk::{Desk, Started, run, start};
use super::{Tally, Truth, beside, heads};

/// What the program says of it, over all it was asked.
#[derive(Default)]
struct Said {
    all: String,
    /// Whether it complained at all.
    is_told: bool,
}

impl Said {
    fn add(&mut self, text: &str) {
        self.all.push_str(text);
        self.all.push('\n');
    }
}

pub(super) fn judge(
    binary: &Path,
    place: &Path,
    damage: &Damage,
    truth: &Truth,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut said = Said::default();
    let outcome = match damage.target {
        Target::Backup => restored_from(binary, place, damage, truth, &mut said)?,
        Target::Log | Target::WriteAheadLog | Target::Accounts | Target::Hall => {
            opened(binary, place, truth, &mut said)?
        }
    };
    if is_panic(&said.all) {
        tally.panics += 1;
        println!("PANIC: {damage}\n{}", said.all);
    }
    let count = match outcome {
        Outcome::Harmless => &mut tally.harmless,
        Outcome::Restored => &mut tally.restored,
        Outcome::Told => &mut tally.told,
        Outcome::Undetected(what) => {
            println!("UNDETECTED: {damage}: {what}\n{}", said.all);
            &mut tally.undetected
        }
        Outcome::Stuck(what) => {
            println!("NO WAY OUT: {damage}: {what}\n{}", said.all);
            &mut tally.stuck
        }
    };
    *count += 1;
    Ok(())
}

/// Whether the program says that it has panicked: the desk and every command say whose mistake it is.
fn is_panic(said: &str) -> bool {
    ["panicked at", "our mistake"].iter().any(|word| said.contains(word))
}

enum Outcome {
    Harmless,
    Restored,
    Told,
    Undetected(String),
    Stuck(String),
}

/// The desk is opened on it.
fn opened(binary: &Path, place: &Path, truth: &Truth, said: &mut Said) -> Result<Outcome, String> {
    let (data, backup) = (place.join("data"), place.join("backup"));
    let mut desk = match start(binary, &data, &backup)? {
        Started::Runs(desk) => desk,
        Started::Ended(code, text) => {
            said.add(&text);
            // Without a code it was ended by a signal, ours after a timeout or its own.
            if code.is_none() {
                return Ok(Outcome::Stuck("the desk hangs or crashes at its start".to_owned()));
            }
            said.is_told = code != Some(0) && !text.trim().is_empty();
            match accounts_restored(binary, place, said)? {
                Some(desk) => desk,
                None => return Ok(Outcome::Stuck("the desk does not start".to_owned())),
            }
        }
    };
    let is_new = match desk.sign_in() {
        Ok(is_new) => is_new,
        Err(why) => {
            said.add(&why);
            said.add(&desk.kill());
            // That nobody comes in any more is seen by everybody.
            said.is_told = true;
            let Some(mut again) = accounts_restored(binary, place, said)? else {
                return Ok(Outcome::Stuck("the accounts cannot be brought back".to_owned()));
            };
            let is_new = again.sign_in()?;
            desk = again;
            is_new
        }
    };
    let told = tell(&desk, said)?;
    let outcome = festivals(&desk, truth, &told, said)?;
    let shown = beside(&desk)?;
    said.add(&desk.kill());
    if let Some(outcome) = outcome {
        return Ok(outcome);
    }
    let after = heads(&data)?;
    if after != truth.heads {
        let what = format!("{after:?} instead of {:?}", truth.heads);
        return Ok(if said.is_told { Outcome::Stuck(what) } else { Outcome::Undetected(what) });
    }
    let differs: Vec<_> =
        shown.iter().filter(|(path, value)| truth.beside.get(*path) != Some(value)).collect();
    Ok(match (said.is_told, differs.is_empty() && !is_new) {
        (true, true) => Outcome::Restored,
        (true, false) => Outcome::Told,
        (false, true) => Outcome::Harmless,
        (false, false) => Outcome::Undetected(format!("{differs:?} is not what was acknowledged")),
    })
}

/// What the desk says is wrong with it.
fn tell(desk: &Desk, said: &mut Said) -> Result<Value, String> {
    let (_, health) = desk.get("/api/v1/health")?;
    let notices = health["notices"].as_array().cloned().unwrap_or_default();
    said.is_told |= !notices.is_empty();
    said.add(&health.to_string());
    let (_, damaged) = desk.get("/api/v1/damaged")?;
    said.add(&damaged.to_string());
    Ok(damaged)
}

/// Restores what has stopped; gives an outcome where that does not work.
fn festivals(desk: &Desk, truth: &Truth, told: &Value, said: &mut Said) -> Result<Option<Outcome>, String> {
    let stopped = told["festivals"].as_array().cloned().unwrap_or_default();
    for one in &stopped {
        let slug = one["festival"].as_str().unwrap_or_default();
        let Some(best) = one["backups"].get(0).filter(|_| truth.heads.contains_key(slug)) else {
            return Ok(Some(Outcome::Stuck(format!("{slug} has no backup"))));
        };
        let way = json!({ "do": "restore", "folder": best["folder"], "generation": best["generation"] });
        let (status, answer) = desk.post(&format!("/api/v1/damaged/{slug}"), &way)?;
        said.add(&answer.to_string());
        if status != 200 {
            return Ok(Some(Outcome::Stuck(format!("{slug} is not restored: {status} {answer}"))));
        }
    }
    let (_, again) = desk.get("/api/v1/damaged")?;
    let left = again["festivals"].as_array().map_or(0, Vec::len);
    Ok((left > 0).then(|| Outcome::Stuck(format!("it still does not open: {again}"))))
}

/// Brings the accounts back from the backup, or else begins with new ones, as the desk says.
fn accounts_restored(binary: &Path, place: &Path, said: &mut Said) -> Result<Option<Desk>, String> {
    let (data, backup) = (place.join("data"), place.join("backup"));
    let words: [&OsStr; 5] =
        ["restore".as_ref(), backup.as_ref(), "--accounts".as_ref(), "--data".as_ref(), data.as_ref()];
    let (code, text) = run(binary, &words)?;
    said.add(&text);
    if code != Some(0) {
        // No passphrase seals them here, so none are in the backup: the other way is to begin with new ones.
        let aside = place.join("aside");
        std::fs::create_dir_all(&aside).map_err(|why| why.to_string())?;
        for name in ["desk.sqlite", "desk.sqlite-wal", "desk.sqlite-shm"] {
            let _ = std::fs::rename(data.join(name), aside.join(name));
        }
    }
    match start(binary, &data, &backup)? {
        Started::Runs(desk) => Ok(Some(desk)),
        Started::Ended(_, text) => {
            said.add(&text);
            Ok(None)
        }
    }
}

/// A desk is restored from it, and then the desk that is whole is opened beside it.
fn restored_from(
    binary: &Path,
    place: &Path,
    damage: &Damage,
    truth: &Truth,
    said: &mut Said,
) -> Result<Outcome, String> {
    let restore = |to: &Path| {
        let backup = place.join("backup");
        let words: [&OsStr; 4] = ["restore".as_ref(), backup.as_ref(), "--data".as_ref(), to.as_ref()];
        run(binary, &words)
    };
    let first = place.join("restored");
    let (code, text) = restore(&first)?;
    said.add(&text);
    let found = heads(&first)?;
    if let Some(what) = unsaid(truth, &found, code, &text) {
        return Ok(Outcome::Undetected(what));
    }
    said.is_told = code != Some(0);
    // The log is whole: a desk that is opened on it brings the backup up to date again.
    let (data, backup) = (place.join("data"), place.join("backup"));
    let mut desk = match start(binary, &data, &backup)? {
        Started::Runs(desk) => desk,
        Started::Ended(_, text) => return Ok(Outcome::Stuck(format!("the desk does not start: {text}"))),
    };
    desk.sign_in()?;
    let (_, damaged) = desk.get("/api/v1/damaged")?;
    said.add(&damaged.to_string());
    std::thread::sleep(std::time::Duration::from_secs(1));
    said.add(&desk.kill());
    let second = place.join("restored-again");
    let (_, text) = restore(&second)?;
    said.add(&text);
    let found = heads(&second)?;
    if found != truth.heads {
        return Ok(Outcome::Stuck(format!("{damage}: {found:?} after the desk has followed again")));
    }
    Ok(if said.is_told { Outcome::Restored } else { Outcome::Harmless })
}

/// What a restore has left out without a word: each festival is whole, or it is said how far it is and how
/// far it had come.
fn unsaid(
    truth: &Truth,
    found: &BTreeMap<String, store::Head>,
    code: Option<i32>,
    text: &str,
) -> Option<String> {
    for (slug, head) in &truth.heads {
        let is_whole = found.get(slug) == Some(head);
        let short = format!("of at least {}", head.sequence);
        let is_named =
            text.lines().any(|line| line.contains(slug.as_str()) && !line.ends_with(&head.to_string()));
        let is_said = code != Some(0) && (text.contains(&short) || !found.contains_key(slug) && is_named);
        if !is_whole && !is_said {
            return Some(format!("{slug}: {:?} instead of {head}", found.get(slug)));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::is_panic;

    #[test]
    fn panics_are_known_by_what_the_program_says() {
        assert!(is_panic("thread 'main' panicked at src/main.rs:1:1:"));
        assert!(is_panic(
            "ERROR server::panics our mistake, not yours: the board is on fire place=\"x.rs:1:1\""
        ));
        assert!(is_panic("jadoube: this is our mistake, not yours: the board is on fire"));
        assert!(!is_panic("festivals/open.jadoube is damaged: keep the file and restore a backup"));
    }
}
