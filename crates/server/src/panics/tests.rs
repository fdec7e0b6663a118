//! Handlers that panic, in the midst of the others.

use access::Role;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::routing::{get, post};
use serde_json::Value;

use crate::trial::{From, Trial};

/// Addresses whose handlers panic, in tests only.
pub(crate) fn routes() -> Router<web::Pages> {
    async fn panics() {
        panic!("the board is on fire: Müller, Anna");
    }
    Router::new().route("/test/panic", get(panics).post(panics)).route("/api/v1/test/panic", post(panics))
}

#[tokio::test]
async fn a_handler_that_panics_is_answered_and_the_desk_goes_on() {
    let (trial, held) = Trial::with_example();
    let (cookie, csrf) = trial.sign_in(Role::ChiefArbiter);
    let page = trial.get_as("/test/panic", &cookie).await;
    assert_eq!(page.status, 500);
    assert!(page.body.contains("<html") && page.body.contains("our side"), "{}", page.body);
    assert!(!page.body.contains("Müller") && !page.body.contains("nothing was changed"), "{}", page.body);
    let sent = trial.post("/test/panic", &cookie, &[("csrf", &csrf)], From::Here).await;
    assert_eq!(sent.status, 500);
    let program = Request::post("/api/v1/test/panic").header("cookie", &cookie).body(Body::empty()).unwrap();
    let problem = trial.send(program, From::Here).await;
    assert_eq!((problem.status.as_u16(), problem.header("content-type")), (500, "application/problem+json"));
    let problem: Value = serde_json::from_str(&problem.body).unwrap();
    assert_eq!((&problem["status"], &problem["type"]), (&500.into(), &"about:blank".into()));
    assert_eq!(trial.get_as(&format!("/f/{}", held.slug), &cookie).await.status, 200, "the desk goes on");
    let health = trial.get_as("/api/v1/health", &cookie).await;
    let health: Value = serde_json::from_str(&health.body).unwrap();
    assert_eq!(health["notices"][0]["code"], "part-failed");
    assert_eq!(health["notices"][0]["link"], "/report");
    assert!(!health.to_string().contains("Müller"));
}

const ASKED: &str = "JADOUBE_TEST_PANICS_AND_GOES_ON";

/// Runs this very test again in a process of its own, where a thread panics.
#[test]
fn a_panic_is_written_down_without_its_values_and_the_program_goes_on() {
    if let Some(folder) = std::env::var_os(ASKED) {
        service::logs::start_logs(std::path::Path::new(&folder), service::Clock::new(jiff::Timestamp::now))
            .unwrap();
        super::log_panics();
        let thread = std::thread::spawn(|| panic!("the board is on fire: Müller, Anna"));
        assert!(thread.join().is_err());
        return;
    }
    let folder = std::env::temp_dir().join(format!("jadoube-panics-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let name = "panics::tests::a_panic_is_written_down_without_its_values_and_the_program_goes_on";
    let mut again = std::process::Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", name, "--nocapture", "--test-threads=1"]).env(ASKED, &folder);
    let output = again.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("our mistake, not yours: the board is on fire place=\""), "{said}");
    let written = std::fs::read_to_string(folder.join("logs/jadoube.log")).unwrap();
    assert!(written.contains("the board is on fire") && !written.contains("Müller"), "{written}");
    std::fs::remove_dir_all(&folder).unwrap();
}
