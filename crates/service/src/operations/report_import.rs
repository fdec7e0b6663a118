//! A report of another program becomes a section: the file is read and kept, then reviewed, then taken over.

use std::sync::{Arc, Mutex, PoisonError};

use crate::{Error, ErrorKind, Staff};
use access::Permission;
use ledger::report::{self, NotTakenOver};
use tournament::{Command, Consent, Context, Decision, Festival, Imported, SectionId};
use words::Message;

use crate::app::App;
use crate::festival::OpenFestival;
use crate::pending::report::{FileProblems, PendingReport};
use crate::pending::uploads::UploadedFile;

/// What a report says takes many times its bytes while it is read: one is, and others wait.
static READING: Mutex<()> = Mutex::new(());

/// A report to be read.
pub struct ReadReport {
    /// The festival that it goes into; none: one of its own.
    pub into: Option<String>,
    /// The section that it becomes.
    pub section: SectionId,
    /// The file.
    pub file: UploadedFile,
}

/// Why a report was not read.
pub enum NotRead {
    /// The file cannot be taken over: what is said, and what is wrong with it.
    Refused(Message, FileProblems),
    /// Something else stands in the way.
    Error(Error),
}

impl From<Error> for NotRead {
    fn from(error: Error) -> NotRead {
        NotRead::Error(error)
    }
}

impl From<NotRead> for Error {
    fn from(not_read: NotRead) -> Error {
        match not_read {
            NotRead::Refused(message, problems) => Error::invalid("", message).listing(problems.gravest),
            NotRead::Error(error) => error,
        }
    }
}

/// A report that waits, and what would happen if it were taken over now.
pub struct ReportReview {
    /// The report.
    pub report: Arc<PendingReport>,
    /// What would happen.
    pub decision: Decision,
    /// The festival that it goes into, if it is there.
    pub into: Option<Arc<OpenFestival>>,
}

/// A report, the festival that it goes into, and the command that takes it over.
pub struct TakeOver {
    /// The festival.
    pub held: Arc<OpenFestival>,
    /// The report.
    pub report: Arc<PendingReport>,
    /// The command.
    pub command: Command,
}

/// Refuses who may not bring a report into a festival, or into a new one.
fn must_import(by: &Staff, festival: Option<&str>) -> Result<(), Error> {
    by.must(if festival.is_some() { Permission::Configure } else { Permission::ManageFestivals })
}

/// Reads a report, and keeps it until it is taken over; gives the key under which it waits.
pub async fn read(app: &App, by: &Staff, request: ReadReport) -> Result<String, NotRead> {
    must_import(by, request.into.as_deref())?;
    let by = by.clone();
    app.blocking(move |app| {
        let ReadReport { into, section, file } = request;
        if into.as_ref().is_some_and(|into| app.festival(into).is_none()) {
            return Err(Error::not_found("no-festival"));
        }
        file.refuse_closed()?;
        let (name, bytes) = (file.name.clone(), file.content.len());
        let (imported, problems) = imported(file)?;
        Ok(imported.map_err(|why| NotRead::Refused(why_not(&name, why), problems.clone())).map(|imported| {
            // What was read of a file takes several times its bytes.
            let rows = (imported.players.len() + problems.gravest.len()).max(bytes / 100);
            let report = PendingReport { file: name, imported, problems, festival: into, section };
            app.pending_reports.keep(report, rows, by.session.id, app.clock.now())
        }))
    })
    .await?
}

/// What a file says, or why it cannot be taken over, and what is wrong with it. Blocks.
fn imported(file: UploadedFile) -> Result<(Result<Imported, NotTakenOver>, FileProblems), Error> {
    let _one_at_a_time = READING.lock().unwrap_or_else(PoisonError::into_inner);
    // A thread of its own: the next one takes over the memory that this one leaves.
    let read = std::thread::spawn(move || {
        let imported = report::import(&file.content);
        (imported, FileProblems::of(&formats::trf::read(&file.content).1))
    });
    read.join().map_err(|_| Error::failed())
}

/// Why a file cannot be taken over.
fn why_not(file: &str, why: NotTakenOver) -> Message {
    match why {
        NotTakenOver::Defective(errors) => {
            Message::new("takeover-defective").and("count", errors.len()).and("file", file)
        }
        NotTakenOver::NotRunHere(why) => Message::from(why).about(Message::new("takeover-not-run-here")),
    }
}

/// The report that waits under a key, for whoever brought it.
fn pending(app: &App, by: &Staff, key: &str) -> Result<Arc<PendingReport>, Error> {
    let found = app.pending_reports.find(key, by.session.id, app.clock.now());
    found.ok_or_else(|| Error::new(ErrorKind::Gone, Message::new("takeover-expired")))
}

fn command(report: &PendingReport) -> Command {
    Command::ImportSection(report.section.clone(), Box::new(report.imported.clone()))
}

/// A report that waits, and what would happen if it were taken over now with a consent: every round is paired
/// again, to see whether the system agrees.
pub async fn review(app: &App, by: &Staff, key: &str, consent: Consent) -> Result<ReportReview, Error> {
    let (report, author) = (pending(app, by, key)?, by.session.name.clone());
    app.blocking(move |app| {
        let into = report.festival.as_deref().and_then(|slug| app.festival(slug));
        let now = into.as_ref().map(|held| held.now());
        let empty = Festival::default();
        let festival = now.as_ref().map_or(&empty, |now| &now.festival);
        let context = Context { at: app.clock.now(), author, consent };
        let decision = tournament::decide(festival, &command(&report), &context);
        Ok(ReportReview { report, decision, into })
    })
    .await
}

/// Where a report goes, and the command that takes it over; a festival of its own is created first, once.
pub async fn take_over(app: &App, by: &Staff, key: String) -> Result<TakeOver, Error> {
    let report = pending(app, by, &key)?;
    must_import(by, report.festival.as_deref())?;
    let author = by.session.author();
    app.blocking(move |app| {
        let held = match report.festival.as_deref() {
            Some(slug) => app.festival(slug).ok_or_else(|| Error::not_found("no-festival"))?,
            None => {
                let name = &report.imported.configuration.name;
                let held = app.create_festival(name, &author)?;
                let festival = Some(held.slug.clone());
                app.pending_reports.replace(&key, PendingReport { festival, ..(*report).clone() });
                held
            }
        };
        let command = command(&report);
        Ok(TakeOver { held, report, command })
    })
    .await
}
