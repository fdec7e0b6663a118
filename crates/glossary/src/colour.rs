use std::fmt;

use crate::{Phrase, phrase};

/// The colour of the pieces.
///
/// ```
/// use glossary::Colour;
/// assert_eq!(Colour::White.opposite(), Colour::Black);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The player who makes the first move.
    White,
    /// The player who answers.
    Black,
}

impl Colour {
    /// The colour of the opponent. Example: see [`Colour`].
    pub const fn opposite(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// Its name, to be said in any language. Example: see [`Phrase`].
    pub fn phrase(self) -> Phrase {
        match self {
            Colour::White => phrase!("White"),
            Colour::Black => phrase!("Black"),
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.phrase().template())
    }
}
