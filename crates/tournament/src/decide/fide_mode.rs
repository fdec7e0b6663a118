//! Leaving FIDE mode: once, for ever, and shown for ever (Q40-46 of the acceptance checklist).

use glossary::phrase;

use crate::event::SectionEvent;
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::integrity::{Breach, BreachKind};
use crate::section::FideMode;

use super::{Answer, Deliberation};

pub(super) fn leave(deliberation: &mut Deliberation<'_>) -> Answer {
    let section = deliberation.section;
    if let FideMode::LeftBefore(round) = section.fide_mode {
        return Err(Refusal::new(phrase!(
            "the section has left FIDE mode already, before round {round}",
            round
        )));
    }
    let round = section.next_round();
    deliberation.find(Finding::new(Level::ConfirmTwice, phrase!("the section leaves FIDE mode")).so_that(
        vec![
            Consequence::changes(
                phrase!("FIDE mode"),
                phrase!("on"),
                phrase!("left before round {round}", round),
            ),
            phrase!("this cannot be undone, and the section cannot enter FIDE mode again").into(),
            phrase!("every list and the report file will say that it was left before round {round}", round)
                .into(),
            phrase!("the tournament may be refused for rating or titles").into(),
        ],
    ));
    let what = "the section is not run in FIDE mode from here on".to_owned();
    let breach = Breach { kind: BreachKind::FideModeLeft, round, what };
    Ok(vec![SectionEvent::FideModeLeft(round), SectionEvent::IntegrityBreached(breach)])
}
