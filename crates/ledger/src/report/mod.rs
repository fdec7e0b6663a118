//! A section as a Tournament Report File, and a report as a section (`trf@2025-09`; Q47-56, Q113, Q164-169,
//! Q217).

mod export;
mod import;
mod norms;
mod preflight;
mod teams;

pub use export::{Purpose, export};
pub use import::{NotTakenOver, import};
pub use norms::{NormField, NormPlayer};
pub use preflight::{Remedy, Wanting, preflight};
