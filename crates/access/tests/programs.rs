//! Programs: each with a token of its own.

#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{Error, Permission, Role};
use desk::{at, desk, hire, hours, staff};

#[test]
fn a_token_counts_until_it_is_taken_back() {
    let (books, ada) = desk();
    let given =
        books.program_token(&ada, "live boards", Role::ResultEntry, vec!["f/U12".into()], at(0)).unwrap();
    let token = given.token.as_str();
    let found = books.session(token, hours(24 * 60)).unwrap();
    assert_eq!((found.name.as_str(), found.role, found.account), ("live boards", Role::ResultEntry, None));
    assert!(found.is_program && found.covers("f", "U12") && !found.covers("f", "open"));
    let listed = books.sessions(hours(24 * 60)).unwrap();
    assert!(
        listed.iter().any(|one| one.id == found.id && one.is_program),
        "it is seen among those who are in"
    );
    books.revoke(&ada, found.id, hours(1)).unwrap();
    assert_eq!(books.session(token, hours(1)), None);
}

#[test]
fn a_token_ends_after_a_year_and_is_kept_as_a_hash_only() {
    let (books, ada) = desk();
    let given = books.program_token(&ada, "bridge", Role::Display, vec![], at(0)).unwrap();
    assert!(books.session(given.token.as_str(), hours(365 * 24)).is_some());
    assert!(books.session(given.token.as_str(), hours(366 * 24)).is_none());
    assert_eq!(given.token.as_str().len(), 64, "256 bits");
    assert!(
        !books
            .audits(None, 100)
            .unwrap()
            .iter()
            .any(|line| format!("{line:?}").contains(given.token.as_str()))
    );
}

#[test]
fn nobody_gives_a_program_more_than_is_theirs_and_refusals_are_written_down() {
    let (books, ada) = desk();
    let chief = staff(&books, &ada, "Ben", Role::ChiefArbiter);
    let entry = staff(&books, &ada, "Eve", Role::ResultEntry);
    let refused = books.program_token(&chief, "x", Role::Admin, vec![], at(1)).unwrap_err();
    assert_eq!(refused, Error::MayNotGrant { by: Role::ChiefArbiter, role: Role::Admin });
    let refused = books.program_token(&entry, "x", Role::Spectator, vec![], at(1)).unwrap_err();
    assert_eq!(refused, Error::NotAllowed { role: Role::ResultEntry, needs: Permission::ManageDevices });
    let lines = books.audits(None, 10).unwrap();
    let told = lines.iter().filter(|line| line.audit.what == "give a program a token");
    assert_eq!(told.filter(|line| line.audit.outcome.starts_with("refused")).count(), 2);
    assert!(books.sessions(at(1)).unwrap().iter().all(|one| !one.is_program));
}

#[test]
fn a_program_lets_nobody_in() {
    let (books, ada) = desk();
    let ben = hire(&books, &ada, "Ben", Role::CheckIn);
    let deputy = books.program_token(&ada, "bridge", Role::ChiefArbiter, vec![], at(0)).unwrap().session;
    let tries = [
        books.program_token(&deputy, "another", Role::Spectator, vec![], at(1)).map(drop),
        books.device_code(&deputy, Role::Display, None, at(1)).map(drop),
        books.create_account(&deputy, "Mal", Role::CheckIn, "nine ranks of chairs", vec![], at(1)).map(drop),
        books.set_password(&deputy, ben, None, "nine ranks of chairs", at(1)),
        books.change_role(&deputy, ben, Role::DeputyArbiter, at(1)),
        books.enable(&deputy, ben, at(1)),
    ];
    for (number, tried) in tries.into_iter().enumerate() {
        assert_eq!(tried.unwrap_err(), Error::NotAPerson, "{number}");
    }
    assert_eq!(books.accounts().unwrap().len(), 2);
}

#[test]
fn a_token_ends_with_whoever_gave_it() {
    let (books, ada) = desk();
    let ben = hire(&books, &ada, "Ben", Role::ChiefArbiter);
    let chief = desk::enter(&books, "Ben");
    let given = books.program_token(&chief, "bridge", Role::DeputyArbiter, vec![], at(0)).unwrap();
    let small = books.program_token(&chief, "screen", Role::Display, vec![], at(0)).unwrap();
    books.change_role(&ada, ben, Role::DeputyArbiter, at(1)).unwrap();
    assert_eq!(books.session(given.token.as_str(), at(2)), None, "no longer Ben's to give");
    assert!(books.session(small.token.as_str(), at(2)).is_some());
    books.disable(&ada, ben, at(3)).unwrap();
    assert_eq!(books.session(small.token.as_str(), at(4)), None);
}
