//! The first page of a festival, and the overview of a section.

use glossary::RoundNumber;
use glossary::time_control::Announced;
use maud::{Markup, html};
use tournament::{Section, SectionId};

use super::page::Leaf;
use super::site::{Site, leaves};
use crate::page::Columns;

/// All sections at a glance.
pub(crate) fn festival(site: &Site<'_>) -> Markup {
    html! {
        h1 translate="no" { (site.snapshot.name) }
        @if site.snapshot.sections.is_empty() { p { (site.say("public-nothing-yet")) } }
        div.cards {
            @for (id, section) in &site.snapshot.sections {
                article {
                    h2 {
                        a href=(site.into(id, Leaf::Overview)) translate="no" { (section.configuration.name) }
                    }
                    (facts(site, section))
                    ul.links {
                        @for (leaf, word) in leaves(section).into_iter().skip(1) {
                            li { a href=(site.into(id, leaf)) { (site.say(word)) } }
                        }
                    }
                }
            }
        }
        (latest(site))
    }
}

/// A section: what, where, when, by which rules.
pub(crate) fn overview(site: &Site<'_>, id: &SectionId, section: &Section) -> Markup {
    let columns = Columns::new(site.words).classed("n", "public-round");
    let table = site.table("rounds", columns.texts(["public-when", "public-pages-of-round"]));
    html! {
        (facts(site, section))
        h2 { (site.say("rounds")) }
        (table.rows(html! {
            @for number in (1..=section.configuration.rounds).filter_map(RoundNumber::new) {
                tr {
                    th.n scope="row" { (number) }
                    td {
                        @if let Some(start) = section.scheduled_start(number) {
                            (site.words.date(start.date()))
                            ", " (start.time().strftime("%H:%M").to_string())
                        } @else {
                            "–"
                        }
                    }
                    td {
                        @if number.index() < section.published().len() {
                            (published(site, id, section, number))
                        } @else {
                            (site.say("public-not-published"))
                        }
                    }
                }
            }
        }))
        h2 { (site.say("public-regulations")) }
        ul.regulations {
            @for citation in section.regulations.citations() {
                @if let Ok(edition) = handbook::find_edition(citation) {
                    li {
                        span {
                            (edition.chapter) " " (site.words.regulation(edition))
                            " (" code { (citation) } ")"
                        }
                        " · "
                        (site.words.with(
                            "public-in-force-from",
                            &[("date", site.words.date(edition.in_force_from).into())],
                        ))
                    }
                } @else if let Some(system) = pairing::System::cited(citation) {
                    li { span { (system.name()) " (" code { (citation) } ")" } }
                }
            }
            @if !section.configuration.tie_breaks.is_empty() {
                li {
                    (site.say("public-tie-breaks")) (site.words.colon())
                    span translate="no" { (section.tie_break_list()) }
                }
            }
        }
    }
}

fn facts(site: &Site<'_>, section: &Section) -> Markup {
    let configuration = &section.configuration;
    html! {
        dl {
            dt { (site.say("public-dates")) } dd {
                (site.words.days(configuration.start, configuration.end))
            }
            @if !configuration.city.is_empty() {
                dt { (site.say("public-place")) }
                dd translate="no" {
                    (configuration.city)
                    @if let Some(federation) = configuration.federation { ", " (federation) }
                }
            }
            dt { (site.say("rounds")) }
            dd {
                (section.published().len()) " / " (configuration.rounds)
                @if section.is_final { " · " (site.say("final")) }
            }
            dt { (site.say("players")) } dd { (section.players.len()) }
            @if !configuration.time_control.is_empty() {
                dt { (site.say("public-time-control")) }
                dd { (time_control(site, &configuration.time_control)) }
            }
            @let chief_arbiter = section.chief_arbiter();
            @if !chief_arbiter.is_empty() {
                dt { (site.say("public-chief-arbiter")) } dd translate="no" { (chief_arbiter) }
            }
        }
    }
}

/// The lists of a published round; those of one that is being played say that they are live.
fn published(site: &Site<'_>, id: &SectionId, section: &Section, number: RoundNumber) -> Markup {
    let is_live = section.last_complete_round() < Some(number);
    let (standings, crosstable) = match is_live {
        true => ("live-standings", "live-crosstable"),
        false => ("public-standings", "public-crosstable"),
    };
    let lists = [
        (Leaf::Pairings(number, 1), "public-pairings"),
        (Leaf::Results(number, 1), "public-results"),
        (Leaf::Standings(number, 1), standings),
        (Leaf::Crosstable(number, 1), crosstable),
    ];
    html! {
        @for (index, (leaf, word)) in lists.into_iter().enumerate() {
            @if index > 0 { " · " }
            a href=(site.into(id, leaf)) { (site.say(word)) }
        }
    }
}

fn time_control(site: &Site<'_>, announced: &Announced) -> String {
    let reading = announced.control().map(|control| site.words.said(&control.reading()));
    reading.unwrap_or_else(|| announced.to_string())
}

/// What was published last.
fn latest(site: &Site<'_>) -> Markup {
    html! {
        @if !site.snapshot.publications.is_empty() {
            h2 { (site.say("public-latest")) }
            ul {
                @for one in site.snapshot.publications.iter().rev().take(5) {
                    @if let Some(section) = site.snapshot.sections.get(&one.section) {
                        @let parts = [
                            ("round", one.round.get().into()),
                            ("section", section.configuration.name.as_str().into()),
                        ];
                        li {
                            (site.words.moment(one.at, site.zone)) (site.words.colon())
                            a href=(site.into(&one.section, Leaf::Pairings(one.round, 1))) {
                                @if one.version > 1 {
                                    (site.words.with("public-news-changed", &parts))
                                } @else {
                                    (site.words.with("public-news-published", &parts))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
