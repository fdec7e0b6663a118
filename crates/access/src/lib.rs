//! Who may use the desk, and by which certificate.
//!
//! Nothing here knows chess or the web: [`Books`] answers who somebody is and what they may do, [`Authority`]
//! gives the desk's certificates, [`Limiter`] says when somebody asks too often. Time comes in as an
//! argument; what must be unpredictable is drawn inside.
//!
//! - [`Role`], [`Permission`]: the one table of who may do what; [`Actor`], [`Binding`]: who asks, and for
//!   which sections they work;
//! - accounts, passwords and the one-time code of the first run: [`Books::create_first`],
//!   [`Books::create_account`];
//! - sessions of people: [`Books::sign_in`], [`Books::session`], [`Books::sign_out`], [`Books::revoke`];
//! - a second factor for those who want one: [`Books::begin_second_factor`], [`Books::second_step_from`];
//! - sessions of kiosks, screens and phones, without a password: [`Books::device_code`], [`Books::redeem`];
//! - who is asking, for limits and for the audit: [`Party`];
//! - programs, each with a token of its own: [`Books::program_token`];
//! - what programs ask for under a key, done once: [`Books::begin_once`];
//! - what is sealed in backups: [`SealingKey`], [`unseal`];
//! - the trace of who did what: [`Books::note`], [`Books::audits`], [`Books::verify_audit`].
//!
//! Standard: OWASP ASVS 5.0 level 2, line by line in `docs/SECURITY.md`. Not covered: single sign-on.
//!
//! # The first morning
//!
//! ```
//! use access::{Books, Permission, Role};
//!
//! let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
//! let books = Books::in_memory().unwrap();
//! assert!(books.is_first_run().unwrap());
//! let code = books.one_time_code(now).unwrap();
//! books.create_first("Ada", "rook takes f7, mate", Some(code.as_str()), now).unwrap();
//!
//! let ada = books.sign_in("Ada", "rook takes f7, mate", "the desk's laptop", now).unwrap();
//! books
//!     .create_account(&ada.session, "Ben", Role::ResultEntry, "nine ranks of chairs", vec![], now)
//!     .unwrap();
//!
//! let ben = books.sign_in("ben", "nine ranks of chairs", "a phone", now).unwrap();
//! let ben = books.session(ben.token.as_str(), now).unwrap();
//! assert!(ben.role.may(Permission::EnterResult));
//! assert!(!ben.role.may(Permission::ChangeResult));
//! ```
#![allow(clippy::disallowed_methods, reason = "the edge: this crate reads and writes files")]

mod account;
mod actor;
mod attempts;
mod audit;
mod authority;
mod binding;
mod books;
mod code;
mod common_passwords;
mod device;
mod error;
mod expiring_map;
mod idempotency;
mod known_device;
mod limiter;
mod party;
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
mod witness;

pub use account::{Account, AccountId, Target};
pub use actor::Actor;
pub use audit::{Audit, AuditAnchor, AuditHead, Noted};
pub use authority::{Authority, AuthorityError, Renewal, RootCertificate, SUCCESSOR_DAYS};
pub use binding::Binding;
pub use books::Books;
pub use error::{Denied, Error, Result};
pub use idempotency::{KeyOwner, RecordedRequest};
pub use limiter::{Limiter, RetryAfter};
pub use party::{DeviceId, NoParty, Party};
pub use password::PasswordProblem;
pub use role::{Permission, Role, UnknownRole};
pub use seal::{SealError, SealingKey, unseal};
pub use second::{Enrolment, SecondFactor};
pub use secret::Secret;
pub use session::{Session, SessionId, SessionInfo, SignedIn};
pub use witness::{KnownHead, known_heads_in};
