//! Whatever happens in a tournament, its report reads without a problem, says what was played, and every
//! round that differs from the system is explained in it.

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use formats::trf::{self, Severity};
use ledger::report::{self, Purpose};
use pairing::check::{Verdict, check};
use support::chance::{Lots, command, seeds, submit};
use support::*;
use tournament::Command;

/// Checks the report of a section; how many rounds differ from the system and are explained.
fn examine(desk: &Desk, about: &str) -> usize {
    let section = desk.section();
    let report = report::export(section, Purpose::Interim).expect("an interim report can always be written");
    let bytes = report.write();
    let shown = || String::from_utf8_lossy(&bytes).replace('\r', "\n");
    let (read, problems) = trf::read(&bytes);
    let grave: Vec<String> =
        problems.iter().filter(|one| one.severity != Severity::Note).map(ToString::to_string).collect();
    assert!(grave.is_empty(), "{about}: {grave:#?}\n{}", shown());
    let last = section.published().last().map(|round| round.number);
    let own = section.standings_table(last).expect("standings");
    let own: Vec<_> = own.rows.iter().map(|row| (row.rank, row.number, row.points)).collect();
    for (line, points) in read.players().map(|line| (line, line.points.value())) {
        let row = own.iter().find(|(_, number, _)| *number == line.number).expect("a row");
        assert_eq!(points, Some(row.2), "{about}: the points are those of finished games\n{}", shown());
    }
    if section.results_awaited().is_empty() {
        let rounds = u16::try_from(section.published().len()).expect("few rounds");
        let event = read.event(tiebreak::System::Swiss, rounds).expect("an event");
        let (rules, codes) = (section.tie_break_rules(), &section.configuration.tie_breaks);
        let standings = tiebreak::Standings::calculate(&event, &rules, codes);
        let ranked: Vec<_> = standings.rows().iter().map(|row| (row.rank, row.number, row.points)).collect();
        assert_eq!(ranked, own, "{about}: the standings are those of the report\n{}", shown());
    }
    let swiss = read.swiss(section.regulations.pairing).expect("a Swiss tournament");
    let mut explained = 0;
    for number in section.published().iter().map(|round| round.number) {
        let position = swiss.position(number).expect("a round");
        assert_eq!(position.participants, section.position(number).participants, "{about}: round {number}");
        if check(&position, &swiss.published(number)) != Ok(Verdict::Agrees) {
            let comments: Vec<_> = swiss.explanations(number).collect();
            assert!(!comments.is_empty(), "{about}: round {number} differs without explanation\n{}", shown());
            explained += 1;
        }
    }
    explained
}

#[test]
fn reports_of_random_histories_are_sound_and_explained() {
    let mut explained = 0;
    for seed in seeds(60) {
        let mut lots = Lots(seed.wrapping_mul(7919));
        let mut desk = Desk::with(7, 9);
        for _ in 0..150 {
            let asked = command(&mut lots, &desk);
            submit(&mut desk.log, Command::In(section_id(), asked));
        }
        if !desk.section().published().is_empty() {
            explained += examine(&desk, &format!("seed {seed}"));
        }
    }
    assert!(explained > 10, "{explained} rounds were explained");
}
