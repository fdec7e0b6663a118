//! From a backup folder back to accounts, codes, screens and reports.

use std::path::Path;

use access::{SealError, SealingKey, unseal};

use super::{RestoreError, verify_accounts};
use crate::backup_encryption;
use crate::files::{FileError, write_whole};
use crate::hall::Hall;
use crate::side_files::{HALL, PLAIN_DESK, SEALED_DESK, SEALED_HALL};

/// What was restored beside the festivals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RestoredBeside {
    /// Accounts, codes, screens and reports.
    All,
    /// Screens and reports. The accounts are sealed, and the passphrase was not given.
    Sealed,
    /// Screens and reports. There are no accounts: no passphrase had been set.
    WithoutAccounts,
    /// Nothing: only festivals are there.
    #[default]
    Nothing,
}

/// Whether accounts are in a backup folder that only a passphrase opens.
#[must_use]
pub fn is_sealed(backups: &Path) -> bool {
    backups.join(SEALED_DESK).exists()
}

/// What a backup folder has beside festivals, read before anything is written.
pub struct Copies {
    accounts: Option<Vec<u8>>,
    hall: Option<Vec<u8>>,
    key: Option<SealingKey>,
    is_sealed: bool,
    /// What is sealed but was changed or cut.
    pub trouble: Option<RestoreError>,
}

impl Copies {
    /// Reads and opens it.
    ///
    /// # Errors
    /// If it is not the passphrase, or something cannot be read.
    pub fn read(backups: &Path, passphrase: Option<&str>) -> Result<Copies, RestoreError> {
        let read = |name: &str| match std::fs::read(backups.join(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(why) => Err(FileError::at(&backups.join(name))(why)),
        };
        let sealed = |name: &str, why| RestoreError::Sealed { file: backups.join(name), why };
        let is_sealed = is_sealed(backups);
        let Some(passphrase) = passphrase.filter(|_| is_sealed) else {
            // Plain accounts are of a version before there were seals.
            let accounts = if is_sealed { None } else { read(PLAIN_DESK)? };
            return Ok(Copies { accounts, hall: read(HALL)?, key: None, is_sealed, trouble: None });
        };
        let open = |name: &str| match unseal(&read(name)?.unwrap_or_default(), passphrase) {
            Ok(opened) => Ok(Ok(opened)),
            Err(why @ SealError::WrongPassphrase) => Err(sealed(name, why)),
            Err(why) => Ok(Err(sealed(name, why))),
        };
        match (open(SEALED_DESK)?, open(SEALED_HALL)?) {
            (Ok((accounts, key)), Ok((hall, _))) => Ok(Copies {
                accounts: Some(accounts),
                hall: Some(hall),
                key: Some(key),
                is_sealed,
                trouble: None,
            }),
            (Err(why), _) | (_, Err(why)) => {
                Ok(Copies { accounts: None, hall: read(HALL)?, key: None, is_sealed, trouble: Some(why) })
            }
        }
    }

    /// The accounts, as they were opened; `backups` is the folder from which they come.
    ///
    /// # Errors
    /// If there are none, or they are sealed and were changed or cut.
    pub fn into_accounts(self, backups: &Path) -> Result<Vec<u8>, RestoreError> {
        let missing = || RestoreError::NoAccounts(backups.to_owned());
        self.accounts.ok_or_else(|| self.trouble.unwrap_or_else(missing))
    }

    /// Brings it into a folder, and opens it there.
    pub fn restore(&self, data: &Path) -> Result<RestoredBeside, RestoreError> {
        let Some(hall) = &self.hall else { return Ok(RestoredBeside::Nothing) };
        let [desk_file, hall_file] = ["desk.sqlite", "hall.sqlite"].map(|name| data.join(name));
        if let Some(accounts) = &self.accounts {
            write_whole(&desk_file, accounts).map_err(FileError::at(&desk_file))?;
        }
        write_whole(&hall_file, hall).map_err(FileError::at(&hall_file))?;
        let opened = self.open(data, &desk_file);
        if let Err(why) = opened {
            // A desk without accounts begins anew; one with damaged ones does not begin at all.
            for file in [&desk_file, &hall_file] {
                let _ = std::fs::remove_file(file);
            }
            return Err(why);
        }
        Ok(match (&self.accounts, self.is_sealed) {
            (Some(_), _) => RestoredBeside::All,
            (None, true) => RestoredBeside::Sealed,
            (None, false) => RestoredBeside::WithoutAccounts,
        })
    }

    /// Looks whether accounts and hall can be used, and keeps what seals them.
    fn open(&self, data: &Path, desk_file: &Path) -> Result<(), RestoreError> {
        if self.accounts.is_some() {
            verify_accounts(desk_file, desk_file)?;
        }
        if let Some(key) = &self.key {
            backup_encryption::keep(data, key).map_err(FileError::at(data))?;
        }
        Hall::open(data)?;
        Ok(())
    }
}
