//! `cargo xtask attack [--short]`: the real program, attacked over loopback.
//!
//! Each part starts a desk of its own in a folder of its own, and answers with figures. All of them stand in
//! the last line; a figure that must be zero and is not ends the command with an error. `--short` samples, so
//! that it ends within a minute: it is part of `cargo xtask test`.

mod authorisation;
mod client;
pub(crate) mod desk;
mod limits;
mod memory;

use std::path::Path;

/// How much is tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Whether a sample is enough.
    pub(crate) is_short: bool,
}

impl Asked {
    pub(crate) fn read(arguments: &[&str]) -> Option<Asked> {
        match arguments {
            [] => Some(Asked { is_short: false }),
            ["--short"] => Some(Asked { is_short: true }),
            _ => None,
        }
    }
}

/// Something that was counted.
pub(crate) struct Figure {
    name: &'static str,
    count: u64,
    must_be_zero: bool,
}

impl Figure {
    /// A count that says how much was tried.
    pub(crate) fn count(name: &'static str, count: u64) -> Figure {
        Figure { name, count, must_be_zero: false }
    }

    /// A count of what must not happen.
    pub(crate) fn fault(name: &'static str, count: u64) -> Figure {
        Figure { name, count, must_be_zero: true }
    }
}

/// One part of the attack: its name, and what it does with the program.
type Part = (&'static str, fn(&Path, Asked) -> Result<Vec<Figure>, String>);

const PARTS: &[Part] =
    &[("authorisation", authorisation::run), ("limits", limits::run), ("memory", memory::run)];

/// Runs every part, and tells the figures in one line.
pub(crate) fn run(asked: Asked, binary: &Path) -> Result<(), String> {
    let mut told = Vec::new();
    let mut is_sound = true;
    for (name, part) in PARTS {
        let figures = part(binary, asked).map_err(|why| format!("attack, {name}: {why}"))?;
        is_sound &= figures.iter().all(|figure| !figure.must_be_zero || figure.count == 0);
        let figures: Vec<String> =
            figures.iter().map(|figure| format!("{} {}", figure.name, figure.count)).collect();
        told.push(format!("{name}: {}", figures.join(", ")));
    }
    let line = format!("attack: {}", told.join("; "));
    println!("{line}");
    if is_sound { Ok(()) } else { Err("a figure that must be zero is not".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_read() {
        assert_eq!(Asked::read(&[]), Some(Asked { is_short: false }));
        assert_eq!(Asked::read(&["--short"]), Some(Asked { is_short: true }));
        assert_eq!(Asked::read(&["--shrot"]), None);
    }
}
