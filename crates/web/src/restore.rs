//! From a backup folder back to a desk: every festival, and what is known beside them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use access::Books;

use crate::beside::{FILES, write_whole};
use crate::hall::Hall;

/// What was restored, and what was not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestoredDesk {
    /// The festivals, by the name of their file, each with its last entry.
    pub festivals: Vec<(String, String)>,
    /// Whether accounts, codes, screens and reports are there too.
    pub has_books: bool,
    /// What could not be restored, and why.
    pub failed: Vec<String>,
}

/// Makes the folder of a desk out of a folder that followed one. What cannot be restored is told; the rest is there.
///
/// # Errors
///
/// If there is a desk in the folder already, there is no backup, or nothing can be written.
pub fn restore_desk(backups: &Path, data: &Path) -> Result<RestoredDesk, String> {
    let said = |path: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let festivals = data.join("festivals");
    let is_used = FILES.iter().any(|(_, own)| data.join(own).exists())
        || std::fs::read_dir(&festivals).is_ok_and(|mut entries| entries.next().is_some());
    if is_used {
        return Err(said(data, &"there is a desk already: name another folder, nothing is overwritten"));
    }
    let newest = newest(backups).map_err(|why| said(backups, &why))?;
    if newest.is_empty() {
        return Err(said(backups, &"there is no backup of a festival"));
    }
    crate::app::create_private(&festivals).map_err(|why| said(&festivals, &why))?;
    let mut restored = RestoredDesk::default();
    for (name, (_, file)) in newest {
        match store::backup::restore(&file, &festivals.join(format!("{name}.jadoube"))) {
            Ok(done) => restored.festivals.push((name, done.head.to_string())),
            Err(why) => restored.failed.push(said(&file, &why)),
        }
    }
    match restore_books(backups, data) {
        Ok(has_books) => restored.has_books = has_books,
        Err(why) => restored.failed.push(why),
    }
    Ok(restored)
}

/// The newest generation of every festival's backup, by name.
fn newest(backups: &Path) -> std::io::Result<BTreeMap<String, (u32, PathBuf)>> {
    let mut newest: BTreeMap<String, (u32, PathBuf)> = BTreeMap::new();
    for entry in std::fs::read_dir(backups)?.flatten() {
        let path = entry.path();
        let parts = path.file_name().and_then(|name| name.to_str()).and_then(|name| {
            let (slug, generation) = name.strip_suffix(".backup")?.rsplit_once('.')?;
            let is_name = slug.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            Some((slug.to_owned(), generation.parse().ok()?)).filter(|_| is_name && !slug.is_empty())
        });
        let Some((slug, generation)) = parts else { continue };
        if newest.get(&slug).is_none_or(|(known, _)| *known < generation) {
            newest.insert(slug, (generation, path));
        }
    }
    Ok(newest)
}

/// Brings accounts, codes, screens and reports into a folder, and opens them there; says whether the backup has them.
pub(crate) fn restore_books(backups: &Path, data: &Path) -> Result<bool, String> {
    let said = |path: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let copies = FILES.map(|(name, own)| (backups.join(name), data.join(own)));
    if !copies.iter().all(|(copy, _)| copy.exists()) {
        return Ok(false);
    }
    for (copy, own) in &copies {
        let bytes = std::fs::read(copy).map_err(|why| said(copy, &why))?;
        write_whole(own, &bytes).map_err(|why| said(own, &why))?;
    }
    let opened = Books::open(&copies[0].1)
        .and_then(|books| books.verify_audit().map(drop))
        .map_err(|why| said(&copies[0].0, &why))
        .and_then(|()| Hall::open(data).map(drop));
    if opened.is_err() {
        // A desk without accounts begins anew; one with damaged ones does not begin at all.
        for (_, own) in &copies {
            let _ = std::fs::remove_file(own);
        }
    }
    opened.map(|()| true)
}
