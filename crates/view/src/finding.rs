//! What the regulations say about a command, as programs are told.

use serde_json::{Value, json};
use tournament::{Consequence, Finding};
use words::Words;

/// A finding for programs.
pub fn finding_json(words: &Words, finding: &Finding) -> Value {
    let consequences: Vec<String> =
        finding.consequences.iter().map(|one| words.said(&one.phrase())).collect();
    let changes = finding.consequences.iter().filter_map(|one| match one {
        Consequence::Changes { what, now, then } => {
            Some(json!({ "what": words.said(what), "now": words.said(now), "then": words.said(then) }))
        }
        Consequence::Said(_) => None,
    });
    json!({
        "level": finding.level.number(),
        "what": words.said(&finding.what),
        "article": finding.article.map(|article| article.to_string()),
        "consequences": consequences,
        "changes": changes.collect::<Vec<_>>(),
    })
}
