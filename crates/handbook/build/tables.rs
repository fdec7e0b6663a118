//! The static tables as Rust source: the documents as printed, and every citation sorted for the search.

use crate::register::{Article, Document, Edition, KINDS};
use jiff::civil::Date;
use std::collections::BTreeMap;

/// Where an article stands: its place among the documents, the editions and the articles.
type Position = (usize, usize, usize);

/// The source of `tables.rs`.
pub(crate) fn source(documents: &[Document]) -> String {
    let places = places(documents);
    let documents: Vec<String> =
        documents.iter().map(|document| document_source(document, &places)).collect();
    let sorted: Vec<String> =
        places.iter().map(|(text, place)| format!("({text:?}, {})", citation(*place))).collect();
    format!(
        "pub(crate) static DOCUMENTS: &[Document] = &[\n{}];\npub(crate) const SORTED: &[(&str, Citation)] = \
         &[\n{},\n];\n",
        documents.concat(),
        sorted.join(",\n")
    )
}

fn places(documents: &[Document]) -> BTreeMap<String, Position> {
    let mut places = BTreeMap::new();
    for (d, document) in documents.iter().enumerate() {
        for (e, edition) in document.editions.iter().enumerate() {
            for (a, article) in edition.articles.iter().enumerate() {
                places.insert(format!("{}@{}/{}", document.slug, edition.name, article.number), (d, e, a));
            }
        }
    }
    places
}

fn citation((document, edition, article): Position) -> String {
    format!("Citation::at({document}, {edition}, {article})")
}

fn document_source(document: &Document, places: &BTreeMap<String, Position>) -> String {
    let slug = &document.slug;
    let editions: Vec<String> =
        document.editions.iter().map(|edition| edition_source(slug, edition, places)).collect();
    format!("Document {{ slug: {slug:?}, editions: &[\n{}] }},\n", editions.concat())
}

fn edition_source(slug: &str, edition: &Edition, places: &BTreeMap<String, Position>) -> String {
    let Edition { name, chapter, title, in_force_from, in_force_until, complete, source, articles, path: _ } =
        edition;
    let articles: Vec<String> =
        articles.iter().map(|article| article_source(slug, article, places)).collect();
    format!(
        "Edition {{ slug: {slug:?}, in_force_from_text: {name:?}, chapter: {chapter:?}, title: {title:?}, \
         in_force_from: {}, in_force_until: {}, complete: {complete}, source: {source:?}, articles: &[\n{}] \
         }},\n",
        date(*in_force_from),
        in_force_until.map_or_else(|| "None".to_owned(), |until| format!("Some({})", date(until))),
        articles.concat()
    )
}

fn article_source(slug: &str, article: &Article, places: &BTreeMap<String, Position>) -> String {
    let Article { number, label, kind, text, replaces, exception, line: _ } = article;
    let kind = KINDS.iter().find(|(name, _)| name == kind).expect("kinds were checked on reading").1;
    let replaces = replaces_source(slug, replaces, places);
    format!(
        "Article {{ number: {number:?}, label: {label:?}, kind: ArticleKind::{kind}, text: {text:?}, \
         replaces: {replaces}, exception: {exception:?} }},\n"
    )
}

fn replaces_source(slug: &str, replaces: &[String], places: &BTreeMap<String, Position>) -> String {
    if replaces.is_empty() {
        return "Replaces::NotSaid".to_owned();
    }
    if replaces == ["new"] {
        return "Replaces::Nothing".to_owned();
    }
    let forerunners: Vec<String> =
        replaces.iter().map(|forerunner| citation(places[&format!("{slug}@{forerunner}")])).collect();
    format!("Replaces::Articles(&[{}])", forerunners.join(", "))
}

fn date(date: Date) -> String {
    format!("date({}, {}, {})", date.year(), date.month(), date.day())
}
