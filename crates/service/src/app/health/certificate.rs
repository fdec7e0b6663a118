//! That the desk's certificate authority is to be renewed.

use access::Renewal;
use words::Message;

use crate::app::App;
use crate::health::{HealthNotice, Severity, Subject};

/// By which programs know it.
const CODE: &str = "authority-to-be-renewed";

impl App {
    /// Why the authority is to be renewed; none while it need not be.
    pub fn reason_to_renew(&self) -> Option<Message> {
        self.authority.renewal(self.clock.now()).map(|renewal| match renewal {
            Renewal::Unlimited => Message::new("certificate-unlimited"),
            Renewal::Names => Message::new("certificate-names"),
            Renewal::Ends(until) => {
                let day = until.to_zoned(self.zone.clone()).date().to_string();
                Message::new("certificate-ends").and("day", day)
            }
        })
    }

    /// Says that the authority is to be renewed, as long as it is.
    pub fn tell_of_certificate(&self) {
        let Some(reason) = self.reason_to_renew() else {
            self.settle(&Subject::Certificate, CODE);
            return;
        };
        let notice = HealthNotice::new(Severity::Warning, Subject::Certificate, CODE, reason);
        let way = Message::new("health-way-certificate");
        self.raise(notice.way_out(way, Some("/certificate".to_owned())));
    }
}
