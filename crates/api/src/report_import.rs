//! Reports of other programs: read, reviewed, and taken over into a festival of
//! their own or one that is there.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::{Value, json};
use service::Error;
use tournament::{Consent, Decision, SectionId, Verdict};

use access::Permission;
use view::file_problem::file_problem;
use words::Words;

use super::caller::{Asked, Caller, SentFile, json as json_answer};
use super::commands::{not_done, submit};
use super::once::{Answered, once_at};
use super::programs::Programs;
use super::route::{DOING, Needs, READING, Route, Takes};
use super::views::Judgement;
use request::answer::Problem;
use request::form::Wrong;
use request::upload::LARGEST_FILE;
use service::operations::report_import::{self, ReadReport, ReportReview, TakeOver};
use service::operations::submit::consent_of;
use service::pending::report::PendingReport;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/reports",
        name: "readReport",
        summary: "Reads a Tournament Report File of any version and keeps it for an hour, to be taken over; \
            nothing else is changed. A file that cannot be taken over is refused with its problems, line by \
            line.",
        needs: Needs::Session,
        may: Some(Permission::Configure),
        query: &[
            ("section", "The short name of the section that it becomes."),
            ("into", "The festival that it goes into; one of its own if nothing is said."),
            ("file", "The name of the file, for messages."),
        ],
        takes: Takes::File,
        gives: Some("ReportReview"),
        success: 201,
        more: &[404],
        desk: &["/import"],
        answer: || post(read),
        ..DOING
    },
    Route {
        path: "/api/v1/reports/{report}",
        name: "reviewReport",
        summary: "What is in a report that waits, what taking it over means, and the word of consent that is \
            needed.",
        may: Some(Permission::Configure),
        gives: Some("ReportReview"),
        more: &[410],
        desk: &["/import/{key}"],
        answer: || get(review),
        ..READING
    },
    Route {
        path: "/api/v1/reports/{report}",
        name: "takeReportOver",
        summary: "Takes a report over: its section is there afterwards, with all rounds and results. A \
            festival of its own is created first, once.",
        may: Some(Permission::Configure),
        takes: Takes::Json("TakenOver", r#"{"consent": "confirmed"}"#),
        gives: Some("Done"),
        success: 200,
        more: &[409, 410, 507],
        desk: &["/import/{key}"],
        answer: || post(once_at(take_over)),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    (
        "ReportReview",
        "report: text, file: text, festival: text?, section: text, name: text, start: text, players: number, \
         rounds: number, rounds_planned: number, findings: [Finding], consent: text, refused: text?, \
         article: text?, problems: [FileProblem]",
    ),
    ("FileProblem", "line: number?, severity: text, what: text, article: text?"),
    ("TakenOver", "consent?: text"),
];

async fn told(app: &Programs, caller: &Caller, key: &str) -> Result<Value, Problem> {
    let review = report_import::review(app, &caller.arbiter.staff, key, Consent::None).await?;
    Ok(review_in_json(&caller.arbiter.words, key, &review.report, &review.decision))
}

fn review_in_json(words: &Words, key: &str, report: &PendingReport, decision: &Decision) -> Value {
    let configuration = &report.imported.configuration;
    let problems = report.problems.gravest.iter();
    let Judgement { consent, findings, refused, article } = Judgement::of(words, decision);
    json!({
        "report": key,
        "file": report.file,
        "festival": report.festival,
        "section": report.section.as_str(),
        "name": configuration.name,
        "start": configuration.start.to_string(),
        "players": report.imported.players.len(),
        "rounds": report.imported.rounds.len(),
        "rounds_planned": configuration.rounds,
        "findings": findings,
        "consent": consent,
        "refused": refused,
        "article": article,
        "problems": problems.map(|problem| file_problem(words, problem)).collect::<Vec<_>>(),
    })
}

async fn read(State(app): State<Programs>, sent: SentFile<LARGEST_FILE>) -> Result<Response, Problem> {
    let SentFile { asked, file } = sent;
    let fields = asked.fields();
    let into = Some(fields.text("into")).filter(|into| !into.is_empty()).map(str::to_owned);
    let section = SectionId::new(fields.text("section"));
    let section = section.ok_or_else(|| Wrong::say("section-id-hint", "section"))?;
    if file.content.is_empty() {
        return Err(Wrong::say("takeover-no-file", "report").into());
    }
    let key =
        report_import::read(&app, &asked.caller.arbiter.staff, ReadReport { into, section, file }).await;
    let key = key.map_err(service::Error::from)?;
    Ok(json_answer(StatusCode::CREATED, &told(&app, &asked.caller, &key).await?))
}

async fn review(
    State(app): State<Programs>,
    Path(key): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    Ok(caller.answer_value(told(&app, &caller, &key).await?))
}

async fn take_over(app: Programs, key: String, asked: Asked) -> Answered {
    let by = &asked.caller.arbiter.staff;
    let Some(consent) = consent_of(&asked.text("consent")) else {
        return Err(Error::malformed("api-consent-odd").into());
    };
    let review = report_import::review(&app, by, &key, consent).await?;
    let ReportReview { report, decision, .. } = review;
    // Nothing is created for what is refused or not agreed to.
    if report.festival.is_none() && !matches!(decision.verdict, Verdict::Accepted(_)) {
        return Err(not_done(&asked.caller, &decision, None));
    }
    let TakeOver { held, command, .. } = report_import::take_over(&app, by, key).await?;
    submit(&app, &asked, &held, vec![command]).await
}
