//! How many connections are open: whoever opens them without end keeps nobody out.
//!
//! As long as there is room everybody gets in: a whole hall may be behind one address. When it is full, whoever holds least gets the place
//! of whoever holds most, so that one device in the hall gets in while somebody hostile, with one address or a hundred, holds all the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

/// Connections from elsewhere, all together, where systems give a process 1024 files; the rest is for this computer and the disk.
const USUAL: usize = 800;

/// Connections from elsewhere in any case: each costs memory.
const MAX_CONNECTIONS: usize = 8000;

/// Files that are kept free.
const RESERVE: usize = 224;

/// Who is connected, by address.
#[derive(Clone)]
pub(crate) struct ConnectionLimit(Arc<Hall>);

struct Hall {
    most: usize,
    /// Computers in front of this one, behind which many people are.
    proxies: BTreeSet<IpAddr>,
    visits: Mutex<Visits>,
}

#[derive(Default)]
struct Visits {
    count: u64,
    by_address: BTreeMap<IpAddr, BTreeMap<u64, Arc<Visit>>>,
}

/// A connection as the door sees it.
#[derive(Default)]
pub(crate) struct Visit {
    /// Somebody else gets its place.
    leave: Notify,
    /// How much is being answered; a WebSocket counts until it ends.
    busy: AtomicUsize,
}

impl Visit {
    /// Waits until somebody else gets its place.
    pub(crate) async fn must_leave(&self) {
        self.leave.notified().await;
    }

    /// Something is being answered from now on.
    pub(crate) fn begin(self: &Arc<Visit>) -> Busy {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Busy(Arc::clone(self))
    }

    /// Whether nothing is being answered.
    pub(crate) fn is_idle(&self) -> bool {
        self.busy.load(Ordering::Relaxed) == 0
    }
}

/// Something that is being answered, until it is dropped.
pub(crate) struct Busy(Arc<Visit>);

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
pub(crate) struct Guest {
    crowd: ConnectionLimit,
    from: IpAddr,
    number: u64,
    pub(crate) visit: Arc<Visit>,
}

/// Whom an address stands for: a network of IPv6 gives every device addresses without end.
fn party(from: IpAddr) -> IpAddr {
    match from {
        IpAddr::V4(_) => from,
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

impl Visits {
    fn held_by(&self, from: IpAddr) -> usize {
        self.by_address.get(&from).map_or(0, BTreeMap::len)
    }

    /// Whose place somebody gets when it is full; none if nobody holds more.
    fn greediest(&self, hall: &Hall, from: IpAddr) -> Option<IpAddr> {
        let mut parties: BTreeMap<IpAddr, usize> = BTreeMap::new();
        for (address, visits) in self.by_address.iter().filter(|(address, _)| hall.is_limited(**address)) {
            *parties.entry(party(*address)).or_default() += visits.len();
        }
        let own = parties.get(&party(from)).copied().unwrap_or_else(|| self.held_by(from));
        let (&most, &held) = parties.iter().max_by_key(|(_, held)| **held)?;
        let within = |address: &IpAddr| hall.is_limited(*address) && party(*address) == most;
        let addresses = self.by_address.iter().filter(|(address, _)| within(address));
        let (&address, visits) = addresses.max_by_key(|(_, visits)| visits.len())?;
        // Afterwards the other must not be the one with less: places would go to and fro.
        let is_fair =
            if party(from) == most { self.held_by(from) + 1 < visits.len() } else { own + 1 < held };
        is_fair.then_some(address)
    }

    /// Asks one connection of an address to leave: one that waits for nothing, else the oldest.
    fn dismiss(&mut self, from: IpAddr) {
        let Some(visits) = self.by_address.get_mut(&from) else { return };
        let idle = visits.iter().find(|(_, visit)| visit.is_idle()).map(|(number, _)| *number);
        let Some(number) = idle.or_else(|| visits.keys().next().copied()) else { return };
        if let Some(visit) = visits.remove(&number) {
            visit.leave.notify_one();
        }
        if visits.is_empty() {
            self.by_address.remove(&from);
        }
    }
}

impl Hall {
    /// Whether an address is one that must share: not this computer, nor one in front of it.
    fn is_limited(&self, from: IpAddr) -> bool {
        !from.is_loopback() && !self.proxies.contains(&from)
    }
}

impl ConnectionLimit {
    /// A crowd of so many from elsewhere.
    pub(crate) fn new(most: usize, proxies: &[IpAddr]) -> ConnectionLimit {
        let proxies = proxies.iter().map(IpAddr::to_canonical).collect();
        ConnectionLimit(Arc::new(Hall { most, proxies, visits: Mutex::default() }))
    }

    /// As many as this computer bears.
    pub(crate) fn of_this_computer(proxies: &[IpAddr]) -> ConnectionLimit {
        let files = std::fs::read_to_string("/proc/self/limits").ok().as_deref().and_then(files_of);
        let most = files.map_or(USUAL, |files| files.saturating_sub(RESERVE).clamp(100, MAX_CONNECTIONS));
        ConnectionLimit::new(most, proxies)
    }

    /// Lets a connection in; none if there are too many. This computer is always let in.
    pub(crate) fn enter(&self, from: IpAddr) -> Option<Guest> {
        let from = from.to_canonical();
        let mut visits = self.0.visits.lock().unwrap_or_else(PoisonError::into_inner);
        let is_proxy = self.0.proxies.contains(&from);
        if is_proxy && visits.held_by(from) >= self.0.most / 4 * 3 {
            return None;
        }
        let elsewhere: usize =
            visits.by_address.iter().filter(|(from, _)| !from.is_loopback()).map(|(_, all)| all.len()).sum();
        if elsewhere >= self.0.most && (is_proxy || self.0.is_limited(from)) {
            let greediest = visits.greediest(&self.0, from)?;
            visits.dismiss(greediest);
        }
        visits.count += 1;
        let (number, visit) = (visits.count, Arc::new(Visit::default()));
        visits.by_address.entry(from).or_default().insert(number, Arc::clone(&visit));
        drop(visits);
        Some(Guest { crowd: self.clone(), from, number, visit })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut visits = self.crowd.0.visits.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = visits.by_address.get_mut(&self.from) {
            own.remove(&self.number);
            if own.is_empty() {
                visits.by_address.remove(&self.from);
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

    fn many(crowd: &ConnectionLimit, from: impl Into<IpAddr>, wished: usize) -> Vec<Guest> {
        let from = from.into();
        (0..wished).map_while(|_| crowd.enter(from)).collect()
    }

    /// Those who were not asked to leave.
    fn left(crowd: &ConnectionLimit, guests: &[Guest]) -> usize {
        let visits = crowd.0.visits.lock().unwrap();
        let is_there = |guest: &&Guest| {
            visits.by_address.get(&guest.from).is_some_and(|own| own.contains_key(&guest.number))
        };
        guests.iter().filter(is_there).count()
    }

    #[test]
    fn nobody_fills_the_hall_alone_and_the_desk_always_gets_in() {
        let crowd = ConnectionLimit::new(ALL, &[]);
        let hostile = many(&crowd, [192, 168, 1, 66], 5000);
        assert_eq!(hostile.len(), ALL, "while nobody else wants in, there is room");
        let hall = many(&crowd, [192, 168, 1, 7], 300);
        assert_eq!(hall.len(), 300, "a hall behind one address gets in");
        assert_eq!(left(&crowd, &hostile), ALL - 300, "in their place");
        assert!(many(&crowd, [192, 168, 1, 66], 10).is_empty(), "who holds most gets no more");
        assert_eq!(left(&crowd, &hall), 300);
        assert!(crowd.enter(IpAddr::from([127, 0, 0, 1])).is_some());
        drop(hostile);
        assert_eq!(many(&crowd, [192, 168, 1, 9], 5000).len(), ALL - 300, "who has gone counts no more");
    }

    #[test]
    fn two_hostile_addresses_keep_nobody_out() {
        let crowd = ConnectionLimit::new(ALL, &[]);
        let first = many(&crowd, [192, 168, 1, 66], ALL / 2);
        let second = many(&crowd, [192, 168, 1, 67], ALL / 2);
        assert_eq!(first.len() + second.len(), ALL);
        let phones: Vec<Guest> = (1..=200).flat_map(|phone| many(&crowd, [10, 0, 0, phone], 2)).collect();
        assert_eq!(phones.len(), 400, "every phone gets in");
        assert!(
            many(&crowd, [192, 168, 1, 66], 50).is_empty() && many(&crowd, [192, 168, 1, 67], 50).is_empty()
        );
        assert_eq!(left(&crowd, &phones), 400, "and none is turned out");
        assert_eq!(left(&crowd, &first), left(&crowd, &second));
    }

    #[test]
    fn a_network_full_of_addresses_is_one_party() {
        let crowd = ConnectionLimit::new(ALL, &[]);
        let hostile: Vec<Guest> = (0..1000u16)
            .filter_map(|host| crowd.enter(IpAddr::from([0x2001, 0xdb8, 0, 1, 0, 0, 0, host])))
            .collect();
        let phones: Vec<Guest> = (1..=100).flat_map(|phone| many(&crowd, [10, 0, 0, phone], 3)).collect();
        assert_eq!((phones.len(), left(&crowd, &phones)), (300, 300));
        assert_eq!(left(&crowd, &hostile), ALL - 300);
    }

    #[test]
    fn who_waits_for_nothing_goes_first_then_the_oldest() {
        let crowd = ConnectionLimit::new(4, &[]);
        let own = many(&crowd, [10, 0, 0, 1], 4);
        let _answering: Vec<Busy> = [0, 1, 3].iter().map(|&at| own[at].visit.begin()).collect();
        let other = crowd.enter(IpAddr::from([10, 0, 0, 2])).unwrap();
        assert_eq!(left(&crowd, &own[2..3]), 0, "the idle one");
        let third = crowd.enter(IpAddr::from([10, 0, 0, 3])).unwrap();
        assert_eq!(left(&crowd, &own[0..1]), 0, "the oldest");
        assert_eq!(left(&crowd, &own) + left(&crowd, &[other, third]), 4);
    }

    #[test]
    fn a_proxy_is_no_single_device_but_does_not_fill_the_hall_either() {
        let proxy = IpAddr::from([10, 0, 0, 2]);
        let crowd = ConnectionLimit::new(ALL, &[proxy]);
        let viewers = many(&crowd, proxy, 5000);
        assert_eq!(viewers.len(), ALL / 4 * 3);
        let phones: Vec<Guest> = (1..=100).flat_map(|phone| many(&crowd, [10, 0, 1, phone], 2)).collect();
        assert_eq!(phones.len(), 200);
        assert_eq!(left(&crowd, &viewers), ALL / 4 * 3, "nobody behind it is turned out");
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
