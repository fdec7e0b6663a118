//! A report as a tournament to be paired: the order of lines does not matter, and no report makes the pairing
//! panic.

#![allow(clippy::unwrap_used, reason = "a test may end there")]

use formats::trf::{self, ProblemKind, Report, Severity};
use glossary::RoundNumber;
use pairing::check::{Verdict, check};
use pairing::{Outcome, System};

/// Nine players, three rounds of seven, with byes, a forfeit, and somebody who came later.
const TOURNAMENT: &str = "\
012 Any Open
142 7
152 W
001    1      Player 1                                                           3.0    1     5 w 1     3 b 1     2 w 1
001    2      Player 2                                                           2.0    2     6 b 1     4 w 1     1 b 0
001    3      Player 3                                                           1.5    3     7 w 1     1 w 0  0000 - H
001    4      Player 4                                                           1.0    4     8 b 1     2 b 0     6 w 0
001    5      Player 5                                                           1.5    5     1 b 0     7 w =     8 b 1
001    6      Player 6                                                           2.0    6     2 w 0  0000 - U     4 b 1
001    7      Player 7                                                           1.5    7     3 b 0     5 b =     9 w +
001    8      Player 8                                                           1.0    8     4 w 0     9 b 1     5 w 0
001    9      Player 9                                                           0.0    9  0000 - Z     8 w 0     7 b -
260 001 007    1    9
240 H 004    5
";

fn read(text: &str) -> Option<Report> {
    let (report, problems) = trf::read(text.as_bytes());
    let is_error = |problem: &trf::Problem| {
        problem.severity == Severity::Error && problem.kind != ProblemKind::PointsDisagree
    };
    (!problems.iter().any(is_error)).then_some(report)
}

/// Pairs every round of a report again and the next one; how many rounds could be paired.
fn pair_all(report: &Report, system: System) -> usize {
    let Ok(tournament) = report.swiss(system) else { return 0 };
    let rounds = (1..=tournament.next_round().get()).filter_map(RoundNumber::new);
    rounds
        .filter(|&round| {
            let Ok(position) = tournament.position(round) else { return false };
            let verdict = check(&position, &tournament.published(round)).unwrap();
            let outcome = pairing::pair(&position).unwrap();
            matches!(verdict, Verdict::NoLegalPairing(_)) == matches!(outcome, Outcome::Impossible(_))
                && matches!(outcome, Outcome::Paired(_))
        })
        .count()
}

#[test]
fn the_order_of_lines_does_not_matter() {
    let next = |text: &str| {
        let tournament = read(text).unwrap().swiss(System::DUTCH_2026).unwrap();
        pairing::pair(&tournament.position(tournament.next_round()).unwrap()).unwrap()
    };
    let mut lines: Vec<&str> = TOURNAMENT.lines().collect();
    let expected = next(TOURNAMENT);
    assert!(matches!(expected, Outcome::Paired(_)));
    for turn in 0..lines.len() {
        lines.rotate_left(1);
        lines.swap(0, turn);
        assert_eq!(next(&lines.join("\n")), expected);
    }
}

#[test]
fn who_has_a_bye_for_the_next_round_is_not_paired() {
    let tournament = read(TOURNAMENT).unwrap().swiss(System::DUTCH_2026).unwrap();
    let position = tournament.position(RoundNumber::new(4).unwrap()).unwrap();
    let away: Vec<u16> =
        position.participants.iter().filter(|one| !one.is_available).map(|one| one.number.get()).collect();
    assert_eq!(away, [5]);
    assert_eq!(position.prohibited.len(), 1);
}

/// Changes single characters of the results: most files then contradict themselves and are refused, the
/// others are paired.
#[test]
fn no_report_makes_the_pairing_panic() {
    let mut lots: u64 = 0x5eed_0bad_cafe_f00d;
    let mut below = |bound: usize| {
        lots ^= lots << 13;
        lots ^= lots >> 7;
        lots ^= lots << 17;
        usize::try_from(lots >> 33).unwrap_or(0) % bound
    };
    let (mut read_files, mut paired) = (0, 0);
    for _ in 0..400 {
        let mut text: Vec<u8> = TOURNAMENT.into();
        for _ in 0..1 + below(3) {
            let at = below(text.len());
            text[at] = b" 0123456789wb=+-HFUZWDL?"[below(24)];
        }
        if let Some(report) = std::str::from_utf8(&text).ok().and_then(read) {
            read_files += 1;
            paired += pair_all(&report, System::DUTCH_2026) + pair_all(&report, System::DUTCH_2017);
        }
    }
    assert!(read_files > 100 && paired > 500, "{read_files} files read, {paired} rounds paired");
}
