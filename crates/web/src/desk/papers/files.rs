//! The forms of the section as files, what is missing in each and where it is entered, and the bundle.

use maud::{Markup, html};

use view::form::{Form, FormKind, Seal, WhereToEnter, form, offered};

use crate::opened::SectionPage;
use crate::page::{Columns, Table};
use service::operations::papers::{BUNDLE, file_name};

pub(super) fn content(place: &SectionPage) -> Markup {
    let words = place.words();
    let section = &place.section;
    let to = |name: &str| place.to(&format!("papers/{name}"));
    let made = offered(section)
        .into_iter()
        .chain([(FormKind::Apr, view::form::Subject::Event), (FormKind::Fl2, view::form::Subject::Event)]);
    let made: Vec<(String, Form)> = made
        .filter_map(|(kind, subject)| {
            let form = form(section, kind, subject, &Seal::default()).ok()?;
            Some((file_name(kind, subject), form))
        })
        .collect();
    let table = Table::new(
        words.say("official-forms"),
        Columns::new(words).texts(["official-form", "official-files", "official-missing"]),
    );
    html! {
        p {
            a.button.primary href=(to(BUNDLE)) download { (words.say("official-bundle")) } " "
            (words.say("official-bundle-hint"))
        }
        (table.rows(html! {
            @for (name, form) in &made {
                tr {
                    th scope="row" lang="en" { (form.heading()) }
                    td {
                        @for ending in ["pdf", "txt", "xlsx"] {
                            a href=(to(&format!("{name}.{ending}"))) download { (ending.to_uppercase()) } " "
                        }
                        a href=(to(&format!("{name}.pdf?large=yes"))) download { (words.say("print-large")) }
                    }
                    td { (missing(place, form)) }
                }
            }
        }))
    }
}

/// What is missing in a form, with the place where it is entered.
fn missing(place: &SectionPage, form: &Form) -> Markup {
    html! {
        ul.plain {
            @for field in form.missing() {
                @if let Some(at) = field.place() {
                    li {
                        a href=(address(place, at)) {
                            @if field.label.is_empty() { "…" } @else { span lang="en" { (field.label) } }
                        }
                    }
                }
            }
        }
    }
}

fn address(place: &SectionPage, at: WhereToEnter) -> String {
    match at {
        WhereToEnter::Settings => place.to("settings"),
        WhereToEnter::Officials => place.at("officials"),
        WhereToEnter::Registration => place.at("registration"),
        WhereToEnter::Appeals => place.at("appeals"),
        WhereToEnter::Player(id) => place.to(&format!("player/{id}")),
        WhereToEnter::Players => place.to("players"),
    }
}
