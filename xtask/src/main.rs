//! What contributors and CI run: `cargo xtask test`, `browser`, `screenshots`, `deny`, `tidy`, `generate`,
//! `soak`, `hunt`, `differential`, `load`, `attack`, `client`, `corrupt`, `ci`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "xtask reads files, runs programs and reports"
)]

mod acceptance;
mod attack;
mod browser;
mod cargo;
mod client;
mod conformance;
mod corrupt;
mod deny;
mod differential;
mod generated;
mod graph;
mod http;
mod linearizable;
mod load;
mod paraphrases;
mod program;
mod said;
mod soak;
mod tidy;
mod tree;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test               all tests, with the examples in the documentation, those in the browser and the
                               generated client; installs Chromium, node, two npm packages, Python and three
                               packages of it if they are missing
cargo xtask browser [--release] [FILTER]
                               only the tests in the browser: the files, or else the tests, whose name holds
                               FILTER
cargo xtask screenshots [--release] [FILTER]
                               a picture of every page, or of those whose name holds FILTER, into
                               target/screenshots
cargo xtask deny               licences, sources and versions of the crates we stand on, and what is known
                               against them (deny.toml); installs cargo-deny into target/tools if it is
                               missing
cargo xtask tidy               citations, generated files, names, lengths: what the compiler does not see
cargo xtask generate           writes the generated files anew (docs/acceptance.md, docs/conformance.md, the
                               graphs of docs/ARCHITECTURE.md)
cargo xtask soak [--minutes N] the long random runs, N minutes in all (10)
cargo xtask hunt [POSITIONS [SEED]]
                               slow positions of 300 players, made up and out of real play (1000 of each)
cargo xtask differential [TOURNAMENTS [SEED [KIND [ENGINE]]]]
                               our engine against others from PyPI, so many tournaments of each kind (50);
                               needs the network
cargo xtask differential round-trip
                               what we write, read by those others, and the time that each takes for the same
                               files
cargo xtask load [--players N] [--phones N] [--screens N] [--viewers N] [--seconds N] [--boards N]
                 [--at-once N] [--no-kill]
                               phones, screens and viewers on one festival at once, with a power cut in the
                               middle (1000, 200, 50, 2000, 600)
cargo xtask corrupt [--cases N] [--seed N]
                               random corruptions of every file of a desk, each opened by the program: none
                               undetected, none a panic, each with a way out (500)
cargo xtask client [--record]  a Python client, generated from the running program, runs a tournament
                               (examples/client); --record: writes down what it asks for, which a test without
                               Python sends
cargo xtask attack [--short]   the program under attack over loopback: every route as every role; figures in
                               one line; --short: a sample, in a minute
cargo xtask linearizable [--seconds N]
                               eight arbiters over HTTP, the program killed every ten seconds (240): nothing
                               lost, doubled, overwritten, stale
cargo xtask ci                 format check, clippy, documentation, test, deny, tidy
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["test"] => test(),
        ["browser", rest @ ..] => browser_asked(rest).and_then(browser::run),
        ["screenshots", rest @ ..] => browser_asked(rest).and_then(browser::screenshots),
        ["deny"] => deny::run(),
        ["tidy"] => tidy::run(),
        ["generate"] => generated::write(),
        ["soak"] => soak::run(10),
        ["soak", "--minutes", minutes] => minutes.parse().map_err(|_| usage()).and_then(soak::run),
        ["hunt"] => hunt("1000", "1"),
        ["hunt", positions] => hunt(positions, "1"),
        ["hunt", positions, seed] => hunt(positions, seed),
        ["differential", "round-trip"] => differential::round_trip(),
        ["differential", rest @ ..] => differential_asked(rest).and_then(|asked| differential::run(&asked)),
        ["load", rest @ ..] => load::Asked::read(rest)
            .ok_or_else(usage)
            .and_then(|asked| load::run(asked, browser::build(true)?)),
        ["corrupt", rest @ ..] => corrupt::Asked::read(rest)
            .ok_or_else(usage)
            .and_then(|asked| corrupt::run(asked, &browser::build(false)?)),
        ["client"] => client::run(false),
        ["client", "--record"] => client::run(true),
        ["attack", rest @ ..] => attack::Asked::read(rest)
            .ok_or_else(usage)
            .and_then(|asked| attack::run(asked, &browser::build(false)?)),
        ["linearizable", rest @ ..] => linearizable::asked(rest)
            .ok_or_else(usage)
            .and_then(|seconds| linearizable::run_for(seconds, &browser::build(false)?)),
        ["ci"] => cargo::format_check()
            .and_then(|()| cargo::clippy())
            .and_then(|()| cargo::documentation())
            .and_then(|()| test())
            .and_then(|()| deny::run())
            .and_then(|()| tidy::run()),
        _ => Err(usage()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{}", why.trim_end());
            ExitCode::FAILURE
        }
    }
}

/// All tests, and a sample of the attack. What browser and client need is fetched before the long part; where
/// it cannot be had, all others run still.
fn test() -> Result<(), String> {
    let (tools, python) = (browser::install(), client::install());
    cargo::test()?;
    corrupt::run(corrupt::Asked::SHORT, &browser::build(false)?)?;
    attack::run(attack::Asked { is_short: true }, &browser::build(false)?)?;
    let client = python.and_then(|python| python.run(&browser::build(false)?, false));
    browser::run_with(&tools?, browser::Asked::default()).and(client)
}

fn browser_asked<'a>(arguments: &[&'a str]) -> Result<browser::Asked<'a>, String> {
    browser::Asked::read(arguments).ok_or_else(usage)
}

fn hunt(positions: &str, seed: &str) -> Result<(), String> {
    ["pairing", "simulation"].into_iter().try_for_each(|package| {
        cargo::run(&["bench", "--package", package, "--bench", "hunt", "--", positions, seed], &[])
    })
}

fn differential_asked(arguments: &[&str]) -> Result<differential::Asked, String> {
    let number = |index: usize, otherwise: u64| {
        arguments.get(index).map_or(Ok(otherwise), |text| text.parse().map_err(|_| usage()))
    };
    let word = |index: usize| arguments.get(index).copied().unwrap_or_default().to_owned();
    Ok(differential::Asked {
        tournaments: number(0, 50)?,
        seed: number(1, 1)?,
        only: word(2),
        engine: word(3),
    })
}

fn usage() -> String {
    USAGE.to_owned()
}
