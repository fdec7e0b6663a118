//! Entry files that wait: to be compared with what is entered, or for the rows that are accepted.

use std::collections::BTreeMap;

use glossary::RoundNumber;
use tournament::{PlayerId, SectionId};
use view::player::Field;

use super::uploads::UploadedFile;

/// An entry file for a section of a festival.
pub struct EntriesFile {
    /// The festival.
    pub festival: String,
    /// The section of rows that name none.
    pub section: SectionId,
    /// The file.
    pub file: UploadedFile,
}

/// An entry file that has arrived: it waits to be compared, or for what its columns hold.
pub type PendingEntries = EntriesFile;

/// A file that was compared with what is entered: what each row that may be taken would do. It is kept here
/// until it is ticked: ten thousand rows are more than a form carries.
pub struct EntriesComparison {
    /// The festival.
    pub festival: String,
    /// The rows that may be taken, by their lines.
    pub rows: BTreeMap<u64, EntryRow>,
}

/// What a row does when it is taken.
#[derive(Clone, Debug)]
pub struct EntryRow {
    /// The section that it is for.
    pub section: SectionId,
    /// Who is changed; none: a new player.
    pub player: Option<PlayerId>,
    /// The fields that it sets.
    pub fields: Vec<(Field, String)>,
    /// The rounds for which a new player asks for half-point byes.
    pub byes: Vec<RoundNumber>,
}
