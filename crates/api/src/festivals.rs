//! A festival as a whole, for programs: hidden, archived, shown by other sites, deleted.

use access::Permission;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{get, put};
use serde_json::{Value, json};
use service::Error;

use super::caller::{Asked, Caller};
use super::once::{Answered, DONE, once_at};
use super::programs::Programs;
use super::route::{DOING, Method, READING, Route, Takes};
use request::answer::Problem;
use service::hall::store::FestivalSettings;
use service::operations::festivals::{self, SettingsChange};

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("FestivalSettings", "hidden: truth, archived: truth, embeddable: truth"),
    ("FestivalChange", "hidden?: truth, archived?: truth, embeddable?: truth"),
    ("FestivalName", "name: text"),
];

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/settings",
        name: "festivalSettings",
        summary: "Whether a festival is hidden from the public, archived, and allowed on other sites.",
        may: Some(Permission::ManageFestivals),
        gives: Some("FestivalSettings"),
        desk: &["/f/{festival}/settings"],
        answer: || get(show),
        ..READING
    },
    Route {
        method: Method::Put,
        path: "/api/v1/festivals/{festival}/settings",
        name: "setFestivalSettings",
        summary: "Hides a festival from the public, archives it (nothing in it changes until it is taken \
            back), or lets other sites show its lists; what is not named stays.",
        may: Some(Permission::ManageFestivals),
        takes: Takes::Json("FestivalChange", r#"{"hidden": false, "archived": false, "embeddable": true}"#),
        more: &[507],
        desk: &["/f/{festival}/settings"],
        answer: || put(once_at(set)),
        ..DOING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/festivals/{festival}",
        name: "deleteFestival",
        summary: "Deletes a festival of which nothing was ever published; its name is sent to confirm it. \
            The file is laid aside in the folder `deleted` of the desk.",
        may: Some(Permission::ManageFestivals),
        takes: Takes::Json("FestivalName", r#"{"name": "City Open"}"#),
        more: &[507],
        desk: &["/f/{festival}/settings"],
        answer: || axum::routing::delete(once_at(remove)),
        ..DOING
    },
];

fn told(settings: FestivalSettings) -> Value {
    let FestivalSettings { is_hidden, is_archived, is_embeddable } = settings;
    json!({ "hidden": is_hidden, "archived": is_archived, "embeddable": is_embeddable })
}

async fn show(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let settings = festivals::settings(&app, &caller.arbiter.staff, &slug).await?;
    Ok(caller.answer_value(told(settings)))
}

/// What a program wants otherwise; none if something of it is neither true nor false.
fn change_of(body: &Value) -> Option<SettingsChange> {
    let said = |name: &str| body.get(name).map_or(Some(None), |value| value.as_bool().map(Some));
    let change = SettingsChange {
        is_hidden: said("hidden")?,
        is_archived: said("archived")?,
        is_embeddable: said("embeddable")?,
    };
    body.is_object().then_some(change)
}

async fn set(app: Programs, slug: String, asked: Asked) -> Answered {
    let Some(change) = change_of(&asked.body) else {
        return Err(Error::malformed("api-settings-odd").into());
    };
    festivals::change_settings(&app, &asked.caller.arbiter.staff, &slug, change).await?;
    Ok(DONE)
}

async fn remove(app: Programs, slug: String, asked: Asked) -> Answered {
    let by = &asked.caller.arbiter.staff;
    festivals::delete(&app, by, &slug, asked.text("name")).await?;
    Ok(DONE)
}
