//! The rating by which a player is ranked, in a list: a national one says so.

use maud::{Markup, html};
use tournament::{Player, Section};
use view::rating::ShownRating;
use words::Words;

/// The rating of a player in a list of a section; nothing if they have none.
pub(crate) fn rating(words: &Words, section: &Section, player: &Player) -> Markup {
    ShownRating::of(section, player).map_or_else(|| html! {}, |one| shown(words, one))
}

/// A rating as lists show it.
pub(crate) fn shown(words: &Words, rating: ShownRating) -> Markup {
    html! {
        (rating.rating) @if rating.is_national { abbr title=(words.say("player-national")) { "N" } }
    }
}

/// Whether a list shows a rating of a player.
pub(crate) fn has_rating(section: &Section, player: &Player) -> bool {
    ShownRating::of(section, player).is_some()
}
