//! Why the hall's own file cannot be used.

use std::path::PathBuf;

use crate::files::FileError;

/// The file of the hall, beside the festivals.
pub const FILE: &str = "hall.sqlite";

/// Why the hall's own file cannot be used, or was not repaired.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// The file, or one beside it, cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The database says no.
    #[error("{}: {why}", .file.display())]
    Database {
        /// Which file.
        file: PathBuf,
        /// What the database says.
        why: rusqlite::Error,
    },
    /// It belongs to another program.
    #[error("{}: it belongs to another program", .0.display())]
    OtherProgram(PathBuf),
    /// It was written by a newer version.
    #[error(
        "{}: it has form {found}, this program knows forms up to {known}: use the newer program",
        .file.display()
    )]
    Newer {
        /// Which file.
        file: PathBuf,
        /// The version of its form.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// What is inside contradicts itself.
    #[error("{}: {why}", .file.display())]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// What the integrity check has found first.
        why: String,
    },
    /// The copy in a backup folder is no hall.
    #[error("{}: this is no hall that can be used", .0.display())]
    NoGoodCopy(PathBuf),
}

impl HallError {
    /// The hall's file in the folder of the desk says no.
    pub fn of_own_file(why: rusqlite::Error) -> HallError {
        HallError::Database { file: PathBuf::from(FILE), why }
    }
}
