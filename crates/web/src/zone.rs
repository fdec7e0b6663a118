//! Time zones: that of a festival, that of this computer, and those that can be chosen.

use jiff::tz::TimeZone;
use tournament::Zone;

/// The names that can be chosen, in the order of the alphabet: a zone of each country, as the IANA database lists them.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    include_str!("assets/zones.txt").lines()
}

/// The zone of a name, if this computer knows the hours there.
pub fn known_zone(name: &str) -> Option<Zone> {
    Zone::new(name).filter(|zone| TimeZone::get(zone.as_str()).is_ok())
}

/// The zone that a new festival records: this computer's. A computer that is set to UTC does not say where it stands.
pub fn zone_here(here: &TimeZone) -> Option<Zone> {
    let is_somewhere = |name: &&str| !matches!(*name, "UTC" | "Etc/UTC" | "Etc/Unknown");
    here.iana_name().filter(is_somewhere).and_then(Zone::new)
}

/// The hours of a festival: of its own zone, or of this computer's if it has none that is known here.
pub(crate) fn hours(zone: Option<&Zone>, here: &TimeZone) -> TimeZone {
    zone.and_then(|zone| TimeZone::get(zone.as_str()).ok()).unwrap_or_else(|| here.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_that_can_be_chosen_is_known() {
        for name in names() {
            assert!(known_zone(name).is_some(), "{name}");
        }
        assert!(known_zone("Europe/Nowhere").is_none());
    }

    #[test]
    fn a_festival_without_a_zone_has_the_hours_of_the_computer() {
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        let tokyo = Zone::new("Asia/Tokyo");
        assert_eq!(hours(tokyo.as_ref(), &berlin).iana_name(), Some("Asia/Tokyo"));
        assert_eq!(hours(None, &berlin).iana_name(), Some("Europe/Berlin"));
        assert_eq!(hours(Zone::new("Europe/Nowhere").as_ref(), &berlin).iana_name(), Some("Europe/Berlin"));
        assert_eq!(zone_here(&berlin), Zone::new("Europe/Berlin"));
        assert_eq!(zone_here(&TimeZone::UTC), None);
    }
}
