//! Why a round is as it is, asked of its format.

use glossary::{RoundNumber, phrase};
use pairing::why::Page;

use crate::identity::PlayerId;
use crate::position::Pairs;
use crate::section::Section;

/// Why a round is as it is, in the words of its format.
pub trait RoundExplanation {
    /// One page about a player of the round. Example: see [`crate::SectionFormat`].
    fn player(&self, player: PlayerId) -> Option<Page>;

    /// One page about two who sit at a board, White first, and whether the format gives that pair. Example:
    /// see [`crate::SectionFormat`].
    fn pair(&self, white: PlayerId, black: PlayerId) -> Option<(Page, bool)>;

    /// What speaks against two meeting. Example: see [`crate::SectionFormat`].
    fn against(&self, player: PlayerId, opponent: PlayerId) -> Option<Page>;
}

/// What is to be said of a schedule that is known from the start.
pub(super) struct Scheduled<'a> {
    pub(super) section: &'a Section,
    pub(super) round: RoundNumber,
    pub(super) pairs: Pairs,
}

impl Scheduled<'_> {
    fn opponent_of(&self, player: PlayerId) -> Option<PlayerId> {
        let seats = self.pairs.games.iter().find(|(white, black)| [*white, *black].contains(&player));
        seats.map(|&(white, black)| if white == player { black } else { white })
    }

    fn page(&self, player: PlayerId, opponent: Option<PlayerId>) -> Page {
        let (round, player) = (self.round, self.section.shown(player));
        let mut page = Page::new(phrase!("{name}, round {round}", name = player.clone(), round));
        page.say(match opponent {
            Some(opponent) => phrase!(
                "The schedule, which is known from the start, has {player} meet {opponent} in round {round}.",
                player,
                opponent = self.section.shown(opponent),
                round
            ),
            None => phrase!(
                "The schedule, which is known from the start, has {player} rest in round {round}.",
                player,
                round
            ),
        });
        page
    }
}

impl RoundExplanation for Scheduled<'_> {
    fn player(&self, player: PlayerId) -> Option<Page> {
        Some(self.page(player, self.opponent_of(player)))
    }

    fn pair(&self, white: PlayerId, black: PlayerId) -> Option<(Page, bool)> {
        let is_given = self.pairs.games.contains(&(white, black));
        Some((self.page(white, self.opponent_of(white)), is_given))
    }

    fn against(&self, player: PlayerId, _opponent: PlayerId) -> Option<Page> {
        self.player(player)
    }
}
