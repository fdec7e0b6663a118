//! Who may not meet, the regulations adopted, FIDE mode.

use maud::{Markup, html};
use tournament::{FideMode, Prohibition, ProhibitionCommand, Rule, Section, SectionCommand};

use access::Permission;

use crate::desk::conduct::person;
use crate::opened::SectionPage;
use crate::page::{self, Columns, Table};
use request::form::Wrong;
use request::visitor::Sent;

/// How many fields for names a new prohibition has.
const NAMES: usize = 4;

pub(super) fn prohibited(place: &SectionPage) -> Markup {
    let words = place.words();
    let may = place.may(Permission::Configure);
    let columns = Columns::new(words).texts(["players", "rounds"]).hidden("prohibited-lift");
    let table = Table::new(words.say("settings-prohibited"), columns);
    html! {
        section #prohibitions data-part {
            @if place.section.has_started() { p.hint { (words.say("settings-fixed")) } }
            @if place.section.prohibitions.is_empty() { p { (words.say("prohibited-none")) } }
            @else {
                (table.rows(html! {
                    @for (at, one) in place.section.prohibitions.iter().enumerate() {
                        tr {
                            td {
                                @for (index, id) in one.players.iter().enumerate() {
                                    @if index > 0 { " · " }
                                    (person::shown(&place.section, *id))
                                }
                            }
                            td { (one.from) "–" (one.to) }
                            td { @if may { (lift(place, at)) } }
                        }
                    }
                }))
            }
            (page::article(words, place.section.article(Rule::RestrictionsAnnounced)))
        }
        @if may && !place.section.players.is_empty() { (prohibit(place)) }
    }
}

fn lift(place: &SectionPage, at: usize) -> Markup {
    let at = at.to_string();
    place.form("prohibited").class("action").inline().field("what", "lift").field("at", at).body(html! {
        button.small type="submit" { (place.words().say("prohibited-lift")) }
    })
}

fn prohibit(place: &SectionPage) -> Markup {
    let words = place.words();
    let rounds = place.section.configuration.rounds;
    html! {
        details.create {
            summary { (words.say("prohibited-new")) }
            (place.form("prohibited").again_at("prohibited-1").field("what", "prohibit").body(html! {
                p.hint { (words.say("prohibited-hint")) }
                (person::list("everybody", &place.section, place.section.players.keys().copied()))
                @for index in 1..=NAMES {
                    @let id = format!("prohibited-{index}");
                    div.row {
                        label for=(id) { (words.with("prohibited-player", &[("number", index.into())])) }
                        input id=(id) name="player" type="text" list="everybody" autocomplete="off"
                            translate="no";
                    }
                }
                div.pair {
                    (page::number(&words.say("prohibited-from"), "from", 1..=rounds, false, Some("1")))
                    (page::number(
                        &words.say("prohibited-to"), "to", 1..=rounds, false, Some(&rounds.to_string()),
                    ))
                }
                button type="submit" { (words.say("prohibited-add")) }
            }))
        }
    }
}

pub(super) fn adopted(place: &SectionPage) -> Markup {
    let words = place.words();
    let start = words.date(place.section.configuration.start);
    let columns = Columns::new(words).texts([
        "regulations-chapter",
        "regulations-title",
        "regulations-edition",
        "regulations-in-force",
    ]);
    let table = Table::new(words.say("settings-regulations"), columns);
    html! {
        p { (words.with("regulations-explained", &[("start", start.into())])) }
        (table.rows(html! {
            @for citation in place.section.regulations.citations() {
                @if let Ok(edition) = handbook::find_edition(citation) {
                    tr {
                        th scope="row" { (edition.chapter) }
                        td { (words.regulation(edition)) }
                        td { code { (citation) } }
                        td {
                            (words.date(edition.in_force_from))
                            @if let Some(until) = edition.in_force_until { " – " (words.date(until)) }
                        }
                    }
                } @else if let Some(system) = pairing::System::cited(citation) {
                    tr { th scope="row" {} td { (system.name()) } td { code { (citation) } } td {} }
                }
            }
            @let format = place.section.configuration.format;
            @if format != tournament::Format::SWISS {
                tr { th scope="row" {} td { (format.name()) } td { code { (format) } } td {} }
            }
        }))
        (differs(place))
    }
}

/// Says if the first day has moved to a day on which other editions are in force: those adopted stay.
fn differs(place: &SectionPage) -> Markup {
    let section = &place.section;
    let proposed = tournament::Regulations::proposed_for(section.configuration.start);
    html! {
        @if proposed != section.regulations {
            p.warning {
                (place.words()
                    .with("regulations-differ", &[("editions", proposed.citations().join(", ").into())]))
            }
        }
    }
}

pub(super) fn fide_mode(place: &SectionPage) -> Markup {
    let words = place.words();
    html! {
        section.setting #fide-mode data-part aria-labelledby="fide-mode-title" {
            h3 #fide-mode-title {
                (words.say("fide-mode")) " " (page::mode_badge(&place.arbiter, &place.section))
            }
            @match place.section.fide_mode {
                FideMode::On => {
                    p { (words.say("fide-mode-on")) }
                    @if place.may(Permission::LeaveFideMode) {
                        (place.form("fide-mode").inline().field("what", "leave-fide-mode").body(html! {
                            button.danger type="submit" { (words.say("fide-mode-leave")) }
                        }))
                        p.hint { (words.say("fide-mode-leave-hint")) }
                    }
                }
                FideMode::LeftBefore(round) => {
                    p.warning { (words.with("fide-mode-left-before", &[("round", round.get().into())])) }
                }
            }
        }
    }
}

/// The commands of this part; none if the form is about a setting.
pub(super) fn read(section: &Section, sent: &Sent) -> Result<Option<(Vec<SectionCommand>, String)>, Wrong> {
    let (form, words) = (&sent.form, &sent.arbiter.words);
    let done = match form.text("what") {
        "leave-fide-mode" => (SectionCommand::LeaveFideMode, "fide-mode-left-done"),
        "lift" => {
            let lift = ProhibitionCommand::Lift(form.read("at")?);
            (SectionCommand::Prohibitions(lift), "prohibited-lifted")
        }
        "prohibit" => {
            let players = person::all_named(section, form, "player")?;
            let prohibition = Prohibition { players, from: form.round("from")?, to: form.round("to")? };
            let prohibit = ProhibitionCommand::Prohibit(prohibition);
            (SectionCommand::Prohibitions(prohibit), "prohibited-added")
        }
        _ => return Ok(None),
    };
    Ok(Some((vec![done.0], words.say(done.1))))
}
