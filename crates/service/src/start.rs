//! How a desk is opened: its folder, its accounts, its festivals, and what is to be said about them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use access::{AccountStore, Authority};
use jiff::tz::TimeZone;
use words::Message;

use crate::app::{App, Parts};
use crate::clock::Clock;
use crate::festival::OpenFestival;
use crate::files::{FileError, create_private};
use crate::hall::Hall;
use crate::health::{HealthNotice, Severity, Subject};
use crate::idempotency::Fingerprints;
use crate::lists::Lists;
use crate::open_error::OpenError;
use crate::operations::hall;
use crate::permissions;
use crate::places::BackupPlaces;

/// How the desk is opened.
pub struct Options {
    /// The folder with festivals and the desk's own accounts.
    pub data: PathBuf,
    /// The clock.
    pub clock: Clock,
    /// The time zone of the hall.
    pub zone: TimeZone,
    /// The name of this computer, for its certificate.
    pub host: String,
    /// Other names and addresses by which the owner says the desk is called.
    pub names: Vec<String>,
}

impl App {
    /// Opens everything in a folder, which is created if it is not there.
    ///
    /// # Errors
    ///
    /// If the folder or the desk's own accounts cannot be used. A festival that cannot be opened does not
    /// stop the others: the dashboard says why.
    pub fn open(options: Options) -> Result<App, OpenError> {
        let Options { data, clock, zone, host, names } = options;
        let folder = data.join("festivals");
        create_private(&folder).map_err(FileError::at(&folder))?;
        let tightened = permissions::tighten(&data);
        let file = data.join("desk.sqlite");
        let accounts = AccountStore::open(&file).map_err(|why| OpenError::Accounts { file, why })?;
        let hall = Hall::open_or_stand_in(&data)?;
        let mut names = names;
        names.extend(hall.names().map_err(OpenError::ReadHostNames)?);
        let authority = Authority::open_or_create(&data.join("certificates"), &host, &names, clock.now())
            .map_err(|why| OpenError::Certificates { folder: data.clone(), why })?;
        let lists = data.join("lists");
        create_private(&lists).map_err(FileError::at(&lists))?;
        let lists = Lists::open(&lists).map_err(|why| OpenError::RatingLists { folder: lists, why })?;
        let fingerprints = Fingerprints::open(&data)?;
        let app = App::new(Parts { data, clock, zone, accounts, authority, lists, fingerprints, hall });
        for name in [host.clone(), format!("{host}.local")] {
            app.local_addresses().add_name(name);
        }
        // A hall that cannot be read costs the names added there, not the desk.
        app.local_addresses().set_owner_names(&app.hall().names().unwrap_or_default());
        hall::damaged::tell(&app);
        app.read_settings()?;
        app.open_all(&folder)?;
        app.stop_missing();
        app.compare_side_files();
        app.bind_to_festivals()?;
        app.follow_remembered();
        hall::settle::settle_all(&app);
        app.tell_of_certificate();
        tell_of_rights(&app, tightened);
        app.festivals().iter().for_each(|held| app.tell_of_zone(held));
        Ok(app)
    }

    /// Sections that accounts of before are bound to get their festival, if it can be told. While a festival
    /// cannot be opened it cannot.
    fn bind_to_festivals(&self) -> Result<(), OpenError> {
        if !self.broken().is_empty() {
            return Ok(());
        }
        let festivals = self.festivals();
        let with = |section: &str| -> Vec<String> {
            let has = |held: &&Arc<OpenFestival>| {
                held.now().festival.sections.keys().any(|id| id.as_str() == section)
            };
            festivals.iter().filter(has).map(|held| held.slug.clone()).collect()
        };
        self.accounts.bind_to_festivals(with, self.clock.now()).map(drop).map_err(OpenError::BindAccounts)
    }

    /// The same desk with these places for backups: into the folders that are given every festival is copied
    /// from now on.
    #[must_use]
    pub fn backing_up(self, places: BackupPlaces) -> App {
        let app = self.with_places(places);
        let archived = app.archived().into_iter().filter_map(|(slug, _)| app.festival(&slug));
        for held in app.festivals().into_iter().chain(archived) {
            let is_behind = |folder: &PathBuf| app.stop_if_behind(&held, folder);
            if !app.places().given.iter().any(is_behind) {
                app.follow_given(&held);
            }
        }
        app.judge_stopped_again();
        app
    }

    fn open_all(&self, folder: &Path) -> Result<(), FileError> {
        let entries = std::fs::read_dir(folder).map_err(FileError::at(folder))?;
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
            match self.open_festival(slug, &path) {
                Ok(held) => self.hold(held),
                Err(why) => self.stop(slug, &why),
            }
        }
        Ok(())
    }
}

/// Says where everybody sees it that rights could not be taken away: a stick may know no owners, and the desk
/// works there all the same.
fn tell_of_rights(app: &App, tightened: std::io::Result<()>) {
    if let Err(why) = tightened {
        let sentence = Message::new("health-not-private").and("why", why.to_string());
        let way = Message::new("health-way-private");
        let notice = HealthNotice::new(Severity::Warning, Subject::Disk, "folder-not-private", sentence);
        app.raise(notice.way_out(way, None));
    }
}
