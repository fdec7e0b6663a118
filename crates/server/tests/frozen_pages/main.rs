//! Every page that the frozen desks and festivals give is the one that it was: pages of the desk, public
//! pages, screens, phones, files, what programs read, exported sites. The list is
//! `frozen/2026-11/pages.tsv`; `frozen/README.md` says how it is written.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; this one reads files and is told by the environment what to \
        write"
)]

mod addresses;
mod crawl;
mod links;
mod list;
mod normal;
mod routes;
#[path = "../support/mod.rs"]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use access::Role;
use axum::http::StatusCode;
use crawl::{Page, Walked, Walker};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use list::Address;
use normal::Normal;
use support::{Desk, PASSWORD, Person, here, line};
use words::Language;

/// Noon of 17 November 2026, after everything that is in the logs.
const NOON: i64 = 1_794_916_800;
/// What anybody may see, without an account.
const PUBLIC: [&str; 8] = ["/p", "/b/", "/me/", "/screen/", "/embed/", "/trust", "/sign-in", "/first-run"];
/// What tells who has done what at the desk: seen first, before the walk itself stands in it.
const AUDIT: [&str; 4] = ["/audit", "/staff", "/account", "/api/v1/audit"];
/// What a screen can show.
const SHOWS: [&str; 7] = ["pairings", "names", "results", "standings", "live", "timer", "announcements"];
/// Whose lists other sites may show, and which: all that there are, and one that there is not.
const EMBEDDED: [&str; 4] = ["whole/open", "sections/a", "sections/c", "by-hand/h"];
const LISTS: [&str; 6] =
    ["pairings", "results", "standings", "crosstable", "standings-1", "standings?language=de"];
/// The festivals whose pages are seen in every language.
const IN_EVERY_LANGUAGE: [&str; 2] = ["by-hand", "whole"];
const LANGUAGES: [&str; 3] = ["de", "es", "fr"];

type Pages = BTreeMap<Address, Page>;

fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11")
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("jadoube-pages-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, target).unwrap();
        }
    }
}

/// A desk with somebody who walks through it as its chief arbiter, and somebody who has no account.
struct Frozen {
    name: &'static str,
    desk: Desk,
    ada: Person,
    pages: Pages,
}

impl Frozen {
    async fn open(name: &'static str, data: PathBuf) -> Frozen {
        let desk = Desk::opened_at(data, NOON);
        let body = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
        let answer = desk.post_as(None, here(), "/sign-in", &body).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        let ada = desk.person(&answer, here()).await;
        Frozen { name, desk, ada, pages: Pages::new() }
    }

    fn walker(&self, person: &Person, language: &'static str) -> Walker {
        let walker = anybody(&self.desk, language);
        let normal = walker.normal.of_person(person);
        Walker { cookie: Some(person.cookie.clone()), line: person.line, normal, ..walker }
    }

    fn keep(&mut self, who: &'static str, language: &'static str, walked: Walked) -> BTreeSet<String> {
        let name = self.name;
        self.pages.extend(walked.pages.into_iter().map(|(path, page)| ((name, who, language, path), page)));
        walked.elsewhere
    }

    /// The festivals of the desk.
    fn festivals(&self) -> impl Iterator<Item = String> {
        let all =
            fs::read_dir(self.desk.folder.join("festivals")).unwrap().map(|entry| entry.unwrap().path());
        let festivals = all.filter(|path| path.extension().is_some_and(|extension| extension == "jadoube"));
        festivals.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
    }

    /// Sets up a screen for everything that a screen can show.
    async fn set_up_screens(&self, festival: &str) {
        for shows in SHOWS {
            let screen = format!("name={shows}&shows={shows}&section=");
            let set = self.desk.post(&self.ada, &format!("/f/{festival}/screens/set"), &screen).await;
            assert_eq!(set.status, StatusCode::SEE_OTHER, "{}", set.body);
        }
    }

    /// Every page in English: of the chief arbiter, of programs, of anybody.
    async fn walk(&mut self) {
        let chief = self.walker(&self.ada, "en");
        // What is to be told once, such as that a screen was set up, is told on the first page.
        self.desk.get(&self.ada, "/").await;
        let starts = AUDIT.map(str::to_owned).to_vec();
        let audit = chief.walk(starts, |path| AUDIT.iter().any(|start| path.starts_with(start))).await;
        let mut starts: Vec<String> = self.keep("chief", "en", audit).into_iter().collect();
        starts.retain(|path| !is_public(path));
        starts.extend(["/", "/api", "/calls", "/time", "/k"].map(str::to_owned));
        starts.extend(self.festivals().map(|festival| format!("/f/{festival}/players/search?q=e")));
        starts.extend(addresses::read_by_programs(&chief).await);
        let is_own = |path: &str| !is_public(path) && !AUDIT.iter().any(|start| path.starts_with(start));
        let mut found = self.keep("chief", "en", chief.walk(starts, is_own).await);
        found.retain(|path| is_public(path));
        found.extend(["/p", "/p/", "/trust", "/sign-in", "/first-run", "/screen/hall"].map(str::to_owned));
        for festival in self.festivals() {
            let own = EMBEDDED.iter().filter(|of| of.starts_with(&format!("{festival}/")));
            found.extend(own.flat_map(|of| LISTS.map(|list| format!("/embed/{of}/{list}"))));
            found.insert(format!("/p/{festival}"));
        }
        let anybody = anybody(&self.desk, "en");
        self.keep("anybody", "en", anybody.walk(found.into_iter().collect(), is_public).await);
    }

    /// The pages of a festival in another language: those that there are in English.
    async fn walk_in(&mut self, language: &'static str, festival: &str) {
        let mut starts: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
        for (_, who, _, path) in self.pages.keys().filter(|(_, _, language, _)| *language == "en") {
            if path.split(['/', '?']).nth(2) == Some(festival) && !path.starts_with("/api/") {
                starts.entry(who).or_default().push(path.clone());
            }
        }
        for (who, paths) in starts {
            let walker = match who {
                "chief" => self.walker(&self.ada, language),
                _ => anybody(&self.desk, language),
            };
            let walked = walker.walk(paths, |_| false).await;
            self.keep(who, language, walked);
        }
    }

    /// The device by the door.
    async fn walk_as_kiosk(&mut self) {
        let kiosk = self.desk.sign_in(&self.ada, Role::Kiosk).await;
        let walker = self.walker(&kiosk, "en");
        let walked = walker.walk(vec!["/k".to_owned()], |path| path.starts_with("/k")).await;
        self.keep("kiosk", "en", walked);
    }
}

/// Somebody without an account, at another computer.
fn anybody(desk: &Desk, language: &'static str) -> Walker {
    Walker {
        router: server::router(desk.app.clone()),
        language,
        cookie: None,
        line: line([192, 168, 1, 7], true),
        normal: Normal::new().of_desk(desk),
    }
}

fn is_public(path: &str) -> bool {
    PUBLIC.iter().any(|start| path.starts_with(start))
}

/// The desk that was stopped, with the other festivals put into its folder.
async fn stopped() -> Pages {
    let data = folder("stopped");
    copy(&frozen().join("desk-stopped"), &data);
    copy(&frozen().join("festivals"), &data.join("festivals"));
    let at = Timestamp::from_second(NOON).unwrap();
    for festival in ["sections", "whole"] {
        let file = data.join(format!("festivals/{festival}.jadoube"));
        service::offline_settings::decide_as_whole(
            &file,
            &service::offline_settings::Decided::Embeddable(true),
            "Ada",
            at,
        )
        .unwrap();
    }
    let mut frozen = Frozen::open("stopped", data).await;
    for festival in ["by-hand", "example-open", "sections", "whole"] {
        frozen.set_up_screens(festival).await;
    }
    frozen.walk().await;
    for language in LANGUAGES {
        for festival in IN_EVERY_LANGUAGE {
            frozen.walk_in(language, festival).await;
        }
    }
    frozen.walk_as_kiosk().await;
    std::mem::take(&mut frozen.pages)
}

/// The desk that was killed earlier.
async fn killed() -> Pages {
    let data = folder("killed");
    copy(&frozen().join("desk-killed"), &data);
    // The certificates are the same ones: without them new ones would be made.
    copy(&frozen().join("desk-stopped/certificates"), &data.join("certificates"));
    let mut frozen = Frozen::open("killed", data).await;
    frozen.walk().await;
    std::mem::take(&mut frozen.pages)
}

/// The sites that are exported, in every language where pages are seen in every language.
fn sites() -> Pages {
    let (data, out) = (folder("sites"), folder("exported"));
    copy(&frozen().join("desk-stopped/festivals"), &data);
    copy(&frozen().join("festivals"), &data);
    let mut pages = Pages::new();
    for entry in fs::read_dir(&data).unwrap() {
        let file = entry.unwrap().path();
        let name = file.file_stem().unwrap().to_str().unwrap();
        let all = if IN_EVERY_LANGUAGE.contains(&name) { &Language::ALL[..] } else { &Language::ALL[..1] };
        let base = Some("https://club.example/open/");
        web::export_site(&file, &out.join(name), &TimeZone::UTC, all, base).unwrap();
    }
    files(&out, &mut |path| {
        let name = path.strip_prefix(&out).unwrap().to_str().unwrap().to_owned();
        let body = Normal::new().applied(fs::read(path).unwrap());
        let page = Page { status: 200, kind: String::new(), body };
        if !NOT_PAGES.iter().any(|ending| name.ends_with(ending)) {
            pages.insert(("site", "anybody", "all", name), page);
        }
    });
    for folder in [data, out] {
        fs::remove_dir_all(folder).unwrap();
    }
    pages
}

/// What lies beside the pages of a site: styles and pictures.
const NOT_PAGES: [&str; 3] = [".css", ".svg", ".png"];

fn files(folder: &Path, see: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, see) } else { see(&path) }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_of_the_frozen_desks_is_as_it_was() {
    let sites = tokio::task::spawn_blocking(sites);
    let mut pages = stopped().await;
    pages.extend(killed().await);
    pages.extend(sites.await.unwrap());
    list::compare(&pages);
    routes::every_one_is_among(pages.keys().map(|(_, _, _, path)| path.as_str()));
}

/// What was not kept in a backup, the secret of the hall, is on no public page.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_desk_that_was_made_out_of_its_backup_shows_everybody_the_same_pages() {
    let data = folder("restored");
    let restoring = service::restore::Restoring {
        from: frozen().join("backup-followed"),
        data: data.clone(),
        ..service::restore::Restoring::default()
    };
    let restored = service::restore::restore_desk(&restoring, &TimeZone::UTC).unwrap();
    assert_eq!((restored.festivals.len(), restored.failed), (3, Vec::new()));
    let desk = Desk::opened_at(data, NOON);
    let anybody = anybody(&desk, "en");
    let festivals = ["city-open", "example-open", "taken-over"];
    let starts = festivals.map(|festival| format!("/p/{festival}/")).to_vec();
    let walked = anybody.walk(starts, |path| path.starts_with("/p/") && path != "/p/").await;
    let line = |(path, page)| list::line(&("stopped", "anybody", "en", path), &page);
    let now: BTreeMap<String, String> = walked.pages.into_iter().map(line).collect();
    let mut before = list::frozen();
    before.retain(|address, _| now.contains_key(address));
    let differences = list::differences(&before, &now);
    assert!(now.len() > 50 && differences.is_empty(), "{} pages\n{}", now.len(), differences.join("\n"));
}
