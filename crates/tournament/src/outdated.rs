//! Whether a draft still fits: it is made of who was there and what was decided then, and both change until
//! it is published.

use std::collections::BTreeSet;

use glossary::{Phrase, phrase};

use crate::decide::invariants;
use crate::identity::PlayerId;
use crate::integrity::BreachKind;
use crate::round::{Round, Stage};
use crate::section::Section;

impl Section {
    /// Why the draft no longer fits what has happened since it was made, line by line; nothing if it fits, if
    /// there is none, or while it is altered by hand. A draft that does not fit is paired again; it cannot be
    /// published.
    ///
    /// Cost: the round is paired once more.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Regulations, Section};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert!(section.why_draft_is_outdated().is_empty(), "there is no draft");
    /// ```
    pub fn why_draft_is_outdated(&self) -> Vec<Phrase> {
        let Some(draft) = self.draft().filter(|draft| draft.stage == Stage::Draft) else { return Vec::new() };
        let problems = invariants(self, draft);
        if !problems.is_empty() || self.is_altered_by_hand(draft) || self.is_what_the_system_gives(draft) {
            return problems;
        }
        vec![phrase!("the system gives another pairing by now")]
    }

    /// Whether the arbiter made a draft otherwise than the system, which was confirmed twice.
    fn is_altered_by_hand(&self, draft: &Round) -> bool {
        let is_it = |kind, round| kind == BreachKind::ManualPairingAlteration && round == draft.number;
        self.integrity.iter().any(|breach| is_it(breach.kind, breach.round))
    }

    fn is_what_the_system_gives(&self, draft: &Round) -> bool {
        let Ok(engine) = self.engine_pairs(draft.number) else { return false };
        let standing = draft.pairs();
        let games = |games: Vec<(PlayerId, PlayerId)>| games.into_iter().collect::<BTreeSet<_>>();
        standing.bye == engine.bye && games(standing.games) == games(engine.games)
    }
}
