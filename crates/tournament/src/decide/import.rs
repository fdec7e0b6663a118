//! Taking over a tournament from a report: every round is checked, and what differs is told and marked
//! (Q47-56).

use glossary::phrase::Part;
use glossary::{Phrase, RoundNumber, phrase};
use pairing::check::{Verdict, check};

use crate::consequence;
use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::imported::Imported;
use crate::integrity::{Breach, BreachKind};
use crate::section::Section;

use super::{Answer, Deliberation};

pub(super) fn import(deliberation: &mut Deliberation<'_>, imported: &Imported) -> Answer {
    if let Some(contradiction) = imported.contradiction() {
        return Err(Refusal::new(phrase!("the report cannot be taken over: {contradiction}", contradiction)));
    }
    super::configuration::check_all(deliberation)?;
    if !imported.adjustments.is_empty() {
        let what = match imported.adjustments.len() {
            1 => phrase!("one detail of the report was adjusted"),
            number => phrase!("{number} details of the report were adjusted", number),
        };
        deliberation.find(
            Finding::new(Level::Information, what)
                .so_that(imported.adjustments.iter().map(Phrase::verbatim).collect()),
        );
    }
    let event = SectionEvent::Imported(Box::new(imported.clone()));
    let after = deliberation.section.after(std::slice::from_ref(&event));
    let mut events = vec![event];
    for round in after.rounds.iter().map(|round| round.number) {
        let differences = differences(&after, round);
        if differences.is_empty() {
            continue;
        }
        let what = phrase!("round {round} is not the one that the system gives", round);
        let article = after.article(Rule::ReproduciblePairing);
        let what_differs = Part::Clauses(differences.clone()).to_string();
        let consequences = as_table(&after, round);
        let consequences = if consequences.is_empty() {
            differences.into_iter().map(Into::into).collect()
        } else {
            consequences
        };
        deliberation.find(Finding::new(Level::Confirm, what).citing(article).so_that(consequences));
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

/// The same player by player: whom the system gives, and whom the report; nothing where the system gives no
/// pairing.
fn as_table(section: &Section, number: RoundNumber) -> Vec<Consequence> {
    let Some(round) = section.round(number) else { return Vec::new() };
    let Ok(engine) = section.engine_pairs(number) else { return Vec::new() };
    let mut changes = consequence::against_system(section, round, &engine);
    if !changes.is_empty() {
        let columns = phrase!("now is the pairing that the system gives, then the pairing of the report");
        changes.insert(0, columns.into());
    }
    changes
}

/// How a round differs from the one that the regulations give, in words.
fn differences(section: &Section, number: RoundNumber) -> Vec<Phrase> {
    let Some(round) = section.round(number) else { return Vec::new() };
    match check(&section.position(number), &section.published_round(round)) {
        Err(invalid) => vec![invalid.phrase()],
        Ok(Verdict::Agrees) => Vec::new(),
        Ok(Verdict::NoLegalPairing(_)) => vec![phrase!("the system gives no pairing at all")],
        Ok(Verdict::Differs(found)) => {
            let games =
                found.found.iter().map(|(white, black)| phrase!("{white}-{black} stands", white, black));
            let expected = found.expected.iter();
            let expected = expected.map(|(_, board)| {
                phrase!("{white}-{black} was expected", white = board.white, black = board.black)
            });
            let byes = found.found_byes.iter().map(|number| phrase!("{number} has the bye", number));
            let bye =
                found.expected_bye.iter().map(|number| phrase!("the bye of {number} was expected", number));
            games.chain(expected).chain(byes).chain(bye).collect()
        }
    }
}
