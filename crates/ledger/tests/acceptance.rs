//! FIDE's acceptance checklist, the questions about report files: a test `q51_…` proves question 51.

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use formats::trf::{self, Header, Record};
use glossary::{PlayerResult, Points};
use ledger::report::{self, NotTakenOver, Purpose};
use support::*;
use tournament::{
    Acceleration, Command, PairingCommand, PlayerCommand, PointsGiven, Prohibition, ProhibitionCommand,
    ResultCommand, SectionCommand, Setting,
};

const OLD: &[u8] = b"012 Old Open\n042 2005/05/01\n142 3\n\
001    1 m    One                               2000                             0.0    2     2 w 0\n\
001    2 m    Two                               1900                             1.0    1     1 b 1\n";

fn text(desk: &Desk, purpose: Purpose) -> String {
    let report = report::export(desk.section(), purpose).expect("it can be written");
    String::from_utf8(report.write()).expect("UTF-8")
}

/// A report of a tournament of three rounds, two of them played.
fn reported() -> Vec<u8> {
    let mut desk = Desk::with(3, 8);
    desk.play(2);
    report::export(desk.section(), Purpose::Final).expect("all results are known").write()
}

#[test]
fn q47_q49_reports_of_older_versions_are_taken_over() {
    let imported = report::import(OLD).expect("a sound file");
    assert_eq!((imported.players.len(), imported.rounds.len()), (2, 1));
    let trf16 = b"012 Open\r042 2024/05/01\rXXR 5\rXXC white1\r001    1      One\r001    2      Two\r";
    assert_eq!(report::import(trf16).expect("a sound file").configuration.rounds, 5);
}

#[test]
fn q48_what_had_to_be_adjusted_is_reported() {
    let odd = String::from_utf8(OLD.to_vec()).expect("UTF-8").replace("042 2005/05/01", "042 01.05.2005");
    let imported = report::import(odd.as_bytes()).expect("a sound file");
    assert!(
        imported.adjustments.iter().any(|line| line.contains("date of start")),
        "{:?}",
        imported.adjustments
    );
    let mut desk = Desk::empty();
    let decision = desk.ok(Command::ImportSection(section_id(), Box::new(imported)));
    assert!(words(&decision).contains("adjusted"));
}

#[test]
fn q51_q53_a_defective_file_is_refused_and_its_problems_shown() {
    let defective = String::from_utf8(OLD.to_vec()).expect("UTF-8").replace("   1 b 1", "   1 w 1");
    let Err(NotTakenOver::Defective(problems)) = report::import(defective.as_bytes()) else {
        panic!("defective")
    };
    assert!(problems.iter().any(|problem| problem.to_string().contains("line")), "{problems:?}");
}

#[test]
fn q54_q55_every_round_taken_over_is_checked_and_differences_confirmed_and_told() {
    let sound = report::import(&reported()).expect("a sound file");
    let mut desk = Desk::empty();
    let asked = desk.try_command(Command::ImportSection(section_id(), Box::new(sound.clone())));
    assert!(
        asked.findings.iter().all(|finding| finding.level == tournament::Level::Information),
        "{}",
        words(&asked)
    );
    let mut wrong = sound;
    let boards = &mut wrong.rounds[0].boards;
    let (one, other) = (boards[&board(1)].black, boards[&board(2)].black);
    boards.get_mut(&board(1)).expect("a board").black = other;
    boards.get_mut(&board(2)).expect("a board").black = one;
    let mut desk = Desk::empty();
    let asked = desk.try_command(Command::ImportSection(section_id(), Box::new(wrong.clone())));
    assert_eq!(level(&asked), Some(3));
    let of_first_round = &asked.findings.iter().find(|finding| finding.level == tournament::Level::Confirm);
    let consequences = of_first_round.iter().flat_map(|finding| &finding.consequences);
    let changed: Vec<(String, String, String)> = consequences
        .filter_map(|one| match one {
            tournament::Consequence::Changes { what, now, then } => {
                Some((what.to_string(), now.to_string(), then.to_string()))
            }
            tournament::Consequence::Said(_) => None,
        })
        .collect();
    let shown = |then: bool, pair: [u32; 2]| {
        let [white, black] = pair.map(|number| format!("(TPN {number})"));
        changed.iter().any(|(_, now, after)| {
            let text = if then { after } else { now };
            text.contains(&white) && text.contains(&black)
        })
    };
    assert!(
        changed.iter().all(|(_, now, then)| now != then && now != "nobody" && then != "nobody"),
        "{changed:?}"
    );
    // In the report 1 and 3 have each other's opponents.
    assert!(shown(false, [1, 5]) && shown(false, [3, 7]), "as the system gives it: {changed:?}");
    assert!(shown(true, [1, 7]) && shown(true, [3, 5]), "as it will be: {changed:?}");
    desk.ok(Command::ImportSection(section_id(), Box::new(wrong)));
    assert!(text(&desk, Purpose::Final).contains("### Import @ Round 1: "));
}

#[test]
fn q56_a_tournament_taken_over_is_in_fide_mode() {
    let mut desk = Desk::empty();
    let imported = report::import(&reported()).expect("a sound file");
    desk.ok(Command::ImportSection(section_id(), Box::new(imported)));
    assert!(desk.section().is_in_fide_mode());
    desk.play(1);
    desk.done(SectionCommand::DeclareFinal);
}

#[test]
fn q113_every_breach_is_a_comment_of_the_report() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.configure(Setting::Rounds(7));
    desk.done(SectionCommand::LeaveFideMode);
    let text = text(&desk, Purpose::Final);
    assert!(
        text.contains("\n### Configuration @ Round 2: the number of rounds changes from 5 to 7\r\n"),
        "{text}"
    );
    assert!(text.contains("\n### FIDE mode left @ Round 2: "));
}

#[test]
fn q164_q165_a_result_not_known_is_written_as_a_question_mark_with_its_value() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(1);
    desk.play_pairing();
    let text = text(&desk, Purpose::Interim);
    assert!(text.lines().any(|line| line.starts_with("162") && line.contains('X')));
    let (report, _) = trf::read(text.as_bytes());
    let unknown =
        report.players().filter(|line| line.round(round(1)).result() == Some(PlayerResult::Unknown));
    let unknown: Vec<_> = unknown.collect();
    assert_eq!(unknown.len(), 2);
    // The result is worth a draw to who pairs from the file; the points are what an arbiter can sign: nothing
    // is scored yet.
    assert_eq!(report.scoring().unknown, glossary::Points::HALF);
    assert!(unknown.iter().all(|line| line.points.value() == Some(glossary::Points::ZERO)));
}

#[test]
fn q166_question_marks_are_taken_over_as_results_not_known() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(1);
    desk.play(1);
    let bytes = text(&desk, Purpose::Interim).into_bytes();
    let imported = report::import(&bytes).expect("a sound file");
    let unknown: Vec<_> = imported.rounds[0].boards.values().filter(|board| board.adjourned).collect();
    assert_eq!(unknown.len(), 1);
}

#[test]
fn q169_there_is_no_report_for_rating_while_a_result_is_missing() {
    let mut desk = Desk::with(5, 8);
    desk.play_pairing();
    desk.play_results_but(1);
    let refused = report::export(desk.section(), Purpose::Final).expect_err("a result is missing");
    assert!(refused.to_string().contains("round 1, board 1"));
}

#[test]
fn q217_the_report_has_the_records_of_trf26() {
    let mut desk = Desk::with(9, 10);
    desk.configure(Setting::Place("Vilnius".to_owned(), glossary::Federation::parse("LTU").ok()));
    desk.configure(Setting::TimeControl(glossary::time_control::Announced::read("5400+30")));
    desk.configure(Setting::Acceleration(Acceleration::Baku));
    let mut details = desk.section().players[&player(3)].details.clone();
    details.national_rating = glossary::Rating::new(2111).ok();
    desk.players(PlayerCommand::Edit(player(3), Box::new(details)));
    let players = vec![player(1), player(2)];
    let prohibition = Prohibition { players, from: round(1), to: round(9) };
    desk.done(SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition)));
    desk.play(1);
    desk.bye(10, 3, PlayerResult::HalfPointBye);
    let given =
        PointsGiven { player: player(4), round: Some(round(1)), points: -Points::HALF, for_result: None };
    desk.done(SectionCommand::Results(ResultCommand::GivePoints(given)));
    let bytes = text(&desk, Purpose::Final).into_bytes();
    let (report, problems) = trf::read(&bytes);
    assert!(problems.iter().all(|problem| problem.severity == trf::Severity::Note), "{problems:?}");
    for header in [
        Header::Rounds,
        Header::InitialColour,
        Header::StartingRankMethod,
        Header::PairingController,
        Header::EncodedType,
        Header::TieBreaks,
        Header::EncodedTimeControl,
    ] {
        assert!(report.header(header).is_some(), "{}", header.tag());
    }
    let has = |wanted: fn(&Record) -> bool| report.records.iter().any(wanted);
    assert!(
        !has(|record| matches!(record, Record::GameScoring(_))),
        "162 only where points are not the usual ones"
    );
    assert_eq!(
        report.header(Header::EncodedType),
        Some("FIDE_DUTCH_BAKU"),
        "192 without the year of the day's edition"
    );
    assert!(has(|record| matches!(record, Record::Byes(_))), "240");
    assert!(has(|record| matches!(record, Record::Acceleration(_))), "250");
    assert!(has(|record| matches!(record, Record::Prohibited(_))), "260");
    assert!(has(|record| matches!(record, Record::AbnormalPoints(_))), "299");
    assert!(has(|record| matches!(record, Record::National(_))), "NRS");
    let swiss = report.swiss(desk.section().regulations.pairing).expect("a Swiss tournament");
    for number in [1, 2] {
        let (read, own) =
            (swiss.position(round(number)).expect("a round"), desk.section().position(round(number)));
        let points = |position: &pairing::Position| -> Vec<_> {
            let of = |one: &pairing::Participant| {
                (0..9).map(|index| one.virtual_points(index)).collect::<Vec<_>>()
            };
            position.participants.iter().map(of).collect()
        };
        assert_eq!(points(&read), points(&own), "virtual points before round {number}");
        let rest = |position: &pairing::Position| -> Vec<_> {
            position
                .participants
                .iter()
                .map(|one| (one.number, one.rounds.clone(), one.is_available))
                .collect()
        };
        assert_eq!(rest(&read), rest(&own), "round {number}");
    }
}

#[test]
fn a_draft_is_not_reported() {
    let mut desk = Desk::with(3, 4);
    desk.play(1);
    let before = text(&desk, Purpose::Final);
    desk.pairing(PairingCommand::Pair);
    assert_eq!(text(&desk, Purpose::Final), before);
}

/// A report of eight players whose first four have a point in rounds 1 and 2, and the first two half a point
/// in round 3.
fn accelerated() -> Vec<u8> {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    let report = report::export(desk.section(), Purpose::Final).expect("all results are known").write();
    let mut text = String::from_utf8(report).expect("UTF-8");
    text.push_str("250      01.0 001 002 0001 0004\r250      00.5 003 003 0001 0002\r");
    text.into_bytes()
}

#[test]
fn virtual_points_that_a_report_gives_are_kept_used_and_written() {
    let imported = report::import(&accelerated()).expect("a sound file");
    assert_eq!(imported.configuration.acceleration, Acceleration::Given);
    let mut desk = Desk::empty();
    desk.ok(Command::ImportSection(section_id(), Box::new(imported)));
    let points = |number: usize, in_round: u16| {
        let position = desk.section().position(round(in_round));
        position.participants[number - 1].virtual_points(usize::from(in_round) - 1)
    };
    assert_eq!([points(1, 2), points(4, 2), points(5, 2)], [Points::ONE, Points::ONE, Points::ZERO]);
    assert_eq!([points(2, 3), points(3, 3), points(1, 4)], [Points::HALF, Points::ZERO, Points::ZERO]);
    let written = text(&desk, Purpose::Final);
    let lines: Vec<&str> = written.lines().filter(|line| line.starts_with("250")).collect();
    assert_eq!(lines, ["250      01.0 001 002 0001 0004", "250      00.5 003 003 0001 0002"]);
    let again = report::import(written.as_bytes()).expect("a sound file");
    let kept = desk.section().format_state.swiss().expect("a Swiss");
    assert_eq!(again.virtual_points, kept.virtual_points);
}

#[test]
fn virtual_points_of_baku_need_not_be_kept_and_others_count_before_the_method_declared() {
    let mut desk = Desk::with(9, 8);
    desk.configure(Setting::Acceleration(Acceleration::Baku));
    desk.play(1);
    let written = text(&desk, Purpose::Final);
    let imported = report::import(written.as_bytes()).expect("a sound file");
    assert_eq!(imported.configuration.acceleration, Acceleration::Baku);
    assert!(imported.virtual_points.is_empty());
    let other = written.replace("250      01.0", "250      02.0");
    assert_ne!(other, written);
    let imported = report::import(other.as_bytes()).expect("a sound file");
    assert_eq!(imported.configuration.acceleration, Acceleration::Given);
}

#[test]
fn the_report_of_an_event_with_an_expelled_player_has_the_ranks_of_its_tie_breaks() {
    let mut desk = Desk::with(5, 8);
    desk.play(3);
    let leader = desk.section().standings().expect("standings")[0].number;
    let leader = desk.section().with_number(leader).expect("somebody");
    desk.players(tournament::PlayerCommand::Expel(leader));
    desk.play(2);
    let bytes = report::export(desk.section(), Purpose::Final).expect("all results are known").write();
    let (file, _) = formats::trf::read(&bytes);
    assert_eq!(file.compare_ranks(), formats::trf::Ranks::Compared(Vec::new()));
    let imported = report::import(&bytes).expect("a sound report");
    let out = imported.players.iter().filter(|one| one.presence == tournament::Presence::Expelled);
    assert_eq!(out.map(|one| one.number).collect::<Vec<_>>(), [desk.section().players[&leader].number]);
    let mut other = Desk::empty();
    other.ok(Command::ImportSection(section_id(), Box::new(imported)));
    let again = report::export(other.section(), Purpose::Final).expect("all results are known").write();
    assert_eq!(again.windows(9).filter(|text| *text == b"Expelled:").count(), 1, "it is told once");
}

/// Who withdrew after round 1 of five is in no later round of the section that takes the report over.
#[test]
fn who_has_withdrawn_is_not_paired_again_where_the_report_is_taken_over() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.players(PlayerCommand::Withdraw(player(3)));
    let number = desk.section().players[&player(3)].number.expect("a number");
    let text = text(&desk, Purpose::Interim);
    let (report, problems) = trf::read(text.as_bytes());
    assert!(problems.iter().all(|problem| problem.severity != trf::Severity::Error), "{problems:?}");
    let byes = report.byes();
    let listed: Vec<u16> =
        byes.iter().filter(|bye| bye.numbers.contains(&number)).map(|bye| bye.round.get()).collect();
    assert_eq!(listed, [2, 3, 4, 5]);
    let mut other = Desk::empty();
    let imported = report::import(text.as_bytes()).expect("a sound file");
    other.ok(Command::ImportSection(section_id(), Box::new(imported)));
    other.play(4);
    let id = other.section().with_number(number).expect("in the report");
    for round in &other.section().rounds[1..] {
        assert_eq!(round.unpaired.get(&id), Some(&PlayerResult::ZeroPointBye), "round {}", round.number);
    }
}
