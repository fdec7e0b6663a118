//! Codes that people read from one screen and type on another: eight signs, forty bits.

use crate::Result;
use crate::secret::{Secret, digest, random};

/// Digits and capital letters without I, L, O and U, which are taken for 1, 0 and V.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A new code, as it is shown: `XXXX-XXXX`.
pub(crate) fn fresh() -> Result<Secret> {
    of(2)
}

/// A new code of so many groups of four signs.
pub(crate) fn of(groups: usize) -> Result<Secret> {
    let group = || -> Result<String> {
        let bytes: [u8; 4] = random()?;
        Ok(bytes.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect())
    };
    Ok(Secret::new((0..groups).map(|_| group()).collect::<Result<Vec<_>>>()?.join("-")))
}

/// What the hashes of codes are made with: drawn anew at each start and never written down, so that nobody
/// can try all codes against the hashes in the file. A code therefore ends with the program that gave it.
#[derive(Clone)]
pub(crate) struct Pepper([u8; 32]);

impl std::fmt::Debug for Pepper {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Pepper(…)")
    }
}

impl Pepper {
    pub(crate) fn fresh() -> Result<Self> {
        random().map(Self)
    }
}

/// What of a code is kept: its hash, the same however it was typed. `None` if it cannot be a code.
pub(crate) fn kept(pepper: &Pepper, purpose: &str, typed: &str) -> Option<[u8; 32]> {
    signs(typed, 8).map(|signs| digest(purpose, &[pepper.0.as_slice(), &signs].concat()))
}

/// The signs of a code of so many, however it was typed. `None` if it cannot be one.
pub(crate) fn signs(typed: &str, count: usize) -> Option<Vec<u8>> {
    if typed.len() > 40 {
        return None;
    }
    let signs: Vec<u8> = typed
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-')
        .map(read)
        .collect::<Option<_>>()?;
    (signs.len() == count).then_some(signs)
}

/// The sign that was meant.
fn read(typed: char) -> Option<u8> {
    let sign = match typed.to_ascii_uppercase() {
        'O' => b'0',
        'I' | 'L' => b'1',
        'U' => b'V',
        other => u8::try_from(other).ok()?,
    };
    SIGNS.contains(&sign).then_some(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_forty_bits_and_nothing_confusable() {
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..2_000 {
            let code = fresh().unwrap();
            assert_eq!(code.as_str().len(), 9);
            assert_eq!(code.as_str().as_bytes()[4], b'-');
            assert!(!code.as_str().contains(['I', 'L', 'O', 'U']));
            seen.insert(code.as_str().to_owned());
        }
        assert!(seen.len() > 1_998);
        let used: std::collections::BTreeSet<char> = seen.iter().flat_map(|code| code.chars()).collect();
        assert_eq!(used.len(), 33, "all 32 signs come up, and the dash");
    }

    #[test]
    fn a_code_may_be_typed_as_people_type() {
        let pepper = Pepper::fresh().unwrap();
        let kept = |purpose, typed: &str| kept(&pepper, purpose, typed);
        let code = kept("x", "01V2-ABCD").unwrap();
        for typed in ["01v2abcd", " OIu2 ABCD ", "olU2-abcd"] {
            assert_eq!(kept("x", typed), Some(code), "{typed}");
        }
        assert_ne!(kept("y", "01V2-ABCD"), Some(code));
        for typed in ["", "01V2-ABC", "01V2-ABCDE", "01V2-ABC!", "01V2-ABCÄ"] {
            assert_eq!(kept("x", typed), None, "{typed}");
        }
        assert_eq!(kept("x", &" ".repeat(1_000_000)), None);
        assert_ne!(
            super::kept(&Pepper::fresh().unwrap(), "x", "01V2-ABCD"),
            Some(code),
            "another start, another hash"
        );
    }
}
