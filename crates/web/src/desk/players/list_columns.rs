//! What the columns of a rating list hold: asked before it is taken in.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};

use super::columns::{self, Question};
use super::rating_lists::{HERE, Keeper, begun};
use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::operations::columns::ColumnsOf;
use service::operations::rating_lists::{self, NameListColumns};

/// Asks what the columns of a list hold.
pub(crate) async fn show(
    State(app): State<Pages>,
    Path(key): Path<String>,
    _: Keeper,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let pending = rating_lists::pending(&app, &arbiter.staff, &key)?;
    let content = columns::question(&Question {
        arbiter: &arbiter,
        preview: &pending.preview,
        file: &pending.name,
        of: ColumnsOf::RatingLists,
        action: columns::address(&key),
        back: HERE.to_owned(),
    });
    let title = arbiter.words.say("columns-title");
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Lists, title), &content))
}

/// Takes in a list whose columns were named.
pub(crate) async fn take_in(
    State(app): State<Pages>,
    Path(key): Path<String>,
    _: Keeper,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = sent;
    let (meanings, without_ratings) = (columns::chosen(&form)?, form.is_ticked("without-ratings"));
    let request = NameListColumns { key, meanings, without_ratings };
    if rating_lists::name_columns(&app, &arbiter.staff, request).await? {
        return Ok(begun(&app, &arbiter));
    }
    Ok(Redirect::to(HERE).into_response())
}
