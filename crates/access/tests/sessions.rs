//! Signing in, staying in, being signed out, and being kept out.

#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{Denied, Error, Role};
use desk::{PASSWORD, at, desk, enter, from, hire, hours, numbered, staff};
use jiff::SignedDuration;
use std::collections::BTreeSet;

#[test]
fn a_wrong_password_an_unknown_name_and_a_disabled_account_get_one_answer() {
    let (books, ada) = desk();
    let ben = hire(&books, &ada, "Ben", Role::CheckIn);
    books.disable(&ada, ben, at(0)).unwrap();
    for (name, password) in
        [("Ada", "wrong password"), ("Nobody", PASSWORD), ("Ben", PASSWORD), ("", ""), ("Ada", "")]
    {
        assert_eq!(books.sign_in(name, password, name, at(0)).unwrap_err(), Denied::Wrong, "{name}");
    }
}

#[test]
fn a_password_counts_exactly_as_typed() {
    let (books, _) = desk();
    let long = format!("{PASSWORD}{}", "x".repeat(2_000_000));
    for typed in [PASSWORD.to_uppercase(), format!(" {PASSWORD}"), format!("{PASSWORD} "), long] {
        assert_eq!(books.sign_in("Ada", &typed, &typed[..5], at(0)).unwrap_err(), Denied::Wrong);
    }
    books.sign_in(" ada ", PASSWORD, "x", at(0)).unwrap();
}

#[test]
fn every_sign_in_has_its_own_token_and_form_secret() {
    let (books, _) = desk();
    let mut seen = BTreeSet::new();
    for _ in 0..8 {
        let signed_in = books.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap();
        assert_eq!(signed_in.token.as_str().len(), 64, "256 bits");
        assert_eq!(signed_in.session.csrf.as_str().len(), 64);
        let again = books.session(signed_in.token.as_str(), at(1)).unwrap();
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
    let (books, ada) = desk();
    let token = books.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let token = token.as_str();
    let number = ada.id.0.to_string();
    let longer = format!("{token}0");
    for wrong in
        ["", "0", &token[1..], &longer, &token.to_uppercase(), &number, "' OR 1=1 --", ada.csrf.as_str()]
    {
        assert!(wrong == token || books.session(wrong, at(0)).is_none(), "{wrong}");
    }
}

#[test]
fn a_session_ends_unused_after_twelve_hours_and_in_any_case_after_fourteen_days() {
    let (books, _) = desk();
    let token = books.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let token = token.as_str();
    assert!(books.session(token, hours(12) - SignedDuration::from_secs(1)).is_some());
    assert!(books.session(token, hours(24)).is_none(), "unused since");
    let busy = books.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    for hour in (0..14 * 24).step_by(11) {
        assert!(books.session(busy.as_str(), hours(hour)).is_some(), "{hour}");
    }
    assert!(books.session(busy.as_str(), hours(14 * 24)).is_none());
}

#[test]
fn an_ended_session_changes_nothing() {
    let (books, ada) = desk();
    let ben = hire(&books, &ada, "Ben", Role::CheckIn);
    let late = hours(12);
    assert_eq!(books.disable(&ada, ben, late), Err(Error::SignedOut));
    assert_eq!(books.device_code(&ada, Role::Display, None, late).unwrap_err(), Error::SignedOut);
    assert_eq!(books.create_account(&ada, "x", Role::CheckIn, PASSWORD, vec![], late), Err(Error::SignedOut));
    assert_eq!(books.revoke_all_of(&ada, ben, late), Err(Error::SignedOut));
    assert_eq!(books.set_password(&ada, ben, None, "nine ranks of chairs", late), Err(Error::SignedOut));
}

#[test]
fn the_last_use_is_kept_to_the_minute() {
    let (books, _) = desk();
    let token = books.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    let seen = |second| {
        books.session(token.as_str(), at(second)).map(|_| books.sessions(at(second)).unwrap()[0].seen)
    };
    assert_eq!(seen(59), Some(at(0)));
    assert_eq!(seen(60), Some(at(60)));
    assert_eq!(seen(61), Some(at(60)));
}

#[test]
fn signed_out_is_signed_out() {
    let (books, _) = desk();
    let token = books.sign_in("Ada", PASSWORD, "laptop", at(0)).unwrap().token;
    books.sign_out(token.as_str(), at(1)).unwrap();
    assert!(books.session(token.as_str(), at(1)).is_none());
    books.sign_out(token.as_str(), at(1)).unwrap();
    books.sign_out("no token", at(1)).unwrap();
}

#[test]
fn a_new_role_counts_at_once() {
    let (books, ada) = desk();
    let ben = hire(&books, &ada, "Ben", Role::DeputyArbiter);
    let signed_in = books.sign_in("Ben", PASSWORD, "phone", at(0)).unwrap();
    books.change_role(&ada, ben, Role::ResultEntry, at(1)).unwrap();
    assert_eq!(books.session(signed_in.token.as_str(), at(1)).unwrap().role, Role::ResultEntry);
    let with_the_old_answer =
        books.create_account(&signed_in.session, "x", Role::CheckIn, PASSWORD, vec![], at(2));
    assert!(matches!(with_the_old_answer, Err(Error::NotAllowed { role: Role::ResultEntry, .. })));
}

#[test]
fn a_disabled_account_is_out_at_once_with_the_devices_it_let_in() {
    let (books, ada) = desk();
    let ben = hire(&books, &ada, "Ben", Role::DeputyArbiter);
    let signed_in = books.sign_in("Ben", PASSWORD, "phone", at(0)).unwrap();
    let used = books.device_code(&signed_in.session, Role::ResultEntry, None, at(0)).unwrap();
    let kiosk = books.redeem(used.as_str(), "kiosk", at(0)).unwrap();
    let unused = books.device_code(&signed_in.session, Role::ResultEntry, None, at(0)).unwrap();
    books.disable(&ada, ben, at(1)).unwrap();
    assert!(books.session(signed_in.token.as_str(), at(1)).is_none());
    assert!(books.session(kiosk.token.as_str(), at(1)).is_none());
    assert_eq!(books.redeem(unused.as_str(), "kiosk", at(1)).unwrap_err(), Denied::Wrong);
    assert_eq!(books.revoke_all_of(&signed_in.session, ben, at(1)), Err(Error::SignedOut));
    books.enable(&ada, ben, at(2)).unwrap();
    assert!(books.session(signed_in.token.as_str(), at(2)).is_none(), "what was ended stays ended");
    assert!(books.session(kiosk.token.as_str(), at(2)).is_none());
}

#[test]
fn one_signs_out_oneself_and_those_below() {
    let (books, ada) = desk();
    let chief = staff(&books, &ada, "Chief", Role::ChiefArbiter);
    let phone = books.sign_in("Chief", PASSWORD, "phone", at(0)).unwrap();
    let ben = books.sign_in("Ben", PASSWORD, "phone", at(0));
    assert!(ben.is_err());
    let ben = staff(&books, &chief, "Ben", Role::ResultEntry);
    assert!(books.revoke(&ben, chief.id, at(0)).is_err());
    assert!(books.revoke(&chief, ada.id, at(0)).is_err());
    books.revoke(&chief, ben.id, at(0)).unwrap();
    assert_eq!(books.revoke(&chief, ben.id, at(0)), Err(Error::NoSession(ben.id)));
    let own = phone.session.id;
    assert_eq!(books.revoke(&chief, own, at(0)), Err(Error::OwnAccount), "oneself only by password");
    let again = enter(&books, "Ben");
    books.revoke_all_of(&ada, again.account.unwrap(), at(0)).unwrap();
    let names: Vec<String> =
        books.sessions(at(0)).unwrap().into_iter().map(|presence| presence.name).collect();
    assert!(!names.contains(&"Ben".to_owned()), "{names:?}");
}

#[test]
fn ones_own_sessions_end_after_the_password_was_asked_for_again() {
    let (books, ada) = desk();
    let others = ["phone", "tablet", "kiosk"].map(|on| books.sign_in("Ada", PASSWORD, on, at(0)).unwrap());
    let ben = staff(&books, &ada, "Ben", Role::ResultEntry);
    let alive = || others.iter().filter(|one| books.session(one.token.as_str(), at(9)).is_some()).count();
    let first = Some(others[0].session.id);
    assert_eq!(books.revoke_own(&ada, first, "wrong", at(1)), Err(Error::WrongPassword));
    assert_eq!(books.revoke_own(&ada, None, "", at(1)), Err(Error::WrongPassword));
    assert_eq!(alive(), 3);
    let theirs = Err(Error::NoSession(ada.id));
    assert_eq!(books.revoke_own(&ben, Some(ada.id), PASSWORD, at(1)), theirs, "with a password of one's own");
    books.revoke_own(&ada, first, PASSWORD, at(1)).unwrap();
    assert_eq!(alive(), 2);
    books.revoke_own(&ada, None, PASSWORD, at(2)).unwrap();
    assert_eq!(alive(), 0);
    books.revoke_own(&ada, None, PASSWORD, at(3)).unwrap();
    for _ in 0..5 {
        assert_eq!(books.revoke_own(&ada, None, "wrong", at(4)), Err(Error::WrongPassword));
    }
    assert!(matches!(books.revoke_own(&ada, None, PASSWORD, at(4)), Err(Error::TooMany { .. })));
    let program = books.program_token(&ada, "bridge", Role::Display, vec![], at(1)).unwrap().session;
    assert_eq!(books.revoke_own(&program, None, PASSWORD, at(60)), Err(Error::NotAPerson));
}

#[test]
fn an_account_has_at_most_fifty_sessions_and_the_oldest_goes() {
    let (books, _) = desk();
    let first = books.sign_in("Ada", PASSWORD, "first", at(1)).unwrap();
    for second in 2..53 {
        books.sign_in("Ada", PASSWORD, "again", at(second)).unwrap();
    }
    assert_eq!(books.sessions(at(60)).unwrap().len(), 50);
    assert!(books.session(first.token.as_str(), at(60)).is_none());
}

#[test]
fn guessing_a_password_is_slowed_down_for_known_and_unknown_names_alike() {
    for name in ["Ada", "Nobody"] {
        let (books, _) = desk();
        for second in 0..5 {
            assert_eq!(books.sign_in(name, "guess guess", "x", at(second)).unwrap_err(), Denied::Wrong);
        }
        let wait = SignedDuration::from_secs(29);
        assert_eq!(
            books.sign_in(name, PASSWORD, "x", at(5)).unwrap_err(),
            Denied::TooMany { retry_after: wait }
        );
        let later = books.sign_in(name, PASSWORD, "x", at(34));
        assert_eq!(later.is_ok(), name == "Ada");
    }
}

#[test]
fn many_who_guess_at_one_account_are_slow_and_shut_nobody_out() {
    let (books, _) = desk();
    let guess = |number: u32, second| {
        books.sign_in_from(numbered(number), "Ada", "guess guess", "x", at(second)).unwrap_err()
    };
    let made = (0..10).flat_map(|_| 0..8).filter(|number| guess(*number, 0) == Denied::Wrong).count();
    assert_eq!(made, 16, "two from each");
    assert!(matches!(guess(0, 20), Denied::TooMany { retry_after } if retry_after.as_secs() <= 30));
    books.sign_in("Ada", PASSWORD, "laptop", at(20)).unwrap();
    books.sign_in_from(numbered(99), "Ada", PASSWORD, "x", at(20)).unwrap();
}

#[test]
fn five_unknown_names_behind_a_router_lock_none_of_its_arbiters_out() {
    let (books, ada) = desk();
    let (router, now) = (from("192.0.2.1"), at(0));
    let ben = hire(&books, &ada, "Ben", Role::ResultEntry);
    let first = books.sign_in_from(router, "Ben", PASSWORD, "phone", now).unwrap();
    assert_eq!(first.session.account, Some(ben));
    let token = books.introduce(&first.session, now).unwrap().unwrap();
    let known = books.party("192.0.2.1".parse().unwrap(), Some(token.as_str()));
    for number in 0..1_000 {
        let _ = books.sign_in_from(router, &format!("nobody {number}"), PASSWORD, "x", at(1));
    }
    books.sign_in_from(known, "Ben", PASSWORD, "phone", at(2)).unwrap();
    let Err(Denied::TooMany { retry_after }) = books.sign_in_from(router, "Ada", PASSWORD, "new", at(2))
    else {
        panic!("the address has guessed without end");
    };
    assert!(retry_after <= SignedDuration::from_secs(30), "{retry_after}");
    books.sign_in_from(router, "Ada", PASSWORD, "new", at(2) + retry_after).unwrap();
}

#[test]
fn one_network_of_ipv6_has_no_more_tries_than_one_address() {
    let (books, _) = desk();
    let guess = |number: u32| {
        let party = from(&format!("2001:db8:1:2::{number:x}"));
        books.sign_in_from(party, "Ada", "guess guess", "x", at(0)).unwrap_err() == Denied::Wrong
    };
    assert_eq!((1..=60).filter(|number| guess(*number)).count(), 5);
    books.sign_in_from(from("2001:db8:1:3::1"), "Ada", PASSWORD, "x", at(1)).unwrap();
}

#[test]
fn a_known_device_stays_known_for_its_account_alone() {
    let (books, ada) = desk();
    hire(&books, &ada, "Ben", Role::ResultEntry);
    let token = books.introduce(&ada, at(0)).unwrap().unwrap();
    let known = books.party("192.0.2.1".parse().unwrap(), Some(token.as_str()));
    let guess =
        |name: &str, second| books.sign_in_from(known, name, "guess guess", "x", at(second)).unwrap_err();
    for name in ["Ada", "Ben"] {
        for number in 0..5 {
            let _ = books.sign_in_from(numbered(number), name, "guess guess", "x", at(0));
            let _ = books.sign_in_from(numbered(number), name, "guess guess", "x", at(0));
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
    let (books, _) = desk();
    let wrong = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            let (books, wrong) = (&books, &wrong);
            scope.spawn(move || {
                for _ in 0..4 {
                    if books.sign_in("Ada", "guess guess", "x", at(0)).unwrap_err() == Denied::Wrong {
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
    let (books, ada) = desk();
    let spectator = staff(&books, &ada, "Sam", Role::Spectator);
    assert_eq!(spectator.device, ada.device, "the same kind of device");
    for _ in 0..50 {
        let _ = books.confirm(&spectator, "wrong password", at(1));
        let _ = books.sign_in("Ada", "wrong password", "another", at(1));
    }
    books.confirm(&ada, PASSWORD, at(2)).unwrap();
}

#[test]
fn the_password_is_asked_again_before_grave_things() {
    let (books, ada) = desk();
    books.confirm(&ada, PASSWORD, at(0)).unwrap();
    for _ in 0..5 {
        assert_eq!(books.confirm(&ada, "wrong password", at(1)), Err(Denied::Wrong));
    }
    assert!(matches!(books.confirm(&ada, PASSWORD, at(2)), Err(Denied::TooMany { .. })));
}
