//! Who signs in next: passwords are hashed a few at a time, and whoever comes meanwhile waits in a queue.
//!
//! One try of a client is under way at a time, and clients take turns: two hundred arbiters behind one router
//! all get in, and whoever sends tries without end waits behind their own.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use access::{ClientKey, Denied};
use jiff::SignedDuration;
use tokio::sync::oneshot;

/// At most so many are under way.
const MAX_RUNNING: usize = 4;

/// At most so many wait. What waits is a name and a password, at most some kilobytes.
const MAX_WAITING: usize = 1024;

/// How long whoever finds the queue full is told to stay away, in seconds.
const RETRY_AFTER_SECONDS: i64 = 10;

/// What somebody is told for whom the queue has no room.
pub fn queue_is_full() -> Denied {
    Denied::TooMany { retry_after: SignedDuration::from_secs(RETRY_AFTER_SECONDS) }
}

/// Those who want to sign in.
#[derive(Clone, Default)]
pub struct SignInQueue(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    running: BTreeSet<ClientKey>,
    waiting: BTreeMap<ClientKey, VecDeque<oneshot::Sender<Turn>>>,
    /// The clients that wait, in the order of their turns.
    order: VecDeque<ClientKey>,
    length: usize,
}

/// The right to try once; it ends when it is dropped.
pub struct Turn {
    queue: SignInQueue,
    client: ClientKey,
    /// Whether nobody was there to take it: then others are looked for elsewhere.
    is_refused: bool,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.queue.lock().running.remove(&self.client);
        if !self.is_refused {
            self.queue.wake();
        }
    }
}

impl SignInQueue {
    /// Does what takes as long as a password does, when it is this client's turn; none if the queue is full.
    pub async fn in_turn<T: Send + 'static>(
        &self,
        client: ClientKey,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.turn(client).await?;
        // The turn lasts as long as the work, whether or not somebody still waits for the answer.
        let work = move || {
            let done = work();
            drop(turn);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// Waits for a turn; none if the queue is full and this client has most of it.
    pub async fn turn(&self, client: ClientKey) -> Option<Turn> {
        let (sender, turn) = oneshot::channel();
        if !self.lock().push(client, sender) {
            return None;
        }
        self.wake();
        // Whose turn went to somebody else is told to come back.
        turn.await.ok()
    }

    /// Gives as many turns as there are.
    fn wake(&self) {
        loop {
            let Some((client, sender)) = self.lock().next() else { return };
            let turn = Turn { queue: self.clone(), client, is_refused: false };
            // Whoever has gone meanwhile does not take it: then the next gets it, here.
            if let Err(mut turn) = sender.send(turn) {
                turn.is_refused = true;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn push(&mut self, client: ClientKey, sender: oneshot::Sender<Turn>) -> bool {
        if self.length >= MAX_WAITING && !self.make_room(client) {
            return false;
        }
        let own = self.waiting.entry(client).or_default();
        if own.is_empty() {
            self.order.push_back(client);
        }
        own.push_back(sender);
        self.length += 1;
        true
    }

    /// Takes the last turn of the client that waits most, if it is another that has more than this one
    /// would.
    fn make_room(&mut self, client: ClientKey) -> bool {
        for own in self.waiting.values_mut() {
            own.retain(|sender| !sender.is_closed());
        }
        self.waiting.retain(|_, own| !own.is_empty());
        let waiting = &self.waiting;
        self.order.retain(|client| waiting.contains_key(client));
        self.length = self.waiting.values().map(VecDeque::len).sum();
        if self.length < MAX_WAITING {
            return true;
        }
        let own = self.waiting.get(&client).map_or(0, VecDeque::len);
        let Some((&most, _)) = self.waiting.iter().max_by_key(|(_, all)| all.len()) else { return false };
        let Some(all) = self.waiting.get_mut(&most).filter(|all| all.len() > own + 1) else { return false };
        all.pop_back();
        self.length -= 1;
        true
    }

    /// The next whose turn it is: of the first client in order of which nobody is trying.
    fn next(&mut self) -> Option<(ClientKey, oneshot::Sender<Turn>)> {
        if self.running.len() >= MAX_RUNNING {
            return None;
        }
        let index = self.order.iter().position(|client| !self.running.contains(client))?;
        let client = self.order.remove(index)?;
        let own = self.waiting.get_mut(&client)?;
        let sender = own.pop_front()?;
        self.length -= 1;
        if own.is_empty() {
            self.waiting.remove(&client);
        } else {
            self.order.push_back(client);
        }
        self.running.insert(client);
        Some((client, sender))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn address(number: u32) -> ClientKey {
        ClientKey::of_address(std::net::Ipv4Addr::from(0x0a00_0000 + number).into())
    }

    #[tokio::test]
    async fn all_behind_one_address_get_their_turn_one_at_a_time() {
        let queue = SignInQueue::default();
        let (running, most, done) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        let one = || async {
            let turn = queue.turn(address(1)).await.expect("there is room");
            most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            tokio::task::yield_now().await;
            running.fetch_sub(1, Ordering::SeqCst);
            drop(turn);
            done.fetch_add(1, Ordering::SeqCst);
        };
        futures_util::future::join_all((0..192).map(|_| one())).await;
        assert_eq!((done.into_inner(), most.into_inner()), (192, 1));
        assert!(queue.lock().running.is_empty() && queue.lock().waiting.is_empty());
    }

    #[tokio::test]
    async fn whoever_fills_the_queue_waits_behind_their_own() {
        let queue = SignInQueue::default();
        let greedy = queue.turn(address(1)).await.unwrap();
        let mut waiting: Vec<_> = (0..MAX_WAITING).map(|_| Box::pin(queue.turn(address(1)))).collect();
        for one in &mut waiting {
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            assert!(one.as_mut().poll(&mut context).is_pending());
        }
        assert!(queue.turn(address(1)).await.is_none(), "the queue is full");
        drop(queue.turn(address(2)).await.expect("another client does not wait"));
        assert_eq!(queue.lock().length, MAX_WAITING - 1, "in the turn of the last");
        drop(waiting);
        drop(greedy);
        assert!(queue.turn(address(1)).await.is_some(), "those who have gone hold no turn");
        let state = queue.lock();
        assert_eq!((state.length, state.running.len()), (0, 0));
    }
}
