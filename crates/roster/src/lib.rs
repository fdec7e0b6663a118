//! The list of rated players behind the entry desk: FIDE's and those of federations, imported whole and
//! searched while somebody types.
//!
//! - [`Roster`]: the lists of a folder. It can be shared between threads.
//! - [`Roster::import`]: takes in a list, all of it or nothing, and tells every problem by row.
//! - [`Roster::search`]: finds players by what was typed so far: beginnings of names in any order, with or
//!   without accents, with a typo.
//! - [`Roster::mappings`]: what was said about the columns of lists and entry files, by their heading rows.
//! - [`Search`]: finds rows of a list on a page in the same way.
//! - [`refresh`]: what a newer list says about the players of a section, as differences to be reviewed.
//!
//! # How it is kept
//!
//! Each list is one SQLite file, written once and never changed. The index of names in it is our own and not
//! SQLite's full-text search: ranks of players by word, best players first, so that a search ends with the
//! first that fit, and one typo is looked up in the vocabulary instead of measured against every word. The
//! index is read into memory at the first search: about 15 MB for 1.5 million players.
//!
//! Not covered: names in other scripts are found as they are written, without transliteration.
#![allow(clippy::disallowed_methods, reason = "the lists are files: this crate is at the edge")]
#![allow(clippy::cast_possible_truncation, reason = "a list has less than ten million rows")]

mod builder;
mod error;
mod file;
mod fold;
mod import;
mod index;
mod lists;
pub mod refresh;
mod remembered;
mod search;
mod vocabulary;

use std::fmt;

use formats::rating_list::Player;
use glossary::rating::{ListEdition, Ratings};
use jiff::civil::Date;

pub use error::Error;
pub use import::{ImportReport, NewList, Progress, Refusal, RefusedList, Stage, TOLD_IN_FULL};
pub use index::MatchQuality;
pub use lists::Roster;
pub use search::{Fit, Search, letters, search_key};

/// The name of a list: small letters, digits and hyphens, such as `fide` or `ger-dwz`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListName(String);

impl ListName {
    /// The name FIDE's own list has by custom.
    pub fn fide() -> ListName {
        ListName("fide".to_owned())
    }

    /// A name; none when the text cannot be one.
    ///
    /// ```
    /// use roster::ListName;
    /// assert!(ListName::new("ger-dwz").is_some());
    /// assert!(ListName::new("../fide").is_none());
    /// ```
    pub fn new(text: &str) -> Option<ListName> {
        let is_allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_name = (1..=40).contains(&text.len()) && text.bytes().all(is_allowed);
        is_name.then(|| ListName(text.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ListName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.0)
    }
}

/// What a list is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AboutList {
    /// Its name.
    pub name: ListName,
    /// The day from which it counts.
    pub published: Date,
    /// How many players it has.
    pub players: u64,
    /// How many problems its rows had.
    pub problems: u64,
}

/// A player of a list, as a search found them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The list.
    pub list: ListName,
    /// The day from which the list counts.
    pub published: Date,
    /// The player.
    pub player: Player,
    /// How well they match.
    pub found: MatchQuality,
}

impl Listed {
    /// All ratings of the player, with the list they come from.
    pub fn ratings(&self) -> Ratings {
        let list = ListEdition::new(self.list.as_str(), self.published);
        self.player.ratings(&list.expect("lists have names of the same letters"))
    }
}
