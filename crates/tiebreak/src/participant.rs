use glossary::{Colour, PairingNumber, PlayerResult, Points};

use crate::Score;

/// What one round brought one player: the opponent, the colour and the result.
///
/// ```
/// use glossary::{Colour, PairingNumber, PlayerResult};
/// use tiebreak::Round;
/// let opponent = PairingNumber::new(7).expect("7 is a number");
/// let won = Round::game(opponent, Colour::White, PlayerResult::Win);
/// let absent = Round::unpaired(PlayerResult::HalfPointBye);
/// assert_eq!(won.opponent, Some(opponent));
/// assert_eq!(absent.opponent, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The opponent with whom the player was paired, whether they played or not.
    pub opponent: Option<PairingNumber>,
    /// The colour the player was given.
    pub colour: Option<Colour>,
    /// What it brought the player.
    pub result: PlayerResult,
    /// The points, where the arbiter gave others than the scoring system says (TRF record 299).
    pub points: Option<Points>,
}

impl Round {
    /// A round in which the player was paired. Example: see [`Round`].
    pub const fn game(opponent: PairingNumber, colour: Colour, result: PlayerResult) -> Round {
        Round { opponent: Some(opponent), colour: Some(colour), result, points: None }
    }

    /// A round in which the player was not paired. Example: see [`Round`].
    pub const fn unpaired(result: PlayerResult) -> Round {
        Round { opponent: None, colour: None, result, points: None }
    }
}

/// A player of an individual event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The tournament pairing number.
    pub number: PairingNumber,
    /// The name, only for printing.
    pub name: String,
    /// The rating that counts in the event; none if unrated. Of several ratings the first counts (article 10
    /// of 2026).
    pub rating: Option<u16>,
    /// The rounds in order. Rounds that are missing at the end were not played: the player had withdrawn.
    pub rounds: Vec<Round>,
    /// Points given or taken outside the rounds, such as a penalty.
    pub adjustment: Points,
    /// Whether the player counts in the standings.
    pub presence: Presence,
}

impl Player {
    /// A player without penalty who counts in the standings.
    ///
    /// ```
    /// use glossary::PairingNumber;
    /// use tiebreak::Player;
    /// let number = PairingNumber::new(1).expect("1 is a number");
    /// let tal = Player::new(number, Some(2150), vec![]).named("Tal, Mikhail");
    /// assert_eq!((tal.rating, tal.name.as_str()), (Some(2150), "Tal, Mikhail"));
    /// ```
    pub fn new(number: PairingNumber, rating: Option<u16>, rounds: Vec<Round>) -> Player {
        Player {
            number,
            name: String::new(),
            rating,
            rounds,
            adjustment: Points::ZERO,
            presence: Presence::Counts,
        }
    }

    /// The same player with a name. Example: see [`Player::new`].
    pub fn named(self, name: &str) -> Player {
        Player { name: name.to_owned(), ..self }
    }
}

/// Whether a participant counts in the standings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// Ranked, and counted for the others.
    #[default]
    Counts,
    /// Not ranked, but what they did counts for the others: expelled from a Swiss.
    Unranked,
    /// Not ranked, and taken out of the standings for and against the others: left a round robin before half
    /// of the games.
    Removed,
}

impl Presence {
    /// What becomes of a participant who leaves a round robin, or is expelled from it: with fewer than half
    /// of the games completed the results do not count in the standings, otherwise they do (general
    /// regulations for competitions, 6.6).
    ///
    /// ```
    /// use tiebreak::Presence;
    /// assert_eq!(Presence::after_leaving_round_robin(4, 9), Presence::Removed);
    /// assert_eq!(Presence::after_leaving_round_robin(5, 10), Presence::Counts);
    /// ```
    pub const fn after_leaving_round_robin(completed: usize, games: usize) -> Presence {
        if 2 * completed < games { Presence::Removed } else { Presence::Counts }
    }
}

/// What one round brought one team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The team with which this one was paired, whether they played or not.
    pub opponent: Option<PairingNumber>,
    /// The colour on the first board.
    pub colour: Option<Colour>,
    /// The result of the match: won, drawn, lost, forfeited, or a bye.
    pub result: PlayerResult,
    /// The match points (MP) it brought.
    pub match_points: Points,
    /// The game points (GP) it brought.
    pub game_points: Points,
    /// The game points on each board, from the first; forfeits on a board are the standard win and loss.
    /// Empty where no match was played.
    pub boards: Vec<Points>,
}

/// A team of a team event.
///
/// ```
/// use glossary::{Colour, PairingNumber, PlayerResult, Points};
/// use tiebreak::{Event, Match, Score, System, Team, TeamScoring};
/// let [reds, blues] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
/// let won = Match {
///     opponent: Some(blues),
///     colour: Some(Colour::White),
///     result: PlayerResult::Win,
///     match_points: Points::from_half_points(4),
///     game_points: Points::from_half_points(3),
///     boards: vec![Points::ONE, Points::HALF],
/// };
/// let lost = Match {
///     opponent: Some(reds),
///     colour: Some(Colour::Black),
///     result: PlayerResult::Loss,
///     match_points: Points::ZERO,
///     game_points: Points::HALF,
///     boards: vec![Points::ZERO, Points::HALF],
/// };
/// let teams = vec![Team::new(reds, vec![won]), Team::new(blues, vec![lost])];
/// let event = Event::team(System::Swiss, TeamScoring::olympiad(2), 1, teams)?;
/// assert!(event.is_team());
/// assert_eq!((event.primary(), event.primary().other()), (Score::Match, Score::Game));
/// # Ok::<(), tiebreak::InvalidEvent>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// The pairing number of the team.
    pub number: PairingNumber,
    /// The name, only for printing.
    pub name: String,
    /// The rounds in order. Rounds that are missing at the end were not played.
    pub rounds: Vec<Match>,
    /// Match points given or taken outside the matches.
    pub match_point_adjustment: Points,
    /// Game points given or taken outside the matches.
    pub game_point_adjustment: Points,
    /// Whether the team counts in the standings.
    pub presence: Presence,
}

impl Team {
    /// A team without penalty that counts in the standings. Example: see [`Team`].
    pub fn new(number: PairingNumber, rounds: Vec<Match>) -> Team {
        Team {
            number,
            name: String::new(),
            rounds,
            match_point_adjustment: Points::ZERO,
            game_point_adjustment: Points::ZERO,
            presence: Presence::Counts,
        }
    }

    pub(crate) fn adjustment(&self, score: Score) -> Points {
        match score {
            Score::Match => self.match_point_adjustment,
            Score::Game => self.game_point_adjustment,
        }
    }
}
