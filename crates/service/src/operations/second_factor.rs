//! One's second factor: a code beside the password.

use crate::{Error, Staff};
use access::{Enrolment, SecondFactor, Secret};

use super::sign_in::in_turn;
use crate::app::App;

/// What proves that it is oneself who asks.
#[derive(Debug)]
pub struct PasswordAndCode {
    /// One's password.
    pub password: Secret,
    /// A code of the app, or a recovery code.
    pub code: Secret,
}

/// How one's second factor stands; none: there is none.
pub async fn state(app: &App, by: &Staff) -> Result<Option<SecondFactor>, Error> {
    let by = by.session.clone();
    app.blocking(move |app| Ok(app.accounts.second_factor(&by)?)).await
}

/// Draws a secret for an app, which counts when [`confirm`] has brought a code of it.
pub async fn begin(app: &App, by: &Staff, password: Secret) -> Result<Enrolment, Error> {
    let session = by.session.clone();
    in_turn(app, by.client, move |app| {
        app.accounts.begin_second_factor(&session, password.as_str(), app.clock.now())
    })
    .await
}

/// What was drawn in this session and waits to be confirmed.
pub fn pending(app: &App, by: &Staff) -> Option<Enrolment> {
    app.accounts.enrolment(&by.session, app.clock.now())
}

/// Switches it on with the first code of the app; gives the recovery codes.
pub async fn confirm(app: &App, by: &Staff, code: Secret) -> Result<Vec<Secret>, Error> {
    let session = by.session.clone();
    in_turn(app, by.client, move |app| {
        app.accounts.confirm_second_factor(&session, code.as_str(), app.clock.now())
    })
    .await
}

/// New recovery codes in place of the old ones.
pub async fn renew_recovery_codes(
    app: &App,
    by: &Staff,
    proof: PasswordAndCode,
) -> Result<Vec<Secret>, Error> {
    let session = by.session.clone();
    in_turn(app, by.client, move |app| {
        let PasswordAndCode { password, code } = proof;
        app.accounts.new_recovery_codes(&session, password.as_str(), code.as_str(), app.clock.now())
    })
    .await
}

/// Switches it off.
pub async fn turn_off(app: &App, by: &Staff, proof: PasswordAndCode) -> Result<(), Error> {
    let session = by.session.clone();
    in_turn(app, by.client, move |app| {
        let PasswordAndCode { password, code } = proof;
        app.accounts.end_second_factor(&session, password.as_str(), code.as_str(), app.clock.now())
    })
    .await
}
