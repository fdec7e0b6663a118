//! For which sections of which festivals somebody works: what can be chosen, and what is meant by a name.

use access::Binding;

use crate::app::App;

/// A section of a festival that can be chosen.
pub struct Offered {
    /// The section.
    pub binding: Binding,
    /// How people call it.
    pub shown: String,
}

/// All sections there are, by festival.
pub fn offered(app: &App) -> Vec<Offered> {
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

/// Sections as somebody names them; what is empty names none.
pub fn named<'a>(app: &App, texts: impl Iterator<Item = &'a str>) -> Vec<Binding> {
    texts.filter(|text| !text.is_empty()).map(|text| one_named(app, text)).collect()
}

/// A section as somebody names it: with its festival, or without where one festival alone has such a section.
fn one_named(app: &App, text: &str) -> Binding {
    if text.contains('/') {
        return Binding::from(text);
    }
    let all = offered(app).into_iter().map(|one| one.binding);
    let mut found = all.filter(|one| one.section == text);
    match (found.next(), found.next()) {
        (Some(only), None) => only,
        (None, _) | (Some(_), Some(_)) => Binding::from(text),
    }
}
