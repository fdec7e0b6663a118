//! Festivals in a time zone that is not known here.

use words::Message;

use crate::app::App;
use crate::festival::OpenFestival;
use crate::health::{HealthNotice, Severity, Subject};
use crate::zone;

/// By which programs know that the hours of a festival are not known.
const UNKNOWN: &str = "zone-unknown";

impl App {
    /// Says of a festival in a zone that is not known here whose hours are shown in their place, until that
    /// is put right.
    pub fn tell_of_zone(&self, held: &OpenFestival) {
        let (now, subject) = (held.now(), Subject::Festival(held.slug.clone()));
        let Some(unknown) = zone::unknown(now.festival.zone.as_ref()) else {
            self.settle(&subject, UNKNOWN);
            return;
        };
        let sentence =
            Message::new("zone-unknown").and("zone", unknown.to_string()).and("here", zone::name(&self.zone));
        let notice = HealthNotice::new(Severity::Warning, subject, UNKNOWN, sentence);
        let way = Message::new("health-way-zone");
        self.raise(notice.way_out(way, Some(format!("/f/{}/settings#zone", held.slug))));
    }
}
