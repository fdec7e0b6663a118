//! Keys that make a request count once. They belong to the account: whoever signs in again and sends the same
//! again is answered again, also after the desk was started anew.

use std::io::Write as _;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::files::FileError;

/// The file with the secret of fingerprints.
const FILE: &str = "requests.key";

/// A key that makes a form count once: nobody else has it.
pub fn fresh_key() -> String {
    use std::hash::{BuildHasher, Hasher};
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let mut hasher = std::hash::RandomState::new().build_hasher();
    hasher.write_u64(count);
    format!("{:016x}{count:x}", hasher.finish())
}

/// Tells whether the same is asked for once more, without keeping what was asked for: it may hold a password.
pub struct Fingerprints([u8; 32]);

impl Fingerprints {
    /// With the secret in the folder of the desk; it is made if there is none. It is not in backups: what is
    /// kept there cannot be tried out.
    pub fn open(data: &Path) -> Result<Fingerprints, FileError> {
        let file = data.join(FILE);
        if let Ok(found) = std::fs::read(&file)
            && let Ok(secret) = found.try_into()
        {
            return Ok(Fingerprints(secret));
        }
        let failed = FileError::at(&file);
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|why| failed(std::io::Error::other(why)))?;
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut opened = options.open(&file).map_err(&failed)?;
        opened.write_all(&secret).and_then(|()| opened.sync_all()).map_err(failed)?;
        Ok(Fingerprints(secret))
    }

    /// The fingerprint of a request.
    pub fn of(&self, method: &str, address: &str, body: &[u8]) -> [u8; 32] {
        let mut inner = Sha256::new_with_prefix(self.0);
        inner.update(format!("{method} {address}\n"));
        inner.update(body);
        // Hashed twice with the secret, so that nobody lengthens one.
        Sha256::new_with_prefix(self.0).chain_update(inner.finalize()).finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_the_same_after_a_restart_and_another_on_another_desk() {
        let folder = std::env::temp_dir().join(format!("jadoube-fingerprints-{}", std::process::id()));
        let other = folder.join("other");
        std::fs::create_dir_all(&other).unwrap();
        let of = |folder: &Path, body: &[u8]| Fingerprints::open(folder).unwrap().of("POST", "/a", body);
        let first = of(&folder, b"x");
        assert_eq!(of(&folder, b"x"), first);
        assert_ne!(of(&folder, b"y"), first);
        assert_ne!(of(&other, b"x"), first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(folder.join(FILE)).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "for its owner only");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
