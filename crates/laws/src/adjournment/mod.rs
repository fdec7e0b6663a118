//! Adjourned games: Guidelines I (interpretation 0046).
//!
//! The sealed move is a commitment. When it is sealed, only its digest is stored; when the envelope is opened
//! the text is shown, and it must give the same digest. Nobody, the server included, can read it before.

mod envelope;
mod resumption;

pub use envelope::{Digest, Envelope, EnvelopeFault, NotTheSealedMove, Opened, Sealed};
pub(crate) use envelope::{sealed_move_loses, sealed_move_made};
pub use resumption::{BeforeResumption, EnvelopeMissing, Exceptions, Present, Resumption};
pub use resumption::{time_error_claimed, time_left_when_sealed_early};
