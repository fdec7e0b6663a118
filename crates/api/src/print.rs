//! Printing: what can be printed, documents as PDF or text, and what hangs on the walls.

use access::Permission;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use print::{Audience, Document, Links, OnWall, Order, Press, Stamp, Wishes};
use request::answer::Problem;
use serde_json::{Value, json};
use service::app::App;
use service::hall::store::Posting;
use service::operations::open::{self, VisibleFestival};
use service::operations::print::{self as operations, PrintContext};
use service::{Error, ErrorKind};
use tournament::SectionId;
use words::{Message, Words};

use super::caller::{Asked, Caller, tag};
use super::once::{Answered, DONE, once_at};
use super::programs::Programs;
use super::read::{Asks, Place};
use super::route::{DOING, READING, Route, Takes};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/print",
        name: "documents",
        summary: "Everything that can be printed.",
        may: Some(Permission::Export),
        gives: Some("Documents"),
        desk: &["/f/{festival}/print"],
        answer: || get(documents),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/print/{document}",
        name: "printAll",
        summary: "A document of all sections together: a PDF, or text for lines of Braille.",
        may: Some(Permission::Export),
        query: &Wishes::FIELDS,
        more: &[422],
        desk: &["/f/{festival}/print/{document}"],
        answer: || get(print_all),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/print",
        name: "wall",
        summary: "What can hang on the walls of a section: when it was posted last, and what has changed \
            since, in sentences.",
        may: Some(Permission::Export),
        query: &Wishes::FIELDS,
        more: &[422],
        gives: Some("Wall"),
        desk: &["/f/{festival}/s/{section}/print"],
        answer: || get(wall),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/print/{document}",
        name: "print",
        summary: "A document of a section: a PDF, or text for lines of Braille.",
        may: Some(Permission::Export),
        query: &Wishes::FIELDS,
        more: &[422],
        desk: &["/f/{festival}/s/{section}/print/{document}"],
        answer: || get(print_one),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/print/{document}/posted",
        name: "noteAsPosted",
        summary: "Notes that a document hangs on the wall as it would be printed now. With the `digest` of \
            what was seen, it is refused if something has changed meanwhile.",
        may: Some(Permission::Export),
        takes: Takes::Json("NewPosting", r#"{"round": 5}"#),
        more: &[412, 507],
        desk: &["/f/{festival}/s/{section}/print/{document}/posted"],
        answer: || post(once_at(note)),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Documents", "documents: [Document]"),
    (
        "Document",
        "document: text, title: text, about: text, for: wall|players|desk, of: festival|section|round",
    ),
    ("Wall", "documents: [OnWall]"),
    (
        "OnWall",
        "document: text, title: text, round: number?, digest: text?, why_not: text?, posted: text?, \
         author: text?, sequence: number?, is_changed: truth, changes: [text]",
    ),
    ("NewPosting", "round: number?, digest: text?, language: en|de|fr|es?"),
];

async fn documents(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    open::open(&app, &caller.arbiter.staff, &slug).await?;
    let words = &caller.arbiter.words;
    let documents: Vec<Value> = Document::ALL.iter().map(|document| described(words, document)).collect();
    Ok(caller.answer_value(json!({ "documents": documents })))
}

fn described(words: &Words, document: &Document) -> Value {
    let reader = match document.audience {
        Audience::Wall => "wall",
        Audience::Players => "players",
        Audience::Desk => "desk",
    };
    let of = match (document.is_of_festival(), document.is_of_round()) {
        (true, _) => "festival",
        (false, true) => "round",
        (false, false) => "section",
    };
    json!({
        "document": document.name,
        "title": document.title(words),
        "about": document.about(words),
        "for": reader,
        "of": of,
    })
}

async fn print_all(
    State(app): State<Programs>,
    Path((slug, name)): Path<(String, String)>,
    query: Asks,
    caller: Caller,
) -> Result<Response, Problem> {
    caller.arbiter.must_everywhere(Permission::Export)?;
    let open = open::open(&app, &caller.arbiter.staff, &slug).await?;
    let mut wishes = wishes(&caller.arbiter.words, &query.0)?;
    wishes.options.with_personal = caller.arbiter.sees_all_persons();
    let host = caller.arbiter.host.clone();
    printed(&app, &caller, Wished { open, section: None, name, wishes, host }).await
}

async fn print_one(State(app): State<Programs>, query: Asks, place: Place) -> Result<Response, Problem> {
    let name = place.text("document").to_owned();
    let Place { caller, open, id, .. } = place;
    caller.arbiter.must_in(Permission::Export, &open.held.slug, id.as_str())?;
    let mut wishes = wishes(&caller.arbiter.words, &query.0)?;
    wishes.options.with_personal = caller.arbiter.sees_persons_of(&open.held.slug, id.as_str());
    let host = caller.arbiter.host.clone();
    printed(&app, &caller, Wished { open, section: Some(id), name, wishes, host }).await
}

/// What is to be printed of what.
struct Wished {
    open: VisibleFestival,
    section: Option<SectionId>,
    name: String,
    wishes: Wishes,
    /// The host name by which it was asked for.
    host: String,
}

async fn printed(app: &Programs, caller: &Caller, wished: Wished) -> Result<Response, Problem> {
    let words = caller.arbiter.words.clone();
    let sequence = wished.open.now.sequence;
    let (kind, bytes) = app.blocking(move |app| file(app, &words, wished)).await?;
    let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    tag(response.headers_mut(), &sequence.to_string());
    Ok(response)
}

fn file(app: &App, words: &Words, wished: Wished) -> Result<(&'static str, Vec<u8>), Error> {
    let Wished { open, section, name, mut wishes, host } = wished;
    let refused = |error: print::Error| refused(words, &error);
    let document = Document::named(&name).map_err(refused)?;
    let base = operations::address_for_phones(app, &host);
    wishes.options.links = base.map(|base| Links { base, festival: open.held.slug.clone() });
    let press = press(operations::context(app, &open));
    let order = order(&open, section.as_ref(), &wishes);
    if wishes.is_text {
        return Ok((
            "text/plain; charset=utf-8",
            press.text(document, &order).map_err(refused)?.into_bytes(),
        ));
    }
    Ok(("application/pdf", press.print(document, &order).map_err(refused)?.pdf))
}

async fn wall(State(app): State<Programs>, query: Asks, place: Place) -> Result<Response, Problem> {
    let Place { caller, open, id, .. } = place;
    caller.arbiter.must_in(Permission::Export, &open.held.slug, id.as_str())?;
    let words = caller.arbiter.words.clone();
    let wishes = wishes(&words, &query.0)?;
    let all = app.blocking(move |app| {
        let postings = operations::postings(app, &open, id.as_str())?;
        let find = |document: &str, round: Option<u16>| {
            postings.iter().find(|one| one.document == document && one.round == round)
        };
        let press = press(operations::context(app, &open));
        let kept = |document: &str, round| find(document, round).map(|one| one.content.as_str());
        let wall = press.wall(&words, &order(&open, Some(&id), &wishes), kept);
        Ok(wall
            .iter()
            .map(|one| on_wall(&words, one, find(one.document.name, one.round)))
            .collect::<Vec<_>>())
    });
    Ok(caller.answer_value(json!({ "documents": all.await? })))
}

fn on_wall(words: &Words, one: &OnWall, posting: Option<&Posting>) -> Value {
    let changes = one.changes.clone().unwrap_or_default();
    json!({
        "document": one.document.name,
        "title": one.document.title(words),
        "round": one.round,
        "digest": one.now.as_ref().ok().map(print::Posted::digest),
        "why_not": one.now.as_ref().err().map(|why| why.said(words)),
        "posted": posting.map(|posting| posting.at.to_string()),
        "author": posting.map(|posting| posting.author.as_str()),
        "sequence": posting.map(|posting| posting.entry),
        "is_changed": !changes.is_empty(),
        "changes": changes,
    })
}

async fn note(app: Programs, (slug, section, name): (String, String, String), asked: Asked) -> Answered {
    let staff = asked.caller.arbiter.staff.clone();
    let words = asked.caller.arbiter.words.clone();
    let open = open::open(&app, &staff, &slug).await?;
    let (id, _) = open.section(&section)?;
    staff.must_in(Permission::Export, &open.held.slug, id.as_str())?;
    let fields = asked.fields();
    let wishes = wishes(&words, fields.fields())?;
    let seen = fields.text("digest").to_owned();
    app.blocking(move |app| {
        let document = Document::named(&name).map_err(|error| refused(&words, &error))?;
        if document.audience != Audience::Wall || document.is_of_festival() {
            let what = Message::new("print-not-for-wall").and("document", document.title(&words));
            return Err(Error::invalid("", what));
        }
        let context = operations::context(app, &open);
        let (at, entry) = (context.at, context.entry);
        let (press, order) = (press(context), order(&open, Some(&id), &wishes));
        let now = press.hanging(document, &order, wishes.options.language);
        let now = now.map_err(|error| refused(&words, &error))?;
        if !seen.is_empty() && seen != now.digest() {
            return Err(Error::new(ErrorKind::ChangedSince, Message::new("print-changed-meanwhile")));
        }
        let posting = Posting {
            section: id.to_string(),
            document: document.name.to_owned(),
            round: press.round(document, &order),
            at,
            author: staff.session.name.clone(),
            entry,
            content: now.to_json(),
        };
        operations::post(app, &staff, &open, &posting)
    })
    .await?;
    Ok(DONE)
}

fn order<'a>(open: &'a VisibleFestival, section: Option<&'a SectionId>, wishes: &'a Wishes) -> Order<'a> {
    Order { festival: &open.now.festival, event: &open.held.name, section, wishes }
}

/// The press for what somebody sees of a festival.
fn press(context: PrintContext) -> Press {
    let PrintContext { at, zone, entry, head, templates, program } = context;
    let stamp = Stamp { at, zone, entry: Some(entry), head };
    Press::new(stamp, templates.as_deref(), program.as_deref())
}

/// What is wished of a document.
pub(super) fn wishes(words: &Words, asked: &[(String, String)]) -> Result<Wishes, Error> {
    Wishes::read(asked, words.language()).map_err(|error| refused(words, &error))
}

/// Why nothing is printed, for those who asked.
fn refused(words: &Words, error: &print::Error) -> Error {
    let kind = match error {
        print::Error::UnknownDocument(_)
        | print::Error::UnknownSection(_)
        | print::Error::UnknownRound { .. } => ErrorKind::NotFound,
        print::Error::NotForReader(_) => ErrorKind::Forbidden,
        print::Error::Busy => ErrorKind::Busy,
        print::Error::NoSection
        | print::Error::NoRound(_)
        | print::Error::Nothing(_)
        | print::Error::Personal(_)
        | print::Error::UnknownColumn(..)
        | print::Error::Wish { .. }
        | print::Error::Standings(_)
        | print::Error::Template(_) => ErrorKind::Invalid,
    };
    Error::new(kind, error.said(words))
}
