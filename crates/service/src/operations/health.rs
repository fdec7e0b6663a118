//! How the desk is, for those who may see it.

use crate::{Error, Staff};
use access::Permission;

use crate::app::App;
use crate::health::Raised;

/// What is wrong with the desk, the gravest first; none for whoever may not see the desk.
pub async fn notices(app: &App, by: &Staff) -> Result<Option<Vec<Raised>>, Error> {
    if !by.may(Permission::ReadDesk) {
        return Ok(None);
    }
    app.blocking(|app| Ok(Some(app.health()))).await
}
