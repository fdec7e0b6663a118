//! From a backup folder back to accounts, codes, screens and reports.

use std::path::Path;

use access::{AccountStore, SealError, SealingKey, unseal};

use crate::backup_encryption;
use crate::files::write_whole;
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
    pub trouble: Option<String>,
}

impl Copies {
    /// Reads and opens it.
    ///
    /// # Errors
    /// If it is not the passphrase, or something cannot be read.
    pub fn read(backups: &Path, passphrase: Option<&str>) -> Result<Copies, String> {
        let said =
            |name: &str, why: &dyn std::fmt::Display| format!("{}: {why}", backups.join(name).display());
        let read = |name: &str| match std::fs::read(backups.join(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(why) => Err(said(name, &why)),
        };
        let is_sealed = is_sealed(backups);
        let Some(passphrase) = passphrase.filter(|_| is_sealed) else {
            // Plain accounts are of a version before there were seals.
            let accounts = if is_sealed { None } else { read(PLAIN_DESK)? };
            return Ok(Copies { accounts, hall: read(HALL)?, key: None, is_sealed, trouble: None });
        };
        let open = |name: &str| match unseal(&read(name)?.unwrap_or_default(), passphrase) {
            Ok(opened) => Ok(Ok(opened)),
            Err(SealError::WrongPassphrase) => Err(said(name, &SealError::WrongPassphrase)),
            Err(why) => Ok(Err(said(name, &why))),
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

    /// The accounts, as they were opened.
    pub fn accounts(&self) -> Option<&[u8]> {
        self.accounts.as_deref()
    }

    /// Brings it into a folder, and opens it there.
    pub fn restore(&self, data: &Path) -> Result<RestoredBeside, String> {
        let said = |path: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
        let Some(hall) = &self.hall else { return Ok(RestoredBeside::Nothing) };
        let [desk_file, hall_file] = ["desk.sqlite", "hall.sqlite"].map(|name| data.join(name));
        if let Some(accounts) = &self.accounts {
            write_whole(&desk_file, accounts).map_err(|why| said(&desk_file, &why))?;
        }
        write_whole(&hall_file, hall).map_err(|why| said(&hall_file, &why))?;
        let opened = self.open(data, &desk_file).and_then(|()| Hall::open(data).map(drop));
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

    /// Looks whether the accounts can be used, and keeps what seals them.
    fn open(&self, data: &Path, desk_file: &Path) -> Result<(), String> {
        if self.accounts.is_some() {
            AccountStore::open(desk_file)
                .and_then(|accounts| accounts.verify_audit().map(drop))
                .map_err(|why| format!("{}: {why}", desk_file.display()))?;
        }
        match &self.key {
            Some(key) => {
                backup_encryption::keep(data, key).map_err(|why| format!("{}: {why}", data.display()))
            }
            None => Ok(()),
        }
    }
}
