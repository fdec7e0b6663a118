//! The board and what may stand on it: articles 1 to 3 and 9.2.3 of the Laws, and Guidelines II (Chess960).
//!
//! A [`Placement`] is anything that can be set up, legal or not. A [`Setup`] adds what a FEN says beside the
//! pieces. A [`Position`] is one from which play can go on: it knows its legal moves, and its [`Identity`]
//! is what repetition compares.

mod articles;
mod castling;
mod chess960;
mod fault;
mod fen;
mod identity;
mod judged;
mod moves;
mod perft;
mod piece;
mod placement;
mod position;
mod setup;
mod square;
pub(crate) mod translate;

pub use castling::{CastlingManner, CastlingRights, CastlingSide};
pub use chess960::{BackRank, NotAStartNumber, StartNumber, StartRule};
pub use fault::Fault;
pub use fen::{FenError, FenReason, UnusableFen};
pub use identity::Identity;
pub use judged::{Judged, MoveRule};
pub use moves::{IllegalMove, Move};
pub use perft::{divide, perft};
pub use piece::{Piece, PieceKind};
pub use placement::Placement;
pub use position::Position;
pub use setup::Setup;
pub use square::{File, NotASquare, Rank, Square};
pub(crate) use translate::{square_from as square_of, square_to as to_generator};
