//! When the hall's own file cannot be used: what is wrong, which backups hold a good copy, and how it is
//! repaired.
//!
//! Until then every festival counts as hidden: which ones were, nobody knows.

use std::path::{Path, PathBuf};

use crate::authorise::Forbidden;
use crate::{Error, ErrorKind, Staff};
use access::Permission;
use words::Message;

use crate::app::App;
use crate::files::{FileError, create_private, move_database, remove_database, write_whole};
use crate::hall::store::{FILE, FestivalSettings, Store};
use crate::hall::{Hall, HallError};
use crate::health::{HealthNotice, Severity, Subject};
use crate::side_files::HALL;

/// The word of the notice.
pub const CODE: &str = "hall-damaged";

/// Says that the hall cannot be used, if that is so.
pub fn tell(app: &App) {
    if let Some(why) = app.hall().trouble() {
        let sentence = Message::new("health-hall-damaged").and("why", why.to_string());
        let notice = HealthNotice::new(Severity::Grave, Subject::Hall, CODE, sentence);
        app.raise(notice.way_out(Message::new("health-way-hall"), Some("/hall/damaged".to_owned())));
    }
}

/// Whether what needs the hall rests until it is repaired.
pub fn rests(app: &App) -> bool {
    app.hall().trouble().is_some()
}

/// The backup folders in which there is a hall that can be used.
pub fn found(app: &App) -> Vec<PathBuf> {
    let remembered = crate::backup_folders::remembered(app.data()).into_values().flatten();
    let mut folders: Vec<PathBuf> = remembered.chain(app.places().given.iter().cloned()).collect();
    folders.sort();
    folders.dedup();
    folders.retain(|folder| is_whole(app, &folder.join(HALL)));
    folders
}

/// Whether a copy of the hall's file can be used: it is tried with a copy of its own.
fn is_whole(app: &App, copy: &Path) -> bool {
    let trial = app.data().join(format!("hall-{}.trial", crate::idempotency::fresh_key()));
    let opened = std::fs::copy(copy, &trial).is_ok() && Store::open(&trial).is_ok();
    remove_database(&trial);
    opened
}

/// What is done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// The copy in this backup folder takes the place of the file.
    Restore(PathBuf),
    /// An empty hall begins. Festivals stay hidden until somebody shows them.
    Anew,
}

/// Puts the file right; it counts when the desk is started again. What was there is laid aside. Blocks.
pub fn mend(app: &App, way: &Way) -> Result<(), HallError> {
    let file = app.data().join(FILE);
    let restored = match way {
        Way::Restore(folder) => {
            let copy = folder.join(HALL);
            if !found(app).contains(folder) {
                return Err(HallError::NoGoodCopy(copy));
            }
            Some(std::fs::read(&copy).map_err(FileError::at(&copy))?)
        }
        Way::Anew => None,
    };
    lay_aside(app).map_err(FileError::at(&file))?;
    match restored {
        Some(bytes) => Ok(write_whole(&file, &bytes).map_err(FileError::at(&file))?),
        None => {
            let hall = Hall::open(app.data())?;
            let hidden = FestivalSettings { is_hidden: true, ..FestivalSettings::default() };
            let all = app.festivals().into_iter().map(|held| held.slug.clone());
            all.into_iter()
                .try_for_each(|slug| hall.set_festival(&slug, hidden))
                .map_err(|why| HallError::Database { file, why })
        }
    }
}

/// Moves the file that cannot be used into the folder `damaged`.
fn lay_aside(app: &App) -> std::io::Result<()> {
    let folder = app.data().join("damaged");
    create_private(&folder)?;
    let name = app.clock.now().strftime("hall-%Y%m%d-%H%M%S").to_string();
    move_database(&app.data().join(FILE), &folder.join(format!("{name}.sqlite")))
}

/// Who may repair it.
pub fn may_mend(by: &Staff) -> bool {
    by.may(Permission::ManageFestivals) && by.session.sections.is_empty()
}

/// What a form, or a program, asks for.
pub fn way_of(what: &str, folder: &str) -> Option<Way> {
    match what {
        "restore" => Some(Way::Restore(PathBuf::from(folder))),
        "anew" => Some(Way::Anew),
        _ => None,
    }
}

/// What is wrong with the hall's own file, and where a good copy of it is.
pub struct HallTrouble {
    /// Why it cannot be used; none if it can.
    pub why: Option<String>,
    /// The backup folders in which there is a hall that can be used.
    pub folders: Vec<PathBuf>,
}

/// How the hall's own file is, for whoever looks for a way out.
pub async fn trouble(app: &App, by: &Staff) -> Result<HallTrouble, Error> {
    by.must(Permission::ReadDesk)?;
    let work = |app: &App| {
        Ok(HallTrouble { why: app.hall().trouble().map(ToString::to_string), folders: found(app) })
    };
    app.blocking(work).await
}

/// Repairs the hall's own file; none of the known ways is no repair. It counts when the desk is started
/// again.
pub async fn repair(app: &App, by: &Staff, way: Option<Way>) -> Result<(), Error> {
    if !may_mend(by) {
        return Err(Forbidden::role(Permission::ManageFestivals).error(by.session.role));
    }
    let (Some(way), Some(_)) = (way, app.hall().trouble()) else {
        return Err(Error::new(ErrorKind::Conflict, Message::new("hall-is-whole")));
    };
    let work = move |app: &App| {
        mend(app, &way).map_err(Error::disk_failed)?;
        let sentence = Message::new("health-hall-mended");
        app.raise(HealthNotice::new(Severity::Warning, Subject::Hall, CODE, sentence));
        Ok(())
    };
    app.blocking(work).await
}
