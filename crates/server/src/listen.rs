//! A port on both families of addresses: one socket for IPv4 and one for IPv6.
//!
//! A socket on `[::]` takes IPv4 too on Linux and macOS, but not on Windows. So every IPv6 socket is told to
//! take IPv6 alone, and IPv4 has its own: the same everywhere.

use std::future::poll_fn;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::task::Poll;

use socket2::{Domain, Protocol, Socket, Type};
use tokio::net::{TcpListener, TcpStream};

/// How many ports after the wished one are tried; and how often any, if no certain one is wished.
const NEIGHBOURS: u16 = 20;

/// How many connections may wait until they are accepted.
const BACKLOG: i32 = 1024;

/// Every address of this computer.
pub const EVERYWHERE: [IpAddr; 2] = [IpAddr::V4(Ipv4Addr::UNSPECIFIED), IpAddr::V6(Ipv6Addr::UNSPECIFIED)];

/// The addresses by which only this computer reaches itself.
pub const HERE_ONLY: [IpAddr; 2] = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];

/// A port that is listened to.
pub struct Listening {
    listeners: Vec<TcpListener>,
    pub(crate) proxies: Vec<IpAddr>,
    /// The port.
    pub port: u16,
    /// Whether the wished port was taken and this is another one.
    pub is_another: bool,
}

impl Listening {
    /// Behind these computers, which say for whom they ask (`X-Forwarded-For`,
    /// `X-Forwarded-Proto`); nobody else is believed.
    #[must_use]
    pub fn behind(self, proxies: Vec<IpAddr>) -> Listening {
        Listening { proxies, ..self }
    }

    /// Whether somebody who asks by such an address is heard: a family may be missing on this computer.
    pub fn hears(&self, address: IpAddr) -> bool {
        let families = self.listeners.iter().filter_map(|listener| listener.local_addr().ok());
        families.into_iter().any(|own| own.is_ipv4() == address.is_ipv4())
    }

    /// The address by which this computer reaches itself: the one of IPv4, if that is heard.
    pub fn own_address(&self) -> IpAddr {
        let [four, six] = HERE_ONLY;
        if self.hears(four) { four } else { six }
    }

    /// The next connection, whichever family it comes by. They take turns in being looked at first.
    pub(crate) async fn accept(&mut self) -> std::io::Result<(TcpStream, SocketAddr)> {
        self.listeners.rotate_left(1);
        poll_fn(|context| {
            let mut ready = self.listeners.iter().map(|listener| listener.poll_accept(context));
            ready.find(Poll::is_ready).unwrap_or(Poll::Pending)
        })
        .await
    }
}

/// Why a port cannot be had.
enum Not {
    /// Somebody else has it: another may be free.
    Free(std::io::Error),
    /// There is no such address on this computer.
    Here(std::io::Error),
}

/// Why no port is listened to.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// No address was named.
    #[error("no port from {wished} on can be used: there is no address to listen at")]
    NoAddress {
        /// The wished port.
        wished: u16,
    },
    /// Neither the wished port nor one of the next is free at all addresses.
    #[error("no port from {wished} on can be used: {why}")]
    NoPort {
        /// The wished port.
        wished: u16,
        /// What the system says about the last that was tried.
        why: std::io::Error,
    },
}

/// Listens at all of these addresses that this computer has, on one port or the next that is
/// free at all of them; 0 takes any.
///
/// # Errors
///
/// If none can be listened to.
pub async fn listen(addresses: &[IpAddr], wished: u16) -> Result<Listening, ListenError> {
    let mut error = ListenError::NoAddress { wished };
    for step in 0..=NEIGHBOURS {
        let Some(port) = (if wished == 0 { Some(0) } else { wished.checked_add(step) }) else { break };
        match bind_all(addresses, port) {
            Ok((listeners, port)) => {
                let is_another = wished != 0 && port != wished;
                return Ok(Listening { listeners, proxies: Vec::new(), port, is_another });
            }
            Err(why) => error = ListenError::NoPort { wished, why },
        }
    }
    Err(error)
}

/// One port at all addresses that there are; the first decides which it is, where any will do.
fn bind_all(addresses: &[IpAddr], wished: u16) -> Result<(Vec<TcpListener>, u16), std::io::Error> {
    let (mut listeners, mut port) = (Vec::new(), wished);
    let mut last = None;
    for address in addresses {
        match bind(SocketAddr::new(*address, port)) {
            Ok(listener) => {
                port = listener.local_addr()?.port();
                listeners.push(listener);
            }
            Err(Not::Free(why)) => return Err(why),
            Err(Not::Here(why)) => last = Some(why),
        }
    }
    match last {
        Some(why) if listeners.is_empty() => Err(why),
        Some(_) | None => Ok((listeners, port)),
    }
}

fn bind(address: SocketAddr) -> Result<TcpListener, Not> {
    bound(address).map_err(|why| {
        // Windows refuses what it keeps for others as something that one may not.
        let is_taken = matches!(why.kind(), ErrorKind::AddrInUse | ErrorKind::PermissionDenied);
        if is_taken { Not::Free(why) } else { Not::Here(why) }
    })
}

fn bound(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    if address.is_ipv6() {
        socket.set_only_v6(true)?;
    }
    // A desk that is started again finds its port; on Windows this would let a second desk take it away.
    if cfg!(unix) {
        socket.set_reuse_address(true)?;
    }
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    TcpListener::from_std(socket.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use socket2::SockRef;

    /// Whether this computer has IPv6 at all.
    fn has_six() -> bool {
        std::net::TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok()
    }

    async fn is_heard(listening: &mut Listening, at: IpAddr) -> bool {
        let dialled = TcpStream::connect((at, listening.port)).await;
        dialled.is_ok() && listening.accept().await.is_ok_and(|(_, peer)| peer.ip() == at)
    }

    #[tokio::test]
    async fn both_families_are_heard_on_one_port_by_sockets_of_their_own() {
        for addresses in [EVERYWHERE, HERE_ONLY] {
            let mut listening = listen(&addresses, 0).await.unwrap();
            assert!(is_heard(&mut listening, HERE_ONLY[0]).await, "IPv4 at {addresses:?}");
            assert_eq!(listening.own_address(), HERE_ONLY[0]);
            if has_six() {
                assert!(is_heard(&mut listening, HERE_ONLY[1]).await, "IPv6 at {addresses:?}");
                assert_eq!(listening.listeners.len(), 2);
            }
            for listener in &listening.listeners {
                let own = listener.local_addr().unwrap();
                assert_eq!(own.port(), listening.port);
                // As Windows has it by itself.
                assert!(own.is_ipv4() || SockRef::from(listener).only_v6().unwrap());
            }
        }
    }

    #[tokio::test]
    async fn where_a_family_is_missing_the_other_is_enough() {
        // Addresses for documentation: no computer has them.
        let no_six: IpAddr = "2001:db8::7".parse().unwrap();
        let no_four: IpAddr = "192.0.2.7".parse().unwrap();
        let mut four = listen(&[HERE_ONLY[0], no_six], 0).await.unwrap();
        assert!(is_heard(&mut four, HERE_ONLY[0]).await);
        assert!(!four.hears(HERE_ONLY[1]));
        assert!(listen(&[no_four, no_six], 0).await.is_err());
        if has_six() {
            let mut six = listen(&[no_four, HERE_ONLY[1]], 0).await.unwrap();
            assert!(is_heard(&mut six, HERE_ONLY[1]).await);
            assert_eq!(six.own_address(), HERE_ONLY[1]);
        }
    }

    #[tokio::test]
    async fn a_port_that_is_taken_in_one_family_is_taken() {
        for taken in HERE_ONLY {
            let Ok(other) = std::net::TcpListener::bind((taken, 0)) else { continue };
            let wished = other.local_addr().unwrap().port();
            if wished > 65_000 {
                continue;
            }
            let listening = listen(&HERE_ONLY, wished).await.unwrap();
            assert!(listening.is_another && listening.port > wished, "{taken}");
        }
    }
}
