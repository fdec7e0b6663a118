//! The file: private, durable, shared by threads, and honest when it is damaged.

#![allow(clippy::disallowed_methods, reason = "tests damage files")]
#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{AccountStore, Audit, Error, KnownHead, Role};
use desk::{Directory, PASSWORD, at, desk, enter};

#[test]
fn what_was_done_is_there_after_a_restart() {
    let directory = Directory::new("restart");
    let file = directory.0.join("desk.sqlite");
    let accounts = AccountStore::open(&file).unwrap();
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let code = accounts.device_code(&enter(&accounts, "Ada"), Role::Display, None, at(0)).unwrap();
    drop(accounts);
    let accounts = AccountStore::open(&file).unwrap();
    assert!(!accounts.is_first_run().unwrap());
    assert_eq!(accounts.session(token.as_str(), at(1)).unwrap().name, "Ada");
    assert!(accounts.redeem(code.as_str(), "screen", at(1)).is_err(), "codes end with the program");
    accounts.verify_audit().unwrap();
}

#[test]
fn who_is_signed_in_is_known_while_a_change_waits_for_the_disk() {
    let directory = Directory::new("reader");
    let file = directory.0.join("desk.sqlite");
    let accounts = AccountStore::open(&file).unwrap();
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let line = accounts.audits(None, 1).unwrap().remove(0).audit;
    let busy = rusqlite::Connection::open(&file).unwrap();
    busy.execute_batch("BEGIN IMMEDIATE").unwrap();
    std::thread::scope(|scope| {
        let noting = scope.spawn(|| accounts.note(&line));
        std::thread::sleep(std::time::Duration::from_millis(300));
        let later = at(0) + jiff::SignedDuration::from_mins(5);
        assert_eq!(accounts.session(token.as_str(), later).unwrap().name, "Ada");
        assert_eq!(accounts.sessions(later).unwrap().len(), 1);
        busy.execute_batch("COMMIT").unwrap();
        // Had the session waited for the change, the change would have waited in vain.
        noting.join().unwrap().unwrap();
    });
    let later = at(0) + jiff::SignedDuration::from_mins(5);
    assert!(accounts.session(token.as_str(), later).is_some());
    assert_eq!(accounts.sessions(later).unwrap()[0].seen, later, "its use is kept when nobody writes");
    drop((busy, accounts));
    let left: Vec<_> =
        std::fs::read_dir(&directory.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["desk.sqlite"], "the reader is closed before the writer");
}

#[test]
fn nothing_secret_is_in_the_file() {
    let directory = Directory::new("secrets");
    let file = directory.0.join("desk.sqlite");
    let accounts = AccountStore::open(&file).unwrap();
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    let signed_in = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap();
    let code = accounts.device_code(&signed_in.session, Role::Display, None, at(0)).unwrap();
    let bytes: Vec<u8> = std::fs::read_dir(&directory.0)
        .unwrap()
        .flat_map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("laptop"), "the search finds what is there");
    for secret in [PASSWORD, signed_in.token.as_str(), signed_in.session.csrf.as_str(), code.as_str()] {
        assert!(!holds(secret));
    }
}

#[cfg(unix)]
#[test]
fn only_the_owner_reads_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let directory = Directory::new("rights");
    let accounts = AccountStore::open(&directory.0.join("desk.sqlite")).unwrap();
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    for entry in std::fs::read_dir(&directory.0).unwrap() {
        let entry = entry.unwrap();
        assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{:?}", entry.path());
    }
}

#[test]
fn a_damaged_or_foreign_file_is_named_with_what_to_do() {
    let directory = Directory::new("damaged");
    let file = directory.0.join("desk.sqlite");
    let text = |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        let error = AccountStore::open(&file).unwrap_err();
        assert!(matches!(error, Error::Damaged { .. }), "{error}");
        error.to_string()
    };
    let said = text(b"this was never a database, and it is long enough to be looked at as one, is it not?");
    assert!(said.contains("desk.sqlite") && said.contains("jadoube restore"), "{said}");
    std::fs::remove_file(&file).unwrap();
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.execute_batch("CREATE TABLE someone_elses (x)").unwrap();
    drop(connection);
    assert!(AccountStore::open(&file).unwrap_err().to_string().contains("another program"));
}

#[test]
fn a_page_overwritten_in_the_middle_is_found_on_opening() {
    let directory = Directory::new("torn");
    let file = directory.0.join("desk.sqlite");
    let accounts = AccountStore::open(&file).unwrap();
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    drop(accounts);
    let whole = std::fs::read(&file).unwrap();
    let mut found = 0;
    let pages = whole.len() / 4096;
    for page in 1..pages {
        let mut torn = whole.clone();
        torn[page * 4096..(page + 1) * 4096].fill(0x5a);
        std::fs::write(&file, torn).unwrap();
        found += usize::from(matches!(AccountStore::open(&file), Err(Error::Damaged { .. })));
    }
    assert_eq!(found, pages - 1);
}

#[test]
fn a_newer_file_is_left_alone() {
    let directory = Directory::new("newer");
    let file = directory.0.join("desk.sqlite");
    drop(AccountStore::open(&file).unwrap());
    rusqlite::Connection::open(&file).unwrap().execute_batch("PRAGMA user_version = 99").unwrap();
    let error = AccountStore::open(&file).unwrap_err();
    assert!(matches!(error, Error::Newer { found: 99, .. }), "{error}");
}

#[test]
fn a_file_that_cannot_be_made_is_said_so() {
    let error = AccountStore::open(std::path::Path::new("/nowhere/at/all/desk.sqlite")).unwrap_err();
    assert!(error.to_string().contains("/nowhere/at/all/desk.sqlite"), "{error}");
}

#[test]
fn eight_threads_at_once_lose_nothing() {
    let (accounts, ada) = desk();
    let before = accounts.audit_head().unwrap().id;
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let (accounts, ada) = (&accounts, &ada);
            scope.spawn(move || {
                let name = format!("helper {thread}");
                let id =
                    accounts.create_account(ada, &name, Role::ResultEntry, PASSWORD, vec![], at(0)).unwrap();
                let token = accounts.sign_in(&name, PASSWORD, &name, at(0)).unwrap().token;
                for second in 0..50 {
                    assert_eq!(accounts.session(token.as_str(), at(60 * second)).unwrap().name, name);
                    let [who, device, what, object, outcome] =
                        [&name, "phone", "enter result", "board", "done"].map(ToString::to_string);
                    accounts.note(&Audit { at: at(second), who, device, what, object, outcome }).unwrap();
                }
                accounts.disable(ada, id, at(0)).unwrap();
                assert!(accounts.session(token.as_str(), at(0)).is_none());
            });
        }
    });
    assert_eq!(accounts.accounts().unwrap().len(), 9);
    assert_eq!(accounts.verify_audit().unwrap().id - before, 8 * 53);
}

#[test]
fn two_who_make_the_first_account_at_once_make_one() {
    let accounts = AccountStore::in_memory().unwrap();
    let made = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let (accounts, made) = (&accounts, &made);
            scope.spawn(move || {
                if accounts.create_first(&format!("first {thread}"), PASSWORD, None, at(0)).is_ok() {
                    made.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
                }
            });
        }
    });
    assert_eq!((made.into_inner(), accounts.accounts().unwrap().len()), (1, 1));
}

/// How far logs had come is remembered without a sync of its own, and never at the cost of those of others.
#[test]
fn how_far_logs_had_come_is_there_after_a_restart() {
    let directory = Directory::new("heads");
    let file = directory.0.join("desk.sqlite");
    let accounts = AccountStore::open(&file).unwrap();
    let head = |sequence| KnownHead { festival: "open".to_owned(), sequence, hash: [7; 32] };
    let version = accounts.version();
    for sequence in [210, 211] {
        assert!(accounts.remember_heads(&[head(sequence)]).unwrap());
    }
    assert_eq!(accounts.version(), version, "it is no reason to copy the account store");
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    assert_eq!(access::known_heads_in(&file).unwrap(), [head(211)], "while the desk runs");
    drop(accounts);
    let accounts = AccountStore::open(&file).unwrap();
    assert_eq!(accounts.known_heads().unwrap(), [head(211)]);
    accounts.forget_head("open").unwrap();
    assert_eq!(accounts.known_heads().unwrap(), []);
}

#[test]
fn an_account_store_of_an_older_form_is_copied_before_it_gets_the_newest() {
    let directory = Directory::new("before");
    let frozen = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11");
    let file = directory.0.join("desk.sqlite");
    std::fs::copy(frozen.join("desk-stopped/desk.sqlite"), &file).unwrap();
    drop(AccountStore::open(&file).unwrap());
    let before = directory.0.join(concat!("before-", env!("CARGO_PKG_VERSION")));
    let form = |file: &std::path::Path| {
        let connection = rusqlite::Connection::open(file).unwrap();
        connection.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(form(&before.join("desk.sqlite")), 5, "as it was frozen");
    assert!(form(&file) > 5);
    drop(AccountStore::open(&file).unwrap());
    assert_eq!(std::fs::read_dir(&before).unwrap().count(), 1, "once");
}
