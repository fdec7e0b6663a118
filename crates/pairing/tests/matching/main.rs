//! The matching algorithms against brute force, against each other and against their own proofs.

#![allow(clippy::unwrap_used, reason = "a test may panic where it stands")]

mod changes;
mod generator;
mod independent;
mod weighted;
