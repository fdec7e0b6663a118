//! The register as it stands in the files: read, checked file by file, then as a chain of editions.

use crate::chain;
use crate::fields::{Fields, Reader};
use jiff::civil::Date;
use std::collections::{BTreeMap, BTreeSet};
use toml::de::DeTable;

/// The kinds of article: as written in the files, and as the `ArticleKind` enum names them.
pub(crate) const KINDS: [(&str, &str); 10] = [
    ("definition", "Definition"),
    ("rule", "Rule"),
    ("criterion", "Criterion"),
    ("procedure", "Procedure"),
    ("table", "Table"),
    ("record", "Record"),
    ("field", "Field"),
    ("recommendation", "Recommendation"),
    ("note", "Note"),
    ("heading", "Heading"),
];

/// `handbook/<slug>/<edition>.toml`, not yet read.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) slug: String,
    pub(crate) edition: String,
    pub(crate) text: String,
}

/// The editions of one document, oldest first.
pub(crate) struct Document {
    pub(crate) slug: String,
    pub(crate) editions: Vec<Edition>,
}

/// One edition as its file states it.
pub(crate) struct Edition {
    pub(crate) path: String,
    pub(crate) name: String,
    pub(crate) chapter: String,
    pub(crate) title: String,
    pub(crate) in_force_from: Date,
    pub(crate) in_force_until: Option<Date>,
    pub(crate) complete: bool,
    pub(crate) source: String,
    pub(crate) articles: Vec<Article>,
}

/// One article as its file states it.
pub(crate) struct Article {
    pub(crate) line: usize,
    pub(crate) number: String,
    pub(crate) label: Option<String>,
    pub(crate) kind: String,
    pub(crate) text: String,
    pub(crate) replaces: Vec<String>,
    pub(crate) exception: Option<String>,
}

/// Reads all files; every problem of every file is told at once.
pub(crate) fn read(files: &[File]) -> Result<Vec<Document>, Vec<String>> {
    let mut problems = Vec::new();
    let mut documents: BTreeMap<&str, Vec<Edition>> = BTreeMap::new();
    for file in files {
        match edition(file) {
            Ok(edition) => documents.entry(&file.slug).or_default().push(edition),
            Err(found) => problems.extend(found),
        }
    }
    let documents: Vec<Document> =
        documents.into_iter().map(|(slug, editions)| document(slug, editions)).collect();
    // A file that could not be read would make its neighbours look wrong.
    if problems.is_empty() {
        problems.extend(documents.iter().flat_map(chain::problems));
    }
    if documents.is_empty() && problems.is_empty() {
        problems.push("handbook/: the register is empty, expected handbook/<slug>/<YYYY-MM>.toml".to_owned());
    }
    if problems.is_empty() { Ok(documents) } else { Err(problems) }
}

fn document(slug: &str, mut editions: Vec<Edition>) -> Document {
    editions.sort_by_key(|edition| edition.in_force_from);
    Document { slug: slug.to_owned(), editions }
}

fn edition(file: &File) -> Result<Edition, Vec<String>> {
    let mut reader = Reader { path: &file.path, text: &file.text, problems: Vec::new() };
    let table = DeTable::parse(&file.text).map_err(|error| {
        let line = reader.line_at(error.span().map_or(0, |span| span.start));
        vec![format!("{}:{line}: not TOML: {}", file.path, error.message())]
    })?;
    let edition = edition_fields(&mut reader, file, Fields { table: table.get_ref(), line: 1 });
    match edition {
        Some(edition) if reader.problems.is_empty() => Ok(edition),
        _ => Err(reader.problems),
    }
}

fn edition_fields(reader: &mut Reader, file: &File, fields: Fields) -> Option<Edition> {
    let known = ["chapter", "title", "in_force_from", "in_force_until", "complete", "source", "article"];
    reader.only(fields, &known);
    check_names(reader, file);
    let (chapter, title) = (reader.text(fields, "chapter"), reader.text(fields, "title"));
    let (from, until) =
        (reader.date(fields, "in_force_from"), reader.optional_date(fields, "in_force_until"));
    let (complete, source) = (reader.truth(fields, "complete"), reader.text(fields, "source"));
    let tables = reader.tables(fields, "article");
    let articles: Vec<Article> = tables.into_iter().filter_map(|fields| article(reader, fields)).collect();
    check_unique(reader, &articles);
    let in_force_from = from?;
    if format!("{:04}-{:02}", in_force_from.year(), in_force_from.month()) != file.edition {
        reader.problem(
            1,
            &format!("in force from {in_force_from}, but the file is called {}.toml", file.edition),
        );
    }
    Some(Edition {
        path: file.path.clone(),
        name: file.edition.clone(),
        chapter: chapter?,
        title: title?,
        in_force_from,
        in_force_until: until,
        complete: complete?,
        source: source?,
        articles,
    })
}

fn article(reader: &mut Reader, fields: Fields) -> Option<Article> {
    reader.only(fields, &["number", "label", "kind", "text", "replaces", "exception"]);
    let number = reader.text(fields, "number");
    let (kind, text) = (reader.text(fields, "kind"), reader.text(fields, "text"));
    let label = reader.optional_text(fields, "label");
    let replaces = reader.texts(fields, "replaces");
    let exception = reader.optional_text(fields, "exception");
    let article =
        Article { line: fields.line, number: number?, label, kind: kind?, text: text?, replaces, exception };
    check_article(reader, &article);
    Some(article)
}

fn check_names(reader: &mut Reader, file: &File) {
    if !file.slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        reader.problem(1, &format!("folder `{}`: a slug is lower-case letters and hyphens", file.slug));
    }
    let digits = file
        .edition
        .bytes()
        .enumerate()
        .all(|(at, byte)| if at == 4 { byte == b'-' } else { byte.is_ascii_digit() });
    if file.edition.len() != 7 || !digits {
        reader.problem(1, &format!("file `{}.toml`: an edition is called YYYY-MM", file.edition));
    }
}

fn check_article(reader: &mut Reader, article: &Article) {
    let number = &article.number;
    let citable = |character: char| character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_');
    if !number.chars().all(citable) || !number.ends_with(|last: char| last.is_ascii_alphanumeric()) {
        let what =
            format!("number `{number}`: only letters, digits, `.`, `-` and `_`, a letter or digit last");
        reader.problem(article.line, &what);
    }
    if !KINDS.iter().any(|(kind, _)| *kind == article.kind) {
        let kinds: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
        let what = format!("article {number}: kind `{}` is none of {}", article.kind, kinds.join(", "));
        reader.problem(article.line, &what);
    }
    if article.label.as_ref() == Some(number) {
        reader
            .problem(article.line, &format!("article {number}: the label repeats the number, leave it out"));
    }
}

fn check_unique(reader: &mut Reader, articles: &[Article]) {
    let mut seen = BTreeSet::new();
    for article in articles {
        if !seen.insert(&article.number) {
            reader.problem(article.line, &format!("article {} is entered twice", article.number));
        }
    }
}
