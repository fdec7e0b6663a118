//! A document as Markdown. What the organiser and the players typed is never markup.

use super::document::{Body, Clause, Document};

impl Document {
    /// As Markdown.
    pub fn markdown(&self) -> String {
        let mut text = format!(
            "# {}\n\n{}\n\n## {}\n",
            escaped(&self.event),
            escaped(&self.place_and_days),
            escaped(&self.title)
        );
        for chapter in &self.chapters {
            text += &format!("\n### {}. {}\n", chapter.number, escaped(&chapter.title));
            for clause in &chapter.clauses {
                text += &format!("\n{}", self.markdown_of(clause));
            }
        }
        for (role, name) in &self.signed {
            text += &format!("\n{}{}{}\n", escaped(role), self.colon, escaped(name));
        }
        text
    }

    fn markdown_of(&self, clause: &Clause) -> String {
        let cited = clause.cited();
        let mark = if cited.is_empty() { String::new() } else { format!(" *[{}]*", escaped(&cited)) };
        let number = format!("**{}**", clause.number);
        match &clause.body {
            Body::Sentence(sentence) => format!("{number} {}{mark}\n", escaped(sentence)),
            Body::Missing(sentence) => format!("{number} *{}*{mark}\n", escaped(sentence)),
            Body::Organiser { title, text } => {
                let lines: Vec<String> = text.lines().map(escaped).collect();
                format!("{number} {}{}{}{mark}\n", escaped(title), self.colon, lines.join("  \n"))
            }
            Body::List(sentence, items) => {
                let items =
                    (1..).zip(items).map(|(at, item): (usize, &String)| format!("{at}. {}\n", escaped(item)));
                format!("{number} {}{mark}\n\n{}", escaped(sentence), items.collect::<String>())
            }
            Body::Schedule(rows) => {
                let rows =
                    rows.iter().map(|row| [&row.day, &row.time, &row.what, &row.place].map(String::as_str));
                let heads = self.schedule_heads.each_ref().map(String::as_str);
                format!("{number}{mark}\n\n{}", table(&heads, rows))
            }
            Body::Players(rows) => {
                let rows = rows.iter().map(|row| row.each_ref().map(String::as_str));
                format!("{number}{mark}\n\n{}", table(&["", "", "", ""], rows))
            }
        }
    }
}

fn table<'a>(heads: &[&str; 4], rows: impl Iterator<Item = [&'a str; 4]>) -> String {
    let line = |cells: &[&str; 4]| format!("| {} |\n", cells.map(escaped).join(" | "));
    let rows: String = rows.map(|row| line(&row)).collect();
    format!("{}|---|---|---|---|\n{rows}", line(heads))
}

/// A text in which no sign is markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        if matches!(sign, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~') {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_typed_is_no_markup() {
        assert_eq!(escaped("1st <b>*prize*</b> | #2"), r"1st \<b\>\*prize\*\</b\> \| \#2");
    }
}
