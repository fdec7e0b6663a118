//! An app of one-time codes, for the tests of this crate and of the pages: written anew here from RFC 6238,
//! so that a mistake in ours is not repeated.

/// What it shows for a secret in base 32.
pub(crate) fn code(secret: &str, now: jiff::Timestamp) -> String {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let signs = secret.chars().filter(|sign| !sign.is_whitespace());
    let bits: String = signs.map(|sign| format!("{:05b}", digits.find(sign).unwrap())).collect();
    let key: Vec<u8> = (0..20).map(|at| u8::from_str_radix(&bits[at * 8..at * 8 + 8], 2).unwrap()).collect();
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &key);
    let hash = ring::hmac::sign(&key, &(now.as_second() / 30).to_be_bytes());
    let from = usize::from(hash.as_ref()[19] & 15);
    let four: [u8; 4] = hash.as_ref()[from..from + 4].try_into().unwrap();
    format!("{:06}", (u32::from_be_bytes(four) & 0x7fff_ffff) % 1_000_000)
}
