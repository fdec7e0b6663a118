# Written by `cargo xtask generate` from the phrases in crates/tournament; do not edit.

