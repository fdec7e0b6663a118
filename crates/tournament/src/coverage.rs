//! What standings cover: the rounds that count, and the games in them that have no result yet.
//!
//! A game without a result is not a draw. Only the pairing of the next round takes an adjourned game for one
//! (C.04.2, 3.1; see interpretation 0032): in standings it brings nothing until it has its result, and it is
//! named.

use glossary::{Phrase, RoundNumber, phrase};

use crate::identity::{BoardNumber, PlayerId};
use crate::round::Round;
use crate::section::Section;

/// A game that has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
}

impl UnfinishedGame {
    /// Whether somebody plays it. Example: see [`Coverage`].
    pub fn is_of(&self, player: PlayerId) -> bool {
        self.white == player || self.black == player
    }
}

/// What standings cover: up to which round, and which games of these rounds bring nothing yet.
///
/// Standings after a round are complete when each of its games is finished or adjourned; until then they are
/// live: finished games count, and what is missing is named wherever they are shown.
///
/// ```
/// use glossary::RoundNumber;
/// use jiff::civil::date;
/// use tournament::{Board, BoardNumber, Configuration, PlayerId, Regulations, Round, Section, Stage};
/// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
/// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// let first = RoundNumber::new(1).expect("a round");
/// let [anna, boris] = [1, 2].map(|number| PlayerId::new(number).expect("an entry"));
/// let mut round = Round { stage: Stage::Published(1), ..Round::new(first) };
/// round.boards.insert(BoardNumber::new(1).expect("a board"), Board::new(anna, boris));
/// section.rounds.push(round);
/// assert_eq!(section.last_complete_round(), None);
/// assert_eq!(section.live_round(), Some(first));
/// assert!(section.coverage(Some(first)).is_live());
/// let coverage = section.coverage(Some(first));
/// assert_eq!(coverage.unfinished_of(boris).count(), 1);
/// let game = &coverage.missing[0];
/// assert!(game.is_of(anna) && game.is_of(boris));
/// assert_eq!(section.unfinished_in_words(game).to_string(), "round 1, board 1: entry 1 – entry 2");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The last round that counts; none before the first.
    pub after: Option<RoundNumber>,
    /// The games whose results are missing: as long as there are any, the standings are provisional.
    pub missing: Vec<UnfinishedGame>,
    /// The adjourned games: their round is over, they bring nothing yet.
    pub adjourned: Vec<UnfinishedGame>,
}

impl Coverage {
    /// Whether games are still being played, so that the standings are provisional.
    /// Example: see [`Coverage`].
    pub fn is_live(&self) -> bool {
        !self.missing.is_empty()
    }

    /// The games that bring a player nothing yet. Example: see [`Coverage`].
    pub fn unfinished_of(&self, player: PlayerId) -> impl Iterator<Item = &UnfinishedGame> {
        self.missing.iter().chain(&self.adjourned).filter(move |game| game.is_of(player))
    }
}

impl Section {
    /// The last round up to which every game is finished or adjourned: standings are those after it, unless
    /// something else is asked for. Example: see [`Coverage`].
    pub fn last_complete_round(&self) -> Option<RoundNumber> {
        self.published().iter().take_while(|round| round.has_ended()).last().map(|round| round.number)
    }

    /// The last published round while results are missing in it or before it: live standings are those after
    /// it. Example: see [`Coverage`].
    pub fn live_round(&self) -> Option<RoundNumber> {
        let last = self.published().last().map(|round| round.number);
        last.filter(|last| self.last_complete_round() != Some(*last))
    }

    /// What standings after a published round cover; before the first round, nothing.
    /// Example: see [`Coverage`].
    pub fn coverage(&self, after: Option<RoundNumber>) -> Coverage {
        let rounds = after.map_or(0, |round| usize::from(round.get())).min(self.published().len());
        let mut coverage = Coverage::default();
        for round in &self.published()[..rounds] {
            coverage.after = Some(round.number);
            coverage.add(round);
        }
        coverage
    }

    /// An unfinished game in words: the round, the board, and who plays. Example: see [`Coverage`].
    pub fn unfinished_in_words(&self, game: &UnfinishedGame) -> Phrase {
        phrase!(
            "round {round}, board {board}: {white} – {black}",
            round = game.round,
            board = game.board,
            white = self.shown(game.white),
            black = self.shown(game.black)
        )
    }
}

impl Coverage {
    fn add(&mut self, round: &Round) {
        for (&number, board) in &round.boards {
            for game in board.games().filter(|game| game.result.is_none()) {
                let (white, black) = (game.white, game.black);
                let unfinished = UnfinishedGame { round: round.number, board: number, white, black };
                if game.adjourned { &mut self.adjourned } else { &mut self.missing }.push(unfinished);
            }
        }
    }
}
