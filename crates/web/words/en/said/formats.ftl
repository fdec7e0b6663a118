# Written by `cargo xtask generate` from the phrases in crates/formats; do not edit.

