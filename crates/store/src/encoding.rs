//! The canonical encoding under every hash and in every stored structure.
//!
//! A structure is the concatenation of its fields, in the order its documentation gives:
//!
//! | field | bytes |
//! |---|---|
//! | number | 8, unsigned, big-endian |
//! | time | 8, milliseconds since 1970-01-01 UTC, two's complement, big-endian |
//! | bytes, text (UTF-8) | its length as a number, then the bytes |
//! | hash | 32 |
//! | list | its length as a number, then its members |
//!
//! No two structures have the same encoding, because every length stands before what it measures.
//!
//! The hash of an entry is SHA-256 over: text `jadoube entry 1`, hash of the entry before, number sequence,
//! text stream, text kind, bytes payload, text author, time, text key, list of touched objects (text kind,
//! text id, bytes value). Before the first entry stands the genesis: SHA-256 over text `jadoube log 1`, text
//! festival.

use crate::{DraftResult, Moment, Object, Sequence, Touched};
use sha2::{Digest, Sha256};
use std::fmt;

/// A SHA-256 hash; it prints as 64 hexadecimal digits.
///
/// ```
/// let hash = store::Hash::of(b"abc");
/// assert_eq!(hash.short(), "ba7816bf");
/// assert_eq!(store::Hash::parse(&hash.to_string()), Some(hash));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash of some bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The first eight digits, for people to compare on paper and screens.
    #[must_use]
    pub fn short(&self) -> String {
        self.to_string()[..8].to_owned()
    }

    /// The hash that 64 hexadecimal digits mean.
    #[must_use]
    pub fn parse(digits: &str) -> Option<Self> {
        if digits.len() != 64 || !digits.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&digits[at..at + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }

    pub(crate) fn from_slice(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Fields being written one after the other.
#[derive(Default)]
pub(crate) struct Fields(Vec<u8>);

impl Fields {
    /// With room for so many bytes.
    pub(crate) fn with_room(bytes: usize) -> Self {
        Self(Vec::with_capacity(bytes))
    }

    pub(crate) fn number(&mut self, number: u64) -> &mut Self {
        self.0.extend(number.to_be_bytes());
        self
    }

    pub(crate) fn time(&mut self, time: Moment) -> &mut Self {
        self.0.extend(time.0.to_be_bytes());
        self
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
        self
    }

    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    pub(crate) fn hash(&mut self, hash: Hash) -> &mut Self {
        self.0.extend(hash.0);
        self
    }

    pub(crate) fn touched(&mut self, touched: &[Touched]) -> &mut Self {
        self.number(touched.len() as u64);
        for Touched { object, value } in touched {
            self.text(&object.kind).text(&object.id).bytes(value);
        }
        self
    }

    /// A list of outcomes: number 1 for appended, 2 for already done, then the number of the entry.
    pub(crate) fn outcomes(&mut self, outcomes: &[DraftResult]) -> &mut Self {
        self.number(outcomes.len() as u64);
        for outcome in outcomes {
            match outcome {
                DraftResult::Appended(sequence) => self.number(1).number(sequence.0),
                DraftResult::AlreadyDone(sequence) => self.number(2).number(sequence.0),
            };
        }
        self
    }

    pub(crate) fn hashed(&self) -> Hash {
        Hash::of(&self.0)
    }

    pub(crate) fn finish(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.0)
    }
}

/// Fields being read; every answer is `None` from the first field that is not there.
pub(crate) struct FieldsLeft<'a>(pub(crate) &'a [u8]);

impl<'a> FieldsLeft<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, left) = self.0.split_at_checked(length)?;
        self.0 = left;
        Some(taken)
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        self.take(8)?.try_into().ok().map(u64::from_be_bytes)
    }

    pub(crate) fn time(&mut self) -> Option<Moment> {
        self.take(8)?.try_into().ok().map(i64::from_be_bytes).map(Moment)
    }

    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        self.take(length)
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        std::str::from_utf8(self.bytes()?).ok().map(str::to_owned)
    }

    pub(crate) fn hash(&mut self) -> Option<Hash> {
        self.take(32).and_then(Hash::from_slice)
    }

    /// A list; its length is not believed before its members are there.
    pub(crate) fn list<T>(&mut self, mut member: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        (0..self.number()?).map(|_| member(self)).collect()
    }

    pub(crate) fn touched(&mut self) -> Option<Vec<Touched>> {
        self.list(|left| {
            let object = Object { kind: left.text()?, id: left.text()? };
            Some(Touched { object, value: left.bytes()?.to_vec() })
        })
    }

    pub(crate) fn outcomes(&mut self) -> Option<Vec<DraftResult>> {
        self.list(|left| match left.number()? {
            1 => Some(DraftResult::Appended(Sequence(left.number()?))),
            2 => Some(DraftResult::AlreadyDone(Sequence(left.number()?))),
            _ => None,
        })
    }

    /// `whole` if nothing is left over.
    pub(crate) fn end<T>(&self, whole: T) -> Option<T> {
        self.0.is_empty().then_some(whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_anything_shorter_is_not() {
        let touched = vec![Touched { object: Object::new("board", "2/3"), value: b"1-0".to_vec() }];
        let outcomes = vec![DraftResult::Appended(Sequence(4)), DraftResult::AlreadyDone(Sequence(2))];
        let mut fields = Fields::default();
        fields.text("é").time(Moment(-1)).hash(Hash::of(b"")).touched(&touched).outcomes(&outcomes);
        let bytes = fields.finish();
        let read = |bytes: &[u8]| {
            let mut left = FieldsLeft(bytes);
            let all = (left.text()?, left.time()?, left.hash()?, left.touched()?, left.outcomes()?);
            left.end(all)
        };
        assert_eq!(
            read(&bytes),
            Some(("é".to_owned(), Moment(-1), Hash::of(b""), touched.clone(), outcomes.clone()))
        );
        assert!((0..bytes.len()).all(|length| read(&bytes[..length]).is_none()));
    }

    #[test]
    fn lengths_keep_fields_apart() {
        let hash = |one: &str, other: &str| Fields::default().text(one).text(other).hashed();
        assert_ne!(hash("ab", "c"), hash("a", "bc"));
    }

    #[test]
    fn a_list_that_claims_too_much_is_refused_without_reserving_memory() {
        assert_eq!(FieldsLeft(&[0xff; 16]).touched(), None);
    }
}
