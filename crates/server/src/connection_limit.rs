//! How many connections are open: whoever opens them without end keeps nobody out.
//!
//! As long as there is room everybody gets in: a whole hall may be behind one address. When it is full,
//! whoever holds least gets the place of whoever holds most, so that one device in the hall gets in while
//! somebody hostile, with one address or a hundred, holds all the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

/// Connections from elsewhere, all together, where systems give a process 1024 files; the rest is
/// for this computer and the disk.
const DEFAULT_MAX_CONNECTIONS: usize = 800;

/// Connections from elsewhere in any case: each costs memory.
const MAX_CONNECTIONS: usize = 8000;

/// Files that are kept free.
const RESERVED_FILES: usize = 224;

/// Who is connected, by address.
#[derive(Clone)]
pub(crate) struct ConnectionLimit(Arc<Connections>);

struct Connections {
    most: usize,
    /// Computers in front of this one, behind which many people are.
    proxies: BTreeSet<IpAddr>,
    connections: Mutex<OpenConnections>,
}

#[derive(Default)]
struct OpenConnections {
    count: u64,
    by_address: BTreeMap<IpAddr, BTreeMap<u64, Arc<OpenConnection>>>,
}

/// A connection that is open.
#[derive(Default)]
pub(crate) struct OpenConnection {
    /// Somebody else gets its place.
    evict: Notify,
    /// How much is being answered; a WebSocket counts until it ends.
    busy: AtomicUsize,
}

impl OpenConnection {
    /// Waits until somebody else gets its place.
    pub(crate) async fn evicted(&self) {
        self.evict.notified().await;
    }

    /// Something is being answered from now on.
    pub(crate) fn begin(self: &Arc<OpenConnection>) -> Busy {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Busy(Arc::clone(self))
    }

    /// Whether nothing is being answered.
    pub(crate) fn is_idle(&self) -> bool {
        self.busy.load(Ordering::Relaxed) == 0
    }
}

/// Something that is being answered, until it is dropped.
pub(crate) struct Busy(Arc<OpenConnection>);

impl Busy {
    /// It goes on for as long as the connection.
    pub(crate) fn stay(self) {
        self.0.busy.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A connection that counts until it ends.
pub(crate) struct ConnectionPermit {
    limit: ConnectionLimit,
    from: IpAddr,
    number: u64,
    pub(crate) connection: Arc<OpenConnection>,
}

/// Whom an address stands for: a network of IPv6 gives every device addresses without end.
fn network(from: IpAddr) -> IpAddr {
    match from {
        IpAddr::V4(_) => from,
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

impl OpenConnections {
    fn held_by(&self, from: IpAddr) -> usize {
        self.by_address.get(&from).map_or(0, BTreeMap::len)
    }

    /// Whose place somebody gets when it is full; none if nobody holds more.
    fn largest_holder(&self, limits: &Connections, from: IpAddr) -> Option<IpAddr> {
        let mut networks: BTreeMap<IpAddr, usize> = BTreeMap::new();
        for (address, connections) in
            self.by_address.iter().filter(|(address, _)| limits.is_limited(**address))
        {
            *networks.entry(network(*address)).or_default() += connections.len();
        }
        let own = networks.get(&network(from)).copied().unwrap_or_else(|| self.held_by(from));
        let (&most, &held) = networks.iter().max_by_key(|(_, held)| **held)?;
        let within = |address: &IpAddr| limits.is_limited(*address) && network(*address) == most;
        let addresses = self.by_address.iter().filter(|(address, _)| within(address));
        let (&address, connections) = addresses.max_by_key(|(_, connections)| connections.len())?;
        // Afterwards the other must not be the one with less: places would go to and fro.
        let is_fair =
            if network(from) == most { self.held_by(from) + 1 < connections.len() } else { own + 1 < held };
        is_fair.then_some(address)
    }

    /// Asks one connection of an address to leave: one that waits for nothing, else the oldest.
    fn evict(&mut self, from: IpAddr) {
        let Some(connections) = self.by_address.get_mut(&from) else { return };
        let idle = connections.iter().find(|(_, connection)| connection.is_idle()).map(|(number, _)| *number);
        let Some(number) = idle.or_else(|| connections.keys().next().copied()) else { return };
        if let Some(connection) = connections.remove(&number) {
            connection.evict.notify_one();
        }
        if connections.is_empty() {
            self.by_address.remove(&from);
        }
    }
}

impl Connections {
    /// Whether an address is one that must share: not this computer, nor one in front of it.
    fn is_limited(&self, from: IpAddr) -> bool {
        !from.is_loopback() && !self.proxies.contains(&from)
    }
}

impl ConnectionLimit {
    /// At most so many from elsewhere.
    pub(crate) fn new(most: usize, proxies: &[IpAddr]) -> ConnectionLimit {
        let proxies = proxies.iter().map(IpAddr::to_canonical).collect();
        ConnectionLimit(Arc::new(Connections { most, proxies, connections: Mutex::default() }))
    }

    /// As many as this computer bears.
    pub(crate) fn of_this_computer(proxies: &[IpAddr]) -> ConnectionLimit {
        let files = std::fs::read_to_string("/proc/self/limits").ok().as_deref().and_then(files_of);
        let most = files.map_or(DEFAULT_MAX_CONNECTIONS, |files| {
            files.saturating_sub(RESERVED_FILES).clamp(100, MAX_CONNECTIONS)
        });
        ConnectionLimit::new(most, proxies)
    }

    /// Lets a connection in; none if there are too many. This computer is always let in.
    pub(crate) fn acquire(&self, from: IpAddr) -> Option<ConnectionPermit> {
        let from = from.to_canonical();
        let mut connections = self.0.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let is_proxy = self.0.proxies.contains(&from);
        if is_proxy && connections.held_by(from) >= self.0.most / 4 * 3 {
            return None;
        }
        let elsewhere: usize = connections
            .by_address
            .iter()
            .filter(|(from, _)| !from.is_loopback())
            .map(|(_, all)| all.len())
            .sum();
        if elsewhere >= self.0.most && (is_proxy || self.0.is_limited(from)) {
            let largest_holder = connections.largest_holder(&self.0, from)?;
            connections.evict(largest_holder);
        }
        connections.count += 1;
        let (number, connection) = (connections.count, Arc::new(OpenConnection::default()));
        connections.by_address.entry(from).or_default().insert(number, Arc::clone(&connection));
        drop(connections);
        Some(ConnectionPermit { limit: self.clone(), from, number, connection })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut connections = self.limit.0.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = connections.by_address.get_mut(&self.from) {
            own.remove(&self.number);
            if own.is_empty() {
                connections.by_address.remove(&self.from);
            }
        }
    }
}

/// How many files this process may have open, as Linux tells it.
fn files_of(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    match line.split_whitespace().next()? {
        "unlimited" => Some(usize::MAX),
        number => number.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: usize = 800;

    fn many(limit: &ConnectionLimit, from: impl Into<IpAddr>, wished: usize) -> Vec<ConnectionPermit> {
        let from = from.into();
        (0..wished).map_while(|_| limit.acquire(from)).collect()
    }

    /// Those who were not asked to leave.
    fn left(limit: &ConnectionLimit, permits: &[ConnectionPermit]) -> usize {
        let connections = limit.0.connections.lock().unwrap();
        let is_there = |permit: &&ConnectionPermit| {
            connections.by_address.get(&permit.from).is_some_and(|own| own.contains_key(&permit.number))
        };
        permits.iter().filter(is_there).count()
    }

    #[test]
    fn nobody_fills_the_hall_alone_and_the_desk_always_gets_in() {
        let limit = ConnectionLimit::new(ALL, &[]);
        let hostile = many(&limit, [192, 168, 1, 66], 5000);
        assert_eq!(hostile.len(), ALL, "while nobody else wants in, there is room");
        let limits = many(&limit, [192, 168, 1, 7], 300);
        assert_eq!(limits.len(), 300, "a hall behind one address gets in");
        assert_eq!(left(&limit, &hostile), ALL - 300, "in their place");
        assert!(many(&limit, [192, 168, 1, 66], 10).is_empty(), "who holds most gets no more");
        assert_eq!(left(&limit, &limits), 300);
        assert!(limit.acquire(IpAddr::from([127, 0, 0, 1])).is_some());
        drop(hostile);
        assert_eq!(many(&limit, [192, 168, 1, 9], 5000).len(), ALL - 300, "who has gone counts no more");
    }

    #[test]
    fn two_hostile_addresses_keep_nobody_out() {
        let limit = ConnectionLimit::new(ALL, &[]);
        let first = many(&limit, [192, 168, 1, 66], ALL / 2);
        let second = many(&limit, [192, 168, 1, 67], ALL / 2);
        assert_eq!(first.len() + second.len(), ALL);
        let phones: Vec<ConnectionPermit> =
            (1..=200).flat_map(|phone| many(&limit, [10, 0, 0, phone], 2)).collect();
        assert_eq!(phones.len(), 400, "every phone gets in");
        assert!(
            many(&limit, [192, 168, 1, 66], 50).is_empty() && many(&limit, [192, 168, 1, 67], 50).is_empty()
        );
        assert_eq!(left(&limit, &phones), 400, "and none is turned out");
        assert_eq!(left(&limit, &first), left(&limit, &second));
    }

    #[test]
    fn a_network_full_of_addresses_is_one_party() {
        let limit = ConnectionLimit::new(ALL, &[]);
        let hostile: Vec<ConnectionPermit> = (0..1000u16)
            .filter_map(|host| limit.acquire(IpAddr::from([0x2001, 0xdb8, 0, 1, 0, 0, 0, host])))
            .collect();
        let phones: Vec<ConnectionPermit> =
            (1..=100).flat_map(|phone| many(&limit, [10, 0, 0, phone], 3)).collect();
        assert_eq!((phones.len(), left(&limit, &phones)), (300, 300));
        assert_eq!(left(&limit, &hostile), ALL - 300);
    }

    #[test]
    fn who_waits_for_nothing_goes_first_then_the_oldest() {
        let limit = ConnectionLimit::new(4, &[]);
        let own = many(&limit, [10, 0, 0, 1], 4);
        let _answering: Vec<Busy> = [0, 1, 3].iter().map(|&at| own[at].connection.begin()).collect();
        let other = limit.acquire(IpAddr::from([10, 0, 0, 2])).unwrap();
        assert_eq!(left(&limit, &own[2..3]), 0, "the idle one");
        let third = limit.acquire(IpAddr::from([10, 0, 0, 3])).unwrap();
        assert_eq!(left(&limit, &own[0..1]), 0, "the oldest");
        assert_eq!(left(&limit, &own) + left(&limit, &[other, third]), 4);
    }

    #[test]
    fn a_proxy_is_no_single_device_but_does_not_fill_the_hall_either() {
        let proxy = IpAddr::from([10, 0, 0, 2]);
        let limit = ConnectionLimit::new(ALL, &[proxy]);
        let viewers = many(&limit, proxy, 5000);
        assert_eq!(viewers.len(), ALL / 4 * 3);
        let phones: Vec<ConnectionPermit> =
            (1..=100).flat_map(|phone| many(&limit, [10, 0, 1, phone], 2)).collect();
        assert_eq!(phones.len(), 200);
        assert_eq!(left(&limit, &viewers), ALL / 4 * 3, "nobody behind it is turned out");
    }

    #[test]
    fn the_limit_of_files_is_read() {
        let told = "Limit                     Soft Limit           Hard Limit           Units\n\
                    Max processes             63704                63704                processes\n\
                    Max open files            1024                 524288               files\n";
        assert_eq!(files_of(told), Some(1024));
        assert_eq!(files_of("Max open files  unlimited unlimited files"), Some(usize::MAX));
        assert_eq!(files_of(""), None);
    }
}
