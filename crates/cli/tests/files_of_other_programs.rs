//! Records and columns as other programs write them, through the commands: read as they were meant, told in
//! one sentence, and written as prescribed.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests write and read files")]

mod running;

use running::{Folder, run};

/// A participant's line whose rounds begin so many columns too far to the right.
fn player(number: u16, points: &str, rounds: &str, shift: usize) -> String {
    let (name, gap) = (format!("Player {number}"), " ".repeat(shift));
    format!("001 {number:>4}      {name:<33}{:33}{points:>4} {number:>4}  {gap}{rounds}\n", "")
}

/// Four players after a round, in which 1 and 4 have won.
fn four_players(points_of_a_win: &str) -> String {
    let rows = [(1, points_of_a_win, "   3 w 1"), (2, "0.0", "   4 b 0")];
    let others = [(3, "0.0", "   1 b 0"), (4, points_of_a_win, "   2 w 1")];
    rows.into_iter().chain(others).map(|(number, points, rounds)| player(number, points, rounds, 0)).collect()
}

/// Round 2 by the regulation: the winners 1 and 4 meet, then 2 and 3; everybody changes colours, the higher
/// ranked of the winners too.
const SECOND_ROUND: &str = "2\n4 1\n2 3\n";

#[test]
fn a_starting_rank_method_without_federation_says_what_is_missing() {
    let folder = Folder::new("programs-172");
    let file = folder.write("172.trf", format!("142 3\n152 W\n172 NIDOF\n{}", four_players("1.0")));
    run(&["validate", &file]).ends_with(1).prints(
        "172.trf:3:5-9: warning odd-field: starting rank method \"NIDOF\" was understood, but the \
         federation's three letters should stand before it",
    );
    assert_eq!(run(&["pair", &file]).ends_with(0).out, SECOND_ROUND);
}

#[test]
fn points_of_z_in_record_162_are_read_as_those_of_absence() {
    let folder = Folder::new("programs-162");
    let scoring = "162  W 1.0    D 0.5    L 0.0    Z 0.0    P 1.0";
    let file = folder.write("162.trf", format!("142 3\n152 W\n{scoring}\n{}", four_players("1.0")));
    run(&["validate", &file])
        .ends_with(1)
        .prints("162.trf:3:33: warning odd-field: \"Z\" is not a symbol of this record; it was read as A")
        .prints("1 file, 0 errors, 1 warning, 0 notes");
    assert_eq!(run(&["pair", &file]).ends_with(0).out, SECOND_ROUND);
}

#[test]
fn points_of_record_299_without_numbers_are_for_everybody() {
    let folder = Folder::new("programs-299");
    let file =
        folder.write("299.trf", format!("142 3\n152 W\n299 W         3.0  000\n{}", four_players("3.0")));
    run(&["validate", &file])
        .ends_with(0)
        .prints("299.trf: unnamed event, 4 participants, 3 rounds: no problems");
    run(&["standings", &file])
        .ends_with(0)
        .prints("   1    1  Player 1  3.0")
        .prints("   3    3  Player 3  0.0");
    assert_eq!(run(&["pair", &file]).ends_with(0).out, SECOND_ROUND);
}

#[test]
fn records_of_other_programs_are_kept_and_noted() {
    let folder = Folder::new("programs-dat");
    let file =
        folder.write("dat.trf", format!("DAT 14 November 2026\n142 3\n152 W\n{}", four_players("1.0")));
    run(&["validate", &file])
        .ends_with(0)
        .prints("dat.trf:1:1-3: note unknown-record: record \"DAT\" is another program's; the line is kept");
    run(&["convert", &file, "--to", "trf26", "-o", &folder.path("new.trf")]).ends_with(0);
    assert!(String::from_utf8_lossy(&folder.read("new.trf")).starts_with("DAT 14 November 2026\r\n"));
}

#[test]
fn rounds_that_all_stand_too_far_to_the_right_are_one_message_and_are_read() {
    let folder = Folder::new("programs-shifted");
    let rows = |shift: usize| -> String {
        let rounds = [(1, "   3 w ="), (2, "   4 b ="), (3, "   1 b ="), (4, "   2 w =")];
        rounds.into_iter().map(|(number, rounds)| player(number, "0.5", rounds, shift)).collect()
    };
    let right = folder.write("right.trf", format!("142 3\n152 W\n{}", rows(0)));
    let shifted = folder.write("shifted.trf", format!("142 3\n152 W\n{}", rows(2)));
    run(&["validate", &shifted])
        .ends_with(1)
        .prints(
            "shifted.trf:3:92-95: warning misplaced: the round columns start 2 to the right, here and in \
                 all of 4 lines",
        )
        .prints("1 file, 0 errors, 1 warning, 0 notes");
    assert_eq!(run(&["pair", &shifted]).ends_with(0).out, run(&["pair", &right]).ends_with(0).out);
    for file in [&right, &shifted] {
        run(&["convert", file, "--to", "trf26", "-o", &format!("{file}.new")]).ends_with(0);
    }
    assert_eq!(
        folder.read("right.trf.new"),
        folder.read("shifted.trf.new"),
        "they are written in their places"
    );
}

/// Two teams whose second boards nobody came to on one side; the file tells of them by both records.
#[test]
fn teams_of_two_records_are_neither_doubled_nor_are_their_boards_made_byes() {
    let folder = Folder::new("programs-teams");
    let rows = [
        player(1, "1.0", "   3 w 1", 0),
        player(2, "1.0", "0000 - +", 0),
        player(3, "0.0", "   1 b 0", 0),
        player(4, "0.0", "0000 - -", 0),
    ];
    let teams = "\
310   1 Riga                             RIG             2.0    2.0   1     1    2
310   2 Tartu                            TAR             0.0    0.0   2     3    4
013 Riga                               1    2
013 Tartu                              3    4
";
    let file = folder.write("teams.trf", format!("082 2\n142 1\n152 W\n{}{teams}", rows.concat()));
    run(&["validate", &file])
        .ends_with(0)
        .prints("teams.trf: unnamed event, 4 participants, 1 round: no problems");
    run(&["standings", &file, "--tie-breaks", "MPvGP"])
        .ends_with(0)
        .prints("   1    1  Riga   2.0    2.0")
        .prints("   2    2  Tartu  0.0    0.0");
    run(&["convert", &file, "--to", "trf26", "-o", &folder.path("new.trf")]).ends_with(0);
    let new = String::from_utf8_lossy(&folder.read("new.trf")).into_owned();
    assert_eq!(new.lines().filter(|line| line.starts_with("310")).count(), 2, "{new}");
    assert!(new.contains("0000 - +") && new.contains("0000 - -") && !new.contains("- Z"), "{new}");
}
