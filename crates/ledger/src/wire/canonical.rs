//! The canonical encoding of a festival, and its hash.
//!
//! Every value is written as bytes that no other value of its type has: numbers big-endian in their width,
//! texts and lists with their length in front, choices with a tag byte, maps in the order of their keys. The
//! hash is the SHA-256 of the encoding of the whole festival; two festivals are the same exactly if their
//! hashes are. What entries of the log are made of is encoded by the tables by which they are read and
//! written; only what no entry says stands here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use sha2::{Digest, Sha256};
use tournament::{Festival, FideMode, FormatState, Prizes, Section, Shared, SwissState, Team};

/// A value with a canonical encoding.
pub(super) trait Canonical {
    /// Appends the encoding.
    fn encode(&self, bytes: &mut Vec<u8>);
}

/// The hash of a festival. Printed, it is 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StateHash(pub [u8; 32]);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The hash of a festival: the same for the same state, however it came about, in every version of the
/// program.
///
/// ```
/// use ledger::state_hash;
/// use tournament::Festival;
/// assert_eq!(state_hash(&Festival::default()), state_hash(&Festival::default()));
/// assert_eq!(state_hash(&Festival::default()).to_string().len(), 64);
/// ```
pub fn state_hash(festival: &Festival) -> StateHash {
    let mut bytes = Vec::new();
    festival.encode(&mut bytes);
    StateHash(Sha256::digest(&bytes).into())
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Canonical for $number {
            fn encode(&self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_be_bytes());
            }
        }
    )* };
}

numbers! { u8 u16 u32 u64 i32 i64 }

impl Canonical for usize {
    fn encode(&self, bytes: &mut Vec<u8>) {
        u64::try_from(*self).unwrap_or(u64::MAX).encode(bytes);
    }
}

impl Canonical for bool {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(u8::from(*self));
    }
}

impl Canonical for str {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        bytes.extend_from_slice(self.as_bytes());
    }
}

impl Canonical for String {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.as_str().encode(bytes);
    }
}

impl<T: Canonical> Canonical for Option<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.is_some().encode(bytes);
        if let Some(value) = self {
            value.encode(bytes);
        }
    }
}

impl<T: Canonical> Canonical for Box<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        (**self).encode(bytes);
    }
}

impl<T: Canonical> Canonical for Shared<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        (**self).encode(bytes);
    }
}

impl<T: Canonical> Canonical for Vec<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        self.iter().for_each(|value| value.encode(bytes));
    }
}

impl<T: Canonical> Canonical for BTreeSet<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        self.iter().for_each(|value| value.encode(bytes));
    }
}

impl<K: Canonical, V: Canonical> Canonical for BTreeMap<K, V> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        for (key, value) in self {
            key.encode(bytes);
            value.encode(bytes);
        }
    }
}

impl<A: Canonical, B: Canonical> Canonical for (A, B) {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.0.encode(bytes);
        self.1.encode(bytes);
    }
}

impl<A: Canonical, B: Canonical, C: Canonical> Canonical for (A, B, C) {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.0.encode(bytes);
        self.1.encode(bytes);
        self.2.encode(bytes);
    }
}

/// The mark in front of a field that came later. What can follow a record with such fields does not look like
/// it: lengths, tags and numbers of boards below 65,280 begin with other bytes, and fields of nested records
/// that end together differ in what stands behind their number.
const LATER: u8 = 0xFF;

/// Appends a field that came later, behind a mark and only if it says something: so a festival that knows
/// nothing of it keeps the hash that it had. They are numbered in the order of the table, where a new one
/// stands last.
pub(super) fn encode_later<T: Canonical + Default + PartialEq>(number: u8, value: &T, bytes: &mut Vec<u8>) {
    if *value != T::default() {
        bytes.extend([LATER, number]);
        value.encode(bytes);
    }
}

/// The encoding of records: every field, in this order, then those that came later.
macro_rules! canonical_records {
    ($($record:ident { $($field:ident),* $(; $($later:ident),*)? })*) => { $(
        impl $crate::wire::canonical::Canonical for $record {
            fn encode(&self, bytes: &mut Vec<u8>) {
                // A new field must break this.
                let $record { $($field,)* $($($later),*)? } = self;
                $($crate::wire::canonical::Canonical::encode($field, bytes);)*
                $(
                    let mut numbers = 1..;
                    $(
                        let number = numbers.next().expect("a record has few fields");
                        $crate::wire::canonical::encode_later(number, $later, bytes);
                    )*
                )?
            }
        }
    )* };
}

/// The encoding of choices: the place of the word among its siblings, then the parts.
macro_rules! canonical_choices {
    ($($choice:ident {
        $($word:literal => $variant:ident $(($($part:ident),*))? $({$($named:ident),*})?;)*
        $(else $other:ident;)?
    })*) => { $(
        impl $crate::wire::canonical::Canonical for $choice {
            fn encode(&self, bytes: &mut Vec<u8>) {
                const WORDS: &[&str] = &[$($word),*];
                match self {
                    $($choice::$variant $(($($part),*))? $({$($named),*})? => {
                        bytes.push($crate::wire::canonical::tag(WORDS, $word));
                        $($($crate::wire::canonical::Canonical::encode($part, bytes);)*)?
                        $($($crate::wire::canonical::Canonical::encode($named, bytes);)*)?
                    })*
                    $($choice::$other(other) => $crate::wire::canonical::Canonical::encode(other, bytes),)?
                }
            }
        }
    )* };
}

pub(super) use {canonical_choices, canonical_records};

/// The tag byte of a word: its place. New words stand last.
pub(super) fn tag(words: &[&str], word: &str) -> u8 {
    let place = words.iter().position(|one| *one == word);
    place.and_then(|place| u8::try_from(place).ok()).expect("a choice has few words")
}

canonical_records! {
    Festival { sections; zone }
    Team { id, details, line_ups }
    Prizes { fund, confirmations }
}

/// By hand, since what the Swiss format keeps stands where it stood when every section was one.
impl Canonical for Section {
    fn encode(&self, bytes: &mut Vec<u8>) {
        // A new field must break this.
        #[rustfmt::skip]
        let Section {
            regulations, configuration, fide_mode, players, rounds, prohibitions, points_given,
            rating_corrections, boards, integrity, remarks, is_final,
            outside_values, is_check_in_closed, teams, format_state,
            officials, appeals, registration, title_results, prizes, incidents,
            start_draws, sealed_moves,
        } = self;
        #[rustfmt::skip]
        let fields: [&dyn Canonical; 12] = [
            regulations, configuration, fide_mode, players, rounds, prohibitions, points_given,
            rating_corrections, boards, integrity, remarks, is_final,
        ];
        fields.iter().for_each(|field| field.encode(bytes));
        let nothing = (SwissState::default(), BTreeMap::new());
        let (SwissState { first_list, virtual_points }, added) = match &**format_state {
            FormatState::Swiss(swiss) => (swiss, &nothing.1),
            FormatState::Added(added) => (&nothing.0, added),
        };
        encode_later(1, virtual_points, bytes);
        encode_later(2, outside_values, bytes);
        encode_later(3, first_list, bytes);
        encode_later(4, is_check_in_closed, bytes);
        encode_later(5, teams, bytes);
        encode_later(6, added, bytes);
        // Numbered apart from the fields of the records within them, which end where these begin.
        encode_later(20, officials, bytes);
        encode_later(21, appeals, bytes);
        encode_later(22, registration, bytes);
        encode_later(23, title_results, bytes);
        encode_later(7, &**prizes, bytes);
        encode_later(8, incidents, bytes);
        encode_later(24, start_draws, bytes);
        encode_later(25, sealed_moves, bytes);
    }
}

canonical_choices! {
    FideMode {
        "on" => On;
        "left-before" => LeftBefore(round);
    }
}
