//! The log of a festival: who did what and when, newest first, and how it is undone.

use std::time::Duration;

use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use maud::{Markup, html};

use store::Reading;
use tournament::{
    Command, Consent, Context, Decision, Entry, EntryNumber, Event, Log, Meanwhile, SectionId, Verdict,
};
use view::described;

use super::place::Query;
use crate::act::{Asked, act};
use crate::address::encoded;
use crate::answer::Problem;
use crate::app::App;
use crate::desk::{Open, open};
use crate::festival::Held;
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};
use service::authorise;

/// How many entries a page shows.
const PAGE: usize = 50;

/// How long a page may take to find out what can be undone; what is not known by then is found out on the entry's own page.
const PATIENCE: Duration = Duration::from_millis(300);

/// Whether an entry can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Undoing {
    /// It would be done, perhaps after a confirmation.
    Accepted,
    /// It would be refused, or the arbiter may not.
    No,
    /// To find out would take too long here.
    Unknown,
}

/// Entries of one page of the log, with whether each one counts and whether it can be undone.
struct Shown {
    entries: Vec<(Entry, bool, Undoing)>,
    /// How many entries the filter lets through.
    all: usize,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(slug): Path<String>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let query = Query::of(query.as_deref());
    let section = SectionId::new(query.text("section"));
    let number: usize = query.number("page").unwrap_or(1).max(1);
    let held = std::sync::Arc::clone(&open.held);
    let (wanted, by, at) = (section.clone(), arbiter.clone(), app.clock.now());
    let read = tokio::task::spawn_blocking(move || {
        let (log, head) = held.look(|ledger| (ledger.log().clone(), ledger.store().head().ok()));
        let mut shown = entries(&log, wanted.as_ref(), (number - 1) * PAGE);
        judge(&held, &by, &log, at, &mut shown);
        (shown, head)
    });
    let Ok((shown, head)) = read.await else {
        let what = arbiter.words.say("our-mistake");
        return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response();
    };
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
        (table(&arbiter, &app, &open, &shown))
        (pages(&arbiter, &open, section.as_ref(), number, shown.all))
    };
    let held = Some((&*open.held, &*open.now));
    let title = words.say("log-title");
    page::desk(&Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Log, title }, &content)
}

fn entries(log: &Log, section: Option<&SectionId>, skipped: usize) -> Shown {
    let belongs = |entry: &&Entry| section.is_none_or(|wanted| is_about(log, entry, wanted));
    let fitting: Vec<&Entry> = log.entries().iter().rev().filter(belongs).collect();
    let page = fitting.iter().skip(skipped).take(PAGE);
    let entries = page.map(|entry| ((*entry).clone(), log.counts(entry.number), Undoing::No)).collect();
    Shown { entries, all: fitting.len() }
}

/// Finds out which entries can be undone: the tournament decides, newest entries first, since before them there is least to decide again.
fn judge(held: &Held, arbiter: &Arbiter, log: &Log, at: Timestamp, shown: &mut Shown) {
    let began = std::time::Instant::now();
    let mut known = held.undoable(log.next_number());
    for (entry, counts, undoing) in &mut shown.entries {
        let command = Command::Undo(entry.number);
        if !*counts || !may_undo(held, arbiter, log, at, entry.number) {
            continue;
        }
        let is_accepted = known.get(&entry.number).copied().or_else(|| {
            let context = Context { at, author: String::new(), consent: Consent::Confirmed };
            (began.elapsed() < PATIENCE)
                .then(|| !matches!(log.decide(&command, &context).verdict, Verdict::Refused(_)))
        });
        *undoing = match is_accepted {
            Some(true) => Undoing::Accepted,
            Some(false) => Undoing::No,
            None => Undoing::Unknown,
        };
        known.extend(is_accepted.map(|is_accepted| (entry.number, is_accepted)));
    }
    held.remember_undoable(log.next_number(), known);
}

/// Whether somebody may undo an entry, if it can be undone.
fn may_undo(held: &Held, arbiter: &Arbiter, log: &Log, at: Timestamp, number: EntryNumber) -> bool {
    let asked = authorise::Asked { festival: &held.slug, at, is_behind: false };
    authorise::judge(&arbiter.actor(), asked, Meanwhile::of(log), &Command::Undo(number)).is_ok()
}

/// Whether an entry is about a section; undoing is about the section of what is undone.
fn is_about(log: &Log, entry: &Entry, section: &SectionId) -> bool {
    match &entry.command {
        Command::Move { from, to, .. } => from == section || to == section,
        Command::Undo(number) => undone(log, *number).is_some_and(|other| is_about(log, other, section)),
        Command::OpenSection(..)
        | Command::ImportSection(..)
        | Command::In(..)
        | Command::SetZone(_)
        | Command::GoOn { .. } => described::section_of(&entry.command) == Some(section),
    }
}

/// An entry by its number.
fn undone(log: &Log, number: EntryNumber) -> Option<&Entry> {
    usize::try_from(number.get() - 1).ok().and_then(|at| log.entries().get(at))
}

fn filter(arbiter: &Arbiter, open: &Open, section: Option<&SectionId>) -> Markup {
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

fn table(arbiter: &Arbiter, app: &App, open: &Open, shown: &Shown) -> Markup {
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
                    @for (entry, counts, undoing) in &shown.entries { (row(arbiter, app, open, entry, *counts, *undoing)) }
                }
            }
        }
    }
}

fn row(arbiter: &Arbiter, app: &App, open: &Open, entry: &Entry, counts: bool, undoing: Undoing) -> Markup {
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    let what = described::entry(words, &zone, &open.now.festival, entry);
    let to = format!("/f/{}/log/{}", open.held.slug, entry.number);
    html! {
        tr id={ "entry-" (entry.number) } data-undone[!counts] {
            th.number scope="row" { a href=(to) { (entry.number) } }
            td { @if counts { (what) } @else { del { (what) } " " span.badge { (words.say("log-undone")) } } }
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

fn pages(arbiter: &Arbiter, open: &Open, section: Option<&SectionId>, number: usize, all: usize) -> Markup {
    let last = all.div_ceil(PAGE).max(1);
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

/// An entry of the log, and what undoing it would mean.
pub(crate) struct Judged {
    pub(crate) entry: Entry,
    /// Whether it counts: it was not undone.
    pub(crate) counts: bool,
    /// What would be decided if it were undone, for somebody who may.
    pub(crate) decision: Option<Decision>,
    /// The entries that stand in the way.
    pub(crate) dependents: Vec<Entry>,
}

/// Finds an entry, and judges whether it can be undone.
pub(crate) async fn judged(
    app: &App,
    arbiter: &Arbiter,
    open: &Open,
    number: u64,
) -> Result<Judged, Response> {
    let words = &arbiter.words;
    let log = open.held.look(|ledger| ledger.log().clone());
    let found = EntryNumber::new(number).and_then(|number| undone(&log, number).cloned());
    let Some(entry) = found else {
        return Err(Problem::new(StatusCode::NOT_FOUND, words.say("log-no-entry")).into_response());
    };
    let context = Context { at: app.clock.now(), author: String::new(), consent: Consent::Confirmed };
    let may = may_undo(&open.held, arbiter, &log, app.clock.now(), entry.number);
    let judged = tokio::task::spawn_blocking(move || {
        let counts = log.counts(entry.number);
        let decision = (counts && may).then(|| log.decide(&Command::Undo(entry.number), &context));
        let is_refused = decision.as_ref().is_some_and(|one| matches!(one.verdict, Verdict::Refused(_)));
        let dependents = if is_refused { log.dependents(entry.number) } else { Vec::new() };
        let dependents = dependents.into_iter().filter_map(|one| undone(&log, one).cloned()).collect();
        Judged { entry, counts, decision, dependents }
    });
    judged.await.map_err(|_| {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, words.say("our-mistake")).into_response()
    })
}

/// One entry: all that is known about it, and what undoing it would mean.
pub(crate) async fn entry(
    State(app): State<App>,
    Path((slug, number)): Path<(String, u64)>,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let words = &arbiter.words;
    let Judged { entry, counts, decision, dependents } =
        or_answer!(judged(&app, &arbiter, &open, number).await);
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
    page::desk(&Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Log, title }, &content)
}

fn facts(arbiter: &Arbiter, app: &App, open: &Open, entry: &Entry, counts: bool) -> Markup {
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

fn undo_button(arbiter: &Arbiter, open: &Open, entry: &Entry) -> Markup {
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
fn refused(arbiter: &Arbiter, app: &App, open: &Open, dependents: &[Entry]) -> Markup {
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
pub(crate) async fn undo(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let open = or_answer!(open(&app, &sent.arbiter, &slug));
    let number = sent.form.read::<u64>("entry").and_then(|number| {
        EntryNumber::new(number).ok_or_else(|| crate::form::Wrong::say("wrong-entries-from-1", "entry"))
    });
    let asked = number.map(|number| {
        let done = sent.arbiter.words.with("log-undo-done", &[("number", number.to_string().into())]);
        Asked::one(Command::Undo(number), done)
    });
    act(&app, &open.held, &sent, asked).await
}
