//! What is to be written.

use crate::encoding::Fields;
use crate::{Erasable, Error, Hash, Moment, Object, Result, Sequence, Touched};

/// The longest key, author, kind, stream or object id, in bytes.
const MAX_NAME_BYTES: usize = 255;
/// The longest payload or value, in bytes.
const MAX_VALUE_BYTES: usize = 64 << 20;

/// An object a draft gives a new value, and the version its author saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touch {
    /// Which object.
    pub object: Object,
    /// The value it shall have.
    pub value: Vec<u8>,
    /// The version the author saw ([`Sequence::NONE`] if it did not exist), or `None` if it does not matter.
    pub seen: Option<Sequence>,
}

/// An entry to be.
///
/// ```
/// use store::{Draft, Object, Sequence};
/// let board = Object::new("board", "open/round 2/3");
/// let draft = Draft::new("open", "result-entered", b"2 3 1-0").touching(board, b"1-0", Sequence(17));
/// assert_eq!(draft.touches[0].seen, Some(Sequence(17)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The section it belongs to.
    pub stream: String,
    /// What kind of event it is.
    pub kind: String,
    /// The event, in the caller's encoding.
    pub payload: Vec<u8>,
    /// The objects it gives a new value.
    pub touches: Vec<Touch>,
    /// Values beside the chain that payload or touches name by their hashes; those that are there already are
    /// left as they are.
    pub erasables: Vec<Erasable>,
}

impl Draft {
    /// An entry to be that touches nothing yet.
    #[must_use]
    pub fn new(stream: &str, kind: &str, payload: &[u8]) -> Self {
        Self {
            stream: stream.to_owned(),
            kind: kind.to_owned(),
            payload: payload.to_vec(),
            touches: Vec::new(),
            erasables: Vec::new(),
        }
    }

    /// Gives an object a value, provided nobody has changed it since the version `seen`.
    #[must_use]
    pub fn touching(self, object: Object, value: &[u8], seen: Sequence) -> Self {
        self.touch(object, value, Some(seen))
    }

    /// Gives an object a value, whatever it was.
    #[must_use]
    pub fn setting(self, object: Object, value: &[u8]) -> Self {
        self.touch(object, value, None)
    }

    /// Keeps a value beside the chain, which the payload or a touch names by its hash.
    #[must_use]
    pub fn beside(mut self, erasable: Erasable) -> Self {
        self.erasables.push(erasable);
        self
    }

    fn touch(mut self, object: Object, value: &[u8], seen: Option<Sequence>) -> Self {
        self.touches.push(Touch { object, value: value.to_vec(), seen });
        self
    }
}

/// A request: drafts that are written all or none, under a key that makes sending it twice harmless.
///
/// Versions seen are those before the batch. A draft all of whose objects somebody else has meanwhile given
/// the very same values is already done and is left out; the others are written.
///
/// ```
/// use store::{Batch, Draft, Moment};
/// let batch = Batch::new("9b2f-1", "A. Arbiter", Moment(1_771_000_000_000))
///     .asked(b"POST /open/2/3 1-0")
///     .with(Draft::new("open", "result-entered", b"2 3 1-0"));
/// assert_eq!(batch.drafts.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The key of the request, chosen by whoever sends it, different for every request.
    pub key: String,
    /// Whose request it is.
    pub author: String,
    /// When it came, by the caller's clock; a repetition may come at another time.
    pub time: Moment,
    /// The request as it came, if it says more than the drafts; see [`Batch::asked`].
    pub request: Option<Vec<u8>>,
    /// What the request relies on without changing it; see [`Batch::relying_on`].
    pub relies: Vec<(Object, Sequence)>,
    /// What is to be written.
    pub drafts: Vec<Draft>,
    /// What the first entry carries along; see [`Batch::with_attachment`].
    pub carries: Vec<Touched>,
}

impl Batch {
    /// A request without drafts yet.
    #[must_use]
    pub fn new(key: &str, author: &str, time: Moment) -> Self {
        Self {
            key: key.to_owned(),
            author: author.to_owned(),
            time,
            request: None,
            relies: Vec::new(),
            drafts: Vec::new(),
            carries: Vec::new(),
        }
    }

    /// The first entry carries the value of something that others keep, such as where the access log of the
    /// desk ends: it is under the hash of the entry and costs no sync of its own. Neither conflicts nor
    /// repetitions depend on it.
    ///
    /// ```
    /// use store::{Batch, Draft, Log, Moment, Object, ReadLog, Sequence, SqliteLog};
    /// let mut log = SqliteLog::in_memory("Festival")?;
    /// let batch = Batch::new("key", "A. Arbiter", Moment(0)).with(Draft::new("open", "entered", b""));
    /// log.append(&batch.with_attachment(Object::new("audit", "desk"), b"7"))?;
    /// assert_eq!(log.read(Sequence(1), 1)?[0].touched[0].value, b"7");
    /// # Ok::<(), store::Error>(())
    /// ```
    #[must_use]
    pub fn with_attachment(mut self, object: Object, value: &[u8]) -> Self {
        self.carries.push(Touched { object, value: value.to_vec() });
        self
    }

    /// The request as it came. A repetition is recognised by it, not by the drafts: those are worked out from
    /// the state of the moment and may differ when the same command is worked out again.
    #[must_use]
    pub fn asked(mut self, request: &[u8]) -> Self {
        self.request = Some(request.to_vec());
        self
    }

    /// The request is right only if nobody has changed this object since the version `seen`: a pairing relies
    /// on the configuration, for example. If somebody has, that is a conflict, whatever the value.
    #[must_use]
    pub fn relying_on(mut self, object: Object, seen: Sequence) -> Self {
        self.relies.push((object, seen));
        self
    }

    /// The batch with one more draft.
    #[must_use]
    pub fn with(mut self, draft: Draft) -> Self {
        self.drafts.push(draft);
        self
    }

    /// The hash by which a repetition is recognised: over the author and the request as it came, or the
    /// drafts.
    #[must_use]
    pub fn body(&self) -> Hash {
        match &self.request {
            Some(request) => request_body(&self.author, request),
            None => self.drafts_body(),
        }
    }

    /// The hash over text `jadoube drafts 1`, text author, list of what it relies on (text kind, text id,
    /// number seen), list of drafts (text stream, text kind, bytes payload, list of touches (text kind, text
    /// id, bytes value, number 1 and number seen, or twice number 0)).
    fn drafts_body(&self) -> Hash {
        let mut fields = Fields::default();
        fields.text("jadoube drafts 1").text(&self.author).number(self.relies.len() as u64);
        for (object, seen) in &self.relies {
            fields.text(&object.kind).text(&object.id).number(seen.0);
        }
        fields.number(self.drafts.len() as u64);
        for draft in &self.drafts {
            fields
                .text(&draft.stream)
                .text(&draft.kind)
                .bytes(&draft.payload)
                .number(draft.touches.len() as u64);
            for Touch { object, value, seen } in &draft.touches {
                fields.text(&object.kind).text(&object.id).bytes(value);
                fields.number(u64::from(seen.is_some())).number(seen.unwrap_or_default().0);
            }
        }
        fields.hashed()
    }

    /// Refuses names and values that are missing or too long.
    pub(crate) fn check(&self) -> Result<()> {
        name("key", &self.key)?;
        name("author", &self.author)?;
        for (object, _) in &self.relies {
            name("kind of object", &object.kind)?;
            name("id of object", &object.id)?;
        }
        for carried in &self.carries {
            name("kind of object", &carried.object.kind)?;
            name("id of object", &carried.object.id)?;
            value("value", &carried.value)?;
        }
        for draft in &self.drafts {
            name("stream", &draft.stream)?;
            name("kind", &draft.kind)?;
            value("payload", &draft.payload)?;
            for erasable in &draft.erasables {
                value("value", &erasable.value)?;
            }
            for touch in &draft.touches {
                name("kind of object", &touch.object.kind)?;
                name("id of object", &touch.object.id)?;
                value("value", &touch.value)?;
            }
        }
        Ok(())
    }
}

/// The body of a request that came from `author` as these bytes.
///
/// Its hash is over text `jadoube request 1`, text author, bytes request.
#[must_use]
pub(crate) fn request_body(author: &str, request: &[u8]) -> Hash {
    Fields::default().text("jadoube request 1").text(author).bytes(request).hashed()
}

fn name(what: &'static str, name: &str) -> Result<()> {
    let why = match name.len() {
        0 => "is empty",
        length if length > MAX_NAME_BYTES => "is longer than 255 bytes",
        _ => return Ok(()),
    };
    Err(Error::Unusable { what, why })
}

fn value(what: &'static str, value: &[u8]) -> Result<()> {
    if value.len() > MAX_VALUE_BYTES {
        Err(Error::Unusable { what, why: "is larger than 64 MiB" })
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn batch(time: i64) -> Batch {
        Batch::new("k", "A", Moment(time)).with(Draft::new("open", "x", b"1"))
    }

    #[test]
    fn the_body_is_the_same_at_another_time_and_another_for_anything_else() {
        assert_eq!(batch(1).body(), batch(2).body());
        let board = Object::new("board", "1");
        let others = [
            Batch { author: "B".to_owned(), ..batch(1) },
            batch(1).asked(b"x"),
            batch(1).relying_on(board.clone(), Sequence::NONE),
            batch(1).with(Draft::new("open", "x", b"1")),
            Batch { drafts: vec![Draft::new("open", "x", b"1").setting(board.clone(), b"")], ..batch(1) },
            Batch {
                drafts: vec![Draft::new("open", "x", b"1").touching(board, b"", Sequence::NONE)],
                ..batch(1)
            },
        ];
        assert!(others.iter().all(|other| other.body() != batch(1).body()));
    }

    #[test]
    fn with_the_request_given_the_drafts_do_not_matter() {
        let again = Batch { drafts: Vec::new(), ..batch(1).asked(b"x") };
        assert_eq!(again.body(), batch(1).asked(b"x").body());
    }

    #[test]
    fn names_are_there_and_not_too_long() {
        assert!(batch(1).check().is_ok());
        let empty = Batch { key: String::new(), ..batch(1) };
        assert_eq!(empty.check().unwrap_err().to_string(), "the key is empty: give one of 1 to 255 bytes");
        let long = batch(1).with(Draft::new(&"x".repeat(256), "x", b""));
        assert!(long.check().is_err());
    }
}
