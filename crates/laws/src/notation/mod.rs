//! Moves as text: the algebraic notation of Appendix C of the Laws, short and long, with the piece letters of
//! many languages or figurines, and the form that chess programs use among themselves (UCI).
//!
//! Reading is tolerant, as article C.13 wants it: marks of capture, check and en passant may be missing,
//! castling may be written with zeros or letters, promotion as `d8Q`, `d8=Q` or `d8(Q)`. Writing is strict.

mod articles;
mod letters;
mod read;
mod resolve;
mod score;
pub mod uci;
mod write;
mod written;

pub use articles::articles;
pub use letters::{Language, Letters};
pub use read::{Expected, Unreadable, read_written};
pub(crate) use resolve::read_move;
pub use resolve::{MoveError, read, resolve};
pub use score::{ScoreError, ScoredMove, read_score};
pub use write::{CastlingSign, Form, MateSign, Style, write};
pub use written::{CheckMark, Written, WrittenMove};
