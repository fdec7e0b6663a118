//! Our values as Typst has them.

use typst::foundations::{Array, Bytes, Dict, Str, Value};

use crate::data::Data;

/// A value as Typst has it.
pub(super) fn value(data: &Data) -> Value {
    match data {
        Data::Nothing => Value::None,
        Data::Flag(flag) => Value::Bool(*flag),
        Data::Number(number) => Value::Int(*number),
        Data::Text(text) => Value::Str(Str::from(text.as_str())),
        Data::Bytes(bytes) => Value::Bytes(Bytes::new(bytes.clone())),
        Data::List(values) => Value::Array(values.iter().map(value).collect::<Array>()),
        Data::Record(_) => Value::Dict(dictionary(data)),
    }
}

/// A record as Typst has it; empty where it is none.
pub(super) fn dictionary(data: &Data) -> Dict {
    let Data::Record(fields) = data else { return Dict::new() };
    fields.iter().map(|(name, field)| (Str::from(name.as_str()), value(field))).collect()
}
