//! The making of certificates: ECDSA on P-256.

use super::AuthorityError;
use super::file::Paper;
use super::scope::Scope;
use jiff::tz::Offset;
use jiff::{SignedDuration, Timestamp};
use rcgen::{
    BasicConstraints, CertificateParams, DistinguishedName, DnType, ExtendedKeyUsagePurpose, IsCa, Issuer,
    KeyPair, KeyUsagePurpose, PKCS_ECDSA_P256_SHA256, SanType, date_time_ymd,
};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The authority's certificate counts so many days, with the day before it is made: two years.
pub(super) const ROOT_DAYS: i64 = 730;
/// The server's, counted from the day before it is made: what browsers allow is 398.
const SERVER_DAYS: i64 = 397;

/// Under which names and addresses the server is to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    names: BTreeSet<String>,
    addresses: BTreeSet<IpAddr>,
}

impl Wanted {
    pub(super) fn new(names: &[String], addresses: &[IpAddr]) -> Result<Self, AuthorityError> {
        let mut wanted = Self {
            names: BTreeSet::from(["localhost".to_owned()]),
            addresses: BTreeSet::from([Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()]),
        };
        for name in names {
            wanted.names.insert(domain(name)?);
        }
        wanted.addresses.extend(addresses.iter().map(IpAddr::to_canonical));
        Ok(wanted)
    }

    /// What of it the authority may certify: one name too many, and devices refuse the whole certificate.
    pub(super) fn within(mut self, scope: &Scope) -> Self {
        self.names.retain(|name| scope.has_name(name));
        self.addresses.retain(|address| scope.has_address(*address));
        self
    }

    fn alternatives(&self) -> Result<Vec<SanType>, AuthorityError> {
        let names = self.names.iter().map(|name| match name.as_str().try_into() {
            Ok(name) => Ok(SanType::DnsName(name)),
            Err(_) => Err(AuthorityError::Name(name.clone())),
        });
        names.chain(self.addresses.iter().map(|address| Ok(SanType::IpAddress(*address)))).collect()
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names.iter().cloned().chain(self.addresses.iter().map(ToString::to_string));
        formatter.write_str(&names.collect::<Vec<_>>().join(" "))
    }
}

/// A name of the network as certificates carry it.
pub(super) fn domain(name: &str) -> Result<String, AuthorityError> {
    let plain = name.trim_end_matches('.').to_ascii_lowercase();
    let label = |label: &str| {
        let signs = label.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-' || sign == b'_');
        (1..=63).contains(&label.len()) && signs && !label.starts_with('-') && !label.ends_with('-')
    };
    if plain.len() <= 253 && plain.split('.').all(label) {
        Ok(plain)
    } else {
        Err(AuthorityError::Name(name.to_owned()))
    }
}

/// A new authority on this machine, for these names and addresses and for servers alone.
pub(super) fn issue_root(host: &str, scope: &Scope, now: Timestamp) -> Result<Paper, AuthorityError> {
    let key = KeyPair::generate_for(&PKCS_ECDSA_P256_SHA256).map_err(failed)?;
    let mark: String =
        Sha256::digest(key.public_key_raw()).iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    // A common name has at most 64 characters.
    let host: String = crate::audit::clean(host).chars().take(37).collect();
    let name = format!("Jadoube desk on {host} ({mark})");
    let until = later(now, ROOT_DAYS - 1);
    let mut params = params(&name, now, until);
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    params.name_constraints = Some(scope.constraints());
    let certificate = params.self_signed(&key).map_err(failed)?;
    let permits = Some(scope.to_string());
    Ok(Paper { name, until, permits, certificate: certificate.pem(), key: key.serialize_pem() })
}

/// Until when a certificate for the server would count that is made now.
pub(super) fn server_until(authority_until: Timestamp, now: Timestamp) -> Timestamp {
    later(now, SERVER_DAYS - 1).min(authority_until)
}

/// A certificate for the server, signed by the authority of that name and key; it ends before the authority
/// does.
pub(super) fn issue_server(
    authority: &str,
    key: &KeyPair,
    authority_until: Timestamp,
    wanted: &Wanted,
    name: String,
    now: Timestamp,
) -> Result<Paper, AuthorityError> {
    let issuer = Issuer::new(params(authority, now, authority_until), key);
    let own = KeyPair::generate_for(&PKCS_ECDSA_P256_SHA256).map_err(failed)?;
    let until = server_until(authority_until, now);
    let mut params = params("Jadoube desk", now, until);
    params.subject_alt_names = wanted.alternatives()?;
    params.is_ca = IsCa::ExplicitNoCa;
    params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    params.use_authority_key_identifier_extension = true;
    let certificate = params.signed_by(&own, &issuer).map_err(failed)?;
    Ok(Paper { name, until, permits: None, certificate: certificate.pem(), key: own.serialize_pem() })
}

/// From the day before, for clocks that are behind, until the day given.
fn params(name: &str, now: Timestamp, until: Timestamp) -> CertificateParams {
    let mut params = CertificateParams::default();
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, name);
    let [from, to] = [later(now, -1), until].map(|time| {
        let date = Offset::UTC.to_datetime(time).date();
        let [month, day] = [date.month(), date.day()].map(|number| u8::try_from(number).unwrap_or(1));
        date_time_ymd(i32::from(date.year()), month, day)
    });
    params.not_before = from;
    params.not_after = to;
    params
}

fn later(time: Timestamp, days: i64) -> Timestamp {
    time.checked_add(SignedDuration::from_hours(24 * days)).unwrap_or(time)
}

#[allow(clippy::needless_pass_by_value, reason = "given to map_err by name")]
fn failed(error: rcgen::Error) -> AuthorityError {
    AuthorityError::Making(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_network() {
        assert_eq!(domain("Desk.Local."), Ok("desk.local".into()));
        for name in
            ["", ".", "a..b", "-a", "a b", "ä", "a/b", "a\0b", "*.local", &"a".repeat(64), &"a.".repeat(200)]
        {
            assert!(domain(name).is_err(), "{name}");
        }
    }

    #[test]
    fn order_and_repetition_make_no_other_certificate() {
        let addresses: [IpAddr; 2] = ["192.0.2.7".parse().unwrap(), "::ffff:192.0.2.7".parse().unwrap()];
        let one = Wanted::new(&["b".into(), "a".into()], &addresses).unwrap();
        assert_eq!(one, Wanted::new(&["A".into(), "b.".into(), "a".into()], &addresses[..1]).unwrap());
    }
}
