//! Accounts: who there is, and how the first one comes about.

use crate::account_store::FirstCode;
use crate::attempts::Guarded;
use crate::secret::{Secret, same};
use crate::{
    AccountStore, Audit, Binding, ClientKey, Error, Result, Role, audit, binding, code, password, sql,
};
use glossary::name::Unseen;
use glossary::phrase;
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use std::net::Ipv4Addr;
use std::sync::PoisonError;

/// The number of an account; never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AccountId(pub i64);

impl AccountId {
    /// The account as somebody has seen it who wants to change it.
    #[must_use]
    pub fn seen_at(self, revision: i64) -> Target {
        Target { id: self, seen: Some(revision) }
    }
}

/// An account to be changed: as it is, or only if it still is what whoever changes it has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    pub(crate) id: AccountId,
    seen: Option<i64>,
}

impl From<AccountId> for Target {
    fn from(id: AccountId) -> Self {
        Self { id, seen: None }
    }
}

impl Target {
    /// The account, inside the transaction that changes it.
    pub(crate) fn found(self, transaction: &Transaction<'_>) -> Result<Account> {
        let account = find(transaction, self.id)?;
        if self.seen.is_some_and(|seen| seen != account.revision) {
            return Err(Error::ChangedSince(account.name));
        }
        Ok(account)
    }
}

/// A person who may sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// The name to sign in with.
    pub name: String,
    /// What the person is.
    pub role: Role,
    /// For which sections; none named: for all.
    pub sections: Vec<Binding>,
    /// Whether it is shut.
    pub disabled: bool,
    /// Since when.
    pub created: Timestamp,
    /// How often it was changed.
    pub revision: i64,
    /// Whether a code is asked for beside the password.
    pub has_second_factor: bool,
}

/// The one-time code counts so long.
const FIRST_CODE_LIFETIME: SignedDuration = SignedDuration::from_hours(24);
const CODE_PURPOSE: &str = "first run";
/// The most characters of a name.
const MAX_NAME_LENGTH: usize = 64;

impl AccountStore {
    /// Whether there is no account yet.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn is_first_run(&self) -> Result<bool> {
        nobody_yet(&self.reader())
    }

    /// The code, to be shown in the terminal, by which the first account can be made from another machine.
    ///
    /// A new one takes the place of the old one; it counts for a day, for one account, until the program
    /// ends.
    ///
    /// # Errors
    /// If there is an account already.
    pub fn one_time_code(&self, now: Timestamp) -> Result<Secret> {
        if !self.is_first_run()? {
            return Err(Error::NotFirstRun);
        }
        let shown = code::fresh()?;
        let kept = code::kept(&self.pepper, CODE_PURPOSE, shown.as_str()).ok_or(Error::WrongCode)?;
        let expires = now.checked_add(FIRST_CODE_LIFETIME).unwrap_or(Timestamp::MAX);
        *self.first_code.lock().unwrap_or_else(PoisonError::into_inner) = Some(FirstCode { kept, expires });
        Ok(shown)
    }

    /// Makes the first account, an admin's: the chief arbiter's who brought the machine.
    ///
    /// `code` is `None` only when the caller vouches that the request came from this very machine.
    ///
    /// # Errors
    /// If there is an account already, the code does not count, or name or password will not do.
    ///
    /// ```
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// let accounts = access::AccountStore::in_memory().unwrap();
    /// assert!(accounts.create_first("Ada", "rook takes f7, mate", Some("0000-0000"), now).is_err());
    /// accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    /// assert!(!accounts.is_first_run().unwrap());
    /// ```
    pub fn create_first(
        &self,
        name: &str,
        password: &str,
        code: Option<&str>,
        now: Timestamp,
    ) -> Result<AccountId> {
        self.create_first_from(ClientKey::of_address(Ipv4Addr::UNSPECIFIED.into()), name, password, code, now)
    }

    /// The same for a client: who is asking.
    ///
    /// # Errors
    /// As for [`AccountStore::create_first`]; a time to wait after five wrong codes of the client.
    pub fn create_first_from(
        &self,
        client: ClientKey,
        name: &str,
        password: &str,
        code: Option<&str>,
        now: Timestamp,
    ) -> Result<AccountId> {
        if !self.is_first_run()? {
            return Err(Error::NotFirstRun);
        }
        if let Some(code) = code {
            self.check_first_code(client, code, now)?;
        }
        let name = checked_name(name)?;
        password::check(&name, password)?;
        let hash = self.hashing.hash(password)?;
        let id = self.write(|transaction| {
            if !nobody_yet(transaction)? {
                return Err(Error::NotFirstRun);
            }
            let id = insert(transaction, &name, Role::Admin, &[], &hash, now)?;
            let how = if code.is_some() { "one-time code" } else { "this machine" };
            audit::append(transaction, &Audit::new(now, &name, how, "first account", &name, "created"))?;
            Ok(id)
        })?;
        *self.first_code.lock().unwrap_or_else(PoisonError::into_inner) = None;
        Ok(id)
    }

    fn check_first_code(&self, client: ClientKey, typed: &str, now: Timestamp) -> Result<()> {
        let attempt = self.attempts.begin(Guarded::first_code(), client, false, now);
        let attempt = attempt.map_err(|retry_after| Error::TooMany { retry_after })?;
        let kept = self.first_code.lock().unwrap_or_else(PoisonError::into_inner);
        let right = match (kept.as_ref(), code::kept(&self.pepper, CODE_PURPOSE, typed)) {
            (Some(code), Some(typed)) => same(&code.kept, &typed) && now < code.expires,
            (None, _) | (_, None) => false,
        };
        if !right {
            return Err(Error::WrongCode);
        }
        self.attempts.succeeded(&attempt);
        Ok(())
    }

    /// All accounts by name.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn accounts(&self) -> Result<Vec<Account>> {
        let connection = self.reader();
        let mut statement = connection.prepare_cached(sql::ACCOUNTS)?;
        let rows = statement.query_map([], read)?;
        rows.map(|row| row?).collect()
    }

    /// The account with this number.
    ///
    /// # Errors
    /// If there is none.
    pub fn account(&self, id: AccountId) -> Result<Account> {
        find(&self.reader(), id)
    }
}

fn nobody_yet(connection: &Connection) -> Result<bool> {
    let count: i64 = connection.prepare_cached(sql::COUNT_ACCOUNTS)?.query_row([], |row| row.get(0))?;
    Ok(count == 0)
}

pub(crate) fn find(connection: &Connection, id: AccountId) -> Result<Account> {
    let found = connection.prepare_cached(sql::ACCOUNT)?.query_row([id.0], read).optional()?;
    found.unwrap_or(Err(Error::NoAccount(id)))
}

fn read(row: &Row<'_>) -> rusqlite::Result<Result<Account>> {
    let (id, name, role): (i64, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
    let (sections, disabled, created): (String, bool, i64) = (row.get(3)?, row.get(4)?, row.get(5)?);
    let (revision, has_second_factor): (i64, bool) = (row.get(6)?, row.get(7)?);
    Ok(role_of(&role).map(|role| Account {
        id: AccountId(id),
        name,
        role,
        sections: binding::read(&sections),
        disabled,
        created: time(created),
        revision,
        has_second_factor,
    }))
}

/// Writes a new account down.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    name: &str,
    role: Role,
    sections: &[Binding],
    hash: &str,
    now: Timestamp,
) -> Result<AccountId> {
    let row = params![name, fold(name), role.word(), binding::kept(sections), hash, now.as_millisecond()];
    match transaction.prepare_cached(sql::ADD_ACCOUNT)?.execute(row) {
        Ok(_) => Ok(AccountId(transaction.last_insert_rowid())),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) => {
            Err(Error::NameTaken(name.to_owned()))
        }
        Err(error) => Err(error.into()),
    }
}

/// How a name is compared: `Ada` and `ADA` are one person.
pub(crate) fn fold(name: &str) -> String {
    name.trim().to_lowercase()
}

/// A name without blanks around it, that everybody can see and that is not too long.
pub(crate) fn checked_name(name: &str) -> Result<String> {
    let name = name.trim();
    if let Some(unseen) = Unseen::in_text(name) {
        return Err(Error::Name(unseen.phrase()));
    }
    match name.chars().count() {
        0 => Err(Error::Name(phrase!("it is empty"))),
        1..=MAX_NAME_LENGTH => Ok(name.to_owned()),
        _ => Err(Error::Name(phrase!("it has more than {most} characters", most = MAX_NAME_LENGTH))),
    }
}

pub(crate) fn role_of(word: &str) -> Result<Role> {
    word.parse().map_err(|error: crate::UnknownRole| Error::Storage(error.to_string()))
}

pub(crate) fn time(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::MIN)
}
