//! The log of a festival: who did what and when, newest first, and how it is undone.

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};

use tournament::{Command, Consent, Entry, EntryNumber, Event, SectionId, Verdict};
use view::described;

use crate::act::Asked;
use crate::desk::query::Query;
use crate::opened::{FestivalForm, FestivalPage};
use crate::page::{self, Columns, Here, Table};
use request::address::encoded;
use request::answer::Problem;
use request::form::Wrong;
use service::operations::log::{self, JudgedEntry, ListedEntry, LogPage, Undoing};

pub(crate) async fn show(query: Query, place: FestivalPage) -> Result<Response, Problem> {
    let section = SectionId::new(query.text("section"));
    let number: usize = query.number("page").unwrap_or(1).max(1);
    let FestivalPage { app, arbiter, open } = &place;
    let page = log::read(app, &arbiter.staff, &open.held, section.clone(), number).await?;
    let LogPage { entries, all, head } = page;
    let words = place.words();
    let content = html! {
        h1 { (words.say("log-title")) }
        p #head data-part {
            @if let Some(head) = head {
                (words.with("log-head", &[("number", head.sequence.0.to_string().into())])) " · "
                code title=(head.hash) { (head.hash.short()) "…" }
                " " span.hint { (words.say("log-head-hint")) }
            }
        }
        (filter(&place, section.as_ref()))
        (table(&place, &entries))
        (pages(&place, section.as_ref(), number, all))
    };
    let title = words.say("log-title");
    Ok(place.shown(Here::Log, title, &content))
}

fn filter(place: &FestivalPage, section: Option<&SectionId>) -> Markup {
    let (words, sections) = (place.words(), &place.open.now.festival.sections);
    html! {
        @if sections.len() > 1 {
            form.filter method="get" action=(place.to("log")) {
                label for="section" { (words.say("log-section")) } " "
                select id="section" name="section" {
                    option value="" { (words.say("log-all-sections")) }
                    @for (id, one) in sections {
                        option value=(id) selected[Some(id) == section] translate="no" {
                            (one.configuration.name)
                        }
                    }
                }
                " " button type="submit" { (words.say("log-filter")) }
            }
        }
    }
}

fn table(place: &FestivalPage, entries: &[ListedEntry]) -> Markup {
    let words = place.words();
    let columns = Columns::new(words)
        .number("log-number")
        .texts(["log-what", "log-who", "log-when", "log-section"])
        .hidden("log-undo");
    let table = Table::new(words.say("log-title"), columns).class("log").live_rows("entries");
    table.rows(html! {
        @for one in entries { (row(place, one)) }
    })
}

fn row(place: &FestivalPage, listed: &ListedEntry) -> Markup {
    let ListedEntry { entry, counts, undoing } = listed;
    let (words, zone) = (place.words(), place.zone());
    let what = described::entry(words, &zone, &place.open.now.festival, entry);
    let to = place.to(&format!("log/{}", entry.number));
    html! {
        tr id={ "entry-" (entry.number) } data-undone[!*counts] {
            th.number scope="row" { a href=(to) { (entry.number) } }
            td {
                @if *counts { (what) } @else { del { (what) } " " span.badge { (words.say("log-undone")) } }
            }
            td translate="no" { (entry.context.author) }
            td.moment { (words.moment(entry.context.at, &zone)) }
            td translate="no" { @if let Some(section) = described::section_of(&entry.command) { (section) } }
            td {
                @match undoing {
                    Undoing::Accepted => {
                        a.button.small href=(to) {
                            (words.say("log-undo-link"))
                            span.hidden { " " (entry.number) }
                        }
                    }
                    Undoing::Unknown => {
                        a href=(to) { (words.say("log-undo-unknown")) span.hidden { " " (entry.number) } }
                    }
                    Undoing::No => {},
                }
            }
        }
    }
}

fn pages(place: &FestivalPage, section: Option<&SectionId>, number: usize, all: usize) -> Markup {
    let last = all.div_ceil(log::PAGE).max(1);
    let to = |page: usize| {
        let section = section.map(|id| encoded(id.as_str())).unwrap_or_default();
        place.to(&format!("log?section={section}&page={page}"))
    };
    let words = place.words();
    html! {
        nav.pages aria-label=(words.say("log-pages")) {
            @if number > 1 { a.button href=(to(number - 1)) rel="prev" { (words.say("log-newer")) } " " }
            span { (words.with("log-page", &[("page", number.into()), ("pages", last.into())])) } " "
            @if number < last { a.button href=(to(number + 1)) rel="next" { (words.say("log-older")) } }
        }
    }
}

/// One entry: all that is known about it, and what undoing it would mean.
pub(crate) async fn entry(
    Path((_, number)): Path<(String, u64)>,
    place: FestivalPage,
) -> Result<Response, Problem> {
    let words = place.words();
    let judged = log::judge_undo(&place.app, &place.arbiter.staff, &place.open.held, number).await?;
    let JudgedEntry { entry, counts, decision, dependents } = judged;
    let title = words.with("log-entry", &[("number", number.to_string().into())]);
    let content = html! {
        h1 { (title) }
        (facts(&place, &entry, counts))
        @if let Some(decision) = &decision {
            h2 { (words.say("log-undo")) }
            @for finding in &decision.findings { (page::finding(words, finding)) }
            @match &decision.verdict {
                Verdict::Accepted(_) | Verdict::Unconfirmed(_) => (undo_button(&place, &entry)),
                Verdict::Refused(_) if !dependents.is_empty() => (refused(&place, &dependents)),
                Verdict::Refused(refusal) => p.problem { (words.sentence(&refusal.clone().cited())) },
            }
        }
        p { a href=(place.to("log")) { (words.say("log-back")) } }
    };
    Ok(place.shown(Here::Log, title, &content))
}

fn facts(place: &FestivalPage, entry: &Entry, counts: bool) -> Markup {
    let (words, zone) = (place.words(), place.zone());
    let comments: Vec<String> = entry
        .events
        .iter()
        .filter_map(|event| match event {
            Event::In(_, tournament::SectionEvent::IntegrityBreached(breach)) => Some(breach.to_string()),
            Event::In(..) | Event::RegulationsAdopted(..) | Event::ZoneSet(_) | Event::Undone(_) => None,
        })
        .collect();
    html! {
        dl {
            dt { (words.say("log-what")) }
            dd {
                (described::entry(words, &zone, &place.open.now.festival, entry))
                @if !counts { " " span.badge { (words.say("log-undone")) } }
            }
            dt { (words.say("log-who")) } dd translate="no" { (entry.context.author) }
            dt { (words.say("log-when")) } dd { (words.moment(entry.context.at, &zone)) }
            dt { (words.say("log-consent")) }
            dd { (words.say(match entry.context.consent {
                Consent::None => "log-consent-none",
                Consent::Acknowledged => "log-consent-acknowledged",
                Consent::Confirmed => "log-consent-confirmed",
                Consent::ConfirmedTwice(_) => "log-consent-twice",
            })) }
            @for comment in &comments { dt { (words.say("integrity")) } dd { "### " (comment) } }
        }
    }
}

fn undo_button(place: &FestivalPage, entry: &Entry) -> Markup {
    let words = place.words();
    let label = match entry.command {
        Command::Undo(_) => words.say("log-redo"),
        Command::OpenSection(..)
        | Command::ImportSection(..)
        | Command::Move { .. }
        | Command::SetZone(_)
        | Command::GoOn { .. }
        | Command::In(..) => words.say("log-undo"),
    };
    let form = place.form(place.to("log/undo")).next(place.to("log")).class("action");
    form.field("entry", entry.number).button(&label)
}

/// What must be undone first, newest first: in that order it can be done.
fn refused(place: &FestivalPage, dependents: &[Entry]) -> Markup {
    const LISTED: usize = 20;
    let (words, zone) = (place.words(), place.zone());
    html! {
        div.problem {
            p { (words.with("log-undo-refused", &[("count", dependents.len().into())])) }
            ul {
                @for one in dependents.iter().rev().take(LISTED) {
                    li {
                        a href={ (place.to("log")) "/" (one.number) } { (one.number) } " "
                        (described::entry(words, &zone, &place.open.now.festival, one))
                    }
                }
                @if dependents.len() > LISTED {
                    li { (words.with("log-undo-more", &[("count", (dependents.len() - LISTED).into())])) }
                }
            }
        }
    }
}

/// Undoes an entry.
pub(crate) async fn undo(form: FestivalForm) -> Result<Response, Problem> {
    let number = EntryNumber::new(form.sent.form.read("entry")?);
    let number = number.ok_or_else(|| Wrong::say("wrong-entries-from-1", "entry"))?;
    let done = form.words().with("log-undo-done", &[("number", number.to_string().into())]);
    form.act(Ok(Asked::one(Command::Undo(number), done))).await
}
