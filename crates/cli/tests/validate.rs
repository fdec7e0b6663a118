//! `jadoube validate` as it is run.

mod running;

use running::{Folder, Run, fine_file, player, run, run_with_input, wrong_points};
use serde_json::{Value, json};

fn validate(options: &[&str], input: &str) -> Run {
    run_with_input(&[&["validate", "-"], options].concat(), input.as_bytes())
}

/// A file with many alike problems: every one of these players has no federation's letters.
fn many_alike(players: u16) -> String {
    let line = |number| player(number, "0.0", number, "").replace(" NOR ", " ??? ");
    let players: String = (1..=players).map(line).collect();
    format!("012 Jadoube Open\r142 1\r152 W\r{players}")
}

#[test]
fn a_fine_file_ends_with_0() {
    let folder = Folder::new("validate_fine");
    let file = folder.write("fine.trf", fine_file());
    let run = run(&["validate", &file, "--for", "rating"]).ends_with(0);
    assert_eq!(
        run.out,
        format!(
            "{file}: Jadoube Open, 2 participants, 1 round: no problems\n1 file, 0 errors, 0 warnings, 0 \
             notes\n"
        )
    );
    assert_eq!(run.err, "");
}

#[test]
fn a_problem_is_told_with_line_columns_kind_sentence_and_article_and_ends_with_1() {
    validate(&[], &wrong_points())
        .ends_with(1)
        .prints("standard input: Jadoube Open, 2 participants, 1 round\n")
        .prints(
            "standard input:16:81-84: error points-disagree: points 2.0, but the results add up to 1.0 \
             [trf@2025-09/001.81-84]\n",
        )
        .prints("\n1 file, 1 error, 0 warnings, 0 notes\n");
}

#[test]
fn notes_alone_are_fine() {
    let file = fine_file().replace("XXR 1\r", "");
    validate(&[], &file)
        .ends_with(0)
        .prints("standard input: note inferred: the number of rounds is not declared")
        .prints("1 file, 0 errors, 0 warnings, 1 note\n");
}

#[test]
fn a_file_without_any_record_is_unusable_and_ends_with_3() {
    for nothing in ["", "\r\r", "Dear arbiter,\rplease find attached\r", "### only a remark\r"] {
        validate(&[], nothing).ends_with(3).prints("nothing usable").prints("1 unusable\n");
    }
    validate(&[], "012 A name is something\r").ends_with(0);
}

#[test]
fn a_file_that_is_not_there_ends_with_3_and_the_others_are_read() {
    let folder = Folder::new("validate_several");
    let wrong = folder.write("wrong.trf", wrong_points());
    let fine = folder.write("fine.trf", fine_file());
    let missing = folder.path("missing.trf");
    run(&["validate", &fine, &wrong]).ends_with(1).prints("2 files, 1 error, 0 warnings, 0 notes\n");
    run(&["validate", &missing, &wrong, &fine])
        .ends_with(3)
        .complains(&format!("jadoube: {missing}: cannot be read: there is no such file"))
        .prints("points-disagree")
        .prints("3 files, 1 error, 0 warnings, 0 notes, 1 unusable\n");
    run(&["validate", &folder.path("")]).ends_with(3).complains("it is a folder");
}

#[test]
fn what_is_missing_for_rating_is_named() {
    let file = format!("142 1\r152 W\r{}", player(1, "0.0", 1, "").replace("1500001", "       "));
    validate(&["--for", "rating"], &file)
        .ends_with(1)
        .prints("missing-record: record 012 (tournament name) is missing, which is mandatory for rating")
        .prints("record 102 (chief arbiter) is missing, which is mandatory for rating [trf@2025-09/102]")
        .prints("record 132 (dates of the rounds) is missing")
        .prints("standard input:3:58-68: error missing-field: FIDE number is missing");
    validate(&[], &file).ends_with(0);
}

#[test]
fn what_is_missing_for_titles_is_named() {
    validate(&["--for", "rating"], &fine_file()).ends_with(0);
    validate(&["--for", "title"], &fine_file())
        .ends_with(1)
        .prints("which is mandatory for title events")
        .prints("[trf@2025-09/192]");
}

#[test]
fn what_is_missing_for_pairing_is_named() {
    let without_points = fine_file().replace(" 1.0    1 ", "        1 ");
    validate(&["--for", "pairing"], &without_points)
        .ends_with(1)
        .prints("[trf@2025-09/192]")
        .prints("standard input:16:81-84: error missing-field: points are missing");
}

#[test]
fn alike_problems_are_summed_up() {
    let summed = validate(&[], &many_alike(62)).ends_with(1);
    // Word for word alike: one line is enough.
    assert_eq!(summed.out.matches("bad-field").count(), 1, "{}", summed.out);
    let summed = summed.prints("  … and 61 more like this; --all shows them\n");
    let all = validate(&["--all"], &many_alike(62)).ends_with(1);
    assert_eq!(all.out.matches("bad-field").count(), 62, "{}", all.out);
    assert_eq!(all.out.lines().last(), summed.out.lines().last(), "the counts are of all problems");
}

#[test]
fn the_worst_comes_first_unless_all_is_asked_for() {
    let file = fine_file().replace("001    2 m", "001    2 M").replace(" 0.0    2 ", " 1.0    2 ");
    let file = file.replace("001    1 m", "001    1 M");
    let order = |text: &str| (text.find("odd-field"), text.find("points-disagree"));
    let (odd, points) = order(&validate(&[], &file).out);
    assert!(odd > points && points.is_some());
    let (odd, points) = order(&validate(&["--all"], &file).out);
    assert!(odd < points && odd.is_some());
}

#[test]
fn json_is_one_document_with_every_problem() {
    let folder = Folder::new("validate_json");
    let wrong = folder.write("wrong.trf", wrong_points());
    let missing = folder.path("missing.trf");
    let run = run(&["validate", "--json", &wrong, &missing]).ends_with(3);
    let document = run.json();
    let (file, problem) = (&document["files"][0], &document["files"][0]["problems"][0]);
    assert_eq!(file["file"], json!(wrong));
    assert_eq!(file["usable"], json!(true));
    assert_eq!(file["event"], json!("Jadoube Open"));
    assert_eq!((&file["participants"], &file["rounds"]), (&json!(2), &json!(1)));
    let expected = json!({
        "line": 16, "column_first": 81, "column_last": 84, "kind": "points-disagree", "severity": "error",
        "message": "points 2.0, but the results add up to 1.0", "article": "trf@2025-09/001.81-84",
    });
    assert_eq!(*problem, expected);
    assert_eq!(document["counts"], json!({ "errors": 1, "warnings": 0, "notes": 0 }));
    assert_eq!(document["files"][1]["usable"], json!(false));
    assert!(document["files"][1]["unreadable"].as_str().is_some_and(|why| why.contains("no such file")));
    assert_eq!(run.err, "", "the document tells it already");
}

#[test]
fn json_sums_nothing_up_and_says_null_where_there_is_no_line() {
    let document = validate(&["--json", "--for", "rating"], &many_alike(62)).ends_with(1).json();
    let problems = document["files"][0]["problems"].as_array().expect("a list");
    let of_kind = |kind: &str| problems.iter().filter(|problem| problem["kind"] == kind).count();
    assert_eq!(of_kind("bad-field"), 62);
    let record = problems.iter().find(|problem| problem["kind"] == "missing-record").expect("no 022");
    assert_eq!((&record["line"], &record["column_first"]), (&Value::Null, &Value::Null));
}

#[test]
fn a_refused_kind_is_said_plainly() {
    validate(&["--refuse", "encoding,points-disagree"], &wrong_points())
        .ends_with(1)
        .prints("standard input: refused: 1 points-disagree\n")
        .prints("0 notes, 1 refused\n");
    let document = validate(&["--json", "--refuse", "all"], &wrong_points()).ends_with(1).json();
    assert_eq!(document["files"][0]["refused"], json!(["points-disagree"]));
    let other = validate(&["--refuse", "encoding"], &wrong_points()).ends_with(1);
    assert!(!other.out.contains("refused"), "{}", other.out);
    validate(&["--refuse", "all"], &fine_file().replace("XXR 1\r", "")).ends_with(0);
    validate(&["--refuse", "ugliness"], "").ends_with(2).complains("points-disagree");
}

#[test]
fn what_a_file_says_cannot_steer_the_terminal() {
    let file = format!("012 \u{1b}[31mred\r\u{1b}]0; no record\r{}", fine_file());
    let run = validate(&["--color", "always"], &file).ends_with(1).prints("\\u{1b}[31mred");
    assert!(!run.out.contains("\u{1b}[31mred") && !run.out.contains("\u{1b}]0;"), "{:?}", run.out);
}

#[test]
#[cfg(unix)]
fn a_source_without_end_is_not_awaited() {
    run(&["validate", "/dev/zero"]).ends_with(3).complains("larger than 256 MB");
}
