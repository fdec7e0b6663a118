//! The chain of hashes.

use crate::encoding::Fields;
use crate::fault::Fault;
use crate::{Entry, Hash, Sequence};
use std::fmt;

/// Where a log ends: print it on every sheet, and anybody can later prove that nothing before it was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The last entry.
    pub sequence: Sequence,
    /// Its hash; that of the genesis if there is no entry.
    pub hash: Hash,
}

impl fmt::Display for Head {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.sequence, self.hash.short())
    }
}

/// Where the log of a festival begins.
///
/// ```
/// assert_eq!(store::genesis("Festival").to_string(), "#0 a6d8a0d6");
/// ```
#[must_use]
pub fn genesis(festival: &str) -> Head {
    let hash = Fields::default().text("jadoube log 1").text(festival).hashed();
    Head { sequence: Sequence::NONE, hash }
}

impl Entry {
    /// The hash this entry should have.
    pub(crate) fn rehash(&self) -> Hash {
        Fields::with_room(512 + self.payload.len())
            .text("jadoube entry 1")
            .hash(self.previous)
            .number(self.sequence.0)
            .text(&self.stream)
            .text(&self.kind)
            .bytes(&self.payload)
            .text(&self.author)
            .time(self.time)
            .text(&self.key)
            .touched(&self.touched)
            .hashed()
    }

    /// Where the log ends if this is its last entry.
    #[must_use]
    pub fn head(&self) -> Head {
        Head { sequence: self.sequence, hash: self.hash }
    }
}

/// The head after `entry`, or what is wrong with it as the one after `head`.
pub(crate) fn follow(head: Head, entry: &Entry) -> Result<Head, Fault> {
    if entry.sequence != head.sequence.next() {
        return Err(Fault::EntryMissing(head.sequence.next()));
    }
    if entry.previous != head.hash {
        return Err(Fault::EntryUnchained(entry.sequence));
    }
    if entry.rehash() != entry.hash {
        return Err(Fault::EntryChanged(entry.sequence));
    }
    Ok(entry.head())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moment, Object, Touched};

    fn entry() -> Entry {
        let touched = vec![Touched { object: Object::new("board", "open/2/3"), value: b"1-0".to_vec() }];
        let mut entry = Entry {
            sequence: Sequence(1),
            stream: "open".to_owned(),
            kind: "result-entered".to_owned(),
            payload: b"2 3 1-0".to_vec(),
            author: "A. Arbiter".to_owned(),
            time: Moment(1_771_000_000_500),
            key: "key-1".to_owned(),
            touched,
            previous: genesis("Festival").hash,
            hash: Hash([0; 32]),
        };
        entry.hash = entry.rehash();
        entry
    }

    // Computed apart from this crate:
    // python3 -c '
    // from hashlib import sha256
    // n = lambda i: i.to_bytes(8, "big"); b = lambda x: n(len(x)) + x
    // g = sha256(b(b"jadoube log 1") + b(b"Festival")).digest()
    // e = sha256(b(b"jadoube entry 1") + g + n(1) + b(b"open") + b(b"result-entered") + b(b"2 3 1-0")
    //     + b(b"A. Arbiter") + n(1771000000500) + b(b"key-1") + n(1) + b(b"board") + b(b"open/2/3")
    //     + b(b"1-0"))
    // print(g.hex(), e.hexdigest())'
    #[test]
    fn the_hashes_are_those_computed_elsewhere() {
        assert_eq!(
            genesis("Festival").hash.to_string(),
            "a6d8a0d67670a978e5839580a9cc8ca3d8835e0eac3ced100d81cbf5963fdd88"
        );
        assert_eq!(
            entry().hash.to_string(),
            "0d28d81a88db8eecc315c6e290e3f0973ea37566dd6b703be931662b62b82a07"
        );
    }

    #[test]
    fn every_field_is_under_the_hash() {
        let touched = vec![Touched { object: Object::new("board", "open/2/3"), value: b"0-1".to_vec() }];
        let changed = [
            Entry { stream: "b".to_owned(), ..entry() },
            Entry { kind: "b".to_owned(), ..entry() },
            Entry { payload: Vec::new(), ..entry() },
            Entry { author: "b".to_owned(), ..entry() },
            Entry { time: Moment(0), ..entry() },
            Entry { key: "b".to_owned(), ..entry() },
            Entry { touched, ..entry() },
            Entry { hash: Hash([0; 32]), ..entry() },
        ];
        for changed in changed {
            assert_eq!(follow(genesis("Festival"), &changed), Err(Fault::EntryChanged(Sequence(1))));
        }
    }

    #[test]
    fn gaps_and_other_histories_are_named() {
        let head = follow(genesis("Festival"), &entry()).unwrap();
        assert_eq!(head, entry().head());
        assert_eq!(follow(head, &entry()), Err(Fault::EntryMissing(Sequence(2))));
        let other = follow(genesis("Other"), &entry());
        assert_eq!(other, Err(Fault::EntryUnchained(Sequence(1))));
        assert_eq!(other.unwrap_err().to_string(), "entry #1 does not follow the one before it");
    }
}
