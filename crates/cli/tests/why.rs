//! `jadoube why`, run as a person would.

mod running;

use running::{Folder, run};

/// Four players before round 2: 1 and 2 have won, 3 and 4 have lost.
const FOUR: &str = "\
XXR 3
XXC white1
001    1      Anna                              2200                             1.0    1     3 w 1
001    2      Boris                             2100                             1.0    2     4 b 1
001    3      Clara                             2000                             0.0    3     1 b 0
001    4      Dmitri                            1900                             0.0    4     2 w 0
";

#[test]
fn a_player_gets_a_page_with_articles() {
    let file = Folder::new("why_player").write("four.trf", FOUR);
    run(&["why", &file, "--player", "2"])
        .ends_with(0)
        .prints("Boris (#2), round 2")
        .prints("strongly prefers White. [dutch@2026-02/1.7.2]")
        .prints("Meets Anna (#1), of the same score.")
        .prints("Boris (#2) has White: both get the colour they prefer. [dutch@2026-02/5.2.1]");
}

#[test]
fn a_pair_that_was_not_made_is_answered() {
    let file = Folder::new("why_against").write("four.trf", FOUR);
    run(&["why", &file, "--player", "1", "--against", "3"])
        .ends_with(0)
        .prints("Why not Anna (#1) against Clara (#3)?");
    run(&["why", &file, "--player", "1", "--against", "2"])
        .ends_with(0)
        .prints("They do meet in this round.");
}

#[test]
fn the_whole_round_speaks_json() {
    let file = Folder::new("why_json").write("four.trf", FOUR);
    let json = run(&["why", &file, "--json"]).ends_with(0).json();
    assert_eq!((&json["round"], &json["system"]), (&2.into(), &"dutch@2026-02".into()));
    assert_eq!(json["pages"].as_array().map(Vec::len), Some(2));
}

#[test]
fn what_is_not_there_is_said() {
    let file = Folder::new("why_missing").write("four.trf", FOUR);
    run(&["why", &file, "--board", "9"]).ends_with(2).complains("there is no board 9; the round has 2");
    run(&["why", &file, "--player", "9"]).ends_with(2).complains("player 9 is not paired in this round");
}

/// Before round 3: Ahlberg has 2.0 and may not meet Berg, who has 1.5; only one of them can meet Cohen, alone
/// at 1.0.
const ONE_FOR_TWO: &str = "\
XXR 5
XXC white1
XXP 1 2
001    1      Ahlberg, Eva                      2400                             2.0    1     5 w 1     6 b 1
001    2      Berg, Nils                        2350                             1.5    2     6 b =     4 w 1
001    3      Cohen, Dan                        2300                             1.0    3     7 w =     5 b =
001    4      Dahl, Ida                         2250                             0.5    4     8 b =     2 b 0
001    5      Ek, Per                           2200                             0.5    5     1 b 0     3 w =
001    6      Falk, Mia                         2150                             0.5    6     2 w =     1 w 0
001    7      Grahn, Bo                         2100                             0.5    7     3 b =  0000 - Z
001    8      Holm, Liv                         2050                             0.5    8     4 w =  0000 - Z
";

/// Ahlberg downfloated in round 2. Made: she meets Cohen, a difference of 1.0. Asked: she is left, and taken
/// to meet somebody a point below the bracket of 1.0, a difference of 2.0. Compared from the largest down,
/// they part at 2.0.
#[test]
fn figures_with_equal_totals_show_where_they_differ() {
    let file = Folder::new("why_figures").write("one.trf", ONE_FOR_TWO);
    run(&["why", &file, "--player", "2", "--against", "3"]).ends_with(0).prints(
        "  made  asked
     1      1  downfloaters
     1      1  scores of the downfloaters  ← at 2.0: 0 and 1
     1      0  players without their colour preference  ←
     1      1  score differences of those who downfloated in the previous round  ← at 2.0: 0 and 1
",
    );
}
