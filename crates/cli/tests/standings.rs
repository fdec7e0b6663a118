//! `jadoube standings`, run as a person would.

mod running;

use running::{Folder, run};

/// Four players, two rounds; by hand: 1 beat 4 and drew with 2; 2 beat 3 and drew with 1; 3 lost and had the
/// bye; 4 lost and was absent.
const SMALL: &str = "\
012 Small Open
042 2026/04/01
142 2
152 W
202 BH,SB
001    1      Anna                              2200                             1.5    1     4 w 1     2 b =
001    2      Boris                             2100                             1.5    2     3 b 1     1 w =
001    3      Clara                             2000                             1.0    3     2 w 0  0000 - U
001    4      Dmitri                            1900                             0.0    4     1 b 0  0000 - Z
";

#[test]
fn the_declared_tie_breaks_rank_and_print_with_tabs() {
    let folder = Folder::new("standings_the_declared_tie_breaks_rank_and_print_with_tabs");
    let file = folder.write("small.trf", SMALL);
    let out = run(&["standings", &file, "--format", "tsv"]).ends_with(0).out;
    let first: Vec<&str> = out.lines().take(2).collect();
    assert_eq!(first[0], "TPN\tRank\tPTS\tBH\tSB");
    // Boris met Clara (1.0) and Anna (1.5): Buchholz 2.5, Sonneborn-Berger 1.0 + 0.75.
    assert_eq!(first[1], "2\t1\t1.5\t2.5\t1.75");
}

#[test]
fn the_working_names_rounds_opponents_and_articles() {
    let folder = Folder::new("standings_the_working_names_rounds_opponents_and_articles");
    let file = folder.write("small.trf", SMALL);
    run(&["standings", &file, "--show", "2"])
        .ends_with(0)
        .prints("rank 1, 1.5 points")
        .prints("#2 BH = 2.5")
        .prints("tie-break@2026-03/8.1");
    run(&["standings", &file, "--show", "9"]).ends_with(2).complains("there is no participant 9");
}

#[test]
fn json_holds_every_contribution() {
    let folder = Folder::new("standings_json_holds_every_contribution");
    let file = folder.write("small.trf", SMALL);
    let json = run(&["standings", &file, "--format", "json"]).ends_with(0).json();
    assert_eq!(json["edition"], "tie-break@2026-03");
    let boris = &json["standings"][0];
    assert_eq!((&boris["number"], &boris["rank"]), (&2.into(), &1.into()));
    assert_eq!(boris["tie_breaks"][0]["contributions"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_earlier_round_and_another_edition_can_be_asked_for() {
    let folder = Folder::new("standings_an_earlier_round_and_another_edition_can_be_asked_for");
    let file = folder.write("small.trf", SMALL);
    run(&["standings", &file, "--round", "1", "--edition", "tie-break@2024-08"])
        .ends_with(0)
        .prints("after round 1")
        .prints("tie-break@2024-08");
    run(&["standings", &file, "--edition", "tie-break@2020-01"])
        .ends_with(2)
        .complains("there is no such edition");
    run(&["standings", &file, "--tie-breaks", "XYZ"]).ends_with(2).complains("XYZ");
}

#[test]
fn a_file_that_contradicts_itself_is_not_ranked() {
    let folder = Folder::new("standings_a_file_that_contradicts_itself_is_not_ranked");
    let file = folder.write("bad.trf", SMALL.replace("2 b =", "3 b ="));
    run(&["standings", &file]).ends_with(1).complains("there are no standings until that is put right");
    let empty = folder.write("empty.trf", "");
    run(&["standings", &empty]).ends_with(3);
}

/// Two teams of two boards: Riga wins 1.5 to 0.5 and has two match points.
#[test]
fn teams_are_ranked_by_match_points() {
    let file = "\
012 Small Match
142 1
152 W
352 WB
192 FIDE_TEAM
310   1 Riga                                                                1    2
310   2 Oslo                                                                3    4
001    1      Anna                              2200                             1.0    1     3 w 1
001    2      Boris                             2100                             0.5    2     4 b =
001    3      Clara                             2000                             0.0    3     1 b 0
001    4      Dmitri                            1900                             0.5    4     2 w =
";
    let folder = Folder::new("standings_teams_are_ranked_by_match_points");
    let file = folder.write("teams.trf", file);
    let out = run(&["standings", &file, "--tie-breaks", "MPvGP", "--format", "tsv"]).ends_with(0).out;
    assert_eq!(out, "TPN\tRank\tPTS\tMPvGP\n1\t1\t2.0\t1.5\n2\t2\t0.0\t0.5\n");
}

/// Boris is first by his Buchholz of 2.5 against Anna's 2.0 (Dmitri's absence counts as 0.5 for her), so the
/// ranks 1 and 2 of the file are turned round.
#[test]
fn check_compares_the_ranks_with_the_declared_tie_breaks() {
    let folder = Folder::new("standings_check");
    let wrong = folder.write("wrong.trf", SMALL);
    run(&["check", &wrong])
        .ends_with(1)
        .prints("participant 1 has rank 1, should have 2")
        .prints("other standings in 1 file");
    let right =
        SMALL.replace(" 1.5    1     4", " 1.5    2     4").replace(" 1.5    2     3", " 1.5    1     3");
    let right = folder.write("right.trf", right);
    run(&["check", &right]).prints("standings agree");
}

#[test]
fn there_are_no_standings_after_a_round_that_the_file_does_not_have() {
    let folder = Folder::new("standings_there_are_no_standings_after_a_round_that_the_file_does_not_have");
    let file = folder.write("small.trf", SMALL);
    run(&["standings", &file, "--round", "9"]).ends_with(2).complains("--round 9: the file has 2 rounds");
}

#[test]
fn columns_stand_under_the_codes_as_asked() {
    let folder = Folder::new("standings_columns_stand_under_the_codes_as_asked");
    let file = folder.write("small.trf", SMALL);
    let out =
        run(&["standings", &file, "--tie-breaks", "bh/c1, KS/L+1,SB", "--format", "tsv"]).ends_with(0).out;
    assert_eq!(out.lines().next(), Some("TPN\tRank\tPTS\tbh/c1\tKS/L+1\tSB"));
}

/// No edition of C.07 that is here was in force in 2019: the oldest one is the nearest.
#[test]
fn an_event_before_all_editions_is_ranked_by_the_oldest() {
    let folder = Folder::new("standings_an_event_before_all_editions_is_ranked_by_the_oldest");
    let file = folder.write("old.trf", SMALL.replace("2026/04/01", "2019/04/01"));
    run(&["standings", &file]).ends_with(0).prints(
        "tie-break@2024-08 (the nearest known here, since the event began before it was in force), BH, SB",
    );
}

#[test]
fn check_tells_that_a_declared_list_cannot_be_read() {
    let folder = Folder::new("standings_check_tells_that_a_declared_list_cannot_be_read");
    let file = folder.write("list.trf", SMALL.replace("202 BH,SB", "202 BH/C9"));
    run(&["check", &file]).ends_with(1).prints("standings: not compared: tie-break \"BH/C9\": \"C9\"");
    let json = run(&["check", "--json", &file]).ends_with(1).json();
    assert!(json["tournaments"][0]["ranks_not_compared"].is_string());
}

/// What the organiser's own values decided, and what follows them in the list, no file tells: Anna may stand
/// before Boris.
#[test]
fn check_does_not_judge_beyond_values_that_no_file_tells() {
    let folder = Folder::new("standings_check_does_not_judge_beyond_values_that_no_file_tells");
    for list in ["202 OTHER_JURY,BH", "212 PTS,OTHER_JURY,BH"] {
        let file = folder.write("other.trf", SMALL.replace("202 BH,SB", list));
        run(&["check", &file]).prints("standings agree");
    }
    let unrated = SMALL.replace("202 BH,SB", "202 ARO,BH").replace("1900  ", "      ");
    run(&["check", &folder.write("unrated.trf", unrated)]).prints("standings agree");
    let first = folder.write("first.trf", SMALL.replace("202 BH,SB", "212 OTHER_JURY,PTS"));
    assert!(!run(&["check", &first]).out.contains("standings agree"));
}

/// Boris beat Anna in a round robin of two that is not paired here: its ranks are compared all the same.
#[test]
fn check_compares_the_ranks_of_other_systems_too() {
    let folder = Folder::new("standings_check_compares_the_ranks_of_other_systems_too");
    let robin = folder.write(
        "robin.trf",
        "\
012 Match
042 2026/04/01
142 1
192 FIDE_ROUNDROBIN
202 SB
001    1      Anna                              2200                             0.0    1     2 w 0
001    2      Boris                             2100                             1.0    2     1 b 1
",
    );
    run(&["check", &robin])
        .ends_with(1)
        .prints("participant 1 has rank 1, should have 2")
        .prints("0 discrepancies, other standings in 1 file, 1 file not checked");
}

/// Three rounds: the last is a bye (320) and a forfeited match (330), which leave nothing in the rows of the
/// players.
#[test]
fn a_round_of_forfeited_matches_counts() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tiebreak/tests/data/three-teams.trf");
    run(&["standings", file]).ends_with(0).prints("after round 3");
}

/// Without Dmitri Anna has only the draw with Boris; expelled, he is not ranked and her win stands.
#[test]
fn who_was_expelled_or_taken_out_is_not_ranked() {
    let folder = Folder::new("standings_who_was_expelled_or_taken_out_is_not_ranked");
    let file = folder.write("small.trf", SMALL);
    let tsv = |option| {
        run(&["standings", &file, option, "4", "--tie-breaks", "WIN", "--format", "tsv"]).ends_with(0).out
    };
    let row = |out: &str, number: &str| out.lines().find(|line| line.starts_with(number)).map(str::to_owned);
    let expelled = tsv("--expelled");
    assert_eq!(row(&expelled, "1\t").as_deref(), Some("1\t1\t1.5\t1"));
    assert_eq!(row(&expelled, "4\t").as_deref(), Some("4\t-\t0.0\t0"));
    assert_eq!(row(&tsv("--taken-out"), "1\t").as_deref(), Some("1\t3\t0.5\t0"));
    run(&["standings", &file, "--expelled", "9"])
        .ends_with(2)
        .complains("--expelled 9: there is no participant 9");
}

/// The same with a game whose result is not known in round 2: as TRF26 says, it counts as a draw, and that is
/// told.
#[test]
fn what_an_unknown_result_counts_is_told() {
    let folder = Folder::new("standings_what_an_unknown_result_counts_is_told");
    let unknown = SMALL.replace("     2 b =", "     2 b ?").replace("     1 w =", "     1 w ?");
    let file = folder.write("unknown.trf", &unknown);
    run(&["standings", &file]).ends_with(0).prints(
        "1 unknown result (?), counted as draws (0.5 points), record 162 X (trf@2025-09/162.X): \
                 round 2: 2 – 1",
    );
    run(&["standings", &file, "--format", "tsv"]).ends_with(0).complains("1 unknown result (?)");
    let json = run(&["standings", &file, "--format", "json"]).ends_with(0).json();
    assert_eq!(json["games_without_result"][0]["counted"], "0.5");
    assert_eq!(json["standings"][0]["points"], "1.5");
    let nothing = folder.write("nothing.trf", unknown.replace("202 BH", "162  X 0.0\n202 BH"));
    run(&["standings", &nothing]).ends_with(0).prints("counted 0.0 points");
}

/// A pairing without any result is not a draw (interpretation 0003).
#[test]
fn a_blank_result_counts_nothing() {
    let folder = Folder::new("standings_a_blank_result_counts_nothing");
    let blank = SMALL.replace("     2 b =", "     2 b  ").replace("     1 w =", "     1 w  ");
    let file = folder.write("blank.trf", blank);
    run(&["standings", &file]).ends_with(0).prints("after round 1");
    run(&["standings", &file, "--round", "2"])
        .ends_with(0)
        .prints("1 game without a result, not counted: round 2: 2 – 1");
    let json = run(&["standings", &file, "--round", "2", "--format", "json"]).ends_with(0).json();
    let points: Vec<&str> =
        json["standings"].as_array().unwrap().iter().map(|row| row["points"].as_str().unwrap()).collect();
    assert_eq!(points, ["1.0", "1.0", "1.0", "0.0"]);
}
