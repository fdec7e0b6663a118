//! What hangs on the wall: the rows of a sheet as they were posted, and what has changed since, in words.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use words::{Language, Words};

use crate::sheet::{Mark, Part, Sheet, Table};

/// How many differences are said in words; of more, how many there are.
const MOST_SAID: usize = 30;

/// What hangs on the wall: the tables of a sheet in a language, and whether it was a draft or provisional.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The language in which it hangs.
    pub language: Language,
    is_draft: bool,
    is_provisional: bool,
    tables: Vec<PostedTable>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PostedTable {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Posted {
    /// What hangs when a sheet is posted.
    pub fn of(sheet: &Sheet, language: Language) -> Posted {
        let table = |part: &Part| match part {
            Part::Table(Table { columns, groups }) => Some(PostedTable {
                columns: columns.iter().map(|column| column.heading.clone()).collect(),
                rows: groups.iter().flat_map(|group| group.rows.clone()).collect(),
            }),
            Part::Heading(_)
            | Part::Paragraph(_)
            | Part::Facts(_)
            | Part::Picture { .. }
            | Part::Cards(_)
            | Part::PageBreak => None,
        };
        Posted {
            language,
            is_draft: sheet.is_draft(),
            is_provisional: sheet.marks.iter().any(|mark| matches!(mark, Mark::Provisional(_))),
            tables: sheet.parts.iter().filter_map(table).collect(),
        }
    }

    /// As it is kept.
    pub fn to_json(&self) -> String {
        let tables = self.tables.iter().map(|one| json!({ "columns": one.columns, "rows": one.rows }));
        let tables: Vec<Value> = tables.collect();
        let Posted { language, is_draft, is_provisional, tables: _ } = self;
        json!({
            "language": language.code(), "draft": is_draft, "provisional": is_provisional, "tables": tables,
        })
        .to_string()
    }

    /// As it was kept; none of what nobody can have kept.
    pub fn from_json(kept: &str) -> Option<Posted> {
        let kept: Value = serde_json::from_str(kept).ok()?;
        let texts = |value: &Value| -> Option<Vec<String>> {
            value.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
        };
        let table = |value: &Value| {
            let rows = value.get("rows")?.as_array()?.iter().map(texts).collect::<Option<_>>()?;
            Some(PostedTable { columns: texts(value.get("columns")?)?, rows })
        };
        Some(Posted {
            language: Language::of(kept.get("language")?.as_str()?)?,
            is_draft: kept.get("draft")?.as_bool()?,
            is_provisional: kept.get("provisional")?.as_bool()?,
            tables: kept.get("tables")?.as_array()?.iter().map(table).collect::<Option<_>>()?,
        })
    }

    /// By what it is known whether somebody posts what they have seen.
    pub fn digest(&self) -> String {
        let hash = Sha256::digest(self.to_json().as_bytes());
        hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    /// What is different now, in sentences; nothing if what hangs is what would be printed.
    pub fn changes(&self, words: &Words, now: &Posted) -> Vec<String> {
        let mut said = Vec::new();
        if self.is_draft && !now.is_draft {
            said.push(words.say("print-change-published"));
        }
        if self.is_provisional && !now.is_provisional {
            said.push(words.say("print-change-complete"));
        }
        if !self.is_provisional && now.is_provisional {
            said.push(words.say("print-change-provisional"));
        }
        let nothing = PostedTable { columns: Vec::new(), rows: Vec::new() };
        for index in 0..self.tables.len().max(now.tables.len()) {
            let before = self.tables.get(index).unwrap_or(&nothing);
            before.changes(words, now.tables.get(index).unwrap_or(&nothing), &mut said);
        }
        if said.len() > MOST_SAID {
            let more = said.len() - MOST_SAID;
            said.truncate(MOST_SAID);
            said.push(words.with("print-change-more", &[("count", more.into())]));
        }
        said
    }
}

impl PostedTable {
    fn changes(&self, words: &Words, now: &PostedTable, said: &mut Vec<String>) {
        if self.rows == now.rows {
            return;
        }
        if self.columns != now.columns && !self.columns.is_empty() && !now.columns.is_empty() {
            said.push(words.say("print-change-columns"));
            return;
        }
        let (before, after) = (self.by_key(), now.by_key());
        let keys: BTreeSet<&Key> = before.keys().chain(after.keys()).collect();
        let columns = if now.columns.is_empty() { &self.columns } else { &now.columns };
        for key in keys {
            said.extend(change(words, columns, before.get(key), after.get(key)));
        }
    }

    /// The rows by their first cell, in its order; rows that share it, by which of them they are.
    fn by_key(&self) -> BTreeMap<Key, &Vec<String>> {
        let mut rows: BTreeMap<Key, &Vec<String>> = BTreeMap::new();
        for row in &self.rows {
            let text = row.first().cloned().unwrap_or_default();
            let number = text.parse().unwrap_or(u64::MAX);
            let same = rows.keys().filter(|(one, other, _)| *one == number && *other == text).count();
            rows.insert((number, text, same), row);
        }
        rows
    }
}

/// Numbers stand in their order, and before texts.
type Key = (u64, String, usize);

/// One row that is another now.
fn change(
    words: &Words,
    columns: &[String],
    before: Option<&&Vec<String>>,
    after: Option<&&Vec<String>>,
) -> Option<String> {
    let name = |row: &Vec<String>| {
        let heading = columns.first().map(String::as_str).unwrap_or_default();
        format!("{heading} {}", row.first().map(String::as_str).unwrap_or_default())
    };
    let whole = |row: &Vec<String>| {
        let cells: Vec<&str> =
            row.iter().skip(1).map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        cells.join(", ")
    };
    match (before, after) {
        (Some(before), Some(after)) if before == after => None,
        (Some(before), Some(after)) => {
            let cells = columns.iter().zip(before.iter().zip(after.iter()));
            let cells = cells.filter(|(_, (before, after))| before != after);
            let cells: Vec<String> = cells.map(|(column, cell)| cell_change(words, column, cell)).collect();
            Some(format!("{}: {}", name(after), cells.join("; ")))
        }
        (None, Some(after)) => Some(
            words.with("print-change-added", &[("row", name(after).into()), ("what", whole(after).into())]),
        ),
        (Some(before), None) => Some(
            words.with("print-change-gone", &[("row", name(before).into()), ("what", whole(before).into())]),
        ),
        (None, None) => None,
    }
}

fn cell_change(words: &Words, column: &str, (before, after): (&String, &String)) -> String {
    words.with(
        "print-change-cell",
        &[("column", column.into()), ("before", before.as_str().into()), ("after", after.as_str().into())],
    )
}
