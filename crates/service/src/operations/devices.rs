//! Who is signed in, on which device; codes that let kiosks, screens and phones in; tokens of programs.

use crate::{Error, Staff};
use access::{Binding, Permission, Role, Secret, Session, SessionId, SessionInfo, SignedIn};

use super::sign_in::in_turn;
use crate::app::App;

/// Which of one's own sessions end.
#[derive(Clone, Copy, Debug)]
pub enum OwnSessions {
    /// This one.
    One(SessionId),
    /// All but the one in which it is asked for.
    Others,
}

/// Sessions of one's own to be ended.
#[derive(Debug)]
pub struct EndOwnSessions {
    /// Which.
    pub which: OwnSessions,
    /// One's password: whoever finds a device unlocked must not shut its owner out.
    pub password: Secret,
}

/// A code for a device to be made.
#[derive(Debug)]
pub struct NewDeviceCode {
    /// What the device will be.
    pub role: Role,
    /// For which section; none: for all.
    pub section: Option<Binding>,
    /// The name by which whoever asks has reached the desk.
    pub host: String,
}

/// A code that lets a device in, once.
#[derive(Debug)]
pub struct DeviceCode {
    /// The code.
    pub code: Secret,
    /// What the device will be.
    pub role: Role,
    /// The address to open on the device.
    pub address: String,
    /// Whether no other device can come by that address.
    pub is_here_only: bool,
}

/// A token for a program to be made.
#[derive(Debug)]
pub struct NewProgram {
    /// How the program is called.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// For which sections; none: for all.
    pub sections: Vec<Binding>,
}

/// Everybody who is signed in: persons, devices and programs.
pub async fn sessions(app: &App, by: &Staff) -> Result<Vec<SessionInfo>, Error> {
    by.must(Permission::ManageDevices)?;
    app.blocking(|app| Ok(app.accounts.sessions(app.clock.now())?)).await
}

/// Where one is signed in oneself.
pub async fn own_sessions(app: &App, by: &Staff) -> Result<Vec<SessionInfo>, Error> {
    let own = by.session.clone();
    app.blocking(move |app| {
        let mut all = app.accounts.sessions(app.clock.now())?;
        all.retain(|one| one.id == own.id || is_of_account(&own, one));
        Ok(all)
    })
    .await
}

/// Whether a session is one of the same account.
pub fn is_of_account(own: &Session, one: &SessionInfo) -> bool {
    own.account.is_some() && one.account == own.account
}

/// Signs another person or a device out, or takes the token of a program back.
pub async fn end_session(app: &App, by: &Staff, session: SessionId) -> Result<(), Error> {
    by.must(Permission::ManageDevices)?;
    let by = by.session.clone();
    app.blocking(move |app| Ok(app.accounts.revoke(&by, session, app.clock.now())?)).await
}

/// Signs oneself out on another device, or on all others.
pub async fn end_own_sessions(app: &App, by: &Staff, request: EndOwnSessions) -> Result<(), Error> {
    let session = by.session.clone();
    in_turn(app, by.client, move |app| {
        let which = match request.which {
            OwnSessions::One(one) => Some(one),
            OwnSessions::Others => None,
        };
        app.accounts.revoke_own(&session, which, request.password.as_str(), app.clock.now())
    })
    .await
}

/// Gives a code that lets a device in.
pub async fn create_code(app: &App, by: &Staff, request: NewDeviceCode) -> Result<DeviceCode, Error> {
    by.must(Permission::ManageDevices)?;
    let by = by.session.clone();
    app.blocking(move |app| {
        let NewDeviceCode { role, section, host } = request;
        let code = app.accounts.device_code(&by, role, section, app.clock.now())?;
        let reached = app.address_in_hall(&host);
        let is_here_only = reached.is_none();
        // A code holds letters, digits and hyphens only.
        let address = format!("https://{}/sign-in?code={}", reached.unwrap_or(host), code.as_str());
        Ok(DeviceCode { code, role, address, is_here_only })
    })
    .await
}

/// Gives a program a token of its own.
pub async fn create_program(app: &App, by: &Staff, request: NewProgram) -> Result<SignedIn, Error> {
    by.must(Permission::ManageDevices)?;
    let by = by.session.clone();
    app.blocking(move |app| {
        let NewProgram { name, role, sections } = request;
        Ok(app.accounts.program_token(&by, &name, role, sections, app.clock.now())?)
    })
    .await
}
