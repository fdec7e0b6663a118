//! Rating lists: which there are, a new one, how far it is, one out of use; and who is on them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{delete, get, post};
use formats::ColumnSource;
use glossary::rating::RatingKind;
use roster::{ListName, NewList, Stage};
use serde_json::{Value, json};
use service::Error;
use tournament::SectionId;
use view::listed::ListedPlayer;

use access::Permission;
use words::Words;

use super::caller::{Asked, Caller, SentFile};
use super::once::{Answered, DONE, once_at};
use super::programs::Programs;
use super::read::{Asks, asked as said};
use super::route::{DOING, Method, READING, Route, Takes};
use request::answer::Problem;
use request::form::{Form, Wrong};
use service::lists::{Outcome, Running};
use service::operations::columns::Meanings;
use service::operations::rating_lists::{self, ImportList, ListSearch, PROBLEMS_SHOWN, RatingLists};
use service::pending::uploads::UploadedList;

/// How large the file of a list may be that is held in memory: FIDE's, zipped, is below 40 MB.
const LARGEST_SENT_LIST: usize = 64 << 20;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/lists",
        name: "ratingLists",
        summary: "The rating lists in use, how far an import is, and what came of the last one.",
        may: Some(Permission::ManageLists),
        gives: Some("RatingLists"),
        desk: &["/lists"],
        answer: || get(all),
        ..READING
    },
    Route {
        path: "/api/v1/lists",
        name: "importRatingList",
        summary: "Takes in a list: FIDE's as XML or text, zipped or not, or a federation's as CSV. At most \
            64 MB: send FIDE's zipped. It replaces the list of that name as a whole, or not at all; \
            `ratingLists` tells how far it is and every row that could not be read.",
        may: Some(Permission::ManageLists),
        query: &[
            ("name", "Its name, such as fide."),
            ("published", "The day on which it was published, such as 2026-11-01."),
            (
                "kind",
                "standard, rapid or blitz: which ratings a list with one column holds, and which of the \
                 federation's own count if it has several.",
            ),
            ("file", "The name of the file, for messages."),
            (
                "columns",
                "What the columns of a CSV hold, in their order, if its headings do not say it: \
                 national-id,name,-,national-rating. The words are name, last-name, first-name, fide-id, \
                 national-id, federation, title, sex, birth, rating, rapid, blitz, national-rating, \
                 national-rapid, national-blitz, club, flag, and - for a column that is not read. It is \
                 remembered for this heading row.",
            ),
            ("without_ratings", "true: take the list though no rating is read in it."),
        ],
        takes: Takes::File,
        gives: Some("RatingLists"),
        success: 202,
        more: &[409],
        desk: &["/lists", "/lists/columns/{key}"],
        answer: || post(take_in),
        ..DOING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/lists/{list}",
        name: "removeRatingList",
        summary: "Takes a list out of use.",
        may: Some(Permission::ManageLists),
        desk: &["/lists/remove"],
        answer: || delete(once_at(remove)),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/listed",
        name: "searchRatingLists",
        summary: "Players on the rating lists, by beginnings of names in any order, with or without accents, \
            with a typo, or by number; with the ratings that count in the section.",
        may: Some(Permission::EditPlayers),
        query: &[
            ("q", "What is searched for."),
            ("section", "For which section; the first if nothing is said."),
        ],
        gives: Some("Listed"),
        desk: &["/f/{festival}/players/new", "/f/{festival}/players/search"],
        answer: || get(search),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("RatingLists", "lists: [RatingList], running: ListImport?, last: ListOutcome?"),
    ("RatingList", "list: text, published: text, players: number, problems: number"),
    ("ListImport", "list: text, stage: reading|indexing, bytes: number, bytes_read: number, rows: number"),
    (
        "ListOutcome",
        "list: text, refused: text?, players: number, rows: number, left_out: number, problem_count: number, \
         problems: [text], unknown_headings: [text], rated: number, columns_by_hand: truth",
    ),
    ("Listed", "found: [ListedPlayer]"),
    ("ListedPlayer", "line: text, list: text, fields: any"),
];

fn running_in_json(running: &Running) -> Value {
    let stage = match running.progress.stage {
        Stage::Reading => "reading",
        Stage::Indexing => "indexing",
    };
    json!({
        "list": running.name.as_str(),
        "stage": stage,
        "bytes": running.bytes,
        "bytes_read": running.progress.bytes_read,
        "rows": running.progress.rows,
    })
}

fn outcome_in_json(words: &Words, outcome: &Outcome) -> Value {
    let Outcome { name, refused, report, pending: _ } = outcome;
    let problems = report.problems.iter().take(PROBLEMS_SHOWN).map(ToString::to_string);
    json!({
        "list": name.as_str(),
        "refused": refused.as_ref().map(|why| words.said(why)),
        "players": report.players,
        "rows": report.rows,
        "left_out": report.left_out,
        "problem_count": report.problem_count(),
        "problems": problems.collect::<Vec<_>>(),
        "unknown_headings": report.unknown_headings,
        "rated": report.rated,
        "columns_by_hand": report.known_columns == Some(ColumnSource::ByHand),
    })
}

async fn told(app: &Programs, caller: &Caller) -> Result<Value, Problem> {
    let RatingLists { lists, import } = rating_lists::status(app, &caller.arbiter.staff).await?;
    let lists: Vec<Value> = lists
        .iter()
        .map(|list| {
            json!({
                "list": list.name.as_str(), "published": list.published.to_string(), "players": list.players,
                "problems": list.problems,
            })
        })
        .collect();
    Ok(json!({
        "lists": lists,
        "running": import.running.as_ref().map(running_in_json),
        "last": import.last.as_ref().map(|outcome| outcome_in_json(&caller.arbiter.words, outcome)),
    }))
}

async fn all(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    Ok(caller.answer_value(told(&app, &caller).await?))
}

async fn take_in(
    State(app): State<Programs>,
    sent: SentFile<LARGEST_SENT_LIST>,
) -> Result<Response, Problem> {
    let SentFile { asked, file } = sent;
    asked
        .once(&app.clone(), |asked| async move {
            let (list, columns) = read(&asked.fields())?;
            let bytes = u64::try_from(file.content.len()).unwrap_or(u64::MAX);
            let content = Box::new(std::io::Cursor::new(file.content));
            let file = UploadedList { name: file.name, content, bytes };
            let request = ImportList { list, file, columns };
            let by = &asked.caller.arbiter.staff;
            rating_lists::import(&app, by, request).await?;
            Ok((StatusCode::ACCEPTED, told(&app, &asked.caller).await?))
        })
        .await
}

/// What is said about a list, and what its columns hold.
fn read(fields: &Form) -> Result<(NewList, Option<Meanings>), Wrong> {
    let published = fields.read("published")?;
    let name = ListName::new(fields.needed("name")?);
    let name = name.ok_or_else(|| Wrong::say("wrong-small-name-of-40", "name"))?;
    let mut list = NewList::new(name, published, kind_of(fields)?);
    list.without_ratings = fields.text("without_ratings") == "true";
    Ok((list, columns_of(fields)?))
}

/// A kind of ratings.
pub(super) fn kind_of(fields: &Form) -> Result<RatingKind, Wrong> {
    let word = fields.needed("kind")?;
    rating_lists::kind_of_word(word).ok_or_else(|| Wrong::with("wrong-text-unknown", "kind", word))
}

/// What is said about the columns of a file; none if nothing is.
pub(super) fn columns_of(fields: &Form) -> Result<Option<Meanings>, Wrong> {
    match fields.text("columns") {
        "" => Ok(None),
        text => formats::mapping::meanings(text).map(Some).map_err(|why| Wrong::said("columns", why)),
    }
}

async fn remove(app: Programs, name: String, asked: Asked) -> Answered {
    let unknown = || Error::not_found("lists-unknown");
    let name = ListName::new(&name).ok_or_else(unknown)?;
    let by = &asked.caller.arbiter.staff;
    rating_lists::remove(&app, by, name).await?;
    Ok(DONE)
}

async fn search(
    State(app): State<Programs>,
    Path(festival): Path<String>,
    query: Asks,
    caller: Caller,
) -> Result<Response, Problem> {
    let section = said(&query, "section").and_then(|name| SectionId::new(name.trim()));
    let text = said(&query, "q").unwrap_or_default().trim().to_owned();
    let request = ListSearch { festival, section, text };
    let (_, found) = rating_lists::search(&app, &caller.arbiter.staff, request).await?;
    let found: Vec<Value> = found.iter().map(ListedPlayer::json).collect();
    Ok(caller.answer_value(json!({ "found": found })))
}
