//! Who competes in a section: players, or teams of players. One notion for standings, pages and files.

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
pub enum Contestant {
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
    /// use tournament::{Configuration, Contestant, Details, Player, PlayerId, Regulations, Section};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let (id, number) = (PlayerId::new(7).expect("an entry"), PairingNumber::new(1).expect("a number"));
    /// let tal = Player { number: Some(number), ..Player::new(id, Details::named("Tal, Mikhail")) };
    /// section.players.insert(id, tal);
    /// assert_eq!(section.contestant(number), Some(Contestant::Player(id)));
    /// assert_eq!(section.name_of(Contestant::Player(id)), Some("Tal, Mikhail"));
    /// assert_eq!(section.ranked_name(number), "Tal, Mikhail");
    /// assert_eq!(section.ranked_player(number).map(|player| player.id), Some(id));
    /// ```
    pub fn contestant(&self, number: PairingNumber) -> Option<Contestant> {
        match self.format().contestants() {
            Contestants::Players => self.with_number(number).map(Contestant::Player),
            Contestants::Teams { .. } => {
                let mut teams = self.teams.values();
                teams.find(|team| team.id.number() == number).map(|team| Contestant::Team(team.id))
            }
        }
    }

    /// The player whom a pairing number names in the standings; none where it names a team.
    /// Example: see [`Section::contestant`].
    pub fn ranked_player(&self, number: PairingNumber) -> Option<&Player> {
        match self.contestant(number)? {
            Contestant::Player(id) => self.players.get(&id),
            Contestant::Team(_) => None,
        }
    }

    /// What whoever has a pairing number in the standings is called; nothing if nobody has it.
    /// Example: see [`Section::contestant`].
    pub fn ranked_name(&self, number: PairingNumber) -> &str {
        self.contestant(number).and_then(|one| self.name_of(one)).unwrap_or_default()
    }

    /// What a contestant is called. Example: see [`Section::contestant`].
    pub fn name_of(&self, contestant: Contestant) -> Option<&str> {
        match contestant {
            Contestant::Player(id) => self.players.get(&id).map(|player| player.details.name.as_str()),
            Contestant::Team(id) => self.teams.get(&id).map(|team| team.details.name.as_str()),
        }
    }

    /// How a message shows whom a pairing number names in the standings.
    pub(crate) fn contestant_shown(&self, number: PairingNumber) -> Phrase {
        match self.contestant(number) {
            Some(Contestant::Player(id)) => self.shown(id),
            Some(team @ Contestant::Team(_)) => {
                phrase!("{name} (TPN {number})", name = self.name_of(team).unwrap_or_default(), number)
            }
            None => Phrase::verbatim(""),
        }
    }
}
