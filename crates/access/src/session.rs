//! Sessions: who is signed in, on which device, since when.

use crate::account::{fold, role_of, time};
use crate::attempts::Guarded;
use crate::client_key::DeviceId;
use crate::second::{Proof, is_enough};
use crate::secret::{Secret, digest, hex, random};
use crate::{
    AccountId, AccountStore, Audit, Binding, ClientKey, Denied, Error, Permission, Result, Role, audit,
    binding, known_device, sql,
};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};

/// The number of a session; never given twice. It lets nobody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SessionId(pub i64);

/// Somebody who is signed in, as they are now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its number.
    pub id: SessionId,
    /// Whose account; `None` for a device that was let in by a code.
    pub account: Option<AccountId>,
    /// The name of the person, or of the device.
    pub name: String,
    /// The role now.
    pub role: Role,
    /// For which sections; none named: for all.
    pub sections: Vec<Binding>,
    /// Whether it is a program with a token of its own.
    pub is_program: bool,
    /// What forms of this session must bring back, so that no other site can send them.
    pub csrf: Secret,
    /// On which device.
    pub device: String,
    /// Since when.
    pub created: Timestamp,
    /// When it was last used, to the minute.
    pub seen: Timestamp,
    /// Who is asking in this session now, if the caller has said so; for the audit.
    pub client: Option<ClientKey>,
}

impl Session {
    /// On which device and as which client it is used, for the audit.
    #[must_use]
    pub fn place(&self) -> String {
        self.client.map_or_else(|| self.device.clone(), |client| audited_device(&self.device, client))
    }

    /// Whether the session is for this section of this festival.
    #[must_use]
    pub fn covers(&self, festival: &str, section: &str) -> bool {
        self.sections.is_empty() || self.sections.iter().any(|own| own.is(festival, section))
    }

    /// Whether everything given to somebody for `sections` lies within what this session is for.
    pub(crate) fn covers_all(&self, sections: &[Binding]) -> bool {
        let covers = |one: &Binding| self.covers(&one.festival, &one.section);
        self.sections.is_empty() || !sections.is_empty() && sections.iter().all(covers)
    }

    /// Refuses what the role does not carry.
    ///
    /// # Errors
    /// If the role does not carry the permission.
    pub fn must(&self, needs: Permission) -> Result<()> {
        if self.role.may(needs) { Ok(()) } else { Err(Error::NotAllowed { role: self.role, needs }) }
    }

    /// Refuses what only a person does who has signed in by password: to let others in. A token that is lost
    /// must not make more of its kind.
    pub(crate) fn must_be_a_person(&self) -> Result<AccountId> {
        self.account.ok_or(Error::NotAPerson)
    }
}

/// A line in the list of who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionInfo {
    /// The number of the session.
    pub id: SessionId,
    /// Whose account; `None` for a device that was let in by a code.
    pub account: Option<AccountId>,
    /// The name of the person, or of the device.
    pub name: String,
    /// The role now.
    pub role: Role,
    /// For which sections; none named: for all.
    pub sections: Vec<Binding>,
    /// Whether it is a program with a token of its own.
    pub is_program: bool,
    /// On which device.
    pub device: String,
    /// Since when.
    pub created: Timestamp,
    /// When it was last used, to the minute.
    pub seen: Timestamp,
}

/// A new session and the token that opens it: the one time it is seen.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// For the cookie. Only its hash is kept.
    pub token: Secret,
    /// The session.
    pub session: Session,
}

/// Unused so long, a session ends; a screen that only looks stays.
const IDLE: SignedDuration = SignedDuration::from_hours(12);
/// After so long every session ends.
const SESSION_LIFETIME: SignedDuration = SignedDuration::from_hours(14 * 24);
/// After so long the token of a program ends, used or not.
const PROGRAM_TOKEN_LIFETIME: SignedDuration = SignedDuration::from_hours(366 * 24);
/// How exactly the last use is kept.
const EXACTNESS: SignedDuration = SignedDuration::from_mins(1);
/// At most so many sessions an account; the longest unused goes first.
const MAX_SESSIONS: i64 = 50;

/// An account's password as it is kept.
#[derive(Clone)]
pub(crate) struct StoredPassword {
    pub(crate) id: AccountId,
    pub(crate) name: String,
    pub(crate) hash: String,
    pub(crate) disabled: bool,
}

impl AccountStore {
    /// Signs a person in: a new session with a new token. The client is the device; see
    /// [`AccountStore::sign_in_from`].
    ///
    /// # Errors
    /// See [`AccountStore::sign_in_from`].
    pub fn sign_in(
        &self,
        name: &str,
        password: &str,
        device: &str,
        now: Timestamp,
    ) -> Result<SignedIn, Denied> {
        self.sign_in_from(ClientKey::Device(DeviceId::named(device)), name, password, device, now)
    }

    /// Signs a person in for a client: who is asking, which the caller cannot choose.
    ///
    /// Costs one Argon2id whether or not the name exists. The session the browser had before is to be signed
    /// out by the caller.
    ///
    /// # Errors
    /// The same answer for an unknown name, a wrong password and a disabled account; a time to wait after
    /// five failures of the client, or for the account if the client has failed there. If there is a second
    /// factor: that its code is wanted, see [`AccountStore::second_step_from`].
    pub fn sign_in_from(
        &self,
        client: ClientKey,
        name: &str,
        password: &str,
        device: &str,
        now: Timestamp,
    ) -> Result<SignedIn, Denied> {
        let folded = fold(name);
        let origin = &audited_device(device, client);
        let is_known = self.knows(&folded, client, now)?;
        let attempt = self.attempts.begin(Guarded::password(&folded), client, is_known, now);
        let attempt = attempt.map_err(|wait| self.telling_to_wait("sign in", origin, now, wait))?;
        let kept = kept(&self.lock(), sql::PASSWORD_BY_NAME, &folded)?;
        let right = self.hashing.verify(password, kept.as_ref().map(|kept| kept.hash.as_str()));
        match kept {
            Some(kept) if right && !kept.disabled => {
                let entered = self.enter(&kept, None, client, device, now);
                let Some(signed_in) = self.attempts.outcome(&attempt, entered)? else {
                    // Neither a failure nor a success: wrong codes before it still count.
                    self.attempts.withdrawn(&attempt);
                    return Err(Denied::NeedsCode { ticket: self.ticket(&kept, now)? });
                };
                self.attempts.succeeded(&attempt);
                Ok(signed_in)
            }
            Some(kept) => self.turn_away(&kept.name, origin, now),
            // What was typed may be a password in the wrong field: it is not written down.
            None => self.turn_away("an unknown name", origin, now),
        }
    }

    fn turn_away(&self, who: &str, origin: &str, now: Timestamp) -> Result<SignedIn, Denied> {
        self.note(&Audit::new(now, who, origin, "sign in", "", "refused"))?;
        Err(Denied::Wrong)
    }

    /// Opens the session, if the account is still what it was when the password was checked; `None` if a
    /// second factor is wanting.
    pub(crate) fn enter(
        &self,
        checked: &StoredPassword,
        proof: Option<&Proof>,
        client: ClientKey,
        device: &str,
        now: Timestamp,
    ) -> Result<Option<SignedIn>, Denied> {
        self.write(|transaction| {
            let still = kept(transaction, sql::PASSWORD_BY_ID, checked.id.0)?;
            if !still.is_some_and(|still| !still.disabled && still.hash == checked.hash) {
                return Err(Denied::Wrong);
            }
            if !is_enough(transaction, checked.id, proof, now)? {
                return Ok(None);
            }
            tidy(transaction, now)?;
            let signed_in = open(transaction, &Holder::Account(checked.id), device, now)?;
            transaction
                .prepare_cached(sql::END_SURPLUS_SESSIONS)?
                .execute(params![checked.id.0, MAX_SESSIONS])?;
            let how = match proof {
                None => "signed in",
                Some(Proof::Timed(_)) => "signed in with a code",
                Some(Proof::Recovery(_)) => "signed in with a recovery code",
            };
            if let ClientKey::Device(id) = client {
                known_device::remember(transaction, checked.id, id, now)?;
            }
            let origin = audited_device(device, client);
            audit::append(transaction, &Audit::new(now, &checked.name, &origin, "sign in", "", how))?;
            Ok(Some(signed_in))
        })
    }

    /// Who holds this token now, or `None`: unknown, signed out, revoked, disabled, unused for 12 hours or 14
    /// days old.
    ///
    /// ```
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let accounts = access::AccountStore::in_memory().unwrap();
    /// # accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    /// let ada = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap();
    /// assert_eq!(accounts.session(ada.token.as_str(), now).unwrap().name, "Ada");
    /// accounts.sign_out(ada.token.as_str(), now).unwrap();
    /// assert!(accounts.session(ada.token.as_str(), now).is_none());
    /// ```
    #[must_use]
    pub fn session(&self, token: &str, now: Timestamp) -> Option<Session> {
        let presence = by_token(&self.reader(), token).ok()??;
        if !alive(&presence, now) {
            return None;
        }
        if now.duration_since(presence.seen) >= EXACTNESS {
            self.keep_use(presence.id, now);
        }
        Some(with_csrf(presence, token))
    }

    /// Keeps when a session was last used. Whoever asks does not wait for what others write: the next use is
    /// kept then. A full disk must not sign anybody out: then the last use stays what it was.
    fn keep_use(&self, id: SessionId, now: Timestamp) {
        if let Some(connection) = self.try_lock() {
            let update = connection.prepare_cached(sql::SEEN);
            let _ = update.and_then(|mut update| update.execute([id.0, now.as_millisecond()]));
        }
    }

    /// Ends the session of this token; nothing happens if there is none.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn sign_out(&self, token: &str, now: Timestamp) -> Result<()> {
        self.write(|transaction| {
            let Some(presence) = by_token(transaction, token)? else { return Ok(()) };
            transaction.prepare_cached(sql::END_SESSION)?.execute([presence.id.0])?;
            audit::append(
                transaction,
                &Audit::new(now, &presence.name, &presence.device, "sign out", "", "signed out"),
            )
        })
    }

    /// Everybody who is signed in, the latest seen first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn sessions(&self, now: Timestamp) -> Result<Vec<SessionInfo>> {
        let connection = self.reader();
        let mut statement = connection.prepare_cached(sql::SESSIONS)?;
        let rows = statement.query_map([], read)?;
        let all: Vec<SessionInfo> = rows.map(|row| row?).collect::<Result<_>>()?;
        Ok(all.into_iter().filter(|presence| alive(presence, now)).collect())
    }

    /// Signs somebody else out, or ends this very session; for one's others see [`AccountStore::revoke_own`].
    ///
    /// # Errors
    /// If the role of the session is not one that one may take away, or the session is one's own elsewhere.
    pub fn revoke(&self, by: &Session, id: SessionId, now: Timestamp) -> Result<()> {
        self.telling(by, now, "sign out another", || self.end(by, id, now))
    }

    fn end(&self, by: &Session, id: SessionId, now: Timestamp) -> Result<()> {
        self.write(|transaction| {
            let by = present(transaction, by, now)?;
            let found = transaction.prepare_cached(sql::SESSION_BY_ID)?.query_row([id.0], read).optional()?;
            let target = found.unwrap_or(Err(Error::NoSession(id)))?;
            if by.account.is_some() && by.account == target.account && by.id != id {
                return Err(Error::OwnAccount);
            }
            if by.id != id {
                by.must(Permission::ManageDevices)?;
                within(&by, target.role, &target.sections)?;
            }
            transaction.prepare_cached(sql::END_SESSION)?.execute([id.0])?;
            let object = format!("session {} of {} on {}", id.0, target.name, target.device);
            audit::append(transaction, &Audit::by(&by, now, "sign out another", &object, "signed out"))
        })
    }

    /// Signs oneself out on another device, or on all others, after one's password was asked for again:
    /// whoever finds a desk unlocked shuts nobody out.
    ///
    /// # Errors
    /// If the password is wrong, too many were, or the session is none of one's own.
    ///
    /// ```
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let accounts = access::AccountStore::in_memory().unwrap();
    /// # let password = "rook takes f7, mate";
    /// # accounts.create_first("Ada", password, None, now).unwrap();
    /// let here = accounts.sign_in("Ada", password, "laptop", now).unwrap();
    /// let lost = accounts.sign_in("Ada", password, "phone", now).unwrap();
    /// assert!(accounts.revoke_own(&here.session, Some(lost.session.id), "wrong", now).is_err());
    /// accounts.revoke_own(&here.session, Some(lost.session.id), password, now).unwrap();
    /// assert!(accounts.session(lost.token.as_str(), now).is_none());
    /// ```
    pub fn revoke_own(
        &self,
        by: &Session,
        which: Option<SessionId>,
        password: &str,
        now: Timestamp,
    ) -> Result<()> {
        let what = "sign out elsewhere";
        self.telling(by, now, what, || by.must_be_a_person().map(drop))?;
        self.confirm(by, password, now)?;
        let ended = self.write(|transaction| {
            let by = present(transaction, by, now)?;
            let account = by.must_be_a_person()?;
            let Some(id) = which else {
                transaction.prepare_cached(sql::END_SESSIONS_OF)?.execute([account.0, by.id.0])?;
                return audit::append(transaction, &Audit::by(&by, now, what, "all others", "signed out"));
            };
            let found = transaction.prepare_cached(sql::SESSION_BY_ID)?.query_row([id.0], read).optional()?;
            let target = found.unwrap_or(Err(Error::NoSession(id)))?;
            if target.account != Some(account) {
                return Err(Error::NoSession(id));
            }
            transaction.prepare_cached(sql::END_SESSION)?.execute([id.0])?;
            let object = format!("session {} on {}", id.0, target.device);
            audit::append(transaction, &Audit::by(&by, now, what, &object, "signed out"))
        });
        self.telling(by, now, what, || ended)
    }

    /// Signs a person out everywhere, except here if it is oneself.
    ///
    /// # Errors
    /// If it is another whose role one may not take away.
    pub fn revoke_all_of(&self, by: &Session, account: AccountId, now: Timestamp) -> Result<()> {
        self.telling(by, now, "sign out everywhere", || self.end_all_of(by, account, now))
    }

    fn end_all_of(&self, by: &Session, account: AccountId, now: Timestamp) -> Result<()> {
        self.write(|transaction| {
            let by = present(transaction, by, now)?;
            let target = crate::account::find(transaction, account)?;
            if by.account != Some(account) {
                by.must(Permission::ManageStaff)?;
                within(&by, target.role, &target.sections)?;
            }
            transaction.prepare_cached(sql::END_SESSIONS_OF)?.execute([account.0, by.id.0])?;
            audit::append(
                transaction,
                &Audit::by(&by, now, "sign out everywhere", &target.name, "signed out"),
            )
        })
    }

    /// Checks the password again before something grave.
    ///
    /// # Errors
    /// As for signing in.
    pub fn confirm(&self, by: &Session, password: &str, now: Timestamp) -> Result<(), Denied> {
        let Some(account) = by.account else { return Err(Denied::Wrong) };
        let attempt = self.attempts.begin_again(by.id.0, now);
        let attempt =
            attempt.map_err(|wait| self.telling_to_wait("confirm by password", &by.place(), now, wait))?;
        let kept = kept(&self.lock(), sql::PASSWORD_BY_ID, account.0)?;
        let right = self.hashing.verify(password, kept.as_ref().map(|kept| kept.hash.as_str()));
        if !right || kept.is_none_or(|kept| kept.disabled) {
            self.note(&Audit::by(by, now, "confirm by password", "", "refused"))?;
            return Err(Denied::Wrong);
        }
        self.attempts.succeeded(&attempt);
        Ok(())
    }
}

/// Refuses to reach beyond one's role and sections.
pub(crate) fn within(by: &Session, role: Role, sections: &[Binding]) -> Result<()> {
    if !by.role.may_grant(role) {
        return Err(Error::MayNotGrant { by: by.role, role });
    }
    if by.covers_all(sections) { Ok(()) } else { Err(Error::OutsideSections) }
}

/// The session as it is now, inside a change: it may have been revoked, or its role taken, since it was asked
/// for.
pub(crate) fn present(transaction: &Transaction<'_>, by: &Session, now: Timestamp) -> Result<Session> {
    let found = transaction.prepare_cached(sql::SESSION_BY_ID)?.query_row([by.id.0], read).optional()?;
    let presence = found.unwrap_or(Err(Error::SignedOut))?;
    if !alive(&presence, now) || presence.account != by.account {
        return Err(Error::SignedOut);
    }
    Ok(Session { client: by.client, ..with(presence, by.csrf.clone()) })
}

/// Refuses to let a device or a program in, inside a change, whoever may not give it the role for the
/// sections. The session as it is now, and whose it is; what has ended by itself is taken out.
pub(crate) fn authorise_grant(
    transaction: &Transaction<'_>,
    by: &Session,
    role: Role,
    sections: &[Binding],
    now: Timestamp,
) -> Result<(Session, AccountId)> {
    let by = present(transaction, by, now)?;
    by.must(Permission::ManageDevices)?;
    within(&by, role, sections)?;
    let account = by.must_be_a_person()?;
    tidy(transaction, now)?;
    Ok((by, account))
}

/// Who a new session is for.
pub(crate) enum Holder {
    /// A person.
    Account(AccountId),
    /// A device, let in by a person.
    Device { granted_by: i64, role: Role, sections: String },
    /// A program, let in by a person.
    Program { granted_by: AccountId, role: Role, sections: String },
}

/// Writes a new session down under a new token.
pub(crate) fn open(
    transaction: &Transaction<'_>,
    holder: &Holder,
    device: &str,
    now: Timestamp,
) -> Result<SignedIn> {
    let token = hex(&random::<32>()?);
    let hash = digest("session", token.as_bytes());
    let device = audit::clean(device);
    let mut add = transaction.prepare_cached(sql::ADD_SESSION)?;
    let at = now.as_millisecond();
    match holder {
        Holder::Account(id) => {
            add.execute(params![hash, id.0, None::<i64>, None::<&str>, None::<&str>, device, at, false])?;
        }
        Holder::Device { granted_by, role, sections } => {
            add.execute(params![hash, None::<i64>, granted_by, role.word(), sections, device, at, false])?;
        }
        Holder::Program { granted_by, role, sections } => {
            add.execute(params![hash, None::<i64>, granted_by.0, role.word(), sections, device, at, true])?;
        }
    }
    let presence = by_token(transaction, &token)?.ok_or(Error::SignedOut)?;
    Ok(SignedIn { session: with_csrf(presence, &token), token: Secret::new(token) })
}

/// Takes out what has ended by itself.
fn tidy(transaction: &Transaction<'_>, now: Timestamp) -> Result<()> {
    for (life, is_program) in [(SESSION_LIFETIME, false), (PROGRAM_TOKEN_LIFETIME, true)] {
        let oldest = now.checked_sub(life).unwrap_or(Timestamp::MIN).as_millisecond();
        transaction.prepare_cached(sql::END_OLD_SESSIONS)?.execute(params![oldest, is_program])?;
    }
    transaction.prepare_cached(sql::END_OLD_CODES)?.execute([now.as_millisecond()])?;
    Ok(())
}

pub(crate) fn kept(
    connection: &Connection,
    sql: &str,
    key: impl rusqlite::ToSql,
) -> Result<Option<StoredPassword>> {
    let read = |row: &Row<'_>| {
        Ok(StoredPassword {
            id: AccountId(row.get(0)?),
            name: row.get(1)?,
            hash: row.get(2)?,
            disabled: row.get(3)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_row([key], read).optional()?)
}

fn by_token(connection: &Connection, token: &str) -> Result<Option<SessionInfo>> {
    let hash = digest("session", token.as_bytes());
    connection.prepare_cached(sql::SESSION_BY_TOKEN)?.query_row([hash], read).optional()?.transpose()
}

fn alive(presence: &SessionInfo, now: Timestamp) -> bool {
    if presence.is_program {
        return now.duration_since(presence.created) < PROGRAM_TOKEN_LIFETIME;
    }
    let idle = now.duration_since(presence.seen) >= IDLE && !presence.role.only_looks();
    !idle && now.duration_since(presence.created) < SESSION_LIFETIME
}

fn read(row: &Row<'_>) -> rusqlite::Result<Result<SessionInfo>> {
    let (id, account, name): (i64, Option<i64>, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
    let (role, sections, device): (String, String, String) = (row.get(3)?, row.get(4)?, row.get(5)?);
    let (created, seen, is_program): (i64, i64, bool) = (row.get(6)?, row.get(7)?, row.get(8)?);
    Ok(role_of(&role).map(|role| SessionInfo {
        id: SessionId(id),
        account: account.map(AccountId),
        name,
        role,
        sections: binding::read(&sections),
        is_program,
        device,
        created: time(created),
        seen: time(seen),
    }))
}

/// The sign that a form belongs to the session: made from the token, so that it is nowhere written down.
fn with_csrf(presence: SessionInfo, token: &str) -> Session {
    with(presence, Secret::new(hex(&digest("csrf", token.as_bytes()))))
}

fn with(presence: SessionInfo, csrf: Secret) -> Session {
    let SessionInfo { id, account, name, role, sections, is_program, device, created, seen } = presence;
    Session { id, account, name, role, sections, is_program, csrf, device, created, seen, client: None }
}

/// A device and who is asking, as the audit has them.
pub(crate) fn audited_device(device: &str, client: ClientKey) -> String {
    format!("{device} {client}")
}
