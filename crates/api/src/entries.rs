//! Players in numbers: entry files compared and taken, the check-in closed, ratings refreshed. Each is a
//! difference that is read first and accepted then.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use formats::ColumnSource;
use glossary::RoundNumber;
use roster::refresh::Refreshed;
use serde_json::{Value, json};
use tournament::{PlayerId, Section, SectionId};

use access::Permission;
use view::check_in::{absent as absent_of, is_suspicious};
use view::player::Field;
use words::Words;

use super::caller::{Asked, Caller, SentFile};
use super::commands::submit;
use super::lists::{columns_of, kind_of};
use super::once::{Answered, once_at};
use super::programs::Programs;
use super::read::Asks;
use super::route::{DOING, Method, Needs, READING, Route, Takes};
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::upload::LARGEST_FILE;
use service::operations::check_in::{self, CloseCheckIn, Closing, Fate};
use service::operations::compared_rows::RowFate;
use service::operations::entries::{self, EntriesReview, ReviewedRow};
use service::operations::open::SectionPath;
use service::operations::ratings::{self, AcceptRatings, CompareRatings, ComparedRatings, RatingsReview};
use service::pending::entries::{EntriesFile, EntryRow};

/// What most that gives commands shares.
const GIVING: Route =
    Route { needs: Needs::KeyAndSeen, gives: Some("Done"), success: 200, more: &[409, 422], ..DOING };

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::Post,
        path: "/api/v1/festivals/{festival}/entries/review",
        name: "reviewEntries",
        summary: "Reads an entry file, CSV or XLSX, and tells what it would change, row by row; nothing is \
            changed. `take` of a row goes to acceptEntries.",
        may: Some(Permission::EditPlayers),
        query: &[
            ("section", "The section of rows that name none."),
            ("file", "The name of the file, for messages."),
            (
                "columns",
                "What the columns hold, in their order, if the headings do not say it: \
                 last-name,first-name,-,rating. The words are name, last-name, first-name, fide-id, \
                 national-id, federation, title, sex, birth, rating, national-rating, club, email, phone, \
                 fee, section, byes, and - for a column that is not read. It is remembered for this heading \
                 row.",
            ),
        ],
        takes: Takes::File,
        gives: Some("EntriesReview"),
        desk: &["/f/{festival}/players/import", "/f/{festival}/players/import/columns/{key}"],
        answer: || post(review),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/entries",
        name: "acceptEntries",
        summary: "Enters and changes the players of the rows that are accepted, all or none: `rows` holds \
            what reviewEntries gave under `take`.",
        may: Some(Permission::EditPlayers),
        takes: Takes::Json(
            "AcceptedEntries",
            concat!(
                r#"{"rows": [{"section": "open", "player": null, "fields": {"name": "Vidal, Irene", "#,
                r#""rating": "1850"}, "byes": [6]}]}"#,
            ),
        ),
        desk: &["/f/{festival}/players/import/apply"],
        answer: || post(once_at(accept)),
        ..GIVING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/closing",
        name: "closing",
        summary: "Who has not arrived when the check-in is closed, and what can become of them.",
        may: Some(Permission::CheckIn),
        gives: Some("Closing"),
        desk: &["/f/{festival}/s/{section}/closing"],
        answer: || get(absent),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/closing",
        name: "close",
        summary: "Closes the check-in: what becomes of everybody who has not arrived (`leave`, `bye`, \
            `withdraw`), with exceptions.",
        may: Some(Permission::CheckIn),
        takes: Takes::Json("Closed", r#"{"all": "leave", "exceptions": []}"#),
        desk: &["/f/{festival}/s/{section}/closing"],
        answer: || post(once_at(close)),
        ..GIVING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/ratings",
        name: "reviewRatings",
        summary: "What a rating list says otherwise about the players of a section.",
        may: Some(Permission::EditPlayers),
        query: &[
            ("list", "Which list; the first if nothing is said."),
            ("kind", "standard, rapid or blitz; what the time control says if nothing is said."),
        ],
        gives: Some("RatingsReview"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/ratings"],
        answer: || get(compare),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/ratings",
        name: "acceptRatings",
        summary: "Takes ratings and titles from a list for the players named.",
        may: Some(Permission::EditPlayers),
        takes: Takes::Json("AcceptedRatings", r#"{"list": "fide", "kind": "standard", "take": [1]}"#),
        desk: &["/f/{festival}/s/{section}/ratings"],
        answer: || post(once_at(take)),
        ..GIVING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    (
        "EntriesReview",
        "sequence: number, rows: [EntryRow], problems: [EntryProblem], unknown_headings: [text], \
         columns_by_hand: truth",
    ),
    (
        "EntryRow",
        "line: number, name: text, section: text, becomes: new|changed|same|unclear, player: number?, \
         changes: [FieldChange], take: EntryTaken?",
    ),
    ("FieldChange", "field: text, before: text, after: text"),
    ("EntryTaken", "section: text, player: number?, fields: any, byes: [number]"),
    ("EntryProblem", "line: number, what: text"),
    ("AcceptedEntries", "rows: [EntryTaken], consent?: text"),
    ("Closing", "round: number, is_suspicious: truth, fates: [text], absent: [Absent]"),
    ("Absent", "player: number, name: text, rating: number?"),
    ("Closed", "all: leave|bye|withdraw, exceptions?: [Exception], consent?: text"),
    ("Exception", "player: number, fate: leave|bye|withdraw"),
    (
        "RatingsReview",
        "list: text, published: text, kind: standard|rapid|blitz, same: number, not_listed: [number], \
         without_number: [number], different: [RatingChange]",
    ),
    ("RatingChange", "player: number, name: text, changes: [FieldChange], can_be_taken: truth"),
    ("AcceptedRatings", "list: text, kind?: standard|rapid|blitz, take: [number], consent?: text"),
];

async fn review(
    State(app): State<Programs>,
    Path(festival): Path<String>,
    sent: SentFile<LARGEST_FILE>,
) -> Result<Response, Problem> {
    let SentFile { asked, file } = sent;
    let fields = asked.fields();
    let section = SectionId::new(fields.needed("section")?);
    let section = section.ok_or_else(|| Wrong::say("wrong-unknown", "section"))?;
    let (arbiter, request) = (&asked.caller.arbiter, EntriesFile { festival, section, file });
    let review = entries::review(&app, &arbiter.staff, request, columns_of(&fields)?).await?;
    Ok(super::caller::json(StatusCode::OK, &review_in_json(&arbiter.words, &review)))
}

fn review_in_json(words: &Words, review: &EntriesReview) -> Value {
    let EntriesReview { open, entries, rows } = review;
    let problems = entries.problems.iter().take(view::file_problem::MOST_LISTED);
    let problems = problems.map(|one| json!({ "line": one.line, "what": words.said(&one.what) }));
    json!({
        "sequence": open.now.sequence,
        "rows": rows.iter().map(row_in_json).collect::<Vec<_>>(),
        "problems": problems.collect::<Vec<_>>(),
        "unknown_headings": entries.unknown_headings,
        "columns_by_hand": entries.known == ColumnSource::ByHand,
    })
}

fn row_in_json(one: &ReviewedRow) -> Value {
    let (becomes, player, changes) = match &one.fate {
        RowFate::New(_) => ("new", None, &[][..]),
        RowFate::Changed(player, changes) => ("changed", Some(player.get()), changes.as_slice()),
        RowFate::Same => ("same", None, &[][..]),
        RowFate::Unclear(_) => ("unclear", None, &[][..]),
    };
    let changes = changes
        .iter()
        .map(|(field, before, after)| json!({ "field": field.name(), "before": before, "after": after }));
    json!({
        "line": one.line,
        "name": one.name,
        "section": one.section.as_str(),
        "becomes": becomes,
        "player": player,
        "changes": changes.collect::<Vec<_>>(),
        "take": one.take.as_ref().map(entry_in_json),
    })
}

/// What a row does when it is taken: programs keep it themselves and send it back.
fn entry_in_json(row: &EntryRow) -> Value {
    let fields =
        row.fields.iter().map(|(field, value)| (field.name().to_owned(), Value::from(value.as_str())));
    json!({
        "section": row.section.as_str(),
        "player": row.player.map(PlayerId::get),
        "fields": fields.collect::<serde_json::Map<_, _>>(),
        "byes": row.byes.iter().map(|round| round.get()).collect::<Vec<_>>(),
    })
}

/// What a program sent back for a row; fields that are not known say nothing.
fn entry_of_json(row: &Value) -> Option<EntryRow> {
    let mut fields = Vec::new();
    for (name, value) in row["fields"].as_object()? {
        let value = value.as_str()?;
        fields.extend(Field::of_name(name).map(|field| (field, value.to_owned())));
    }
    let round = |round: &Value| RoundNumber::new(u16::try_from(round.as_u64()?).ok()?);
    let player = |player: &Value| PlayerId::new(u32::try_from(player.as_u64()?).ok()?);
    Some(EntryRow {
        section: SectionId::new(row["section"].as_str()?)?,
        player: if row["player"].is_null() { None } else { Some(player(&row["player"])?) },
        fields,
        byes: row["byes"].as_array()?.iter().map(round).collect::<Option<_>>()?,
    })
}

async fn accept(app: Programs, festival: String, asked: Asked) -> Answered {
    let rows = asked.body.get("rows").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let read = |(at, row): (usize, &Value)| {
        entry_of_json(row).ok_or_else(|| Wrong::say("wrong-not-understood", &format!("rows[{at}]")))
    };
    let rows = rows.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let prepared = entries::accept(&app, &asked.caller.arbiter.staff, festival, rows).await?;
    submit(&app, &asked, &prepared.open.held, prepared.commands).await
}

async fn absent(
    State(app): State<Programs>,
    Path((festival, section)): Path<(String, String)>,
    caller: Caller,
) -> Result<Response, Problem> {
    let at = SectionPath { festival, section };
    let Closing { open, id, fates } = check_in::closing(&app, &caller.arbiter.staff, at).await?;
    let section: &Section = &open.now.festival.sections[&id];
    caller.answer(open.now.sequence, || {
        let absent = absent_of(&caller.arbiter.words, section).into_iter().map(|player| {
            json!({
                "player": player.id.get(),
                "name": player.details.name,
                "rating": player.details.rating.map(|rating| rating.get()),
            })
        });
        Ok(json!({
            "round": section.next_round().get(),
            "is_suspicious": is_suspicious(section),
            "fates": fates.into_iter().map(Fate::word).collect::<Vec<_>>(),
            "absent": absent.collect::<Vec<_>>(),
        }))
    })
}

async fn close(app: Programs, (festival, section): (String, String), asked: Asked) -> Answered {
    let at = SectionPath { festival, section };
    let by = &asked.caller.arbiter.staff;
    check_in::must_close(by, &at.festival, &at.section)?;
    let request = closing_of(&asked, at)?;
    let prepared = check_in::close(&app, by, request).await?.prepared;
    submit(&app, &asked, &prepared.open.held, prepared.commands).await
}

/// What becomes of those who have not arrived; an exception without a fate is none.
fn closing_of(asked: &Asked, at: SectionPath) -> Result<CloseCheckIn, Wrong> {
    let fate = |field: &str, word: &str| {
        Fate::of_word(word).ok_or_else(|| Wrong::with("wrong-text-unknown", field, word))
    };
    let all = match asked.text("all").trim() {
        "" => return Err(Wrong::say("wrong-missing", "all")),
        word => fate("all", word)?,
    };
    let mut exceptions = Vec::new();
    for one in asked.body.get("exceptions").and_then(Value::as_array).into_iter().flatten() {
        let word = one.get("fate").and_then(Value::as_str).unwrap_or_default();
        if word.is_empty() {
            continue;
        }
        let player = one.get("player").and_then(Value::as_u64);
        let player = player.and_then(|number| PlayerId::new(u32::try_from(number).ok()?));
        let player = player.ok_or_else(|| Wrong::say("wrong-no-player", "exceptions"))?;
        exceptions.push((player, fate("exceptions", word)?));
    }
    Ok(CloseCheckIn { at, all, exceptions })
}

/// Which list and which ratings are asked for.
fn comparison_of(fields: &Form, at: SectionPath) -> Result<CompareRatings, Wrong> {
    let list = Some(fields.text("list")).filter(|list| !list.is_empty()).map(str::to_owned);
    let kind = if fields.text("kind").is_empty() { None } else { Some(kind_of(fields)?) };
    Ok(CompareRatings { at, list, kind })
}

async fn compare(
    State(app): State<Programs>,
    Path((festival, section)): Path<(String, String)>,
    query: Asks,
    caller: Caller,
) -> Result<Response, Problem> {
    let request = comparison_of(&Form::new(query.0), SectionPath { festival, section })?;
    let RatingsReview { open, id, compared, .. } =
        ratings::compare(&app, &caller.arbiter.staff, request).await?;
    let compared = compared.ok_or_else(ratings::no_list)?;
    Ok(caller.answer_value(comparison_in_json(&open.now.festival.sections[&id], &compared)))
}

fn comparison_in_json(section: &Section, compared: &ComparedRatings) -> Value {
    let ComparedRatings { list, kind, players } = compared;
    let (mut same, mut not_listed, mut without, mut different) = (0, Vec::new(), Vec::new(), Vec::new());
    for one in players {
        match one {
            Refreshed::Same(_) => same += 1,
            Refreshed::NotListed(player) => not_listed.push(player.get()),
            Refreshed::WithoutNumber(player) => without.push(player.get()),
            Refreshed::Different(player, differences) => {
                different.push(difference_in_json(section, *player, differences));
            }
        }
    }
    json!({
        "list": list.name.as_str(), "published": list.published.to_string(), "kind": kind.to_string(),
        "same": same, "not_listed": not_listed, "without_number": without, "different": different,
    })
}

fn difference_in_json(
    section: &Section,
    player: PlayerId,
    differences: &roster::refresh::Differences,
) -> Value {
    fn change(field: &str, old: Option<impl ToString>, new: Option<impl ToString>) -> Value {
        let text = |value: Option<String>| value.unwrap_or_default();
        let (old, new) = (old.map(|old| old.to_string()), new.map(|new| new.to_string()));
        json!({ "field": field, "before": text(old), "after": text(new) })
    }
    let mut changes = Vec::new();
    changes.extend(differences.rating.as_ref().map(|one| change("rating", one.old, one.new)));
    let national = differences.national_rating.as_ref();
    changes.extend(national.map(|one| change("national_rating", one.old, one.new)));
    let listed = differences.listed.as_ref();
    changes.extend(listed.map(|one| change("listed", Some(&one.old), Some(&one.new))));
    changes.extend(
        differences.title.as_ref().map(|one| change("title", Some(one.old.code()), Some(one.new.code()))),
    );
    changes.extend(differences.name.as_ref().map(|one| change("name", Some(&one.old), Some(&one.new))));
    changes.extend(differences.birth_year.as_ref().map(|one| change("birth_year", one.old, one.new)));
    json!({
        "player": player.get(),
        "name": section.players.get(&player).map_or("", |one| one.details.name.as_str()),
        "changes": changes,
        "can_be_taken": ratings::can_be_taken(differences),
    })
}

async fn take(app: Programs, (festival, section): (String, String), asked: Asked) -> Answered {
    let request = ratings_of(&asked.fields(), SectionPath { festival, section })?;
    let prepared = ratings::accept(&app, &asked.caller.arbiter.staff, request).await?.prepared;
    submit(&app, &asked, &prepared.open.held, prepared.commands).await
}

fn ratings_of(fields: &Form, at: SectionPath) -> Result<AcceptRatings, Wrong> {
    fields.needed("list")?;
    let players = fields.players("take")?.into_iter().collect();
    Ok(AcceptRatings { compared: comparison_of(fields, at)?, players })
}
