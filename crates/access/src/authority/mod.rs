//! The desk's own certificate authority: made on the first run, trusted by a device once, then every page is
//! encrypted without any internet.

mod file;
mod issue;
mod root;
mod scope;

pub use root::RootCertificate;

use crate::secret::hex;
use file::{Paper, read, rename, write};
use issue::{ROOT_DAYS, Wanted, domain, issue_server, server_until};
use jiff::Timestamp;
use root::Root;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use scope::{Scope, is_no_domain};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuthorityError {
    /// A file could not be read or written.
    #[error("{}: {why}", .file.display())]
    Storage {
        /// Which.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// The authority's file is not what was written.
    #[error(
        "{}: this is not the desk's certificate authority any more ({why}); put a backup in its place, or \
         move it away: then a new one is made, which every device must be told to trust again",
        .file.display()
    )]
    Damaged {
        /// Which.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A name that no certificate can carry.
    #[error(
        "`{}` cannot stand in a certificate: letters a to z, figures, dots and hyphens",
        .0.escape_debug()
    )]
    Name(String),
    /// The certificate could not be made.
    #[error("the certificate could not be made: {0}")]
    Making(String),
}

/// Where the authority is kept, and its successor.
const CURRENT: &str = "authority.pem";
const SUCCESSOR: &str = "successor.pem";

/// With less than so many days left, the server's certificate is made anew.
const RENEWAL_DAYS: i64 = 30;

/// So many days before the authority ends, its successor is offered: every device must be told to trust it.
pub const SUCCESSOR_DAYS: i64 = 60;

/// Why the authority is to be renewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Renewal {
    /// It is of an older form: it could certify every site of the internet, or counts longer than two years.
    Unlimited,
    /// The owner has added names that it may not certify.
    Names,
    /// It ends at this moment.
    Ends(Timestamp),
}

/// The authority: a certificate that devices are told to trust, and the key that signs the server's
/// certificates. It may certify what is local and what the owner added, nothing else; near its end its
/// successor stands beside it.
#[derive(Debug)]
pub struct Authority {
    directory: PathBuf,
    host: String,
    scope: Scope,
    state: Mutex<AuthorityState>,
}

#[derive(Debug)]
struct AuthorityState {
    current: Root,
    successor: Option<Root>,
    served: Option<(Wanted, Timestamp, Arc<ServerConfig>)>,
}

impl Authority {
    /// Opens the authority in this directory, or makes one: for two years, readable by the owner of the
    /// directory only.
    ///
    /// It may certify local names and addresses, the name of the host where that can be no domain of the
    /// internet, and `added`: names and addresses by which the owner says the desk is called.
    ///
    /// # Errors
    /// If its file cannot be read or written, or is damaged, or a name cannot stand in a certificate.
    ///
    /// ```
    /// let directory = std::env::temp_dir().join(format!("authority-example-{}", std::process::id()));
    /// let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// let authority =
    ///     access::Authority::open_or_create(&directory, "hall", &["chess.example".into()], now).unwrap();
    /// assert!(authority.certificates()[0].name.starts_with("Jadoube desk on hall ("));
    /// let names = ["desk.local".into(), "chess.example".into()];
    /// let config = authority.server_config(&names, &["192.168.0.7".parse().unwrap()], now).unwrap();
    /// assert_eq!(config.alpn_protocols, [b"h2".to_vec(), b"http/1.1".to_vec()]);
    /// # std::fs::remove_dir_all(&directory).unwrap();
    /// ```
    pub fn open_or_create(
        directory: &Path,
        host: &str,
        added: &[String],
        now: Timestamp,
    ) -> Result<Self, AuthorityError> {
        let scope = scope_of(host, added)?;
        let path = directory.join(CURRENT);
        let current = match read(&path)? {
            Some(text) => Root::parse(&path, &text)?,
            None => Root::issue(&path, host, &scope, now)?,
        };
        let successor = directory.join(SUCCESSOR);
        // One that cannot be read is made anew: it signs nothing yet.
        let successor = read(&successor)?.and_then(|text| Root::parse(&successor, &text).ok());
        let state = Mutex::new(AuthorityState { current, successor, served: None });
        let authority = Self { directory: directory.to_owned(), host: host.to_owned(), scope, state };
        authority.keep_up(&mut authority.lock(), now)?;
        Ok(authority)
    }

    fn lock(&self) -> MutexGuard<'_, AuthorityState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a successor when one is due, and lets it take over when the authority has ended.
    fn keep_up(&self, state: &mut AuthorityState, now: Timestamp) -> Result<(), AuthorityError> {
        if self.reason(&state.current, now).is_none() {
            return Ok(());
        }
        let serves = |root: &Root| self.reason(root, now).is_none();
        if !state.successor.as_ref().is_some_and(serves) {
            let path = self.directory.join(SUCCESSOR);
            state.successor = Some(Root::issue(&path, &self.host, &self.scope, now)?);
        }
        if now >= state.current.until {
            self.promote(state)?;
        }
        Ok(())
    }

    fn reason(&self, root: &Root, now: Timestamp) -> Option<Renewal> {
        let left = days(now, root.until);
        match &root.scope {
            None => Some(Renewal::Unlimited),
            Some(_) if left > ROOT_DAYS => Some(Renewal::Unlimited),
            Some(_) if left < SUCCESSOR_DAYS => Some(Renewal::Ends(root.until)),
            Some(scope) if !scope.includes(&self.scope) => Some(Renewal::Names),
            Some(_) => None,
        }
    }

    /// The successor takes the place of the authority, whose key is gone from then on.
    fn promote(&self, state: &mut AuthorityState) -> Result<(), AuthorityError> {
        let Some(successor) = state.successor.take() else { return Ok(()) };
        if let Err(error) = rename(&self.directory.join(SUCCESSOR), &self.directory.join(CURRENT)) {
            state.successor = Some(successor);
            return Err(error);
        }
        state.current = successor;
        state.served = None;
        Ok(())
    }

    /// Why the authority is to be renewed; none if it is not.
    #[must_use]
    pub fn renewal(&self, now: Timestamp) -> Option<Renewal> {
        self.reason(&self.lock().current, now)
    }

    /// Lets the successor take over at once: when the devices trust it. Says whether there is one.
    ///
    /// # Errors
    /// If its file cannot be written.
    pub fn renew(&self, now: Timestamp) -> Result<bool, AuthorityError> {
        let mut state = self.lock();
        self.keep_up(&mut state, now)?;
        let is_offered = state.successor.is_some();
        self.promote(&mut state)?;
        Ok(is_offered)
    }

    /// The certificates to be trusted: that of the authority, then that of its successor, if one is offered.
    #[must_use]
    pub fn certificates(&self) -> Vec<RootCertificate> {
        let state = self.lock();
        [Some(&state.current), state.successor.as_ref()]
            .into_iter()
            .flatten()
            .map(Root::certificate)
            .collect()
    }

    /// Whether the server's certificate can carry this address.
    #[must_use]
    pub fn covers(&self, address: IpAddr) -> bool {
        let state = self.lock();
        state.current.scope.as_ref().is_none_or(|scope| scope.has_address(address.to_canonical()))
    }

    /// How the server answers under these names and addresses; those of the machine itself are always among
    /// them, those that the authority may not certify never.
    ///
    /// The same answer as before, and after a restart the same certificate, until names or addresses change
    /// or less than thirty days are left: ask again now and then. That is also when a successor is made, or
    /// takes over.
    ///
    /// # Errors
    /// If a name cannot stand in a certificate, or the certificate cannot be made or kept.
    pub fn server_config(
        &self,
        names: &[String],
        addresses: &[IpAddr],
        now: Timestamp,
    ) -> Result<Arc<ServerConfig>, AuthorityError> {
        let mut state = self.lock();
        self.keep_up(&mut state, now)?;
        let wanted = Wanted::new(names, addresses)?;
        let wanted = match &state.current.scope {
            Some(scope) => wanted.within(scope),
            None => wanted,
        };
        let root_until = state.current.until;
        if let Some((had, until, config)) = state.served.as_ref()
            && *had == wanted
            && still_serves(*until, root_until, now)
        {
            return Ok(Arc::clone(config));
        }
        let paper = self.kept_or_new(&state.current, &wanted, now)?;
        let config = Arc::new(server(&paper)?);
        state.served = Some((wanted, paper.until, Arc::clone(&config)));
        Ok(config)
    }

    /// The server's certificate from its file if it still serves, otherwise a new one.
    fn kept_or_new(&self, root: &Root, wanted: &Wanted, now: Timestamp) -> Result<Paper, AuthorityError> {
        let path = self.directory.join("server.pem");
        let name = format!("{wanted} by {}", hex(&Sha256::digest(&root.der)));
        let kept = read(&path)?.and_then(|text| Paper::parse(&text));
        let serves = |paper: &Paper| {
            paper.name == name && still_serves(paper.until, root.until, now) && server(paper).is_ok()
        };
        if let Some(paper) = kept.filter(serves) {
            return Ok(paper);
        }
        let paper = issue_server(&root.name, &root.key, root.until, wanted, name, now)?;
        write(&path, &paper.to_string())?;
        Ok(paper)
    }
}

/// What the authority of this desk is to certify beside what is always local.
fn scope_of(host: &str, added: &[String]) -> Result<Scope, AuthorityError> {
    let (mut names, mut addresses) = (Vec::new(), Vec::new());
    for name in added {
        match name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
            Ok(address) => addresses.push(address.to_canonical()),
            Err(_) => names.push(domain(name)?),
        }
    }
    names.extend(domain(host).ok().filter(|host| is_no_domain(host)));
    Ok(Scope::with(names, &addresses))
}

/// Whether a certificate has thirty days left, or as many as a new one would have.
fn still_serves(until: Timestamp, root_until: Timestamp, now: Timestamp) -> bool {
    days(now, until) >= RENEWAL_DAYS || until > now && until >= server_until(root_until, now)
}

/// TLS 1.2 and 1.3 with ring's modern suites; HTTP/2 and HTTP/1.1.
fn server(paper: &Paper) -> Result<ServerConfig, AuthorityError> {
    let failed = |error: &dyn fmt::Display| AuthorityError::Making(error.to_string());
    let certificate =
        CertificateDer::from_pem_slice(paper.certificate.as_bytes()).map_err(|error| failed(&error))?;
    let key = PrivateKeyDer::from_pem_slice(paper.key.as_bytes()).map_err(|error| failed(&error))?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&rustls::version::TLS13, &rustls::version::TLS12])
        .map_err(|error| failed(&error))?
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .map_err(|error| failed(&error))?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    config.ticketer = rustls::crypto::ring::Ticketer::new().map_err(|error| failed(&error))?;
    Ok(config)
}

/// Whole days from one moment to another.
fn days(from: Timestamp, to: Timestamp) -> i64 {
    to.duration_since(from).as_hours() / 24
}
