//! A citation: one article of one edition, known to exist.

use crate::tables::{DOCUMENTS, SORTED};
use crate::{Article, Edition, Replaces};
use std::cmp::Ordering;
use std::fmt;

/// Cites an article, checked against the register when the code is compiled.
///
/// ```
/// let article = handbook::cite!("dutch@2026-02/2.4.9");
/// assert_eq!(article.article().label, Some("C14"));
/// ```
///
/// An article that does not exist does not compile, nor does an unknown edition or document:
///
/// ```compile_fail,E0080
/// let article = handbook::cite!("dutch@2026-02/9.9.9");
/// ```
///
/// ```compile_fail,E0080
/// let article = handbook::cite!("dutch@2026-03/2.4.9");
/// ```
///
/// ```compile_fail,E0080
/// let article = handbook::cite!("deutsch@2026-02/2.4.9");
/// ```
#[macro_export]
macro_rules! cite {
    ($citation:literal) => {{
        const CITED: $crate::Citation = $crate::Citation::checked($citation);
        CITED
    }};
}

/// One article of one edition, known to exist. Printed, it is `dutch@2026-02/2.4.9`; citations are ordered by
/// document, then edition, then as the articles are printed.
///
/// ```
/// use handbook::cite;
///
/// assert!(cite!("dutch@2026-02/2.4.9") < cite!("dutch@2026-02/2.4.10"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Citation {
    document: u16,
    edition: u16,
    article: u16,
}

impl Citation {
    /// The article of that place in the tables.
    pub(crate) const fn at(document: u16, edition: u16, article: u16) -> Citation {
        Citation { document, edition, article }
    }

    /// The citation written so; what [`cite!`] calls while the code is compiled.
    ///
    /// ```
    /// use handbook::Citation;
    ///
    /// const ARTICLE: Citation = Citation::checked("dutch@2026-02/2.4.9");
    /// assert_eq!(ARTICLE, handbook::cite!("dutch@2026-02/2.4.9"));
    /// ```
    ///
    /// # Panics
    ///
    /// If the register has no such article. Use [`find`](crate::find) for a text that comes from outside.
    #[must_use]
    pub const fn checked(citation: &str) -> Citation {
        match search(citation.as_bytes()) {
            Some(citation) => citation,
            None => panic!("no such article: the register in handbook/ does not know this citation"),
        }
    }

    /// The edition cited.
    ///
    /// ```
    /// assert_eq!(handbook::cite!("dutch@2026-02/2.4.9").edition().chapter, "C.04.3");
    /// ```
    #[must_use]
    pub fn edition(self) -> &'static Edition {
        &DOCUMENTS[usize::from(self.document)].editions[usize::from(self.edition)]
    }

    /// The article cited.
    ///
    /// ```
    /// assert_eq!(handbook::cite!("dutch@2026-02/2.4.9").article().number, "2.4.9");
    /// ```
    #[must_use]
    pub fn article(self) -> &'static Article {
        &self.edition().articles[usize::from(self.article)]
    }

    /// The articles of the previous edition that this one replaces.
    ///
    /// ```
    /// let forerunners = handbook::cite!("dutch@2026-02/2.4.9").replaces();
    /// assert_eq!(forerunners[0].edition().in_force_from_text, "2017-07");
    /// ```
    #[must_use]
    pub fn replaces(self) -> &'static [Citation] {
        match self.article().replaces {
            Replaces::Articles(forerunners) => forerunners,
            Replaces::NotSaid | Replaces::Nothing => &[],
        }
    }

    /// The articles of the next edition that replace this one.
    ///
    /// ```
    /// use handbook::cite;
    ///
    /// let article = cite!("dutch@2026-02/2.4.9");
    /// assert!(article.replaces()[0].replaced_by().contains(&article));
    /// ```
    #[must_use]
    pub fn replaced_by(self) -> Vec<Citation> {
        let next = DOCUMENTS[usize::from(self.document)].editions.get(usize::from(self.edition) + 1);
        let articles = next.into_iter().flat_map(|edition| edition.citations());
        articles.filter(|later| later.replaces().contains(&self)).collect()
    }

    /// The citation as one writes it in a letter to a player.
    ///
    /// ```
    /// let article = handbook::cite!("dutch@2026-02/2.4.9");
    /// assert_eq!(article.in_words(), "C.04.3 article 2.4.9 (C14), in force from 1 February 2026");
    /// ```
    #[must_use]
    pub fn in_words(self) -> String {
        let (edition, article) = (self.edition(), self.article());
        let label = article.label.map(|label| format!(" ({label})")).unwrap_or_default();
        let from = crate::document::day_in_words(edition.in_force_from);
        format!("{} article {}{label}, in force from {from}", edition.chapter, article.number)
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.edition(), self.article().number)
    }
}

impl fmt::Debug for Citation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "cite!(\"{self}\")")
    }
}

/// Binary search in the sorted citations; `const`, so that [`cite!`] can run it in the compiler.
pub(crate) const fn search(citation: &[u8]) -> Option<Citation> {
    let (mut low, mut high) = (0, SORTED.len());
    while low < high {
        let middle = low + (high - low) / 2;
        match compare(SORTED[middle].0.as_bytes(), citation) {
            Ordering::Less => low = middle + 1,
            Ordering::Equal => return Some(SORTED[middle].1),
            Ordering::Greater => high = middle,
        }
    }
    None
}

/// The order of two texts byte by byte: `Ord` cannot be called in a `const fn`.
const fn compare(left: &[u8], right: &[u8]) -> Ordering {
    let mut at = 0;
    while at < left.len() && at < right.len() {
        if left[at] != right[at] {
            return if left[at] < right[at] { Ordering::Less } else { Ordering::Greater };
        }
        at += 1;
    }
    match (at < left.len(), at < right.len()) {
        (false, false) => Ordering::Equal,
        (false, true) => Ordering::Less,
        (true, _) => Ordering::Greater,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_citation_of_the_register_is_found_and_prints_as_written() {
        for (text, citation) in SORTED {
            assert_eq!(Citation::checked(text), *citation);
            assert_eq!(citation.to_string(), *text);
        }
    }

    #[test]
    fn the_table_is_sorted_as_the_search_compares() {
        for pair in SORTED.windows(2) {
            assert_eq!(compare(pair[0].0.as_bytes(), pair[1].0.as_bytes()), Ordering::Less, "{pair:?}");
        }
    }

    /// What the compiler reports for `cite!` is this panic, so the `compile_fail` examples fail for this
    /// reason.
    #[test]
    #[should_panic(expected = "no such article")]
    fn an_unknown_article_panics() {
        let _ = Citation::checked("dutch@2026-02/9.9.9");
    }

    #[test]
    fn neither_a_part_nor_a_continuation_of_a_citation_is_one() {
        for text in ["", "dutch", "dutch@2026-02", "dutch@2026-02/", "dutch@2026-02/2.4.9.", "~"] {
            assert_eq!(search(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn what_an_article_replaces_is_replaced_by_it() {
        for (_, citation) in SORTED {
            for forerunner in citation.replaces() {
                assert!(forerunner.replaced_by().contains(citation), "{citation} replaces {forerunner}");
            }
        }
    }
}
