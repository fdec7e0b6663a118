//! What whoever prints needs of the desk: what stands in footers, where an organiser's templates are, and
//! what hangs on the walls. What is printed is made by those who print.

use std::path::PathBuf;

use access::Permission;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use store::ReadLog;

use crate::app::App;
use crate::hall::store::Posting;
use crate::operations::open::VisibleFestival;
use crate::{Error, ErrorKind, Staff};
use words::Message;

/// The folder of organisers' templates beside the data; a festival's own lie in a folder of its name in it.
const TEMPLATES: &str = "templates";

/// What stands in footers, and where templates are.
#[derive(Clone, Debug)]
pub struct PrintContext {
    /// The time.
    pub at: Timestamp,
    /// The hours of the festival.
    pub zone: TimeZone,
    /// The last entry of the log that is shown.
    pub entry: u64,
    /// Its hash, if nothing was added meanwhile.
    pub head: Option<String>,
    /// The folder of the organiser's templates, if there is one.
    pub templates: Option<PathBuf>,
    /// This program, in which templates run apart.
    pub program: Option<PathBuf>,
}

/// What stands in footers of a festival as somebody sees it. Blocks.
pub fn context(app: &App, open: &VisibleFestival) -> PrintContext {
    let entry = open.now.sequence;
    let head = open.held.look(|ledger| ledger.store().head()).ok();
    let head = head.filter(|head| head.sequence.0 == entry).map(|head| head.hash.to_string());
    let folder = app.data().join(TEMPLATES);
    let own = folder.join(&open.held.slug);
    let templates = [own, folder].into_iter().find(|folder| folder.is_dir());
    PrintContext {
        at: app.clock.now(),
        zone: app.zone_of(&open.now.festival),
        entry,
        head,
        templates,
        program: app.program().map(PathBuf::from),
    }
}

/// How phones in the hall reach this desk, to which QR codes on paper lead; none where no phone can come. It
/// is asked for by a host name, and plain http, as the codes of the boards do. Blocks.
pub fn address_for_phones(app: &App, host: &str) -> Option<String> {
    app.address_in_hall(host).map(|address| format!("http://{address}"))
}

/// Keeps that something hangs on a wall. Blocks.
pub fn post(app: &App, by: &Staff, open: &VisibleFestival, posting: &Posting) -> Result<(), Error> {
    by.must_in(Permission::Export, &open.held.slug, &posting.section)?;
    let kept = app.hall().post(&open.held.slug, posting);
    kept.map_err(|_| Error::new(ErrorKind::DiskFailed, Message::new("our-mistake")))
}

/// What hangs of a section. Blocks.
pub fn postings(app: &App, open: &VisibleFestival, section: &str) -> Result<Vec<Posting>, Error> {
    app.hall().postings(&open.held.slug, section).map_err(|_| Error::failed())
}
