//! A round: its boards, who has no opponent, and whether the players have seen it.

use std::collections::BTreeMap;

use glossary::{Colour, GameResult, PlayerResult, RoundNumber};
use jiff::Timestamp;

use crate::identity::{BoardNumber, PlayerId};
use crate::shared::Shared;

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

/// A board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
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
}

impl Board {
    /// A board before its game. Example: see [`Round`].
    pub const fn new(white: PlayerId, black: PlayerId) -> Board {
        let notes = GameNotes { both_moved: None, force_majeure: false, fair_play_exclusion: false };
        Board { white, black, result: None, adjourned: false, notes }
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

    /// What the game brought a colour: an unknown result while there is none. Example: see [`Round`].
    pub fn result_of(&self, colour: Colour) -> PlayerResult {
        self.result.map_or(PlayerResult::Unknown, |result| result.of(colour))
    }
}

/// A round of a section.
///
/// ```
/// use glossary::{Colour, GameResult, PlayerResult, RoundNumber};
/// use tournament::{Board, BoardNumber, PlayerId, Round, Stage};
/// let [anna, boris, clara] = [1, 2, 3].map(|number| PlayerId::new(number).expect("an entry"));
/// let first = BoardNumber::new(1).expect("a board");
/// let mut round = Round::new(RoundNumber::new(1).expect("a round"));
/// assert!(!round.is_published());
/// round.stage = Stage::Published(1);
/// round.unpaired.insert(clara, PlayerResult::PairingAllocatedBye);
/// round.boards.insert(first, Board::new(anna, boris));
/// assert!(round.missing_results().eq([first]) && !round.has_ended());
///
/// let board = Board { result: GameResult::new(PlayerResult::Win, PlayerResult::Loss), ..Board::new(anna, boris) };
/// assert_eq!((board.colour_of(boris), board.opponent_of(boris)), (Some(Colour::Black), anna));
/// assert_eq!(board.result_of(Colour::Black), PlayerResult::Loss);
/// round.boards.insert(first, board);
/// assert!(round.has_ended());
/// assert_eq!(round.board_of(boris), Some((first, &board)));
/// assert_eq!(round.shares()[&clara].result, PlayerResult::PairingAllocatedBye);
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
}

/// What one round brought one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The board and the opponent with the colour of the player, if the player was paired.
    pub game: Option<(BoardNumber, PlayerId, Colour)>,
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

    /// What the round brought everybody in it. Example: see [`Round`].
    pub fn shares(&self) -> BTreeMap<PlayerId, Share> {
        let mut shares = BTreeMap::new();
        for (&number, board) in &self.boards {
            for (player, opponent, colour) in
                [(board.white, board.black, Colour::White), (board.black, board.white, Colour::Black)]
            {
                let game = Some((number, opponent, colour));
                shares.insert(player, Share { game, result: board.result_of(colour) });
            }
        }
        shares.extend(self.unpaired.iter().map(|(&player, &result)| (player, Share { game: None, result })));
        shares
    }

    /// The boards without a result. Example: see [`Round`].
    pub fn missing_results(&self) -> impl Iterator<Item = BoardNumber> + '_ {
        self.boards.iter().filter(|(_, board)| board.result.is_none()).map(|(number, _)| *number)
    }

    /// Whether every game that was not adjourned has its result: the round has ended (see interpretation 0029).
    /// Example: see [`Round`].
    pub fn has_ended(&self) -> bool {
        self.is_published() && self.boards.values().all(|board| board.result.is_some() || board.adjourned)
    }
}
