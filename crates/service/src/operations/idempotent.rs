//! Requests that count once: the accounts keep their keys and answers for a day.

use crate::Error;
use access::{KeyOwner, RecordedRequest};

use crate::app::App;

/// The key of a request, and whose it is.
#[derive(Clone, Debug)]
pub struct RequestKey {
    /// Whose.
    pub owner: KeyOwner,
    /// The key, as it was sent.
    pub key: String,
}

/// An answer to be given again.
#[derive(Debug)]
pub struct KeptAnswer {
    /// Its status.
    pub status: u16,
    /// What it says.
    pub body: String,
}

/// Writes down that a request has begun, unless its key is known.
pub async fn begin(app: &App, key: &RequestKey, fingerprint: [u8; 32]) -> Result<RecordedRequest, Error> {
    let RequestKey { owner, key } = key.clone();
    app.blocking(move |app| Ok(app.accounts.begin_once(owner, &key, &fingerprint, app.clock.now())?)).await
}

/// Keeps the answer under the key; without one nothing was done, and the key is free again.
///
/// If this cannot be written, the key stays begun: what was asked for is not done a second time.
pub async fn finish(app: &App, key: RequestKey, answer: Option<KeptAnswer>) {
    let RequestKey { owner, key } = key;
    let written = app.blocking(move |app| {
        Ok(match answer {
            Some(KeptAnswer { status, body }) => app.accounts.answered_once(owner, &key, status, &body),
            None => app.accounts.not_done_once(owner, &key),
        }?)
    });
    let _ = written.await;
}
