//! What is answered when nothing else is: problems, and notices on the next page.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::Value;
use tournament::Refusal;
use view::file_problem::{MOST_LISTED, file_problem};
use words::Words;

use crate::problem_details::Kind;
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
    pub(crate) status: StatusCode,
    pub(crate) kind: Kind,
    pub(crate) what: String,
    pub(crate) article: Option<String>,
    retry_after: Option<i64>,
    /// The field of the form that it is about, empty if there is none.
    pub(crate) field: String,
    /// What is wrong with a file, line by line.
    pub(crate) problems: Vec<Value>,
    /// A page that can do it, and what its link says.
    pub(crate) lead: Option<(String, String)>,
    pub(crate) is_written_down: bool,
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
            is_written_down: false,
        }
    }

    /// With a link to the page that can do it.
    pub(crate) fn leading(self, lead: Option<(String, String)>) -> Problem {
        Problem { lead, ..self }
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

    /// That it is in the audit already, with more than its address would tell.
    pub(crate) fn written_down(self) -> Problem {
        Problem { is_written_down: true, ..self }
    }
}

/// An answer without a body: whoever knows who asked makes a page or JSON of it ([`crate::problem_page`]).
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if let Some(seconds) = self.retry_after
            && let Ok(value) = HeaderValue::from_str(&seconds.max(1).to_string())
        {
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Problem> for Response {
    fn from(problem: Problem) -> Response {
        problem.into_response()
    }
}
