//! Who runs the section: entered, changed, taken out, with what stands in the way of norms.

use glossary::{Federation, FideId, PartialDate};
use maud::{Markup, html};

use access::Permission;
use tournament::{
    ArbiterNorm, Official, OfficialCommand, OfficialId, OfficialTitle, Role, Section, SectionCommand,
};
use words::Words;

use super::{free, maybe, word};
use crate::opened::SectionPage;
use crate::page::{self, Columns, Table};
use request::form::{Form, Wrong};

pub(super) fn content(place: &SectionPage) -> Markup {
    let words = place.words();
    let may = place.may(Permission::Configure);
    let section = &place.section;
    let columns = Columns::new(words)
        .texts([
            "official-role",
            "official-name",
            "official-title-held",
            "official-federation",
            "official-fide-id",
        ])
        .texts(["official-sector", "official-norm"]);
    let table = Table::new(words.say("official-officials"), columns);
    html! {
        @if section.officials.is_empty() { p.warning { (words.say("official-no-officials")) } }
        @else {
            (table.rows(html! {
                @for official in section.officials.values() {
                    tr {
                        td { (words.sentence(&official.role.phrase())) }
                        th scope="row" translate="no" { (official.name) }
                        td { (official.title.code()) }
                        td { @if let Some(one) = official.federation { (one.code()) } }
                        td { @if let Some(number) = official.fide_id { (number) } }
                        td { (official.sector) }
                        td { @if let Some(norm) = official.norm { (norm.form()) } }
                    }
                }
            }))
            @for (id, official) in section.officials.iter() { (norm(place, *id, official)) }
        }
        @if may {
            @for (id, official) in section.officials.iter() {
                details {
                    summary { (words.with("official-change", &[("name", official.name.as_str().into())])) }
                    (form(place, Some(*id), official))
                    (place.form("officials").inline().field("what", "remove-official").field("official", *id)
                        .body(html! { button.small.danger type="submit" { (words.say("official-remove")) } }))
                }
            }
            (take_over(place))
            details open[section.officials.is_empty()] {
                summary { (words.say("official-new-official")) }
                (form(place, None, &Official::new("", Role::Arbiter)))
            }
        }
    }
}

/// Buttons that take over who runs another section of the festival.
fn take_over(place: &SectionPage) -> Markup {
    let words = place.words();
    let others = place.open.now.festival.sections.iter();
    let others =
        others.filter(|(id, other)| **id != place.id && !taken_over(&place.section, other).is_empty());
    html! {
        @for (id, other) in others {
            @let name = other.configuration.name.as_str();
            (place.form("officials").inline().field("what", "take-over-officials").field("from", id)
                .body(html! {
                    @let label = words.with("official-take-over", &[("name", name.into())]);
                    button.small type="submit" { (label) }
                }))
        }
    }
}

/// The commands that enter those who run another section and are not here yet, by name and role; they ask for
/// no certificate and have no evaluation here.
pub(super) fn taken_over(section: &Section, other: &Section) -> Vec<SectionCommand> {
    let is_here = |one: &&Official| {
        section.officials.values().any(|here| here.name == one.name && here.role == one.role)
    };
    let new = other.officials.values().filter(|one| !is_here(one));
    let first = free(section.officials.keys().map(|id| id.get()));
    let commands = (first..).zip(new).filter_map(|(number, one)| {
        let official =
            Official { sector: String::new(), evaluation: String::new(), norm: None, ..one.clone() };
        let enter = OfficialCommand::Enter(OfficialId::new(number)?, Box::new(official));
        Some(SectionCommand::Officials(enter))
    });
    commands.collect()
}

/// What was found about the norm that somebody asks for.
fn norm(place: &SectionPage, id: OfficialId, official: &Official) -> Markup {
    let words = place.words();
    let found = place.section.norm_findings(id);
    let Some(norm) = official.norm else { return html! {} };
    html! {
        h3 { (norm.form()) ": " span translate="no" { (official.name) } }
        @if found.is_empty() { p.notice { (words.say("official-norm-fine")) } }
        ul.findings { @for one in &found { li { (page::finding(words, one)) } } }
    }
}

fn form(place: &SectionPage, id: Option<OfficialId>, official: &Official) -> Markup {
    let words = place.words();
    let number = id.map_or_else(|| "new".to_owned(), |id| id.to_string());
    let field = |name: &str| format!("{name}-{number}");
    let text = |value: Option<String>| value.unwrap_or_default();
    let row = |label: &str, name: &str, value: &str| {
        let id = field(name);
        html! {
            div.row {
                label for=(id) { (words.say(label)) }
                input id=(id) name=(name) type="text" value=(value) autocomplete="off" translate="no";
            }
        }
    };
    let select = |label: &str, name: &str, options: &[(String, String)], chosen: &str| {
        let id = field(name);
        html! {
            div.row {
                label for=(id) { (words.say(label)) }
                select id=(id) name=(name) {
                    @for (value, shown) in options {
                        option value=(value) selected[value == chosen] { (shown) }
                    }
                }
            }
        }
    };
    let what = if id.is_some() { "edit-official" } else { "enter-official" };
    let licence = match official.licence {
        None => "",
        Some(true) => "yes",
        Some(false) => "no",
    };
    let norm = official.norm.map_or("", ArbiterNorm::form);
    let post = place.form("officials").field("what", what);
    let post = if let Some(id) = id { post.field("official", id) } else { post };
    post.body(html! {
        (row("official-name", "name", &official.name))
        (select("official-role", "role", &roles(words), official.role.word()))
        (row("official-fide-id", "fide-id", &text(official.fide_id.map(|one| one.to_string()))))
        (select("official-title-held", "title", &titles(words), official.title.code()))
        @let federation = text(official.federation.map(|one| one.code().to_owned()));
        (row("official-federation", "federation", &federation))
        (row("official-born", "birth", &text(official.born.map(|one| one.to_string()))))
        (select("official-licence", "licence", &licences(words), licence))
        (row("official-sector", "sector", &official.sector))
        (select("official-norm", "norm", &norms(words), norm))
        (lines_with(words, &field("evaluation"), &official.evaluation))
        button.primary type="submit" { (words.say("official-save")) }
        " " a.button href=(place.here()) { (words.say("cancel")) }
    })
}

fn lines_with(words: &Words, id: &str, value: &str) -> Markup {
    html! {
        div.row {
            label for=(id) { (words.say("official-evaluation")) }
            textarea id=(id) name="evaluation" rows="3" { (value) }
        }
    }
}

fn roles(words: &Words) -> Vec<(String, String)> {
    Role::ALL.iter().map(|role| (role.word().to_owned(), words.sentence(&role.phrase()))).collect()
}

fn titles(words: &Words) -> Vec<(String, String)> {
    let shown = |title: &OfficialTitle| match title.code() {
        "" => words.say("official-no-title"),
        code => code.to_owned(),
    };
    OfficialTitle::ALL.iter().map(|title| (title.code().to_owned(), shown(title))).collect()
}

fn licences(words: &Words) -> Vec<(String, String)> {
    let all = [("", "official-not-known"), ("yes", "official-yes"), ("no", "official-no")];
    all.map(|(value, id)| (value.to_owned(), words.say(id))).to_vec()
}

fn norms(words: &Words) -> Vec<(String, String)> {
    let none = (String::new(), words.say("official-no-norm"));
    let all = ArbiterNorm::ALL.iter().map(|norm| (norm.form().to_owned(), norm.form().to_owned()));
    std::iter::once(none).chain(all).collect()
}

pub(super) fn read(section: &Section, sent: &Form) -> Result<(SectionCommand, &'static str), Wrong> {
    let known = |text: &str| text.parse().ok().and_then(OfficialId::new);
    if sent.text("what") == "remove-official" {
        let remove = OfficialCommand::Remove(word(sent, "official", known)?);
        return Ok((SectionCommand::Officials(remove), "official-official-removed"));
    }
    let official = Box::new(Official {
        name: sent.name("name")?.to_owned(),
        role: word(sent, "role", Role::of_word)?,
        fide_id: maybe(sent, "fide-id", |text| FideId::parse(text).ok())?,
        title: word(sent, "title", OfficialTitle::of_code)?,
        licence: match sent.text("licence") {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        },
        federation: maybe(sent, "federation", |text| Federation::parse(text).ok())?,
        born: maybe(sent, "birth", |text| PartialDate::parse_leniently(text).ok()?.date)?,
        sector: sent.text("sector").trim().to_owned(),
        evaluation: sent.text("evaluation").trim().to_owned(),
        norm: maybe(sent, "norm", ArbiterNorm::of_form)?,
    });
    let command = match sent.text("what") {
        "edit-official" => OfficialCommand::Edit(word(sent, "official", known)?, official),
        _ => {
            let number = free(section.officials.keys().map(|id| id.get()));
            let id = OfficialId::new(number).ok_or_else(|| Wrong::say("wrong-number", "official"))?;
            OfficialCommand::Enter(id, official)
        }
    };
    Ok((SectionCommand::Officials(command), "official-saved"))
}
