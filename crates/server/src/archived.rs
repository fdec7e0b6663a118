//! Archived festivals are read and not changed: whoever tries is told so in a sentence, wherever it is tried.

use axum::extract::{MatchedPath, RawPathParams, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{RequestExt, http::Method};

use request::answer::Problem;
use request::visitor::Visitor;
use service::app::App;

/// Whether something may be done there though the festival is archived: it is taken back or
/// deleted, and backups are made.
fn is_allowed(route: &str) -> bool {
    let route = route.strip_prefix("/api/v1/festivals").or_else(|| route.strip_prefix("/f"));
    let rest = route.and_then(|route| route.strip_prefix("/{festival}"));
    rest.is_some_and(|rest| matches!(rest, "" | "/settings") || rest.starts_with("/backup"))
}

/// Whether only those who have signed in are answered there.
fn is_for_arbiters(route: &str) -> bool {
    route.starts_with("/f/") || route.starts_with("/api/")
}

/// Refuses what would change an archived festival, in its log or beside it.
pub(crate) async fn refuse_changes(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_default();
    let parameters = request.extract_parts::<RawPathParams>().await.ok();
    let slug = parameters.as_ref().and_then(|all| all.iter().find(|(name, _)| *name == "festival"));
    if slug.is_some_and(|(_, slug)| app.settings(slug).is_archived) && !is_allowed(&route) {
        let (parts, body) = request.into_parts();
        let visitor = Visitor::of(&parts, &app);
        if visitor.session.is_none() && is_for_arbiters(&route) {
            // Who has not signed in is asked to, and learns nothing of the festival before.
            return next.run(Request::from_parts(parts, body)).await;
        }
        return Problem::from(service::Error::archived()).into_response();
    }
    next.run(request).await
}
