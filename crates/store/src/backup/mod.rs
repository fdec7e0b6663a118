//! Backups: a plain file in a second folder that follows the log request by request, and full copies.
//!
//! A backup file is named `NAME.GENERATION.backup` and contains, in the encoding of [`crate::encoding`]:
//!
//! - 17 bytes `jadoube backup 1\n`, text festival, hash over all of that;
//! - for every answered request: 8 bytes `\nrecord\n`, bytes body, hash over the hash before and the body.
//!
//! The body of a record: number, text key, hash of the request's body, text author, time, list of outcomes
//! (number 1 appended or 2 already done, number of the entry), list of entries (number sequence, text stream,
//! text kind, bytes payload, list of touched objects, hash previous, hash).
//!
//! A record is whole or not there. What is not whole at the end of a file is a torn tail: it is cut, and
//! said. What is not whole with a whole record behind it is damage: the file is refused, with the last good
//! point. A backup that is damaged or of another history is never overwritten; a new generation begins beside
//! it. Where the backup holds more of this history than the log, nothing is begun: the log has lost
//! something, and that is said.
//!
//! Beside it `NAME.witness` remembers the last entry, so that of a backup that lost its end it is known, too.

mod copy;
mod file;
mod folder_scan;
mod follow;
mod restore;

pub(crate) use restore::{clear, finish, unfinished};

pub use copy::{copy_to, copy_to_on, restore_copy, restore_copy_on};
pub use folder_scan::{FolderScan, Generation, Parted, scan_folder, scan_on};
pub use follow::{Backup, Health, Syncing};
pub use restore::{Restored, Tail, inspect, restore, restore_on, restore_up_to, salvage};
