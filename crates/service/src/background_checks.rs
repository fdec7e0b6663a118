//! What is looked at now and then while the desk runs: whether the logs are still where they were, how far
//! everything has come, and that little stands in write-ahead logs only.

use std::time::Duration;

use store::Error;
use words::Message;

use crate::app::App;
use crate::health::{HealthNotice, Severity, Subject};

/// How often it is looked.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Every so many looks what stands in write-ahead logs is moved into the logs.
const SETTLED_EVERY: u32 = 15;

/// Every so many looks it is remembered how far accounts and hall have come, if they changed: they are read
/// through for that.
const REMEMBERED_EVERY: u32 = 5;

/// By which programs know that a log was taken away or exchanged.
const EXCHANGED: &str = "log-exchanged";

/// Looks for as long as the desk runs.
pub fn start(app: &App) {
    let app = app.clone();
    tokio::spawn(async move {
        let mut pause = tokio::time::interval(CHECK_INTERVAL);
        for turn in (0..SETTLED_EVERY).cycle() {
            pause.tick().await;
            let watcher = app.clone();
            let _ = tokio::task::spawn_blocking(move || {
                if turn % REMEMBERED_EVERY == 0 {
                    watcher.remember_side_files();
                }
                look(&watcher, turn == SETTLED_EVERY - 1);
            })
            .await;
        }
    });
}

/// Looks once. Blocks.
pub fn look(app: &App, is_settling: bool) {
    app.heads.write();
    for held in app.festivals() {
        let subject = Subject::Festival(held.slug.clone());
        match held.look(|ledger| ledger.store().is_there()) {
            Err(error @ Error::Exchanged(_)) => {
                let notice = HealthNotice::new(Severity::Grave, subject, EXCHANGED, error.phrase());
                let way = Message::new("damaged-put-back");
                app.raise(notice.way_out(way, Some(format!("/damaged/{}", held.slug))));
            }
            _ => app.settle(&subject, EXCHANGED),
        }
        app.tell_of_zone(&held);
        if is_settling {
            held.keep(store::SqliteLog::settle);
        }
    }
}
