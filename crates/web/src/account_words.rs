//! Why something about accounts is not done, in the language of the reader.

use access::{Error, PasswordProblem};

use crate::words::Words;

/// Why something about accounts, sessions or codes is not done.
pub(crate) fn why(words: &Words, error: &Error) -> String {
    match error {
        Error::NotAllowed { role: own, .. } => words.with("forbidden", &[("role", words.role(*own).into())]),
        Error::MayNotGrant { by, role: given } => words.with(
            "account-may-not-grant",
            &[("by", words.role(*by).into()), ("role", words.role(*given).into())],
        ),
        Error::NeedsPassword(given) => {
            words.with("account-needs-password", &[("role", words.role(*given).into())])
        }
        Error::OutsideSections => words.say("account-outside-sections"),
        Error::NotAPerson => words.say("account-not-a-person"),
        Error::SignedOut => words.say("account-signed-out"),
        Error::NotFirstRun => words.say("account-not-first"),
        Error::WrongCode => words.say("account-wrong-code"),
        Error::WrongPassword => words.say("account-wrong-password"),
        Error::TooMany { retry_after } => {
            words.with("sign-in-later", &[("seconds", retry_after.as_secs().max(1).into())])
        }
        Error::Name(_) => words.say("account-odd-name"),
        Error::NameTaken(name) => words.with("account-name-taken", &[("name", name.as_str().into())]),
        Error::Label(_) => words.say("account-odd-label"),
        Error::Password(PasswordProblem::TooShort) => words.say("account-password-short"),
        Error::Password(PasswordProblem::TooLong) => words.say("account-password-long"),
        Error::Password(PasswordProblem::Guessable) => words.say("account-password-guessable"),
        Error::Password(PasswordProblem::IsTheName) => words.say("account-password-name"),
        Error::NoAccount(_) => words.say("account-none"),
        Error::NoSession(_) => words.say("account-no-session"),
        Error::LastInCharge => words.say("account-last-in-charge"),
        // What is wrong with files is told as it was found: whoever repairs them looks for those words.
        Error::Damaged { .. }
        | Error::Newer { .. }
        | Error::AuditBroken { .. }
        | Error::Storage(_)
        | Error::Random(_) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use access::Role;

    #[test]
    fn every_language_says_it_in_its_own_words() {
        let errors = [
            Error::MayNotGrant { by: Role::DeputyArbiter, role: Role::ChiefArbiter },
            Error::NeedsPassword(Role::Admin),
            Error::OutsideSections,
            Error::NotAPerson,
            Error::SignedOut,
            Error::NotFirstRun,
            Error::WrongCode,
            Error::WrongPassword,
            Error::Name(String::new()),
            Error::NameTaken("Ada".to_owned()),
            Error::Label(String::new()),
            Error::Password(PasswordProblem::TooShort),
            Error::Password(PasswordProblem::TooLong),
            Error::Password(PasswordProblem::Guessable),
            Error::Password(PasswordProblem::IsTheName),
            Error::LastInCharge,
        ];
        for error in errors {
            let said: std::collections::BTreeSet<String> =
                Language::ALL.map(|language| why(&Words::in_language(language), &error)).into();
            assert_eq!(said.len(), Language::ALL.len(), "{said:?}");
            assert!(said.iter().all(|text| !text.starts_with('[')), "{said:?}");
        }
    }
}
