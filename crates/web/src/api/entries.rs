//! Players in numbers: entry files compared and taken, the check-in closed, ratings refreshed. Each is a difference that is read first and
//! accepted then.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use formats::entries::Entries;
use roster::refresh::Refreshed;
use serde_json::{Value, json};
use tournament::PlayerId;

use access::Permission;
use words::Words;

use super::caller::{Asked, Caller, SentFile};
use super::give::submit;
use super::once::Answered;
use super::read::{Asks, Place};
use super::table::{DOING, Method, Needs, READING, Route, Takes};
use crate::act::wrong_form;
use crate::app::App;
use crate::desk::open;
use crate::desk::players::check_in::must_close;
use crate::desk::players::closing::{self, Fate};
use crate::desk::players::compared_rows::{Fate as Becomes, Reviewed};
use crate::desk::players::entry::open_to_edit;
use crate::desk::players::import;
use crate::desk::players::ratings;
use crate::form::{Form, Wrong};
use crate::upload::LARGEST_FILE;
use crate::visitor::Sent;

/// What most that gives commands shares.
const GIVING: Route =
    Route { needs: Needs::KeyAndSeen, gives: Some("Done"), success: 200, more: &[409, 422], ..DOING };

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::Post,
        path: "/api/v1/festivals/{festival}/entries/review",
        name: "reviewEntries",
        summary: "Reads an entry file, CSV or XLSX, and tells what it would change, row by row; nothing is changed. `take` of a row goes to acceptEntries.",
        may: Some(Permission::EditPlayers),
        query: &[
            ("section", "The section of rows that name none."),
            ("file", "The name of the file, for messages."),
            (
                "columns",
                "What the columns hold, in their order, if the headings do not say it: last-name,first-name,-,rating. The words are name, last-name, first-name, fide-id, national-id, federation, title, sex, birth, rating, national-rating, club, email, phone, fee, section, byes, and - for a column that is not read. It is remembered for this heading row.",
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
        summary: "Enters and changes the players of the rows that are accepted, all or none: `rows` holds what reviewEntries gave under `take`.",
        may: Some(Permission::EditPlayers),
        takes: Takes::Json(
            "AcceptedEntries",
            r#"{"rows": [{"section": "open", "player": null, "fields": {"name": "Vidal, Irene", "rating": "1850"}, "byes": [6]}]}"#,
        ),
        desk: &["/f/{festival}/players/import/apply"],
        answer: || post(accept),
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
        summary: "Closes the check-in: what becomes of everybody who has not arrived (`leave`, `bye`, `withdraw`), with exceptions.",
        may: Some(Permission::CheckIn),
        takes: Takes::Json("Closed", r#"{"all": "leave", "exceptions": []}"#),
        desk: &["/f/{festival}/s/{section}/closing"],
        answer: || post(close),
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
        answer: || post(take),
        ..GIVING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    (
        "EntriesReview",
        "sequence: number, rows: [EntryRow], problems: [EntryProblem], unknown_headings: [text], columns_by_hand: truth",
    ),
    (
        "EntryRow",
        "line: number, name: text, section: text, becomes: new|changed|same|unclear, player: number?, changes: [FieldChange], take: EntryTaken?",
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
        "list: text, published: text, kind: standard|rapid|blitz, same: number, not_listed: [number], without_number: [number], different: [RatingChange]",
    ),
    ("RatingChange", "player: number, name: text, changes: [FieldChange], can_be_taken: truth"),
    ("AcceptedRatings", "list: text, kind?: standard|rapid|blitz, take: [number], consent?: text"),
];

async fn review(State(app): State<App>, Path(slug): Path<String>, sent: SentFile<LARGEST_FILE>) -> Response {
    let SentFile { asked, file } = sent;
    let arbiter = &asked.caller.arbiter;
    let open = or_answer!(open_to_edit(&app, arbiter, &slug));
    let form = asked.form(&[], &[]);
    let (section, entries) = or_answer!(import::read_file(&app, arbiter, &open, &form, Some(file)).await);
    let rows = or_answer!(import::compared(arbiter, &open, &section, &entries));
    let may_grant_byes = arbiter.may(Permission::GrantByes);
    let rows = rows.iter().map(|one| row_in_json(one, may_grant_byes)).collect();
    let body = review_in_json(&arbiter.words, open.now.sequence, rows, &entries);
    super::caller::json(StatusCode::OK, &body)
}

fn review_in_json(words: &Words, sequence: u64, rows: Vec<Value>, entries: &Entries) -> Value {
    let problems = entries.problems.iter().take(view::file_problem::MOST_LISTED);
    let problems = problems.map(|one| json!({ "line": one.line, "what": words.said(&one.what) }));
    json!({
        "sequence": sequence,
        "rows": rows,
        "problems": problems.collect::<Vec<_>>(),
        "unknown_headings": entries.unknown_headings,
        "columns_by_hand": entries.known == formats::Known::ByHand,
    })
}

fn row_in_json(one: &Reviewed<'_>, may_grant_byes: bool) -> Value {
    let (becomes, player, changes) = match &one.fate {
        Becomes::New(_) => ("new", None, &[][..]),
        Becomes::Changed(player, changes) => ("changed", Some(player.get()), changes.as_slice()),
        Becomes::Same => ("same", None, &[][..]),
        Becomes::Unclear(_) => ("unclear", None, &[][..]),
    };
    let changes = changes
        .iter()
        .map(|(field, before, after)| json!({ "field": field.name(), "before": before, "after": after }));
    json!({
        "line": one.row.line,
        "name": one.row.name,
        "section": one.section.as_str(),
        "becomes": becomes,
        "player": player,
        "changes": changes.collect::<Vec<_>>(),
        "take": import::payload(one, may_grant_byes),
    })
}

async fn accept(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    asked.once(&app.clone(), |asked| async move { accepted(&app, &slug, &asked).await }).await
}

async fn accepted(app: &App, slug: &str, asked: &Asked) -> Answered {
    let arbiter = asked.caller.arbiter.clone();
    let open = open(app, &arbiter, slug)?;
    let rows = asked.body.get("rows").and_then(Value::as_array).cloned().unwrap_or_default();
    let mut fields = Vec::new();
    for (line, row) in rows.iter().enumerate() {
        fields.push(("take".to_owned(), line.to_string()));
        fields.push((format!("row-{line}"), row.to_string()));
    }
    let sent = Sent { arbiter, form: Form::new(fields) };
    match import::asked(&sent, &open.now.festival) {
        Ok(given) => submit(app, asked, &open.held, given.commands).await,
        Err(wrong) => Err(wrong_form(wrong)),
    }
}

async fn absent(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    caller: Caller,
) -> Response {
    let place = or_answer!(Place::of(&app, caller, &slug, &name));
    or_answer!(must_close(&place.caller.arbiter, &slug, &place.id));
    place.answer(|place| {
        let section = place.section();
        let fates = Fate::ALL.into_iter().filter(|fate| fate.is_open_to(&place.caller.arbiter));
        let absent = closing::absent(&place.caller.arbiter.words, section).into_iter().map(|player| {
            json!({
                "player": player.id.get(),
                "name": player.details.name,
                "rating": player.details.rating.map(|rating| rating.get()),
            })
        });
        Ok(json!({
            "round": section.next_round().get(),
            "is_suspicious": closing::is_suspicious(section),
            "fates": fates.map(Fate::word).collect::<Vec<_>>(),
            "absent": absent.collect::<Vec<_>>(),
        }))
    })
}

async fn close(State(app): State<App>, Path((slug, name)): Path<(String, String)>, asked: Asked) -> Response {
    asked.once(&app.clone(), |asked| async move { closed(&app, &slug, &name, &asked).await }).await
}

async fn closed(app: &App, slug: &str, name: &str, asked: &Asked) -> Answered {
    let open = open(app, &asked.caller.arbiter, slug)?;
    let (id, section) = open.section(&asked.caller.arbiter, name)?;
    let mut fields = vec![("all".to_owned(), asked.text("all"))];
    let exceptions = asked.body.get("exceptions").and_then(Value::as_array);
    for one in exceptions.into_iter().flatten() {
        let fate = one.get("fate").and_then(Value::as_str).unwrap_or_default().to_owned();
        let player = one.get("player").map(ToString::to_string).unwrap_or_default();
        fields.push((format!("for-{player}"), fate));
    }
    let given = closing::asked(&asked.caller.arbiter, slug, &id, section, &Form::new(fields))?;
    submit(app, asked, &open.held, given.commands).await
}

async fn compare(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    query: Asks,
    caller: Caller,
) -> Response {
    let open = or_answer!(open_to_edit(&app, &caller.arbiter, &slug));
    let (_, section) = or_answer!(open.section(&caller.arbiter, &name));
    let lists = app.lists.roster.lists().unwrap_or_default();
    let (list, kind) = match ratings::chosen(&Form::new(query.0), &lists, section) {
        Ok(chosen) => chosen,
        Err(wrong) => return wrong_form(wrong),
    };
    let (worker, players, list_name) = (app.clone(), section.clone(), list.name.clone());
    let all =
        tokio::task::spawn_blocking(move || ratings::compared(&worker, &players, &list_name, kind)).await;
    let all = match all {
        Ok(Ok(all)) => all,
        Ok(Err(error)) => {
            return caller
                .problem(StatusCode::INTERNAL_SERVER_ERROR, caller.arbiter.words.said(&error.phrase()));
        }
        Err(_) => return caller.our_mistake(),
    };
    let (mut same, mut not_listed, mut without, mut different) = (0, Vec::new(), Vec::new(), Vec::new());
    for one in &all {
        match one {
            Refreshed::Same(_) => same += 1,
            Refreshed::NotListed(player) => not_listed.push(player.get()),
            Refreshed::WithoutNumber(player) => without.push(player.get()),
            Refreshed::Different(player, differences) => {
                different.push(difference_in_json(section, *player, differences));
            }
        }
    }
    caller.answer_value(json!({
        "list": list.name.as_str(), "published": list.published.to_string(), "kind": ratings::word_of(kind),
        "same": same, "not_listed": not_listed, "without_number": without, "different": different,
    }))
}

fn difference_in_json(
    section: &tournament::Section,
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

async fn take(State(app): State<App>, Path((slug, name)): Path<(String, String)>, asked: Asked) -> Response {
    asked.once(&app.clone(), |asked| async move { taken(&app, &slug, &name, &asked).await }).await
}

async fn taken(app: &App, slug: &str, name: &str, asked: &Asked) -> Answered {
    let open = open_to_edit(app, &asked.caller.arbiter, slug)?;
    let (id, section) = open.section(&asked.caller.arbiter, name)?;
    let (worker, section, form) = (app.clone(), section.clone(), asked.form(&[], &[]));
    let given = tokio::task::spawn_blocking(move || ratings::asked(&worker, &id, &section, &form)).await;
    match given.unwrap_or_else(|_| Err(Wrong::say("wrong-lists-unread", ""))) {
        Ok((commands, _)) => submit(app, asked, &open.held, commands).await,
        Err(wrong) => Err(wrong_form(wrong)),
    }
}
