//! Rating lists: which there are, a new one that is imported beside the pages that are served, one out of
//! use, and who is on them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::{Error, ErrorKind, Staff};
use access::Permission;
use formats::Preview;
use glossary::rating::RatingKind;
use roster::{AboutList, ListName, NewList};
use tournament::SectionId;
use view::listed::ListedPlayer;
use words::Message;

use super::columns::{self, ColumnsOf, Meanings};
use super::open::{self, VisibleFestival};
use crate::app::App;
use crate::lists::Import;
use crate::pending::rating_list::PendingList;
use crate::pending::uploads::UploadedList;

/// The kinds of ratings that a list can hold.
pub const KINDS: [RatingKind; 3] = [RatingKind::Standard, RatingKind::Rapid, RatingKind::Blitz];

/// The kind of ratings of a word.
pub fn kind_of_word(word: &str) -> Option<RatingKind> {
    KINDS.into_iter().find(|kind| kind.to_string() == word)
}

/// How many problems of a list are shown.
pub const PROBLEMS_SHOWN: usize = 200;

/// For so long an import is waited for: a small list is there before whoever asked is answered.
const SHORT_IMPORT_TIMEOUT: Duration = Duration::from_millis(300);

/// How many players a search finds at most.
const MAX_FOUND: usize = 12;

/// What is searched for has so many bytes at most.
const MAX_SEARCH_LENGTH: usize = 200;

/// The rating lists in use, and the import that is under way.
pub struct RatingLists {
    /// The lists.
    pub lists: Vec<AboutList>,
    /// How far the import is, and what came of the last one.
    pub import: Import,
}

/// A list to be imported, of which all is known.
pub struct ImportList {
    /// Its name, when it was published, and which ratings it holds.
    pub list: NewList,
    /// The file.
    pub file: UploadedList,
    /// What its columns hold, if its headings do not say it.
    pub columns: Option<Meanings>,
}

/// A list that is imported, or first waits for what its columns hold.
pub struct ReceiveList {
    /// Its name, when it was published, and which ratings it holds.
    pub list: NewList,
    /// The file.
    pub file: UploadedList,
    /// Whether to ask what its columns hold though its headings say it.
    pub ask_columns: bool,
}

/// What becomes of a list that has arrived.
pub enum ReceivedList {
    /// It is being imported.
    Begun,
    /// It waits under this key for what its columns hold.
    NeedsColumns(String),
}

/// What the columns of a list that waits hold.
pub struct NameListColumns {
    /// The key under which it waits.
    pub key: String,
    /// What each column holds.
    pub meanings: Meanings,
    /// Whether it is taken though no rating is read in it.
    pub without_ratings: bool,
}

/// A search for players on the lists.
pub struct ListSearch {
    /// For which festival.
    pub festival: String,
    /// For which section; the first if none is named.
    pub section: Option<SectionId>,
    /// What is searched for: beginnings of names, or a number.
    pub text: String,
}

/// Keeps a list until its columns are named; gives the key under which it is found.
fn keep(app: &App, by: &Staff, list: &NewList, file: UploadedList, preview: Preview) -> String {
    let rows = usize::try_from(file.bytes / 500).unwrap_or(usize::MAX);
    let list = NewList { columns: None, ..list.clone() };
    let pending = PendingList { list, preview, name: file.name.clone(), file: Mutex::new(Some(file)) };
    app.pending_lists.keep(pending, rows, by.session.id, app.clock.now())
}

/// The lists in use, how far an import is, and what came of the last one.
pub async fn status(app: &App, by: &Staff) -> Result<RatingLists, Error> {
    by.must(Permission::ManageLists)?;
    app.blocking(|app| {
        let lists = app.lists.roster.lists().map_err(|why| columns::unreadable(&why))?;
        Ok(RatingLists { lists, import: app.lists.import() })
    })
    .await
}

/// Begins to import a list of which all is known.
pub async fn import(app: &App, by: &Staff, request: ImportList) -> Result<(), Error> {
    by.must(Permission::ManageLists)?;
    let staff = by.clone();
    let (list, file) = app
        .blocking(move |app| {
            let ImportList { mut list, mut file, columns: named } = request;
            file.refuse_closed()?;
            let preview = named.as_ref().and_then(|_| file.preview(&columns::remembered(app)));
            if let (Some(meanings), Some(preview)) = (named, preview) {
                let mapping = columns::mapping(&preview, &meanings)?;
                list.columns = Some(mapping.meanings().to_vec());
                columns::remember(app, &staff, mapping)?;
            }
            Ok((list, file))
        })
        .await?;
    start(app, by, list, file).await
}

/// Begins to import a list, or keeps it until its columns are named.
pub async fn receive(app: &App, by: &Staff, request: ReceiveList) -> Result<ReceivedList, Error> {
    by.must(Permission::ManageLists)?;
    let ReceiveList { list, mut file, ask_columns } = request;
    let (file, preview) = app
        .blocking(move |app| {
            file.refuse_closed()?;
            let preview = file.preview(&columns::remembered(app));
            Ok((file, preview))
        })
        .await?;
    let is_asked = |preview: &Preview| ask_columns || columns::are_asked(preview, ColumnsOf::RatingLists);
    match preview.filter(is_asked) {
        Some(preview) => Ok(ReceivedList::NeedsColumns(keep(app, by, &list, file, preview))),
        None => start(app, by, list, file).await.map(|()| ReceivedList::Begun),
    }
}

/// The list that waits under a key for what its columns hold, for whoever brought it.
pub fn pending(app: &App, by: &Staff, key: &str) -> Result<Arc<PendingList>, Error> {
    by.must(Permission::ManageLists)?;
    app.pending_lists.find(key, by.session.id, app.clock.now()).ok_or_else(columns::expired)
}

/// Begins to import a list whose columns are named now; false if it has begun before.
pub async fn name_columns(app: &App, by: &Staff, request: NameListColumns) -> Result<bool, Error> {
    let NameListColumns { key, meanings, without_ratings } = request;
    let (pending, staff) = (pending(app, by, &key)?, by.clone());
    let named = app
        .blocking(move |app| {
            let mapping = columns::mapping(&pending.preview, &meanings)?;
            let file = pending.file.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some(file) = file else { return Ok(None) };
            let named = Some(mapping.meanings().to_vec());
            columns::remember(app, &staff, mapping)?;
            Ok(Some((NewList { columns: named, without_ratings, ..pending.list.clone() }, file)))
        })
        .await?;
    match named {
        Some((list, file)) => start(app, by, list, file).await.map(|()| true),
        None => Ok(false),
    }
}

/// Imports a list of which all is known, beside the pages that are served.
async fn start(app: &App, by: &Staff, list: NewList, file: UploadedList) -> Result<(), Error> {
    if !app.lists.begin(&list, file.bytes) {
        return Err(Error::new(ErrorKind::Conflict, Message::new("lists-busy")));
    }
    let (app, by) = (app.clone(), by.clone());
    let importing = tokio::task::spawn_blocking(move || {
        note(&app, &by, "import a rating list", &list.name, "begun");
        app.lists.take_in(&list, file, |mut file| {
            file.rewind();
            let preview = file.preview(&columns::remembered(&app))?;
            Some(keep(&app, &by, &list, file, preview))
        });
        let is_taken = app.lists.import().last.is_some_and(|last| last.refused.is_none());
        note(&app, &by, "import a rating list", &list.name, if is_taken { "taken" } else { "refused" });
    });
    let _ = tokio::time::timeout(SHORT_IMPORT_TIMEOUT, importing).await;
    Ok(())
}

fn note(app: &App, by: &Staff, what: &str, list: &ListName, outcome: &str) {
    let _ = app.accounts.note(&by.audit(app.clock.now(), list.as_str(), what, outcome));
}

/// Takes a list out of use.
pub async fn remove(app: &App, by: &Staff, name: ListName) -> Result<(), Error> {
    by.must(Permission::ManageLists)?;
    let by = by.clone();
    app.blocking(move |app| {
        let known = app.lists.roster.lists().unwrap_or_default();
        if !known.iter().any(|list| list.name == name) {
            return Err(Error::not_found("lists-unknown"));
        }
        app.lists.roster.remove(&name).map_err(|why| columns::unreadable(&why))?;
        note(app, &by, "remove a rating list", &name, "removed");
        Ok(())
    })
    .await
}

/// The players of the lists that fit a text best, with the ratings that count in the section, and the
/// festival as it was then.
pub async fn search(
    app: &App,
    by: &Staff,
    request: ListSearch,
) -> Result<(VisibleFestival, Vec<ListedPlayer>), Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let ListSearch { festival, section, text } = request;
        let open = open::festival_to_edit(app, &by, &festival)?;
        if text.is_empty() || text.len() > MAX_SEARCH_LENGTH {
            return Ok((open, Vec::new()));
        }
        let sections = &open.now.festival.sections;
        let section = section.and_then(|id| sections.get(&id)).or_else(|| sections.values().next());
        let kind = section.map_or(RatingKind::Standard, |section| section.configuration.rating_kind());
        let found = app.lists.roster.search(&text, MAX_FOUND).unwrap_or_default();
        Ok((open, found.iter().map(|found| ListedPlayer::of(found, kind)).collect()))
    })
    .await
}
