//! Rows of text with a delimiter between their fields: CSV as programs and people write it.

use csv_core::{ReadFieldResult, Reader, ReaderBuilder, Terminator};

/// Whether the quotation marks of a row come in pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quotes {
    Paired,
    /// The last field is open at the end of the text.
    Open,
}

/// The delimiter of a header: of those that are used, the one that stands most often outside quotation marks.
pub(crate) fn delimiter(header: &str) -> char {
    let count = |delimiter: char| {
        let mut is_quoted = false;
        let outside = |c: &char| {
            is_quoted ^= *c == '"';
            !is_quoted && *c == delimiter
        };
        header.chars().filter(outside).count()
    };
    // The last of equals is taken: a comma, where there is none at all.
    ['|', '\t', ';', ','].into_iter().max_by_key(|delimiter| count(*delimiter)).unwrap_or(',')
}

/// Splits rows into their fields, line by line. Within quotation marks delimiters and line ends are text, and
/// `""` is a mark.
#[derive(Debug)]
pub(crate) struct Splitter {
    /// With its tables, some kilobytes.
    reader: Box<Reader>,
    delimiter: char,
    fields: Vec<String>,
    /// The field that is being read: its bytes so far, and room for more.
    field: Vec<u8>,
    length: usize,
    quotes: Quotes,
}

impl Splitter {
    pub(crate) fn new(delimiter: char) -> Splitter {
        let mut builder = ReaderBuilder::new();
        // Delimiters are ASCII. A carriage return alone ends no row.
        builder.delimiter(u8::try_from(delimiter).unwrap_or(b',')).terminator(Terminator::Any(b'\n'));
        let mut splitter = Splitter {
            reader: Box::new(builder.build()),
            delimiter,
            fields: Vec::new(),
            field: Vec::new(),
            length: 0,
            quotes: Quotes::Paired,
        };
        splitter.begin();
        splitter
    }

    /// Begins anew, after a row that stayed open.
    fn begin(&mut self) {
        self.reader.reset();
        // Only a reader that has read nothing yet takes a byte order mark away; an empty line in front is
        // passed over.
        self.reader.read_field(b"\n", &mut [0]);
        self.quotes = Quotes::Paired;
        self.length = 0;
    }

    /// Takes in a line, after a line end if a field was open.
    pub(crate) fn add(&mut self, line: &str) -> Quotes {
        let mut is_beginning = self.quotes == Quotes::Paired;
        if is_beginning && line.is_empty() {
            self.fields.push(String::new());
            return Quotes::Paired;
        }
        let most = self.length + line.len() + 1;
        self.field.resize(most.max(self.field.len()), 0);
        let mut rest = line;
        while !rest.is_empty() {
            if is_beginning {
                rest = self.without_blanks_before_mark(rest);
            }
            let (found, read) = self.read(rest.as_bytes());
            is_beginning = matches!(found, ReadFieldResult::Field { .. });
            rest = rest.get(read..).unwrap_or_default();
        }
        self.quotes = match self.read(b"\n").0 {
            ReadFieldResult::Field { .. } => Quotes::Paired,
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull | ReadFieldResult::End => Quotes::Open,
        };
        self.quotes
    }

    /// Reads to the end of a field or of what there is, and how far that was.
    fn read(&mut self, bytes: &[u8]) -> (ReadFieldResult, usize) {
        let (found, read, written) = self.reader.read_field(bytes, &mut self.field[self.length..]);
        self.length += written;
        if let ReadFieldResult::Field { .. } = found {
            self.fields.push(String::from_utf8_lossy(&self.field[..self.length]).into_owned());
            self.length = 0;
        }
        (found, read)
    }

    /// The text of a field without blanks in front of the mark that opens it.
    fn without_blanks_before_mark<'a>(&self, text: &'a str) -> &'a str {
        let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() && c != self.delimiter);
        if trimmed.starts_with('"') { trimmed } else { text }
    }

    /// The fields of all lines since it was last asked.
    pub(crate) fn finish(&mut self, fields: &mut Vec<String>) {
        if self.quotes == Quotes::Open {
            let field = self.field[..self.length].strip_suffix(b"\n").unwrap_or_default();
            self.fields.push(String::from_utf8_lossy(field).into_owned());
            self.begin();
        }
        fields.clear();
        std::mem::swap(fields, &mut self.fields);
    }

    /// Splits a row of one line into its fields.
    pub(crate) fn split(&mut self, row: &str, fields: &mut Vec<String>) -> Quotes {
        let quotes = self.add(row);
        self.finish(fields);
        quotes
    }
}

/// Splits a row of one line into its fields.
pub(crate) fn split(row: &str, delimiter: char, fields: &mut Vec<String>) -> Quotes {
    Splitter::new(delimiter).split(row, fields)
}

/// Splits a row in which quotation marks mean nothing.
pub(crate) fn split_plainly(row: &str, delimiter: char, fields: &mut Vec<String>) {
    fields.clear();
    fields.extend(row.split(delimiter).map(str::to_owned));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(row: &str) -> (Vec<String>, Quotes) {
        let mut fields = Vec::new();
        let quotes = split(row, ',', &mut fields);
        (fields, quotes)
    }

    #[test]
    fn quoted_fields_may_hold_anything() {
        assert_eq!(fields("a,\"b, \"\"c\"\"\",d").0, ["a", "b, \"c\"", "d"]);
        assert_eq!(fields("").0, [""]);
        assert_eq!(fields("a,").0, ["a", ""]);
        assert_eq!(fields("a,\"b,c").1, Quotes::Open);
        // A mark within a field is text, as in 15"03014.
        assert_eq!(fields("15\"03,x"), (vec!["15\"03".to_owned(), "x".to_owned()], Quotes::Paired));
    }

    #[test]
    fn blanks_before_an_opening_mark_are_passed_over_and_others_stay() {
        assert_eq!(
            fields("a, \"b, \"\"c\"\"\", d \"e\" ,\u{a0}\"f\"g").0,
            ["a", "b, \"c\"", " d \"e\" ", "fg"]
        );
        let mut tabbed = Vec::new();
        split("\t \"a\tb\"\t\"\"", '\t', &mut tabbed);
        assert_eq!(tabbed, ["", "a\tb", ""]);
        assert_eq!(fields("\u{feff}").0, ["\u{feff}"]);
    }

    #[test]
    fn a_field_runs_over_lines_until_its_mark_comes() {
        let (mut splitter, mut row) = (Splitter::new(';'), Vec::new());
        assert_eq!(splitter.add("a;\"b"), Quotes::Open);
        assert_eq!(splitter.add(""), Quotes::Open);
        assert_eq!(splitter.add("c\";d\re"), Quotes::Paired);
        splitter.finish(&mut row);
        assert_eq!(row, ["a", "b\n\nc", "d\re"]);
        assert_eq!(splitter.split("x;\"y;z", &mut row), Quotes::Open);
        assert_eq!(row, ["x", "y;z"]);
        assert_eq!(splitter.split("x;y", &mut row), Quotes::Paired);
        assert_eq!(row, ["x", "y"], "nothing of the row before is left");
    }

    #[test]
    fn the_delimiter_is_the_one_most_used() {
        assert_eq!(delimiter("Name;\"a,b,c\";Elo"), ';');
        assert_eq!(delimiter("Name\tElo"), '\t');
        assert_eq!(delimiter("Name"), ',');
    }
}
