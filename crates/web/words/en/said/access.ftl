# Written by `cargo xtask generate` from the phrases in crates/access; do not edit.

