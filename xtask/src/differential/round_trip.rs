//! What `generate`, `convert` and `event export` write by default, read by every peer from PyPI, and the time
//! that each takes for the same files.
//!
//! A peer reads a file when it answers with as many players as there are in it: those that pair are asked for
//! the next round, the others for the players.

use super::engine::{self, files};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// How many players the files have of which the time is taken.
const SIZES: [u16; 3] = [20, 60, 150];
/// The time is that of the fastest of so many runs.
const RUNS: usize = 3;

/// A program that reads reports.
struct Peer {
    name: &'static str,
    /// The versions of the format that it reads.
    formats: &'static [&'static str],
    /// What is said to Python; the file comes last. It prints the number of players.
    script: &'static str,
    /// Whether it pairs the next round: then its time is compared with ours.
    pairs: bool,
}

const PEERS: [Peer; 4] = [
    Peer {
        name: "gacrux",
        formats: &["trf26", "trf16"],
        script: concat!(include_str!("ask_gacrux.py"), include_str!("read_gacrux.py")),
        pairs: true,
    },
    Peer { name: "py4swiss", formats: &["trf16"], script: include_str!("read_py4swiss.py"), pairs: true },
    Peer {
        name: "caissify-pairings",
        formats: &["trf26", "trf16"],
        script: include_str!("read_caissify.py"),
        pairs: false,
    },
    Peer { name: "trf", formats: &["trf26", "trf16"], script: include_str!("read_trf.py"), pairs: false },
];

/// Writes files by all three commands, has them read, and prints two tables.
pub(super) fn run(folder: &Path) -> Result<(), String> {
    let python = engine::install(folder)?;
    let place = folder.join("round-trip");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(place.join("scripts")).map_err(|error| error.to_string())?;
    println!("| peer | format | generate | convert | event export |\n|---|---|---|---|---|");
    for peer in &PEERS {
        for format in peer.formats {
            let told: Result<Vec<String>, String> = [generated, converted, exported]
                .iter()
                .map(|write| write(&place, format).and_then(|all| count(peer, &python, &place, &all)))
                .collect();
            println!("| {} | {format} | {} |", peer.name, told?.join(" | "));
        }
    }
    println!("\n| peer | players | jadoube, ms | peer, ms | ratio |\n|---|---|---|---|---|");
    for peer in PEERS.iter().filter(|peer| peer.pairs) {
        for players in SIZES {
            println!("{}", timed(peer, &python, &place, players)?);
        }
    }
    Ok(())
}

/// How many of some files a peer reads.
fn count(peer: &Peer, python: &Path, place: &Path, all: &[(PathBuf, usize)]) -> Result<String, String> {
    let mut read = 0;
    for (file, players) in all {
        let (said, words) = ask(peer, python, place, file)?;
        if said == Some(*players) {
            read += 1;
        } else {
            println!("{} does not read {}: {words}", peer.name, file.display());
        }
    }
    Ok(format!("{read} of {}", all.len()))
}

/// How many players a peer finds in a file, and what else it says.
fn ask(peer: &Peer, python: &Path, place: &Path, file: &Path) -> Result<(Option<usize>, String), String> {
    let script = place.join("scripts").join(format!("read-{}.py", peer.name));
    fs::write(&script, peer.script).map_err(|error| error.to_string())?;
    let output = Command::new(python).arg(&script).arg(file).stdin(Stdio::null()).output();
    let output = output.map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let words = String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or_default().to_owned();
    Ok((said.parse().ok(), format!("{said} {words}")))
}

fn jadoube(arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new(engine::program());
    let output = command.args(arguments).output().map_err(|error| error.to_string())?;
    // Exit code 1: something was found, as a version that cannot say all.
    match output.status.code() {
        Some(0 | 1) => Ok(()),
        _ => Err(format!("jadoube {arguments:?}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Tournaments in the middle, as `generate` writes them.
fn generated(place: &Path, format: &str) -> Result<Vec<(PathBuf, usize)>, String> {
    let mut all = Vec::new();
    for players in [9_u16, 24, 61] {
        let folder = place.join(format!("generated-{format}-{players}"));
        generate(&folder, format, players, 4)?;
        all.extend(files(&folder)?.into_iter().map(|file| (file, usize::from(players))));
    }
    Ok(all)
}

fn generate(folder: &Path, format: &str, players: u16, count: u16) -> Result<(), String> {
    // Peers that read TRF16 pair by the edition before that of 2026.
    let system = if format == "trf26" { "dutch@2026-02" } else { "dutch@2017-07" };
    jadoube(&[
        "generate",
        "--players",
        &players.to_string(),
        "--rounds",
        "9",
        "--played",
        "4",
        "--count",
        &count.to_string(),
        "--seed",
        "12",
        "--format",
        format,
        "--system",
        system,
        "-o",
        &shown(folder),
    ])
}

/// The same, written in the other version and converted.
fn converted(place: &Path, format: &str) -> Result<Vec<(PathBuf, usize)>, String> {
    let other = if format == "trf26" { "trf16" } else { "trf26" };
    let folder = place.join(format!("converted-{format}"));
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    for (at, (file, players)) in generated(place, other)?.into_iter().enumerate() {
        let out = folder.join(format!("{at:02}.trf"));
        jadoube(&["convert", &shown(&file), "-o", &shown(&out), "--to", format])?;
        all.push((out, players));
    }
    Ok(all)
}

/// The same, taken over by a festival and exported.
fn exported(place: &Path, format: &str) -> Result<Vec<(PathBuf, usize)>, String> {
    let folder = place.join(format!("exported-{format}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    for (at, (file, players)) in generated(place, "trf26")?.into_iter().enumerate() {
        let (festival, out) = (folder.join(format!("{at:02}.jadoube")), folder.join(format!("{at:02}.trf")));
        jadoube(&["event", &shown(&festival), "import", &shown(&file)])?;
        jadoube(&["event", &shown(&festival), "export", "-o", &shown(&out), "--to", format])?;
        all.push((out, players));
    }
    Ok(all)
}

/// The time for the next round of the same file, ours and theirs, start of the program included.
fn timed(peer: &Peer, python: &Path, place: &Path, players: u16) -> Result<String, String> {
    let format = peer.formats[0];
    let folder = place.join(format!("timed-{}-{players}", peer.name));
    generate(&folder, format, players, 1)?;
    let file = files(&folder)?.into_iter().next().ok_or("nothing was generated")?;
    let fastest = |run: &dyn Fn() -> Result<(), String>| -> Result<u128, String> {
        let mut times = Vec::new();
        for _ in 0..RUNS {
            let begun = Instant::now();
            run()?;
            times.push(begun.elapsed().as_micros());
        }
        Ok(times.into_iter().min().unwrap_or(0).max(1))
    };
    let ours = fastest(&|| jadoube(&["pair", &shown(&file)]))?;
    let theirs = fastest(&|| ask(peer, python, place, &file).map(|_| ()))?;
    let ratio = (theirs + ours / 2) / ours;
    Ok(format!("| {} | {players} | {} | {} | {ratio} |", peer.name, ours / 1000, theirs / 1000))
}
