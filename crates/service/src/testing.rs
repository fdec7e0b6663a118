//! A desk for tests: a folder of its own, a clock that stands.
#![allow(clippy::unwrap_used, reason = "only tests use it")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::app::App;
use crate::clock::Clock;
use crate::festival::OpenFestival;
use crate::start::Options;

/// A desk in a folder of its own, which is gone when it is dropped.
pub struct TestDesk {
    /// The desk.
    pub app: App,
    /// Its folder.
    pub folder: PathBuf,
}

impl TestDesk {
    /// An empty desk.
    #[allow(clippy::new_without_default, reason = "it makes a folder")]
    pub fn new() -> TestDesk {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("jadoube-trial-{}-{count}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        TestDesk::in_folder(folder)
    }

    /// A desk in a folder.
    pub fn in_folder(folder: PathBuf) -> TestDesk {
        TestDesk { app: TestDesk::open(&folder), folder }
    }

    /// Another desk in place of this one.
    pub fn replace(&mut self, app: App) {
        self.app = app;
    }

    /// The same folder opened anew, as after a crash.
    pub fn open(folder: &Path) -> App {
        let at: jiff::Timestamp = "2026-11-15T14:05:00Z".parse().unwrap();
        App::open(Options {
            data: folder.to_owned(),
            clock: Clock::new(move || at),
            zone: jiff::tz::TimeZone::UTC,
            host: "desk".to_owned(),
            names: Vec::new(),
        })
        .unwrap()
    }

    /// With the example festival in it.
    pub fn with_example() -> (TestDesk, Arc<OpenFestival>) {
        let desk = TestDesk::new();
        let slug = crate::example::create(&desk.app, "CA").unwrap();
        let held = desk.app.festival(&slug).unwrap();
        (desk, held)
    }

    /// Signs somebody of a role in.
    pub fn sign_in(&self, role: access::Role) -> access::SignedIn {
        let (accounts, now) = (&self.app.accounts, self.app.clock.now());
        if accounts.is_first_run().unwrap() {
            accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
        }
        let chief = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap();
        if chief.session.role == role {
            chief
        } else if role.may_be_lent() {
            let code = accounts.device_code(&chief.session, role, None, now).unwrap();
            accounts.redeem(code.as_str(), "device", now).unwrap()
        } else {
            let name = role.word().to_owned();
            accounts
                .create_account(&chief.session, &name, role, "knight to f3 again", Vec::new(), now)
                .unwrap();
            accounts.sign_in(&name, "knight to f3 again", "laptop", now).unwrap()
        }
    }
}

impl Drop for TestDesk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
