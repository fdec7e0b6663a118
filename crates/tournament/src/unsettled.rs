//! What is still to be settled before the first round can be paired, or should be announced by then.

use handbook::{Citation, cite};

use crate::edition::Rule;
use crate::section::Section;

/// Something that players are told before the first round and that the section does not say yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unsettled {
    /// The initial-colour is not drawn: nothing can be paired.
    InitialColour,
    /// No tie-breaks are announced.
    TieBreaks,
    /// The time control is not announced.
    TimeControl,
    /// Not every round has its day.
    RoundDates,
    /// No round has a time of day.
    RoundTimes,
    /// A round lies outside the first and the last day.
    RoundOutsideDates,
    /// The default time is not announced: it is zero then.
    DefaultTime,
    /// The chief arbiter is not named.
    ChiefArbiter,
    /// The city or the federation is not named.
    Place,
}

impl Unsettled {
    /// Whether the first round cannot be paired without it. Example: see [`Section::unsettled`].
    pub const fn blocks_pairing(self) -> bool {
        matches!(self, Unsettled::InitialColour)
    }
}

impl Section {
    /// What is still to be settled, the gravest first; nothing once the first round is paired.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Regulations, Section, Unsettled};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert_eq!(section.unsettled().first(), Some(&Unsettled::InitialColour));
    /// assert!(Unsettled::InitialColour.blocks_pairing() && !Unsettled::Place.blocks_pairing());
    /// ```
    pub fn unsettled(&self) -> Vec<Unsettled> {
        if self.has_started() {
            return Vec::new();
        }
        let set = &self.configuration;
        let outside = set.round_dates.iter().any(|date| *date < set.start || *date > set.end);
        let open = [
            (
                set.initial_colour.is_none() && !self.format().is_known_from_the_start(),
                Unsettled::InitialColour,
            ),
            (set.tie_breaks.is_empty(), Unsettled::TieBreaks),
            (set.time_control.is_empty(), Unsettled::TimeControl),
            (set.round_dates.len() < usize::from(set.rounds), Unsettled::RoundDates),
            (set.round_times.is_empty(), Unsettled::RoundTimes),
            (outside, Unsettled::RoundOutsideDates),
            (set.default_time.is_none(), Unsettled::DefaultTime),
            (self.chief_arbiter().trim().is_empty(), Unsettled::ChiefArbiter),
            (set.city.trim().is_empty() || set.federation.is_none(), Unsettled::Place),
        ];
        open.into_iter().filter(|(is_open, _)| *is_open).map(|(_, what)| what).collect()
    }

    /// The article that asks for it, or the record of the report file that has a place for it.
    /// Example: see [`Section`].
    pub fn article_of(&self, what: Unsettled) -> Citation {
        match what {
            Unsettled::InitialColour => self.regulations.pairing.article(pairing::SharedRule::InitialColour),
            Unsettled::TieBreaks => match self.regulations.tie_break {
                tiebreak::Edition::August2024 => cite!("tie-break@2024-08/4.1"),
                tiebreak::Edition::March2026 => cite!("tie-break@2026-03/4.1"),
            },
            Unsettled::TimeControl => cite!("trf@2025-09/222"),
            Unsettled::RoundDates | Unsettled::RoundTimes => cite!("trf@2025-09/132"),
            Unsettled::RoundOutsideDates => self.article(Rule::RoundsAnnounced),
            Unsettled::DefaultTime => cite!("laws@2023-01/6.7.1"),
            Unsettled::ChiefArbiter => cite!("trf@2025-09/102"),
            Unsettled::Place => cite!("trf@2025-09/022"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::Configuration;
    use crate::edition::Regulations;
    use crate::round::Round;
    use glossary::{Colour, Federation, RoundNumber};
    use jiff::civil::{date, time};
    use tiebreak::Code;

    fn settled() -> Section {
        let mut set = Configuration::new("Open", date(2026, 11, 14), 2);
        set.initial_colour = Some(Colour::Black);
        set.tie_breaks = Code::list("BH").unwrap();
        set.time_control = glossary::time_control::Announced::read("5400+30");
        set.end = date(2026, 11, 15);
        set.round_dates = vec![date(2026, 11, 14), date(2026, 11, 15)];
        set.round_times = vec![time(15, 0, 0, 0)];
        set.default_time = Some(0);
        set.chief_arbiter = "Ada".to_owned();
        set.city = "Elista".to_owned();
        set.federation = Federation::parse("GER").ok();
        Section::new(Regulations::proposed_for(set.start), set)
    }

    #[test]
    fn what_is_announced_is_not_open_and_what_lacks_is() {
        assert_eq!(settled().unsettled(), []);
        let mut section = settled();
        section.configuration.round_dates.pop();
        section.configuration.default_time = None;
        section.configuration.federation = None;
        assert_eq!(section.unsettled(), [Unsettled::RoundDates, Unsettled::DefaultTime, Unsettled::Place]);
    }

    #[test]
    fn a_round_before_the_first_day_is_found() {
        let mut section = settled();
        section.configuration.round_dates[0] = date(2026, 11, 13);
        assert_eq!(section.unsettled(), [Unsettled::RoundOutsideDates]);
    }

    #[test]
    fn after_the_first_pairing_nothing_is_open() {
        let mut section = settled();
        section.configuration.initial_colour = None;
        assert!(section.unsettled()[0].blocks_pairing());
        section.rounds.push(Round::new(RoundNumber::new(1).unwrap()));
        assert_eq!(section.unsettled(), []);
    }
}
