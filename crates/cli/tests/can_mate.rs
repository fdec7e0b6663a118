//! `jadoube can-mate`, run as a person would.

mod running;

use running::{Folder, run, run_with_input};

/// The exam's question 10 and a bare king; the first has six fields, the second two.
const TWO: &str = "5rkb/8/6KP/r7/8/8/8/8 w - - 0 1\n6k1/5ppp/8/8/8/8/8/R5K1 w\n";

#[test]
fn each_position_gets_a_line_with_two_columns() {
    let file = Folder::new("can_mate_two").write("positions.fen", TWO);
    run(&["can-mate", &file]).ends_with(0).prints("yes h6h7\tno\nyes a1a8\tyes ");
}

#[test]
fn proofs_are_told_on_request() {
    run_with_input(&["can-mate", "-", "--proof"], b"6k1/8/8/8/8/8/8/R5K1 b - -\n")
        .ends_with(0)
        .prints("\tno (it has only its king)\n");
}

#[test]
fn a_bad_line_is_named_and_the_others_are_answered() {
    run_with_input(&["can-mate", "-"], b"8/8 w\n5rkb/8/6KP/r7/8/8/8/8 w - -\n")
        .ends_with(1)
        .prints("\nyes h6h7\tno\n")
        .complains("standard input: line 1: column 1: a board has 8 ranks, not 2");
    run_with_input(&["can-mate", "-"], b"nonsense\n").ends_with(3).complains("line 1");
}

#[test]
fn a_file_that_is_not_there_is_said() {
    run(&["can-mate", "missing.fen"]).ends_with(3).complains("missing.fen");
}

/// A shortened line is no longer than the other, and starts and ends as a line does.
#[test]
fn lines_are_shortened_on_request() {
    let moves = |arguments: &[&str]| {
        let ran = run_with_input(arguments, b"8/8/8/4k3/8/8/8/R3K3 w - -\n").ends_with(0);
        ran.out.split('\t').next().unwrap_or_default().split(' ').count()
    };
    assert!(moves(&["can-mate", "-", "--short"]) <= moves(&["can-mate", "-"]));
}
