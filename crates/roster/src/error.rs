//! What can go wrong with the lists themselves.

use std::io;

use glossary::{Phrase, phrase};

/// Why something could not be done with the lists.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Error {
    /// A file of a list cannot be used.
    Database(rusqlite::Error),
    /// The folder of the lists cannot be used.
    Folder(io::Error),
    /// A file is not what it should be.
    Damaged(String),
}

impl Error {
    pub(crate) fn damaged(why: &str) -> Error {
        Error::Damaged(why.to_owned())
    }
}

impl Error {
    /// The same, to be said in any language.
    pub fn phrase(&self) -> Phrase {
        match self {
            Error::Database(error) => {
                phrase!("the file of a rating list cannot be used: {why}", why = error.to_string())
            }
            Error::Folder(error) => {
                phrase!("the folder of rating lists cannot be used: {why}", why = error.to_string())
            }
            Error::Damaged(why) => phrase!("the file of a rating list is damaged: {why}", why),
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        Error::Database(error)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Folder(error)
    }
}
