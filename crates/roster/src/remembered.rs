//! What was said about the columns of lists and entry files, remembered by their heading rows in a text file
//! beside the lists.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;

use formats::{Mapping, Mappings};

use crate::error::Error;

const FILE: &str = "columns.txt";
/// No such file is larger.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// What is remembered in a folder.
pub(crate) fn read(folder: &Path) -> Result<Mappings, Error> {
    let path = folder.join(FILE);
    match fs::metadata(&path) {
        Ok(about) if about.len() > MAX_FILE_BYTES => return Ok(Mappings::default()),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Mappings::default()),
        Ok(_) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(Mappings::read(&String::from_utf8_lossy(&fs::read(path)?)))
}

/// Remembers what was said about a heading row.
pub(crate) fn remember(folder: &Path, mapping: Mapping) -> Result<(), Error> {
    let mut all = read(folder)?;
    all.remember(mapping);
    write(folder, &all)
}

/// Writes all of it, or nothing.
fn write(folder: &Path, all: &Mappings) -> Result<(), Error> {
    let unfinished = folder.join("columns.unfinished");
    let mut file = fs::File::create(&unfinished)?;
    file.write_all(all.write().as_bytes())?;
    file.sync_all()?;
    fs::rename(unfinished, folder.join(FILE))?;
    Ok(())
}
