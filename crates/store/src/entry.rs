//! What is read from the log.

use crate::{Beside, Hash};
use std::fmt;

/// The position of an entry in the log: 1 for the first. It is also the version of the objects the entry
/// touched.
///
/// ```
/// use store::Sequence;
/// assert_eq!(Sequence::NONE.next(), Sequence(1));
/// assert_eq!(Sequence(418).to_string(), "#418");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sequence(pub u64);

impl Sequence {
    /// Before the first entry; as the version of an object: nobody has touched it yet.
    pub const NONE: Self = Self(0);

    /// The position after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{}", self.0)
    }
}

/// A moment the caller's clock showed: milliseconds since 1970-01-01 UTC.
///
/// ```
/// assert_eq!(store::Moment(1_771_000_000_500).to_string(), "2026-02-13T16:26:40.5Z");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl fmt::Display for Moment {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::from_millisecond(self.0) {
            Ok(timestamp) => write!(formatter, "{timestamp}"),
            Err(_) => write!(formatter, "{} ms from 1970", self.0),
        }
    }
}

/// The smallest thing two people can both change: a board of a round, a player, a configuration.
///
/// Where sections have objects of the same name, the id names the section too.
///
/// ```
/// use store::Object;
/// assert_eq!(Object::new("board", "open/round 2/3").to_string(), "board open/round 2/3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Object {
    /// What kind of thing, such as `board`.
    pub kind: String,
    /// Which one of its kind.
    pub id: String,
}

impl Object {
    /// The object of this kind and id.
    #[must_use]
    pub fn new(kind: &str, id: &str) -> Self {
        Self { kind: kind.to_owned(), id: id.to_owned() }
    }
}

impl fmt::Display for Object {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.kind, self.id)
    }
}

/// An object an entry touched, and the value it had from then on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touched {
    /// Which object.
    pub object: Object,
    /// Its value from this entry on, in the caller's encoding.
    pub value: Vec<u8>,
}

/// One entry of the log. Entries are never changed or taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its position.
    pub sequence: Sequence,
    /// The section it belongs to.
    pub stream: String,
    /// What kind of event it is.
    pub kind: String,
    /// The event, in the caller's encoding.
    pub payload: Vec<u8>,
    /// Who did it.
    pub author: String,
    /// When, by the caller's clock.
    pub time: Moment,
    /// The key of the request that brought it.
    pub key: String,
    /// The objects it gave a new value.
    pub touched: Vec<Touched>,
    /// The hash of the entry before, or of the genesis.
    pub previous: Hash,
    /// Its own hash, over all of the above.
    pub hash: Hash,
}

/// How an object stands now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The entry that touched it last.
    pub version: Sequence,
    /// The value it has since then.
    pub value: Vec<u8>,
    /// Who gave it this value.
    pub author: String,
    /// When.
    pub time: Moment,
}

/// What became of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftResult {
    /// It is in the log, at this position.
    Appended(Sequence),
    /// Somebody else had done the same before, at this position; nothing was added.
    AlreadyDone(Sequence),
}

/// The answer to a request: it is on disk. The same request gets the same answer for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The how-manieth request of the festival this was.
    pub number: u64,
    /// What became of each draft, in their order.
    pub outcomes: Vec<DraftResult>,
}

impl Receipt {
    /// The entries this request added.
    ///
    /// ```
    /// use store::{DraftResult, Receipt, Sequence};
    /// let outcomes = vec![DraftResult::AlreadyDone(Sequence(3)), DraftResult::Appended(Sequence(9))];
    /// let receipt = Receipt { number: 5, outcomes };
    /// assert_eq!(receipt.appended().collect::<Vec<_>>(), [Sequence(9)]);
    /// ```
    pub fn appended(&self) -> impl Iterator<Item = Sequence> + '_ {
        self.outcomes.iter().filter_map(|outcome| match outcome {
            DraftResult::Appended(sequence) => Some(*sequence),
            DraftResult::AlreadyDone(_) => None,
        })
    }
}

/// A request as it was answered, with the entries it added: what a backup copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The answer it got.
    pub receipt: Receipt,
    /// Its key.
    pub key: String,
    /// The hash of its body.
    pub body: Hash,
    /// Whose request it was.
    pub author: String,
    /// When it was answered, by the caller's clock.
    pub time: Moment,
    /// The entries it added.
    pub entries: Vec<Entry>,
    /// What it added beside the chain.
    pub beside: Vec<Beside>,
}
