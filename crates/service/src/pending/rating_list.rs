//! Rating lists that wait for what their columns hold.

use std::sync::Mutex;

use formats::Preview;
use roster::NewList;

use super::uploads::UploadedList;

/// A list that has arrived, and waits until somebody says what its columns hold.
pub struct PendingList {
    /// Its name, when it was published, and which ratings it holds.
    pub list: NewList,
    /// Its first rows.
    pub preview: Preview,
    /// What its file is called in messages.
    pub name: String,
    /// Taken out when it is imported.
    pub file: Mutex<Option<UploadedList>>,
}
