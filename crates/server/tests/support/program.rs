//! A program that calls the desk: requests in JSON, and whether answers have the form that the document says.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use super::{Answer, Desk, PASSWORD, Person, here};

pub(crate) struct Sending<'a> {
    method: &'a str,
    path: &'a str,
    headers: Vec<(&'a str, String)>,
    body: Option<Vec<u8>>,
}

impl<'a> Sending<'a> {
    pub(crate) fn new(method: &'a str, path: &'a str) -> Sending<'a> {
        Sending { method, path, headers: Vec::new(), body: None }
    }

    pub(crate) fn with(mut self, name: &'a str, value: &str) -> Sending<'a> {
        self.headers.push((name, value.to_owned()));
        self
    }

    pub(crate) fn json(self, body: Value) -> Sending<'a> {
        self.file(body.to_string().as_bytes()).with("content-type", "application/json")
    }

    pub(crate) fn file(mut self, content: &[u8]) -> Sending<'a> {
        self.body = Some(content.to_vec());
        self
    }

    /// From the session of a browser.
    pub(crate) fn from(self, person: &Person) -> Sending<'a> {
        self.with("cookie", &person.cookie).with("x-csrf", &person.csrf)
    }

    pub(crate) async fn to(self, desk: &Desk) -> Answer {
        let mut request = Request::builder().method(self.method).uri(self.path);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let body = self.body.map_or_else(Body::empty, Body::from);
        desk.send(request.body(body).unwrap(), here()).await
    }
}

pub(crate) fn value(answer: &Answer) -> Value {
    serde_json::from_str(&answer.body).unwrap_or_else(|why| panic!("{why}: {}", answer.body))
}

/// Signs in as programs do.
pub(crate) async fn token(desk: &Desk, name: &str) -> String {
    let answer = Sending::new("POST", "/api/v1/sign-in")
        .json(json!({ "name": name, "password": PASSWORD }))
        .to(desk)
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    format!("Bearer {}", value(&answer)["token"].as_str().unwrap())
}

/// Whether a value has the form that a schema says; where not, says so.
pub(crate) fn check(document: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
        let pointer = name.strip_prefix('#').unwrap();
        let found = document.pointer(pointer).ok_or(format!("{at}: {name} is not there"))?;
        return check(document, found, value, at);
    }
    if let Some(options) = schema.get("oneOf").and_then(Value::as_array) {
        let fits = options.iter().filter(|option| check(document, option, value, at).is_ok()).count();
        return if fits == 1 { Ok(()) } else { Err(format!("{at}: {fits} options fit {value}")) };
    }
    if let Some(constant) = schema.get("const") {
        return if constant == value { Ok(()) } else { Err(format!("{at}: {value} is not {constant}")) };
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array)
        && !words.contains(value)
    {
        return Err(format!("{at}: {value} is none of {words:?}"));
    }
    let kinds: Vec<&str> = match schema.get("type") {
        None => return Ok(()),
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        Some(kind) => kind.as_str().into_iter().collect(),
    };
    let fits = kinds.iter().any(|kind| match *kind {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other}"),
    });
    if !fits {
        return Err(format!("{at}: {value} is not {kinds:?}"));
    }
    if let Some(least) = schema.get("minimum").and_then(Value::as_i64)
        && value.as_i64().is_some_and(|number| number < least)
    {
        return Err(format!("{at}: {value} is less than {least}"));
    }
    if let Some(list) = value.as_array() {
        let first = schema.get("prefixItems").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let count = schema.get("minItems").and_then(Value::as_u64).unwrap_or(0);
        if list.len() < usize::try_from(count).unwrap() || !first.is_empty() && list.len() != first.len() {
            return Err(format!("{at}: {} items", list.len()));
        }
        for (index, item) in list.iter().enumerate() {
            let schema = first.get(index).or_else(|| schema.get("items")).cloned().unwrap_or(json!({}));
            check(document, &schema, item, &format!("{at}[{index}]"))?;
        }
    }
    if let Some(object) = value.as_object() {
        for name in schema.get("required").and_then(Value::as_array).into_iter().flatten() {
            if !object.contains_key(name.as_str().unwrap()) {
                return Err(format!("{at}: {name} is missing"));
            }
        }
        let known = schema.get("properties").and_then(Value::as_object);
        for (name, field) in object {
            let field_schema = known.and_then(|known| known.get(name));
            if known.is_some() && field_schema.is_none() {
                return Err(format!("{at}: {name} is not described"));
            }
            check(document, field_schema.unwrap_or(&json!({})), field, &format!("{at}.{name}"))?;
        }
    }
    Ok(())
}

pub(crate) async fn document(desk: &Desk) -> Value {
    let answer = desk.get_as_stranger("/api/openapi.json").await;
    assert_eq!(answer.status, StatusCode::OK);
    value(&answer)
}
