//! A form as plain text, for Braille lines, mail and archives, and as the rows of a sheet.

use std::fmt::Write as _;

use super::{Field, Form, Part, Table, Value};

/// What stands where something is missing or filled in by hand.
const MISSING: &str = "[missing]";
const LINE: &str = "________________";

impl Form {
    /// The form as plain text: a line for each field, tables in columns. Example: see [`Form`].
    pub fn text(&self) -> String {
        let mut text = String::new();
        let heading = self.heading();
        let _ = writeln!(text, "{heading}\n{}\n", "=".repeat(heading.chars().count()));
        for part in &self.parts {
            write_part(&mut text, part);
        }
        text
    }

    /// Code, heading and whom it is about.
    pub fn heading(&self) -> String {
        // Titles of our own begin or end with what stands as their code.
        let title = match self.title.contains(self.code) {
            true => self.title.to_owned(),
            false => format!("{} {}", self.code, self.title),
        };
        match self.subject.is_empty() {
            true => title,
            false => format!("{title}: {}", self.subject),
        }
    }

    /// The form as a spreadsheet file.
    pub fn workbook(&self) -> Vec<u8> {
        crate::workbook::workbook(self.code, &self.rows())
    }

    /// The form as the rows of a sheet: a label and its value, tables as they are.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let mut rows = vec![vec![self.heading()], Vec::new()];
        for part in &self.parts {
            match part {
                Part::Heading(text) => rows.extend([Vec::new(), vec![text.clone()]]),
                Part::Fields(fields) => {
                    rows.extend(fields.iter().map(|field| vec![field.label.clone(), field.value.text()]));
                }
                Part::Text(text) | Part::Note(text) => rows.push(vec![text.clone()]),
                Part::Table(table) => {
                    rows.push(table.columns.iter().map(|&column| column.to_owned()).collect());
                    rows.extend(table.rows.iter().cloned());
                }
                Part::Signatures(who) => rows.extend(who.iter().map(|who| vec![who.clone(), String::new()])),
                Part::Code { text, caption } => rows.push(vec![caption.clone(), text.clone()]),
            }
        }
        rows
    }
}

impl Value {
    /// What stands in the field, as text.
    pub fn text(&self) -> String {
        match self {
            Value::Given(text) | Value::Incomplete(text, _) => text.clone(),
            Value::Ticked(boxes) => {
                let boxes = boxes.iter().map(|(name, is_ticked)| match is_ticked {
                    true => format!("[x] {name}"),
                    false => format!("[ ] {name}"),
                });
                boxes.collect::<Vec<String>>().join("  ")
            }
            Value::Missing(_) => MISSING.to_owned(),
            Value::ByHand => String::new(),
        }
    }
}

fn write_part(text: &mut String, part: &Part) {
    let _ = match part {
        Part::Heading(heading) => writeln!(text, "\n{heading}\n{}", "-".repeat(heading.chars().count())),
        Part::Fields(fields) => {
            fields.iter().for_each(|field| write_field(text, field));
            writeln!(text)
        }
        Part::Text(sentences) | Part::Note(sentences) => writeln!(text, "{sentences}\n"),
        Part::Table(table) => write_table(text, table),
        Part::Signatures(who) => who.iter().try_for_each(|who| writeln!(text, "{who}: {LINE}\n")),
        Part::Code { text: code, caption } => writeln!(text, "{caption}: {code}\n"),
    };
}

fn write_field(text: &mut String, field: &Field) {
    let value = match &field.value {
        Value::ByHand => LINE.to_owned(),
        Value::Given(_) | Value::Ticked(_) | Value::Missing(_) | Value::Incomplete(..) => field.value.text(),
    };
    let value = value.replace('\n', "\n    ");
    let _ = match field.label.is_empty() {
        true => writeln!(text, "{value}"),
        false => writeln!(text, "{} {value}", field.label),
    };
}

/// A table with columns as wide as their longest cell; rows that do not count are marked in front.
fn write_table(text: &mut String, table: &Table) -> std::fmt::Result {
    let in_line = |cell: &str| cell.split_whitespace().collect::<Vec<&str>>().join(" ");
    let width = |at: usize| {
        let cells = table.rows.iter().filter_map(|row| row.get(at)).map(|cell| in_line(cell).chars().count());
        let heading = table.columns.get(at).map_or(0, |column| column.chars().count());
        cells.max().unwrap_or(0).max(heading)
    };
    let widths: Vec<usize> = (0..table.columns.len()).map(width).collect();
    let line = |mark: &str, cells: &mut dyn Iterator<Item = String>| {
        let cells: Vec<String> =
            cells.zip(&widths).map(|(cell, width)| format!("{cell:<width$}", width = *width)).collect();
        format!("{mark} {}", cells.join("  ")).trim_end().to_owned()
    };
    writeln!(text, "{}", line(" ", &mut table.columns.iter().map(|&column| column.to_owned())))?;
    for (at, row) in table.rows.iter().enumerate() {
        let mark = if table.left_out.contains(&at) { "*" } else { " " };
        writeln!(text, "{}", line(mark, &mut row.iter().map(|cell| in_line(cell))))?;
    }
    if !table.left_out.is_empty() {
        writeln!(text, "* does not count")?;
    }
    writeln!(text)
}
