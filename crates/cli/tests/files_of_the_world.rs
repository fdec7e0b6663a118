//! Reports as other programs write them, through every command: what does not concern a question never blocks
//! it, and what is told is one sentence for one cause.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests write and read files")]

mod running;

use running::{Folder, run};
use std::path::{Path, PathBuf};

/// A participant of whom the pairing depends on the rounds only.
fn player(number: u16, points: &str, rounds: &str) -> String {
    let name = format!("Player {number}");
    format!("001 {number:>4}      {name:<33}{:33}{points:>4} {number:>4}  {rounds}", "").trim_end().to_owned()
        + "\n"
}

/// Three players after a round; of the first nothing can be read that the pairing does not need.
const ODD_FIELDS: &str = "\
142 3
152 W
192 FIDE_DUTCH_2026
001    1 x DR Odd, One                          high ??? not-a-numbe yesterday   1.0  1st     2 w 1
001    2      Two                                                                0.0    3     1 b 0
001    3      Three                                                              1.0    2  0000 - U
";

#[test]
fn fields_that_do_not_concern_a_question_never_block_it() {
    let folder = Folder::new("world-odd-fields");
    let file = folder.write("odd.trf", ODD_FIELDS);
    run(&["validate", &file]).ends_with(1).prints("1 file, 0 errors, 7 warnings, 0 notes");
    let paired = run(&["pair", &file]).ends_with(0).complains("read with 0 errors, 7 warnings");
    assert_eq!(paired.out, run(&["--dutch", &file, "-p"]).ends_with(0).out);
    assert_eq!(paired.out, "2\n3 1\n2 0\n");
    assert_eq!(run(&["check", &file]).ends_with(0).out, "1 tournament, 1 round, 0 discrepancies\n");
    run(&["--dutch", &file, "-c"]).ends_with(0);
    run(&["standings", &file]).ends_with(0).prints("after round 1");
}

#[test]
fn points_that_contradict_the_results_are_told_by_check() {
    let folder = Folder::new("world-points");
    let file = folder.write("points.trf", ODD_FIELDS.replace("yesterday   1.0", "yesterday   2.0"));
    run(&["pair", &file]).ends_with(0);
    run(&["check", &file])
        .ends_with(1)
        .prints(": points: 1 total is not what the results give\n")
        .prints("    line 4, columns 81-84: points 2.0, but the results add up to 1.0\n")
        .prints("\n1 tournament, 1 round, 0 discrepancies, wrong points in 1 file\n");
    let json = run(&["check", "--json", &file]).ends_with(1).json();
    assert_eq!(json["tournaments"][0]["points"][0]["kind"], "points-disagree");
    let paired = run(&["--dutch", &file, "-p"]).ends_with(0);
    assert_eq!(paired.out, run(&["pair", &file]).ends_with(0).out);
    let told =
        "points.trf: 1 total of points is not what the results give; the results decide, and jadoube check";
    paired.complains(told);
    run(&["--dutch", &file, "-c"]).ends_with(0).complains(told);
    run(&["standings", &file])
        .ends_with(0)
        .complains("points.trf:4:81-84: error points-disagree: points 2.0, but the results add up to 1.0")
        .complains("points.trf: the points below are those of the results");
}

/// The first round of 72: board i is i against i + 36, and the odd ones of the upper half have White; from a
/// board on the colours are turned.
fn turned_from(board: u16) -> String {
    let mut rows = vec![String::new(); 72];
    for place in 1..=36_u16 {
        let (upper, lower) = (place, place + 36);
        let upper_is_white = (place % 2 == 1) != (place >= board);
        let [one, other] = if upper_is_white { ["w", "b"] } else { ["b", "w"] };
        rows[usize::from(upper) - 1] = player(upper, "0.5", &format!("{lower:>4} {one} ="));
        rows[usize::from(lower) - 1] = player(lower, "0.5", &format!("{upper:>4} {other} ="));
    }
    format!("142 5\n152 W\n{}", rows.concat())
}

#[test]
fn many_boards_with_one_cause_are_one_message() {
    let folder = Folder::new("world-turned");
    let good = folder.write("good.trf", turned_from(99));
    assert_eq!(run(&["check", &good]).ends_with(0).out, "1 tournament, 1 round, 0 discrepancies\n");
    let all = folder.write("all.trf", turned_from(1));
    run(&["check", &all]).ends_with(1).prints("all.trf: round 1: all colours are reversed (");
    let some = folder.write("some.trf", turned_from(12));
    let check = run(&["check", &some]).ends_with(1);
    let check = check
        .prints("some.trf: round 1: all colours from board 12 on are reversed (")
        .prints("    … and 22 more like this; --all shows them\n")
        .prints("\n1 tournament, 1 round, 1 discrepancy\n");
    assert!(check.out.lines().count() <= 9, "{}", check.out);
    let all = run(&["check", "--all", &some]).ends_with(1);
    assert_eq!(all.out.matches("    because    ").count(), 25);
}

#[test]
fn a_forfeit_without_colours_raises_no_alarm() {
    let folder = Folder::new("world-forfeit");
    let rows = [
        player(1, "1.0", "   3 w 1     2 - -"),
        player(2, "2.0", "   4 b 1     1 - +"),
        player(3, "1.0", "   1 b 0     4 - +"),
        player(4, "0.0", "   2 w 0     3 - -"),
    ];
    let file = folder.write("forfeits.trf", format!("142 3\n152 W\n{}", rows.concat()));
    assert_eq!(run(&["check", &file]).ends_with(0).out, "1 tournament, 2 rounds, 0 discrepancies\n");
}

/// The form is that of the manual of JaVaFo, chapter "Pairings Checker"; 0 stands for the bye, as in the list
/// of pairs.
#[test]
fn the_checker_of_the_drop_in_form_prints_what_its_callers_parse() {
    let folder = Folder::new("world-engine");
    let rows = [
        player(1, "1.0", "   3 w 1     2 b 0"),
        player(2, "2.0", "   4 b 1     1 w 1"),
        player(3, "1.0", "   1 b 0     4 b 1"),
        player(4, "0.0", "   2 w 0     3 w 0"),
        player(5, "1.5", "0000 - U  0000 - H"),
    ];
    let file = folder.write("turned.trf", format!("142 3\n152 W\n{}", rows.concat()));
    let expected = "turned: Round #1\nturned: Round #2\n\n\
                    \x20 Checker pairings        Tournament pairings\n\n\
                    \x20     3 -   4                  4 -   3\n\n\n";
    assert_eq!(run(&["--dutch", &file, "-c"]).ends_with(0).out, expected);
    assert_eq!(run(&["--dutch", &file, "-c", "1"]).ends_with(0).out, "turned: Round #1\n\n");
}

#[test]
fn other_systems_of_the_drop_in_form_are_refused_in_words() {
    for (option, name) in [("--burstein", "Burstein"), ("--dubov", "Dubov"), ("--lim", "Lim")] {
        run(&[option, "any.trf", "-p"]).ends_with(3).complains(&format!(
            "{option}: the {name} system is not paired here, only the Dutch system is (--dutch)"
        ));
    }
    run(&["-r", "--burstein", "any.trf", "-c"]).ends_with(3).complains("--burstein: ");
}

#[test]
fn a_round_of_byes_alone_has_standings_and_a_next_round() {
    let folder = Folder::new("world-byes");
    let rows =
        [player(1, "2.0", "   2 w 1  0000 - U"), player(2, "0.0", "   1 b 0"), player(3, "1.0", "0000 - U")];
    let file = folder.write("byes.trf", format!("142 4\n152 W\n{}240 Z 003    2\n", rows.concat()));
    run(&["standings", &file]).ends_with(0).prints("after round 2");
    assert_eq!(run(&["pair", &file]).ends_with(0).out, "1\n3 1\n");
}

const LEAGUE: &str = "\
012 League
042 2010/09/13
082 2
001    1      Anna                              2000                             1.0          3 w 1
001    2      Boris                             2000                             1.0       0000 - +
001    3      Clara                             2000                             0.0          1 b 0
001    4      Dmitri                            2000                             0.0       0000 - -
013 Tartu                              3    4
013 Riga                               1    2
";

#[test]
fn teams_of_record_013_are_ranked_or_it_is_said_why_not() {
    let folder = Folder::new("world-league");
    let league = folder.write("league.trf", LEAGUE);
    run(&["standings", &league])
        .ends_with(0)
        .complains("the teams of record 013 are ranked, by match points: 2 for a win, 1 for a draw")
        .prints("   1    2  Riga   2.0")
        .prints("   2    1  Tartu  0.0");
    run(&["check", &league]).ends_with(1).complains("this is a competition of teams");
    let club =
        folder.write("club.trf", LEAGUE.replace("013 Tartu                              3    4\n", ""));
    run(&["standings", &club])
        .ends_with(0)
        .complains("players are ranked, not the teams of record 013: there is only one team")
        .prints("Anna");
}

#[test]
fn an_event_before_the_oldest_edition_is_checked_by_it_and_that_is_said() {
    let folder = Folder::new("world-before");
    let dated = |date: &str| {
        folder.write("dated.trf", turned_from(12).replace("142 5", &format!("042 {date}\n142 5")))
    };
    run(&["check", &dated("24/09/2010")])
        .ends_with(1)
        .prints("(dutch@2017-07, the nearest known here, since the event began before it was in force)");
    run(&["check", &dated("Dec 10, 2020")])
        .ends_with(1)
        .prints("(dutch@2017-07, in force on the first day of the event)");
}

/// The reports that others published and that are defective, if they are there; otherwise says that the test
/// is skipped.
fn reports() -> Vec<PathBuf> {
    let oracles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles");
    let mut files = Vec::new();
    for folder in ["real-events", "malformed"] {
        let Ok(entries) = std::fs::read_dir(oracles.join(folder)) else {
            eprintln!("SKIPPED: {} is not there, so nothing was read", oracles.join(folder).display());
            return Vec::new();
        };
        files.extend(entries.map(|entry| entry.expect("it can be read").path()));
    }
    files.sort();
    files
}

/// Every report through every command: nothing is our mistake, and what was converted to a version once stays
/// the same.
#[test]
fn every_report_of_others_passes_through_every_command() {
    let folder = Folder::new("world-every");
    for file in reports() {
        let name = file.to_string_lossy();
        let is_fine = |arguments: &[&str]| {
            let run = run(arguments);
            assert!(matches!(run.code, Some(0 | 1)), "{arguments:?}: {:?}\n{}{}", run.code, run.out, run.err);
            run.out + &run.err
        };
        for command in ["validate", "check", "standings"] {
            let said = is_fine(&[command, &name]);
            assert!(
                command == "standings" || said.lines().count() < 120,
                "{command} {name} says too much:\n{said}"
            );
        }
        for version in ["trf06", "trf16", "trf26"] {
            let once = folder.path("once.trf");
            is_fine(&["convert", &name, "--to", version, "-o", &once]);
            for between in ["trf06", "trf16", "trf26"] {
                let (there, back) = (folder.path("there.trf"), folder.path("back.trf"));
                is_fine(&["convert", &once, "--to", between, "-o", &there]);
                if between == version {
                    assert!(folder.read("there.trf") == folder.read("once.trf"), "{name} to {version} twice");
                    continue;
                }
                is_fine(&["validate", &there]);
                is_fine(&["standings", &there]);
                is_fine(&["convert", &there, "--to", version, "-o", &back]);
                // What one of the two versions cannot say is gone after the first way there and back; the
                // second changes nothing.
                let again = folder.path("again.trf");
                is_fine(&["convert", &back, "--to", between, "-o", &there]);
                is_fine(&["convert", &there, "--to", version, "-o", &again]);
                assert!(
                    folder.read("again.trf") == folder.read("back.trf"),
                    "{name}: {version} to {between} and back, twice"
                );
            }
        }
    }
}

/// Two who both have won, as in a malformed file; and one whose opponent has nothing.
const BOTH_WON: &str = "\
142 1
152 W
001    1      One                                                                1.0    1     2 w 1
001    2      Two                                                                1.0    2     1 b 1
";

#[test]
fn standings_tell_the_errors_that_they_count_with() {
    let folder = Folder::new("world-both-won");
    let file = folder.write("both.trf", BOTH_WON);
    run(&["standings", &file])
        .ends_with(0)
        .complains(
            "both.trf:4:99: error results-disagree: round 1: win for 2 and win for 1 (line 3) cannot \
                    be one game",
        )
        .complains("both.trf: every line counts as it stands, so these errors make the standings doubtful")
        .prints("after round 1");
    let missing = folder.write("missing.trf", BOTH_WON.replace("     1 b 1", ""));
    run(&["standings", &missing])
        .ends_with(1)
        .complains(
            "missing.trf:4:92-99: error missing-result: round 1 is blank, but number 1 (line 3) has a \
                    game against 2",
        )
        .complains("there are no standings until that is put right");
}

#[test]
fn problems_in_the_same_words_are_one_line() {
    let folder = Folder::new("world-same-words");
    let rows: String = (1..=9).map(|number| player(number, "1.0", "0000 - F")).collect();
    let capitals =
        folder.write("capitals.trf", format!("142 1\n152 W\n{rows}").replace("      Player", " M    Player"));
    let told = run(&["validate", &capitals]).ends_with(1);
    assert_eq!(told.out.matches("sex \"M\" was read as m, but should be m or w").count(), 1, "{}", told.out);
    told.prints("  … and 8 more like this; --all shows them\n");
    let all = run(&["validate", "--all", &capitals]).ends_with(1);
    assert_eq!(all.out.matches("sex \"M\"").count(), 9);
    let byes = folder.write("byes.trf", format!("142 1\n152 W\n{}", rows.replace("- F", "- U")));
    let lost = run(&["convert", &byes, "--to", "trf06", "-o", &folder.path("old.trf")]).ends_with(1);
    assert_eq!(lost.err.matches("TRF06 cannot say this: a pairing-allocated bye").count(), 1, "{}", lost.err);
}

/// Four players who met in another order than the Dutch system asks for, in every round.
#[test]
fn where_most_rounds_differ_check_names_a_likely_cause() {
    let folder = Folder::new("world-most-rounds");
    let rows = [
        player(1, "1.5", "   2 w =     3 b =     4 w ="),
        player(2, "1.5", "   1 b =     4 w =     3 b ="),
        player(3, "1.5", "   4 w =     1 w =     2 w ="),
        player(4, "1.5", "   3 b =     2 b =     1 b ="),
    ];
    let file = folder.write("other.trf", format!("142 3\n152 W\n{}", rows.concat()));
    run(&["check", &file]).ends_with(1).prints(
        "other.trf: 3 of 3 rounds differ: the event was probably paired by another system or edition, or \
         with other pairing numbers than those in the file\n",
    );
    let before =
        folder.write("before.trf", format!("142 3\n152 W\n{}{}", player(1, "0.0", ""), player(2, "0.0", "")));
    run(&["check", &before])
        .ends_with(0)
        .prints("before.trf: no round is paired yet, so there is none to check\n");
}

#[test]
fn standings_of_an_old_event_say_that_their_edition_is_the_nearest() {
    let folder = Folder::new("world-old-standings");
    let file = folder.write("old.trf", format!("042 2011/02/25\n{BOTH_WON}").replace("1 b 1", "1 b 0"));
    run(&["standings", &file]).ends_with(0).prints(
        "tie-break@2024-08 (the nearest known here, since the event began before it was in force), DE",
    );
}
