//! Who gets an account, who changes it, and who must not.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests")]

mod desk;

use access::{AccountStore, Binding, Denied, Error, PasswordProblem, Permission, Role};
use desk::{PASSWORD, at, desk, enter, hire, hours, staff};

#[test]
fn the_first_account_needs_the_code_that_counts() {
    let accounts = AccountStore::in_memory().unwrap();
    let first = |code: &str, now| accounts.create_first("Ada", PASSWORD, Some(code), now);
    assert_eq!(first("0000-0000", at(0)), Err(Error::WrongCode));
    let old = accounts.one_time_code(at(0)).unwrap();
    let new = accounts.one_time_code(at(1)).unwrap();
    assert_eq!(
        first(old.as_str(), at(2)),
        Err(Error::WrongCode),
        "a new code takes the place of the old one"
    );
    assert_eq!(
        first(new.as_str(), hours(24) + jiff::SignedDuration::from_secs(1)),
        Err(Error::WrongCode),
        "expired"
    );
    first(&new.as_str().to_lowercase().replace('-', " "), hours(23)).unwrap();
    assert_eq!(first(new.as_str(), hours(23)), Err(Error::NotFirstRun));
    assert_eq!(accounts.one_time_code(hours(23)).unwrap_err(), Error::NotFirstRun);
}

#[test]
fn the_one_time_code_cannot_be_tried_out() {
    let accounts = AccountStore::in_memory().unwrap();
    let code = accounts.one_time_code(at(0)).unwrap();
    for _ in 0..5 {
        assert_eq!(accounts.create_first("Eve", PASSWORD, Some("0000-0000"), at(1)), Err(Error::WrongCode));
    }
    assert!(matches!(
        accounts.create_first("Eve", PASSWORD, Some("0000-0001"), at(2)),
        Err(Error::TooMany { .. })
    ));
    assert!(matches!(
        accounts.create_first("Ada", PASSWORD, Some(code.as_str()), at(2)),
        Err(Error::TooMany { .. })
    ));
    accounts.create_first("Ada", PASSWORD, Some(code.as_str()), at(60)).unwrap();
}

#[test]
fn nothing_is_there_before_the_first_account() {
    let accounts = AccountStore::in_memory().unwrap();
    assert!(accounts.accounts().unwrap().is_empty());
    for (name, password) in [("admin", "admin"), ("root", ""), ("Ada", PASSWORD)] {
        assert_eq!(accounts.sign_in(name, password, "x", at(0)).unwrap_err(), Denied::Wrong);
    }
}

#[test]
fn names_are_one_whatever_their_case_and_can_be_seen() {
    let (accounts, ada) = desk();
    let make = |name: &str| accounts.create_account(&ada, name, Role::CheckIn, PASSWORD, vec![], at(0));
    assert_eq!(make(" ADA "), Err(Error::NameTaken("ADA".into())));
    for name in ["", "   ", "a\nb", "a\u{202e}b", &"x".repeat(65)] {
        assert!(matches!(make(name), Err(Error::Name(_))), "{name:?}");
    }
    make("Ни́колай 李").unwrap();
}

#[test]
fn weak_passwords_are_refused_wherever_one_is_set() {
    let (accounts, ada) = desk();
    let own = ada.account.unwrap();
    let make =
        |password: &str| accounts.create_account(&ada, "Benjamin", Role::CheckIn, password, vec![], at(0));
    assert_eq!(make("seven c"), Err(Error::Password(PasswordProblem::TooShort)));
    assert_eq!(make("benjamin"), Err(Error::Password(PasswordProblem::IsTheName)));
    assert_eq!(make("Jadoube2026"), Err(Error::Password(PasswordProblem::Guessable)));
    let set = accounts.set_password(&ada, own, Some(PASSWORD), "password1", at(0));
    assert_eq!(set, Err(Error::Password(PasswordProblem::Guessable)));
    assert!(accounts.recover(own, "12345678", at(0)).is_err());
    let fresh = AccountStore::in_memory().unwrap();
    assert!(fresh.create_first("Ada", "checkmate", None, at(0)).is_err());
    assert!(fresh.is_first_run().unwrap());
}

#[test]
fn only_those_who_may_give_a_role_give_it() {
    let (accounts, ada) = desk();
    for role in Role::ALL {
        let by = staff(&accounts, &ada, &format!("by {role}"), role);
        for given in Role::ALL {
            let done =
                accounts.create_account(&by, &format!("{role} {given}"), given, PASSWORD, vec![], at(0));
            assert_eq!(done.is_ok(), role.may_grant(given), "{role} gives {given}: {done:?}");
        }
    }
}

#[test]
fn a_refusal_is_in_the_audit_and_changes_nothing() {
    let (accounts, ada) = desk();
    let ben = staff(&accounts, &ada, "Ben", Role::ResultEntry);
    let before = accounts.accounts().unwrap();
    let refused = accounts.disable(&ben, ada.account.unwrap(), at(1)).unwrap_err();
    assert_eq!(refused, Error::NotAllowed { role: Role::ResultEntry, needs: Permission::ManageStaff });
    assert_eq!(accounts.accounts().unwrap(), before);
    let line = accounts.audits(None, 1).unwrap().remove(0).audit;
    assert_eq!((line.who.as_str(), line.what.as_str()), ("Ben", "change an account"));
    assert!(line.outcome.starts_with("refused: "), "{}", line.outcome);
}

#[test]
fn nobody_reaches_upwards() {
    let (accounts, ada) = desk();
    let chief = staff(&accounts, &ada, "Chief", Role::ChiefArbiter);
    let deputy = staff(&accounts, &ada, "Deputy", Role::DeputyArbiter);
    let own = deputy.account.unwrap();
    assert!(accounts.change_role(&deputy, own, Role::ChiefArbiter, at(0)).is_err(), "oneself");
    assert!(accounts.set_password(&deputy, chief.account.unwrap(), None, "another good one", at(0)).is_err());
    assert!(accounts.disable(&chief, ada.account.unwrap(), at(0)).is_err());
    assert!(accounts.change_role(&chief, ada.account.unwrap(), Role::Spectator, at(0)).is_err());
    accounts.change_role(&chief, own, Role::SectorArbiter, at(0)).unwrap();
    assert!(accounts.change_role(&chief, own, Role::Organiser, at(0)).is_err());
}

#[test]
fn somebody_always_remains_in_charge() {
    let (accounts, ada) = desk();
    let own = ada.account.unwrap();
    hire(&accounts, &ada, "Orga", Role::Organiser);
    assert_eq!(accounts.disable(&ada, own, at(0)), Err(Error::LastInCharge));
    assert_eq!(accounts.change_role(&ada, own, Role::Organiser, at(0)), Err(Error::LastInCharge));
    let chief = hire(&accounts, &ada, "Chief", Role::ChiefArbiter);
    accounts.disable(&ada, chief, at(0)).unwrap();
    assert_eq!(
        accounts.disable(&ada, own, at(0)),
        Err(Error::LastInCharge),
        "a disabled chief is not in charge"
    );
    accounts.enable(&ada, chief, at(0)).unwrap();
    accounts.disable(&ada, own, at(0)).unwrap();
    assert_eq!(accounts.enable(&ada, own, at(0)), Err(Error::SignedOut));
}

#[test]
fn ones_own_password_needs_the_old_one_and_ends_the_other_sessions() {
    let (accounts, ada) = desk();
    let own = ada.account.unwrap();
    let here = accounts.sign_in("Ada", PASSWORD, "here", at(0)).unwrap();
    let there = accounts.sign_in("Ada", PASSWORD, "there", at(0)).unwrap();
    let new = "nine ranks of chairs";
    for old in [None, Some(""), Some("wrong password")] {
        assert_eq!(
            accounts.set_password(&here.session, own, old, new, at(0)),
            Err(Error::WrongPassword),
            "{old:?}"
        );
    }
    accounts.set_password(&here.session, own, Some(PASSWORD), new, at(0)).unwrap();
    assert!(accounts.session(here.token.as_str(), at(0)).is_some());
    assert!(accounts.session(there.token.as_str(), at(0)).is_none());
    assert_eq!(accounts.sign_in("Ada", PASSWORD, "x", at(0)).unwrap_err(), Denied::Wrong);
    accounts.sign_in("Ada", new, "x", at(0)).unwrap();
}

#[test]
fn an_admin_sets_anothers_password_and_signs_them_out() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::CheckIn);
    let session = accounts.sign_in("Ben", PASSWORD, "phone", at(0)).unwrap();
    accounts.set_password(&ada, ben, None, "nine ranks of chairs", at(0)).unwrap();
    assert!(accounts.session(session.token.as_str(), at(0)).is_none());
    accounts.sign_in("Ben", "nine ranks of chairs", "phone", at(0)).unwrap();
}

#[test]
fn sections_bind_those_who_are_bound() {
    let (accounts, ada) = desk();
    let make = |by, name: &str, role, sections: &[&str]| {
        let sections = sections.iter().map(|section| Binding::new("f", section)).collect();
        accounts.create_account(by, name, role, PASSWORD, sections, at(0))
    };
    make(&ada, "Dora", Role::DeputyArbiter, &["U12", "U14"]).unwrap();
    let dora = enter(&accounts, "Dora");
    assert!(dora.covers("f", "U12") && !dora.covers("f", "Open") && !dora.covers("g", "U12"));
    make(&dora, "a", Role::ResultEntry, &["U12"]).unwrap();
    assert_eq!(make(&dora, "b", Role::ResultEntry, &["Open"]), Err(Error::OutsideSections));
    assert_eq!(make(&dora, "c", Role::ResultEntry, &[]), Err(Error::OutsideSections), "none named means all");
    let open = make(&ada, "d", Role::ResultEntry, &["Open"]).unwrap();
    assert_eq!(accounts.disable(&dora, open, at(0)), Err(Error::OutsideSections));
    assert_eq!(accounts.device_code(&dora, Role::Display, None, at(0)).unwrap_err(), Error::OutsideSections);
    accounts.device_code(&dora, Role::Display, Some("f/U14".into()), at(0)).unwrap();
    accounts.change_sections(&ada, dora.account.unwrap(), vec![], at(0)).unwrap();
    make(&enter(&accounts, "Dora"), "e", Role::ResultEntry, &["Open"]).unwrap();
}

#[test]
fn whoever_sits_at_the_machine_recovers_a_lost_password() {
    let (accounts, ada) = desk();
    accounts.recover(ada.account.unwrap(), "nine ranks of chairs", at(0)).unwrap();
    accounts.sign_in("Ada", "nine ranks of chairs", "x", at(0)).unwrap();
    let line = &accounts.audits(None, 2).unwrap()[1].audit;
    assert_eq!((line.what.as_str(), line.object.as_str()), ("recover account", "Ada"));
}

#[test]
fn of_two_who_change_what_they_saw_at_once_one_does() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::ResultEntry);
    for _ in 0..20 {
        let seen = ben.seen_at(accounts.account(ben).unwrap().revision);
        let start = std::sync::Barrier::new(2);
        let change = |role| {
            start.wait();
            accounts.change_role(&ada, seen, role, at(1))
        };
        let both = std::thread::scope(|scope| {
            let both = [Role::CheckIn, Role::Spectator].map(|role| scope.spawn(move || (role, change(role))));
            both.map(|one| one.join().unwrap())
        });
        let changed: Vec<Role> = both.iter().filter(|one| one.1.is_ok()).map(|one| one.0).collect();
        assert_eq!(changed, [accounts.account(ben).unwrap().role], "{both:?}");
        assert!(both.iter().any(|one| one.1 == Err(Error::ChangedSince("Ben".into()))), "{both:?}");
    }
}

#[test]
fn every_change_of_an_account_can_be_seen() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::ResultEntry);
    let seen = ben.seen_at(accounts.account(ben).unwrap().revision);
    let other = "nine ranks of chairs";
    accounts.set_password(&ada, seen, None, other, at(1)).unwrap();
    let late = Err(Error::ChangedSince("Ben".into()));
    assert_eq!(accounts.set_password(&ada, seen, None, PASSWORD, at(1)), late, "the password was changed");
    assert_eq!(accounts.disable(&ada, seen, at(1)), late);
    assert_eq!(accounts.enable(&ada, seen, at(1)), late);
    assert_eq!(accounts.change_sections(&ada, seen, vec!["f/U12".into()], at(1)), late);
    accounts.sign_in("Ben", other, "phone", at(1)).unwrap();
    let now = ben.seen_at(accounts.account(ben).unwrap().revision);
    accounts.disable(&ada, now, at(2)).unwrap();
    assert_eq!(accounts.enable(&ada, now, at(2)), late);
    accounts.enable(&ada, ben, at(3)).unwrap();
}

#[test]
fn sections_of_before_get_the_one_festival_that_has_them_or_open_nothing() {
    let (accounts, ada) = desk();
    let make = |name: &str, section: &str| {
        accounts
            .create_account(&ada, name, Role::DeputyArbiter, PASSWORD, vec![section.into()], at(0))
            .unwrap()
    };
    let (dora, emil) = (make("Dora", "f/open"), make("Emil", "f/b"));
    assert!(
        accounts.create_account(&ada, "Finn", Role::CheckIn, PASSWORD, vec!["open".into()], at(0)).is_err(),
        "a section without its festival is not given any more"
    );
    let folder = std::env::temp_dir().join(format!("access-bindings-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("desk.sqlite");
    std::fs::write(&file, accounts.bytes().unwrap()).unwrap();
    let before = rusqlite::Connection::open(&file).unwrap();
    before.execute("UPDATE account SET sections = substr(sections, 3) WHERE sections <> ''", []).unwrap();
    drop(before);
    let accounts = access::AccountStore::open(&file).unwrap();
    let festivals = |section: &str| match section {
        "open" => vec!["summer".to_owned()],
        _ => vec!["summer".to_owned(), "winter".to_owned()],
    };
    let unknown = accounts.bind_to_festivals(festivals, at(1)).unwrap();
    assert_eq!(unknown, ["b".into()]);
    assert_eq!(accounts.account(dora).unwrap().sections, [Binding::new("summer", "open")]);
    assert_eq!(accounts.account(emil).unwrap().sections, ["b".into()]);
    let emil = enter(&accounts, "Emil");
    for festival in ["summer", "winter", "f", "?", ""] {
        assert!(!emil.covers(festival, "b"), "{festival}: refused until somebody says which is meant");
    }
    let only_winter = |_: &str| vec!["winter".to_owned()];
    accounts.bind_to_festivals(only_winter, at(2)).unwrap();
    assert!(!enter(&accounts, "Emil").covers("winter", "b"), "it is not guessed later, either");
    let line = &accounts.audits(None, 20).unwrap();
    assert!(line.iter().any(|line| line.audit.object == "Dora" && line.audit.outcome == "summer/open"));
    std::fs::remove_dir_all(&folder).unwrap();
}
