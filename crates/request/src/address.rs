//! Addresses on this server: what stands in them, written and read.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What is escaped in a path or a query: all but what RFC 3986 calls unreserved, and the slash.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~').remove(b'/');

/// A path as part of an address.
pub fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// The path of a screen in the hall.
pub fn screen_path(festival: &str, name: &str) -> String {
    format!("/screen/{festival}/{}", encoded(name))
}

/// The pairs of an encoded form or of a query. Broken escapes stay as they are.
pub fn decoded(pairs: &[u8]) -> Vec<(String, String)> {
    form_urlencoded::parse(pairs).into_owned().collect()
}

/// A path on this server, and nothing else: where to go after a form.
pub fn local_path(text: &str) -> Option<&str> {
    let is_local = text.starts_with('/')
        && !text.starts_with("//")
        && !text.contains('\\')
        && text.chars().all(|c| c.is_ascii() && !c.is_control());
    is_local.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_this_server_are_gone_to() {
        assert_eq!(local_path("/f/open?x=1"), Some("/f/open?x=1"));
        for elsewhere in [
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "javascript:alert(1)",
            "/a\r\nSet-Cookie: x",
            "",
        ] {
            assert_eq!(local_path(elsewhere), None, "{elsewhere:?}");
        }
    }

    #[test]
    fn forms_are_decoded_and_broken_escapes_survive() {
        let pairs = decoded("name=M%C3%BCller%2C+Anna&x=%zz&y=%4&=v&&z".as_bytes());
        let expected = [("name", "Müller, Anna"), ("x", "%zz"), ("y", "%4"), ("", "v"), ("z", "")];
        assert_eq!(pairs, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    #[test]
    fn every_character_comes_back_from_an_address() {
        let plain = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain("-_.~/".chars());
        let plain: String = plain.collect();
        assert_eq!(encoded(&plain), plain);
        for character in ('\0'..='\u{2ff}').chain(['€', '\u{fffd}', '♞']).filter(|c| !plain.contains(*c))
        {
            let escaped: String = character.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
            assert_eq!(encoded(&character.to_string()), escaped, "{character:?}");
            let back = decoded(format!("{escaped}={escaped}").as_bytes());
            assert_eq!(back, [(character.to_string(), character.to_string())], "{character:?}");
        }
    }
}
