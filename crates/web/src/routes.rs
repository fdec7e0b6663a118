//! Every address of a page.

use axum::Router;
use axum::routing::{get, post};

use crate::pages::Pages;
use crate::{assets, desk, hall, phone, post_redirect, public, sign_in};

/// Every address of a page, for the desk, the hall and the public.
pub fn routes() -> Router<Pages> {
    Router::new()
        .route("/assets/{hash}/{name}", get(assets::serve))
        .route("/first-run", get(sign_in::first_run).post(sign_in::create_first))
        .route("/sign-in", get(sign_in::sign_in).post(sign_in::enter_by_password))
        .route("/sign-in/code", post(sign_in::enter_by_second_factor))
        .route("/device", post(sign_in::enter_by_code))
        .route("/sign-out", post(sign_in::sign_out))
        .route("/report", get(desk::report::download))
        .route("/trust", get(sign_in::trust))
        .route("/trust/jadoube.crt", get(sign_in::current_certificate))
        .route("/trust/jadoube-next.crt", get(sign_in::next_certificate))
        .route("/language/{code}", get(sign_in::language))
        .merge(desk::routes())
        .merge(public::routes())
        .merge(hall::routes())
        .merge(phone::routes())
        .route("/answer/{id}", get(post_redirect::show))
}
