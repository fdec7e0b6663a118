//! The cases of the tie-break regulations: each file lies in a folder named for the article it is a case of.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "the driver reads the cases and reports"
)]

#[path = "cases/standings.rs"]
mod standings;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use toml::Spanned;
use toml::de::DeTable;

#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let cases = files(&folder).expect("the cases can be read");
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|path| {
            let name = path.strip_prefix(&folder).unwrap().to_string_lossy().into_owned();
            Some(format!("{name}: {}", check(&name, &fs::read_to_string(path).unwrap()).err()?))
        })
        .collect();
    println!("{} cases, {} fail", cases.len(), failures.len());
    assert!(cases.len() > 1, "no cases found");
    assert!(
        failures.is_empty(),
        "{} of {} cases fail:\n{}",
        failures.len(),
        cases.len(),
        failures.join("\n")
    );
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut waiting, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(entry) = waiting.pop() {
        if entry.is_dir() {
            waiting.extend(fs::read_dir(&entry)?.map(|entry| entry.unwrap().path()));
        } else if entry.extension().is_some_and(|extension| extension == "toml") {
            found.push(entry);
        }
    }
    found.sort();
    Ok(found)
}

/// Reads one case, checks its form, and runs it.
fn check(path: &str, text: &str) -> Result<(), String> {
    let (article, _) = path.rsplit_once('/').ok_or("the path is not <citation>/<name>.toml")?;
    let cites = handbook::find(article).map_err(|error| format!("the path is no known citation: {error}"))?;
    let table = DeTable::parse(text).map_err(|error| format!("not TOML: {error}"))?.into_inner();
    let value = |key: &str| table.get(key).map(Spanned::get_ref);
    for key in ["proves", "origin"] {
        let said = value(key).and_then(|said| said.as_str()).is_some_and(|said| !said.trim().is_empty());
        said.then_some(()).ok_or(format!("`{key}` is missing"))?;
    }
    if let Some(key) =
        table.keys().find(|key| !["proves", "origin", "standings"].contains(&key.get_ref().as_ref()))
    {
        return Err(format!("unknown key `{}`", key.get_ref()));
    }
    let fields = value("standings").and_then(|fields| fields.as_table()).ok_or("there is no [standings]")?;
    let fields: BTreeMap<String, String> = fields
        .iter()
        .map(|(key, value)| {
            let (key, value) = (key.get_ref(), value.get_ref());
            Ok((key.to_string(), value.as_str().ok_or(format!("`{key}` is not a text"))?.to_owned()))
        })
        .collect::<Result<_, String>>()?;
    standings::run(cites, &fields)
}
