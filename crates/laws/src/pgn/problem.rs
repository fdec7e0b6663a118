//! What is wrong in a PGN, and where.

use glossary::{Phrase, phrase};

use crate::board::UnusableFen;
use crate::notation::MoveError;

/// Something wrong in a PGN. Reading goes on after it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct Problem {
    /// The line, counted from 1.
    pub line: u64,
    /// The byte in the line, counted from 1.
    pub column: u64,
    /// What is wrong.
    pub kind: ProblemKind,
}

impl Problem {
    /// Where it is and what is wrong, to be said in any language.
    ///
    /// ```
    /// use laws::pgn::{self, Games};
    /// let mut games = Games::new(pgn::bytes(b"1. e4 Ke7 *"));
    /// let Ok(Some((_, problems))) = games.next() else { panic!("there is a game") };
    /// let said = problems[0].phrase().to_string();
    /// assert_eq!(said, "line 1, column 7: \"Ke7\": no such move is legal here");
    /// ```
    pub fn phrase(&self) -> Phrase {
        phrase!(
            "line {line}, column {column}: {problem}",
            line = self.line.to_string(),
            column = self.column.to_string(),
            problem = self.kind.phrase()
        )
    }
}

/// What is wrong. Example: see [`Problem::phrase`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum ProblemKind {
    /// A character that nothing begins with.
    UnexpectedCharacter(u8),
    /// A line in brackets that is not a header.
    MalformedHeader,
    /// A comment that never ends.
    UnclosedComment,
    /// A variation that never ends.
    UnclosedVariation,
    /// A variation is closed that was not opened.
    NoOpenVariation,
    /// Variations in variations, too many.
    TooDeep,
    /// A variation before any move that it could replace.
    VariationWithoutMove,
    /// A result inside a variation.
    ResultInVariation,
    /// A `$` without a number from 0 to 255.
    BadAnnotationGlyph,
    /// A comment, header or word that is too long.
    TooLong,
    /// A game that is too large to be held; it can be replayed all the same.
    GameTooLarge,
    /// The start position of the game cannot be used.
    Start(UnusableFen),
    /// A move that is not one legal move.
    Move {
        /// The move as written.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The header and the end of the moves give different results.
    ResultsDiffer,
}

impl ProblemKind {
    /// What is wrong, to be said in any language. Example: see [`Problem::phrase`].
    pub fn phrase(&self) -> Phrase {
        match self {
            ProblemKind::UnexpectedCharacter(byte) => {
                phrase!("unexpected {character}", character = format!("{:?}", char::from(*byte)))
            }
            ProblemKind::MalformedHeader => {
                phrase!("a header is written as {example}", example = "[Name \"value\"]")
            }
            ProblemKind::UnclosedComment => phrase!("the comment is not closed before the end of the file"),
            ProblemKind::UnclosedVariation => phrase!("a variation is not closed before the end of the game"),
            ProblemKind::NoOpenVariation => phrase!("no variation is open here"),
            ProblemKind::TooDeep => phrase!(
                "variations within variations are read to a depth of {depth}",
                depth = super::MAX_VARIATION_DEPTH
            ),
            ProblemKind::VariationWithoutMove => phrase!("a variation must follow the move that it replaces"),
            ProblemKind::ResultInVariation => phrase!("a result stands inside a variation"),
            ProblemKind::BadAnnotationGlyph => phrase!("$ is followed by a number from 0 to 255"),
            ProblemKind::TooLong => phrase!("longer than {bytes} bytes", bytes = super::MAX_TOKEN_BYTES),
            ProblemKind::GameTooLarge => {
                phrase!("a game larger than {bytes} bytes is cut", bytes = super::MAX_GAME_BYTES)
            }
            ProblemKind::Start(why) => phrase!("the header FEN: {why}", why = why.phrase()),
            ProblemKind::Move { text, error } => {
                phrase!("{text}: {error}", text = format!("{text:?}"), error = error.phrase())
            }
            ProblemKind::ResultsDiffer => {
                phrase!("the result after the moves is not that of the header Result")
            }
        }
    }
}
