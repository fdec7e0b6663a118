//! While the hall's own file cannot be used, phones, screens and announcements rest, and the desk goes on.

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use request::answer::Problem;
use service::app::App;
use service::operations::hall::damaged;
use service::{Error, ErrorKind};
use words::Message;

/// The addresses that need the hall, by how they begin.
const OF_HALL: [&str; 9] = [
    "/b/",
    "/me/",
    "/screen/",
    "/f/{festival}/reports",
    "/f/{festival}/screens",
    "/api/v1/festivals/{festival}/reports",
    "/api/v1/festivals/{festival}/screens",
    "/api/v1/festivals/{festival}/announcements",
    "/api/v1/festivals/{festival}/calls",
];

fn needs_hall(route: &str) -> bool {
    OF_HALL.iter().any(|begin| route.starts_with(begin))
        || route.starts_with("/api/") && (route.ends_with("/codes") || route.ends_with("/reports"))
}

/// Refuses what needs the hall while it cannot be used: nothing is acknowledged that is not kept, and no
/// code is shown that opens nothing.
pub(crate) async fn refuse(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("", |path| path.as_str());
    if !damaged::rests(&app) || !needs_hall(route) {
        return next.run(request).await;
    }
    Problem::from(Error::new(ErrorKind::Busy, Message::new("hall-rests"))).into_response()
}
