//! Embeds where the code and the cases of every article are, for `jadoube article`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script reads files and talks to cargo"
)]

use handbook::trace::{self, SourceLocation, Use};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let root = here.join("../..");
    let mut places = Vec::new();
    for folder in ["crates", "conformance"] {
        println!("cargo::rerun-if-changed={}", root.join(folder).display());
        collect(&root.join(folder), folder, &mut places)?;
    }
    places.sort();
    fs::write(out.join("places.rs"), source(&places))
}

/// Walks a folder; `name` is its path from the root of the project.
fn collect(folder: &Path, name: &str, places: &mut Vec<SourceLocation>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &name, places)?;
        } else if name.contains("/src/") && name.ends_with(".rs") {
            let cited = trace::cited(&name, &fs::read_to_string(entry.path())?);
            places.extend(cited.into_iter().filter(|place| place.used == Use::Code));
        } else {
            places.extend(trace::case(&name));
        }
    }
    Ok(())
}

fn source(places: &[SourceLocation]) -> String {
    let list = |used: Use| {
        let wanted = places.iter().filter(|place| place.used == used);
        wanted
            .map(|place| format!("    ({:?}, {:?}),\n", place.citation, position(place)))
            .collect::<String>()
    };
    format!(
        "const CODE: &[(&str, &str)] = &[\n{}];\nconst CASES: &[(&str, &str)] = &[\n{}];\n",
        list(Use::Code),
        list(Use::Case)
    )
}

/// A case is a whole file; code is a line of one.
fn position(place: &SourceLocation) -> String {
    if place.used == Use::Case { place.path.clone() } else { format!("{}:{}", place.path, place.line) }
}
