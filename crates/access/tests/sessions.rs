//! Signing in, staying in, being signed out, and being kept out.

#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{Denied, Error, Role};
use desk::{PASSWORD, at, desk, enter, from, hire, hours, numbered, staff};
use jiff::SignedDuration;
use std::collections::BTreeSet;

#[test]
fn a_wrong_password_an_unknown_name_and_a_disabled_account_get_one_answer() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::CheckIn);
    accounts.disable(&ada, ben, at(0)).unwrap();
    for (name, password) in
        [("Ada", "wrong password"), ("Nobody", PASSWORD), ("Ben", PASSWORD), ("", ""), ("Ada", "")]
    {
        assert_eq!(accounts.sign_in(name, password, name, at(0)).unwrap_err(), Denied::Wrong, "{name}");
    }
}

#[test]
fn a_password_counts_exactly_as_typed() {
    let (accounts, _) = desk();
    let long = format!("{PASSWORD}{}", "x".repeat(2_000_000));
    for typed in [PASSWORD.to_uppercase(), format!(" {PASSWORD}"), format!("{PASSWORD} "), long] {
        assert_eq!(accounts.sign_in("Ada", &typed, &typed[..5], at(0)).unwrap_err(), Denied::Wrong);
    }
    accounts.sign_in(" ada ", PASSWORD, "x", at(0)).unwrap();
}

#[test]
fn every_sign_in_has_its_own_token_and_form_secret() {
    let (accounts, _) = desk();
    let mut seen = BTreeSet::new();
    for _ in 0..8 {
        let signed_in = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap();
        assert_eq!(signed_in.token.as_str().len(), 64, "256 bits");
        assert_eq!(signed_in.session.csrf.as_str().len(), 64);
        let again = accounts.session(signed_in.token.as_str(), at(1)).unwrap();
        assert!(
            again.csrf.matches(signed_in.session.csrf.as_str()),
            "the form secret stays with the session"
        );
        assert!(!again.csrf.matches(signed_in.token.as_str()));
        seen.insert(signed_in.token.as_str().to_owned());
        seen.insert(again.csrf.as_str().to_owned());
        assert!(!format!("{signed_in:?}").contains(signed_in.token.as_str()), "never printed by accident");
    }
    assert_eq!(seen.len(), 16);
}

#[test]
fn only_the_token_itself_opens_a_session() {
    let (accounts, ada) = desk();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let token = token.as_str();
    let number = ada.id.0.to_string();
    let longer = format!("{token}0");
    for wrong in
        ["", "0", &token[1..], &longer, &token.to_uppercase(), &number, "' OR 1=1 --", ada.csrf.as_str()]
    {
        assert!(wrong == token || accounts.session(wrong, at(0)).is_none(), "{wrong}");
    }
}

#[test]
fn a_session_ends_unused_after_twelve_hours_and_in_any_case_after_fourteen_days() {
    let (accounts, _) = desk();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let token = token.as_str();
    assert!(accounts.session(token, hours(12) - SignedDuration::from_secs(1)).is_some());
    assert!(accounts.session(token, hours(24)).is_none(), "unused since");
    let busy = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    for hour in (0..14 * 24).step_by(11) {
        assert!(accounts.session(busy.as_str(), hours(hour)).is_some(), "{hour}");
    }
    assert!(accounts.session(busy.as_str(), hours(14 * 24)).is_none());
}

#[test]
fn an_ended_session_changes_nothing() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::CheckIn);
    let late = hours(12);
    assert_eq!(accounts.disable(&ada, ben, late), Err(Error::SignedOut));
    assert_eq!(accounts.device_code(&ada, Role::Display, None, late).unwrap_err(), Error::SignedOut);
    assert_eq!(
        accounts.create_account(&ada, "x", Role::CheckIn, PASSWORD, vec![], late),
        Err(Error::SignedOut)
    );
    assert_eq!(accounts.revoke_all_of(&ada, ben, late), Err(Error::SignedOut));
    assert_eq!(accounts.set_password(&ada, ben, None, "nine ranks of chairs", late), Err(Error::SignedOut));
}

#[test]
fn the_last_use_is_kept_to_the_minute() {
    let (accounts, _) = desk();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let seen = |second| {
        accounts.session(token.as_str(), at(second)).map(|_| accounts.sessions(at(second)).unwrap()[0].seen)
    };
    assert_eq!(seen(59), Some(at(0)));
    assert_eq!(seen(60), Some(at(60)));
    assert_eq!(seen(61), Some(at(60)));
}

#[test]
fn signed_out_is_signed_out() {
    let (accounts, _) = desk();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    accounts.sign_out(token.as_str(), at(1)).unwrap();
    assert!(accounts.session(token.as_str(), at(1)).is_none());
    accounts.sign_out(token.as_str(), at(1)).unwrap();
    accounts.sign_out("no token", at(1)).unwrap();
}

#[test]
fn a_new_role_counts_at_once() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::DeputyArbiter);
    let signed_in = accounts.sign_in("Ben", PASSWORD, "phone", at(0)).unwrap();
    accounts.change_role(&ada, ben, Role::ResultEntry, at(1)).unwrap();
    assert_eq!(accounts.session(signed_in.token.as_str(), at(1)).unwrap().role, Role::ResultEntry);
    let with_the_old_answer =
        accounts.create_account(&signed_in.session, "x", Role::CheckIn, PASSWORD, vec![], at(2));
    assert!(matches!(with_the_old_answer, Err(Error::NotAllowed { role: Role::ResultEntry, .. })));
}

#[test]
fn a_disabled_account_is_out_at_once_with_the_devices_it_let_in() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::DeputyArbiter);
    let signed_in = accounts.sign_in("Ben", PASSWORD, "phone", at(0)).unwrap();
    let used = accounts.device_code(&signed_in.session, Role::ResultEntry, None, at(0)).unwrap();
    let kiosk = accounts.redeem(used.as_str(), "kiosk", at(0)).unwrap();
    let unused = accounts.device_code(&signed_in.session, Role::ResultEntry, None, at(0)).unwrap();
    accounts.disable(&ada, ben, at(1)).unwrap();
    assert!(accounts.session(signed_in.token.as_str(), at(1)).is_none());
    assert!(accounts.session(kiosk.token.as_str(), at(1)).is_none());
    assert_eq!(accounts.redeem(unused.as_str(), "kiosk", at(1)).unwrap_err(), Denied::Wrong);
    assert_eq!(accounts.revoke_all_of(&signed_in.session, ben, at(1)), Err(Error::SignedOut));
    accounts.enable(&ada, ben, at(2)).unwrap();
    assert!(accounts.session(signed_in.token.as_str(), at(2)).is_none(), "what was ended stays ended");
    assert!(accounts.session(kiosk.token.as_str(), at(2)).is_none());
}

#[test]
fn one_signs_out_oneself_and_those_below() {
    let (accounts, ada) = desk();
    let chief = staff(&accounts, &ada, "Chief", Role::ChiefArbiter);
    let phone = accounts.sign_in("Chief", PASSWORD, "phone", at(0)).unwrap();
    let ben = accounts.sign_in("Ben", PASSWORD, "phone", at(0));
    assert!(ben.is_err());
    let ben = staff(&accounts, &chief, "Ben", Role::ResultEntry);
    assert!(accounts.revoke(&ben, chief.id, at(0)).is_err());
    assert!(accounts.revoke(&chief, ada.id, at(0)).is_err());
    accounts.revoke(&chief, ben.id, at(0)).unwrap();
    assert_eq!(accounts.revoke(&chief, ben.id, at(0)), Err(Error::NoSession(ben.id)));
    let own = phone.session.id;
    assert_eq!(accounts.revoke(&chief, own, at(0)), Err(Error::OwnAccount), "oneself only by password");
    let again = enter(&accounts, "Ben");
    accounts.revoke_all_of(&ada, again.account.unwrap(), at(0)).unwrap();
    let names: Vec<String> =
        accounts.sessions(at(0)).unwrap().into_iter().map(|presence| presence.name).collect();
    assert!(!names.contains(&"Ben".to_owned()), "{names:?}");
}

#[test]
fn ones_own_sessions_end_after_the_password_was_asked_for_again() {
    let (accounts, ada) = desk();
    let others = ["phone", "tablet", "kiosk"].map(|on| accounts.sign_in("Ada", PASSWORD, on, at(0)).unwrap());
    let ben = staff(&accounts, &ada, "Ben", Role::ResultEntry);
    let alive = || others.iter().filter(|one| accounts.session(one.token.as_str(), at(9)).is_some()).count();
    let first = Some(others[0].session.id);
    assert_eq!(accounts.revoke_own(&ada, first, "wrong", at(1)), Err(Error::WrongPassword));
    assert_eq!(accounts.revoke_own(&ada, None, "", at(1)), Err(Error::WrongPassword));
    assert_eq!(alive(), 3);
    let theirs = Err(Error::NoSession(ada.id));
    assert_eq!(
        accounts.revoke_own(&ben, Some(ada.id), PASSWORD, at(1)),
        theirs,
        "with a password of one's own"
    );
    accounts.revoke_own(&ada, first, PASSWORD, at(1)).unwrap();
    assert_eq!(alive(), 2);
    accounts.revoke_own(&ada, None, PASSWORD, at(2)).unwrap();
    assert_eq!(alive(), 0);
    accounts.revoke_own(&ada, None, PASSWORD, at(3)).unwrap();
    for _ in 0..5 {
        assert_eq!(accounts.revoke_own(&ada, None, "wrong", at(4)), Err(Error::WrongPassword));
    }
    assert!(matches!(accounts.revoke_own(&ada, None, PASSWORD, at(4)), Err(Error::TooMany { .. })));
    let program = accounts.program_token(&ada, "bridge", Role::Display, vec![], at(1)).unwrap().session;
    assert_eq!(accounts.revoke_own(&program, None, PASSWORD, at(60)), Err(Error::NotAPerson));
}

#[test]
fn an_account_has_at_most_fifty_sessions_and_the_oldest_goes() {
    let (accounts, _) = desk();
    let first = accounts.sign_in("Ada", PASSWORD, "first", at(1)).unwrap();
    for second in 2..53 {
        accounts.sign_in("Ada", PASSWORD, "again", at(second)).unwrap();
    }
    assert_eq!(accounts.sessions(at(60)).unwrap().len(), 50);
    assert!(accounts.session(first.token.as_str(), at(60)).is_none());
}

#[test]
fn guessing_a_password_is_slowed_down_for_known_and_unknown_names_alike() {
    for name in ["Ada", "Nobody"] {
        let (accounts, _) = desk();
        for second in 0..5 {
            assert_eq!(accounts.sign_in(name, "guess guess", "x", at(second)).unwrap_err(), Denied::Wrong);
        }
        let wait = SignedDuration::from_secs(29);
        assert_eq!(
            accounts.sign_in(name, PASSWORD, "x", at(5)).unwrap_err(),
            Denied::TooMany { retry_after: wait }
        );
        let later = accounts.sign_in(name, PASSWORD, "x", at(34));
        assert_eq!(later.is_ok(), name == "Ada");
    }
}

#[test]
fn many_who_guess_at_one_account_are_slow_and_shut_nobody_out() {
    let (accounts, _) = desk();
    let guess = |number: u32, second| {
        accounts.sign_in_from(numbered(number), "Ada", "guess guess", "x", at(second)).unwrap_err()
    };
    let made = (0..10).flat_map(|_| 0..8).filter(|number| guess(*number, 0) == Denied::Wrong).count();
    assert_eq!(made, 16, "two from each");
    assert!(matches!(guess(0, 20), Denied::TooMany { retry_after } if retry_after.as_secs() <= 30));
    accounts.sign_in("Ada", PASSWORD, "laptop", at(20)).unwrap();
    accounts.sign_in_from(numbered(99), "Ada", PASSWORD, "x", at(20)).unwrap();
}

#[test]
fn five_unknown_names_behind_a_router_lock_none_of_its_arbiters_out() {
    let (accounts, ada) = desk();
    let (router, now) = (from("192.0.2.1"), at(0));
    let ben = hire(&accounts, &ada, "Ben", Role::ResultEntry);
    let first = accounts.sign_in_from(router, "Ben", PASSWORD, "phone", now).unwrap();
    assert_eq!(first.session.account, Some(ben));
    let token = accounts.introduce(&first.session, now).unwrap().unwrap();
    let known = accounts.client("192.0.2.1".parse().unwrap(), Some(token.as_str()));
    for number in 0..1_000 {
        let _ = accounts.sign_in_from(router, &format!("nobody {number}"), PASSWORD, "x", at(1));
    }
    accounts.sign_in_from(known, "Ben", PASSWORD, "phone", at(2)).unwrap();
    let Err(Denied::TooMany { retry_after }) = accounts.sign_in_from(router, "Ada", PASSWORD, "new", at(2))
    else {
        panic!("the address has guessed without end");
    };
    assert!(retry_after <= SignedDuration::from_secs(30), "{retry_after}");
    accounts.sign_in_from(router, "Ada", PASSWORD, "new", at(2) + retry_after).unwrap();
}

#[test]
fn one_network_of_ipv6_has_no_more_tries_than_one_address() {
    let (accounts, _) = desk();
    let guess = |number: u32| {
        let client = from(&format!("2001:db8:1:2::{number:x}"));
        accounts.sign_in_from(client, "Ada", "guess guess", "x", at(0)).unwrap_err() == Denied::Wrong
    };
    assert_eq!((1..=60).filter(|number| guess(*number)).count(), 5);
    accounts.sign_in_from(from("2001:db8:1:3::1"), "Ada", PASSWORD, "x", at(1)).unwrap();
}

#[test]
fn a_known_device_stays_known_for_its_account_alone() {
    let (accounts, ada) = desk();
    hire(&accounts, &ada, "Ben", Role::ResultEntry);
    let token = accounts.introduce(&ada, at(0)).unwrap().unwrap();
    let known = accounts.client("192.0.2.1".parse().unwrap(), Some(token.as_str()));
    let guess =
        |name: &str, second| accounts.sign_in_from(known, name, "guess guess", "x", at(second)).unwrap_err();
    for name in ["Ada", "Ben"] {
        for number in 0..5 {
            let _ = accounts.sign_in_from(numbered(number), name, "guess guess", "x", at(0));
            let _ = accounts.sign_in_from(numbered(number), name, "guess guess", "x", at(0));
        }
    }
    assert_eq!([guess("Ben", 1), guess("Ben", 1)], [Denied::Wrong, Denied::Wrong]);
    assert!(matches!(guess("Ben", 1), Denied::TooMany { .. }), "at this account it is one of many");
    assert_eq!(
        [guess("Ada", 1), guess("Ada", 1), guess("Ada", 1)],
        [Denied::Wrong, Denied::Wrong, Denied::Wrong]
    );
}

#[test]
fn guesses_all_at_once_get_no_further_than_one_after_another() {
    let (accounts, _) = desk();
    let wrong = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            let (accounts, wrong) = (&accounts, &wrong);
            scope.spawn(move || {
                for _ in 0..4 {
                    if accounts.sign_in("Ada", "guess guess", "x", at(0)).unwrap_err() == Denied::Wrong {
                        wrong.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
                    }
                }
            });
        }
    });
    assert_eq!(wrong.into_inner(), 5);
}

#[test]
fn wrong_passwords_of_a_spectator_lock_nobody_else_out_of_confirmations() {
    let (accounts, ada) = desk();
    let spectator = staff(&accounts, &ada, "Sam", Role::Spectator);
    assert_eq!(spectator.device, ada.device, "the same kind of device");
    for _ in 0..50 {
        let _ = accounts.confirm(&spectator, "wrong password", at(1));
        let _ = accounts.sign_in("Ada", "wrong password", "another", at(1));
    }
    accounts.confirm(&ada, PASSWORD, at(2)).unwrap();
}

#[test]
fn the_password_is_asked_again_before_grave_things() {
    let (accounts, ada) = desk();
    accounts.confirm(&ada, PASSWORD, at(0)).unwrap();
    for _ in 0..5 {
        assert_eq!(accounts.confirm(&ada, "wrong password", at(1)), Err(Denied::Wrong));
    }
    assert!(matches!(accounts.confirm(&ada, PASSWORD, at(2)), Err(Denied::TooMany { .. })));
}
