//! Any bytes read as a TRF: never a panic; read, write, read is equal; conversions read as they were meant.
#![no_main]

#[path = "../../crates/formats/tests/support/mod.rs"]
mod support;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    support::holds_for(bytes);
    support::converts(bytes);
});
