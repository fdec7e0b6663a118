//! What of a tournament decides how norms are made in it.

use glossary::{Federation, Phrase, phrase};
use handbook::{Citation, cite};

use crate::state::State;

/// After so many rounds a norm counts no more games (1.7).
pub const MOST_GAMES: u16 = 13;

/// The format of a title tournament (1.4.2e).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormFormat {
    /// A Swiss system.
    Swiss,
    /// Everybody meets everybody once.
    RoundRobin,
    /// Everybody meets everybody twice.
    DoubleRoundRobin,
    /// A knock-out.
    Knockout,
    /// Another one, such as Scheveningen: it asks for the approval of the Qualification Commission.
    Other,
}

/// Championships in which fewer games suffice (1.4.1b).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NormEventKind {
    /// Any other tournament: nine games.
    #[default]
    Usual,
    /// A World or Continental Team or Club Championship: seven games, if it has seven to nine rounds.
    TeamChampionship,
    /// The World Cup or the Women's World Cup: eight games, which count as nine.
    WorldCup,
}

/// Why the rules about federations do not apply in a tournament (1.4.3 a-d).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exemption {
    /// The final of a national championship; none: the federation that registered it is not known.
    NationalChampionship(Option<Federation>),
    /// A national team championship.
    NationalTeams(Option<Federation>),
    /// A zonal or sub-zonal tournament.
    Zonal,
    /// A Swiss with enough strangers in every round, for certain or possibly.
    LargeSwiss(State),
}

impl Exemption {
    /// The article.
    ///
    /// ```
    /// use title::Exemption;
    /// assert_eq!(Exemption::Zonal.article().to_string(), "title-regulations@2024-01/1.4.3.c");
    /// ```
    pub fn article(self) -> Citation {
        match self {
            Exemption::NationalChampionship(_) => cite!("title-regulations@2024-01/1.4.3.a"),
            Exemption::NationalTeams(_) => cite!("title-regulations@2024-01/1.4.3.b"),
            Exemption::Zonal => cite!("title-regulations@2024-01/1.4.3.c"),
            Exemption::LargeSwiss(_) => cite!("title-regulations@2024-01/1.4.3.d"),
        }
    }

    /// What it is, in words. Example: see [`NormEvent::exempts`].
    pub fn phrase(self) -> Phrase {
        match self {
            Exemption::NationalChampionship(_) => phrase!("final of a national championship"),
            Exemption::NationalTeams(_) => phrase!("national team championship"),
            Exemption::Zonal => phrase!("zonal or sub-zonal tournament"),
            Exemption::LargeSwiss(_) => phrase!("Swiss with enough foreign players in every round"),
        }
    }
}

/// A tournament, as far as it decides whether a result in it is a norm.
///
/// ```
/// use title::{NormEvent, NormFormat};
/// let event = NormEvent::new(NormFormat::Swiss, 9);
/// assert!(!event.is_predetermined());
/// assert_eq!(event.least_games(), 9);
/// assert!(NormEvent::new(NormFormat::DoubleRoundRobin, 10).is_predetermined());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormEvent {
    /// The format.
    pub format: NormFormat,
    /// How many rounds are scheduled.
    pub rounds: u16,
    /// Whether teams compete, so that line-ups may change from round to round.
    pub is_for_teams: bool,
    /// Whether fewer games suffice.
    pub kind: NormEventKind,
    /// Whether the rules about federations do not apply.
    pub exemption: Option<Exemption>,
}

impl NormEvent {
    /// A usual tournament of single players. Example: see [`NormEvent`].
    pub const fn new(format: NormFormat, rounds: u16) -> NormEvent {
        NormEvent { format, rounds, is_for_teams: false, kind: NormEventKind::Usual, exemption: None }
    }

    /// Whether the pairings are known from the start, so that a norm is based on all rounds (1.4.1e).
    /// Example: see [`NormEvent`].
    pub const fn is_predetermined(&self) -> bool {
        match self.format {
            NormFormat::Swiss | NormFormat::Knockout => false,
            NormFormat::RoundRobin | NormFormat::DoubleRoundRobin | NormFormat::Other => !self.is_for_teams,
        }
    }

    /// Whether it is a round robin, single or double.
    pub(crate) const fn is_round_robin(&self) -> bool {
        matches!(self.format, NormFormat::RoundRobin | NormFormat::DoubleRoundRobin)
    }

    /// How many games a norm needs, a concession apart (1.4.1 a, b, interpretation 0075). Example: see
    /// [`NormEvent`].
    pub const fn least_games(&self) -> u16 {
        match self.kind {
            NormEventKind::TeamChampionship if self.rounds >= 7 && self.rounds <= 9 => 7,
            NormEventKind::Usual | NormEventKind::TeamChampionship => 9,
            NormEventKind::WorldCup => 8,
        }
    }

    /// Whether the rules about federations are waived for a player of a federation (1.4.3 a-e,
    /// interpretation 0079).
    ///
    /// ```
    /// use glossary::Federation;
    /// use title::{Exemption, NormEvent, NormFormat, State};
    /// let host = Federation::parse("NED").ok();
    /// let event = NormEvent {
    ///     exemption: Some(Exemption::NationalChampionship(host)),
    ///     ..NormEvent::new(NormFormat::RoundRobin, 9)
    /// };
    /// assert_eq!(event.exempts(host), State::Passed);
    /// assert_eq!(event.exempts(Federation::parse("BEL").ok()), State::Failed);
    /// assert_eq!(event.exempts(None), State::Open);
    /// let said = event.exemption.expect("one").phrase().to_string();
    /// assert_eq!(said, "final of a national championship");
    /// ```
    pub fn exempts(&self, own: Option<Federation>) -> State {
        match self.exemption {
            None => State::Failed,
            Some(Exemption::Zonal) => State::Passed,
            Some(Exemption::LargeSwiss(state)) => state,
            Some(Exemption::NationalChampionship(by) | Exemption::NationalTeams(by)) => match (by, own) {
                (Some(by), Some(own)) if by == own => State::Passed,
                (Some(_), Some(_)) => State::Failed,
                (None, _) | (_, None) => State::Open,
            },
        }
    }
}
