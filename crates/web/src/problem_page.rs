//! Problems as whoever asked is told them: a page in their language, or JSON. Handlers end with a
//! [`Problem`]; here, and nowhere else, it becomes an answer.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde_json::{Value, json};
use service::Error;
use view::file_problem::file_problem;
use words::Message;

use crate::page;
use request::answer::Problem;
use request::origin::{Origin, RefusalText};
use request::problem_details;
use request::visitor::Visitor;
use service::app::App;

/// Somebody tried what they may not: to be written down with what they asked for.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The name of the account; empty if nobody has signed in.
    pub who: String,
    /// On which device, and as which client.
    pub device: String,
    /// The client that is counted.
    pub client: access::ClientKey,
    /// What they were answered.
    pub status: StatusCode,
}

impl Refused {
    fn to(visitor: &Visitor, status: StatusCode) -> Refused {
        let who = visitor.session.as_ref().map(|session| session.name.clone());
        Refused { who: who.unwrap_or_default(), device: visitor.place(), client: visitor.client, status }
    }
}

/// Tells whoever asked the problem that a handler ended with.
pub async fn told(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let asked = parts.clone();
    let mut response = next.run(Request::from_parts(parts, body)).await;
    let Some(problem) = response.extensions_mut().remove::<Problem>() else { return response };
    let mut visitor = Visitor::of(&asked, &app);
    visitor.wants_json |= asked.uri.path().starts_with("/api/");
    let mut shown = shown(problem, &visitor);
    let headers = std::mem::take(response.headers_mut());
    shown.headers_mut().extend(headers);
    shown
}

/// A problem as a page or as JSON.
pub fn shown(problem: Problem, visitor: &Visitor) -> Response {
    let status = problem.status;
    let mut response =
        if visitor.wants_json { as_json(&problem, visitor) } else { as_page(&problem, visitor) };
    *response.status_mut() = status;
    if matches!(status.as_u16(), 403 | 408 | 413 | 429) && !problem.error.is_audited {
        response.extensions_mut().insert(Refused::to(visitor, status));
    }
    response.headers_mut().extend(std::mem::take(problem.into_response().headers_mut()));
    response
}

fn as_json(problem: &Problem, visitor: &Visitor) -> Response {
    let more = problem.more.clone().unwrap_or_else(|| told_of(&problem.error, visitor));
    let what = problem.error.message.sentence(&visitor.words);
    problem_details::answer(problem.status, problem.kind, &what, more)
}

/// What programs are told of every error beside its sentence.
fn told_of(Error { article, file_problems, .. }: &Error, visitor: &Visitor) -> Value {
    let mut more = json!({ "article": article.map(|article| article.to_string()) });
    if !file_problems.is_empty() {
        let listed = file_problems.iter().map(|one| file_problem(&visitor.words, one));
        more["problems"] = listed.collect();
    }
    more
}

fn as_page(problem: &Problem, visitor: &Visitor) -> Response {
    // What is not there is not found; anything else is not done.
    let is_missing = problem.status == StatusCode::NOT_FOUND;
    let title = visitor.words.say(if is_missing { "not-found" } else { "not-done" });
    let text = RefusalText {
        what: problem.error.message.sentence(&visitor.words),
        article: problem.error.article.map(|article| article.to_string()),
        field: problem.error.field.to_string(),
    };
    let content = content(&text, problem.error.lead.as_deref(), visitor, &title);
    let mut response = page::bare(visitor, &title, &content).into_response();
    response.extensions_mut().insert(text);
    response
}

fn content(text: &RefusalText, lead: Option<&(String, Message)>, visitor: &Visitor, title: &str) -> Markup {
    let back = visitor.origin.as_ref().map_or_else(|| "/".to_owned(), Origin::back);
    html! {
        section.problem role="alert" {
            h1 { (title) }
            p { (text.what) }
            @if let Some(article) = &text.article { p.article { (article) } }
            @if let Some((to, label)) = lead {
                p { a.button.primary href=(to) { (label.said(&visitor.words)) } }
            }
            p { a.button href=(back) data-back[visitor.origin.is_none()] { (visitor.words.say("go-back")) } }
        }
    }
}
