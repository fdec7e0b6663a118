//! The form of what goes in and out, in short: `name: text, rating: number?, rows: [Row], note?: text`.
//!
//! `text`, `number`, `truth` and `any` are what they say; another word is the name of a schema.
//! `[…]` is a list, `?` behind a kind says that it may be null, `?` behind a name that it may be
//! missing; `a|b|c` is a choice of words.

use serde_json::{Map, Value, json};

/// An object from its short form.
pub(super) fn object(short: &str) -> Value {
    let mut properties = Map::new();
    let mut required: Vec<&str> = Vec::new();
    for field in short.split(',').map(str::trim).filter(|field| !field.is_empty()) {
        let (name, kind) = field.split_once(':').unwrap_or((field, "any"));
        let (name, kind) = (name.trim(), kind.trim());
        match name.strip_suffix('?') {
            Some(name) => {
                properties.insert(name.to_owned(), schema(kind));
            }
            None => {
                required.push(name);
                properties.insert(name.to_owned(), schema(kind));
            }
        }
    }
    json!({ "type": "object", "required": required, "properties": properties })
}

fn schema(kind: &str) -> Value {
    if let Some(kind) = kind.strip_suffix('?') {
        let mut schema = schema(kind);
        if schema["type"].is_string() {
            schema["type"] = json!([schema["type"], "null"]);
            return schema;
        }
        return json!({ "oneOf": [schema, { "type": "null" }] });
    }
    if let Some(of) = kind.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return json!({ "type": "array", "items": schema(of) });
    }
    match kind {
        "text" => json!({ "type": "string" }),
        "number" => json!({ "type": "integer" }),
        "truth" => json!({ "type": "boolean" }),
        "any" => json!({}),
        words if words.contains('|') => {
            json!({ "type": "string", "enum": words.split('|').collect::<Vec<_>>() })
        }
        name => refer(name),
    }
}

/// A schema by its name.
pub(super) fn refer(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_form_is_an_object_of_json_schema() {
        let row = object("name: text, rating: number?, rows: [Row], note?: text, best: Row?, what: a|b");
        assert_eq!(row["required"], json!(["name", "rating", "rows", "best", "what"]));
        assert_eq!(row["properties"]["rating"]["type"], json!(["integer", "null"]));
        assert_eq!(row["properties"]["rows"]["items"], refer("Row"));
        assert_eq!(row["properties"]["best"]["oneOf"][0], refer("Row"));
        assert_eq!(row["properties"]["note"], json!({ "type": "string" }));
        assert_eq!(row["properties"]["what"]["enum"], json!(["a", "b"]));
    }
}
