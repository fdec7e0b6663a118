//! When the hall's own file cannot be used: phones, screens and announcements rest, the desk goes on, and the file is put right on a page.
//!
//! Until then every festival counts as hidden: which ones were, nobody knows.

use std::path::{Path, PathBuf};

use access::Permission;
use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::html;
use words::Message;

use super::Hall;
use super::store::{FILE, FestivalSettings, Store};
use crate::answer::{Notice, Problem, back};
use crate::app::App;
use crate::beside::HALL;
use crate::files::{create_private, write_whole};
use crate::health::{HealthNotice, Severity, Subject};
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent, Visitor};
use service::authorise::Forbidden;

/// The word of the notice.
const CODE: &str = "hall-damaged";

/// Says that the hall cannot be used, if that is so.
pub(crate) fn tell(app: &App) {
    if let Some(why) = app.hall().trouble() {
        let sentence = Message::new("health-hall-damaged").and("why", why);
        let notice = HealthNotice::new(Severity::Grave, Subject::Hall, CODE, sentence);
        app.raise(notice.way_out(Message::new("health-way-hall"), Some("/hall/damaged".to_owned())));
    }
}

/// The addresses that need the hall, by how they begin.
const OF_HALL: [&str; 9] = [
    "/b/",
    "/me/",
    "/screen/",
    "/f/{festival}/reports",
    "/f/{festival}/screens",
    "/api/v1/festivals/{festival}/reports",
    "/api/v1/festivals/{festival}/screens",
    "/api/v1/festivals/{festival}/announcements",
    "/api/v1/festivals/{festival}/calls",
];

fn needs_hall(route: &str) -> bool {
    OF_HALL.iter().any(|begin| route.starts_with(begin))
        || route.starts_with("/api/") && (route.ends_with("/codes") || route.ends_with("/reports"))
}

/// Refuses what needs the hall while it cannot be used: nothing is acknowledged that is not kept, and no code is shown that opens nothing.
pub(crate) async fn refuse(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("", |path| path.as_str());
    if app.hall().trouble().is_none() || !needs_hall(route) {
        return next.run(request).await;
    }
    let visitor = Visitor::of(&request.into_parts().0, &app);
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, visitor.words.say("hall-rests")).into_response()
}

/// The backup folders in which there is a hall that can be used.
pub(crate) fn found(app: &App) -> Vec<PathBuf> {
    let remembered = crate::backup_folders::remembered(app.data()).into_values().flatten();
    let mut folders: Vec<PathBuf> = remembered.chain(app.places().given.iter().cloned()).collect();
    folders.sort();
    folders.dedup();
    folders.retain(|folder| is_whole(app, &folder.join(HALL)));
    folders
}

/// Whether a copy of the hall's file can be used: it is tried with a copy of its own.
fn is_whole(app: &App, copy: &Path) -> bool {
    let trial = app.data().join(format!("hall-{}.trial", crate::idempotency::fresh_key()));
    let opened = std::fs::copy(copy, &trial).is_ok() && Store::open(&trial).is_ok();
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", trial.display()));
    }
    opened
}

/// What is done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The copy in this backup folder takes the place of the file.
    Restore(PathBuf),
    /// An empty hall begins. Festivals stay hidden until somebody shows them.
    Anew,
}

/// Puts the file right; it counts when the desk is started again. What was there is laid aside. Blocks.
pub(crate) fn mend(app: &App, way: &Way) -> Result<(), String> {
    let file = app.data().join(FILE);
    let said = |path: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let restored = match way {
        Way::Restore(folder) => {
            let copy = folder.join(HALL);
            if !found(app).contains(folder) {
                return Err(said(&copy, &"this is no hall that can be used"));
            }
            Some(std::fs::read(&copy).map_err(|why| said(&copy, &why))?)
        }
        Way::Anew => None,
    };
    lay_aside(app).map_err(|why| said(&file, &why))?;
    match restored {
        Some(bytes) => write_whole(&file, &bytes).map_err(|why| said(&file, &why)),
        None => {
            let hall = Hall::open(app.data())?;
            let hidden = FestivalSettings { is_hidden: true, ..FestivalSettings::default() };
            let all = app.festivals().into_iter().map(|held| held.slug.clone());
            all.into_iter()
                .try_for_each(|slug| hall.set_festival(&slug, hidden))
                .map_err(|why| said(&file, &why))
        }
    }
}

/// Moves the file that cannot be used into the folder `damaged`.
fn lay_aside(app: &App) -> std::io::Result<()> {
    let folder = app.data().join("damaged");
    create_private(&folder)?;
    let name = app.clock.now().strftime("hall-%Y%m%d-%H%M%S").to_string();
    for end in ["", "-wal", "-shm"] {
        let from = app.data().join(format!("{FILE}{end}"));
        if from.exists() {
            std::fs::rename(&from, folder.join(format!("{name}.sqlite{end}")))?;
        }
    }
    Ok(())
}

/// Who may put it right.
pub(crate) fn may_mend(arbiter: &Arbiter) -> bool {
    arbiter.may(Permission::ManageFestivals) && arbiter.staff.session.sections.is_empty()
}

/// What is wrong, and the ways out.
pub(crate) async fn show(State(app): State<App>, arbiter: Arbiter) -> Response {
    or_answer!(arbiter.must(Permission::ReadDesk));
    let looking = app.clone();
    let folders = tokio::task::spawn_blocking(move || found(&looking)).await.unwrap_or_default();
    let words = &arbiter.words;
    let title = words.say("hall-damaged-title");
    let content = html! {
        h1 { (title) }
        @match app.hall().trouble() {
            None => { p.good { (words.say("hall-is-whole")) } }
            Some(why) => {
                p { (words.with("health-hall-damaged", &[("why", why.to_owned().into())])) }
                p { (words.say("hall-damaged-explained")) }
                @if may_mend(&arbiter) {
                    @for folder in &folders {
                        form method="post" action="/hall/damaged" {
                            (page::hidden(&arbiter, 0, "/"))
                            input type="hidden" name="do" value="restore";
                            input type="hidden" name="folder" value=(folder.display());
                            button.primary type="submit" { (words.with("hall-restore", &[("folder", folder.display().to_string().into())])) }
                        }
                    }
                    @if !folders.is_empty() { p { (words.say("hall-restore-explained")) } }
                    @if folders.is_empty() { p.warning { (words.say("hall-no-backup")) } }
                    form method="post" action="/hall/damaged" {
                        (page::hidden(&arbiter, 0, "/"))
                        input type="hidden" name="do" value="anew";
                        p { (words.say("hall-anew-explained")) }
                        button type="submit" { (words.say("hall-anew")) }
                    }
                }
            }
        }
    };
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title },
        &content,
    )
}

/// What a form, or a program, asks for.
pub(crate) fn way_of(what: &str, folder: &str) -> Option<Way> {
    match what {
        "restore" => Some(Way::Restore(PathBuf::from(folder))),
        "anew" => Some(Way::Anew),
        _ => None,
    }
}

/// Puts it right, or says why not.
pub(crate) async fn do_it(app: &App, arbiter: &Arbiter, way: Option<Way>) -> Result<(), Problem> {
    let words = &arbiter.words;
    if !may_mend(arbiter) {
        return Err(Forbidden::role(Permission::ManageFestivals).error(arbiter.staff.session.role).into());
    }
    let (Some(way), Some(_)) = (way, app.hall().trouble()) else {
        return Err(Problem::new(StatusCode::CONFLICT, words.say("hall-is-whole")));
    };
    let mending = app.clone();
    match tokio::task::spawn_blocking(move || mend(&mending, &way)).await {
        Ok(Ok(())) => {
            let sentence = Message::new("health-hall-mended");
            app.raise(HealthNotice::new(Severity::Warning, Subject::Hall, CODE, sentence));
            Ok(())
        }
        Ok(Err(why)) => Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, why)),
        Err(_) => Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, words.say("our-mistake"))),
    }
}

/// The form of the page.
pub(crate) async fn put_right(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    match do_it(&app, arbiter, way_of(form.text("do"), form.text("folder"))).await {
        Ok(()) => {
            app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("health-hall-mended")));
            back(arbiter, "/")
        }
        Err(problem) => problem.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{From, Trial};
    use access::Role;

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
        trial.app = Trial::new().app.clone();
        for end in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(folder.join(format!("{FILE}{end}")));
        }
        std::fs::write(folder.join(FILE), "no database at all, ".repeat(1000)).unwrap();
        trial.app = Trial::open(&folder);
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
        for path in
            [format!("/f/{slug}/screens"), format!("/b/{slug}/open/1"), format!("/screen/{slug}/left")]
        {
            assert_eq!(trial.get_as(&path, &cookie).await.status, 503, "{path}");
        }
        assert_eq!(trial.get(&format!("/p/{slug}/")).await.status, 404, "what was hidden is not shown");
        let bytes = std::fs::read(stick.join(HALL)).unwrap();
        crate::beside::keep_up(&trial.app);
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
}
