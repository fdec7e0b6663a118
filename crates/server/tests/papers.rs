//! Official papers: officials, appeals and title results entered at the desk, and the forms that come of
//! them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use access::Role;
use axum::http::StatusCode;
use serde_json::Value;
use support::{Answer, Desk, Person};

const SECTION: &str = "/f/example-open/s/open";
const API: &str = "/api/v1/festivals/example-open/sections/open";

async fn page(desk: &Desk, person: &Person, path: &str) -> Answer {
    let answer = desk.get(person, &format!("{SECTION}/{path}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    assert!(!answer.body.contains("[official-"), "a message is missing");
    answer
}

async fn sent(desk: &Desk, person: &Person, form: &str) -> Answer {
    let body = format!("next={SECTION}/papers&{form}");
    desk.post(person, &format!("{SECTION}/papers"), &body).await
}

#[tokio::test]
async fn officials_are_entered_and_stand_in_reports_and_forms() {
    let (desk, ada) = Desk::with_example().await;
    let empty = page(&desk, &ada, "papers").await;
    assert!(empty.body.contains("No official is entered yet"));
    let chief = "what=enter-official&name=Winkler%2C+Ada&role=chief-arbiter&title=IA&fide-id=1234567\
        &federation=GER&birth=&licence=yes&sector=&norm=&evaluation=";
    assert!(sent(&desk, &ada, chief).await.status.is_redirection());
    let deputy = "what=enter-official&name=Bauer%2C+Jonas&role=deputy-chief-arbiter&title=NA&fide-id=7654321 \
        &federation=GER&birth=1990-04-02&licence=yes&sector=boards+1-30&norm=FA1&evaluation=calm";
    assert!(sent(&desk, &ada, deputy).await.status.is_redirection());
    let wrong = sent(&desk, &ada, "what=enter-official&name=X&role=clown&title=&licence=&norm=").await;
    assert!(wrong.body.contains("clown"), "said what is wrong: {}", wrong.body);
    let listed = page(&desk, &ada, "papers").await;
    assert!(listed.body.contains("Winkler, Ada") && listed.body.contains("boards 1-30"));
    let report = desk.get(&ada, &format!("{SECTION}/export/interim.trf")).await;
    assert!(report.body.contains("102 IA Winkler, Ada (1234567)"), "record 102");
    assert!(report.body.contains("112 NA Bauer, Jonas (7654321)"), "record 112");
    let form = page(&desk, &ada, "papers/fa1-2.txt").await;
    for line in ["Last Name: Bauer", "First Name: Jonas", "Name: IA Winkler, Ada (1234567)", "[missing]"] {
        assert!(form.body.contains(line), "{line} in {}", form.body);
    }
    let pdf = desk.get(&ada, &format!("{SECTION}/papers/fa1-2.pdf")).await;
    assert_eq!(pdf.headers["content-type"], "application/pdf");
    let absent = desk.get(&ada, &format!("{SECTION}/papers/fa1-9.txt")).await;
    assert_eq!(absent.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_title_result_an_appeal_and_the_registration_make_the_bundle() {
    let (desk, ada) = Desk::with_example().await;
    let register = "what=register&codes=412345%2C+412346&registered=2026-10-01&venue=Town+hall\
        &organiser=City+Club&next-time=more+light";
    assert!(sent(&desk, &ada, register).await.status.is_redirection());
    let certify = "what=certify&player=1&norm-title=IM&ignored=";
    assert!(sent(&desk, &ada, certify).await.status.is_redirection());
    let appeal =
        "what=enter-appeal&appellant=Tal&round=4&topic=laws&facts=refused&ruling=lost&outcome=pending";
    assert!(sent(&desk, &ada, appeal).await.status.is_redirection());
    let listed = page(&desk, &ada, "papers").await;
    assert!(listed.body.contains("papers/it1-1.pdf") && listed.body.contains("papers/appeal-1.txt"));
    let certificate = page(&desk, &ada, "papers/it1-1.txt").await;
    assert!(certificate.body.contains("Not verified"), "a norm is never claimed");
    assert!(certificate.body.contains("412345") && certificate.body.contains(";log "), "the code of figures");
    let told: Value = serde_json::from_str(&desk.get(&ada, &format!("{API}/papers")).await.body).unwrap();
    assert_eq!(told["registration"]["event_codes"][1], "412346");
    assert_eq!(
        (&told["title_results"][0]["title"], &told["appeals"][0]["appellant"]),
        (&"IM".into(), &"Tal".into())
    );
    let bundle = desk.get(&ada, &format!("{API}/papers/bundle.zip")).await;
    assert_eq!(
        (bundle.status, &bundle.headers["content-type"]),
        (StatusCode::OK, &"application/zip".parse().unwrap())
    );
    for name in ["interim.trf", "crosstable.csv", "forms/it1-1.pdf", "forms/it1-1.xlsx", "games-owed.txt"] {
        assert!(bundle.body.contains(name), "{name}");
    }
    assert!(!bundle.body.contains("complaint"), "complaints are confidential");
}

#[tokio::test]
async fn official_papers_are_for_those_who_may_export_and_changes_for_those_who_configure() {
    let (desk, ada) = Desk::with_example().await;
    let deputy = desk.sign_in(&ada, Role::DeputyArbiter).await;
    assert_eq!(desk.get(&deputy, &format!("{SECTION}/papers")).await.status, StatusCode::OK);
    let entry = desk.sign_in(&ada, Role::SectorArbiter).await;
    for path in ["papers", "papers/chief-arbiter-report.txt", "papers/bundle.zip"] {
        let refused = desk.get(&entry, &format!("{SECTION}/{path}")).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
    }
    let register = "what=register&codes=1&venue=x&organiser=y";
    let refused = sent(&desk, &deputy, register).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "a deputy does not configure");
    let told: Value = serde_json::from_str(&desk.get(&ada, &format!("{API}/papers")).await.body).unwrap();
    assert_eq!(told["registration"]["venue"], "");
}
