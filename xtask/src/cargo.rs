//! Running cargo, with the toolchain that runs us.

use crate::tree;
use std::env;
use std::process::Command;

/// The tests of all crates, with the examples in the documentation.
pub(crate) fn test() -> Result<(), String> {
    run(&["test", "--workspace"], &[])
}

/// Whether rustfmt would change anything.
pub(crate) fn format_check() -> Result<(), String> {
    run(&["fmt", "--all", "--check"], &[])
}

/// Clippy on everything, warnings as errors.
pub(crate) fn clippy() -> Result<(), String> {
    run(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])
}

/// The documentation of everything, warnings as errors.
pub(crate) fn documentation() -> Result<(), String> {
    run(&["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings".to_owned())])
}

/// Runs `cargo` with these arguments and variables in the root of the project.
pub(crate) fn run(arguments: &[&str], variables: &[(&str, String)]) -> Result<(), String> {
    let said = format!("cargo {}", arguments.join(" "));
    println!("{said}");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(tree::root());
    command.envs(variables.iter().map(|(name, value)| (name, value)));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{said}` failed: {status}")),
        Err(error) => Err(format!("`{said}` could not be started: {error}")),
    }
}
