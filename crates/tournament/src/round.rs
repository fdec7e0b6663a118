//! A round: its boards, who has no opponent, and whether the players have seen it.

use std::collections::BTreeMap;

use glossary::{Colour, GameResult, PlayerResult, Points, RoundNumber, ScoringSystem};
use jiff::Timestamp;

use crate::identity::{BoardNumber, GameNumber, PlayerId};
use crate::shared::Shared;
use crate::team::Match;

/// How far a round has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Paired, but not shown to the players.
    Draft,
    /// A draft that the arbiter is altering by hand.
    Manual,
    /// Published, for the so-many-th time.
    Published(u16),
}

/// What a game stores beside its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameNotes {
    /// Whether both players made a move: only then the game is rated.
    pub both_moved: Option<bool>,
    /// Whether the game was not played, or ended, because of force majeure.
    pub force_majeure: bool,
    /// Whether the game is left out of ratings by a fair-play decision.
    pub fair_play_exclusion: bool,
}

/// A game of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
    /// The result; none while it is not known.
    pub result: Option<GameResult>,
    /// Whether the game was registered as adjourned.
    pub adjourned: bool,
    /// What else is stored about the game.
    pub notes: GameNotes,
    /// Whether nobody knows who had White, so that the colours count for nobody: a report told none. The
    /// smaller number stands first.
    pub colours_unknown: bool,
}

impl Game {
    /// A game that is not played yet.
    pub(crate) const fn new(white: PlayerId, black: PlayerId) -> Game {
        let notes = GameNotes { both_moved: None, force_majeure: false, fair_play_exclusion: false };
        Game { white, black, result: None, adjourned: false, notes, colours_unknown: false }
    }

    /// Whether its result is missing: it has none, and is not registered as adjourned. Example: see
    /// [`Board`].
    pub const fn is_missing(&self) -> bool {
        self.result.is_none() && !self.adjourned
    }

    /// What it brought a colour: an unknown result while there is none. Example: see [`Board`].
    pub fn result_of(&self, colour: Colour) -> PlayerResult {
        self.result.map_or(PlayerResult::Unknown, |result| result.of(colour))
    }

    /// The same game with the colours exchanged, and the result told from the other side.
    #[must_use]
    pub(crate) fn turned(self) -> Game {
        let turned = |result: GameResult| GameResult::new(result.of(Colour::Black), result.of(Colour::White));
        Game { white: self.black, black: self.white, result: self.result.and_then(turned), ..self }
    }
}

/// A board of a round: two who meet there, and their games. The first game stands in the board itself, since
/// most boards have no other.
///
/// ```
/// use glossary::{Colour, GameResult, PlayerResult};
/// use tournament::{Board, GameNumber, PlayerId};
/// let [anna, boris] = [1, 2].map(|number| PlayerId::new(number).expect("an entry"));
/// assert_eq!(Board::new(anna, boris).games().count(), 1);
///
/// // Two games with the colours exchanged, of which Anna has won the first.
/// let won = GameResult::parse("1-0").ok();
/// let board = Board { result: won, ..Board::of_games(anna, boris, 2) };
/// assert!(board.games().map(|game| game.white).eq([anna, boris]));
/// assert!(board.results().eq([won, None]));
/// assert!(!board.is_finished());
/// let second = board.game(GameNumber::new(2).expect("a game")).expect("there are two");
/// assert!(second.is_missing());
/// assert_eq!(second.result_of(Colour::White), PlayerResult::Unknown);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who has White in the first game.
    pub white: PlayerId,
    /// Who has Black in the first game.
    pub black: PlayerId,
    /// The result of the first game; none while it is not known.
    pub result: Option<GameResult>,
    /// Whether the first game was registered as adjourned.
    pub adjourned: bool,
    /// What else is stored about the first game.
    pub notes: GameNotes,
    /// Whether nobody knows who had White in the first game.
    pub colours_unknown: bool,
    /// The games after the first, if there are any.
    pub further: Option<Shared<Vec<Game>>>,
}

impl Board {
    /// A board with one game, before it is played. Example: see [`Round`].
    pub const fn new(white: PlayerId, black: PlayerId) -> Board {
        let notes = GameNotes { both_moved: None, force_majeure: false, fair_play_exclusion: false };
        Board { white, black, result: None, adjourned: false, notes, colours_unknown: false, further: None }
    }

    /// A board with so many games, at least one, before they are played: colours alternate. Example: see
    /// [`Board`].
    pub fn of_games(white: PlayerId, black: PlayerId, games: u8) -> Board {
        let turn = |index: u8| match index % 2 {
            0 => Game::new(white, black),
            _ => Game::new(black, white),
        };
        let further: Vec<Game> = (1..games).map(turn).collect();
        let further = (!further.is_empty()).then(|| further.into());
        Board { further, ..Board::new(white, black) }
    }

    /// Its games, in their order. Example: see [`Board`].
    pub fn games(&self) -> impl Iterator<Item = Game> + '_ {
        std::iter::once(self.first()).chain(self.further.iter().flat_map(|games| games.iter().copied()))
    }

    pub(crate) const fn first(&self) -> Game {
        let &Board { white, black, result, adjourned, notes, colours_unknown, further: _ } = self;
        Game { white, black, result, adjourned, notes, colours_unknown }
    }

    /// Adds a game, with who has White in it.
    pub(crate) fn add_game(&mut self, white: PlayerId) {
        let game = Game::new(white, self.opponent_of(white));
        self.further.get_or_insert_default().push(game);
    }

    /// The results of its games, each told from the side of who has White in the first. Example: see
    /// [`Board`].
    pub fn results(&self) -> impl Iterator<Item = Option<GameResult>> + '_ {
        let white = self.white;
        self.games().map(move |game| if game.white == white { game.result } else { game.turned().result })
    }

    /// One of its games. Example: see [`Board`].
    pub fn game(&self, number: GameNumber) -> Option<Game> {
        match number.index().checked_sub(1) {
            None => Some(self.first()),
            Some(place) => self.further.as_ref()?.get(place).copied(),
        }
    }

    /// Changes one of its games.
    pub(crate) fn change_game(&mut self, number: GameNumber, change: impl FnOnce(&mut Game)) {
        let Some(mut game) = self.game(number) else { return };
        change(&mut game);
        match number.index().checked_sub(1) {
            None => {
                let Game { white, black, result, adjourned, notes, colours_unknown } = game;
                (self.white, self.black, self.result) = (white, black, result);
                (self.adjourned, self.notes, self.colours_unknown) = (adjourned, notes, colours_unknown);
            }
            Some(place) => {
                if let Some(further) = self.further.as_mut().and_then(|games| games.get_mut(place)) {
                    *further = game;
                }
            }
        }
    }

    /// The same board with the colours of every game exchanged.
    #[must_use]
    pub(crate) fn turned(&self) -> Board {
        let Game { white, black, result, adjourned, notes, colours_unknown } = self.first().turned();
        let turned = |games: &Shared<Vec<Game>>| games.iter().map(|game| game.turned()).collect::<Vec<_>>();
        let further = self.further.as_ref().map(|games| turned(games).into());
        Board { white, black, result, adjourned, notes, colours_unknown, further }
    }

    /// Whether every game has its result. Example: see [`Board`].
    pub fn is_finished(&self) -> bool {
        self.games().all(|game| game.result.is_some())
    }

    /// Whether no game has a result.
    pub(crate) fn is_untouched(&self) -> bool {
        self.games().all(|game| game.result.is_none())
    }

    /// Whether the result of a game is missing: it has none, and is not registered as adjourned.
    pub(crate) fn is_missing(&self) -> bool {
        self.games().any(|game| game.is_missing())
    }

    /// The colour of a player, if they sit there. Example: see [`Round`].
    pub fn colour_of(&self, player: PlayerId) -> Option<Colour> {
        match player {
            player if player == self.white => Some(Colour::White),
            player if player == self.black => Some(Colour::Black),
            _ => None,
        }
    }

    /// Who sits on the other side. Example: see [`Round`].
    pub fn opponent_of(&self, player: PlayerId) -> PlayerId {
        if player == self.white { self.black } else { self.white }
    }

    /// What the first game brought a colour: an unknown result while there is none. Example: see [`Round`].
    pub fn result_of(&self, colour: Colour) -> PlayerResult {
        self.result.map_or(PlayerResult::Unknown, |result| result.of(colour))
    }

    /// What the games brought the two who meet there, together: first who has White in the first game.
    ///
    /// ```
    /// use glossary::{GameResult, Points, ScoringSystem};
    /// use tournament::{Board, PlayerId};
    /// let [anna, boris] = [1, 2].map(|number| PlayerId::new(number).expect("an entry"));
    /// let board = Board { result: GameResult::parse("1-0").ok(), ..Board::new(anna, boris) };
    /// assert_eq!(board.points(&ScoringSystem::STANDARD), (Points::ONE, Points::ZERO));
    /// ```
    pub fn points(&self, scoring: &ScoringSystem) -> (Points, Points) {
        let mut points = (Points::ZERO, Points::ZERO);
        for game in self.games() {
            let [white, black] = [Colour::White, Colour::Black]
                .map(|colour| scoring.points(game.result_of(colour), Some(colour)));
            let (first, second) = if game.white == self.white { (white, black) } else { (black, white) };
            points = (points.0 + first, points.1 + second);
        }
        points
    }
}

/// A round of a section.
///
/// ```
/// use glossary::{Colour, GameResult, PlayerResult, RoundNumber};
/// use tournament::{Board, BoardNumber, GameNumber, PlayerId, Round, Stage};
/// let [anna, boris, clara] = [1, 2, 3].map(|number| PlayerId::new(number).expect("an entry"));
/// let first = BoardNumber::new(1).expect("a board");
/// let mut round = Round::new(RoundNumber::new(1).expect("a round"));
/// assert!(!round.is_published());
/// round.stage = Stage::Published(1);
/// round.unpaired.insert(clara, PlayerResult::PairingAllocatedBye);
/// round.boards.insert(first, Board::new(anna, boris));
/// assert!(round.missing_results().eq([first]) && !round.has_ended());
///
/// let board =
///     Board { result: GameResult::new(PlayerResult::Win, PlayerResult::Loss), ..Board::new(anna, boris) };
/// assert_eq!((board.colour_of(boris), board.opponent_of(boris)), (Some(Colour::Black), anna));
/// assert_eq!(board.result_of(Colour::Black), PlayerResult::Loss);
/// round.boards.insert(first, board.clone());
/// assert!(round.has_ended());
/// assert_eq!(round.board_of(boris), Some((first, &board)));
/// assert_eq!(round.shares()[&clara].result, PlayerResult::PairingAllocatedBye);
///
/// // A board may have more games than one.
/// round.boards.insert(first, Board { result: board.result, ..Board::of_games(anna, boris, 2) });
/// let [one, two] = round.game_numbers().collect::<Vec<GameNumber>>()[..] else { panic!("two games") };
/// assert_eq!(round.shares_of(one)[&anna].result, PlayerResult::Win);
/// assert!(!round.shares_of(two).contains_key(&clara), "her bye is told with the first game");
/// let of_boris = round.shares_of_player(boris).into_iter().map(|share| share.result);
/// assert!(of_boris.eq([PlayerResult::Loss, PlayerResult::Unknown]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// How far it has come.
    pub stage: Stage,
    /// The boards.
    pub boards: Shared<BTreeMap<BoardNumber, Board>>,
    /// Who has no opponent, and what the round brings them.
    pub unpaired: Shared<BTreeMap<PlayerId, PlayerResult>>,
    /// When the arbiter announced that the round begins; the default time counts from there.
    pub started: Option<Timestamp>,
    /// The matches that the boards belong to, where teams compete.
    pub matches: Vec<Match>,
}

/// What one game, or the round without one, brought one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The board and the opponent with the colour of the player, as far as it is known, if the player was
    /// paired.
    pub game: Option<(BoardNumber, PlayerId, Option<Colour>)>,
    /// The result.
    pub result: PlayerResult,
}

impl Round {
    /// A draft without boards. Example: see [`Round`].
    pub fn new(number: RoundNumber) -> Round {
        Round {
            number,
            stage: Stage::Draft,
            boards: Shared::default(),
            unpaired: Shared::default(),
            started: None,
            matches: Vec::new(),
        }
    }

    /// Whether the players have seen it. Example: see [`Round`].
    pub const fn is_published(&self) -> bool {
        matches!(self.stage, Stage::Published(_))
    }

    /// The board of a player. Example: see [`Round`].
    pub fn board_of(&self, player: PlayerId) -> Option<(BoardNumber, &Board)> {
        let found = self.boards.iter().find(|(_, board)| board.colour_of(player).is_some());
        found.map(|(number, board)| (*number, board))
    }

    /// What the round brought everybody in it, where each board has one game; where it has more, what the
    /// first of them brought. Example: see [`Round`].
    pub fn shares(&self) -> BTreeMap<PlayerId, Share> {
        self.shares_of(GameNumber::FIRST)
    }

    /// What the so-many-th game of each board brought everybody who has it. Who has no opponent is told with
    /// the first. Example: see [`Round`].
    pub fn shares_of(&self, game: GameNumber) -> BTreeMap<PlayerId, Share> {
        let mut shares = BTreeMap::new();
        for (&number, board) in &self.boards {
            let Some(game) = board.game(game) else { continue };
            for (player, opponent, colour) in
                [(game.white, game.black, Colour::White), (game.black, game.white, Colour::Black)]
            {
                let known = (!game.colours_unknown).then_some(colour);
                let seat = Some((number, opponent, known));
                shares.insert(player, Share { game: seat, result: game.result_of(colour) });
            }
        }
        if game == GameNumber::FIRST {
            let unpaired = self.unpaired.iter();
            shares.extend(unpaired.map(|(&player, &result)| (player, Share { game: None, result })));
        }
        shares
    }

    /// What the games of a player brought, or the round without one; nothing for who was not in it. Example:
    /// see [`Round`].
    pub fn shares_of_player(&self, player: PlayerId) -> Vec<Share> {
        if let Some(&result) = self.unpaired.get(&player) {
            return vec![Share { game: None, result }];
        }
        let Some((number, board)) = self.board_of(player) else { return Vec::new() };
        let share = |game: Game| {
            let colour = if game.white == player { Colour::White } else { Colour::Black };
            let known = (!game.colours_unknown).then_some(colour);
            let seat = Some((number, board.opponent_of(player), known));
            Share { game: seat, result: game.result_of(colour) }
        };
        board.games().map(share).collect()
    }

    /// The numbers of the games that a board of the round has at most, from the first. Example: see
    /// [`Round`].
    pub fn game_numbers(&self) -> impl Iterator<Item = GameNumber> + use<> {
        let further = self.boards.values().filter_map(|board| Some(board.further.as_ref()?.len())).max();
        (0..=further.unwrap_or(0)).filter_map(GameNumber::from_index)
    }

    /// The boards with a game that has no result. Example: see [`Round`].
    pub fn missing_results(&self) -> impl Iterator<Item = BoardNumber> + '_ {
        self.boards.iter().filter(|(_, board)| !board.is_finished()).map(|(number, _)| *number)
    }

    /// Whether every game that was not adjourned has its result: the round has ended (see interpretation
    /// 0029). Example: see [`Round`].
    pub fn has_ended(&self) -> bool {
        self.is_published() && !self.boards.values().any(Board::is_missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A result copies the boards of its round, so that whoever makes boards larger makes every result
    /// dearer.
    #[test]
    fn a_board_with_one_game_stays_small() {
        assert!(size_of::<Board>() <= 24, "{}", size_of::<Board>());
        let [one, other] = [1, 2].map(|number| PlayerId::new(number).unwrap());
        assert_eq!((Board::new(one, other).further, Board::of_games(one, other, 1).further), (None, None));
    }

    #[test]
    fn a_board_that_is_turned_keeps_what_was_played() {
        let [one, other] = [1, 2].map(|number| PlayerId::new(number).unwrap());
        let mut board = Board::of_games(one, other, 2);
        board.change_game(GameNumber::FIRST, |game| game.result = GameResult::parse("1-0").ok());
        board.change_game(GameNumber::from_index(1).unwrap(), |game| {
            game.result = GameResult::parse("0-1").ok()
        });
        let turned = board.turned();
        assert_eq!((turned.white, turned.result), (other, GameResult::parse("0-1").ok()));
        let (before, after) =
            (board.points(&ScoringSystem::STANDARD), turned.points(&ScoringSystem::STANDARD));
        assert_eq!((before.0, before.1), (after.1, after.0));
        assert_eq!(before.0, Points::from_half_points(4), "one has won with both colours");
    }
}
