//! What is done with backups beside everything else: full copies, the log verified, and a restore that is
//! tried before it is needed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::{Error, Staff};
use store::backup::{copy_to, restore, restore_copy};
use store::{Head, ReadLog, SqliteReader};
use words::Message;

use super::allowed;
use crate::app::App;
use crate::backup_jobs::{BackupJob, JobOutcome};
use crate::festival::OpenFestival;
use crate::operations::write_down;
use crate::restore::side_files::{Copies, RestoredBeside};

/// How long an answer waits for a job: what takes a moment only is there on the next page, what takes longer
/// goes on.
const JOB_TIMEOUT: Duration = Duration::from_millis(400);

/// Begins a job, unless the same is under way, and waits for it no longer than a moment. Pages are told when
/// it is done.
pub async fn start_job(app: &App, by: &Staff, festival: &str, job: BackupJob) -> Result<(), Error> {
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
        let outcome = run(job, &worker, &held);
        worker.jobs.end(&held.slug, job, outcome);
        held.tell_beside("backup");
    });
    let _ = tokio::time::timeout(JOB_TIMEOUT, running).await;
    Ok(())
}

fn run(job: BackupJob, app: &App, held: &OpenFestival) -> JobOutcome {
    match job {
        BackupJob::Copy => copy(app, held),
        BackupJob::Verify => verify(held),
        BackupJob::RestoreDrill => drill(app, held),
    }
}

fn of_store(why: store::Error) -> Message {
    why.phrase().into()
}

fn verbatim(why: impl std::fmt::Display) -> Message {
    why.to_string().into()
}

fn reader(held: &OpenFestival) -> Result<SqliteReader, Message> {
    SqliteReader::open(&held.path).map_err(of_store)
}

/// A full copy into every folder that follows, or into the desk's own folder if none does.
fn copy(app: &App, held: &OpenFestival) -> JobOutcome {
    let mut folders: Vec<PathBuf> =
        held.look(|ledger| ledger.store().health()).into_iter().map(|health| health.folder).collect();
    if folders.is_empty() {
        folders.push(app.data().join("copies"));
    }
    let mut made = Vec::new();
    for folder in folders {
        let (copy, head) = copy_to(&reader(held)?, &folder, &held.slug).map_err(of_store)?;
        crate::operations::side_files::copy_to(app, &folder).map_err(verbatim)?;
        let told = Message::new("backup-copied").and("file", copy.display().to_string());
        made.push(told.and("head", head.to_string()));
    }
    Ok(made)
}

fn verify(held: &OpenFestival) -> JobOutcome {
    let head = reader(held)?.verify().map_err(of_store)?;
    Ok(vec![Message::new("backup-verified").and("head", head.to_string())])
}

fn drill(app: &App, held: &OpenFestival) -> JobOutcome {
    crate::operations::side_files::keep_up(app);
    in_temporary_folder("drill", |folder| drill_in(held, folder)).map(|done| vec![done])
}

/// Does something in a folder for its owner alone that is removed afterwards.
fn in_temporary_folder<T>(name: &str, work: impl FnOnce(&Path) -> Result<T, Message>) -> Result<T, Message> {
    let key = crate::idempotency::fresh_key();
    let folder = std::env::temp_dir().join(format!("jadoube-{name}-{key}"));
    crate::files::create_private(&folder).map_err(verbatim)?;
    let done = work(&folder);
    let _ = std::fs::remove_dir_all(&folder);
    done
}

fn drill_in(held: &OpenFestival, folder: &Path) -> Result<Message, Message> {
    let (health, head) = held.look(|ledger| (ledger.store().health(), ledger.store().head()));
    let head: Head = head.map_err(of_store)?;
    let restored_to = folder.join("restored.jadoube");
    let newest = health.into_iter().filter_map(|one| Some((one.head?.sequence, one.file?))).max();
    let (from, restored) = match newest {
        Some((_, backup)) => {
            let restored = restore(&backup, &restored_to).map_err(of_store)?;
            let beside = backup.parent().unwrap_or(Path::new(""));
            // What is sealed stays so: the drill shows that all the rest is there.
            let beside = Copies::read(beside, None).and_then(|copies| copies.restore(folder));
            if beside.map_err(verbatim)? == RestoredBeside::Nothing {
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
pub(super) fn verified_copy(held: &OpenFestival) -> Result<(Head, Vec<u8>), Message> {
    in_temporary_folder("copy", |folder| {
        let (copy, head) = copy_to(&reader(held)?, folder, &held.slug).map_err(of_store)?;
        Ok((head, std::fs::read(copy).map_err(verbatim)?))
    })
}

#[cfg(test)]
mod tests {
    use words::{Language, Words};

    use super::*;
    use crate::backup_jobs::StartedJob;
    use crate::testing::TestDesk;

    #[test]
    fn how_a_job_went_is_told_in_the_language_of_the_reader() {
        let (trial, held) = TestDesk::with_example();
        let head = held.look(|ledger| ledger.store().head()).unwrap().to_string();
        for (job, id) in
            [(BackupJob::Verify, "backup-verified"), (BackupJob::RestoreDrill, "backup-drill-same")]
        {
            let outcome = Some(run(job, &trial.app, &held));
            let done = StartedJob { job, since: trial.app.clock.now(), outcome };
            for language in Language::ALL {
                let words = Words::in_language(language);
                let parts = [("head", head.as_str().into()), ("from", words.say("backup-drill-copy").into())];
                assert_eq!(done.told(&words), Some(words.with(id, &parts)), "{language:?}");
            }
        }
    }

    #[test]
    fn a_log_that_is_gone_is_not_verified() {
        let (trial, held) = TestDesk::with_example();
        std::fs::remove_file(&held.path).unwrap();
        assert!(run(BackupJob::Verify, &trial.app, &held).is_err());
    }
}
