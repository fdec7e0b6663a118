//! The button that makes a report file for whoever helps.

use axum::extract::State;
use axum::response::Response;

use crate::pages::Pages;
use request::answer::Problem;
use request::attachment::attachment;
use request::visitor::Arbiter;
use service::operations::report;

pub(crate) async fn download(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let report = report::write(&app, &arbiter.staff).await?;
    Ok(attachment(&report.name, "text/plain; charset=utf-8", report.text.into_bytes()))
}
