//! An HTML document for readers and for the hall: its language, and what every head begins with.

use maud::{DOCTYPE, Markup, html};
use words::Words;

/// A document of what follows in its head, and of its body.
pub(crate) fn document(words: &Words, head: &Markup, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                (head)
            }
            (body)
        }
    }
}
