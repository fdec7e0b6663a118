//! Rows of text with a delimiter between their fields: CSV as programs and people write it.

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

/// Splits rows into their fields, line by line. Within quotation marks delimiters and line ends are text, and `""` is a mark.
#[derive(Debug)]
pub(crate) struct Splitter {
    delimiter: char,
    fields: Vec<String>,
    field: String,
    is_quoted: bool,
}

impl Splitter {
    pub(crate) fn new(delimiter: char) -> Splitter {
        Splitter { delimiter, fields: Vec::new(), field: String::new(), is_quoted: false }
    }

    /// Takes in a line, after a line end if a field was open.
    pub(crate) fn add(&mut self, line: &str) -> Quotes {
        if self.is_quoted {
            self.field.push('\n');
        }
        let mut characters = line.chars().peekable();
        while let Some(c) = characters.next() {
            match c {
                '"' if self.is_quoted && characters.peek() == Some(&'"') => {
                    self.field.push('"');
                    characters.next();
                }
                '"' if self.is_quoted => self.is_quoted = false,
                '"' if self.field.trim().is_empty() => {
                    self.field.clear();
                    self.is_quoted = true;
                }
                c if c == self.delimiter && !self.is_quoted => {
                    self.fields.push(std::mem::take(&mut self.field));
                }
                c => self.field.push(c),
            }
        }
        if self.is_quoted { Quotes::Open } else { Quotes::Paired }
    }

    /// The fields of all lines so far.
    pub(crate) fn finish(mut self) -> Vec<String> {
        self.fields.push(self.field);
        self.fields
    }
}

/// Splits a row of one line into its fields.
pub(crate) fn split(row: &str, delimiter: char, fields: &mut Vec<String>) -> Quotes {
    let mut splitter = Splitter::new(delimiter);
    let quotes = splitter.add(row);
    *fields = splitter.finish();
    quotes
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
    fn the_delimiter_is_the_one_most_used() {
        assert_eq!(delimiter("Name;\"a,b,c\";Elo"), ';');
        assert_eq!(delimiter("Name\tElo"), '\t');
        assert_eq!(delimiter("Name"), ',');
    }
}
