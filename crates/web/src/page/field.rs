//! Fields of forms, with their labels.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use words::Words;

/// A new password or passphrase, typed twice; the words are those of the field, its hint, and the second
/// field.
pub(crate) fn new_secret(words: &Words, [new, hint, again]: [&str; 3]) -> Markup {
    html! {
        div.row {
            label for="new" { (words.say(new)) }
            input #new name="new" type="password" autocomplete="new-password" required
                aria-describedby="new-hint";
            p.hint #new-hint { (words.say(hint)) }
        }
        div.row {
            label for="again" { (words.say(again)) }
            input #again name="again" type="password" autocomplete="new-password" required;
        }
    }
}

/// A field with its label; the label is for the field of this id.
pub(crate) fn labelled(label: &str, id: &str, field: &Markup) -> Markup {
    html! { div.row { label for=(id) { (label) } (field) } }
}

/// A box to tick.
pub(crate) fn checkbox(label: &str, name: &str, is_ticked: bool) -> Markup {
    html! { p { label { input type="checkbox" name=(name) value="yes" checked[is_ticked]; " " (label) } } }
}

/// The password that one has.
pub(crate) fn known_password(label: &str, id: &str, name: &str) -> Markup {
    let field = html! {
        input id=(id) name=(name) type="password" autocomplete="current-password" required;
    };
    labelled(label, id, &field)
}

/// A short field for a number from a range, which may have to be there.
pub(crate) fn number(
    label: &str,
    name: &str,
    range: RangeInclusive<u16>,
    is_needed: bool,
    value: Option<&str>,
) -> Markup {
    let field = html! {
        input.short id=(name) name=(name) type="number" min=(range.start()) max=(range.end())
            required[is_needed] value=[value];
    };
    labelled(label, name, &field)
}

/// A labelled text field. `kind` is the type of the input.
pub(crate) fn row(label: &str, name: &str, kind: &str, value: &str, hint: &str) -> Markup {
    html! {
        div.row {
            label for=(name) { (label) }
            input id=(name) name=(name) type=(kind) value=(value)
                aria-describedby=[(!hint.is_empty()).then(|| format!("{name}-hint"))];
            @if !hint.is_empty() { p.hint id={ (name) "-hint" } { (hint) } }
        }
    }
}

/// A labelled choice of `(value, shown)`.
pub(crate) fn select(label: &str, name: &str, options: &[(String, String)], chosen: &str) -> Markup {
    html! {
        div.row {
            label for=(name) { (label) }
            select id=(name) name=(name) {
                @for (value, shown) in options {
                    option value=(value) selected[value == chosen] { (shown) }
                }
            }
        }
    }
}
