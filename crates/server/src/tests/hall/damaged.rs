//! A hall whose file is damaged.

use std::path::PathBuf;

use crate::trial::{From, Trial};
use access::Role;
use service::hall::Hall;
use service::hall::store::{FILE, FestivalSettings};
use service::operations::hall::damaged::{CODE, Way, mend};
use service::side_files::HALL;

/// A desk whose hall was damaged while it was not running; the hidden festival and its backup are there.
fn damaged() -> (Trial, String, PathBuf) {
    let (mut trial, held) = Trial::with_example();
    let slug = held.slug.clone();
    let hidden = FestivalSettings { is_hidden: true, ..FestivalSettings::default() };
    trial.app.set_settings(&slug, hidden).unwrap();
    let stick = trial.folder.with_extension("stick");
    let _ = std::fs::remove_dir_all(&stick);
    std::fs::create_dir_all(&stick).unwrap();
    std::fs::write(stick.join(HALL), trial.app.hall().bytes().unwrap()).unwrap();
    let remembered = serde_json::json!({ &slug: [stick.display().to_string()] });
    std::fs::write(trial.folder.join("backups.json"), remembered.to_string()).unwrap();
    drop(held);
    // Given up before the same folder is opened anew: one desk has it at a time.
    let folder = trial.folder.clone();
    trial.replace(Trial::new().app.clone());
    for end in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(folder.join(format!("{FILE}{end}")));
    }
    std::fs::write(folder.join(FILE), "no database at all, ".repeat(1000)).unwrap();
    trial.replace(Trial::open(&folder));
    (trial, slug, stick)
}

#[tokio::test]
async fn a_damaged_hall_costs_the_hall_and_not_the_desk() {
    let (trial, slug, stick) = damaged();
    let (cookie, csrf) = trial.sign_in(Role::ChiefArbiter);
    let home = trial.get_as("/", &cookie).await;
    assert!(home.body.contains("href=\"/hall/damaged\""), "{}", home.body);
    let health = trial.get_as("/api/v1/health", &cookie).await.body;
    assert!(health.contains(CODE), "{health}");
    assert_eq!(trial.get_as(&format!("/f/{slug}"), &cookie).await.status, 200, "the desk goes on");
    for path in [format!("/f/{slug}/screens"), format!("/b/{slug}/open/1"), format!("/screen/{slug}/left")] {
        assert_eq!(trial.get_as(&path, &cookie).await.status, 503, "{path}");
    }
    assert_eq!(trial.get(&format!("/p/{slug}/")).await.status, 404, "what was hidden is not shown");
    let bytes = std::fs::read(stick.join(HALL)).unwrap();
    service::operations::side_files::keep_up(&trial.app);
    assert_eq!(std::fs::read(stick.join(HALL)).unwrap(), bytes, "the good copy is not replaced");
    assert!(trial.app.create_festival("Another", "Ada").is_ok());
    // The way out.
    let page = trial.get_as("/hall/damaged", &cookie).await;
    assert!(page.body.contains(&stick.display().to_string()), "{}", page.body);
    let folder = stick.display().to_string();
    let fields = [("csrf", csrf.as_str()), ("do", "restore"), ("folder", &folder)];
    let done = trial.post("/hall/damaged", &cookie, &fields, From::Here).await;
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(std::fs::read_dir(trial.folder.join("damaged")).unwrap().count(), 1, "nothing is lost");
    let hall = Hall::open(&trial.folder).unwrap();
    assert!(hall.festival_settings().unwrap().iter().any(|(known, one)| *known == slug && one.is_hidden));
    std::fs::remove_dir_all(&stick).unwrap();
}

#[tokio::test]
async fn a_hall_that_begins_anew_shows_no_festival_that_may_have_been_hidden() {
    let (trial, slug, stick) = damaged();
    let (deputy, token) = trial.sign_in(Role::DeputyArbiter);
    let fields = [("csrf", token.as_str()), ("do", "anew")];
    assert_eq!(trial.post("/hall/damaged", &deputy, &fields, From::Here).await.status, 403);
    mend(&trial.app, &Way::Anew).unwrap();
    let hall = Hall::open(&trial.folder).unwrap();
    assert!(hall.festival_settings().unwrap().iter().any(|(known, one)| *known == slug && one.is_hidden));
    std::fs::remove_dir_all(&stick).unwrap();
}
