//! Who was in a round already: they can withdraw, but not be taken out.

use std::collections::BTreeSet;

use crate::identity::PlayerId;
use crate::section::Section;

impl Section {
    /// Everybody who was in a round, paired or not; a draft counts.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Regulations, Section};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert!(section.in_rounds().is_empty());
    /// ```
    pub fn in_rounds(&self) -> BTreeSet<PlayerId> {
        let paired = self.rounds.iter().flat_map(|round| round.boards.values());
        let paired = paired.flat_map(|board| [board.white, board.black]);
        paired.chain(self.rounds.iter().flat_map(|round| round.unpaired.keys().copied())).collect()
    }
}
