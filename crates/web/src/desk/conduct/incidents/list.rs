//! The incidents that were written down, and the penalties of each player.

use glossary::GameResult;
use maud::{Markup, html};
use view::incidents::{Filter, IncidentLine, PenaltyLine};

use access::Permission;

use super::kinds;
use crate::desk::law;
use crate::opened::SectionPage;
use crate::page::{Columns, Table};

pub(super) fn incidents(place: &SectionPage, filter: &Filter, lines: &[IncidentLine]) -> Markup {
    let words = place.words();
    html! {
        section #incidents aria-labelledby="incidents-list-title" {
            h2 #incidents-list-title { (words.say("incidents-list")) }
            (filter_form(place, filter))
            @if lines.is_empty() { p { (words.say("incidents-none")) } }
            @for line in lines { (one(place, line)) }
        }
    }
}

fn filter_form(place: &SectionPage, filter: &Filter) -> Markup {
    let words = place.words();
    html! {
        form.filter action=(place.here()) {
            label { (words.say("incident-round")) " "
                select name="round" {
                    option value="" { (words.say("incidents-all")) }
                    @for round in place.section.published() {
                        option value=(round.number) selected[filter.round == Some(round.number)] {
                            (round.number)
                        }
                    }
                }
            }
            label { (words.say("incident-what")) " "
                select name="kind" { (kinds(place, filter.kind, &words.say("incidents-all"))) }
            }
            @if let Some(player) = filter.player { input type="hidden" name="player" value=(player); }
            @if let Some(board) = filter.board { input type="hidden" name="board" value=(board); }
            button type="submit" { (words.say("incidents-filter")) }
            @if filter.is_set() {
                " " a href=(place.here()) { (words.say("incidents-show-all")) }
            }
        }
    }
}

/// An incident: the ruling is there to be opened.
fn one(place: &SectionPage, line: &IncidentLine) -> Markup {
    let words = place.words();
    let time = words.time(line.at, &place.zone());
    html! {
        article.incident.withdrawn[line.is_withdrawn] id={ "incident-" (line.number) } {
            h3 {
                a href={ (place.to("round")) "/" (line.round) "#board-" (line.board) } {
                    (words.with("incident-place", &[
                        ("round", line.round.get().into()), ("board", line.board.get().into()),
                    ]))
                } " " (line.what)
                @if line.is_withdrawn { " " span.badge { (words.say("incident-withdrawn")) } }
            }
            p {
                span translate="no" { (line.white.1) " – " (line.black.1) } " · " (line.outcome) " · "
                time datetime=(line.at) { (time) } " · " span translate="no" { (line.by) }
            }
            @if !line.statement.is_empty() { p.statement translate="no" { (line.statement) } }
            details.spacious {
                summary { (words.say("incident-ruling")) }
                dl.answers { @for (question, answer) in &line.answers { dt { (question) } dd { (answer) } } }
                ol.steps {
                    @for step in &line.steps {
                        li { (step.said) @if let Some(article) = step.article { " " (law(words, article)) } }
                    }
                }
            }
            @if !line.is_withdrawn && place.may(Permission::SpecialResult) { (withdrawal(place, line)) }
        }
    }
}

/// Withdraws an incident; what it did to result and points can be put back with it.
fn withdrawal(place: &SectionPage, line: &IncidentLine) -> Markup {
    let words = place.words();
    let shown = |result: Option<GameResult>| {
        result.map_or_else(|| words.say("incident-no-result"), |result| result.text().to_owned())
    };
    let said = |id: &str, result| words.with(id, &[("result", shown(result).as_str().into())]);
    let form = place.form("incidents").field("do", "withdraw").field("incident", line.number);
    let takes_part = line.bars_from_rounds;
    html! {
        details.withdrawal.spacious {
            summary { (words.say("incident-withdraw")) }
            (form.body(html! {
                @if let Some(replaced) = line.replaced {
                    fieldset {
                        legend { (words.say("incident-then")) }
                        label.choice {
                            input type="radio" name="then" value="stays" checked; " "
                            (said("incident-then-stays", line.standing))
                        }
                        label.choice {
                            input type="radio" name="then" value="before"; " "
                            (said("incident-then-before", replaced.before))
                        }
                    }
                }
                @if !line.points.is_empty() {
                    label.choice {
                        input type="checkbox" name="points-back" value="yes"; " "
                        (words.say("incident-points-back"))
                    }
                }
                @if takes_part { p.hint { (words.say("incident-withdraw-hint")) } }
                button type="submit" { (words.say("incident-withdraw-now")) }
            }))
        }
    }
}

pub(super) fn penalties(place: &SectionPage, lines: &[PenaltyLine]) -> Markup {
    let words = place.words();
    let columns = Columns::new(words).texts([
        "incident-player",
        "incident-round",
        "incident-penalty",
        "incident-article",
    ]);
    let table = Table::new(words.say("incident-penalties"), columns).without_caption();
    html! {
        @if !lines.is_empty() {
            section #penalties aria-labelledby="penalties-title" {
                h2 #penalties-title { (words.say("incident-penalties")) }
                (table.rows(html! {
                    @for line in lines {
                        tr.withdrawn[line.is_withdrawn] {
                            th scope="row" {
                                a href={ (place.here()) "?player=" (line.player) } translate="no" {
                                    (line.name)
                                }
                            }
                            td { (line.round) }
                            td {
                                (line.penalty)
                                @if line.is_withdrawn { " " span.badge { (words.say("incident-withdrawn")) } }
                            }
                            td { (law(words, line.article)) }
                        }
                    }
                }))
            }
        }
    }
}
