//! A report of another program becomes a section: the file is read, its problems shown line by line, and taken over when the arbiter agrees.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::Permission;
use formats::trf::{Problem as FileProblem, Severity};
use ledger::report::{self, NotTakenOver};
use tournament::{Command, Consent, Context, Decision, Festival, Imported, SectionId, Verdict};
use view::file_problem::MOST_LISTED;
use words::Words;

use super::cited;
use crate::act::{Asked, act, wrong_form};
use crate::answer::Problem;
use crate::app::App;
use crate::festival::Held;
use crate::form::{Form, Wrong};
use crate::page::{self, Here, Shell};
use crate::upload::{File, MaySendReports, Upload};
use crate::visitor::{Arbiter, Sent};

/// A report that was read and waits to be taken over.
#[derive(Clone)]
pub(crate) struct Report {
    pub(crate) file: String,
    pub(crate) imported: Imported,
    pub(crate) problems: Problems,
    /// Where it is to go; none: into a festival of its own.
    pub(crate) festival: Option<String>,
    pub(crate) section: SectionId,
}

/// What a report says takes many times its bytes while it is read: one is, and others wait.
static READING: Mutex<()> = Mutex::new(());

/// How many problems of a file a page shows.
const SHOWN: usize = 200;

/// The problems of a file: the gravest, as many as are told to anybody, in the order of the file, and how many there are.
#[derive(Clone)]
pub(crate) struct Problems {
    kept: Vec<FileProblem>,
    count: usize,
}

impl Problems {
    fn of(all: Vec<FileProblem>) -> Problems {
        let kept = gravest(&all, MOST_LISTED);
        Problems { count: all.len(), kept: kept.into_iter().map(|at| all[at].clone()).collect() }
    }

    /// Those that programs are told.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, FileProblem> {
        self.kept.iter()
    }

    /// Those that a page shows.
    fn shown(&self) -> impl Iterator<Item = &FileProblem> {
        gravest(&self.kept, SHOWN).into_iter().map(|at| &self.kept[at])
    }
}

/// Where the gravest of some problems stand, in their order.
fn gravest(all: &[FileProblem], most: usize) -> BTreeSet<usize> {
    let mut places: Vec<usize> = (0..all.len()).collect();
    places.sort_by_key(|&at| std::cmp::Reverse(all[at].severity));
    places.into_iter().take(most).collect()
}

/// The form on the first page.
pub(crate) fn form(app: &App, arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let into: Vec<(String, String)> = std::iter::once((String::new(), words.say("takeover-new-festival")))
        .chain(app.festivals().iter().map(|held| (held.slug.clone(), held.name.clone())))
        .collect();
    html! {
        h2 { (words.say("takeover-title")) }
        p { (words.say("takeover-explained")) }
        form method="post" action="/import" enctype="multipart/form-data" {
            (page::hidden(arbiter, 0, "/"))
            div.row {
                label for="report" { (words.say("takeover-file")) }
                input #report name="report" type="file" accept=".trf,.trfx,.txt,text/plain" required;
            }
            (page::select(&words.say("takeover-into"), "into", &into, ""))
            (page::row(&words.say("section-id"), "section", "text", "open", &words.say("section-id-hint")))
            button type="submit" { (words.say("takeover-read")) }
        }
    }
}

/// Whether somebody may bring a report into a festival, or into a new one.
fn may_import(arbiter: &Arbiter, festival: Option<&str>) -> Result<(), Problem> {
    arbiter.must(if festival.is_some() { Permission::Configure } else { Permission::ManageFestivals })
}

/// Reads a report that was sent.
pub(crate) async fn upload(State(app): State<App>, _: MaySendReports, upload: Upload) -> Response {
    let Upload { sent: Sent { arbiter, form }, file } = upload;
    match keep(&app, &arbiter, &form, file).await {
        Ok(key) => Redirect::to(&format!("/import/{key}")).into_response(),
        Err(response) => response,
    }
}

/// Reads a report, and keeps it until it is taken over; gives the key under which it waits.
pub(crate) async fn keep(
    app: &App,
    arbiter: &Arbiter,
    form: &Form,
    file: Option<File>,
) -> Result<String, Response> {
    let into = Some(form.text("into")).filter(|into| !into.is_empty());
    may_import(arbiter, into)?;
    if into.is_some_and(|into| app.festival(into).is_none()) {
        return Err(Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-festival")).into_response());
    }
    let Some(section) = SectionId::new(form.text("section")) else {
        return Err(wrong_form(Wrong::new("section", arbiter.words.say("section-id-hint"))));
    };
    let Some(file) = file else {
        return Err(wrong_form(Wrong::new("report", arbiter.words.say("takeover-no-file"))));
    };
    crate::desk::players::columns::refuse_closed(arbiter, &file.name, &file.content)?;
    let (name, bytes) = (file.name.clone(), file.content.len());
    let read = tokio::task::spawn_blocking(move || {
        let _one_at_a_time = READING.lock().unwrap_or_else(PoisonError::into_inner);
        // A thread of its own: the next one takes over the memory that this one leaves.
        std::thread::spawn(move || {
            let imported = report::import(&file.content);
            (imported, Problems::of(formats::trf::read(&file.content).1))
        })
        .join()
    });
    let read = read.await.map_err(|_| ()).and_then(|read| read.map_err(|_| ()));
    match read {
        Ok((Ok(imported), problems)) => {
            let festival = into.map(str::to_owned);
            let report = Report { file: name, imported, problems, festival, section };
            // What was read of a file takes several times its bytes.
            let rows = (report.imported.players.len() + report.problems.kept.len()).max(bytes / 100);
            Ok(app.reports.keep(report, rows, arbiter.staff.session.id, app.clock.now()))
        }
        Ok((Err(why), problems)) => Err(refused(app, arbiter, &name, &why, &problems)),
        Err(_) => {
            let what = arbiter.words.say("our-mistake");
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response())
        }
    }
}

/// The problems of a file, by line.
fn problems(words: &Words, problems: &Problems) -> Markup {
    html! {
        @if problems.count > 0 {
            div.table-wrap tabindex="0" role="region" aria-label=(words.say("takeover-problems")) {
                table.problems {
                    caption { (words.say("takeover-problems")) }
                    thead { tr {
                        th.number scope="col" { (words.say("takeover-line")) }
                        th scope="col" { (words.say("takeover-gravity")) }
                        th scope="col" { (words.say("takeover-what")) }
                        th scope="col" { (words.say("why-article")) }
                    } }
                    tbody {
                        @for one in problems.shown() {
                            tr.(one.severity.to_string()) {
                                td.number { @match one.place.line_number() { Some(line) => (line), None => "–" } @if let Some((first, last)) = one.place.column_range() { span.hint { " " (first) "–" (last) } } }
                                td { (words.say(match one.severity { Severity::Note => "takeover-note", Severity::Warning => "takeover-warning", Severity::Error => "takeover-error" })) }
                                td { (words.sentence(&one.message)) }
                                td { @if let Some(article) = one.article { (cited(words, article)) } }
                            }
                        }
                    }
                }
            }
            @if let Some(more) = problems.count.checked_sub(SHOWN).filter(|more| *more > 0) {
                p { (words.with("takeover-more-problems", &[("count", more.into())])) }
            }
        }
    }
}

fn refused(app: &App, arbiter: &Arbiter, file: &str, why: &NotTakenOver, found: &Problems) -> Response {
    let words = &arbiter.words;
    let said = match why {
        NotTakenOver::Defective(errors) => {
            words.with("takeover-defective", &[("count", errors.len().into()), ("file", file.into())])
        }
        NotTakenOver::NotRunHere(why) => {
            format!("{}: {}", words.say("takeover-not-run-here"), words.said(why))
        }
    };
    if arbiter.wants_json {
        return Problem::new(StatusCode::UNPROCESSABLE_ENTITY, said).listing(&found.kept).into_response();
    }
    let title = words.say("takeover-refused");
    let content = html! {
        h1 { (title) }
        p.problem role="alert" { (said) }
        (problems(words, found))
        p { a.button href="/" { (words.say("go-back")) } }
    };
    let shell = Shell { app, arbiter, held: None, section: None, here: Here::Home, title };
    (StatusCode::UNPROCESSABLE_ENTITY, page::desk(&shell, &content)).into_response()
}

fn expired(arbiter: &Arbiter) -> Response {
    Problem::new(StatusCode::GONE, arbiter.words.say("takeover-expired")).into_response()
}

/// What would happen if the report were taken over now, with this consent. Blocks: every round is paired again.
fn decided(app: &App, author: &str, report: &Report, consent: Consent) -> Decision {
    let held = report.festival.as_deref().and_then(|slug| app.festival(slug));
    let now = held.map(|held| held.now());
    let empty = Festival::default();
    let festival = now.as_ref().map_or(&empty, |now| &now.festival);
    let context = Context { at: app.clock.now(), author: author.to_owned(), consent };
    tournament::decide(festival, &command(report), &context)
}

fn command(report: &Report) -> Command {
    Command::ImportSection(report.section.clone(), Box::new(report.imported.clone()))
}

/// A report that waits, and what would happen if it were taken over now with this consent.
pub(crate) async fn reviewed(
    app: &App,
    arbiter: &Arbiter,
    key: &str,
    consent: Consent,
) -> Result<(Arc<Report>, Decision), Response> {
    let report = app.reports.find(key, arbiter.staff.session.id, app.clock.now());
    let report = report.ok_or_else(|| expired(arbiter))?;
    let (asker, author, asked) = (app.clone(), arbiter.staff.session.name.clone(), Arc::clone(&report));
    // Every round is paired again, to see whether the system agrees.
    let decision = tokio::task::spawn_blocking(move || decided(&asker, &author, &asked, consent)).await;
    let mistake = |_| {
        let what = arbiter.words.say("our-mistake");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response()
    };
    Ok((report, decision.map_err(mistake)?))
}

/// What is in the report, and what taking it over means.
pub(crate) async fn review(State(app): State<App>, Path(key): Path<String>, arbiter: Arbiter) -> Response {
    let (report, decision) = or_answer!(reviewed(&app, &arbiter, &key, Consent::None).await);
    let words = &arbiter.words;
    let consent = match &decision.verdict {
        Verdict::Unconfirmed(Consent::Acknowledged) => "acknowledged".to_owned(),
        Verdict::Unconfirmed(Consent::Confirmed) => "confirmed".to_owned(),
        // Twice means twice: the second question is asked when this form is sent.
        Verdict::Unconfirmed(Consent::ConfirmedTwice(_)) => "once".to_owned(),
        Verdict::Unconfirmed(Consent::None) | Verdict::Accepted(_) | Verdict::Refused(_) => String::new(),
    };
    let title = words.with("takeover-review", &[("file", report.file.as_str().into())]);
    let (imported, configuration) = (&report.imported, &report.imported.configuration);
    let held = report.festival.as_deref().and_then(|slug| app.festival(slug));
    let content = html! {
        h1 { (title) }
        dl {
            dt { (words.say("section-name")) } dd translate="no" { (configuration.name) }
            dt { (words.say("first-day")) } dd { (words.date(configuration.start)) }
            dt { (words.say("players")) } dd { (imported.players.len()) }
            dt { (words.say("rounds")) } dd { (imported.rounds.len()) " / " (configuration.rounds) }
            dt { (words.say("takeover-into")) }
            dd { @match &held { Some(held) => span translate="no" { (held.name) }, None => (words.say("takeover-new-festival")) } " · " code { (report.section) } }
        }
        @for finding in &decision.findings { (page::finding(words, finding)) }
        @if let Verdict::Refused(refusal) = &decision.verdict {
            div.problem role="alert" { p { (words.sentence(&refusal.what)) } @if let Some(article) = refusal.article { p { (cited(words, article)) } } }
            p { a.button href="/" { (words.say("go-back")) } }
        } @else {
            form method="post" action={ "/import/" (key) } {
                (page::hidden(&arbiter, held.as_ref().map_or(0, |held| held.now().sequence), "/"))
                input type="hidden" name="consent" value=(consent);
                button.primary type="submit" { (words.say("takeover-take-over")) } " "
                a.button href="/" { (words.say("cancel")) }
            }
        }
        (problems(words, &report.problems))
    };
    let shell = Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title };
    page::desk(&shell, &content)
}

/// Where a report goes, and the command that takes it over; a festival of its own is created first, once.
pub(crate) async fn taking_over(
    app: &App,
    arbiter: &Arbiter,
    key: &str,
) -> Result<(Arc<Held>, Arc<Report>, Command), Response> {
    let report = app.reports.find(key, arbiter.staff.session.id, app.clock.now());
    let report = report.ok_or_else(|| expired(arbiter))?;
    may_import(arbiter, report.festival.as_deref())?;
    let held = match report.festival.as_deref() {
        Some(slug) => app.festival(slug),
        None => {
            let (creator, name) = (app.clone(), report.imported.configuration.name.clone());
            let author = arbiter.staff.session.author();
            match tokio::task::spawn_blocking(move || creator.create_festival(&name, &author)).await {
                Ok(Ok(held)) => {
                    let festival = Some(held.slug.clone());
                    app.reports.replace(key, Report { festival, ..(*report).clone() });
                    Some(held)
                }
                Ok(Err(why)) => {
                    return Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, why).into_response());
                }
                Err(_) => None,
            }
        }
    };
    let Some(held) = held else {
        return Err(Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-festival")).into_response());
    };
    let command = command(&report);
    Ok((held, report, command))
}

/// Takes the report over.
pub(crate) async fn take_over(State(app): State<App>, Path(key): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = sent;
    let (held, report, command) = or_answer!(taking_over(&app, &arbiter, &key).await);
    let next = format!("/f/{}/s/{}/standings", held.slug, crate::address::encoded(report.section.as_str()));
    let mut fields: Vec<(String, String)> =
        form.fields().iter().filter(|(name, _)| name != "next").cloned().collect();
    fields.push(("next".to_owned(), next));
    let done =
        arbiter.words.with("section-opened", &[("name", report.imported.configuration.name.as_str().into())]);
    let asked = Asked::one(command, done);
    act(&app, &held, &Sent { arbiter, form: Form::new(fields) }, Ok(asked)).await
}
