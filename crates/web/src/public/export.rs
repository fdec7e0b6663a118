//! The whole public site as files in a folder, to be put on any web server or opened from a disk.

use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use store::{ReadLog, SqliteReader};
use words::{Language, Words};

use super::page::{Leaf, Page};
use super::render::{all_pages, render};
use super::site::{Folder, PREVIEW, Site};
use crate::assets;
use service::files::FileError;
use service::public_snapshot::{Explanations, PublicSnapshot};
use service::zone;

/// Why a public site was not written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The site cannot be found at this address.
    #[error("{0}: is no address of a site; write such as https://club.example/open/")]
    NotAnAddress(String),
    /// The log of the festival cannot be read.
    #[error(transparent)]
    Log(#[from] store::Error),
    /// The festival contradicts itself.
    #[error(transparent)]
    Festival(#[from] ledger::Unusable),
    /// There is something else in the folder.
    #[error("{}: is there already and is not an exported site: name another folder", .0.display())]
    NotASite(PathBuf),
    /// A folder cannot have this name.
    #[error("{}: is no name of a folder", .0.display())]
    NotAFolder(PathBuf),
    /// The festival is held in a time zone that is not known here.
    #[error("the time zone {0} of this festival is not known to this program: set it, or update the program")]
    UnknownZone(String),
    /// A file or folder cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Writes the public site of a festival into a folder, and says how many files it has.
///
/// The first language is at the root of the folder, each other one in a folder named by its code;
/// without any, all that we speak are written. The feed and the calendar need the address at which the
/// site will be found to lead to it; without `base` their links are relative, which few readers of
/// feeds follow. The folder is replaced as a whole: whoever reads it sees the old site or the new one.
/// Pages need no server and no script.
///
/// # Errors
///
/// If the festival cannot be read, or the folder is there and is no exported site, or cannot be written.
pub fn export_site(
    festival: &Path,
    folder: &Path,
    here: &TimeZone,
    languages: &[Language],
    base: Option<&str>,
) -> Result<usize, ExportError> {
    let base = base.map(whole_address).transpose()?;
    let reader = SqliteReader::open(festival)?;
    reader.verify()?;
    let log = ledger::read(&reader)?;
    let slug = festival.file_stem().and_then(|stem| stem.to_str()).unwrap_or("festival");
    let snapshot = PublicSnapshot::new(slug, reader.festival(), &log);
    let is_ours = folder.join(MARK).exists();
    let is_empty = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none());
    if folder.exists() && !is_ours && !is_empty {
        return Err(ExportError::NotASite(folder.to_owned()));
    }
    let name = folder
        .file_name()
        .and_then(|name| name.to_str())
        .ok_or_else(|| ExportError::NotAFolder(folder.to_owned()))?;
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let fresh = parent.join(format!(".{name}.new-{}", std::process::id()));
    let old = parent.join(format!(".{name}.old-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&fresh);
    let languages = if languages.is_empty() { &Language::ALL } else { languages };
    if let Some(zone) = zone::unknown(snapshot.zone.as_ref()) {
        return Err(ExportError::UnknownZone(zone.to_string()));
    }
    let zone = zone::hours(snapshot.zone.as_ref(), here);
    let written =
        write_all(&fresh, &snapshot, &zone, &Folder::new(languages, &snapshot.sections), base.as_deref());
    let count = match written {
        Ok(count) => count,
        Err(why) => {
            let _ = std::fs::remove_dir_all(&fresh);
            return Err(why.into());
        }
    };
    if folder.exists() {
        std::fs::rename(folder, &old).map_err(FileError::at(folder))?;
    }
    if let Err(why) = std::fs::rename(&fresh, folder) {
        let _ = std::fs::rename(&old, folder);
        return Err(FileError::at(folder)(why).into());
    }
    let _ = std::fs::remove_dir_all(&old);
    Ok(count)
}

/// The address at which a site will be found, with a slash at its end.
fn whole_address(base: &str) -> Result<String, ExportError> {
    let rest = base.strip_prefix("https://").or_else(|| base.strip_prefix("http://")).unwrap_or_default();
    let fits = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '<' | '>' | '?' | '#' | '\\' | '^' | '`');
    if rest.is_empty() || rest.starts_with('/') || !rest.chars().all(fits) {
        return Err(ExportError::NotAnAddress(base.to_owned()));
    }
    Ok(format!("{}/", base.trim_end_matches('/')))
}

/// The file that marks a folder as an exported site.
const MARK: &str = "jadoube-site.txt";

fn write_all(
    folder: &Path,
    snapshot: &PublicSnapshot,
    zone: &TimeZone,
    exported: &Folder,
    base: Option<&str>,
) -> Result<usize, FileError> {
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        let into = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(into)
            .and_then(|()| std::fs::write(&path, bytes))
            .map_err(FileError::at(&path))
    };
    for name in ["public.css", "icon.svg", PREVIEW] {
        write(name, &assets::content(name))?;
    }
    write(MARK, format!("{} as of entry {} of its log\n", snapshot.name, snapshot.sequence).as_bytes())?;
    let explanations = Explanations::of_everybody();
    let mut count = 3;
    for (language, way) in exported.languages() {
        let words = Words::in_language(*language);
        for first in all_pages(&snapshot.sections) {
            for page in with_further(first) {
                let site = Site {
                    snapshot,
                    explanations: &explanations,
                    announcements: &[],
                    words: &words,
                    zone,
                    base,
                    is_embedded: false,
                    exported: Some(exported),
                    page: &page,
                };
                let Some(rendered) = render(&site, "") else { break };
                write(&format!("{way}{}", page.file()), &rendered.bytes)?;
                count += 1;
            }
        }
    }
    Ok(count)
}

/// A list with the pages that it may go on to.
pub(super) fn with_further(page: Page) -> impl Iterator<Item = Page> {
    let further = match &page {
        Page::In(section, leaf) => {
            let (section, leaf) = (section.clone(), *leaf);
            let pages = (2..=u16::MAX).map(move |number| leaf.at(number)).take_while(move |one| *one != leaf);
            Some(pages.map(move |leaf: Leaf| Page::In(section.clone(), leaf)))
        }
        Page::Home | Page::Search | Page::Calendar | Page::Feed => None,
    };
    std::iter::once(page).chain(further.into_iter().flatten())
}
