//! The page of the certificate.

use crate::trial::{From, Trial};
use access::Role;

/// An authority as the program made it before there were limits.
const OLDER: &str = include_str!("../../../access/tests/older_authority.pem");

fn older() -> Trial {
    let mut trial = Trial::new();
    std::fs::write(trial.folder.join("certificates/authority.pem"), OLDER).unwrap();
    trial.replace(Trial::open(&trial.folder));
    trial
}

#[tokio::test]
async fn a_desk_of_before_is_asked_to_renew_and_both_certificates_are_there() {
    let trial = older();
    let (cookie, csrf) = trial.sign_in(Role::ChiefArbiter);
    let home = trial.get_as("/", &cookie).await.body;
    assert!(home.contains("href=\"/certificate\""), "the dashboard asks for it: {home}");
    let trust = trial.get("/trust").await.body;
    assert!(trust.contains("/trust/jadoube.crt") && trust.contains("/trust/jadoube-next.crt"), "{trust}");
    for one in trial.app.authority.certificates() {
        assert!(trust.contains(&one.fingerprint));
    }
    assert_eq!(trial.get("/trust/jadoube-next.crt").await.status, 200);
    let page = trial.get_as("/certificate", &cookie).await.body;
    assert!(page.contains("/certificate/renew"), "{page}");
    let next = trial.app.authority.certificates().remove(1);
    let renewed = trial.post("/certificate/renew", &cookie, &[("csrf", &csrf)], From::Here).await;
    assert_eq!(renewed.status, 303, "{}", renewed.body);
    assert_eq!(trial.app.authority.certificates(), [next]);
    assert!(!trial.get_as("/", &cookie).await.body.contains("href=\"/certificate\""), "it is settled");
    assert_eq!(trial.get("/trust/jadoube-next.crt").await.status, 404);
    let again = trial.post("/certificate/renew", &cookie, &[("csrf", &csrf)], From::Here).await;
    assert_eq!(again.status, 422, "there is no successor");
    let noted = trial.app.accounts.audits(None, 20).unwrap();
    assert!(noted.iter().any(|line| line.audit.what == "certificate/renew" && line.audit.outcome == "done"));
}

#[tokio::test]
async fn who_does_not_keep_the_desk_renews_nothing() {
    let trial = older();
    for role in [Role::DeputyArbiter, Role::SectorArbiter, Role::ResultEntry] {
        let (cookie, csrf) = trial.sign_in(role);
        assert_eq!(trial.get_as("/certificate", &cookie).await.status, 403, "{role}");
        let refused = trial.post("/certificate/renew", &cookie, &[("csrf", &csrf)], From::Here).await;
        assert_eq!(refused.status, 403, "{role}");
    }
    assert_eq!(trial.app.authority.certificates().len(), 2);
}
