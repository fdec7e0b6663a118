//! Official papers: who runs a section, how it is registered, appeals, title results, and the forms that
//! are made of all that.

use access::Permission;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Value, json};
use tournament::{Appeal, AppealId, Official, OfficialId, Section};
use view::form::{Seal, form, offered};

use super::caller::tag;
use super::programs::Programs;
use super::read::{Asks, Place};
use super::route::{READING, Route};
use request::answer::Problem;
use service::operations::export::ExportFile;
use service::operations::papers;

/// How a form is set on paper.
const FORM_WISHES: [(&str, &str); 2] =
    [("paper", "a4 (if nothing is said) or letter."), ("large", "yes: large print, letters of 18 points.")];

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/papers",
        name: "papers",
        summary: "Official papers: officials, registration, title results and appeals, and the forms \
            that there are, each with the fields whose values are missing. `enter-official`, \
            `enter-appeal`, `register-event` and `certify-title-result` enter them.",
        may: Some(Permission::Export),
        gives: Some("Papers"),
        desk: &["/f/{festival}/s/{section}/papers"],
        answer: || get(papers_of),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/papers/{paper}",
        name: "paper",
        summary: "A form as `.pdf`, `.txt` or `.xlsx`, by its name in the list, such as `it1-4.pdf` or \
            `chief-arbiter-report.txt`; `bundle.zip` is everything for the rating officer.",
        may: Some(Permission::Export),
        query: &FORM_WISHES,
        more: &[422],
        desk: &["/f/{festival}/s/{section}/papers/{paper}"],
        answer: || get(paper),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    (
        "Papers",
        "officials: [SectionOfficial], registration: SectionRegistration, title_results: \
         [SectionTitleResult], appeals: [SectionAppeal], forms: [OfficialForm]",
    ),
    (
        "SectionOfficial",
        "official: number, name: text, role: text, fide_id: number?, title: text, licence: truth?, \
         federation: text?, born: text?, sector: text, evaluation: text, norm: text?, findings: [text]",
    ),
    (
        "SectionRegistration",
        "event_codes: [text], registered: text?, venue: text, organiser: text, \
         is_world_or_continental: truth, championship: text?, for_next_time: text",
    ),
    ("SectionTitleResult", "player: number, title: text, ignored: [number]"),
    (
        "SectionAppeal",
        "appeal: number, appellant: text, respondent: text, round: number?, board: number?, topic: text, \
         facts: text, ruling: text, submitted: text?, is_fee_settled: truth, outcome: text, reasons: text, \
         decided_by: text, decided: text?, is_fee_returned: truth",
    ),
    ("OfficialForm", "file: text, code: text, title: text, subject: text, missing: [text]"),
];

async fn papers_of(place: Place) -> Result<Response, Problem> {
    place.caller.arbiter.must_in(Permission::Export, &place.open.held.slug, place.id.as_str())?;
    place.answer(|place| {
        let section = place.section();
        let officials = section.officials.iter().map(|(id, one)| official(section, *id, one));
        let results = section.title_results.iter().map(|(id, result)| {
            let ignored: Vec<u16> = result.ignored.iter().map(|round| round.get()).collect();
            json!({ "player": id.get(), "title": result.title.to_string(), "ignored": ignored })
        });
        let registration = &section.registration;
        Ok(json!({
            "officials": officials.collect::<Vec<Value>>(),
            "registration": {
                "event_codes": registration.event_codes,
                "registered": registration.registered.map(|day| day.to_string()),
                "venue": registration.venue,
                "organiser": registration.organiser,
                "is_world_or_continental": registration.is_world_or_continental,
                "championship": registration.championship.map(|one| one.word()),
                "for_next_time": registration.for_next_time,
            },
            "title_results": results.collect::<Vec<Value>>(),
            "appeals": section.appeals.iter().map(|(id, one)| appeal(*id, one)).collect::<Vec<Value>>(),
            "forms": forms(section),
        }))
    })
}

fn official(section: &Section, id: OfficialId, official: &Official) -> Value {
    let findings = section.norm_findings(id);
    json!({
        "official": id.get(),
        "name": official.name,
        "role": official.role.word(),
        "fide_id": official.fide_id.map(|number| number.get()),
        "title": official.title.code(),
        "licence": official.licence,
        "federation": official.federation.map(|one| one.to_string()),
        "born": official.born.map(|date| date.to_string()),
        "sector": official.sector,
        "evaluation": official.evaluation,
        "norm": official.norm.map(|norm| norm.form()),
        "findings": findings.iter().map(ToString::to_string).collect::<Vec<String>>(),
    })
}

fn appeal(id: AppealId, appeal: &Appeal) -> Value {
    json!({
        "appeal": id.get(),
        "appellant": appeal.appellant,
        "respondent": appeal.respondent,
        "round": appeal.round.map(|round| round.get()),
        "board": appeal.board.map(|board| board.get()),
        "topic": appeal.topic.word(),
        "facts": appeal.facts,
        "ruling": appeal.ruling,
        "submitted": appeal.submitted.map(|at| at.to_string()),
        "is_fee_settled": appeal.is_fee_settled,
        "outcome": appeal.outcome.word(),
        "reasons": appeal.reasons,
        "decided_by": appeal.decided_by,
        "decided": appeal.decided.map(|at| at.to_string()),
        "is_fee_returned": appeal.is_fee_returned,
    })
}

/// The forms that there are, with what is missing in each.
fn forms(section: &Section) -> Vec<Value> {
    let one = |(kind, subject)| {
        let form = form(section, kind, subject, &Seal::default()).ok()?;
        let missing: Vec<&str> = form.missing().map(|field| field.label.as_str()).collect();
        Some(json!({
            "file": papers::file_name(kind, subject), "code": form.code, "title": form.title,
            "subject": form.subject, "missing": missing,
        }))
    };
    offered(section).into_iter().filter_map(one).collect()
}

async fn paper(State(app): State<Programs>, query: Asks, place: Place) -> Result<Response, Problem> {
    place.caller.arbiter.must_in(Permission::Export, &place.open.held.slug, place.id.as_str())?;
    let (held, now, id) = (place.open.held.clone(), place.open.now.clone(), place.id.clone());
    let name = place.text("paper").to_owned();
    let options = super::print::wishes(&place.caller.arbiter.words, &query.0)?.options;
    let (at, zone) = (app.clock.now(), app.zone_of(&now.festival));
    let made = app.blocking(move |_| {
        let seal = papers::seal(&held, zone.clone());
        let stamp = print::Stamp { at, zone, entry: Some(seal.sequence), head: Some(seal.hash.clone()) };
        let render = |form: &view::form::Form| {
            print::render_form(form, &stamp, &options).ok().map(|printed| printed.pdf)
        };
        papers::file(&now.festival.sections[&id], &name, &seal, &render)
    });
    let ExportFile { kind, bytes } = made.await?;
    let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    tag(response.headers_mut(), &place.open.now.sequence.to_string());
    Ok(response)
}
