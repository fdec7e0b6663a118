//! One article of a regulation.

use crate::Citation;
use std::fmt;

/// An article as the register holds it: its number, its kind and our own paraphrase.
///
/// ```
/// use handbook::{ArticleKind, cite};
///
/// let article = cite!("dutch@2026-02/2.4.9").article();
/// assert_eq!(article.number, "2.4.9");
/// assert_eq!(article.label, Some("C14"));
/// assert_eq!(article.kind, ArticleKind::Criterion);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// What stands after the slash in a citation.
    pub number: &'static str,
    /// How the regulation prints it, where that differs from the number.
    pub label: Option<&'static str>,
    /// What the article is.
    pub kind: ArticleKind,
    /// What it says, in our own words.
    pub text: &'static str,
    /// What it replaces in the previous edition.
    pub replaces: Replaces,
    /// Why it is not implemented, if that is declared.
    pub exception: Option<&'static str>,
}

/// What an article is: something that defines, decides, orders, or only divides the text.
///
/// ```
/// assert_eq!(handbook::ArticleKind::Criterion.to_string(), "criterion");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArticleKind {
    /// It says what a word means.
    Definition,
    /// It must be obeyed.
    Rule,
    /// It decides between pairings or players that the rules leave open.
    Criterion,
    /// It says in which steps something is done.
    Procedure,
    /// It is a printed table.
    Table,
    /// It is a record, a line, of a file.
    Record,
    /// It is a field of such a record.
    Field,
    /// It advises.
    Recommendation,
    /// It explains.
    Note,
    /// It only divides the text.
    Heading,
}

impl fmt::Display for ArticleKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            ArticleKind::Definition => "definition",
            ArticleKind::Rule => "rule",
            ArticleKind::Criterion => "criterion",
            ArticleKind::Procedure => "procedure",
            ArticleKind::Table => "table",
            ArticleKind::Record => "record",
            ArticleKind::Field => "field",
            ArticleKind::Recommendation => "recommendation",
            ArticleKind::Note => "note",
            ArticleKind::Heading => "heading",
        })
    }
}

/// What an article replaces in the previous edition of its document.
///
/// ```
/// use handbook::{Replaces, cite};
///
/// let Replaces::Articles(forerunners) = cite!("dutch@2026-02/2.4.9").article().replaces else {
///     panic!("the article has a forerunner");
/// };
/// assert_eq!(forerunners[0].edition().to_string(), "dutch@2017-07");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replaces {
    /// The register does not say, as in the oldest edition entered.
    NotSaid,
    /// The article is new.
    Nothing,
    /// These articles, of the previous edition.
    Articles(&'static [Citation]),
}
