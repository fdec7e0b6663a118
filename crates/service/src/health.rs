//! How the desk is: what is wrong with it, since when, and the way out.
//!
//! One list for everybody. Whoever finds something wrong raises a [`HealthNotice`]; when it is put right the
//! notice is settled. The console and the log hear of it when it is raised and when it is settled, the start
//! page and the dashboards show it, `/api/v1/health` tells programs.
//!
//! ```ignore
//! let subject = Subject::Festival(slug.clone());
//! let notice = HealthNotice::new(Severity::Grave, subject, "log-ends-early", why.phrase())
//!     .way_out(Message::new("health-way-backup"), Some(format!("/damaged/{slug}")));
//! app.raise(notice);
//! app.settle(&Subject::Festival(slug), "log-ends-early");
//! ```

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use jiff::Timestamp;
use words::Message;

/// How many notices are kept; what a hostile or broken disk could raise beyond that is in the log.
const MAX_NOTICES: usize = 200;

/// How grave it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(dead_code, reason = "the list is for everybody who finds something")]
pub enum Severity {
    /// Good to know; nothing is to be done.
    Information,
    /// Something is to be done, and work goes on meanwhile.
    Warning,
    /// Something does not work, or may be lost.
    Grave,
}

impl Severity {
    /// The word by which programs and style sheets know it.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Information => "information",
            Severity::Warning => "warning",
            Severity::Grave => "grave",
        }
    }
}

/// What a notice is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(dead_code, reason = "the list is for everybody who finds something")]
pub enum Subject {
    /// The desk as a whole, its accounts among it.
    Desk,
    /// A festival, by the name of its file.
    Festival(String),
    /// What the hall knows beside the logs.
    Hall,
    /// A backup folder.
    Backup(String),
    /// The disk that the desk writes to.
    Disk,
    /// A part of this program that failed.
    Handler,
    /// The desk's certificate, or its authority.
    Certificate,
    /// The audit.
    Audit,
}

impl Subject {
    /// The word by which programs know the kind.
    pub const fn word(&self) -> &'static str {
        match self {
            Subject::Desk => "desk",
            Subject::Festival(_) => "festival",
            Subject::Hall => "hall",
            Subject::Backup(_) => "backup",
            Subject::Disk => "disk",
            Subject::Handler => "handler",
            Subject::Certificate => "certificate",
            Subject::Audit => "audit",
        }
    }

    /// Which one, where there are several.
    pub fn name(&self) -> Option<&str> {
        match self {
            Subject::Festival(name) | Subject::Backup(name) => Some(name),
            Subject::Desk
            | Subject::Hall
            | Subject::Disk
            | Subject::Handler
            | Subject::Certificate
            | Subject::Audit => None,
        }
    }
}

/// What can be done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayOut {
    /// What to do.
    pub text: Message,
    /// The page on which it is done, a path of this desk.
    pub link: Option<String>,
}

/// Something that is wrong with the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HealthNotice {
    /// How grave it is.
    pub severity: Severity,
    /// What it is about.
    pub subject: Subject,
    /// The word by which programs tell it from others about the same subject; a subject has each at most
    /// once.
    pub code: &'static str,
    /// What is wrong.
    pub sentence: Message,
    /// What can be done about it.
    pub way_out: Option<WayOut>,
}

impl HealthNotice {
    /// A notice without a way out.
    pub fn new(
        severity: Severity,
        subject: Subject,
        code: &'static str,
        sentence: impl Into<Message>,
    ) -> HealthNotice {
        HealthNotice { severity, subject, code, sentence: sentence.into(), way_out: None }
    }

    /// The same with what can be done about it, and the page for it.
    pub fn way_out(self, text: impl Into<Message>, link: Option<String>) -> HealthNotice {
        HealthNotice { way_out: Some(WayOut { text: text.into(), link }), ..self }
    }
}

/// A notice, and since when it is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raised {
    /// What is wrong.
    pub notice: HealthNotice,
    /// Since when.
    pub since: Timestamp,
}

/// What is wrong now.
#[derive(Default)]
pub struct Health(RwLock<BTreeMap<(Subject, &'static str), Raised>>);

impl Health {
    /// Keeps a notice. One about the same stays as old as it is, and says what it says now. Says whether
    /// anything is new.
    pub(crate) fn raise(&self, notice: HealthNotice, now: Timestamp) -> bool {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let key = (notice.subject.clone(), notice.code);
        let known = all.get(&key);
        if known.is_some_and(|known| known.notice == notice) {
            return false;
        }
        let since = known.map_or(now, |known| known.since);
        if known.is_some() || all.len() < MAX_NOTICES || make_room(&mut all, notice.severity) {
            all.insert(key, Raised { notice, since });
        }
        true
    }

    /// Forgets a notice; says whether there was one.
    pub(crate) fn settle(&self, subject: &Subject, code: &'static str) -> bool {
        // Asked after every write, and mostly for nothing.
        if self.0.read().unwrap_or_else(PoisonError::into_inner).is_empty() {
            return false;
        }
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.remove(&(subject.clone(), code)).is_some()
    }

    pub(crate) fn list(&self) -> Vec<Raised> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }
}

/// Takes away the least grave notice, if it is less grave than this.
fn make_room(all: &mut BTreeMap<(Subject, &'static str), Raised>, severity: Severity) -> bool {
    let least = all.iter().min_by_key(|(_, raised)| raised.notice.severity);
    let least = least.filter(|(_, raised)| raised.notice.severity < severity).map(|(key, _)| key.clone());
    least.is_some_and(|key| all.remove(&key).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(severity: Severity, slug: &str) -> HealthNotice {
        let sentence = glossary::phrase!("White");
        HealthNotice::new(severity, Subject::Festival(slug.to_owned()), "log-ends-early", sentence)
            .way_out(Message::new("health-way-backup"), Some("/f/open/backup".to_owned()))
    }

    #[test]
    fn what_is_raised_again_keeps_its_age_and_says_what_is_so_now() {
        let health = Health::default();
        let at = |second| Timestamp::from_second(second).unwrap();
        assert!(health.raise(example(Severity::Warning, "open"), at(1)));
        assert!(!health.raise(example(Severity::Warning, "open"), at(2)), "nothing is new");
        assert!(health.raise(example(Severity::Grave, "open"), at(3)));
        let all = health.list();
        assert_eq!(
            all.iter().map(|one| (one.notice.severity, one.since)).collect::<Vec<_>>(),
            [(Severity::Grave, at(1))]
        );
        assert!(health.settle(&Subject::Festival("open".to_owned()), "log-ends-early"));
        assert!(!health.settle(&Subject::Festival("open".to_owned()), "log-ends-early"));
    }

    #[test]
    fn memory_is_bounded() {
        let health = Health::default();
        for number in 0..MAX_NOTICES * 2 {
            health.raise(example(Severity::Warning, &number.to_string()), Timestamp::UNIX_EPOCH);
        }
        assert_eq!(health.list().len(), MAX_NOTICES);
        assert!(health.raise(example(Severity::Warning, "x"), Timestamp::UNIX_EPOCH), "the log has it");
        assert!(health.raise(example(Severity::Grave, "y"), Timestamp::UNIX_EPOCH));
        let list = health.list();
        assert_eq!(list.len(), MAX_NOTICES);
        assert!(list.iter().any(|one| one.notice.severity == Severity::Grave), "the grave one is kept");
    }
}
