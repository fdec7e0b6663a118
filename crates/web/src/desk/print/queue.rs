//! What hangs on the walls of a section: when it was posted, and what has changed since.

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use print::{Audience, Document, OnWall, Order, Wishes};
use request::answer::Problem;
use service::Error;
use service::hall::store::Posting;
use service::operations::print as operations;
use words::Message;

use super::{press, refused, wishes};
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Columns, Table};

/// What can hang, with what hangs of it.
pub(super) struct Queue {
    wall: Vec<OnWall>,
    postings: BTreeMap<(String, Option<u16>), Posting>,
}

/// What hangs of a section, and what has changed.
pub(super) async fn read(place: &SectionPage, wishes: &Wishes) -> Result<Queue, Error> {
    let (words, wishes, id) = (place.words().clone(), wishes.clone(), place.id.clone());
    let open = service::operations::open::VisibleFestival {
        held: place.open.held.clone(),
        now: place.open.now.clone(),
    };
    place
        .app
        .blocking(move |app| {
            let postings = operations::postings(app, &open, id.as_str())?;
            let keyed = postings.into_iter().map(|one| ((one.document.clone(), one.round), one));
            let postings: BTreeMap<(String, Option<u16>), Posting> = keyed.collect();
            let press = press(operations::context(app, &open));
            let (festival, event) = (&open.now.festival, open.held.name.as_str());
            let order = Order { festival, event, section: Some(&id), wishes: &wishes };
            let kept = |document: &str, round: Option<u16>| {
                postings.get(&(document.to_owned(), round)).map(|one| one.content.as_str())
            };
            let wall = press.wall(&words, &order, kept);
            Ok(Queue { wall, postings })
        })
        .await
}

/// The list of what hangs.
pub(super) fn shown(place: &SectionPage, wishes: &Wishes, queue: &Queue) -> Markup {
    let words = place.words();
    let columns =
        Columns::new(words).texts(["print-document", "print-posted", "print-since"]).hidden("print-it-hangs");
    let table = Table::new(words.say("print-queue"), columns).without_caption();
    html! {
        section #queue data-part aria-labelledby="queue-title" {
            h2 #queue-title { (words.say("print-queue")) }
            p { (words.say("print-queue-explained")) }
            (table.rows(html! { @for one in &queue.wall { (row(place, wishes, queue, one)) } }))
        }
    }
}

fn row(place: &SectionPage, wishes: &Wishes, queue: &Queue, one: &OnWall) -> Markup {
    let words = place.words();
    let posting = queue.postings.get(&(one.document.name.to_owned(), one.round));
    let round = one.round.map(|round| words.with("emergency-round", &[("round", round.into())]));
    html! {
        tr {
            th scope="row" {
                (one.document.title(words))
                @if let Some(round) = round { br; small { (round) } }
            }
            td {
                @match posting {
                    Some(posting) => (posted(place, posting)),
                    None => (words.say("print-never-posted")),
                }
            }
            td { @if let Some(changes) = &one.changes { (differences(place, changes)) } }
            td {
                @match &one.now {
                    Ok(now) => ({
                        let to = place.to(&format!("print/{}/posted", one.document.name));
                        let form = place.form_to(to).next(place.at("queue")).class("action");
                        let form = form.field("digest", now.digest());
                        let round = one.round.map(|round| round.to_string()).unwrap_or_default();
                        let form = form.field("round", round);
                        let form = form.field("language", wishes.options.language.code());
                        form.button(&words.say("print-it-hangs"))
                    }),
                    Err(why) => (words.with("print-not-now", &[("why", why.said(words).into())])),
                }
            }
        }
    }
}

fn posted(place: &SectionPage, posting: &Posting) -> Markup {
    let words = place.words();
    let time = words.moment(posting.at, &place.zone());
    let parts = [
        ("time", time.into()),
        ("author", posting.author.as_str().into()),
        ("entry", posting.entry.to_string().into()),
    ];
    html! { (words.with("print-posted-by", &parts)) }
}

fn differences(place: &SectionPage, changes: &[String]) -> Markup {
    let words = place.words();
    html! {
        @if changes.is_empty() { (words.say("print-unchanged")) }
        @else {
            strong.changed { (words.say("print-changed")) }
            ul { @for change in changes { li translate="no" { (change) } } }
        }
    }
}

/// Notes that something hangs: what whoever posted it has seen, or nothing.
pub(super) async fn note(
    Path((_, _, name)): Path<(String, String, String)>,
    form: SectionForm,
) -> Result<Response, Problem> {
    let words = form.words().clone();
    let (staff, id) = (form.sent.arbiter.staff.clone(), form.id.clone());
    form.sent.arbiter.must_in(Permission::Export, &form.open.held.slug, id.as_str())?;
    let document = Document::named(&name).map_err(|error| refused(&words, &error))?;
    let title = document.title(&words);
    if document.audience != Audience::Wall || document.is_of_festival() {
        return Err(Error::invalid("", Message::new("print-not-for-wall").and("document", title)).into());
    }
    let wishes = wishes(&words, form.sent.form.fields())?;
    let seen = form.sent.form.text("digest").to_owned();
    let (app, arbiter) = (form.app.clone(), &form.sent.arbiter);
    let open = form.open;
    let to = format!("/f/{}/s/{}/print#queue", open.held.slug, request::address::encoded(id.as_str()));
    let said = words.clone();
    app.blocking(move |app| {
        let context = operations::context(app, &open);
        let (at, entry) = (context.at, context.entry);
        let press = press(context);
        let (festival, event) = (&open.now.festival, open.held.name.as_str());
        let order = Order { festival, event, section: Some(&id), wishes: &wishes };
        let now = press.hanging(document, &order, wishes.options.language);
        let now = now.map_err(|error| refused(&said, &error))?;
        if !seen.is_empty() && seen != now.digest() {
            return Err(Error::new(
                service::ErrorKind::ChangedSince,
                Message::new("print-changed-meanwhile"),
            ));
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
    let noted = words.with("print-noted", &[("document", title.into())]);
    Ok(page::done(&app, arbiter, noted, &to))
}
