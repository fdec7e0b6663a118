//! The rating by which a player is ranked, as every list shows it.

use glossary::Rating;
use tournament::{Player, Section};

/// The rating that a list of a section shows of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownRating {
    /// The rating by which they are ranked, or else their own.
    pub rating: Rating,
    /// Whether it is a national one, which lists say.
    pub is_national: bool,
}

impl ShownRating {
    /// That of a player; none if they have none.
    pub fn of(section: &Section, player: &Player) -> Option<ShownRating> {
        let details = &player.details;
        let counting = section.configuration.counting(details).map(|counting| counting.rating);
        let is_national = counting.is_some() && counting != details.rating;
        counting.or(details.rating).map(|rating| ShownRating { rating, is_national })
    }
}
