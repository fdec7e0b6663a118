//! A desk that an earlier version left is opened with everything that it knew: festivals, accounts, the
//! hall. The files are described in `frozen/README.md`.

mod support;

use axum::http::StatusCode;
use std::fs;
use std::path::{Path, PathBuf};
use support::{Desk, PASSWORD, here};

/// A copy of a frozen data folder.
fn copy(name: &str) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11").join(name);
    let to = std::env::temp_dir().join(format!("jadoube-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&to);
    copy_folder(&from, &to);
    to
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder for the test");
    for entry in fs::read_dir(from).expect("the frozen folder") {
        let entry = entry.expect("the frozen folder can be read");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("the file is copied");
        }
    }
}

/// Opens a frozen desk and signs in as its chief arbiter.
async fn opened(name: &str) -> (Desk, support::Person) {
    let desk = Desk::at(copy(name));
    let body = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
    let answer = desk.post_as(None, here(), "/sign-in", &body).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let ada = desk.person(&answer, here()).await;
    (desk, ada)
}

#[tokio::test]
async fn a_desk_that_was_stopped_shows_all_that_it_knew() {
    let (desk, ada) = opened("desk-stopped").await;
    let paths = [
        ("/", "City Open"),
        ("/f/example-open", "Example Open"),
        ("/f/example-open/reports", "29"),
        ("/f/example-open/screens", "hall"),
        ("/f/city-open/s/main/round/1", "City12, C"),
        ("/staff", "Cleo"),
    ];
    for (path, holds) in paths {
        let page = desk.get(&ada, path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
        assert!(page.body.contains(holds), "{path} tells {holds}: {}", page.body);
    }
    let before = desk.folder.join(concat!("before-", env!("CARGO_PKG_VERSION")));
    for kept in ["desk.sqlite", "hall.sqlite"] {
        assert!(before.join(kept).is_file(), "{kept} as it was before this version first changed it");
    }
    let public = desk.get_as_stranger("/p/example-open/").await;
    assert_eq!(public.status, StatusCode::OK, "{}", public.body);
}

#[tokio::test]
async fn a_desk_that_was_killed_has_what_its_write_ahead_logs_hold() {
    let (desk, ada) = opened("desk-killed").await;
    let page = desk.get(&ada, "/f/city-open/s/main/round/1").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("City12, C"), "{}", page.body);
    let staff = desk.get(&ada, "/staff").await;
    assert!(staff.body.contains("Cleo"), "{}", staff.body);
}
