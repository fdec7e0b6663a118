//! Components of the look that all pages share: icons, and the choice of a theme.

use glossary::Federation;
use maud::{Markup, html};
use words::Words;

use crate::assets;

/// An icon of the sprite; what it means stands beside it in words.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg.icon aria-hidden="true" { use href={ (assets::address("icons.svg")) "#" (name) } {} } }
}

/// The flag of a federation, beside its code; nothing where there is none. The sprite is fetched once.
pub(crate) fn flag(sprite: &str, federation: Federation) -> Markup {
    html! {
        @if assets::has_flag(federation.code()) {
            svg.flag aria-hidden="true" { use href={ (sprite) "#" (federation) } {} }
        }
    }
}

/// The themes, each with its icon and what it is called.
const THEMES: [(&str, &str); 4] = [
    ("system", "theme-system"),
    ("light", "theme-light"),
    ("dark", "theme-dark"),
    ("contrast", "theme-contrast"),
];

/// The choice of a theme, kept on the device; shown by the script without which it could not work.
pub(crate) fn theme_choice(words: &Words) -> Markup {
    html! {
        div.themes data-themes hidden role="group" aria-label=(words.say("theme")) {
            @for (theme, word) in THEMES {
                button type="button" data-theme-choice=(theme) aria-pressed="false" title=(words.say(word)) {
                    (icon(theme)) span.hidden { (words.say(word)) }
                }
            }
        }
    }
}

/// The script that takes the chosen theme before anything is drawn.
pub(crate) fn theme_script() -> Markup {
    html! { script src=(assets::address("theme.js")) {} }
}
