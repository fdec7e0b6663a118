//! Reports of other programs taken over by the desk: what does not concern the tournament does not stop it,
//! and is told.

use formats::trf;
use glossary::{PlayerResult, RoundNumber, Title};
use ledger::report::{self, NotTakenOver};
use pairing::System;

/// Three players after two rounds; of the second nobody but one is left, who had the pairing-allocated bye.
const ODD: &str = "\
012 Open
042 Dec 10, 2020
142 3
152 W
DAT exported
310 one Riga
001    1 x DR Odd, One                          high ??? not-a-numbe yesterday   2.0  1st     2 w 1  0000 - U
001    2      Two                                                                0.0    3     1 b 0
001    3      Three                                                              1.0    2  0000 - U
";

#[test]
fn a_report_with_odd_fields_is_taken_over_and_they_are_told() {
    let imported = report::import(ODD.as_bytes()).expect("nothing in it concerns the tournament");
    assert_eq!(imported.regulations.pairing, System::DUTCH_2017, "in force in December 2020");
    assert_eq!((imported.players.len(), imported.rounds.len()), (3, 2), "the round of byes was paired");
    assert_eq!(imported.players[0].details.title, Title::Untitled);
    let second = &imported.rounds[1];
    assert_eq!(second.number, RoundNumber::new(2).expect("a round"));
    assert_eq!(second.unpaired.values().filter(|bye| **bye == PlayerResult::PairingAllocatedBye).count(), 1);
    for told in ["title \"DR\"", "federation \"???\"", "FIDE number \"not-a-numbe\"", "team number \"one\""] {
        assert!(
            imported.adjustments.iter().any(|said| said.contains(told)),
            "{told}: {:?}",
            imported.adjustments
        );
    }
}

#[test]
fn points_that_contradict_the_results_are_told_and_stop_nothing() {
    let imported =
        report::import(ODD.replace("2.0  1st", "1.0  1st").as_bytes()).expect("the results tell the points");
    let told = "line 7, columns 81-84: points 1.0, but the results add up to 2.0";
    assert!(imported.adjustments.iter().any(|said| said == told), "{:?}", imported.adjustments);
    let unread = report::import(ODD.replace("2.0  1st", "two  1st").as_bytes()).expect("so do they here");
    assert!(unread.adjustments.iter().any(|said| said.contains("\"two\"")), "{:?}", unread.adjustments);
    let games = ODD.replace("1 b 0", "1 b 1");
    assert!(matches!(report::import(games.as_bytes()), Err(NotTakenOver::Defective(_))), "both have won");
}

#[test]
fn an_event_before_the_oldest_edition_is_taken_over_by_it_and_that_is_told() {
    let imported =
        report::import(ODD.replace("Dec 10, 2020", "24/09/2010").as_bytes()).expect("a sound file");
    assert_eq!(imported.regulations.pairing, System::DUTCH_2017);
    let told = "the pairing system is dutch@2017-07, the nearest known here, since the event began before it \
                was in force";
    assert!(imported.adjustments.iter().any(|said| said == told), "{:?}", imported.adjustments);
}

/// Where both sides forfeited or one did not come there were no colours to write.
#[test]
fn a_forfeit_without_colours_is_no_adjustment() {
    let file = "\
012 Open
042 2026/11/14
142 3
152 W
001    1      One                                                                1.0    1     2 - +
001    2      Two                                                                0.0    2     1 - -
";
    let imported = report::import(file.as_bytes()).expect("a sound file");
    assert!(imported.adjustments.iter().all(|said| !said.contains("colours")), "{:?}", imported.adjustments);
}

/// TRF16 has no record for a bye with points in a round to come: programs write it in the player's own line.
#[test]
fn byes_of_the_coming_round_in_the_lines_are_taken_over() {
    let file = "\
012 Open
042 2026/11/14
XXR 3
001    1      One                                                                1.5    1     2 w 1  0000 - H
001    2      Two                                                                0.0    3     1 b 0  0000 - Z
001    3      Three                                                              1.0    2     4 w 1
001    4      Four                                                               0.0    4     3 b 0
";
    let imported = report::import(file.as_bytes()).expect("a sound file");
    assert_eq!(imported.rounds.len(), 1, "two can still be paired in the second round");
    let second = RoundNumber::new(2).expect("a round");
    let byes: Vec<_> = imported.players.iter().map(|player| player.byes.get(&second).copied()).collect();
    let expected = [Some(PlayerResult::HalfPointBye), Some(PlayerResult::ZeroPointBye), None, None];
    assert_eq!(byes, expected);
}

/// The own line counts for rating and for pairing (record 001, column 99), record 240 for pairing only: where
/// they differ, the line is right, and of two records the first. Import, standings and pairing read it alike.
#[test]
fn the_own_line_tells_a_bye_before_record_240_and_the_first_record_before_the_second() {
    let file = "\
012 Open
042 2026/11/14
142 3
152 W
001    1      One                                                                1.5    1     2 w 1  0000 - H
001    2      Two                                                                0.0    6     1 b 0
001    3      Three                                                              0.5    3  0000 - H
001    4      Four                                                               0.5    4
001    5      Five                                                               0.0    5
001    6      Six                                                                1.0    2     7 w 1
001    7      Seven                                                              0.0    7     6 b 0
240 Z   2    1    2
240 H   2    2
240 Z   1    3    5    6
240 H   1    4
";
    let (read, _) = trf::read(file.as_bytes());
    let imported = report::import(file.as_bytes()).expect("a sound file");
    let [first, second] = [1, 2].map(|round| RoundNumber::new(round).expect("a round"));
    let byes = |round| -> Vec<_> {
        let bye = |player: &tournament::Player| player.byes.get(&round).copied();
        imported.players.iter().map(bye).collect()
    };
    let (half, zero) = (Some(PlayerResult::HalfPointBye), Some(PlayerResult::ZeroPointBye));
    assert_eq!(byes(second), [half, zero, None, None, None, None, None], "to come");
    assert_eq!(byes(first), [None, None, half, half, zero, None, None], "6 has played");
    let brought = imported.rounds[0].unpaired.values().copied().map(Some);
    assert_eq!(brought.collect::<Vec<_>>(), [half, half, zero]);
    let told = read.history();
    for (contestant, player) in told.contestants.iter().zip(&imported.players) {
        assert_eq!(contestant.byes.get(&second), player.byes.get(&second), "{}", player.details.name);
    }
    assert!(
        !told.is_available(&told.contestants[0], second) && told.is_available(&told.contestants[5], second)
    );
}
