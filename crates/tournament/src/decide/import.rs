//! Taking over a tournament from a report: every round is checked, and what differs is told and marked (Q47-56).

use glossary::RoundNumber;
use pairing::check::{Verdict, check};

use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::imported::Imported;
use crate::integrity::{Breach, BreachKind};
use crate::section::Section;

use super::{Answer, Deliberation};

pub(super) fn import(deliberation: &mut Deliberation<'_>, imported: &Imported) -> Answer {
    if let Some(contradiction) = imported.contradiction() {
        return Err(Refusal::new(format!("the report cannot be taken over: {contradiction}")));
    }
    super::configuration::check_all(deliberation)?;
    if !imported.adjustments.is_empty() {
        let what = format!("{} details of the report were adjusted", imported.adjustments.len());
        deliberation.find(Finding::new(Level::Information, what).so_that(imported.adjustments.clone()));
    }
    let event = SectionEvent::Imported(Box::new(imported.clone()));
    let after = deliberation.section.after(std::slice::from_ref(&event));
    let mut events = vec![event];
    for round in after.rounds.iter().map(|round| round.number) {
        let differences = differences(&after, round);
        if differences.is_empty() {
            continue;
        }
        let what = format!("round {round} is not the one that the system gives");
        let article = after.article(Rule::ReproduciblePairing);
        let what_differs = differences.join("; ");
        deliberation.find(Finding::new(Level::Confirm, what).citing(article).so_that(differences));
        if !after.remarks.iter().any(|remark| explains(remark, round)) {
            let breach = Breach { kind: BreachKind::Import, round, what: what_differs };
            events.push(SectionEvent::IntegrityBreached(breach));
        }
    }
    Ok(events)
}

/// Whether a remark that came with the report tells of this very round already.
fn explains(remark: &str, round: RoundNumber) -> bool {
    remark.trim_start().starts_with(&format!("Import @ Round {round}:"))
}

/// How a round differs from the one that the regulations give, in words.
fn differences(section: &Section, number: RoundNumber) -> Vec<String> {
    let Some(round) = section.round(number) else { return Vec::new() };
    match check(&section.position(number), &section.published_round(round)) {
        Err(invalid) => vec![invalid.to_string()],
        Ok(Verdict::Agrees) => Vec::new(),
        Ok(Verdict::NoLegalPairing(_)) => vec!["the system gives no pairing at all".to_owned()],
        Ok(Verdict::Differs(found)) => {
            let games = found.found.iter().map(|(white, black)| format!("{white}-{black} stands"));
            let expected = found.expected.iter();
            let expected = expected.map(|(_, board)| format!("{}-{} was expected", board.white, board.black));
            let byes = found.found_byes.iter().map(|number| format!("{number} has the bye"));
            let bye = found.expected_bye.iter().map(|number| format!("the bye of {number} was expected"));
            games.chain(expected).chain(byes).chain(bye).collect()
        }
    }
}
