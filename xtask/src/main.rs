//! What contributors and CI run: `cargo xtask test`, `tidy`, `generate`, `soak`, `ci`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "xtask reads files, runs programs and reports"
)]

mod acceptance;
mod cargo;
mod conformance;
mod generated;
mod soak;
mod tidy;
mod tree;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test               all tests, with the examples in the documentation
cargo xtask tidy               citations, generated files, names, lengths: what the compiler does not see
cargo xtask generate           writes the generated files anew (docs/acceptance.md, docs/conformance.md)
cargo xtask soak [--minutes N] the long random runs, N minutes in all (10)
cargo xtask ci                 format check, clippy, test, tidy
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["test"] => cargo::test(),
        ["tidy"] => tidy::run(),
        ["generate"] => generated::write(),
        ["soak"] => soak::run(10),
        ["soak", "--minutes", minutes] => minutes.parse().map_err(|_| usage()).and_then(soak::run),
        ["ci"] => cargo::format_check()
            .and_then(|()| cargo::clippy())
            .and_then(|()| cargo::test())
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

fn usage() -> String {
    USAGE.to_owned()
}
