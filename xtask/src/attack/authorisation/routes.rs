//! Which operations the OpenAPI document has, and addresses with something in each of their places.

use serde_json::Value;

/// A path with something in each of its places.
pub(super) fn filled(path: &str) -> String {
    let mut filled = String::new();
    let mut rest = path;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').unwrap_or((after, ""));
        filled += before;
        filled += match place {
            "festival" => "example-open",
            "section" => "open",
            "round" | "after" => "5",
            "board" => "20",
            "player" | "entry" | "number" | "account" | "opponent" => "1",
            "session" | "call" | "announcement" => "999999",
            "token" => "2222222222222222",
            "code" => "en",
            "edition" => "dutch@2026-02",
            _ => "none",
        };
        rest = after;
    }
    filled + rest
}

/// An operation of the document.
pub(super) struct Operation {
    pub(super) name: String,
    pub(super) method: String,
    pub(super) path: String,
}

/// All operations.
pub(super) fn operations(document: &Value) -> Vec<Operation> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, about) in methods.as_object().into_iter().flatten() {
            if let Some(name) = about["operationId"].as_str() {
                let (name, method, path) = (name.to_owned(), method.clone(), path.clone());
                all.push(Operation { name, method, path });
            }
        }
    }
    all
}
