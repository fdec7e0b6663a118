//! `cargo xtask deny`: licences, sources and versions of the crates that we stand on, and what is known
//! against them.

use crate::{cargo, tree};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The version that is installed if there is none.
const VERSION: &str = "0.20.2";

/// How git says that the list of known weaknesses cannot be had.
const NO_LIST: [&str; 2] = ["failed to fetch advisory database", "failed to load advisory database"];

/// Checks everything by `deny.toml`. The list of known weaknesses needs the network: where it cannot be had,
/// that is said, and the rest counts.
pub(crate) fn run() -> Result<(), String> {
    let deny = found().map_or_else(install, Ok)?;
    check(&deny, &["licenses", "sources", "bans"]).map_err(|told| format!("{told}\nsee deny.toml"))?;
    match check(&deny, &["advisories"]) {
        Err(told) if NO_LIST.iter().any(|sign| told.contains(sign)) => {
            println!(
                "the list of known weaknesses (RustSec) cannot be had here: nothing was checked against it"
            );
            Ok(())
        }
        checked => checked,
    }
}

/// Where cargo-deny is: in the path, or where we have installed it.
fn found() -> Option<PathBuf> {
    let works = |program: &Path| {
        let mut asked = Command::new(program);
        asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        asked.status().is_ok_and(|status| status.success())
    };
    [PathBuf::from("cargo-deny"), own()].into_iter().find(|program| works(program))
}

fn own() -> PathBuf {
    tree::target().join("tools/bin/cargo-deny")
}

/// Builds it once, without optimisation: that costs two minutes of processor time, and a check three seconds.
fn install() -> Result<PathBuf, String> {
    let root = tree::target().join("tools");
    let root = root.display().to_string();
    let arguments =
        ["install", "cargo-deny", "--version", VERSION, "--locked", "--profile", "dev", "--root", &root];
    cargo::run(&arguments, &[])?;
    Ok(own())
}

/// Runs some of its checks; the error is what it told.
fn check(deny: &Path, what: &[&str]) -> Result<(), String> {
    println!("cargo deny check {}", what.join(" "));
    let ran = Command::new(deny).arg("check").args(what).current_dir(tree::root()).output();
    let ran = ran.map_err(|why| format!("{}: {why}", deny.display()))?;
    let told = String::from_utf8_lossy(&ran.stderr).into_owned() + &String::from_utf8_lossy(&ran.stdout);
    if ran.status.success() { Ok(()) } else { Err(told) }
}
