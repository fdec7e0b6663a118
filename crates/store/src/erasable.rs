//! Values beside the chain.

use crate::encoding::{Fields, FieldsLeft};
use crate::{Error, Hash, Result};
use std::fmt;

/// Chance that makes the hash of a value useless for guessing it, once the salt is erased.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub [u8; 32]);

impl Salt {
    /// A new one, from the system's source of chance.
    ///
    /// # Errors
    /// If there is none.
    pub fn random() -> Result<Self> {
        let mut salt = [0; 32];
        let failed = |error: getrandom::Error| Error::Failed {
            file: "salt".into(),
            doing: "asking the system for",
            why: error.to_string(),
        };
        getrandom::fill(&mut salt).map_err(failed)?;
        Ok(Self(salt))
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Salt(..)")
    }
}

/// A value that stands beside the chain, such as who a player is. Entries name it by its salted hash: it
/// cannot be changed unseen, but it can be erased, and the chain stays whole.
///
/// Its hash is SHA-256 over text `jadoube erasable 1`, the 32 bytes of the salt, bytes value.
///
/// ```
/// use store::{Erasable, Salt};
/// let name = Erasable::new(b"Tal, Mikhail", Salt([7; 32]));
/// assert_eq!(name.hash(), Erasable::new(b"Tal, Mikhail", Salt([7; 32])).hash());
/// assert_ne!(
///     name.hash(),
///     Erasable::new(b"Tal, Mikhail", Salt([8; 32])).hash(),
///     "nobody finds it by guessing"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasable {
    /// The salt; it is erased with the value.
    pub salt: Salt,
    /// The value, in the caller's encoding.
    pub value: Vec<u8>,
}

impl Erasable {
    /// A value with its salt, which must come from a good source of chance.
    #[must_use]
    pub fn new(value: &[u8], salt: Salt) -> Self {
        Self { salt, value: value.to_vec() }
    }

    /// The hash by which entries name it.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Fields::with_room(96 + self.value.len())
            .text("jadoube erasable 1")
            .hash(Hash(self.salt.0))
            .bytes(&self.value)
            .hashed()
    }
}

/// What is kept of a value beside the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The hash by which entries name it.
    pub hash: Hash,
    /// The value; `None` if it was erased.
    pub erasable: Option<Erasable>,
}

impl Beside {
    /// Whether it is what its hash says, or was erased.
    pub(crate) fn is_whole(&self) -> bool {
        self.erasable.as_ref().is_none_or(|erasable| erasable.hash() == self.hash)
    }
}

impl From<Erasable> for Beside {
    fn from(erasable: Erasable) -> Self {
        Self { hash: erasable.hash(), erasable: Some(erasable) }
    }
}

/// The bytes of a list of them: hash, then number 0 if it was erased, or number 1, salt, bytes value.
pub(crate) fn write(all: &[Beside]) -> Vec<u8> {
    let mut fields = Fields::default();
    fields.number(all.len() as u64);
    for Beside { hash, erasable } in all {
        fields.hash(*hash).number(u64::from(erasable.is_some()));
        if let Some(Erasable { salt, value }) = erasable {
            fields.hash(Hash(salt.0)).bytes(value);
        }
    }
    fields.finish()
}

/// The list that bytes say.
pub(crate) fn read(bytes: &[u8]) -> Option<Vec<Beside>> {
    let mut left = FieldsLeft(bytes);
    let all = left.list(|left| {
        let hash = left.hash()?;
        let erasable = match left.number()? {
            0 => None,
            1 => Some(Erasable { salt: Salt(left.hash()?.0), value: left.bytes()?.to_vec() }),
            _ => return None,
        };
        Some(Beside { hash, erasable })
    })?;
    left.end(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Computed apart from this crate:
    // python3 -c '
    // from hashlib import sha256
    // n = lambda i: i.to_bytes(8, "big"); b = lambda x: n(len(x)) + x
    // print(sha256(b(b"jadoube erasable 1") + bytes([7] * 32) + b(b"Tal, Mikhail")).hexdigest())'
    #[test]
    fn the_hash_is_that_computed_elsewhere() {
        let hash = Erasable::new(b"Tal, Mikhail", Salt([7; 32])).hash();
        assert_eq!(hash.to_string(), "014d51385ac2ced17ded0bdc9603a4ba28bfba2797ee1be30a5dddc26125b6f5");
    }

    #[test]
    fn what_is_written_is_read_erased_or_not() {
        let kept = Beside::from(Erasable::new(b"a", Salt([1; 32])));
        let all = [kept.clone(), Beside { erasable: None, ..kept }];
        let bytes = write(&all);
        assert_eq!(read(&bytes).as_deref(), Some(all.as_slice()));
        assert!((0..bytes.len()).all(|length| read(&bytes[..length]).is_none()));
    }

    #[test]
    fn a_changed_value_is_not_whole_and_an_erased_one_is() {
        let kept = Beside::from(Erasable::new(b"a", Salt([1; 32])));
        assert!(kept.is_whole() && Beside { erasable: None, ..kept.clone() }.is_whole());
        assert!(!Beside { erasable: Some(Erasable::new(b"b", Salt([1; 32]))), ..kept }.is_whole());
    }
}
