//! Any bytes read as a PGN: never a panic; the same whatever pieces they come in; what is written reads as it
//! was meant.
#![no_main]

#[path = "../../crates/laws/tests/support/mod.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod support;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    support::pgn_holds_for(bytes);
});
