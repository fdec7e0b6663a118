//! The door: who comes in, who does not, and what no request may do.

mod support;

use access::Role;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use support::{Desk, PASSWORD, Person, here, line};

const RESULT: &str = "/f/example-open/s/open/result";

#[tokio::test]
async fn the_first_account_is_created_once_and_from_here_or_with_the_code() {
    let desk = Desk::empty();
    assert_eq!(desk.get_as_stranger("/f/x").await.status, StatusCode::SEE_OTHER);
    let far = line([192, 168, 1, 7], true);
    let refused =
        desk.post_as(None, far, "/first-run", "name=Eve&password=a+long+enough+one&code=AAAA-AAAA").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let code = desk.app.one_time_code().unwrap().unwrap();
    let plain = line([192, 168, 1, 7], false);
    let body = format!("name=Ada&password=a+long+enough+one&code={code}");
    assert_eq!(desk.post_as(None, plain, "/first-run", &body).await.status, StatusCode::FORBIDDEN);
    let made = desk.post_as(None, far, "/first-run", &body).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    let cookie = made.headers.get("set-cookie").unwrap().to_str().unwrap();
    for word in ["__Host-desk=", "Secure", "HttpOnly", "Path=/", "SameSite=Lax"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    let again = desk.post_as(None, here(), "/first-run", "name=Eve&password=a+long+enough+one").await;
    assert_eq!(again.location(), "/sign-in");
    assert_eq!(desk.app.one_time_code().unwrap(), None);
}

#[tokio::test]
async fn the_first_account_is_the_chief_arbiters_and_says_so() {
    let desk = Desk::empty();
    let page = desk.get_as_stranger("/first-run").await;
    assert!(page.body.contains("chief arbiter’s account") && page.body.contains("administers this desk"));
    let (desk, ada) = Desk::with_example().await;
    let staff = desk.get(&ada, "/staff").await;
    assert!(staff.body.contains("<td>chief arbiter, administers this desk</td>"), "{}", staff.body);
    assert!(staff.body.contains("created first is the chief arbiter’s"));
    let accounts = access::AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let first = accounts.accounts().unwrap().remove(0).role;
    for permission in access::Permission::all() {
        assert!(first.may(permission), "{permission:?}: what a chief arbiter does, and what administers");
    }
}

#[tokio::test]
async fn a_form_without_the_token_or_from_another_site_changes_nothing() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    let form = "round=5&board=20&result=1-0";
    let without = desk.post_as(Some(&ada), here(), RESULT, form).await;
    assert_eq!(without.status, StatusCode::FORBIDDEN);
    let wrong = desk.post_as(Some(&ada), here(), RESULT, &format!("csrf=0000&{form}")).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
    ] {
        let request = Request::post(RESULT)
            .header("cookie", &ada.cookie)
            .header("host", "localhost")
            .header("content-type", "application/x-www-form-urlencoded")
            .header(name, value)
            .body(Body::from(format!("csrf={}&{form}", ada.csrf)))
            .unwrap();
        assert_eq!(desk.send(request, here()).await.status, StatusCode::FORBIDDEN, "{name}: {value}");
    }
    let json = Request::post(RESULT)
        .header("cookie", &ada.cookie)
        .header("content-type", "text/plain")
        .body(Body::from(format!("csrf={}&{form}", ada.csrf)))
        .unwrap();
    assert_eq!(desk.send(json, here()).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(desk.entries(), before);
    assert_eq!(desk.post(&ada, RESULT, form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(desk.entries(), before + 1);
}

#[tokio::test]
async fn nobody_changes_anything_by_looking() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    for path in [RESULT, "/f/example-open/s/open/pairing", "/festivals/example", "/sign-out"] {
        let answer = desk.get(&ada, path).await;
        assert!(
            matches!(answer.status, StatusCode::METHOD_NOT_ALLOWED | StatusCode::NOT_FOUND),
            "{path}: {}",
            answer.status
        );
    }
    assert_eq!(desk.entries(), before);
}

#[tokio::test]
async fn a_session_does_not_travel_over_an_open_line() {
    let (desk, ada) = Desk::with_example().await;
    let request = Request::get("/f/example-open").header("cookie", &ada.cookie).header("host", "desk:7464");
    let answer = desk.send(request.body(Body::empty()).unwrap(), line([192, 168, 1, 7], false)).await;
    assert_eq!(answer.location(), "https://desk:7464/f/example-open");
}

#[tokio::test]
async fn after_signing_out_the_cookie_is_worthless() {
    let (desk, ada) = Desk::with_example().await;
    assert_eq!(desk.get(&ada, "/f/example-open").await.status, StatusCode::OK);
    assert_eq!(desk.post(&ada, "/sign-out", "").await.location(), "/sign-in");
    assert_eq!(desk.get(&ada, "/f/example-open").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn guessing_is_slowed_down_and_tells_nothing() {
    let (desk, _ada) = Desk::new().await;
    let mut answers = Vec::new();
    for name in ["Ada", "Nobody"] {
        for attempt in 0..7 {
            let answer = desk
                .post_as(None, here(), "/sign-in", &format!("name={name}&password=guess+number+{attempt}"))
                .await;
            answers.push((name, answer.status));
        }
    }
    assert_eq!(answers[0].1, StatusCode::UNAUTHORIZED);
    assert!(answers.iter().any(|(_, status)| *status == StatusCode::TOO_MANY_REQUESTS), "{answers:?}");
    let right = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
    assert_eq!(desk.post_as(None, here(), "/sign-in", &right).await.status, StatusCode::TOO_MANY_REQUESTS);
    desk.wait(3600);
    assert_eq!(desk.post_as(None, here(), "/sign-in", &right).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn result_entry_may_enter_but_not_change() {
    let (desk, ada) = Desk::with_example().await;
    let typist = desk.sign_in(&ada, Role::ResultEntry).await;
    let before = desk.entries();
    // Whoever entered a result may correct it, until somebody else touches the board.
    for form in ["round=5&board=20&result=1-0", "round=5&board=20&result=0-1"] {
        assert_eq!(desk.post(&typist, RESULT, form).await.status, StatusCode::SEE_OTHER, "{form}");
    }
    let touched = desk.post(&ada, RESULT, "round=5&board=20&result=1-0").await;
    assert_eq!(touched.status, StatusCode::SEE_OTHER);
    for form in [
        "round=5&board=20&result=0-1",
        "round=5&board=20&result=",
        "round=5&board=21&result=%2B/-",
        "round=4&board=1&result=0-1",
    ] {
        let answer = desk.post(&typist, RESULT, form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{form}");
        assert!(answer.body.contains("may not do this"), "{form}");
    }
    assert_eq!(desk.entries(), before + 3);
}

#[tokio::test]
async fn nonsense_is_refused_with_a_reason_and_changes_nothing() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    for form in [
        "",
        "round=0&board=1&result=1-0",
        "round=5&board=70000&result=1-0",
        "round=5&board=1&result=2-0",
        "round=99&board=1&result=1-0",
        "round=5&board=%00&result=%ff%fe",
        "round=5&board=20&result=1-0&consent=twice:zz",
        "round=5&board=20&result=<script>alert(1)</script>",
    ] {
        let answer = desk.post(&ada, RESULT, form).await;
        assert!(answer.status.is_client_error(), "{form}: {}", answer.status);
        assert!(!answer.body.contains("<script>alert"), "{form}");
    }
    let huge = format!("round=5&board=20&result={}", "1".repeat(3 << 20));
    assert_eq!(desk.post(&ada, RESULT, &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    for path in [
        "/f/../../etc/passwd",
        "/f/%2e%2e%2fetc",
        "/assets/x/../../Cargo.toml",
        "/f/example-open/s/%00/round",
        "/trust/../desk.sqlite",
    ] {
        let answer = desk.get(&ada, path).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
    assert_eq!(desk.entries(), before);
}

#[tokio::test]
async fn every_answer_carries_the_headers() {
    let (desk, ada) = Desk::with_example().await;
    for path in ["/f/example-open", "/sign-in", "/nothing-here", "/f/example-open/s/open/round/5"] {
        let answer = desk.get(&ada, path).await;
        let policy = answer.headers.get("content-security-policy").unwrap().to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.headers.get("x-content-type-options").unwrap(), "nosniff");
        assert_eq!(answer.headers.get("cache-control").unwrap(), "no-store");
        assert!(!answer.body.contains("style=\"") && !answer.body.contains(" onclick"), "{path}");
    }
}

#[tokio::test]
async fn whoever_signs_in_anew_leaves_no_session_behind() {
    let (desk, ada) = Desk::new().await;
    let is_open = async |person: &Person| desk.get(person, "/account").await.status == StatusCode::OK;
    let accounts = access::AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let by = accounts.session(ada.cookie.strip_prefix("__Host-desk=").unwrap(), desk.now()).unwrap();
    let first = desk.sign_in(&ada, Role::CheckIn).await;
    let second = desk.sign_in(&ada, Role::CheckIn).await;
    let code = code_on(&desk.post(&ada, "/staff/device", "role=check-in").await.body);
    let password = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
    for (before, path, body) in
        [(&first, "/sign-in", password.as_str()), (&second, "/device", &format!("code={code}"))]
    {
        assert!(is_open(before).await);
        let entered = desk.post_as(Some(before), here(), path, body).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{path}: {}", entered.body);
        let cookie = entered.headers.get("set-cookie").unwrap().to_str().unwrap();
        assert_ne!(cookie.split(';').next().unwrap(), before.cookie, "{path}: a token of its own");
        assert!(!is_open(before).await, "{path}: the one before has ended");
    }
    assert!(accounts.sessions(desk.now()).unwrap().iter().any(|one| one.id == by.id), "others go on");
}

/// The code of a device on the page that shows it.
fn code_on(page: &str) -> String {
    let shown = page.split("class=\"device-code\"").nth(1).and_then(|rest| rest.split(['>', '<']).nth(1));
    shown.unwrap_or_else(|| panic!("{page}")).to_owned()
}

#[tokio::test]
async fn passwords_are_masked_and_say_to_password_managers_what_they_are() {
    let first = Desk::empty().get_as_stranger("/first-run").await.body;
    let (desk, ada) = Desk::new().await;
    desk.sign_in(&ada, Role::DeputyArbiter).await;
    let signing_in = desk.get_as_stranger("/sign-in").await.body;
    let (account, staff) = (desk.get(&ada, "/account").await.body, desk.get(&ada, "/staff").await.body);
    for (page, fields) in [(&first, 1), (&signing_in, 1), (&account, 4), (&staff, 2)] {
        let inputs: Vec<&str> =
            page.split("<input").skip(1).map(|rest| rest.split('>').next().unwrap()).collect();
        let secret = |input: &&&str| {
            let named = ["password", "old", "new", "again"].map(|name| format!("name=\"{name}\""));
            named.iter().any(|name| input.contains(name))
        };
        let secret: Vec<&&str> = inputs.iter().filter(secret).collect();
        assert_eq!(secret.len(), fields, "{inputs:?}");
        for input in secret {
            assert!(input.contains("type=\"password\""), "{input}");
            let told = ["autocomplete=\"current-password\"", "autocomplete=\"new-password\""];
            assert!(told.iter().any(|told| input.contains(told)), "{input}");
        }
    }
    for page in [&first, &signing_in] {
        assert!(page.contains("autocomplete=\"username\""));
    }
}

/// A full disk is no mistake of ours, and is told at the door: those who can
/// sign in no more have to know why.
#[tokio::test]
async fn a_full_disk_at_the_door_is_said() {
    let (desk, _) = Desk::new().await;
    desk.app.let_disk_be_full();
    let body = format!("name=Ada&password={}", PASSWORD.replace(' ', "+"));
    let mut told = None;
    // There is some room in pages that are begun.
    for _ in 0..200 {
        let answer = desk.post_as(None, here(), "/sign-in", &body).await;
        if answer.status != StatusCode::SEE_OTHER {
            told = Some(answer);
            break;
        }
    }
    let told = told.expect("the disk is full at last");
    assert_eq!(told.status, StatusCode::INSUFFICIENT_STORAGE, "{}", told.body);
    assert!(told.body.contains("No space is left"), "{}", told.body);
    for _ in 0..10 {
        let again = desk.post_as(None, here(), "/sign-in", &body).await;
        assert_eq!(again.status, StatusCode::INSUFFICIENT_STORAGE, "a right password is no guess");
    }
    let program = support::program::Sending::new("POST", "/api/v1/sign-in")
        .json(serde_json::json!({ "name": "Ada", "password": PASSWORD }));
    let told = program.to(&desk).await;
    assert_eq!(told.status, StatusCode::INSUFFICIENT_STORAGE, "{}", told.body);
    assert_eq!(told.headers["content-type"], "application/problem+json");
}
