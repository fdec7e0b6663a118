//! How the disk is, as those who write learn.

use ledger::Unusable;
use words::Message;

use crate::app::App;
use crate::health::{HealthNotice, Severity, Subject};

impl App {
    /// Something could not be written to a log.
    pub fn disk_failed(&self, why: &Unusable) {
        let Unusable::Store(error) = why else { return };
        let (code, sentence) = match error {
            store::Error::Full(_) => ("disk-full", Message::new("health-disk-full")),
            store::Error::Failed { why, .. } | store::Error::Unsure { why, .. } => {
                ("disk-fails", Message::new("health-disk-fails").and("why", why))
            }
            store::Error::Unusable { .. }
            | store::Error::KeyUsed { .. }
            | store::Error::Conflict(_)
            | store::Error::Missing(_)
            | store::Error::Exists(_)
            | store::Error::InUse(_)
            | store::Error::NotALog { .. }
            | store::Error::Newer { .. }
            | store::Error::Damaged(_)
            | store::Error::Behind(_)
            | store::Error::Exchanged(_) => return,
        };
        let notice = HealthNotice::new(Severity::Grave, Subject::Disk, code, sentence);
        self.raise(notice.way_out(Message::new("health-way-disk"), None));
    }

    /// Something was written: what was wrong with the disk is over.
    pub fn disk_works(&self) {
        for code in ["disk-full", "disk-fails"] {
            self.settle(&Subject::Disk, code);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDesk;

    #[test]
    fn a_disk_that_is_full_is_told_until_something_was_written() {
        let (trial, _) = TestDesk::with_example();
        trial.app.disk_failed(&Unusable::Store(store::Error::Full("open.jadoube".into())));
        let codes = || trial.app.health().iter().map(|one| one.notice.code).collect::<Vec<_>>();
        assert_eq!(codes(), ["disk-full"]);
        trial.app.disk_failed(&Unusable::Archived);
        trial.app.disk_works();
        assert!(codes().is_empty());
    }
}
