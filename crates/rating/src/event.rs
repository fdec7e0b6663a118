//! The games of a player in an event: what each brings, and W−We.

use glossary::{Phrase, PlayerResult, Rating, phrase};
use handbook::Citation;

use crate::expected::full_difference;
use crate::{Edition, Obstacle, Rule, TooMuchPlay, counted_difference, scoring_probability};

/// A game of an event as one player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The opponent's rating; an unrated one has none, nor has a bye.
    pub opponent: Option<Rating>,
    /// What the game counts as for ratings.
    pub result: PlayerResult,
}

/// A game, and what it brings or why it brings nothing. Example: see [`EventGames`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInEvent {
    /// The game.
    pub game: Game,
    /// What it brings.
    pub counted: Result<CountedGame, NotCounted>,
}

/// What a game brings, in hundredths of a point. Example: see [`EventGames`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// The player's rating less the opponent's.
    pub difference: i64,
    /// The same as it counts.
    pub counted_difference: i64,
    /// The score: 100, 50 or 0.
    pub score: i64,
    /// The expected score.
    pub expected: i64,
}

impl CountedGame {
    /// The score less the expected score. Example: see [`EventGames`].
    pub const fn change(self) -> i64 {
        self.score - self.expected
    }

    /// Whether the difference was too large to count in full.
    ///
    /// ```
    /// use rating::CountedGame;
    /// let game = CountedGame { difference: 447, counted_difference: 400, score: 50, expected: 92 };
    /// assert!(game.is_limited());
    /// ```
    pub const fn is_limited(self) -> bool {
        self.difference != self.counted_difference
    }
}

/// Why a game brings nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NotCounted {
    /// It was not played: a forfeit or a bye.
    NotPlayed,
    /// It has no result yet, or none that both sides of a report agree on.
    NoResult,
    /// One of the two has not made a move.
    NotBothMoved,
    /// Force majeure.
    ForceMajeure,
    /// The fair play rules take it out.
    FairPlay,
    /// The time control does not allow it.
    Time(Obstacle),
    /// Its day has too much play.
    Day(TooMuchPlay),
    /// It belongs to a match with an unrated player.
    MatchWithAnUnrated,
    /// The match was won before.
    MatchDecided,
    /// The opponent is unrated.
    UnratedOpponent,
    /// Rapid and blitz since December 2024: 600 points or more between, and one of the two above 2600.
    TooFarApart,
}

impl NotCounted {
    /// The rule that says so. Example: see [`EventGames`].
    pub const fn rule(self) -> Rule {
        match self {
            NotCounted::NotPlayed
            | NotCounted::NoResult
            | NotCounted::NotBothMoved
            | NotCounted::ForceMajeure
            | NotCounted::FairPlay => Rule::UnplayedGames,
            NotCounted::Time(obstacle) => obstacle.rule(),
            NotCounted::Day(too_much) => too_much.rule(),
            NotCounted::MatchWithAnUnrated => Rule::MatchWithAnUnrated,
            NotCounted::MatchDecided => Rule::MatchDecided,
            NotCounted::UnratedOpponent | NotCounted::TooFarApart => Rule::GreatDifferences,
        }
    }

    /// Why a result that brings no score does not.
    pub(crate) const fn by_result(result: PlayerResult) -> NotCounted {
        match result {
            PlayerResult::Unknown => NotCounted::NoResult,
            PlayerResult::UnratedWin | PlayerResult::UnratedDraw | PlayerResult::UnratedLoss => {
                NotCounted::NotBothMoved
            }
            PlayerResult::Win
            | PlayerResult::Draw
            | PlayerResult::Loss
            | PlayerResult::ForfeitWin
            | PlayerResult::ForfeitLoss
            | PlayerResult::ZeroPointBye
            | PlayerResult::HalfPointBye
            | PlayerResult::FullPointBye
            | PlayerResult::PairingAllocatedBye
            | PlayerResult::RestGame => NotCounted::NotPlayed,
        }
    }

    /// The same, to be said in any language.
    ///
    /// ```
    /// assert_eq!(rating::NotCounted::UnratedOpponent.phrase().to_string(), "the opponent is unrated");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            NotCounted::NotPlayed => phrase!("no game was played that can be rated"),
            NotCounted::NoResult => phrase!("the game has no result"),
            NotCounted::NotBothMoved => phrase!("not both players have made a move"),
            NotCounted::ForceMajeure => phrase!("force majeure"),
            NotCounted::FairPlay => phrase!("taken out by the fair play rules"),
            NotCounted::Time(obstacle) => obstacle.phrase(),
            NotCounted::Day(too_much) => too_much.phrase(),
            NotCounted::MatchWithAnUnrated => phrase!("a match with an unrated player"),
            NotCounted::MatchDecided => phrase!("the match was won before this game"),
            NotCounted::UnratedOpponent => phrase!("the opponent is unrated"),
            NotCounted::TooFarApart => {
                phrase!("600 rating points or more between the players, one of them above 2600")
            }
        }
    }
}

/// All games of a rated player in an event, with what each brings.
///
/// ```
/// use glossary::{PlayerResult, Rating};
/// use rating::{Edition, EventGames, Game, NotCounted};
/// let game = |opponent: u16, result| Game { opponent: Rating::new(opponent).ok(), result };
/// let games = [
///     game(2095, PlayerResult::Win),
///     game(2415, PlayerResult::Draw),
///     game(2500, PlayerResult::ForfeitWin),
/// ];
/// let event = EventGames::of(Edition::StandardMarch2024, Rating::new(2460)?, &games);
/// assert_eq!(event.games()[0].counted.map(|game| game.change()), Ok(10));
/// assert_eq!(event.games()[2].counted, Err(NotCounted::NotPlayed));
/// assert_eq!((event.score(), event.expected(), event.change()), (150, 146, 4));
/// let why = event.why_not(2).map(|article| article.to_string());
/// assert_eq!(why.as_deref(), Some("rating-regulations@2024-03/5.1"));
/// assert_eq!(NotCounted::NotPlayed.rule(), rating::Rule::UnplayedGames);
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventGames {
    edition: Edition,
    games: Vec<GameInEvent>,
}

impl EventGames {
    /// What the games bring a player of this rating. Example: see [`EventGames`].
    pub fn of(edition: Edition, own: Rating, games: &[Game]) -> EventGames {
        EventGames::judged(edition, own, games.iter().map(|game| (*game, None)))
    }

    /// The same where something else than result and ratings may keep a game from counting.
    ///
    /// ```
    /// use glossary::{PlayerResult, Rating};
    /// use rating::{Edition, EventGames, Game, NotCounted};
    /// let own = Rating::new(2100)?;
    /// let game = Game { opponent: Some(own), result: PlayerResult::Win };
    /// let games = [(game, None), (game, Some(NotCounted::ForceMajeure))];
    /// let event = EventGames::judged(Edition::StandardMarch2024, own, games);
    /// assert_eq!((event.change(), event.number_counted()), (50, 1));
    /// # Ok::<(), glossary::rating::NotARating>(())
    /// ```
    pub fn judged(
        edition: Edition,
        own: Rating,
        games: impl IntoIterator<Item = (Game, Option<NotCounted>)>,
    ) -> EventGames {
        let judged = |(game, obstacle): (Game, Option<NotCounted>)| {
            let counted = obstacle.map_or_else(|| counted(edition, own, game), Err);
            GameInEvent { game, counted }
        };
        let mut games: Vec<GameInEvent> = games.into_iter().map(judged).collect();
        if edition == Edition::StandardJanuary2022 {
            gain_once(&mut games);
        }
        EventGames { edition, games }
    }

    /// How many games count. Example: see [`EventGames::judged`].
    pub fn number_counted(&self) -> u32 {
        u32::try_from(self.counted().count()).unwrap_or(u32::MAX)
    }

    /// The games in their order. Example: see [`EventGames`].
    pub fn games(&self) -> &[GameInEvent] {
        &self.games
    }

    /// W: the score of the games that count, in hundredths of a point. Example: see [`EventGames`].
    pub fn score(&self) -> i64 {
        self.counted().map(|game| game.score).sum()
    }

    /// We: the expected score of the games that count, in hundredths of a point.
    /// Example: see [`EventGames`].
    pub fn expected(&self) -> i64 {
        self.counted().map(|game| game.expected).sum()
    }

    /// W−We, in hundredths of a point. Example: see [`EventGames`].
    pub fn change(&self) -> i64 {
        self.score() - self.expected()
    }

    /// The article by which a game, counted from 0, does not count; none if it does, or if the edition's
    /// article is not known. Example: see [`EventGames`].
    pub fn why_not(&self, game: usize) -> Option<Citation> {
        let reason = self.games.get(game)?.counted.err()?;
        self.edition.article(reason.rule())
    }

    fn counted(&self) -> impl Iterator<Item = CountedGame> {
        self.games.iter().filter_map(|game| game.counted.ok())
    }
}

fn counted(edition: Edition, own: Rating, game: Game) -> Result<CountedGame, NotCounted> {
    let score = score(game.result).ok_or_else(|| NotCounted::by_result(game.result))?;
    let opponent = game.opponent.ok_or(NotCounted::UnratedOpponent)?;
    if is_too_far_apart(edition, own, opponent) {
        return Err(NotCounted::TooFarApart);
    }
    let counted_difference = counted_difference(edition, own, opponent);
    let expected = scoring_probability(counted_difference);
    Ok(CountedGame { difference: full_difference(own, opponent), counted_difference, score, expected })
}

/// The score of a game that is rated, in hundredths.
pub(crate) const fn score(result: PlayerResult) -> Option<i64> {
    match result {
        PlayerResult::Win => Some(100),
        PlayerResult::Draw => Some(50),
        PlayerResult::Loss => Some(0),
        PlayerResult::UnratedWin
        | PlayerResult::UnratedDraw
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitWin
        | PlayerResult::ForfeitLoss
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::Unknown
        | PlayerResult::RestGame => None,
    }
}

/// `rating-regulations-rapid-blitz@2024-12/7.3.1`: 600 points or more, and one of the two above 2600.
pub(crate) fn is_too_far_apart(edition: Edition, one: Rating, other: Rating) -> bool {
    match edition {
        Edition::RapidBlitzDecember2024 => {
            full_difference(one, other).abs() >= 600 && one.max(other).get() > 2600
        }
        Edition::StandardJanuary2022
        | Edition::StandardMarch2024
        | Edition::StandardOctober2025
        | Edition::RapidBlitzMarch2024 => false,
    }
}

/// `rating-regulations@2022-01/8.3.1`: of the games in which the limit raises a weaker opponent, only the one
/// with the greatest difference keeps it; against stronger opponents it always stands (interpretation 0050).
fn gain_once(games: &mut [GameInEvent]) {
    let gains = |game: &GameInEvent| game.counted.is_ok_and(|one| one.is_limited() && one.difference > 0);
    let difference = |game: &GameInEvent| game.counted.map_or(0, |one| one.difference);
    let Some(greatest) = games.iter().filter(|game| gains(game)).map(difference).max() else { return };
    let kept = games.iter().position(|game| gains(game) && difference(game) == greatest);
    for (index, game) in games.iter_mut().enumerate() {
        if Some(index) == kept || !gains(game) {
            continue;
        }
        if let Ok(one) = &mut game.counted {
            one.counted_difference = one.difference;
            one.expected = scoring_probability(one.difference);
        }
    }
}
