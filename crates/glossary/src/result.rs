use std::fmt;

use crate::{Colour, Phrase, phrase};

/// What one round brought one participant: every result an arbiter can meet.
///
/// A game over the board that ends ½-0 or 0-0 is a [`Draw`](PlayerResult::Draw) or
/// [`Loss`](PlayerResult::Loss) on one side and a `Loss` on the other: which pairs are legal is what
/// [`pair_is_legal`] says.
///
/// ```
/// use glossary::PlayerResult;
/// assert!(PlayerResult::Win.is_played() && PlayerResult::Win.is_rated());
/// assert!(PlayerResult::UnratedWin.is_played() && !PlayerResult::UnratedWin.is_rated());
/// assert!(!PlayerResult::ForfeitWin.is_played());
/// assert!(PlayerResult::ForfeitWin.has_opponent() && !PlayerResult::ForfeitWin.is_bye());
/// assert!(PlayerResult::HalfPointBye.is_bye());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerResult {
    /// A game won over the board.
    Win,
    /// A game drawn over the board, or half a point given in a game that the opponent lost (½-0).
    Draw,
    /// A game lost over the board.
    Loss,
    /// A game won that is not rated, since it lasted less than one move.
    UnratedWin,
    /// A game drawn that is not rated, since it lasted less than one move.
    UnratedDraw,
    /// A game lost that is not rated, since it lasted less than one move.
    UnratedLoss,
    /// The opponent did not appear.
    ForfeitWin,
    /// The participant did not appear.
    ForfeitLoss,
    /// Not paired, with no points: a known absence.
    ZeroPointBye,
    /// Not paired at their own request, with half a point.
    HalfPointBye,
    /// Not paired, with a full point.
    FullPointBye,
    /// Not paired because the number of participants was odd.
    PairingAllocatedBye,
    /// A game whose result is not known yet, such as an adjourned one.
    Unknown,
    /// The free day of a round robin with an odd number of participants: nothing was missed, nothing is
    /// scored.
    RestGame,
}

impl PlayerResult {
    /// All results, in the order of their definition.
    pub const ALL: [PlayerResult; 14] = [
        PlayerResult::Win,
        PlayerResult::Draw,
        PlayerResult::Loss,
        PlayerResult::UnratedWin,
        PlayerResult::UnratedDraw,
        PlayerResult::UnratedLoss,
        PlayerResult::ForfeitWin,
        PlayerResult::ForfeitLoss,
        PlayerResult::ZeroPointBye,
        PlayerResult::HalfPointBye,
        PlayerResult::FullPointBye,
        PlayerResult::PairingAllocatedBye,
        PlayerResult::Unknown,
        PlayerResult::RestGame,
    ];

    /// Whether a game was played over the board; an adjourned game counts, since it has begun.
    /// Example: see [`PlayerResult`].
    pub const fn is_played(self) -> bool {
        match self {
            PlayerResult::Win
            | PlayerResult::Draw
            | PlayerResult::Loss
            | PlayerResult::UnratedWin
            | PlayerResult::UnratedDraw
            | PlayerResult::UnratedLoss
            | PlayerResult::Unknown => true,
            PlayerResult::ForfeitWin
            | PlayerResult::ForfeitLoss
            | PlayerResult::ZeroPointBye
            | PlayerResult::HalfPointBye
            | PlayerResult::FullPointBye
            | PlayerResult::PairingAllocatedBye
            | PlayerResult::RestGame => false,
        }
    }

    /// Whether the result enters the rating calculation, as far as the result alone tells.
    /// Example: see [`PlayerResult`].
    pub const fn is_rated(self) -> bool {
        matches!(self, PlayerResult::Win | PlayerResult::Draw | PlayerResult::Loss)
    }

    /// Whether the participant was paired with an opponent, played or not. Example: see [`PlayerResult`].
    pub const fn has_opponent(self) -> bool {
        self.is_played() || matches!(self, PlayerResult::ForfeitWin | PlayerResult::ForfeitLoss)
    }

    /// Whether the participant was left out of the pairing of the round. Example: see [`PlayerResult`].
    pub const fn is_bye(self) -> bool {
        !self.has_opponent()
    }

    /// Its name, to be said in any language. Example: see [`Phrase`].
    pub fn phrase(self) -> Phrase {
        match self {
            PlayerResult::Win => phrase!("win"),
            PlayerResult::Draw => phrase!("draw"),
            PlayerResult::Loss => phrase!("loss"),
            PlayerResult::UnratedWin => phrase!("unrated win"),
            PlayerResult::UnratedDraw => phrase!("unrated draw"),
            PlayerResult::UnratedLoss => phrase!("unrated loss"),
            PlayerResult::ForfeitWin => phrase!("forfeit win"),
            PlayerResult::ForfeitLoss => phrase!("forfeit loss"),
            PlayerResult::ZeroPointBye => phrase!("zero-point bye"),
            PlayerResult::HalfPointBye => phrase!("half-point bye"),
            PlayerResult::FullPointBye => phrase!("full-point bye"),
            PlayerResult::PairingAllocatedBye => phrase!("pairing-allocated bye"),
            PlayerResult::Unknown => phrase!("unknown result"),
            PlayerResult::RestGame => phrase!("rest game"),
        }
    }
}

impl fmt::Display for PlayerResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.phrase().template())
    }
}

/// Whether two results can be the two sides of one game.
///
/// The total can never exceed what a game normally gives, and each side must be a score of that game
/// (`laws@2023-01/10.2`): 1-0, ½-½, 0-0, ½-0, 0-½, forfeits +/- and -/-, unrated W/L and D/D, and a game
/// whose result is not known on either side. Any other pair is a mistake in the report.
///
/// ```
/// use glossary::{PlayerResult, pair_is_legal};
/// assert!(pair_is_legal(PlayerResult::Draw, PlayerResult::Loss));
/// assert!(!pair_is_legal(PlayerResult::Win, PlayerResult::Draw));
/// ```
pub const fn pair_is_legal(one: PlayerResult, other: PlayerResult) -> bool {
    use PlayerResult::{
        Draw, ForfeitLoss, ForfeitWin, Loss, Unknown, UnratedDraw, UnratedLoss, UnratedWin, Win,
    };
    matches!(
        (one, other),
        (Win, Loss)
            | (Loss, Win | Loss | Draw)
            | (Draw, Draw | Loss)
            | (ForfeitWin, ForfeitLoss)
            | (ForfeitLoss, ForfeitWin | ForfeitLoss)
            | (UnratedWin, UnratedLoss)
            | (UnratedLoss, UnratedWin)
            | (UnratedDraw, UnratedDraw)
            | (Unknown, Unknown)
    )
}

/// The two results of one game, White's and Black's: a pair that the Laws allow.
///
/// ```
/// use glossary::{Colour, GameResult, PlayerResult};
/// let won = GameResult::new(PlayerResult::Win, PlayerResult::Loss).expect("1-0 is legal");
/// assert_eq!(won.of(Colour::Black), PlayerResult::Loss);
/// assert_eq!(GameResult::new(PlayerResult::Win, PlayerResult::Win), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    white: PlayerResult,
    black: PlayerResult,
}

impl GameResult {
    /// The result, if the pair is legal. Example: see [`GameResult`].
    pub const fn new(white: PlayerResult, black: PlayerResult) -> Option<GameResult> {
        if pair_is_legal(white, black) { Some(GameResult { white, black }) } else { None }
    }

    /// What the game brought the player of a colour. Example: see [`GameResult`].
    pub const fn of(self, colour: Colour) -> PlayerResult {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }
}

/// A game as it counts in the standings and, apart from that, as it counts for ratings.
///
/// The two differ when an arbiter decides: a game won over the board may be scored 0-0, or a forfeited one be
/// scored as played, while the rating officer rates what happened on the board or nothing at all.
///
/// ```
/// use glossary::{Game, GameResult, PlayerResult};
/// let draw = GameResult::new(PlayerResult::Draw, PlayerResult::Draw).expect("legal");
/// let lost_by_both = GameResult::new(PlayerResult::Loss, PlayerResult::Loss).expect("legal");
/// let game = Game::scored(lost_by_both).rated_as(Some(draw));
/// assert_eq!((game.scored_result(), game.rated_result()), (lost_by_both, Some(draw)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    scored: GameResult,
    rated: Option<GameResult>,
}

impl Game {
    /// A game that is rated as it is scored: not at all unless both results are rated ones.
    /// Example: see [`Game`].
    pub const fn scored(result: GameResult) -> Game {
        let rated = if result.white.is_rated() && result.black.is_rated() { Some(result) } else { None };
        Game { scored: result, rated }
    }

    /// The same game, rated with another result, or not rated. Example: see [`Game`].
    pub const fn rated_as(self, rated: Option<GameResult>) -> Game {
        Game { scored: self.scored, rated }
    }

    /// The result in the standings. Example: see [`Game`].
    pub const fn scored_result(self) -> GameResult {
        self.scored
    }

    /// The result for ratings; none if the game is not rated. Example: see [`Game`].
    pub const fn rated_result(self) -> Option<GameResult> {
        self.rated
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use PlayerResult::*;

    /// The pairs of the issue, as printed: 1/0, =/=, 0/0, =/0, 0/=, +/-, -/-, W/L, D/D and mirrors, and ?/?.
    const LEGAL: [(PlayerResult, PlayerResult); 13] = [
        (Win, Loss),
        (Loss, Win),
        (Draw, Draw),
        (Loss, Loss),
        (Draw, Loss),
        (Loss, Draw),
        (ForfeitWin, ForfeitLoss),
        (ForfeitLoss, ForfeitWin),
        (ForfeitLoss, ForfeitLoss),
        (UnratedWin, UnratedLoss),
        (UnratedLoss, UnratedWin),
        (UnratedDraw, UnratedDraw),
        (Unknown, Unknown),
    ];

    #[test]
    fn exactly_the_listed_pairs_are_legal() {
        for one in PlayerResult::ALL {
            for other in PlayerResult::ALL {
                assert_eq!(pair_is_legal(one, other), LEGAL.contains(&(one, other)), "{one} / {other}");
            }
        }
    }

    #[test]
    fn a_result_with_points_for_nothing_is_not_played() {
        for result in PlayerResult::ALL {
            assert!(!(result.is_bye() && result.is_played()), "{result}");
            assert!(!result.is_rated() || result.is_played(), "{result}");
        }
    }

    #[test]
    fn an_unrated_game_is_scored_but_not_rated() {
        let game = Game::scored(GameResult::new(UnratedWin, UnratedLoss).unwrap());
        assert_eq!(game.rated_result(), None);
        assert_eq!(game.scored_result().of(Colour::White), UnratedWin);
    }
}
