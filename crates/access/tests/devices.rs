//! Kiosks, screens and phones: let in by a code.

#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{Denied, Error, Permission, Role};
use desk::{at, desk, hours, numbered, staff};

#[test]
fn a_code_lets_one_device_in_once() {
    let (accounts, ada) = desk();
    let code = accounts.device_code(&ada, Role::ResultEntry, Some("f/U12".into()), at(0)).unwrap();
    let kiosk = accounts.redeem(code.as_str(), "kiosk by the door", at(1)).unwrap().session;
    assert_eq!(
        (kiosk.account, kiosk.role, kiosk.name.as_str()),
        (None, Role::ResultEntry, "kiosk by the door")
    );
    assert_eq!(kiosk.sections, ["f/U12".into()]);
    assert_eq!(accounts.redeem(code.as_str(), "another", at(1)).unwrap_err(), Denied::Wrong, "replayed");
}

#[test]
fn a_code_ends_after_ten_minutes() {
    let (accounts, ada) = desk();
    let code = accounts.device_code(&ada, Role::Display, None, at(0)).unwrap();
    assert_eq!(accounts.redeem(code.as_str(), "screen", at(600)).unwrap_err(), Denied::Wrong);
    let code = accounts.device_code(&ada, Role::Display, None, at(0)).unwrap();
    accounts.redeem(code.as_str(), "screen", at(599)).unwrap();
}

#[test]
fn one_code_tried_by_many_at_once_lets_one_in() {
    let (accounts, ada) = desk();
    let code = accounts.device_code(&ada, Role::ResultEntry, None, at(0)).unwrap();
    let let_in = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let (accounts, code, let_in) = (&accounts, code.as_str(), &let_in);
            scope.spawn(move || {
                if accounts.redeem(code, &format!("phone {thread}"), at(0)).is_ok() {
                    let_in.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
                }
            });
        }
    });
    assert_eq!(let_in.into_inner(), 1);
}

#[test]
fn roles_that_need_a_password_are_never_lent() {
    let (accounts, ada) = desk();
    for role in Role::ALL {
        let done = accounts.device_code(&ada, role, None, at(0));
        assert_eq!(done.is_ok(), role.may_be_lent(), "{role}");
        if !role.may_be_lent() {
            assert_eq!(done.unwrap_err(), Error::NeedsPassword(role));
        }
        let graver = [Permission::LeaveFideMode, Permission::ManageStaff, Permission::ReadPersonalData];
        assert!(!role.may_be_lent() || graver.iter().all(|permission| !role.may(*permission)), "{role}");
    }
}

#[test]
fn only_those_who_may_let_devices_in_do_and_devices_never() {
    let (accounts, ada) = desk();
    for role in Role::ALL {
        let by = staff(&accounts, &ada, &format!("by {role}"), role);
        for lent in Role::ALL.into_iter().filter(|lent| lent.may_be_lent()) {
            assert_eq!(
                accounts.device_code(&by, lent, None, at(0)).is_ok(),
                role.may_grant(lent),
                "{role} lends {lent}"
            );
        }
    }
    let code = accounts.device_code(&ada, Role::SectorArbiter, None, at(0)).unwrap();
    let phone = accounts.redeem(code.as_str(), "phone", at(0)).unwrap().session;
    assert!(accounts.device_code(&phone, Role::Display, None, at(0)).is_err());
    assert_eq!(
        accounts.confirm(&phone, "", at(0)),
        Err(Denied::Wrong),
        "a device has no password to confirm by"
    );
}

#[test]
fn codes_cannot_be_tried_out() {
    let (accounts, ada) = desk();
    let code = accounts.device_code(&ada, Role::Display, None, at(0)).unwrap();
    let guess =
        |number: u32, code: &str, second| accounts.redeem_from(numbered(number), code, "x", at(second));
    for wrong in ["0000-0000", "", "not a code", "ZZZZ-ZZZZ", "0000-0001"] {
        assert_eq!(guess(7, wrong, 0).unwrap_err(), Denied::Wrong);
    }
    assert!(matches!(guess(7, code.as_str(), 1), Err(Denied::TooMany { .. })));
    let wrong = |number: &u32| guess(100 + number % 40, "0000-0000", 1).unwrap_err() == Denied::Wrong;
    let made = (0..4_000).filter(wrong).count();
    assert!(made <= 80, "from everywhere together: {made}");
    guess(999, code.as_str(), 1).expect("who did not guess is let in");
}

#[test]
fn a_screen_stays_while_nobody_touches_it_and_a_kiosk_does_not() {
    let (accounts, ada) = desk();
    let let_in = |role| {
        let code = accounts.device_code(&ada, role, None, at(0)).unwrap();
        accounts.redeem(code.as_str(), "device", at(0)).unwrap().token
    };
    let (screen, kiosk) = (let_in(Role::Display), let_in(Role::ResultEntry));
    assert!(accounts.session(screen.as_str(), hours(13 * 24)).is_some());
    assert!(accounts.session(screen.as_str(), hours(14 * 24)).is_none());
    assert!(accounts.session(kiosk.as_str(), hours(12)).is_none());
}

#[test]
fn devices_go_when_whoever_let_them_in_may_no_longer() {
    let (accounts, ada) = desk();
    let chief = staff(&accounts, &ada, "Chief", Role::ChiefArbiter);
    let let_in = |role| {
        let code = accounts.device_code(&chief, role, None, at(0)).unwrap();
        accounts.redeem(code.as_str(), "device", at(0)).unwrap().token
    };
    let (phone, screen) = (let_in(Role::ResultEntry), let_in(Role::Display));
    hire_another_chief(&accounts, &ada);
    accounts.change_role(&ada, chief.account.unwrap(), Role::Organiser, at(1)).unwrap();
    assert!(accounts.session(phone.as_str(), at(1)).is_none(), "an organiser does not give result entry");
    assert!(accounts.session(screen.as_str(), at(1)).is_some());
}

fn hire_another_chief(accounts: &access::AccountStore, by: &access::Session) {
    desk::hire(accounts, by, "Second", Role::ChiefArbiter);
}

#[test]
fn a_device_is_signed_out_from_the_desk() {
    let (accounts, ada) = desk();
    let code = accounts.device_code(&ada, Role::CheckIn, None, at(0)).unwrap();
    let kiosk = accounts.redeem(code.as_str(), "kiosk", at(0)).unwrap();
    accounts.revoke(&ada, kiosk.session.id, at(1)).unwrap();
    assert!(accounts.session(kiosk.token.as_str(), at(1)).is_none());
}
