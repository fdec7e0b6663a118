//! The generated files, and whether they are stale.

use crate::{acceptance, conformance, tree};
use std::fs;

/// What makes a generated file of the files of the project.
type Make = fn(&[tree::File]) -> String;

/// Each generated file and what makes it.
const GENERATED: &[(&str, Make)] =
    &[("docs/acceptance.md", acceptance::page), ("docs/conformance.md", conformance::page)];

/// Writes all generated files.
pub(crate) fn write() -> Result<(), String> {
    let files = tree::files().map_err(|error| error.to_string())?;
    for (path, make) in GENERATED {
        let file = tree::root().join(path);
        fs::create_dir_all(file.parent().expect("generated files lie in a folder"))
            .map_err(|error| format!("{path}: {error}"))?;
        fs::write(file, make(&files)).map_err(|error| format!("{path}: {error}"))?;
        println!("{path} written");
    }
    Ok(())
}

/// The generated files that are not as they would be written now.
pub(crate) fn stale(files: &[tree::File]) -> Vec<&'static str> {
    let is_current =
        |path: &str, wanted: &str| files.iter().any(|file| file.path == path && file.text == wanted);
    GENERATED.iter().filter(|(path, make)| !is_current(path, &make(files))).map(|(path, _)| *path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_files_are_current() {
        let files = tree::files().expect("the project can be read");
        assert_eq!(stale(&files), [""; 0], "stale: run cargo xtask generate");
    }

    #[test]
    fn a_missing_and_an_old_file_are_stale() {
        assert_eq!(stale(&[]), ["docs/acceptance.md", "docs/conformance.md"]);
        let old = ["docs/acceptance.md", "docs/conformance.md"];
        assert_eq!(stale(&old.map(|path| tree::File::new(path, "of old\n"))), old);
    }
}
