# Written by `cargo xtask generate` from the phrases in crates/roster; do not edit.

