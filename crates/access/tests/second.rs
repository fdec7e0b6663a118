//! The second factor: switched on with the app in hand, asked for at the door, lost and replaced.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests; one of them looks into files")]

mod desk;

use access::{AccountStore, Denied, Enrolment, Error, Role, Secret, Session};
use desk::{Directory, PASSWORD, at, desk, enter, hire, staff};
use jiff::Timestamp;

/// What an app shows.
fn app(enrolment: &Enrolment, now: Timestamp) -> String {
    desk::authenticator::code(enrolment.secret.as_str(), now)
}

/// Six digits that the app shows neither now nor half a minute before or after.
fn wrong(enrolment: &Enrolment, now: Timestamp) -> String {
    let shown = [-30, 0, 30].map(|seconds| app(enrolment, now + jiff::SignedDuration::from_secs(seconds)));
    let mut others = (0..4).map(|number| format!("{number:06}")).filter(|code| !shown.contains(code));
    others.next().unwrap()
}

/// Switches it on; gives what the app has, and the recovery codes.
fn switch_on(accounts: &AccountStore, by: &Session, now: Timestamp) -> (Enrolment, Vec<Secret>) {
    let enrolment = accounts.begin_second_factor(by, PASSWORD, now).unwrap();
    let codes = accounts.confirm_second_factor(by, &app(&enrolment, now), now).unwrap();
    (enrolment, codes)
}

fn ticket(accounts: &AccountStore, name: &str, from: &str, now: Timestamp) -> Secret {
    match accounts.sign_in(name, PASSWORD, from, now) {
        Err(Denied::NeedsCode { ticket }) => ticket,
        other => panic!("{other:?}"),
    }
}

#[test]
fn it_is_asked_for_after_the_password_and_a_code_counts_once() {
    let (accounts, ada) = desk();
    assert_eq!(accounts.second_factor(&ada).unwrap(), None);
    let (phone, _) = switch_on(&accounts, &ada, at(0));
    assert_eq!(accounts.second_factor(&ada).unwrap().unwrap().recovery_codes, 10);
    assert!(accounts.account(ada.account.unwrap()).unwrap().has_second_factor);
    assert_eq!(
        accounts.sign_in("Ada", "wrong", "x", at(60)).unwrap_err(),
        Denied::Wrong,
        "first the password"
    );
    let opened = ticket(&accounts, "Ada", "x", at(60));
    let step = |code: &str, now| accounts.second_step(opened.as_str(), code, "x", now);
    assert_eq!(step(&app(&phone, at(0)), at(29)).unwrap_err(), Denied::Wrong, "the one that switched it on");
    let code = app(&phone, at(60));
    assert_eq!(accounts.second_step("another", &code, "x", at(60)).unwrap_err(), Denied::TooLate);
    let signed_in = step(&code, at(60)).unwrap();
    assert_eq!(accounts.session(signed_in.token.as_str(), at(60)).unwrap().name, "Ada");
    assert_eq!(step(&app(&phone, at(90)), at(90)).unwrap_err(), Denied::TooLate, "a ticket counts once");
    let again = ticket(&accounts, "Ada", "x", at(61));
    let replayed = accounts.second_step(again.as_str(), &code, "x", at(61));
    assert_eq!(replayed.unwrap_err(), Denied::Wrong, "and so does a code");
    let late = accounts.second_step(again.as_str(), &app(&phone, at(361)), "x", at(361));
    assert_eq!(late.unwrap_err(), Denied::TooLate, "five minutes after the password");
}

#[test]
fn two_with_one_code_at_once_let_one_in() {
    let (accounts, ada) = desk();
    let (phone, codes) = switch_on(&accounts, &ada, at(0));
    for code in [app(&phone, at(60)), codes[0].as_str().to_owned()] {
        let tickets = ["x", "y", "z"].map(|from| ticket(&accounts, "Ada", from, at(60)));
        let entered = std::thread::scope(|scope| {
            let all = tickets.each_ref().map(|ticket| {
                let (accounts, code) = (&accounts, code.as_str());
                scope.spawn(move || accounts.second_step(ticket.as_str(), code, "x", at(60)))
            });
            all.map(|one| one.join().unwrap().is_ok())
        });
        assert_eq!(entered.iter().filter(|one| **one).count(), 1, "{entered:?}");
    }
}

#[test]
fn codes_cannot_be_tried_out_whoever_knows_the_password() {
    let (accounts, ada) = desk();
    let (phone, _) = switch_on(&accounts, &ada, at(0));
    for _ in 0..5 {
        // The right password in between forgives nothing.
        let ticket = ticket(&accounts, "Ada", "x", at(60));
        let denied = accounts.second_step(ticket.as_str(), &wrong(&phone, at(60)), "x", at(60));
        assert_eq!(denied.unwrap_err(), Denied::Wrong);
    }
    assert!(matches!(accounts.sign_in("Ada", PASSWORD, "x", at(61)), Err(Denied::TooMany { .. })));
    let elsewhere = accounts.sign_in("Ada", PASSWORD, "elsewhere", at(61));
    assert!(matches!(elsewhere, Err(Denied::NeedsCode { .. })), "who did not guess");
    let ticket = ticket(&accounts, "Ada", "x", at(120));
    accounts.second_step(ticket.as_str(), &app(&phone, at(120)), "x", at(120)).unwrap();
    let told: Vec<String> =
        accounts.audits(None, 100).unwrap().iter().map(|one| format!("{:?}", one.audit)).collect();
    assert_eq!(told.iter().filter(|one| one.contains("sign in by code") && one.contains("Ada")).count(), 5);
    assert!(told.iter().any(|one| one.contains("signed in with a code")), "{told:?}");
}

#[test]
fn a_recovery_code_opens_once_and_new_ones_end_the_old() {
    let (accounts, ada) = desk();
    let (phone, codes) = switch_on(&accounts, &ada, at(0));
    assert_eq!(codes.len(), 10);
    let step = |code: &str, now| {
        let ticket = ticket(&accounts, "Ada", "laptop", now);
        accounts.second_step(ticket.as_str(), code, "laptop", now)
    };
    let typed = codes[3].as_str().to_lowercase().replace('-', " ");
    let ada = step(&typed, at(1)).unwrap().session;
    assert_eq!(accounts.second_factor(&ada).unwrap().unwrap().recovery_codes, 9);
    assert_eq!(step(codes[3].as_str(), at(2)).unwrap_err(), Denied::Wrong, "used");
    let denied = accounts.new_recovery_codes(&ada, "wrong", codes[4].as_str(), at(3));
    assert_eq!(denied, Err(Error::WrongPassword));
    assert_eq!(accounts.second_factor(&ada).unwrap().unwrap().recovery_codes, 9, "the code was not used up");
    let denied = accounts.new_recovery_codes(&ada, PASSWORD, &wrong(&phone, at(3)), at(3));
    assert_eq!(denied, Err(Error::WrongOneTimeCode));
    let new = accounts.new_recovery_codes(&ada, PASSWORD, &app(&phone, at(90)), at(90)).unwrap();
    assert_eq!(step(codes[4].as_str(), at(91)).unwrap_err(), Denied::Wrong, "an old one");
    step(new[9].as_str(), at(92)).unwrap();
}

#[test]
fn it_is_switched_on_with_password_and_app_and_ends_the_other_sessions() {
    let (accounts, ada) = desk();
    let other = accounts.sign_in("Ada", PASSWORD, "phone", at(0)).unwrap();
    assert_eq!(accounts.begin_second_factor(&ada, "wrong", at(0)), Err(Error::WrongPassword));
    assert_eq!(accounts.confirm_second_factor(&ada, "000000", at(0)), Err(Error::SecondFactorIsOff));
    let first = accounts.begin_second_factor(&ada, PASSWORD, at(0)).unwrap();
    assert_eq!(accounts.enrolment(&ada, at(1)), Some(first.clone()));
    assert_eq!(accounts.enrolment(&other.session, at(1)), None, "another session is not shown it");
    let elsewhere = accounts.confirm_second_factor(&other.session, &app(&first, at(1)), at(1));
    assert_eq!(elsewhere, Err(Error::SecondFactorIsOff), "nor does it switch it on");
    let second = accounts.begin_second_factor(&ada, PASSWORD, at(10)).unwrap();
    assert_ne!(first, second);
    assert_eq!(accounts.enrolment(&ada, at(10)), Some(second.clone()), "what was drawn last counts");
    let denied = accounts.confirm_second_factor(&ada, &wrong(&second, at(10)), at(10));
    assert_eq!(denied, Err(Error::WrongOneTimeCode));
    assert!(
        accounts.sign_in("Ada", PASSWORD, "tablet", at(11)).is_ok(),
        "nothing is asked for before it is on"
    );
    let late = accounts.confirm_second_factor(&ada, &app(&second, at(910)), at(910));
    assert_eq!(late, Err(Error::SecondFactorIsOff), "a quarter of an hour later");
    switch_on(&accounts, &ada, at(920));
    assert!(accounts.session(other.token.as_str(), at(920)).is_none());
    assert!(accounts.enrolment(&ada, at(920)).is_none(), "not shown again");
    assert_eq!(accounts.begin_second_factor(&ada, PASSWORD, at(921)), Err(Error::SecondFactorIsOn));
    let program = accounts.program_token(&ada, "bridge", Role::Display, vec![], at(921)).unwrap().session;
    assert_eq!(accounts.begin_second_factor(&program, PASSWORD, at(921)), Err(Error::NotAPerson));
}

#[test]
fn it_is_taken_off_by_oneself_with_both_by_those_above_and_at_the_machine() {
    let (accounts, ada) = desk();
    let ben = staff(&accounts, &ada, "Ben", Role::DeputyArbiter);
    let (phone, _) = switch_on(&accounts, &ben, at(0));
    let chief = staff(&accounts, &ada, "Chief", Role::ChiefArbiter);
    let entry = staff(&accounts, &ada, "Eve", Role::ResultEntry);
    let (account, code) = (ben.account.unwrap(), app(&phone, at(60)));
    assert_eq!(accounts.end_second_factor(&ben, "wrong", &code, at(60)), Err(Error::WrongPassword));
    let denied = accounts.end_second_factor(&ben, PASSWORD, &wrong(&phone, at(60)), at(60));
    assert_eq!(denied, Err(Error::WrongOneTimeCode));
    accounts.end_second_factor(&ben, PASSWORD, &code, at(60)).unwrap();
    accounts.sign_in("Ben", PASSWORD, "x", at(61)).unwrap();
    switch_on(&accounts, &ben, at(61));
    assert!(matches!(
        accounts.take_second_factor_off(&entry, account, at(62)),
        Err(Error::NotAllowed { .. })
    ));
    let seen = account.seen_at(accounts.account(account).unwrap().revision);
    let opened = ticket(&accounts, "Ben", "x", at(62));
    accounts.take_second_factor_off(&chief, seen, at(62)).unwrap();
    assert_eq!(accounts.take_second_factor_off(&chief, account, at(62)), Err(Error::SecondFactorIsOff));
    assert!(matches!(accounts.take_second_factor_off(&chief, seen, at(62)), Err(Error::ChangedSince(_))));
    let stale = accounts.second_step(opened.as_str(), &app(&phone, at(90)), "x", at(90));
    assert_eq!(stale.unwrap_err(), Denied::Wrong, "begun when it was on");
    accounts.sign_in("Ben", PASSWORD, "x", at(62)).unwrap();
    switch_on(&accounts, &ada, at(63));
    assert_eq!(
        accounts.take_second_factor_off(&ada, ada.account.unwrap(), at(64)),
        Err(Error::OwnAccount),
        "not without password and code"
    );
    accounts.recover(ada.account.unwrap(), PASSWORD, at(65)).unwrap();
    accounts.sign_in("Ada", PASSWORD, "laptop", at(66)).unwrap();
    let told = accounts.audits(None, 100).unwrap();
    let of = |outcome: &str| {
        told.iter().filter(|one| one.audit.what == "second factor" && one.audit.outcome == outcome).count()
    };
    assert_eq!((of("switched on"), of("taken off")), (3, 2), "{told:?}");
}

#[test]
fn a_password_set_by_an_admin_does_not_take_it_off() {
    let (accounts, ada) = desk();
    let ben = staff(&accounts, &ada, "Ben", Role::ResultEntry);
    switch_on(&accounts, &ben, at(0));
    let opened = ticket(&accounts, "Ben", "x", at(1));
    accounts.set_password(&ada, ben.account.unwrap(), None, "nine ranks of chairs", at(1)).unwrap();
    let stale = accounts.second_step(opened.as_str(), "000000", "x", at(2));
    assert_eq!(stale.unwrap_err(), Denied::Wrong);
    let now = accounts.sign_in("Ben", "nine ranks of chairs", "x", at(3));
    assert!(matches!(now, Err(Denied::NeedsCode { .. })));
    hire(&accounts, &ada, "Cid", Role::CheckIn);
    enter(&accounts, "Cid");
}

#[test]
fn it_outlasts_the_program_and_the_file_holds_no_recovery_code() {
    let directory = Directory::new("second");
    let file = directory.0.join("desk.sqlite");
    let accounts = AccountStore::open(&file).unwrap();
    accounts.create_first("Ada", PASSWORD, None, at(0)).unwrap();
    let (phone, codes) = switch_on(&accounts, &enter(&accounts, "Ada"), at(0));
    let opened = ticket(&accounts, "Ada", "x", at(60));
    let bytes: Vec<u8> = std::fs::read_dir(&directory.0)
        .unwrap()
        .flat_map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("$argon2id$") && !holds(opened.as_str()));
    for code in &codes {
        assert!(!holds(code.as_str()) && !holds(&code.as_str().replace('-', "")));
    }
    drop(accounts);
    let accounts = AccountStore::open(&file).unwrap();
    let step = |ticket: &Secret, code: &str| accounts.second_step(ticket.as_str(), code, "x", at(60));
    assert_eq!(step(&opened, &app(&phone, at(60))).unwrap_err(), Denied::TooLate, "tickets end with it");
    step(&ticket(&accounts, "Ada", "x", at(60)), &app(&phone, at(60))).unwrap();
    step(&ticket(&accounts, "Ada", "x", at(61)), codes[0].as_str()).unwrap();
}
