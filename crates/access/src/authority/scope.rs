//! For which names and addresses the authority may speak: those of halls and their networks, never those of
//! the internet.

use rcgen::{CidrSubnet, GeneralSubtree, NameConstraints};
use std::collections::BTreeSet;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Networks that nobody reaches from the internet: loopback, private (RFC 1918), link-local, unique-local
/// (RFC 4193).
const NETWORKS: [(IpAddr, u8); 8] = [
    (v4(127, 0, 0, 0), 8),
    (v4(10, 0, 0, 0), 8),
    (v4(172, 16, 0, 0), 12),
    (v4(192, 168, 0, 0), 16),
    (v4(169, 254, 0, 0), 16),
    (IpAddr::V6(Ipv6Addr::LOCALHOST), 128),
    (v6(0xfe80), 10),
    (v6(0xfc00), 7),
];

/// Names that no public name server knows.
const NAMES: [&str; 2] = ["localhost", "local"];

const fn v4(a: u8, b: u8, c: u8, d: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(a, b, c, d))
}

const fn v6(first: u16) -> IpAddr {
    IpAddr::V6(Ipv6Addr::new(first, 0, 0, 0, 0, 0, 0, 0))
}

/// What an authority may certify: what is always local, and what the owner of the desk has added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scope {
    names: BTreeSet<String>,
    addresses: BTreeSet<IpAddr>,
}

impl Scope {
    /// With these names, which are such as certificates carry, and addresses beside what is always local.
    pub(super) fn with(names: impl IntoIterator<Item = String>, addresses: &[IpAddr]) -> Self {
        let local = Self::default();
        Self {
            names: names.into_iter().filter(|name| !local.has_name(name)).collect(),
            addresses: addresses.iter().copied().filter(|address| !local.has_address(*address)).collect(),
        }
    }

    /// As it stands in the file above the certificate.
    pub(super) fn parse(text: &str) -> Self {
        let mut scope = Self::default();
        for word in text.split_whitespace() {
            match word.parse() {
                Ok(address) => drop(scope.addresses.insert(address)),
                Err(_) => drop(scope.names.insert(word.to_owned())),
            }
        }
        scope
    }

    /// The names beside what is always local.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    pub(super) fn has_name(&self, name: &str) -> bool {
        let is_below =
            |base: &str| name == base || name.strip_suffix(base).is_some_and(|above| above.ends_with('.'));
        NAMES.into_iter().any(is_below) || self.names().any(is_below)
    }

    pub(super) fn has_address(&self, address: IpAddr) -> bool {
        NETWORKS.iter().any(|network| contains(*network, address)) || self.addresses.contains(&address)
    }

    /// Whether it has all that the other has.
    pub(super) fn includes(&self, other: &Self) -> bool {
        other.names().all(|name| self.has_name(name))
            && other.addresses.iter().all(|address| self.has_address(*address))
    }

    /// As certificates carry it.
    pub(super) fn constraints(&self) -> NameConstraints {
        let names = NAMES.into_iter().chain(self.names());
        let alone = |address: &IpAddr| (*address, if address.is_ipv4() { 32 } else { 128 });
        let networks = NETWORKS.into_iter().chain(self.addresses.iter().map(alone));
        let names = names.map(|name| GeneralSubtree::DnsName(name.to_owned()));
        let networks = networks
            .map(|(address, bits)| GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(address, bits)));
        NameConstraints { permitted_subtrees: names.chain(networks).collect(), excluded_subtrees: Vec::new() }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.names.iter().cloned().chain(self.addresses.iter().map(ToString::to_string));
        formatter.write_str(&words.collect::<Vec<_>>().join(" "))
    }
}

fn contains((network, bits): (IpAddr, u8), address: IpAddr) -> bool {
    match (network, address) {
        (IpAddr::V4(network), IpAddr::V4(address)) => {
            (network.to_bits() ^ address.to_bits()).leading_zeros() >= u32::from(bits)
        }
        (IpAddr::V6(network), IpAddr::V6(address)) => {
            (network.to_bits() ^ address.to_bits()).leading_zeros() >= u32::from(bits)
        }
        (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
    }
}

/// Whether a computer's own name can be no domain of the internet. Those at the top, such as `com`, have
/// letters alone, or begin with `xn--`; whoever may speak for such a name may speak for everything below it.
pub(super) fn is_no_domain(host: &str) -> bool {
    let is_one_label = !host.is_empty() && !host.contains('.');
    is_one_label && !host.starts_with("xn--") && host.bytes().any(|sign| !sign.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_local_and_what_was_added() {
        let scope = Scope::with(
            ["chess.example".to_owned(), "a.local".to_owned()],
            &["203.0.113.7".parse().unwrap(), "10.1.2.3".parse().unwrap()],
        );
        assert_eq!(scope.to_string(), "chess.example 203.0.113.7", "the others are local anyway");
        assert_eq!(Scope::parse(&scope.to_string()), scope);
        for name in ["localhost", "desk.local", "a.b.local", "chess.example", "open.chess.example"] {
            assert!(scope.has_name(name), "{name}");
        }
        for name in ["example", "xchess.example", "desklocal", "local.example", ""] {
            assert!(!scope.has_name(name), "{name}");
        }
        for address in [
            "127.0.0.1",
            "10.255.0.1",
            "172.31.255.255",
            "192.168.0.1",
            "169.254.1.1",
            "203.0.113.7",
            "::1",
            "fe80::1",
            "febf::1",
            "fd12::1",
            "fc00::",
        ] {
            assert!(scope.has_address(address.parse().unwrap()), "{address}");
        }
        for address in
            ["8.8.8.8", "172.32.0.1", "192.169.0.1", "203.0.113.8", "::2", "fec0::1", "2001:db8::1"]
        {
            assert!(!scope.has_address(address.parse().unwrap()), "{address}");
        }
        assert!(scope.includes(&Scope::default()) && !Scope::default().includes(&scope));
    }

    #[test]
    fn a_computer_whose_name_might_be_a_domain_is_not_certified_by_it() {
        for host in ["desktop-4f3k2", "laptop7", "hall_2"] {
            assert!(is_no_domain(host), "{host}");
        }
        for host in ["com", "office", "xn--p1ai", "a.b-c", ""] {
            assert!(!is_no_domain(host), "{host}");
        }
    }
}
