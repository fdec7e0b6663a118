//! An organiser's templates: a folder with a logo, a colour, texts, and whole templates that replace ours.
//!
//! - `look.toml`: `logo = "logo.png"`, `colour = "#003366"`, and texts by language, `[header]` and
//!   `[footer]`.
//! - `<document>.typ` replaces one document, `list.typ` all lists, `frame.typ` what all documents share. Ours
//!   can be imported under `/jadoube/`, so that a template changes what it wishes and leaves the rest.
//!
//! Nothing outside the folder is read: no links, no parents, no packages.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use toml::de::{DeTable, DeValue};
use words::Language;

use crate::data::Data;
use crate::error::TemplateFault;

/// The file that says how everything looks.
const LOOK: &str = "look.toml";

/// How many files a folder may have, and how many bytes all of them together.
const MAX_FILES: usize = 64;
const MAX_BYTES: u64 = 8 << 20;

/// How deep folders may lie within the folder.
const MAX_DEPTH: usize = 2;

/// An organiser's templates, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TemplateFolder {
    files: BTreeMap<String, Vec<u8>>,
    look: Look,
}

/// How everything looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Look {
    logo: Option<String>,
    colour: Option<String>,
    header: BTreeMap<String, String>,
    footer: BTreeMap<String, String>,
}

impl TemplateFolder {
    /// Reads a folder; one that is not there, or empty, changes nothing.
    ///
    /// # Errors
    ///
    /// If it holds a link, something that is no file, or too much; or if `look.toml` cannot be understood.
    pub fn read(folder: &Path) -> Result<TemplateFolder, TemplateFault> {
        let mut files = BTreeMap::new();
        if folder.is_dir() {
            collect(folder, "", 0, &mut files)?;
        }
        TemplateFolder::of(files)
    }

    /// The same of files that are in memory.
    ///
    /// # Errors
    ///
    /// If `look.toml` cannot be understood.
    pub fn of(files: BTreeMap<String, Vec<u8>>) -> Result<TemplateFolder, TemplateFault> {
        let look = match files.get(LOOK) {
            Some(bytes) => look(bytes, &files)?,
            None => Look::default(),
        };
        Ok(TemplateFolder { files, look })
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    pub(crate) const fn files(&self) -> &BTreeMap<String, Vec<u8>> {
        &self.files
    }

    /// How everything looks, as templates read it.
    pub(crate) fn look(&self, language: Language) -> Data {
        let text = |texts: &BTreeMap<String, String>| {
            texts.get(language.code()).or_else(|| texts.values().next()).cloned()
        };
        Data::record([
            ("colour", self.look.colour.clone().into()),
            ("logo", self.look.logo.as_ref().map(|file| format!("/{file}")).into()),
            ("header", text(&self.look.header).into()),
            ("footer", text(&self.look.footer).into()),
        ])
    }
}

/// Reads everything in a folder.
fn collect(
    folder: &Path,
    before: &str,
    depth: usize,
    files: &mut BTreeMap<String, Vec<u8>>,
) -> Result<(), TemplateFault> {
    let failed = |name: &str, why: &dyn std::fmt::Display| in_file(name, why.to_string());
    let entries = std::fs::read_dir(folder).map_err(|why| failed(before, &why))?;
    for entry in entries {
        let entry = entry.map_err(|why| failed(before, &why))?;
        let name = entry.file_name().into_string().map_err(|_| failed(before, &"a name is no Unicode"))?;
        // What file managers leave behind is no template.
        if name.starts_with('.') {
            continue;
        }
        let name = if before.is_empty() { name } else { format!("{before}/{name}") };
        let kind = entry.file_type().map_err(|why| failed(&name, &why))?;
        if kind.is_dir() && depth < MAX_DEPTH {
            collect(&entry.path(), &name, depth + 1, files)?;
        } else if kind.is_file() {
            let bytes = read(&entry.path()).map_err(|why| failed(&name, &why))?;
            files.insert(name.clone(), bytes);
        } else {
            return Err(failed(&name, &"only files and folders can be templates, no links"));
        }
        let bytes: usize = files.values().map(Vec::len).sum();
        if files.len() > MAX_FILES || u64::try_from(bytes).unwrap_or(u64::MAX) > MAX_BYTES {
            return Err(failed(&name, &"there is too much in the folder: 64 files and 8 MB are allowed"));
        }
    }
    Ok(())
}

/// Reads a file, but never more than a folder may hold.
#[expect(clippy::disallowed_methods, reason = "templates of organisers are files")]
fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(file)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What `look.toml` says.
fn look(bytes: &[u8], files: &BTreeMap<String, Vec<u8>>) -> Result<Look, TemplateFault> {
    let text = std::str::from_utf8(bytes).map_err(|_| in_file(LOOK, "it is no UTF-8".to_owned()))?;
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let before = text.get(..at).unwrap_or_default();
        TemplateFault {
            file: LOOK.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before.chars().rev().take_while(|one| *one != '\n').count() + 1,
            message: error.message().to_owned(),
        }
    })?;
    let mut look = Look::default();
    for (name, value) in table.get_ref() {
        let (name, value) = (name.get_ref(), value.get_ref());
        let wrong = |what: &str| in_file(LOOK, format!("{name}: {what}"));
        let said = || value.as_str().map(str::to_owned).ok_or_else(|| wrong("a text is expected"));
        match name.as_ref() {
            "logo" => {
                let logo = said()?;
                if !files.contains_key(&logo) {
                    return Err(wrong("there is no such file in the folder"));
                }
                look.logo = Some(logo);
            }
            "colour" => {
                let colour = said()?;
                if !is_colour(&colour) {
                    return Err(wrong("a colour is written as #003366"));
                }
                look.colour = Some(colour);
            }
            "header" => look.header = texts(value).ok_or_else(|| wrong("texts by language are expected"))?,
            "footer" => look.footer = texts(value).ok_or_else(|| wrong("texts by language are expected"))?,
            _ => return Err(wrong("there is: logo, colour, header, footer")),
        }
    }
    Ok(look)
}

fn is_colour(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.chars().all(|one| one.is_ascii_hexdigit()))
}

/// Texts by language, or one text for all.
fn texts(value: &DeValue<'_>) -> Option<BTreeMap<String, String>> {
    if let Some(text) = value.as_str() {
        return Some(BTreeMap::from([(String::new(), text.to_owned())]));
    }
    let texts = value.as_table()?.iter();
    texts
        .map(|(language, text)| Some((language.get_ref().to_string(), text.get_ref().as_str()?.to_owned())))
        .collect()
}

fn in_file(file: &str, message: String) -> TemplateFault {
    let message = if file.is_empty() { message } else { format!("{file}: {message}") };
    TemplateFault { file: file.to_owned(), line: 0, column: 0, message }
}
