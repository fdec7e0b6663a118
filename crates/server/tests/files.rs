//! Reports and tables that are taken along, reports that are taken over, and backups that can be restored.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "files are looked at as they lie on disk")]

mod support;

use access::Role;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use jiff::tz::TimeZone;
use support::{Answer, Desk, Person, line};

const SECTION: &str = "/f/example-open/s/open";

async fn file(desk: &Desk, person: &Person, name: &str) -> Answer {
    let answer = desk.get(person, &format!("{SECTION}/export/{name}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{name}: {}", answer.body);
    assert!(answer.headers.get("content-disposition").unwrap().to_str().unwrap().starts_with("attachment"));
    answer
}

/// The example as a report of another program, whose first round is not the one that the system
/// gives: the colour drawn is another.
async fn foreign(desk: &Desk, person: &Person) -> String {
    let trf = file(desk, person, "interim.trf").await.body;
    assert!(trf.contains("\n152 W\r"));
    trf.replace("\n152 W\r", "\n152 B\r")
}

/// Sends a file as a browser does.
async fn upload(desk: &Desk, person: &Person, fields: &[(&str, &str)], content: &[u8]) -> Answer {
    let mut body = Vec::new();
    for (name, value) in fields.iter().chain(&[("csrf", person.csrf.as_str())]) {
        body.extend(
            format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").into_bytes(),
        );
    }
    let head = "--x\r\nContent-Disposition: form-data; name=\"report\"; \
        filename=\"../other.trf\"\r\nContent-Type: text/plain\r\n\r\n";
    body.extend(head.as_bytes());
    body.extend(content);
    body.extend(b"\r\n--x--\r\n");
    let request = Request::post("/import")
        .header("cookie", &person.cookie)
        .header("content-type", "multipart/form-data; boundary=x")
        .body(Body::from(body))
        .unwrap();
    desk.send(request, person.line).await
}

#[tokio::test]
async fn the_preflight_names_what_a_rating_officer_would_send_back() {
    let (desk, ada) = Desk::with_example().await;
    let page = desk.get(&ada, &format!("{SECTION}/export")).await;
    assert_eq!(page.status, StatusCode::OK);
    // The example has no FIDE numbers, no federation where it is held, four rounds to
    // come, and only years of birth.
    for expected in [
        "FIDE number is missing, which is mandatory for rating",
        "Put it right for 60 players:",
        "Record 032 (federation) is missing",
        "5 of 9 rounds are played",
        "Of the birth date only a part is known",
        "The final report can be made when every result is known.",
    ] {
        assert!(page.body.contains(expected), "{expected}");
    }
    assert!(page.body.contains("href=\"/f/example-open/s/open/settings\""));
}

#[tokio::test]
async fn reports_are_files_that_can_be_read_again() {
    let (desk, ada) = Desk::with_example().await;
    let interim = file(&desk, &ada, "interim.trf").await;
    let (report, problems) = formats::trf::read(interim.body.as_bytes());
    assert_eq!(report.players().count(), 60);
    let errors: Vec<_> =
        problems.iter().filter(|one| one.severity == formats::trf::Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:?}");
    let older = file(&desk, &ada, "interim-trf16.trf").await;
    assert!(older.body.contains("XXR 9") && !older.body.contains("\n142 "), "TRF16 knows no record 142");
    let waits = desk.get(&ada, &format!("{SECTION}/export/report.trf")).await;
    assert_eq!(waits.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(waits.body.contains("The report waits for results"));
    for none in ["secret.trf", "standings.exe", "..%2F..%2Fdesk.sqlite"] {
        let answer = desk.get(&ada, &format!("{SECTION}/export/{none}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{none}");
    }
}

#[tokio::test]
async fn tables_are_for_spreadsheets_and_programs_and_personal_data_is_for_few() {
    let (desk, ada) = Desk::with_example().await;
    let csv = file(&desk, &ada, "standings.csv?after=4").await;
    let mut lines = csv.body.trim_start_matches('\u{feff}').lines();
    assert_eq!(lines.next(), Some("rank,number,title,name,federation,rating,points,BH/C1,BH,SB,WIN"));
    assert_eq!(lines.count(), 60);
    let pairings = file(&desk, &ada, "pairings.json?round=5").await;
    let rows: serde_json::Value = serde_json::from_str(&pairings.body).unwrap();
    assert_eq!(rows.as_array().unwrap().len(), 31, "29 boards, a half-point bye, the allocated bye");
    assert_eq!(rows[0]["round"], "5");
    let players = file(&desk, &ada, "players.csv").await;
    assert!(players.body.contains(",e-mail,fee owed,fee paid,note"));
    file(&desk, &ada, "crosstable.csv").await;
    for role in [Role::PairingOfficer, Role::SectorArbiter, Role::CheckIn, Role::ResultEntry, Role::Display] {
        let person = desk.sign_in(&ada, role).await;
        for path in ["export", "export/players.csv", "export/interim.trf"] {
            let refused = desk.get(&person, &format!("{SECTION}/{path}")).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{role:?} {path}");
        }
    }
}

#[tokio::test]
async fn a_report_is_read_reviewed_confirmed_and_taken_over_into_a_new_festival() {
    let (desk, ada) = Desk::with_example().await;
    let trf = foreign(&desk, &ada).await;
    assert!(desk.get(&ada, "/").await.body.contains("Import a report"));
    let read = upload(&desk, &ada, &[("into", ""), ("section", "guest")], trf.as_bytes()).await;
    assert_eq!(read.status, StatusCode::SEE_OTHER, "{}", read.body);
    let review = desk.get(&ada, read.location()).await;
    assert_eq!(review.status, StatusCode::OK);
    assert!(review.body.contains("Take over other.trf?"), "the name without its folder");
    assert!(review.body.contains("Level 3:"), "round 1 is not the one that the system gives");
    // Nobody else, however mighty, takes it over.
    let other = desk.sign_in(&ada, Role::DeputyArbiter).await;
    assert_eq!(desk.get(&other, read.location()).await.status, StatusCode::GONE);
    let done = desk.post(&ada, read.location(), "key=1&shown=0&consent=confirmed").await;
    assert_eq!(done.location(), "/f/example-open-2/s/guest/standings", "{}", done.body);
    let standings = desk.get(&ada, "/f/example-open-2/s/guest/standings?after=4").await;
    let original = desk.get(&ada, &format!("{SECTION}/standings?after=4")).await;
    let points = |answer: &Answer| answer.body.matches("class=\"number points\">").count();
    assert_eq!((standings.status, points(&standings)), (StatusCode::OK, points(&original)));
    // Sent twice, taken over once.
    let again = desk.post(&ada, read.location(), "key=1&shown=0&consent=confirmed").await;
    assert_eq!(again.location(), "/f/example-open-2/s/guest/standings", "{}", again.body);
    assert_eq!(desk.get(&ada, "/f/example-open-3").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn without_the_consent_a_report_waits_on_the_server_for_it_and_not_for_ever() {
    let (desk, ada) = Desk::with_example().await;
    let trf = foreign(&desk, &ada).await;
    let before = desk.entries();
    let read = upload(&desk, &ada, &[("into", "example-open"), ("section", "guest")], trf.as_bytes()).await;
    let asked = desk.post(&ada, read.location(), "key=1&shown=0&consent=").await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.body.contains("Please confirm"));
    assert_eq!(desk.entries(), before);
    let done = desk.post(&ada, read.location(), "key=1&shown=0&consent=confirmed").await;
    assert_eq!(done.location(), "/f/example-open/s/guest/standings", "{}", done.body);
    assert_eq!(desk.entries(), before + 1);
    let late = upload(&desk, &ada, &[("into", "example-open"), ("section", "later")], trf.as_bytes()).await;
    desk.wait(61 * 60);
    let expired = desk.post(&ada, late.location(), "key=2&consent=confirmed").await;
    assert_eq!(expired.status, StatusCode::GONE);
    assert_eq!(desk.entries(), before + 1);
}

/// However a festival begins, its log says where; whoever carries the computer
/// elsewhere reads the same hours.
#[tokio::test]
async fn a_new_festival_records_where_the_computer_stands_and_keeps_its_hours() {
    let (desk, ada) = Desk::new().await;
    let desk = desk.carried_to("Asia/Tokyo");
    assert_eq!(desk.post(&ada, "/festivals", "name=City+Open").await.location(), "/f/city-open");
    assert_eq!(desk.post(&ada, "/festivals/example", "").await.location(), "/f/example-open");
    let trf = foreign(&desk, &ada).await;
    let read = upload(&desk, &ada, &[("into", ""), ("section", "guest")], trf.as_bytes()).await;
    desk.post(&ada, read.location(), "key=1&shown=0&consent=confirmed").await;
    let desk = desk.carried_to("America/New_York");
    for festival in ["city-open", "example-open", "example-open-2"] {
        let told = desk.get(&ada, &format!("/api/v1/festivals/{festival}")).await.body;
        assert!(told.contains("\"zone\":\"Asia/Tokyo\""), "{festival}: {told}");
    }
    let stick = desk.folder.with_extension("stick-zone");
    let _ = std::fs::remove_dir_all(&stick);
    let follow = format!("folder={}", stick.display());
    assert_eq!(desk.post(&ada, "/f/example-open/backup/folder", &follow).await.status, StatusCode::SEE_OTHER);
    // It is 23:46:40; nine hours later in Tokyo.
    for page in ["/f/example-open/backup", "/f/example-open"] {
        let shown = desk.get(&ada, page).await.body;
        assert!(shown.contains("08:46:40"), "{page}: {shown}");
    }
    let _ = std::fs::remove_dir_all(&stick);
}

#[tokio::test]
async fn a_defective_report_is_told_line_by_line_and_nothing_is_created() {
    let (desk, ada) = Desk::with_example().await;
    let twice = b"012 Open\r001    1      One\r001    1      Two\r";
    let refused = upload(&desk, &ada, &[("into", ""), ("section", "guest")], twice).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Number 1 is taken already, by line 2"), "{}", refused.body);
    for bytes in [&b""[..], &[0, 159, 146, 150], b"<html>"] {
        let refused = upload(&desk, &ada, &[("into", ""), ("section", "guest")], bytes).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{bytes:?}: {}", refused.body);
    }
    let odd = upload(&desk, &ada, &[("into", ""), ("section", "two words")], b"012 Open\r").await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY);
    let nowhere = upload(&desk, &ada, &[("into", "none"), ("section", "guest")], b"012 Open\r").await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    for role in [Role::DeputyArbiter, Role::CheckIn, Role::Display] {
        let person = desk.sign_in(&ada, role).await;
        let refused = upload(&desk, &person, &[("into", ""), ("section", "guest")], b"012 Open\r").await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{role:?}");
    }
    assert_eq!(
        std::fs::read_dir(desk.folder.join("festivals"))
            .unwrap()
            .flatten()
            .filter(|one| { one.path().extension().is_some_and(|extension| extension == "jadoube") })
            .count(),
        1
    );
}

/// Points that are not what the results give do not stop a report: they are told before it is taken over.
#[tokio::test]
async fn a_report_with_wrong_points_is_offered_with_its_problems() {
    let (desk, ada) = Desk::with_example().await;
    let file = "012 Guests\r042 2026/03/01\r142 3\r152 W\r\
        001    1      One                                                                2.0    1     2 w 1\r\
        001    2      Two                                                                0.0    2     1 b 0\r";
    let taken = upload(&desk, &ada, &[("into", ""), ("section", "guest")], file.as_bytes()).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.body);
    let page = desk.get(&ada, taken.location()).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("points 2.0, but the results add up to 1.0"), "{}", page.body);
}

#[tokio::test]
async fn of_a_file_made_of_problems_the_gravest_are_shown_and_the_rest_counted() {
    let (desk, ada) = Desk::with_example().await;
    // One grave problem behind many small ones.
    let mut file = "012 Open\r".to_owned();
    file.push_str(&"ZZZ what is this\r".repeat(45_000));
    file.push_str("001    1      One\r001    1      Two\r");
    let refused = upload(&desk, &ada, &[("into", ""), ("section", "guest")], file.as_bytes()).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.len() < 200_000, "{} bytes", refused.body.len());
    assert!(refused.body.contains("Number 1 is taken already"), "the gravest is among them");
    assert!(refused.body.contains("more."), "and how many more there are");
    assert_eq!(refused.body.matches("<tr class=").count(), 200);
}

#[tokio::test]
async fn a_folder_follows_a_drill_restores_it_and_it_follows_again_after_a_restart() {
    let (desk, ada) = Desk::with_example().await;
    let elsewhere = desk.folder.with_extension("stick");
    let _ = std::fs::remove_dir_all(&elsewhere);
    let form = format!("folder={}", elsewhere.display());
    let added = desk.post(&ada, "/f/example-open/backup/folder", &form).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);
    let twice = desk.post(&ada, "/f/example-open/backup/folder", &form).await;
    assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY);
    for what in ["verify", "drill", "copy"] {
        let done = desk.post(&ada, &format!("/f/example-open/backup/{what}"), "").await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{what}");
    }
    let mut page = desk.get(&ada, "/f/example-open/backup").await;
    for _ in 0..100 {
        if !page.body.contains("under way") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        page = desk.get(&ada, "/f/example-open/backup").await;
    }
    for expected in
        ["the same as the log", "has the hash that it must have", "and was verified", "badge\">good<"]
    {
        assert!(page.body.contains(expected), "{expected}: {}", page.body);
    }
    let entered = desk.post(&ada, &format!("{SECTION}/result"), "round=5&board=20&result=1-0&key=9").await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    let backup = elsewhere.join("example-open.001.backup");
    assert_eq!(store::backup::inspect(&backup).unwrap().head.sequence.0, desk.entries());
    let kept = std::fs::read_to_string(desk.folder.join("backups.json")).unwrap();
    assert!(kept.contains("example-open") && kept.contains(".stick"), "{kept}");
    let _ = std::fs::remove_dir_all(&elsewhere);
}

#[tokio::test]
async fn a_folder_that_is_to_follow_no_longer_gets_nothing_more_at_once() {
    let (desk, ada) = Desk::with_example().await;
    let stick = desk.folder.with_extension("pulled");
    let _ = std::fs::remove_dir_all(&stick);
    let form = format!("folder={}", stick.display());
    assert_eq!(desk.post(&ada, "/f/example-open/backup/folder", &form).await.status, StatusCode::SEE_OTHER);
    let inspect = || store::backup::inspect(&stick.join("example-open.001.backup")).unwrap().head.sequence.0;
    let before = inspect();
    assert_eq!(before, desk.entries());
    let unknown = desk.post(&ada, "/f/example-open/backup/forget", "folder=/media/other").await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    let forgotten = desk.post(&ada, "/f/example-open/backup/forget", &form).await;
    assert_eq!(forgotten.status, StatusCode::SEE_OTHER, "{}", forgotten.body);
    let entered = desk.post(&ada, &format!("{SECTION}/result"), "round=5&board=20&result=1-0&key=9").await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    assert_eq!((inspect(), desk.entries()), (before, before + 1));
    let page = desk.get(&ada, "/f/example-open/backup").await;
    assert!(page.body.contains("No backup folder follows"), "{}", page.body);
    let _ = std::fs::remove_dir_all(&stick);
}

#[tokio::test]
async fn from_another_device_only_sensible_folders_can_follow_and_every_try_is_written_down() {
    let (desk, ada) = Desk::with_example().await;
    let stick = desk.folder.with_extension("named");
    let places = service::BackupPlaces { given: vec![stick.clone()], home: None };
    let _ = std::fs::remove_dir_all(&stick);
    let away = Person { line: line([192, 168, 1, 7], true), ..ada.clone() };
    let elsewhere = desk.folder.with_extension("elsewhere").display().to_string();
    let tries = |by: &'static str| match by {
        "away" => vec![
            elsewhere.clone(),
            "/etc/cron.d".to_owned(),
            "/".to_owned(),
            desk.folder.display().to_string(),
        ],
        _ => vec!["/etc/cron.d".to_owned(), "/".to_owned(), desk.folder.display().to_string()],
    };
    for (who, by) in [("away", &away), ("here", &ada)] {
        for folder in tries(who) {
            let refused = desk.post(by, "/f/example-open/backup/folder", &format!("folder={folder}")).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{who} {folder}");
        }
    }
    assert!(!desk.folder.join("backups.json").exists());
    let accounts = access::AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let lines = accounts.audits(None, 50).unwrap();
    let refused = lines.iter().filter(|line| line.audit.outcome.starts_with("refused: backup-folder"));
    assert_eq!(refused.clone().count(), 7);
    assert!(
        refused.clone().any(|line| line.audit.what == "backup/folder /etc/cron.d" && line.audit.who == "Ada")
    );
    // What was named when the desk was started follows by itself, and can be named from anywhere.
    let desk = desk.backing_up(places);
    assert!(stick.join("example-open.001.backup").exists());
    let inside = format!("folder={}", stick.join("second").display());
    let added = desk.post(&away, "/f/example-open/backup/folder", &inside).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);
    let _ = std::fs::remove_dir_all(&stick);
}

#[tokio::test]
async fn a_restored_desk_goes_on_with_staff_codes_screens_and_reports() {
    let (desk, ada) = Desk::with_example().await;
    let deputy = desk.sign_in(&ada, Role::DeputyArbiter).await;
    let stick = desk.folder.with_extension("stick-of-all");
    let _ = std::fs::remove_dir_all(&stick);
    let body = "new=nine+ranks+of+chairs&again=nine+ranks+of+chairs&next=/f/example-open/backup";
    let set = desk.post(&ada, "/backups/passphrase", body).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER, "{}", set.body);
    let added =
        desk.post(&ada, "/f/example-open/backup/folder", &format!("folder={}", stick.display())).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);
    // What comes later is copied when it is asked for, or by itself within a minute.
    let set = "name=door&shows=standings&section=open";
    assert_eq!(desk.post(&ada, "/f/example-open/screens/set", set).await.status, StatusCode::SEE_OTHER);
    let announced = desk.post(&ada, "/f/example-open/screens/announce", "text=Round+six+at+four").await;
    assert_eq!(announced.status, StatusCode::SEE_OTHER, "{}", announced.body);
    assert_eq!(desk.post(&ada, "/f/example-open/backup/copy", "").await.status, StatusCode::SEE_OTHER);
    let copied = async || {
        let page = desk.get(&ada, "/f/example-open/backup").await;
        page.body.contains("and was verified") && !page.body.contains("under way")
    };
    for _ in 0..100 {
        if copied().await {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let pages = ["/f/example-open/reports/codes/open", "/f/example-open/reports", "/f/example-open/screens"];
    let shown = async |desk: &Desk| {
        let mut shown = Vec::new();
        for path in pages {
            let page = desk.get(&deputy, path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            shown.push(text_of(&page.body));
        }
        shown
    };
    let before = shown(&desk).await;
    assert!(before[2].contains("door"));

    let data = desk.folder.with_extension("other-laptop");
    let _ = std::fs::remove_dir_all(&data);
    let with = |passphrase: &str, data: &std::path::Path| service::restore::Restoring {
        from: stick.clone(),
        data: data.to_owned(),
        passphrase: Some(passphrase.to_owned()),
        ..service::restore::Restoring::default()
    };
    let wrong = service::restore::restore_desk(&with("nine ranks of tables", &data), &TimeZone::UTC)
        .unwrap_err()
        .to_string();
    assert!(wrong.contains("not the passphrase") && !data.exists(), "{wrong}: nothing was begun");
    let wanted = with("nine ranks of chairs", &data);
    let restored = service::restore::restore_desk(&wanted, &TimeZone::UTC).unwrap();
    assert_eq!(
        (restored.festivals.len(), restored.beside, restored.failed.len()),
        (1, service::restore::side_files::RestoredBeside::All, 0)
    );
    assert!(
        service::restore::restore_desk(&wanted, &TimeZone::UTC)
            .unwrap_err()
            .to_string()
            .contains("nothing is overwritten")
    );
    let other = Desk::at(data);
    assert_eq!(other.entries(), desk.entries());
    assert_eq!(shown(&other).await, before, "the same codes, calls and screens, for who had signed in");
    let body = format!("name=Ada&password={}", support::PASSWORD.replace(' ', "+"));
    assert_eq!(other.post_as(None, support::here(), "/sign-in", &body).await.status, StatusCode::SEE_OTHER);
    let screen = other.get_as_stranger("/screen/door").await;
    assert!(screen.body.contains("Standings"), "{}", screen.body);

    // A copy that is damaged is told, and the festival restored all the same.
    let sealed = std::fs::read(stick.join("jadoube-desk.sqlite.age")).unwrap();
    std::fs::write(stick.join("jadoube-desk.sqlite.age"), &sealed[..sealed.len() - 9]).unwrap();
    let data = desk.folder.with_extension("third-laptop");
    let _ = std::fs::remove_dir_all(&data);
    let restored =
        service::restore::restore_desk(&with("nine ranks of chairs", &data), &TimeZone::UTC).unwrap();
    assert_eq!(
        (restored.festivals.len(), restored.beside, restored.failed.len()),
        (1, service::restore::side_files::RestoredBeside::Sealed, 1)
    );
    let third = Desk::at(data);
    assert_eq!(third.get_as_stranger("/first-run").await.status, StatusCode::OK, "it begins with an account");
    let _ = std::fs::remove_dir_all(&stick);
}

#[tokio::test]
async fn without_the_passphrase_festivals_are_restored_and_accounts_made_anew() {
    let (desk, ada) = Desk::with_example().await;
    let stick = desk.folder.with_extension("stick-sealed");
    let _ = std::fs::remove_dir_all(&stick);
    let set = "name=door&shows=standings&section=open";
    assert_eq!(desk.post(&ada, "/f/example-open/screens/set", set).await.status, StatusCode::SEE_OTHER);
    let follow = format!("folder={}", stick.display());
    assert_eq!(desk.post(&ada, "/f/example-open/backup/folder", &follow).await.status, StatusCode::SEE_OTHER);
    let page = desk.get(&ada, "/f/example-open/backup").await.body;
    assert!(page.contains("accounts and codes are in no backup"), "{page}");
    let codes = text_of(&desk.get(&ada, "/f/example-open/reports/codes/open").await.body);
    for (passphrase, told) in [
        (false, service::restore::side_files::RestoredBeside::WithoutAccounts),
        (true, service::restore::side_files::RestoredBeside::Sealed),
    ] {
        if passphrase {
            for (body, status) in [
                ("new=nine+ranks+of+chairs&again=nine+ranks", StatusCode::UNPROCESSABLE_ENTITY),
                ("new=12345678&again=12345678", StatusCode::UNPROCESSABLE_ENTITY),
                ("new=nine+ranks+of+chairs&again=nine+ranks+of+chairs&next=/", StatusCode::SEE_OTHER),
            ] {
                let set = desk.post(&ada, "/backups/passphrase", body).await;
                assert_eq!(set.status, status, "{body}: {}", set.body);
                assert!(!set.body.contains("nine ranks"), "what was typed is not shown again");
            }
        }
        let data = desk.folder.with_extension(format!("anew-{passphrase}"));
        let _ = std::fs::remove_dir_all(&data);
        let wanted = service::restore::Restoring {
            from: stick.clone(),
            data: data.clone(),
            ..service::restore::Restoring::default()
        };
        let restored = service::restore::restore_desk(&wanted, &TimeZone::UTC).unwrap();
        assert_eq!((restored.festivals.len(), restored.beside, restored.failed.len()), (1, told, 0));
        let other = Desk::at(data);
        assert_eq!(other.entries(), desk.entries());
        assert_eq!(
            other.get_as_stranger("/first-run").await.status,
            StatusCode::OK,
            "accounts are made anew"
        );
        assert!(other.get_as_stranger("/screen/door").await.body.contains("Standings"), "screens are there");
        let body = format!("name=Ada&password={}", support::PASSWORD.replace(' ', "+"));
        let entered = other.post_as(None, support::here(), "/first-run", &body).await;
        let chief = other.person(&entered, support::here()).await;
        let others = text_of(&other.get(&chief, "/f/example-open/reports/codes/open").await.body);
        assert_ne!(others, codes, "whoever has a stick does not know the codes");
    }
    for role in [Role::DeputyArbiter, Role::SectorArbiter] {
        let hand = desk.sign_in(&ada, role).await;
        let body = "new=nine+ranks+of+tables&again=nine+ranks+of+tables";
        assert_eq!(
            desk.post(&hand, "/backups/passphrase", body).await.status,
            StatusCode::FORBIDDEN,
            "{role}"
        );
    }
    let _ = std::fs::remove_dir_all(&stick);
}

#[tokio::test]
async fn backups_go_into_no_hidden_folder_and_none_with_something_else() {
    let (desk, ada) = Desk::with_example().await;
    let place = desk.folder.with_extension("places");
    let _ = std::fs::remove_dir_all(&place);
    std::fs::create_dir_all(place.join("photos")).unwrap();
    std::fs::write(place.join("photos/holiday.jpg"), b"x").unwrap();
    let follow = async |folder: std::path::PathBuf| {
        desk.post(&ada, "/f/example-open/backup/folder", &format!("folder={}", folder.display())).await
    };
    for folder in [place.join("photos"), place.join(".ssh"), place.join(".config/jadoube")] {
        let refused = follow(folder.clone()).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", folder.display());
    }
    assert!(!place.join(".ssh").exists());
    assert_eq!(follow(place.join("new")).await.status, StatusCode::SEE_OTHER);
    assert!(place.join("new/jadoube-backup.txt").exists(), "it is marked");
    assert_eq!(std::fs::read_dir(place.join("photos")).unwrap().count(), 1, "nothing was put there");
    let _ = std::fs::remove_dir_all(&place);
}

/// The words of a page, without what differs from time to time: keys of forms.
fn text_of(page: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for c in page.chars() {
        match c {
            '<' => is_tag = true,
            '>' => is_tag = false,
            c if !is_tag => text.push(c),
            _ => {}
        }
    }
    text
}

#[tokio::test]
async fn folders_that_are_no_backup_are_refused_and_so_are_roles() {
    let (desk, ada) = Desk::with_example().await;
    for folder in ["", "relative/folder", "../up", desk.folder.join("festivals").to_str().unwrap()] {
        let refused = desk.post(&ada, "/f/example-open/backup/folder", &format!("folder={folder}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{folder:?}");
    }
    let impossible = desk.post(&ada, "/f/example-open/backup/folder", "folder=/proc/nowhere/at/all").await;
    assert_eq!(impossible.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!desk.folder.join("backups.json").exists());
    let officer = desk.sign_in(&ada, Role::PairingOfficer).await;
    for path in ["backup", "backup/download"] {
        assert_eq!(
            desk.get(&officer, &format!("/f/example-open/{path}")).await.status,
            StatusCode::FORBIDDEN
        );
    }
    for path in ["folder", "forget", "copy", "verify", "drill"] {
        let refused = desk.post(&officer, &format!("/f/example-open/backup/{path}"), "folder=/tmp/x").await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn a_copy_is_downloaded_and_the_emergency_sheet_has_what_paper_needs() {
    let (desk, ada) = Desk::with_example().await;
    let copy = desk.get(&ada, "/f/example-open/backup/download").await;
    assert_eq!(copy.status, StatusCode::OK);
    assert!(copy.body.starts_with("SQLite format 3"));
    let sheet = desk.get(&ada, &format!("{SECTION}/emergency")).await;
    assert_eq!(sheet.status, StatusCode::OK);
    for expected in ["Round 5", "Standings", "The log ends with", "half-point bye"] {
        assert!(sheet.body.contains(expected), "{expected}");
    }
}
