//! Accounts, audit and hall compared with how far they are known to have come.

use access::Audit;
use jiff::Timestamp;
use words::Message;

use super::App;
use crate::health::{HealthNotice, Severity, Subject};
use crate::side_file_heads::{AUDIT, HALL};

impl App {
    /// Remembers how far accounts and audit have come, and what the hall knows.
    pub fn remember_side_files(&self) {
        self.side_file_heads.remember(&self.accounts, self.hall());
    }

    /// Says if accounts and audit, or what the hall knows, had come further than they are, or are not what
    /// was written: an older file was put in their place, or one was damaged. The desk goes on, and its audit
    /// tells it.
    pub fn compare_side_files(&self) {
        for older in self.side_file_heads.older(&self.accounts, self.hall()) {
            let (subject, code, id) = match older.what {
                HALL => (Subject::Hall, "hall-ends-early", "damaged-hall-older"),
                AUDIT => (Subject::Audit, "audit-ends-early", "damaged-accounts-older"),
                _ => (Subject::Desk, "accounts-changed", "damaged-accounts-older"),
            };
            let _ = self.accounts.note(&of_the_desk(self.clock.now(), &format!("{code}: {older}")));
            let sentence =
                Message::new(id).and("ends", older.ends.to_string()).and("known", older.known.to_string());
            let way = Message::new("damaged-older-way");
            let notice = HealthNotice::new(Severity::Grave, subject, code, sentence);
            self.raise(notice.way_out(way, None));
        }
        if let Err(why) = self.accounts.verify_audit() {
            let phrase = glossary::Phrase::verbatim(why.to_string());
            let notice = HealthNotice::new(Severity::Grave, Subject::Audit, "audit-broken", phrase);
            self.raise(notice.way_out(Message::new("damaged-older-way"), None));
        }
        self.remember_side_files();
    }
}

/// A line of the audit that nobody has caused.
fn of_the_desk(at: Timestamp, what: &str) -> Audit {
    let [who, device, object, outcome] = ["desk", "", "", "noticed"].map(str::to_owned);
    Audit { at, who, device, what: what.to_owned(), object, outcome }
}
