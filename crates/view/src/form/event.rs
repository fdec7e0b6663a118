//! What every form says of the event, and the seal by which it is traced to the log.

use jiff::civil::Date;
use tournament::{Official, Role, Section};

use super::{Field, Value, WhereToEnter};

/// The state of the log from which a form was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seal {
    /// The number of the last entry.
    pub sequence: u64,
    /// Its hash, in hexadecimal digits; none where there is no log.
    pub hash: String,
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
            None => Field {
                value: Value::Given(format!("{} (FIDE ID missing)", chief.as_reported())),
                ..Field::by_hand(label)
            },
        },
        None => Field::known(label, section.configuration.chief_arbiter.clone(), WhereToEnter::Officials),
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
        Field::given("System:", event.system.name()),
        Field::given("Number of rounds:", set.rounds.to_string()),
        Field::given("Number of players:", event.players.to_string()),
        Field::given("Number of FIDE rated players:", event.rated.to_string()),
        Field::given("Number of federations represented:", event.federations.to_string()),
        Field::given("Number of titled players:", event.titled.to_string()),
        Field::known("Time control:", control, WhereToEnter::Settings).wide(),
    ]
}

/// What forms with data about people say at their end.
pub(super) const PRIVACY: &str = "PRIVACY NOTICE: this form contains personal data, please check FIDE Privacy policy at www.fide.com/privacy";
