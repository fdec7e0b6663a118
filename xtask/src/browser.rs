//! Tests in a real browser: what they need is put there if it is missing, then node's own test runner goes
//! through `browser/tests` with the binary that was just built.

mod installation;

use crate::program::Program;
use crate::{cargo, tree};
use installation::Tools;
pub(crate) use installation::install_from_debian;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What is asked for after `cargo xtask browser` or `cargo xtask screenshots`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked<'a> {
    /// The binary as it is shipped, instead of the one that is quicker to build.
    pub(crate) release: bool,
    /// Only the files whose name holds this; where there is none, the tests whose name holds it.
    pub(crate) filter: &'a str,
}

impl<'a> Asked<'a> {
    /// Reads `[--release] [FILTER]`.
    pub(crate) fn read(arguments: &[&'a str]) -> Option<Asked<'a>> {
        match arguments {
            [] => Some(Asked::default()),
            ["--release", rest @ ..] => Asked::read(rest).map(|asked| Asked { release: true, ..asked }),
            [filter] if !filter.starts_with('-') => Some(Asked { release: false, filter }),
            _ => None,
        }
    }
}

/// What the tests need, put there if it is missing; the error says what to install by hand.
pub(crate) fn install() -> Result<Tools, String> {
    installation::ready()
}

/// Installs what is missing, builds the binary and runs the tests that are asked for.
pub(crate) fn run(asked: Asked) -> Result<(), String> {
    let tools = install()?;
    run_with(&tools, asked)
}

/// Builds the binary and runs the tests that are asked for.
pub(crate) fn run_with(tools: &Tools, asked: Asked) -> Result<(), String> {
    let binary = build(asked.release)?;
    let _ = fs::remove_dir_all(tools.packages.join("failures"));
    let (files, pattern) = chosen(tests()?, asked.filter);
    let mut node = tools.node(&binary).arguments(["--test", "--test-reporter=spec"]);
    if let Some(pattern) = pattern {
        node = node.arguments([format!("--test-name-pattern={pattern}")]);
    }
    node.arguments(files).run()
}

/// Writes a picture of every page, in the width of a desk and of a phone, into `target/screenshots`.
pub(crate) fn screenshots(asked: Asked) -> Result<(), String> {
    let tools = install()?;
    let binary = build(asked.release)?;
    let folder = tree::target().join("screenshots");
    let script = tree::root().join("browser/screenshots.mjs");
    let filter = (!asked.filter.is_empty()).then(|| PathBuf::from(asked.filter));
    tools.node(&binary).arguments([script, folder]).arguments(filter).run()
}

/// The binary that is tested: the one of `JADOUBE_BINARY`, or built now.
pub(crate) fn build(release: bool) -> Result<PathBuf, String> {
    if let Some(binary) = env::var_os("JADOUBE_BINARY") {
        return Ok(PathBuf::from(binary));
    }
    let package = ["build", "--package", "jadoube", "--bin", "jadoube"];
    let (arguments, folder) = if release {
        ([&package[..], &["--release"]].concat(), "release")
    } else {
        (package.to_vec(), "debug")
    };
    cargo::run(&arguments, &[])?;
    let name = format!("jadoube{}", env::consts::EXE_SUFFIX);
    Ok(tree::target().join(folder).join(name))
}

/// The files with tests, sorted.
fn tests() -> Result<Vec<PathBuf>, String> {
    let folder = tree::root().join("browser/tests");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "mjs"));
    files.sort();
    Ok(files)
}

/// The files whose name holds the filter; where there is none, all files and a pattern for the names of
/// tests.
fn chosen(files: Vec<PathBuf>, filter: &str) -> (Vec<PathBuf>, Option<&str>) {
    let named =
        |path: &&PathBuf| path.file_stem().is_some_and(|name| name.to_string_lossy().contains(filter));
    let those: Vec<PathBuf> = files.iter().filter(named).cloned().collect();
    if those.is_empty() { (files, Some(filter)) } else { (those, None) }
}

impl Tools {
    /// Node, told where everything is.
    fn node(&self, binary: &Path) -> Program {
        Program::new(&self.node)
            .variable("JADOUBE_BINARY", binary)
            .variable("JADOUBE_CHROMIUM", &self.chromium)
            .variable("JADOUBE_BROWSER_PACKAGES", &self.packages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn release_and_filter_are_read() {
        assert_eq!(Asked::read(&[]), Some(Asked { release: false, filter: "" }));
        assert_eq!(Asked::read(&["--release", "desk"]), Some(Asked { release: true, filter: "desk" }));
        assert_eq!(Asked::read(&["--relaese"]), None);
        assert_eq!(Asked::read(&["one", "two"]), None);
    }

    #[test]
    fn a_filter_is_a_file_or_else_a_test() {
        let files = ["tests/desk.mjs", "tests/kiosk.mjs"].map(PathBuf::from);
        assert_eq!(chosen(files.to_vec(), ""), (files.to_vec(), None));
        assert_eq!(chosen(files.to_vec(), "kio"), (vec![files[1].clone()], None));
        assert_eq!(chosen(files.to_vec(), "a late entry"), (files.to_vec(), Some("a late entry")));
    }
}
