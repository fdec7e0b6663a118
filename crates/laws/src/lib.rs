//! E.01, the FIDE Laws of Chess, in the edition of 1 January 2023.
//!
//! - [`clock`]: the chessclock (article 6), its presets, and the time-control sheet.

pub mod clock;
