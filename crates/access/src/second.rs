//! A second factor, for those who want one: codes of an app on one's phone, which work offline, and ten
//! recovery codes for when it is lost.

use crate::account::fold;
use crate::attempts::Guarded;
use crate::client_key::DeviceId;
use crate::code;
use crate::secret::{Secret, digest, hex, random};
use crate::session::{StoredPassword, audited_device, kept, present};
use crate::totp::{self, TotpSecret};
use crate::{
    AccountId, AccountStore, Audit, ClientKey, Denied, Error, Result, Session, SignedIn, Target, audit, sql,
};
use jiff::{SignedDuration, Timestamp};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};

/// After the password, the code must come within this time.
pub(crate) const CODE_TIMEOUT: SignedDuration = SignedDuration::from_mins(5);
/// What is shown to be put into an app must be confirmed within this time.
pub(crate) const ENROLMENT_TIMEOUT: SignedDuration = SignedDuration::from_mins(15);
/// So many recovery codes are given.
const RECOVERY_CODES: usize = 10;
/// Groups of four signs of a recovery code: 60 bits.
const GROUPS: usize = 3;

/// How a second factor stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactor {
    /// Since when it is asked for.
    pub since: Timestamp,
    /// How many recovery codes are left.
    pub recovery_codes: usize,
}

/// What is put into an app, shown once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enrolment {
    /// The secret as it is typed, in base 32.
    pub secret: Secret,
    /// The same as apps read it from a QR code.
    pub address: Secret,
}

/// A second factor as it is kept.
struct Factor {
    account: AccountId,
    shared: TotpSecret,
    used: i64,
    since: i64,
}

/// What somebody has typed, as far as it could be worked out before the change begins.
pub(crate) enum Proof {
    /// The code of an app.
    Timed(String),
    /// The hash of a recovery code.
    Recovery(String),
}

impl AccountStore {
    /// Signs in, after the password, by a code. The client is the device; see
    /// [`AccountStore::second_step_from`].
    ///
    /// # Errors
    /// See [`AccountStore::second_step_from`].
    pub fn second_step(
        &self,
        ticket: &str,
        code: &str,
        device: &str,
        now: Timestamp,
    ) -> Result<SignedIn, Denied> {
        self.second_step_from(ClientKey::Device(DeviceId::named(device)), ticket, code, device, now)
    }

    /// Signs in, after the password, by the code of the app or a recovery code. The ticket is the one of
    /// [`Denied::NeedsCode`].
    ///
    /// # Errors
    /// If the code is wrong or was used, or it took too long; a time to wait after five failures, as for
    /// passwords and together with them.
    pub fn second_step_from(
        &self,
        client: ClientKey,
        ticket: &str,
        code: &str,
        device: &str,
        now: Timestamp,
    ) -> Result<SignedIn, Denied> {
        let key = digest("ticket", ticket.as_bytes());
        let checked = self.tickets.get(&key, now).ok_or(Denied::TooLate)?;
        let (folded, origin) = (fold(&checked.name), &audited_device(device, client));
        let is_known = self.knows(&folded, client, now)?;
        let attempt = self.attempts.begin(Guarded::second_factor(&folded), client, is_known, now);
        let attempt = attempt.map_err(|wait| self.telling_to_wait("sign in by code", origin, now, wait))?;
        let proof = self.attempts.outcome(&attempt, self.proof(checked.id, code))?;
        let entered = self.enter(&checked, Some(&proof), client, device, now);
        match self.attempts.outcome(&attempt, entered)? {
            Some(signed_in) => {
                self.tickets.remove(&key);
                self.attempts.succeeded(&attempt);
                Ok(signed_in)
            }
            None => {
                self.note(&Audit::new(now, &checked.name, origin, "sign in by code", "", "refused"))?;
                Err(Denied::Wrong)
            }
        }
    }

    /// A ticket for somebody whose password was right, to bring back with the code.
    pub(crate) fn ticket(&self, checked: &StoredPassword, now: Timestamp) -> Result<Secret> {
        let ticket = hex(&random::<32>()?);
        self.tickets.put(digest("ticket", ticket.as_bytes()), checked.clone(), now);
        Ok(Secret::new(ticket))
    }

    /// What a typed code is, as far as it needs time and not the moment.
    fn proof(&self, account: AccountId, typed: &str) -> Result<Proof> {
        if totp::is_one(typed) {
            return Ok(Proof::Timed(typed.to_owned()));
        }
        let find = |connection: &Connection| -> Result<Option<[u8; 16]>> {
            let mut salt = connection.prepare_cached(sql::SALT_OF_FACTOR)?;
            Ok(salt.query_row([account.0], |row| row.get(0)).optional()?)
        };
        let salt = find(&self.lock())?.unwrap_or_default();
        // What cannot be one costs as much.
        let signs = code::signs(typed, 4 * GROUPS).unwrap_or_default();
        Ok(Proof::Recovery(self.hashing.hash_with(&signs, &salt)?))
    }

    /// How one's own second factor stands; `None`: there is none.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn second_factor(&self, by: &Session) -> Result<Option<SecondFactor>> {
        let Some(account) = by.account else { return Ok(None) };
        let connection = self.reader();
        let Some(factor) = factor(&connection, account)? else { return Ok(None) };
        let left: i64 =
            connection.prepare_cached(sql::COUNT_RECOVERY)?.query_row([account.0], |row| row.get(0))?;
        let since = crate::account::time(factor.since);
        Ok(Some(SecondFactor { since, recovery_codes: usize::try_from(left).unwrap_or(0) }))
    }

    /// Draws a secret for an app, after the password was asked for again. Nothing is asked for at sign-in
    /// before the app has shown that it has it: [`AccountStore::confirm_second_factor`].
    ///
    /// # Errors
    /// If the password is wrong, or there is a second factor already.
    ///
    /// ```
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let accounts = access::AccountStore::in_memory().unwrap();
    /// # accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    /// let ada = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap().session;
    /// let enrolment = accounts.begin_second_factor(&ada, "rook takes f7, mate", now).unwrap();
    /// assert!(enrolment.address.as_str().starts_with("otpauth://totp/Jadoube:Ada?secret="));
    /// assert!(accounts.confirm_second_factor(&ada, "no code", now).is_err());
    /// ```
    pub fn begin_second_factor(&self, by: &Session, password: &str, now: Timestamp) -> Result<Enrolment> {
        let account = by.must_be_a_person()?;
        self.confirm(by, password, now)?;
        if factor(&self.lock(), account)?.is_some() {
            return Err(Error::SecondFactorIsOn);
        }
        let shared: TotpSecret = random()?;
        self.enrolling.put(by.id.0, shared, now);
        Ok(enrolment(&by.name, &shared))
    }

    /// What was drawn in this session and waits to be confirmed; no other session is shown it.
    #[must_use]
    pub fn enrolment(&self, by: &Session, now: Timestamp) -> Option<Enrolment> {
        let shared = self.enrolling.get(&by.id.0, now)?;
        Some(enrolment(&by.name, &shared))
    }

    /// Switches the second factor on with the first code of the app; all other sessions of the account end.
    /// Gives the recovery codes, this one time.
    ///
    /// # Errors
    /// If the code is wrong, or nothing was drawn within the last quarter of an hour.
    pub fn confirm_second_factor(&self, by: &Session, code: &str, now: Timestamp) -> Result<Vec<Secret>> {
        let account = by.must_be_a_person()?;
        let shared = self.enrolling.get(&by.id.0, now).ok_or(Error::SecondFactorIsOff)?;
        let step = totp::step_of(&shared, code, now, i64::MIN).ok_or(Error::WrongOneTimeCode)?;
        let (shown, salt, hashes) = self.recovery_codes()?;
        self.write(|transaction| {
            let by = present(transaction, by, now)?;
            if factor(transaction, account)?.is_some() {
                return Err(Error::SecondFactorIsOn);
            }
            let row = params![account.0, shared, step, now.as_millisecond(), salt];
            transaction.prepare_cached(sql::ADD_FACTOR)?.execute(row)?;
            keep(transaction, account, &hashes)?;
            transaction.prepare_cached(sql::ACCOUNT_CHANGED)?.execute([account.0])?;
            transaction.prepare_cached(sql::END_SESSIONS_OF)?.execute([account.0, by.id.0])?;
            audit::append(transaction, &Audit::by(&by, now, "second factor", &by.name, "switched on"))
        })?;
        self.enrolling.remove(&by.id.0);
        Ok(shown)
    }

    /// New recovery codes in place of the old ones, after password and code were asked for again.
    ///
    /// # Errors
    /// If the password or the code is wrong, or there is no second factor.
    pub fn new_recovery_codes(
        &self,
        by: &Session,
        password: &str,
        code: &str,
        now: Timestamp,
    ) -> Result<Vec<Secret>> {
        let (shown, salt, hashes) = self.recovery_codes()?;
        self.proven(by, password, code, now, |transaction, by, account| {
            transaction.prepare_cached(sql::END_RECOVERY)?.execute([account.0])?;
            transaction.prepare_cached(sql::SET_SALT)?.execute(params![account.0, salt])?;
            keep(transaction, account, &hashes)?;
            audit::append(transaction, &Audit::by(by, now, "second factor", &by.name, "new recovery codes"))
        })?;
        Ok(shown)
    }

    /// Takes one's own second factor off, after password and code were asked for again.
    ///
    /// # Errors
    /// If the password or the code is wrong, or there is no second factor.
    pub fn end_second_factor(&self, by: &Session, password: &str, code: &str, now: Timestamp) -> Result<()> {
        self.proven(by, password, code, now, |transaction, by, account| {
            end(transaction, account)?;
            transaction.prepare_cached(sql::ACCOUNT_CHANGED)?.execute([account.0])?;
            audit::append(transaction, &Audit::by(by, now, "second factor", &by.name, "taken off"))
        })
    }

    /// Takes the second factor of somebody else off, whose phone and recovery codes are lost.
    ///
    /// # Errors
    /// If one may not change the account, it is one's own, or there is no second factor.
    pub fn take_second_factor_off(
        &self,
        by: &Session,
        account: impl Into<Target>,
        now: Timestamp,
    ) -> Result<()> {
        self.change(by, account.into(), now, |transaction, by, target| {
            if by.account == Some(target.id) {
                return Err(Error::OwnAccount);
            }
            end(transaction, target.id)?;
            Ok(("second factor", "taken off".into()))
        })
    }

    /// Does `work` if password and code are right. Both count as one try: who knows one of them does not find
    /// out the other.
    fn proven(
        &self,
        by: &Session,
        password: &str,
        code: &str,
        now: Timestamp,
        work: impl FnOnce(&Transaction<'_>, &Session, AccountId) -> Result<()>,
    ) -> Result<()> {
        let what = "confirm by password and code";
        let account = by.must_be_a_person()?;
        let attempt = self.attempts.begin_again(by.id.0, now);
        let attempt = attempt.map_err(|wait| self.telling_to_wait(what, &by.place(), now, wait))?;
        let hash = kept(&self.lock(), sql::PASSWORD_BY_ID, account.0)?.map(|kept| kept.hash);
        let right = self.hashing.verify(password, hash.as_deref());
        let proof = self.proof(account, code)?;
        let done = self.write(|transaction| {
            let by = present(transaction, by, now)?;
            let factor = factor(transaction, account)?.ok_or(Error::SecondFactorIsOff)?;
            match (right, factor.takes(transaction, &proof, now)?) {
                (false, _) => Err(Error::WrongPassword),
                (true, false) => Err(Error::WrongOneTimeCode),
                (true, true) => work(transaction, &by, account),
            }
        });
        match &done {
            Ok(()) => self.attempts.succeeded(&attempt),
            Err(_) => self.note(&Audit::by(by, now, what, "", "refused"))?,
        }
        done
    }

    /// Ten codes to be shown, the salt of their hashes, and these.
    fn recovery_codes(&self) -> Result<(Vec<Secret>, [u8; 16], Vec<String>)> {
        let salt: [u8; 16] = random()?;
        let shown: Vec<Secret> = (0..RECOVERY_CODES).map(|_| code::of(GROUPS)).collect::<Result<_>>()?;
        let hash = |one: &Secret| {
            let signs = code::signs(one.as_str(), 4 * GROUPS).ok_or(Error::WrongCode)?;
            self.hashing.hash_with(&signs, &salt)
        };
        let hashes = shown.iter().map(hash).collect::<Result<_>>()?;
        Ok((shown, salt, hashes))
    }
}

impl Factor {
    /// Whether the proof counts: then it counts no second time.
    fn takes(&self, transaction: &Transaction<'_>, proof: &Proof, now: Timestamp) -> Result<bool> {
        match proof {
            Proof::Timed(typed) => {
                let Some(step) = totp::step_of(&self.shared, typed, now, self.used) else {
                    return Ok(false);
                };
                transaction.prepare_cached(sql::USE_STEP)?.execute(params![self.account.0, step])?;
                Ok(true)
            }
            Proof::Recovery(hash) => {
                let mut used = transaction.prepare_cached(sql::USE_RECOVERY)?;
                Ok(used.execute(params![self.account.0, hash])? == 1)
            }
        }
    }
}

/// At sign-in, inside the transaction that opens the session: whether what was shown beside the password is
/// enough.
pub(crate) fn is_enough(
    transaction: &Transaction<'_>,
    account: AccountId,
    proof: Option<&Proof>,
    now: Timestamp,
) -> Result<bool> {
    match (factor(transaction, account)?, proof) {
        (None, None) => Ok(true),
        (Some(factor), Some(proof)) => factor.takes(transaction, proof, now),
        // It was switched on or taken off meanwhile: whoever comes begins anew.
        (Some(_), None) | (None, Some(_)) => Ok(false),
    }
}

/// Takes a second factor off, with its recovery codes.
pub(crate) fn end(transaction: &Transaction<'_>, account: AccountId) -> Result<()> {
    let ended = transaction.prepare_cached(sql::END_FACTOR)?.execute([account.0])?;
    if ended == 0 { Err(Error::SecondFactorIsOff) } else { Ok(()) }
}

fn keep(transaction: &Transaction<'_>, account: AccountId, hashes: &[String]) -> Result<()> {
    let mut add = transaction.prepare_cached(sql::ADD_RECOVERY)?;
    for hash in hashes {
        add.execute(params![account.0, hash])?;
    }
    Ok(())
}

fn factor(connection: &Connection, account: AccountId) -> Result<Option<Factor>> {
    let read =
        |row: &Row<'_>| Ok(Factor { account, shared: row.get(0)?, used: row.get(1)?, since: row.get(2)? });
    Ok(connection.prepare_cached(sql::FACTOR)?.query_row([account.0], read).optional()?)
}

/// What is escaped in the address of an enrolment: all but what RFC 3986 calls unreserved.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

fn enrolment(name: &str, shared: &TotpSecret) -> Enrolment {
    let secret = totp::in_base_32(shared);
    let name = utf8_percent_encode(name, ESCAPED);
    let address = format!(
        "otpauth://totp/Jadoube:{name}?secret={secret}&issuer=Jadoube&algorithm=SHA1&digits=6&period=30"
    );
    Enrolment { secret: Secret::new(secret), address: Secret::new(address) }
}
