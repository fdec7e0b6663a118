//! How many connections are open: whoever opens them without end does not keep the arbiters out.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Connections from elsewhere, all together. Systems give a process 1024 files at least; the rest is for this computer and the disk.
const MOST: usize = 800;

/// Connections from one address: behind it may be a whole hall.
const MOST_FROM_ONE: usize = 400;

/// Who is connected, by address.
#[derive(Clone, Default)]
pub(crate) struct Crowd(Arc<Mutex<BTreeMap<IpAddr, usize>>>);

/// A connection that counts until it ends.
pub(crate) struct Guest {
    crowd: Crowd,
    from: IpAddr,
}

impl Crowd {
    /// Lets a connection in; none if there are too many. This computer is always let in.
    pub(crate) fn enter(&self, from: IpAddr) -> Option<Guest> {
        let from = from.to_canonical();
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let elsewhere: usize =
            all.iter().filter(|(from, _)| !from.is_loopback()).map(|(_, count)| count).sum();
        let count = all.get(&from).copied().unwrap_or(0);
        if !from.is_loopback() && (elsewhere >= MOST || count >= MOST_FROM_ONE) {
            return None;
        }
        all.insert(from, count + 1);
        drop(all);
        Some(Guest { crowd: self.clone(), from })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut all = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        match all.get_mut(&self.from) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => {
                all.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn many(crowd: &Crowd, from: [u8; 4], wished: usize) -> Vec<Guest> {
        (0..wished).map_while(|_| crowd.enter(IpAddr::from(from))).collect()
    }

    #[test]
    fn nobody_fills_the_hall_alone_and_the_desk_always_gets_in() {
        let crowd = Crowd::default();
        let hostile = many(&crowd, [192, 168, 1, 66], 5000);
        assert_eq!(hostile.len(), MOST_FROM_ONE);
        let hall = many(&crowd, [192, 168, 1, 7], 300);
        assert_eq!(hall.len(), 300, "others still get in");
        let others = many(&crowd, [192, 168, 1, 8], 5000);
        assert_eq!(hostile.len() + hall.len() + others.len(), MOST);
        assert!(crowd.enter(IpAddr::from([192, 168, 1, 9])).is_none());
        assert!(crowd.enter(IpAddr::from([127, 0, 0, 1])).is_some());
        drop(hostile);
        assert!(crowd.enter(IpAddr::from([192, 168, 1, 9])).is_some(), "who has gone counts no more");
    }
}
