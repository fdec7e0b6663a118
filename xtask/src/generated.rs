//! The generated files, and whether they are stale.

use crate::{acceptance, conformance, graph, paraphrases, said, tree};
use std::fs;

/// Each generated file and what stands in it.
fn generated(files: &[tree::File]) -> Vec<(String, String)> {
    let mut all = vec![
        ("docs/acceptance.md".to_owned(), acceptance::page(files)),
        ("docs/conformance.md".to_owned(), conformance::page(files)),
        (graph::PAGE.to_owned(), graph::page(files)),
    ];
    all.extend(
        said::CRATES
            .iter()
            .map(|name| (format!("crates/words/words/en/said/{name}.ftl"), said::catalogue(files, name))),
    );
    all.extend(paraphrases::catalogues());
    all
}

/// Writes all generated files.
pub(crate) fn write() -> Result<(), String> {
    let files = tree::files().map_err(|error| error.to_string())?;
    for (path, text) in generated(&files) {
        let file = tree::root().join(&path);
        fs::create_dir_all(file.parent().expect("generated files lie in a folder"))
            .map_err(|error| format!("{path}: {error}"))?;
        fs::write(file, text).map_err(|error| format!("{path}: {error}"))?;
        println!("{path} written");
    }
    Ok(())
}

/// The generated files that are not as they would be written now.
pub(crate) fn stale(files: &[tree::File]) -> Vec<String> {
    let is_current =
        |path: &str, wanted: &str| files.iter().any(|file| file.path == path && file.text == wanted);
    let all = generated(files).into_iter();
    all.filter(|(path, wanted)| !is_current(path, wanted)).map(|(path, _)| path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_files_are_current() {
        let files = tree::files().expect("the project can be read");
        assert_eq!(stale(&files), Vec::<String>::new(), "stale: run cargo xtask generate");
    }

    #[test]
    fn a_missing_and_an_old_file_are_stale() {
        assert!(stale(&[]).iter().any(|path| path == "docs/acceptance.md"));
        let old = tree::File::new("docs/conformance.md", "of old\n");
        assert!(stale(&[old]).iter().any(|path| path == "docs/conformance.md"));
    }
}
