//! Any text read as a state of ratings: never a panic; read, write, read is equal.
#![no_main]

use formats::rating_state::RatingState;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(state) = RatingState::parse(text) {
        assert_eq!(RatingState::parse(&state.to_string()), Ok(state));
    }
});
