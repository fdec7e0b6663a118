//! Reports and files: will the rating officer accept this, and everything that can be taken along.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use glossary::RoundNumber;
use maud::{Markup, html};

use access::Permission;
use formats::trf::{LineEnding, Severity, Version, Writing};
use ledger::report::{self, Purpose, Remedy, Wanting};
use tournament::{Section, SectionId};
use words::Words;

use super::{Asks, Sheet, after, asked, cited, file};
use crate::answer::Problem;
use crate::app::App;
use crate::desk::{Open, open};
use crate::page::{self, Here, Shell};
use crate::visitor::Arbiter;

/// How many players are named where many lack the same.
const MOST_NAMED: usize = 12;

pub(crate) async fn show(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let (id, section) = or_answer!(open.section(&arbiter, &name));
    or_answer!(arbiter.must_in(Permission::Export, &slug, id.as_str()));
    let words = &arbiter.words;
    let title = words.with("export-title", &[("section", section.configuration.name.as_str().into())]);
    let wanting = report::preflight(section);
    let content = html! {
        h1 { (title) }
        div #preflight data-part { (preflight(words, &open, &id, section, &wanting)) }
        (files(words, &open, &id, section, &wanting))
    };
    let held = Some((&*open.held, &*open.now));
    let section = Some(id.as_str());
    page::desk(&Shell { app: &app, arbiter: &arbiter, held, section, here: Here::Export, title }, &content)
}

/// What a rating officer would send back or ask about, gravest first.
fn preflight(words: &Words, open: &Open, id: &SectionId, section: &Section, wanting: &[Wanting]) -> Markup {
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
                    (remedy(words, open, id, section, &one.remedy))
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
fn remedy(words: &Words, open: &Open, id: &SectionId, section: &Section, remedy: &Remedy) -> Markup {
    match remedy {
        Remedy::Settings => {
            html! { p { a href=(open.address(id, "settings")) { (words.say("preflight-settings")) } } }
        }
        Remedy::Results => {
            html! { p { a href=(open.address(id, "round")) { (words.say("preflight-results")) } } }
        }
        Remedy::Standings => {
            html! { p { a href=(open.address(id, "standings")) { (words.say("preflight-standings")) } } }
        }
        Remedy::Nowhere => html! { p { (words.say("preflight-nowhere")) } },
        Remedy::Players(players) if players.is_empty() => {
            html! { p { a href={ "/f/" (open.held.slug) "/players" } { (words.say("nav-players")) } } }
        }
        Remedy::Players(players) => html! {
            p {
                (words.with("preflight-players", &[("count", players.len().into())])) " "
                @for player in players.iter().take(MOST_NAMED).filter_map(|player| section.players.get(player)) {
                    a.who translate="no" href=(open.address(id, &format!("player/{}", player.id))) { (player.details.name) }
                    " "
                }
                @if players.len() > MOST_NAMED { a href={ "/f/" (open.held.slug) "/players" } { "…" } }
            }
        },
    }
}

/// Everything that can be taken along.
fn files(words: &Words, open: &Open, id: &SectionId, section: &Section, wanting: &[Wanting]) -> Markup {
    let is_complete = section.results_awaited().is_empty();
    let has_errors = wanting.iter().any(|one| one.severity == Severity::Error);
    let last = section.rounds.len();
    let to = |file: &str| open.address(id, &format!("export/{file}"));
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
                thead { tr { th scope="col" { (words.say("export-table")) } th scope="col" { (words.say("export-spreadsheet")) } th scope="col" { (words.say("export-programs")) } } }
                tbody {
                    @for (name, label) in [("standings", words.say("nav-standings")), ("crosstable", words.say("nav-crosstable")), ("players", words.say("players"))] {
                        tr { th scope="row" { (label) } td { (link(&format!("{name}.csv"), "CSV")) } td { (link(&format!("{name}.json"), "JSON")) } }
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
        p { a.button href=(open.address(id, "emergency")) { (words.say("emergency-sheet")) } }
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
                p { label { input type="checkbox" name="ascii_names" value="true"; " " (words.say("export-ascii-names")) } }
                (page::select(&words.say("export-line-ending"), "line_ending", &endings, "crlf"))
                @if is_complete {
                    p { @for (name, label) in finals { button type="submit" formaction=(to(name)) { (label) } " " } (words.say("export-final")) }
                }
                p { @for (name, label) in interims { button type="submit" formaction=(to(name)) { (label) } " " } (words.say("export-interim")) }
            }
        }
    }
}

/// One file.
pub(crate) async fn download(
    State(app): State<App>,
    Path((slug, name, wished)): Path<(String, String, String)>,
    query: Asks,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let (id, section) = or_answer!(open.section(&arbiter, &name));
    or_answer!(arbiter.must_in(Permission::Export, &slug, id.as_str()));
    match file_content(&arbiter, section, &query, &wished) {
        Some(Ok((kind, bytes))) => file(&format!("{id}-{wished}"), kind, bytes),
        Some(Err(problem)) => problem.into_response(),
        None => Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-page")).into_response(),
    }
}

const TRF: &str = "text/plain; charset=utf-8";
const CSV: &str = "text/csv; charset=utf-8";
const JSON: &str = "application/json";

pub(crate) type Content = Result<(&'static str, Vec<u8>), Problem>;

/// What a file of this name holds; nothing if there is none of this name.
pub(crate) fn file_content(
    arbiter: &Arbiter,
    section: &Section,
    query: &Asks,
    name: &str,
) -> Option<Content> {
    let writing = match writing(query) {
        Ok(writing) => writing,
        Err(text) => {
            let what = arbiter.words.with("export-line-ending-unknown", &[("text", text.as_str().into())]);
            return Some(Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, what)));
        }
    };
    let trf = |purpose, version| Some(trf_file(section, purpose, version, writing));
    match name {
        "report.trf" => return trf(Purpose::Final, Version::Trf26),
        "interim.trf" => return trf(Purpose::Interim, Version::Trf26),
        "report-trf16.trf" => return trf(Purpose::Final, Version::Trf16),
        "interim-trf16.trf" => return trf(Purpose::Interim, Version::Trf16),
        _ => {}
    }
    let (table, form) = name.rsplit_once('.')?;
    let wrong = |why: String| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why);
    let round = after(section, query);
    let contradiction = |why: tiebreak::InvalidEvent| wrong(arbiter.words.said(&why.phrase()));
    let sheet = match table {
        "standings" => Sheet::standings(section, round).map_err(contradiction),
        "crosstable" => match round.or_else(|| section.live_round()) {
            Some(round) => Sheet::crosstable(section, round).map_err(contradiction),
            None => Err(wrong(arbiter.words.say("crosstable-none"))),
        },
        "players" => Ok(Sheet::players(section, arbiter.may(Permission::ReadPersonalData))),
        "pairings" => {
            let wished = asked(query, "round").and_then(|text| text.parse().ok());
            let wished =
                wished.or_else(|| u16::try_from(section.rounds.len()).ok()).and_then(RoundNumber::new);
            let found = wished.and_then(|round| Sheet::pairings(section, round));
            found.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-round")))
        }
        _ => return None,
    };
    match form {
        "csv" => Some(sheet.map(|sheet| (CSV, sheet.csv()))),
        "json" => Some(sheet.map(|sheet| (JSON, sheet.json().to_string().into_bytes()))),
        _ => None,
    }
}

/// How a report is to be written; the text that is no line ending otherwise.
fn writing(query: &Asks) -> Result<Writing, String> {
    let line_ending = match asked(query, "line_ending").unwrap_or_default() {
        "" | "crlf" => LineEnding::CrLf,
        "cr" => LineEnding::Cr,
        "lf" => LineEnding::Lf,
        other => return Err(other.to_owned()),
    };
    let ascii_names = asked(query, "ascii_names").is_some_and(|text| matches!(text, "true" | "yes"));
    Ok(Writing { line_ending, ascii_names })
}

/// The report in one of the versions of the format.
fn trf_file(section: &Section, purpose: Purpose, version: Version, writing: Writing) -> Content {
    match report::export(section, purpose) {
        Ok(report) => {
            let report = match version {
                Version::Trf26 => report,
                Version::Trf16 | Version::Trf06 => report.convert(version).0,
            };
            Ok((TRF, report.outgoing(writing).write()))
        }
        Err(refusal) => Err(service::Error::from(refusal).into()),
    }
}
