//! What contributors and CI run: `cargo xtask test`, `tidy`, `generate`, `soak`.

fn main() {}
