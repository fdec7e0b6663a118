//! Each defect is reported with its kind, line and columns; the files are told of in
//! `data/malformed/README.md`.

use formats::trf::{self, Location, Problem, ProblemKind, Severity};

/// The problems of a file that are more than notes.
fn problems(file: &[u8]) -> Vec<Problem> {
    let (_, problems) = trf::read(file);
    problems.into_iter().filter(|problem| problem.severity > Severity::Note).collect()
}

/// Checks that a file has exactly one problem.
fn only(file: &[u8], kind: ProblemKind, place: Location, message: &str) {
    let found = problems(file);
    let found: Vec<_> = found.iter().map(|p| (p.kind, p.place, p.message.to_string())).collect();
    let found: Vec<_> = found.iter().map(|(kind, place, said)| (*kind, *place, said.as_str())).collect();
    assert_eq!(found, [(kind, place, message)]);
}

macro_rules! file {
    ($name:literal) => {
        include_bytes!(concat!("data/malformed/", $name, ".trf"))
    };
}

#[test]
fn two_opponents_with_the_same_colour() {
    let message = "round 5: both 3 and 2 (line 2) have Black";
    only(file!("incompatible_color"), ProblemKind::ColoursDisagree, Location::columns(3, 137, 137), message);
}

#[test]
fn two_results_that_cannot_be_one_game() {
    let message = "round 5: win for 3 and win for 2 (line 2) cannot be one game";
    only(file!("incompatible_result"), ProblemKind::ResultsDisagree, Location::columns(3, 139, 139), message);
}

#[test]
fn points_that_the_results_do_not_add_up_to() {
    let message = "points 4.0, but the results add up to 3.0";
    only(file!("incorrect_points"), ProblemKind::PointsDisagree, Location::columns(2, 81, 84), message);
}

#[test]
fn a_tag_that_no_edition_defines() {
    let message = "there is no record \"101\"; the line is kept, but not used";
    only(file!("invalid_code"), ProblemKind::UnknownRecord, Location::columns(7, 1, 3), message);
}

#[test]
fn a_round_that_only_the_opponent_recorded() {
    let message = "round 5 is blank, but number 2 (line 2) has a game against 3";
    only(file!("missing_result"), ProblemKind::MissingResult, Location::columns(3, 132, 139), message);
}

#[test]
fn a_number_left_out() {
    let message = "number 8 stands here, but 7 is nowhere";
    only(file!("missing_starting_number"), ProblemKind::MissingNumber, Location::columns(7, 5, 8), message);
}

#[test]
fn a_round_beyond_the_last() {
    let found = problems(file!("too_many_results"));
    let found: Vec<_> = found.iter().map(|p| (p.kind, p.place, p.message.to_string())).collect();
    let found: Vec<_> = found.iter().map(|(kind, place, said)| (*kind, *place, said.as_str())).collect();
    let message = "round 6 stands here, but the event ends with round 5";
    let kind = ProblemKind::TooManyResults;
    assert_eq!(
        found,
        [(kind, Location::columns(2, 142, 149), message), (kind, Location::columns(7, 142, 149), message)]
    );
}

#[test]
fn a_round_that_nobody_can_be_paired_in_is_no_defect_of_the_file() {
    assert_eq!(problems(file!("no_legal_pairings")), []);
    assert_eq!(problems(file!("no_legal_pairings_odd")), []);
}

#[test]
fn of_millions_of_problems_some_are_told_and_all_are_counted() {
    let mut file = "012 Open\r".to_owned();
    file.push_str(&"ZZZ what is this\r".repeat(45_000));
    file.push_str("001    1      One\r001    1      Two\r");
    let (report, problems) = trf::read(file.as_bytes());
    assert_eq!(report.players().count(), 2, "nothing of the file is lost");
    let unknown: Vec<_> = problems.iter().filter(|one| one.kind == ProblemKind::UnknownRecord).collect();
    assert_eq!(unknown.len(), 2001);
    assert!(
        unknown
            .iter()
            .any(|one| one.message.to_string() == "and 43000 more problems of the kind unknown-record")
    );
    assert!(
        problems.iter().any(|one| one.kind == ProblemKind::DuplicateNumber),
        "other kinds are told all the same"
    );
}

#[test]
fn sixteen_megabytes_of_newlines_are_told_at_once_and_kept_short() {
    for byte in [b"\n", b"\r"] {
        let (report, problems) = trf::read(&byte.repeat(16 << 20));
        assert_eq!(report.records.len(), 50_000);
        let told: Vec<_> =
            problems.iter().map(|one| (one.kind, one.place, one.message.to_string())).collect();
        let message = "the file has more than 50000 lines; what follows was not read".to_owned();
        assert_eq!(told, [(ProblemKind::TooLarge, Location::line(50_001), message)]);
    }
    let (report, problems) = trf::read("\n".repeat(50_000).as_bytes());
    assert_eq!((report.records.len(), problems.len()), (50_000, 0));
}

#[test]
fn more_participants_than_there_are_numbers_are_told_and_not_read() {
    let (report, problems) = trf::read("001    1      One\n".repeat(40_000).as_bytes());
    assert_eq!(report.records.len(), 9_999);
    let told = problems.iter().find(|one| one.kind == ProblemKind::TooLarge).unwrap();
    assert_eq!((told.place, told.severity), (Location::line(10_000), Severity::Error));
    let whole = "001    1      One\n".repeat(9_999);
    let is_too_large =
        |file: &str| trf::read(file.as_bytes()).1.iter().any(|one| one.kind == ProblemKind::TooLarge);
    assert!(!is_too_large(&whole));
    assert!(is_too_large(&format!("{whole}001    2      Two")), "the last line without an end");
}

#[test]
fn a_line_without_end_is_cut_and_told() {
    let file = format!("012 Open\n001    1      One{}\n", " 0002 w 1".repeat(100_000));
    let (_, problems) = trf::read(file.as_bytes());
    let told = problems.iter().find(|one| one.kind == ProblemKind::TooLarge).unwrap();
    assert_eq!(told.place, Location::columns(2, 65_536, 65_536));
    assert_eq!(told.severity, Severity::Error);
}

#[test]
fn a_name_with_a_sign_that_nobody_sees_is_told_with_its_place() {
    let file = "012 Open\n001    1 m    Carlsen,\u{202e} Magnus\n001    2      علی\u{200c}رضا\n";
    let (_, problems) = trf::read(file.as_bytes());
    let told: Vec<_> = problems.iter().filter(|one| one.kind == ProblemKind::Unseen).collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].place, Location::columns(2, 23, 23));
    assert!(told[0].message.to_string().contains("U+202E"), "{}", told[0].message);
}
