//! The account store: one file beside the festivals.

use crate::attempts::Attempts;
use crate::code::Pepper;
use crate::expiring_map::ExpiringMap;
use crate::known_device::DeviceKey;
use crate::password::HashingPool;
use crate::session::StoredPassword;
use crate::totp::TotpSecret;
use crate::{Audit, Denied, Error, Limiter, Result, Session, second, sql};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

/// Accounts, sessions, codes of devices and the audit, in one file; shared by all threads of the desk.
///
/// Changes are on disk when a method returns. Every change writes its own line of the audit with it.
#[derive(Debug)]
pub struct AccountStore {
    /// Only reads, beside the writer: pages know who is signed in and which accounts there are while a change
    /// waits for the disk. It is closed before the writer, which then leaves one file behind. None in memory,
    /// where there is one connection only.
    reader: Option<Mutex<Connection>>,
    connection: Mutex<Connection>,
    pub(crate) attempts: Attempts,
    pub(crate) introduced: Limiter,
    waits: Limiter,
    pub(crate) hashing: HashingPool,
    pub(crate) pepper: Pepper,
    pub(crate) device_key: DeviceKey,
    pub(crate) first_code: Mutex<Option<FirstCode>>,
    pub(crate) tickets: ExpiringMap<[u8; 32], StoredPassword>,
    pub(crate) enrolling: ExpiringMap<i64, TotpSecret>,
    /// How many rows were written that are no reason to copy the account store.
    uncounted: AtomicU64,
}

/// The one-time code of the first run: its hash, and until when it counts. It is never written down.
#[derive(Debug)]
pub(crate) struct FirstCode {
    pub(crate) kept: [u8; 32],
    pub(crate) expires: Timestamp,
}

impl AccountStore {
    /// Opens the account store at `file`, readable by nobody else on this machine, or begins it.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, belongs to another program or to a newer version of this one.
    ///
    /// ```
    /// let directory = std::env::temp_dir().join(format!("access-example-{}", std::process::id()));
    /// std::fs::create_dir_all(&directory).unwrap();
    /// let accounts = access::AccountStore::open(&directory.join("desk.sqlite")).unwrap();
    /// assert!(accounts.is_first_run().unwrap());
    /// # drop(accounts);
    /// # std::fs::remove_dir_all(&directory).unwrap();
    /// ```
    pub fn open(file: &Path) -> Result<Self> {
        owner_only(file).map_err(|error| Error::Storage(format!("{}: {error}", file.display())))?;
        let connection =
            Connection::open(file).map_err(|error| Error::Storage(format!("{}: {error}", file.display())))?;
        let accounts = Self::new(connection, file)?;
        let reader = sql::reader(file)?;
        Ok(Self { reader: Some(Mutex::new(reader)), ..accounts })
    }

    /// An account store that is gone when it is closed, for trying out.
    ///
    /// # Errors
    /// If there is no memory.
    pub fn in_memory() -> Result<Self> {
        Self::new(Connection::open_in_memory()?, Path::new("in memory"))
    }

    fn new(mut connection: Connection, file: &Path) -> Result<Self> {
        sql::prepare(&mut connection, file)?;
        let device_key = DeviceKey::of(&connection)?;
        Ok(Self {
            device_key,
            reader: None,
            connection: Mutex::new(connection),
            attempts: Attempts::default(),
            introduced: Limiter::new(20, Duration::from_secs(3_600)),
            waits: Limiter::new(10, Duration::from_secs(60)),
            hashing: HashingPool::new(),
            pepper: Pepper::fresh()?,
            first_code: Mutex::new(None),
            tickets: ExpiringMap::lasting(second::CODE_TIMEOUT),
            enrolling: ExpiringMap::lasting(second::ENROLMENT_TIMEOUT),
            uncounted: AtomicU64::new(0),
        })
    }

    /// Grows with every change that is worth a copy; since when the account store was opened.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.lock().total_changes().saturating_sub(self.uncounted.load(Ordering::Relaxed))
    }

    /// So many rows are no reason to copy the account store.
    pub(crate) fn not_for_backups(&self, rows: u64) {
        self.uncounted.fetch_add(rows, Ordering::Relaxed);
    }

    /// The connection that writes, if nobody is writing.
    pub(crate) fn try_lock(&self) -> Option<MutexGuard<'_, Connection>> {
        match self.connection.try_lock() {
            Ok(connection) => Some(connection),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// From now on there is no space left, as far as this account store is concerned: for tests of what is
    /// said then.
    ///
    /// # Errors
    /// If the file cannot be read.
    #[doc(hidden)]
    pub fn let_disk_be_full(&self) -> Result<()> {
        let pages: i64 = self.lock().query_row("PRAGMA page_count", [], |row| row.get(0))?;
        Ok(self.lock().execute_batch(&format!("PRAGMA max_page_count = {pages}"))?)
    }

    /// The whole file as it is at this moment, for a backup: whoever opens a file of these bytes has the same
    /// account store.
    ///
    /// # Errors
    /// If it cannot be read.
    ///
    /// ```
    /// let accounts = access::AccountStore::in_memory().unwrap();
    /// assert!(accounts.bytes().unwrap().starts_with(b"SQLite format 3"));
    /// ```
    pub fn bytes(&self) -> Result<Vec<u8>> {
        Ok(self.lock().serialize(rusqlite::MAIN_DB)?.to_vec())
    }

    /// The connection for what pages ask: who is signed in, which accounts there are. What takes long does
    /// not belong here.
    pub(crate) fn reader(&self) -> MutexGuard<'_, Connection> {
        let reader = self.reader.as_ref().unwrap_or(&self.connection);
        reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does all of `work`, or nothing of it.
    pub(crate) fn write<T, E: From<rusqlite::Error>>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut connection = self.lock();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }

    /// Says that somebody was told to wait, a few times a minute: a flood must not fill the audit.
    pub(crate) fn telling_to_wait(
        &self,
        what: &str,
        device: &str,
        now: Timestamp,
        retry_after: SignedDuration,
    ) -> Denied {
        if self.waits.allow("", now).is_ok() {
            // The answer is the same whether or not it could be written down.
            let _ = self.note(&Audit::new(now, "somebody", device, what, "", "refused: too many failures"));
        }
        Denied::TooMany { retry_after }
    }

    /// Does something, and writes a refusal into the audit: somebody asked for what is not theirs.
    pub(crate) fn telling<T>(
        &self,
        by: &Session,
        now: Timestamp,
        what: &str,
        work: impl FnOnce() -> Result<T>,
    ) -> Result<T> {
        let done = work();
        if let Err(error) = &done
            && error.is_refusal()
        {
            self.note(&Audit::by(by, now, what, "", &format!("refused: {error}")))?;
        }
        done
    }
}

/// Makes the file, if it is new, for its owner only; what `SQLite` puts beside it takes the same rights.
#[cfg(unix)]
fn owner_only(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt as _;
    std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(file).map(drop)
}

#[cfg(not(unix))]
fn owner_only(_file: &Path) -> std::io::Result<()> {
    Ok(())
}
