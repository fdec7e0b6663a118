//! The names by which this desk may be asked for, beside those of its computer: for a proxy, or a name of the
//! organiser's network.

use std::fmt;
use std::net::IpAddr;

use crate::open_error::OpenError;
use crate::{Error, ErrorKind, Staff};
use access::Permission;
use words::Message;

use crate::app::App;
use crate::local_addresses::name_of;

/// At most so many names are added.
const MAX_HOST_NAMES: usize = 50;

/// A name of a computer: of letters, figures, hyphens and full stops, or an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

impl HostName {
    /// A name as somebody types it; none if it is none.
    pub fn parse(text: &str) -> Option<HostName> {
        let name = text.trim().trim_end_matches('.').to_ascii_lowercase();
        let is_name = |name: &str| {
            name.split('.').all(|part| {
                !part.is_empty()
                    && part.len() <= 63
                    && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            })
        };
        let is_one = name.len() <= 253 && (is_name(&name) || name.parse::<IpAddr>().is_ok());
        is_one.then_some(HostName(name))
    }
}

impl fmt::Display for HostName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Names of computers, each once, and not too many.
#[derive(Clone, Debug, Default)]
pub struct HostNames(Vec<HostName>);

impl HostNames {
    /// Names as somebody types them, with blanks, commas or semicolons between them.
    pub fn parse<'a>(texts: impl Iterator<Item = &'a str>) -> Result<HostNames, Error> {
        let all = texts.flat_map(|text| text.split([' ', ',', ';', '\n', '\r', '\t']));
        let mut names = Vec::new();
        for typed in all.filter(|typed| !typed.is_empty()) {
            let name = HostName::parse(typed)
                .filter(|_| names.len() < MAX_HOST_NAMES)
                .ok_or_else(|| Error::invalid("names", Message::new("wrong-host-name").and("text", typed)))?;
            if !names.contains(&name) {
                names.push(name);
            }
        }
        Ok(HostNames(names))
    }

    fn texts(&self) -> Vec<String> {
        self.0.iter().map(HostName::to_string).collect()
    }
}

/// The names that the owner has added.
pub async fn host_names(app: &App, by: &Staff) -> Result<Vec<String>, Error> {
    by.must(Permission::ManageStaff)?;
    app.blocking(|app| app.hall().names().map_err(|_| Error::failed())).await
}

/// Replaces the names that the owner has added; gives them.
pub async fn set_host_names(app: &App, by: &Staff, names: HostNames) -> Result<Vec<String>, Error> {
    by.must(Permission::ManageStaff)?;
    let by = by.clone();
    app.blocking(move |app| {
        let names = names.texts();
        let full = |_| Error::new(ErrorKind::DiskFailed, Message::new("our-mistake"));
        app.hall().set_names(&names).map_err(full)?;
        app.local_addresses().set_owner_names(&names);
        let audit = by.audit(app.clock.now(), &names.join(" "), "names of this desk", "set");
        let _ = app.accounts.note(&audit);
        Ok(names)
    })
    .await
}

/// Whether the desk may be asked for by the name of a host. `came_by` is the address of this computer by
/// which the connection came; none without a network, as in tests.
pub async fn is_own(app: &App, host: &str, came_by: Option<IpAddr>) -> bool {
    let name = name_of(host).trim_end_matches('.').to_ascii_lowercase();
    // A browser always says whom it asks.
    if name.is_empty() || name == "localhost" || app.local_addresses().has_name(&name) {
        return true;
    }
    if let Ok(address) = name.parse::<IpAddr>() {
        let (address, came_by) = (address.to_canonical(), came_by.map(|by| by.to_canonical()));
        return came_by.is_none_or(|by| {
            let is_here = address.is_loopback() && by.is_loopback();
            is_here || address == by || app.local_addresses().has_address(address)
        });
    }
    // To what an arbiter has chosen for QR codes, these lead.
    let chosen = app.blocking(|app| Ok(app.hall().address().ok().flatten())).await.ok().flatten();
    chosen.is_some_and(|chosen| name_of(&chosen.address) == name)
}

impl App {
    /// The same desk, which may also be asked for by these names.
    ///
    /// # Errors
    ///
    /// The first that is no name.
    pub fn named(self, names: &[String]) -> Result<App, OpenError> {
        for name in names {
            let name = HostName::parse(name).ok_or_else(|| OpenError::NotAHostName(name.clone()))?;
            self.local_addresses().add_name(name.to_string());
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_computers() {
        let parsed = |text| HostName::parse(text).map(|name| name.to_string());
        assert_eq!(parsed(" Chess.Example. "), Some("chess.example".to_owned()));
        assert_eq!(parsed("192.0.2.7"), Some("192.0.2.7".to_owned()));
        assert_eq!(parsed("2001:db8::7"), Some("2001:db8::7".to_owned()));
        for wrong in
            ["", ".", "a..b", "chess.example:80", "http://chess.example", "a b", "ä.example", "*.example"]
        {
            assert_eq!(HostName::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_are_added_once_each_and_not_without_end() {
        let texts = ["b.example, A.example", "b.example"];
        assert_eq!(HostNames::parse(texts.into_iter()).unwrap().texts(), ["b.example", "a.example"]);
        let many: Vec<String> = (0..=MAX_HOST_NAMES).map(|number| format!("desk-{number}")).collect();
        let wrong = HostNames::parse(many.iter().map(String::as_str)).unwrap_err();
        assert!(wrong.to_string().contains("desk-50"), "{wrong}");
    }
}
