//! The address to which the QR codes of the boards lead.

use crate::{Error, Staff};
use access::Permission;

use super::{in_festival, not_kept};
use crate::app::App;
use crate::local_addresses::{Chosen, HostAddress};
use crate::operations::open::VisibleFestival;

/// The addresses by which phones reach this computer.
pub struct HallAddress {
    /// The festival of whoever asks; the address counts for all.
    pub open: VisibleFestival,
    /// The one that the codes lead to; none if no other device can come.
    pub address: Option<String>,
    /// All that can be chosen, the best first.
    pub offered: Vec<String>,
}

/// The address to which the codes lead, and those to choose from, for somebody who asked by a host name.
pub async fn read(app: &App, by: &Staff, festival: &str, host: &str) -> Result<HallAddress, Error> {
    let host = host.to_owned();
    in_festival(app, by, Permission::ReadDesk, festival, move |app, _, open| Ok(found(app, open, &host)))
        .await
}

fn found(app: &App, open: VisibleFestival, host: &str) -> HallAddress {
    HallAddress { open, address: app.address_in_hall(host), offered: app.local_addresses().offered(host) }
}

/// An address for the codes.
pub struct ChooseAddress {
    /// A festival that whoever chooses may look at; the address counts for all.
    pub festival: String,
    /// The address.
    pub address: HostAddress,
    /// The host name by which whoever chooses asked.
    pub host: String,
}

/// Remembers which address the codes lead to, on this desk for all festivals.
pub async fn choose(app: &App, by: &Staff, request: ChooseAddress) -> Result<HallAddress, Error> {
    let ChooseAddress { festival, address, host } = request;
    in_festival(app, by, Permission::EnterResult, &festival, move |app, _, open| {
        let address = address.into_string();
        let chosen = Chosen { is_own: app.local_addresses().is_own(&address), address };
        app.hall().choose_address(&chosen).map_err(not_kept)?;
        Ok(found(app, open, &host))
    })
    .await
}
