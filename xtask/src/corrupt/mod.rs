//! `cargo xtask corrupt`: one random corruption after the other on the files of a desk that was killed, each
//! opened by the real program. What is different from what had been acknowledged must be said, nothing may
//! panic, and every case needs a way out that works.

mod case;
mod damage;
mod desk;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use store::{Head, ReadLog, SqliteReader};

use damage::Lots;
use desk::{Desk, Started, copy_folder, start};

/// How much is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    cases: u64,
    seed: Option<u64>,
}

impl Asked {
    /// The part that runs with all tests.
    pub(crate) const SHORT: Asked = Asked { cases: 12, seed: Some(20_261_116) };

    /// Reads `--cases N` and `--seed N`.
    pub(crate) fn read(arguments: &[&str]) -> Option<Asked> {
        let mut asked = Asked { cases: 500, seed: None };
        for pair in arguments.chunks(2) {
            match pair {
                ["--cases", number] => asked.cases = number.parse().ok()?,
                ["--seed", number] => asked.seed = Some(number.parse().ok()?),
                _ => return None,
            }
        }
        Some(asked)
    }
}

/// What had been acknowledged when the desk was killed.
struct Truth {
    /// The last entry of each festival, by the name of its file.
    heads: BTreeMap<String, Head>,
    /// What the desk shows beside the logs.
    beside: BTreeMap<&'static str, Value>,
}

/// The pages that tell what the files beside the logs hold.
const BESIDE: [&str; 3] = [
    "/api/v1/staff",
    "/api/v1/festivals/example-open/announcements",
    "/api/v1/festivals/example-open/screens",
];

/// How the cases went.
#[derive(Debug, Default)]
struct Tally {
    /// Nothing was different: what was hit means nothing, or is kept twice.
    harmless: u64,
    /// Said, and put right as it was.
    restored: u64,
    /// Said, with exactly what is missing.
    told: u64,
    /// Something is different, and nobody said so.
    undetected: u64,
    panics: u64,
    /// Said, but the way out does not work.
    stuck: u64,
    /// There was no file of that kind to damage.
    without_a_file: u64,
}

pub(crate) fn run(asked: Asked, binary: &Path) -> Result<(), String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let seed = asked.seed.unwrap_or(now);
    println!("corrupt: {} cases from seed {seed}", asked.cases);
    let folder = std::env::temp_dir().join(format!("jadoube-corrupt-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let done = all(asked.cases, seed, binary, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    let tally = done?;
    let Tally { harmless, restored, told, undetected, panics, stuck, without_a_file } = tally;
    println!(
        "corrupt: {} cases from seed {seed}: {harmless} harmless, {restored} said and restored, {told} said \
         with what is missing, {without_a_file} without a file; undetected {undetected}, panics {panics}, \
         without a way out {stuck}",
        asked.cases
    );
    if undetected + panics + stuck == 0 {
        Ok(())
    } else {
        Err("a figure that must be zero is not".to_owned())
    }
}

fn all(cases: u64, seed: u64, binary: &Path, folder: &Path) -> Result<Tally, String> {
    let (older, whole) = (folder.join("older"), folder.join("whole"));
    let truth = prepare(binary, folder, &older, &whole)?;
    let mut tally = Tally::default();
    for number in 0..cases {
        let mut lots = Lots::new(seed.wrapping_add(number));
        let place = folder.join(format!("case-{number}"));
        copy_folder(&whole, &place)?;
        if let Some(damage) = damage::draw(&mut lots, number, &place, &older) {
            let said = |why: String| format!("{damage}: {why}");
            damage::apply(&damage, &place, &older).map_err(|why| said(why.to_string()))?;
            case::judge(binary, &place, &damage, &truth, &mut tally).map_err(said)?;
        } else {
            tally.without_a_file += 1;
        }
        let _ = std::fs::remove_dir_all(&place);
    }
    Ok(tally)
}

/// A desk with a festival, accounts, announcements and a backup, once earlier and once later, both as `kill
/// -9` leaves them.
fn prepare(binary: &Path, folder: &Path, older: &Path, whole: &Path) -> Result<Truth, String> {
    let (data, backup) = (folder.join("live/data"), folder.join("live/backup"));
    std::fs::create_dir_all(&backup).map_err(|why| why.to_string())?;
    let mut desk = opened(binary, &data, &backup)?;
    desk.sign_in()?;
    expect(&desk, "/api/v1/example", &json!({}))?;
    play(&desk, 1..=12, "Round 5 has begun.")?;
    // Accounts and the hall are copied every 15 seconds.
    std::thread::sleep(Duration::from_secs(17));
    desk.kill();
    copy_folder(&folder.join("live"), older)?;
    let mut desk = opened(binary, &data, &backup)?;
    desk.sign_in()?;
    let account =
        json!({ "name": "Ben", "role": "result-entry", "password": "nine ranks of chairs", "sections": [] });
    expect(&desk, "/api/v1/staff", &account)?;
    play(&desk, 13..=24, "Round 6 begins at 16:00.")?;
    std::thread::sleep(Duration::from_secs(14));
    // These stand in the write-ahead log when the desk is killed.
    play(&desk, 25..=30, "Prize giving at 20:00.")?;
    let beside = beside(&desk)?;
    // How far accounts and hall have come is remembered every five seconds.
    std::thread::sleep(Duration::from_secs(6));
    desk.kill();
    copy_folder(&folder.join("live"), whole)?;
    let looked = folder.join("looked");
    copy_folder(whole, &looked)?;
    let heads = heads(&looked.join("data"))?;
    println!("corrupt: acknowledged {heads:?}");
    Ok(Truth { heads, beside })
}

fn opened(binary: &Path, data: &Path, backup: &Path) -> Result<Desk, String> {
    match start(binary, data, backup)? {
        Started::Runs(desk) => Ok(desk),
        Started::Ended(code, said) => Err(format!("the desk ended with {code:?}: {said}")),
    }
}

fn expect(desk: &Desk, path: &str, body: &Value) -> Result<Value, String> {
    let (status, answer) = desk.post(path, body)?;
    if (200..300).contains(&status) { Ok(answer) } else { Err(format!("{path}: {status} {answer}")) }
}

/// Enters results where there are none yet, and announces something.
fn play(desk: &Desk, boards: std::ops::RangeInclusive<u32>, text: &str) -> Result<(), String> {
    for board in boards {
        let all = [["win", "loss"], ["loss", "win"], ["draw", "draw"]];
        let sides = all[usize::try_from(board % 3).unwrap_or(0)];
        let command = json!(["in", "open", ["results", ["enter", 5, board, sides]]]);
        // A board that has its result already is left as it is.
        desk.post("/api/v1/festivals/example-open/commands", &json!({ "commands": [command] }))?;
    }
    expect(desk, "/api/v1/festivals/example-open/announcements", &json!({ "text": text })).map(drop)
}

/// What the desk shows beside the logs.
fn beside(desk: &Desk) -> Result<BTreeMap<&'static str, Value>, String> {
    BESIDE.into_iter().map(|path| Ok((path, desk.get(path)?.1))).collect()
}

/// The last entry of every festival in the folder of a desk, each chain followed to its end; what cannot be
/// read is left out.
fn heads(data: &Path) -> Result<BTreeMap<String, Head>, String> {
    let mut heads = BTreeMap::new();
    let Ok(entries) = std::fs::read_dir(data.join("festivals")) else { return Ok(heads) };
    for path in entries.flatten().map(|entry| entry.path()) {
        let is_log = path.extension().is_some_and(|ending| ending == "jadoube");
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(head) = Some(path)
            .filter(|_| is_log)
            .and_then(|path: PathBuf| SqliteReader::open(&path).ok().and_then(|reader| reader.verify().ok()))
        {
            heads.insert(name, head);
        }
    }
    Ok(heads)
}
