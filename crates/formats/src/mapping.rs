//! What an arbiter said about the columns of a table, remembered by its heading row.
//!
//! [`Mappings`] are kept as text: a line for each heading row, its headings each followed by the key of what
//! the column holds, or `-`, with tabs between them. A line that cannot be read is left out.

use glossary::{Phrase, phrase};

use crate::heading::Heading;

/// So many heading rows are remembered; the oldest makes room.
const MAX_REMEMBERED: usize = 200;
/// No heading row has more columns, and no heading more characters.
const MAX_COLUMNS: usize = 200;
const MAX_HEADING_LENGTH: usize = 200;
/// What stands for a column that is not read.
const NOTHING: &str = "-";

/// What the columns under one heading row hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping {
    row: Vec<String>,
    meanings: Vec<Option<Heading>>,
}

impl Mapping {
    /// What the columns under a heading row hold, in their order. Example: see [`Mappings`].
    ///
    /// # Errors
    /// When no column holds names, two hold the same, or there are too many.
    pub fn new<T: AsRef<str>>(row: &[T], meanings: &[Option<Heading>]) -> Result<Mapping, Phrase> {
        let row = normal(row);
        let mut meanings = meanings.to_vec();
        if meanings.len() > row.len() && meanings[row.len()..].iter().any(Option::is_some) {
            return Err(phrase!(
                "{count} columns are named, and the heading row has {columns}",
                count = meanings.len(),
                columns = row.len()
            ));
        }
        meanings.resize(row.len(), None);
        check(&meanings)?;
        if row.len() > MAX_COLUMNS {
            return Err(phrase!("no table has more than {columns} columns", columns = MAX_COLUMNS));
        }
        Ok(Mapping { row, meanings })
    }

    /// The headings, in small letters and with single blanks. Example: see [`Mappings`].
    pub fn row(&self) -> &[String] {
        &self.row
    }

    /// What each column holds. Example: see [`Mappings`].
    pub fn meanings(&self) -> &[Option<Heading>] {
        &self.meanings
    }

    fn write(&self) -> String {
        let key = |meaning: &Option<Heading>| meaning.map_or(NOTHING, Heading::key);
        let pair = |(text, meaning): (&String, &Option<Heading>)| format!("{text}\t{}", key(meaning));
        self.row.iter().zip(&self.meanings).map(pair).collect::<Vec<_>>().join("\t")
    }

    fn read(line: &str) -> Option<Mapping> {
        let parts: Vec<&str> = line.split('\t').collect();
        let (pairs, []) = parts.as_chunks::<2>() else { return None };
        let row: Vec<&str> = pairs.iter().map(|[text, _]| *text).collect();
        let meanings: Option<Vec<Option<Heading>>> = pairs.iter().map(|[_, key]| meaning(key)).collect();
        Mapping::new(&row, &meanings?).ok()
    }
}

/// What a key says: a heading, or nothing.
fn meaning(key: &str) -> Option<Option<Heading>> {
    match key.trim() {
        NOTHING | "" => Some(None),
        key => Heading::of_key(key).map(Some),
    }
}

/// Reads what columns hold from keys with commas between them, `-` for a column that is not read.
///
/// ```
/// use formats::Heading;
/// let read = formats::mapping::meanings("national-id,name,-,national-rating").expect("keys");
/// assert_eq!(read, [Some(Heading::NationalId), Some(Heading::Name), None, Some(Heading::NationalRating)]);
/// assert!(formats::mapping::meanings("name,shoe-size").is_err());
/// ```
///
/// # Errors
/// When a key is none, no column holds names, or two hold the same.
pub fn meanings(text: &str) -> Result<Vec<Option<Heading>>, Phrase> {
    let read = |key: &str| {
        meaning(key).ok_or_else(|| {
            let keys = Heading::ALL.map(Heading::key).join(", ");
            phrase!("{text} is not a column; columns are {keys}, and - for one not read", text = key, keys)
        })
    };
    let meanings = text.split(',').map(read).collect::<Result<Vec<_>, Phrase>>()?;
    check(&meanings)?;
    Ok(meanings)
}

fn check(meanings: &[Option<Heading>]) -> Result<(), Phrase> {
    let mut named: Vec<Heading> = meanings.iter().copied().flatten().collect();
    if !named.iter().any(|heading| matches!(heading, Heading::Name | Heading::LastName)) {
        return Err(phrase!("no column holds names"));
    }
    named.sort_unstable();
    match named.windows(2).find(|two| two[0] == two[1]) {
        Some(two) => Err(phrase!("two columns hold the same: {what}", what = two[0].word())),
        None => Ok(()),
    }
}

/// What was said about heading rows.
///
/// ```
/// use formats::{Heading, Mapping, Mappings};
/// let row = ["Spelare", " Styrka"];
/// let said = Mapping::new(&row, &[Some(Heading::Name), Some(Heading::Rating)])?;
/// assert_eq!(said.row(), ["spelare", "styrka"]);
///
/// let mut known = Mappings::default();
/// known.remember(said);
/// let again = Mappings::read(&known.write());
/// assert_eq!(again.iter().count(), 1);
/// let found = again.find(&row).expect("the row is known");
/// assert_eq!(found.meanings(), [Some(Heading::Name), Some(Heading::Rating)]);
/// # Ok::<(), glossary::Phrase>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mappings(Vec<Mapping>);

impl Mappings {
    /// None at all.
    pub const NONE: &'static Mappings = &Mappings(Vec::new());

    /// What was said about a heading row. Example: see [`Mappings`].
    pub fn find<T: AsRef<str>>(&self, row: &[T]) -> Option<&Mapping> {
        if self.0.is_empty() {
            return None;
        }
        let row = normal(row);
        self.0.iter().find(|mapping| mapping.row == row)
    }

    /// Remembers what was said; what was said before about the same row is forgotten.
    /// Example: see [`Mappings`].
    pub fn remember(&mut self, mapping: Mapping) {
        self.0.retain(|other| other.row != mapping.row);
        self.0.push(mapping);
        let too_many = self.0.len().saturating_sub(MAX_REMEMBERED);
        self.0.drain(..too_many);
    }

    /// All of them, the oldest first. Example: see [`Mappings`].
    pub fn iter(&self) -> impl Iterator<Item = &Mapping> {
        self.0.iter()
    }

    /// As text, to be kept. Example: see [`Mappings`].
    pub fn write(&self) -> String {
        self.0.iter().map(|mapping| mapping.write() + "\n").collect()
    }

    /// Out of text that was kept. Lines that cannot be read are left out. Example: see [`Mappings`].
    pub fn read(text: &str) -> Mappings {
        let mut all = Mappings::default();
        for mapping in text.lines().filter_map(Mapping::read) {
            all.remember(mapping);
        }
        all
    }
}

/// A heading row by which it is found again: small letters, single blanks, without empty headings at its end.
fn normal<T: AsRef<str>>(row: &[T]) -> Vec<String> {
    let one = |text: &T| {
        let words: Vec<&str> = text.as_ref().split(|c: char| c.is_whitespace() || c.is_control()).collect();
        let words = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let shortened: String = words.to_lowercase().chars().take(MAX_HEADING_LENGTH).collect();
        shortened.trim_end().to_owned()
    };
    let mut row: Vec<String> = row.iter().map(one).collect();
    while row.last().is_some_and(String::is_empty) {
        row.pop();
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_row_is_found_again_whatever_its_case_and_blanks() {
        let mapping = Mapping::new(&["Spelare", "Styrka ", ""], &[Some(Heading::Name), None, None]).unwrap();
        let mut all = Mappings::default();
        all.remember(mapping.clone());
        assert_eq!(all.find(&["spelare", "STYRKA"]), Some(&mapping));
        assert_eq!(all.find(&["spelare", "styrka", "klubb"]), None);
        assert_eq!(Mappings::read(&all.write()), all);
        let other =
            Mapping::new(&["Spelare", "Styrka"], &[Some(Heading::Name), Some(Heading::Rating)]).unwrap();
        all.remember(other.clone());
        assert_eq!(all.iter().collect::<Vec<_>>(), [&other], "the newer word counts");
    }

    #[test]
    fn a_long_heading_is_found_again_after_it_was_kept() {
        let long = format!("{} and more", "x".repeat(MAX_HEADING_LENGTH - 1));
        let mapping = Mapping::new(&[long.as_str()], &[Some(Heading::Name)]).unwrap();
        let mut all = Mappings::default();
        all.remember(mapping);
        assert_eq!(Mappings::read(&all.write()), all, "its last character was a blank");
        assert!(all.find(&[long]).is_some());
    }

    #[test]
    fn a_mapping_has_names_once() {
        let why = |meanings: &[Option<Heading>]| Mapping::new(&["a", "b"], meanings).unwrap_err().to_string();
        assert_eq!(why(&[None, Some(Heading::Rating)]), "no column holds names");
        assert_eq!(why(&[Some(Heading::Name), Some(Heading::Name)]), "two columns hold the same: name");
        assert!(why(&[Some(Heading::Name), None, Some(Heading::Sex)]).starts_with("3 columns are named"));
    }

    #[test]
    fn lines_that_cannot_be_read_are_left_out() {
        assert_eq!(Mappings::read("a\tname\tb\n\na\tnobody\n"), Mappings::default());
        assert_eq!(Mappings::read("a\tname\tb\t-\nx").iter().count(), 1);
    }
}
