//! Where a festival is held, as clocks go.

use std::fmt;

/// The time zone of a festival, by its name in the IANA database. Which hours that means is known where
/// clocks are read.
///
/// ```
/// use tournament::Zone;
/// assert_eq!(Zone::new("Europe/Berlin").expect("a name").as_str(), "Europe/Berlin");
/// assert!(Zone::new("half past two").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(String);

impl Zone {
    /// A name of 1 to 64 letters, digits, slashes, underscores, hyphens and plus signs. Example: see
    /// [`Zone`].
    pub fn new(name: &str) -> Option<Zone> {
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '_' | '-' | '+');
        let fits = (1..=64).contains(&name.len()) && name.chars().all(is_allowed);
        fits.then(|| Zone(name.to_owned()))
    }

    /// The name. Example: see [`Zone`].
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
