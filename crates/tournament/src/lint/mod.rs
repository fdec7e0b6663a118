//! The linter of an announcement: what the regulations of an event must say and do not, what contradicts
//! itself, the calendar or a regulation, and what an invitation should say beside (C.05 12.3).
//!
//! It looks at a [section](crate::Section::lint), and at any [text](lint_text) of regulations. A remark
//! changes nothing and forbids nothing: it names the article, how grave it is, and where it stands.

mod announced;
mod rating;
mod remark;
mod schedule;
mod text;
mod tie_breaks;

pub use remark::{Gravity, Remark, TextPlace, Topic};
pub use text::{lint_text, missing_in_text};

use crate::section::Section;

impl Section {
    /// What is to be said about the announcement of the section, the gravest first.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Gravity, Regulations, Section, Topic};
    /// let mut configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// configuration.default_time = Some(30);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let remarks = section.lint();
    /// let is_missing = |topic| {
    ///     remarks.iter().any(|one| one.topic == topic && one.gravity == Gravity::Missing)
    /// };
    /// assert!(is_missing(Topic::TimeControl) && is_missing(Topic::Appeals));
    /// assert!(!is_missing(Topic::DefaultTime));
    /// ```
    pub fn lint(&self) -> Vec<Remark> {
        let mut remarks = Vec::new();
        announced::lint(self, &mut remarks);
        schedule::lint(self, &mut remarks);
        tie_breaks::lint(self, &mut remarks);
        rating::lint(self, &mut remarks);
        let years = [self.configuration.start.year(), self.configuration.end.year()];
        for (what, said) in &self.configuration.invitation.texts {
            remarks.extend(text::of_organiser(*what, said, &years));
        }
        remarks.sort_by_key(|one| (one.gravity, one.topic));
        remarks
    }
}
