//! What is done with backups beside everything else: full copies, the log verified, and a restore that is tried before it is needed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use service::{Error, Staff};
use store::backup::{copy_to, restore, restore_copy};
use store::{Head, Reading, SqliteReader};
use words::{Message, Words};

use super::allowed;
use crate::app::App;
use crate::festival::Held;
use crate::operations::write_down;
use crate::restore_beside::{Copies, RestoredBeside};

/// What can be done with the backups of a festival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackupJob {
    /// A full copy into every folder that follows.
    Copy,
    /// Every hash of the log computed anew.
    Verify,
    /// A restore as it would be after a disaster, into a folder that is thrown away.
    RestoreDrill,
}

impl BackupJob {
    /// All of them.
    pub(crate) const ALL: [BackupJob; 3] = [BackupJob::Copy, BackupJob::Verify, BackupJob::RestoreDrill];

    /// The one of a word.
    pub(crate) fn of(word: &str) -> Option<BackupJob> {
        BackupJob::ALL.into_iter().find(|job| job.word() == word)
    }

    /// The word by which addresses and programs know it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            BackupJob::Copy => "copy",
            BackupJob::Verify => "verify",
            BackupJob::RestoreDrill => "drill",
        }
    }

    /// What it is called.
    pub(crate) fn name(self) -> Message {
        Message::of("backup-job", self.word())
    }

    fn run(self, app: &App, held: &Held) -> JobOutcome {
        match self {
            BackupJob::Copy => copy(app, held),
            BackupJob::Verify => verify(held),
            BackupJob::RestoreDrill => drill(app, held),
        }
    }
}

/// How a job went: what came of it, or why it failed.
pub(crate) type JobOutcome = Result<Vec<Message>, Message>;

/// A job that was begun, and how it went.
#[derive(Clone, Debug)]
pub(crate) struct StartedJob {
    /// Which one.
    pub(crate) job: BackupJob,
    /// When it was begun.
    pub(crate) since: Timestamp,
    /// How it went; none while it runs.
    pub(crate) outcome: Option<JobOutcome>,
}

impl StartedJob {
    /// How it went, in a language; none while it runs.
    pub(crate) fn told(&self, words: &Words) -> Option<String> {
        let said = |all: &[Message]| all.iter().map(|one| one.said(words)).collect::<Vec<_>>().join(" ");
        let outcome = self.outcome.as_ref()?;
        Some(outcome.as_ref().map_or_else(|why| why.said(words), |done| said(done)))
    }
}

/// What was last done with the backups of each festival.
#[derive(Default)]
pub(crate) struct Jobs(Mutex<BTreeMap<String, Vec<StartedJob>>>);

/// How many jobs of a festival are remembered.
const MAX_REMEMBERED: usize = 6;

/// How long an answer waits for a job: what takes a moment only is there on the next page, what takes longer goes on.
const JOB_TIMEOUT: Duration = Duration::from_millis(400);

impl Jobs {
    /// Those of a festival, the newest first.
    pub(crate) fn of(&self, slug: &str) -> Vec<StartedJob> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(slug).cloned().unwrap_or_default()
    }

    /// Notes that a job begins; false if the same is under way.
    fn begin(&self, slug: &str, job: BackupJob, now: Timestamp) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let jobs = all.entry(slug.to_owned()).or_default();
        if jobs.iter().any(|one| one.job == job && one.outcome.is_none()) {
            return false;
        }
        jobs.insert(0, StartedJob { job, since: now, outcome: None });
        jobs.truncate(MAX_REMEMBERED);
        true
    }

    fn end(&self, slug: &str, job: BackupJob, outcome: JobOutcome) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let jobs = all.entry(slug.to_owned()).or_default();
        if let Some(running) = jobs.iter_mut().find(|one| one.job == job && one.outcome.is_none()) {
            running.outcome = Some(outcome);
        }
    }
}

/// Begins a job, unless the same is under way, and waits for it no longer than a moment. Pages are told when it is done.
pub(crate) async fn start_job(app: &App, by: &Staff, festival: &str, job: BackupJob) -> Result<(), Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    let begun = app.blocking(move |app| {
        let held = allowed(app, &by, &slug)?;
        let is_new = app.jobs.begin(&slug, job, app.clock.now());
        if is_new {
            write_down(app, &by, &slug, &format!("backup-job-{}", job.word()), "begun");
        }
        Ok(is_new.then_some(held))
    });
    let Some(held) = begun.await? else { return Ok(()) };
    let worker = app.clone();
    let running = tokio::task::spawn_blocking(move || {
        let outcome = job.run(&worker, &held);
        worker.jobs.end(&held.slug, job, outcome);
        held.tell_beside("backup");
    });
    let _ = tokio::time::timeout(JOB_TIMEOUT, running).await;
    Ok(())
}

fn of_store(why: store::Error) -> Message {
    why.phrase().into()
}

fn of_disk(why: std::io::Error) -> Message {
    why.to_string().into()
}

fn reader(held: &Held) -> Result<SqliteReader, Message> {
    SqliteReader::open(&held.path).map_err(of_store)
}

/// A full copy into every folder that follows, or into the desk's own folder if none does.
fn copy(app: &App, held: &Held) -> JobOutcome {
    let mut folders: Vec<PathBuf> =
        held.look(|ledger| ledger.store().health()).into_iter().map(|health| health.folder).collect();
    if folders.is_empty() {
        folders.push(app.data().join("copies"));
    }
    let mut made = Vec::new();
    for folder in folders {
        let (copy, head) = copy_to(&reader(held)?, &folder, &held.slug).map_err(of_store)?;
        crate::beside::copy_to(app, &folder)?;
        let told = Message::new("backup-copied").and("file", copy.display().to_string());
        made.push(told.and("head", head.to_string()));
    }
    Ok(made)
}

fn verify(held: &Held) -> JobOutcome {
    let head = reader(held)?.verify().map_err(of_store)?;
    Ok(vec![Message::new("backup-verified").and("head", head.to_string())])
}

fn drill(app: &App, held: &Held) -> JobOutcome {
    crate::beside::keep_up(app);
    in_temporary_folder("drill", |folder| drill_in(held, folder)).map(|done| vec![done])
}

/// Does something in a folder for its owner alone that is removed afterwards.
fn in_temporary_folder<T>(name: &str, work: impl FnOnce(&Path) -> Result<T, Message>) -> Result<T, Message> {
    let key = crate::idempotency::fresh_key();
    let folder = std::env::temp_dir().join(format!("jadoube-{name}-{key}"));
    crate::files::create_private(&folder).map_err(of_disk)?;
    let done = work(&folder);
    let _ = std::fs::remove_dir_all(&folder);
    done
}

fn drill_in(held: &Held, folder: &Path) -> Result<Message, Message> {
    let (health, head) = held.look(|ledger| (ledger.store().health(), ledger.store().head()));
    let head: Head = head.map_err(of_store)?;
    let restored_to = folder.join("restored.jadoube");
    let newest = health.into_iter().filter_map(|one| Some((one.head?.sequence, one.file?))).max();
    let (from, restored) = match newest {
        Some((_, backup)) => {
            let restored = restore(&backup, &restored_to).map_err(of_store)?;
            let beside = backup.parent().unwrap_or(Path::new(""));
            // What is sealed stays so: the drill shows that all the rest is there.
            if Copies::read(beside, None)?.restore(folder)? == RestoredBeside::Nothing {
                return Err(Message::new("backup-beside-soon"));
            }
            (backup.display().to_string().into(), restored.head)
        }
        None => {
            let (copy, _) = copy_to(&reader(held)?, folder, "drill").map_err(of_store)?;
            (Message::new("backup-drill-copy"), restore_copy(&copy, &restored_to).map_err(of_store)?)
        }
    };
    // What is restored must not only have the hash: it must be a festival that opens.
    let reopened = SqliteReader::open(&restored_to).map_err(of_store)?;
    ledger::read(&reopened).map_err(|why| Message::from(why.phrase()))?;
    let told = |id| Message::new(id).and_said("from", from).and("head", restored.to_string());
    if restored == head {
        Ok(told("backup-drill-same"))
    } else {
        Err(told("backup-drill-differs").and("log", head.to_string()))
    }
}

/// A verified copy of a log, with its head.
pub(super) fn verified_copy(held: &Held) -> Result<(Head, Vec<u8>), Message> {
    in_temporary_folder("copy", |folder| {
        let (copy, head) = copy_to(&reader(held)?, folder, &held.slug).map_err(of_store)?;
        Ok((head, std::fs::read(copy).map_err(of_disk)?))
    })
}
