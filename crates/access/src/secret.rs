//! What must not be guessed, printed or compared carelessly.

use crate::{Error, Result};
use sha2::{Digest, Sha256};
use std::fmt;

/// A token, code or password: shown to its owner once if at all, never printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// What is secret from now on, such as a password that somebody has typed.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// A password that nobody has had: twelve signs, sixty bits, none that is taken for another.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    pub fn password() -> Result<Self> {
        crate::code::of(3)
    }

    /// The text itself, for the one it belongs to.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether `given` is this secret; takes the same time however much of it is right.
    #[must_use]
    pub fn matches(&self, given: &str) -> bool {
        same(&digest("compare", self.0.as_bytes()), &digest("compare", given.as_bytes()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// Compares without stopping at the first difference.
pub(crate) fn same(one: &[u8; 32], other: &[u8; 32]) -> bool {
    std::hint::black_box(one.iter().zip(other).fold(0, |difference, (a, b)| difference | (a ^ b))) == 0
}

/// The SHA-256 of something for one purpose, so that a hash for one purpose is of no use for another.
pub(crate) fn digest(purpose: &str, bytes: &[u8]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update((purpose.len() as u64).to_be_bytes());
    hasher.update(purpose.as_bytes());
    hasher.update(bytes);
    hasher.finalize().into()
}

/// Unpredictable bytes from the operating system.
pub(crate) fn random<const LENGTH: usize>() -> Result<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(|error| Error::Random(error.to_string()))?;
    Ok(bytes)
}

/// Bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed() {
        assert_eq!(format!("{:?}", Secret::new("abc".into())), "Secret(…)");
    }

    #[test]
    fn a_secret_matches_itself_only() {
        let secret = Secret::new("abc".into());
        assert!(secret.matches("abc"));
        for other in ["", "ab", "abd", "abcd", "ABC"] {
            assert!(!secret.matches(other), "{other}");
        }
    }
}
