//! Who may do what, over HTTP: kiosks, sections of festivals, the players' codes.

mod support;

use access::{Binding, Role};
use axum::http::StatusCode;
use serde_json::{Value, json};
use support::program::Sending;
use support::{Answer, Desk, Person, here};

/// A kiosk that was let in by a code.
async fn kiosk(desk: &Desk, ada: &Person) -> Person {
    let page = desk.post(ada, "/staff/device", "role=kiosk").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let code = page.body.split("class=\"device-code\"").nth(1).expect("a code");
    let code = code.split_once('>').expect("a code").1.split_once('<').expect("a code").0;
    let answer = desk.post_as(None, here(), "/device", &format!("code={code}")).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/k"), "{}", answer.body);
    desk.person(&answer, here()).await
}

#[tokio::test]
async fn a_kiosk_has_its_page_and_nothing_else() {
    let (desk, ada) = Desk::with_example().await;
    let kiosk = kiosk(&desk, &ada).await;
    assert_eq!(desk.get(&kiosk, "/").await.location(), "/k");
    assert_eq!(desk.get(&kiosk, "/k").await.location(), "/k/example-open/check-in");
    assert_eq!(desk.get(&kiosk, "/k/example-open/check-in?q=a").await.status, StatusCode::OK);
    for path in [
        "/f/example-open",
        "/f/example-open/log",
        "/f/example-open/check-in",
        "/f/example-open/s/open/round",
        "/f/example-open/reports/codes/open",
        "/f/example-open/live/poll",
        "/account",
        "/calls",
        "/staff",
        "/audit",
        "/api/v1/festivals/example-open/log",
        "/api/v1/festivals/example-open/sections/open/codes",
    ] {
        assert_eq!(desk.get(&kiosk, path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    let before = desk.entries();
    for (path, form) in [
        ("/f/example-open/check-in", "what=out&who=open%2F1&section=open&player=1"),
        ("/f/example-open/s/open/result", "round=5&board=20&result=1-0"),
        ("/f/example-open/s/open/pairing", "what=pair"),
        ("/account/session", "session=others"),
    ] {
        assert_eq!(desk.post(&kiosk, path, form).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    let undone = desk.post(&kiosk, "/k/example-open/check-in", "what=undo&section=open&player=1&key=a").await;
    assert!(undone.body.contains("role=\"alert\""), "a rival who has arrived stays: {}", undone.body);
    assert_eq!(desk.entries(), before, "nothing was changed");
}

#[tokio::test]
async fn a_kiosk_takes_back_what_it_has_just_marked() {
    let (desk, ada) = Desk::with_example().await;
    let lara = json!({
        "name": "Late, Lara", "sex": ["woman"], "title": "", "federation": "GER", "fide_id": null,
        "birth_date": null, "rating": 1985, "national_rating": null, "club": "",
        "may_take_half_point_bye": true, "fee_owed": 0, "email": "",
    });
    let enter =
        json!({ "commands": [["in", "open", ["players", ["enter", 90, lara]]]], "consent": "confirmed" });
    let entered = Sending::new("POST", "/api/v1/festivals/example-open/commands").from(&ada).json(enter);
    let entered = entered.with("idempotency-key", "lara").with("if-match", "*").to(&desk).await;
    assert_eq!(entered.status, StatusCode::OK, "{}", entered.body);
    let kiosk = kiosk(&desk, &ada).await;
    let at = "/k/example-open/check-in";
    let arrived = desk.post(&kiosk, at, "what=in&section=open&player=90&key=a").await;
    assert!(arrived.body.contains("value=\"undo\""), "{}", arrived.body);
    desk.wait(14);
    let back = desk.post(&kiosk, at, "what=undo&section=open&player=90&key=b").await;
    assert!(back.body.contains("role=\"status\""), "{}", back.body);
    let entries = desk.entries();
    desk.post(&kiosk, at, "what=in&section=open&player=90&key=c").await;
    desk.wait(16);
    desk.post(&kiosk, at, "what=undo&section=open&player=90&key=d").await;
    assert_eq!(desk.entries(), entries + 1, "a quarter of a minute later it is said at the desk");
}

fn me(body: &str) -> String {
    let path = body.split("href=\"/me/").nth(1).expect("a page").split('"').next().expect("a page");
    format!("/me/{path}")
}

async fn codes(desk: &Desk, who: &Person) -> Answer {
    desk.get(who, "/f/example-open/reports/codes/open").await
}

#[tokio::test]
async fn the_players_codes_are_for_those_who_hand_them_out_and_every_look_is_written_down() {
    let (desk, ada) = Desk::with_example().await;
    for (role, sees) in [
        (Role::SectorArbiter, true),
        (Role::DeputyArbiter, true),
        (Role::ResultEntry, false),
        (Role::PairingOfficer, false),
        (Role::Organiser, false),
        (Role::CheckIn, false),
    ] {
        let person = desk.sign_in(&ada, role).await;
        let status = if sees { StatusCode::OK } else { StatusCode::FORBIDDEN };
        assert_eq!(codes(&desk, &person).await.status, status, "{role}");
        let api = "/api/v1/festivals/example-open/sections/open/codes";
        assert_eq!(desk.get(&person, api).await.status, status, "{role}");
        let reports = desk.get(&person, "/f/example-open/reports").await.body;
        assert_eq!(reports.contains("/reports/codes/"), sees, "{role}");
    }
    let audit = desk.get(&ada, "/audit").await.body;
    assert_eq!(audit.matches("list player codes").count(), 2, "once for each who looked: {audit}");
}

#[tokio::test]
async fn after_new_codes_the_old_ones_open_nothing_and_say_so() {
    let (desk, ada) = Desk::with_example().await;
    let first = codes(&desk, &ada).await.body;
    let old = me(&first);
    assert_eq!(desk.get_as_stranger(&old).await.status, StatusCode::OK);
    let renew = "/f/example-open/reports/codes/open/renew";
    let unsure = desk.post(&ada, renew, "who=all").await;
    assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
    let helper = desk.sign_in(&ada, Role::ResultEntry).await;
    assert_eq!(desk.post(&helper, renew, "who=all&sure=yes").await.status, StatusCode::FORBIDDEN);
    assert_eq!(desk.get_as_stranger(&old).await.status, StatusCode::OK);
    assert_eq!(desk.post(&ada, renew, "who=all&sure=yes").await.status, StatusCode::SEE_OTHER);
    let gone = desk.get_as_stranger(&old).await;
    assert_eq!(gone.status, StatusCode::GONE);
    assert!(gone.body.contains("New codes were made"), "{}", gone.body);
    let second = codes(&desk, &ada).await.body;
    let new = me(&second);
    assert_ne!(old, new);
    assert_eq!(desk.get_as_stranger(&new).await.status, StatusCode::OK);
    let player = second.split("name=\"player\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    desk.post(&ada, renew, &format!("who=one&player={player}")).await;
    let pages = |body: &str| -> Vec<String> {
        body.split("href=\"/me/").skip(1).map(|part| part.split('"').next().unwrap().to_owned()).collect()
    };
    let (second, third) = (pages(&second), pages(&codes(&desk, &ada).await.body));
    let changed = second.iter().zip(&third).filter(|(one, other)| one != other).count();
    assert_eq!((second.len(), changed), (third.len(), 1), "one player's only");
    assert_eq!(desk.get_as_stranger("/me/example-open/ABCDEFGHJKLMNPQR").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_a_phone_reports_stands_beside_where_it_came_from() {
    let (desk, ada) = Desk::with_example().await;
    let list = desk.get(&ada, "/api/v1/festivals/example-open/sections/open/codes").await;
    let list: Value = serde_json::from_str(&list.body).unwrap();
    let free = list["codes"].as_array().unwrap().iter().find(|one| one["board"] == 20).unwrap();
    let body = format!("code={}&result=1-0", free["code"].as_str().unwrap());
    let request = axum::http::Request::post("/b/example-open/open/20")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("cookie", "device=0123")
        .body(axum::body::Body::from(body))
        .unwrap();
    desk.send(request, support::line([192, 168, 1, 34], false)).await;
    let reports = desk.get(&ada, "/f/example-open/reports").await.body;
    assert!(reports.contains("from 192.168.1.34"), "{reports}");
    let api = desk.get(&ada, "/api/v1/festivals/example-open/reports").await.body;
    assert!(api.contains("\"party\":\"192.168.1.34\""), "{api}");
}

#[tokio::test]
async fn accounts_of_before_are_bound_to_the_one_festival_that_has_their_section() {
    let (desk, ada) = Desk::with_example().await;
    let deputy = desk.sign_in_for(&ada, Role::DeputyArbiter, &["open"]).await;
    let other = desk.sign_in_for(&ada, Role::DeputyArbiter, &["junior"]).await;
    let forget = |desk: &Desk| {
        let accounts = rusqlite::Connection::open(desk.folder.join("desk.sqlite")).unwrap();
        let sql =
            "UPDATE account SET sections = substr(sections, instr(sections, '/') + 1) WHERE sections <> ''";
        accounts.execute(sql, []).unwrap();
    };
    forget(&desk);
    let enter = "round=5&board=20&result=1-0";
    let path = "/f/example-open/s/open/result";
    assert_eq!(desk.post(&deputy, path, enter).await.status, StatusCode::FORBIDDEN, "nothing is guessed");
    let desk = desk.started_again();
    let done = desk.post(&deputy, path, &format!("{enter}&next=/f/example-open")).await;
    assert_eq!(done.location(), "/f/example-open", "{}", done.body);
    assert_eq!(desk.post(&other, path, "round=5&board=21&result=1-0").await.status, StatusCode::FORBIDDEN);
    let staff = desk.get(&ada, "/staff").await.body;
    assert!(staff.contains("works nowhere until you choose one"), "{staff}");
    assert_eq!(Binding::from("junior").to_string(), "?/junior");
}

#[tokio::test]
async fn a_refusal_says_what_it_needs_in_every_language() {
    let (desk, ada) = Desk::with_example().await;
    let officer = desk.sign_in(&ada, Role::PairingOfficer).await;
    for (language, words) in [
        ("en", "correct a result of an earlier round"),
        ("de", "ein Ergebnis einer früheren Runde berichtigen"),
        ("fr", "corriger un résultat d’une ronde précédente"),
        ("es", "corregir un resultado de una ronda anterior"),
    ] {
        let command = json!(["in", "open", ["results", ["enter", 2, 3, ["win", "loss"]]]]);
        let request = axum::http::Request::post("/api/v1/festivals/example-open/commands")
            .header("cookie", &officer.cookie)
            .header("x-csrf", &officer.csrf)
            .header("content-type", "application/json")
            .header("accept-language", language)
            .header("idempotency-key", "one")
            .header("if-match", "*")
            .body(axum::body::Body::from(json!({ "commands": [command] }).to_string()))
            .unwrap();
        let answer = desk.send(request, here()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(answer.body.contains(words), "{language}: {}", answer.body);
        assert_eq!((&body["needs"], &body["command"]), (&json!("correct-past"), &json!(0)));
        assert!(body["article"].is_string(), "{}", answer.body);
    }
}
