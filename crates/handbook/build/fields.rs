//! Reading the keys of one TOML table; what is wrong is noted with file and line, and reading goes on.

use jiff::civil::Date;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One file being read, with what was found wrong so far.
pub(crate) struct Reader<'a> {
    pub(crate) path: &'a str,
    pub(crate) text: &'a str,
    pub(crate) problems: Vec<String>,
}

/// A table of the file and the line it begins on.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'t, 'a> {
    pub(crate) table: &'t DeTable<'a>,
    pub(crate) line: usize,
}

impl Reader<'_> {
    pub(crate) fn problem(&mut self, line: usize, what: &str) {
        self.problems.push(format!("{}:{line}: {what}", self.path));
    }

    pub(crate) fn line_at(&self, offset: usize) -> usize {
        1 + self.text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
    }

    /// Complains about keys that the schema does not know: a misspelt key must not pass in silence.
    pub(crate) fn only(&mut self, fields: Fields, known: &[&str]) {
        for key in fields.table.keys() {
            if !known.contains(&key.get_ref().as_ref()) {
                let line = self.line_at(key.span().start);
                self.problem(
                    line,
                    &format!("unknown key `{}`, expected one of {}", key.get_ref(), known.join(", ")),
                );
            }
        }
    }

    pub(crate) fn text(&mut self, fields: Fields, key: &str) -> Option<String> {
        self.require(fields, key, "\"…\"");
        self.optional_text(fields, key)
    }

    pub(crate) fn optional_text(&mut self, fields: Fields, key: &str) -> Option<String> {
        self.read(fields, key, as_text, "a text that is not empty")
    }

    pub(crate) fn texts(&mut self, fields: Fields, key: &str) -> Vec<String> {
        let Some(value) = fields.table.get(key) else { return Vec::new() };
        let texts: Option<Vec<String>> =
            value.get_ref().as_array().and_then(|array| array.iter().map(as_text).collect());
        texts.filter(|texts| !texts.is_empty()).unwrap_or_else(|| {
            let line = self.line_at(value.span().start);
            self.problem(line, &format!("`{key}` must be a list of texts, with at least one"));
            Vec::new()
        })
    }

    pub(crate) fn date(&mut self, fields: Fields, key: &str) -> Option<Date> {
        self.require(fields, key, "YYYY-MM-DD");
        self.optional_date(fields, key)
    }

    pub(crate) fn optional_date(&mut self, fields: Fields, key: &str) -> Option<Date> {
        self.read(fields, key, as_date, "a day, YYYY-MM-DD without quotes")
    }

    /// Complains if a key is missing, and shows what to write.
    fn require(&mut self, fields: Fields, key: &str, example: &str) {
        if fields.table.get(key).is_none() {
            self.problem(fields.line, &format!("`{key}` is missing, write {key} = {example}"));
        }
    }

    /// The value of a key that may be missing; one of another kind is complained about.
    fn read<T>(
        &mut self,
        fields: Fields,
        key: &str,
        reading: fn(&Spanned<DeValue>) -> Option<T>,
        kind: &str,
    ) -> Option<T> {
        let value = fields.table.get(key)?;
        let read = reading(value);
        if read.is_none() {
            let line = self.line_at(value.span().start);
            self.problem(line, &format!("`{key}` must be {kind}"));
        }
        read
    }

    pub(crate) fn truth(&mut self, fields: Fields, key: &str) -> Option<bool> {
        let truth = fields.table.get(key).and_then(|value| value.get_ref().as_bool());
        if truth.is_none() {
            self.problem(fields.line, &format!("`{key}` must be true or false"));
        }
        truth
    }

    /// The `[[key]]` tables, in the order of the file.
    pub(crate) fn tables<'t, 'a>(&mut self, fields: Fields<'t, 'a>, key: &str) -> Vec<Fields<'t, 'a>> {
        let values = fields.table.get(key).and_then(|value| value.get_ref().as_array());
        let tables: Vec<_> = values
            .into_iter()
            .flatten()
            .filter_map(|value| {
                Some(Fields { table: value.get_ref().as_table()?, line: self.line_at(value.span().start) })
            })
            .collect();
        if tables.is_empty() {
            self.problem(fields.line, &format!("no [[{key}]], enter at least one"));
        }
        tables
    }
}

fn as_text(value: &Spanned<DeValue>) -> Option<String> {
    value.get_ref().as_str().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

fn as_date(value: &Spanned<DeValue>) -> Option<Date> {
    let datetime = value.get_ref().as_datetime()?;
    let date = datetime.date.filter(|_| datetime.time.is_none())?;
    Date::new(i16::try_from(date.year).ok()?, i8::try_from(date.month).ok()?, i8::try_from(date.day).ok()?)
        .ok()
}
