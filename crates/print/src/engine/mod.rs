//! Typst, shut in: it sees our fonts, the files that it is given and the values of a document; no packages,
//! no disk, no clock.

mod compile;
mod missing;
mod values;
mod world;

pub(crate) use compile::{Composition, Laid, compile};
pub(crate) use missing::Missing;
