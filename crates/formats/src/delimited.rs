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

/// Splits a row into its fields. Within quotation marks delimiters and line ends are text, and `""` is a mark.
pub(crate) fn split(row: &str, delimiter: char, fields: &mut Vec<String>) -> Quotes {
    fields.clear();
    let mut field = String::new();
    let mut is_quoted = false;
    let mut characters = row.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if is_quoted && characters.peek() == Some(&'"') => {
                field.push('"');
                characters.next();
            }
            '"' if is_quoted => is_quoted = false,
            '"' if field.trim().is_empty() => {
                field.clear();
                is_quoted = true;
            }
            c if c == delimiter && !is_quoted => fields.push(std::mem::take(&mut field)),
            c => field.push(c),
        }
    }
    fields.push(field);
    if is_quoted { Quotes::Open } else { Quotes::Paired }
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
