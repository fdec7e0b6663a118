//! What the desk's authority cannot do, judged by webpki, which shares no code with what made the
//! certificates; and how it is succeeded.

#![allow(clippy::disallowed_methods, reason = "tests read and write files")]
#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{Authority, Renewal};
use desk::{Directory, at, hours};
use jiff::Timestamp;
use rcgen::{CertificateParams, ExtendedKeyUsagePurpose, Issuer, KeyPair};
use rustls::RootCertStore;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::ServerCertVerifier as _;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

const DAY: i64 = 24;

/// What a device that trusts `root` says to a certificate when it calls the server by `name`.
fn judge(root: &[u8], certificate: &[u8], name: &str, now: Timestamp) -> Result<(), rustls::Error> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from(root.to_vec())).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build().unwrap();
    let now = UnixTime::since_unix_epoch(Duration::from_secs(now.as_second().try_into().unwrap()));
    let name = ServerName::try_from(name.to_owned()).unwrap();
    verifier.verify_server_cert(&CertificateDer::from(certificate.to_vec()), &[], &name, &[], now).map(drop)
}

/// A certificate that whoever has stolen the key of the authority in this file makes for a name.
fn forged(file: &Path, name: &str, purpose: ExtendedKeyUsagePurpose) -> Vec<u8> {
    let text = std::fs::read_to_string(file).unwrap();
    let key = KeyPair::from_pem(&text[text.find("-----BEGIN PRIVATE").unwrap()..]).unwrap();
    let common_name = text.lines().find_map(|line| line.strip_prefix("name: ")).unwrap();
    let mut issuer = CertificateParams::default();
    issuer.distinguished_name = rcgen::DistinguishedName::new();
    issuer.distinguished_name.push(rcgen::DnType::CommonName, common_name);
    let mut params = CertificateParams::new(vec![name.to_owned()]).unwrap();
    params.extended_key_usages = vec![purpose];
    params.use_authority_key_identifier_extension = true;
    let own = KeyPair::generate().unwrap();
    params.signed_by(&own, &Issuer::new(issuer, key)).unwrap().der().to_vec()
}

fn servers(directory: &Directory) -> Vec<u8> {
    let text = std::fs::read(directory.0.join("server.pem")).unwrap();
    CertificateDer::from_pem_slice(&text).unwrap().to_vec()
}

#[test]
fn a_stolen_key_makes_no_certificate_for_the_internet() {
    let directory = Directory::new("stolen");
    let added = ["chess.example".to_owned(), "203.0.113.7".to_owned()];
    let authority = Authority::open_or_create(&directory.0, "laptop-7", &added, at(0)).unwrap();
    let (root, file) = (authority.certificates().remove(0).der, directory.0.join("authority.pem"));
    let forge = |name: &str, purpose| judge(&root, &forged(&file, name, purpose), name, at(0));
    for name in
        ["example.com", "chess-results.com", "local.example.com", "8.8.8.8", "203.0.113.8", "2001:db8::1"]
    {
        let told = forge(name, ExtendedKeyUsagePurpose::ServerAuth).unwrap_err();
        assert!(format!("{told:?}").contains("NameConstraintViolation"), "{name}: {told:?}");
    }
    for name in [
        "localhost",
        "127.0.0.1",
        "::1",
        "laptop-7",
        "hall.local",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.9.9",
        "fe80::1",
        "fd00::1",
        "chess.example",
        "203.0.113.7",
    ] {
        assert_eq!(forge(name, ExtendedKeyUsagePurpose::ServerAuth), Ok(()), "{name}");
    }
    assert!(forge("hall.local", ExtendedKeyUsagePurpose::ClientAuth).is_err(), "for servers alone");
}

#[test]
fn the_authority_itself_says_that_it_is_for_servers_and_for_two_years() {
    let directory = Directory::new("says");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    let root = authority.certificates().remove(0);
    let holds = |part: &[u8]| root.der.windows(part.len()).any(|window| window == part);
    // Name constraints, critical: 2.5.29.30, TRUE. Extended key usage: 2.5.29.37, serverAuth alone (RFC 5280,
    // 4.2.1.12).
    assert!(holds(&[0x06, 0x03, 0x55, 0x1d, 0x1e, 0x01, 0x01, 0xff]));
    let server_alone = [0x30, 0x0a, 0x06, 0x08, 0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x01];
    assert!(holds(&[0x06, 0x03, 0x55, 0x1d, 0x25]) && holds(&server_alone));
    assert!(root.until <= hours(729 * DAY));
    authority.server_config(&[], &[], at(0)).unwrap();
    assert!(judge(&root.der, &servers(&directory), "localhost", hours(396 * DAY)).is_err());
}

#[test]
fn what_may_not_be_certified_does_not_spoil_the_rest() {
    let directory = Directory::new("rest");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    let names = ["hall".to_owned(), "hall.local".to_owned()];
    let addresses = ["192.168.2.7".parse().unwrap(), "2001:db8::7".parse().unwrap()];
    authority.server_config(&names, &addresses, at(0)).unwrap();
    let root = authority.certificates().remove(0).der;
    let judged = |name| judge(&root, &servers(&directory), name, at(0)).is_ok();
    assert_eq!(["hall.local", "192.168.2.7", "localhost"].map(judged), [true; 3]);
    assert_eq!(["hall", "2001:db8::7"].map(judged), [false; 2]);
    assert_eq!(addresses.map(|address| authority.covers(address)), [true, false]);
}

#[test]
fn a_successor_is_offered_sixty_days_before_and_takes_over_at_the_end() {
    let directory = Directory::new("successor");
    let open = |now| Authority::open_or_create(&directory.0, "hall", &[], now).unwrap();
    let first = open(at(0)).certificates().remove(0);
    let before = open(hours(668 * DAY));
    assert_eq!((before.certificates().len(), before.renewal(hours(668 * DAY))), (1, None));
    let late = hours(670 * DAY);
    // A desk that runs on offers it too.
    before.server_config(&[], &[], late).unwrap();
    let offered = before.certificates();
    assert_eq!((offered.len(), &offered[0]), (2, &first));
    assert_eq!(before.renewal(late), Some(Renewal::Ends(first.until)));
    assert_eq!(open(late).certificates(), offered, "it stays over a restart");
    assert!(judge(&first.der, &servers(&directory), "localhost", late).is_ok(), "the first still signs");
    let after = hours(729 * DAY + 1);
    before.server_config(&[], &[], after).unwrap();
    assert_eq!(before.certificates(), offered[1..]);
    assert_eq!(before.renewal(after), None);
    assert!(judge(&offered[1].der, &servers(&directory), "localhost", after).is_ok());
    assert_eq!(open(after).certificates(), offered[1..]);
}

#[test]
fn in_its_last_days_the_server_is_not_given_a_certificate_every_minute() {
    let directory = Directory::new("minute");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    let late = hours(720 * DAY);
    let one = authority.server_config(&[], &[], late).unwrap();
    assert!(Arc::ptr_eq(&one, &authority.server_config(&[], &[], late).unwrap()));
}

#[test]
fn the_owner_lets_the_successor_take_over_when_the_devices_trust_it() {
    let directory = Directory::new("takes-over");
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    assert_eq!(authority.renew(at(0)), Ok(false), "nothing is offered");
    let late = hours(690 * DAY);
    let first = authority.certificates().remove(0);
    assert_eq!(authority.renew(late), Ok(true));
    assert_ne!(authority.certificates()[0], first);
    assert_eq!((authority.certificates().len(), authority.renewal(late)), (1, None));
    let key = std::fs::read_to_string(directory.0.join("authority.pem")).unwrap();
    assert!(!key.contains(first.pem.trim()), "the old key is gone with its certificate");
    assert!(!directory.0.join("successor.pem").exists());
}

/// As the program made it before there were limits: ten years, every name.
const OLDER: &str = include_str!("older_authority.pem");

#[test]
fn a_desk_of_before_is_asked_to_renew_and_goes_on_meanwhile() {
    let directory = Directory::new("older");
    std::fs::create_dir_all(&directory.0).unwrap();
    std::fs::write(directory.0.join("authority.pem"), OLDER).unwrap();
    let authority = Authority::open_or_create(&directory.0, "hall", &[], at(0)).unwrap();
    assert_eq!(authority.renewal(at(0)), Some(Renewal::Unlimited));
    let offered = authority.certificates();
    assert_eq!(offered.len(), 2);
    authority.server_config(&["hall".into()], &[], at(0)).unwrap();
    assert!(judge(&offered[0].der, &servers(&directory), "hall", at(0)).is_ok(), "as before");
    assert_eq!(authority.renew(at(0)), Ok(true));
    assert_eq!((authority.renewal(at(0)), authority.certificates()), (None, offered[1..].to_vec()));
    assert!(
        !std::fs::read_to_string(directory.0.join("authority.pem"))
            .unwrap()
            .contains(OLDER.lines().nth(4).unwrap())
    );
}

#[test]
fn a_name_that_is_added_later_needs_a_successor() {
    let directory = Directory::new("added");
    let open = |added: &[String]| Authority::open_or_create(&directory.0, "hall", added, at(0)).unwrap();
    assert_eq!(open(&[]).renewal(at(0)), None);
    let added = ["chess.example".to_owned()];
    let authority = open(&added);
    assert_eq!(authority.renewal(at(0)), Some(Renewal::Names));
    assert_eq!(authority.renew(at(0)), Ok(true));
    assert_eq!(open(&added).renewal(at(0)), None);
    assert_eq!(open(&[]).renewal(at(0)), None, "one that may certify more is not asked to be renewed");
    assert!(Authority::open_or_create(&directory.0, "hall", &["a b".to_owned()], at(0)).is_err());
}
