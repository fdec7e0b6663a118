//! The rows of `conformance/rows/*.tsv`: whatever a row says decides it is there.
#![allow(clippy::disallowed_methods, reason = "the test reads the rows, and what they name")]

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn every_row_is_decided_by_what_it_names() {
    let text = fs::read_to_string(root().join("conformance/rows/laws.tsv")).expect("the rows");
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let mut wrong = Vec::new();
    let mut rows = 0;
    for (index, line) in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [_part, _row, _says, decided] = fields[..] else { panic!("line {}: four fields", index + 1) };
        rows += 1;
        for what in decided.split(';') {
            if let Err(why) = found("laws@2023-01", what) {
                wrong.push(format!("line {}: {what}: {why}", index + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows > 200, "only {rows} rows");
}

/// Whether a case, a test or an exception is there.
fn found(edition: &str, what: &str) -> Result<(), String> {
    if let Some(test) = what.strip_prefix("test ") {
        let (file, function) = test.split_once(' ').ok_or("a test has a file and a function")?;
        let text = fs::read_to_string(root().join(file)).map_err(|error| error.to_string())?;
        let is_there = text.contains(&format!("fn {function}("));
        return if is_there { Ok(()) } else { Err("there is no such function".to_owned()) };
    }
    if let Some(exception) = what.strip_prefix("exception ") {
        return excepted(edition, exception);
    }
    let (edition, case) = what.split_once(' ').unwrap_or((edition, what));
    let (article, name) = case.split_once('/').ok_or("a case is an article and a name")?;
    let folder = root().join("conformance").join(edition).join(article);
    let is_there = match name {
        "*" => fs::read_dir(&folder).is_ok_and(|mut files| files.next().is_some()),
        name => folder.join(format!("{name}.toml")).is_file(),
    };
    if is_there { Ok(()) } else { Err("there is no such case".to_owned()) }
}

/// Whether the register has a reason for the article, or the row gives one.
fn excepted(edition: &str, exception: &str) -> Result<(), String> {
    if exception.contains(' ') {
        return Ok(());
    }
    let cited = handbook::find(&format!("{edition}/{exception}")).map_err(|error| error.to_string())?;
    let reason = cited.article().exception;
    reason.map(|_| ()).ok_or_else(|| "the register gives no reason".to_owned())
}
