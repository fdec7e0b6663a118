//! Programs: each with a token of its own.

#![allow(clippy::unwrap_used, reason = "tests")]

mod desk;

use access::{Error, Permission, Role};
use desk::{at, desk, hire, hours, staff};

#[test]
fn a_token_counts_until_it_is_taken_back() {
    let (accounts, ada) = desk();
    let given =
        accounts.program_token(&ada, "live boards", Role::ResultEntry, vec!["f/U12".into()], at(0)).unwrap();
    let token = given.token.as_str();
    let found = accounts.session(token, hours(24 * 60)).unwrap();
    assert_eq!((found.name.as_str(), found.role, found.account), ("live boards", Role::ResultEntry, None));
    assert!(found.is_program && found.covers("f", "U12") && !found.covers("f", "open"));
    let listed = accounts.sessions(hours(24 * 60)).unwrap();
    assert!(
        listed.iter().any(|one| one.id == found.id && one.is_program),
        "it is seen among those who are in"
    );
    accounts.revoke(&ada, found.id, hours(1)).unwrap();
    assert_eq!(accounts.session(token, hours(1)), None);
}

#[test]
fn a_token_ends_after_a_year_and_is_kept_as_a_hash_only() {
    let (accounts, ada) = desk();
    let given = accounts.program_token(&ada, "bridge", Role::Display, vec![], at(0)).unwrap();
    assert!(accounts.session(given.token.as_str(), hours(365 * 24)).is_some());
    assert!(accounts.session(given.token.as_str(), hours(366 * 24)).is_none());
    assert_eq!(given.token.as_str().len(), 64, "256 bits");
    assert!(
        !accounts
            .audits(None, 100)
            .unwrap()
            .iter()
            .any(|line| format!("{line:?}").contains(given.token.as_str()))
    );
}

#[test]
fn nobody_gives_a_program_more_than_is_theirs_and_refusals_are_written_down() {
    let (accounts, ada) = desk();
    let chief = staff(&accounts, &ada, "Ben", Role::ChiefArbiter);
    let entry = staff(&accounts, &ada, "Eve", Role::ResultEntry);
    let refused = accounts.program_token(&chief, "x", Role::Admin, vec![], at(1)).unwrap_err();
    assert_eq!(refused, Error::MayNotGrant { by: Role::ChiefArbiter, role: Role::Admin });
    let refused = accounts.program_token(&entry, "x", Role::Spectator, vec![], at(1)).unwrap_err();
    assert_eq!(refused, Error::NotAllowed { role: Role::ResultEntry, needs: Permission::ManageDevices });
    let lines = accounts.audits(None, 10).unwrap();
    let told = lines.iter().filter(|line| line.audit.what == "give a program a token");
    assert_eq!(told.filter(|line| line.audit.outcome.starts_with("refused")).count(), 2);
    assert!(accounts.sessions(at(1)).unwrap().iter().all(|one| !one.is_program));
}

#[test]
fn a_program_lets_nobody_in() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::CheckIn);
    let deputy = accounts.program_token(&ada, "bridge", Role::ChiefArbiter, vec![], at(0)).unwrap().session;
    let tries = [
        accounts.program_token(&deputy, "another", Role::Spectator, vec![], at(1)).map(drop),
        accounts.device_code(&deputy, Role::Display, None, at(1)).map(drop),
        accounts
            .create_account(&deputy, "Mal", Role::CheckIn, "nine ranks of chairs", vec![], at(1))
            .map(drop),
        accounts.set_password(&deputy, ben, None, "nine ranks of chairs", at(1)),
        accounts.change_role(&deputy, ben, Role::DeputyArbiter, at(1)),
        accounts.enable(&deputy, ben, at(1)),
    ];
    for (number, tried) in tries.into_iter().enumerate() {
        assert_eq!(tried.unwrap_err(), Error::NotAPerson, "{number}");
    }
    assert_eq!(accounts.accounts().unwrap().len(), 2);
}

#[test]
fn a_token_ends_with_whoever_gave_it() {
    let (accounts, ada) = desk();
    let ben = hire(&accounts, &ada, "Ben", Role::ChiefArbiter);
    let chief = desk::enter(&accounts, "Ben");
    let given = accounts.program_token(&chief, "bridge", Role::DeputyArbiter, vec![], at(0)).unwrap();
    let small = accounts.program_token(&chief, "screen", Role::Display, vec![], at(0)).unwrap();
    accounts.change_role(&ada, ben, Role::DeputyArbiter, at(1)).unwrap();
    assert_eq!(accounts.session(given.token.as_str(), at(2)), None, "no longer Ben's to give");
    assert!(accounts.session(small.token.as_str(), at(2)).is_some());
    accounts.disable(&ada, ben, at(3)).unwrap();
    assert_eq!(accounts.session(small.token.as_str(), at(4)), None);
}
