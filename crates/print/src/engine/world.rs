//! What Typst sees of the world: fonts of ours, and files that were given to it.

use std::collections::BTreeMap;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use super::compile::Composition;
use super::values::dictionary;
use crate::fonts::FONTS;

/// The world of one composition.
pub(super) struct Enclosed {
    library: LazyHash<Library>,
    main: FileId,
    sources: BTreeMap<String, Source>,
    files: BTreeMap<String, Bytes>,
}

impl Enclosed {
    /// The world of a composition: its files and its values, and nothing else.
    pub(super) fn of(composition: &Composition) -> Result<Enclosed, String> {
        let library = Library::builder().with_inputs(dictionary(&composition.data)).build();
        let mut sources = BTreeMap::new();
        let mut files = BTreeMap::new();
        for (name, bytes) in &composition.files {
            files.insert(name.clone(), Bytes::new(bytes.clone()));
            if let Ok(text) = std::str::from_utf8(bytes) {
                sources.insert(name.clone(), Source::new(id(name)?, text.to_owned()));
            }
        }
        let main = id(&composition.main)?;
        Ok(Enclosed { library: LazyHash::new(library), main, sources, files })
    }

    /// Line and column of a place in a file, from 1.
    pub(super) fn place(&self, file: FileId, byte: usize) -> Option<(usize, usize)> {
        let source = self.sources.get(file.vpath().get_without_slash())?;
        let (line, column) = source.lines().byte_to_line_column(byte)?;
        Some((line + 1, column + 1))
    }
}

fn id(name: &str) -> Result<FileId, String> {
    let path = VirtualPath::new(name).map_err(|_| format!("{name} is no name of a file in a template"))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

/// The name of a file as it was given; packages are none.
fn name(file: FileId) -> FileResult<&'static str> {
    match file.get().root() {
        VirtualRoot::Project => Ok(file.get().vpath().get_without_slash()),
        VirtualRoot::Package(_) => Err(FileError::AccessDenied),
    }
}

impl World for Enclosed {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &FONTS.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, file: FileId) -> FileResult<Source> {
        let name = name(file)?;
        self.sources.get(name).cloned().ok_or_else(|| FileError::NotFound(name.into()))
    }

    fn file(&self, file: FileId) -> FileResult<Bytes> {
        let name = name(file)?;
        self.files.get(name).cloned().ok_or_else(|| FileError::NotFound(name.into()))
    }

    fn font(&self, index: usize) -> Option<Font> {
        FONTS.all.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
