# Written by `cargo xtask generate` from the phrases in crates/tournament; do not edit.

said-board-board-white-black-not-the-system-s-pairing = Board { $board }: { $white } – { $black }, not the system's pairing
