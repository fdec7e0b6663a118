//! The audit: who did what, when, on which device, and what came of it. Lines are added, never changed.

use crate::account::time;
use crate::secret::{digest, hex, same};
use crate::{AccountStore, Error, Result, Session, sql};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};

/// One line of the audit, without its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// When.
    pub at: Timestamp,
    /// Who.
    pub who: String,
    /// On which device.
    pub device: String,
    /// What was asked for.
    pub what: String,
    /// Of whom or what.
    pub object: String,
    /// What came of it.
    pub outcome: String,
}

impl Audit {
    pub(crate) fn new(
        at: Timestamp,
        who: &str,
        device: &str,
        what: &str,
        object: &str,
        outcome: &str,
    ) -> Self {
        let [who, device, what, object, outcome] = [who, device, what, object, outcome].map(str::to_owned);
        Self { at, who, device, what, object, outcome }
    }

    pub(crate) fn by(by: &Session, at: Timestamp, what: &str, object: &str, outcome: &str) -> Self {
        Self::new(at, &by.name, &by.place(), what, object, outcome)
    }
}

/// A line as it stands in the audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Its number: 1, 2, 3, …
    pub id: i64,
    /// What it says, cleaned of signs that cannot be seen.
    pub audit: Audit,
    /// The hash over this line and the one before.
    pub hash: [u8; 32],
}

/// Where the audit ends: to be printed or kept elsewhere, so that nothing before it can be changed unnoticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuditHead {
    /// The number of the last line; 0 if there is none.
    pub id: i64,
    /// Its hash.
    pub hash: [u8; 32],
}

impl AuditHead {
    /// The hash in figures.
    #[must_use]
    pub fn hex(&self) -> String {
        hex(&self.hash)
    }

    /// As it stands on paper: the number of the line and the first figures of its hash.
    #[must_use]
    pub fn short(&self) -> String {
        format!("{} {}", self.id, &self.hex()[..ON_PAPER])
    }
}

/// How many figures of a hash stand on paper.
const ON_PAPER: usize = 16;

/// What others know of the audit: the hash that a line had when they wrote it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditAnchor {
    /// The line.
    pub line: i64,
    /// The first figures of its hash, or all of them.
    pub hash: String,
    /// Who knows it, such as an entry of a festival's log.
    pub witness: String,
}

impl AuditAnchor {
    /// From a line and figures of its hash, as `57 9f8e7d6c5b4a3921`; none if it is nothing of that kind.
    #[must_use]
    pub fn parse(text: &str, witness: &str) -> Option<Self> {
        let (line, hash) = text.trim().split_once(|sign: char| sign.is_whitespace())?;
        let hash = hash.trim().to_ascii_lowercase();
        let is_hash = (8..=64).contains(&hash.len()) && hash.bytes().all(|sign| sign.is_ascii_hexdigit());
        let line = line.trim_start_matches('#').parse().ok().filter(|line| *line > 0)?;
        is_hash.then(|| Self { line, hash, witness: witness.to_owned() })
    }
}

/// The most characters a field keeps.
const MAX_FIELD_LENGTH: usize = 500;
/// The most lines given at once.
const PAGE: u32 = 1_000;

impl AccountStore {
    /// Adds a line. Control signs and signs that turn or hide text are replaced, long texts cut.
    ///
    /// # Errors
    /// If it cannot be written.
    ///
    /// ```
    /// # use access::{Audit, AccountStore};
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// let accounts = AccountStore::in_memory().unwrap();
    /// let line = |what: &str| Audit {
    ///     at: now,
    ///     who: "Ada".into(),
    ///     device: "laptop".into(),
    ///     what: what.into(),
    ///     object: "board 7".into(),
    ///     outcome: "done".into(),
    /// };
    /// accounts.note(&line("enter result\n08:01 Ben: enter result")).unwrap();
    /// assert_eq!(
    ///     accounts.audits(None, 10).unwrap()[0].audit.what,
    ///     "enter result\u{fffd}08:01 Ben: enter result"
    /// );
    /// assert_eq!(accounts.verify_audit().unwrap().id, 1);
    /// ```
    pub fn note(&self, audit: &Audit) -> Result<()> {
        self.write(|transaction| append(transaction, audit))
    }

    /// The lines before a number, or the last ones; the newest first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn audits(&self, before: Option<i64>, limit: u32) -> Result<Vec<Noted>> {
        let connection = self.reader();
        let mut statement = connection.prepare_cached(sql::AUDITS_BEFORE)?;
        let rows = statement.query_map(params![before.unwrap_or(i64::MAX), limit.min(PAGE)], read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Where the audit ends.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn audit_head(&self) -> Result<AuditHead> {
        head(&self.lock())
    }

    /// Computes the whole chain again.
    ///
    /// # Errors
    /// The first line that was changed, put in or taken out.
    pub fn verify_audit(&self) -> Result<AuditHead> {
        self.verify_audit_against(&[])
    }

    /// The hash of the first line, which tells one audit from that of another desk; none if there is no line.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn audit_origin(&self) -> Result<Option<[u8; 32]>> {
        let connection = self.lock();
        Ok(connection.prepare_cached(sql::AUDIT_HASH)?.query_row([1], |row| row.get(0)).optional()?)
    }

    /// Computes the whole chain again, and compares it with what others know of it: who cuts the end or
    /// writes lines anew with hashes that fit is found out by those.
    ///
    /// # Errors
    /// The first lines that were changed, put in or taken out.
    ///
    /// ```
    /// # use access::{Audit, AuditAnchor, AccountStore};
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let text = |text: &str| text.to_owned();
    /// # let line = Audit {
    /// #     at: now,
    /// #     who: text("Ada"),
    /// #     device: text("laptop"),
    /// #     what: text("enter"),
    /// #     object: text(""),
    /// #     outcome: text("done"),
    /// # };
    /// let accounts = AccountStore::in_memory().unwrap();
    /// accounts.note(&line).unwrap();
    /// let on_paper =
    ///     AuditAnchor::parse(&accounts.audit_head().unwrap().short(), "the sheet of round 5").unwrap();
    /// assert!(accounts.verify_audit_against(&[on_paper.clone()]).is_ok());
    /// let more = AuditAnchor { line: 3, ..on_paper };
    /// let told = accounts.verify_audit_against(&[more]).unwrap_err().to_string();
    /// assert_eq!(
    ///     told,
    ///     "lines 2 to 3 of the audit are missing: the sheet of round 5 has the hash of line 3"
    /// );
    /// ```
    pub fn verify_audit_against(&self, anchors: &[AuditAnchor]) -> Result<AuditHead> {
        let mut anchors: Vec<&AuditAnchor> = anchors.iter().collect();
        anchors.sort_by_key(|anchor| anchor.line);
        let mut anchors = anchors.into_iter().peekable();
        let mut good = 0;
        let connection = self.lock();
        let mut statement = connection.prepare_cached(sql::AUDITS)?;
        let mut previous = START;
        for noted in statement.query_map([], read)? {
            let noted = noted?;
            let broken = |why: &str| Error::AuditBroken { id: noted.id, why: why.to_owned() };
            if noted.id != previous.id + 1 {
                return Err(broken("lines before it are missing"));
            }
            if !same(&noted.hash, &chained(&previous, noted.id, &noted.audit)) {
                return Err(broken("it is not what was written"));
            }
            previous = AuditHead { id: noted.id, hash: noted.hash };
            while let Some(anchor) = anchors.next_if(|anchor| anchor.line <= noted.id) {
                if !previous.hex().starts_with(&anchor.hash) {
                    let (last, witness) = (anchor.line, anchor.witness.clone());
                    return Err(Error::AuditRewritten { first: good + 1, last, witness });
                }
                good = anchor.line;
            }
        }
        if let Some(anchor) = anchors.max_by_key(|anchor| anchor.line) {
            let (first, last, witness) = (previous.id + 1, anchor.line, anchor.witness.clone());
            return Err(Error::AuditCut { first, last, witness });
        }
        if head(&connection)? != previous {
            return Err(Error::AuditBroken { id: previous.id + 1, why: "the last lines are missing".into() });
        }
        Ok(previous)
    }
}

/// Where an empty audit ends.
const START: AuditHead = AuditHead { id: 0, hash: [0; 32] };

pub(crate) fn head(connection: &Connection) -> Result<AuditHead> {
    let read = |row: &Row<'_>| Ok(AuditHead { id: row.get(0)?, hash: row.get(1)? });
    Ok(connection.prepare_cached(sql::AUDIT_HEAD)?.query_row([], read).optional()?.unwrap_or(START))
}

/// Adds a line inside a change, so that both are kept or neither.
pub(crate) fn append(transaction: &Transaction<'_>, audit: &Audit) -> Result<()> {
    let before = head(transaction)?;
    let id = before.id + 1;
    let [who, device, what, object, outcome] =
        [&audit.who, &audit.device, &audit.what, &audit.object, &audit.outcome].map(|field| clean(field));
    let at = audit.at.as_millisecond();
    let cleaned = Audit { at: time(at), who, device, what, object, outcome };
    let hash = chained(&before, id, &cleaned);
    let Audit { at: _, who, device, what, object, outcome } = cleaned;
    let row = params![id, at, who, device, what, object, outcome, hash];
    transaction.prepare_cached(sql::ADD_AUDIT)?.execute(row)?;
    transaction.prepare_cached(sql::SET_AUDIT_HEAD)?.execute(params![id, hash])?;
    Ok(())
}

/// The hash over a line and the one before; every field with its length, so that none can run into the next.
fn chained(before: &AuditHead, id: i64, audit: &Audit) -> [u8; 32] {
    let mut bytes = before.hash.to_vec();
    bytes.extend(id.to_be_bytes());
    bytes.extend(audit.at.as_millisecond().to_be_bytes());
    for field in [&audit.who, &audit.device, &audit.what, &audit.object, &audit.outcome] {
        bytes.extend((field.len() as u64).to_be_bytes());
        bytes.extend(field.as_bytes());
    }
    digest("audit", &bytes)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Noted> {
    let audit = Audit {
        at: time(row.get(1)?),
        who: row.get(2)?,
        device: row.get(3)?,
        what: row.get(4)?,
        object: row.get(5)?,
        outcome: row.get(6)?,
    };
    Ok(Noted { id: row.get(0)?, audit, hash: row.get(7)? })
}

/// The text with a mark for every sign that cannot be seen, and cut if it is long.
pub(crate) fn clean(text: &str) -> String {
    let mut signs = text.chars().map(|sign| if hidden(sign) { '\u{fffd}' } else { sign });
    let mut kept: String = signs.by_ref().take(MAX_FIELD_LENGTH).collect();
    if signs.next().is_some() {
        kept.push('…');
    }
    kept
}

/// Whether the text holds a sign that cannot be seen.
pub(crate) fn unseen(text: &str) -> bool {
    text.chars().any(hidden)
}

/// Control signs, breaks of lines and paragraphs, and signs that turn or hide the text around them.
fn hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}
