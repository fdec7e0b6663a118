//! A desk for tests: accounts with a chief in charge, and moments.

#![allow(dead_code, reason = "each test file uses a part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot set its desk up fails")]

pub(crate) mod authenticator;

use access::{AccountId, AccountStore, ClientKey, Role, Session};
use jiff::{SignedDuration, Timestamp};

pub(crate) const PASSWORD: &str = "rook takes f7, mate";

/// A moment so many seconds after the morning.
pub(crate) fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_794_729_600 + second).unwrap()
}

pub(crate) fn hours(hours: i64) -> Timestamp {
    at(0) + SignedDuration::from_hours(hours)
}

/// AccountStore in which Ada is the admin, and her session.
pub(crate) fn desk() -> (AccountStore, Session) {
    let accounts = AccountStore::in_memory().unwrap();
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    let ada = enter(&accounts, "Ada");
    (accounts, ada)
}

pub(crate) fn enter(accounts: &AccountStore, name: &str) -> Session {
    accounts.sign_in(name, PASSWORD, "laptop", at(0)).unwrap().session
}

pub(crate) fn hire(accounts: &AccountStore, by: &Session, name: &str, role: Role) -> AccountId {
    accounts.create_account(by, name, role, PASSWORD, vec![], at(0)).unwrap()
}

/// Hires and signs in.
pub(crate) fn staff(accounts: &AccountStore, by: &Session, name: &str, role: Role) -> Session {
    hire(accounts, by, name, role);
    enter(accounts, name)
}

/// Who asks from this address.
pub(crate) fn from(address: &str) -> ClientKey {
    ClientKey::of_address(address.parse().unwrap())
}

/// Who asks from the network with this number.
pub(crate) fn numbered(number: u32) -> ClientKey {
    ClientKey::of_address(std::net::Ipv4Addr::from(0x0a00_0000 + number).into())
}

/// A directory that is gone afterwards.
pub(crate) struct Directory(pub(crate) std::path::PathBuf);

impl Directory {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("access-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
