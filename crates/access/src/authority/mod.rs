//! The desk's own certificate authority: made on the first run, trusted by a device once, then every page is encrypted
//! without any internet.

mod file;
mod issue;

use crate::secret::hex;
use file::{Paper, read, write};
use issue::{Wanted, issue_root, issue_server};
use jiff::Timestamp;
use rcgen::KeyPair;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuthorityError {
    /// A file could not be read or written.
    Storage {
        /// Which.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// The authority's file is not what was written.
    Damaged {
        /// Which.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A name that no certificate can carry.
    Name(String),
    /// The certificate could not be made.
    Making(String),
}

impl fmt::Display for AuthorityError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage { file, why } => write!(formatter, "{}: {why}", file.display()),
            Self::Damaged { file, why } => write!(
                formatter,
                "{}: this is not the desk's certificate authority any more ({why}); put a backup in its place, or move it away: then a new \
                 one is made, which every device must be told to trust again",
                file.display()
            ),
            Self::Name(name) => {
                write!(
                    formatter,
                    "`{}` cannot stand in a certificate: letters a to z, figures, dots and hyphens",
                    name.escape_debug()
                )
            }
            Self::Making(why) => write!(formatter, "the certificate could not be made: {why}"),
        }
    }
}

impl std::error::Error for AuthorityError {}

/// The authority: a certificate that devices are told to trust, and the key that signs the server's certificates.
#[derive(Debug)]
pub struct Authority {
    directory: PathBuf,
    name: String,
    until: Timestamp,
    root: CertificateDer<'static>,
    pem: String,
    key: KeyPair,
    current: Mutex<Option<(Wanted, Timestamp, Arc<ServerConfig>)>>,
}

/// With less than so many days left, a certificate is made anew.
const RENEWAL_DAYS: i64 = 30;

impl Authority {
    /// Opens the authority in this directory, or makes one: for ten years, readable by the owner of the directory only.
    ///
    /// # Errors
    /// If its file cannot be read or written, or is damaged.
    ///
    /// ```
    /// let directory = std::env::temp_dir().join(format!("authority-example-{}", std::process::id()));
    /// let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// let authority = access::Authority::open_or_create(&directory, "hall", now).unwrap();
    /// assert!(authority.name().starts_with("Jadoube desk on hall ("));
    /// let config = authority.server_config(&["desk.local".into()], &["192.0.2.7".parse().unwrap()], now).unwrap();
    /// assert_eq!(config.alpn_protocols, [b"h2".to_vec(), b"http/1.1".to_vec()]);
    /// # std::fs::remove_dir_all(&directory).unwrap();
    /// ```
    pub fn open_or_create(directory: &Path, host: &str, now: Timestamp) -> Result<Self, AuthorityError> {
        let path = directory.join("authority.pem");
        let found = read(&path)?.map(|text| Self::from_paper(directory, &path, &text)).transpose()?;
        match found {
            Some(authority) if days(now, authority.until) >= RENEWAL_DAYS => Ok(authority),
            Some(_) | None => {
                let text = issue_root(host, now)?.to_string();
                write(&path, &text)?;
                Self::from_paper(directory, &path, &text)
            }
        }
    }

    /// Reads the authority from its file, and checks that its parts belong together.
    fn from_paper(directory: &Path, path: &Path, text: &str) -> Result<Self, AuthorityError> {
        let damaged = |why: &str| AuthorityError::Damaged { file: path.to_owned(), why: why.to_owned() };
        let paper =
            Paper::parse(text).ok_or_else(|| damaged("its first lines, certificate or key are missing"))?;
        let root = CertificateDer::from_pem_slice(paper.certificate.as_bytes())
            .map_err(|_| damaged("its certificate cannot be read"))?;
        let key = PrivateKeyDer::from_pem_slice(paper.key.as_bytes())
            .map_err(|_| damaged("its key cannot be read"))?;
        let key = KeyPair::try_from(&key).map_err(|_| damaged("its key cannot be used"))?;
        if !holds(&root, key.public_key_raw()) {
            return Err(damaged("key and certificate do not belong together"));
        }
        if !holds(&root, paper.name.as_bytes()) {
            return Err(damaged("the name above the certificate is not the one in it"));
        }
        let Paper { name, until, certificate: pem, .. } = paper;
        Ok(Self { directory: directory.to_owned(), name, until, root, pem, key, current: Mutex::new(None) })
    }

    /// The name devices show, with the first figures of the key's hash, so that two desks can be told apart.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The certificate to be trusted, as text.
    #[must_use]
    pub fn root_pem(&self) -> &str {
        &self.pem
    }

    /// The certificate to be trusted, as devices take it.
    #[must_use]
    pub fn root_der(&self) -> &[u8] {
        &self.root
    }

    /// The SHA-256 of the certificate, as devices show it: to be compared by eye before it is trusted.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let pairs: Vec<String> =
            Sha256::digest(&self.root).iter().map(|byte| format!("{byte:02X}")).collect();
        pairs.join(":")
    }

    /// How the server answers under these names and addresses; those of the machine itself are always among them.
    ///
    /// The same answer as before, and after a restart the same certificate, until names or addresses change or less than
    /// thirty days are left: ask again now and then.
    ///
    /// # Errors
    /// If a name cannot stand in a certificate, or the certificate cannot be made or kept.
    pub fn server_config(
        &self,
        names: &[String],
        addresses: &[IpAddr],
        now: Timestamp,
    ) -> Result<Arc<ServerConfig>, AuthorityError> {
        let wanted = Wanted::new(names, addresses)?;
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((had, until, config)) = current.as_ref()
            && *had == wanted
            && days(now, *until) >= RENEWAL_DAYS
        {
            return Ok(Arc::clone(config));
        }
        let paper = self.kept_or_new(&wanted, now)?;
        let config = Arc::new(server(&paper)?);
        *current = Some((wanted, paper.until, Arc::clone(&config)));
        Ok(config)
    }

    /// The server's certificate from its file if it still serves, otherwise a new one.
    fn kept_or_new(&self, wanted: &Wanted, now: Timestamp) -> Result<Paper, AuthorityError> {
        let path = self.directory.join("server.pem");
        let name = format!("{wanted} by {}", hex(&Sha256::digest(&self.root)));
        let kept = read(&path)?.and_then(|text| Paper::parse(&text));
        let serves = |paper: &Paper| {
            paper.name == name && days(now, paper.until) >= RENEWAL_DAYS && server(paper).is_ok()
        };
        if let Some(paper) = kept.filter(serves) {
            return Ok(paper);
        }
        let paper = issue_server(&self.name, &self.key, self.until, wanted, name, now)?;
        write(&path, &paper.to_string())?;
        Ok(paper)
    }
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

fn holds(certificate: &[u8], part: &[u8]) -> bool {
    !part.is_empty() && certificate.windows(part.len()).any(|window| window == part)
}
