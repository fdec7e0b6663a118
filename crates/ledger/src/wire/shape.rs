//! What the wire form looks like, told by the very tables by which it is read and written: for those who
//! describe or speak it from outside.

use std::collections::BTreeSet;

use serde_json::Value;
use tournament::Command;

use super::{Malformed, Wire, choice, value};

/// What a value looks like on the wire.
#[derive(Clone, Debug)]
pub enum Shape {
    /// True or false.
    Truth,
    /// A whole number.
    Number {
        /// The least that it can be, where there is one.
        least: Option<i64>,
        /// What it counts, where its name does not say so.
        meaning: &'static str,
    },
    /// A text.
    Text(Text),
    /// A list of equal things.
    List(Box<Shape>),
    /// A list of so many things, each of its own kind.
    Tuple {
        /// The things.
        parts: Vec<Shape>,
        /// What they are.
        meaning: &'static str,
    },
    /// Something, or null.
    Optional(Box<Shape>),
    /// Something with a name, described apart.
    Defined(fn() -> Definition),
    /// A record of which nothing more is told.
    Object,
}

/// Which texts there are.
#[derive(Clone, Debug)]
pub enum Text {
    /// Any.
    Any,
    /// Those of a format that JSON Schema knows.
    Format(&'static str),
    /// Those that fit a regular expression.
    Pattern(&'static str),
    /// One of these.
    Words(Vec<String>),
}

/// A value with a name of its own.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its name, such as `PlayerCommand`.
    pub name: &'static str,
    /// What it is.
    pub kind: DefinitionKind,
}

/// What a value with a name of its own is.
#[derive(Clone, Debug)]
pub enum DefinitionKind {
    /// One of several words, each with what follows it.
    Choice(Vec<Word>),
    /// A record with these fields.
    Record(Vec<Part>),
    /// Anything else.
    Value(Shape),
}

/// A word of a choice and what follows it, in order.
#[derive(Clone, Debug)]
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// What follows.
    pub parts: Vec<Part>,
}

/// Something that follows a word, or a field of a record.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// What it looks like.
    pub shape: Shape,
    /// Whether it must be there.
    pub is_needed: bool,
    /// Whether a value can be read as it; if not, where and what.
    pub(super) reads: Reads,
}

/// Whether a value can be read as something of a type.
pub(super) type Reads = fn(&Value) -> Result<(), Malformed>;

fn reads<T: Wire>(value: &Value) -> Result<(), Malformed> {
    T::from_wire(value).map(drop)
}

impl Shape {
    /// A text of any kind.
    pub(super) const fn text() -> Shape {
        Shape::Text(Text::Any)
    }

    /// A number from this one on.
    pub(super) const fn from(least: i64) -> Shape {
        Shape::Number { least: Some(least), meaning: "" }
    }

    /// What it is made of: itself, if it is nothing around something else.
    fn within(self, change: impl FnOnce(Shape) -> Shape) -> Shape {
        match self {
            Shape::Optional(of) => Shape::Optional(Box::new(of.within(change))),
            Shape::List(of) => Shape::List(Box::new(of.within(change))),
            Shape::Truth
            | Shape::Number { .. }
            | Shape::Text(_)
            | Shape::Tuple { .. }
            | Shape::Defined(_)
            | Shape::Object => change(self),
        }
    }

    /// The number is at least this: smaller ones can be read, but are refused.
    pub(super) fn at_least(self, least: i64) -> Shape {
        self.within(|_| Shape::from(least))
    }

    /// What the things of a tuple are.
    pub(super) fn called(self, meaning: &'static str) -> Shape {
        self.within(|shape| match shape {
            Shape::Tuple { parts, .. } => Shape::Tuple { parts, meaning },
            Shape::Truth
            | Shape::Number { .. }
            | Shape::Text(_)
            | Shape::List(_)
            | Shape::Optional(_)
            | Shape::Defined(_)
            | Shape::Object => shape,
        })
    }

    /// Told in fewer words: a text of any kind, an object, a list of what comes first.
    pub(super) fn plainly(self) -> Shape {
        self.within(|shape| match shape {
            Shape::Text(_) => Shape::text(),
            Shape::Defined(_) => Shape::Object,
            Shape::Tuple { parts, .. } => {
                Shape::List(Box::new(parts.into_iter().next().unwrap_or(Shape::Object)))
            }
            Shape::Truth | Shape::Number { .. } | Shape::List(_) | Shape::Optional(_) | Shape::Object => {
                shape
            }
        })
    }

    /// What it is called and made of, if it has a name of its own.
    pub(super) fn definition(&self) -> Option<Definition> {
        match self {
            Shape::Defined(definition) => Some(definition()),
            Shape::Truth
            | Shape::Number { .. }
            | Shape::Text(_)
            | Shape::List(_)
            | Shape::Tuple { .. }
            | Shape::Optional(_)
            | Shape::Object => None,
        }
    }

    /// What has a name of its own in it.
    fn definitions(&self) -> Vec<Definition> {
        match self {
            Shape::Defined(definition) => vec![definition()],
            Shape::Optional(of) | Shape::List(of) => of.definitions(),
            Shape::Tuple { parts, .. } => parts.iter().flat_map(Shape::definitions).collect(),
            Shape::Truth | Shape::Number { .. } | Shape::Text(_) | Shape::Object => Vec::new(),
        }
    }
}

impl Definition {
    /// What it is made of.
    fn shapes(&self) -> Vec<&Shape> {
        match &self.kind {
            DefinitionKind::Choice(words) => {
                words.iter().flat_map(|word| &word.parts).map(|part| &part.shape).collect()
            }
            DefinitionKind::Record(fields) => fields.iter().map(|field| &field.shape).collect(),
            DefinitionKind::Value(shape) => vec![shape],
        }
    }
}

/// The shapes of several values at once, and how they are read.
pub(super) trait Shapes {
    fn shapes() -> Vec<(Shape, Reads)>;
}

macro_rules! shapes {
    ($(($($part:ident),*))*) => { $(
        impl<$($part: Wire),*> Shapes for ($($part,)*) {
            fn shapes() -> Vec<(Shape, Reads)> {
                vec![$(($part::shape(), reads::<$part>)),*]
            }
        }
    )* };
}

shapes! { () (A) (A, B) (A, B, C) (A, B, C, D) (A, B, C, D, E) }

/// The shapes of the parts that a choice can be taken apart into: never done, it only says their types.
pub(super) fn shapes_of<T, S: Shapes>(_: fn(T) -> Option<S>) -> std::vec::IntoIter<(Shape, Reads)> {
    S::shapes().into_iter()
}

/// The shape of a field of a record: never taken out, it only says its type.
pub(super) fn shape_of<T, F: Wire>(_: fn(T) -> F) -> Shape {
    F::shape()
}

/// How a field of a record is read.
pub(super) fn reads_of<T, F: Wire>(_: fn(T) -> F) -> Reads {
    reads::<F>
}

/// Everything that commands are made of, the choices first.
///
/// ```
/// let all = ledger::vocabulary();
/// assert!(all.iter().any(|one| one.name == "PlayerCommand"));
/// assert!(!all.iter().any(|one| one.name == "SectionEvent"), "no command says an event");
/// ```
pub fn vocabulary() -> Vec<Definition> {
    let mut reached = BTreeSet::new();
    let mut open = Command::shape().definitions();
    let mut values = Vec::new();
    while let Some(definition) = open.pop() {
        if reached.insert(definition.name) {
            open.extend(definition.shapes().into_iter().flat_map(Shape::definitions));
            if let DefinitionKind::Value(_) = definition.kind {
                values.push(definition);
            }
        }
    }
    let tables = choice::CHOICES.iter().chain(value::RECORDS).flat_map(|shape| shape().definitions());
    tables.filter(|definition| reached.contains(definition.name)).chain(values).collect()
}
