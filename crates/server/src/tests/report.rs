//! The report file.

use access::Role;

use words::Message;

use crate::trial::Trial;
use service::health::{HealthNotice, Severity, Subject};

#[tokio::test]
async fn those_in_charge_make_a_report_without_names() {
    let (trial, _) = Trial::with_example();
    let folder = trial.folder.join("logs");
    std::fs::create_dir_all(&folder).unwrap();
    let lines: String = (0..300).map(|number| format!("line {number}\n")).collect();
    std::fs::write(folder.join("jadoube.log"), lines).unwrap();
    let sentence = Message::new("health-way-report");
    let subject = Subject::Festival("memorial-of-anna".to_owned());
    trial.app.raise(HealthNotice::new(Severity::Grave, subject, "log-ends-early", sentence));
    for role in [Role::Admin, Role::ChiefArbiter] {
        let (cookie, _) = trial.sign_in(role);
        for path in ["/report", "/api/v1/report"] {
            let made = trial.get_as(path, &cookie).await;
            assert_eq!(made.status, 200, "{role:?} {path}");
            assert!(made.header("content-disposition").contains("jadoube-report-20261115-140500.txt"));
            assert!(made.body.contains(&format!("version: {}\n", env!("CARGO_PKG_VERSION"))));
            assert!(made.body.contains("system: ") && made.body.contains("festivals: 1\n"), "{}", made.body);
            assert!(made.body.contains(" grave festival log-ends-early\n"), "{}", made.body);
            assert!(
                made.body.contains("the last 200 lines\nline 100\n") && made.body.ends_with("line 299\n")
            );
            assert!(!made.body.contains("memorial-of-anna") && !made.body.contains("Ada"), "{}", made.body);
        }
        assert!(trial.get_as("/", &cookie).await.body.contains("href=\"/report\""), "the button");
    }
    for role in [Role::DeputyArbiter, Role::ResultEntry] {
        let (cookie, _) = trial.sign_in(role);
        assert_eq!(trial.get_as("/report", &cookie).await.status, 403);
        assert_eq!(trial.get_as("/api/v1/report", &cookie).await.status, 403);
        assert!(!trial.get_as("/", &cookie).await.body.contains("href=\"/report\""));
    }
    assert_eq!(trial.get("/report").await.status, 303);
}
