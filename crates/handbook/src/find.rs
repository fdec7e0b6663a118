//! Looking up what somebody typed.

use crate::nearest::nearest;
use crate::{Citation, Document, Edition, document, documents};
use std::fmt;

/// The article that a text cites.
///
/// ```
/// let article = handbook::find("dutch@2026-02/2.4.9")?;
/// assert_eq!(article, handbook::cite!("dutch@2026-02/2.4.9"));
///
/// let error = handbook::find("deutsch@2026-02/2.4.9").expect_err("there is no such document");
/// assert!(error.to_string().starts_with("no document is called `deutsch`; did you mean `dutch`?"));
/// # Ok::<(), handbook::UnknownArticle>(())
/// ```
///
/// # Errors
///
/// If the text is no citation, or cites what the register does not have: the error says which part is
/// unknown, and names what comes near.
pub fn find(citation: &str) -> Result<Citation, UnknownArticle> {
    let Some((edition, number)) = citation.split_once('/') else {
        return Err(UnknownArticle::NotACitation { text: citation.to_owned() });
    };
    let edition = find_edition(edition)?;
    let found = edition.citations().find(|citation| citation.article().number == number);
    found.ok_or_else(|| UnknownArticle::Article { edition, number: number.to_owned() })
}

/// The edition that a text such as `dutch@2026-02` names.
///
/// ```
/// assert_eq!(handbook::find_edition("dutch@2026-02")?.chapter, "C.04.3");
///
/// let error = handbook::find_edition("dutch@2026-01").expect_err("no edition begins then");
/// assert!(error.to_string().starts_with("`dutch` has no edition `2026-01`; its editions are "));
/// # Ok::<(), handbook::UnknownArticle>(())
/// ```
///
/// # Errors
///
/// If there is no such document or edition, or the text names none.
pub fn find_edition(edition: &str) -> Result<&'static Edition, UnknownArticle> {
    let Some((slug, name)) = edition.split_once('@') else {
        return Err(UnknownArticle::NotACitation { text: edition.to_owned() });
    };
    let document = find_document(slug)?;
    let found = document.editions.iter().find(|edition| edition.in_force_from_text == name);
    found.ok_or_else(|| UnknownArticle::Edition { document, name: name.to_owned() })
}

/// The document of that slug.
///
/// ```
/// assert_eq!(handbook::find_document("dutch")?.slug, "dutch");
/// assert!(handbook::find_document("deutsch").is_err());
/// # Ok::<(), handbook::UnknownArticle>(())
/// ```
///
/// # Errors
///
/// If there is no such document.
pub fn find_document(slug: &str) -> Result<&'static Document, UnknownArticle> {
    document(slug).ok_or_else(|| UnknownArticle::Document { slug: slug.to_owned() })
}

/// Why a text cites nothing: which part of it the register does not know.
///
/// ```
/// let error = handbook::find("dutch@2026-02/C14").expect_err("C14 is the label");
/// assert_eq!(
///     error.to_string(),
///     "dutch@2026-02 has no article `C14`; did you mean `dutch@2026-02/2.4.9` (C14)?"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownArticle {
    /// It is not written as a citation.
    NotACitation {
        /// What was written.
        text: String,
    },
    /// No document has this slug.
    Document {
        /// The unknown slug.
        slug: String,
    },
    /// The document has no such edition.
    Edition {
        /// The document.
        document: &'static Document,
        /// The unknown edition.
        name: String,
    },
    /// The edition has no such article.
    Article {
        /// The edition.
        edition: &'static Edition,
        /// The unknown number.
        number: String,
    },
}

impl std::error::Error for UnknownArticle {}

impl fmt::Display for UnknownArticle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownArticle::NotACitation { text } => write!(
                formatter,
                "`{text}` is not a citation; write document@edition/number, such as `dutch@2026-02/2.4.9`"
            ),
            UnknownArticle::Document { slug } => unknown_document(formatter, slug),
            UnknownArticle::Edition { document, name } => unknown_edition(formatter, document, name),
            UnknownArticle::Article { edition, number } => unknown_article(formatter, edition, number),
        }
    }
}

fn unknown_document(formatter: &mut fmt::Formatter<'_>, slug: &str) -> fmt::Result {
    let known = || documents().iter().map(|document| document.slug);
    let near = quoted(nearest(slug, known()));
    if near.is_empty() {
        write!(formatter, "no document is called `{slug}`; there are {}", quoted(known().collect()))
    } else {
        write!(formatter, "no document is called `{slug}`; did you mean {near}?")
    }
}

fn unknown_edition(formatter: &mut fmt::Formatter<'_>, document: &Document, name: &str) -> fmt::Result {
    let known: Vec<String> = document.editions.iter().map(ToString::to_string).collect();
    let known = quoted(known.iter().map(String::as_str).collect());
    write!(formatter, "`{}` has no edition `{name}`; its editions are {known}", document.slug)
}

fn unknown_article(formatter: &mut fmt::Formatter<'_>, edition: &Edition, number: &str) -> fmt::Result {
    write!(formatter, "{edition} has no article `{number}`")?;
    // Arbiters know a criterion by its printed label, `C14`: that is worth more than a similar number.
    if let Some(article) = edition.articles.iter().find(|article| article.label == Some(number)) {
        return write!(formatter, "; did you mean `{edition}/{}` ({number})?", article.number);
    }
    let near = quoted(nearest(number, edition.articles.iter().map(|article| article.number)));
    match (near.is_empty(), edition.complete) {
        (false, _) => write!(formatter, "; did you mean {near}?"),
        (true, true) => write!(formatter, "; `jadoube article {edition}` lists what there is"),
        (true, false) => write!(formatter, "; only the articles cited so far are entered"),
    }
}

fn quoted(words: Vec<&str>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
