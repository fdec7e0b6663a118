//! What a format keeps of its own in a section.

use std::collections::BTreeMap;

use super::swiss::SwissState;

/// What a format keeps of its own in a section, beside what all formats share. It is part of the state of the
/// festival: undone, read from the log and hashed like the rest.
///
/// ```
/// use tournament::{Configuration, FormatState, Regulations, Section};
/// let configuration = Configuration::new("Jadoube Open", jiff::civil::date(2026, 11, 14), 9);
/// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// assert!(section.format_state.swiss().is_some_and(|state| state.first_list.is_empty()));
/// assert_eq!(section.format_state.kept("seats"), None);
/// assert_eq!(section.format().first_state(), *section.format_state);
/// let after = section.format().state_after(&section, &tournament::SectionEvent::CheckInClosed);
/// assert_eq!(after, None, "nothing of its own has changed");
/// let kept = FormatState::Added([("seats".to_owned(), "1 4 2 3".to_owned())].into());
/// assert_eq!(kept.kept("seats"), Some("1 4 2 3"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatState {
    /// Of the Swiss format.
    Swiss(SwissState),
    /// Of a format that was added to the table: texts by name, since nobody else knows what they mean.
    Added(BTreeMap<String, String>),
}

impl FormatState {
    /// What the Swiss format keeps; none in a section of another. Example: see [`FormatState`].
    pub fn swiss(&self) -> Option<&SwissState> {
        match self {
            FormatState::Swiss(state) => Some(state),
            FormatState::Added(_) => None,
        }
    }

    /// What a format that was added to the table keeps by a name. Example: see [`FormatState`].
    pub fn kept(&self, name: &str) -> Option<&str> {
        match self {
            FormatState::Swiss(_) => None,
            FormatState::Added(kept) => kept.get(name).map(String::as_str),
        }
    }
}

impl Default for FormatState {
    fn default() -> FormatState {
        FormatState::Added(BTreeMap::new())
    }
}
