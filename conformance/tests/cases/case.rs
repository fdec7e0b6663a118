//! A case as its file states it.

use std::collections::BTreeMap;

use handbook::{Citation, trace};
use jiff::civil::Date;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A case whose form is right.
pub(crate) struct Case<'a> {
    /// The article it is a case of.
    pub(crate) cites: Citation,
    /// The name of its table.
    pub(crate) kind: &'a str,
    /// What stands in that table.
    pub(crate) fields: Fields<'a>,
}

/// The table of a case; it knows which keys it may have.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'a>(&'a DeTable<'a>);

/// The file as TOML.
pub(crate) fn parse(text: &str) -> Result<DeTable<'_>, String> {
    DeTable::parse(text)
        .map(Spanned::into_inner)
        .map_err(|error| format!("not TOML: {}", error.to_string().trim_end()))
}

impl<'a> Case<'a> {
    /// Reads path and table; the error says what to put right.
    pub(crate) fn read(path: &str, table: &'a DeTable<'a>) -> Result<Case<'a>, String> {
        let place = trace::case(path).ok_or("the path is not conformance/<citation>/<name>.toml")?;
        let cites = handbook::find(&place.citation)
            .map_err(|error| format!("the path is no known citation: {error}"))?;
        let file = Fields(table);
        file.text("proves")
            .filter(|text| !text.trim().is_empty())
            .ok_or("`proves` is missing: a sentence, what it shows")?;
        file.text("origin")
            .filter(|text| !text.trim().is_empty())
            .ok_or("`origin` is missing: where the data came from")?;
        let (kind, fields) = the_kind(table)?;
        file.only(&["proves", "origin", kind])?;
        Ok(Case { cites, kind, fields })
    }
}

fn the_kind<'a>(table: &'a DeTable<'a>) -> Result<(&'a str, Fields<'a>), String> {
    let tables =
        table.iter().filter_map(|(key, value)| Some((key.get_ref().as_ref(), value.get_ref().as_table()?)));
    let tables: Vec<(&str, &DeTable)> = tables.collect();
    match tables.as_slice() {
        [(kind, fields)] => Ok((kind, Fields(fields))),
        _ => Err(format!("a case has exactly one table, its kind; found {}", tables.len())),
    }
}

impl<'a> Fields<'a> {
    /// Refuses keys that the kind does not know: a misspelt claim must not pass.
    pub(crate) fn only(self, known: &[&str]) -> Result<(), String> {
        let unknown = self.0.keys().map(|key| key.get_ref().as_ref()).find(|key| !known.contains(key));
        unknown
            .map_or(Ok(()), |key| Err(format!("unknown key `{key}`, expected one of {}", known.join(", "))))
    }

    /// The text of a key, if it has one.
    pub(crate) fn text(self, key: &str) -> Option<&'a str> {
        self.value(key)?.as_str()
    }

    /// Every key with its text; an error if one holds something else.
    pub(crate) fn all_texts(self) -> Result<BTreeMap<String, String>, String> {
        let text = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
            let key: &std::borrow::Cow<'_, str> = key.get_ref();
            let text = value.get_ref().as_str().ok_or_else(|| format!("`{key}` is not a text"))?;
            Ok((key.to_string(), text.to_owned()))
        };
        self.0.iter().map(text).collect()
    }

    /// The texts of a key that holds a list of them.
    pub(crate) fn texts(self, key: &str) -> Option<Vec<&'a str>> {
        self.value(key)?.as_array()?.iter().map(|text| text.get_ref().as_str()).collect()
    }

    /// The whole number of a key, if it has one.
    pub(crate) fn number(self, key: &str) -> Option<i64> {
        integer(self.value(key)?)
    }

    /// The whole numbers of a key that holds a list of them.
    pub(crate) fn numbers(self, key: &str) -> Option<Vec<i64>> {
        self.value(key)?.as_array()?.iter().map(|number| integer(number.get_ref())).collect()
    }

    /// The day of a key, if it has one.
    pub(crate) fn date(self, key: &str) -> Option<Date> {
        self.value(key)?.as_datetime()?.to_string().parse().ok()
    }

    fn value(self, key: &str) -> Option<&'a DeValue<'a>> {
        self.0.get(key).map(Spanned::get_ref)
    }
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    value.as_integer()?.as_str().parse().ok()
}
