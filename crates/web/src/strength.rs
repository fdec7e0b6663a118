//! The rating by which a player is ranked, in a list: a national one says so.

use maud::{Markup, html};
use tournament::{Player, Section};
use view::rating::ShownRating;
use words::Words;

/// The rating of a player in a list of a section; nothing if they have none.
pub(crate) fn rating(words: &Words, section: &Section, player: &Player) -> Markup {
    html! {
        @if let Some(shown) = ShownRating::of(section, player) {
            (shown.rating) @if shown.is_national { abbr title=(words.say("player-national")) { "N" } }
        }
    }
}

/// Whether a list shows a rating of a player.
pub(crate) fn has_rating(section: &Section, player: &Player) -> bool {
    ShownRating::of(section, player).is_some()
}
