//! By which addresses other devices reach the desk: what QR codes lead to.

use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::{PoisonError, RwLock};

/// What is known of the ways to this computer.
#[derive(Default)]
pub struct LocalAddresses(RwLock<AddressTable>);

#[derive(Default)]
struct AddressTable {
    port: u16,
    names: Vec<String>,
    addresses: Vec<IpAddr>,
    /// By which addresses other devices have come, the last first.
    came_by: Vec<IpAddr>,
    /// Further names by which the desk may be asked for.
    added: BTreeSet<String>,
    /// Those that the owner has added at the desk.
    by_owner: BTreeSet<String>,
}

/// An address that an arbiter has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The address.
    pub address: String,
    /// Whether it was one of this computer: then it counts as long as it is.
    pub is_own: bool,
}

impl LocalAddresses {
    fn with<T>(&self, change: impl FnOnce(&mut AddressTable) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }

    /// The port, names and addresses by which this computer is reached now.
    pub fn set_addresses(&self, port: u16, names: &[String], addresses: &[IpAddr]) {
        self.with(|known| {
            known.port = port;
            known.names = names.to_vec();
            known.addresses = addresses.iter().map(IpAddr::to_canonical).filter(is_for_others).collect();
        });
    }

    /// The desk may also be asked for by this name.
    pub fn add_name(&self, name: String) {
        self.with(|known| known.added.insert(name));
    }

    /// The names that the owner has added at the desk are these.
    pub fn set_owner_names(&self, names: &[String]) {
        self.with(|known| known.by_owner = names.iter().cloned().collect());
    }

    /// Whether the desk may be asked for by this name.
    pub fn has_name(&self, name: &str) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.added.contains(name)
            || known.by_owner.contains(name)
            || known.names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// Whether an address is one of this computer.
    pub fn has_address(&self, address: IpAddr) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).addresses.contains(&address)
    }

    /// A device has come by an address of this computer. From which device is what the connection says, so
    /// nobody can make it up.
    pub fn record_connection(&self, peer: IpAddr, by: IpAddr) {
        let (peer, by) = (peer.to_canonical(), by.to_canonical());
        let is_other_device = peer != by && !peer.is_loopback() && is_for_others(&by);
        let is_known = || self.0.read().unwrap_or_else(PoisonError::into_inner).came_by.first() == Some(&by);
        if is_other_device && !is_known() {
            self.with(|known| {
                known.came_by.retain(|one| *one != by);
                known.came_by.insert(0, by);
                known.came_by.truncate(8);
            });
        }
    }

    /// The addresses to choose from, the best first: by which another device has come, by which this page was
    /// asked for, then all others.
    pub fn offered(&self, host: &str) -> Vec<String> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let shown = |address: &IpAddr| SocketAddr::new(*address, known.port).to_string();
        let mut addresses = known.addresses.clone();
        addresses.sort_by_key(|address| (address.is_ipv6(), *address));
        let came_by = known.came_by.iter().filter(|came| addresses.contains(came));
        let names = known.names.iter().filter(|name| name.ends_with(".local") && !known.addresses.is_empty());
        let mut offered: Vec<String> = came_by.map(shown).collect();
        offered.extend(Some(host.to_owned()).filter(|host| leads_here_from_elsewhere(host)));
        offered.extend(addresses.iter().map(shown));
        offered.extend(names.map(|name| format!("{name}:{}", known.port)));
        let mut seen = BTreeSet::new();
        offered.retain(|one| seen.insert(one.clone()));
        offered
    }

    /// Whether an address is one of this computer.
    pub fn is_own(&self, address: &str) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        address
            .parse()
            .is_ok_and(|address: SocketAddr| known.addresses.contains(&address.ip().to_canonical()))
    }
}

/// Not for this computer alone, and not only for the cable at hand.
fn is_for_others(address: &IpAddr) -> bool {
    !address.is_loopback() && !address.is_unspecified()
}

/// The name or address of a host, without its port and without brackets.
pub fn name_of(host: &str) -> &str {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !port.is_empty() => name,
        Some(_) | None => host,
    };
    name.trim_start_matches('[').trim_end_matches(']')
}

/// Whether a name or address, perhaps with a port, can lead another device here.
pub fn leads_here_from_elsewhere(host: &str) -> bool {
    let bare = name_of(host);
    match bare.parse::<IpAddr>() {
        Ok(address) => is_for_others(&address.to_canonical()),
        Err(_) => !bare.is_empty() && bare != "localhost" && !bare.ends_with(".localhost"),
    }
}

/// A name or address, perhaps with a port, by which another device can come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostAddress(String);

impl HostAddress {
    /// What somebody typed, without what does not belong to it; none if no other device can come by it.
    pub fn parse(text: &str) -> Option<HostAddress> {
        let text = text.trim().trim_start_matches("https://").trim_start_matches("http://");
        let text = text.trim_end_matches('/').to_ascii_lowercase();
        let is_address =
            text.len() <= 100 && text.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c));
        (is_address && leads_here_from_elsewhere(&text)).then_some(HostAddress(text))
    }

    /// The text of it.
    pub fn into_string(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn addresses_of_this_computer_alone_are_never_offered() {
        for here in [
            "127.0.0.1:7464",
            "localhost",
            "localhost:80",
            "[::1]:7464",
            "127.8.0.1",
            "0.0.0.0:80",
            "",
            "[::ffff:127.0.0.1]:80",
        ] {
            assert!(!leads_here_from_elsewhere(here), "{here}");
            assert_eq!(HostAddress::parse(here), None, "{here}");
        }
        let typed = |text: &str| HostAddress::parse(text).map(HostAddress::into_string);
        assert_eq!(typed(" http://Desk.local:7464/ "), Some("desk.local:7464".to_owned()));
        assert_eq!(typed("[2001:db8::7]:80"), Some("[2001:db8::7]:80".to_owned()));
        assert_eq!(typed("evil.example/path"), None);
        let reach = LocalAddresses::default();
        reach.set_addresses(
            7464,
            &["localhost".into(), "desk".into(), "desk.local".into()],
            &[ip("127.0.0.1"), ip("::1")],
        );
        assert!(reach.offered("localhost:7464").is_empty(), "a desk for this computer alone");
    }

    #[test]
    fn the_address_by_which_another_device_has_come_is_the_best() {
        let reach = LocalAddresses::default();
        let own = [ip("127.0.0.1"), ip("192.0.2.7"), ip("198.51.100.7"), ip("2001:db8::7")];
        reach.set_addresses(7464, &["desk.local".into()], &own);
        let all = ["192.0.2.7:7464", "198.51.100.7:7464", "[2001:db8::7]:7464", "desk.local:7464"];
        assert_eq!(reach.offered("127.0.0.1:7464"), all);
        reach.record_connection(ip("127.0.0.1"), ip("127.0.0.1"));
        reach.record_connection(ip("192.0.2.7"), ip("192.0.2.7"));
        assert_eq!(reach.offered("")[0], "192.0.2.7:7464", "this computer is no other device");
        reach.record_connection(ip("198.51.100.30"), ip("::ffff:198.51.100.7"));
        assert_eq!(reach.offered("chess.example")[..2], ["198.51.100.7:7464", "chess.example"]);
        reach.set_addresses(7464, &[], &[ip("203.0.113.4")]);
        assert_eq!(reach.offered(""), ["203.0.113.4:7464"], "in another network");
    }
}
