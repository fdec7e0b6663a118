//! `jadoube pgn`, run as a person would.

#![allow(clippy::disallowed_methods, reason = "the test reads what the command wrote")]

mod running;

use running::{Folder, run, run_with_input};

const GAME: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:10:00] good} e5 \
                    (1... c5 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";

#[test]
fn a_good_game_is_fine() {
    run_with_input(&["pgn", "check", "-"], GAME.as_bytes())
        .ends_with(0)
        .prints("standard input: 1 games, 9 moves, 0 problems");
}

#[test]
fn a_bad_move_is_told_with_its_place() {
    run_with_input(&["pgn", "check", "-"], b"1. e4 e5 2. Ke3 *\n")
        .ends_with(1)
        .complains("standard input: line 1, column 13: \"Ke3\": no such move is legal here");
    run_with_input(&["pgn", "check", "-"], b"").ends_with(3);
    run(&["pgn", "check", "missing.pgn"]).ends_with(3).complains("missing.pgn");
}

#[test]
fn letters_and_figurines_are_written_and_read() {
    let german = run_with_input(&["pgn", "convert", "-", "-o", "-", "--to", "German"], GAME.as_bytes());
    german.ends_with(0).prints("2. Dh5 Sc6 3. Lc4 Sf6");
    let figurines = ["pgn", "convert", "-", "-o", "-", "--to", "figurines", "--form", "long"];
    run_with_input(&figurines, GAME.as_bytes()).ends_with(0).prints("♕d1h5");
    run_with_input(&["pgn", "convert", "-", "-o", "-", "--letters", "German"], b"1. Sf3 d5 *\n")
        .ends_with(0)
        .prints("1. Nf3 d5 *");
    run(&["pgn", "convert", "a", "-o", "-", "--to", "Klingon"]).ends_with(2).complains("Klingon");
}

/// Both players castle on their first move, king and rook changing places; the position is our own.
#[test]
fn chess960_is_played() {
    let game = "[FEN \"5krn/5ppp/8/8/8/8/5PPP/5KRN w Gg - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O O-O *\n";
    run_with_input(&["pgn", "check", "-"], game.as_bytes()).ends_with(0).prints("1 games, 2 moves");
}

#[test]
fn cleaning_leaves_out_what_is_asked() {
    let file = Folder::new("pgn_clean").write("games.pgn", GAME);
    let out = format!("{file}.clean");
    run(&["pgn", "clean", &file, "-o", &out, "--no-comments", "--no-variations", "--no-clocks"]).ends_with(0);
    let written = std::fs::read_to_string(&out).expect("it was written");
    assert!(written.ends_with("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"), "{written}");
    run(&["pgn", "clean", &file, "-o", &file]).ends_with(2).complains("onto itself");
}
