//! What is answered when nothing else is: problems, and notices on the next page.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use serde_json::{Value, json};
use tournament::Refusal;
use view::file_problem::{MOST_LISTED, file_problem};
use words::Words;

use crate::origin::{Origin, RefusalText};
use crate::page;
use crate::problem_details::{self, Kind};
use crate::visitor::Visitor;

/// Something to be said on the next page.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_warning: bool,
}

impl Notice {
    pub(crate) fn done(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), is_warning: false }
    }

    pub(crate) fn warning(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), is_warning: true }
    }
}

/// Somebody tried what they may not: to be written down with what they asked for.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) who: String,
    pub(crate) device: String,
    pub(crate) party: access::Party,
    pub(crate) status: StatusCode,
}

impl Refused {
    fn to(visitor: &Visitor, status: StatusCode) -> Refused {
        let who = visitor.session.as_ref().map(|session| session.name.clone());
        Refused { who: who.unwrap_or_default(), device: visitor.place(), party: visitor.party, status }
    }
}

/// A refusal that is in the audit already, with more than its address would tell.
pub(crate) fn written_down(mut response: Response) -> Response {
    response.extensions_mut().remove::<Refused>();
    response
}

/// After a form: to a page, or for a program that it is done.
pub(crate) fn back(visitor: &Visitor, to: &str) -> Response {
    if visitor.wants_json {
        return (StatusCode::OK, [(header::CONTENT_TYPE, "application/json")], "{}").into_response();
    }
    Redirect::to(to).into_response()
}

/// Why a request is not done.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    kind: Kind,
    what: String,
    article: Option<String>,
    retry_after: Option<i64>,
    /// The field of the form that it is about, empty if there is none.
    field: String,
    /// What is wrong with a file, line by line.
    problems: Vec<Value>,
    /// A page that can do it, and what its link says.
    lead: Option<(String, String)>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, what: impl Into<String>) -> Problem {
        Problem {
            status,
            kind: Kind::Plain,
            what: what.into(),
            article: None,
            retry_after: None,
            field: String::new(),
            problems: Vec::new(),
            lead: None,
        }
    }

    /// With a link to the page that can do it.
    pub(crate) fn leading(self, lead: Option<(String, String)>) -> Problem {
        Problem { lead, ..self }
    }

    /// What is not there is not found; anything else is not done.
    fn title(&self, words: &Words) -> String {
        words.say(if self.status == StatusCode::NOT_FOUND { "not-found" } else { "not-done" })
    }

    /// Of a kind that programs can tell by its address.
    pub(crate) fn of(self, kind: Kind) -> Problem {
        Problem { kind, ..self }
    }

    /// What the tournament does not allow, by its article.
    pub(crate) fn refused(words: &Words, refusal: &Refusal) -> Problem {
        let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, words.sentence(&refusal.what));
        problem.of(Kind::Refused).citing(refusal.article)
    }

    /// What would change an archived festival.
    pub(crate) fn archived(words: &Words) -> Problem {
        Problem::new(StatusCode::CONFLICT, words.say("festival-is-archived")).of(Kind::Archived)
    }

    pub(crate) fn citing(self, article: Option<handbook::Citation>) -> Problem {
        Problem { article: article.map(|article| article.to_string()), ..self }
    }

    /// About a field of the form.
    pub(crate) fn at(self, field: &str) -> Problem {
        Problem { field: field.to_owned(), ..self }
    }

    pub(crate) fn after(self, seconds: i64) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// With what is wrong in a file, for programs.
    pub(crate) fn listing(self, words: &Words, problems: &[formats::trf::Problem]) -> Problem {
        let listed = problems.iter().take(MOST_LISTED).map(|problem| file_problem(words, problem));
        Problem { problems: listed.collect(), ..self }
    }

    /// The answer, as a page or as JSON.
    pub(crate) fn show(&self, visitor: &Visitor) -> Response {
        let mut response = if visitor.wants_json {
            let mut more = json!({ "article": self.article });
            if !self.problems.is_empty() {
                more["problems"] = Value::from(self.problems.clone());
            }
            problem_details::answer(self.status, self.kind, &self.what, more)
        } else {
            let body = html! {
                section.problem role="alert" {
                    h1 { (self.title(&visitor.words)) }
                    p { (self.what) }
                    @if let Some(article) = &self.article { p.article { (article) } }
                    @if let Some((to, label)) = &self.lead { p { a.button.primary href=(to) { (label) } } }
                    p { a.button href=(visitor.origin.as_ref().map_or_else(|| "/".to_owned(), Origin::back)) data-back[visitor.origin.is_none()] { (visitor.words.say("go-back")) } }
                }
            };
            let page = page::bare(visitor, &self.title(&visitor.words), &body);
            let mut response = (self.status, page).into_response();
            let (what, article) = (self.what.clone(), self.article.clone());
            response.extensions_mut().insert(RefusalText { what, article, field: self.field.clone() });
            response
        };
        if matches!(self.status.as_u16(), 403 | 408 | 413 | 429) {
            response.extensions_mut().insert(Refused::to(visitor, self.status));
        }
        if let Some(seconds) = self.retry_after
            && let Ok(value) = HeaderValue::from_str(&seconds.max(1).to_string())
        {
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}
