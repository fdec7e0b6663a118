//! The rating by which a player is ranked, as every list shows it: a national one says so.

use maud::{Markup, html};
use tournament::{Player, Section};

use words::Words;

/// The rating of a player in a list of a section; nothing if they have none.
pub(crate) fn rating(words: &Words, section: &Section, player: &Player) -> Markup {
    let details = &player.details;
    let strength = section.configuration.counting(details).map(|counting| counting.rating);
    let is_national = strength.is_some() && strength != details.rating;
    html! {
        @if let Some(rating) = strength.or(details.rating) {
            (rating) @if is_national { abbr title=(words.say("player-national")) { "N" } }
        }
    }
}

/// Whether a list shows a rating of a player.
pub(crate) fn has_rating(section: &Section, player: &Player) -> bool {
    let details = &player.details;
    details.rating.is_some() || section.configuration.counting(details).is_some()
}
