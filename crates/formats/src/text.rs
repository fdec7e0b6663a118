//! From bytes to text: UTF-8, UTF-16 by its byte order mark, and Windows-1252 for everything else. Any bytes
//! are some text.

use std::borrow::Cow;

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

/// UTF-8's byte order mark.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// How bytes were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Utf8,
    Utf16,
    Windows1252 {
        /// How many bytes in front are UTF-8, too.
        valid_up_to: usize,
    },
}

/// The text of a whole file. A byte order mark of UTF-8 stays in front of it: some readers tell of it.
pub(crate) fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    match bytes {
        [0xff, 0xfe, rest @ ..] => (from_utf_16(rest, UTF_16LE), Encoding::Utf16),
        [0xfe, 0xff, rest @ ..] => (from_utf_16(rest, UTF_16BE), Encoding::Utf16),
        _ => decode_part(bytes),
    }
}

/// The text of a line or another part of a file, where programs have put several encodings into one.
pub(crate) fn decode_part(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.into(), Encoding::Utf8),
        Err(error) => {
            let (text, _) =
                WINDOWS_1252.decode_without_bom_handling(bytes.strip_prefix(MARK).unwrap_or(bytes));
            (text, Encoding::Windows1252 { valid_up_to: error.valid_up_to() })
        }
    }
}

/// Half a character at the end is passed over.
fn from_utf_16<'a>(bytes: &'a [u8], encoding: &'static encoding_rs::Encoding) -> Cow<'a, str> {
    let whole = bytes.len() & !1;
    encoding.decode_without_bom_handling(&bytes[..whole]).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_a_character_of_windows_1252_or_else_of_latin_1() {
        const OTHERS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
        let own = (0..0x80).map(char::from).chain(OTHERS.chars()).chain((0xa0..=0xff).map(char::from));
        let bytes: Vec<u8> = (0..=255).collect();
        let expected: String = own.collect();
        assert_eq!(decode(&bytes), (expected.into(), Encoding::Windows1252 { valid_up_to: 0x80 }));
    }

    #[test]
    fn byte_order_marks_tell_the_encoding() {
        let units: Vec<u16> = "Ž♞𝄞".encode_utf16().collect();
        let little: Vec<u8> = [0xfeff].iter().chain(&units).flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = [0xfeff].iter().chain(&units).flat_map(|unit| unit.to_be_bytes()).collect();
        assert_eq!(decode(&little), ("Ž♞𝄞".into(), Encoding::Utf16));
        assert_eq!(decode(&big), ("Ž♞𝄞".into(), Encoding::Utf16));
        assert_eq!(decode(&big[..big.len() - 1]).0, "Ž♞\u{fffd}", "half a character is none");
        assert_eq!(decode(b"\xff\xfea").0, "");
        assert_eq!(decode(b"\xef\xbb\xbfa"), ("\u{feff}a".into(), Encoding::Utf8));
        assert_eq!(decode(b"\xef\xbb\xbfa\xfc").0, "aü");
    }
}
