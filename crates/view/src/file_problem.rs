//! What is wrong with a file, as programs are told.

use serde_json::{Value, json};
use words::Words;

/// How many problems of a file programs are told.
pub const MOST_LISTED: usize = 1000;

/// What is wrong at a place of a file.
pub fn file_problem(words: &Words, problem: &formats::trf::Problem) -> Value {
    json!({
        "line": problem.place.line_number(),
        "severity": problem.severity.to_string(),
        "what": words.said(&problem.message),
        "article": problem.article.map(|article| article.to_string()),
    })
}
