//! The desk's certificate authority: until when it certifies, and how its successor takes over.

use crate::{Error, ErrorKind, Staff};
use access::{Permission, RootCertificate};
use words::Message;

use super::write_down;
use crate::app::App;

/// What devices are to trust.
pub struct CertificateAuthority {
    /// The certificate of the authority and, near its end, that of its successor.
    pub certificates: Vec<RootCertificate>,
    /// Why the authority is to be renewed, if it is.
    pub reason: Option<Message>,
}

/// The authority and its successor, for those who look after festivals.
pub async fn status(app: &App, by: &Staff) -> Result<CertificateAuthority, Error> {
    by.must(Permission::ManageFestivals)?;
    let look = |app: &App| CertificateAuthority {
        certificates: app.authority.certificates(),
        reason: app.reason_to_renew(),
    };
    app.blocking(move |app| Ok(look(app))).await
}

/// Lets the successor take over; connections from then on get its certificates.
pub async fn renew(app: &App, by: &Staff) -> Result<(), Error> {
    let by = by.clone();
    app.blocking(move |app| {
        by.must_everywhere(Permission::ManageFestivals)?;
        let renewed = app.authority.renew(app.clock.now());
        let outcome = match &renewed {
            Ok(true) => "done",
            Ok(false) => "refused: there is no successor",
            Err(_) => "failed",
        };
        write_down(app, &by, "", "certificate/renew", outcome);
        app.tell_of_certificate();
        app.certificate_changed.notify_one();
        match renewed {
            Ok(true) => Ok(()),
            Ok(false) => Err(Error::new(ErrorKind::Invalid, Message::new("certificate-no-successor"))),
            Err(why) => Err(Error::disk_failed(why)),
        }
    })
    .await
}
