//! Who has no seat: in the published round, where late arrivals wait, and in a draft that is made by hand.

use glossary::PlayerResult;

use crate::identity::PlayerId;
use crate::player::Presence;
use crate::section::Section;

impl Section {
    /// Who is in the tournament and has no opponent in the last round, if that is published; with what the
    /// round brings them, none if they came after it was paired. The pairing-allocated bye and late arrivals
    /// come first.
    ///
    /// ```
    /// use glossary::{PairingNumber, RoundNumber};
    /// use jiff::civil::date;
    /// use tournament::*;
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let late = PlayerId::new(1).expect("an entry");
    /// let number = PairingNumber::new(1);
    /// let player =
    ///     Player { presence: Presence::Arrived, number, ..Player::new(late, Details::named("Late, Lea")) };
    /// section.players.insert(late, player);
    /// let first = RoundNumber::new(1).expect("a round");
    /// section.rounds.push(Round { stage: Stage::Published(1), ..Round::new(first) });
    /// assert_eq!(section.without_opponent(), [(late, None)]);
    /// ```
    pub fn without_opponent(&self) -> Vec<(PlayerId, Option<PlayerResult>)> {
        let Some(round) = self.rounds.last().filter(|round| round.is_published()) else { return Vec::new() };
        let is_in = |presence| presence == Presence::Arrived;
        let here = self.players.values().filter(|one| is_in(one.presence) && one.number.is_some());
        let seatless = here.filter(|player| round.board_of(player.id).is_none());
        let mut found: Vec<(PlayerId, Option<PlayerResult>)> =
            seatless.map(|player| (player.id, round.unpaired.get(&player.id).copied())).collect();
        found.sort_by_key(|(id, result)| {
            let waits = matches!(result, None | Some(PlayerResult::PairingAllocatedBye));
            (!waits, *id)
        });
        found
    }

    /// Who is still to be seated in the draft: to be paired, at no board and without the pairing-allocated
    /// bye.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Regulations, Section};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert!(section.to_be_seated().is_empty(), "there is no draft");
    /// ```
    pub fn to_be_seated(&self) -> Vec<PlayerId> {
        let Some(draft) = self.draft() else { return Vec::new() };
        let bye = draft.pairs().bye;
        let paired = self.to_be_paired(draft.number);
        paired.into_iter().filter(|&id| Some(id) != bye && draft.board_of(id).is_none()).collect()
    }
}
