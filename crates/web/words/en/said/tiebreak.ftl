# Written by `cargo xtask generate` from the phrases in crates/tiebreak; do not edit.

