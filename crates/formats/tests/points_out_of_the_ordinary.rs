//! Record 299 in standings: from which round on a penalty or bonus counts.

use formats::trf;
use tiebreak::{Edition, Rules, Standings};

/// The points of everybody after so many rounds, in the order of the numbers.
fn points(file: &str, rounds: u16) -> Vec<String> {
    let (report, _) = trf::read(file.as_bytes());
    let event = report.event(report.event_system(), rounds).expect("records that agree");
    let rules = Rules::of(Edition::March2026);
    let standings = Standings::calculate(&event, &rules, &[]);
    let mut rows: Vec<_> = standings.rows().iter().map(|row| (row.number, row.points.to_string())).collect();
    rows.sort();
    rows.into_iter().map(|(_, points)| points).collect()
}

const TWO: &str = "\
142 3
001    1      One                               2100                             2.5    1     2 w 1     2 b =     2 w 1
001    2      Two                               2000                             0.5    2     1 b 0     1 w =     1 b 0
";

#[test]
fn a_penalty_of_a_round_does_not_count_before_it() {
    let file = format!("{TWO}299          -1.0  002    1\n");
    assert_eq!(points(&file, 1), ["1.0", "0.0"]);
    assert_eq!(points(&file, 2), ["0.5", "0.5"], "1.5 less 1");
    assert_eq!(points(&file, 3), ["1.5", "0.5"]);
}

#[test]
fn a_penalty_apart_from_the_rounds_counts_from_the_first() {
    let file = format!("{TWO}299          -1.0  000    1\n");
    assert_eq!(points(&file, 1), ["0.0", "0.0"]);
    assert_eq!(points(&file, 3), ["1.5", "0.5"]);
}

/// Two teams of one board; 310 gives their members, and 299 takes two match points from the first in round 2.
#[test]
fn match_points_taken_in_a_round_count_from_it_on() {
    let file = format!(
        "092 Team Swiss System\n192 FIDE_TEAM_TYPEA_MP_GP\n{TWO}\
         310   1 Alpha                            A       2000    4.0    2.5   1     1\n\
         310   2 Beta                             B       2000    1.0    0.5   2     2\n\
         299    -2.0   0.0  002    1\n"
    );
    assert_eq!(points(&file, 1), ["2.0", "0.0"]);
    assert_eq!(points(&file, 2), ["1.0", "1.0"], "a win and a draw are 3, less 2");
}
