//! Prizes at the desk: the fund is announced on its page, shown live, hidden from the public until it is
//! settled, and confirmed by those who may.
#![allow(clippy::unwrap_used, reason = "a test ends where something is missing")]

mod support;

use access::Role;
use axum::http::StatusCode;
use serde_json::Value;
use support::{Answer, Desk, Person};

const PAGE: &str = "/f/example-open/s/open/prizes";

const FUND: &str = "currency+EUR%0Acategory+Open%0Ashared+to+place+2%0Aprize+300+hort%0Aprize+200+hort";

async fn announce(desk: &Desk, person: &Person, fund: &str, consent: &str) -> Answer {
    let body = format!(
        "csrf={}&consent={consent}&shown={}&key=&next={PAGE}&fund={fund}",
        person.csrf,
        desk.entries()
    );
    desk.post(person, &format!("{PAGE}/fund"), &body).await
}

async fn of_programs(desk: &Desk, person: &Person) -> Value {
    let answer = desk.get(person, "/api/v1/festivals/example-open/sections/open/prizes").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

#[tokio::test]
async fn a_fund_is_announced_and_shown_to_each_what_is_for_them() {
    let (desk, ada) = Desk::with_example().await;
    assert!(of_programs(&desk, &ada).await["fund"].is_null());
    assert!(desk.get(&ada, PAGE).await.body.contains("No prizes are announced."));
    assert_eq!(desk.get_as_stranger("/p/example-open/open/prizes").await.status, StatusCode::NOT_FOUND);

    announce(&desk, &ada, FUND, "confirmed").await;
    let page = desk.get(&ada, PAGE).await.body;
    assert!(page.contains("EUR 500.00") && page.contains("A second calculation"), "{page}");
    let told = of_programs(&desk, &ada).await;
    assert_eq!(told["distribution"]["paid"], "EUR 500.00");
    assert_eq!(told["distribution"]["is_settled"], false);
    assert_eq!(told["distribution"]["disagreements"], serde_json::json!([]));
    let winner = told["distribution"]["awards"][0]["name"].as_str().unwrap().to_owned();

    // Everybody reads the fund, and nobody who would win it now.
    let public = desk.get_as_stranger("/p/example-open/open/prizes").await;
    assert_eq!(public.status, StatusCode::OK);
    assert!(public.body.contains("The fund: EUR 500.00") && !public.body.contains(&winner));
}

#[tokio::test]
async fn a_wrong_line_is_told_and_changes_nothing() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    let answer = announce(&desk, &ada, "currency+EUR%0Acategory+Open%0Aprize+ten", "confirmed").await;
    let page = match answer.location() {
        "" => answer.body,
        location => desk.get(&ada, location).await.body,
    };
    assert!(page.contains("line 3: an amount is digits"), "{page}");
    assert_eq!(desk.entries(), before);
}

#[tokio::test]
async fn who_may_not_configure_announces_nothing() {
    let (desk, ada) = Desk::with_example().await;
    let officer = desk.sign_in(&ada, Role::PairingOfficer).await;
    let before = desk.entries();
    announce(&desk, &officer, FUND, "confirmed").await;
    assert_eq!(desk.entries(), before);
    assert!(!desk.get(&officer, PAGE).await.body.contains("fund-lines"));
}

/// A page that a form was answered with.
async fn answered(desk: &Desk, person: &Person, answer: Answer) -> Answer {
    let to = answer.location().to_owned();
    if to.is_empty() { answer } else { desk.get(person, &to).await }
}

#[tokio::test]
async fn a_wrong_field_is_told_beside_it_and_everything_typed_is_still_there() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    let fields = "form=fields&currency=EUR&unit=&limit=all&name-1=Open+%26+more&ranked-by-1=standings\
                  &shared-to-1=1&money-1-1=300&sharing-1-1=hort&goods-1-1=&money-1-2=2OO&sharing-1-2=equally\
                  &goods-1-2=Cup";
    let send = |what: &str| format!("csrf={}&shown={before}&key=&next={PAGE}&do={what}&{fields}", ada.csrf);
    let answer = desk.post(&ada, &format!("{PAGE}/fund"), &send("announce")).await;
    let page = answered(&desk, &ada, answer).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    for shown in [
        "2 fields are not right yet",
        "href=\"#money-1-2\"",
        "id=\"money-1-2-wrong\"",
        "id=\"shared-to-1-wrong\"",
        "value=\"2OO\"",
        "value=\"Open &amp; more\"",
        "value=\"Cup\"",
    ] {
        assert!(page.body.contains(shown), "{shown} is not in\n{}", page.body);
    }
    // A row more, and everything else as before.
    let answer = desk.post(&ada, &format!("{PAGE}/fund"), &send("add-place+1")).await;
    let page = answered(&desk, &ada, answer).await.body;
    assert!(page.contains("id=\"money-1-3\"") && page.contains("value=\"2OO\""), "{page}");
    assert_eq!(desk.entries(), before, "nothing was announced");
    let anew = desk.get(&ada, &format!("{PAGE}/fund")).await.body;
    assert!(anew.contains("Rating up to 1799"), "the usual one");
}

#[tokio::test]
async fn programs_ask_what_if_too() {
    let (desk, ada) = Desk::with_example().await;
    announce(&desk, &ada, FUND, "confirmed").await;
    let page = desk.get(&ada, PAGE).await.body;
    let board = page.split("name=\"board-").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let address = "/api/v1/festivals/example-open/sections/open/prizes";
    let now = of_programs(&desk, &ada).await;
    let other = "currency%20EUR%0Acategory%20Open%0Aprize%207";
    for (query, status) in [
        (format!("suppose={board}=1-0"), StatusCode::OK),
        (format!("suppose={board}=won"), StatusCode::UNPROCESSABLE_ENTITY),
        ("suppose=999=1-0".to_owned(), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("fund={other}"), StatusCode::OK),
        ("fund=currency".to_owned(), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = desk.get(&ada, &format!("{address}?{query}")).await;
        assert_eq!(answer.status, status, "{query}: {}", answer.body);
        if status == StatusCode::OK {
            let told: Value = serde_json::from_str(&answer.body).unwrap();
            assert_ne!(told["distribution"]["hash"], now["distribution"]["hash"], "{query}");
            assert_eq!(told["fund"], now["fund"], "what is announced stays");
        }
    }
    assert_eq!(of_programs(&desk, &ada).await, now);
}
