//! What was last done with the backups of each festival, and how it went.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;
use words::{Message, Words};

/// What can be done with the backups of a festival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupJob {
    /// A full copy into every folder that follows.
    Copy,
    /// Every hash of the log computed anew.
    Verify,
    /// A restore as it would be after a disaster, into a folder that is thrown away.
    RestoreDrill,
}

impl BackupJob {
    /// All of them.
    pub const ALL: [BackupJob; 3] = [BackupJob::Copy, BackupJob::Verify, BackupJob::RestoreDrill];

    /// The one of a word.
    pub fn of(word: &str) -> Option<BackupJob> {
        BackupJob::ALL.into_iter().find(|job| job.word() == word)
    }

    /// The word by which addresses and programs know it.
    pub const fn word(self) -> &'static str {
        match self {
            BackupJob::Copy => "copy",
            BackupJob::Verify => "verify",
            BackupJob::RestoreDrill => "drill",
        }
    }

    /// What it is called.
    pub fn name(self) -> Message {
        Message::of("backup-job", self.word())
    }
}

/// How a job went: what came of it, or why it failed.
pub type JobOutcome = Result<Vec<Message>, Message>;

/// A job that was begun, and how it went.
#[derive(Clone, Debug)]
pub struct StartedJob {
    /// Which one.
    pub job: BackupJob,
    /// When it was begun.
    pub since: Timestamp,
    /// How it went; none while it runs.
    pub outcome: Option<JobOutcome>,
}

impl StartedJob {
    /// How it went, in a language; none while it runs.
    pub fn told(&self, words: &Words) -> Option<String> {
        let said = |all: &[Message]| all.iter().map(|one| one.said(words)).collect::<Vec<_>>().join(" ");
        let outcome = self.outcome.as_ref()?;
        Some(outcome.as_ref().map_or_else(|why| why.said(words), |done| said(done)))
    }
}

/// What was last done with the backups of each festival.
#[derive(Default)]
pub struct BackupJobs(Mutex<BTreeMap<String, Vec<StartedJob>>>);

/// How many jobs of a festival are remembered.
const MAX_REMEMBERED: usize = 6;

impl BackupJobs {
    /// Those of a festival, the newest first.
    pub fn of(&self, slug: &str) -> Vec<StartedJob> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(slug).cloned().unwrap_or_default()
    }

    /// Notes that a job begins; false if the same is under way.
    pub fn begin(&self, slug: &str, job: BackupJob, now: Timestamp) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let jobs = all.entry(slug.to_owned()).or_default();
        if jobs.iter().any(|one| one.job == job && one.outcome.is_none()) {
            return false;
        }
        jobs.insert(0, StartedJob { job, since: now, outcome: None });
        jobs.truncate(MAX_REMEMBERED);
        true
    }

    /// Notes how a job went.
    pub fn end(&self, slug: &str, job: BackupJob, outcome: JobOutcome) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let jobs = all.entry(slug.to_owned()).or_default();
        if let Some(running) = jobs.iter_mut().find(|one| one.job == job && one.outcome.is_none()) {
            running.outcome = Some(outcome);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_job_is_not_begun_while_it_runs_and_the_last_are_remembered() {
        let (jobs, now) = (BackupJobs::default(), Timestamp::UNIX_EPOCH);
        assert!(jobs.begin("open", BackupJob::Copy, now));
        assert!(!jobs.begin("open", BackupJob::Copy, now), "it runs");
        assert!(jobs.begin("open", BackupJob::Verify, now) && jobs.begin("rapid", BackupJob::Copy, now));
        jobs.end("open", BackupJob::Copy, Ok(Vec::new()));
        for _ in 0..MAX_REMEMBERED * 2 {
            assert!(jobs.begin("open", BackupJob::Copy, now));
            jobs.end("open", BackupJob::Copy, Ok(Vec::new()));
        }
        assert_eq!(jobs.of("open").len(), MAX_REMEMBERED);
        assert_eq!(jobs.of("rapid").len(), 1);
    }
}
