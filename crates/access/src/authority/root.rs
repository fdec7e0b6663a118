//! One certificate that devices are told to trust, and its key.

use super::AuthorityError;
use super::file::{Paper, write};
use super::issue::issue_root;
use super::scope::Scope;
use jiff::Timestamp;
use rcgen::KeyPair;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sha2::{Digest as _, Sha256};
use std::path::Path;

/// The extension that says for which names an authority may speak, 2.5.29.30, as certificates carry it.
const NAME_CONSTRAINTS: [u8; 5] = [0x06, 0x03, 0x55, 0x1d, 0x1e];

/// A certificate that devices are told to trust.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootCertificate {
    /// The name devices show, with the first figures of the key's hash, so that two desks can be told apart.
    pub name: String,
    /// The SHA-256 of the certificate, as devices show it: to be compared by eye before it is trusted.
    pub fingerprint: String,
    /// Until when it counts.
    pub until: Timestamp,
    /// The certificate as text.
    pub pem: String,
    /// The certificate as devices take it.
    pub der: Vec<u8>,
}

/// Such a certificate with its key.
#[derive(Debug)]
pub(super) struct Root {
    pub(super) name: String,
    pub(super) until: Timestamp,
    /// What it may certify; none if that is everything.
    pub(super) scope: Option<Scope>,
    pub(super) der: CertificateDer<'static>,
    pub(super) key: KeyPair,
    pem: String,
}

impl Root {
    /// A new one, kept in this file.
    pub(super) fn issue(
        path: &Path,
        host: &str,
        scope: &Scope,
        now: Timestamp,
    ) -> Result<Self, AuthorityError> {
        let text = issue_root(host, scope, now)?.to_string();
        write(path, &text)?;
        Self::parse(path, &text)
    }

    /// Reads it from its file, and checks that its parts belong together.
    pub(super) fn parse(path: &Path, text: &str) -> Result<Self, AuthorityError> {
        let damaged = |why: &str| AuthorityError::Damaged { file: path.to_owned(), why: why.to_owned() };
        let paper =
            Paper::parse(text).ok_or_else(|| damaged("its first lines, certificate or key are missing"))?;
        let der = CertificateDer::from_pem_slice(paper.certificate.as_bytes())
            .map_err(|_| damaged("its certificate cannot be read"))?;
        let key = PrivateKeyDer::from_pem_slice(paper.key.as_bytes())
            .map_err(|_| damaged("its key cannot be read"))?;
        let key = KeyPair::try_from(&key).map_err(|_| damaged("its key cannot be used"))?;
        if !holds(&der, key.public_key_raw()) {
            return Err(damaged("key and certificate do not belong together"));
        }
        if !holds(&der, paper.name.as_bytes()) {
            return Err(damaged("the name above the certificate is not the one in it"));
        }
        let scope = paper.permits.as_deref().filter(|_| holds(&der, &NAME_CONSTRAINTS)).map(Scope::parse);
        if scope.iter().flat_map(Scope::names).any(|name| !holds(&der, name.as_bytes())) {
            return Err(damaged("the names above the certificate are not those in it"));
        }
        let Paper { name, until, certificate: pem, .. } = paper;
        Ok(Self { name, until, scope, der, key, pem })
    }

    pub(super) fn certificate(&self) -> RootCertificate {
        let pairs: Vec<String> = Sha256::digest(&self.der).iter().map(|byte| format!("{byte:02X}")).collect();
        RootCertificate {
            name: self.name.clone(),
            fingerprint: pairs.join(":"),
            until: self.until,
            pem: self.pem.clone(),
            der: self.der.to_vec(),
        }
    }
}

fn holds(certificate: &[u8], part: &[u8]) -> bool {
    !part.is_empty() && certificate.windows(part.len()).any(|window| window == part)
}
