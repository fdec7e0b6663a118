//! Who is asking, as far as limits, the audit and reports from phones tell people apart.
//!
//! A client is the smallest thing that whoever is hostile cannot have without end: an address of IPv4, a
//! network of 64 bits of IPv6 (every device in one gives itself as many addresses as it likes), or a device
//! that has shown something right before and has a cookie of ours that nobody else can make.

use crate::secret::{digest, hex};
use glossary::{Phrase, phrase};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// Who is asking.
///
/// ```
/// use access::ClientKey;
///
/// let of = |text: &str| ClientKey::of_address(text.parse().unwrap());
/// assert_eq!(of("192.0.2.7"), of("::ffff:192.0.2.7"));
/// assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::9"));
/// assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"));
/// assert_eq!(of("2001:db8:1:2::7").to_string(), "2001:db8:1:2::/64");
/// assert_eq!(of("192.0.2.7").stored().parse(), Ok(of("192.0.2.7")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClientKey {
    /// An address of IPv4, also where it came mapped into IPv6.
    Address(Ipv4Addr),
    /// A network of IPv6, by the first address in it.
    Network(Ipv6Addr),
    /// A device that has shown a right password or code before, wherever it is now.
    Device(DeviceId),
}

/// The number of a device; it lets nobody in and is no secret, since a device shows it with a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeviceId(pub(crate) [u8; 16]);

impl DeviceId {
    /// The device that is called so, where nothing else is known of it.
    pub(crate) fn named(name: &str) -> Self {
        let digest = digest("device name", name.as_bytes());
        Self(std::array::from_fn(|index| digest[index]))
    }
}

impl ClientKey {
    /// Who asks from an address of the network, if nothing else is known of them.
    #[must_use]
    pub fn of_address(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(four) => Self::Address(four),
            IpAddr::V6(six) => {
                let [a, b, c, d, ..] = six.segments();
                Self::Network(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        }
    }

    /// Whether it is one device, and not an address behind which many may be.
    #[must_use]
    pub fn is_device(self) -> bool {
        matches!(self, Self::Device(_))
    }

    /// How it is kept in files, for ever the same; read again by [`str::parse`].
    #[must_use]
    pub fn stored(self) -> String {
        match self {
            Self::Address(four) => format!("ip4:{four}"),
            Self::Network(six) => format!("ip6:{six}/64"),
            Self::Device(DeviceId(id)) => format!("device:{}", hex(&id)),
        }
    }

    /// The same as [`fmt::Display`] shows it, to be said in any language.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Address(four) => Phrase::verbatim(four.to_string()),
            Self::Network(six) => Phrase::verbatim(format!("{six}/64")),
            Self::Device(DeviceId([a, b, c, ..])) => phrase!("device {mark}", mark = hex(&[a, b, c])),
        }
    }
}

impl fmt::Display for ClientKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.phrase())
    }
}

/// What was kept is no client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an address, a network or a device")]
pub struct NoParty;

impl FromStr for ClientKey {
    type Err = NoParty;

    fn from_str(text: &str) -> Result<Self, NoParty> {
        match text.split_once(':') {
            Some(("ip4", four)) => four.parse().map(Self::Address).map_err(|_| NoParty),
            Some(("ip6", network)) => {
                let six: Ipv6Addr =
                    network.strip_suffix("/64").and_then(|six| six.parse().ok()).ok_or(NoParty)?;
                Some(Self::of_address(IpAddr::V6(six)))
                    .filter(|client| *client == Self::Network(six))
                    .ok_or(NoParty)
            }
            Some(("device", id)) => from_hex(id).map(|id| Self::Device(DeviceId(id))).ok_or(NoParty),
            Some(_) | None => Err(NoParty),
        }
    }
}

/// Bytes out of exactly so many lower-case hexadecimal digits.
pub(crate) fn from_hex<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; LENGTH];
    if text.len() != 2 * LENGTH {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> ClientKey {
        ClientKey::of_address(text.parse().unwrap())
    }

    #[test]
    fn a_network_of_ipv6_is_one_party_and_every_address_of_ipv4_another() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:3:4:5:6"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("fe80::1"), of("fe80::2"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert!(!of("192.0.2.7").is_device() && ClientKey::Device(DeviceId([7; 16])).is_device());
    }

    #[test]
    fn it_is_shown_to_people_and_kept_in_files() {
        let device =
            ClientKey::Device(DeviceId(std::array::from_fn(|index| 0xa0 + u8::try_from(index).unwrap())));
        let all = [
            (of("192.0.2.7"), "192.0.2.7", "ip4:192.0.2.7"),
            (of("2001:db8::7"), "2001:db8::/64", "ip6:2001:db8::/64"),
            (device, "device a0a1a2", "device:a0a1a2a3a4a5a6a7a8a9aaabacadaeaf"),
        ];
        for (client, shown, stored) in all {
            assert_eq!((client.to_string().as_str(), client.stored().as_str()), (shown, stored));
            assert_eq!(stored.parse(), Ok(client));
        }
    }

    #[test]
    fn nothing_else_is_read_as_a_party() {
        for wrong in [
            "",
            "192.0.2.7",
            "ip4:",
            "ip4:192.0.2",
            "ip4:192.0.2.7 ",
            "ip6:2001:db8::",
            "ip6:2001:db8::7/64",
            "ip6:::ffff:192.0.2.7/64",
            "device:",
            "device:A0A1A2A3A4A5A6A7A8A9AAABACADAEAF",
            "device:a0a1",
            "phone:a0a1",
        ] {
            assert_eq!(wrong.parse::<ClientKey>(), Err(NoParty), "{wrong}");
        }
    }
}
