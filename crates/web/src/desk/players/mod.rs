//! Players and people: entries, check-in, rating lists, staff and devices.

mod account;
mod audit;
mod bindings;
mod change;
mod check_in;
mod closing;
mod columns;
mod details;
mod entry;
mod everybody;
mod history;
mod host_names;
mod import;
mod list_columns;
mod open_record;
mod rating_lists;
mod ratings;
mod record;
mod second;
mod staff;

use axum::Router;
use axum::routing::{get, post};

use crate::pages::Pages;

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/f/{festival}/check-in", get(check_in::show).post(check_in::change))
        .route("/f/{festival}/players", get(everybody::show).post(entry::enter))
        .route("/f/{festival}/players/new", get(entry::show))
        .route("/f/{festival}/players/search", get(entry::search_json))
        .route("/f/{festival}/players/import", get(import::show).post(import::review))
        .route(
            "/f/{festival}/players/import/columns/{key}",
            get(import::columns_of).post(import::name_columns),
        )
        .route("/f/{festival}/players/import/review/{key}", get(import::compare))
        .route("/f/{festival}/players/import/apply", post(import::apply))
        .route("/f/{festival}/s/{section}/player/{player}", get(record::show).post(change::change))
        .route("/f/{festival}/s/{section}/closing", get(closing::show).post(closing::close))
        .route("/staff", get(staff::show).post(staff::create))
        .route("/staff/names", post(host_names::set))
        .route("/staff/account", post(staff::change))
        .route("/staff/device", post(staff::device_code))
        .route("/staff/session", post(staff::revoke))
        .route("/staff/program", post(staff::program))
        .route("/account", get(account::show).post(account::set_password))
        .route("/account/session", post(account::revoke))
        .route("/account/second", post(second::begin))
        .route("/account/second/confirm", post(second::confirm))
        .route("/account/second/recovery", post(second::recovery))
        .route("/account/second/off", post(second::off))
        .route("/audit", get(audit::show))
        .route("/lists", get(rating_lists::show).post(rating_lists::take_in))
        .route("/lists/columns/{key}", get(list_columns::show).post(list_columns::take_in))
        .route("/lists/remove", post(rating_lists::remove))
        .route("/f/{festival}/s/{section}/ratings", get(ratings::show).post(ratings::take))
}
