//! Bytes as text.

use std::borrow::Cow;

/// The text of some bytes: UTF-8, or Latin-1 where they are not valid UTF-8.
///
/// ```
/// use laws::pgn::decode;
/// assert_eq!(decode("Müller".as_bytes()), "Müller");
/// assert_eq!(decode(b"M\xFCller"), "Müller");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}
