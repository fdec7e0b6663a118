//! From bytes to lines and back: encodings, line ends, and columns counted in characters.

use glossary::phrase;
use std::borrow::Cow;

use crate::text::{self, Encoding};

use super::problem::{Location, ProblemKind, Problems};

/// How the lines of a file end.
///
/// ```
/// use formats::trf;
/// let (report, _) = trf::read(b"012 Open\n");
/// assert_eq!(report.line_ending.as_str(), "\n");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEnding {
    /// Carriage return alone, as the TRF's first remark can be read.
    Cr,
    /// Line feed alone.
    Lf,
    /// Carriage return and line feed, which is written unless something else is asked for.
    #[default]
    CrLf,
}

impl LineEnding {
    /// The characters. Example: see [`LineEnding`].
    pub const fn as_str(self) -> &'static str {
        match self {
            LineEnding::Cr => "\r",
            LineEnding::Lf => "\n",
            LineEnding::CrLf => "\r\n",
        }
    }
}

/// The text of a file, whatever its encoding; any bytes are some text.
pub(super) fn decode<'a>(bytes: &'a [u8], problems: &mut Problems) -> Cow<'a, str> {
    let (text, encoding) = text::decode(bytes);
    match encoding {
        Encoding::Utf8 => {}
        Encoding::Utf16 => {
            let message = phrase!("the file is UTF-16; it was read, and is written as UTF-8");
            problems.warning(ProblemKind::Encoding, Location::line(1), message);
        }
        Encoding::Windows1252 { valid_up_to } => {
            let line = 1 + lines_in(&bytes[..valid_up_to]);
            let message =
                phrase!("not UTF-8; the file was read as Windows-1252 (Latin-1), and is written as UTF-8");
            problems.warning(ProblemKind::Encoding, Location::line(line), message);
        }
    }
    text
}

/// A line without a byte order mark in front; files put together from several have them within.
pub(super) fn without_mark<'a>(number: usize, line: &'a str, problems: &mut Problems) -> &'a str {
    const MARK: char = '\u{feff}';
    if line.starts_with(MARK) {
        let message = phrase!("the line begins with a byte order mark; it was passed over");
        problems.warning(ProblemKind::Encoding, Location::line(number), message);
    }
    line.trim_start_matches(MARK)
}

/// How many line ends there are in a part of a file.
fn lines_in(bytes: &[u8]) -> usize {
    let ends = |(at, byte): (usize, &u8)| match byte {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    bytes.iter().enumerate().filter(|&item| ends(item)).count()
}

/// More lines no file has that tells of a tournament: the largest ever had some thousands of players.
pub(super) const MAX_LINES: usize = 50_000;

/// More participants have no number of their own: record 001 has four columns for it.
pub(super) const MAX_PLAYERS: usize = 9_999;

/// No line is longer, in bytes: a player in 999 rounds takes ten thousand.
pub(super) const MAX_LINE: usize = 65_536;

/// A line that is not longer than lines are; what is beyond is not read.
fn within_reason<'a>(line: &'a str, number: usize, problems: &mut Problems) -> &'a str {
    if line.len() <= MAX_LINE {
        return line;
    }
    let end = (0..=MAX_LINE).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
    let message = phrase!("the line is longer than {most} bytes; what follows was not read", most = MAX_LINE);
    let column = line[..end].chars().count();
    problems.error(ProblemKind::TooLarge, Location::columns(number, column, column), message);
    &line[..end]
}

/// The lines of a text, and how most of them end.
pub(super) fn split_lines<'a>(text: &'a str, problems: &mut Problems) -> (Vec<&'a str>, LineEnding) {
    let bytes = text.as_bytes();
    let (mut lines, mut start, mut counts) = (Vec::new(), 0, [0usize; 3]);
    let (mut at, mut players) = (0, 0);
    while at < bytes.len() {
        let ending = match bytes[at] {
            b'\n' => LineEnding::Lf,
            b'\r' if bytes.get(at + 1) == Some(&b'\n') => LineEnding::CrLf,
            b'\r' => LineEnding::Cr,
            _ => {
                at += 1;
                continue;
            }
        };
        players += usize::from(is_player(&text[start..at]));
        if players > MAX_PLAYERS {
            break;
        }
        lines.push(within_reason(&text[start..at], lines.len() + 1, problems));
        counts[ending as usize] += 1;
        at += ending.as_str().len();
        start = at;
        if lines.len() == MAX_LINES && at < bytes.len() {
            let message =
                phrase!("the file has more than {most} lines; what follows was not read", most = MAX_LINES);
            problems.error(ProblemKind::TooLarge, Location::line(MAX_LINES + 1), message);
            return (lines, prevailing(counts, problems));
        }
    }
    if players + usize::from(is_player(&text[start..])) > MAX_PLAYERS {
        let message = phrase!(
            "the file has more than {most} participants; what follows was not read",
            most = MAX_PLAYERS
        );
        problems.error(ProblemKind::TooLarge, Location::line(lines.len() + 1), message);
    } else if start < bytes.len() {
        lines.push(within_reason(&text[start..], lines.len() + 1, problems));
    }
    (lines, prevailing(counts, problems))
}

fn is_player(line: &str) -> bool {
    line.starts_with("001")
}

fn prevailing(counts: [usize; 3], problems: &mut Problems) -> LineEnding {
    let all = [LineEnding::Cr, LineEnding::Lf, LineEnding::CrLf];
    if counts.iter().filter(|&&count| count > 0).count() > 1 {
        let message =
            phrase!("lines end in more than one way (CR, LF, CR LF); all are written like the most frequent");
        problems.warning(ProblemKind::LineEndings, Location::FILE, message);
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return LineEnding::default();
    }
    all.into_iter().find(|&ending| counts[ending as usize] == most).unwrap_or_default()
}

/// One line of a file, whose columns can be asked for.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) text: &'a str,
    /// Where each column begins, for a line that is not plain ASCII.
    starts: Option<Vec<usize>>,
}

impl<'a> Line<'a> {
    /// A line whose columns are characters.
    pub(super) fn new(number: usize, text: &'a str) -> Line<'a> {
        let text = text.trim_end();
        let starts = (!text.is_ascii()).then(|| text.char_indices().map(|(at, _)| at).collect());
        Line { number, text, starts }
    }

    /// The same line with its columns counted in bytes, as some programs do.
    pub(super) fn in_bytes(&self) -> Line<'a> {
        let text = self.text;
        let starts = (0..text.len()).map(|at| (at..=text.len()).find(|&at| text.is_char_boundary(at)));
        let starts = starts.map(|at| at.unwrap_or(text.len())).collect();
        Line { number: self.number, text, starts: Some(starts) }
    }

    /// How many columns the line has.
    pub(super) fn width(&self) -> usize {
        self.starts.as_ref().map_or(self.text.len(), Vec::len)
    }

    /// The text of some columns, first and last included; shorter or empty where the line ends before.
    pub(super) fn columns(&self, first: usize, last: usize) -> &'a str {
        let start_of = |column: usize| match &self.starts {
            None => (column - 1).min(self.text.len()),
            Some(starts) => starts.get(column - 1).copied().unwrap_or(self.text.len()),
        };
        &self.text[start_of(first)..start_of(last + 1)]
    }

    /// The text of some columns without the blanks around it.
    pub(super) fn field(&self, first: usize, last: usize) -> &'a str {
        self.columns(first, last).trim()
    }

    /// The text from a column to the end, without the blanks around it.
    pub(super) fn rest(&self, first: usize) -> &'a str {
        if first > self.width() { "" } else { self.columns(first, self.width()).trim() }
    }

    /// Whether a column is blank or beyond the end.
    pub(super) fn is_blank(&self, column: usize) -> bool {
        self.field(column, column).is_empty()
    }

    /// The place of some columns of this line.
    pub(super) fn place(&self, first: usize, last: usize) -> Location {
        Location::columns(self.number, first, last)
    }
}

/// A line being written: texts are put at their columns.
#[derive(Debug, Default)]
pub(super) struct Row {
    text: String,
    width: usize,
}

impl Row {
    /// A row that begins with its tag.
    pub(super) fn new(tag: &str) -> Row {
        let mut row = Row::default();
        row.put(1, tag);
        row
    }

    /// Puts a text where a column is; what stands there already pushes it to the right.
    pub(super) fn put(&mut self, column: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        while self.width + 1 < column {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(text);
        self.width += text.chars().count();
    }

    /// Puts a text so that it ends in a column.
    pub(super) fn put_right(&mut self, last: usize, text: &str) {
        self.put((last + 1).saturating_sub(text.chars().count()).max(1), text);
    }

    /// Puts a text between two columns, cut off where it is too long.
    pub(super) fn put_within(&mut self, first: usize, last: usize, text: &str) {
        let fitting: String = text
            .chars()
            .map(|c| if matches!(c, '\r' | '\n') { ' ' } else { c })
            .take(last + 1 - first)
            .collect();
        self.put(first, fitting.trim_end());
    }

    /// The finished line with single characters put back at their columns.
    pub(super) fn finish_with(self, stray: &[(usize, char)]) -> String {
        let line = self.finish();
        if stray.is_empty() {
            return line;
        }
        let mut characters: Vec<char> = line.chars().collect();
        for &(column, character) in stray {
            characters.resize(characters.len().max(column), ' ');
            characters[column - 1] = character;
        }
        characters.into_iter().collect()
    }

    /// The finished line.
    pub(super) fn finish(mut self) -> String {
        self.text.truncate(self.text.trim_end().len());
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> (Vec<&str>, LineEnding) {
        split_lines(text, &mut Problems::default())
    }

    #[test]
    fn every_line_end_is_understood() {
        assert_eq!(lines("a\rb\r"), (vec!["a", "b"], LineEnding::Cr));
        assert_eq!(lines("a\nb"), (vec!["a", "b"], LineEnding::Lf));
        assert_eq!(lines("a\r\n\r\nb\r\n"), (vec!["a", "", "b"], LineEnding::CrLf));
        assert_eq!(lines("a\nb\nc\rd"), (vec!["a", "b", "c", "d"], LineEnding::Lf));
        assert_eq!(lines(""), (vec![], LineEnding::CrLf));
    }

    #[test]
    fn latin_1_and_windows_1252_are_read() {
        let mut problems = Problems::default();
        assert_eq!(decode(b"012 M\xfcnchen \x80\x99", &mut problems), "012 München €™");
        assert_eq!(problems.sorted()[0].place, Location::line(1));
    }

    #[test]
    fn utf_16_is_read() {
        let bytes: Vec<u8> =
            [0xfeff].into_iter().chain("012 Ž".encode_utf16()).flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&bytes, &mut Problems::default()), "012 Ž");
        assert_eq!(without_mark(1, "\u{feff}012 Ž", &mut Problems::default()), "012 Ž");
    }

    #[test]
    fn columns_are_characters() {
        let line = Line::new(1, "001 Ümläut end");
        assert_eq!(line.columns(5, 10), "Ümläut");
        assert_eq!(line.field(12, 99), "end");
        assert_eq!(line.columns(50, 60), "");
        assert_eq!(line.in_bytes().columns(14, 16), "end");
    }

    #[test]
    fn rows_put_texts_at_their_columns() {
        let mut row = Row::new("001");
        row.put_right(8, "12");
        row.put(15, "Örr, Märk");
        row.put_right(52, "2400");
        let text = row.finish();
        let line = Line::new(1, &text);
        assert_eq!((line.field(5, 8), line.columns(15, 23), line.field(49, 52)), ("12", "Örr, Märk", "2400"));
    }
}
