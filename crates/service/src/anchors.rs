//! Where the access log ends is carried by every entry of the festivals' logs, and stands on every paper; its
//! check is held against both, so that nobody cuts its end or writes lines anew unnoticed.

use std::ops::ControlFlow;
use std::path::Path;

use access::{AccountStore, AuditAnchor, AuditHead};
use jiff::Timestamp;
use store::{Entry, Object, ReadLog as _, Sequence, SqliteReader};

/// The kind of what an entry carries. Its id is the beginning of the hash of the access log's first line,
/// since a festival may have come from another desk; its value the last line and its hash.
const KIND: &str = "audit";

/// How many figures of the first line's hash tell desks apart.
const ORIGIN: usize = 16;

fn origin(accounts: &AccountStore) -> Option<String> {
    let first = accounts.audit_origin().ok().flatten()?;
    Some(first.iter().take(ORIGIN / 2).map(|byte| format!("{byte:02x}")).collect())
}

/// What the next entry of a festival carries.
pub fn anchor(accounts: &AccountStore) -> Option<(Object, Vec<u8>)> {
    let head = accounts.audit_head().ok().filter(|head| head.id > 0)?;
    Some((Object::new(KIND, &origin(accounts)?), format!("{} {}", head.id, head.hex()).into_bytes()))
}

/// Entries that know of another access log than this desk's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignAnchors {
    /// The festival.
    pub festival: String,
    /// How many entries.
    pub entries: u64,
    /// The last of them.
    pub last: u64,
    /// When it was written.
    pub at: Timestamp,
}

/// What the check of the access log has found.
#[derive(Debug)]
pub struct CheckedAudit {
    /// Where it ends, or what is wrong with it.
    pub found: access::Result<AuditHead>,
    /// How many entries of festivals record where it ended.
    pub anchors: usize,
    /// Festivals with entries that record another access log: they came from another desk, the
    /// accounts of this one were made anew, or the whole access log was exchanged.
    pub foreign: Vec<ForeignAnchors>,
    /// Logs that could not be read.
    pub unread: Vec<String>,
}

/// Checks the access log of a desk against every festival in its folder, and against a paper: a line and
/// figures of its hash. Blocks.
pub fn check_audit(data: &Path, accounts: &AccountStore, paper: Option<AuditAnchor>) -> CheckedAudit {
    let mut known = KnownAnchors { origin: origin(accounts).unwrap_or_default(), ..KnownAnchors::default() };
    let mut files: Vec<_> = std::fs::read_dir(data.join("festivals"))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "jadoube"))
        .collect();
    files.sort();
    for file in files {
        if let Err(why) = known.read(&file) {
            known.unread.push(format!("{}: {why}", file.display()));
        }
    }
    let anchors = known.anchors.len();
    known.anchors.extend(paper);
    let found = accounts.verify_audit_against(&known.anchors);
    CheckedAudit { found, anchors, foreign: known.foreign, unread: known.unread }
}

#[derive(Default)]
struct KnownAnchors {
    origin: String,
    anchors: Vec<AuditAnchor>,
    foreign: Vec<ForeignAnchors>,
    unread: Vec<String>,
}

impl KnownAnchors {
    fn read(&mut self, file: &Path) -> store::Result<()> {
        let reader = SqliteReader::open(file)?;
        let festival = reader.festival().to_owned();
        let mut foreign: Option<ForeignAnchors> = None;
        reader.visit(Sequence(1), &mut |entry: Entry| {
            for touched in entry.touched.iter().filter(|touched| touched.object.kind == KIND) {
                if touched.object.id == self.origin {
                    let text = String::from_utf8_lossy(&touched.value);
                    self.anchors.extend(AuditAnchor::parse(&text, &format!("{festival} {}", entry.sequence)));
                } else {
                    let entries = foreign.as_ref().map_or(0, |foreign| foreign.entries) + 1;
                    let at = Timestamp::from_millisecond(entry.time.0).unwrap_or(Timestamp::UNIX_EPOCH);
                    let (festival, last) = (festival.clone(), entry.sequence.0);
                    foreign = Some(ForeignAnchors { festival, entries, last, at });
                }
            }
            ControlFlow::Continue(())
        })?;
        self.foreign.extend(foreign);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDesk;
    use access::{Audit, Error};

    fn note(accounts: &AccountStore, what: &str) {
        let [who, device, object, outcome] = ["Ada", "laptop", "", "done"].map(str::to_owned);
        let at = "2026-11-15T14:05:00Z".parse().unwrap();
        accounts.note(&Audit { at, who, device, what: what.to_owned(), object, outcome }).unwrap();
    }

    /// A desk with some lines in its access log, then entries of a festival, then more lines.
    fn desk() -> (TestDesk, AuditHead) {
        let trial = TestDesk::new();
        trial.sign_in(access::Role::ChiefArbiter);
        (0..5).for_each(|_| note(&trial.app.accounts, "before"));
        crate::example::create(&trial.app, "CA").unwrap();
        let anchored = trial.app.accounts.audit_head().unwrap();
        note(&trial.app.accounts, "after");
        (trial, anchored)
    }

    /// Opens the file of accounts as somebody who may write files, and lets them do as they like.
    fn forge(trial: &TestDesk, sql: &str) {
        let file = rusqlite::Connection::open(trial.folder.join("desk.sqlite")).unwrap();
        file.execute_batch("DROP TRIGGER IF EXISTS audit_unchanged; DROP TRIGGER IF EXISTS audit_kept;")
            .unwrap();
        file.execute_batch(sql).unwrap();
    }

    #[test]
    fn entries_record_the_end_and_a_cut_end_is_named() {
        let (trial, anchored) = desk();
        let checked = check_audit(&trial.folder, &trial.app.accounts, None);
        assert_eq!(checked.found.unwrap().id, anchored.id + 1);
        assert!(checked.anchors > 0 && checked.foreign.is_empty() && checked.unread.is_empty());
        let cut = anchored.id - 2;
        forge(
            &trial,
            &format!(
                "DELETE FROM audit WHERE id > {cut};
                 UPDATE audit_head SET id = {cut}, hash = (SELECT hash FROM audit WHERE id = {cut});"
            ),
        );
        assert!(trial.app.accounts.verify_audit().is_ok(), "the chain alone is whole");
        match check_audit(&trial.folder, &trial.app.accounts, None).found {
            Err(Error::AuditCut { first, last, witness }) => {
                assert_eq!((first, last), (cut + 1, anchored.id));
                assert!(witness.starts_with("Example Open") && witness.contains('#'), "{witness}");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn lines_written_anew_with_hashes_that_fit_are_found() {
        let (trial, anchored) = desk();
        // Line 1 stays; then everything is written again by the program itself, without what was there.
        forge(
            &trial,
            "DELETE FROM audit WHERE id > 1; \
             UPDATE audit_head SET id = 1, hash = (SELECT hash FROM audit WHERE id = 1);",
        );
        (0..anchored.id + 5).for_each(|_| note(&trial.app.accounts, "nothing happened"));
        assert!(trial.app.accounts.verify_audit().is_ok(), "the chain alone is whole");
        let found = check_audit(&trial.folder, &trial.app.accounts, None).found;
        assert!(matches!(found, Err(Error::AuditRewritten { last, .. }) if last <= anchored.id), "{found:?}");
    }

    #[test]
    fn an_access_log_that_was_exchanged_as_a_whole_is_said() {
        let (trial, _) = desk();
        forge(&trial, "DELETE FROM audit; DELETE FROM audit_head;");
        note(&trial.app.accounts, "another beginning");
        let checked = check_audit(&trial.folder, &trial.app.accounts, None);
        assert_eq!(checked.anchors, 0);
        assert_eq!(checked.foreign.len(), 1);
        assert!(checked.foreign[0].festival.starts_with("Example Open") && checked.foreign[0].entries > 0);
    }

    #[test]
    fn a_paper_records_the_end_too() {
        let (trial, _) = desk();
        let paper = trial.app.accounts.audit_head().unwrap().short();
        let check = |text: &str| {
            check_audit(&trial.folder, &trial.app.accounts, AuditAnchor::parse(text, "paper")).found
        };
        assert!(check(&paper).is_ok());
        let other = if paper.ends_with('0') { "1" } else { "0" };
        let changed = format!("{}{other}", &paper[..paper.len() - 1]);
        assert!(matches!(check(&changed), Err(Error::AuditRewritten { .. })));
    }
}
