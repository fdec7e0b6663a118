//! A certificate and its key in one file, with lines above that say whose, until when, and for which names.

use super::AuthorityError;
use jiff::Timestamp;
use std::fmt;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

/// What such a file says.
#[derive(Clone, Debug)]
pub(super) struct Paper {
    pub(super) name: String,
    pub(super) until: Timestamp,
    /// What an authority may certify; none in the form of before, which could certify everything.
    pub(super) permits: Option<String>,
    pub(super) certificate: String,
    pub(super) key: String,
}

impl Paper {
    pub(super) fn parse(text: &str) -> Option<Self> {
        Some(Self {
            name: field(text, "name: ")?.to_owned(),
            until: field(text, "until: ")?.parse().ok()?,
            permits: field(text, "permits:").map(|permits| permits.trim().to_owned()),
            certificate: block(text, "CERTIFICATE")?.to_owned(),
            key: block(text, "PRIVATE KEY")?.to_owned(),
        })
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, until, permits, certificate, key } = self;
        write!(formatter, "name: {name}\nuntil: {until}\n")?;
        if let Some(permits) = permits {
            writeln!(formatter, "permits: {permits}")?;
        }
        write!(formatter, "{}\n{}\n", certificate.trim(), key.trim())
    }
}

fn field<'text>(text: &'text str, label: &str) -> Option<&'text str> {
    text.lines().find_map(|line| line.strip_prefix(label))
}

fn block<'text>(text: &'text str, kind: &str) -> Option<&'text str> {
    let (begin, end) = (format!("-----BEGIN {kind}-----"), format!("-----END {kind}-----"));
    let rest = text.get(text.find(&begin)?..)?;
    rest.get(..rest.find(&end)? + end.len())
}

fn storage(file: &Path, error: &std::io::Error) -> AuthorityError {
    AuthorityError::Storage { file: file.to_owned(), why: error.to_string() }
}

/// The text of a file, or `None` if there is none.
pub(super) fn read(file: &Path) -> Result<Option<String>, AuthorityError> {
    match std::fs::read(file) {
        Ok(bytes) => String::from_utf8(bytes)
            .map(Some)
            .map_err(|_| AuthorityError::Damaged { file: file.to_owned(), why: "it is no text".into() }),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(storage(file, &error)),
    }
}

/// Writes a file for its owner only, wholly or not at all.
pub(super) fn write(file: &Path, text: &str) -> Result<(), AuthorityError> {
    if let Some(directory) = file.parent() {
        private(directory).map_err(|error| storage(directory, &error))?;
    }
    let beside = file.with_extension("new");
    let written = fresh(&beside).and_then(|mut new| {
        new.write_all(text.as_bytes())?;
        new.sync_all()?;
        std::fs::rename(&beside, file)?;
        lasting(file)
    });
    written.map_err(|error| storage(file, &error))
}

/// A folder that only its owner looks into.
fn private(directory: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory)
}

/// Gives a file another name, and makes that last.
pub(super) fn rename(from: &Path, to: &Path) -> Result<(), AuthorityError> {
    std::fs::rename(from, to).and_then(|()| lasting(to)).map_err(|error| storage(to, &error))
}

/// Makes the new name of a file last.
#[cfg(unix)]
fn lasting(file: &Path) -> std::io::Result<()> {
    file.parent().map_or(Ok(()), |directory| std::fs::File::open(directory)?.sync_all())
}

#[cfg(not(unix))]
fn lasting(_file: &Path) -> std::io::Result<()> {
    Ok(())
}

/// A new file that nobody else can read from its first moment on.
fn fresh(file: &Path) -> std::io::Result<std::fs::File> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}
