//! The form of what goes in and out, as JSON Schema. What commands look like is told by the very tables by
//! which the log is read and written.

use ledger::{Definition, DefinitionKind, Part, Shape, Text, Word};
use serde_json::{Map, Value, json};

use super::shape::refer;

/// The schema of a type of the log.
pub(super) fn definition(definition: &Definition) -> Value {
    match &definition.kind {
        DefinitionKind::Choice(words) => {
            json!({ "oneOf": words.iter().map(word_schema).collect::<Vec<Value>>() })
        }
        DefinitionKind::Record(fields) => record(fields),
        DefinitionKind::Value(shape) => schema(shape),
    }
}

fn record(fields: &[Part]) -> Value {
    let needed: Vec<&str> = fields.iter().filter(|field| field.is_needed).map(|field| field.name).collect();
    let properties: Map<String, Value> =
        fields.iter().map(|field| (field.name.to_owned(), schema(&field.shape))).collect();
    json!({ "type": "object", "required": needed, "properties": properties })
}

/// A word in front, then its parts.
fn word_schema(word: &Word) -> Value {
    let mut parts = vec![json!({ "const": word.word })];
    parts.extend(word.parts.iter().map(|part| schema(&part.shape)));
    let names: Vec<&str> =
        std::iter::once(word.word).chain(word.parts.iter().map(|part| part.name)).collect();
    let mut schema = tuple(parts, &format!("[{}]", names.join(", ")));
    schema["title"] = json!(word.word);
    schema
}

pub(super) fn schema(shape: &Shape) -> Value {
    match shape {
        Shape::Truth => json!({ "type": "boolean" }),
        Shape::Number { least, meaning } => number(*least, meaning),
        Shape::Text(Text::Any) => json!({ "type": "string" }),
        Shape::Text(Text::Format(format)) => json!({ "type": "string", "format": format }),
        Shape::Text(Text::Pattern(pattern)) => json!({ "type": "string", "pattern": pattern }),
        Shape::Text(Text::Words(words)) => json!({ "type": "string", "enum": words }),
        Shape::List(of) => json!({ "type": "array", "items": schema(of) }),
        Shape::Tuple { parts, meaning } => tuple(parts.iter().map(schema).collect(), meaning),
        Shape::Optional(of) => json!({ "oneOf": [schema(of), { "type": "null" }] }),
        Shape::Defined(definition) => refer(definition().name),
        Shape::Object => json!({ "type": "object" }),
    }
}

fn number(least: Option<i64>, meaning: &str) -> Value {
    let mut schema = json!({ "type": "integer" });
    if let Some(least) = least {
        schema["minimum"] = json!(least);
    }
    if !meaning.is_empty() {
        schema["description"] = json!(meaning);
    }
    schema
}

/// So many things; `items: false` would say no more than `maxItems`, and
/// generators of clients do not take it.
pub(super) fn tuple(parts: Vec<Value>, description: &str) -> Value {
    let count = parts.len();
    json!({
        "type": "array", "prefixItems": parts, "minItems": count, "maxItems": count,
        "description": description,
    })
}
