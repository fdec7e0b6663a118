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
