//! Devices that have shown something right before: each has a cookie of its own and is a client by itself.
//!
//! A token is given only after a right password or code, so that nobody makes themselves many clients; it
//! says that the device was let in once, and lets it in nowhere.

use crate::client_key::{DeviceId, from_hex};
use crate::secret::{Secret, hex, random};
use crate::{AccountId, AccountStore, ClientKey, Result, Session, sql};
use jiff::{SignedDuration, Timestamp};
use ring::hmac;
use rusqlite::{Connection, OptionalExtension as _, Transaction, params};
use std::net::IpAddr;

/// The name under which the key is kept in the account store.
const NAME: &str = "known devices";

/// A device that has not opened the account for so long is no longer known for it.
const KNOWN_DEVICE_LIFETIME: SignedDuration = SignedDuration::from_hours(180 * 24);
/// At most so many devices of an account are known.
const MAX_KNOWN_DEVICES: i64 = 50;

/// What proves that a token is one of ours.
pub(crate) struct DeviceKey(hmac::Key);

impl std::fmt::Debug for DeviceKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("DeviceKey(…)")
    }
}

impl DeviceKey {
    /// The key of the account store; drawn when it is first opened.
    pub(crate) fn of(connection: &Connection) -> Result<Self> {
        let find = || connection.query_row(sql::SECRET, [NAME], |row| row.get::<_, [u8; 32]>(0)).optional();
        let bytes = match find()? {
            Some(bytes) => bytes,
            None => {
                let fresh: [u8; 32] = random()?;
                connection.execute(sql::ADD_SECRET, params![NAME, fresh])?;
                // Whoever opened the account store at the same moment may have been first.
                find()?.unwrap_or(fresh)
            }
        };
        Ok(Self(hmac::Key::new(hmac::HMAC_SHA256, &bytes)))
    }

    fn token(&self, id: DeviceId) -> Secret {
        Secret::new(format!("{}{}", hex(&id.0), hex(hmac::sign(&self.0, &id.0).as_ref())))
    }

    fn recognise(&self, token: &str) -> Option<DeviceId> {
        let (id, proof) = token.split_at_checked(32)?;
        let (id, proof): ([u8; 16], [u8; 32]) = (from_hex(id)?, from_hex(proof)?);
        hmac::verify(&self.0, &id, &proof).is_ok().then_some(DeviceId(id))
    }
}

impl AccountStore {
    /// Who is asking: the device of this token, if it is one that was given, or else the address.
    ///
    /// ```
    /// # use access::{AccountStore, ClientKey};
    /// let accounts = AccountStore::in_memory().unwrap();
    /// let address = "192.0.2.7".parse().unwrap();
    /// assert_eq!(accounts.client(address, None), ClientKey::of_address(address));
    /// assert_eq!(accounts.client(address, Some("made up")), ClientKey::of_address(address));
    /// let token = accounts.device_token().unwrap();
    /// assert!(accounts.client(address, Some(token.as_str())).is_device());
    /// ```
    #[must_use]
    pub fn client(&self, address: IpAddr, token: Option<&str>) -> ClientKey {
        let known = token.and_then(|token| self.device_key.recognise(token));
        known.map_or_else(|| ClientKey::of_address(address), ClientKey::Device)
    }

    /// A token for a device that has just shown a right code.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    pub fn device_token(&self) -> Result<Secret> {
        Ok(self.device_key.token(DeviceId(random()?)))
    }

    /// A token for the device on which somebody has just signed in, and by which it opens their account again
    /// without waiting for others; `None` if too many devices of theirs were made known within the hour.
    ///
    /// # Errors
    /// If it cannot be written down.
    ///
    /// ```
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let accounts = access::AccountStore::in_memory().unwrap();
    /// # accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    /// let ada = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap();
    /// let token = accounts.introduce(&ada.session, now).unwrap().unwrap();
    /// assert!(accounts.client("192.0.2.7".parse().unwrap(), Some(token.as_str())).is_device());
    /// ```
    pub fn introduce(&self, session: &Session, now: Timestamp) -> Result<Option<Secret>> {
        let whose = session.account.map_or_else(|| "devices".to_owned(), |account| account.0.to_string());
        if self.introduced.allow(&whose, now).is_err() {
            return Ok(None);
        }
        let id = DeviceId(random()?);
        if let Some(account) = session.account {
            self.write(|transaction| remember(transaction, account, id, now))?;
        }
        Ok(Some(self.device_key.token(id)))
    }

    /// Whether a client is a device that has opened the account of this folded name before.
    pub(crate) fn knows(&self, folded: &str, client: ClientKey, now: Timestamp) -> Result<bool> {
        let ClientKey::Device(DeviceId(id)) = client else { return Ok(false) };
        let since = now.checked_sub(KNOWN_DEVICE_LIFETIME).unwrap_or(Timestamp::MIN).as_millisecond();
        let connection = self.reader();
        let mut find = connection.prepare_cached(sql::KNOWN_DEVICE)?;
        Ok(find.exists(params![folded, id, since])?)
    }
}

/// Writes down that a device has opened an account; the longest unused are forgotten.
pub(crate) fn remember(
    transaction: &Transaction<'_>,
    account: AccountId,
    device: DeviceId,
    now: Timestamp,
) -> Result<()> {
    let row = params![account.0, device.0, now.as_millisecond()];
    transaction.prepare_cached(sql::ADD_KNOWN_DEVICE)?.execute(row)?;
    transaction.prepare_cached(sql::END_SURPLUS_DEVICES)?.execute(params![account.0, MAX_KNOWN_DEVICES])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address() -> IpAddr {
        "192.0.2.7".parse().unwrap()
    }

    #[test]
    fn only_tokens_that_were_given_make_a_device_known() {
        let accounts = AccountStore::in_memory().unwrap();
        let token = accounts.device_token().unwrap();
        let token = token.as_str();
        assert!(accounts.client(address(), Some(token)).is_device());
        let other = accounts.device_token().unwrap();
        assert_ne!(accounts.client(address(), Some(token)), accounts.client(address(), Some(other.as_str())));
        let swapped = format!("{}{}", &token[..32], &other.as_str()[32..]);
        let longer = format!("{token}0");
        for wrong in ["", "é", &token[..95], &longer, &swapped, &token.to_uppercase(), &"0".repeat(96)] {
            assert_eq!(accounts.client(address(), Some(wrong)), ClientKey::of_address(address()), "{wrong}");
        }
        let elsewhere = AccountStore::in_memory().unwrap();
        assert!(!elsewhere.client(address(), Some(token)).is_device(), "another desk does not know it");
    }

    #[test]
    fn a_device_stays_known_when_the_desk_is_started_again() {
        let directory = std::env::temp_dir().join(format!("access-known-device-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let file = directory.join("desk.sqlite");
        let token = AccountStore::open(&file).unwrap().device_token().unwrap();
        let again = AccountStore::open(&file).unwrap();
        assert!(again.client(address(), Some(token.as_str())).is_device());
        std::fs::remove_dir_all(&directory).unwrap();
    }
}
