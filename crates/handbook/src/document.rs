//! Documents and their editions, and which edition is in force on a day.

use crate::tables::DOCUMENTS;
use crate::{Article, Citation};
use jiff::civil::Date;
use std::fmt;

/// A regulation through all its editions, such as the Dutch system.
///
/// ```
/// let dutch = handbook::document("dutch").expect("the Dutch system is in the register");
/// assert!(dutch.editions.len() >= 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    /// Our short name for it, which stays when chapters are renumbered.
    pub slug: &'static str,
    /// Its editions, oldest first, each in force until the eve of the next.
    pub editions: &'static [Edition],
}

/// A regulation as it stands from one day to another. Printed, it is `dutch@2026-02`.
///
/// ```
/// let edition = handbook::find_edition("dutch@2026-02")?;
/// assert_eq!(edition.chapter, "C.04.3");
/// assert_eq!(edition.to_string(), "dutch@2026-02");
/// # Ok::<(), handbook::UnknownArticle>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The short name of the document.
    pub slug: &'static str,
    /// The name of the edition in a citation: year and month from which it is in force.
    pub in_force_from_text: &'static str,
    /// Its address in the FIDE Handbook at that time.
    pub chapter: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The first day it is in force.
    pub in_force_from: Date,
    /// The last day it is in force; none while no later edition is known.
    pub in_force_until: Option<Date>,
    /// Whether every article is entered, or only those cited so far.
    pub complete: bool,
    /// Where the text stands.
    pub source: &'static str,
    /// The articles, in the order in which they are printed.
    pub articles: &'static [Article],
}

impl Document {
    /// The edition in force on a day, if there was one.
    ///
    /// ```
    /// use jiff::civil::date;
    ///
    /// let dutch = handbook::document("dutch").expect("the Dutch system is in the register");
    /// let edition = |day| dutch.in_force_on(day).map(ToString::to_string);
    /// assert_eq!(edition(date(2026, 1, 31)).as_deref(), Some("dutch@2017-07"));
    /// assert_eq!(edition(date(2026, 2, 1)).as_deref(), Some("dutch@2026-02"));
    /// assert_eq!(edition(date(1924, 7, 20)), None);
    /// ```
    #[must_use]
    pub fn in_force_on(&self, day: Date) -> Option<&'static Edition> {
        self.editions.iter().find(|edition| edition.is_in_force_on(day))
    }
}

impl Edition {
    /// Whether it is in force on a day.
    ///
    /// ```
    /// use jiff::civil::date;
    ///
    /// let edition = handbook::find_edition("dutch@2026-02")?;
    /// assert!(!edition.is_in_force_on(date(2026, 1, 31)));
    /// assert!(edition.is_in_force_on(date(2026, 2, 1)));
    /// # Ok::<(), handbook::UnknownArticle>(())
    /// ```
    #[must_use]
    pub fn is_in_force_on(&self, day: Date) -> bool {
        self.in_force_from <= day && self.in_force_until.is_none_or(|until| day <= until)
    }

    /// Citations of all its articles, as printed.
    ///
    /// ```
    /// let edition = handbook::find_edition("dutch@2026-02")?;
    /// assert!(edition.citations().any(|citation| citation.article().label == Some("C14")));
    /// # Ok::<(), handbook::UnknownArticle>(())
    /// ```
    pub fn citations(&self) -> impl Iterator<Item = Citation> + use<> {
        let (slug, name) = (self.slug, self.in_force_from_text);
        self.articles
            .iter()
            .map(move |article| Citation::checked(&format!("{slug}@{name}/{}", article.number)))
    }

    /// Since when and until when, in words.
    ///
    /// ```
    /// let edition = handbook::find_edition("dutch@2017-07")?;
    /// assert_eq!(edition.in_force_in_words(), "in force from 1 July 2017 until 31 January 2026");
    /// # Ok::<(), handbook::UnknownArticle>(())
    /// ```
    #[must_use]
    pub fn in_force_in_words(&self) -> String {
        let from = day_in_words(self.in_force_from);
        let until = self.in_force_until.map(|until| format!(" until {}", day_in_words(until)));
        format!("in force from {from}{}", until.unwrap_or_default())
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}@{}", self.slug, self.in_force_from_text)
    }
}

/// All documents of the register, by slug.
///
/// ```
/// assert!(handbook::documents().iter().any(|document| document.slug == "dutch"));
/// ```
#[must_use]
pub fn documents() -> &'static [Document] {
    DOCUMENTS
}

/// The document of that slug, if the register has it.
///
/// ```
/// assert!(handbook::document("dutch").is_some());
/// assert!(handbook::document("deutsch").is_none());
/// ```
#[must_use]
pub fn document(slug: &str) -> Option<&'static Document> {
    documents().iter().find(|document| document.slug == slug)
}

/// The edition of a document in force on a day, if there was one.
///
/// ```
/// use jiff::civil::date;
///
/// let edition = handbook::in_force_on("dutch", date(2026, 2, 1)).expect("in force on that day");
/// assert_eq!(edition.in_force_from_text, "2026-02");
/// ```
#[must_use]
pub fn in_force_on(slug: &str, day: Date) -> Option<&'static Edition> {
    document(slug)?.in_force_on(day)
}

/// "1 February 2026", the same in every locale.
pub(crate) fn day_in_words(day: Date) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let month = MONTHS[usize::try_from(day.month() - 1).expect("months count from 1")];
    format!("{} {month} {}", day.day(), day.year())
}
