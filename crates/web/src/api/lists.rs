//! Rating lists: which there are, a new one, how far it is, one out of use; and who is on them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{delete, get, post};
use formats::Known;
use roster::{ListName, Stage};
use serde_json::{Value, json};

use access::Permission;
use words::Words;

use super::caller::{Asked, Caller, SentFile, through};
use super::once::DONE;
use super::read::Asks;
use super::table::{DOING, Method, READING, Route, Takes};
use crate::app::App;
use crate::desk::players::columns::Arrived;
use crate::desk::players::entry::{found, open_to_edit};
use crate::desk::players::listed::Listed;
use crate::desk::players::rating_lists::{self, LARGEST_SENT_LIST, PROBLEMS_SHOWN};
use crate::form::Form;
use crate::lists::{Outcome, Running};

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
        summary: "Takes in a list: FIDE's as XML or text, zipped or not, or a federation's as CSV. At most 64 MB: send FIDE's zipped. It replaces the list of that name as a whole, or not at all; `ratingLists` tells how far it is and every row that could not be read.",
        may: Some(Permission::ManageLists),
        query: &[
            ("name", "Its name, such as fide."),
            ("published", "The day on which it was published, such as 2026-11-01."),
            (
                "kind",
                "standard, rapid or blitz: which ratings a list with one column holds, and which of the federation's own count if it has several.",
            ),
            ("file", "The name of the file, for messages."),
            (
                "columns",
                "What the columns of a CSV hold, in their order, if its headings do not say it: national-id,name,-,national-rating. The words are name, last-name, first-name, fide-id, national-id, federation, title, sex, birth, rating, rapid, blitz, national-rating, national-rapid, national-blitz, club, flag, and - for a column that is not read. It is remembered for this heading row.",
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
        answer: || delete(remove),
        ..DOING
    },
    Route {
        path: "/api/v1/festivals/{festival}/listed",
        name: "searchRatingLists",
        summary: "Players on the rating lists, by beginnings of names in any order, with or without accents, with a typo, or by number; with the ratings that count in the section.",
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
        "list: text, refused: text?, players: number, rows: number, left_out: number, problem_count: number, problems: [text], unknown_headings: [text], rated: number, columns_by_hand: truth",
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
        "columns_by_hand": report.known_columns == Some(Known::ByHand),
    })
}

fn told(app: &App, caller: &Caller) -> Result<Value, Response> {
    let lists = app.lists.roster.lists();
    let lists = lists.map_err(|error| {
        caller.problem(StatusCode::INTERNAL_SERVER_ERROR, caller.arbiter.words.said(&error.phrase()))
    })?;
    let lists: Vec<Value> = lists
        .iter()
        .map(|list| {
            json!({
                "list": list.name.as_str(), "published": list.published.to_string(), "players": list.players,
                "problems": list.problems,
            })
        })
        .collect();
    let import = app.lists.import();
    Ok(json!({
        "lists": lists,
        "running": import.running.as_ref().map(running_in_json),
        "last": import.last.as_ref().map(|outcome| outcome_in_json(&caller.arbiter.words, outcome)),
    }))
}

async fn all(State(app): State<App>, caller: Caller) -> Response {
    caller.answer_value(or_answer!(told(&app, &caller)))
}

async fn take_in(State(app): State<App>, sent: SentFile<LARGEST_SENT_LIST>) -> Response {
    let SentFile { asked, file } = sent;
    asked
        .once(&app.clone(), |asked| async move {
            let bytes = u64::try_from(file.content.len()).unwrap_or(u64::MAX);
            let file =
                Arrived { name: file.name, content: Box::new(std::io::Cursor::new(file.content)), bytes };
            let begun = rating_lists::begin(app.clone(), asked.sent(&[], &[]), Some(file)).await;
            through(&app, &asked.caller, begun)?;
            Ok((StatusCode::ACCEPTED, told(&app, &asked.caller)?))
        })
        .await
}

async fn remove(State(app): State<App>, Path(name): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            if ListName::new(&name).is_none() {
                return Err(asked.caller.say(StatusCode::NOT_FOUND, "lists-unknown"));
            }
            let sent = asked.sent(&[], &[("name", &name)]);
            through(&app, &asked.caller, rating_lists::remove(State(app.clone()), sent).await)?;
            Ok(DONE)
        })
        .await
}

async fn search(State(app): State<App>, Path(slug): Path<String>, query: Asks, caller: Caller) -> Response {
    let open = or_answer!(open_to_edit(&app, &caller.arbiter, &slug));
    let found = found(&app, &open, &Form::new(query.0)).await;
    caller.answer_value(json!({ "found": found.iter().map(Listed::json).collect::<Vec<_>>() }))
}
