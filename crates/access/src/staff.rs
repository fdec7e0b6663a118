//! What is done to accounts by those who may.

use crate::account::{checked_name, insert, role_of};
use crate::binding;
use crate::session::{kept, present, within};
use crate::{
    AccountId, AccountStore, Audit, Binding, Error, Permission, Result, Role, Session, SessionId, Target,
    audit, password, sql,
};
use jiff::Timestamp;
use rusqlite::{Transaction, params};

impl AccountStore {
    /// Makes an account for somebody whose role one may give.
    ///
    /// # Errors
    /// If one may not, the name is taken, or name or password will not do.
    ///
    /// ```
    /// # use access::{AccountStore, Role};
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let accounts = AccountStore::in_memory().unwrap();
    /// # accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    /// let ada = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap().session;
    /// accounts
    ///     .create_account(
    ///         &ada,
    ///         "Ben",
    ///         Role::CheckIn,
    ///         "nine ranks of chairs",
    ///         vec!["summer/U12".into()],
    ///         now,
    ///     )
    ///     .unwrap();
    /// assert!(
    ///     accounts.create_account(&ada, "ben", Role::CheckIn, "nine ranks of chairs", vec![], now).is_err()
    /// );
    /// ```
    pub fn create_account(
        &self,
        by: &Session,
        name: &str,
        role: Role,
        password: &str,
        sections: Vec<Binding>,
        now: Timestamp,
    ) -> Result<AccountId> {
        self.telling(by, now, "create account", || {
            by.must(Permission::ManageStaff)?;
            by.must_be_a_person()?;
            let (name, sections) = (checked_name(name)?, binding::checked(sections, &[])?);
            within(by, role, &sections)?;
            password::check(&name, password)?;
            let hash = self.hashing.hash(password)?;
            self.write(|transaction| {
                let by = present(transaction, by, now)?;
                by.must(Permission::ManageStaff)?;
                within(&by, role, &sections)?;
                let id = insert(transaction, &name, role, &sections, &hash, now)?;
                audit::append(transaction, &Audit::by(&by, now, "create account", &name, role.word()))?;
                Ok(id)
            })
        })
    }

    /// Gives somebody another role, at once; devices they let in with roles that are no longer theirs to give
    /// are signed out.
    ///
    /// # Errors
    /// If one may not give the new role and take the old one, or nobody would be left in charge.
    pub fn change_role(
        &self,
        by: &Session,
        account: impl Into<Target>,
        role: Role,
        now: Timestamp,
    ) -> Result<()> {
        self.change(by, account.into(), now, |transaction, by, target| {
            within(by, role, &target.sections)?;
            if !role.in_charge() {
                somebody_remains(transaction, target.id)?;
            }
            transaction.prepare_cached(sql::SET_ROLE)?.execute(params![target.id.0, role.word()])?;
            sign_out_devices(transaction, target.id, |lent| !role.may_grant(lent))?;
            Ok(("change role", format!("{} to {role}", target.role)))
        })
    }

    /// Sets for which sections somebody works; none named: for all.
    ///
    /// # Errors
    /// If one may not, or the sections go beyond one's own.
    pub fn change_sections(
        &self,
        by: &Session,
        account: impl Into<Target>,
        sections: Vec<Binding>,
        now: Timestamp,
    ) -> Result<()> {
        self.change(by, account.into(), now, |transaction, by, target| {
            let sections = binding::checked(sections, &target.sections)?;
            within(by, target.role, &sections)?;
            transaction
                .prepare_cached(sql::SET_SECTIONS)?
                .execute(params![target.id.0, binding::kept(&sections)])?;
            let named: Vec<String> = sections.iter().map(Binding::to_string).collect();
            Ok(("change sections", if named.is_empty() { "all".into() } else { named.join(", ") }))
        })
    }

    /// Shuts an account: its sessions, its codes and the devices it let in end at once.
    ///
    /// # Errors
    /// If one may not, or nobody would be left in charge.
    pub fn disable(&self, by: &Session, account: impl Into<Target>, now: Timestamp) -> Result<()> {
        self.change(by, account.into(), now, |transaction, _, target| {
            somebody_remains(transaction, target.id)?;
            transaction.prepare_cached(sql::SET_DISABLED)?.execute(params![target.id.0, true])?;
            transaction.prepare_cached(sql::END_SESSIONS_OF)?.execute([target.id.0, 0])?;
            sign_out_devices(transaction, target.id, |_| true)?;
            Ok(("disable account", "disabled".into()))
        })
    }

    /// Opens an account again; its sessions stay ended.
    ///
    /// # Errors
    /// If one may not.
    pub fn enable(&self, by: &Session, account: impl Into<Target>, now: Timestamp) -> Result<()> {
        self.change(by, account.into(), now, |transaction, _, target| {
            transaction.prepare_cached(sql::SET_DISABLED)?.execute(params![target.id.0, false])?;
            Ok(("enable account", "enabled".into()))
        })
    }

    /// Sets a password: one's own with the old one, or that of somebody whose role one may give. All other
    /// sessions of the account end.
    ///
    /// # Errors
    /// If the old password is wrong, the new one will not do, or one may not.
    pub fn set_password(
        &self,
        by: &Session,
        account: impl Into<Target>,
        old: Option<&str>,
        new: &str,
        now: Timestamp,
    ) -> Result<()> {
        self.telling(by, now, "set password", || {
            let whose: Target = account.into();
            let account = whose.id;
            let own = by.account == Some(account);
            if own {
                self.confirm(by, old.unwrap_or_default(), now)?;
            } else {
                by.must(Permission::ManageStaff)?;
            }
            let target = self.account(account)?;
            let before = kept(&self.lock(), sql::PASSWORD_BY_ID, account.0)?.map(|kept| kept.hash);
            password::check(&target.name, new)?;
            let hash = self.hashing.hash(new)?;
            self.write(|transaction| {
                let by = present(transaction, by, now)?;
                let found = whose.found(transaction)?;
                if !own {
                    may_change(&by, &found)?;
                }
                if kept(transaction, sql::PASSWORD_BY_ID, account.0)?.map(|kept| kept.hash) != before {
                    return Err(Error::WrongPassword);
                }
                write_password(transaction, account, &hash, if own { by.id.0 } else { 0 })?;
                audit::append(transaction, &Audit::by(&by, now, "set password", &target.name, "set"))
            })
        })
    }

    /// Sets a password, opens the account again and takes its second factor off, for whoever sits at the
    /// machine itself and could read the file anyway.
    ///
    /// # Errors
    /// If there is no such account, or the password will not do.
    pub fn recover(&self, account: AccountId, new: &str, now: Timestamp) -> Result<()> {
        let target = self.account(account)?;
        password::check(&target.name, new)?;
        let hash = self.hashing.hash(new)?;
        self.write(|transaction| {
            write_password(transaction, account, &hash, 0)?;
            transaction.prepare_cached(sql::SET_DISABLED)?.execute(params![account.0, false])?;
            transaction.prepare_cached(sql::END_FACTOR)?.execute([account.0])?;
            let who = "whoever sits at the machine";
            audit::append(
                transaction,
                &Audit::new(now, who, "this machine", "recover account", &target.name, "set"),
            )
        })
    }

    /// One change to an account, with its line of the audit.
    pub(crate) fn change(
        &self,
        by: &Session,
        account: Target,
        now: Timestamp,
        work: impl FnOnce(&Transaction<'_>, &Session, &crate::Account) -> Result<(&'static str, String)>,
    ) -> Result<()> {
        self.telling(by, now, "change an account", || {
            self.write(|transaction| {
                let by = present(transaction, by, now)?;
                let target = account.found(transaction)?;
                may_change(&by, &target)?;
                transaction.prepare_cached(sql::ACCOUNT_CHANGED)?.execute([target.id.0])?;
                let (what, outcome) = work(transaction, &by, &target)?;
                audit::append(transaction, &Audit::by(&by, now, what, &target.name, &outcome))
            })
        })
    }
}

/// Whether one may change this account at all.
fn may_change(by: &Session, target: &crate::Account) -> Result<()> {
    by.must(Permission::ManageStaff)?;
    by.must_be_a_person()?;
    within(by, target.role, &target.sections)
}

fn write_password(transaction: &Transaction<'_>, account: AccountId, hash: &str, except: i64) -> Result<()> {
    transaction.prepare_cached(sql::SET_PASSWORD)?.execute(params![account.0, hash])?;
    transaction.prepare_cached(sql::ACCOUNT_CHANGED)?.execute([account.0])?;
    transaction.prepare_cached(sql::END_SESSIONS_OF)?.execute([account.0, except])?;
    Ok(())
}

/// Refuses if without this account nobody would be in charge.
fn somebody_remains(transaction: &Transaction<'_>, without: AccountId) -> Result<()> {
    let left: i64 =
        transaction.prepare_cached(sql::COUNT_IN_CHARGE)?.query_row([without.0], |row| row.get(0))?;
    if left > 0 { Ok(()) } else { Err(Error::LastInCharge) }
}

/// Signs out devices this account let in, and takes back the codes it gave.
fn sign_out_devices(
    transaction: &Transaction<'_>,
    account: AccountId,
    whom: impl Fn(Role) -> bool,
) -> Result<()> {
    transaction.prepare_cached(sql::END_CODES_OF)?.execute([account.0])?;
    let mut statement = transaction.prepare_cached(sql::DEVICES_LET_IN_BY)?;
    let devices =
        statement.query_map([account.0], |row| Ok((SessionId(row.get(0)?), row.get::<_, String>(1)?)))?;
    for device in devices.collect::<rusqlite::Result<Vec<_>>>()? {
        if whom(role_of(&device.1)?) {
            transaction.prepare_cached(sql::END_SESSION)?.execute([device.0.0])?;
        }
    }
    Ok(())
}
