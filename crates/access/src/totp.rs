//! One-time codes by time (RFC 6238 over RFC 4226): HMAC-SHA-1, six digits, steps of thirty seconds, as every
//! authenticator app makes them.

use crate::secret::{digest, same};
use jiff::Timestamp;
use ring::hmac;

/// A code counts for so many seconds.
const STEP: i64 = 30;
/// The digits of base 32 (RFC 4648).
const BASE_32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// What the desk and the app share: 160 bits, as RFC 4226 recommends.
pub(crate) type TotpSecret = [u8; 20];

/// The step for which a code counts that was typed now: this one, the one before or the one after, since
/// clocks differ; and none up to the one that was used last, since a code counts once.
pub(crate) fn step_of(shared: &TotpSecret, typed: &str, now: Timestamp, used: i64) -> Option<i64> {
    let digits: String = typed.chars().filter(|sign| !sign.is_whitespace()).take(7).collect();
    let typed = digest("code", digits.as_bytes());
    let this = now.as_second().div_euclid(STEP);
    // All three are tried, so that it takes the same time whichever it is.
    let fitting = [this - 1, this, this + 1].map(|step| {
        let fits = same(&digest("code", code(shared, step).as_bytes()), &typed);
        fits && step > used
    });
    fitting.iter().zip(this - 1..).find(|(fits, _)| **fits).map(|(_, step)| step)
}

/// Whether it has the form of such a code.
pub(crate) fn is_one(typed: &str) -> bool {
    let signs: Vec<char> = typed.chars().filter(|sign| !sign.is_whitespace()).take(7).collect();
    signs.len() == 6 && signs.iter().all(char::is_ascii_digit)
}

fn code(shared: &TotpSecret, step: i64) -> String {
    format!("{:06}", number(shared, step) % 1_000_000)
}

/// RFC 4226, 5.3: four bytes of the hash, from an offset that the hash itself says.
fn number(shared: &TotpSecret, step: i64) -> u32 {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, shared);
    let hash = hmac::sign(&key, &step.to_be_bytes());
    let bytes = hash.as_ref();
    let offset = bytes.last().map_or(0, |last| usize::from(last & 0x0f));
    bytes.iter().skip(offset).take(4).fold(0, |number, byte| number << 8 | u32::from(*byte)) & 0x7fff_ffff
}

/// The shared secret as people type it into an app that cannot read the QR code.
pub(crate) fn in_base_32(shared: &TotpSecret) -> String {
    let digit = |index: usize| {
        let bit = |at: usize| usize::from(shared[at / 8] >> (7 - at % 8) & 1);
        let value = (0..5).fold(0, |value, offset| value << 1 | bit(index * 5 + offset));
        char::from(BASE_32[value])
    };
    (0..shared.len() * 8 / 5).map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RFC: &TotpSecret = b"12345678901234567890";

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    /// RFC 6238, appendix B, the rows of SHA-1: eight digits, of which ours are the last six.
    #[test]
    fn the_codes_are_those_of_rfc_6238() {
        for (second, eight) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000, 65_353_130),
        ] {
            assert_eq!(number(RFC, second / STEP) % 100_000_000, eight, "{second}");
            let typed = format!("{:06}", eight % 1_000_000);
            assert_eq!(step_of(RFC, &typed, at(second), -1), Some(second / STEP), "{second}");
        }
    }

    /// RFC 4226, appendix D: the first ten.
    #[test]
    fn the_numbers_are_those_of_rfc_4226() {
        let expected = [
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
            "520489",
        ];
        assert_eq!((0..10).map(|step| code(RFC, step)).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_code_counts_half_a_minute_before_and_after_and_once() {
        let (now, this) = (at(3_000), 100);
        for step in 90..=110 {
            let counts = step_of(RFC, &code(RFC, step), now, -1);
            assert_eq!(counts, (99..=101).contains(&step).then_some(step), "{step}");
        }
        assert_eq!(step_of(RFC, &code(RFC, this), now, this), None, "used");
        assert_eq!(step_of(RFC, &code(RFC, this), now, this + 1), None, "older than the one used last");
        assert_eq!(step_of(RFC, &code(RFC, this + 1), now, this), Some(this + 1));
    }

    #[test]
    fn a_code_is_six_digits_however_they_are_spaced() {
        let code = code(RFC, 100);
        let spaced = format!(" {} {} ", &code[..3], &code[3..]);
        assert!(is_one(&spaced) && step_of(RFC, &spaced, at(3_000), -1).is_some());
        for typed in ["", "12345", "1234567", "12345a", "１２３４５６", &"1".repeat(1_000_000)] {
            assert!(!is_one(typed) && step_of(RFC, typed, at(3_000), -1).is_none());
        }
    }

    #[test]
    fn the_secret_is_written_in_base_32() {
        assert_eq!(in_base_32(RFC), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(in_base_32(&[0xff; 20]), "7".repeat(32));
    }
}
