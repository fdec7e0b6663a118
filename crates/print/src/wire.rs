//! What goes to the worker process and comes back: JSON, one value each way.

use base64ct::{Base64, Encoding};
use serde_json::{Map, Value, json};

use crate::data::Data;
use crate::engine::{Composition, Laid, Missing};
use crate::error::TemplateFault;

/// A composition as it is sent.
pub(crate) fn composition(composition: &Composition) -> Value {
    let files = composition.files.iter().map(|(name, bytes)| (name.clone(), bytes_out(bytes)));
    let (at, offset) = composition.at;
    json!({
        "main": composition.main,
        "files": files.collect::<Map<String, Value>>(),
        "data": data_out(&composition.data),
        "at": at.to_string(),
        "offset": offset,
    })
}

/// A composition as it was sent.
pub(crate) fn read_composition(value: &Value) -> Option<Composition> {
    let files = value.get("files")?.as_object()?.iter();
    Some(Composition {
        main: value.get("main")?.as_str()?.to_owned(),
        files: files.map(|(name, bytes)| Some((name.clone(), bytes_in(bytes)?))).collect::<Option<_>>()?,
        data: data_in(value.get("data")?)?,
        at: (value.get("at")?.as_str()?.parse().ok()?, i32::try_from(value.get("offset")?.as_i64()?).ok()?),
    })
}

/// What came of a composition, as it is sent back.
pub(crate) fn outcome(outcome: &Result<Laid, Vec<TemplateFault>>) -> Value {
    match outcome {
        Ok(laid) => json!({
            "pdf": bytes_out(&laid.pdf),
            "pages": laid.pages,
            "missing": laid.missing.iter().map(missing_out).collect::<Vec<_>>(),
            "inaccessible": faults_out(&laid.inaccessible),
        }),
        Err(faults) => json!({ "faults": faults_out(faults) }),
    }
}

/// What came of a composition, as it was sent back.
pub(crate) fn read_outcome(value: &Value) -> Option<Result<Laid, Vec<TemplateFault>>> {
    if let Some(faults) = value.get("faults") {
        return Some(Err(faults_in(faults)?));
    }
    Some(Ok(Laid {
        pdf: bytes_in(value.get("pdf")?)?,
        pages: usize::try_from(value.get("pages")?.as_u64()?).ok()?,
        missing: value.get("missing")?.as_array()?.iter().map(missing_in).collect::<Option<_>>()?,
        inaccessible: faults_in(value.get("inaccessible")?)?,
    }))
}

fn bytes_out(bytes: &[u8]) -> Value {
    Value::from(Base64::encode_string(bytes))
}

fn bytes_in(value: &Value) -> Option<Vec<u8>> {
    Base64::decode_vec(value.as_str()?).ok()
}

fn data_out(data: &Data) -> Value {
    match data {
        Data::Nothing => Value::Null,
        Data::Flag(flag) => Value::from(*flag),
        Data::Number(number) => Value::from(*number),
        Data::Text(text) => Value::from(text.as_str()),
        Data::Bytes(bytes) => json!({ "bytes": bytes_out(bytes) }),
        Data::List(values) => Value::Array(values.iter().map(data_out).collect()),
        Data::Record(fields) => {
            let fields = fields.iter().map(|(name, field)| (name.clone(), data_out(field)));
            json!({ "record": fields.collect::<Map<String, Value>>() })
        }
    }
}

fn data_in(value: &Value) -> Option<Data> {
    Some(match value {
        Value::Null => Data::Nothing,
        Value::Bool(flag) => Data::Flag(*flag),
        Value::Number(number) => Data::Number(number.as_i64()?),
        Value::String(text) => Data::Text(text.clone()),
        Value::Array(values) => Data::List(values.iter().map(data_in).collect::<Option<_>>()?),
        Value::Object(fields) => match (fields.get("bytes"), fields.get("record")) {
            (Some(bytes), None) => Data::Bytes(bytes_in(bytes)?),
            (None, Some(record)) => {
                let fields = record.as_object()?.iter();
                let field = |(name, field): (&String, &Value)| Some((name.clone(), data_in(field)?));
                Data::Record(fields.map(field).collect::<Option<_>>()?)
            }
            (None, None) | (Some(_), Some(_)) => return None,
        },
    })
}

fn missing_out(missing: &Missing) -> Value {
    json!({ "characters": missing.characters.iter().collect::<String>(), "text": missing.text })
}

fn missing_in(value: &Value) -> Option<Missing> {
    Some(Missing {
        characters: value.get("characters")?.as_str()?.chars().collect(),
        text: value.get("text")?.as_str()?.to_owned(),
    })
}

fn faults_out(faults: &[TemplateFault]) -> Value {
    let fault = |fault: &TemplateFault| {
        let TemplateFault { file, line, column, message, .. } = fault;
        json!({ "file": file, "line": line, "column": column, "message": message })
    };
    Value::Array(faults.iter().map(fault).collect())
}

fn faults_in(value: &Value) -> Option<Vec<TemplateFault>> {
    let number = |value: &Value, name: &str| usize::try_from(value.get(name)?.as_u64()?).ok();
    let text = |value: &Value, name: &str| Some(value.get(name)?.as_str()?.to_owned());
    let fault = |one: &Value| {
        Some(TemplateFault {
            file: text(one, "file")?,
            line: number(one, "line")?,
            column: number(one, "column")?,
            message: text(one, "message")?,
        })
    };
    value.as_array()?.iter().map(fault).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn what_is_sent_is_what_is_read() {
        let data = Data::record([
            ("names", vec!["a#*@=$_\\\"", "עברית"].into()),
            ("bytes", Data::Bytes(vec![0, 255, 7])),
            ("record", Data::record([("bytes", Data::Nothing), ("n", (-3).into())])),
            ("flag", true.into()),
        ]);
        let at = (jiff::civil::datetime(2026, 11, 18, 1, 2, 3, 0), -90);
        let files = BTreeMap::from([("list.typ".to_owned(), b"#let a = 1".to_vec())]);
        let sent = Composition { main: "list.typ".to_owned(), files, data, at };
        assert_eq!(read_composition(&composition(&sent)), Some(sent));
        let fault = TemplateFault { file: "a.typ".to_owned(), line: 3, column: 9, message: "no".to_owned() };
        let missing = Missing { characters: ['王'].into(), text: "王".to_owned() };
        let laid =
            Laid { pdf: vec![1, 2], pages: 2, missing: vec![missing], inaccessible: vec![fault.clone()] };
        for made in [Ok(laid), Err(vec![fault])] {
            assert_eq!(read_outcome(&outcome(&made)), Some(made));
        }
    }
}
