//! Who competes in a section: players, or teams of players. One notion for standings, pages and files.

use std::collections::BTreeMap;

use glossary::{PairingNumber, Phrase, phrase};

use crate::identity::{PlayerId, TeamId};
use crate::player::Player;
use crate::section::Section;

/// Which contestants a format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contestants {
    /// Players, each for themselves.
    Players,
    /// Teams, whose matches have so many boards.
    Teams {
        /// The boards of a match.
        boards: u8,
    },
}

/// Somebody who competes in a section: with a pairing number, and with a place in its standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ContestantId {
    /// A player.
    Player(PlayerId),
    /// A team.
    Team(TeamId),
}

impl Section {
    /// Whom a pairing number names in the standings.
    ///
    /// ```
    /// use glossary::PairingNumber;
    /// use jiff::civil::date;
    /// use tournament::{Configuration, ContestantId, Details, Player, PlayerId, Regulations, Section};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let (id, number) = (PlayerId::new(7).expect("an entry"), PairingNumber::new(1).expect("a number"));
    /// let tal = Player { number: Some(number), ..Player::new(id, Details::named("Tal, Mikhail")) };
    /// section.players.insert(id, tal);
    /// assert_eq!(section.contestant(number), Some(ContestantId::Player(id)));
    /// assert_eq!(section.name_of(ContestantId::Player(id)), Some("Tal, Mikhail"));
    ///
    /// let ranked = section.ranked();
    /// assert_eq!(
    ///     (ranked.contestant(number), ranked.name(number)),
    ///     (section.contestant(number), "Tal, Mikhail")
    /// );
    /// assert_eq!(ranked.player(number).map(|player| player.id), Some(id));
    /// ```
    pub fn contestant(&self, number: PairingNumber) -> Option<ContestantId> {
        match self.format().contestants() {
            Contestants::Players => self.with_number(number).map(ContestantId::Player),
            Contestants::Teams { .. } => {
                let mut teams = self.teams.values();
                teams.find(|team| team.id.number() == number).map(|team| ContestantId::Team(team.id))
            }
        }
    }

    /// Whom all pairing numbers name in the standings, to be asked row by row. Example: see
    /// [`Section::contestant`].
    pub fn ranked(&self) -> Ranked<'_> {
        let contestants = match self.format().contestants() {
            Contestants::Players => {
                let numbered = self.players.values();
                numbered.filter_map(|one| Some((one.number?, ContestantId::Player(one.id)))).collect()
            }
            Contestants::Teams { .. } => {
                self.teams.keys().map(|id| (id.number(), ContestantId::Team(*id))).collect()
            }
        };
        Ranked { section: self, contestants }
    }

    /// What a contestant is called. Example: see [`Section::contestant`].
    pub fn name_of(&self, contestant: ContestantId) -> Option<&str> {
        match contestant {
            ContestantId::Player(id) => self.players.get(&id).map(|player| player.details.name.as_str()),
            ContestantId::Team(id) => self.teams.get(&id).map(|team| team.details.name.as_str()),
        }
    }
}

/// Whom the pairing numbers of a section name in its standings. Example: see [`Section::contestant`].
#[derive(Clone, Debug)]
pub struct Ranked<'a> {
    section: &'a Section,
    contestants: BTreeMap<PairingNumber, ContestantId>,
}

impl<'a> Ranked<'a> {
    /// Whom a number names. Example: see [`Section::contestant`].
    pub fn contestant(&self, number: PairingNumber) -> Option<ContestantId> {
        self.contestants.get(&number).copied()
    }

    /// The player whom a number names; none where it names a team. Example: see [`Section::contestant`].
    pub fn player(&self, number: PairingNumber) -> Option<&'a Player> {
        match self.contestant(number)? {
            ContestantId::Player(id) => self.section.players.get(&id),
            ContestantId::Team(_) => None,
        }
    }

    /// What whoever has a number is called; nothing if nobody has it. Example: see [`Section::contestant`].
    pub fn name(&self, number: PairingNumber) -> &'a str {
        self.contestant(number).and_then(|one| self.section.name_of(one)).unwrap_or_default()
    }

    /// How a message shows whom a number names.
    pub(crate) fn shown(&self, number: PairingNumber) -> Phrase {
        match self.contestant(number) {
            Some(ContestantId::Player(id)) => self.section.shown(id),
            Some(ContestantId::Team(_)) => {
                phrase!("{name} (TPN {number})", name = self.name(number), number)
            }
            None => Phrase::verbatim(""),
        }
    }
}
