//! Compressed answers: only of what is the same for everybody, so that nobody learns a secret from the length
//! of an answer (BREACH).

use std::io::Write as _;

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Below this nothing is gained: it fits into one packet anyhow.
const SMALLEST: usize = 1000;

/// The same bytes, compressed; none if that gains nothing.
pub(crate) fn gzip(bytes: &[u8]) -> Option<Bytes> {
    if bytes.len() < SMALLEST {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    encoder.write_all(bytes).ok()?;
    let compressed = encoder.finish().ok()?;
    (compressed.len() < bytes.len()).then(|| Bytes::from(compressed))
}

/// Whether whoever asks understands it (RFC 9110, 12.5.3).
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut any = None;
    for one in all.flat_map(|value| value.split(',')) {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1").trim();
        let is_wanted = weight.bytes().any(|digit| (b'1'..=b'9').contains(&digit));
        match name.trim().to_ascii_lowercase().as_str() {
            "gzip" | "x-gzip" => return is_wanted,
            "*" => any = Some(is_wanted),
            _ => {}
        }
    }
    any.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn it_is_sent_to_those_who_say_that_they_understand_it() {
        let accepts = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            accepts_gzip(&headers)
        };
        for yes in ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.8, *;q=0.1", "*"] {
            assert!(accepts(yes), "{yes}");
        }
        for no in ["", "identity", "br", "gzip;q=0", "gzip; q=0.000", "*;q=0", "gzip;q=0, *"] {
            assert!(!accepts(no), "{no}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_is_small_or_gains_nothing_is_left_as_it_is() {
        assert_eq!(gzip(b"short"), None);
        let long = "Results of round 5. ".repeat(100);
        let compressed = gzip(long.as_bytes()).unwrap();
        assert!(compressed.len() < long.len() / 4);
        assert_eq!(compressed[..2], [0x1f, 0x8b]);
    }
}
