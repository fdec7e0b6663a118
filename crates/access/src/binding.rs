//! For which section of which festival somebody works: a section is nothing without its festival, since every
//! festival may have an `open`.

use crate::{AccountStore, Audit, Error, Result, audit, sql};
use glossary::phrase;
use jiff::Timestamp;
use rusqlite::{Transaction, params};
use std::fmt;

/// A section of a festival.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Binding {
    /// The festival, by the short name in its address.
    pub festival: String,
    /// The section, by its short name.
    pub section: String,
}

/// Stands for the festival of a section that was named without one and could not be told: whoever is bound to
/// it works nowhere.
const UNKNOWN: &str = "?";

impl Binding {
    /// A section of a festival.
    ///
    /// ```
    /// let binding = access::Binding::new("summer-2026", "open");
    /// assert_eq!(binding.to_string(), "summer-2026/open");
    /// assert_eq!(access::Binding::from("summer-2026/open"), binding);
    /// assert!(!access::Binding::from("open").is_known());
    /// ```
    #[must_use]
    pub fn new(festival: &str, section: &str) -> Self {
        Self { festival: festival.to_owned(), section: section.to_owned() }
    }

    /// Whether the festival is known. Where it is not, nothing is allowed.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.festival != UNKNOWN
    }

    /// Whether it is this section of this festival.
    #[must_use]
    pub fn is(&self, festival: &str, section: &str) -> bool {
        self.is_known() && self.festival == festival && self.section == section
    }
}

impl From<&str> for Binding {
    fn from(text: &str) -> Self {
        let (festival, section) = text.split_once('/').unwrap_or((UNKNOWN, text));
        Self::new(festival, section)
    }
}

impl fmt::Display for Binding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.festival, self.section)
    }
}

/// Bindings as they are kept: one a line.
pub(crate) fn kept(bindings: &[Binding]) -> String {
    bindings.iter().map(Binding::to_string).collect::<Vec<_>>().join("\n")
}

/// Bindings that were kept.
pub(crate) fn read(kept: &str) -> Vec<Binding> {
    kept.lines().map(Binding::from).collect()
}

/// Bindings as somebody gives them: with their festivals, seen by everybody, once each. Those that somebody
/// had before may stay.
pub(crate) fn checked(bindings: Vec<Binding>, before: &[Binding]) -> Result<Vec<Binding>> {
    let mut checked: Vec<Binding> = Vec::new();
    for binding in bindings {
        let text = binding.to_string();
        let parts = [binding.festival.as_str(), binding.section.as_str()];
        if parts.contains(&"") || text.chars().count() > 200 || audit::unseen(&text) {
            return Err(Error::Label(phrase!("a section has 1 to 100 characters that can be seen")));
        }
        if !binding.is_known() && !before.contains(&binding) {
            let section = binding.section;
            return Err(Error::Label(phrase!("name the festival of the section {section}", section)));
        }
        if !checked.contains(&binding) {
            checked.push(binding);
        }
    }
    Ok(checked)
}

impl AccountStore {
    /// Gives sections that were named without their festival, as accounts of before did, the festival that
    /// has them. Where several have such a section, or none has, whoever is bound to it works nowhere until
    /// somebody says which is meant; those sections are answered.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn bind_to_festivals(
        &self,
        festivals_with: impl Fn(&str) -> Vec<String>,
        now: Timestamp,
    ) -> Result<Vec<Binding>> {
        self.write(|transaction| {
            let mut unknown = Vec::new();
            for (rows, set) in [
                (sql::SECTIONS_OF_ACCOUNTS, sql::SET_SECTIONS),
                (sql::SECTIONS_OF_SESSIONS, sql::SET_SECTIONS_OF_SESSION),
            ] {
                unknown.extend(bind_all(transaction, rows, set, &festivals_with, now)?);
            }
            Ok(unknown)
        })
    }
}

/// The same for all rows of a table.
fn bind_all(
    transaction: &Transaction<'_>,
    rows: &str,
    set: &str,
    festivals_with: &impl Fn(&str) -> Vec<String>,
    now: Timestamp,
) -> Result<Vec<Binding>> {
    let mut statement = transaction.prepare_cached(rows)?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let found: Vec<(i64, String, String)> = found.collect::<rusqlite::Result<_>>()?;
    let mut unknown = Vec::new();
    for (id, name, sections) in found {
        if sections.lines().all(|line| line.contains('/')) {
            continue;
        }
        let bound: Vec<Binding> = sections.lines().map(|line| bound(line, festivals_with)).collect();
        transaction.prepare_cached(set)?.execute(params![id, kept(&bound)])?;
        let outcome = bound.iter().map(Binding::to_string).collect::<Vec<_>>().join(", ");
        let who = "this program";
        audit::append(transaction, &Audit::new(now, who, "", "bind sections to festivals", &name, &outcome))?;
        unknown.extend(bound.into_iter().filter(|binding| !binding.is_known()));
    }
    Ok(unknown)
}

/// A line of before with the one festival that has such a section.
fn bound(line: &str, festivals_with: &impl Fn(&str) -> Vec<String>) -> Binding {
    if line.contains('/') {
        return Binding::from(line);
    }
    match festivals_with(line).as_slice() {
        [only] => Binding::new(only, line),
        _ => Binding::new(UNKNOWN, line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_without_its_festival_is_none() {
        let bare = Binding::from("open");
        assert!(!bare.is_known() && !bare.is("", "open") && !bare.is("?", "open"));
        assert_eq!(read(&kept(std::slice::from_ref(&bare))), std::slice::from_ref(&bare));
        assert!(checked(vec![bare.clone()], &[]).is_err());
        assert_eq!(checked(vec![bare.clone(), bare.clone()], std::slice::from_ref(&bare)), Ok(vec![bare]));
        let festivals = |section: &str| match section {
            "open" => vec!["summer".to_owned()],
            "b" => vec!["summer".to_owned(), "winter".to_owned()],
            _ => Vec::new(),
        };
        let known: Vec<String> =
            ["open", "b", "c", "autumn/open"].map(|line| bound(line, &festivals).to_string()).to_vec();
        assert_eq!(known, ["summer/open", "?/b", "?/c", "autumn/open"]);
    }
}
