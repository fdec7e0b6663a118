//! Signing in and out: the first account, a password and a second factor, the code of a device.

use crate::{Error, ErrorKind};
use access::{ClientKey, Denied, Secret, Session, SignedIn};
use words::Message;

use crate::app::App;
use crate::sign_in_queue::queue_is_full;

/// Somebody who has not signed in, over a connection on which nobody else can read a password.
#[derive(Clone, Debug)]
pub struct Peer {
    client: ClientKey,
    device: String,
    is_at_this_computer: bool,
}

/// How somebody asks who has not signed in.
#[derive(Debug)]
pub struct Connection {
    /// Who is asking, for limits and for what is written down.
    pub client: ClientKey,
    /// The device, as its browser calls itself.
    pub device: String,
    /// Whether nobody on the way can read what is sent.
    pub is_safe: bool,
    /// Whether it comes from this very computer.
    pub is_at_this_computer: bool,
}

impl TryFrom<Connection> for Peer {
    type Error = Error;

    /// Refuses a connection on which others could read a password.
    fn try_from(connection: Connection) -> Result<Peer, Error> {
        let Connection { client, device, is_safe, is_at_this_computer } = connection;
        if is_safe {
            return Ok(Peer { client, device, is_at_this_computer });
        }
        Err(Error::new(ErrorKind::Forbidden, Message::new("unsafe-line")))
    }
}

/// The first account, an admin's.
#[derive(Debug)]
pub struct FirstAccount {
    /// The name to sign in with.
    pub name: String,
    /// The password.
    pub password: Secret,
    /// The code from the terminal, which another computer needs.
    pub code: Secret,
}

/// What somebody signs in with.
#[derive(Debug)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: Secret,
    /// The code of the second factor, if it is at hand already.
    pub code: Option<Secret>,
}

/// The code of the second factor, after the password.
#[derive(Debug)]
pub struct SecondStep {
    /// What was given for the password.
    pub ticket: Secret,
    /// A code of the app, or a recovery code.
    pub code: Secret,
}

/// Does what takes as long as hashing a password, when it is this client's turn.
pub async fn in_turn<T: Send + 'static>(
    app: &App,
    client: ClientKey,
    work: impl FnOnce(&App) -> access::Result<T> + Send + 'static,
) -> Result<T, Error> {
    let of_app = app.clone();
    let done = app.sign_ins.in_turn(client, move || work(&of_app)).await;
    Ok(done.unwrap_or_else(|| Err(queue_is_full().into()))?)
}

/// Whether there is no account yet.
pub async fn is_first_run(app: &App) -> bool {
    app.blocking(|app| Ok(app.accounts.is_first_run()?)).await.unwrap_or(false)
}

/// Makes the first account; from another computer the code from the terminal is needed.
pub async fn create_first_account(app: &App, from: &Peer, request: FirstAccount) -> Result<(), Error> {
    let (client, needs_code, of_app) = (from.client, !from.is_at_this_computer, app.clone());
    let work = move || {
        let FirstAccount { name, password, code } = request;
        let (code, now) = (needs_code.then_some(code.as_str()), of_app.clock.now());
        of_app.accounts.create_first_from(client, &name, password.as_str(), code, now)
    };
    let made = app.sign_ins.in_turn(client, work).await.ok_or_else(Error::failed)?;
    made.map(drop).map_err(|why| Error::invalid("", why.phrase()))
}

/// Begins a session for a name and a password, and for the code of the second factor where it was sent along.
pub async fn sign_in(app: &App, from: &Peer, with: Credentials) -> Result<SignedIn, Denied> {
    let (of_app, Peer { client, device, .. }) = (app.clone(), from.clone());
    let work = move || {
        let (accounts, now) = (&of_app.accounts, of_app.clock.now());
        let Credentials { name, password, code } = with;
        match (accounts.sign_in_from(client, &name, password.as_str(), &device, now), code) {
            (Err(Denied::NeedsCode { ticket }), Some(code)) => {
                accounts.second_step_from(client, ticket.as_str(), code.as_str(), &device, now)
            }
            (done, _) => done,
        }
    };
    app.sign_ins.in_turn(from.client, work).await.unwrap_or_else(|| Err(queue_is_full()))
}

/// Begins the session for which the password was right already.
pub async fn second_step(app: &App, from: &Peer, step: SecondStep) -> Result<SignedIn, Denied> {
    let (of_app, Peer { client, device, .. }) = (app.clone(), from.clone());
    let work = move || {
        let SecondStep { ticket, code } = step;
        let now = of_app.clock.now();
        of_app.accounts.second_step_from(client, ticket.as_str(), code.as_str(), &device, now)
    };
    app.sign_ins.in_turn(from.client, work).await.unwrap_or_else(|| Err(queue_is_full()))
}

/// Lets a device in by its code.
pub async fn redeem(app: &App, from: &Peer, code: Secret) -> Result<SignedIn, Denied> {
    let Peer { client, device, .. } = from.clone();
    let redeemed = app
        .blocking(move |app| Ok(app.accounts.redeem_from(client, code.as_str(), &device, app.clock.now())));
    redeemed.await.unwrap_or_else(|_| Err(access::Error::Storage("interrupted".to_owned()).into()))
}

/// Why somebody was not let in, as they are told.
pub fn refusal(denied: &Denied) -> Error {
    let not_signed_in = |id| Error::new(ErrorKind::NotSignedIn, Message::new(id));
    match denied {
        Denied::Wrong => not_signed_in("sign-in-denied"),
        Denied::NeedsCode { .. } => not_signed_in("api-second-factor"),
        Denied::TooLate => not_signed_in("sign-in-too-late"),
        Denied::TooMany { retry_after } => {
            let seconds = retry_after.as_secs().max(1);
            let later = Message::new("sign-in-later").and("seconds", seconds);
            Error::new(ErrorKind::TooMany, later).after(seconds)
        }
        Denied::Failed(access::Error::Full) => {
            Error::new(ErrorKind::DiskFailed, Message::new("disk-is-full"))
        }
        // What else is wrong with the accounts is nothing for strangers.
        Denied::Failed(_) => Error::failed(),
    }
}

/// Ends the session that a browser had before it began another, and makes the browser known; gives the token
/// by which it is known from now on. Who cannot be made known is signed in all the same.
pub async fn replace_session(app: &App, from: &Peer, before: &str, session: &Session) -> Option<Secret> {
    let (before, session, is_known) = (before.to_owned(), session.clone(), from.client.is_device());
    let introduced = app.blocking(move |app| {
        let now = app.clock.now();
        if !before.is_empty() {
            let _ = app.accounts.sign_out(&before, now);
        }
        if is_known { Ok(None) } else { Ok(app.accounts.introduce(&session, now)?) }
    });
    introduced.await.ok().flatten()
}

/// Ends the session of a token.
pub async fn sign_out(app: &App, token: &str) {
    let token = token.to_owned();
    let _ = app.blocking(move |app| Ok(app.accounts.sign_out(&token, app.clock.now())?)).await;
}
