//! Entry files: what a CSV or XLSX would change, row by row, and the commands that take the rows that are
//! accepted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::{Error, Staff};
use access::Permission;
use formats::entries::{self, Entries, Unreadable};
use formats::{Columns, Preview};
use glossary::{PlayerResult, RoundNumber};
use tournament::{
    ByeCommand, Command, Details, Festival, PlayerCommand, PlayerId, Section, SectionCommand, SectionId,
};
use view::player::{self, Field, WrongField, differences};
use words::Message;

use super::columns::{self, ColumnsOf, Meanings};
use super::compared_rows::{ComparedRow, RowFate, compared};
use super::open::{self, Prepared, VisibleFestival};
use crate::app::App;
use crate::pending::entries::{EntriesComparison, EntriesFile, EntryRow, PendingEntries};
use crate::pending::uploads::{UploadedFile, about_file};

/// A row of a file, and what becomes of it.
pub struct ReviewedRow {
    /// Its line in the file.
    pub line: u64,
    /// The name in it.
    pub name: String,
    /// The section that it is for.
    pub section: SectionId,
    /// What becomes of it.
    pub fate: RowFate,
    /// What it does when it is taken; none if it cannot be.
    pub take: Option<EntryRow>,
}

/// What a file would change.
pub struct EntriesReview {
    /// The festival that it was compared with.
    pub open: VisibleFestival,
    /// The file as it was read.
    pub entries: Entries,
    /// What becomes of each row.
    pub rows: Vec<ReviewedRow>,
}

/// A file that has arrived.
pub struct ReceivedEntries {
    /// The key under which it waits.
    pub key: String,
    /// Whether it is asked what its columns hold.
    pub are_columns_asked: bool,
}

/// A file that waits, to be asked what its columns hold.
pub struct EntriesColumns {
    /// The festival.
    pub open: VisibleFestival,
    /// The file.
    pub file: Arc<PendingEntries>,
    /// Its first rows.
    pub preview: Preview,
}

/// A file that waits and was compared.
pub struct ComparedEntries {
    /// The file.
    pub file: Arc<PendingEntries>,
    /// What it would change.
    pub review: EntriesReview,
    /// The key under which the comparison waits for what is accepted.
    pub key: String,
}

/// Rows of a comparison that are accepted.
pub struct AcceptComparedEntries {
    /// The festival.
    pub festival: String,
    /// The key under which the comparison waits.
    pub key: String,
    /// The lines of the rows.
    pub lines: BTreeSet<u64>,
}

/// Refuses a section that is not there, and files that nobody else can read.
fn check(request: &EntriesFile, festival: &Festival) -> Result<(), Error> {
    let found = festival.section(&request.section);
    found.map_err(|why| wrong_section(Message::from(why.cited())))?;
    request.file.refuse_closed()
}

/// The first rows of a file. Blocks.
fn preview(app: &App, file: &UploadedFile) -> Result<Preview, Error> {
    let preview = entries::preview(&file.content, &columns::remembered(app));
    preview.and_then(|found| found.ok_or(Unreadable::NoHeader)).map_err(|why| unreadable(file, &why))
}

/// Everything in a file. Blocks.
fn read(app: &App, file: &UploadedFile) -> Result<Entries, Error> {
    let today = app.clock.now().to_zoned(app.zone.clone()).date();
    let mappings = columns::remembered(app);
    let read = entries::read_columns(&file.content, today, Columns::ByHeading(&mappings));
    read.map_err(|why| unreadable(file, &why))
}

fn unreadable(file: &UploadedFile, why: &Unreadable) -> Error {
    about_file(&file.name, why.phrase().into())
}

fn wrong_section(message: Message) -> Error {
    Error::invalid("section", message.about(Message::new("section")))
}

/// Keeps a file until it is compared, or until its columns are named.
pub async fn receive(
    app: &App,
    by: &Staff,
    request: EntriesFile,
    ask_columns: bool,
) -> Result<ReceivedEntries, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        open_for(app, &by, &request)?;
        let preview = preview(app, &request.file)?;
        let are_columns_asked = ask_columns || columns::are_asked(&preview, ColumnsOf::Entries);
        if !are_columns_asked && !columns::have_names(&preview) {
            return Err(unreadable(&request.file, &Unreadable::NoHeader));
        }
        let rows = request.file.content.len() / 200;
        let key = app.pending_entries.keep(request, rows, by.session.id, app.clock.now());
        Ok(ReceivedEntries { key, are_columns_asked })
    })
    .await
}

/// The festival that a file is for, if it can be.
fn open_for(app: &App, by: &Staff, request: &EntriesFile) -> Result<VisibleFestival, Error> {
    let open = open::festival_to_edit(app, by, &request.festival)?;
    check(request, &open.now.festival)?;
    Ok(open)
}

/// The file that waits under a key, for whoever brought it, and the festival that it is for.
fn pending(
    app: &App,
    by: &Staff,
    festival: &str,
    key: &str,
) -> Result<(VisibleFestival, Arc<PendingEntries>), Error> {
    let open = open::festival_to_edit(app, by, festival)?;
    let found = app.pending_entries.find(key, by.session.id, app.clock.now());
    let file = found.filter(|file| file.festival == festival).ok_or_else(columns::expired)?;
    Ok((open, file))
}

/// The first rows of a file that waits.
pub async fn columns_of(
    app: &App,
    by: &Staff,
    festival: String,
    key: String,
) -> Result<EntriesColumns, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let (open, file) = pending(app, &by, &festival, &key)?;
        let preview = preview(app, &file.file)?;
        Ok(EntriesColumns { open, file, preview })
    })
    .await
}

/// Remembers what the columns of a file that waits hold.
pub async fn name_columns(
    app: &App,
    by: &Staff,
    festival: String,
    key: String,
    meanings: Meanings,
) -> Result<(), Error> {
    let EntriesColumns { preview, .. } = columns_of(app, by, festival, key).await?;
    let by = by.clone();
    app.blocking(move |app| columns::remember(app, &by, columns::mapping(&preview, &meanings)?)).await
}

/// Compares a file that waits with what is entered.
pub async fn compare(app: &App, by: &Staff, festival: String, key: String) -> Result<ComparedEntries, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let (open, file) = pending(app, &by, &festival, &key)?;
        let review = reviewed(&by, open, &file.section, read(app, &file.file)?)?;
        let rows = review.rows.iter().filter_map(|row| Some((row.line, row.take.clone()?)));
        let comparison = EntriesComparison { festival, rows: rows.collect() };
        let count = comparison.rows.len();
        let key = app.compared_entries.keep(comparison, count, by.session.id, app.clock.now());
        Ok(ComparedEntries { file, review, key })
    })
    .await
}

/// Compares a file with what is entered and keeps nothing of it but what is said of its columns.
pub async fn review(
    app: &App,
    by: &Staff,
    request: EntriesFile,
    named: Option<Meanings>,
) -> Result<EntriesReview, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let open = open_for(app, &by, &request)?;
        if let Some(meanings) = named {
            columns::remember(app, &by, columns::mapping(&preview(app, &request.file)?, &meanings)?)?;
        }
        let entries = read(app, &request.file)?;
        reviewed(&by, open, &request.section, entries)
    })
    .await
}

/// What becomes of the rows of a file, for somebody who works in the sections that it names.
fn reviewed(
    by: &Staff,
    open: VisibleFestival,
    section: &SectionId,
    entries: Entries,
) -> Result<EntriesReview, Error> {
    let rows = compared(&open.now.festival, section, &entries);
    // What is known of the players of another section is not to be found out by a file that names them.
    for row in &rows {
        by.must_in(Permission::EditPlayers, &open.held.slug, row.section.as_str())?;
    }
    let may_grant_byes = by.may(Permission::GrantByes);
    let rows = rows.into_iter().map(|row| {
        let take = taken(&row, may_grant_byes);
        let ComparedRow { row, section, fate } = row;
        ReviewedRow { line: row.line, name: row.name.clone(), section, fate, take }
    });
    let rows = rows.collect();
    Ok(EntriesReview { open, entries, rows })
}

/// What a row does when it is taken; none if it cannot be.
fn taken(one: &ComparedRow<'_>, may_grant_byes: bool) -> Option<EntryRow> {
    let after = |changes: &[(Field, String, String)]| {
        changes.iter().map(|(field, _, after)| (*field, after.clone())).collect()
    };
    let (player, fields) = match &one.fate {
        RowFate::New(details) => (None, after(&differences(&Details::named(""), details))),
        RowFate::Changed(player, changes) => (Some(*player), after(changes)),
        RowFate::Same | RowFate::Unclear(_) => return None,
    };
    let byes = if player.is_none() && may_grant_byes { one.row.byes.clone() } else { Vec::new() };
    Some(EntryRow { section: one.section.clone(), player, fields, byes })
}

/// The commands that take rows of a comparison that waits.
pub async fn accept_compared(
    app: &App,
    by: &Staff,
    request: AcceptComparedEntries,
) -> Result<Prepared, Error> {
    let AcceptComparedEntries { festival, key, lines } = request;
    let found = app.compared_entries.find(&key, by.session.id, app.clock.now());
    let comparison = found.filter(|one| one.festival == festival).ok_or_else(columns::expired)?;
    let rows = lines.iter().map(|line| comparison.rows.get(line).cloned()).collect::<Option<Vec<_>>>();
    let rows = rows.ok_or_else(|| Error::invalid("take", Message::new("wrong-not-understood")))?;
    accept(app, by, festival, rows).await
}

/// The commands that take rows, all or none.
pub async fn accept(app: &App, by: &Staff, festival: String, rows: Vec<EntryRow>) -> Result<Prepared, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let open = open::festival(app, &by, &festival)?;
        let commands = commands(&open.now.festival, &rows)?;
        Ok(Prepared { open, commands })
    })
    .await
}

fn commands(festival: &Festival, rows: &[EntryRow]) -> Result<Vec<Command>, Error> {
    if rows.is_empty() {
        return Err(Error::invalid("take", Message::new("wrong-nothing-ticked")));
    }
    let mut next: BTreeMap<&SectionId, u32> = BTreeMap::new();
    let mut commands = Vec::new();
    for row in rows {
        let id = &row.section;
        let unknown = |_| wrong_section(Message::new("wrong-text-unknown").and("text", id.as_str()));
        let section = festival.section(id).map_err(unknown)?;
        match row.player {
            None => {
                let first = section.next_entry().map_or(u32::MAX, PlayerId::get);
                let number = next.entry(id).or_insert(first);
                let full = || Error::invalid("take", Message::new("wrong-no-more-entries"));
                let player = PlayerId::new(*number).ok_or_else(full)?;
                *number = number.saturating_add(1);
                commands.extend(entered(row, player)?);
            }
            Some(player) => commands.push(edited(row, section, player)?),
        }
    }
    Ok(commands)
}

/// The commands that enter a new player, with the byes that the entry asks for, within the rules of the
/// event.
fn entered(row: &EntryRow, player: PlayerId) -> Result<Vec<Command>, Error> {
    let details = player::read(&row.fields, Details::named("")).map_err(wrong_field)?;
    let enter = SectionCommand::Players(PlayerCommand::Enter(player, Box::new(details)));
    let bye = |round: &RoundNumber| ByeCommand::Grant(player, *round, PlayerResult::HalfPointBye);
    let byes = row.byes.iter().map(|round| SectionCommand::Byes(bye(round)));
    let commands = std::iter::once(enter).chain(byes);
    Ok(commands.map(|command| Command::In(row.section.clone(), command)).collect())
}

fn edited(row: &EntryRow, section: &Section, player: PlayerId) -> Result<Command, Error> {
    let known = section.player(player);
    let known = known.map_err(|why| Error::invalid("", why.what).citing(why.article))?;
    let details = player::read(&row.fields, known.details.clone()).map_err(wrong_field)?;
    let edit = PlayerCommand::Edit(player, Box::new(details));
    Ok(Command::In(row.section.clone(), SectionCommand::Players(edit)))
}

/// What is wrong with a field of an entry.
pub fn wrong_field(wrong: WrongField) -> Error {
    let WrongField { field, message } = wrong;
    Error::invalid(field.name(), message.about(Message::new(field.message())))
}
