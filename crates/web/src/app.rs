//! Everything that is served: the festivals in a folder, who may use them, the clock.

mod settings;

pub(crate) use settings::NotDeleted;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use access::{Authority, Books, Limiter, SessionId};
use glossary::Phrase;
use jiff::tz::TimeZone;

use crate::answer::Notice;
use crate::clock::Clock;
use crate::festival::Held;
use crate::hall::FestivalSettings;
use crate::lists::Lists;
use crate::places::BackupPlaces;
use crate::reach::Reach;
use crate::waiting::Waiting;
use crate::{hall, public};

/// How the desk is opened.
pub struct Options {
    /// The folder with festivals and the desk's own books.
    pub data: PathBuf,
    /// The clock.
    pub clock: Clock,
    /// The time zone of the hall.
    pub zone: TimeZone,
    /// The name of this computer, for its certificate.
    pub host: String,
}

/// Everything that is served. A copy is the same desk.
#[derive(Clone)]
pub struct App {
    pub(crate) clock: Clock,
    pub(crate) zone: TimeZone,
    pub(crate) books: Arc<Books>,
    pub(crate) authority: Arc<Authority>,
    /// The rating lists.
    pub(crate) lists: Arc<Lists>,
    /// How often one source may post without having signed in.
    pub(crate) strangers: Arc<Limiter>,
    /// How many refusals of one source are written down: a flood does not fill the audit.
    pub(crate) refusals: Arc<Limiter>,
    /// How many refusals are written down in all.
    pub(crate) all_refusals: Arc<Limiter>,
    /// Reports of other programs that were read and wait to be taken over.
    pub(crate) reports: Arc<Waiting<crate::desk::Report>>,
    /// Entry files that were compared and wait for what is ticked.
    pub(crate) entries: Arc<Waiting<crate::desk::Compared>>,
    /// Entry files that have arrived and wait to be compared, or for what their columns hold.
    pub(crate) uploads: Arc<Waiting<Arc<crate::desk::Uploaded>>>,
    /// Rating lists that have arrived and wait for what their columns hold.
    pub(crate) pending_lists: Arc<Waiting<crate::desk::PendingList>>,
    /// What forms were answered with.
    pub(crate) answers: Arc<crate::post::Answers>,
    /// What programs have changed beside the logs.
    pub(crate) once: Arc<crate::api::Once>,
    /// What was last done with backups.
    pub(crate) jobs: Arc<crate::desk::Jobs>,
    /// How what is known beside the festivals is in the backup folders.
    pub(crate) copies: Arc<crate::beside::Copies>,
    places: Arc<BackupPlaces>,
    shared: Arc<Shared>,
}

struct Shared {
    data: PathBuf,
    festivals: RwLock<BTreeMap<String, Arc<Held>>>,
    settings: RwLock<BTreeMap<String, FestivalSettings>>,
    archived: Mutex<BTreeMap<String, settings::Archived>>,
    awake: Mutex<settings::Awake>,
    /// Files in the folder that could not be opened, and why.
    broken: RwLock<BTreeMap<String, Phrase>>,
    notices: Mutex<BTreeMap<SessionId, Vec<Notice>>>,
    connections: AtomicU64,
    hall: hall::Hall,
    public: public::Cache,
    reach: Reach,
}

impl App {
    /// Opens everything in a folder, which is created if it is not there.
    ///
    /// # Errors
    ///
    /// If the folder or the desk's own books cannot be used. A festival that cannot be opened does not stop the others: the dashboard says why.
    pub fn open(options: Options) -> Result<App, String> {
        let Options { data, clock, zone, host } = options;
        let said = |what: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", what.display());
        let folder = data.join("festivals");
        create_private(&folder).map_err(|why| said(&folder, &why))?;
        let books = data.join("desk.sqlite");
        let books = Books::open(&books).map_err(|why| said(&books, &why))?;
        let authority = Authority::open_or_create(&data.join("certificates"), &host, clock.now())
            .map_err(|why| said(&data, &why))?;
        let hall = hall::Hall::open(&data)?;
        let lists = data.join("lists");
        let lists = Lists::open(&lists).map_err(|why| said(&lists, &why))?;
        let shared = Shared {
            data,
            festivals: RwLock::default(),
            settings: RwLock::default(),
            archived: Mutex::default(),
            awake: Mutex::default(),
            broken: RwLock::default(),
            notices: Mutex::default(),
            connections: AtomicU64::new(1),
            hall,
            public: public::Cache::default(),
            reach: Reach::default(),
        };
        let minute = std::time::Duration::from_secs(60);
        let app = App {
            clock,
            zone,
            books: Arc::new(books),
            authority: Arc::new(authority),
            lists: Arc::new(lists),
            // A whole hall may be behind one address; passwords and codes have limits of their own.
            strangers: Arc::new(Limiter::new(600, minute)),
            refusals: Arc::new(Limiter::new(30, minute)),
            all_refusals: Arc::new(Limiter::new(300, minute)),
            reports: Arc::default(),
            entries: Arc::default(),
            uploads: Arc::default(),
            pending_lists: Arc::default(),
            answers: Arc::default(),
            once: Arc::default(),
            jobs: Arc::default(),
            copies: Arc::default(),
            places: Arc::default(),
            shared: Arc::new(shared),
        };
        app.read_settings()?;
        app.open_all(&folder)?;
        crate::desk::follow_remembered(&app);
        hall::settle_all(&app);
        Ok(app)
    }

    /// The same desk with these places for backups: into the folders that are given every festival is copied from now on.
    #[must_use]
    pub fn backing_up(self, places: BackupPlaces) -> App {
        let app = App { places: Arc::new(places), ..self };
        let archived = app.archived().into_iter().filter_map(|(slug, _)| app.festival(&slug));
        for held in app.festivals().into_iter().chain(archived) {
            app.follow_given(&held);
        }
        app
    }

    fn follow_given(&self, held: &Held) {
        for folder in &self.places.given {
            crate::desk::follow_in(held, folder);
        }
    }

    pub(crate) fn places(&self) -> &BackupPlaces {
        &self.places
    }

    fn open_all(&self, folder: &Path) -> Result<(), String> {
        let entries = std::fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            let is_festival = path.extension().is_some_and(|extension| extension == "jadoube");
            let Some(slug) = path.file_stem().and_then(|stem| stem.to_str()).filter(|_| is_festival) else {
                continue;
            };
            let is_deleted =
                self.hall().deleted_festivals().is_ok_and(|all| all.iter().any(|one| one == slug));
            if is_deleted || self.list_if_archived(slug) {
                continue;
            }
            match Held::open(slug, &path) {
                Ok(held) => self.hold(held),
                Err(why) => {
                    let mut broken = self.shared.broken.write().unwrap_or_else(PoisonError::into_inner);
                    broken.insert(slug.to_owned(), why.phrase());
                }
            }
        }
        Ok(())
    }

    fn hold(&self, held: Held) {
        let mut festivals = self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner);
        festivals.insert(held.slug.clone(), Arc::new(held));
    }

    /// The code that creates the first account from another computer; none if there is an account.
    ///
    /// # Errors
    ///
    /// If the desk's own books cannot be written.
    pub fn one_time_code(&self) -> Result<Option<String>, String> {
        let is_first = self.books.is_first_run().map_err(|why| why.to_string())?;
        if !is_first {
            return Ok(None);
        }
        self.books
            .one_time_code(self.clock.now())
            .map(|code| Some(code.as_str().to_owned()))
            .map_err(|why| why.to_string())
    }

    /// The fingerprint of the desk's certificate authority, to compare on other devices.
    pub fn fingerprint(&self) -> String {
        self.authority.fingerprint().to_string()
    }

    pub(crate) fn data(&self) -> &Path {
        &self.shared.data
    }

    /// What the hall knows beside the log.
    pub(crate) fn hall(&self) -> &hall::Hall {
        &self.shared.hall
    }

    /// What public pages are made from.
    pub(crate) fn public(&self) -> &public::Cache {
        &self.shared.public
    }

    /// By which addresses other devices reach this computer.
    pub(crate) fn reach(&self) -> &Reach {
        &self.shared.reach
    }

    /// The festivals that are worked on; archived ones are not among them.
    pub(crate) fn festivals(&self) -> Vec<Arc<Held>> {
        self.shared.festivals.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    pub(crate) fn broken(&self) -> BTreeMap<String, Phrase> {
        self.shared.broken.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A festival, archived or not. An archived one is read from the disk if nobody has looked at it lately.
    pub(crate) fn festival(&self, slug: &str) -> Option<Arc<Held>> {
        let open = self.shared.festivals.read().unwrap_or_else(PoisonError::into_inner).get(slug).cloned();
        open.or_else(|| self.awaken(slug))
    }

    /// Creates a festival in a file of its own. Blocks.
    pub(crate) fn create_festival(&self, name: &str) -> Result<Arc<Held>, String> {
        let mut festivals = self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner);
        let base = slug_of(name);
        let free = |slug: &String| !festivals.contains_key(slug) && !self.file_of(slug).exists();
        let slug = std::iter::once(base.clone())
            .chain((2..).map(|number| format!("{base}-{number}")))
            .find(free)
            .expect("some number is free");
        self.hall().forget_festival(&slug).map_err(|why| why.to_string())?;
        let held = Held::create(&slug, &self.file_of(&slug), name).map_err(|why| why.to_string())?;
        self.follow_given(&held);
        let held = Arc::new(held);
        festivals.insert(slug, Arc::clone(&held));
        Ok(held)
    }

    fn file_of(&self, slug: &str) -> PathBuf {
        self.shared.data.join("festivals").join(format!("{slug}.jadoube"))
    }

    /// Keeps something to be said on the next page of a session.
    pub(crate) fn notice(&self, session: SessionId, notice: Notice) {
        let mut notices = self.shared.notices.lock().unwrap_or_else(PoisonError::into_inner);
        if notices.len() > 1000 {
            notices.clear();
        }
        notices.entry(session).or_default().push(notice);
    }

    /// What is to be said on this page.
    pub(crate) fn notices(&self, session: SessionId) -> Vec<Notice> {
        self.shared
            .notices
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&session)
            .unwrap_or_default()
    }

    /// A number for a connection that stays open.
    pub(crate) fn next_connection(&self) -> u64 {
        self.shared.connections.fetch_add(1, Ordering::Relaxed)
    }
}

/// Makes a folder that only its owner can look into, with those above it that are missing: what is inside is personal.
pub(crate) fn create_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A name as it can stand in an address and as a file: lower-case letters, digits and hyphens.
fn slug_of(name: &str) -> String {
    let mut slug = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() {
            slug.push(c);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
        if slug.len() >= 40 {
            break;
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "festival".to_owned() } else { slug.to_owned() }
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
