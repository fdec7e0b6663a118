//! The pages of the hall: phones at the boards, the kiosk by the door, screens on the walls,
//! and what the desk shows of them.

mod board;
mod calls;
mod damaged;
mod frame;
mod kiosk;
mod own_page;
mod printed_codes;
mod renew_codes;
mod reports;
mod screen;
mod screens;

use axum::Router;
use axum::routing::{get, post};

use crate::pages::Pages;

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/hall/damaged", get(damaged::show).post(damaged::put_right))
        .route("/b/{festival}/{section}/{board}", get(board::show).post(board::report))
        .route("/b/{festival}/{section}/{board}/call", post(board::call))
        .route("/me/{festival}/{token}", get(own_page::show))
        .route("/k", get(kiosk::choose))
        .route("/k/{festival}/check-in", get(kiosk::show).post(kiosk::change))
        .route("/screen/{name}", get(screen::show_first))
        .route("/screen/{festival}/{name}", get(screen::show))
        .route("/f/{festival}/reports", get(reports::show))
        .route("/f/{festival}/reports/answer", post(reports::answer))
        .route("/f/{festival}/reports/aside", post(reports::aside))
        .route("/f/{festival}/reports/dismiss", post(reports::dismiss))
        .route("/calls", get(calls::show))
        .route("/f/{festival}/reports/address", post(printed_codes::choose))
        .route("/f/{festival}/reports/boards/{section}", get(printed_codes::boards))
        .route("/f/{festival}/reports/codes/{section}", get(printed_codes::list))
        .route("/f/{festival}/reports/codes/{section}/renew", post(renew_codes::renew))
        .route("/f/{festival}/screens", get(screens::show))
        .route("/f/{festival}/screens/set", post(screens::set))
        .route("/f/{festival}/screens/remove", post(screens::remove))
        .route("/f/{festival}/screens/announce", post(screens::announce))
        .route("/f/{festival}/screens/withdraw", post(screens::withdraw))
}
