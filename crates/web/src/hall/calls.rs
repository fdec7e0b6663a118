//! What waits in the hall for an arbiter, alone: for pages of no festival, which
//! hear of nothing by themselves.

use axum::extract::State;
use maud::Markup;

use crate::page::hall_news;
use crate::pages::Pages;
use request::visitor::Arbiter;

pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Markup {
    hall_news(&app, &arbiter, None).markup
}
