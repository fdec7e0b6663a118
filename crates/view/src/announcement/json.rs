//! Documents and remarks for programs.

use serde_json::{Value, json};
use tournament::Remark;
use words::Words;

use super::document::{Body, Chapter, Clause, Document};

/// A document for programs.
pub fn document_json(document: &Document) -> Value {
    json!({
        "document": document.kind.word(),
        "language": document.language,
        "title": document.title,
        "event": document.event,
        "place_and_days": document.place_and_days,
        "chapters": document.chapters.iter().map(chapter).collect::<Vec<_>>(),
        "text": document.plain_text(),
    })
}

fn chapter(chapter: &Chapter) -> Value {
    json!({
        "number": chapter.number,
        "title": chapter.title,
        "clauses": chapter.clauses.iter().map(clause).collect::<Vec<_>>(),
    })
}

fn clause(clause: &Clause) -> Value {
    let (is_said, lines): (bool, Vec<String>) = match &clause.body {
        Body::Sentence(sentence) => (true, vec![sentence.clone()]),
        Body::Missing(sentence) => (false, vec![sentence.clone()]),
        Body::Organiser { title, text } => {
            (true, std::iter::once(title.clone()).chain(text.lines().map(str::to_owned)).collect())
        }
        Body::List(sentence, items) => (true, std::iter::once(sentence).chain(items).cloned().collect()),
        Body::Schedule(rows) => {
            let line = |parts: [&String; 4]| {
                parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(", ")
            };
            (true, rows.iter().map(|row| line([&row.day, &row.time, &row.what, &row.place])).collect())
        }
        Body::Players(rows) => (true, rows.iter().map(|row| row.join(" ")).collect()),
    };
    json!({
        "number": clause.number,
        "topic": clause.topic.word(),
        "is_said": is_said,
        "lines": lines,
        "articles": clause.articles.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// A remark of the linter for programs.
pub fn remark_json(words: &Words, remark: &Remark) -> Value {
    json!({
        "gravity": remark.gravity.word(),
        "topic": remark.topic.word(),
        "what": words.said(&remark.what),
        "article": remark.article.to_string(),
        "line": remark.place.as_ref().map(|place| place.line),
        "column": remark.place.as_ref().map(|place| place.column),
    })
}
