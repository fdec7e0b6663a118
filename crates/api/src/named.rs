//! Commands by name, as JSON Schema and on the page of documentation: of the
//! description by which they are read.

use std::collections::BTreeMap;

use glossary::GameResult;
use ledger::{Definition, DefinitionKind, Field, NamedCommand, Shape, Word};
use serde_json::{Map, Value, json};

use super::examples::{Example, examples};
use super::schema::{schema, tuple};
use super::shape::refer;

/// The schema of every command by name, and of any of them.
pub(super) fn schemas() -> Map<String, Value> {
    let mut shown: BTreeMap<String, Vec<Example>> = BTreeMap::new();
    for example in examples() {
        shown.entry(example.name()).or_default().push(example);
    }
    let all = ledger::named_commands();
    let one = |named: &NamedCommand| {
        let examples = shown.get(named.name.as_ref()).map_or(&[][..], Vec::as_slice);
        (class(&named.name), command(named, examples))
    };
    let mut schemas: Map<String, Value> = all.iter().map(one).collect();
    let references: Vec<Value> = all.iter().map(|named| refer(&class(&named.name))).collect();
    let mapping: Map<String, Value> = all
        .iter()
        .map(|named| (named.name.to_string(), refer(&class(&named.name))["$ref"].clone()))
        .collect();
    schemas.insert(
        "NamedCommand".to_owned(),
        json!({ "oneOf": references, "discriminator": { "propertyName": "type", "mapping": mapping } }),
    );
    schemas
}

/// What programs call the class of a command: `EnterResult` of `enter-result`.
fn class(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    name.split('-').map(capital).collect()
}

fn command(command: &NamedCommand, examples: &[Example]) -> Value {
    let mut schema = object(&command.name, command.fields.iter().map(|field| (field.name, property(field))));
    let needed = command.fields.iter().filter(|field| field.is_needed).map(|field| field.name);
    schema["required"] = std::iter::once("type").chain(needed).collect();
    if let Some(example) = examples.first() {
        schema["description"] = json!(example.summary);
        schema["examples"] = examples.iter().map(Example::by_name).collect();
    }
    schema
}

/// An object that says by its type which it is. A generated client fills that in, since it has a default.
fn object<'a>(name: &str, fields: impl Iterator<Item = (&'a str, Value)>) -> Value {
    let mut properties: Map<String, Value> = fields.map(|(name, schema)| (name.to_owned(), schema)).collect();
    properties.insert("type".to_owned(), json!({ "type": "string", "const": name, "default": name }));
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

/// A field, with what is usual where that is one word: generated clients take no other defaults,
/// and send those that there are.
fn property(field: &Field) -> Value {
    let mut schema = said(&field.shape);
    if let Some(usual @ (Value::Bool(_) | Value::Number(_) | Value::String(_))) = &field.usual {
        schema["default"] = usual.clone();
    }
    schema
}

/// What a value looks like where commands have names: choices are said by their word.
fn said(shape: &Shape) -> Value {
    match shape {
        Shape::Optional(of) => json!({ "oneOf": [said(of), { "type": "null" }] }),
        Shape::List(of) => json!({ "type": "array", "items": said(of) }),
        Shape::Tuple { parts, meaning } => tuple(parts.iter().map(said).collect(), meaning),
        Shape::Defined(definition) => defined(&definition()),
        Shape::Truth | Shape::Number { .. } | Shape::Text(_) | Shape::Object => schema(shape),
    }
}

fn defined(definition: &Definition) -> Value {
    match &definition.kind {
        DefinitionKind::Choice(words) => choice(words),
        DefinitionKind::Value(_) if definition.name == "GameResult" => {
            let texts: Vec<&str> = GameResult::all().map(GameResult::text).collect();
            json!({ "type": "string", "description": format!("White first: {}", texts.join(", ")) })
        }
        DefinitionKind::Record(_) | DefinitionKind::Value(_) => refer(definition.name),
    }
}

fn choice(words: &[Word]) -> Value {
    let (alone, followed): (Vec<&Word>, Vec<&Word>) = words.iter().partition(|word| word.parts.is_empty());
    let alone: Vec<&str> = alone.iter().map(|word| word.word).collect();
    let alone = json!({ "type": "string", "enum": alone });
    if followed.is_empty() {
        return alone;
    }
    let followed = followed.iter().map(|word| {
        let mut schema = object(word.word, word.parts.iter().map(|part| (part.name, said(&part.shape))));
        schema["required"] = std::iter::once("type").chain(word.parts.iter().map(|part| part.name)).collect();
        schema
    });
    json!({ "oneOf": std::iter::once(alone).chain(followed).collect::<Vec<Value>>() })
}

/// An object as people would write it: its type first, then its fields in their order.
pub(super) fn written(object: &Value) -> String {
    let named = ledger::named_commands().iter().find(|named| object["type"] == *named.name);
    let fields = named.into_iter().flat_map(|named| &named.fields).map(|field| field.name);
    let one = |name: &str| object.get(name).map(|value| format!("{}: {value}", json!(name)));
    let all: Vec<String> = std::iter::once("type").chain(fields).filter_map(one).collect();
    format!("{{{}}}", all.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_written_with_its_type_first() {
        let object =
            json!({ "board": 1, "type": "enter-result", "round": 2, "section": "a", "result": "1-0" });
        let expected = r#"{"type": "enter-result", "section": "a", "round": 2, "board": 1, "result": "1-0"}"#;
        assert_eq!(written(&object), expected);
    }

    /// Every object within a value.
    fn objects(value: &Value) -> Vec<&Map<String, Value>> {
        match value {
            Value::Object(all) => std::iter::once(all).chain(all.values().flat_map(objects)).collect(),
            Value::Array(all) => all.iter().flat_map(objects).collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
        }
    }

    /// What generators of clients stumble over.
    #[test]
    fn the_document_is_one_of_which_clients_can_be_generated() {
        let document = crate::document::document();
        for object in objects(&document) {
            if let Some(name) = object.get("$ref").and_then(Value::as_str) {
                assert!(document.pointer(&name[1..]).is_some(), "{name} is not there");
            }
            if object.get("type") == Some(&json!("array")) {
                let items = object.get("items").or(object.get("prefixItems"));
                assert!(items.is_some_and(|items| !items.is_boolean()), "{object:?}");
            }
        }
        let mut classes: Vec<String> = ledger::vocabulary().iter().map(|one| one.name.to_owned()).collect();
        classes.extend(schemas().into_iter().map(|(name, _)| name));
        classes.extend(crate::answers::all().into_iter().map(|(name, _)| name));
        let count = classes.len();
        classes.sort_unstable();
        classes.dedup();
        assert_eq!(classes.len(), count, "one name, one schema");
    }

    #[test]
    fn opening_a_section_needs_name_rounds_and_first_day() {
        let schema = &schemas()["OpenSection"];
        assert_eq!(schema["required"], json!(["type", "name", "start", "rounds"]));
        assert_eq!(schema["properties"]["unrated"]["default"], json!("refused"));
        assert_eq!(schema["properties"]["first_board"]["default"], json!(1));
        assert!(schema["properties"]["end"].get("default").is_none(), "it depends on the first day");
    }
}
