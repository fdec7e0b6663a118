//! Somebody who attacks: a connection that the desk has closed meanwhile is opened anew.

use std::net::Ipv4Addr;
use std::time::Duration;

use crate::http::BlockingClient;
pub(super) use crate::http::{Answer, Question};

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Somebody with a connection that is kept open.
pub(super) struct Client(BlockingClient);

impl Client {
    /// Somebody who comes from an address of this computer, all of which begin with 127.
    pub(super) fn new(port: u16, from: Ipv4Addr) -> Client {
        Client(BlockingClient::new(port, from, TIMEOUT))
    }

    pub(super) fn ask(&mut self, question: &Question<'_>) -> Result<Answer, String> {
        let was_connected = self.0.is_connected();
        match self.0.ask(question) {
            Err(_) if was_connected => self.0.ask(question),
            answer => answer,
        }
    }
}
