//! The access log: who did what, on which device, and whether it is still what was written.

use crate::{Error, Staff};
use access::{AuditAnchor, Noted, Permission};
use words::Message;

use crate::anchors::{CheckedAudit, check_audit};
use crate::app::App;

/// How many lines are read at once.
const LINES: u32 = 200;

/// Which lines are asked for.
#[derive(Debug, Default)]
pub struct AuditQuery {
    /// Only lines before this one.
    pub before: Option<i64>,
    /// Whether every line is checked.
    pub verify: bool,
    /// What a paper says of a line: checked, too.
    pub paper: Option<AuditAnchor>,
}

/// Lines of the access log, the newest first.
pub struct AuditPage {
    /// The lines.
    pub lines: Vec<Noted>,
    /// What the check found, if one was asked for.
    pub verified: Option<CheckedAudit>,
}

/// What stands on a paper, as `57 9f8e7d6c5b4a3921`; none if nothing was typed. The witness is how the paper
/// is called.
pub fn paper(typed: &str, witness: &str) -> Result<Option<AuditAnchor>, Error> {
    if typed.is_empty() {
        return Ok(None);
    }
    let paper = AuditAnchor::parse(typed, witness);
    paper.map(Some).ok_or_else(|| Error::invalid("paper", Message::new("audit-paper-wrong")))
}

/// Reads the access log.
pub async fn read(app: &App, by: &Staff, query: AuditQuery) -> Result<AuditPage, Error> {
    by.must(Permission::ReadAudit)?;
    app.blocking(move |app| {
        let AuditQuery { before, verify, paper } = query;
        let is_verifying = verify || paper.is_some();
        let verified = is_verifying.then(|| check_audit(app.data(), &app.accounts, paper));
        Ok(AuditPage { lines: app.accounts.audits(before, LINES)?, verified })
    })
    .await
}
