# Written by `cargo xtask generate` from the phrases in crates/store; do not edit.

