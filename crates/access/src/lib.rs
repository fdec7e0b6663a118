//! Who may use the desk, and by which certificate.
//!
//! Nothing here knows chess or the web: [`AccountStore`] answers who somebody is and what they may do,
//! [`Authority`] gives the desk's certificates, [`Limiter`] says when somebody asks too often. Time comes in
//! as an argument; what must be unpredictable is drawn inside.
//!
//! - [`Role`], [`Permission`]: the one table of who may do what; [`Actor`], [`Binding`]: who asks, and for
//!   which sections they work;
//! - accounts, passwords and the one-time code of the first run: [`AccountStore::create_first`],
//!   [`AccountStore::create_account`];
//! - sessions of people: [`AccountStore::sign_in`], [`AccountStore::session`], [`AccountStore::sign_out`],
//!   [`AccountStore::revoke`];
//! - a second factor for those who want one: [`AccountStore::begin_second_factor`],
//!   [`AccountStore::second_step_from`];
//! - sessions of kiosks, screens and phones, without a password: [`AccountStore::device_code`],
//!   [`AccountStore::redeem`];
//! - who is asking, for limits and for the audit: [`ClientKey`];
//! - programs, each with a token of its own: [`AccountStore::program_token`];
//! - what programs ask for under a key, done once: [`AccountStore::begin_once`];
//! - what is sealed in backups: [`SealingKey`], [`unseal`];
//! - the trace of who did what: [`AccountStore::note`], [`AccountStore::audits`],
//!   [`AccountStore::verify_audit`].
//!
//! Standard: OWASP ASVS 5.0 level 2, line by line in `docs/SECURITY.md`. Not covered: single sign-on.
//!
//! # The first morning
//!
//! ```
//! use access::{AccountStore, Permission, Role};
//!
//! let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
//! let accounts = AccountStore::in_memory().unwrap();
//! assert!(accounts.is_first_run().unwrap());
//! let code = accounts.one_time_code(now).unwrap();
//! accounts.create_first("Ada", "rook takes f7, mate", Some(code.as_str()), now).unwrap();
//!
//! let ada = accounts.sign_in("Ada", "rook takes f7, mate", "the desk's laptop", now).unwrap();
//! accounts
//!     .create_account(&ada.session, "Ben", Role::ResultEntry, "nine ranks of chairs", vec![], now)
//!     .unwrap();
//!
//! let ben = accounts.sign_in("ben", "nine ranks of chairs", "a phone", now).unwrap();
//! let ben = accounts.session(ben.token.as_str(), now).unwrap();
//! assert!(ben.role.may(Permission::EnterResult));
//! assert!(!ben.role.may(Permission::ChangeResult));
//! ```
#![allow(clippy::disallowed_methods, reason = "the edge: this crate reads and writes files")]

mod account;
mod account_store;
mod actor;
mod attempts;
mod audit;
mod authority;
mod binding;
mod client_key;
mod code;
mod common_passwords;
mod device;
mod error;
mod expiring_map;
mod idempotency;
mod known_device;
mod known_head;
mod limiter;
mod password;
mod program;
mod role;
mod seal;
mod second;
mod secret;
mod session;
mod sql;
mod staff;
mod totp;

pub use account::{Account, AccountId, Target};
pub use account_store::AccountStore;
pub use actor::Actor;
pub use audit::{Audit, AuditAnchor, AuditHead, Noted};
pub use authority::{Authority, AuthorityError, Renewal, RootCertificate, SUCCESSOR_DAYS};
pub use binding::Binding;
pub use client_key::{ClientKey, DeviceId, NoParty};
pub use error::{Denied, Error, Result};
pub use idempotency::{KeyOwner, RecordedRequest};
pub use known_head::{KnownHead, known_heads_in};
pub use limiter::{Limiter, RetryAfter};
pub use password::PasswordProblem;
pub use role::{Permission, Role, UnknownRole};
pub use seal::{SealError, SealingKey, unseal};
pub use second::{Enrolment, SecondFactor};
pub use secret::Secret;
pub use session::{Session, SessionId, SessionInfo, SignedIn};
