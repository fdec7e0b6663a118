//! `jadoube pair`, `jadoube check` and the command line of existing engines, as they are run.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests write and read files")]

mod running;

use running::{Folder, run, run_with_input};
use std::path::{Path, PathBuf};

/// A participant of whom the pairing depends on the rounds only.
fn player(number: u16, points: &str, rounds: &str) -> String {
    format!(
        "001 {number:>4}      {:<33}{:33}{points:>4} {number:>4}  {rounds}\n",
        format!("Player {number}"),
        ""
    )
    .replace(" \n", "\n")
}

/// Five players before the second round of three; 4 is away with half a point.
fn five_players() -> String {
    [
        "142 3\n152 W\n192 FIDE_DUTCH_2026\n",
        &player(1, "1.0", "   3 w 1"),
        &player(2, "0.5", "   4 b ="),
        &player(3, "0.0", "   1 b 0"),
        &player(4, "0.5", "   2 w =  0000 - H"),
        &player(5, "1.0", "0000 - U"),
    ]
    .concat()
    .replace("0.5    4", "1.0    4")
}

/// Four players, two rounds as the Dutch system pairs them.
fn four_players() -> String {
    [
        "142 3\n152 W\n",
        &player(1, "2.0", "   3 w 1     2 b 1"),
        &player(2, "1.0", "   4 b 1     1 w 0"),
        &player(3, "1.0", "   1 b 0     4 w 1"),
        &player(4, "0.0", "   2 w 0     3 b 0"),
    ]
    .concat()
}

/// The same, with the colours of the second round's second board turned.
fn four_players_turned() -> String {
    four_players().replace("4 w 1", "4 b 1").replace("3 b 0", "3 w 0")
}

/// Two who have met, and a third round to come.
fn two_players_again() -> String {
    ["142 3\n", &player(1, "1.0", "   2 w 1"), &player(2, "0.0", "   1 b 0")].concat()
}

#[test]
fn a_round_is_paired_as_a_list_a_table_or_json() {
    let folder = Folder::new("pair-formats");
    let file = folder.write("five.trf", five_players());
    let list = run(&["pair", &file]).ends_with(0);
    assert_eq!((list.out.as_str(), list.err.as_str()), ("2\n5 1\n2 3\n", ""));
    run(&["pair", "--format", "wide", &file])
        .ends_with(0)
        .prints("Round 2 of 3, dutch@2026-02 (as the file declares)")
        .prints("Player 5  1.0     –  1.0     Player 1    1");
    let json = run(&["pair", "--format", "json", &file]).ends_with(0).json();
    assert_eq!(json["boards"][0]["white"]["number"], 5);
    assert_eq!(json["boards"][0]["colours"]["article"], "dutch@2026-02/5.2.1");
    assert!(json["bye"].is_null());
}

#[test]
fn the_pairing_goes_to_a_file_and_comes_from_standard_input() {
    let folder = Folder::new("pair-out");
    let out = folder.path("out.txt");
    let run = run_with_input(&["pair", "-", "-o", &out], five_players().as_bytes()).ends_with(0);
    assert_eq!(run.out, "");
    assert_eq!(folder.read("out.txt"), b"2\n5 1\n2 3\n");
}

#[test]
fn a_past_round_is_paired_again_and_a_far_one_is_refused() {
    let folder = Folder::new("pair-round");
    let file = folder.write("five.trf", five_players());
    let first = run(&["pair", "--round", "1", &file]).ends_with(0);
    assert_eq!(first.out, "3\n1 3\n4 2\n5 0\n");
    run(&["pair", "--round", "3", &file]).ends_with(2).complains("the last round paired is 1");
    run(&["pair", "--round", "0", &file]).ends_with(2).complains("a round is a number from 1");
    run(&["pair", "--system", "dubov", &file]).ends_with(2).complains("write dutch@2017-07 or dutch@2026-02");
}

#[test]
fn what_cannot_be_paired_is_said() {
    let folder = Folder::new("pair-refused");
    let other = folder.write("dubov.trf", five_players().replace("FIDE_DUTCH_2026", "FIDE_DUBOV"));
    run(&["pair", &other]).ends_with(1).complains("the file declares FIDE_DUBOV, which is not paired here");
    run(&["pair", "--system", "dutch@2026-02", &other]).ends_with(0).prints("5 1\n");
    let unknown = folder.write("rounds.trf", five_players().replace("142 3\n", ""));
    run(&["pair", &unknown]).ends_with(1).complains("does not say how many rounds there are");
    let empty = folder.write("empty.trf", "");
    run(&["pair", &empty]).ends_with(3).complains("nothing usable");
    run(&["pair", &folder.path("none.trf")]).ends_with(3).complains("there is no such file");
    let torn = folder.write("torn.trf", five_players().replace("1 b 0", "1 w 0"));
    run(&["pair", &torn]).ends_with(1).complains("colours-disagree").complains("until these errors");
}

#[test]
fn an_impossible_round_ends_in_a_finding() {
    let folder = Folder::new("pair-impossible");
    let file = folder.write("two.trf", two_players_again());
    let run = run(&["pair", "--format", "json", &file]).ends_with(1);
    assert_eq!(run.json()["finding"]["obstacles"][0]["article"], "dutch@2026-02/2.1.1");
    run.complains("round 2 cannot be paired")
        .complains("1 has played 2 [dutch@2026-02/2.1.1]")
        .complains("the Chief Arbiter decides")
        .complains("[dutch@2026-02/1.9.3]");
}

#[test]
fn a_check_tells_what_differs_and_why() {
    let folder = Folder::new("check");
    folder.write("good.trf", four_players());
    let turned = folder.write("turned.trf", four_players_turned());
    let good = run(&["check", &folder.path("good.trf")]).ends_with(0);
    assert_eq!(good.out, "1 tournament, 2 rounds, 0 discrepancies\n");
    run(&["check", &turned])
        .ends_with(1)
        .prints("turned.trf: round 2: 1 board differs (dutch@2026-02, ")
        .prints("    expected   board 2: 3-4\n    found      4-3\n")
        .prints(
            "    because    3 has White against 4: both get the colour they prefer (dutch@2026-02/5.2.1)\n",
        )
        .prints("\n1 tournament, 2 rounds, 1 discrepancy\n");
    let all = run(&["check", "--json", &folder.path("")]).ends_with(1).json();
    assert_eq!(all["totals"]["tournaments"], 2);
    assert_eq!(all["tournaments"][1]["differences"][0]["reasons"][0]["article"], "dutch@2026-02/5.2.1");
}

/// In round 3 the report pairs 1 with 4, who both prefer Black, where 5 prefers White.
const REFUSED_COLOUR: &str = "\
XXR 3
XXC black1
001    1      Test0001 Player0001               2524                             2.0    0     3 b 1     2 w =     4 b =
001    2      Test0002 Player0002               2367                             1.5    0     4 w -     1 b =  0000 - U
001    3      Test0003 Player0003               2189                             1.5    0     1 w 0  0000 - U     5 b =
001    4      Test0004 Player0004               2159                             2.0    0     2 b +     5 w =     1 w =
001    5      Test0005 Player0005               1801                             2.0    0  0000 - U     4 b =     3 w =
";

#[test]
fn a_check_tells_the_figures_of_both_rounds() {
    let file = Folder::new("check-figures").write("refused.trf", REFUSED_COLOUR);
    run(&["check", &file]).ends_with(1).prints(
        "    because    the bracket of 1.5 points, from 1 against 4 on, is worse in players without their \
         colour preference: 1 instead of 0 (dutch@2026-02/2.4.7)\n",
    );
    let json = run(&["check", "--json", &file]).ends_with(1).json();
    let figures = &json["tournaments"][0]["differences"][0]["reasons"][0]["figures"];
    assert_eq!((&figures["expected"]["total"], &figures["found"]["total"]), (&0.into(), &1.into()));
}

#[test]
fn a_difference_that_a_comment_explains_is_no_discrepancy() {
    let folder = Folder::new("check-explained");
    let file = folder.write("mpa.trf", four_players_turned() + "### MPA @ Round 2: colours by agreement\n");
    run(&["check", &file])
        .ends_with(0)
        .prints("    explained  MPA @ Round 2: colours by agreement\n")
        .prints("\n1 tournament, 2 rounds, 0 discrepancies, 1 explained\n");
}

#[test]
fn a_check_passes_over_nothing_in_silence() {
    let folder = Folder::new("check-refused");
    let file = folder.write("empty.trf", "");
    run(&["check", &file])
        .ends_with(3)
        .prints("0 tournaments, 0 rounds, 0 discrepancies, 1 file not checked");
    let none = Folder::new("check-no-files");
    run(&["check", &none.path("")]).ends_with(2).complains("there is no file *.trf");
}

#[test]
fn existing_engines_can_be_replaced() {
    let folder = Folder::new("engine");
    let file = folder.write("five.trf", five_players());
    let (out, list) = (folder.path("out.txt"), folder.path("list.txt"));
    assert_eq!(run(&["--dutch", &file, "-p"]).ends_with(0).out, "2\n5 1\n2 3\n");
    run(&["--dutch", &file, "-p", &out, "-l", &list]).ends_with(0);
    assert_eq!(folder.read("out.txt"), b"2\n5 1\n2 3\n");
    let list = String::from_utf8(folder.read("list.txt")).expect("we write UTF-8");
    assert!(list.starts_with("Checklist for round 2, dutch@2026-02\n"), "{list}");
    run(&["--dutch", &file, "-p", &out, "-l"]).ends_with(0);
    assert!(folder.names().contains(&"five.list".to_owned()));
    assert_eq!(run(&["-r"]).ends_with(0).out, concat!("jadoube ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn existing_engines_have_exit_codes_of_their_own() {
    let folder = Folder::new("engine-codes");
    let turned = folder.write("turned.trf", four_players_turned());
    let check = run(&["--dutch", &turned, "-c"]).ends_with(0);
    assert!(
        check.out.starts_with("turned: Round #1\nturned: Round #2\n\n  Checker pairings "),
        "{}",
        check.out
    );
    let good = folder.write("good.trf", four_players());
    assert_eq!(run(&["--dutch", &good, "-c"]).ends_with(0).out, "good: Round #1\ngood: Round #2\n\n");
    let impossible = folder.write("two.trf", two_players_again());
    run(&["--dutch", &impossible, "-p"]).ends_with(1).complains("1 has played 2");
    let points = folder.write("points.trf", four_players().replace("2.0", "1.5"));
    let with_points = run(&["--dutch", &points, "-p"]).ends_with(0).complains("not what the results give");
    assert_eq!(with_points.out, run(&["--dutch", &good, "-p"]).ends_with(0).out);
    run(&["--dutch", &points, "-x"]).ends_with(3).complains("usage: jadoube --dutch");
    run(&["--dutch", &folder.path("none.trf"), "-p"]).ends_with(5);
    run(&["--dutch", &good, "-p", &folder.path("no/such/folder")]).ends_with(5);
    let line = format!("142 9\n001    1      {}", " ".repeat(80 + 10 * 1000)) + "0000 - Z\n";
    run(&["--dutch", &folder.write("large.trf", line), "-p"]).ends_with(4);
}

/// The folder of answers made by others, if it is there; otherwise says that the test is skipped.
fn oracles(folder: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles").join(folder);
    if !path.is_dir() {
        eprintln!("SKIPPED: {} is not there, so nothing was compared", path.display());
        return None;
    }
    Some(path)
}

#[test]
fn tournaments_paired_by_other_engines_have_no_discrepancy() {
    for (folder, system, closing) in [
        ("dutch-2026", "dutch@2026-02", "408 tournaments, 3065 rounds, 0 discrepancies\n"),
        ("dutch-2017", "dutch@2017-07", "264 tournaments, 1945 rounds, 0 discrepancies\n"),
    ] {
        let Some(path) = oracles(folder) else { return };
        let run = run(&["check", "--system", system, &path.to_string_lossy()]).ends_with(0);
        assert_eq!(run.out, closing);
    }
}

#[test]
fn the_next_round_is_as_other_engines_pair_it() {
    let Some(path) = oracles("goldens/dutch-2026") else { return };
    for name in ["dutch_2025_C5", "dutch_2025_C9", "issue_7"] {
        let expected = std::fs::read_to_string(path.join(format!("{name}.expected"))).expect("it is there");
        let file = path.join(format!("{name}.trf"));
        assert_eq!(run(&["--dutch", &file.to_string_lossy(), "-p"]).ends_with(0).out, expected, "{name}");
    }
}

#[test]
fn where_the_editions_differ_they_pair_differently() {
    let Some(path) = oracles("goldens/rule-delta") else { return };
    for entry in std::fs::read_dir(path).expect("it can be read") {
        let file = entry.expect("it can be read").path();
        let pair = |system| run(&["pair", "--system", system, &file.to_string_lossy()]).ends_with(0).out;
        assert_ne!(pair("dutch@2017-07"), pair("dutch@2026-02"), "{}", file.display());
    }
}

/// A game that has not ended is paired as a draw, and that is said.
#[test]
fn a_game_without_result_is_told_and_paired_as_a_draw() {
    let file = "\
XXR 3
XXC white1
001    1      Anna                              2200                             1.0    1     3 w 1
001    2      Boris                             2100                                    2     4 b
001    3      Clara                             2000                             0.0    3     1 b 0
001    4      Dmitri                            1900                                    4     2 w
";
    let file = Folder::new("pairing_without_result").write("open.trf", file);
    run(&["pair", &file])
        .ends_with(0)
        .complains("1 game without result, paired as if drawn [swiss-handling-rules@2026-02/3.1]");
}
