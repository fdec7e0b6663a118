//! What a backup folder holds of accounts and codes is sealed: whoever finds the stick reads none of it.
//!
//! A passphrase becomes an X25519 key by Argon2id; the desk keeps the public half alone, so it can seal at
//! any time and open nothing. A sealed file is in the format age v1 (age-encryption.org/v1, C2SP `age.md`):
//! one X25519 recipient, and a line that says how the key comes from the passphrase, which readers of age
//! pass over. So it holds all that is needed beside the passphrase, and the program `age` opens it with the
//! key.
//!
//! The format is written here and not by the crate `age`, which brings more than a hundred crates and doubles
//! the time of a build; the primitives are those of ring and curve25519-dalek, and the tests hold it against
//! files of the program `age`.

use crate::password::{PasswordProblem, check};
use crate::secret::random;
use argon2::{Algorithm, Argon2, Params, Version};
use base64ct::{Base64Unpadded, Encoding as _};
use glossary::{Phrase, phrase};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey};
use ring::{hkdf, hmac};
use std::fmt;
use std::str::FromStr;
use x25519_dalek::{X25519_BASEPOINT_BYTES, x25519};

/// The first line of every file of age.
const INTRODUCTION: &str = "age-encryption.org/v1";
/// What is sealed at once.
const CHUNK: usize = 64 << 10;
/// What a chunk grows by.
const TAG: usize = 16;
/// The most bytes of a header that is read.
const MAX_HEADER_BYTES: usize = 16 << 10;
/// Memory in KiB, passes and lanes of Argon2id: RFC 9106, second recommended option.
const COST: (u32, u32, u32) = (64 << 10, 3, 4);
/// The most memory in KiB and the most passes that a file may ask for.
const MAX_COST: (u32, u32, u32) = (1 << 20, 16, 16);

/// Why something cannot be sealed or opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum SealError {
    /// The passphrase is too short, too long or too easily guessed.
    Passphrase(PasswordProblem),
    /// It is not the passphrase of this file.
    WrongPassphrase,
    /// The file is not one of ours.
    NotSealed,
    /// The file was changed or cut.
    Damaged,
    /// The system gives no random numbers or no memory.
    System(String),
}

impl SealError {
    /// The same, to be said in any language.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Passphrase(problem) => problem.phrase(),
            Self::WrongPassphrase => phrase!("this is not the passphrase with which the backup was sealed"),
            Self::NotSealed => phrase!("this is not a file that a desk has sealed"),
            Self::Damaged => phrase!("the sealed file was changed or cut"),
            Self::System(why) => phrase!("sealing failed: {why}", why = why.clone()),
        }
    }
}

/// The public half of a key made from a passphrase, and how it was made. It seals; it opens nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealingKey {
    public: [u8; 32],
    salt: [u8; 16],
    cost: (u32, u32, u32),
}

impl SealingKey {
    /// The public half of a new key from this passphrase.
    ///
    /// # Errors
    /// If the passphrase is easily guessed.
    ///
    /// ```
    /// let key = access::SealingKey::from_passphrase("rook takes f7, mate").unwrap();
    /// let sealed = key.seal(b"accounts").unwrap();
    /// assert_eq!(access::unseal(&sealed, "rook takes f7, mate").unwrap().0, b"accounts");
    /// assert!(access::unseal(&sealed, "rook takes f7, check").is_err());
    /// ```
    pub fn from_passphrase(passphrase: &str) -> Result<Self, SealError> {
        check("", passphrase).map_err(SealError::Passphrase)?;
        let salt = random().map_err(|error| SealError::System(error.to_string()))?;
        let private = stretched(passphrase, &salt, COST)?;
        Ok(Self { public: x25519(private, X25519_BASEPOINT_BYTES), salt, cost: COST })
    }

    /// Whether the key was made from this passphrase.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn is_from(&self, passphrase: &str) -> Result<bool, SealError> {
        let private = stretched(passphrase, &self.salt, self.cost)?;
        Ok(x25519(private, X25519_BASEPOINT_BYTES) == self.public)
    }

    /// Seals these bytes: only the passphrase opens them.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn seal(&self, bytes: &[u8]) -> Result<Vec<u8>, SealError> {
        let system = |error: crate::Error| SealError::System(error.to_string());
        let (file_key, once, nonce) = (
            random::<16>().map_err(system)?,
            random::<32>().map_err(system)?,
            random::<16>().map_err(system)?,
        );
        let share = x25519(once, X25519_BASEPOINT_BYTES);
        let wrap = wrap_key(&x25519(once, self.public), &share, &self.public);
        let wrapped = sealed_with(&wrap, [0; 12], &file_key);
        let mut header = format!(
            "{INTRODUCTION}\n-> X25519 {}\n{}\n{}\n---",
            Base64Unpadded::encode_string(&share),
            Base64Unpadded::encode_string(&wrapped),
            self.stanza()
        );
        let tag = hmac::sign(&mac_key(&file_key), header.as_bytes());
        header.push_str(&format!(" {}\n", Base64Unpadded::encode_string(tag.as_ref())));
        let mut sealed = header.into_bytes();
        sealed.extend(nonce);
        let payload = derived(&nonce, &file_key, b"payload");
        let chunks = bytes.chunks(CHUNK).count().max(1);
        for (number, chunk) in bytes.chunks(CHUNK).chain([&[][..]]).take(chunks).enumerate() {
            sealed.extend(sealed_with(&payload, chunk_nonce(number, number + 1 == chunks), chunk));
        }
        Ok(sealed)
    }

    /// How the key comes from the passphrase: a recipient of age that its readers do not know and pass over.
    fn stanza(&self) -> String {
        let (memory, passes, lanes) = self.cost;
        let [salt, public] = [&self.salt[..], &self.public].map(Base64Unpadded::encode_string);
        format!("-> jadoube-argon2id {memory} {passes} {lanes} {salt}\n{public}")
    }
}

/// As it is kept on the desk, and as it stands in the head of sealed files.
impl fmt::Display for SealingKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.stanza())
    }
}

impl FromStr for SealingKey {
    type Err = SealError;

    fn from_str(text: &str) -> Result<Self, SealError> {
        parsed(&mut text.trim().lines()).ok_or(SealError::NotSealed)
    }
}

/// Finds the two lines of a key among these.
fn parsed<'text>(lines: &mut impl Iterator<Item = &'text str>) -> Option<SealingKey> {
    let words = lines.find_map(|line| line.strip_prefix("-> jadoube-argon2id "))?;
    let words: Vec<&str> = words.split(' ').collect();
    let [memory, passes, lanes, salt] = words[..] else { return None };
    let cost = (memory.parse().ok()?, passes.parse().ok()?, lanes.parse().ok()?);
    let within = cost.0 <= MAX_COST.0 && cost.1 <= MAX_COST.1 && cost.2 <= MAX_COST.2;
    let key = SealingKey { public: decoded(lines.next()?)?, salt: decoded(salt)?, cost };
    Some(key).filter(|_| within)
}

/// Opens a sealed file, and gives the public half of the key with which it was sealed.
///
/// # Errors
/// If it is not the passphrase, or the file is damaged or none of ours.
pub fn unseal(sealed: &[u8], passphrase: &str) -> Result<(Vec<u8>, SealingKey), SealError> {
    let (header, tag, body) = split(sealed).ok_or(SealError::NotSealed)?;
    let key = parsed(&mut header.lines()).ok_or(SealError::NotSealed)?;
    let private = stretched(passphrase, &key.salt, key.cost)?;
    if x25519(private, X25519_BASEPOINT_BYTES) != key.public {
        return Err(SealError::WrongPassphrase);
    }
    let bytes = opened(header, &tag, body, &private).ok_or(SealError::Damaged)?;
    Ok((bytes, key))
}

/// The header up to its tag, the tag, and what follows.
fn split(sealed: &[u8]) -> Option<(&str, [u8; 32], &[u8])> {
    let head = &sealed[..sealed.len().min(MAX_HEADER_BYTES)];
    let end = head.windows(5).position(|window| window == b"\n--- ")? + 4;
    let header = std::str::from_utf8(&sealed[..end]).ok().filter(|text| text.starts_with(INTRODUCTION))?;
    let line = head[end + 1..].iter().position(|byte| *byte == b'\n')? + end + 1;
    let tag = decoded(std::str::from_utf8(&sealed[end + 1..line]).ok()?)?;
    Some((header, tag, &sealed[line + 1..]))
}

/// What is inside, for whoever has the private half of the key.
fn opened(header: &str, tag: &[u8; 32], body: &[u8], private: &[u8; 32]) -> Option<Vec<u8>> {
    let public = x25519(*private, X25519_BASEPOINT_BYTES);
    let mut lines = header.lines();
    let share: [u8; 32] = decoded(lines.find_map(|line| line.strip_prefix("-> X25519 "))?)?;
    let wrapped: [u8; 32] = decoded(lines.next()?)?;
    let shared = x25519(*private, share);
    // RFC 7748, 6.1: a share of small order would make a key that everybody knows.
    if shared == [0; 32] {
        return None;
    }
    let file_key = opened_with(&wrap_key(&shared, &share, &public), [0; 12], &wrapped)?;
    hmac::verify(&mac_key(&file_key), header.as_bytes(), tag).ok()?;
    let (nonce, rest) = body.split_at_checked(16)?;
    let payload = derived(nonce, &file_key, b"payload");
    let mut bytes = Vec::with_capacity(rest.len());
    let chunks = rest.chunks(CHUNK + TAG).count();
    for (number, chunk) in rest.chunks(CHUNK + TAG).enumerate() {
        bytes.extend(opened_with(&payload, chunk_nonce(number, number + 1 == chunks), chunk)?);
    }
    Some(bytes).filter(|_| chunks > 0)
}

fn stretched(passphrase: &str, salt: &[u8; 16], cost: (u32, u32, u32)) -> Result<[u8; 32], SealError> {
    let failed = |error: argon2::Error| SealError::System(error.to_string());
    let params = Params::new(cost.0, cost.1, cost.2, Some(32)).map_err(failed)?;
    let mut key = [0; 32];
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password_into(passphrase.as_bytes(), salt, &mut key).map_err(failed)?;
    Ok(key)
}

fn wrap_key(shared: &[u8; 32], share: &[u8; 32], public: &[u8; 32]) -> [u8; 32] {
    derived(&[&share[..], public].concat(), shared, b"age-encryption.org/v1/X25519")
}

fn mac_key(file_key: &[u8]) -> hmac::Key {
    hmac::Key::new(hmac::HMAC_SHA256, &derived(b"", file_key, b"header"))
}

/// HKDF with SHA-256.
fn derived(salt: &[u8], from: &[u8], purpose: &[u8]) -> [u8; 32] {
    let mut key = [0; 32];
    hkdf::Salt::new(hkdf::HKDF_SHA256, salt)
        .extract(from)
        .expand(&[purpose], hkdf::HKDF_SHA256)
        .and_then(|expanded| expanded.fill(&mut key))
        .expect("32 bytes are what SHA-256 gives");
    key
}

fn cipher(key: &[u8; 32]) -> LessSafeKey {
    LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, key).expect("the key has 32 bytes"))
}

fn sealed_with(key: &[u8; 32], nonce: [u8; 12], bytes: &[u8]) -> Vec<u8> {
    let mut sealed = bytes.to_vec();
    cipher(key)
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed)
        .expect("a chunk is far shorter than what may be sealed at once");
    sealed
}

fn opened_with(key: &[u8; 32], nonce: [u8; 12], sealed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = sealed.to_vec();
    let nonce = Nonce::assume_unique_for_key(nonce);
    Some(cipher(key).open_in_place(nonce, Aad::empty(), &mut bytes).ok()?.to_vec())
}

/// The number of a chunk in eleven bytes, and one that says whether it is the last.
fn chunk_nonce(number: usize, is_last: bool) -> [u8; 12] {
    let mut nonce = [0; 12];
    nonce[3..11].copy_from_slice(&(number as u64).to_be_bytes());
    nonce[11] = u8::from(is_last);
    nonce
}

fn decoded<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    Base64Unpadded::decode_vec(text).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSPHRASE: &str = "nine ranks of chairs";

    /// The key from RFC 7748, 6.1 (Alice's), for which Debian's `age` 1.1.1 has sealed `sealed_by_age.age`
    /// out of 70,000 bytes `n mod 251`: `age -r
    /// age1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4qt4hs7q -o sealed_by_age.age`.
    const PRIVATE: [u8; 32] = [
        0x77, 0x07, 0x6d, 0x0a, 0x73, 0x18, 0xa5, 0x7d, 0x3c, 0x16, 0xc1, 0x72, 0x51, 0xb2, 0x66, 0x45, 0xdf,
        0x4c, 0x2f, 0x87, 0xeb, 0xc0, 0x99, 0x2a, 0xb1, 0x77, 0xfb, 0xa5, 0x1d, 0xb9, 0x2c, 0x2a,
    ];

    fn example(length: usize) -> Vec<u8> {
        (0..length).map(|at| u8::try_from(at % 251).unwrap()).collect()
    }

    /// A key that costs little.
    fn quick() -> SealingKey {
        let (salt, cost) = ([7; 16], (64, 1, 1));
        let private = stretched(PASSPHRASE, &salt, cost).unwrap();
        SealingKey { public: x25519(private, X25519_BASEPOINT_BYTES), salt, cost }
    }

    #[test]
    fn a_file_that_the_program_age_has_sealed_is_opened() {
        let sealed = include_bytes!("../tests/sealed_by_age.age");
        let (header, tag, body) = split(sealed).unwrap();
        assert_eq!(opened(header, &tag, body, &PRIVATE), Some(example(70_000)));
    }

    #[test]
    fn what_is_sealed_is_opened_by_the_passphrase_alone() {
        let key = quick();
        for length in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 200_000] {
            let sealed = key.seal(&example(length)).unwrap();
            assert_eq!(unseal(&sealed, PASSPHRASE), Ok((example(length), key.clone())), "{length}");
        }
        let sealed = key.seal(&example(1000)).unwrap();
        assert_eq!(unseal(&sealed, "nine ranks of chair"), Err(SealError::WrongPassphrase));
        assert_ne!(sealed, key.seal(&example(1000)).unwrap(), "never twice the same");
        assert!(!sealed.windows(16).any(|window| window == &example(1000)[..16]));
        assert_eq!((key.is_from(PASSPHRASE), key.is_from("another passphrase")), (Ok(true), Ok(false)));
    }

    #[test]
    fn whatever_is_changed_or_cut_is_refused() {
        let sealed = quick().seal(&example(CHUNK + 100)).unwrap();
        for at in (0..sealed.len()).step_by(97).chain(0..420) {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert!(unseal(&changed, PASSPHRASE).is_err(), "{at}");
        }
        for cut in [0, 20, 100, 400, sealed.len() - 1, sealed.len() - 116, sealed.len() - 117] {
            assert!(unseal(&sealed[..cut], PASSPHRASE).is_err(), "{cut}");
        }
        let greedy = String::from_utf8_lossy(&sealed).replacen("argon2id 64 ", "argon2id 4194304 ", 1);
        assert_eq!(unseal(greedy.as_bytes(), PASSPHRASE), Err(SealError::NotSealed), "not so much memory");
    }

    #[test]
    fn the_public_half_is_kept_as_text_and_nothing_in_it_opens() {
        let key = SealingKey::from_passphrase(PASSPHRASE).unwrap();
        assert_eq!(key.cost, COST);
        let text = key.to_string();
        assert_eq!(text.parse(), Ok(key.clone()));
        assert!("".parse::<SealingKey>().is_err() && text[..60].parse::<SealingKey>().is_err());
        assert_ne!(SealingKey::from_passphrase(PASSPHRASE).unwrap(), key, "another salt, another key");
        let problem = SealingKey::from_passphrase("12345678").unwrap_err();
        assert_eq!(problem, SealError::Passphrase(PasswordProblem::Guessable));
    }
}
