//! Any bytes read as a FEN: never a panic; read, write, read is equal; every legal move survives its
//! notation.
#![no_main]

#[path = "../../crates/laws/tests/support/mod.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod support;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    support::fen_holds_for(bytes);
});
