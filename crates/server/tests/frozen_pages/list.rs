//! The list of pages: written when it is asked for, compared otherwise.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::crawl::Page;

/// Who sees a page where: the desk, the person, the language, the path.
pub(crate) type Address = (&'static str, &'static str, &'static str, String);

const HEADER: &str = "desk\twho\tlanguage\tpath\tstatus\ttype\tlength\thash\n";
/// The folder into which every page is written as it is compared.
const FOLDER: &str = "JADOUBE_WRITE_PAGES";
/// Whether the list is written anew.
const ANEW: &str = "JADOUBE_FREEZE";

const HOW: &str = "To see what is different, write the pages of both versions and compare the folders:\n\
    JADOUBE_WRITE_PAGES=/tmp/now cargo test -p web --test frozen_pages\n\
    If the pages are meant to change, write the list anew and say why in the commit:\n\
    JADOUBE_FREEZE=1 cargo test -p web --test frozen_pages\n";

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11/pages.tsv")
}

/// A page in the list: where it is, and what it is.
pub(crate) fn line(address: &Address, page: &Page) -> (String, String) {
    let (desk, who, language, path) = address;
    let hash = Sha256::digest(&page.body).iter().take(8).fold(String::new(), |mut hash, byte| {
        let _ = write!(hash, "{byte:02x}");
        hash
    });
    let what = format!("{}\t{}\t{}\t{hash}", page.status, page.kind, page.body.len());
    (format!("{desk}\t{who}\t{language}\t{path}"), what)
}

/// The list as it was frozen.
pub(crate) fn frozen() -> BTreeMap<String, String> {
    let text = fs::read_to_string(file()).expect("the list of pages is there");
    let text = text.strip_prefix(HEADER).expect("the list begins with its header");
    let parted = |line: &str| {
        let at = line
            .match_indices('\t')
            .nth(3)
            .map(|(at, _)| at)
            .unwrap_or_else(|| panic!("eight fields: {line}"));
        (line[..at].to_owned(), line[at + 1..].to_owned())
    };
    text.lines().map(parted).collect()
}

/// Fails unless the pages are those of the list.
pub(crate) fn compare(pages: &BTreeMap<Address, Page>) {
    if let Some(folder) = std::env::var_os(FOLDER) {
        write_pages(Path::new(&folder), pages);
    }
    let now: BTreeMap<String, String> = pages.iter().map(|(address, page)| line(address, page)).collect();
    if std::env::var_os(ANEW).is_some() {
        let lines: String = now.iter().map(|(address, what)| format!("{address}\t{what}\n")).collect();
        fs::write(file(), format!("{HEADER}{lines}")).expect("the list is written");
        return;
    }
    let differences = differences(&frozen(), &now);
    let first: Vec<&str> = differences.iter().take(20).map(String::as_str).collect();
    let (count, first) = (differences.len(), first.join("\n"));
    assert!(differences.is_empty(), "{count} of {} pages differ, such as\n{first}\n\n{HOW}", now.len());
}

/// What is different, page by page.
pub(crate) fn differences(before: &BTreeMap<String, String>, now: &BTreeMap<String, String>) -> Vec<String> {
    let gone = before.iter().filter(|(address, _)| !now.contains_key(*address));
    let gone = gone.map(|(address, _)| format!("is no longer found: {address}"));
    let changed = now.iter().filter_map(|(address, what)| match before.get(address) {
        None => Some(format!("is new: {address}")),
        Some(old) if old != what => Some(format!("is different: {address}\n    {old}\n    {what}")),
        Some(_) => None,
    });
    gone.chain(changed).collect()
}

fn write_pages(folder: &Path, pages: &BTreeMap<Address, Page>) {
    for ((desk, who, language, path), page) in pages {
        let folder = folder.join(desk).join(who).join(language);
        fs::create_dir_all(&folder).expect("the folder for the pages");
        let name: String = path.replace('/', ",").chars().take(200).collect();
        fs::write(folder.join(name), &page.body).expect("the page is written");
    }
}
