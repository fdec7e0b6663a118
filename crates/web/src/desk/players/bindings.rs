//! For which sections of which festivals somebody works: what can be chosen, and what was chosen.

use access::{Account, Binding};
use maud::{Markup, html};
use words::Words;

use crate::app::App;
use crate::form::Form;

/// A section of a festival that can be chosen, and how it is called.
pub(super) struct Offered {
    pub(super) binding: Binding,
    pub(super) shown: String,
}

/// All sections there are, by festival.
pub(super) fn offered(app: &App) -> Vec<Offered> {
    let mut all = Vec::new();
    for held in app.festivals() {
        for (id, section) in &held.now().festival.sections {
            let name = &section.configuration.name;
            let shown = format!("{}: {name} ({id})", held.name);
            all.push(Offered { binding: Binding::new(&held.slug, id.as_str()), shown });
        }
    }
    all
}

/// A section as somebody names it: with its festival, or without where one festival alone has such a section.
fn named(app: &App, text: &str) -> Binding {
    let known: Vec<Binding> = match text.contains('/') {
        true => Vec::new(),
        false => offered(app).into_iter().map(|one| one.binding).filter(|one| one.section == text).collect(),
    };
    match known.as_slice() {
        [only] => only.clone(),
        _ => Binding::from(text),
    }
}

/// The sections that a form names.
pub(super) fn chosen(app: &App, form: &Form) -> Vec<Binding> {
    form.all("section").filter(|section| !section.is_empty()).map(|section| named(app, section)).collect()
}

/// Sections as programs are told them: `festival/section`.
pub(crate) fn in_words(bindings: &[Binding]) -> Vec<String> {
    bindings.iter().map(Binding::to_string).collect()
}

/// Boxes for sections; none ticked means all. What somebody had before stays in the list: one whose festival is not known, too, so that
/// nobody works everywhere because nothing was ticked.
pub(super) fn boxes(words: &Words, offered: &[Offered], ticked: &[Binding]) -> Markup {
    let others = ticked.iter().filter(|one| !offered.iter().any(|offer| offer.binding == **one));
    let others: Vec<&Binding> = others.collect();
    html! {
        @if !offered.is_empty() || !ticked.is_empty() {
            fieldset {
                legend { (words.say("staff-sections")) }
                @for one in offered {
                    label translate="no" { input type="checkbox" name="section" value=(one.binding) checked[ticked.contains(&one.binding)]; " " (one.shown) } " "
                }
                @for one in others {
                    label translate="no" { input type="checkbox" name="section" value=(one) checked; " " (one) } " "
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
            @else { p.warning { (words.with("staff-section-unknown", &[("section", one.section.as_str().into())])) } }
        }
    }
}
