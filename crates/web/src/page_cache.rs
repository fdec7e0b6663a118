//! Rendered pages, kept while they are true: thousands may ask for the same page at once, and it is rendered
//! once.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use maud::Markup;
use service::public_snapshot::PublicSnapshot;
use tokio::sync::Semaphore;
use tournament::SectionId;
use words::Language;

/// By how many names the desk is known: pages name it, and who invents names does not fill the memory.
const MAX_NAMES: usize = 16;

/// How many pages are kept; a festival of a thousand players has about as many.
const MAX_PAGES: usize = 2000;

/// A page as it is sent.
#[derive(Clone)]
pub(crate) struct Kept {
    pub(crate) kind: &'static str,
    pub(crate) bytes: Bytes,
    /// The same, compressed; none if that gains nothing.
    pub(crate) gzip: Option<Bytes>,
    /// The hash of what it says; each encoding has its own tag made of it.
    pub(crate) hash: String,
    /// Up to which entry of the log it is true.
    pub(crate) sequence: u64,
    /// Up to which change beside the log.
    pub(crate) beside: u64,
    /// Of which opening of the festival.
    pub(crate) opening: u64,
    pub(crate) content: [u8; 32],
}

/// What screens show in turn, by festival, what it is, section and language.
type Leaves = BTreeMap<(String, &'static str, SectionId, Language), (Version, Arc<Vec<Markup>>)>;

/// Of which state of a festival something was made. A log that was restored may be shorter than it was.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Version {
    opening: u64,
    sequence: u64,
}

impl Version {
    fn of(snapshot: &PublicSnapshot) -> Version {
        Version { opening: snapshot.opening, sequence: snapshot.sequence }
    }
}

pub(crate) type Slot = Arc<tokio::sync::Mutex<Option<Kept>>>;
pub(crate) type Address = (String, String, Shown);

/// How a page is shown: the same page differs by it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Shown {
    pub(crate) language: Language,
    /// The address of the site as whoever asks knows it, with a slash at its end; empty if it is not known.
    pub(crate) base: String,
    /// Whether in a frame of another site.
    pub(crate) is_embedded: bool,
}

/// Rendered pages.
#[derive(Default)]
pub(crate) struct PageCache {
    turns: Turns,
    /// Cards explain pairings, which takes a moment for each: they wait for each other, and no list waits for
    /// them.
    cards: Arc<tokio::sync::Mutex<()>>,
    /// What screens show in turn.
    leaves: Mutex<Leaves>,
    slots: Mutex<BTreeMap<Address, Slot>>,
    /// The names by which the desk was asked for.
    names: Mutex<BTreeSet<String>>,
}

/// Pages are rendered by as many threads as there are processors, whoever asks: the others belong to those
/// who save something, and every thread keeps memory of its own.
struct Turns(Arc<Semaphore>);

impl Default for Turns {
    fn default() -> Turns {
        let processors = std::thread::available_parallelism().map_or(2, NonZero::get);
        Turns(Arc::new(Semaphore::new(processors.max(2))))
    }
}

impl PageCache {
    /// Renders something when it has its turn; none if that fails.
    pub(crate) async fn in_turn<T: Send + 'static>(
        &self,
        render: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.turns.0).acquire_owned().await.ok()?;
        rendered(turn, render).await
    }

    /// Renders a card when those before it are rendered; none if that fails.
    pub(crate) async fn after_other_cards<T: Send + 'static>(
        &self,
        render: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.cards).lock_owned().await;
        rendered(turn, render).await
    }

    pub(crate) fn slot(&self, address: Address) -> Slot {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= MAX_PAGES && !slots.contains_key(&address) {
            slots.clear();
        }
        Arc::clone(slots.entry(address).or_default())
    }

    /// Remembers a name of the desk, while there is room; says whether pages are made with it.
    pub(crate) fn remember_name(&self, name: &str) -> bool {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        names.contains(name) || (names.len() < MAX_NAMES && names.insert(name.to_owned()))
    }

    /// What screens show in turn, made once however many screens there are.
    pub(crate) fn leaves(
        &self,
        snapshot: &PublicSnapshot,
        shows: &'static str,
        section: &SectionId,
        language: Language,
        make: impl FnOnce() -> Vec<Markup>,
    ) -> Arc<Vec<Markup>> {
        let (key, of) = ((snapshot.slug.clone(), shows, section.clone(), language), Version::of(snapshot));
        // Under the lock on purpose: fifty screens ask at the same moment, and one of them makes it.
        let mut all = self.leaves.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, leaves)) = all.get(&key).filter(|(known, _)| *known == of) {
            return Arc::clone(leaves);
        }
        let fresh = Arc::new(make());
        all.insert(key, (of, Arc::clone(&fresh)));
        fresh
    }
}

/// Renders where blocking is allowed. The turn ends with it, even if whoever asked has gone.
async fn rendered<T: Send + 'static>(
    turn: impl Send + 'static,
    render: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let rendering = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        render()
    });
    rendering.await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    #[tokio::test]
    async fn no_more_is_rendered_at_once_than_there_are_processors() {
        let cache = Arc::new(PageCache::default());
        let most = cache.turns.0.available_permits();
        let (running, peak) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut all = tokio::task::JoinSet::new();
        for page in 0..4 * most {
            let (cache, running, peak) = (Arc::clone(&cache), Arc::clone(&running), Arc::clone(&peak));
            all.spawn(async move {
                let render = move || {
                    peak.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(5));
                    running.fetch_sub(1, Ordering::SeqCst);
                    page
                };
                cache.in_turn(render).await
            });
        }
        let mut rendered: Vec<Option<usize>> = all.join_all().await;
        rendered.sort_unstable();
        assert_eq!(rendered, (0..4 * most).map(Some).collect::<Vec<_>>());
        assert!(peak.load(Ordering::SeqCst) <= most, "{peak:?} of {most}");
        assert_eq!(cache.in_turn(|| -> usize { panic!("on purpose") }).await, None);
        assert_eq!(cache.turns.0.available_permits(), most, "a page that fails gives its turn back");
    }

    #[tokio::test]
    async fn cards_wait_for_each_other_and_lists_do_not_wait_for_cards() {
        let cache = Arc::new(PageCache::default());
        let (end, until) = std::sync::mpsc::channel::<()>();
        let cards: Vec<_> = [until.into(), None]
            .into_iter()
            .map(|until: Option<std::sync::mpsc::Receiver<()>>| {
                let cache = Arc::clone(&cache);
                let wait = move || until.map(|until| until.recv().is_err());
                tokio::spawn(async move { cache.after_other_cards(wait).await })
            })
            .collect();
        for list in 0..100 {
            assert_eq!(cache.in_turn(move || list).await, Some(list));
        }
        assert!(!cards.iter().any(tokio::task::JoinHandle::is_finished));
        drop(end);
        for card in cards {
            assert!(card.await.unwrap().is_some());
        }
    }
}
