//! What official papers say: the registration of the event, and title results to be certified.

use glossary::phrase;

use crate::command::PaperCommand;
use crate::event::SectionEvent;
use crate::finding::Refusal;
use crate::identity::PlayerId;
use crate::registration::TitleResult;
use crate::section::Section;

use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &Deliberation<'_>, command: &PaperCommand) -> Answer {
    let section = deliberation.section;
    match command {
        PaperCommand::Register(registration) => Ok(vec![SectionEvent::Registered(registration.clone())]),
        PaperCommand::Certify(player, result) => {
            check(section, *player, result)?;
            Ok(vec![SectionEvent::Certified(*player, result.clone())])
        }
        PaperCommand::Uncertify(player) => match section.title_results.contains_key(player) {
            true => Ok(vec![SectionEvent::Uncertified(*player)]),
            false => Err(Refusal::new(phrase!("no certificate was asked for"))),
        },
    }
}

/// Each round once, of those that the section has.
fn check(section: &Section, player: PlayerId, result: &TitleResult) -> Result<(), Refusal> {
    section.player(player)?;
    let rounds = section.configuration.rounds;
    if result.ignored.iter().any(|round| round.get() > rounds) {
        return Err(Refusal::new(phrase!("the section has no such round")));
    }
    match result.ignored.is_sorted_by(|one, next| one < next) {
        true => Ok(()),
        false => Err(Refusal::new(phrase!("name each round once, in their order"))),
    }
}
