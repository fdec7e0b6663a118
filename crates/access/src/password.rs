//! What a password must be, and how it is kept.

use crate::secret::random;
use crate::{Error, Result, common_passwords};
use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use glossary::{Phrase, phrase};
use std::fmt;
use std::sync::{Condvar, Mutex, PoisonError};

/// The fewest characters of a password.
const MIN_PASSWORD_LENGTH: usize = 8;
/// The most.
const MAX_PASSWORD_LENGTH: usize = 256;

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
                fewest = MIN_PASSWORD_LENGTH
            ),
            Self::TooLong => phrase!("a password has at most {most} characters", most = MAX_PASSWORD_LENGTH),
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

/// Refuses what is too short, too long or too easily guessed. Any characters are allowed, and no mixture is
/// asked for.
pub(crate) fn check(name: &str, password: &str) -> Result<(), PasswordProblem> {
    match password.chars().count() {
        0..MIN_PASSWORD_LENGTH => return Err(PasswordProblem::TooShort),
        MIN_PASSWORD_LENGTH..=MAX_PASSWORD_LENGTH => {}
        _ => return Err(PasswordProblem::TooLong),
    }
    if password.to_lowercase() == name.to_lowercase() {
        return Err(PasswordProblem::IsTheName);
    }
    if common_passwords::is_guessable(password) {
        return Err(PasswordProblem::Guessable);
    }
    Ok(())
}

/// The hash of a password nobody knows: what is checked when there is no account, so that it takes as long.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdC4uLg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// At most so many passwords are hashed at once.
const MAX_BUFFERS: usize = 4;

/// Hashes passwords in a fixed set of buffers, each of 19 MiB: many who sign in at once must not take all the
/// memory, and what was taken once is used again, since what threads give back often stays with the process.
#[derive(Debug)]
pub(crate) struct HashingPool {
    buffers: Mutex<Buffers>,
    freed: Condvar,
}

#[derive(Debug)]
struct Buffers {
    free: Vec<Vec<Block>>,
    /// So many may still be made.
    unmade: usize,
}

impl HashingPool {
    pub(crate) fn new() -> Self {
        let most = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(MAX_BUFFERS);
        Self { buffers: Mutex::new(Buffers { free: Vec::new(), unmade: most }), freed: Condvar::new() }
    }

    /// The hash to be kept of a password.
    pub(crate) fn hash(&self, password: &str) -> Result<String> {
        self.hash_with(password.as_bytes(), &random()?)
    }

    /// The same with a salt that is there already.
    pub(crate) fn hash_with(&self, secret: &[u8], salt: &[u8; 16]) -> Result<String> {
        let failed = |error: String| Error::Random(error);
        let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
        self.fill(&Params::DEFAULT, secret, salt, &mut output).map_err(|why| failed(why.to_string()))?;
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&Params::DEFAULT).map_err(|why| failed(why.to_string()))?,
            salt: Some(Salt::new(salt).map_err(|why| failed(why.to_string()))?),
            hash: Some(Output::new(&output).map_err(|why| failed(why.to_string()))?),
        };
        Ok(hash.to_string())
    }

    /// Whether the password is the one of the hash; `None` costs as much and is never right.
    pub(crate) fn verify(&self, password: &str, hash: Option<&str>) -> bool {
        let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else { return false };
        let within = password.len() <= 4 * MAX_PASSWORD_LENGTH;
        let tried = if within { password.as_bytes() } else { b"" };
        self.is_of(tried, &parsed).unwrap_or(false) && within && hash.is_some()
    }

    /// Whether a hash of ours is of this secret; `None` if it is none of ours.
    fn is_of(&self, secret: &[u8], hash: &PasswordHash) -> Option<bool> {
        let (salt, kept) = (hash.salt.as_ref()?, hash.hash.as_ref()?);
        let params = Params::try_from(hash).ok()?;
        let is_ours = hash.algorithm == Algorithm::Argon2id.ident()
            && hash.version == Some(Version::V0x13.into())
            && params.block_count() <= Params::DEFAULT.block_count();
        if !is_ours {
            return None;
        }
        let mut output = vec![0; kept.len()];
        self.fill(&params, secret, salt.as_ref(), &mut output).ok()?;
        // Compared without stopping at the first difference.
        Some(Output::new(&output).ok()? == *kept)
    }

    /// Argon2id in one of the buffers, when one is free.
    fn fill(&self, params: &Params, secret: &[u8], salt: &[u8], output: &mut [u8]) -> argon2::Result<()> {
        let mut buffer = self.take();
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
        let done = argon2.hash_password_into_with_memory(secret, salt, output, &mut buffer[..]);
        self.buffers.lock().unwrap_or_else(PoisonError::into_inner).free.push(buffer);
        self.freed.notify_one();
        done
    }

    fn take(&self) -> Vec<Block> {
        let mut buffers = self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(buffer) = buffers.free.pop() {
                return buffer;
            }
            if buffers.unmade > 0 {
                buffers.unmade -= 1;
                return vec![Block::new(); Params::DEFAULT.block_count()];
            }
            buffers = self.freed.wait(buffers).unwrap_or_else(PoisonError::into_inner);
        }
    }
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
        let hashing = HashingPool::new();
        let (one, two) = (hashing.hash("nine ranks").unwrap(), hashing.hash("nine ranks").unwrap());
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, two);
        assert!(hashing.verify("nine ranks", Some(&one)));
        assert!(!hashing.verify("nine ranks ", Some(&one)));
        assert!(!hashing.verify("nine ranks", Some("damaged")));
    }

    #[test]
    fn a_reused_buffer_gives_what_the_library_gives_and_no_more_are_made() {
        use argon2::password_hash::PasswordHasher as _;
        let hashing = HashingPool::new();
        std::thread::scope(|scope| {
            for number in 0..12_u8 {
                let hashing = &hashing;
                scope.spawn(move || {
                    let (secret, salt) = ([number; 9], [number; 16]);
                    let library = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT);
                    let expected: PasswordHash = library.hash_password_with_salt(&secret, &salt).unwrap();
                    assert_eq!(hashing.hash_with(&secret, &salt).unwrap(), expected.to_string());
                });
            }
        });
        let buffers = hashing.buffers.into_inner().unwrap();
        assert!(buffers.free.len() + buffers.unmade <= MAX_BUFFERS, "{}", buffers.free.len());
        assert!(buffers.free.iter().all(|buffer| buffer.len() == 19_456));
    }

    #[test]
    fn nobody_costs_what_somebody_costs() {
        let hashing = HashingPool::new();
        let own = hashing.hash("nine ranks").unwrap();
        let settings = |hash: &str| hash.split('$').take(4).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(settings(NOBODY), settings(&own));
        PasswordHash::new(NOBODY).unwrap();
        assert!(!hashing.verify("nine ranks", None));
        assert!(!hashing.verify("", None));
    }
}
