//! Why a desk cannot be opened.

use std::path::PathBuf;

use access::AuthorityError;

use crate::files::FileError;
use crate::hall::HallError;

/// Why a desk cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A file or folder of the desk cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// The accounts cannot be used.
    #[error("{}: {why}", .file.display())]
    Accounts {
        /// Their file.
        file: PathBuf,
        /// Why.
        why: access::Error,
    },
    /// Accounts of before cannot be bound to their festivals.
    #[error("{0}")]
    BindAccounts(access::Error),
    /// What the hall knows cannot be used, nor anything in its place.
    #[error(transparent)]
    Hall(#[from] HallError),
    /// The names that the owner has added cannot be read.
    #[error("{0}")]
    ReadHostNames(rusqlite::Error),
    /// A name that was given at the start is none.
    #[error("{0}: not a name of a computer, such as chess.example")]
    NotAHostName(String),
    /// There is no certificate authority.
    #[error("{}: {why}", .folder.display())]
    Certificates {
        /// The folder of the desk.
        folder: PathBuf,
        /// Why.
        why: AuthorityError,
    },
    /// The rating lists cannot be used.
    #[error("{}: {why}", .folder.display())]
    RatingLists {
        /// Their folder.
        folder: PathBuf,
        /// Why.
        why: roster::Error,
    },
}
