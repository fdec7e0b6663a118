//! What is wrong in a PGN, and where.

use crate::board::UnusableFen;
use crate::notation::MoveError;

/// Something wrong in a PGN. Reading goes on after it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct Problem {
    /// The line, counted from 1.
    pub line: u64,
    /// The byte in the line, counted from 1.
    pub column: u64,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemKind {
    /// A character that nothing begins with.
    #[error("unexpected {:?}", char::from(*.0))]
    UnexpectedCharacter(u8),
    /// A line in brackets that is not a header.
    #[error("a header is written as [Name \"value\"]")]
    MalformedHeader,
    /// A comment that never ends.
    #[error("the comment is not closed before the end of the file")]
    UnclosedComment,
    /// A variation that never ends.
    #[error("a variation is not closed before the end of the game")]
    UnclosedVariation,
    /// A variation is closed that was not opened.
    #[error("no variation is open here")]
    NoOpenVariation,
    /// Variations in variations, too many.
    #[error("variations within variations are read to a depth of {}", super::MAX_VARIATION_DEPTH)]
    TooDeep,
    /// A variation before any move that it could replace.
    #[error("a variation must follow the move that it replaces")]
    VariationWithoutMove,
    /// A result inside a variation.
    #[error("a result stands inside a variation")]
    ResultInVariation,
    /// A `$` without a number from 0 to 255.
    #[error("$ is followed by a number from 0 to 255")]
    BadAnnotationGlyph,
    /// A comment, header or word that is too long.
    #[error("longer than {} bytes", super::MAX_TOKEN_BYTES)]
    TooLong,
    /// A game that is too large to be held; it can be replayed all the same.
    #[error("a game larger than {} bytes is cut", super::MAX_GAME_BYTES)]
    GameTooLarge,
    /// The start position of the game cannot be used.
    #[error("the header FEN: {0}")]
    Start(UnusableFen),
    /// A move that is not one legal move.
    #[error("{text:?}: {error}")]
    Move {
        /// The move as written.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The header and the end of the moves give different results.
    #[error("the result after the moves is not that of the header Result")]
    ResultsDiffer,
}
