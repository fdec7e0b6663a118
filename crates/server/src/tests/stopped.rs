//! Festivals that stop, seen from the desk: what is said where, and every way out.

use std::path::{Path, PathBuf};

use access::Role;
use axum::http::StatusCode;
use serde_json::Value;
use store::ReadLog as _;

use crate::trial::{From, Trial};
use service::app::App;
use service::places::BackupPlaces;

fn beside(file: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", file.display()))
}

/// A desk with the example that follows into a folder, and a festival that has nothing to do with it.
fn followed(name: &str) -> (Trial, String, PathBuf) {
    let (trial, held) = Trial::with_example();
    trial.app.create_festival("Other", "Ada").unwrap();
    let stick = trial.folder.with_extension(name);
    let _ = std::fs::remove_dir_all(&stick);
    held.back_up_to(&stick);
    let folders = format!("{{\"{}\": [{:?}]}}", held.slug, stick.display().to_string());
    std::fs::write(trial.folder.join("backups.json"), folders).unwrap();
    (trial, held.slug.clone(), stick)
}

fn log_of(trial: &Trial, slug: &str) -> PathBuf {
    trial.folder.join("festivals").join(format!("{slug}.jadoube"))
}

/// The desk stops, `damage` is done to the log, and it is opened again.
fn after(trial: Trial, slug: &str, damage: impl FnOnce(&Path)) -> Trial {
    let (folder, file) = (trial.folder.clone(), log_of(&trial, slug));
    trial.app.remember_side_files();
    let kept = folder.with_extension("kept");
    let _ = std::fs::remove_dir_all(&kept);
    std::fs::rename(&folder, &kept).unwrap();
    drop(trial);
    std::fs::rename(&kept, &folder).unwrap();
    damage(&file);
    Trial::in_folder(folder)
}

/// Puts a shorter copy of the log in its place, as a damaged bit of its write-ahead log leaves it.
fn shorten(stick: &Path, slug: &str, entries: u64) -> impl FnOnce(&Path) {
    let backup = stick.join(format!("{slug}.001.backup"));
    move |file: &Path| {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(beside(file, end));
        }
        store::backup::restore_up_to(&backup, file, store::Sequence(entries)).unwrap();
    }
}

async fn damaged(trial: &Trial, cookie: &str) -> Value {
    let told = trial.get_as("/api/v1/damaged", cookie).await;
    assert_eq!(told.status, StatusCode::OK, "{}", told.body);
    serde_json::from_str::<Value>(&told.body).unwrap()["festivals"].clone()
}

#[tokio::test]
async fn a_festival_that_lost_entries_stops_alone_and_is_restored() {
    let (trial, slug, stick) = followed("lost");
    let entries = trial.app.festival(&slug).unwrap().now().sequence;
    let trial = after(trial, &slug, shorten(&stick, &slug, 97));
    let (cookie, csrf) = trial.sign_in(Role::ChiefArbiter);
    let said = format!("the log ends at #97, the backup in {} at #{entries}", stick.display());
    for page in ["/".to_owned(), format!("/damaged/{slug}")] {
        let page = trial.get_as(&page, &cookie).await;
        assert!(page.body.contains(&said), "{said}: {}", page.body);
    }
    assert!(trial.app.festival("other").is_some(), "the others go on");
    assert_eq!(trial.get_as(&format!("/f/{slug}"), &cookie).await.status, StatusCode::CONFLICT);
    let told = damaged(&trial, &cookie).await;
    assert_eq!((&told[0]["log"], &told[0]["known"]), (&Value::from(97), &Value::from(entries)), "{told}");
    let health = trial.get_as("/api/v1/health", &cookie).await.body;
    assert!(health.contains("festival-stopped") && health.contains(&said), "{health}");
    let folder = stick.display().to_string();
    let fields =
        [("csrf", csrf.as_str()), ("do", "restore"), ("folder", &folder), ("generation", "1"), ("key", "k")];
    trial.post(&format!("/damaged/{slug}"), &cookie, &fields, From::Here).await;
    assert_eq!(trial.app.festival(&slug).map(|held| held.now().sequence), Some(entries));
    assert!(trial.app.stopped(&slug).is_none());
    assert!(trial.folder.join(format!("replaced/{slug}-1.jadoube")).exists(), "what was there is kept");
    assert!(!trial.get_as("/api/v1/health", &cookie).await.body.contains("festival-stopped"));
    std::fs::remove_dir_all(stick).unwrap();
}

#[tokio::test]
async fn the_chief_arbiter_goes_on_and_the_log_says_so_for_ever() {
    let (trial, slug, stick) = followed("on");
    let entries = trial.app.festival(&slug).unwrap().now().sequence;
    let trial = after(trial, &slug, shorten(&stick, &slug, 97));
    let chief = trial.sign_in(Role::ChiefArbiter);
    let to = format!("/damaged/{slug}");
    let deputy = trial.sign_in(Role::DeputyArbiter);
    for ((cookie, csrf), is_allowed) in [(&deputy, false), (&chief, true)] {
        let fields = [("csrf", csrf.as_str()), ("do", "go-on"), ("key", "k")];
        let answer = trial.post(&to, cookie, &fields, From::Here).await;
        assert_eq!(trial.app.festival(&slug).is_some(), is_allowed, "{}", answer.body);
    }
    let log = trial.get_as(&format!("/f/{slug}/log"), &chief.0).await.body;
    let went_on = format!("went on although the log had come to entry {entries}");
    assert!(log.contains(&went_on), "{log}");
    assert!(stick.join(format!("{slug}.002.backup")).exists(), "a generation of its own");
    let held = trial.app.festival(&slug).unwrap();
    assert!(held.health()[0].is_good(), "{}", held.health()[0]);
    drop(held);
    let trial = after(trial, &slug, |_| ());
    assert!(trial.app.festival(&slug).is_some(), "nobody asks again: {:?}", trial.app.stopped(&slug));
    std::fs::remove_dir_all(stick).unwrap();
}

#[tokio::test]
async fn the_desk_remembers_without_any_backup() {
    let (trial, held) = Trial::with_example();
    let (slug, entries) = (held.slug.clone(), held.now().sequence);
    let copy = trial.folder.with_extension("copies");
    let _ = std::fs::remove_dir_all(&copy);
    let reader = store::SqliteReader::open(&held.path).unwrap();
    let mut backup = store::backup::Backup::new(&copy, &slug, store::backup::Syncing::WhenAsked);
    backup.follow(&reader).unwrap();
    drop((reader, held));
    let trial = after(trial, &slug, shorten(&copy, &slug, 97));
    let why = trial.app.stopped(&slug).unwrap().why.to_string();
    assert!(why.starts_with(&format!("the log ends at #97, but it had come to #{entries}")), "{why}");
    trial.app.go_on(&slug, &service::authorise::itself("CA", Role::ChiefArbiter)).unwrap();
    assert_eq!(trial.app.festival(&slug).unwrap().now().sequence, 98);
    std::fs::remove_dir_all(copy).unwrap();
}

#[tokio::test]
async fn a_log_that_is_gone_or_empty_is_not_one_that_was_never_finished() {
    let emptied = |file: &Path| {
        std::fs::write(file, b"").unwrap();
        let _ = std::fs::remove_file(beside(file, "-wal"));
    };
    let deleted = |file: &Path| {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(beside(file, end));
        }
    };
    for (case, damage) in [emptied as fn(&Path), deleted].into_iter().enumerate() {
        let (trial, slug, stick) = followed(&format!("gone-{case}"));
        let entries = trial.app.festival(&slug).unwrap().now().sequence;
        let trial = after(trial, &slug, damage);
        let why = trial.app.stopped(&slug).unwrap().why.to_string();
        let said = format!("the log is gone, the backup in {} ends at #{entries}", stick.display());
        assert!(why.starts_with(&said) && !why.contains("create"), "{why}");
        let wanted = service::app::Wanted { folder: stick.clone(), ..service::app::Wanted::default() };
        trial.app.restore_festival(&slug, &wanted).unwrap();
        assert_eq!(trial.app.festival(&slug).unwrap().now().sequence, entries);
        std::fs::remove_dir_all(stick).unwrap();
    }
}

#[tokio::test]
async fn histories_that_part_are_shown_and_what_the_other_has_is_listed() {
    let (trial, slug, stick) = followed("parted");
    let entries = trial.app.festival(&slug).unwrap().now().sequence;
    let trial = after(trial, &slug, shorten(&stick, &slug, entries - 11));
    // As versions of before went on: unseen, with a second generation.
    let mut log = store::SqliteLog::open(&log_of(&trial, &slug)).unwrap();
    let draft = store::Draft::new(
        "open",
        "undo",
        br#"{"version":1,"consent":["none"],"command":["undo",1],"events":[]}"#,
    );
    store::Log::append(&mut log, &store::Batch::new("x", "B", store::Moment(0)).with(draft)).unwrap();
    log.back_up_to(store::backup::Backup::new(&stick, &slug, store::backup::Syncing::EveryTime).of_new_log());
    drop(log);
    let wanted =
        |generation| service::app::Wanted { folder: stick.clone(), generation, ..Default::default() };
    let trouble = trial.app.restore_festival(&slug, &wanted(None)).unwrap_err();
    let words = words::Words::in_language(words::Language::English);
    let said = trouble.message.said(&words);
    assert!(said.starts_with(&format!("Two histories part after #{}: generation 1", entries - 11)), "{said}");
    let (cookie, csrf) = trial.sign_in(Role::ChiefArbiter);
    let shown = trial.get_as(&format!("/damaged/{slug}"), &cookie).await.body;
    assert!(shown.contains("generation 1") && shown.contains("generation 2"), "{shown}");
    let folder = stick.display().to_string();
    let fields =
        [("csrf", csrf.as_str()), ("do", "restore"), ("folder", &folder), ("generation", "1"), ("key", "k")];
    let answer = trial.post(&format!("/damaged/{slug}"), &cookie, &fields, From::Here).await;
    assert!(answer.body.contains("entry 1 undone"), "what is to be entered again: {}", answer.body);
    assert_eq!(
        trial.app.festival(&slug).map(|held| held.now().sequence),
        None,
        "the other history is not given up yet"
    );
    std::fs::remove_dir_all(stick).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_log_that_is_taken_away_under_the_desk_is_put_back() {
    let (trial, held) = Trial::with_example();
    let (slug, before) = (held.slug.clone(), held.look(|ledger| ledger.store().head().unwrap()));
    let (cookie, csrf) = trial.sign_in(Role::ChiefArbiter);
    std::fs::remove_file(&held.path).unwrap();
    let fields = [("csrf", csrf.as_str()), ("name", "x"), ("key", "k1"), ("entry", "1"), ("shown", "0")];
    let answer = trial.post(&format!("/f/{slug}/log/undo"), &cookie, &fields, From::Here).await;
    assert!(!answer.body.contains("nothing was changed, free"), "{}", answer.body);
    service::background_checks::look(&trial.app, true);
    let health = trial.get_as("/api/v1/health", &cookie).await.body;
    assert!(health.contains("log-exchanged") && health.contains(&format!("/damaged/{slug}")), "{health}");
    let page = trial.get_as(&format!("/damaged/{slug}"), &cookie).await.body;
    assert!(page.contains("Put the log back"), "{page}");
    let fields = [("csrf", csrf.as_str()), ("do", "put-back"), ("key", "k2")];
    trial.post(&format!("/damaged/{slug}"), &cookie, &fields, From::Here).await;
    service::background_checks::look(&trial.app, true);
    assert!(!trial.get_as("/api/v1/health", &cookie).await.body.contains("log-exchanged"));
    assert_eq!(store::SqliteReader::open(&held.path).unwrap().verify(), Ok(before));
}

#[tokio::test]
async fn older_accounts_and_an_older_hall_are_told() {
    let (trial, held) = Trial::with_example();
    let (cookie, _) = trial.sign_in(Role::ChiefArbiter);
    let folder = trial.folder.clone();
    let older = |app: &App| [app.accounts.bytes().unwrap(), app.hall().bytes().unwrap()];
    let before = older(&trial.app);
    trial.sign_in(Role::DeputyArbiter);
    trial.app.hall().announce(&held.slug, "Round 6 at 16:00", "CA", trial.app.clock.now()).unwrap();
    drop(held);
    let trial = after(trial, "example-open", |_| {
        for (name, bytes) in ["desk.sqlite", "hall.sqlite"].iter().zip(&before) {
            for end in ["-wal", "-shm"] {
                let _ = std::fs::remove_file(folder.join(format!("{name}{end}")));
            }
            std::fs::write(folder.join(name), bytes).unwrap();
        }
    });
    let health = trial.get_as("/api/v1/health", &cookie).await.body;
    assert!(health.contains("audit-ends-early") && health.contains("hall-ends-early"), "{health}");
    let audit = trial.app.accounts.audits(None, 5).unwrap();
    assert!(audit.iter().any(|line| line.audit.what.starts_with("audit-ends-early")), "{audit:?}");
    let trial = after(trial, "example-open", |_| ());
    assert!(!trial.get_as("/api/v1/health", &cookie).await.body.contains("end-early"), "it is told once");
}

#[test]
fn folders_that_were_named_at_the_start_are_compared_too() {
    let (trial, slug, stick) = followed("given");
    std::fs::remove_file(trial.folder.join("backups.json")).unwrap();
    let trial = after(trial, &slug, shorten(&stick, &slug, 100));
    // The desk's own book remembers; without it the folder does.
    trial.app.accounts.forget_head(&slug).unwrap();
    let folder = trial.folder.clone();
    let app = Trial::open(&folder.with_extension("nothing"));
    drop(app);
    let places = BackupPlaces { given: vec![stick.clone()], home: None };
    let app = trial.app.clone().backing_up(places);
    assert!(app.stopped(&slug).is_some() && app.festival("other").is_some());
    assert!(!stick.join(format!("{slug}.002.backup")).exists());
    let _ = std::fs::remove_dir_all(folder.with_extension("nothing"));
    std::fs::remove_dir_all(stick).unwrap();
}
