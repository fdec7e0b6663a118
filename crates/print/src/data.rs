//! What reaches a template: values, never markup.

use std::collections::BTreeMap;

/// A value that a template reads. Text stays text: whatever stands in it is printed as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Data {
    /// Nothing.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A picture or another file, as bytes.
    Bytes(Vec<u8>),
    /// Values in their order.
    List(Vec<Data>),
    /// Values by name.
    Record(BTreeMap<String, Data>),
}

impl Data {
    /// Values by name.
    ///
    /// ```
    /// use print::Data;
    /// let data = Data::record([("name", "Tal, Mikhail".into()), ("board", 7.into())]);
    /// assert_eq!(data.get("board"), Some(&Data::Number(7)));
    /// ```
    pub fn record<const N: usize>(fields: [(&str, Data); N]) -> Data {
        Data::Record(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// A field of a record.
    pub fn get(&self, name: &str) -> Option<&Data> {
        match self {
            Data::Record(fields) => fields.get(name),
            Data::Nothing
            | Data::Flag(_)
            | Data::Number(_)
            | Data::Text(_)
            | Data::Bytes(_)
            | Data::List(_) => None,
        }
    }

    /// The same with every text changed.
    pub(crate) fn map_text(self, change: &mut impl FnMut(String) -> String) -> Data {
        match self {
            Data::Text(text) => Data::Text(change(text)),
            Data::List(values) => Data::List(values.into_iter().map(|one| one.map_text(change)).collect()),
            Data::Record(fields) => {
                Data::Record(fields.into_iter().map(|(name, value)| (name, value.map_text(change))).collect())
            }
            other @ (Data::Nothing | Data::Flag(_) | Data::Number(_) | Data::Bytes(_)) => other,
        }
    }
}

impl From<&str> for Data {
    fn from(text: &str) -> Data {
        Data::Text(text.to_owned())
    }
}

impl From<String> for Data {
    fn from(text: String) -> Data {
        Data::Text(text)
    }
}

impl From<bool> for Data {
    fn from(flag: bool) -> Data {
        Data::Flag(flag)
    }
}

impl From<i64> for Data {
    fn from(number: i64) -> Data {
        Data::Number(number)
    }
}

impl<T: Into<Data>> From<Option<T>> for Data {
    fn from(value: Option<T>) -> Data {
        value.map_or(Data::Nothing, Into::into)
    }
}

impl<T: Into<Data>> From<Vec<T>> for Data {
    fn from(values: Vec<T>) -> Data {
        Data::List(values.into_iter().map(Into::into).collect())
    }
}
