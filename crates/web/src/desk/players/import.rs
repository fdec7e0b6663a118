//! Entry files: what a CSV or XLSX would change, row by row, ticked by an arbiter and then done at once.

use std::collections::{BTreeMap, BTreeSet};

use access::Permission;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use formats::entries::{self, Ambiguity, Change, Entries, Existing, Row};
use glossary::{PlayerResult, RoundNumber, Title};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use tournament::{
    ByeCommand, Command, Details, Festival, PlayerCommand, PlayerId, SectionCommand, SectionId, Sex,
};

use super::details::{self, Field, differences};
use super::entry::open_to_edit;
use super::fees;
use crate::act::{Asked, act, wrong_form};
use crate::answer::Problem;
use crate::app::App;
use crate::desk::{Open, open};
use crate::form::{Form, Wrong};
use crate::page::{self, Here, Shell};
use crate::upload::{File, Upload};
use crate::visitor::{Arbiter, Sent};
use crate::words::Words;

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

/// Reads a file and shows what it would change.
pub(crate) async fn review(State(app): State<App>, Path(slug): Path<String>, upload: Upload) -> Response {
    let Upload { sent: Sent { arbiter, form }, file } = upload;
    let open = or_answer!(open_to_edit(&app, &arbiter, &slug));
    let name = file.as_ref().map(|file| file.name.clone()).unwrap_or_default();
    let (section, entries) = or_answer!(read_file(&app, &arbiter, &open, &form, file).await);
    let reviewed = or_answer!(compared(&arbiter, &open, &section, &entries));
    let may_grant_byes = arbiter.may(Permission::GrantByes);
    let rows: BTreeMap<u64, Taken> =
        reviewed.iter().filter_map(|one| Some((one.row.line, taken(one, may_grant_byes)?))).collect();
    let count = rows.len();
    let key = app.entries.keep(Compared { festival: slug, rows }, count, arbiter.session.id, app.clock.now());
    let content = review_page(&arbiter, &open, &key, &name, &entries, &reviewed);
    shown(&app, &arbiter, &open, &content).into_response()
}

/// Reads a file for the section that a form names.
pub(crate) async fn read_file(
    app: &App,
    arbiter: &Arbiter,
    open: &Open,
    form: &Form,
    file: Option<File>,
) -> Result<(SectionId, Entries), Response> {
    let section = chosen(&open.now.festival, form).map_err(|wrong| wrong_form(arbiter, &wrong))?;
    let file = file.ok_or_else(|| wrong_form(arbiter, &Wrong::say("wrong-missing", "file")))?;
    let today = app.clock.now().to_zoned(app.zone.clone()).date();
    let read = tokio::task::spawn_blocking(move || entries::read(&file.content, today)).await;
    match read {
        Ok(Ok(entries)) => Ok((section, entries)),
        Ok(Err(why)) => {
            let what = format!("{}: {}", file.name, arbiter.words.said(&why.phrase()));
            Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, what).show(arbiter))
        }
        Err(_) => {
            let what = arbiter.words.say("our-mistake");
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).show(arbiter))
        }
    }
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
    let is_all_theirs = reviewed.iter().all(|one| arbiter.works_in(one.section.as_str()));
    if is_all_theirs { Ok(reviewed) } else { Err(super::forbidden(arbiter)) }
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

/// What becomes of a row.
pub(crate) enum Fate {
    /// A new player.
    New(Box<Details>),
    /// A player entered, with other values.
    Changed(PlayerId, Vec<(Field, String, String)>),
    /// The same as entered.
    Same,
    /// It cannot be known who is meant.
    Unclear(Option<u64>),
}

/// A row with what becomes of it, and in which section.
pub(crate) struct Reviewed<'a> {
    pub(crate) row: &'a Row,
    pub(crate) section: SectionId,
    pub(crate) fate: Fate,
}

/// Compares the rows with what is entered, section by section.
fn reviewed<'a>(festival: &Festival, chosen: &SectionId, entries: &'a Entries) -> Vec<Reviewed<'a>> {
    let mut by_section: BTreeMap<SectionId, Vec<Row>> = BTreeMap::new();
    let mut places: BTreeMap<SectionId, Vec<usize>> = BTreeMap::new();
    for (place, row) in entries.rows.iter().enumerate() {
        let section = section_of(festival, &row.section).unwrap_or_else(|| chosen.clone());
        by_section.entry(section.clone()).or_default().push(row.clone());
        places.entry(section).or_default().push(place);
    }
    let mut all: BTreeMap<usize, Reviewed<'a>> = BTreeMap::new();
    for (section, rows) in &by_section {
        let players = festival.sections.get(section).map(|section| &section.players);
        let existing: Vec<Existing<PlayerId>> =
            players.into_iter().flatten().map(|(id, player)| existing(*id, &player.details)).collect();
        let details_of = |id: &PlayerId| players.and_then(|players| players.get(id)).map(|one| &one.details);
        for change in entries::difference(rows, &existing) {
            let (at, fate) = match change {
                Change::New(row) => (row, Fate::New(Box::new(said(&rows[row], Details::named(""))))),
                Change::Changed { row, key, .. } | Change::Same(row, key) => {
                    let Some(before) = details_of(&key) else { continue };
                    let changes = differences(before, &said(&rows[row], before.clone()));
                    (row, if changes.is_empty() { Fate::Same } else { Fate::Changed(key, changes) })
                }
                Change::Ambiguous { row, why, .. } => {
                    let before = match why {
                        Ambiguity::SeveralPlayers => None,
                        Ambiguity::RowBefore(first) => Some(rows[first].line),
                    };
                    (row, Fate::Unclear(before))
                }
                Change::NotInFile(_) => continue,
            };
            let place = places[section][at];
            all.insert(place, Reviewed { row: &entries.rows[place], section: section.clone(), fate });
        }
    }
    all.into_values().collect()
}

/// The section that a row names, by its short name or its name.
fn section_of(festival: &Festival, text: &str) -> Option<SectionId> {
    let wanted = roster::search_key(text);
    let mut all = festival.sections.iter();
    let found = all.find(|(id, section)| {
        roster::search_key(id.as_str()) == wanted || roster::search_key(&section.configuration.name) == wanted
    });
    found.map(|(id, _)| id.clone()).filter(|_| !wanted.is_empty())
}

fn existing(key: PlayerId, details: &Details) -> Existing<PlayerId> {
    Existing {
        key,
        name: details.name.clone(),
        fide_id: details.fide_id,
        federation: details.federation,
        sex: details.sex.map(|sex| match sex {
            Sex::Man => formats::trf::Sex::Man,
            Sex::Woman => formats::trf::Sex::Woman,
        }),
        birth_date: details.birth_date,
        rating: details.rating,
        national_rating: details.national_rating,
        title: details.title,
        club: details.club.clone(),
    }
}

/// What is known of a player after a row was read: what the row leaves empty says nothing.
fn said(row: &Row, known: Details) -> Details {
    let text = |said: &str, known: String| if said.is_empty() { known } else { said.to_owned() };
    Details {
        name: text(&row.name, known.name),
        sex: row.sex.map_or(known.sex, |sex| {
            Some(match sex {
                formats::trf::Sex::Man => Sex::Man,
                formats::trf::Sex::Woman => Sex::Woman,
            })
        }),
        title: if row.title == Title::Untitled { known.title } else { row.title },
        federation: row.federation.or(known.federation),
        fide_id: row.fide_id.or(known.fide_id),
        birth_date: row.birth_date.or(known.birth_date),
        rating: row.rating.or(known.rating),
        national_rating: row.national_rating.or(known.national_rating),
        club: text(&row.club, known.club),
        email: text(&row.email, known.email),
        note: text(&row.phone, known.note),
        fee_owed: fees::read("", row.fee.trim()).ok().filter(|fee| *fee > 0).unwrap_or(known.fee_owed),
        ..known
    }
}

fn review_page(
    arbiter: &Arbiter,
    open: &Open,
    key: &str,
    file: &str,
    entries: &Entries,
    all: &[Reviewed<'_>],
) -> Markup {
    let words = &arbiter.words;
    let count = |is: fn(&Fate) -> bool| all.iter().filter(|one| is(&one.fate)).count();
    let (new, changed) =
        (count(|fate| matches!(fate, Fate::New(_))), count(|fate| matches!(fate, Fate::Changed(..))));
    let (same, unclear) =
        (count(|fate| matches!(fate, Fate::Same)), count(|fate| matches!(fate, Fate::Unclear(_))));
    html! {
        h1 { (words.say("import-review")) }
        p { span translate="no" { (file) } ": " (words.with("import-counts", &[("new", new.into()), ("changed", changed.into()), ("same", same.into()), ("unclear", unclear.into())])) }
        @if !entries.unknown_headings.is_empty() {
            p.warning { (words.say("import-unknown-columns")) " " span translate="no" { (entries.unknown_headings.join(", ")) } }
        }
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
                    li { (words.with("import-problem-row", &[("row", problem.line.into())])) ": " (words.said(&problem.what)) }
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
                            (words.say(field.message())) ": " span.changed-from translate="no" { (before) } " → " span translate="no" { (after) } br;
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
    let compared = app.entries.find(sent.form.text("file"), arbiter.session.id, app.clock.now());
    let Some(compared) = compared.filter(|compared| compared.festival == slug) else {
        return Problem::new(StatusCode::GONE, arbiter.words.say("import-expired")).show(arbiter);
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
