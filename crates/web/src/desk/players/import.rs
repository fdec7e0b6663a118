//! Entry files: what a CSV or XLSX would change, row by row, ticked by an arbiter and then done at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use access::Permission;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use formats::entries::{self, Entries, Unreadable};
use formats::{Columns, Known, Preview};
use glossary::{PlayerResult, RoundNumber};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use tournament::{
    ByeCommand, Command, Details, Festival, PlayerCommand, PlayerId, SectionCommand, SectionId,
};
use words::Words;

use super::columns::{self, Of, Question};
use super::compared_rows::{Fate, Reviewed, reviewed};
use super::details::{self, Field, differences};
use super::entry::open_to_edit;
use crate::act::{Asked, act, wrong_form};
use crate::answer::Problem;
use crate::app::App;
use crate::desk::{Open, open};
use crate::form::{Form, Wrong};
use crate::page::{self, Here, Shell};
use crate::upload::{File, MaySendEntries, Upload};
use crate::visitor::{Arbiter, Sent};

/// The page to choose a file on.
pub(crate) async fn show(State(app): State<App>, Path(slug): Path<String>, arbiter: Arbiter) -> Response {
    let open = or_answer!(open_to_edit(&app, &arbiter, &slug));
    let words = &arbiter.words;
    let sections: Vec<(String, String)> = open
        .now
        .festival
        .sections
        .iter()
        .map(|(id, section)| (id.as_str().to_owned(), section.configuration.name.clone()))
        .collect();
    let content = html! {
        h1 { (words.say("import-title")) }
        p { (words.say("import-explained")) }
        p.hint { (words.say("import-columns")) }
        form method="post" action=(here(&open)) enctype="multipart/form-data" {
            (page::hidden(&arbiter, open.now.sequence, &here(&open)))
            (page::select(&words.say("import-section"), "section", &sections, ""))
            div.row {
                label for="file" { (words.say("import-file")) }
                input #file name="file" type="file" accept=".csv,.txt,.tsv,.xlsx" required;
            }
            p { label { input type="checkbox" name="ask-columns" value="yes"; " " (words.say("columns-ask")) } }
            button.primary type="submit" { (words.say("import-compare")) }
        }
        p { a href={ "/f/" (open.held.slug) "/players" } { (words.say("entry-back")) } }
    };
    shown(&app, &arbiter, &open, &content)
}

fn here(open: &Open) -> String {
    format!("/f/{}/players/import", open.held.slug)
}

fn shown(app: &App, arbiter: &Arbiter, open: &Open, content: &Markup) -> Response {
    let title = arbiter.words.say("import-title");
    let held = Some((&*open.held, &*open.now));
    page::desk(&Shell { app, arbiter, held, section: None, here: Here::Players, title }, content)
}

/// An entry file that has arrived: it waits to be compared, or for what its columns hold.
pub(crate) struct Uploaded {
    festival: String,
    section: SectionId,
    file: File,
}

/// Takes a file; the next page shows what it would change, or asks first what its columns hold.
pub(crate) async fn review(
    State(app): State<App>,
    Path(slug): Path<String>,
    _: MaySendEntries,
    upload: Upload,
) -> Response {
    let Upload { sent: Sent { arbiter, form }, file } = upload;
    let open = or_answer!(open_to_edit(&app, &arbiter, &slug));
    let (section, file) = or_answer!(arrived(&arbiter, &open, &form, file));
    let uploaded = Arc::new(Uploaded { festival: slug, section, file });
    let preview = or_answer!(previewed(&app, &arbiter, &uploaded).await);
    let is_asked = form.is_ticked("ask-columns") || columns::are_asked(&preview, Of::Entries);
    if !is_asked && !columns::have_names(&preview) {
        return unreadable(&arbiter, &uploaded.file.name, &Unreadable::NoHeader);
    }
    let rows = uploaded.file.content.len() / 200;
    let key = app.uploads.keep(uploaded, rows, arbiter.staff.session.id, app.clock.now());
    let step = if is_asked { "columns" } else { "review" };
    Redirect::to(&format!("{}/{step}/{key}", here(&open))).into_response()
}

/// The section that a form names, and the file that came with it.
fn arrived(
    arbiter: &Arbiter,
    open: &Open,
    form: &Form,
    file: Option<File>,
) -> Result<(SectionId, File), Response> {
    let section = chosen(&open.now.festival, form).map_err(wrong_form)?;
    let file = file.ok_or_else(|| wrong_form(Wrong::say("wrong-missing", "file")))?;
    columns::refuse_closed(arbiter, &file.name, &file.content)?;
    Ok((section, file))
}

/// The file that waits under a word, for whoever brought it.
fn waiting(app: &App, arbiter: &Arbiter, slug: &str, key: &str) -> Result<Arc<Uploaded>, Response> {
    let found = app.uploads.find(key, arbiter.staff.session.id, app.clock.now());
    let found = found.filter(|uploaded| uploaded.festival == slug);
    found.map(|uploaded| (*uploaded).clone()).ok_or_else(|| columns::expired(arbiter))
}

/// The first rows of a file.
async fn previewed(app: &App, arbiter: &Arbiter, uploaded: &Arc<Uploaded>) -> Result<Preview, Response> {
    let (uploaded, mappings) = (Arc::clone(uploaded), columns::remembered(app));
    let name = uploaded.file.name.clone();
    let read = move || entries::preview(&uploaded.file.content, &mappings);
    let preview = unblocked(arbiter, &name, read).await?;
    preview.ok_or_else(|| unreadable(arbiter, &name, &Unreadable::NoHeader))
}

/// Reads a file beside the pages that are being served.
async fn unblocked<T: Send + 'static>(
    arbiter: &Arbiter,
    name: &str,
    read: impl FnOnce() -> Result<T, Unreadable> + Send + 'static,
) -> Result<T, Response> {
    match tokio::task::spawn_blocking(read).await {
        Ok(read) => read.map_err(|why| unreadable(arbiter, name, &why)),
        Err(_) => {
            let what = arbiter.words.say("our-mistake");
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response())
        }
    }
}

fn unreadable(arbiter: &Arbiter, name: &str, why: &Unreadable) -> Response {
    let what = format!("{name}: {}", arbiter.words.said(&why.phrase()));
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, what).into_response()
}

/// Asks what the columns of a file hold.
pub(crate) async fn columns_of(
    State(app): State<App>,
    Path((slug, key)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open_to_edit(&app, &arbiter, &slug));
    let uploaded = or_answer!(waiting(&app, &arbiter, &slug, &key));
    let preview = or_answer!(previewed(&app, &arbiter, &uploaded).await);
    let content = columns::question(&Question {
        arbiter: &arbiter,
        preview: &preview,
        file: &uploaded.file.name,
        of: Of::Entries,
        action: format!("{}/columns/{key}", here(&open)),
        back: here(&open),
    });
    shown(&app, &arbiter, &open, &content)
}

/// Remembers what the columns of a file hold, and goes on to what the file would change.
pub(crate) async fn name_columns(
    State(app): State<App>,
    Path((slug, key)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    let Sent { arbiter, form } = sent;
    let open = or_answer!(open_to_edit(&app, &arbiter, &slug));
    let uploaded = or_answer!(waiting(&app, &arbiter, &slug, &key));
    let preview = or_answer!(previewed(&app, &arbiter, &uploaded).await);
    match columns::chosen(&form, &preview) {
        Ok(mapping) => or_answer!(columns::remember(&app, &arbiter, mapping)),
        Err(wrong) => return wrong_form(wrong),
    }
    Redirect::to(&format!("{}/review/{key}", here(&open))).into_response()
}

/// Shows what a file would change.
pub(crate) async fn compare(
    State(app): State<App>,
    Path((slug, key)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open_to_edit(&app, &arbiter, &slug));
    let uploaded = or_answer!(waiting(&app, &arbiter, &slug, &key));
    let entries = or_answer!(read_entries(&app, &arbiter, &uploaded).await);
    let reviewed = or_answer!(compared(&arbiter, &open, &uploaded.section, &entries));
    let may_grant_byes = arbiter.may(Permission::GrantByes);
    let rows: BTreeMap<u64, Taken> =
        reviewed.iter().filter_map(|one| Some((one.row.line, taken(one, may_grant_byes)?))).collect();
    let count = rows.len();
    let waits = Compared { festival: slug, rows };
    let compared_key = app.entries.keep(waits, count, arbiter.staff.session.id, app.clock.now());
    let columns_at = format!("{}/columns/{key}", here(&open));
    let read = ReadFile { name: &uploaded.file.name, columns_at: &columns_at, entries: &entries };
    let content = review_page(&arbiter, &open, &compared_key, &read, &reviewed);
    shown(&app, &arbiter, &open, &content).into_response()
}

/// A file that was read, and where its columns are named.
struct ReadFile<'a> {
    name: &'a str,
    columns_at: &'a str,
    entries: &'a Entries,
}

async fn read_entries(app: &App, arbiter: &Arbiter, uploaded: &Arc<Uploaded>) -> Result<Entries, Response> {
    let today = app.clock.now().to_zoned(app.zone.clone()).date();
    let (uploaded, mappings) = (Arc::clone(uploaded), columns::remembered(app));
    let name = uploaded.file.name.clone();
    let read = move || entries::read_columns(&uploaded.file.content, today, Columns::ByHeading(&mappings));
    unblocked(arbiter, &name, read).await
}

/// Reads a file for the section that a form names; a program says with it what its columns hold, if it must.
pub(crate) async fn read_file(
    app: &App,
    arbiter: &Arbiter,
    open: &Open,
    form: &Form,
    file: Option<File>,
) -> Result<(SectionId, Entries), Response> {
    let (section, file) = arrived(arbiter, open, form, file)?;
    let uploaded = Arc::new(Uploaded { festival: open.held.slug.clone(), section, file });
    if !form.text("columns").is_empty() {
        let preview = previewed(app, arbiter, &uploaded).await?;
        match columns::given(form, Some(&preview)) {
            Ok(Some(mapping)) => columns::remember(app, arbiter, mapping)?,
            Ok(None) => {}
            Err(wrong) => return Err(wrong_form(wrong)),
        }
    }
    let entries = read_entries(app, arbiter, &uploaded).await?;
    Ok((uploaded.section.clone(), entries))
}

/// What becomes of the rows of a file, for somebody who works in the sections that it names.
pub(crate) fn compared<'a>(
    arbiter: &Arbiter,
    open: &Open,
    section: &SectionId,
    entries: &'a Entries,
) -> Result<Vec<Reviewed<'a>>, Response> {
    let reviewed = reviewed(&open.now.festival, section, entries);
    // What is known of the players of another section is not to be found out by a file that names them.
    let elsewhere = reviewed.iter().find(|one| !arbiter.works_in(&open.held.slug, one.section.as_str()));
    match elsewhere {
        Some(one) => {
            arbiter.must_in(Permission::EditPlayers, &open.held.slug, one.section.as_str())?;
            Ok(reviewed)
        }
        None => Ok(reviewed),
    }
}

/// A file that was compared with what is entered: what each row that may be taken would do. It is kept here until it is ticked: ten
/// thousand rows are more than a form carries.
pub(crate) struct Compared {
    festival: String,
    rows: BTreeMap<u64, Taken>,
}

/// What a row does when it is taken.
struct Taken {
    section: SectionId,
    /// Who is changed; none: a new player.
    player: Option<PlayerId>,
    /// The fields of the entry form that the row sets.
    fields: Form,
    byes: Vec<RoundNumber>,
}

/// What a row does when it is taken; none if it cannot be.
fn taken(one: &Reviewed<'_>, may_grant_byes: bool) -> Option<Taken> {
    let fields = |pairs: &mut dyn Iterator<Item = (Field, String)>| {
        Form::new(pairs.map(|(field, value)| (field.name().to_owned(), value)).collect())
    };
    let (player, fields) = match &one.fate {
        Fate::New(details) => {
            let changes = differences(&Details::named(""), details);
            (None, fields(&mut changes.into_iter().map(|(field, _, after)| (field, after))))
        }
        Fate::Changed(id, changes) => {
            let changes = changes.iter().map(|(field, _, after)| (*field, after.clone()));
            (Some(*id), fields(&mut changes.into_iter()))
        }
        Fate::Same | Fate::Unclear(_) => return None,
    };
    let byes = if player.is_none() && may_grant_byes { one.row.byes.clone() } else { Vec::new() };
    Some(Taken { section: one.section.clone(), player, fields, byes })
}

fn chosen(festival: &Festival, form: &Form) -> Result<SectionId, Wrong> {
    let id = SectionId::new(form.needed("section")?).ok_or_else(|| Wrong::say("wrong-unknown", "section"))?;
    festival.section(&id).map_err(|why| Wrong::said("section", why.cited()))?;
    Ok(id)
}

fn review_page(
    arbiter: &Arbiter,
    open: &Open,
    key: &str,
    read: &ReadFile<'_>,
    all: &[Reviewed<'_>],
) -> Markup {
    let (words, entries) = (&arbiter.words, read.entries);
    let count = |is: fn(&Fate) -> bool| all.iter().filter(|one| is(&one.fate)).count();
    let (new, changed) =
        (count(|fate| matches!(fate, Fate::New(_))), count(|fate| matches!(fate, Fate::Changed(..))));
    let (same, unclear) =
        (count(|fate| matches!(fate, Fate::Same)), count(|fate| matches!(fate, Fate::Unclear(_))));
    html! {
        h1 { (words.say("import-review")) }
        p { span translate="no" { (read.name) } ": " (words.with("import-counts", &[("new", new.into()), ("changed", changed.into()), ("same", same.into()), ("unclear", unclear.into())])) }
        @if !entries.unknown_headings.is_empty() {
            p.warning { (words.say("import-unknown-columns")) " " span translate="no" { (entries.unknown_headings.join(", ")) } }
        }
        @if entries.known == Known::ByHand { p.notice { (words.say("columns-by-hand")) } }
        p { a href=(read.columns_at) { (words.say("columns-title")) } }
        (problems(words, entries))
        form method="post" action={ (here(open)) "/apply" } {
            (page::hidden(arbiter, open.now.sequence, &format!("/f/{}/players", open.held.slug)))
            input type="hidden" name="file" value=(key);
            div.table-wrap tabindex="0" role="region" aria-label=(words.say("import-review")) {
                table.plain {
                    caption.hidden { (words.say("import-review")) }
                    thead { tr {
                        th scope="col" { (words.say("import-take")) }
                        th.number scope="col" { (words.say("import-row")) }
                        th scope="col" { (words.say("player-name")) }
                        th scope="col" { (words.say("section")) }
                        th scope="col" { (words.say("import-becomes")) }
                    } }
                    tbody { @for one in all { (review_row(arbiter, open, one)) } }
                }
            }
            @if new + changed > 0 { p { button.primary type="submit" { (words.say("import-apply")) } } }
            @else { p { (words.say("import-nothing")) } }
        }
        p { a href=(here(open)) { (words.say("import-another")) } }
    }
}

/// What is wrong with the rows.
fn problems(words: &Words, entries: &Entries) -> Markup {
    html! {
        @if !entries.problems.is_empty() {
            details open[entries.problems.len() <= 20] {
                summary { (words.with("import-problems", &[("count", entries.problems.len().into())])) }
                ul { @for problem in entries.problems.iter().take(500) {
                    li { (words.with("import-problem-row", &[("row", problem.line.into())])) (words.colon()) (words.said(&problem.what)) }
                } }
            }
        }
    }
}

fn review_row(arbiter: &Arbiter, open: &Open, one: &Reviewed<'_>) -> Markup {
    let words = &arbiter.words;
    let line = one.row.line;
    let box_id = format!("take-{line}");
    let section = open.now.festival.sections.get(&one.section);
    let may_be_taken = matches!(one.fate, Fate::New(_) | Fate::Changed(..));
    html! {
        tr {
            td { @if may_be_taken {
                input id=(box_id) type="checkbox" name="take" value=(line) checked aria-label=(words.with("import-take-row", &[("name", one.row.name.as_str().into())]));
            } }
            th.number scope="row" { (line) }
            td translate="no" { (one.row.name) }
            td translate="no" { @if let Some(section) = section { (section.configuration.name) } }
            td {
                @match &one.fate {
                    Fate::New(details) => {
                        strong { (words.say("import-new")) } " "
                        span translate="no" { (said_shortly(details)) }
                    }
                    Fate::Changed(_, changes) => {
                        @for (field, before, after) in changes {
                            (words.say(field.message())) (words.colon()) span.changed-from translate="no" { (before) } " → " span translate="no" { (after) } br;
                        }
                    }
                    Fate::Same => (words.say("import-same")),
                    Fate::Unclear(None) => span.warning { (words.say("import-several")) },
                    Fate::Unclear(Some(before)) => span.warning { (words.with("import-row-before", &[("row", (*before).into())])) },
                }
            }
        }
    }
}

/// What the file says about a new player, in one line.
fn said_shortly(details: &Details) -> String {
    let unknown = Details::named(&details.name);
    let said = differences(&unknown, details).into_iter().map(|(_, _, value)| value);
    said.collect::<Vec<_>>().join(" · ")
}

/// What a row does when it is taken, for programs, which keep it themselves and send it back.
pub(crate) fn payload(one: &Reviewed<'_>, may_grant_byes: bool) -> Option<Value> {
    let Taken { section, player, fields, byes } = taken(one, may_grant_byes)?;
    let fields: Map<String, Value> =
        fields.fields().iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
    let byes: Vec<u16> = byes.iter().map(|round| round.get()).collect();
    Some(
        json!({ "section": section.as_str(), "player": player.map(PlayerId::get), "fields": fields, "byes": byes }),
    )
}

/// What a program sent back for a row.
fn read_back(row: &Value) -> Option<Taken> {
    let fields = row["fields"].as_object()?.iter();
    let fields = fields.map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned())));
    let round = |round: &Value| RoundNumber::new(u16::try_from(round.as_u64()?).ok()?);
    Some(Taken {
        section: SectionId::new(row["section"].as_str()?)?,
        player: if row["player"].is_null() {
            None
        } else {
            Some(PlayerId::new(u32::try_from(row["player"].as_u64()?).ok()?)?)
        },
        fields: Form::new(fields.collect::<Option<Vec<_>>>()?),
        byes: row["byes"].as_array()?.iter().map(round).collect::<Option<Vec<_>>>()?,
    })
}

/// Does what was ticked, all of it or nothing.
pub(crate) async fn apply(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let open = or_answer!(open(&app, &sent.arbiter, &slug));
    let arbiter = &sent.arbiter;
    let compared = app.entries.find(sent.form.text("file"), arbiter.staff.session.id, app.clock.now());
    let Some(compared) = compared.filter(|compared| compared.festival == slug) else {
        return Problem::new(StatusCode::GONE, arbiter.words.say("import-expired")).into_response();
    };
    let lines: Result<BTreeSet<u64>, _> = sent.form.all("take").map(str::parse).collect();
    let rows = lines
        .ok()
        .and_then(|lines| lines.iter().map(|line| compared.rows.get(line)).collect::<Option<Vec<&Taken>>>());
    let rows = rows.ok_or_else(|| Wrong::say("wrong-not-understood", "take"));
    let asked = rows.and_then(|rows| commands(arbiter, &open.now.festival, &rows));
    act(&app, &open.held, &sent, asked).await
}

/// The commands that take the rows that a program has sent back.
pub(crate) fn asked(sent: &Sent, festival: &Festival) -> Result<Asked, Wrong> {
    let read = |line: &str| {
        let field = format!("row-{line}");
        let row = serde_json::from_str(sent.form.text(&field)).ok().as_ref().and_then(read_back);
        row.ok_or_else(|| Wrong::say("wrong-not-understood", &field))
    };
    let rows = sent.form.all("take").map(read).collect::<Result<Vec<Taken>, Wrong>>()?;
    commands(&sent.arbiter, festival, &rows.iter().collect::<Vec<_>>())
}

/// The commands that take rows.
fn commands(arbiter: &Arbiter, festival: &Festival, rows: &[&Taken]) -> Result<Asked, Wrong> {
    if rows.is_empty() {
        return Err(Wrong::say("wrong-nothing-ticked", "take"));
    }
    let mut next: BTreeMap<SectionId, u32> = BTreeMap::new();
    let mut commands = Vec::new();
    for Taken { section: id, player, fields, byes } in rows {
        let section =
            festival.section(id).map_err(|_| Wrong::with("wrong-text-unknown", "section", id.as_str()))?;
        match player {
            None => {
                let first = section.next_entry().map_or(u32::MAX, PlayerId::get);
                let number = next.entry(id.clone()).or_insert(first);
                let player = PlayerId::new(*number);
                let player = player.ok_or_else(|| Wrong::say("wrong-no-more-entries", "take"))?;
                *number = number.saturating_add(1);
                let details = details::read(fields, Details::named(""))?;
                commands.push(players(id, PlayerCommand::Enter(player, Box::new(details))));
                commands.extend(byes.iter().map(|round| half_point_bye(id, player, *round)));
            }
            Some(player) => {
                let known = section.player(*player)?.details.clone();
                let details = details::read(fields, known)?;
                commands.push(players(id, PlayerCommand::Edit(*player, Box::new(details))));
            }
        }
    }
    let done = arbiter.words.with("import-done", &[("count", rows.len().into())]);
    Ok(Asked { commands, done })
}

fn players(id: &SectionId, command: PlayerCommand) -> Command {
    Command::In(id.clone(), SectionCommand::Players(command))
}

/// A bye that an entry asks for, within the rules of the event.
fn half_point_bye(id: &SectionId, player: PlayerId, round: RoundNumber) -> Command {
    let bye = ByeCommand::Grant(player, round, PlayerResult::HalfPointBye);
    Command::In(id.clone(), SectionCommand::Byes(bye))
}
