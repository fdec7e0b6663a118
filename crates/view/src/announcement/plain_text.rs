//! A document as plain text, in lines of at most 76 characters.

use super::document::{Body, Clause, Document, ScheduleRow};

const WIDTH: usize = 76;

impl Document {
    /// As plain text.
    pub fn plain_text(&self) -> String {
        let mut text = format!("{}\n{}\n\n{}\n", self.event, self.place_and_days, self.title.to_uppercase());
        for chapter in &self.chapters {
            text += &format!("\n{}. {}\n", chapter.number, chapter.title);
            for clause in &chapter.clauses {
                text += &self.clause(clause);
            }
        }
        for (role, name) in &self.signed {
            text += &format!("\n{role}{}{name}\n", self.colon);
        }
        text
    }

    fn clause(&self, clause: &Clause) -> String {
        let cited = clause.cited();
        let mark = if cited.is_empty() { String::new() } else { format!(" [{cited}]") };
        let mut text = String::new();
        let lead = format!("{:<5} ", clause.number);
        let mut add = |lead: &str, line: &str| text += &wrapped(lead, line);
        match &clause.body {
            Body::Sentence(sentence) | Body::Missing(sentence) => add(&lead, &format!("{sentence}{mark}")),
            Body::Organiser { title, text } => {
                let mut lines = text.lines();
                let first = lines.next().unwrap_or_default();
                let is_only = text.lines().count() <= 1;
                let end = if is_only { mark.as_str() } else { "" };
                add(&lead, &format!("{title}{}{first}{end}", self.colon));
                lines.for_each(|line| add("      ", line));
                if !is_only {
                    add("      ", mark.trim_start());
                }
            }
            Body::List(sentence, items) => {
                add(&lead, &format!("{sentence}{mark}"));
                (1..)
                    .zip(items)
                    .for_each(|(at, item): (usize, &String)| add("      ", &format!("{at}. {item}")));
            }
            Body::Schedule(rows) => {
                add(&lead, mark.trim_start());
                let width = rows.iter().map(|row| row.day.chars().count()).max().unwrap_or(0);
                rows.iter().for_each(|row| add("      ", &line_of(row, width)));
            }
            Body::Players(rows) => {
                add(&lead, mark.trim_start());
                for [number, name, federation, rating] in rows {
                    add("      ", &format!("{number:>3}  {name:<32} {federation:<3} {rating:>5}"));
                }
            }
        }
        text
    }
}

fn line_of(row: &ScheduleRow, width: usize) -> String {
    let place = if row.place.is_empty() { String::new() } else { format!(", {}", row.place) };
    format!("{:<width$}  {:<5}  {}{place}", row.day, row.time, row.what)
}

/// A line behind its lead, broken between words; what follows stands below its beginning. Several spaces stay
/// where the line is short enough.
fn wrapped(lead: &str, line: &str) -> String {
    let indent = " ".repeat(lead.chars().count());
    if line.chars().count() + indent.len() <= WIDTH {
        return format!("{}\n", format!("{lead}{line}").trim_end());
    }
    let (mut text, mut current) = (String::new(), lead.to_owned());
    let mut is_empty = true;
    for word in line.split_whitespace() {
        let needs = current.chars().count() + word.chars().count() + usize::from(!is_empty);
        if !is_empty && needs > WIDTH {
            text += &format!("{}\n", current.trim_end());
            current = indent.clone();
            is_empty = true;
        }
        if !is_empty {
            current.push(' ');
        }
        current.push_str(word);
        is_empty = false;
    }
    format!("{text}{}\n", current.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words_and_stand_below_their_beginning() {
        let line = "chess ".repeat(20);
        let text = wrapped("1.1   ", &line);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.starts_with("1.1   chess") && text.lines().nth(1).unwrap().starts_with("      chess"));
        assert_eq!(text.matches("chess").count(), 20);
        assert_eq!(wrapped("      ", "a  b"), "      a  b\n");
    }
}
