//! Everything that is served: the festivals in a folder, who may use them, the clock.

mod hall_address;
mod health;
mod known_side_files;
mod settings;
mod stopped;

pub use settings::{NotDeleted, lay_aside};
pub use stopped::{Found, Restored, Stopped, Wanted, histories_part};

use std::collections::BTreeMap;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use access::{AccountStore, Authority, Limiter, Role};
use glossary::Phrase;
use jiff::tz::TimeZone;
use tournament::{Command, Consent, Festival};

use crate::authorise;
use crate::clock::Clock;
use crate::festival::{CommandBatch, OpenFestival};
use crate::hall::store::FestivalSettings;
use crate::idempotency::Fingerprints;
use crate::lists::Lists;
use crate::local_addresses::LocalAddresses;
use crate::pending::Pending;
use crate::pending::entries::{EntriesComparison, PendingEntries};
use crate::pending::rating_list::PendingList;
use crate::pending::report::PendingReport;
use crate::places::BackupPlaces;
use crate::public_snapshot::PublicSnapshots;
use crate::sign_in_queue::SignInQueue;

use crate::hall::Hall;
use crate::zone;

/// What a desk is made of, each opened.
pub struct Parts {
    /// The folder with everything.
    pub data: PathBuf,
    /// The clock.
    pub clock: Clock,
    /// The time zone of this computer.
    pub zone: TimeZone,
    /// The accounts.
    pub accounts: AccountStore,
    /// The certificate authority.
    pub authority: Authority,
    /// The rating lists.
    pub lists: Lists,
    /// What tells requests apart.
    pub fingerprints: Fingerprints,
    /// What the hall knows beside the logs.
    pub hall: Hall,
}

/// Everything that is served. A copy is the same desk, and cheap: every request makes one for each layer that
/// it passes.
#[derive(Clone)]
pub struct App {
    services: Arc<Services>,
    places: Arc<BackupPlaces>,
    /// This program, if it can be started again for work apart.
    program: Option<Arc<Path>>,
}

/// The services of a desk, which an [`App`] is asked for.
pub struct Services {
    /// The clock.
    pub clock: Clock,
    /// The time zone of this computer.
    pub zone: TimeZone,
    /// The accounts: who may use the desk.
    pub accounts: Arc<AccountStore>,
    /// The certificate authority of the desk.
    pub authority: Authority,
    /// The rating lists.
    pub lists: Lists,
    /// Those who want to sign in.
    pub sign_ins: SignInQueue,
    /// How often one client may post without having signed in.
    pub strangers: Limiter,
    /// How many refusals of one client are written down: a flood does not fill the audit.
    pub refusals: Limiter,
    /// How many refusals are written down in all.
    pub all_refusals: Limiter,
    /// Reports of other programs that were read and wait to be taken over.
    pub pending_reports: Pending<PendingReport>,
    /// Entry files that were compared and wait for what is ticked.
    pub compared_entries: Pending<EntriesComparison>,
    /// Entry files that have arrived and wait to be compared, or for what their columns hold.
    pub pending_entries: Pending<PendingEntries>,
    /// Rating lists that have arrived and wait for what their columns hold.
    pub pending_lists: Pending<PendingList>,
    /// Whether the same is asked for once more.
    pub fingerprints: Fingerprints,
    /// What was last done with backups.
    pub jobs: crate::backup_jobs::BackupJobs,
    /// How what is known beside the festivals is in the backup folders.
    pub copies: crate::side_files::SideFileCopies,
    /// How far the logs have come.
    pub heads: Arc<crate::known_heads::KnownHeads>,
    /// How far accounts, audit and hall have come.
    pub side_file_heads: crate::side_file_heads::SideFileHeads,
    /// What is wrong with the desk.
    pub health: crate::health::Health,
    /// Rings when the desk's certificate is another: connections from then on get it.
    pub certificate_changed: tokio::sync::Notify,
    shared: Shared,
}

impl Deref for App {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

struct Shared {
    data: PathBuf,
    festivals: RwLock<BTreeMap<String, Arc<OpenFestival>>>,
    settings: RwLock<BTreeMap<String, FestivalSettings>>,
    archived: Mutex<BTreeMap<String, settings::Archived>>,
    awake: Mutex<settings::Awake>,
    /// Files in the folder that could not be opened, and why.
    broken: RwLock<BTreeMap<String, Stopped>>,
    connections: AtomicU64,
    hall: Hall,
    public: PublicSnapshots,
    reach: LocalAddresses,
}

impl App {
    /// A desk in which no festival is open yet.
    pub fn new(parts: Parts) -> App {
        let Parts { data, clock, zone, accounts, authority, lists, fingerprints, hall } = parts;
        let accounts = Arc::new(accounts);
        let minute = std::time::Duration::from_secs(60);
        let services = Services {
            clock,
            zone,
            heads: Arc::new(crate::known_heads::KnownHeads::new(&accounts)),
            accounts,
            authority,
            lists,
            sign_ins: SignInQueue::default(),
            // A whole hall may be behind one address; passwords and codes have limits of their own.
            strangers: Limiter::new(600, minute),
            refusals: Limiter::new(30, minute),
            all_refusals: Limiter::new(300, minute),
            pending_reports: Default::default(),
            compared_entries: Default::default(),
            pending_entries: Default::default(),
            pending_lists: Default::default(),
            fingerprints,
            jobs: Default::default(),
            copies: Default::default(),
            side_file_heads: crate::side_file_heads::SideFileHeads::new(&data),
            health: Default::default(),
            certificate_changed: Default::default(),
            shared: Shared {
                data,
                festivals: RwLock::default(),
                settings: RwLock::default(),
                archived: Mutex::default(),
                awake: Mutex::default(),
                broken: RwLock::default(),
                connections: AtomicU64::new(1),
                hall,
                public: PublicSnapshots::default(),
                reach: LocalAddresses::default(),
            },
        };
        App { services: Arc::new(services), places: Arc::default(), program: None }
    }

    /// The same desk with these places for backups.
    pub fn with_places(self, places: BackupPlaces) -> App {
        App { places: Arc::new(places), ..self }
    }

    /// The same desk that knows by which file this program is started again.
    #[must_use]
    pub fn with_program(self, program: &Path) -> App {
        App { program: Some(program.into()), ..self }
    }

    /// The file by which this program is started again.
    pub fn program(&self) -> Option<&Path> {
        self.program.as_deref()
    }

    /// Lets the folders that were given at the start follow a festival.
    pub fn follow_given(&self, held: &OpenFestival) {
        for folder in &self.places.given {
            held.back_up_to(folder);
        }
    }

    /// The places in which backups may lie.
    pub fn places(&self) -> &BackupPlaces {
        &self.places
    }

    /// Adds a festival to those that are open.
    pub fn hold(&self, held: OpenFestival) {
        held.remember_head();
        held.anchor_to(&self.accounts);
        let mut festivals = self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner);
        festivals.insert(held.slug.clone(), Arc::new(held));
    }

    /// Does what waits for a disk or a lock where that holds up nobody else.
    pub async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App) -> Result<T, crate::Error> + Send + 'static,
    ) -> Result<T, crate::Error> {
        let app = self.clone();
        tokio::task::spawn_blocking(move || work(&app)).await.unwrap_or_else(|_| Err(crate::Error::failed()))
    }

    /// The code that creates the first account from another computer; none if there is an account.
    ///
    /// # Errors
    ///
    /// If the desk's own accounts cannot be written.
    pub fn one_time_code(&self) -> access::Result<Option<String>> {
        if !self.accounts.is_first_run()? {
            return Ok(None);
        }
        self.accounts.one_time_code(self.clock.now()).map(|code| Some(code.as_str().to_owned()))
    }

    /// The fingerprint of the desk's certificate authority, to compare on other devices.
    pub fn fingerprint(&self) -> String {
        self.authority.certificates().into_iter().next().map(|one| one.fingerprint).unwrap_or_default()
    }

    /// Whether the desk's certificate can carry an address.
    pub fn certifies(&self, address: std::net::IpAddr) -> bool {
        self.authority.covers(address)
    }

    /// From now on the account store finds no space: for tests of what is said then.
    #[doc(hidden)]
    pub fn let_disk_be_full(&self) {
        let _ = self.accounts.let_disk_be_full();
    }

    /// The folder with everything.
    pub fn data(&self) -> &Path {
        &self.shared.data
    }

    /// What the hall knows beside the log.
    pub fn hall(&self) -> &Hall {
        &self.shared.hall
    }

    /// What public pages are made from.
    pub fn public(&self) -> &PublicSnapshots {
        &self.shared.public
    }

    /// By which addresses other devices reach this computer.
    pub fn local_addresses(&self) -> &LocalAddresses {
        &self.shared.reach
    }

    /// The festivals that are worked on; archived ones are not among them.
    pub fn festivals(&self) -> Vec<Arc<OpenFestival>> {
        self.shared.festivals.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The festivals that could not be opened, and why.
    pub fn broken(&self) -> BTreeMap<String, Phrase> {
        let all = self.shared.broken.read().unwrap_or_else(PoisonError::into_inner);
        all.iter().map(|(slug, stopped)| (slug.clone(), stopped.why.clone())).collect()
    }

    /// A festival that is worked on.
    pub fn festival_in_memory(&self, slug: &str) -> Option<Arc<OpenFestival>> {
        self.shared.festivals.read().unwrap_or_else(PoisonError::into_inner).get(slug).cloned()
    }

    /// A festival, archived or not. An archived one is read from the disk if nobody has looked at it lately.
    pub fn festival(&self, slug: &str) -> Option<Arc<OpenFestival>> {
        self.festival_in_memory(slug).or_else(|| self.awaken(slug))
    }

    /// Creates a festival in a file of its own, held where this computer stands. Blocks.
    pub fn create_festival(&self, name: &str, author: &str) -> Result<Arc<OpenFestival>, crate::Error> {
        let mut festivals = self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner);
        let base = slug_of(name);
        let is_open = |slug: &String| festivals.contains_key(slug) || self.stopped(slug).is_some();
        let free = |slug: &String| !is_open(slug) && !self.file_of(slug).exists();
        let slug = std::iter::once(base.clone())
            .chain((2..).map(|number| format!("{base}-{number}")))
            .find(free)
            .expect("some number is free");
        if self.hall().trouble().is_none() {
            self.hall().forget_festival(&slug).map_err(crate::Error::disk_failed)?;
        }
        let held = OpenFestival::create(&slug, &self.file_of(&slug), name, &self.heads);
        let held = held.map_err(crate::Error::disk_failed)?;
        held.anchor_to(&self.accounts);
        for folder in &self.places.given {
            held.back_up_new_to(folder);
        }
        held.remember_head();
        let held = Arc::new(held);
        festivals.insert(slug, Arc::clone(&held));
        self.record_zone(&held, author);
        Ok(held)
    }

    /// Lets the log of a new festival begin with where it is held. A festival without it is one all the same,
    /// with the computer's hours; what is wrong with the disk is told with the next entry.
    fn record_zone(&self, held: &OpenFestival, author: &str) {
        let Some(zone) = zone::zone_here(&self.zone) else { return };
        let (commands, at) = (vec![Command::SetZone(zone)], self.clock.now());
        let given =
            CommandBatch { key: "zone".to_owned(), commands, at, consent: Consent::None, shown: None };
        drop(held.submit_by(&authorise::itself(author, Role::Admin), given));
    }

    /// The hours of a festival: of the zone where it is held, or of this computer's.
    pub fn zone_of(&self, festival: &Festival) -> TimeZone {
        zone::hours(festival.zone.as_ref(), &self.zone)
    }

    fn file_of(&self, slug: &str) -> PathBuf {
        self.shared.data.join("festivals").join(format!("{slug}.jadoube"))
    }

    /// A number for a connection that stays open.
    pub fn next_connection(&self) -> u64 {
        self.shared.connections.fetch_add(1, Ordering::Relaxed)
    }
}

impl AsRef<App> for App {
    fn as_ref(&self) -> &App {
        self
    }
}

/// A name as it can stand in an address and as a file: lower-case letters, digits and hyphens.
fn slug_of(name: &str) -> String {
    let slug = glossary::name::slug(name, 40);
    if slug.is_empty() { "festival".to_owned() } else { slug }
}

#[cfg(test)]
mod tests {
    use super::slug_of;

    #[test]
    fn a_slug_cannot_leave_its_folder() {
        assert_eq!(slug_of("../../etc/passwd"), "etc-passwd");
        assert_eq!(slug_of("Łódź Open 2026!"), "d-open-2026");
        assert_eq!(slug_of("…"), "festival");
        assert_eq!(slug_of(&"x".repeat(500)).len(), 40);
    }
}
