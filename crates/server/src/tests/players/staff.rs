//! Staff, devices, one's own account and the access log.

use access::Role;
use axum::http::StatusCode;

use super::desk::{Desk, PASSWORD};

const NEW: &str = "nine ranks of chairs";

fn account(desk: &Desk, name: &str) -> access::Account {
    desk.app.accounts.accounts().unwrap().into_iter().find(|one| one.name == name).unwrap()
}

#[tokio::test]
async fn accounts_are_made_changed_shut_and_opened() {
    let desk = Desk::new();
    let chief = desk.hand(Role::ChiefArbiter);
    let fields = [("name", "Ben"), ("role", "check-in"), ("password", NEW), ("section", "open")];
    assert_eq!(desk.post(&chief, "/staff", &fields).await.status, StatusCode::SEE_OTHER);
    let ben = account(&desk, "Ben");
    assert_eq!(
        (ben.role, ben.sections.as_slice()),
        (Role::CheckIn, &[access::Binding::new(&desk.held.slug, "open")][..])
    );
    let id = ben.id.0.to_string();
    for fields in
        [&[("what", "role"), ("role", "deputy-arbiter")][..], &[("what", "sections")], &[("what", "disable")]]
    {
        let fields: Vec<(&str, &str)> = fields.iter().copied().chain([("account", id.as_str())]).collect();
        assert_eq!(
            desk.post(&chief, "/staff/account", &fields).await.status,
            StatusCode::SEE_OTHER,
            "{fields:?}"
        );
    }
    let ben = account(&desk, "Ben");
    assert_eq!((ben.role, ben.sections.len(), ben.disabled), (Role::DeputyArbiter, 0, true));
    desk.post(&chief, "/staff/account", &[("what", "enable"), ("account", &id)]).await;
    desk.post(
        &chief,
        "/staff/account",
        &[("what", "password"), ("account", &id), ("new", "eight files of tables")],
    )
    .await;
    let now = desk.app.clock.now();
    assert!(desk.app.accounts.sign_in("Ben", "eight files of tables", "test", now).is_ok());
    let page = desk.get(&chief, "/staff").await;
    assert!(
        page.status == StatusCode::OK && page.body.contains(">Ben<") && page.body.contains("deputy arbiter")
    );
}

#[tokio::test]
async fn nobody_reaches_beyond_their_role() {
    let desk = Desk::new();
    let deputy = desk.hand(Role::DeputyArbiter);
    let ada = account(&desk, "Ada").id.0.to_string();
    let mine = account(&desk, "deputy-arbiter").id.0.to_string();
    let before = desk.app.accounts.accounts().unwrap();
    for fields in [
        &[("name", "Eve"), ("role", "chief-arbiter"), ("password", NEW)][..],
        &[("name", "Eve"), ("role", "admin"), ("password", NEW)],
    ] {
        assert_eq!(desk.post(&deputy, "/staff", fields).await.status, StatusCode::FORBIDDEN, "{fields:?}");
    }
    for (what, extra) in
        [("disable", ("x", "y")), ("role", ("role", "spectator")), ("password", ("new", NEW))]
    {
        let fields = [("what", what), ("account", ada.as_str()), extra];
        assert_eq!(
            desk.post(&deputy, "/staff/account", &fields).await.status,
            StatusCode::FORBIDDEN,
            "{what}"
        );
    }
    let fields = [("what", "role"), ("account", mine.as_str()), ("role", "chief-arbiter")];
    assert_eq!(desk.post(&deputy, "/staff/account", &fields).await.status, StatusCode::FORBIDDEN);
    for role in [Role::PairingOfficer, Role::SectorArbiter, Role::CheckIn, Role::ResultEntry, Role::Display] {
        let hand = desk.hand(role);
        for path in ["/staff", "/audit"] {
            assert_eq!(desk.get(&hand, path).await.status, StatusCode::FORBIDDEN, "{role} {path}");
        }
        for path in ["/staff", "/staff/account", "/staff/device", "/staff/session"] {
            let fields = [
                ("name", "Eve"),
                ("role", "display"),
                ("password", NEW),
                ("session", "1"),
                ("account", "1"),
                ("what", "disable"),
            ];
            assert_eq!(desk.post(&hand, path, &fields).await.status, StatusCode::FORBIDDEN, "{role} {path}");
        }
    }
    let names = |accounts: Vec<access::Account>| -> Vec<(String, Role, bool)> {
        accounts
            .into_iter()
            .filter(|one| !one.name.contains("officer") && one.name != "Eve")
            .map(|one| (one.name, one.role, one.disabled))
            .collect()
    };
    let after = desk.app.accounts.accounts().unwrap();
    assert!(!after.iter().any(|one| one.name == "Eve"));
    assert!(names(before).iter().all(|one| names(after.clone()).contains(one)));
}

#[tokio::test]
async fn wrong_values_are_refused() {
    let desk = Desk::new();
    let ada = desk.hand(Role::Admin);
    for (path, fields, status) in [
        ("/staff", &[][..], 422),
        ("/staff", &[("name", "Ben"), ("role", "king"), ("password", NEW)], 422),
        ("/staff", &[("name", "Ben"), ("role", "display"), ("password", "short")], 422),
        ("/staff", &[("name", "ada"), ("role", "display"), ("password", NEW)], 422),
        ("/staff/account", &[("what", "disable")], 422),
        ("/staff/account", &[("what", "disable"), ("account", "x")], 422),
        ("/staff/account", &[("what", "disable"), ("account", "999")], 404),
        ("/staff/account", &[("what", "explode"), ("account", "1")], 422),
        ("/staff/account", &[("what", "disable"), ("account", "1")], 422),
        ("/staff/device", &[("role", "chief-arbiter")], 403),
        ("/staff/device", &[], 422),
        ("/staff/session", &[("session", "x")], 422),
        ("/staff/session", &[("session", "999")], 404),
        ("/account", &[("old", "wrong"), ("new", NEW), ("again", NEW)], 422),
        ("/account", &[("old", PASSWORD), ("new", NEW), ("again", "other")], 422),
        ("/account/session", &[], 422),
    ] {
        let answer = desk.post(&ada, path, fields).await;
        assert_eq!(answer.status.as_u16(), status, "{path} {fields:?}: {}", answer.body);
    }
    assert_eq!(desk.app.accounts.accounts().unwrap().len(), 1);
}

#[tokio::test]
async fn a_device_is_let_in_by_its_code_and_signed_out_again() {
    let desk = Desk::new();
    let chief = desk.hand(Role::ChiefArbiter);
    let asked = [("role", "result-entry"), ("section", "open")];
    let page = desk.post(&chief, "/staff/device", &asked).await;
    assert!(!page.body.contains("<svg class=\"qr\""), "in no network a code leads nobody here");
    desk.app.local_addresses().set_addresses(7464, &[], &["192.0.2.7".parse().unwrap()]);
    let page = desk.post(&chief, "/staff/device", &asked).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("https://192.0.2.7:7464/sign-in"), "{}", page.body);
    let code = page.body.split("class=\"device-code\"").nth(1).unwrap();
    let code = code.split_once('>').unwrap().1.split_once('<').unwrap().0;
    assert!(page.body.contains("<svg class=\"qr\""));
    let now = desk.app.clock.now();
    let device = desk.app.accounts.redeem(code, "phone", now).unwrap();
    assert_eq!(
        (device.session.role, device.session.sections.as_slice()),
        (Role::ResultEntry, &[access::Binding::new(&desk.held.slug, "open")][..])
    );
    let id = device.session.id.0.to_string();
    assert!(desk.get(&chief, "/staff").await.body.contains("phone"));
    assert_eq!(desk.post(&chief, "/staff/session", &[("session", &id)]).await.status, StatusCode::SEE_OTHER);
    assert!(desk.app.accounts.session(device.token.as_str(), now).is_none());
}

#[tokio::test]
async fn ones_own_password_and_sessions() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ResultEntry);
    let other = desk.hand(Role::ResultEntry);
    let page = desk.get(&hand, "/account").await;
    assert!(page.body.contains("this session") && page.body.contains("/account/session"));
    let third = desk.hand(Role::ResultEntry);
    let now = desk.app.clock.now();
    let id = |token: &str| desk.app.accounts.session(token, now).map(|session| session.id.0.to_string());
    let phone = id(&third.token).unwrap();
    for password in ["", "wrong"] {
        let fields = [("session", phone.as_str()), ("password", password)];
        let refused = desk.post(&hand, "/account/session", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    }
    assert!(id(&third.token).is_some());
    let fields = [("session", phone.as_str()), ("password", PASSWORD)];
    assert_eq!(desk.post(&hand, "/account/session", &fields).await.status, StatusCode::SEE_OTHER);
    assert!(id(&third.token).is_none() && id(&other.token).is_some(), "that one, and no other");
    let third = desk.hand(Role::ResultEntry);
    let fields = [("session", "others"), ("password", PASSWORD)];
    assert_eq!(desk.post(&hand, "/account/session", &fields).await.status, StatusCode::SEE_OTHER);
    assert!(id(&third.token).is_none() && id(&other.token).is_none(), "all others");
    assert_eq!(desk.get(&hand, "/account").await.status, StatusCode::OK);
    let other = desk.hand(Role::ResultEntry);
    let fields = [("old", PASSWORD), ("new", NEW), ("again", NEW)];
    assert_eq!(desk.post(&hand, "/account", &fields).await.status, StatusCode::SEE_OTHER);
    assert_eq!(desk.get(&hand, "/account").await.status, StatusCode::OK);
    assert_eq!(
        desk.get(&other, "/account").await.status,
        StatusCode::SEE_OTHER,
        "the other session has ended"
    );
    let ada = desk.app.accounts.sign_in("Ada", PASSWORD, "laptop", desk.app.clock.now()).unwrap();
    let id = ada.session.id.0.to_string();
    let fields = [("session", id.as_str()), ("password", NEW)];
    assert_eq!(desk.post(&hand, "/account/session", &fields).await.status, StatusCode::NOT_FOUND);
    let chief = desk.hand(Role::Admin);
    let again = desk.hand(Role::Admin);
    let own = desk.app.accounts.session(&again.token, now).unwrap().id.0.to_string();
    let refused = desk.post(&chief, "/staff/session", &[("session", &own)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "nor from the page of staff");
}

#[tokio::test]
async fn the_access_log_is_paged_and_verified() {
    let desk = Desk::new();
    let chief = desk.hand(Role::ChiefArbiter);
    desk.post(&desk.hand(Role::CheckIn), "/f/spring/check-in", &[("paid", "open/1")]).await;
    let page = desk.get(&chief, "/audit?verify=1").await.body;
    assert!(page.contains("are what was written") && page.contains("forbidden"), "{page}");
    let older = desk.get(&chief, "/audit?before=2").await.body;
    assert!(older.contains("first account") && !older.contains("forbidden"));
    assert_eq!(desk.get(&chief, "/audit?before=x").await.status, StatusCode::OK);
}
