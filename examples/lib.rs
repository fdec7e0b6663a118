//! The five things that somebody embedding the engine wants, each a program of its own:
//!
//! | what | run it |
//! |---|---|
//! | pair the next round of a report | `cargo run -p examples --example pair_a_report -- FILE` |
//! | explain a board | `cargo run -p examples --example explain_a_board -- FILE BOARD` |
//! | rank the players of a report | `cargo run -p examples --example rank_a_report -- FILE` |
//! | read a rating list | `cargo run -p examples --example read_a_list -- FILE` |
//! | run a section in memory | `cargo run -p examples --example run_a_section` |
//!
//! Without a file they take `city-open.trf`, a random tournament of twelve players after three of five
//! rounds, or a list of two players. They need `formats`, `pairing`, `tiebreak`, `tournament`, `glossary` and
//! nothing that reads a clock or a network.
