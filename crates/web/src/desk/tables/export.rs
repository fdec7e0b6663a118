//! Reports and files: will the rating officer accept this, and everything that can be taken along.

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use formats::trf::Severity;
use ledger::report::{self, Remedy, Wanting};
use words::Words;

use super::{cited, file};
use crate::desk::query::Query;
use crate::opened::SectionPage;
use crate::page::{self, Columns, Here};
use request::answer::Problem;
use service::operations::export::{self, ExportFile};

/// How many players are named where many lack the same.
const MOST_NAMED: usize = 12;

/// The tables that are files, with what they are called.
const TABLES: [(&str, &str); 3] =
    [("standings", "nav-standings"), ("crosstable", "nav-crosstable"), ("players", "players")];

pub(crate) async fn show(place: SectionPage) -> Result<Response, Problem> {
    place.must(Permission::Export)?;
    let title = place.titled("export-title");
    let wanting = report::preflight(&place.section);
    let content = html! {
        h1 { (title) }
        div #preflight data-part { (preflight(&place, &wanting)) }
        (files(&place, &wanting))
    };
    Ok(place.shown(Here::Export, title, &content))
}

/// What a rating officer would send back or ask about, gravest first.
fn preflight(place: &SectionPage, wanting: &[Wanting]) -> Markup {
    let words = place.words();
    let errors = wanting.iter().filter(|one| one.severity == Severity::Error).count();
    let warnings = wanting.iter().filter(|one| one.severity == Severity::Warning).count();
    html! {
        h2 { (words.say("preflight-title")) }
        @if errors > 0 { p.problem { (words.with("preflight-no", &[("count", errors.into())])) } }
        @else if warnings > 0 { p.warning { (words.with("preflight-maybe", &[("count", warnings.into())])) } }
        @else { p.notice { (words.say("preflight-yes")) } }
        ul.preflight {
            @for one in wanting {
                li.(one.severity.to_string()) {
                    span.badge { (words.say(severity(one.severity))) } " "
                    (words.sentence(&one.what)) " "
                    @if let Some(article) = one.article { (cited(words, article)) }
                    (remedy(place, &one.remedy))
                }
            }
        }
    }
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "preflight-note",
        Severity::Warning => "preflight-warning",
        Severity::Error => "preflight-error",
    }
}

/// What to do, and the page on which it is done.
fn remedy(place: &SectionPage, remedy: &Remedy) -> Markup {
    let (words, everybody) = (place.words(), format!("/f/{}/players", place.open.held.slug));
    match remedy {
        Remedy::Settings => {
            html! { p { a href=(place.to("settings")) { (words.say("preflight-settings")) } } }
        }
        Remedy::Results => {
            html! { p { a href=(place.to("round")) { (words.say("preflight-results")) } } }
        }
        Remedy::Standings => {
            html! { p { a href=(place.to("standings")) { (words.say("preflight-standings")) } } }
        }
        Remedy::Nowhere => html! { p { (words.say("preflight-nowhere")) } },
        Remedy::Players(players) if players.is_empty() => {
            html! { p { a href=(everybody) { (words.say("nav-players")) } } }
        }
        Remedy::Players(players) => html! {
            p {
                (words.with("preflight-players", &[("count", players.len().into())])) " "
                @let known = players.iter().take(MOST_NAMED);
                @for player in known.filter_map(|player| place.section.players.get(player)) {
                    a.who translate="no" href=(place.to(&format!("player/{}", player.id))) {
                        (player.details.name)
                    }
                    " "
                }
                @if players.len() > MOST_NAMED { a href=(everybody) { "…" } }
            }
        },
    }
}

/// Everything that can be taken along.
fn files(place: &SectionPage, wanting: &[Wanting]) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let is_complete = section.results_awaited().is_empty();
    let has_errors = wanting.iter().any(|one| one.severity == Severity::Error);
    let last = section.rounds.len();
    let to = |file: &str| place.to(&format!("export/{file}"));
    let link = |name: &str, label: &str| html! { a.button href=(to(name)) download { (label) } " " };
    html! {
        h2 { (words.say("export-reports")) }
        @if is_complete {
            p {
                (link("report.trf", "TRF26")) (link("report-trf16.trf", "TRF16"))
                (words.say("export-final"))
            }
            @if has_errors { p.warning { (words.say("export-final-errors")) } }
        } @else { p { (words.say("export-final-waits")) } }
        p {
            (link("interim.trf", "TRF26")) (link("interim-trf16.trf", "TRF16"))
            (words.say("export-interim"))
        }
        (otherwise(words, is_complete, &to))
        h2 { (words.say("export-tables")) }
        div.table-wrap {
            table.files {
                (Columns::new(words).texts(["export-table", "export-spreadsheet", "export-programs"]))
                tbody {
                    @for (name, label) in TABLES {
                        tr {
                            th scope="row" { (words.say(label)) }
                            td { (link(&format!("{name}.csv"), "CSV")) }
                            td { (link(&format!("{name}.json"), "JSON")) }
                        }
                    }
                    @for round in 1..=last {
                        tr {
                            th scope="row" { (words.with("export-pairings", &[("round", round.into())])) }
                            td { (link(&format!("pairings.csv?round={round}"), "CSV")) }
                            td { (link(&format!("pairings.json?round={round}"), "JSON")) }
                        }
                    }
                }
            }
        }
        p { a.button href=(place.to("emergency")) { (words.say("emergency-sheet")) } }
        p { a.button href=(place.to("papers")) { (words.say("papers-link")) } }
    }
}

/// The reports in another writing, for programs that read nothing else.
fn otherwise(words: &Words, is_complete: bool, to: &dyn Fn(&str) -> String) -> Markup {
    let endings = [("crlf", "CR LF"), ("cr", "CR"), ("lf", "LF")]
        .map(|(word, shown)| (word.to_owned(), shown.to_owned()));
    let finals = [("report.trf", "TRF26"), ("report-trf16.trf", "TRF16")];
    let interims = [("interim.trf", "TRF26"), ("interim-trf16.trf", "TRF16")];
    html! {
        details {
            summary { (words.say("export-otherwise")) }
            form method="get" action=(to("interim.trf")) {
                p {
                    label {
                        input type="checkbox" name="ascii_names" value="true"; " "
                        (words.say("export-ascii-names"))
                    }
                }
                (page::select(&words.say("export-line-ending"), "line_ending", &endings, "crlf"))
                @if is_complete {
                    p {
                        @for (name, label) in finals {
                            button type="submit" formaction=(to(name)) { (label) } " "
                        }
                        (words.say("export-final"))
                    }
                }
                p {
                    @for (name, label) in interims {
                        button type="submit" formaction=(to(name)) { (label) } " "
                    }
                    (words.say("export-interim"))
                }
            }
        }
    }
}

/// One file.
pub(crate) async fn download(
    Path((_, _, wished)): Path<(String, String, String)>,
    query: Query,
    place: SectionPage,
) -> Result<Response, Problem> {
    place.must(Permission::Export)?;
    let ExportFile { kind, bytes } = export::file(&place.arbiter.staff, &place.section, &wished, &query.0)?;
    Ok(file(&format!("{}-{wished}", place.id), kind, bytes))
}
