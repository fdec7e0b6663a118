//! What is wrong with the desk: raised, settled and told to those who look.

mod certificate;
mod disk;
mod zone;

use jiff::Timestamp;
use words::{Language, Message, Words};

use super::App;
use crate::health::{HealthNotice, Raised, Severity, Subject};

impl App {
    /// Says that something is wrong, until it is settled. Asked for again, it is said once.
    pub fn raise(&self, notice: HealthNotice) {
        let text = notice.sentence.said(&Words::in_language(Language::English));
        let (severity, about, code) = (notice.severity, notice.subject.clone(), notice.code);
        let (subject, of) = (about.word(), about.name().unwrap_or_default());
        if !self.health.raise(notice, self.clock.now()) {
            return;
        }
        match severity {
            Severity::Information => tracing::info!(subject, of, code, "{text}"),
            Severity::Warning => tracing::warn!(subject, of, code, "{text}"),
            Severity::Grave => tracing::error!(subject, of, code, "{text}"),
        }
        self.tell_of_health();
    }

    /// Says that something is right again.
    pub fn settle(&self, subject: &Subject, code: &'static str) {
        if self.health.settle(subject, code) {
            let (subject, of) = (subject.word(), subject.name().unwrap_or_default());
            tracing::info!(subject, of, code, "settled");
            self.tell_of_health();
        }
    }

    /// What is wrong now, the gravest first and of these the oldest.
    pub fn health(&self) -> Vec<Raised> {
        let mut all = self.health.list();
        all.extend(self.backups_in_trouble());
        all.sort_by_key(|one| (std::cmp::Reverse(one.notice.severity), one.since));
        all
    }

    /// Backups that cannot follow: the festivals know them, so nobody need raise them.
    fn backups_in_trouble(&self) -> Vec<Raised> {
        let mut found = Vec::new();
        for held in self.festivals() {
            for health in held.health() {
                let Some(trouble) = &health.trouble else { continue };
                let subject = Subject::Backup(health.folder.display().to_string());
                let sentence = Message::new("health-backup-stands")
                    .and("festival", &held.name)
                    .and("folder", health.folder.display().to_string())
                    .and("why", trouble.to_string());
                let way = Message::new("health-way-backup");
                let notice = HealthNotice::new(Severity::Warning, subject, "backup-stands", sentence)
                    .way_out(way, Some(format!("/f/{}/backup", held.slug)));
                let last = health.last.and_then(|last| Timestamp::from_millisecond(last.0).ok());
                found.push(Raised { notice, since: last.unwrap_or_else(|| self.clock.now()) });
            }
        }
        found
    }

    /// Pages that are open show what changed.
    fn tell_of_health(&self) {
        for held in self.festivals() {
            held.tell_beside("health");
        }
    }
}
