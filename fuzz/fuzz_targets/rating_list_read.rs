//! Any bytes read as a rating list, zipped or not: never a panic; a row without a player says so; read,
//! write, read is equal.
#![no_main]

#[path = "../../crates/formats/tests/support/lists.rs"]
mod lists;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lists::holds_for(bytes));
