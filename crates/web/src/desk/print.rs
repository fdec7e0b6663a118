//! Printing: what can be printed now, of a section or of all together, and what hangs on the walls.

mod queue;

use axum::Router;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::{Markup, html};

use access::Permission;
use print::{Audience, Document, Links, Order, PageColumns, Paper, Press, Stamp, Wishes};
use request::answer::Problem;
use request::visitor::Arbiter;
use service::app::App;
use service::operations::open::VisibleFestival;
use service::operations::print::{self as operations, PrintContext};
use service::{Error, ErrorKind};
use tournament::{Section, SectionId};
use words::{Language, Words};

use crate::desk::query::Query;
use crate::opened::{FestivalPage, SectionPage};
use crate::page::{self, Columns, Here, Table};
use crate::pages::{Notice, Pages};

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/f/{festival}/print", get(show_all))
        .route("/f/{festival}/print/{document}", get(print_all))
        .route("/f/{festival}/s/{section}/print", get(show))
        .route("/f/{festival}/s/{section}/print/{document}", get(print_one))
        .route("/f/{festival}/s/{section}/print/{document}/posted", post(queue::note))
}

/// What can be printed of a section, and what of it hangs.
async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    place.must(Permission::Export)?;
    let words = place.words().clone();
    let wishes = wishes(&words, &query.0)?;
    let title = place.titled("print-title");
    let hanging = queue::read(&place, &wishes).await?;
    let base = place.to("print");
    let (open, id, arbiter) = (visible(&place.open), Some(place.id.clone()), &place.arbiter);
    let with_personal = arbiter.sees_persons_of(&place.open.held.slug, place.id.as_str());
    let offer = offer(&place.app, arbiter, open, id, asked(&wishes, with_personal)).await?;
    let content = html! {
        h1 { (title) }
        (choice(&words, &wishes, &base, &offer, Some(&place.section)))
        p { a href={ "/f/" (place.open.held.slug) "/print" } { (words.say("print-all-sections")) } }
        (queue::shown(&place, &wishes, &hanging))
    };
    Ok(place.shown(Here::Print, title, &content))
}

/// What can be printed of all sections together.
async fn show_all(query: Query, place: FestivalPage) -> Result<Response, Problem> {
    place.arbiter.must_everywhere(Permission::Export)?;
    let words = place.words();
    let wishes = wishes(words, &query.0)?;
    let title = place.titled("print-title-all");
    let asked = asked(&wishes, place.arbiter.sees_all_persons());
    let offer = offer(&place.app, &place.arbiter, visible(&place.open), None, asked).await?;
    let content = html! {
        h1 { (title) }
        (choice(words, &wishes, &place.to("print"), &offer, None))
        ul {
            @for (id, section) in &place.open.now.festival.sections {
                li {
                    a href={ "/f/" (place.slug()) "/s/" (request::address::encoded(id.as_str())) "/print" } {
                        (words.with("print-one-section",
                            &[("section", section.configuration.name.as_str().into())]))
                    }
                }
            }
        }
    };
    Ok(place.shown(Here::PrintAll, title, &content))
}

/// What can be printed of something, each with what is said where it cannot.
type Offer = Vec<(&'static Document, Option<String>)>;

/// The same festival, to be looked at where it holds up nobody.
fn visible(open: &VisibleFestival) -> VisibleFestival {
    VisibleFestival { held: open.held.clone(), now: open.now.clone() }
}

/// What is wished by somebody who may or may not see persons.
fn asked(wishes: &Wishes, with_personal: bool) -> Wishes {
    let options = print::Options { with_personal, ..wishes.options.clone() };
    Wishes { options, ..wishes.clone() }
}

/// Every document of a section, or of all together, and what keeps it from being printed now.
async fn offer(
    app: &Pages,
    arbiter: &Arbiter,
    open: VisibleFestival,
    section: Option<SectionId>,
    mut wishes: Wishes,
) -> Result<Offer, Problem> {
    let (words, host) = (arbiter.words.clone(), arbiter.host.clone());
    let look = move |app: &App| {
        let base = operations::address_for_phones(app, &host);
        wishes.options.links = base.map(|base| Links { base, festival: open.held.slug.clone() });
        let (festival, event) = (&open.now.festival, open.held.name.as_str());
        let order = Order { festival, event, section: section.as_ref(), wishes: &wishes };
        let offered = press(operations::context(app, &open)).offered(&words, &order).into_iter();
        let said = |one: print::Offered| (one.document, one.why_not.map(|why| why.said(&words)));
        Ok(offered.map(said).collect())
    };
    Ok(app.blocking(look).await?)
}

/// One form: how it is printed, and below it a button for every document that can be printed now; then what
/// cannot, and why.
fn choice(words: &Words, wishes: &Wishes, base: &str, offer: &Offer, section: Option<&Section>) -> Markup {
    let columns = Columns::new(words).texts(["print-document", "print-for"]).hidden("print-document");
    let table = Table::new(words.say("print-what"), columns).without_caption();
    html! {
        form method="get" action=(base) {
            section.settings aria-labelledby="print-how" {
                h2 #print-how { (words.say("print-how")) }
                (options(words, wishes, section))
            }
            h2 { (words.say("print-what")) }
            p { (words.say("print-text-hint")) }
            (table.rows(html! {
                @for (document, why_not) in offer {
                    @if why_not.is_none() { (row(words, base, document)) }
                }
            }))
        }
        (refusals(words, offer))
    }
}

/// What cannot be printed now, and why.
fn refusals(words: &Words, offer: &Offer) -> Markup {
    let refused = offer.iter().filter_map(|(document, why)| Some((document, why.as_ref()?)));
    let refused: Vec<(&&Document, &String)> = refused.collect();
    html! {
        @if !refused.is_empty() {
            details {
                summary { (words.with("print-not-offered", &[("count", refused.len().into())])) }
                dl {
                    @for (document, why) in &refused { dt { (document.title(words)) } dd { (why) } }
                }
            }
        }
    }
}

/// A document, with the buttons that print it.
fn row(words: &Words, base: &str, document: &Document) -> Markup {
    let (title, to) = (document.title(words), format!("{base}/{}", document.name));
    let reader = match document.audience {
        Audience::Wall => "print-for-wall",
        Audience::Players => "print-for-players",
        Audience::Desk => "print-for-desk",
    };
    html! {
        tr {
            th scope="row" { (title) br; small { (document.about(words)) } }
            td { (words.say(reader)) }
            td {
                @for (form, label) in [("pdf", "print-as-pdf"), ("text", "print-as-text")] {
                    @let label = words.say(label);
                    button type="submit" formaction=(to) formtarget="_blank" name="form" value=(form)
                        aria-label={ (title) ": " (label) } { (label) }
                    " "
                }
            }
        }
    }
}

/// Round, paper, columns, letters, language.
fn options(words: &Words, wishes: &Wishes, section: Option<&Section>) -> Markup {
    let rounds = section.map(|section| {
        let last = (String::new(), words.say("print-round-last"));
        let numbers = (1..=section.rounds.len()).map(|number| (number.to_string(), number.to_string()));
        std::iter::once(last).chain(numbers).collect::<Vec<_>>()
    });
    let papers = Paper::ALL
        .map(|paper| (paper.name().to_owned(), words.say(&format!("print-paper-{}", paper.name()))));
    let automatic = (String::new(), words.say("print-columns-automatic"));
    let columns: Vec<(String, String)> = std::iter::once(automatic)
        .chain((1..=PageColumns::MAX).map(|number| (number.to_string(), number.to_string())))
        .collect();
    let languages = Language::ALL.map(|one| (one.code().to_owned(), one.name().to_owned()));
    let chosen_columns = match wishes.options.columns {
        PageColumns::Automatic => String::new(),
        PageColumns::Fixed(number) => number.to_string(),
    };
    let round = wishes.round.map(|round| round.to_string()).unwrap_or_default();
    html! {
        @if let Some(rounds) = &rounds { (page::select(&words.say("print-round"), "round", rounds, &round)) }
        (page::select(&words.say("print-paper"), "paper", &papers, wishes.options.paper.name()))
        (page::select(&words.say("print-columns"), "columns", &columns, &chosen_columns))
        (page::select(&words.say("print-language"), "language", &languages, wishes.options.language.code()))
        (page::checkbox(&words.say("print-large"), "large", wishes.options.large))
    }
}

/// One document of a section.
async fn print_one(
    Path((_, _, name)): Path<(String, String, String)>,
    query: Query,
    place: SectionPage,
) -> Result<Response, Problem> {
    place.must(Permission::Export)?;
    let mut wishes = wishes(place.words(), &query.0)?;
    wishes.options.with_personal = place.arbiter.sees_persons_of(&place.open.held.slug, place.id.as_str());
    let SectionPage { app, arbiter, open, id, .. } = place;
    let host = arbiter.host.clone();
    printed(&app, &arbiter, Wished { open, section: Some(id), name, wishes, host }).await
}

/// One document of all sections together.
async fn print_all(
    Path((_, name)): Path<(String, String)>,
    query: Query,
    place: FestivalPage,
) -> Result<Response, Problem> {
    place.arbiter.must_everywhere(Permission::Export)?;
    let mut wishes = wishes(place.words(), &query.0)?;
    wishes.options.with_personal = place.arbiter.sees_all_persons();
    let FestivalPage { app, arbiter, open } = place;
    let host = arbiter.host.clone();
    printed(&app, &arbiter, Wished { open, section: None, name, wishes, host }).await
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

/// A file that was made: its kind, name and bytes, and what is to be known of it.
type File = (&'static str, String, Vec<u8>, Vec<String>);

/// A document as a file that a browser shows; what is to be known of it stands on the next page.
async fn printed(app: &Pages, arbiter: &Arbiter, wished: Wished) -> Result<Response, Problem> {
    let words = arbiter.words.clone();
    let (kind, name, bytes, findings) = app.blocking(move |app| file(app, &words, wished)).await?;
    for finding in findings {
        app.notice(arbiter.staff.session.id, Notice::warning(finding));
    }
    let disposition = format!("inline; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, bytes).into_response())
}

fn file(app: &App, words: &Words, wished: Wished) -> Result<File, Error> {
    let Wished { open, section, name, mut wishes, host } = wished;
    let refused = |error: print::Error| refused(words, &error);
    let document = Document::named(&name).map_err(refused)?;
    let base = operations::address_for_phones(app, &host);
    wishes.options.links = base.map(|base| Links { base, festival: open.held.slug.clone() });
    let wishes = &wishes;
    let press = press(operations::context(app, &open));
    let (festival, event) = (&open.now.festival, open.held.name.as_str());
    let order = Order { festival, event, section: section.as_ref(), wishes };
    if wishes.is_text {
        let text = press.text(document, &order).map_err(refused)?;
        return Ok(("text/plain; charset=utf-8", format!("{name}.txt"), text.into_bytes(), Vec::new()));
    }
    let printed = press.print(document, &order).map_err(refused)?;
    let findings = printed.findings.iter().map(|one| one.said(words)).collect();
    Ok(("application/pdf", format!("{name}.pdf"), printed.pdf, findings))
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
