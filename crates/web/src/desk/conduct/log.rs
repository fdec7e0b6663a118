//! The log of a festival: who did what and when, newest first, and how it is undone.

use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use maud::{Markup, html};

use tournament::{Command, Consent, Entry, EntryNumber, Event, SectionId, Verdict};
use view::described;

use super::place::Query;
use crate::act::{Asked, act};
use crate::desk::open;
use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use request::address::encoded;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::operations::log::{self, JudgedEntry, ListedEntry, LogPage, Undoing};
use service::operations::open::VisibleFestival;

pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open(&app, &arbiter, &slug).await?;
    let query = Query::of(query.as_deref());
    let section = SectionId::new(query.text("section"));
    let number: usize = query.number("page").unwrap_or(1).max(1);
    let page = log::read(&app, &arbiter.staff, &open.held, section.clone(), number).await?;
    let LogPage { entries, all, head } = page;
    let words = &arbiter.words;
    let content = html! {
        h1 { (words.say("log-title")) }
        p #head data-part {
            @if let Some(head) = head {
                (words.with("log-head", &[("number", head.sequence.0.to_string().into())])) " · "
                code title=(head.hash) { (head.hash.short()) "…" }
                " " span.hint { (words.say("log-head-hint")) }
            }
        }
        (filter(&arbiter, &open, section.as_ref()))
        (table(&arbiter, &app, &open, &entries))
        (pages(&arbiter, &open, section.as_ref(), number, all))
    };
    let held = Some((&*open.held, &*open.now));
    let title = words.say("log-title");
    Ok(page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Log, title },
        &content,
    ))
}

fn filter(arbiter: &Arbiter, open: &VisibleFestival, section: Option<&SectionId>) -> Markup {
    let words = &arbiter.words;
    html! {
        @if open.now.festival.sections.len() > 1 {
            form.filter method="get" action={ "/f/" (open.held.slug) "/log" } {
                label for="section" { (words.say("log-section")) } " "
                select id="section" name="section" {
                    option value="" { (words.say("log-all-sections")) }
                    @for (id, one) in &open.now.festival.sections {
                        option value=(id) selected[Some(id) == section] translate="no" { (one.configuration.name) }
                    }
                }
                " " button type="submit" { (words.say("log-filter")) }
            }
        }
    }
}

fn table(arbiter: &Arbiter, app: &Pages, open: &VisibleFestival, entries: &[ListedEntry]) -> Markup {
    let words = &arbiter.words;
    html! {
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("log-title")) {
            table.log {
                caption.hidden { (words.say("log-title")) }
                thead { tr {
                    th.number scope="col" { (words.say("log-number")) }
                    th scope="col" { (words.say("log-what")) }
                    th scope="col" { (words.say("log-who")) }
                    th scope="col" { (words.say("log-when")) }
                    th scope="col" { (words.say("log-section")) }
                    th scope="col" { span.hidden { (words.say("log-undo")) } }
                } }
                tbody #entries data-part data-rows {
                    @for one in entries { (row(arbiter, app, open, one)) }
                }
            }
        }
    }
}

fn row(arbiter: &Arbiter, app: &Pages, open: &VisibleFestival, listed: &ListedEntry) -> Markup {
    let ListedEntry { entry, counts, undoing } = listed;
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    let what = described::entry(words, &zone, &open.now.festival, entry);
    let to = format!("/f/{}/log/{}", open.held.slug, entry.number);
    html! {
        tr id={ "entry-" (entry.number) } data-undone[!*counts] {
            th.number scope="row" { a href=(to) { (entry.number) } }
            td { @if *counts { (what) } @else { del { (what) } " " span.badge { (words.say("log-undone")) } } }
            td translate="no" { (entry.context.author) }
            td.moment { (words.moment(entry.context.at, &zone)) }
            td translate="no" { @if let Some(section) = described::section_of(&entry.command) { (section) } }
            td {
                @match undoing {
                    Undoing::Accepted => a.button.small href=(to) { (words.say("log-undo-link")) span.hidden { " " (entry.number) } },
                    Undoing::Unknown => a href=(to) { (words.say("log-undo-unknown")) span.hidden { " " (entry.number) } },
                    Undoing::No => {},
                }
            }
        }
    }
}

fn pages(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    section: Option<&SectionId>,
    number: usize,
    all: usize,
) -> Markup {
    let last = all.div_ceil(log::PAGE).max(1);
    let to = |page: usize| {
        let section = section.map(|id| encoded(id.as_str())).unwrap_or_default();
        format!("/f/{}/log?section={section}&page={page}", open.held.slug)
    };
    let words = &arbiter.words;
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
    State(app): State<Pages>,
    Path((slug, number)): Path<(String, u64)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open(&app, &arbiter, &slug).await?;
    let words = &arbiter.words;
    let judged = log::judge_undo(&app, &arbiter.staff, &open.held, number).await?;
    let JudgedEntry { entry, counts, decision, dependents } = judged;
    let title = words.with("log-entry", &[("number", number.to_string().into())]);
    let content = html! {
        h1 { (title) }
        (facts(&arbiter, &app, &open, &entry, counts))
        @if let Some(decision) = &decision {
            h2 { (words.say("log-undo")) }
            @for finding in &decision.findings { (page::finding(words, finding)) }
            @match &decision.verdict {
                Verdict::Accepted(_) | Verdict::Unconfirmed(_) => (undo_button(&arbiter, &open, &entry)),
                Verdict::Refused(_) if !dependents.is_empty() => (refused(&arbiter, &app, &open, &dependents)),
                Verdict::Refused(refusal) => p.problem { (words.sentence(&refusal.clone().cited())) },
            }
        }
        p { a href={ "/f/" (slug) "/log" } { (words.say("log-back")) } }
    };
    let held = Some((&*open.held, &*open.now));
    Ok(page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Log, title },
        &content,
    ))
}

fn facts(arbiter: &Arbiter, app: &Pages, open: &VisibleFestival, entry: &Entry, counts: bool) -> Markup {
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
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
            dd { (described::entry(words, &zone, &open.now.festival, entry)) @if !counts { " " span.badge { (words.say("log-undone")) } } }
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

fn undo_button(arbiter: &Arbiter, open: &VisibleFestival, entry: &Entry) -> Markup {
    let words = &arbiter.words;
    let next = format!("/f/{}/log", open.held.slug);
    let number = entry.number.to_string();
    let label = match entry.command {
        Command::Undo(_) => words.say("log-redo"),
        Command::OpenSection(..)
        | Command::ImportSection(..)
        | Command::Move { .. }
        | Command::SetZone(_)
        | Command::GoOn { .. }
        | Command::In(..) => words.say("log-undo"),
    };
    let to = format!("{next}/undo");
    page::action(arbiter, open.now.sequence, &to, &next, &label, &[("entry", &number)])
}

/// What must be undone first, newest first: in that order it can be done.
fn refused(arbiter: &Arbiter, app: &Pages, open: &VisibleFestival, dependents: &[Entry]) -> Markup {
    const LISTED: usize = 20;
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    html! {
        div.problem {
            p { (words.with("log-undo-refused", &[("count", dependents.len().into())])) }
            ul {
                @for one in dependents.iter().rev().take(LISTED) {
                    li { a href={ "/f/" (open.held.slug) "/log/" (one.number) } { (one.number) } " " (described::entry(words, &zone, &open.now.festival, one)) }
                }
                @if dependents.len() > LISTED { li { (words.with("log-undo-more", &[("count", (dependents.len() - LISTED).into())])) } }
            }
        }
    }
}

/// Undoes an entry.
pub(crate) async fn undo(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let open = open(&app, &sent.arbiter, &slug).await?;
    let number = sent.form.read::<u64>("entry").and_then(|number| {
        EntryNumber::new(number).ok_or_else(|| request::form::Wrong::say("wrong-entries-from-1", "entry"))
    });
    let asked = number.map(|number| {
        let done = sent.arbiter.words.with("log-undo-done", &[("number", number.to_string().into())]);
        Asked::one(Command::Undo(number), done)
    });
    act(&app, &open.held, &sent, asked).await
}
