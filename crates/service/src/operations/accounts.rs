//! Accounts: who there is, what they may do and where, and one's own password.

use crate::{Error, Staff};
use access::{Account, AccountId, Binding, Permission, Role, Secret, Session, Target};
use jiff::Timestamp;

use super::sign_in::in_turn;
use crate::app::App;

/// An account to be made.
#[derive(Debug)]
pub struct NewAccount {
    /// The name to sign in with.
    pub name: String,
    /// What the person is.
    pub role: Role,
    /// Their first password.
    pub password: Secret,
    /// For which sections; none: for all.
    pub sections: Vec<Binding>,
}

/// A change of somebody else's account.
#[derive(Debug)]
pub struct ChangeAccount {
    /// Which account.
    pub account: AccountId,
    /// The revision that whoever asks has seen; none: it does not matter.
    pub revision: Option<i64>,
    /// What is to be another.
    pub change: AccountChange,
}

/// What can be changed about an account.
#[derive(Debug)]
pub enum AccountChange {
    /// What the person is.
    Role(Role),
    /// For which sections they work; none: for all.
    Sections(Vec<Binding>),
    /// Their password.
    Password(Secret),
    /// Their second factor is taken off: they have lost it.
    SecondFactorOff,
    /// The account is shut.
    Disable,
    /// It is open again.
    Enable,
}

/// A new password of one's own.
#[derive(Debug)]
pub struct NewPassword {
    /// The one that counts until now.
    pub old: Secret,
    /// The one from now on.
    pub new: Secret,
}

/// All accounts by name.
pub async fn list(app: &App, by: &Staff) -> Result<Vec<Account>, Error> {
    by.must(Permission::ManageStaff)?;
    app.blocking(|app| Ok(app.accounts.accounts()?)).await
}

/// An account.
pub async fn find(app: &App, by: &Staff, id: AccountId) -> Result<Account, Error> {
    by.must(Permission::ManageStaff)?;
    app.blocking(move |app| Ok(app.accounts.account(id)?)).await
}

/// Makes an account.
pub async fn create(app: &App, by: &Staff, request: NewAccount) -> Result<Account, Error> {
    by.must(Permission::ManageStaff)?;
    let by = by.session.clone();
    app.blocking(move |app| {
        let NewAccount { name, role, password, sections } = request;
        let now = app.clock.now();
        let id = app.accounts.create_account(&by, &name, role, password.as_str(), sections, now)?;
        Ok(app.accounts.account(id)?)
    })
    .await
}

/// Changes an account; gives it as it is then.
pub async fn change(app: &App, by: &Staff, request: ChangeAccount) -> Result<Account, Error> {
    by.must(Permission::ManageStaff)?;
    let by = by.session.clone();
    app.blocking(move |app| {
        let ChangeAccount { account, revision, change } = request;
        let target = revision.map_or(account.into(), |revision| account.seen_at(revision));
        apply(app, &by, target, change, app.clock.now())?;
        Ok(app.accounts.account(account)?)
    })
    .await
}

fn apply(
    app: &App,
    by: &Session,
    target: Target,
    change: AccountChange,
    now: Timestamp,
) -> access::Result<()> {
    match change {
        AccountChange::Role(role) => app.accounts.change_role(by, target, role, now),
        AccountChange::Sections(sections) => app.accounts.change_sections(by, target, sections, now),
        AccountChange::Password(new) => app.accounts.set_password(by, target, None, new.as_str(), now),
        AccountChange::SecondFactorOff => app.accounts.take_second_factor_off(by, target, now),
        AccountChange::Disable => app.accounts.disable(by, target, now),
        AccountChange::Enable => app.accounts.enable(by, target, now),
    }
}

/// Sets one's own password; all other sessions of the account end.
pub async fn set_own_password(app: &App, by: &Staff, request: NewPassword) -> Result<(), Error> {
    let session = by.session.clone();
    let account = session.account.ok_or(access::Error::NotAPerson)?;
    in_turn(app, by.client, move |app| {
        let NewPassword { old, new } = request;
        app.accounts.set_password(&session, account, Some(old.as_str()), new.as_str(), app.clock.now())
    })
    .await
}
