//! The standings declared final, or opened again (Q115, Q161, Q169).

use glossary::phrase::Part;
use glossary::{Phrase, phrase};

use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::section::Section;

use super::{Answer, Deliberation};

impl Section {
    /// The games whose results are not known, for which final standings and the report wait.
    /// Example: see [`Section`].
    ///
    /// Each is the round and the board, in words.
    pub fn results_awaited(&self) -> Vec<Phrase> {
        let rounds = self.published().iter();
        let games = rounds.flat_map(|round| {
            let boards = round.missing_results();
            boards.map(move |board| phrase!("round {round}, board {board}", round = round.number, board))
        });
        games.collect()
    }
}

pub(super) fn declare_final(deliberation: &mut Deliberation<'_>) -> Answer {
    let section = deliberation.section;
    if section.draft().is_some() || section.published().len() < usize::from(section.configuration.rounds) {
        let (paired, rounds) = (section.published().len(), section.configuration.rounds);
        let what = phrase!(
            "{paired} of {rounds} rounds are published; play them, or change the number of rounds",
            paired,
            rounds
        );
        return Err(deliberation.refuse(Rule::RoundsAnnounced, what));
    }
    let awaited = section.results_awaited();
    if !awaited.is_empty() {
        let what = phrase!("results are missing: {games}", games = Part::Clauses(awaited));
        return Err(deliberation.refuse(Rule::AdjournedGame, what));
    }
    if !section.integrity.is_empty() {
        let what = phrase!("the integrity of pairings was breached during the tournament");
        let log = section.integrity.iter().map(|breach| Phrase::verbatim(breach.to_string())).collect();
        deliberation.find(Finding::new(Level::Confirm, what).so_that(log));
    }
    Ok(vec![SectionEvent::DeclaredFinal])
}

pub(super) fn reopen(deliberation: &mut Deliberation<'_>) -> Answer {
    if !deliberation.section.is_final {
        return Err(Refusal::new(phrase!("the standings are not declared final")));
    }
    deliberation.find(Finding::new(Level::Confirm, phrase!("final standings are opened again")));
    Ok(vec![SectionEvent::Reopened])
}
