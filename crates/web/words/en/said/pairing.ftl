# Written by `cargo xtask generate` from the phrases in crates/pairing; do not edit.

