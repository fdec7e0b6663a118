//! `docs/acceptance.md`: FIDE's acceptance checklist for tournament programs, question by question, from the
//! tests named by question.

use crate::tree::File;
use std::collections::{BTreeMap, BTreeSet};

const HEAD: &str = "\
<!-- Written by `cargo xtask generate`; do not edit. -->

# Acceptance

FIDE accepts tournament programs by a checklist of 226 questions (VCL4THP.13, draft of August 2026), of which
a part is public. What is public is paraphrased here. *Holds*: a test named by the question shows it (`q74_…`
is question 74). *Does not*: why. *Text unknown*: the question is not public, or only its number is.
";

/// How many questions the checklist has.
const LAST: u16 = 226;

/// The parts of the checklist: first and last question, and what they are about.
const PARTS: &[(u16, u16, &str)] = &[
    (1, 15, "General"),
    (16, 39, "Engine, checker, generator"),
    (40, 46, "FIDE mode"),
    (47, 56, "Import of reports"),
    (57, 63, "Number of rounds"),
    (64, 69, "Pairing by hand"),
    (70, 88, "Points and the pairing-allocated bye"),
    (89, 105, "Round robins"),
    (106, 111, "Acceleration"),
    (112, 115, "Breaches of the integrity of pairings"),
    (116, 144, "Rating lists"),
    (145, 156, "Starting order and pairing numbers"),
    (157, 169, "Adjourned games"),
    (170, 188, "Withdrawals, byes, results, boards"),
    (189, 193, "Corrections"),
    (194, 196, "Prohibited pairings"),
    (197, 216, "Standings and tie-breaks"),
    (217, 226, "Report, warnings, Chess960"),
];

/// The questions whose text is public: first and last question, our paraphrase, and why it does not hold if
/// no test shows it.
const QUESTIONS: &[(u16, u16, &str, &str)] = &[
    (19, 19, "a pairing and tie-break checker and a random tournament generator exist", ""),
    (20, 20, "the checker is free and runs from a command line", ""),
    (
        21,
        21,
        "the checker reads TRF26 and reports wrong pairings and wrong standings for each round",
        "jadoube check compares the pairings of each round, but the places only after the last one",
    ),
    (22, 22, "the generator runs from a command line", ""),
    (24, 24, "the generator can be configured", ""),
    (
        33,
        33,
        "50,000 tournaments of each side are checked by the other",
        "not shown by a test: no other accepted checker and generator run here",
    ),
    (40, 40, "FIDE mode is a flag of each tournament, on by default", ""),
    (43, 43, "leaving FIDE mode is confirmed twice", ""),
    (44, 44, "leaving it is a comment of the report, with the round", ""),
    (45, 45, "it cannot be entered again", ""),
    (46, 46, "that it was left is always shown", ""),
    (47, 47, "TRF06 is imported", ""),
    (48, 48, "adjustments made by the import are reported", ""),
    (49, 49, "TRF16 is imported", ""),
    (51, 51, "defective files are refused", ""),
    (53, 53, "what is wrong with a file is shown", ""),
    (54, 54, "after an import every round is checked", ""),
    (55, 55, "differences are confirmed and become a comment of the report", ""),
    (56, 56, "an imported tournament is in FIDE mode", ""),
    (58, 58, "changing the number of rounds after the start is confirmed twice", ""),
    (59, 59, "it becomes a comment of the report", ""),
    (60, 60, "the last round paired is checked again if it becomes, or ceases to be, the final one", ""),
    (61, 61, "a difference is confirmed and becomes a comment", ""),
    (62, 62, "a number of rounds that cannot be paired is warned about", ""),
    (63, 63, "a round that the system cannot pair is completed by hand", ""),
    (65, 65, "pairing by hand begins and ends expressly", ""),
    (66, 66, "rematch, prohibited pair, barred bye, third colour and colour difference are confirmed", ""),
    (67, 67, "a pair in which both have the colour not due to them is acknowledged", ""),
    (68, 68, "at its end the pairing is compared with the engine's", ""),
    (69, 69, "a difference is confirmed and becomes a comment of the report", ""),
    (74, 74, "points by which two draws are worth more than a win and a loss are refused", ""),
    (75, 75, "points are locked after the start", ""),
    (78, 78, "points of past rounds follow a change", ""),
    (81, 81, "a bye worth more than a win is refused", ""),
    (82, 82, "a bye may be worth nothing", ""),
    (83, 83, "with the usual points a bye is worth 1, ½ or 0", ""),
    (84, 84, "with other points a bye has a value that a game can bring", ""),
    (85, 85, "the value of the bye is locked after the start", ""),
    (88, 88, "byes of past rounds follow a change", ""),
    (
        98,
        99,
        "in a double round robin the last two rounds of the first cycle can be reversed",
        "round robins are not run yet",
    ),
    (100, 101, "a round robin paired by hand is checked for completeness", "round robins are not run yet"),
    (
        103,
        103,
        "who played less than half of a round robin is left out of the standings",
        "round robins are not run yet; the tie-breaks know it",
    ),
    (104, 104, "the tie-breaks of round robins", "round robins are not run yet; the tie-breaks are there"),
    (105, 105, "Buchholz and its kin are hidden in round robins", "round robins are not run yet"),
    (106, 106, "the Baku acceleration is offered", ""),
    (108, 108, "the rules of any other acceleration can be printed", ""),
    (109, 110, "the acceleration is locked after round 1", ""),
    (
        112,
        112,
        "breaches are logged: alteration by hand, import, numbers, correction, adjournment, configuration",
        "",
    ),
    (113, 113, "each becomes a comment of the report", ""),
    (114, 114, "each can be undone to the state before", ""),
    (115, 115, "they are confirmed before the tournament is finalised", ""),
    (140, 140, "ratings are checked against the list not only on request", ""),
    (145, 145, "starting order by FIDE, national, or one otherwise the other", ""),
    (146, 146, "another key than the alphabet for equal rating and title", ""),
    (147, 147, "numbers are exchanged by hand", ""),
    (154, 154, "numbers are regenerated before round 4", ""),
    (156, 156, "a late entry after round 4 gets the number that belongs to them", ""),
    (157, 158, "games are registered as adjourned and count as draws for the pairing", ""),
    (
        159,
        160,
        "missing results are registered so when the next round is paired, and that is acknowledged",
        "",
    ),
    (161, 161, "there are no final standings while results are missing", ""),
    (163, 163, "a result other than a draw is confirmed and becomes a comment of the report", ""),
    (164, 165, "in reports for exchange such results are written as ?, with their value in record 162", ""),
    (166, 166, "? is imported as a result not known", ""),
    (168, 168, "an adjournment is acknowledged", ""),
    (169, 169, "there is no report while results are missing", ""),
    (170, 170, "who withdrew is marked in the standings", ""),
    (171, 171, "half-point byes are granted", ""),
    (174, 174, "a second half-point bye is confirmed", ""),
    (175, 176, "players without a right to half-point byes are known, and a bye for them confirmed", ""),
    (177, 179, "a full-point bye is acknowledged as deprecated and becomes a comment of the report", ""),
    (180, 186, "unusual, forfeited and unrated results", ""),
    (187, 188, "boards stand in the order of the handling rules, with virtual points", ""),
    (189, 189, "only the previous round is corrected in FIDE mode", ""),
    (190, 190, "its correction is confirmed and becomes a comment of the report", ""),
    (192, 193, "corrections for the rating report only are stored apart and listed in comments", ""),
    (194, 196, "pairs are prohibited before round 1, and later only outside FIDE mode", ""),
    (197, 198, "expelled players are known, and not ranked", ""),
    (199, 199, "all mandatory tie-breaks of Swiss tournaments", ""),
    (
        201,
        202,
        "changing the tie-breaks after the start is confirmed twice, and a comment tells the list before",
        "",
    ),
    (203, 203, "places may stay tied", ""),
    (204, 204, "lots are drawn", ""),
    (205, 205, "places are given by hand", ""),
    (206, 206, "lots can be repeated", ""),
    (207, 207, "values from outside serve as tie-break", ""),
    (208, 209, "two ways to treat unrated players in tie-breaks on ratings", ""),
    (210, 210, "events of more than 30 days are known", ""),
    (211, 216, "several ratings for one player, by round", "not yet"),
    (217, 217, "the report has all records of TRF26", ""),
    (218, 221, "warnings have levels 2 to 5 and cannot be switched off or downgraded", ""),
    (222, 222, "Chess960", "not yet"),
];

/// Tests that show a question and are named for something else: the question, the file and the test.
const ELSEWHERE: &[(u16, &str, &str)] = &[
    (19, "crates/cli/tests/pairing.rs", "a_check_tells_what_differs_and_why"),
    (19, "crates/cli/tests/generate.rs", "tournaments_are_written_and_are_the_same_for_the_same_seed"),
    (20, "crates/cli/tests/pairing.rs", "a_check_tells_what_differs_and_why"),
    (22, "crates/cli/tests/generate.rs", "tournaments_are_written_and_are_the_same_for_the_same_seed"),
    (24, "crates/cli/tests/generate.rs", "a_tournament_has_what_was_asked_for"),
    (
        140,
        "crates/server/src/tests/players/lists.rs",
        "ratings_follow_a_list_after_its_differences_were_reviewed",
    ),
    (199, "crates/tiebreak/tests/oracles.rs", "every_value_of_the_calculator_2026_03"),
];

/// The whole page.
pub(crate) fn page(files: &[File]) -> String {
    let tests = tests(files);
    let mut page = format!("{HEAD}\n{}", summary(&tests));
    for &(first, last, title) in PARTS {
        page += &format!(
            "\n## {title} ({first}-{last})\n\n| question | what it asks | answer |\n|---|---|---|\n"
        );
        page += &rows(first, last, &tests);
    }
    page
}

/// The tests of each question: name and file.
fn tests(files: &[File]) -> BTreeMap<u16, BTreeSet<String>> {
    let mut tests: BTreeMap<u16, BTreeSet<String>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.path.starts_with("crates/") && file.is(&[".rs"])) {
        for (_, line) in file.lines() {
            let Some(name) = line.trim().strip_prefix("fn q").and_then(|rest| rest.split('(').next()) else {
                continue;
            };
            for question in questions(&format!("q{name}")) {
                tests.entry(question).or_default().insert(format!("`q{name}` in `{}`", file.path));
            }
        }
    }
    for &(question, path, name) in ELSEWHERE {
        let is_there = |file: &File| file.path == path && file.text.contains(&format!("fn {name}("));
        if files.iter().any(is_there) {
            tests.entry(question).or_default().insert(format!("`{name}` in `{path}`"));
        }
    }
    tests
}

/// The questions in front of a test's name: `q75_q85_points_are_locked` is about 75 and 85.
fn questions(name: &str) -> Vec<u16> {
    let parts = name.split('_').map(|part| part.strip_prefix('q').and_then(|digits| digits.parse().ok()));
    parts.take_while(Option::is_some).flatten().collect()
}

fn rows(first: u16, last: u16, tests: &BTreeMap<u16, BTreeSet<String>>) -> String {
    let mut rows = String::new();
    let mut question = first;
    while question <= last {
        let known = QUESTIONS.iter().find(|(from, to, ..)| (*from..=*to).contains(&question));
        match known {
            Some((from, to, text, why)) => {
                rows += &format!("| {} | {text} | {} |\n", span(*from, *to), answer(*from, *to, why, tests));
                question = to + 1;
            }
            None => {
                let next = QUESTIONS.iter().map(|(from, ..)| *from).filter(|from| *from > question).min();
                let until = next.map_or(last, |next| next - 1).min(last);
                rows += &format!("| {} | | text unknown |\n", span(question, until));
                question = until + 1;
            }
        }
    }
    rows
}

fn span(first: u16, last: u16) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

fn answer(first: u16, last: u16, why: &str, tests: &BTreeMap<u16, BTreeSet<String>>) -> String {
    if !why.is_empty() {
        return format!("does not: {why}");
    }
    let names: BTreeSet<&String> = tests.range(first..=last).flat_map(|(_, names)| names).collect();
    match (first..=last).all(|question| tests.contains_key(&question)) {
        false => "does not: no test".to_owned(),
        true => format!("holds: {}", names.into_iter().cloned().collect::<Vec<_>>().join(", ")),
    }
}

fn summary(tests: &BTreeMap<u16, BTreeSet<String>>) -> String {
    let holds = |question: u16| {
        let known = QUESTIONS.iter().find(|(from, to, ..)| (*from..=*to).contains(&question));
        known.map(|(from, to, _, why)| answer(*from, *to, why, tests).starts_with("holds"))
    };
    let answers: Vec<Option<bool>> = (1..=LAST).map(holds).collect();
    let count = |wanted: Option<bool>| answers.iter().filter(|answer| **answer == wanted).count();
    format!(
        "Of {LAST} questions {} hold, {} do not, and the text of {} is unknown.\n",
        count(Some(true)),
        count(Some(false)),
        count(None)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree;

    #[test]
    fn the_questions_of_a_test_stand_in_front_of_its_name() {
        assert_eq!(questions("q74_two_draws"), [74]);
        assert_eq!(questions("q75_q85_points_are_locked"), [75, 85]);
        assert_eq!(questions("quick_sort"), [0; 0]);
    }

    #[test]
    fn parts_and_questions_follow_each_other() {
        assert_eq!((PARTS[0].0, PARTS[PARTS.len() - 1].1), (1, LAST));
        assert!(PARTS.windows(2).all(|two| two[0].1 + 1 == two[1].0));
        assert!(QUESTIONS.windows(2).all(|two| two[0].1 < two[1].0));
    }

    #[test]
    fn a_question_holds_by_its_test() {
        let file = tree::File::new("crates/a/tests/b.rs", "#[test]\nfn q74_two_draws() {}\n");
        assert!(page(&[file]).contains("| holds: `q74_two_draws` in `crates/a/tests/b.rs` |"));
        assert!(page(&[]).contains("does not: no test"));
    }

    /// Every question that is said to hold, by having no reason why not, has its test.
    #[test]
    fn no_question_lacks_both_a_test_and_a_reason() {
        let files = tree::files().expect("the project can be read");
        assert!(!page(&files).contains("does not: no test"), "{}", page(&files));
    }
}
