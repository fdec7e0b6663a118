//! For which sections of which festivals somebody works, as pages show it.

use access::{Account, Binding};
use maud::{Markup, html};
use words::Words;

use service::operations::bindings::Offered;

/// Boxes for sections; none ticked means all. What somebody had before stays in the list: one whose festival
/// is not known, too, so that nobody works everywhere because nothing was ticked.
pub(super) fn boxes(words: &Words, offered: &[Offered], ticked: &[Binding]) -> Markup {
    let others = ticked.iter().filter(|one| !offered.iter().any(|offer| offer.binding == **one));
    let others: Vec<&Binding> = others.collect();
    html! {
        @if !offered.is_empty() || !ticked.is_empty() {
            fieldset {
                legend { (words.say("staff-sections")) }
                @for one in offered {
                    label translate="no" {
                        input type="checkbox" name="section" value=(one.binding)
                            checked[ticked.contains(&one.binding)];
                        " " (one.shown)
                    } " "
                }
                @for one in others {
                    label translate="no" {
                        input type="checkbox" name="section" value=(one) checked; " "
                        (one)
                    } " "
                }
                p.hint { (words.say("staff-sections-hint")) }
            }
        }
    }
}

/// The sections of an account; which of them have to be chosen anew.
pub(super) fn of_account(words: &Words, account: &Account, offered: &[Offered]) -> Markup {
    let shown = |one: &Binding| {
        let found = offered.iter().find(|offer| offer.binding == *one);
        found.map_or_else(|| one.to_string(), |offer| offer.shown.clone())
    };
    html! {
        @if account.sections.is_empty() { (words.say("staff-all-sections")) }
        @for one in &account.sections {
            @if one.is_known() { div translate="no" { (shown(one)) } }
            @else {
                p.warning {
                    (words.with("staff-section-unknown", &[("section", one.section.as_str().into())]))
                }
            }
        }
    }
}
