//! Headers: `[Name "value"]`.

/// The places of name and value in a line that begins with a header, and its length.
pub(super) struct HeaderPlace {
    pub(super) name: (usize, usize),
    pub(super) value: (usize, usize),
    pub(super) length: usize,
}

/// Finds name and value in a line that begins with `[`.
pub(super) fn find(line: &[u8]) -> Option<HeaderPlace> {
    let name_start = skip_blanks(line, 1);
    let name_end = skip(line, name_start, is_of_name);
    let quote = skip_blanks(line, name_end);
    if name_end == name_start || line.get(quote) != Some(&b'"') {
        return None;
    }
    let value_end = end_of_value(line, quote + 1)?;
    let bracket = skip_blanks(line, value_end + 1);
    (line.get(bracket) == Some(&b']')).then_some(HeaderPlace {
        name: (name_start, name_end),
        value: (quote + 1, value_end),
        length: bracket + 1,
    })
}

/// The place of the closing quotation mark: one that is not escaped by a backslash.
fn end_of_value(line: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        match line.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

fn skip(line: &[u8], start: usize, which: impl Fn(u8) -> bool) -> usize {
    let rest = line.get(start..).unwrap_or_default();
    start + rest.iter().take_while(|&&byte| which(byte)).count()
}

fn skip_blanks(line: &[u8], start: usize) -> usize {
    skip(line, start, |byte| matches!(byte, b' ' | b'\t'))
}

const fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-') || byte >= 0x80
}

/// A value without its backslashes before quotation marks and backslashes.
pub(super) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = characters.next_if(|&next| character == '\\' && matches!(next, '"' | '\\'));
        text.push(escaped.unwrap_or(character));
    }
    text
}
