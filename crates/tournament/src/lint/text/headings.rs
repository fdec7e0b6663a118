//! Clauses whose number does not belong to the heading above them.

use glossary::phrase;
use handbook::cite;

use super::super::{Gravity, Remark, TextPlace, Topic};

/// `R8.1` below `R9.`.
pub(super) fn lint(text: &str) -> Vec<Remark> {
    let mut heading: Option<(String, u32)> = None;
    let mut remarks = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let Some((letters, numbers, written)) = numbered(line) else { continue };
        match (numbers.as_slice(), &heading) {
            ([own], _) => heading = Some((letters, *own)),
            ([own, _, ..], Some((of, above))) if *of == letters && own != above => {
                let what = phrase!(
                    "clause {clause} stands under heading {heading}",
                    clause = written.clone(),
                    heading = format!("{of}{above}")
                );
                let column = line.chars().take_while(|sign| !sign.is_alphanumeric()).count() + 1;
                let place = Some(TextPlace { line: number, column, quoted: written });
                let article = cite!("competition-rules@2018-10/2.2");
                remarks.push(Remark { place, ..Remark::new(Gravity::Wrong, Topic::Whole, what, article) });
            }
            (_, _) => {}
        }
    }
    remarks
}

/// The number in front of a line: its letters (at most two), its parts, and the whole as it is written.
/// Headings of Markdown and bold numbers count; a time or a date is no number of a clause.
fn numbered(line: &str) -> Option<(String, Vec<u32>, String)> {
    let line = line.trim_start_matches(['#', '*', '-', ' ', '\t']);
    let written: String =
        line.chars().take_while(|sign| sign.is_ascii_alphanumeric() || *sign == '.').collect();
    let written = written.trim_end_matches('.').to_owned();
    let letters: String = written.chars().take_while(char::is_ascii_uppercase).collect();
    let rest = written[letters.len()..].trim_start_matches('.');
    let parts: Option<Vec<u32>> = rest.split('.').map(|part| part.parse().ok()).collect();
    let parts = parts.filter(|parts| letters.len() <= 2 && parts.iter().all(|part| *part < 100))?;
    let after = line[written.len()..].chars().next();
    let is_heading = parts.len() > 1 || after == Some('.');
    (is_heading && !matches!(after, Some(':' | '/' | '%'))).then_some((letters, parts, written))
}
