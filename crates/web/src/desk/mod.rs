//! The arbiter's desk: one file a page.

mod certificate;
pub(crate) mod conduct;
mod damaged;
mod dashboard;
mod festival_settings;
mod home;
pub(crate) mod papers;
pub(crate) mod players;
mod print;
pub(crate) mod query;
pub(crate) mod report;
mod round;
pub(crate) mod tables;

pub(crate) use tables::{backup_told, law};

use axum::Router;
use axum::routing::{get, post};

use crate::pages::Pages;

pub(crate) fn routes() -> Router<Pages> {
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
        .merge(papers::routes())
        .merge(tables::routes())
        .merge(print::routes())
}
