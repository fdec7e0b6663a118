//! What a password must be, and how it is kept.

use crate::secret::random;
use crate::{Error, Result, guessable};
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use glossary::{Phrase, phrase};
use std::fmt;
use std::sync::{Condvar, Mutex, PoisonError};

/// The fewest characters of a password.
const SHORTEST: usize = 8;
/// The most.
const LONGEST: usize = 256;

/// Why a password is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordProblem {
    /// Fewer than eight characters.
    TooShort,
    /// More than 256 characters.
    TooLong,
    /// One of those that are tried first.
    Guessable,
    /// The account's own name.
    IsTheName,
}

impl PasswordProblem {
    /// The same, to be said in any language.
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            Self::TooShort => phrase!(
                "a password has at least {fewest} characters; three or four words are good",
                fewest = SHORTEST
            ),
            Self::TooLong => phrase!("a password has at most {most} characters", most = LONGEST),
            Self::Guessable => {
                phrase!("this password is among those that are tried first; take three or four words")
            }
            Self::IsTheName => phrase!("the password must not be the name"),
        }
    }
}

impl fmt::Display for PasswordProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.phrase())
    }
}

/// Refuses what is too short, too long or too easily guessed. Any characters are allowed, and no mixture is asked for.
pub(crate) fn check(name: &str, password: &str) -> Result<(), PasswordProblem> {
    match password.chars().count() {
        0..SHORTEST => return Err(PasswordProblem::TooShort),
        SHORTEST..=LONGEST => {}
        _ => return Err(PasswordProblem::TooLong),
    }
    if password.to_lowercase() == name.to_lowercase() {
        return Err(PasswordProblem::IsTheName);
    }
    if guessable::is_guessable(password) {
        return Err(PasswordProblem::Guessable);
    }
    Ok(())
}

/// The hash of a password nobody knows: what is checked when there is no account, so that it takes as long.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdC4uLg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes passwords, a few at a time: each takes 19 MiB, and a crowd at the door must not take all the memory.
#[derive(Debug)]
pub(crate) struct Kiln {
    free: Mutex<usize>,
    freed: Condvar,
}

impl Kiln {
    pub(crate) fn new() -> Self {
        Self { free: Mutex::new(4), freed: Condvar::new() }
    }

    /// The hash to be kept of a password.
    pub(crate) fn hash(&self, password: &str) -> Result<String> {
        self.hash_with(password.as_bytes(), &random()?)
    }

    /// The same with a salt that is there already.
    pub(crate) fn hash_with(&self, secret: &[u8], salt: &[u8; 16]) -> Result<String> {
        let hash: PasswordHash = self
            .one_of_few(|| argon2().hash_password_with_salt(secret, salt))
            .map_err(|error| Error::Random(error.to_string()))?;
        Ok(hash.to_string())
    }

    /// Whether the password is the one of the hash; `None` costs as much and is never right.
    pub(crate) fn verify(&self, password: &str, hash: Option<&str>) -> bool {
        let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else { return false };
        let within = password.len() <= 4 * LONGEST;
        let tried = if within { password.as_bytes() } else { b"" };
        let right = self.one_of_few(|| argon2().verify_password(tried, &parsed)).is_ok();
        right && within && hash.is_some()
    }

    fn one_of_few<T>(&self, work: impl FnOnce() -> T) -> T {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        while *free == 0 {
            free = self.freed.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
        *free -= 1;
        drop(free);
        let done = work();
        *self.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.freed.notify_one();
        done
    }
}

/// Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane.
fn argon2() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_is_counted_in_characters() {
        assert_eq!(check("ada", "ßßßßßßß"), Err(PasswordProblem::TooShort));
        assert_eq!(check("ada", "ж♞éß漢字 q"), Ok(()));
        assert_eq!(check("ada", &format!("{}{}", "🐴".repeat(200), "é".repeat(56))), Ok(()));
        assert_eq!(check("ada", &"x".repeat(257)), Err(PasswordProblem::TooLong));
    }

    #[test]
    fn the_name_is_no_password() {
        assert_eq!(check("Ada Lovelace", "ADA lovelace"), Err(PasswordProblem::IsTheName));
    }

    #[test]
    fn no_mixture_is_asked_for() {
        assert_eq!(check("ada", "correct horse battery"), Ok(()));
        assert_eq!(check("ada", "oneverylongwordinsmallletters"), Ok(()));
    }

    #[test]
    fn kept_by_argon2id_with_a_salt_of_its_own() {
        let kiln = Kiln::new();
        let (one, two) = (kiln.hash("nine ranks").unwrap(), kiln.hash("nine ranks").unwrap());
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two);
        assert!(kiln.verify("nine ranks", Some(&one)));
        assert!(!kiln.verify("nine ranks ", Some(&one)));
        assert!(!kiln.verify("nine ranks", Some("damaged")));
    }

    #[test]
    fn nobody_costs_what_somebody_costs() {
        let kiln = Kiln::new();
        let own = kiln.hash("nine ranks").unwrap();
        let settings = |hash: &str| hash.split('$').take(4).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(settings(NOBODY), settings(&own));
        PasswordHash::new(NOBODY).unwrap();
        assert!(!kiln.verify("nine ranks", None));
        assert!(!kiln.verify("", None));
    }
}
