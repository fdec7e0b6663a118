//! A festival as a whole, for programs: hidden, archived, shown by other sites, deleted.

use access::Permission;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, put};
use serde_json::{Value, json};

use super::caller::{Asked, Caller};
use super::once::DONE;
use super::table::{DOING, Method, READING, Route, Takes};
use crate::app::App;
use crate::desk::{change_settings, delete, open};
use crate::hall::FestivalSettings;

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
        summary: "Hides a festival from the public, archives it (nothing in it changes until it is taken back), or lets other sites show its lists; what is not named stays.",
        may: Some(Permission::ManageFestivals),
        takes: Takes::Json("FestivalChange", r#"{"hidden": false, "archived": false, "embeddable": true}"#),
        more: &[507],
        desk: &["/f/{festival}/settings"],
        answer: || put(set),
        ..DOING
    },
    Route {
        method: Method::Delete,
        path: "/api/v1/festivals/{festival}",
        name: "deleteFestival",
        summary: "Deletes a festival of which nothing was ever published; its name is sent to confirm it. The file is laid aside in the folder `deleted` of the desk.",
        may: Some(Permission::ManageFestivals),
        takes: Takes::Json("FestivalName", r#"{"name": "City Open"}"#),
        more: &[507],
        desk: &["/f/{festival}/settings"],
        answer: || axum::routing::delete(remove),
        ..DOING
    },
];

fn told(settings: FestivalSettings) -> Value {
    let FestivalSettings { is_hidden, is_archived, is_embeddable } = settings;
    json!({ "hidden": is_hidden, "archived": is_archived, "embeddable": is_embeddable })
}

async fn show(State(app): State<App>, Path(slug): Path<String>, caller: Caller) -> Response {
    or_answer!(open(&app, &caller.arbiter, &slug));
    caller.answer_value(told(app.settings(&slug)))
}

async fn set(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    or_answer!(open(&app, &asked.caller.arbiter, &slug));
    asked
        .once(&app.clone(), |asked| async move {
            let now = app.settings(&slug);
            let said = |name: &str, before: bool| asked.body.get(name).map_or(Some(before), Value::as_bool);
            let wanted = (|| {
                Some(FestivalSettings {
                    is_hidden: said("hidden", now.is_hidden)?,
                    is_archived: said("archived", now.is_archived)?,
                    is_embeddable: said("embeddable", now.is_embeddable)?,
                })
            })();
            let Some(wanted) = wanted.filter(|_| asked.body.is_object()) else {
                return Err(asked.caller.say(StatusCode::BAD_REQUEST, "api-settings-odd"));
            };
            change_settings(&app, &asked.caller.arbiter, &slug, wanted).await?;
            Ok(DONE)
        })
        .await
}

async fn remove(State(app): State<App>, Path(slug): Path<String>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            delete(&app, &asked.caller.arbiter, &slug, &asked.text("name")).await?;
            Ok(DONE)
        })
        .await
}
