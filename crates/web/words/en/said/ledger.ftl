# Written by `cargo xtask generate` from the phrases in crates/ledger; do not edit.

