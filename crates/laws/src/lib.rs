//! E.01, the FIDE Laws of Chess, in the edition of 1 January 2023.
//!
//! - [`can_mate`]: can a player still mate by any series of legal moves (Laws, 5.1.2, 5.2.2, 6.9 and 7.5.5)?

pub mod can_mate;
