//! Documents as plain text, for lines of Braille and for programs that read aloud: no boxes are drawn, no
//! line is longer than the display, and a table that is wider becomes one fact after another.

use words::Words;

use crate::sheet::{Align, Card, Mark, Part, Sheet, Table};

/// What stands between two columns.
const GAP: usize = 1;

/// Sheets as plain text, with the lines that stand above and below all of them.
pub(crate) fn text(
    words: &Words,
    heading: &[String],
    sheets: &[Sheet],
    footing: &[String],
    width: usize,
) -> String {
    let width = width.max(10);
    let mut lines = Lines { width, colon: words.colon(), text: String::new() };
    heading.iter().for_each(|line| lines.paragraph(line, ""));
    for sheet in sheets {
        lines.blank();
        lines.sheet(words, sheet);
    }
    lines.blank();
    footing.iter().for_each(|line| lines.paragraph(line, ""));
    lines.text
}

struct Lines {
    width: usize,
    /// What stands between a label and its value.
    colon: &'static str,
    text: String,
}

impl Lines {
    fn blank(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// A text in lines that are short enough; those after the first begin with an indent.
    fn paragraph(&mut self, text: &str, indent: &str) {
        let mut line = String::new();
        let room = self.width - length(indent);
        for word in text.split_whitespace().flat_map(|word| pieces(word, room)) {
            if !line.trim().is_empty() && length(&line) + 1 + length(&word) > self.width {
                self.line(&line);
                indent.clone_into(&mut line);
            } else if !line.trim().is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        if !line.trim().is_empty() {
            self.line(&line);
        }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn sheet(&mut self, words: &Words, sheet: &Sheet) {
        if let Some(section) = &sheet.section {
            self.paragraph(section, "");
        }
        self.paragraph(&sheet.title, "");
        for mark in &sheet.marks {
            match mark {
                Mark::Draft => self.paragraph(&words.say("print-draft-sentence"), ""),
                Mark::Provisional(sentence) => self.paragraph(sentence, ""),
            }
        }
        self.blank();
        sheet.parts.iter().for_each(|part| self.part(part));
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Heading(text) => {
                self.blank();
                self.paragraph(text, "");
            }
            Part::Paragraph(text) => {
                self.paragraph(text, "");
                self.blank();
            }
            Part::Facts(facts) => {
                facts.iter().for_each(|(label, value)| self.fact(label, value));
                self.blank();
            }
            Part::Table(table) => {
                self.table(table);
                self.blank();
            }
            Part::Picture { alt, .. } => {
                self.paragraph(alt, "");
                self.blank();
            }
            Part::Cards(cards) => cards.iter().for_each(|card| self.card(card)),
            Part::PageBreak => self.blank(),
        }
    }

    /// A label and its value; a value without a label stands alone, and what has neither is left out.
    fn fact(&mut self, label: &str, value: &str) {
        let colon = if label.is_empty() || label.ends_with(':') { " " } else { self.colon };
        self.paragraph(&format!("{label}{colon}{value}"), "  ");
    }

    fn card(&mut self, card: &Card) {
        self.blank();
        self.paragraph(&card.title, "");
        card.fields.iter().for_each(|field| self.fact(&field.label, &field.value));
        if let Some((_, alt)) = &card.picture {
            self.paragraph(alt, "");
        }
    }

    fn table(&mut self, table: &Table) {
        let widths = widths(table);
        if widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1) <= self.width {
            self.aligned(table, &widths);
        } else {
            self.one_by_one(table);
        }
    }

    fn aligned(&mut self, table: &Table, widths: &[usize]) {
        let headings: Vec<String> = table.columns.iter().map(|column| column.heading.clone()).collect();
        self.row(table, widths, &headings);
        for group in &table.groups {
            if let Some(title) = &group.title {
                self.blank();
                self.paragraph(title, "");
            }
            group.rows.iter().for_each(|row| self.row(table, widths, row));
        }
    }

    fn row(&mut self, table: &Table, widths: &[usize], row: &[String]) {
        let mut line = String::new();
        for ((column, width), text) in table.columns.iter().zip(widths).zip(row) {
            let room = " ".repeat(width.saturating_sub(length(text)));
            match column.align {
                Align::Start | Align::Centre => line.extend([text.as_str(), room.as_str()]),
                Align::End => line.extend([room.as_str(), text.as_str()]),
            }
            line.push_str(&" ".repeat(GAP));
        }
        self.line(&line);
    }

    /// Each row as sentences: the first column alone, then whatever is not empty with its name.
    fn one_by_one(&mut self, table: &Table) {
        for group in &table.groups {
            if let Some(title) = &group.title {
                self.blank();
                self.paragraph(title, "");
            }
            for row in &group.rows {
                let said = table.columns.iter().zip(row).filter(|(_, text)| !text.trim().is_empty());
                let said: Vec<String> =
                    said.map(|(column, text)| format!("{} {text}", column.heading)).collect();
                self.paragraph(&said.join("; "), "  ");
            }
        }
    }
}

/// How wide the columns of a table are in characters.
fn widths(table: &Table) -> Vec<usize> {
    let mut widths: Vec<usize> = table.columns.iter().map(|column| length(&column.heading)).collect();
    for row in table.rows() {
        for (width, text) in widths.iter_mut().zip(row) {
            *width = (*width).max(length(text));
        }
    }
    widths
}

/// A word in pieces that lines have room for: a hash is longer than a Braille line.
fn pieces(word: &str, room: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(room.max(1)).map(|some| some.iter().collect()).collect()
}

/// How many cells a text takes.
fn length(text: &str) -> usize {
    text.chars().count()
}
