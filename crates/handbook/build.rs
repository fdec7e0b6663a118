//! Turns `handbook/<slug>/<in-force-from>.toml` into static tables, and refuses to build from a register that
//! contradicts itself.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script reads files and talks to cargo"
)]

#[path = "build/chain.rs"]
mod chain;
#[path = "build/fields.rs"]
mod fields;
#[path = "build/register.rs"]
mod register;
#[path = "build/tables.rs"]
mod tables;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let register = here.join("../../handbook");
    println!("cargo::rerun-if-changed={}", register.display());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    if let Err(problems) = build(&register, &out.join("tables.rs")) {
        for problem in problems {
            // Cargo fails the build for it, and prints it as it prints the compiler's errors.
            println!("cargo::error={problem}");
        }
    }
}

fn build(register: &Path, out: &Path) -> Result<(), Vec<String>> {
    let files = files(register).map_err(|error| vec![format!("handbook/: {error}")])?;
    let documents = register::read(&files)?;
    fs::write(out, tables::source(&documents)).map_err(|error| vec![format!("{}: {error}", out.display())])
}

/// Every edition file, sorted, named from the root of the project.
fn files(register: &Path) -> io::Result<Vec<register::File>> {
    let mut files = Vec::new();
    for folder in entries(register)?.into_iter().filter(|entry| entry.is_dir()) {
        for file in
            entries(&folder)?.into_iter().filter(|entry| entry.extension().is_some_and(|e| e == "toml"))
        {
            let slug = name(&folder);
            files.push(register::File {
                path: format!("handbook/{slug}/{}.toml", name(&file)),
                slug,
                edition: name(&file),
                text: fs::read_to_string(&file)?,
            });
        }
    }
    Ok(files)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
