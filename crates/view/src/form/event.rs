//! What every form says of the event, and the seal by which it is traced to the log.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use tournament::{Official, Role, Section};

use super::{Field, WhereToEnter};

/// The state of the log from which a form was made, and the clock of the hall.
///
/// ```
/// let seal = view::form::Seal::default();
/// assert!(seal.hash.is_empty() && seal.zone == jiff::tz::TimeZone::UTC);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The number of the last entry.
    pub sequence: u64,
    /// Its hash, in hexadecimal digits; none where there is no log.
    pub hash: String,
    /// The time zone of the playing hall: times of day are told in it.
    pub zone: TimeZone,
}

impl Default for Seal {
    fn default() -> Seal {
        Seal { sequence: 0, hash: String::new(), zone: TimeZone::UTC }
    }
}

impl Seal {
    /// A day and a time of day by the clock of the hall, as forms have them.
    pub(super) fn moment(&self, at: Timestamp) -> String {
        at.to_zoned(self.zone.clone()).strftime("%Y-%m-%d %H:%M").to_string()
    }
}

/// A date as forms have it.
pub(super) fn day(date: Date) -> String {
    date.to_string()
}

/// The time control in words, with its code.
pub(super) fn time_control(section: &Section) -> String {
    let announced = &section.configuration.time_control;
    match announced.control() {
        Some(control) => format!("{} ({announced})", control.reading()),
        None => announced.to_string(),
    }
}

/// The name of the event.
pub(super) fn name(label: &str, section: &Section) -> Field {
    Field::known(label, section.configuration.name.clone(), WhereToEnter::Settings).wide()
}

/// The codes of the event on FIDE's rating server.
pub(super) fn codes(label: &str, section: &Section) -> Field {
    Field::known(label, section.registration.event_codes.join(", "), WhereToEnter::Registration).wide()
}

/// The venue, with the city where the venue does not say it.
pub(super) fn venue(label: &str, section: &Section) -> Field {
    let (venue, city) = (section.registration.venue.trim(), section.configuration.city.trim());
    match venue.is_empty() {
        true => Field::missing(label, WhereToEnter::Registration),
        false if city.is_empty() || venue.contains(city) => Field::given(label, venue),
        false => Field::given(label, format!("{venue}, {city}")),
    }
}

/// The federation where the event is held.
pub(super) fn federation(label: &str, section: &Section) -> Field {
    let federation = section.configuration.federation;
    let federation = federation.map(|federation| federation.code().to_owned());
    Field::known(label, federation.unwrap_or_default(), WhereToEnter::Settings)
}

/// The first official with a role.
pub(super) fn official(section: &Section, role: Role) -> Option<&Official> {
    section.officials_with(role).next().map(|(_, official)| official)
}

/// The chief arbiter with the FIDE number; the announced name alone where no official has the role.
pub(super) fn chief_arbiter(label: &str, section: &Section) -> Field {
    match official(section, Role::ChiefArbiter) {
        Some(chief) => match chief.fide_id {
            Some(_) => Field::given(label, chief.as_reported()),
            None => {
                let known = format!("{} (FIDE ID missing)", chief.as_reported());
                Field::incomplete(label, known, WhereToEnter::Officials)
            }
        },
        None => announced(label, &section.configuration.chief_arbiter),
    }
}

/// A chief arbiter who is only announced: a FIDE number may stand in brackets behind the name, as reports
/// have it.
fn announced(label: &str, name: &str) -> Field {
    let name = name.trim();
    let is_number = |text: &str| text.len() > 3 && text.bytes().all(|one| one.is_ascii_digit());
    let number = name.strip_suffix(')').and_then(|name| name.rsplit_once('('));
    match (name, number) {
        ("", _) => Field::missing(label, WhereToEnter::Officials),
        (name, Some((_, number))) if is_number(number) => Field::given(label, name),
        (name, _) => Field::incomplete(label, format!("{name} (FIDE ID missing)"), WhereToEnter::Officials),
    }
}

/// The number of federations: as far as it is known (interpretation 0059).
fn federations(label: &str, section: &Section) -> Field {
    let event = section.norm_event();
    match (event.federations, event.without_federation) {
        (0, _) => Field::missing(label, WhereToEnter::Players),
        (known, 0) => Field::given(label, known.to_string()),
        (known, unknown) => {
            let players = if unknown == 1 { "player" } else { "players" };
            let known = format!("{known} (federation of {unknown} {players} missing)");
            Field::incomplete(label, known, WhereToEnter::Players)
        }
    }
}

/// How many players there are; none is no number, but a tournament that has not begun.
fn of_players(label: &str, section: &Section, number: u32) -> Field {
    match section.norm_event().players {
        0 => Field::missing(label, WhereToEnter::Players),
        _ => Field::given(label, number.to_string()),
    }
}

/// The name of an official with a role.
pub(super) fn named(label: &str, section: &Section, role: Role) -> Field {
    let name = official(section, role).map(|official| official.name.clone());
    Field::known(label, name.unwrap_or_default(), WhereToEnter::Officials)
}

/// The table that FA1 and IA1 begin with.
pub(super) fn facts(section: &Section) -> Vec<Field> {
    let set = &section.configuration;
    let event = section.norm_event();
    let control = time_control(section);
    vec![
        name("Name of event:", section),
        codes("FRS event code(s):", section),
        federation("Federation of event:", section),
        venue("Venue:", section),
        Field::given("Date of first round:", day(set.round_dates.first().copied().unwrap_or(set.start))),
        Field::given("Date of last round:", day(set.round_dates.last().copied().unwrap_or(set.end))),
        Field::given("System:", system(section)),
        Field::given("Number of rounds:", set.rounds.to_string()),
        of_players("Number of players:", section, event.players),
        of_players("Number of FIDE rated players:", section, event.rated),
        federations("Number of federations represented:", section),
        of_players("Number of titled players:", section, event.titled),
        Field::known("Time control:", control, WhereToEnter::Settings).wide(),
    ]
}

/// The system, with what it is of teams.
pub(super) fn system(section: &Section) -> String {
    match section.teams.is_empty() {
        true => section.norm_event().system.name().to_owned(),
        false => format!("Team, {}", section.norm_event().system.name()),
    }
}

/// What forms with data about people say at their end.
pub(super) const PRIVACY: &str = "PRIVACY NOTICE: this form contains personal data, please check FIDE \
    Privacy policy at www.fide.com/privacy";
