//! The desk's certificates, seen by a device that trusts the authority and by one that does not.

#![allow(clippy::disallowed_methods, reason = "tests damage files")]
#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{Authority, AuthorityError, RootCertificate};
use desk::{Directory, at, hours};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, ClientConnection, RootCertStore, ServerConfig, ServerConnection};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

const DAY: i64 = 24;

fn addresses() -> Vec<IpAddr> {
    vec!["192.168.2.7".parse().unwrap(), "fd00::7".parse().unwrap()]
}

#[derive(Debug)]
struct Clock(jiff::Timestamp);

impl rustls::time_provider::TimeProvider for Clock {
    fn current_time(&self) -> Option<UnixTime> {
        Some(UnixTime::since_unix_epoch(Duration::from_secs(self.0.as_second().try_into().unwrap())))
    }
}

/// What a device is told that trusts `root`, calls the desk by `name` and speaks `versions`.
fn visit(
    root: &[u8],
    server: &Arc<ServerConfig>,
    name: &str,
    now: jiff::Timestamp,
    versions: &[&'static rustls::SupportedProtocolVersion],
) -> Result<(Vec<u8>, rustls::ProtocolVersion), rustls::Error> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from(root.to_vec())).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ClientConfig::builder_with_details(provider, Arc::new(Clock(now)))
        .with_protocol_versions(versions)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec()];
    let mut client = ClientConnection::new(Arc::new(config), ServerName::try_from(name.to_owned()).unwrap())?;
    let mut server = ServerConnection::new(Arc::clone(server))?;
    while client.is_handshaking() || server.is_handshaking() {
        let (mut there, mut back) = (Vec::new(), Vec::new());
        while client.wants_write() {
            client.write_tls(&mut there).unwrap();
        }
        server.read_tls(&mut there.as_slice()).unwrap();
        server.process_new_packets()?;
        while server.wants_write() {
            server.write_tls(&mut back).unwrap();
        }
        client.read_tls(&mut back.as_slice()).unwrap();
        client.process_new_packets()?;
    }
    Ok((client.alpn_protocol().unwrap_or_default().to_vec(), client.protocol_version().unwrap()))
}

fn root(authority: &Authority) -> RootCertificate {
    authority.certificates().remove(0)
}

const BOTH: &[&rustls::SupportedProtocolVersion] = &[&rustls::version::TLS13, &rustls::version::TLS12];

#[test]
fn a_device_that_trusts_the_authority_opens_the_desk_by_every_name() {
    let directory = Directory::new("trusts");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    let server =
        authority.server_config(&["desk.local".into(), "Hall.local".into()], &addresses(), at(0)).unwrap();
    for name in ["desk.local", "hall.local", "192.168.2.7", "fd00::7", "localhost", "127.0.0.1", "::1"] {
        let (protocol, version) = visit(&root(&authority).der, &server, name, at(0), BOTH).unwrap();
        assert_eq!(
            (protocol.as_slice(), version),
            (b"h2".as_slice(), rustls::ProtocolVersion::TLSv1_3),
            "{name}"
        );
    }
    let older =
        visit(&root(&authority).der, &server, "hall.local", at(0), &[&rustls::version::TLS12]).unwrap();
    assert_eq!(older.1, rustls::ProtocolVersion::TLSv1_2);
}

#[test]
fn other_names_other_authorities_and_other_times_are_not_trusted() {
    let (one, two) = (Directory::new("one"), Directory::new("two"));
    let authority = Authority::open_or_create(&one.0, "hall", &[], at(0)).unwrap();
    let other = Authority::open_or_create(&two.0, "hall", &[], at(0)).unwrap();
    let server = authority.server_config(&["desk.local".into()], &[], at(0)).unwrap();
    assert!(visit(&root(&authority).der, &server, "example.org", at(0), BOTH).is_err());
    assert!(visit(&root(&authority).der, &server, "192.168.2.8", at(0), BOTH).is_err());
    assert!(visit(&root(&other).der, &server, "desk.local", at(0), BOTH).is_err());
    assert!(visit(&root(&authority).der, &server, "desk.local", hours(-3 * DAY), BOTH).is_err());
    assert!(visit(&root(&authority).der, &server, "desk.local", hours(395 * DAY), BOTH).is_ok());
    assert!(
        visit(&root(&authority).der, &server, "desk.local", hours(397 * DAY), BOTH).is_err(),
        "at most 397 days"
    );
    assert_ne!(root(&authority).fingerprint, root(&other).fingerprint);
    assert_ne!(root(&authority).name, root(&other).name);
}

#[test]
fn the_authority_and_the_certificate_stay_over_a_restart() {
    let directory = Directory::new("stays");
    let first = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    first.server_config(&["a.local".into()], &addresses(), at(0)).unwrap();
    let kept = std::fs::read(directory.0.join("server.pem")).unwrap();
    let again = Authority::open_or_create(&directory.0, "renamed", &[], hours(365 * DAY)).unwrap();
    assert_eq!(root(&first).der, root(&again).der);
    assert_eq!(root(&first), root(&again));
    again.server_config(&["a.local".into()], &addresses(), hours(300 * DAY)).unwrap();
    assert_eq!(std::fs::read(directory.0.join("server.pem")).unwrap(), kept);
}

#[test]
fn the_certificate_is_renewed_when_names_change_or_thirty_days_are_left() {
    let directory = Directory::new("renewed");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    let at_first = authority.server_config(&["a.local".into()], &[], at(0)).unwrap();
    assert!(Arc::ptr_eq(
        &at_first,
        &authority.server_config(&["A.local.".into()], &[], hours(365 * DAY)).unwrap()
    ));
    let another = authority.server_config(&["a.local".into()], &addresses(), at(0)).unwrap();
    assert!(!Arc::ptr_eq(&at_first, &another));
    assert!(visit(&root(&authority).der, &another, "192.168.2.7", at(0), BOTH).is_ok());
    let late = hours(367 * DAY);
    let renewed = authority.server_config(&["a.local".into()], &addresses(), late).unwrap();
    assert!(!Arc::ptr_eq(&another, &renewed));
    assert!(visit(&root(&authority).der, &renewed, "a.local", hours(700 * DAY), BOTH).is_ok());
}

#[test]
fn the_fingerprint_is_what_devices_show() {
    let directory = Directory::new("fingerprint");
    let authority = Authority::open_or_create(&directory.0, "the \n hall \u{202e}", &[], at(0)).unwrap();
    let fingerprint = root(&authority).fingerprint;
    assert_eq!(fingerprint.len(), 95);
    assert!(fingerprint.split(':').all(|pair| pair.len() == 2 && u8::from_str_radix(pair, 16).is_ok()));
    assert!(root(&authority).pem.starts_with("-----BEGIN CERTIFICATE-----"));
    assert!(!root(&authority).pem.contains("PRIVATE"), "the key never leaves");
    assert!(!root(&authority).name.contains(char::is_control));
}

#[cfg(unix)]
#[test]
fn only_the_owner_reads_the_keys() {
    use std::os::unix::fs::PermissionsExt as _;
    let directory = Directory::new("keys");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    authority.server_config(&[], &[], at(0)).unwrap();
    for file in ["authority.pem", "server.pem"] {
        let rights = std::fs::metadata(directory.0.join(file)).unwrap().permissions().mode();
        assert_eq!(rights & 0o777, 0o600, "{file}");
    }
    assert_eq!(std::fs::read_dir(&directory.0).unwrap().count(), 2);
}

#[test]
fn a_damaged_authority_is_said_and_never_replaced_in_silence() {
    let (directory, other) = (Directory::new("bad"), Directory::new("bad-other"));
    let file = directory.0.join("authority.pem");
    Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    Authority::open_or_create(&other.0, "hall", &[], at(0)).unwrap();
    let good = std::fs::read_to_string(&file).unwrap();
    let foreign = std::fs::read_to_string(other.0.join("authority.pem")).unwrap();
    let key = |text: &str| text[text.find("-----BEGIN PRIVATE").unwrap()..].to_owned();
    let swapped = good.replace(&key(&good), &key(&foreign));
    let renamed = good.replacen("hall", "hell", 1);
    for bad in ["", "x", &good[..good.len() / 2], &swapped, &renamed, &good.replacen("MI", "!!", 1)] {
        std::fs::write(&file, bad).unwrap();
        let error = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap_err();
        assert!(matches!(error, AuthorityError::Damaged { .. }), "{error}");
        assert!(
            error.to_string().contains("authority.pem") && error.to_string().contains("backup"),
            "{error}"
        );
        assert_eq!(std::fs::read_to_string(&file).unwrap(), bad);
    }
}

#[test]
fn a_damaged_server_certificate_is_made_anew() {
    let directory = Directory::new("bad-server");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    std::fs::write(directory.0.join("server.pem"), "x").unwrap();
    let server = authority.server_config(&["a.local".into()], &[], at(0)).unwrap();
    visit(&root(&authority).der, &server, "a.local", at(0), BOTH).unwrap();
    assert!(matches!(authority.server_config(&["a b".into()], &[], at(0)), Err(AuthorityError::Name(_))));
}
