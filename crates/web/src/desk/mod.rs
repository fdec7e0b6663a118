//! The arbiter's desk: one file a page.

mod certificate;
pub(crate) mod conduct;
mod damaged;
mod dashboard;
mod festival_settings;
mod home;
pub(crate) mod players;
pub(crate) mod report;
mod round;
pub(crate) mod tables;

pub(crate) use round::result_options;
pub(crate) use tables::backup_told;

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tournament::{Section, SectionId};

use crate::answer::Problem;
use crate::app::App;
use crate::festival::{Held, Now};
use crate::operations::open::OpenFestival;
use crate::visitor::Arbiter;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(home::show))
        .route("/festivals", post(home::create))
        .route("/festivals/example", post(home::example))
        .route("/certificate", get(certificate::show))
        .route("/certificate/renew", post(certificate::renew))
        .route("/damaged/{festival}", get(damaged::show).post(damaged::change))
        .route("/f/{festival}", get(dashboard::show))
        .route("/f/{festival}/settings", get(festival_settings::show).post(festival_settings::change))
        .route("/f/{festival}/s", post(dashboard::open_section))
        .route("/f/{festival}/s/{section}/round", get(round::show_current))
        .route("/f/{festival}/s/{section}/round/{round}", get(round::show))
        .route("/f/{festival}/s/{section}/pairing", post(round::pairing))
        .route("/f/{festival}/s/{section}/result", post(round::result))
        .merge(players::routes())
        .merge(conduct::routes())
        .merge(tables::routes())
}

/// A festival that somebody may look at, as it is now.
pub(crate) struct Open {
    pub(crate) held: Arc<Held>,
    pub(crate) now: Arc<Now>,
}

/// Opens a festival for an arbiter: it must be there, and they must be allowed to look.
pub(crate) fn open(app: &App, arbiter: &Arbiter, slug: &str) -> Result<Open, Response> {
    let open = crate::operations::open::festival(app, &arbiter.staff, slug).map_err(Problem::from)?;
    Ok(open.into())
}

impl From<OpenFestival> for Open {
    fn from(open: OpenFestival) -> Open {
        Open { held: open.held, now: open.now }
    }
}

impl Open {
    /// A section by the name in an address.
    pub(crate) fn section(&self, arbiter: &Arbiter, name: &str) -> Result<(SectionId, &Section), Response> {
        let found = SectionId::new(name).and_then(|id| {
            let section: &Section = self.now.festival.sections.get(&id)?;
            Some((id, section))
        });
        found.ok_or_else(|| {
            Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-section")).into_response()
        })
    }

    /// The address of a page of a section.
    pub(crate) fn address(&self, section: &SectionId, page: &str) -> String {
        format!("/f/{}/s/{}/{page}", self.held.slug, crate::address::encoded(section.as_str()))
    }
}
