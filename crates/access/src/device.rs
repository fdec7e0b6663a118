//! Kiosks, screens and phones: let in by a code, without a password.

use crate::account::role_of;
use crate::attempts::Guarded;
use crate::client_key::DeviceId;
use crate::secret::Secret;
use crate::session::{Holder, audited_device, authorise_grant, open};
use crate::{
    AccountStore, Audit, Binding, ClientKey, Denied, Error, Result, Role, Session, SignedIn, audit, binding,
    code, sql,
};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{OptionalExtension as _, Row, params};

/// A code counts so long.
const DEVICE_CODE_LIFETIME: SignedDuration = SignedDuration::from_mins(10);
const PURPOSE: &str = "device";

/// A code that was found.
struct FoundCode {
    granted_by: i64,
    role: String,
    sections: String,
    expires: i64,
    name: String,
}

impl AccountStore {
    /// A code of eight signs that lets one device in with this role, for ten minutes and once; it ends with
    /// the program.
    ///
    /// # Errors
    /// If one may not give the role, or the role is never given without a password.
    ///
    /// ```
    /// # use access::{Binding, AccountStore, Role};
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let accounts = AccountStore::in_memory().unwrap();
    /// # accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    /// let ada = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap().session;
    /// let code =
    ///     accounts.device_code(&ada, Role::ResultEntry, Some(Binding::new("summer", "U12")), now).unwrap();
    /// let kiosk = accounts.redeem(code.as_str(), "kiosk by the door", now).unwrap();
    /// assert_eq!(kiosk.session.role, Role::ResultEntry);
    /// assert!(accounts.redeem(code.as_str(), "another", now).is_err());
    /// ```
    pub fn device_code(
        &self,
        by: &Session,
        role: Role,
        section: Option<Binding>,
        now: Timestamp,
    ) -> Result<Secret> {
        self.telling(by, now, "give a device code", || {
            let sections = binding::checked(section.into_iter().collect(), &[])?;
            if !role.may_be_lent() {
                return Err(Error::NeedsPassword(role));
            }
            let shown = code::fresh()?;
            let kept = code::kept(&self.pepper, PURPOSE, shown.as_str()).ok_or(Error::WrongCode)?;
            let expires = now.checked_add(DEVICE_CODE_LIFETIME).unwrap_or(Timestamp::MAX).as_millisecond();
            self.write(|transaction| {
                let (by, account) = authorise_grant(transaction, by, role, &sections, now)?;
                let row = params![kept, account.0, role.word(), binding::kept(&sections), expires];
                transaction.prepare_cached(sql::ADD_CODE)?.execute(row)?;
                audit::append(transaction, &Audit::by(&by, now, "give a device code", role.word(), "given"))
            })?;
            Ok(shown)
        })
    }

    /// Signs a device in by a code. The client is the device; see [`AccountStore::redeem_from`].
    ///
    /// # Errors
    /// See [`AccountStore::redeem_from`].
    pub fn redeem(&self, code: &str, device: &str, now: Timestamp) -> Result<SignedIn, Denied> {
        self.redeem_from(ClientKey::Device(DeviceId::named(device)), code, device, now)
    }

    /// Signs a device in by a code, for a client: who is asking.
    ///
    /// # Errors
    /// If the code is wrong, used, expired or taken back; a time to wait after five failures of the
    /// client, or when it has failed and the whole hall tries too often.
    pub fn redeem_from(
        &self,
        client: ClientKey,
        code: &str,
        device: &str,
        now: Timestamp,
    ) -> Result<SignedIn, Denied> {
        let origin = &audited_device(device, client);
        let attempt = self.attempts.begin(Guarded::device_codes(), client, false, now);
        let attempt =
            attempt.map_err(|wait| self.telling_to_wait("redeem a device code", origin, now, wait))?;
        let kept = code::kept(&self.pepper, PURPOSE, code);
        let signed_in = match kept {
            Some(kept) => self.attempts.outcome(&attempt, self.use_code(&kept, client, device, now))?,
            None => None,
        };
        let Some(signed_in) = signed_in else {
            self.note(&Audit::new(now, "a device", origin, "redeem a device code", "", "refused"))?;
            return Err(Denied::Wrong);
        };
        self.attempts.succeeded(&attempt);
        Ok(signed_in)
    }

    fn use_code(
        &self,
        kept: &[u8; 32],
        client: ClientKey,
        device: &str,
        now: Timestamp,
    ) -> Result<Option<SignedIn>> {
        self.write(|transaction| {
            let given = transaction.prepare_cached(sql::CODE)?.query_row([kept], read).optional()?;
            let Some(given) = given.filter(|given| now.as_millisecond() < given.expires) else {
                return Ok(None);
            };
            transaction.prepare_cached(sql::USE_CODE)?.execute([kept])?;
            let FoundCode { granted_by, role, sections, expires: _, name } = given;
            let role = role_of(&role)?;
            let signed_in = open(transaction, &Holder::Device { granted_by, role, sections }, device, now)?;
            let outcome = format!("let in as {role} by {name}");
            let origin = audited_device(device, client);
            audit::append(
                transaction,
                &Audit::new(now, "a device", &origin, "redeem a device code", "", &outcome),
            )?;
            Ok(Some(signed_in))
        })
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<FoundCode> {
    Ok(FoundCode {
        granted_by: row.get(0)?,
        role: row.get(1)?,
        sections: row.get(2)?,
        expires: row.get(3)?,
        name: row.get(4)?,
    })
}
