//! Time zones: that of a festival, that of this computer, and those that can be chosen.

use jiff::tz::{TimeZone, TimeZoneDatabase};
use tournament::Zone;

/// The names that can be chosen, in the order of the alphabet: a zone of each country, as the IANA database
/// lists them.
pub fn names() -> impl Iterator<Item = &'static str> {
    include_str!("assets/zones.txt").lines()
}

/// The zone of a name, spelled as the IANA database does, if the hours there are known.
pub fn known_zone(name: &str) -> Option<Zone> {
    Zone::new(name).as_ref().and_then(hours_there)?.iana_name().and_then(Zone::new)
}

/// The hours of a zone: as this computer tells them, whose database may be newer than this program, or as the
/// program itself does. So every computer knows the same zones at least.
fn hours_there(zone: &Zone) -> Option<TimeZone> {
    let own = |_| TimeZoneDatabase::bundled().get(zone.as_str());
    TimeZone::get(zone.as_str()).or_else(own).ok()
}

/// The zone that a new festival records: this computer's. A computer that is set to UTC does not say where it
/// stands.
pub fn zone_here(here: &TimeZone) -> Option<Zone> {
    let is_somewhere = |name: &&str| !matches!(*name, "UTC" | "Etc/UTC" | "Etc/Unknown");
    here.iana_name().filter(is_somewhere).and_then(Zone::new)
}

/// The hours of a festival: of its own zone, or of this computer's if it has none. A zone that is not known
/// here is told wherever its hours are shown (`health/zone.rs`).
pub fn hours(zone: Option<&Zone>, here: &TimeZone) -> TimeZone {
    zone.and_then(hours_there).unwrap_or_else(|| here.clone())
}

/// The zone of a festival whose hours nobody knows here: a later program may have recorded it.
pub fn unknown(zone: Option<&Zone>) -> Option<&Zone> {
    zone.filter(|zone| hours_there(zone).is_none())
}

/// What a zone is called, where it is named beside a time.
pub fn name(zone: &TimeZone) -> String {
    zone.iana_name().unwrap_or("local").to_owned()
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
        assert!(known_zone("../localtime").is_none());
    }

    #[test]
    fn this_program_knows_every_zone_that_can_be_chosen_wherever_it_runs() {
        for name in names() {
            assert!(TimeZoneDatabase::bundled().get(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_zone_is_spelled_as_the_database_does() {
        assert_eq!(known_zone("europe/BERLIN"), Zone::new("Europe/Berlin"));
    }

    #[test]
    fn a_festival_without_a_zone_has_the_hours_of_the_computer() {
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        let tokyo = Zone::new("Asia/Tokyo");
        assert_eq!(hours(tokyo.as_ref(), &berlin).iana_name(), Some("Asia/Tokyo"));
        assert_eq!(hours(None, &berlin).iana_name(), Some("Europe/Berlin"));
        let nowhere = Zone::new("Europe/Nowhere");
        assert_eq!(hours(nowhere.as_ref(), &berlin).iana_name(), Some("Europe/Berlin"));
        assert_eq!(unknown(nowhere.as_ref()), nowhere.as_ref());
        assert_eq!((unknown(tokyo.as_ref()), unknown(None)), (None, None));
        assert_eq!(zone_here(&berlin), Zone::new("Europe/Berlin"));
        assert_eq!(zone_here(&TimeZone::UTC), None);
    }
}
