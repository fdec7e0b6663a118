//! Who may not meet: told to the players before round 1 (Q194-196).

use glossary::phrase;

use crate::command::ProhibitionCommand;
use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Level, Refusal};

use super::players::tell_draft;
use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: &ProhibitionCommand) -> Answer {
    let section = deliberation.section;
    if section.has_started() {
        let what = phrase!("prohibited pairings are fixed once round 1 is paired");
        deliberation.find_by(Level::Refuse, Rule::RestrictionsAnnounced, what);
    }
    tell_draft(deliberation);
    match command {
        ProhibitionCommand::Prohibit(prohibition) => {
            let mut players = prohibition.players.clone();
            players.sort_unstable();
            players.dedup();
            if players.len() < 2 || players.len() < prohibition.players.len() {
                return Err(Refusal::new(phrase!("a prohibition names two players or more, each once")));
            }
            players.iter().try_for_each(|&player| section.player(player).map(|_| ()))?;
            if prohibition.from > prohibition.to {
                return Err(Refusal::new(phrase!(
                    "the first round of a prohibition comes after its last one"
                )));
            }
            Ok(vec![SectionEvent::PairProhibited(prohibition.clone())])
        }
        ProhibitionCommand::Lift(index) if *index < section.prohibitions.len() => {
            Ok(vec![SectionEvent::ProhibitionLifted(*index)])
        }
        ProhibitionCommand::Lift(index) => {
            Err(Refusal::new(phrase!("there is no prohibition {number}", number = index + 1)))
        }
    }
}
