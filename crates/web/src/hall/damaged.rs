//! The page on which the hall's own file is repaired: until then phones, screens and announcements rest, and the desk goes on.

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::html;
use service::{Error, ErrorKind};
use words::Message;

use crate::answer::Problem;
use crate::page::back;
use crate::page::{self, Here, Shell};
use crate::pages::Notice;
use crate::pages::Pages;
use crate::visitor::{Arbiter, Sent};
use service::operations::hall::damaged::{self, HallTrouble};

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
pub(crate) async fn refuse(State(app): State<Pages>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("", |path| path.as_str());
    if !damaged::rests(&app) || !needs_hall(route) {
        return next.run(request).await;
    }
    Problem::from(Error::new(ErrorKind::Busy, Message::new("hall-rests"))).into_response()
}

/// What is wrong, and the ways out.
pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let HallTrouble { why, folders } = damaged::trouble(&app, &arbiter.staff).await?;
    let words = &arbiter.words;
    let title = words.say("hall-damaged-title");
    let content = html! {
        h1 { (title) }
        @match why {
            None => { p.good { (words.say("hall-is-whole")) } }
            Some(why) => {
                p { (words.with("health-hall-damaged", &[("why", why.into())])) }
                p { (words.say("hall-damaged-explained")) }
                @if damaged::may_mend(&arbiter.staff) {
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
    let shell = Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title };
    Ok(page::desk(&shell, &content))
}

/// The form of the page.
pub(crate) async fn put_right(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let way = damaged::way_of(form.text("do"), form.text("folder"));
    damaged::repair(&app, &arbiter.staff, way).await?;
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("health-hall-mended")));
    Ok(back(arbiter, "/"))
}

#[cfg(test)]
mod tests {
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
        for path in
            [format!("/f/{slug}/screens"), format!("/b/{slug}/open/1"), format!("/screen/{slug}/left")]
        {
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
}
